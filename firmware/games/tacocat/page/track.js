// The track: seven spaces between two goals.

import { html } from "/vendor/lit.js";
import { side, word } from "./words.js";

/** @import { TacocatState } from "./state.js" */

const CAT = "🐱", COVERED = "▦";
/** @type {Record<string, string>} */
const ARROWS = { YAY: "◀", WOW: "▶", both: "◀▶" };

/** @param {string} arrows */
export const arrow = (arrows) => ARROWS[arrows];

/** @param {TacocatState} state @param {string} letter @param {number} space */
function cell(state, letter, space) {
  const number = state.numbers[space], arrows = state.arrows[space];
  const here = state.at === space, covered = state.covered.includes(space);
  const text = here ? word("here") : covered ? word("covered")
    : word("space", { number, arrow: word(`arrow-${arrows}`) });
  return html`<td class=${here ? "here" : covered ? "covered" : ""} title=${text} aria-label="${letter}: ${text}"
    ><b>${here ? CAT : letter}</b><br>${covered ? COVERED : number}<br>${covered ? "·" : arrow(arrows)}</td>`;
}

/** @param {TacocatState} state */
export function track(state) {
  const round = state.phase === "shown" ? state.round - 1 : state.round;
  /** @param {string} seat @param {number} at */
  const goal = (seat, at) => html`<th>${state.at === at ? `${CAT} ` : ""}${seat}<br><small>${
    side(seat)}</small></th>`;
  return html`<div><h3>${word("round", { round })}</h3>
    <table class="track"><tbody><tr>${goal("YAY", -1)}${[...state.spelling].map((letter, space) =>
      cell(state, letter, space))}${goal("WOW", state.spelling.length)}</tr></tbody></table></div>`;
}

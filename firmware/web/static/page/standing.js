// The strip that says the score and whose turn it is, whatever else the page shows.

import { html, nothing } from "/vendor/lit.js";
import { timeOf } from "./clock.js";
import { each, light } from "./elements.js";
import { inFigures, say } from "./words.js";

/** @import { Score } from "../game-module.js" */
/** @import { Store } from "./store.js" */

// From how many letters on a name is written small, so that all of it is seen.
const LONG = 16;

// With more sides than these each is called as shortly as can be.
const FEW = 4;

/** @param {any} state @param {boolean} crowded @returns {(score: Score) => unknown} */
const side = (state, crowded) => ({ seat, name, short, points, unit, turn, color }) => {
  const shown = crowded && short || name;
  const counted = typeof points === "number";
  return html`<li class="side ${turn ? "is-turn" : ""}" data-side=${seat} ${light(color)}>
    <span class="name ${shown.length > LONG ? "long" : ""}" aria-hidden="true" title=${name}>${shown}</span>
    ${timeOf(state, seat)}${points === undefined ? nothing
      : html`<b data-points=${seat} aria-hidden="true">${counted ? inFigures(points) : "–"}</b>`}
    <span class="unseen" aria-live="polite">${counted ? say(`side-${unit}`, { name, points }) : name}</span>
    <span class="unseen">${turn ? say("side-turn") : ""}</span></li>`;
};

/** @param {Pick<Store, "state" | "game" | "page">} store @returns {Score[]} */
export const scoresOf = ({ state, game, page }) => (game && state.phase !== "setup" ? game.scores(state, page) : []);

/** @param {Pick<Store, "state" | "game" | "page">} store */
export function standing(store) {
  const scores = scoresOf(store);
  return html`<ul id="standing" aria-label=${say("standing")} ?hidden=${!scores.length}>${
    each(scores, ({ seat }) => seat, side(store.state, scores.length > FEW))}</ul>`;
}

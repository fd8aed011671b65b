// Words and chips for what every part of the page speaks of: players, cards, cups, tokens, actions.

import { html } from "/vendor/lit.js";
import { addressed } from "/page/card-game.js";
import { styles } from "/page/directives.js";
import { wordsOf } from "/page/words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Cup, Done, Seat, TapiruState } from "./state.js" */

/** @type {Seat[]} */
export const SEATS = ["N", "S"];
export const COLUMNS = [1, 2, 3];
/** @type {Record<string, string>} */
const TOKENS = { TA: "#6fd79b", PI: "#d68cf5", O: "#f7f0d8", CA: "#8fd0ff" };
// Actions that tell of a cup or a column of real cards.
const TELLINGS = ["token", "draw", "flip", "complete", "pearls", "brand", "milk", "bonus"];

export const word = wordsOf("tapiru");

/** @param {{ names?: Record<string, string>, seats?: Record<string, string> }} state @param {string} seat */
export function nameOf({ names, seats }, seat) {
  const name = names?.[seat] || word(`seat-${seat}`);
  return seats?.[seat] ? word("table-at", { name }) : name;
}

// Who is addressed as "you".
/** @param {TapiruState} state @param {Page} page */
export const mine = (state, page) => addressed(state, SEATS, page);

/** @param {string} card */
export function cardName(card) {
  if (card === "M" || card === "U") return word(`card-${card}`);
  return word(`card-${card[0]}`, { colour: word(`colour-${card[1]}`), pearls: card[2] });
}

/** @param {string} token */
export const tokenChip = (token) => html`<span class="chip extra" role="img" title=${token} aria-label=${token}
  ${styles({ "--light": TOKENS[token] })}>${token}</span>`;

/** @param {string} want */
export const wanted = (want) => `${want === "more" ? "▲" : "▽"} ${word(want)}`;

/** @param {Cup} cup */
export const signsOfCup = (cup) => [
  cup.milk_tea && word("milk-tea"),
  cup.bonus && word("bonus"),
  cup.complete && word("complete"),
].filter(Boolean).join(", ");

/** @param {TapiruState} state @param {string} action */
export function actionWords(state, action) {
  const [verb, ...about] = action.split(" ");
  if (["deal", "score", "end", "skip"].includes(verb)) return word(`did-${verb}`);
  if (!TELLINGS.includes(verb)) return word("did-card", { card: cardName(verb), column: about[0][0] });
  const cup = about[0] ?? "", last = about.at(-1);
  const name = "SN".includes(cup[0]) ? nameOf(state, cup[0]) : "";
  return word(`did-${verb}${last === "no" ? "-no" : ""}`, { column: cup.length === 2 ? cup[1] : cup, name, last });
}

/** @param {TapiruState} state @param {Done} done @param {Seat | null} me */
export function doneWords(state, { seat, action }, me) {
  const did = actionWords(state, action);
  return state.play === "cards" && action !== "deal"
    ? word("by", { did, name: nameOf(state, seat), you: seat === me ? "yes" : "no" }) : did;
}

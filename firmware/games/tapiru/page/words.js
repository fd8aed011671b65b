// Words and chips for what every part of the page speaks of: players, cards, cups, tokens, actions.

import { html } from "/vendor/lit.js";
import { styles } from "/page/directives.js";
import { wordsOf } from "/page/words.js";

/** @import { Cup, Done, Seat, TapiruState } from "./state.js" */

/** @type {Seat[]} */
export const SEATS = ["N", "S"];
export const COLUMNS = [1, 2, 3];
/** @type {Record<string, string>} */
const TOKENS = { TA: "#6fd79b", PI: "#d68cf5", O: "#f7f0d8", CA: "#8fd0ff" };
// Actions that tell of a cup or a column of real cards.
const TELLINGS = ["token", "draw", "flip", "complete", "pearls", "brand", "milk", "bonus"];

export const word = wordsOf("tapiru");

/** @param {TapiruState} state @param {string} seat */
export function nameOf(state, seat) {
  const name = state.names?.[seat] || word(`seat-${seat}`);
  return state.seats?.[seat] ? word("table-at", { name }) : name;
}

// Who is addressed as "you": whoever has one seat with this device, or the only person against the table.
/** @param {TapiruState} state @param {{ seats: string[] | null }} [page] @returns {Seat | null} */
export function mine(state, page) {
  if (state.phase === "setup" || state.replay) return null;
  if (page?.seats?.length === 1) return SEATS.find((seat) => seat === page.seats?.[0]) ?? null;
  const people = SEATS.filter((seat) => !state.seats?.[seat]);
  return state.play === "cards" && people.length === 1 && !page?.seats ? people[0] : null;
}

// A message about a player, who is "you" to whoever looks at their own page.
/** @param {string} id @param {TapiruState} state @param {string} seat @param {Seat | null} me
 *  @param {Record<string, unknown>} [values] */
export const tellOf = (id, state, seat, me, values = {}) =>
  word(id, { ...values, name: nameOf(state, seat), you: seat === me ? "yes" : "no" });

/** @param {string} card */
export function cardName(card) {
  if (card === "M" || card === "U") return word(`card-${card}`);
  return word(`card-${card[0]}`, { colour: word(`colour-${card[1]}`), pearls: card[2] });
}

/** @param {string} text @param {string} title @param {string} colour */
const chip = (text, title, colour) => html`<span class="chip extra" role="img" title=${title} aria-label=${title}
  ${styles({ "--light": colour })}>${text}</span>`;

/** @param {string} token */
export const tokenChip = (token) => chip(token, token, TOKENS[token]);
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
  return state.play === "cards" && action !== "deal" ? tellOf("by", state, seat, me, { did }) : did;
}

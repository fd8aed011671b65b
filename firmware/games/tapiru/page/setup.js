// Setting up a game: how it is played, who begins, names, seats, what the rulebook leaves open.

import { html, nothing } from "/vendor/lit.js";
import { button, each, group, nameField, select } from "/page/elements.js";
import { say } from "/page/words.js";
import { word } from "./words.js";

/** @import { Page, Sign } from "/game-module.js" */
/** @import { TapiruState } from "./state.js" */

// Whoever sits at the south side comes first.
const ORDER = ["S", "N"];

/** @param {TapiruState} state @param {Page} page */
export function setup(state, { send }) {
  const { choice, choices } = state;
  /** @param {object} wishes */
  const choose = (wishes) => send("/api/choose", wishes);
  /** @param {string} name @param {string} value @param {string} words */
  const option = (name, value, words) =>
    button(`${name} ${value}`, () => choose({ [name]: value }), words, { pressed: choice[name] === value });
  /** @type {string[]} */
  const ways = choices.ways, sitters = choices.sitters, levels = choices.levels;
  /** @param {string} seat */
  const sitter = (seat) => html`<label>${word(`seat-${seat}`)} ${select({ key: `seat ${seat}` }, sitters,
    choice.seats[seat] ?? "person", (who) => word(`sitter-${who}`),
    (who) => choose({ seats: { ...choice.seats, [seat]: who } }))}${choice.seats[seat] === "table"
    ? select({ key: `level ${seat}`, label: word("level-of", { name: word(`seat-${seat}`) }) }, levels,
      choice.levels[seat], (level) => word(`level-${level}`),
      (level) => choose({ levels: { ...choice.levels, [seat]: level } })) : nothing}</label>`;
  return html`
    ${group(word("way-legend"), each(ways, String, (way) => option("play", way, word(`way-${way}`))))}
    ${group(word("first-legend"), ORDER.map((seat) =>
      option("first", seat, state.names[seat] || word(`seat-${seat}`))))}
    ${group(say("names"), ORDER.map((seat) => nameField(seat, word(`seat-${seat}`), state.names[seat] ?? "",
      (names) => choose({ names }))))}
    ${choice.play === "cards" ? group(word("seats-legend"), ORDER.map(sitter)) : nothing}
    <details data-key="tapiru rulings">
      <summary>${word("rulings-head")}</summary>
      <p class="quiet">${word("rulings-text")}</p>
      ${Object.entries(choices.values).map(([name, values]) => html`<p>${rulingOf(name, values, choice.rulings[name],
        (value) => choose({ rulings: { [name]: value } }))}</p>`)}
    </details>`;
}

// The words above their values: beside them a narrow screen has no room.
/** @param {string} name @param {unknown[]} values @param {unknown} chosen @param {(value: unknown) => void} changed */
const rulingOf = (name, values, chosen, changed) => html`<label class="ruling">${word(`ruling-${name}`)}${
  select({ key: `ruling ${name}` }, values, chosen, valueWords, changed)}</label>`;

/** @param {unknown} value */
const valueWords = (value) => (typeof value === "number" ? String(value) : word(`value-${value}`));

// While a game is set up each button stands for a choice.
/** @param {TapiruState} state */
export function setupSigns({ choices, choice, names }) {
  /** @type {Record<string, Sign>} */
  const found = { ok: { text: say("start") } };
  /** @param {string} seat */
  const who = (seat) => names[seat] || word(`seat-${seat}`);
  /** @param {Record<string, any>} all */
  const entries = (all) => Object.entries(all);
  for (const [name, way] of entries(choices.play)) {
    found[name] = { sign: word(`way-sign-${way}`), text: word(`way-${way}`), open: choice.play === way };
  }
  for (const [name, seat] of entries(choices.first)) {
    const text = word("begins", { name: who(seat) });
    found[name] = { sign: word(`seat-sign-${seat}`), text, open: choice.first === seat };
  }
  for (const [name, ruling] of entries(choices.rulings)) {
    const value = choice.rulings[ruling];
    const sign = typeof value === "number" ? String(value) : `§${choices.values[ruling].indexOf(value) + 1}`;
    found[name] = { sign, text: word("by", { name: word(`ruling-${ruling}`), did: valueWords(value) }) };
  }
  for (const [name, [seat, sitter]] of entries(choice.play === "cards" ? choices.seats : {})) {
    found[name] = {
      sign: word(`seat-sign-${seat}`) + (sitter === "table" ? "⚙" : "☺"),
      text: word("by", { name: who(seat), did: sitter === "table" ? word(`level-${choice.levels[seat]}`)
        : word(`sitter-${sitter}`) }),
      open: (choice.seats[seat] ?? "person") === sitter,
    };
  }
  return found;
}

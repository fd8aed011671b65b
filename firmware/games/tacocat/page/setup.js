// Setting up a game: how it is played, what is printed on the board, names, seats, the deck, open rules.

import { html, live, nothing } from "/vendor/lit.js";
import { field, initially } from "/page/directives.js";
import { button, each, group, nameField, select } from "/page/elements.js";
import { arrow } from "./track.js";
import { SEATS, side, word } from "./words.js";

/** @import { Page, Sign } from "/game-module.js" */
/** @import { TacocatState } from "./state.js" */
/** @typedef {(wishes: object) => unknown} Choose */

/** @type {Record<string, string>} */
const BOARD_SIGNS = { before: "◀", next: "▶", number: "#", arrow: "↔" };

/** @param {TacocatState} state @param {Page} page */
export function setup(state, { send }) {
  const { choice, choices } = state;
  /** @type {Choose} */
  const choose = (wishes) => send("/api/choose", wishes);
  /** @type {string[]} */
  const ways = Object.values(choices.way);
  return html`
    ${group(word("choice-way"), [each(ways, String, (way) =>
      button(`way ${way}`, () => choose({ way }), word(`way-${way}`), { pressed: choice.way === way })),
    choice.way === "referee" ? html`<p class="wide"><label class="ruling"><input type="checkbox" data-key="light"
      .checked=${live(choice.light)} @change=${() => choose({ light: !choice.light })}>${word("light")}</label></p>`
      : nothing])}
    ${printed(state, choose)}
    ${group(word("choice-names"), SEATS.map((seat) => nameField(seat, word("name-at", { seat, side: side(seat) }),
      state.names[seat] ?? "", (names) => choose({ names }))))}
    ${choice.way === "cards" ? [seating(state, choose), deck(state, choose)] : nothing}
    ${rulings(state, choose)}`;
}

// What is printed on the board: a number and an arrow for each space; the middle one is known.
/** @param {TacocatState} state @param {Choose} choose */
function printed({ choice, choices, spelling, space: lit, known }, choose) {
  /** @param {string} name @param {number} at @param {string | number} value */
  const change = (name, at, value) => choose({ [name]: choice[name].with(at, value) });
  /** @param {string} letter @param {number} at */
  const space = (letter, at) => {
    const about = { space: at + 1, letter };
    const number = word("number-of", about), arrows = word("arrow-of", about);
    const disabled = at === choices.fixed;
    return html`<div class=${at === lit ? "lit" : ""}><b>${letter}</b>
      ${select({ key: number, label: number, disabled }, choices.numbers, choice.numbers[at], String,
        (value) => change("numbers", at, value))}
      ${select({ key: arrows, label: arrows, disabled }, choices.arrows, choice.arrows[at], arrow,
        (value) => change("arrows", at, value))}</div>`;
  };
  return group(word("choice-board"), html`
    <p class="wide ${known ? "quiet" : ""}">${word(known ? "board-kept" : "board-ask")} ${word("board-buttons")}</p>
    <div class="printed"><b>YAY</b>${[...spelling].map(space)}<b>WOW</b></div>`);
}

/** @param {TacocatState} state @param {Choose} choose */
const seating = ({ choice: { seats, levels }, choices }, choose) => {
  /** @param {string} seat */
  const level = (seat) => select({ key: `level ${seat}`, label: word("level-of", { seat }) }, choices.levels,
    levels[seat], (one) => word(`level-${one}`), (one) => choose({ levels: { ...levels, [seat]: one } }));
  return group(word("choice-seats"), SEATS.map((seat) => html`
    <div class="row wide seating"><b>${seat}</b>${["person", "table"].map((who) =>
      button(`${seat} ${who}`, () => choose({ seats: { ...seats, [seat]: who } }), word(`seat-${who}`),
        { pressed: seats[seat] === who }))}${seats[seat] === "table" ? level(seat) : nothing}</div>`));
};

/** @param {TacocatState} state @param {Choose} choose */
function deck({ choice }, choose) {
  /** @param {number} count @param {number} at */
  const input = (count, at) => html`<label><b>${at + 1}</b><input type="number" min="1" max="20" data-count=${at}
    data-key="count ${at}" aria-label=${word("count-of", { value: at + 1 })} .value=${field(String(count))}></label>`;
  /** @param {Event} event */
  const keep = (event) => {
    const all = /** @type {HTMLElement} */ (event.target).closest("details")?.querySelectorAll("[data-count]") ?? [];
    choose({ cards: /** @type {HTMLInputElement[]} */ ([...all]).map((one) => Number(one.value)) });
  };
  return html`<details data-key="deck"><summary>${word("choice-deck")}</summary>
    <p class="quiet">${word("deck-advice")}</p>
    <p class="row deck">${choice.cards.map(input)}<button type="button" data-key="deck keep"
      @click=${keep}>${word("deck-keep")}</button></p></details>`;
}

/** @param {string} text */
const ruled = (text) => (text === "rulebook" ? [] : text.split(","));

/** @param {TacocatState} state @param {Choose} choose */
function rulings({ choice, choices }, choose) {
  const now = ruled(choice.rulings);
  /** @param {string} ruling */
  const toggle = (ruling) => {
    const wanted = now.includes(ruling) ? now.filter((one) => one !== ruling) : [...now, ruling];
    choose({ rulings: wanted.join(",") || "rulebook" });
  };
  /** @type {string[]} */
  const all = Object.values(choices.rulings);
  return html`<details data-key="rulings" ?open=${initially(now.length > 0)}>
    <summary>${word("choice-rulings")}</summary>
    <div>${all.map((ruling) => html`<label class="ruling"><input type="checkbox" data-key=${ruling}
      .checked=${live(now.includes(ruling))} @change=${() => toggle(ruling)}>${
      word(`ruling-${ruling}`)}</label>`)}</div>
  </details>`;
}

// While a game is set up each button stands for a choice.
/** @param {TacocatState} state */
export function setupSigns({ choice, choices }) {
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, way] of entries(choices.way)) {
    found[name] = { sign: word(`way-sign-${way}`), text: word(`way-${way}`), open: choice.way === way };
  }
  for (const [name, what] of entries(choices.board)) {
    found[name] = { sign: BOARD_SIGNS[what], text: word(`board-${what}`), open: true };
  }
  for (const [name, seat] of entries(choices.seats)) {
    const who = choice.seats[seat];
    found[name] = { sign: seat, text: `${seat}: ${word(`seat-${who}`)}`, open: who === "table" };
  }
  for (const name of Object.keys(choices.light)) {
    found[name] = { sign: "1×", text: word("light"), open: choice.light };
  }
  for (const name of Object.keys(choices.level)) {
    const level = SEATS.map((seat) => choice.levels[seat]).find((one) => one !== "master") ?? "master";
    found[name] = { sign: "★".repeat(choices.levels.indexOf(level) + 1), text: word(`level-${level}`), open: true };
  }
  for (const [name, ruling] of entries(choices.rulings)) {
    found[name] = { sign: "§", text: word(`ruling-${ruling}`), open: ruled(choice.rulings).includes(ruling) };
  }
  return found;
}

/** @param {Record<string, string>} choices */
const entries = (choices) => Object.entries(choices);

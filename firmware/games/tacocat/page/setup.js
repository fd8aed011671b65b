// Setting up a game: how it is played, what is printed on the board, names, seats, the deck, open rules.

import { html, live, nothing } from "/vendor/lit.js";
import { field, initially } from "/page/directives.js";
import { button, group, select } from "/page/elements.js";
import { optionsForm, signsOf } from "/page/options.js";
import { arrow } from "./track.js";
import { SEATS, side, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { TacocatState } from "./state.js" */
/** @typedef {(wishes: object) => unknown} Choose */

/** @type {Record<string, string>} */
const BOARD_SIGNS = { before: "◀", next: "▶", number: "#", arrow: "↔" };

/** @param {TacocatState} state @param {Page} page */
export function setup(state, page) {
  const { choice } = state, form = optionsForm(state, page), { choose } = form;
  return html`
    ${group(word("choice-way"), [form.oneOf("way", (way) => word(`way-${way}`)), choice.way === "referee"
      ? html`<p class="wide"><label class="ruling"><input type="checkbox" data-key="light"
        .checked=${live(choice.light)} @change=${() => choose({ light: !choice.light })}>${word("light")}</label></p>`
      : nothing])}
    ${printed(state, choose)}
    ${group(word("choice-names"), form.nameFields(SEATS, (seat) => word("name-at", { seat, side: side(seat) })))}
    ${choice.way === "cards" ? [seating(state, form), deck(state, choose)] : nothing}
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

/** @param {TacocatState} state @param {ReturnType<typeof optionsForm>} form */
const seating = ({ choice: { seats }, choices }, { choose, partOf }) => {
  /** @param {string} seat */
  const level = (seat) => partOf("levels", seat, { key: `level ${seat}`, label: word("level-of", { seat }) },
    choices.levels, (one) => word(`level-${one}`));
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
export const setupSigns = ({ choice, choices }) => signsOf(choices, {
  way: (way) => ({ sign: word(`way-sign-${way}`), text: word(`way-${way}`), open: choice.way === way }),
  board: (what) => ({ sign: BOARD_SIGNS[what], text: word(`board-${what}`), open: true }),
  seats: (seat) => ({ sign: seat, text: `${seat}: ${word(`seat-${choice.seats[seat]}`)}`,
    open: choice.seats[seat] === "table" }),
  light: () => ({ sign: "1×", text: word("light"), open: choice.light }),
  level: () => {
    const level = SEATS.map((seat) => choice.levels[seat]).find((one) => one !== "master") ?? "master";
    return { sign: "★".repeat(choices.levels.indexOf(level) + 1), text: word(`level-${level}`), open: true };
  },
  rulings: (ruling) => ({ sign: "§", text: word(`ruling-${ruling}`), open: ruled(choice.rulings).includes(ruling) }),
});

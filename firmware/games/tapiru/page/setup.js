// Setting up a game: how it is played, who begins, names, seats, what the rulebook leaves open.

import { html, nothing } from "/vendor/lit.js";
import { group } from "/page/elements.js";
import { optionsForm, signsOf } from "/page/options.js";
import { say } from "/page/words.js";
import { word } from "./words.js";

/** @import { Page, Sign } from "/game-module.js" */
/** @import { TapiruState } from "./state.js" */

// Whoever sits at the south side comes first.
const ORDER = ["S", "N"];

/** @param {TapiruState} state @param {Page} page */
export function setup(state, page) {
  const { choice, choices, names } = state;
  const { oneOf, partOf, nameFields } = optionsForm(state, page);
  /** @param {string} seat */
  const seatName = (seat) => word(`seat-${seat}`);
  /** @param {string} seat */
  const level = (seat) => partOf("levels", seat, { key: `level ${seat}`,
    label: word("level-of", { name: seatName(seat) }) }, choices.levels, (one) => word(`level-${one}`));
  /** @param {string} seat */
  const sitter = (seat) => html`<label>${seatName(seat)} ${partOf("seats", seat, { key: `seat ${seat}` },
    choices.sitters, (who) => word(`sitter-${who}`))}${choice.seats[seat] === "table" ? level(seat) : nothing}</label>`;
  return html`
    ${group(word("way-legend"), oneOf("play", (way) => word(`way-${way}`)))}
    ${group(word("first-legend"), oneOf("first", (seat) => names[seat] || seatName(seat), ORDER))}
    ${group(say("names"), nameFields(ORDER, seatName))}
    ${choice.play === "cards" ? group(word("seats-legend"), ORDER.map(sitter)) : nothing}
    <details data-key="tapiru rulings">
      <summary>${word("rulings-head")}</summary>
      <p class="quiet">${word("rulings-text")}</p>
      ${Object.entries(choices.values).map(([name, values]) => html`<p><label class="ruling">${word(`ruling-${name}`)}${
        partOf("rulings", name, { key: `ruling ${name}` }, values, valueWords)}</label></p>`)}
    </details>`;
}

/** @param {unknown} value */
const valueWords = (value) => (typeof value === "number" ? String(value) : word(`value-${value}`));

// While a game is set up each button stands for a choice.
/** @param {TapiruState} state @returns {Record<string, Sign>} */
export function setupSigns({ choices, choice, names }) {
  /** @param {string} seat */
  const who = (seat) => names[seat] || word(`seat-${seat}`);
  return {
    ok: { text: say("start") },
    ...signsOf({ ...choices, seats: choice.play === "cards" ? choices.seats : {} }, {
      play: (way) => ({ sign: word(`way-sign-${way}`), text: word(`way-${way}`), open: choice.play === way }),
      first: (seat) => ({ sign: word(`seat-sign-${seat}`), text: word("begins", { name: who(seat) }),
        open: choice.first === seat }),
      rulings: (ruling) => {
        const value = choice.rulings[ruling];
        const sign = typeof value === "number" ? String(value) : `§${choices.values[ruling].indexOf(value) + 1}`;
        return { sign, text: word("by", { you: "no", name: word(`ruling-${ruling}`), did: valueWords(value) }) };
      },
      seats: ([seat, sitter]) => ({
        sign: word(`seat-sign-${seat}`) + (sitter === "table" ? "⚙" : "☺"),
        text: word("by", { you: "no", name: who(seat),
          did: word(sitter === "table" ? `level-${choice.levels[seat]}` : `sitter-${sitter}`) }),
        open: choice.seats[seat] === sitter,
      }),
    }),
  };
}

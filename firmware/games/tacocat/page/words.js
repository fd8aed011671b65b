// Words and pictures for what every part of the page speaks of: players, cards, rounds, actions.

import { html, svg } from "/vendor/lit.js";
import { addressed } from "/page/card-game.js";
import { styles } from "/page/directives.js";
import { wordsOf } from "/page/words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Event, Result, Seat, TacocatState } from "./state.js" */

/** @type {Seat[]} */
export const SEATS = ["YAY", "WOW"];
/** @param {Seat} seat */
export const other = (seat) => SEATS[1 - SEATS.indexOf(seat)];
export const word = wordsOf("tacocat");

// Whom to speak of: by name and goal, and the table as itself.
/** @param {TacocatState} state @param {string} seat */
export function nameOf(state, seat) {
  const name = state.names?.[seat];
  if (state.phase !== "setup" && state.seats?.[seat]) return word("table-at", { seat });
  return name ? word("named", { name, seat }) : seat;
}

// Who is addressed as "you".
/** @param {TacocatState} state @param {Page} page */
export const mine = (state, page) => addressed(state, SEATS, page);

// A seat as a message speaks of it: by its name, or as "you".
/** @param {TacocatState} state @param {string} seat @param {Seat | null} me */
export const whom = (state, seat, me) => ({ name: nameOf(state, seat), you: seat === me ? "yes" : "no" });

/** @param {string} seat */
export const side = (seat) => word(`side-${seat}`);

/** @param {string} action */
export function actionWords(action) {
  const [what, against] = action.split(" against ");
  const [verb, ...cards] = what.split(" ");
  const words = word(`action-${verb}`, { cards: cards.join(" ") });
  return against ? word("against", { words, against }) : words;
}

/** @param {TacocatState} state @param {Event} event @param {Seat | null} me */
export function eventWords(state, event, me) {
  const who = whom(state, event.seat ?? "", me);
  switch (event.what) {
    case "replaced":
      if (event.count === 0) return word("event-kept", who);
      return event.cards ? word("event-replaced", { ...who, cards: event.cards.join(", ") })
        : word("event-hidden", { ...who, count: event.count });
    case "duel":
      if (!event.winner) return word("event-duel-tie", event.duel);
      return word("event-duel", { ...event.duel, ...whom(state, event.winner, me) });
    case "attack": return word("event-attack", { ...who, cards: event.cards?.join(", ") });
    case "round": return roundWords(state, event, me);
    default: return word(`event-${event.what}`, { ...who, card: event.card, against: event.against });
  }
}

/** @param {TacocatState} state @param {Event | Result} result @param {Seat | null} me */
export function roundWords(state, { round, winner, by, last_cards: last }, me) {
  const cards = last ? `${word("last-cards", last)} ` : "";
  if (!winner) return word("round-again", { round, cards });
  return word(by === "arrow" ? "round-arrow" : "round-won", { round, cards, ...whom(state, winner, me) });
}

// The hue of the lowest and of the highest card.
const LOW = 150, HIGH = -10, HIGHEST = 12;
const CAT = svg`<path class="cat" d="M14 30V12L22 18H38L46 12V30C46 37 39 42 30 42S14 37 14 30Z"/>
  <path class="line" d="M22 31H10M22 34L11 37M38 31H50M38 34L49 37"/>
  <circle class="eye" cx="24" cy="27" r="2"/><circle class="eye" cx="36" cy="27" r="2"/>`;

/** @param {number} card */
const hue = (card) => String(Math.round(LOW + (HIGH - LOW) * (card - 1) / (HIGHEST - 1)));

// The art and the numeral of a card; 6 and 9 are underlined, so that a card can't be read upside down.
/** @param {number} card */
export const face = (card) => html`<span class="face" ${styles({ "--hue": hue(card) })}><svg viewBox="0 0 60 48"
  aria-hidden="true">${CAT}</svg><b class=${card === 6 || card === 9 ? "lined" : ""}>${card}</b></span>`;

// So many cards that lie face down, one over the other.
/** @param {number} count */
export const backs = (count) => html`<span class="backs" aria-hidden="true">${Array.from({ length: count }, () =>
  html`<svg class="back" viewBox="0 0 60 84"><rect class="edge" x="1" y="1" width="58" height="82" rx="8"/>
    <rect class="inner" x="7" y="7" width="46" height="70" rx="5"/><g transform="translate(0 15)">${
      CAT}</g></svg>`)}</span>`;

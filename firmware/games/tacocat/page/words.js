// Words for what every part of the page speaks of: players, cards, rounds, actions.

import { wordsOf } from "/page/words.js";

/** @import { Event, Result, Seat, TacocatState } from "./state.js" */

/** @type {Seat[]} */
export const SEATS = ["YAY", "WOW"];
/** @param {Seat} seat */
export const other = (seat) => SEATS[1 - SEATS.indexOf(seat)];
export const word = wordsOf("tacocat");

/** @param {(string | number)[]} cards */
export const list = (cards) => cards.join(", ");

// Whom to speak of: by name and goal, and the table as itself.
/** @param {TacocatState} state @param {string} seat */
export function nameOf(state, seat) {
  const name = state.names?.[seat];
  if (state.phase !== "setup" && state.seats?.[seat]) return word("table-at", { seat });
  return name ? word("named", { name, seat }) : seat;
}

/** @param {string} seat */
export const side = (seat) => word(`side-${seat}`);

/** @param {number} count */
export const upTo = (count) => word("up-to", { count });

/** @param {TacocatState} state @param {Result} result */
export function lowerWords(state, { winner, by }) {
  const name = winner && nameOf(state, winner);
  if (by === "again") return word("tie-reset");
  return word(by === "card" ? "lower" : "arrow-decides", { name });
}

/** @param {TacocatState} state @param {Result} result */
export const moveWords = (state, { winner, to }) =>
  (winner ? word("move", { number: state.numbers[to], seat: winner }) : word("stay-short"));

// What the end of a round means for the board.
/** @param {TacocatState} state @param {Result} result */
export const boardWords = (state, { winner, to }) =>
  (winner ? word("move-tile", { number: state.numbers[to], seat: winner }) : word("stay"));

/** @param {string} action */
export function actionWords(action) {
  const [what, against] = action.split(" against ");
  const [verb, ...cards] = what.split(" ");
  const words = word(`action-${verb}`, { cards: cards.join(" ") });
  return against ? word("against", { words, against }) : words;
}

/** @param {TacocatState} state @param {Event & Result} event */
export function eventWords(state, event) {
  const name = event.seat && nameOf(state, event.seat);
  switch (event.what) {
    case "replaced":
      if (event.count === 0) return word("event-kept", { name });
      return event.cards ? word("event-replaced", { name, cards: list(event.cards) })
        : word("event-hidden", { name, count: event.count });
    case "duel":
      if (!event.winner) return word("event-duel-tie", event.duel);
      return word("event-duel", { ...event.duel, name: nameOf(state, event.winner) });
    case "attack": return word("event-attack", { name, cards: list(event.cards ?? []) });
    case "round": return roundWords(state, event);
    default: return word(`event-${event.what}`, { name, card: event.card, against: event.against });
  }
}

/** @param {TacocatState} state @param {Result} result */
export function roundWords(state, { round, winner, by, last_cards: last }) {
  const cards = last ? `${word("last-cards", last)} ` : "";
  if (!winner) return word("round-again", { round, cards });
  return word(by === "arrow" ? "round-arrow" : "round-won", { round, cards, name: nameOf(state, winner) });
}

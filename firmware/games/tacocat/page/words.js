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

// Who is addressed as "you": whoever has one seat with this device, or the only person against the table.
/** @param {TacocatState} state @param {{ seats: string[] | null }} [page] @returns {Seat | null} */
export function mine(state, page) {
  if (state.phase === "setup" || state.replay) return null;
  if (page?.seats?.length === 1) return SEATS.find((seat) => seat === page.seats?.[0]) ?? null;
  const people = SEATS.filter((seat) => !state.seats?.[seat]);
  return state.way === "cards" && people.length === 1 && !page?.seats ? people[0] : null;
}

// A seat as a message speaks of it: by its name, or as "you".
/** @param {TacocatState} state @param {string} seat @param {Seat | null} me */
export const whom = (state, seat, me) => ({ name: nameOf(state, seat), you: seat === me ? "yes" : "no" });

/** @param {string} seat */
export const side = (seat) => word(`side-${seat}`);

/** @param {TacocatState} state @param {Result} result @param {Seat | null} me */
export function lowerWords(state, { winner, by }, me) {
  if (by === "again" || !winner) return word("tie-reset");
  return word(by === "card" ? "lower" : "arrow-decides", whom(state, winner, me));
}

/** @param {TacocatState} state @param {Result} result */
export const moveWords = (state, { winner, to }) =>
  (winner ? word("move", { number: state.numbers[to], seat: winner }) : word("stay-short"));

/** @param {string} action */
export function actionWords(action) {
  const [what, against] = action.split(" against ");
  const [verb, ...cards] = what.split(" ");
  const words = word(`action-${verb}`, { cards: cards.join(" ") });
  return against ? word("against", { words, against }) : words;
}

/** @param {TacocatState} state @param {Event & Result} event @param {Seat | null} me */
export function eventWords(state, event, me) {
  const who = whom(state, event.seat ?? "", me);
  switch (event.what) {
    case "replaced":
      if (event.count === 0) return word("event-kept", who);
      return event.cards ? word("event-replaced", { ...who, cards: list(event.cards) })
        : word("event-hidden", { ...who, count: event.count });
    case "duel":
      if (!event.winner) return word("event-duel-tie", event.duel);
      return word("event-duel", { ...event.duel, ...whom(state, event.winner, me) });
    case "attack": return word("event-attack", { ...who, cards: list(event.cards ?? []) });
    case "round": return roundWords(state, event, me);
    default: return word(`event-${event.what}`, { ...who, card: event.card, against: event.against });
  }
}

/** @param {TacocatState} state @param {Result} result @param {Seat | null} me */
export function roundWords(state, { round, winner, by, last_cards: last }, me) {
  const cards = last ? `${word("last-cards", last)} ` : "";
  if (!winner) return word("round-again", { round, cards });
  return word(by === "arrow" ? "round-arrow" : "round-won", { round, cards, ...whom(state, winner, me) });
}

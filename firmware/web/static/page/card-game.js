// What card games of two share, with real cards or with cards on the page: who is addressed, with whom one plays, and
// whose cards lie open on this device. Between two people no hand is in the state: a page asks for the one that is to
// lie open on it.

import { html, nothing } from "/vendor/lit.js";
import { levelOf, levelWords, strengthChoice } from "./strength.js";
import { say } from "./words.js";

/** @import { Page } from "../game-module.js" */
/** @import { State } from "../state.js" */
/**
 * What a device knows of hands: whose lies open on it, in which game, which moment of it it is, what was asked for
 * then, what was answered last, and for `doOnce` what was done last.
 * @typedef {{ open: string | null, game: number | null, moment: string, asked: string, seen: any, sent: string }} Hands
 */

/** @returns {Hands} */
export const coveredHands = () => ({ open: null, game: null, moment: "", asked: "", seen: null, sent: "" });

// The seat that this device has, if it is one alone.
/** @template {string} S @param {S[]} all @param {string[] | null} [own] @returns {S | null} */
const onlyOf = (all, own) => all.find((seat) => own?.length === 1 && own[0] === seat) ?? null;

// Who is addressed as "you": whoever has one seat with this device, or the only person against the table.
/** @template {string} S @param {State} state @param {S[]} all @param {{ seats: string[] | null }} [page]
 *  @returns {S | null} */
export function addressed(state, all, page) {
  if (state.phase === "setup" || state.replay) return null;
  if (page?.seats) return onlyOf(all, page.seats);
  const people = all.filter((seat) => !state.seats?.[seat]);
  return state.variant === "cards" && people.length === 1 ? people[0] : null;
}

// What one chooses to play against another person, against the table, and to learn the game; and how strong the table
// plays then. The table has the seat that it had last, or the second one.
/** @template {string} S @param {State} state @param {string} way The option that says how it is played.
 *  @param {S[]} all @param {Page} page */
export function opponents({ choice, choices: { levels }, game_name: game }, way, all, { send }) {
  const taken = all.filter((seat) => choice.seats[seat] === "table");
  const seat = taken.length === 1 ? taken[0] : all[1], person = all[seat === all[0] ? 1 : 0];
  const plays = choice[way] === "cards" && choice.seats[seat] === "table";
  const level = levelOf(game, levels, plays ? choice.levels[seat] : undefined);
  /** @param {string} one */
  const at = (one) =>
    ({ [way]: "cards", seats: { [seat]: "table", [person]: "person" }, levels: { [seat]: one } });
  return {
    seat, person, level: levelWords(levels, level),
    people: choice[way] === "cards" ? { seats: { [seat]: "person", [person]: "person" } } : {},
    table: at(level),
    more: strengthChoice(levels, level, (one) => void send("/api/choose", at(one))),
    learn: at(levels[0]),
  };
}

// Whether two people play, whose hands the state hides.
/** @param {State} state */
export const twoPeople = (state) => Object.keys(state.seats).length === 0;

// Under what this device keeps who alone looks at it, as long as the tab is open.
/** @param {State} state */
const keptAs = ({ game_name: name, game }) => `${name} ${game}`;

// Who alone looks at this page: who has its seat, or at the table who has said so.
/** @template {string} S @param {State} state @param {S[]} all @param {Pick<Page, "seats">} page @returns {S | null} */
export const onlyHere = (state, all, { seats }) =>
  onlyOf(all, seats ?? [sessionStorage.getItem(keptAs(state)) ?? ""]);

// Shows the hand of a seat on this device, or covers it. `only` says whether somebody alone looks at this page from now
// on, if that changes.
/** @param {State} state @param {Page<Hands>} page @param {string | null} seat @param {boolean} [only] */
export function turnOver(state, { here }, seat, only) {
  here.open = seat;
  if (only && seat) sessionStorage.setItem(keptAs(state), seat);
  else if (only === false) sessionStorage.removeItem(keptAs(state));
}

// A state has come: cards are covered when somebody else is to act, in another game, and when the seat is gone, but for
// those of who alone looks at this page; those that lie open are asked for. `about` tells one moment of the game from
// another.
/** @template {string} S @param {State} state @param {Page<Hands>} page @param {S[]} all @param {S | null} turn
 *  @param {unknown[]} about */
export function handsArrived(state, page, all, turn, about) {
  const { here } = page, alone = onlyHere(state, all, page);
  const stays = here.open === turn && here.game === state.game
    && /** @type {(string | null)[]} */ (page.seats ?? all).includes(turn);
  if (!twoPeople(state) || state.replay) here.open = null;
  else if (alone || !stays) here.open = alone;
  here.game = state.game;
  here.moment = JSON.stringify([state.game, state.played, ...about]);
  const asked = `${here.moment} ${here.open}`;
  if (here.asked === asked) return;
  here.asked = asked;
  if (here.open) lookAt(page, here.open, asked);
  else here.seen = null;
}

/** @param {Page<Hands>} page @param {string} seat @param {string} asked */
async function lookAt({ here, look, redraw }, seat, asked) {
  try {
    const seen = await look(seat);
    if (here.asked === asked) here.seen = { ...seen, asked };
  } catch {
    if (here.asked === asked) Object.assign(here, { open: null, seen: null });
  }
  redraw();
}

// That somebody could have seen cards and chosen anew.
/** @param {State} state */
export const takenBack = ({ taken_back: count }) =>
  (count ? html`<p class="quiet" data-taken-back>${say("taken-back", { count })}</p>` : nothing);

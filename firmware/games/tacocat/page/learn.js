// Beginning with one tap, a first game, and a rematch.

import { other, SEATS, side, word } from "./words.js";

/** @import { Lesson, Page, Way } from "/game-module.js" */
/** @import { Here, TacocatState } from "./state.js" */

/** @param {TacocatState} state @returns {{ play: Way, table: Way, learn: Way }} */
export function ways({ choice, choices }) {
  const taken = SEATS.filter((seat) => choice.seats[seat] === "table");
  const seat = taken.length === 1 ? taken[0] : "WOW";
  const wishes = { way: "cards", seats: { [seat]: "table", [other(seat)]: "person" } };
  const easiest = choices.levels ? { levels: { [seat]: choices.levels[0] } } : {};
  const people = choice.way === "cards" ? { seats: { YAY: "person", WOW: "person" } } : {};
  return {
    play: { wishes: people, words: word(`agreed-${choice.way}`) },
    table: { wishes, words: word("agreed-table", { seat, side: side(seat) }) },
    learn: { wishes: { ...wishes, ...easiest } },
  };
}

/** @param {TacocatState} state @param {Page<Here>} page @returns {Lesson | null} */
export function coach(state, { here }) {
  const { phase } = state;
  if (state.way !== "cards") return null;
  const title = word("coach-head");
  if (phase === "finished") return { title, lines: [word("coach-finished")] };
  if (phase === "shown") return { title, lines: [word("coach-shown")] };
  if (state.thinking || state.seats[state.mover]) return { title, lines: [word("coach-waiting")] };
  const covered = !state.hands[state.mover] && !here.open && SEATS.every((seat) => !state.seats[seat]);
  return {
    title,
    lines: [...(covered ? [word("coach-covered")] : []), word(`coach-${phase}`)],
    advice: state.advice ? undefined : word("coach-ask"),
  };
}

export const rematch = () => word("rematch-who");

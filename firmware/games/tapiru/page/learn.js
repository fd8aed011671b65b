// Beginning with one tap, a first game, and a rematch.

import { nameOf, word } from "./words.js";

/** @import { Lesson, Page, Way } from "/game-module.js" */
/** @import { Here, TapiruState } from "./state.js" */

/** @param {string} seat */
const other = (seat) => (seat === "S" ? "N" : "S");

/** @param {TapiruState} state @returns {{ play: Way, table: Way, learn: Way }} */
export function ways(state) {
  const { choice, choices } = state;
  const taken = ["S", "N"].filter((seat) => choice.seats[seat] === "table");
  const seat = taken.length === 1 ? taken[0] : "N";
  const name = word(`seat-${seat}`);
  const wishes = { play: "cards", seats: { [seat]: "table", [other(seat)]: "person" } };
  const easiest = choices.levels ? { levels: { [seat]: choices.levels[0] } } : {};
  const people = choice.play === "cards" ? { seats: { S: "person", N: "person" } } : {};
  const begins = word("begins", { name: state.names[choice.first] || word(`seat-${choice.first}`) });
  return {
    play: { wishes: people, words: `${word(`agreed-${choice.play}`)} ${begins}.` },
    table: { wishes, words: `${word("agreed-table", { name })} ${begins}.` },
    learn: { wishes: { ...wishes, ...easiest, first: other(seat) } },
  };
}

/** @param {TapiruState} state @param {Page<Here>} page @returns {Lesson | null} */
export function coach(state, { here }) {
  if (state.play !== "cards") return null;
  const title = word("coach-head");
  if (state.phase === "finished") return { title, lines: [word("coach-finished")] };
  if (state.phase === "scored") return { title, lines: [word("coach-scored")] };
  if (state.thinking || state.seats[state.mover]) return { title, lines: [word("coach-waiting")] };
  const lines = [here.picked || state.picked ? word("coach-place") : word("coach-pick")];
  if (state.phase === "last") lines.push(word("coach-last"));
  return { title, lines, advice: state.hint ? undefined : word("coach-ask") };
}

/** @param {TapiruState} state */
export const rematch = (state) => word("rematch-who", { name: nameOf(state, other(state.setup?.first ?? "S")) });

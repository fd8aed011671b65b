// A first game, explained push by push from the state.

import { turnEntry } from "/page/frame.js";
import { leftWords } from "./pushes.js";
import { nameOf, word } from "./words.js";

/** @import { Lesson, Page } from "/game-module.js" */
/** @import { Played, TapasState } from "./state.js" */

/** @param {TapasState} state @param {{ value: number, entry: string }} push */
const placeOf = (state, { value, entry }) => ({ value, button: turnEntry(entry, state.quarter_turns) });

/** @param {TapasState} state @param {Played} push */
function fell(state, { moved, left, mover }) {
  const name = nameOf(state, mover);
  if (!left.length) return word("coach-nothing-fell", { name });
  return `${word("coach-fell", { name })} ${leftWords(state, moved, left).join(", ")}.`;
}

/** @param {TapasState} state @returns {Lesson} */
function choosing(state) {
  const latest = state.history.at(-1);
  const said = latest ? [fell(state, latest)] : [word("coach-aim")];
  if (state.closed?.length) said.push(word("coach-closed"));
  const advised = state.advice?.push;
  return {
    title: word("coach-choose-head"),
    lines: [...said, word("coach-choose"), advised ? word("coach-advice", placeOf(state, advised))
      : state.thinking ? word("coach-thinks") : ""].filter(Boolean),
    advice: advised || state.hint ? undefined : word("coach-ask"),
  };
}

/** @param {TapasState} state @returns {Lesson} */
function looking(state) {
  const { entering } = state;
  if (!entering) return choosing(state);
  const { value, button } = placeOf(state, entering);
  if (entering.there === false) {
    return { title: word("coach-look-head"), lines: [word("coach-not-there", { value, button })] };
  }
  return {
    title: word("coach-look-head"),
    lines: [word("coach-look", { value, button, count: entering.leaves.length }), word("coach-other", { button }),
      word("coach-count")],
  };
}

/** @param {TapasState} state @returns {Lesson} */
function tables(state) {
  const latest = state.history.at(-1);
  const lines = latest ? [fell(state, latest)] : [];
  if (!state.proposal) return { title: word("coach-table-head"), lines: [...lines, word("coach-table-thinks")] };
  return {
    title: word("coach-table-head"),
    lines: [...lines, word("coach-table", placeOf(state, state.proposal))],
  };
}

/** @param {TapasState} state @param {Page} _ @returns {Lesson | null} */
export function coach(state, _) {
  if (state.phase === "finished") return { title: word("coach-end-head"), lines: [word("coach-end")] };
  if (state.phase !== "entering") return null;
  if (state.seats[state.mover]) return tables(state);
  return state.entering ? looking(state) : choosing(state);
}

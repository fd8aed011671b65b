// What the table asks for while a game is set by hand or shown again, and why a press does nothing.

import { promptWords } from "/page/prompt.js";
import { replayAdvice, sentence } from "/page/replay.js";
import { refusalWords } from "/page/words.js";
import { placeOf } from "./places.js";
import { editHeading } from "./edit.js";
import { isAway, mine, otherTable, pieceName, word } from "./words.js";

/** @import { Heading, Page } from "/game-module.js" */
/** @import { TapasState } from "./state.js" */

/** @param {TapasState} state @param {Page} page @returns {Heading} */
export const heading = (state, page) =>
  (state.edit ? editHeading(state, state.edit) : promptWords(state, mine(state, page)));

/** @param {TapasState} state @returns {Heading} */
export function replay(state) {
  const [value, entry] = state.review?.showing?.split("@") ?? [];
  const { headline, advice } = promptWords(state);
  const [before, after] = state.outcome ? ["", advice] : [advice, ""];
  const standing = entry ? word("instead-head", { value, entry }) : `${sentence(headline)} ${after}`;
  return {
    headline: word("replay-head", { ...state.replay }),
    advice: `${before} ${sentence(standing)} ${replayAdvice(state)}`.trim(),
  };
}

// What an error speaks of, in words.
/** @param {Record<string, any>} params */
export const named = (params) => (params.piece ? { ...params, piece: pieceName(params.piece) } : params);

// Why an entry is closed.
/** @param {TapasState} state */
function closed(state) {
  const reasons = (state.closed ?? []).map((reason) => word(`closed-${reason}`));
  return `${word("refused-closed", { entry: placeOf(state, state.refused ?? "") })} ${reasons.join(word("reasons"))}.`;
}

// Why a press doesn't make the push that is shown: the table's own, or that of another table.
/** @param {TapasState} state @param {string} why @param {Record<string, unknown>} about */
function refusalOfProposal(state, why, about) {
  const byOk = why === "wrong_entry" && state.proposal_by === "ok" ? "-ok" : "";
  const away = isAway(state, state.mover) && ["wrong_entry", "confirm"].includes(why) ? "-away" : "";
  return word(`refused-${why}${away}${byOk}`, about);
}

/** @param {TapasState} state */
export function refusal(state) {
  const { refused_why: why, proposal, entering: push, edit } = state;
  if (edit) return edit.problem ? refusalWords({ ...edit.problem, params: named(edit.problem.params) }) : "";
  if (!why || state.menu || state.asking || state.checkup) return "";
  if (why === "closed") return closed(state);
  const about = {
    table: otherTable(state),
    value: push?.value,
    button: (proposal ?? push)?.button,
    place: state.refused ? placeOf(state, state.refused) : "",
    wanted: proposal ? placeOf(state, proposal.entry) : "",
  };
  return proposal ? refusalOfProposal(state, why, about) : word(`refused-${why}`, about);
}

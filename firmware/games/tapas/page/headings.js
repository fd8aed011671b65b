// What the table waits for, how it ended, and why a press does nothing.

import { replayAdvice, sentence } from "/page/replay.js";
import { say } from "/page/words.js";
import { placeOf } from "./places.js";
import { editHeading } from "./edit.js";
import { isAway, nameOf, otherTable, pieceName, PLAYERS, word } from "./words.js";

/** @import { Heading } from "/game-module.js" */
/** @import { TapasState } from "./state.js" */

/** @type {Record<string, (state: TapasState) => Heading>} */
const PHASES = {
  setup: () => ({ headline: say("setup-head"), advice: word("setup-advice") }),
  placing: () => ({ headline: word("placing-head"), advice: word("placing-advice") }),
  turning: (state) => (state.replay ? moverShown(state) : turning(state)),
  entering: (state) => (state.replay ? moverShown(state) : tablesTurn(state) ?? entering(state)),
  finished: (state) => finished(state),
};

/** @param {TapasState} state */
const moverName = (state) => nameOf(state, state.mover);

/** @param {TapasState} state @returns {Heading} */
const moverShown = (state) => ({
  headline: word("move-head", { name: moverName(state) }),
  advice: state.phase === "entering" ? entering(state).advice : "",
});

/** @param {TapasState} state @returns {Heading} */
function turning(state) {
  const turns = word("quarter-turns", { turns: Math.abs(state.turns_asked) });
  return {
    headline: word(state.turns_asked < 0 ? "turning-back-head" : "turning-head", { turns }),
    advice: word("turning-advice", { name: moverName(state) }),
  };
}

// What to do about the value that is entered, or to enter one.
/** @param {TapasState} state */
function enteringAdvice(state) {
  const { entering: push, auto_commit: seconds, redo } = state;
  if (push && !push.there) return word("missing-advice", { name: moverName(state), value: push.value });
  if (push) return word("entering-advice") + (seconds ? ` ${word("auto-advice", { seconds })}` : "");
  return redo && !state.replay ? `${word("redo-advice")} ${word("move-advice")}` : word("move-advice");
}

/** @param {TapasState} state @returns {Heading} */
function entering(state) {
  const side = word(`side-${state.mover === state.south ? "S" : "N"}`);
  const facing = state.setup?.burning_head ? ` ${word("facing", { side })}` : "";
  return {
    headline: word("move-head", { name: moverName(state) }),
    advice: enteringAdvice(state) + (state.entering ? "" : facing),
  };
}

/** @param {TapasState} state */
const demonstrates = (state) => PLAYERS.every((player) => state.seats[player]);

// What there is to do when it is the table's own turn.
/** @param {TapasState} state @returns {Heading | null} */
function tablesTurn(state) {
  if (!state.seats[state.mover]) return null;
  if (isAway(state, state.mover)) return otherTablesTurn(state);
  const name = moverName(state);
  if (!state.proposal) return { headline: word("thinking-head", { name }), advice: word("thinking-advice") };
  const { value, entry, button } = state.proposal;
  const place = placeOf(state, entry);
  const piece = pieceName(`${state.mover}${value}`);
  return {
    headline: word("proposal-head", { name, value, entry: place }),
    advice: demonstrates(state) ? word("demonstration-advice")
      : state.proposal_by === "ok" ? word("proposal-advice-ok") : word("proposal-advice", { piece, place, button }),
  };
}

// What there is to do when it is another table's turn: wait, then make its push here, too.
/** @param {TapasState} state @returns {Heading} */
function otherTablesTurn(state) {
  const table = otherTable(state);
  const back = state.history.length ? ` ${word("away-advice-back")}` : "";
  if (!state.proposal) return { headline: word("away-head", { table }), advice: word("away-advice") + back };
  const { value, entry, button } = state.proposal;
  const place = placeOf(state, entry);
  const piece = pieceName(`${state.mover}${value}`);
  return {
    headline: word("away-proposal-head", { table, value, entry: place }),
    advice: state.proposal_by === "ok" ? word("away-proposal-advice-ok")
      : word("away-proposal-advice", { piece, place, button }),
  };
}

/** @param {TapasState} state @returns {Heading} */
function finished(state) {
  const { winner, reason, value } = state.outcome;
  const order = winner === "C" ? ["C", "J"] : PLAYERS;
  const [a, b] = order.map((player) => state.points[player]);
  const how = word(`reason-${reason}`, { a, b, value });
  return {
    headline: winner ? word("finished-head-won", { name: nameOf(state, winner) }) : word("finished-head-draw"),
    advice: `${how} ${state.replay ? "" : word("finished-advice")}`,
  };
}

// Before everything else: who could enter nowhere.
/** @param {TapasState} state */
function passed(state) {
  const skipped = (state.passed ?? []).find((/** @type {string} */ player) => player !== state.mover);
  return skipped && state.phase !== "finished" ? `${word("passed", { name: nameOf(state, skipped) })} ` : "";
}

/** @param {TapasState} state @returns {Heading} */
export function heading(state) {
  if (state.edit) return editHeading(state, state.edit);
  const { headline, advice } = PHASES[state.phase](state);
  return { headline, advice: passed(state) + advice };
}

/** @param {TapasState} state @returns {Heading} */
export function replay(state) {
  const [value, entry] = state.review?.showing?.split("@") ?? [];
  const { headline, advice } = PHASES[state.phase](state);
  const standing = entry ? word("instead-head", { value, entry })
    : `${sentence(headline)} ${state.outcome ? advice : ""}`;
  return {
    headline: word("replay-head", { ...state.replay }),
    advice: `${passed(state)}${sentence(standing)} ${replayAdvice(state)}`,
  };
}

// Why an entry is closed.
/** @param {TapasState} state */
function closed(state) {
  const reasons = (state.closed ?? []).map((reason) => word(`closed-${reason}`, { name: moverName(state) }));
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
  if (edit) return edit.problem ? say(`error-${edit.problem.code}`, edit.problem.params) : "";
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

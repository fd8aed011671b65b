// Corrections in words: in the list of moves, and what the latest one changed.

import { html, nothing } from "/vendor/lit.js";
import { inView } from "/page/directives.js";
import { nameOf, pieceName, PLAYERS, pushWords, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Correction, TapasState } from "./state.js" */

const EMPTY = "..";
export const REASONS = ["bumped", "other-push", "miscounted", "set-by-hand"];

// A reason that has a button in the page's words, any other as somebody wrote it.
/** @param {string} reason */
export const reasonWords = (reason) => (REASONS.includes(reason) ? word(`correct-reason-${reason}`) : reason);

// An action that was taken back: a correction by its reason, or a push.
/** @param {string} action */
export const correctionTaken = (action) => (action.startsWith("correct ")
  ? word("correction-head", { reason: reasonWords(action.split(" | ")[1]) }) : pushWords(action));

/** @param {Correction} correction */
export const correctionHead = ({ reason }) => word("correction-head", { reason: reasonWords(reason) });

// The correction that was done last, if no push has been made since.
/** @param {TapasState} state @returns {Correction | null} */
export function latestCorrection(state) {
  const latest = (state.corrections ?? []).filter(({ done }) => done).at(-1);
  return latest && latest.pushes === state.history?.length ? latest : null;
}

// The step of a replay that shows a push: corrections before it have steps of their own.
/** @param {TapasState} state @param {number} at */
export const stepOf = (state, at) => at + 1 + (state.corrections ?? []).filter(({ pushes }) => pushes <= at).length;

/** @param {string} piece */
const lying = (piece) => (piece === EMPTY ? word("slot-nothing") : pieceName(piece));

// What a correction says and changed.
/** @param {TapasState} state @param {Correction} correction */
export function correctionWords(state, correction) {
  const points = PLAYERS.filter((player) => correction.points[player]);
  return html`<h3>${correctionHead(correction)}</h3><ul>
    ${correction.changes.map(({ slot, was, now }) =>
      html`<li>${word("correction-slot", { slot, was: lying(was), now: lying(now) })}</li>`)}
    ${points.map((player) => html`<li>${word("correction-points", { name: nameOf(state, player),
      points: `${correction.points[player] > 0 ? "+" : "−"}${Math.abs(correction.points[player])}` })}</li>`)}
    <li>${word("correction-mover", { name: nameOf(state, correction.mover) })}</li></ul>`;
}

/** @param {TapasState} state @param {Page} page @param {Correction} correction */
export function correctionRow(state, page, correction) {
  const current = latestCorrection(state) === correction;
  return html`<li class=${correction.done ? "correction" : "correction ahead"} data-correction=${correction.step}>
    <button type="button" data-step-to=${correction.step} aria-current=${current && state.replay ? "step" : nothing}
      @click=${() => page.showStep(correction.step)} ${inView(current)}>✎ ${correctionHead(correction)}</button></li>`;
}

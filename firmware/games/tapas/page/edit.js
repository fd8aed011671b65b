// A position set by hand: a palette of pieces for the slots, the hands, whose turn it is, and why. Corrections in
// words: in the list of moves, and what the latest one changed.

import { html, nothing } from "/vendor/lit.js";
import { inView } from "/page/directives.js";
import { button, group } from "/page/elements.js";
import { pieceChip } from "./tray.js";
import { EMPTY, isAway, nameOf, pieceName, pieceNames, PLAYERS, pushWords, VALUES, word } from "./words.js";

/** @import { Content, Heading, Page, Sign } from "/game-module.js" */
/** @import { Edit } from "/state.js" */
/** @import { Correction, Here, TapasState } from "./state.js" */

const REASONS = ["bumped", "other-push", "miscounted", "set-by-hand"];

// A reason that has a button in the page's words, any other as somebody wrote it.
/** @param {string} reason */
const reasonWords = (reason) => (REASONS.includes(reason) ? word(`correct-reason-${reason}`) : reason);

/** @param {{ reason: string }} correction */
export const correctionHead = ({ reason }) => word("correction-head", { reason: reasonWords(reason) });

// An action that was taken back: a correction by its reason, or a push.
/** @param {string} action */
export const actionWords = (action) => (action.startsWith("correct ")
  ? correctionHead({ reason: action.split(" | ")[1] }) : pushWords(action));

// The correction that was done last, if no push has been made since.
/** @param {TapasState} state @returns {Correction | null} */
export function latestCorrection(state) {
  const latest = (state.corrections ?? []).filter(({ done }) => done).at(-1);
  return latest && latest.pushes === state.history?.length ? latest : null;
}

// The step of a replay that shows a push: corrections before it have steps of their own.
/** @param {TapasState} state @param {number} at */
export const stepOf = (state, at) => at + 1 + (state.corrections ?? []).filter(({ pushes }) => pushes <= at).length;

// What a correction says and changed.
/** @param {TapasState} state @param {Correction} correction */
export function correctionWords(state, correction) {
  const { changes, points, mover } = correction;
  /** @param {string} piece */
  const lying = (piece) => (piece === EMPTY ? word("slot-nothing") : pieceName(piece));
  const lines = [
    ...changes.map(({ slot, was, now }) => word("correction-slot", { slot, was: lying(was), now: lying(now) })),
    ...PLAYERS.filter((player) => points[player]).map((player) => word("correction-points",
      { name: nameOf(state, player), sign: points[player] > 0 ? "+" : "−", count: Math.abs(points[player]) })),
    word("correction-mover", { name: nameOf(state, mover) }),
  ];
  return html`<h3>${correctionHead(correction)}</h3><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** @param {TapasState} state @param {Page} page @param {Correction} correction */
export function correctionRow(state, page, correction) {
  const current = latestCorrection(state) === correction;
  return html`<li class=${correction.done ? "correction" : "correction ahead"} data-correction=${correction.step}>
    <button type="button" data-step-to=${correction.step} aria-current=${current && state.replay ? "step" : nothing}
      @click=${() => page.showStep(correction.step)} ${inView(current)}>✎ ${correctionHead(correction)}</button></li>`;
}

/** @param {Edit} edit @returns {Heading} */
export const editHeading = ({ step, purpose }) => ({ headline: word(`edit-head-${step}`),
  advice: word(step === "hands" && purpose === "study" ? "edit-advice-hands-study" : `edit-advice-${step}`) });

// What the entries stand for while reasons are chosen.
/** @param {Edit} edit @returns {Record<string, Sign>} */
export const editSigns = ({ step, reasons, reason }) => (step !== "reason" ? {}
  : Object.fromEntries(Object.entries(reasons).map(([name, known]) =>
    [name, { text: reasonWords(known), sign: known === reason ? "✓" : "·" }])));

// A tap on a slot lays the chosen piece there.
/** @param {string} slot @param {TapasState} state @param {Page<Here>} page */
export function tapped(slot, { edit }, { here, send }) {
  if (edit?.step !== "tray") return;
  send("/api/edit", { slot, piece: here.piece ?? EMPTY });
}

/** @param {Edit} edit @param {TapasState} state @param {Page<Here>} page */
function palette({ pieces, lifted }, state, page) {
  const { here } = page;
  /** @param {string | null} piece @param {Content} content @param {string} [words] */
  const choice = (piece, content, words) => button(`lay ${piece}`, () => {
    here.piece = piece;
    page.redraw();
  }, content, { pressed: here.piece === piece, title: words, label: words, data: { lay: piece ?? "none" } });
  return html`<p class="row" id="edit-pieces">${choice(null, word("edit-lift"))}${Object.entries(pieces).map(
    ([piece, count]) => choice(piece, html`${pieceChip(state.colors, piece)} ${count}`,
      word("edit-piece", { piece: pieceName(piece), count })))}</p>
    ${lifted.length ? html`<p class="quiet">${word("edit-lifted", { pieces: pieceNames(lifted) })} ${
      state.edit?.purpose === "correction" ? word("edit-fallen") : ""}</p>` : nothing}`;
}

/** @param {Edit} edit @param {TapasState} state @param {Page<Here>} page */
const hands = ({ supply, most, mover }, state, { send }) => html`
  <p class="row">${PLAYERS.map((player) => html`<button type="button" data-turn=${player}
    aria-pressed=${mover === player} @click=${() => send("/api/edit", { mover: player })}>${
      word("edit-turn", { name: nameOf(state, player) })}</button>`)}</p>
  ${PLAYERS.map((player) => html`<p class="row">${VALUES.map((value) => html`<label>${
    pieceChip(state.colors, `${player}${value}`)} <input type="number" min="0"
      aria-label=${word("edit-hand", { name: nameOf(state, player), value })}
      max=${most[player][value - 1]} .value=${String(supply[player][value - 1])} data-hand=${`${player}${value}`}
      @change=${(/** @type {Event} */ { target }) => send("/api/edit", { player, value,
        count: Number(/** @type {HTMLInputElement} */ (target).value) })}></label>`)}</p>`)}`;

/** @param {Edit} edit @param {Page<Here>} page */
function ending({ purpose, position, reason, reasons }, page) {
  const correction = purpose === "correction";
  /** @param {Event} event */
  const take = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const own = /** @type {HTMLInputElement} */ (form.elements.namedItem("own")).value.trim();
    const why = correction ? { reason: own || reason } : { name: own };
    page.send("/api/edit", { what: "take", ...why });
  };
  const choices = Object.values(reasons).map((known) => html`<label><input type="radio" name="reason"
    .checked=${known === reason} data-reason=${known}
    @change=${() => page.send("/api/edit", { reason: known })}> ${reasonWords(known)}</label>`);
  return html`<form id="edit-end" @submit=${take}>
    ${correction ? group(word("edit-head-reason"), choices) : nothing}
    <label><span>${word(correction ? "edit-why" : "edit-name")}</span> <input name="own" maxlength=${
      correction ? 120 : 40}></label>
    <p class="row"><button type="submit" class="strong" id="edit-take" ?disabled=${!position}>${
      word(`edit-take-${purpose}`)}</button>
      <button type="button" id="edit-leave" @click=${() => page.send("/api/edit", { what: "leave" })}>${
        word("edit-leave")}</button></p></form>`;
}

/** @param {TapasState} state @param {Page<Here>} page */
export const editBox = (state, page) => (state.edit ? html`<div id="edit">${palette(state.edit, state, page)}${
  hands(state.edit, state, page)}${ending(state.edit, page)}</div>` : nothing);

// Where it begins: in the fold of the set-up, or of the moves.
/** @param {TapasState} state @param {Page<Here>} page */
export function editButton(state, page) {
  const { edit, phase, replay, task } = state;
  // Of a game of two tables none sets the position alone.
  if (phase !== "setup" && PLAYERS.some((player) => isAway(state, player))) return nothing;
  if (edit || replay || task || phase === "placing" || page.seats?.length === 0) return nothing;
  return html`<p class="row"><button type="button" id="open-edit" @click=${() => page.send("/api/edit",
    { what: "begin" })}>${word(phase === "setup" ? "edit-study" : "edit-correct")}</button></p>`;
}

// A position set by hand: a palette of pieces for the slots, the hands, whose turn it is, and why.

import { html, nothing } from "/vendor/lit.js";
import { reasonWords } from "./corrections.js";
import { pieceChip } from "./pieces.js";
import { isAway, nameOf, pieceName, pieceNames, PLAYERS, word } from "./words.js";

/** @import { Heading, Page, Sign } from "/game-module.js" */
/** @import { Here, TapasState } from "./state.js" */
/** @import { Edit } from "/state.js" */

const EMPTY = "..";
const VALUES = [1, 2, 3, 4];

/** @param {TapasState} state @param {Edit} edit @returns {Heading} */
export function editHeading(state, { step, purpose }) {
  const study = purpose === "study";
  return { headline: word(`edit-head-${step}`),
    advice: word(step === "hands" && study ? "edit-advice-hands-study" : `edit-advice-${step}`) };
}

// What the entries stand for while reasons are chosen.
/** @param {Edit} edit @returns {Record<string, Sign>} */
export const editSigns = ({ step, reasons, reason }) => (step !== "reason" ? {}
  : Object.fromEntries(Object.entries(reasons).map(([button, known]) =>
    [button, { text: reasonWords(known), sign: known === reason ? "✓" : "·" }])));

// A tap on a slot lays the chosen piece there.
/** @param {string} slot @param {TapasState} state @param {Page<Here>} page */
export function tapped(slot, { edit }, { here, send }) {
  if (edit?.step !== "tray") return;
  send("/api/edit", { slot, piece: here.piece ?? EMPTY });
}

/** @param {Edit} edit @param {TapasState} state @param {Page<Here>} page */
function palette({ pieces, lifted }, state, page) {
  const { here } = page;
  /** @param {string | null} piece */
  const choose = (piece) => () => {
    here.piece = piece;
    page.redraw();
  };
  return html`<p class="row" id="edit-pieces"><button type="button" aria-pressed=${here.piece === null}
      data-lay="none" @click=${choose(null)}>${word("edit-lift")}</button>${Object.entries(pieces).map(
    ([piece, count]) => html`<button type="button" data-lay=${piece} aria-pressed=${here.piece === piece}
      title=${word("edit-piece", { piece: pieceName(piece), count })} aria-label=${
        word("edit-piece", { piece: pieceName(piece), count })} @click=${choose(piece)}>${
        pieceChip(state.colors, piece)} ${count}</button>`)}</p>
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
    ${correction ? html`<fieldset><legend>${word("edit-head-reason")}</legend>${choices}</fieldset>` : nothing}
    <label><span>${word(correction ? "edit-why" : "edit-name")}</span> <input name="own" maxlength=${
      correction ? 120 : 40}></label>
    <p class="row"><button type="submit" class="strong" id="edit-take" ?disabled=${!position}>${
      word(`edit-take-${purpose}`)}</button>
      <button type="button" id="edit-leave" @click=${() => page.send("/api/edit", { what: "leave" })}>${
        word("edit-leave")}</button></p></form>`;
}

/** @param {TapasState} state @param {Page<Here>} page */
export const editBox = (state, page) => (state.edit
  ? html`<div id="edit">${palette(state.edit, state, page)}${hands(state.edit, state, page)}${ending(state.edit, page)}
    </div>` : nothing);

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

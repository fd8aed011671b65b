// What lies on the lights, and over them what a push moves: arrows, ghosts of what it leaves behind, what falls. Pieces
// are drawn in the colour of their light, in a square of 20 x 20 round the origin: tapas with their values, Extras with
// their letters.

import { html, nothing, svg } from "/vendor/lit.js";
import { light } from "/page/elements.js";
import { covered } from "/page/features.js";
import { FILES, RANKS, SIZE, turnCell } from "/page/frame.js";
import { arrows, buttonOf, lightOf, picturesAt } from "/page/overlay.js";
import { EMPTY, isExtra, pieceName, word } from "./words.js";

/** @import { PixelLabel } from "/game-module.js" */
/** @import { Cell } from "/page/frame.js" */
/** @import { Moved, Push, TapasState } from "./state.js" */

/** @typedef {import("/game-module.js").Content} Content */

const JALAPENO = svg`<path class="body" d="M-4.8-5.6C-9-1.6-8.2 5.6-2.6 7.8 1.6 9.4 6.4 9.2 9.4 8.2 7.6 6.4 8.4 3.2
  8 0 7.4-4.8 3.4-8.2-.4-7.8-2.2-7.6-3.6-6.8-4.8-5.6Z"/><path class="stroke" d="M-3.6-6.6C-4.4-8.2-5.8-9.2-7.4-9"/>`;
const CROQUETA = svg`<rect class="body" x="-9.4" y="-6.6" width="18.8" height="13.2" rx="6.6" transform="rotate(-20)"/>
  <path class="stroke" d="M-6.6 5.4l.1 0M6.4-5.6l.1 0M-7.4-1.4l.1 0M7.2 2.2l.1 0"/>`;
const BOTTLE = svg`<path class="body" d="M-1.6-9.4H1.6L2.6-5.4C5.6-4.4 6.6-2.6 6.6 0V7.4C6.6 8.8 5.8 9.4 4.6 9.4H-4.6
  C-5.8 9.4-6.6 8.8-6.6 7.4V0C-6.6-2.6-5.6-4.4-2.6-5.4Z"/>`;

const TRAY = 6;
/** @type {Record<string, string>} */
const FAR = { N: "S", S: "N", E: "W", W: "E" };
/** @type {Record<string, Content>} */
const SHAPES = {
  J: JALAPENO,
  C: CROQUETA,
  xT: svg`<path class="body" d="M-6-8.8H6C9.6-8.8 10-3.8 7.4-3V7.6C7.4 8.6 6.8 9.2 5.8 9.2H-5.8C-6.8 9.2-7.4 8.6-7.4 7.6
    V-3C-10-3.8-9.6-8.8-6-8.8Z"/>`,
  xK: BOTTLE,
  xM: BOTTLE,
  xW: svg`<path class="body" d="M-9.2 8.2C-9.2 1-5-8.6 0-8.6S9.2 1 9.2 8.2C4.6 9.6-4.6 9.6-9.2 8.2Z"/>`,
  xN: svg`<path class="body" d="M0-9.8L9.8 0 0 9.8-9.8 0Z"/><path class="stroke" d="M-4.9-4.9L-8.2-8.2"/>`,
  xB: svg`<path class="body" d="M-9.2-6.6H9.2V-2C6.8-2 6.8 2 9.2 2V6.6H-9.2V2C-6.8 2-6.8-2-9.2-2Z"/>`,
};
// How far below the middle its number or letter stands, where the shape is heavier below.
/** @type {Record<string, number>} */
const LOWER = { xK: 2, xM: 2, xW: 2 };

// What is seen of a piece, for a picture that has its own coordinates.
/** @param {string} piece */
const shape = (piece) => svg`${SHAPES[isExtra(piece) ? piece : piece[0]]}<text y=${LOWER[piece] ?? 0}>${
  piece[1]}</text>`;

// A piece, or the ghost of one that would leave its light.
/** @param {Record<string, string>} colors @param {string} piece @param {boolean} [ghost] */
const drawing = (colors, piece, ghost = false) => html`<svg class="tapa ${ghost ? "ghost" : ""}"
  viewBox="-10 -10 20 20" aria-hidden="true" ${light(colors[piece])}>${shape(piece)}</svg>`;

// A piece in a line of text, with its name for those who don't see it.
/** @param {Record<string, string>} colors @param {string} piece */
export const pieceChip = (colors, piece) => html`<span class="picture" data-piece=${piece} title=${pieceName(piece)}
  >${drawing(colors, piece)}<span class="unseen">${pieceName(piece)}</span></span>`;

// Pieces of which there are several, each once with how many there are; nothing for those that there are none of.
/** @param {Record<string, string>} colors @param {string} piece @param {number} count */
export const counted = (colors, piece, count) => html`<span class="counted ${count ? "" : "none"}" data-piece=${
  count ? piece : nothing}><b>${count}×</b>${pieceChip(colors, piece)}</span>`;

/** @param {TapasState} state */
function onTray(state) {
  /** @type {Record<string, string>} */
  const pieces = {};
  (state.edit?.tray ?? state.tray).split("/").forEach((row, y) => {
    const indent = row.length === 2 * TRAY ? 0 : 1;
    for (let at = 0; at < row.length; at += 2) pieces[FILES[at / 2 + indent] + RANKS[y]] = row.slice(at, at + 2);
  });
  return pieces;
}

// The push that is shown before it is made: what is being entered, the table's own, or what is advised.
/** @param {TapasState} state @returns {Push | null} */
const shownPush = (state) =>
  (covered(state) || state.edit ? null
    : state.entering ?? state.proposal ?? state.advice?.push ?? state.advised ?? null);

/** @typedef {{ piece: string, ghost: boolean }} Lying What is drawn on a slot. */

// What is drawn on the slots: the tray as it is, or as what is being entered would leave it, which the lights show too.
// Other pushes the lights show again and again; there the pieces that would move are ghosts.
/** @param {TapasState} state @returns {Record<string, Lying>} */
function drawn(state) {
  const push = shownPush(state), entering = push && state.entering;
  /** @type {Record<string, Lying>} */
  const found = {};
  for (const [slot, piece] of Object.entries(onTray(state))) if (piece !== EMPTY) found[slot] = { piece, ghost: false };
  const moves = push?.moves ?? [];
  for (const { from } of moves) if (from) found[from].ghost = true;
  if (entering) for (const { piece, to } of moves) if (to) found[to] = { piece, ghost: false };
  return found;
}

/** @param {TapasState} state @param {Lying | undefined} lying */
function look(state, lying) {
  const hidden = covered(state) || (state.edit && state.edit.step !== "tray");
  return !lying || hidden || (state.phase === "placing" && !isExtra(lying.piece)) ? nothing
    : drawing(state.colors, lying.piece, lying.ghost);
}

/** @param {TapasState} state @returns {Map<number, PixelLabel>} */
export function pixels(state) {
  const lying = drawn(state);
  // After a fall and at the end the lights spell points in digits; here the scores stand next to the tray.
  const plain = !covered(state) && !state.edit && !state.refused_why;
  const counts = plain && (state.phase === "finished" || (["entering", "turning"].includes(state.phase) && "spelt"));
  return new Map(Object.entries(onTray(state)).map(([slot, piece]) => {
    const [x, y] = cellOf(slot, state.picture_turns);
    const text = piece === EMPTY ? word("slot-empty", { slot }) : word("slot-holds", { slot, piece: pieceName(piece) });
    const mark = state.phase === "placing" && isExtra(piece) ? slot : "";
    return [SIZE * (y - 1) + x - 1, { slot, piece, text, mark, covered: counts, picture: look(state, lying[slot]) }];
  }));
}

// Where a slot is on the board.
/** @param {string} slot @param {number} turns @returns {Cell} */
function cellOf(slot, turns) {
  const [x, y] = turnCell([FILES.indexOf(slot[0]), RANKS.indexOf(slot[1])], turns, TRAY);
  return [x + 2, y + 2];
}

/** @param {TapasState} state */
export function overlay(state) {
  const push = shownPush(state);
  if (!push) return nothing;
  const { entry, moves, leaves } = push, turns = state.picture_turns, far = FAR[entry[0]] + entry[1];
  const start = buttonOf(entry, turns), end = buttonOf(far, turns);
  /** @param {Moved} moved @returns {[Cell, Cell]} */
  const way = ({ from, to }) => [from ? cellOf(from, turns) : start, to ? cellOf(to, turns) : end];
  // What falls lies before the far entry, on a plate in the colour of who gets it.
  const fallen = leaves.map(({ piece, to }) => svg`
    <g ${light(state.colors[to ? `${to}3` : piece])}><circle class="plate ${to ?? "nobody"}" r="11"/></g>
    <g class="tapa" ${light(state.colors[piece])}>${shape(piece)}</g>`);
  return svg`${arrows(moves.map(way))}${picturesAt(lightOf(far, turns), fallen)}`;
}

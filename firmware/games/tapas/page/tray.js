// What lies on the lights, and over them what a push moves: arrows, ghosts of what it leaves behind, what falls.

import { nothing, svg } from "/vendor/lit.js";
import { light } from "/page/elements.js";
import { FILES, RANKS, SIZE, turnCell } from "/page/frame.js";
import { arrows, buttonOf, lightOf, picturesAt } from "/page/overlay.js";
import { onLight, shape } from "./pieces.js";
import { isExtra, pieceName, word } from "./words.js";

/** @import { PixelLabel } from "/game-module.js" */
/** @import { Cell } from "/page/frame.js" */
/** @import { Moved, Push, TapasState } from "./state.js" */

const EMPTY = "..";
const TRAY = 6;

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

// Whether the lights show something else than the game.
/** @param {TapasState & { inviting?: object | null }} state */
const covered = ({ menu, checkup, asking, letting_in: letting, forgetting, inviting }) =>
  Boolean(menu || checkup || asking || letting || forgetting || inviting);

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
  if (!lying || covered(state) || (state.edit && state.edit.step !== "tray")) return nothing;
  if (state.phase === "placing" && !isExtra(lying.piece)) return nothing;
  return onLight(state.colors, lying.piece, lying.ghost);
}

/** @param {TapasState} state @returns {Map<number, PixelLabel>} */
export function pixels(state) {
  const lying = drawn(state);
  // After a fall and at the end the lights spell points in digits; here the scores stand next to the tray.
  const plain = !covered(state) && !state.edit && !state.refused_why;
  const counts = plain && (state.phase === "finished" || (["entering", "turning"].includes(state.phase) && "spelt"));
  return new Map(Object.entries(onTray(state)).map(([slot, piece]) => {
    const [x, y] = turnCell([FILES.indexOf(slot[0]), RANKS.indexOf(slot[1])], state.picture_turns, TRAY);
    const text = piece === EMPTY ? word("slot-empty", { slot }) : word("slot-holds", { slot, piece: pieceName(piece) });
    const mark = state.phase === "placing" && isExtra(piece) ? slot : "";
    return [SIZE * (y + 1) + x + 1, { slot, piece, text, mark, covered: counts, picture: look(state, lying[slot]) }];
  }));
}

// Where a slot is on the board.
/** @param {string} slot @param {number} turns @returns {Cell} */
function placeOf(slot, turns) {
  const [x, y] = turnCell([FILES.indexOf(slot[0]), RANKS.indexOf(slot[1])], turns, TRAY);
  return [x + 2, y + 2];
}

/** @type {Record<string, string>} */
const FAR = { N: "S", S: "N", E: "W", W: "E" };
/** @param {string} entry */
const farEntry = (entry) => FAR[entry[0]] + entry[1];

// What falls lies before the far entry, on a plate in the colour of who gets it.
/** @param {TapasState} state @param {Push} push @param {number} turns */
function fallen(state, push, turns) {
  return picturesAt(lightOf(farEntry(push.entry), turns), push.leaves.map(({ piece, to }) => svg`
    <g ${light(state.colors[to ? `${to}3` : piece])}><circle class="plate ${to ?? "nobody"}" r="11"/></g>
    <g class="tapa" ${light(state.colors[piece])}>${shape(piece)}</g>`));
}

/** @param {TapasState} state */
export function overlay(state) {
  const push = shownPush(state);
  if (!push) return nothing;
  const turns = state.picture_turns;
  const start = buttonOf(push.entry, turns), end = buttonOf(farEntry(push.entry), turns);
  /** @param {Moved} moved @returns {[Cell, Cell]} */
  const way = ({ from, to }) => [from ? placeOf(from, turns) : start, to ? placeOf(to, turns) : end];
  return svg`${arrows(push.moves.map(way))}${fallen(state, push, turns)}`;
}

// Which pixel is which slot of the tray, and what stands on its light.

import { FILES, RANKS, SIZE, turnCell } from "/page/frame.js";
import { isExtra, pieceName, word } from "./words.js";

/** @import { PixelLabel } from "/game-module.js" */
/** @import { Moved, TapasState } from "./state.js" */

const EMPTY = "..";
const TRAY = 6;

/** @param {TapasState} state */
function onTray(state) {
  /** @type {Record<string, string>} */
  const pieces = {};
  state.tray.split("/").forEach((row, y) => {
    const indent = row.length === 2 * TRAY ? 0 : 1;
    for (let at = 0; at < row.length; at += 2) pieces[FILES[at / 2 + indent] + RANKS[y]] = row.slice(at, at + 2);
  });
  return pieces;
}

// While a push is shown the lights are ahead of the tray; the letters on them go along.
/** @param {TapasState} state @param {Record<string, string>} pieces */
function asLit(state, pieces) {
  const lit = { ...pieces };
  const moves = state.entering?.moves ?? [];
  for (const { from } of moves) if (from) lit[from] = EMPTY;
  for (const { piece, to } of moves) if (to) lit[to] = piece;
  return lit;
}

// Slots on which no letter would be right for long: the lights show a push there again and again.
/** @param {TapasState} state */
function restless(state) {
  /** @type {Moved[]} */
  const moves = state.entering ? [] : (state.proposal ?? state.advice?.push)?.moves ?? [];
  return new Set(moves.flatMap(({ from, to }) => [from, to]));
}

/** @param {TapasState} state @returns {Map<number, PixelLabel>} */
export function pixels(state) {
  const pieces = onTray(state);
  const lit = asLit(state, pieces);
  const moving = restless(state);
  const placing = state.phase === "placing";
  // Where the lights spell digits or letters, the pieces' own would only disturb.
  const hidden = state.menu || state.checkup || placing || state.phase === "finished" || state.review?.showing;
  return new Map(Object.entries(pieces).map(([slot, piece]) => {
    const [x, y] = turnCell([FILES.indexOf(slot[0]), RANKS.indexOf(slot[1])], state.picture_turns, TRAY);
    const text = piece === EMPTY ? word("slot-empty", { slot }) : word("slot-holds", { slot, piece: pieceName(piece) });
    const token = placing && isExtra(piece);
    const letter = hidden || moving.has(slot) || lit[slot] === EMPTY ? "" : lit[slot][1];
    return [SIZE * (y + 1) + x + 1, { slot, piece, text, token, mark: token ? `${piece[1]} ${slot}` : letter }];
  }));
}

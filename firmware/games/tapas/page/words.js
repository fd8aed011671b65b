// Words for what every part of the page speaks of: players, pieces, places, handicaps, reasons.

import { turnEntry } from "/page/frame.js";
import { say, wordsOf } from "/page/words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Handicap, Reason, TapasState } from "./state.js" */

export const PLAYERS = ["J", "C"];
export const VALUES = [1, 2, 3, 4];
export const EMPTY = "..";
export const word = wordsOf("tapas");

/** @param {string} player */
export const otherOf = (player) => (player === "J" ? "C" : "J");

/** @param {string} piece */
export const isExtra = (piece) => piece[0] === "x";

/** @param {string} piece */
export const pieceName = (piece) =>
  isExtra(piece) ? word(`piece-${piece}`) : word(`piece-${piece[0]}`, { value: piece[1] });

/** @param {string[]} pieces */
export const pieceNames = (pieces) => pieces.map(pieceName).join(", ");

// What stands for a level at a seat whose player sits at another table.
const AWAY = "away";

// The table at which the other player sits; a game that is shown again doesn't tell.
/** @param {TapasState} state */
export const otherTable = ({ league, replay }) => (!replay && league?.opponent?.table) || word("other-table");

// Whether the player of a seat sits at another table.
/** @param {TapasState} state @param {string} player */
export const isAway = (state, player) => state.seats?.[player] === AWAY;

// Whom to speak of: by name, else by the tapas, with the level if it is the table that plays them.
/** @param {TapasState} state @param {string | null} player */
export function nameOf(state, player) {
  if (!player) return say("nobody");
  const name = state.names?.[player] || word(player);
  const level = state.phase !== "setup" && state.seats?.[player];
  if (level === AWAY) return word("seat-away", { name, table: otherTable(state) });
  return level ? word("seat", { name }) : name;
}

// The seat of whoever looks at this page, if it is one alone: of a page at the table, the only one that a person has.
/** @param {TapasState} state @param {Page} page @returns {string | null} */
export function mine({ seats: taken }, { seats }) {
  const people = PLAYERS.filter((player) => !taken?.[player] && (seats === null || seats.includes(player)));
  return people.length === 1 ? people[0] : null;
}

// To whom something goes.
/** @param {TapasState} state @param {string} player */
export const toWords = (state, player) =>
  word(state.names?.[player] ? "to-named" : `to-${player}`, { name: nameOf(state, player) });

// What helps a player, in words; empty if nothing does.
/** @param {Handicap | undefined} handicap */
export function helpWords(handicap) {
  if (!handicap) return "";
  const { points, without, take_backs: takeBacks } = handicap;
  return [
    points && word("help-has-points", { points }),
    without.length && word("help-has-without", { values: without.join(", ") }),
    takeBacks && word("help-has-take-backs"),
  ].filter(Boolean).join(", ");
}

/** @param {string} move */
export function pushWords(move) {
  const [value, entry] = move.split("@");
  return word("push-is", { value, entry });
}

// Why a push is good, or what it costs.
/** @param {Reason} reason */
export function reasonText({ code, pieces, move, points, won }) {
  const [value, entry] = (move ?? "@").split("@");
  if (code !== "ends") return word(`because-${code}`, { pieces: pieceNames(pieces ?? []), value, entry });
  const how = won === undefined || won === null ? "draw" : won ? "win" : "loss";
  if (!points && how !== "draw") return word(`because-${how}-on-tie`);
  return word(`because-${how}`, { points: Math.abs(points ?? 0) });
}

// Where a finger goes: the name of a button on the table's frame, and of the tray's entry that lies at it where that is
// another, as the tray lies now or lay by so many clockwise quarter turns.
/** @param {TapasState} state @param {string} entry @param {number} [turns] */
export function placeOf(state, entry, turns = state.quarter_turns) {
  const button = turnEntry(entry, turns);
  return button === entry ? button : word("place-turned", { button, entry });
}

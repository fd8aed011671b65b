// The frame of the table: sixteen entries, four controls, 8 x 8 pixels, and where all that goes when the picture turns.

export const CONTROLS = ["ok", "back", "hint", "menu"];
export const ENTRIES = "Nb Nc Nd Ne E5 E4 E3 E2 Sb Sc Sd Se W5 W4 W3 W2".split(" ");
export const HOLDABLE = new Set(["back", "hint"]);
export const FILES = "abcdef";
export const RANKS = "654321";
export const SIZE = 8;

/** @typedef {[number, number]} Cell Column and row, from the north-west corner. */

// Where a cell of a square goes by clockwise quarter turns; negative turns lead back.
/** @param {Cell} cell @param {number} turns @param {number} size @returns {Cell} */
export function turnCell([x, y], turns, size) {
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) [x, y] = [size - 1 - y, x];
  return [x, y];
}

// The pixel next to an entry's button.
/** @param {string} entry @returns {Cell} */
export function entryCell(entry) {
  const [side, line] = entry;
  if (side === "N" || side === "S") return [FILES.indexOf(line) + 1, side === "N" ? 0 : SIZE - 1];
  return [side === "W" ? 0 : SIZE - 1, RANKS.indexOf(line) + 1];
}

// Where an entry's button is in a grid of ten by ten: the buttons, the pixels, the buttons.
/** @param {string} entry */
export function entryArea(entry) {
  const [x, y] = entryCell(entry);
  const column = entry[0] === "W" ? 1 : entry[0] === "E" ? SIZE + 2 : x + 2;
  const row = entry[0] === "N" ? 1 : entry[0] === "S" ? SIZE + 2 : y + 2;
  return `${row} / ${column}`;
}

// How far an entry's button is from the middle of its side, in places along it, and half a place inwards.
/** @param {string} entry @returns {Cell} */
export function entryShift(entry) {
  const [x, y] = entryCell(entry);
  /** @param {number} at */
  const from = (at) => (at === 0 ? 0.5 : at === SIZE - 1 ? -0.5 : at - (SIZE - 1) / 2);
  return [from(x), from(y)];
}

const entryAt = Object.fromEntries(ENTRIES.map((entry) => [entryCell(entry).join(), entry]));

// Where an entry of the picture lies at the table after clockwise quarter turns; negative turns lead back.
/** @param {string} entry @param {number} turns */
export const turnEntry = (entry, turns) => entryAt[turnCell(entryCell(entry), turns, SIZE).join()];

// Words for what every part of the page speaks of: players, pieces, patterns, tapas.

import { html } from "/vendor/lit.js";
import { dot } from "/page/elements.js";
import { wordsOf } from "/page/words.js";

/** @import { PiecepackState, Verdict, Why } from "./state.js" */

export const word = wordsOf("piecepack");
/** @param {PiecepackState} state */
export const seats = (state) => Object.keys(state.seats);
/** @param {string[]} names */
export const list = (names) => names.join(", ");
/** @param {string} what @param {string | number} words */
export const label = (what, words) => word("label", { what, words });

/** @param {PiecepackState} state @param {string} seat */
export const ownName = (state, seat) => state.names[seat] || word("player", { seat });

// Where somebody sits; the buttons distinguish two who share a side.
/** @param {PiecepackState} state @param {string} seat */
export const edge = (state, seat) =>
  (seats(state).length > 4 ? state.seats[seat].join(" ") : word(`edges-${state.seats[seat][0][0]}`));
/** @param {PiecepackState} state @param {string} seat */
export const seatDot = (state, seat) => dot(state.seat_colors[seat]);
/** @param {PiecepackState} state @param {string} seat */
const placed = (state, seat) => word("placed", { name: ownName(state, seat), edge: edge(state, seat) });
/** @param {PiecepackState} state @param {string} seat */
export const who = (state, seat) => html`${seatDot(state, seat)}${placed(state, seat)}`;

// In a sentence the name is enough, unless two have the same.
/** @param {PiecepackState} state @param {string} seat */
export function nameOf(state, seat) {
  const own = ownName(state, seat);
  const twin = seat in state.seats && seats(state).some((other) => other !== seat && ownName(state, other) === own);
  return twin ? placed(state, seat) : own;
}

/** @param {number} seconds */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {PiecepackState} state @param {string} letter */
export const suitName = (state, letter) => word(`suits-${state.suits[letter]}`);
/** @param {string | number} value */
const valueName = (value) => (Number(value) > 1 ? String(value) : word(`values-${value}`));
/** @param {PiecepackState} state @param {string} letter */
export const ingredientName = (state, letter) => word(`ingredients-${state.ingredients[letter]}`);
/** @param {PiecepackState} state @param {string} piece */
export const pieceName = (state, [ingredient, suit, value]) => word("piece", {
  value: valueName(value),
  suit: word(`of-${state.suits[suit]}`),
  ingredient: word(`one-${state.ingredients[ingredient]}`),
});

/** @param {PiecepackState} state @param {string} id */
function patternName(state, id) {
  const [family] = state.patterns.map((pattern) => pattern.family)
    .filter((known) => id === known || id.startsWith(`${known}-`)).sort((a, b) => b.length - a.length);
  return word(`patterns-${family}`, { parameter: parameterName(state, family, id.slice(family.length + 1)) });
}

/** @param {PiecepackState} state @param {string} family @param {string} parameter */
function parameterName(state, family, parameter) {
  if (family === "suits-all" || family === "suits-exact") {
    return list(parameter.split("-").map((letter) => suitName(state, letter)));
  }
  if (family === "suits-pack") return word(`packs-${parameter}`);
  if (family === "values-all") return valueName(parameter);
  return parameter.replaceAll("-", family.endsWith("shape") ? " + " : ", ");
}

/** @param {PiecepackState} state @param {string} how */
export const describedAs = (state, how) => (["words", "accepted", "cannot"].includes(how) ? word(`how-${how}`)
  : list(how.split("+").map((id) => patternName(state, id))));

// A tapa is named by its player and its number, as in 2/1.
/** @param {string} tapa */
export const ownerOf = (tapa) => tapa.split("/")[0];
/** @param {string} tapa */
export const numberOf = (tapa) => tapa.split("/")[1];
/** @param {PiecepackState} state @param {string} tapa */
export const tapaName = (state, tapa) => word("tapa", { name: nameOf(state, ownerOf(tapa)), number: numberOf(tapa) });
/** @param {PiecepackState} state @param {string} tapa */
export function contents(state, tapa) {
  const pieces = state.tapas.find((one) => one.tapa === tapa)?.pieces ?? [];
  return list(pieces.map((piece) => pieceName(state, piece))) || word("plain");
}
/** @param {PiecepackState} state @param {string} seat */
export const tapasOf = (state, seat) => state.tapas.filter(({ tapa }) => ownerOf(tapa) === seat);

/** @param {PiecepackState} state @param {Verdict} verdict */
export const resultWords = (state, verdict) => word(`result-${verdict.result}`, {
  tapa: tapaName(state, verdict.tapa),
  how: describedAs(state, verdict.how),
  found: list(verdict.found.map((tapa) => tapaName(state, tapa))),
});

// What makes a tapa fit, or not, mark by mark.
/** @param {PiecepackState} state @param {string} tapa @param {Why[]} whys */
export function whyWords(state, tapa, whys) {
  const words = whys.map(({ pattern, marks, of, holds }) => word(holds ? "fits" : "fits-not", {
    pattern: patternName(state, pattern),
    marks: list(marks.map(([piece, mark]) => (of === "suits" ? suitName(state, piece[1]) : valueName(mark)))),
  }));
  return label(tapaName(state, tapa), list(words));
}

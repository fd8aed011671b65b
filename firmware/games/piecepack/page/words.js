// Words and pictures for what every part of the page speaks of: players, pieces, patterns, tapas.

import { html, svg } from "/vendor/lit.js";
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
  const [of, name, ...about] = id.split("-");
  return word(`patterns-${of}-${name}`, { parameter: parameterName(state, `${of}-${name}`, about) });
}

/** @param {PiecepackState} state @param {string} family @param {string[]} about */
function parameterName(state, family, about) {
  if (family === "suits-all" || family === "suits-exact") return list(about.map((letter) => suitName(state, letter)));
  if (family === "suits-pack") return word(`packs-${about[0]}`);
  if (family === "values-all") return valueName(about[0]);
  return about.join(family.endsWith("shape") ? " + " : ", ");
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
const piecesOf = (state, tapa) => state.tapas.find((one) => one.tapa === tapa)?.pieces ?? [];
/** @param {PiecepackState} state @param {string} tapa */
export const contents = (state, tapa) =>
  list(piecesOf(state, tapa).map((piece) => pieceName(state, piece))) || word("plain");
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
    marks: list(marks.map(([piece, mark]) => (of === "suits" ? suitName(state, String(piece)[1]) : valueName(mark)))),
  }));
  return label(tapaName(state, tapa), list(words));
}

/** @type {Record<string, unknown>} */
const SHAPES = {
  tiles: svg`<rect class="body" x="-9.2" y="-9.2" width="18.4" height="18.4" rx="1.6"/>`,
  coins: svg`<circle class="body" r="9.4"/>`,
  pyramids: svg`<path class="body" d="M0-9.6L9.6 9.2H-9.6Z"/>`,
  matchsticks: svg`<rect class="body" x="-9.2" y="-3.8" width="18.4" height="13" rx="6"/><path class="body"
    d="M-9.2-8.4H5V-5.8H-9.2Z"/><circle class="tip" cx="6.4" cy="-7.1" r="2.6"/>`,
};
// Where suit and value stand on shapes that are no wider than they have to be.
/** @type {Record<string, string>} */
const PLACES = { pyramids: "translate(0 4.4) scale(.74)", matchsticks: "translate(0 2.4) scale(.92)" };
const OTHER = svg`<path class="body" d="M-9.2-5.4L-5.4-9.2H5.4L9.2-5.4V5.4L5.4 9.2H-5.4L-9.2 5.4Z"/>`;

const RAYS = svg`<path class="line" d="M0-3.6V-5M0 3.6V5M-3.6 0H-5M3.6 0H5M-2.6-2.6L-3.5-3.5M2.6 2.6L3.5 3.5M-2.6
  2.6L-3.5 3.5M2.6-2.6L3.5-3.5"/>`;
// The signs of the suits, 10 wide.
/** @type {Record<string, unknown>} */
const SUITS = {
  suns: svg`<circle r="2.6"/>${RAYS}`,
  moons: svg`<path d="M1.4-4.6A4.8 4.8 0 1 0 4.4 2.6 4.2 4.2 0 0 1 1.4-4.6Z"/>`,
  crowns: svg`<path d="M-4.6-3L-2.4-.4 0-4.4 2.4-.4 4.6-3 3.8 3.8H-3.8Z"/>`,
  arms: svg`<path d="M-4-4.4H4V.4C4 2.8 2 4.2 0 5-2 4.2-4 2.8-4 .4Z"/>`,
  spring: svg`<path d="M0 1C-4.6 1-4.8-2.4-4.6-3.6-1.8-3.6 0-1.6 0 1ZM0-.6C0-3 2-5 4.6-5 4.6-2.4 3-.6 0-.6Z"/>
    <path class="line" d="M0 4.8V0"/>`,
  summer: svg`<path d="M-4.8 1.2A4.8 4.8 0 0 1 4.8 1.2Z"/><path class="line" d="M-5 3.2H5M0-4.8V-4.4"/>`,
  autumn: svg`<path d="M0-5C3.6-3 4.6-.2 3.4 2.2 2.4 3.4 1 3.6 0 3.4-1 3.6-2.4 3.4-3.4 2.2-4.6-.2-3.6-3 0-5Z"/>
    <path class="line" d="M0 0V5"/>`,
  winter: svg`<path class="line" d="M0-5V5M-4.4-2.5L4.4 2.5M-4.4 2.5L4.4-2.5M-1.4-4.6L0-3.4
    1.4-4.6M-1.4 4.6L0 3.4 1.4 4.6"/>`,
  spades: svg`<path d="M0-5C2-2.4 4.6-1 4.6 1.2 4.6 3.4 1.8 3.6.8 2.2L1.6 5H-1.6L-.8 2.2C-1.8 3.6-4.6 3.4-4.6 1.2-4.6-1
    -2-2.4 0-5Z"/>`,
  hearts: svg`<path d="M0 4.8C-3.4 2.2-4.8.4-4.8-1.6-4.8-4.4-1.4-5.2 0-2.6 1.4-5.2 4.8-4.4 4.8-1.6 4.8.4 3.4 2.2 0
    4.8Z"/>`,
  clubs: svg`<circle cy="-2.6" r="2.2"/><circle cx="-2.6" cy="1" r="2.2"/><circle cx="2.6" cy="1" r="2.2"/>
    <path d="M0 0L1.6 5H-1.6Z"/>`,
  diamonds: svg`<path d="M0-5L3.8 0 0 5-3.8 0Z"/>`,
};
const FIGURES = ["–", "A"];

// A piece, hidden from those who don't see it: its name stands next to it, or on the button that bears it.
/** @param {PiecepackState} state @param {string} piece */
export function picture(state, [ingredient, suit, value]) {
  const name = state.suits[suit];
  const sign = SUITS[name] ?? svg`<text class="letter" y=".5">${suit}</text>`;
  const shape = state.ingredients[ingredient];
  return html`<svg class="pack-piece ${name}" viewBox="-10 -10 20 20" aria-hidden="true">${SHAPES[shape] ?? OTHER}
    <g transform=${PLACES[shape] ?? "translate(0 0)"}>
    <g class="suit" transform="translate(-3.6 .4) scale(.72)">${sign}</g>
    <text x="4.2" y=".8">${FIGURES[Number(value)] ?? value}</text></g></svg>`;
}

/** @param {PiecepackState} state @param {string} piece */
export const named = (state, piece) => html`<span class="picture" title=${pieceName(state, piece)}>${
  picture(state, piece)}<span class="unseen">${pieceName(state, piece)}</span></span>`;

// The pieces of a tapa side by side, each with its name for those who don't see it.
/** @param {PiecepackState} state @param {string} tapa */
export function drawn(state, tapa) {
  const pieces = piecesOf(state, tapa);
  return pieces.length ? pieces.map((piece) => named(state, piece)) : word("plain");
}

// Why a press does nothing.
/** @param {PiecepackState} state */
export function refusedWords(state) {
  if (!state.refused) return "";
  const halfTold = seats(state).filter((seat) => state.hands?.[seat]?.length).map((seat) => nameOf(state, seat));
  return word(`refused-${state.refused.why}`, { names: list(halfTold), name: nameOf(state, state.turn) });
}

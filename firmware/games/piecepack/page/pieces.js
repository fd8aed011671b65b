// Pieces of the piecepack as pictures: the ingredient is the shape, the suit its sign and colour, the value a number.
// They are drawn in a square of 20 x 20 round the origin.

import { html, svg } from "/vendor/lit.js";
import { pieceName, word } from "./words.js";

/** @import { PiecepackState } from "./state.js" */

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

/** @param {string} value */
const figure = (value) => FIGURES[Number(value)] ?? value;

// A piece, hidden from those who don't see it: its name stands next to it, or on the button that bears it.
/** @param {PiecepackState} state @param {string} piece */
export function picture(state, [ingredient, suit, value]) {
  const name = state.suits[suit];
  const sign = SUITS[name] ?? svg`<text class="letter" y=".5">${suit}</text>`;
  const shape = state.ingredients[ingredient];
  return html`<svg class="pack-piece ${name}" viewBox="-10 -10 20 20" aria-hidden="true">${SHAPES[shape] ?? OTHER}
    <g transform=${PLACES[shape] ?? "translate(0 0)"}>
    <g class="suit" transform="translate(-3.6 .4) scale(.72)">${sign}</g>
    <text x="4.2" y=".8">${figure(value)}</text></g></svg>`;
}

/** @param {PiecepackState} state @param {string} piece */
export const named = (state, piece) => html`<span class="picture" title=${pieceName(state, piece)}>${
  picture(state, piece)}<span class="unseen">${pieceName(state, piece)}</span></span>`;

// The pieces of a tapa side by side, each with its name for those who don't see it.
/** @param {PiecepackState} state @param {string} tapa */
export function drawn(state, tapa) {
  const pieces = state.tapas.find((one) => one.tapa === tapa)?.pieces ?? [];
  return pieces.length ? pieces.map((piece) => named(state, piece)) : word("plain");
}

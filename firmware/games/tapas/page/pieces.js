// The pieces as pictures: tapas with their values, Extras with their letters. They are drawn in the colour of their
// light, in a square of 20 x 20 round the origin.

import { html, nothing, svg } from "/vendor/lit.js";
import { light } from "/page/elements.js";
import { isExtra, pieceName } from "./words.js";

/** @typedef {import("/game-module.js").Content} Content */

const JALAPENO = svg`<path class="body" d="M-4.8-5.6C-9-1.6-8.2 5.6-2.6 7.8 1.6 9.4 6.4 9.2 9.4 8.2 7.6 6.4 8.4 3.2
  8 0 7.4-4.8 3.4-8.2-.4-7.8-2.2-7.6-3.6-6.8-4.8-5.6Z"/><path class="stroke" d="M-3.6-6.6C-4.4-8.2-5.8-9.2-7.4-9"/>`;
const CROQUETA = svg`<rect class="body" x="-9.4" y="-6.6" width="18.8" height="13.2" rx="6.6" transform="rotate(-20)"/>
  <path class="stroke" d="M-6.6 5.4l.1 0M6.4-5.6l.1 0M-7.4-1.4l.1 0M7.2 2.2l.1 0"/>`;
const BOTTLE = svg`<path class="body" d="M-1.6-9.4H1.6L2.6-5.4C5.6-4.4 6.6-2.6 6.6 0V7.4C6.6 8.8 5.8 9.4 4.6 9.4H-4.6
  C-5.8 9.4-6.6 8.8-6.6 7.4V0C-6.6-2.6-5.6-4.4-2.6-5.4Z"/>`;

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

/** @param {string} piece */
const kind = (piece) => (isExtra(piece) ? piece : piece[0]);

// What is seen of a piece, for a picture that has its own coordinates.
/** @param {string} piece */
export const shape = (piece) => svg`${SHAPES[kind(piece)]}<text y=${LOWER[piece] ?? 0}>${piece[1]}</text>`;

/** @param {Record<string, string>} colors @param {string} piece @param {string} look */
const drawing = (colors, piece, look) => html`<svg class="tapa ${look}" viewBox="-10 -10 20 20" aria-hidden="true"
  ${light(colors[piece])}>${shape(piece)}</svg>`;

// A piece that lies on a light, or the ghost of one that would leave it.
/** @param {Record<string, string>} colors @param {string} piece @param {boolean} ghost */
export const onLight = (colors, piece, ghost) => drawing(colors, piece, ghost ? "ghost" : "");

// A piece in a line of text, with its name for those who don't see it.
/** @param {Record<string, string>} colors @param {string} piece */
export const pieceChip = (colors, piece) => html`<span class="picture" data-piece=${piece} title=${pieceName(piece)}
  >${drawing(colors, piece, "")}<span class="unseen">${pieceName(piece)}</span></span>`;

// Pieces of which there are several, each once with how many there are; nothing for those that there are none of.
/** @param {Record<string, string>} colors @param {string} piece @param {number} count */
export const counted = (colors, piece, count) => html`<span class="counted ${count ? "" : "none"}" data-piece=${
  count ? piece : nothing}><b>${count}×</b>${pieceChip(colors, piece)}</span>`;

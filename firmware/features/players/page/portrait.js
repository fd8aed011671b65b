// A picture of somebody drawn from their name: five by five squares, the same left and right.

import { html, svg } from "/vendor/lit.js";

/** @import { Player } from "/state.js" */

const SIDE = 5;
/** @type {Record<string, string>} */
const COLOURS = {
  red: "#d9534a", orange: "#d9822b", yellow: "#b99a10", green: "#4c9a4c",
  teal: "#2a9d8f", blue: "#4a7fd0", purple: "#8d62c4", pink: "#cf5d94",
};

export const colourOf = (/** @type {string} */ name) => COLOURS[name] ?? COLOURS.teal;

// FNV-1a: names that differ in one letter get bits that differ in many.
/** @param {string} text */
function bitsOf(text) {
  let bits = 0x811c9dc5;
  for (const letter of text.normalize("NFKC").toLowerCase()) {
    bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d) >>> 0;
}

// Whether a square is filled, row by row; columns from the left to the middle are drawn by the bits.
/** @param {string} name @returns {[number, number][]} */
export function squaresOf(name) {
  const bits = bitsOf(name);
  const half = Math.ceil(SIDE / 2);
  return Array.from({ length: SIDE * SIDE }, (_, at) => /** @type {[number, number]} */ (
    [at % SIDE, Math.floor(at / SIDE)])).filter(([x, y]) => bits >>> (y * half + Math.min(x, SIDE - 1 - x)) & 1);
}

/** @param {Player} player */
export const portrait = ({ name, colour }) => html`<svg class="portrait" viewBox="-1 -1 7 7" aria-hidden="true">
  <rect x="-1" y="-1" width="7" height="7" rx="1.2" fill=${colourOf(colour)}></rect>
  ${squaresOf(name).map(([x, y]) => svg`<rect x=${x} y=${y} width="1.02" height="1.02" fill="#fff"></rect>`)}
</svg>`;

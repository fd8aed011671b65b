// What is drawn over the lights and buttons of the table: arrows in the gaps, and pictures next to them. A place
// is (column, row) of the whole board, buttons included: 0-9 from the north-west, so that lights are 1-8.

import { html, nothing, svg } from "/vendor/lit.js";
import { entryCell, SIZE, turnEntry } from "./frame.js";

/** @typedef {import("../game-module.js").Content} Content */
/** @import { Cell } from "./frame.js" */

const HEAD = 0.13;

/** @param {Content} content */
export const overlay = (content) => (content === nothing ? nothing : html`<svg id="overlay" aria-hidden="true"
  viewBox="-0.5 -0.5 10 10">${content}</svg>`);

// Where the light of an entry is after clockwise quarter turns of the picture, and where its button is.
/** @param {string} entry @param {number} turns @returns {Cell} */
export function lightOf(entry, turns) {
  const [x, y] = entryCell(turnEntry(entry, turns));
  return [x + 1, y + 1];
}

/** @param {string} entry @param {number} turns @returns {Cell} */
export function buttonOf(entry, turns) {
  const [x, y] = lightOf(entry, turns);
  /** @param {number} at */
  const out = (at) => (at === 1 ? 0 : at === SIZE ? SIZE + 1 : at);
  return ["N", "S"].includes(turnEntry(entry, turns)[0]) ? [x, out(y)] : [out(x), y];
}

// The gaps that something crosses on its way along a row or a column, each as the places on its sides.
/** @param {Cell} from @param {Cell} to @returns {[Cell, Cell][]} */
function gaps([x, y], [toX, toY]) {
  const dx = Math.sign(toX - x), dy = Math.sign(toY - y);
  const count = Math.abs(toX - x) + Math.abs(toY - y);
  return Array.from({ length: count }, (_, i) =>
    [[x + i * dx, y + i * dy], [x + (i + 1) * dx, y + (i + 1) * dy]]);
}

/** @param {[Cell, Cell]} gap */
function head([[x, y], [toX, toY]]) {
  const dx = (toX - x) * HEAD, dy = (toY - y) * HEAD;
  const midX = (x + toX) / 2, midY = (y + toY) / 2;
  const corners = [[midX + dx, midY + dy], [midX - dx - dy, midY - dy + dx], [midX - dx + dy, midY - dy - dx]];
  return svg`<polygon class="arrow" points=${corners.map((corner) => corner.join()).join(" ")}/>`;
}

// Which way things go: a head in every gap that one of them crosses, so that nothing lies over what is on the lights.
/** @param {[Cell, Cell][]} ways From where to where each of them goes. */
export const arrows = (ways) => {
  const crossed = ways.flatMap(([from, to]) => gaps(from, to));
  return [...new Map(crossed.map((gap) => [gap.join(), gap])).values()].map(head);
};

// Where up to so many pictures lie in one place: next to each other, or in two rows; and how large they are.
/** @param {number} count @returns {{ size: number, spots: [number, number][] }} */
function arranged(count) {
  if (count === 1) return { size: 0.54, spots: [[0, 0]] };
  if (count === 2) return { size: 0.36, spots: [[-0.32, 0], [0.32, 0]] };
  return { size: 0.28, spots: [[-0.28, -0.28], [0.28, -0.28], [-0.28, 0.28], [0.28, 0.28]] };
}

// At most four pictures in one place, each drawn in a square of 20 x 20 round its origin.
/** @param {Cell} place @param {Content[]} pictures */
export function picturesAt([x, y], pictures) {
  const { size, spots } = arranged(pictures.length);
  return pictures.slice(0, spots.length).map((picture, at) => {
    const [across, down] = spots[at];
    return svg`<g transform="translate(${x + across} ${y + down}) scale(${size / 10})">${picture}</g>`;
  });
}

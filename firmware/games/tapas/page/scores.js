// What both players have and what they have won.

import { html, nothing } from "/vendor/lit.js";
import { dot, light } from "/page/elements.js";
import { counted, pieceChip } from "./pieces.js";
import { helpWords, nameOf, pieceNames, PLAYERS, word } from "./words.js";

/** @import { Score } from "/game-module.js" */
/** @import { TapasState } from "./state.js" */

/** @param {TapasState} state @returns {Score[]} */
export const scores = (state) => PLAYERS.map((seat) => ({
  seat,
  name: nameOf(state, seat),
  points: state.points[seat],
  unit: "points",
  turn: state.mover === seat && state.phase !== "finished",
  color: state.colors[`${seat}3`],
}));

/** @param {TapasState} state @param {string} player */
function score(state, player) {
  const left = state.supply[player].some(Boolean);
  const turn = state.mover === player && state.phase !== "finished";
  const help = helpWords(state.setup?.handicaps?.[player]);
  const color = state.colors[`${player}3`];
  const hand = state.supply[player].map((count, at) => counted(state.colors, `${player}${at + 1}`, count));
  const taken = state.taken[player].map((piece) => pieceChip(state.colors, piece));
  /** @param {string} words @param {unknown} pieces @param {boolean} any */
  const row = (words, pieces, any) => html`<p class="chips"><small>${words}</small>${
    any ? pieces : html`<span class="quiet">${word("none")}</span>`}</p>`;
  return html`<div class="score ${turn ? "turn" : ""}" ${light(color)}>
    <h3>${dot(color)}${nameOf(state, player)}</h3>
    ${help ? html`<p><small>${help}</small></p>` : nothing}
    ${row(word("hand"), hand, left)}
    ${row(word("taken"), taken, taken.length > 0)}
  </div>`;
}

// The points of a match of two games.
/** @param {TapasState} state */
function together(state) {
  const { match } = state;
  if (!match) return nothing;
  const [[one, a], [other, b]] = Object.entries(match.points);
  return html`<p class="together">${word("match-so-far",
    { one: nameOf(state, one), other: nameOf(state, other), a, b })}</p>`;
}

/** @param {TapasState} state */
export const scoresBox = (state) => html`<div id="scores">${together(state)}${
  PLAYERS.map((player) => score(state, player))}${
  state.removed?.length ? html`<p class="quiet">${word("removed", { pieces: pieceNames(state.removed) })}</p>` : nothing
}</div>`;

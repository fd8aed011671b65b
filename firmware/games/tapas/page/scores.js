// What both players have and what they have won.

import { html, nothing } from "/vendor/lit.js";
import { chip, dot, light } from "/page/elements.js";
import { helpWords, isExtra, nameOf, pieceName, pieceNames, PLAYERS, word } from "./words.js";

/** @import { TapasState } from "./state.js" */

/** @param {Record<string, string>} colors @param {string} piece */
export const pieceChip = (colors, piece) =>
  chip(piece[1], pieceName(piece), isExtra(piece) ? "extra" : piece[0], colors[piece]);

/** @param {TapasState} state @param {string} player */
function score(state, player) {
  const hand = state.supply[player].flatMap((count, i) => Array(count).fill(`${player}${i + 1}`));
  const turn = state.mover === player && state.phase !== "finished";
  const help = helpWords(state.setup?.handicaps?.[player]);
  const color = state.colors[`${player}3`];
  const count = state.points[player];
  /** @param {string} words @param {string[]} pieces */
  const row = (words, pieces) => html`<p class="chips"><small>${words}</small>${pieces.length
    ? pieces.map((piece) => pieceChip(state.colors, piece)) : html`<span class="quiet">${word("none")}</span>`}</p>`;
  return html`<div class="score ${turn ? "turn" : ""}" ${light(color)}>
    <h3>${dot(color)}${nameOf(state, player)}<b data-points=${player}>${count}</b><span class="unseen">${
      word("points", { count })}</span></h3>
    ${help ? html`<p><small>${help}</small></p>` : nothing}
    ${row(word("hand"), hand)}
    ${row(word("taken"), state.taken[player])}
  </div>`;
}

/** @param {TapasState} state */
export const scoresBox = (state) => html`<div id="scores">${PLAYERS.map((player) => score(state, player))}${
  state.removed?.length ? html`<p class="quiet">${word("removed", { pieces: pieceNames(state.removed) })}</p>` : nothing
}</div>`;

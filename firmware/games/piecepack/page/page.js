// TAPAS for the piecepack on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { button } from "/page/elements.js";
import { bis, count, onTable, vote } from "./count.js";
import { latest, refusal } from "./headings.js";
import { coach, rematch, ways } from "./learn.js";
import { clap, play, ready } from "./play.js";
import { serve } from "./serve.js";
import { setup } from "./setup.js";
import { signs } from "./signs.js";
import { edge, list, minutes, ownName, resultWords, seatDot, seats, tapasOf, who, whyWords, word } from "./words.js";

/** @import { Page, Score } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Here, PiecepackState, Verdict } from "./state.js" */

export { coach, latest, refusal, rematch, setup, signs, ways };

export const stylesheet = "/games/piecepack/page.css";
/** @param {PiecepackState} state */
export const boxFirst = (state) => Boolean(state.hands) && !state.hold_buttons;

// Where all play at once it is nobody's turn.
/** @param {PiecepackState} state @returns {Score[]} */
export const scores = (state) => seats(state).map((seat) => ({
  seat,
  name: ownName(state, seat),
  short: state.names[seat] || word("player-short", { seat }),
  points: state.log.length ? state.scores[seat] : null,
  unit: "points",
  turn: state.turn === seat && state.phase !== "finished",
  color: state.seat_colors[seat],
}));

/** @returns {Here} */
export const create = () => ({ game: null, teller: null, ingredient: null });

// Nobody is chosen at first, or two phones would tell one player's tapas; each game begins so. Who has one seat with
// this device tells the tapas of that seat.
/** @param {PiecepackState} state @param {Page<Here>} page */
export function arrived(state, { here, seats: own }) {
  if (here.game !== state.game) Object.assign(here, create(), { game: state.game });
  if (state.phase === "setup") return;
  if (!((here.teller ?? "") in state.seats)) here.teller = own?.length === 1 ? own[0] : null;
}

/** @type {Record<string, (state: PiecepackState, page: Page<Here>) => unknown>} */
const PHASES = { ready, play, clapped: clap, clap, serve, count, bis, vote, finished };

/** @param {PiecepackState} state @param {Page<Here>} page */
export const panels = (state, page) => [
  ["play", "clapped", "clap"].includes(state.phase) ? clock(state) : nothing,
  state.replay ? shown(state) : PHASES[state.phase](state, page),
  players(state),
  state.latest && !state.replay
    ? html`<p>${button("back", () => takeBack(state, page), word("take-back"))}</p>` : nothing,
  counted(state),
];

// Once the game is over the table asks first, which it does for its button; before, that may mean something else.
/** @param {PiecepackState} state @param {Page<Here>} page */
const takeBack = (state, page) => (state.phase === "finished" ? page.press("back", false) : page.act("back"));

/** @param {PiecepackState} state */
const clock = ({ clock: { seconds } }) => html`<h2><span role="timer" data-clock aria-label=${word("clock")}>${
  minutes(seconds)}</span></h2>`;

// In a replay nothing can be done, but seen.
/** @param {PiecepackState} state */
function shown(state) {
  if (state.phase === "finished") return finished(state);
  return ["count", "bis", "vote"].includes(state.phase) ? onTable(state, () => true) : nothing;
}

/** @param {PiecepackState} state @param {string} seat */
const dieWords = (state, seat) =>
  word(state.dice[seat].under ? "die-on-die" : "die", { shown: state.dice[seat].shown });

/** @param {PiecepackState} state */
function finished(state) {
  /** @param {Record<string, any>} row */
  const words = (row) => word("ranked-as",
    { ...row, name: ownName(state, row.seat), edge: edge(state, row.seat), die: dieWords(state, row.seat) });
  return html`<ol>${state.outcome.ranking.map((/** @type {Record<string, any>} */ row) =>
    html`<li>${seatDot(state, row.seat)}${words(row)}</li>`)}</ol>`;
}

/** @param {PiecepackState} state @param {string} seat */
const standingOf = (state, seat) => [
  seat in state.dice && dieWords(state, seat),
  state.tapas.length > 0 && word("tapas",
    { count: tapasOf(state, seat).filter(({ fate }) => fate === null || fate === "kept").length }),
  state.phase === "serve" && state.done.includes(seat) && word("entered-all-short"),
  state.phase !== "play" && state.log.length > 0 && word("score", { score: state.scores[seat] }),
  state.penalties[seat] > 0 && word("penalties", { count: state.penalties[seat] }),
].filter(Boolean);

/** @param {PiecepackState} state */
function players(state) {
  if (state.phase === "ready") return nothing;
  const rows = seats(state).map((seat) => ({ seat, lines: standingOf(state, seat) }))
    .filter(({ lines }) => lines.length);
  if (!rows.length) return nothing;
  return html`<div class="row">${rows.map(({ seat, lines }) => html`<div class="score">
    <h3><span>${who(state, seat)}</span></h3><small>${lines.join(" · ")}</small></div>`)}</div>`;
}

// What has been counted, the latest first, and for structured descriptions what made a tapa fit.
/** @param {PiecepackState} state */
function counted(state) {
  if (!state.log.length) return nothing;
  /** @param {Verdict} verdict */
  const found = (verdict) => (verdict.found.length ? html`<ul>${Object.entries(verdict.why).map(([tapa, whys]) =>
    html`<li>${whyWords(state, tapa, whys)}</li>`)}</ul>` : nothing);
  return html`<h3>${word("counted")}</h3><ul>${state.log.toReversed().map((verdict) =>
    html`<li>${resultWords(state, verdict)}${found(verdict)}</li>`)}</ul>`;
}

/** @param {ListedGame} game */
export function standing({ setup: agreed, result }) {
  const names = agreed.names ?? {};
  /** @param {string} seat */
  const called = (seat) => names[seat] || word("player", { seat });
  if (!result) return { standing: list(Array.from({ length: agreed.players }, (_, i) => called(String(i + 1)))) };
  return { standing: list(result.outcome.ranking.map((/** @type {{ seat: string, score: number }} */ { seat, score }) =>
    `${called(seat)} ${score}`)) };
}

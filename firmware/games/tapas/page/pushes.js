// What a push does, in words: before it is made, the latest one, all of them, and the one that hint proposes.

import { html, keyed, nothing } from "/vendor/lit.js";
import { initially, inView, styles } from "/page/directives.js";
import { dot } from "/page/elements.js";
import { ENTRIES } from "/page/frame.js";
import { say } from "/page/words.js";
import { correctionHead, correctionRow, correctionWords, editButton, latestCorrection, stepOf } from "./edit.js";
import { canPick, play } from "./hand.js";
import { LEAST_COST, MISTAKE } from "./review.js";
import {
  isExtra, nameOf, otherOf, pieceName, pieceNames, placeOf, PLAYERS, reasonText, toWords, word,
} from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Left, Moved, Played, Push, TapasState } from "./state.js" */

/** @param {Moved} moved */
function movedWords({ piece, from, to }) {
  const name = pieceName(piece);
  if (from) return word("moves-slot", { piece: name, from, to });
  return to ? word("moves-in", { piece: name, to }) : word("moves-through", { piece: name });
}

// What falls, in words, each piece with the slot it falls from; the tapas that enters falls from none.
/** @param {TapasState} state @param {Moved[]} moves @param {Left[]} leaves */
export function leftWords(state, moves, leaves) {
  const gone = moves.filter(({ to }) => !to);
  return leaves.map(({ piece, to }) => {
    const [moved] = gone.splice(gone.findIndex((one) => one.piece === piece), 1);
    const values = { piece: pieceName(piece), to: to ? toWords(state, to) : "", from: moved?.from ?? "" };
    return word(`left-${to ? "to" : "nobody"}${values.from && "-from"}`, values);
  });
}

// What falls comes first: on a phone it is seen without scrolling.
/** @param {TapasState} state @param {Moved[]} moves @param {Left[]} leaves @param {string | null} again
 *  @param {boolean} [ends] */
const lines = (state, moves, leaves, again, ends = false) => html`<ul>
  ${leftWords(state, moves, leaves).map((words, at) => html`<li class="to-${leaves[at].to ?? "nobody"}">${words}</li>`)}
  ${leaves.length ? nothing : html`<li class="quiet">${word("preview-nothing")}</li>`}
  ${moves.filter(({ from, to }) => to || !from).map((moved) => html`<li>${movedWords(moved)}</li>`)}
  ${again ? html`<li>${word("again", { name: nameOf(state, again) })}</li>` : nothing}
  ${ends ? html`<li>${word("ends")}</li>` : nothing}
</ul>`;

// The time that runs out before the push counts by itself; another push, or another press, begins with another bar.
/** @param {TapasState} state */
function running({ entering: push, auto_commit: whole, auto_commit_left: left, moves }) {
  if (!push || !whole) return nothing;
  const look = { "animation-duration": `${left}s`, "--left": `${(100 * left) / whole}%` };
  return keyed(`${moves.length} ${push.entry} ${push.value} ${left}`,
    html`<div class="time-left" aria-hidden="true" ${styles(look)}></div>`);
}

// What a push would bring both players. Whoever may make it is called "you".
/** @param {TapasState} state @param {Page} page @param {Push} push */
export function net(state, { seats }, { leaves, points }) {
  if (!leaves.length) return nothing;
  const { mover } = state, other = otherOf(mover);
  const mine = !state.seats[mover] && (seats === null || seats.includes(mover));
  const names = { one: nameOf(state, mover), other: nameOf(state, other) };
  return html`<p class="net">${word(mine ? "net-you" : "net", { ...names, a: points[mover], b: points[other] })}</p>`;
}

// What the push that is being entered would do, or the table's own.
/** @param {TapasState} state @param {Page} page */
export function previewOf(state, page) {
  const push = state.entering ?? state.proposal;
  if (!push) return nothing;
  const { value, entry } = push;
  if (!push.there) return html`<h3>${word("missing-head", { value })}</h3>`;
  return html`<h3>${word("preview-head", { value, entry: placeOf(state, entry) })}</h3>
    ${net(state, page, push)}${running(state)}
    ${lines(state, push.moves, push.leaves, push.play_again ? state.mover : null, push.ends)}`;
}

/** @param {TapasState} state @param {Played} push */
function latestHead(state, push) {
  const [value, entry] = push.move.split("@");
  return word("latest-head", { name: nameOf(state, push.mover), value, entry: placeOf(state, entry, push.turned) });
}

// The latest push and what fell, in a sentence.
/** @param {TapasState} state */
export function latest(state) {
  const push = state.history?.at(-1), correction = latestCorrection(state);
  if (correction) return correctionHead(correction);
  if (!push) return null;
  return [latestHead(state, push), leftWords(state, push.moved, push.left).join(", ")]
    .filter(Boolean).join(" – ");
}

/** @param {TapasState} state */
export function latestBox(state) {
  const push = state.history?.at(-1), correction = latestCorrection(state);
  if (correction) return html`<div id="latest">${correctionWords(state, correction)}</div>`;
  if (!push) return null;
  return html`<div id="latest">
    <h3>${latestHead(state, push)}</h3>
    ${lines(state, push.moved, push.left, push.play_again ? push.mover : null)}</div>`;
}

// How the review judges a push, as a sign and in words.
/** @param {TapasState} state @param {number} at */
function markOf(state, at) {
  const judged = state.review?.pushes?.[at];
  if (!judged) return null;
  const { best, cost, move } = judged;
  if (move === best) return { kind: "best", sign: "✓", words: word("mark-best") };
  if (cost >= MISTAKE || state.review?.turn === at + 1) {
    return { kind: "mistake", sign: "✗", words: word("mark-mistake", { best }) };
  }
  if (cost >= LEAST_COST) return { kind: "better", sign: "?", words: word("mark-better", { best }) };
  return { kind: "good", sign: "·", words: word("mark-good") };
}

/** @param {TapasState} state @param {Page} page @param {Played} push @param {number} at */
function row(state, page, push, at) {
  const gains = PLAYERS.filter((player) => push.points[player]).map((player) => html`<span class="gain"
    title=${nameOf(state, player)}>${dot(state.colors[`${player}3`], "small")}+${push.points[player]}</span>`);
  const extras = pieceNames(push.left.map(({ piece }) => piece).filter(isExtra));
  const turned = push.turned ? `${"↻".repeat(push.turned)} ` : "";
  const step = stepOf(state, at);
  const current = at + 1 === state.history.length && !latestCorrection(state);
  const mark = markOf(state, at);
  return html`<li class=${at >= state.history.length ? "ahead" : ""} data-move=${push.move}><button type="button"
    data-step-to=${step} aria-current=${current && state.replay ? "step" : nothing} @click=${() => page.showStep(step)}
    ${inView(current)}>${dot(state.colors[`${push.mover}3`])}<span class="unseen">${nameOf(state, push.mover)} </span
    >${turned}${push.move}<small>${gains}${extras}</small>${mark ? html` <small class="mark ${mark.kind}"><b
      aria-hidden="true">${mark.sign}</b> ${mark.words}</small>` : nothing}</button></li>`;
}

// All pushes of the game, those that follow in a replay, too; each leads there. While a game is played they are folded.
/** @param {TapasState} state @param {Page} page */
export function pushesBox(state, page) {
  const all = [...state.history ?? [], ...(state.replay ? state.ahead ?? [] : [])];
  const corrections = (state.corrections ?? []).filter(({ done }) => done || state.replay);
  /** @param {number} pushes */
  const corrected = (pushes) => corrections.filter((one) => one.pushes === pushes)
    .map((one) => correctionRow(state, page, one));
  const open = Boolean(state.replay) || state.phase === "finished";
  return keyed(open, html`<details id="history" ?open=${initially(open)}>
    <summary>${word("moves")}${corrections.length ? ` (${word("corrected")})` : ""}</summary>
    <p class="quiet">${word("moves-advice")}</p>
    <div class="moves scroll"><ol id="moves">${all.length || corrections.length
    ? [corrected(0), ...all.map((push, at) => [row(state, page, push, at), corrected(at + 1)])]
      : html`<li class="quiet none">${word("no-moves")}</li>`}</ol></div>${editButton(state, page)}</details>`);
}

/** @param {TapasState} state @param {Page} page */
function advised(state, page) {
  if (!state.advice) {
    if (state.thinking) return html`<p class="quiet">${word("coach-thinks")}</p>`;
    return state.speechless ? html`<p>${word("coach-failed")}</p>` : nothing;
  }
  const { push, reasons } = state.advice;
  const words = reasons?.map(reasonText) ?? [];
  if (reasons && !words.length) words.push(word("because-quiet"));
  return html`<h3>${word("advice-head", { value: push.value, entry: placeOf(state, push.entry) })}</h3>
    ${net(state, page, push)}
    <ul>${words.map((line) => html`<li>${line}</li>`)}</ul>
    <p class="row">${canPick(state, page) ? html`<button type="button" id="play-hint" class="strong"
      @click=${() => play(state, page, push)}>${word("play-hint")}</button>` : nothing}${reasons ? nothing
      : html`<button type="button" id="why" @click=${() => page.press("hint", true)}>${word("why")}</button>`}</p>`;
}

// What hint tells: the best push, why if it was asked, and which entries are open.
/** @param {TapasState} state @param {Page} page */
export function hintBox(state, page) {
  const { hint } = state;
  if (!hint) return nothing;
  const name = nameOf(state, state.mover);
  /** @param {string} entry */
  const line = (entry) => {
    const words = hint[entry].map((reason) => word(`closed-${reason}`, { name })).join(word("reasons")) || word("open");
    return html`<li class=${hint[entry].length ? "quiet" : "open"}>${
      say("entry-is", { entry: placeOf(state, entry), words })}</li>`;
  };
  // The button for the reasons makes room for the entries.
  const asked = !state.advice || Boolean(state.advice.reasons);
  return html`<div id="hint">${advised(state, page)}
    <details ?hidden=${!asked}><summary>${word("hint-head")}</summary><ul class="columns">${
      ENTRIES.filter((entry) => !hint[entry].includes("NOT_FACING")).map(line)}</ul></details></div>`;
}

// Pushes: how they are entered on the page; what they do, in words, before they are made, the latest one and all of
// them; and the one that hint proposes.

import { html, keyed, nothing } from "/vendor/lit.js";
import { initially, inView, styles } from "/page/directives.js";
import { dot } from "/page/elements.js";
import { covered } from "/page/features.js";
import { ENTRIES, turnEntry } from "/page/frame.js";
import { LEAST_COST } from "/page/judged.js";
import { say } from "/page/words.js";
import { correctionHead, correctionRow, correctionWords, editButton, latestCorrection, stepOf } from "./edit.js";
import { MISTAKE } from "./review.js";
import { counted } from "./tray.js";
import {
  isExtra, nameOf, otherOf, pieceName, pieceNames, placeOf, PLAYERS, reasonText, toWords, VALUES, word,
} from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, Left, Moved, Played, Push, TapasState } from "./state.js" */

// A player's hand. On the page of whoever is to push a value is picked with a tap or its digit; every entry then gets
// this value at once, by as many presses as the table needs, until the turn is another one

/** @returns {Here} */
export const create = () => ({ value: null, moves: 0, piece: null, entered: null });

// Whether the mover's values can be picked on this page now.
/** @param {TapasState} state @param {Page<Here>} page */
const canPick = (state, { seats }) => ["entering", "turning"].includes(state.phase)
  && !state.replay && !state.asking && !state.seats[state.mover] && (seats === null || seats.includes(state.mover));

// What was picked is forgotten when the turn is another one.
/** @param {TapasState} state @param {Page<Here>} page */
export function arrived(state, page) {
  const { here } = page, moves = state.moves.length;
  if (here.moves !== moves || state.phase === "setup" || !canPick(state, page)) here.value = null;
  here.moves = moves;
}

// The button of the table at which a push enters.
/** @param {TapasState} state @param {Push} push */
const buttonOf = (state, { entry }) => turnEntry(entry, state.quarter_turns);

// Presses a button again and again until what is entered is what was meant; the state then, null if it didn't come to
// that.
/** @param {Page<Here>} page @param {string} button @param {(push: Push, state: TapasState) => boolean} isMeant
 *  @returns {Promise<TapasState | null>} */
async function pressOn({ send }, button, isMeant) {
  for (let presses = 0; presses < VALUES.length; presses++) {
    const state = await send("/api/press", { button, hold: false });
    if (!state?.entering) return null;
    if (isMeant(state.entering, state)) return state;
  }
  return null;
}

// Enters a value at a button.
/** @param {TapasState} before @param {Page<Here>} page @param {string} button @param {number} value
 *  @returns {Promise<TapasState | null>} */
async function enter(before, page, button, value) {
  /** @param {Push} push @param {TapasState} state */
  const isMeant = (push, state) => push.value === value && buttonOf(state, push) === button;
  return before.entering && isMeant(before.entering, before) ? before : pressOn(page, button, isMeant);
}

// While several presses are under way, what the player presses waits: between them it would mean something else.
/** @param {Here} here @param {Promise<TapasState | null>} presses */
async function underWay(here, presses) {
  here.entered = presses;
  await presses;
  if (here.entered === presses) here.entered = null;
}

// Makes a push at once. A second click, or ok, would confirm the next one.
/** @param {TapasState} state @param {Page<Here>} page @param {Push} push */
function play(state, page, { button, value }) {
  if (page.here.entered) return;
  void underWay(page.here, enter(state, page, button, value).then(async (entered) => {
    if (entered) await page.send("/api/press", { button: "ok", hold: false });
    return null;
  }));
}

/** @param {TapasState} state @param {Page<Here>} page @param {number} value */
function pick(state, page, value) {
  const { here, redraw } = page;
  if (here.entered) return void here.entered.then((after) => pick(after ?? state, page, value));
  here.value = here.value === value && !state.entering ? null : value;
  if (state.entering) void underWay(here, enter(state, page, buttonOf(state, state.entering), value));
  redraw();
}

// Whether keys and entries mean a push now.
/** @param {TapasState} state @param {Page<Here>} page */
const enters = (state, page) => canPick(state, page) && !covered(state);

// A digit picks a value.
/** @param {string} key @param {TapasState} state @param {Page<Here>} page */
export function digitKeyed(key, state, page) {
  const value = Number(key);
  if (!VALUES.includes(value) || !enters(state, page) || !state.supply[state.mover][value - 1]) return false;
  pick(state, page, value);
  return true;
}

// An entry gets the value that was picked; pressed again, the next value that the mover has.
/** @param {string} button @param {TapasState} state @param {Page<Here>} page */
export function pressed(button, state, page) {
  const { here } = page, { entering } = state;
  if (here.entered) {
    void here.entered.then((after) => {
      if ((after || button !== "ok") && !pressed(button, after ?? state, page)) page.press(button, false);
    });
    return true;
  }
  if (!ENTRIES.includes(button) || !enters(state, page)) return false;
  if (entering && buttonOf(state, entering) === button) here.value = null;
  if (here.value !== null) {
    void underWay(here, enter(state, page, button, here.value));
    return true;
  }
  const isOpen = state.open_entries.includes(turnEntry(button, -state.quarter_turns));
  if (!isOpen || state.supply[state.mover].every(Boolean)) return false;
  void underWay(here, pressOn(page, button, ({ there }) => there));
  return true;
}

// The values that whoever is to push on this page can pick. What is used up keeps its place, and so does the row while
// the other one is to push.
/** @param {TapasState} state @param {Page<Here>} page */
export function picks(state, page) {
  const { here } = page, { mover } = state;
  if (!["entering", "turning"].includes(state.phase) || state.replay) return nothing;
  const chosen = state.entering ? state.entering.value : here.value;
  /** @param {number} count @param {number} value */
  const words = (count, value) => word("hand-pick", { count, piece: pieceName(`${mover}${value}`), key: value });
  return html`<div id="picks">${canPick(state, page) ? state.supply[mover].map((count, at) => html`<button
    type="button" class="pick" data-pick=${at + 1} title=${words(count, at + 1)} ?disabled=${!count}
    aria-pressed=${String(at + 1 === chosen)} @click=${() => pick(state, page, at + 1)}>${
      counted(state.colors, `${mover}${at + 1}`, count)}</button>`) : nothing}${
    here.value !== null && !state.entering
      ? html`<span class="unseen" role="status">${word("hand-picked", { value: here.value })}</span>` : nothing}</div>`;
}

// What a push does, in words

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
function net(state, { seats }, { leaves, points }) {
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
  if (!state.advice?.push) {
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

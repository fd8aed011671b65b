// Tapas on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { CONTROLS, ENTRIES, turnEntry } from "/page/frame.js";
import { isAway, otherOf, pieceName, PLAYERS, word } from "./words.js";
import { heading, named, refusal, replay } from "./headings.js";
import { latest, latestBox, previewOf, pushesBox } from "./pushes.js";
import { coach } from "./coach.js";
import { correctionTaken } from "./corrections.js";
import { editBox, editSigns, tapped } from "./edit.js";
import { arrived, create, keyed, picks, pressed } from "./hand.js";
import { hintBox } from "./hints.js";
import { turnedBox } from "./places.js";
import { review } from "./review.js";
import { pieceChip } from "./pieces.js";
import { scores, scoresBox } from "./scores.js";
import { secondGame, setup, setupSigns, ways, whyNotFirst } from "./setup.js";
import { overlay, pixels } from "./tray.js";

/** @import { Page, Sign } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { TapasState } from "./state.js" */

export {
  arrived, coach, create, heading, keyed, latest, named, overlay, picks, pixels, pressed, refusal, replay, review,
  scores, setup, tapped, ways,
};
export const steady = true;
// The box `Moves` is there while a game is played, too.
export const listsMoves = true;
export const actionWords = correctionTaken;
export const stylesheet = "/games/tapas/page.css";

/** @param {TapasState} state */
const settingUp = (state) => state.phase === "setup" && !state.replay;

/** @param {TapasState} state @param {Page} page */
export function preview(state, page) {
  if (state.phase === "placing") return tokens(state);
  const shown = [previewOf(state, page), hintBox(state, page)].filter((one) => one !== nothing);
  if (shown.length || state.task || ["setup", "finished"].includes(state.phase)) return shown;
  return latestBox(state) || html`<p class="quiet">${word("no-push-yet")}</p>`;
}

// ok does something once a push is entered; in between it has nothing to do.
/** @param {TapasState} state */
export const okActs = (state) => Boolean(state.phase !== "entering" || state.replay || state.task || state.proposal
  || state.entering?.there);

// Where the Extras go.
/** @param {TapasState} state */
const tokens = (state) => html`<ul class="columns">${Object.entries(state.setup.extras).map(([slot, piece]) =>
  html`<li>${pieceChip(state.colors, piece)} ${slot} – ${pieceName(piece)}</li>`)}</ul>`;

/** @param {TapasState} state @param {Page} page */
export const boxes = (state, page) =>
  [editBox(state, page), again(state, page), turnedBox(state)];

// At the end of a game: look at it again, or play a second one in which the other player begins.
/** @param {TapasState} state @param {Page} page */
function again(state, { send, seats }) {
  const hidden = state.phase !== "finished" || Boolean(state.replay ?? state.task);
  const second = !hidden && !state.match && !state.setup.position && seats?.length !== 0
    && !PLAYERS.some((player) => isAway(state, player));
  return html`<div id="again" class="row" ?hidden=${hidden}>${second ? html`<button type="button" id="second-game"
    @click=${() => send("/api/new-game", secondGame(state))}>${word("second-game")}</button><span class="quiet">${
    word("second-game-words")}</span>` : nothing}<button type="button" id="open-review"
    @click=${() => send(`/api/games/${state.game}/review`)}>${word("review-open")}</button></div>`;
}

/** @param {TapasState} state @param {Page} page */
export const asides = (state, page) =>
  [state.phase === "setup" || state.edit ? nothing : scoresBox(state),
    state.phase === "setup" || state.task || state.edit ? nothing
      : pushesBox(state, page)];

/** @param {TapasState} state */
export function rematch({ outcome, setup: agreed, names }) {
  const next = outcome.winner ?? otherOf(agreed.first), given = names[next];
  const begins = word(outcome.winner ? "rematch-winner" : "rematch-other",
    { name: given || word(`the-${next}`), named: given ? "yes" : "no" });
  return [begins, whyNotFirst(Object.keys(agreed.extras).length, agreed.burning_head)].filter(Boolean).join(" ");
}

/** @param {TapasState} state */
export const legend = ({ colors }) => html`<ul class="columns">${Object.keys(colors).map((piece) =>
  html`<li>${pieceChip(colors, piece)} ${pieceName(piece)}</li>`)}</ul>`;

export const help = () => Object.fromEntries(CONTROLS.map((name) => [name, word(`${name}-help`)]));

// Every button of the frame is an entry of the tray, wherever the tray has been turned to.
/** @param {TapasState} state @returns {Record<string, Sign>} */
export function signs(state) {
  if (state.edit) return editSigns(state.edit);
  if (settingUp(state)) return setupSigns(state.choices, state.choice);
  const waits = isAway(state, state.mover) && !state.proposal && !state.replay;
  const playing = ["entering", "turning"].includes(state.phase) && !waits;
  return Object.fromEntries(ENTRIES.map((button) => {
    const entry = turnEntry(button, -state.picture_turns);
    const open = playing && (state.proposal ? state.proposal.entry === entry : state.open_entries.includes(entry));
    const shut = !open || state.asking;
    const name = word(entry === button ? "entry-button" : "entry-button-turned", { entry, button });
    return [button, { text: `${name}, ${word(shut ? "shut" : "open")}`, open }];
  }));
}

/** @param {ListedGame} game */
export function standing({ names: given, setup: agreed, result }) {
  const players = ["J", "C"].map((player) => given[player] || word(player)).join(" – ");
  const count = Object.keys(agreed.extras ?? {}).length;
  const details = [count && word("extras-count", { count }), agreed.burning_head && word("choice-burning_head"),
    "study" in agreed ? word("study-named", { name: agreed.study || "–" })
      : agreed.position && word("from-a-position")]
    .filter(Boolean).join(" + ") || word("classic");
  return { standing: result ? `${players} ${resultOf(result, given)}` : players, details };
}

/** @param {any} result @param {Record<string, string>} given */
function resultOf({ points, outcome }, given) {
  const name = outcome.winner ? given[outcome.winner] || word(outcome.winner) : word("finished-head-draw");
  return word("won-by", { points: `${points.J} – ${points.C}`, name });
}


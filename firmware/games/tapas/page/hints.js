// What hint tells: the best push, why if it was asked, and which entries are open.

import { html, nothing } from "/vendor/lit.js";
import { ENTRIES } from "/page/frame.js";
import { say } from "/page/words.js";
import { canPick, play } from "./hand.js";
import { placeOf } from "./places.js";
import { net } from "./pushes.js";
import { nameOf, reasonText, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { TapasState } from "./state.js" */

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
      @click=${() => void play(state, page, push)}>${word("play-hint")}</button>` : nothing}${reasons ? nothing
      : html`<button type="button" id="why" @click=${() => page.press("hint", true)}>${word("why")}</button>`}</p>`;
}

/** @param {TapasState} state @param {string} entry @param {string[]} reasons */
function row(state, entry, reasons) {
  const name = nameOf(state, state.mover);
  const words = reasons.map((reason) => word(`closed-${reason}`, { name })).join(word("reasons")) || word("open");
  const place = placeOf(state, entry);
  return html`<li class=${reasons.length ? "quiet" : "open"}>${say("entry-is", { entry: place, words })}</li>`;
}

/** @param {TapasState} state @param {Page} page */
export function hintBox(state, page) {
  const { hint } = state;
  if (!hint || state.menu || state.asking || state.checkup) return nothing;
  // The button for the reasons makes room for the entries.
  const asked = !state.advice || Boolean(state.advice.reasons);
  return html`<div id="hint">${advised(state, page)}
    <details ?hidden=${!asked}><summary>${word("hint-head")}</summary>
    <ul class="columns">${ENTRIES.filter((entry) => !hint[entry].includes("NOT_FACING")).map((entry) =>
      row(state, entry, hint[entry]))}</ul></details></div>`;
}

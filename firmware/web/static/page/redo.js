// What was taken back last can be done again, until something else is done.

import { html, nothing } from "/vendor/lit.js";
import { say } from "./words.js";

/** @import { Page } from "../game-module.js" */

/** @param {any} state @param {Page} page @param {(action: string, state: any) => string} words */
export function redoBox(state, page, words) {
  const { redo, replay } = state;
  if (!redo || replay) return nothing;
  return html`<div id="redo" class="row"><span>${redo.action ? say("redo-taken", { action: words(redo.action, state) })
    : say("redo-hidden")}</span> <button type="button" @click=${() => page.act("redo")}>${say("redo")}</button></div>`;
}

// A box to tick, large enough for a finger.

import { html, ifDefined, live } from "/vendor/lit.js";

/** @import { Content } from "/game-module.js" */

/** @param {string} key @param {boolean} on @param {Content} words @param {(event: Event) => void} changed
 *  @param {string} [fixed] Why it can't be ticked or unticked now. */
export const ticked = (key, on, words, changed, fixed) => html`<label class="ticked ${fixed ? "fixed" : ""}"
  title=${fixed ?? ""}><input type="checkbox" data-key=${key} title=${ifDefined(fixed)} .checked=${live(on)}
    ?disabled=${Boolean(fixed)} @change=${changed}><span>${words}</span></label>`;

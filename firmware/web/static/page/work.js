// What the table works at in the background, how far it is, and the button that ends it.

import { html } from "/vendor/lit.js";
import { post } from "./api.js";
import { button } from "./elements.js";
import { say } from "./words.js";

/** @import { Store } from "./store.js" */

/** @param {Store} store @param {string} place */
export function workBar(store, place) {
  const work = store.state?.work;
  const percent = work?.of ? Math.floor(100 * work.done / work.of) : null;
  const cancel = () => post("/api/cancel").catch((error) => store.failed(error));
  return html`<div class="work row" id="work-${place}" ?hidden=${!work}>${work ? html`
    <span role="status">${say(`work-${work.what}`)}</span>
    <span aria-hidden="true">${percent === null ? "" : say("work-done", { percent })}</span>
    ${button(`cancel ${place}`, cancel, say("cancel"))}` : ""}</div>`;
}

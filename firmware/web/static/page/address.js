// How another device reaches the table: its address in the network, to be read or photographed.

import { html } from "/vendor/lit.js";
import { get } from "./api.js";
import { say } from "./words.js";

/** @import { Store } from "./store.js" */
/** @typedef {{ addresses: string[], start: string }} Address The table's addresses, the surest first, and the command
 *  that makes it listen to the network. */

// For how long an answer counts, in milliseconds: a computer gets other numbers now and then.
const COUNTS = 60_000;

/** @type {Address | null} */
let answer = null;
let askedAt = -COUNTS;

/** @param {Store} store */
async function ask(store) {
  if (performance.now() - askedAt < COUNTS) return;
  askedAt = performance.now();
  try {
    answer = await get("/api/address");
    store.redraw();
  } catch (error) {
    store.failed(error);
  }
}

// What is known of them; null until it is. The page is drawn again when it is.
/** @param {Store} store */
export function knownAddress(store) {
  ask(store);
  return answer;
}

/** @param {Store} store */
export function addressBox(store) {
  const known = knownAddress(store);
  if (known === null) return html`<div class="address"></div>`;
  const [first, ...others] = known.addresses;
  if (!first) return html`<p class="address quiet">${say("address-none", { start: known.start })}</p>`;
  return html`<div class="address">
    <p>${say("address-words")} <a href=${first}>${first}</a>${others.map((one) =>
      html`<br><small>${say("address-or", { address: one })}</small>`)}</p>
    <img src="/qr.svg?of=${encodeURIComponent(first)}" alt=${say("address-code", { address: first })}
      width="160" height="160">
  </div>`;
}

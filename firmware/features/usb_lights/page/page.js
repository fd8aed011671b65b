// Lights at a USB port: they are offered, looked after, and asked how their strip runs.

import { html, svg } from "/vendor/lit.js";
import { button, group } from "/page/elements.js";
import { keeps } from "/page/me.js";
import { say } from "/page/words.js";

/** @import { Store } from "/page/store.js" */

const SIZE = 8;
const UNKNOWN = "unknown", ASK = "ask";

/** @param {Store} store @param {object} wishes */
const choose = (store, wishes) => void store.page.send("/api/settings", wishes);

// Where the strip's light of that number lies.
/** @param {string} order @param {number} number */
function placeOf(order, number) {
  const [corner, line, next] = order.split(" ");
  const across = Math.floor(number / SIZE);
  const step = number % SIZE;
  const along = next === "zigzag" && across % 2 ? SIZE - 1 - step : step;
  const [x, y] = line === "columns" ? [across, along] : [along, across];
  return [corner.includes("E") ? SIZE - 1 - x : x, corner.includes("S") ? SIZE - 1 - y : y];
}

// What somebody sees whose strip runs so: the first light white, the rest of its line blue, the first one of the next
// line red.
/** @param {string} order */
const seen = (order) => html`<svg viewBox="0 0 8 8" aria-hidden="true">${
  Array.from({ length: SIZE * SIZE }, (_, number) => {
    const [x, y] = placeOf(order, number);
    const look = number === 0 ? "first" : number < SIZE ? "line" : number === SIZE ? "second" : "";
    return svg`<circle cx=${x + 0.5} cy=${y + 0.5} r="0.36" class=${look}/>`;
  })}</svg>`;

/** @param {string} order */
function words(order) {
  const [corner, line, next] = order.split(" ");
  return say("usb-lights-order", { corner, line, next });
}

/** @param {Store} store */
const question = (store) => html`<fieldset id="usb-lights-order"><legend>${say("usb-lights-which")}</legend>
  <p>${say("usb-lights-look")}</p>
  <div>${store.state.setting_choices.usb_lights_order.map((/** @type {string} */ order) =>
    (order === UNKNOWN ? [] : html`<button type="button" data-order=${order} title=${words(order)}
      aria-label=${words(order)} @click=${() => choose(store, { usb_lights_order: order })}>${
      seen(order)}</button>`))}</div></fieldset>`;

/** @param {Store} store */
const offer = (store) => html`<p id="usb-lights-found" role="status">${say("usb-lights-found")} ${
  button("usb-lights use", () => choose(store, { usb_lights: "on" }), say("usb-lights-use"))} ${
  button("usb-lights leave", () => choose(store, { usb_lights: "off" }), say("usb-lights-leave"))}</p>`;

/** @param {Store} store */
export function alert(store) {
  const lights = store.state?.usb_lights;
  if (!lights || !keeps(store)) return [];
  if (!lights.used) return offer(store);
  if (lights.fault) {
    return html`<p id="usb-lights-fault" role="status">${say("usb-lights-fault", { why: lights.fault })}</p>`;
  }
  return lights.order_unknown ? question(store) : [];
}

// There is nothing to be set before a Pico has been found.
/** @param {Store} store */
export function settings(store) {
  const { state } = store;
  if (!state || (!state.usb_lights && state.settings.usb_lights === ASK)) return [];
  const chosen = state.settings.usb_lights;
  const choices = state.setting_choices.usb_lights.map((/** @type {string} */ one) => button(`usb-lights ${one}`,
    () => choose(store, { usb_lights: one }), say(`usb-lights-${one}`), { pressed: one === chosen }));
  return group(say("usb-lights"), html`<div class="row" ?inert=${!keeps(store)}>${choices}${state.usb_lights?.used
    ? button("usb-lights order", () => choose(store, { usb_lights_order: UNKNOWN }), say("usb-lights-again"))
    : []}</div>`);
}

export const stylesheet = "/features/usb_lights/page.css";

// Pieces of the page that the house and the games share.

import { html, keyed, nothing, repeat } from "/vendor/lit.js";
import { isDim, screenColor } from "./colours.js";
import { data, field, styles } from "./directives.js";

/** @typedef {import("/game-module.js").Content} Content */
/** @typedef {{ strong?: boolean, disabled?: boolean, pressed?: boolean, title?: string, label?: string,
 *   identity?: string, data?: Record<string, string | number> }} Look How a button looks, its
 *   data attributes, and of what it is the button, if its key doesn't tell. */

// The longest name that the table takes.
export const LONGEST_NAME = 40;

/** @param {string} hex */
export const light = (hex) => styles({ "--light": screenColor(hex) });

/** @param {string} hex @param {string} [more] */
export const dot = (hex, more = "") => html`<i class="dot ${more}" ${light(hex)}></i>`;

/** @param {string} text @param {string} name @param {string} kind @param {string} hex */
export const chip = (text, name, kind, hex) => html`<span class="chip ${kind} ${isDim(hex) ? "dim" : ""}"
  title=${name} role="img" aria-label=${name} ${light(hex)}>${text}</span>`;

// A button that does one thing. Its element belongs to its key alone: whatever stands in its place next is another
// element, so that a click which began on this one never does what the other one does.
/** @param {string} key @param {() => void} does @param {Content} content @param {Look} [look] */
export const button = (key, does, content, look = {}) => keyed(look.identity ?? key, html`<button type="button"
  class=${look.strong ? "strong" : ""} data-key=${key} ?disabled=${look.disabled ?? false}
  aria-pressed=${look.pressed === undefined ? nothing : String(look.pressed)} title=${look.title || nothing}
  aria-label=${look.label || nothing} ${data(look.data ?? {})} @click=${does}>${content}</button>`);

// Within how many milliseconds a second click belongs to the first.
export const SECOND_CLICK = 700;

// Does something: the second click of a double click would be the other player's action. `about` tells one moment of a
// phase from another.
/** @param {import("/state.js").State} state @param {import("/game-module.js").Page<{ sent: string }>} page
 *  @param {string} action @param {unknown} [about] */
export function doOnce({ game, phase, played }, { here, act }, action, about = played) {
  const moment = [game, phase, about].join();
  if (here.sent === moment) return;
  here.sent = moment;
  setTimeout(() => { if (here.sent === moment) here.sent = ""; }, SECOND_CLICK);
  void act(action);
}

// Things in a row, each of which keeps its elements wherever it moves to.
/** @template T @param {Iterable<T>} all @param {(one: T) => string} key @param {(one: T) => Content} show */
export const each = (all, key, show) => repeat(all, key, show);

/** @param {Content} legend @param {Content} content */
export const group = (legend, content) => html`<fieldset><legend>${legend}</legend>${content}</fieldset>`;

// A field for a player's name; `changed` gets all names of the form, for what was typed into another field may not have
// been sent yet.
/** @param {string} player @param {Content} words @param {string} value
 *  @param {(names: Record<string, string>) => void} changed */
export function nameField(player, words, value, changed) {
  /** @param {Event} event */
  const tell = (event) => changed(namesIn(event));
  return html`<label>${words} <input name="name-${player}" data-name=${player} data-key="name ${player}"
    maxlength=${LONGEST_NAME} autocomplete="off" .value=${field(value)} @change=${tell}></label>`;
}

/** @param {Event} event */
function namesIn({ target }) {
  const { form } = /** @type {HTMLInputElement} */ (target);
  const fields = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("[data-name]") ?? [])]);
  return Object.fromEntries(fields.map((one) => [one.dataset.name ?? "", one.value]));
}

// A choice of one among several from a list that opens.
/** @template T @param {{ key: string, label?: string, disabled?: boolean, seat?: string }} about
 *  @param {T[]} values @param {T} chosen @param {(value: T) => string} text @param {(value: T) => void} changed */
export const select = (about, values, chosen, text, changed) => html`<select data-key=${about.key}
  data-seat=${about.seat ?? nothing} aria-label=${about.label ?? nothing} ?disabled=${about.disabled ?? false}
  @change=${(/** @type {Event} */ { target }) =>
    changed(values[/** @type {HTMLSelectElement} */ (target).selectedIndex])}>${values.map((value) =>
    html`<option value=${String(value)} .selected=${value === chosen}>${text(value)}</option>`)}</select>`;

/** @param {Event} event */
export const isTicked = ({ target }) => /** @type {HTMLInputElement} */ (target).checked;

/** @param {string[]} lines */
export const paragraphsOf = (lines) => lines.map((line) => html`<p>${line}</p>`);

// Adds a style sheet. What comes without its looks still works.
/** @param {string} address */
export const dress = (address) => new Promise((done) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  link.onload = link.onerror = done;
  document.head.append(link);
});

// Lets the browser save a file.
/** @param {File} file */
export function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

// The settings of the table, and where its lights and buttons are tested.

import { html } from "/vendor/lit.js";
import { addressBox } from "./address.js";
import { deviceSettings } from "./device-settings.js";
import { clickOutside, pressOutside } from "./dialogs.js";
import { group } from "./elements.js";
import { each, settingWords } from "./features.js";
import { keeps } from "./me.js";
import { maybe, say } from "./words.js";

/** @import { Store } from "./store.js" */

/** @param {any} value */
const yesOrNo = (value) => say(value ? "yes" : "no");
/** @type {Record<string, (value: any) => string>} */
const WORDS = {
  palette: (name) => say(`palettes-${name}`),
  brightness: String,
  hints: yesOrNo,
  take_backs: yesOrNo,
  motion: (how) => say(`motion-${how}`),
  table_pushes: (when) => say(`table-pushes-${when}`),
  auto_commit: (seconds) => (seconds ? say("after-seconds", { seconds }) : say("after-ok")),
};

/** @param {Store} store */
export function settingsDialog(store) {
  const { state, page: { send } } = store;
  // A setting without a name is chosen elsewhere on the page.
  /** @type {Record<string, (string | number | boolean)[]>} */
  const offered = state ? { ...state.setting_choices } : {};
  const words = { ...WORDS, ...settingWords() };
  /** @param {string} name */
  const choices = (name) => offered[name].map((value) => html`<button type="button" data-setting="${name}=${value}"
    aria-pressed=${String(state?.settings[name] === value)} @click=${() => send("/api/settings", { [name]: value })}>${
      (words[name] ?? yesOrNo)(value)}</button>`);
  /** @param {string} what @param {string} label */
  const test = (what, label) => html`<button type="button" id="check-${what}" @click=${(/** @type {Event} */ event) => {
    send("/api/checkup", { what });
    /** @type {HTMLElement} */ (event.target).closest("dialog")?.close();
  }}>${label}</button>`;
  return html`
    <dialog id="settings" aria-labelledby="settings-title" @pointerdown=${pressOutside} @click=${clickOutside}>
      <h2 id="settings-title">${say("settings")}</h2>
      ${deviceSettings(store)}
      <h3>${say("table-settings")}</h3>
      <p class="quiet" id="table-settings-kept" ?hidden=${keeps(store)}>${say("table-settings-kept")}</p>
      <div id="settings-list" ?inert=${!keeps(store)}>${Object.keys(offered).map((name) =>
        (maybe(`setting-${name}`) ? group(say(`setting-${name}`), choices(name)) : []))}</div>
      <p class="row" ?inert=${!keeps(store)}>${test("lights", say("check-lights"))} ${
        test("buttons", say("check-buttons"))}</p>
      ${each("settings", store)}
      ${addressBox(store)}
      <form method="dialog"><button>${say("close")}</button></form>
    </dialog>`;
}

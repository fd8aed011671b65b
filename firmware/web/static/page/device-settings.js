// The settings of this device alone, which everybody has, also who only watches. They are kept in the browser.

import { html } from "/vendor/lit.js";
import { group } from "./elements.js";
import { each } from "./features.js";
import { themeChoice } from "./theme.js";
import { choose, chosenLanguage, languages, say } from "./words.js";

/** @import { Store } from "./store.js" */

/** @param {Store} store */
export function deviceSettings(store) {
  const language = chosenLanguage();
  /** @param {string} code */
  const speak = async (code) => {
    await choose(code);
    store.redraw();
  };
  return html`<section id="device-settings" aria-labelledby="device-settings-title">
    <h3 id="device-settings-title">${say("device-settings")}</h3>
    ${group(say("device-language"), Object.entries(languages()).map(([code, name]) => html`<button type="button"
      lang=${code} data-language=${code} aria-pressed=${String(code === language)} @click=${() => speak(code)}>${
        name}</button>`))}
    ${themeChoice(() => store.redraw())}
    ${each("deviceSettings", store)}
    <p><a href="/tv" id="open-tv" target="_blank">${say("tv-open")}</a></p>
  </section>`;
}

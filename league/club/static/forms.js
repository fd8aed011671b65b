// Asks people something: a question, each of whose buttons says what it does, and the fields of a form.

import { html, nothing, render } from "/vendor/lit.js";
import { say } from "/page/words.js";

const dialog = document.createElement("dialog");
dialog.id = "question";

// Asks, and answers with the key of the button that was pressed, "" for none, and with what was typed.
/** @param {string} words @param {Record<string, string>} buttons What each button says @param {boolean} [types]
 *  @returns {Promise<{ pressed: string, typed: string }>} */
export function question(words, buttons, types = false) {
  document.body.append(dialog);
  render(html`<form method="dialog"><p id="question-words">${words}</p>
    ${types ? html`<p><input maxlength="200" aria-labelledby="question-words" autocomplete="off"></p>` : nothing}
    <div class="row">${Object.entries(buttons).map(([key, text], at) =>
      html`<button class=${at ? "" : "strong"} value=${key}>${text}</button>`)}
      <button value="">${say("club-cancel")}</button></div></form>`, dialog);
  dialog.setAttribute("aria-labelledby", "question-words");
  dialog.returnValue = "";
  const input = dialog.querySelector("input");
  if (input) input.value = "";
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener("close", () => done({ pressed: dialog.returnValue, typed: input?.value ?? "" }),
      { once: true });
  });
}

// Whether somebody wants to do what the only button says.
/** @param {string} words @param {string} does */
export const isSure = async (words, does) => (await question(words, { yes: does })).pressed === "yes";

/** @param {Event} event */
export function fieldsOf(event) {
  event.preventDefault();
  return Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
}

// Empties a field once the club has what it held; what was typed meanwhile stays.
/** @param {Event} event @param {string} name @returns {() => void} */
export function emptier(event, name) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name)), sent = field.value;
  return () => { if (field.value === sent) field.value = ""; };
}

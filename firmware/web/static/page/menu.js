// The menu: colours, brightness and tests on the frame's buttons.

import { html } from "/vendor/lit.js";
import { say } from "./words.js";

/** @import { Menu } from "../state.js" */
/** @import { Sign } from "../game-module.js" */

/** @typedef {Menu & { invite?: string | null, computer?: string }} Inviting With the buttons that show the other tables
 *  and the table's computer. */

/** @param {Inviting} menu @param {string} spoken The code of the voice's language.
 *  @param {boolean} asked Whether a device asks for a seat. */
export function menuSigns(menu, spoken, asked) {
  const { palette, brightness, checkup, devices, voice, language, puzzle, invite, computer } = menu;
  const { nobody_joins: nobody } = menu;
  /** @type {Record<string, Sign>} */
  const signs = {};
  for (const [entry, name] of Object.entries(palette)) {
    const text = say(`palettes-${name}`);
    signs[entry] = { sign: text[0].toUpperCase(), text };
  }
  for (const [entry, step] of Object.entries(brightness)) {
    signs[entry] = { sign: `${step}`, text: say("brightness-step", { step }) };
  }
  for (const [entry, what] of Object.entries(checkup)) {
    signs[entry] = { sign: say(`checkup-sign-${what}`), text: say(`checkup-${what}`) };
  }
  if (voice) signs[voice] = { sign: "♪", text: say("setting-voice") };
  if (nobody) signs[nobody] = { sign: "⊘", text: say("setting-nobody_joins") };
  if (language) signs[language] = { sign: spoken.toUpperCase(), text: say("setting-language") };
  if (puzzle) signs[puzzle] = { sign: "✦", text: say("puzzle-begin") };
  if (computer) signs[computer] = { sign: "@", text: say("computer-button") };
  if (invite) signs[invite] = { sign: "⇄", text: say("inviting-button") };
  if (devices) signs[devices] = { sign: "☷", text: say(asked ? "letting-in-head" : "devices") };
  return signs;
}

/** @param {Inviting} menu @param {boolean} asked */
export function menuWords({ palette, brightness, checkup, ...more }, asked) {
  /** @param {string} side @param {string[]} words */
  const line = (side, words) =>
    html`<li>${say("entry-is", { entry: say(`${side}-side`), words: words.join(", ") })}</li>`;
  /** @param {string | null | undefined} button @param {string} id What it says, if there is such a button. */
  const maybe = (button, id) => (button ? [say(id)] : []);
  return html`<ul>
    ${line("north", [...Object.values(palette).map((name) => say(`palettes-${name}`)),
      ...maybe(more.language, "setting-language")])}
    ${line("east", [...maybe(more.puzzle, "puzzle-begin"), ...maybe(more.invite, "inviting-button"),
      ...maybe(more.computer, "computer-button"), ...maybe(more.nobody_joins, "setting-nobody_joins")])}
    ${line("south", [say("brightness-step", { step: Object.values(brightness).join(" ") })])}
    ${line("west", [...Object.values(checkup).map((what) => say(`checkup-${what}`)),
      ...maybe(more.voice, "setting-voice"), ...maybe(more.devices, asked ? "letting-in-head" : "devices-button")])}
  </ul>`;
}

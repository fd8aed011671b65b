// The menu: colours, brightness, tests, and what features add, on the frame's buttons.

import { html } from "/vendor/lit.js";
import { each } from "./features.js";
import { ENTRIES } from "./frame.js";
import { say } from "./words.js";

/** @import { MenuButton } from "../feature-module.js" */
/** @import { Menu, State } from "../state.js" */
/** @import { Sign } from "../game-module.js" */
/** @typedef {State & { menu: Menu }} Open The state while the menu is open. */

/** @param {Open} state @returns {MenuButton[]} */
function buttons(state) {
  const { palette, brightness, checkup } = state.menu;
  /** @param {Record<string, any>} those @param {(what: any) => { sign: string, text: string }} look */
  const from = (those, look) => Object.entries(those).map(([button, what]) => ({ button, ...look(what) }));
  /** @param {string} text */
  const named = (text) => ({ sign: text[0].toUpperCase(), text });
  return [
    ...from(palette, (name) => named(say(`palettes-${name}`))),
    ...from(brightness, (step) => ({ sign: `${step}`, text: say("brightness-step", { step }) })),
    ...from(checkup, (what) => ({ sign: say(`checkup-sign-${what}`), text: say(`checkup-${what}`) })),
    ...each("menu", state).flat(),
  ].sort((one, other) => ENTRIES.indexOf(one.button) - ENTRIES.indexOf(other.button));
}

/** @param {Open} state @returns {Record<string, Sign>} */
export const menuSigns = (state) =>
  Object.fromEntries(buttons(state).map(({ button, ...sign }) => [button, sign]));

// What is on each side; the south has the brightness alone.
/** @param {Open} state */
export function menuWords(state) {
  /** @param {string} side @param {string} words */
  const line = (side, words) => html`<li>${say("entry-is", { entry: say(`${side}-side`), words })}</li>`;
  /** @param {string} letter */
  const on = (letter) => buttons(state).filter(({ button }) => button.startsWith(letter));
  /** @param {string} letter */
  const words = (letter) => on(letter).map(({ text }) => text).join(", ");
  return html`<ul>
    ${line("north", words("N"))}
    ${line("east", words("E"))}
    ${line("south", say("brightness-step", { step: Object.values(state.menu.brightness).join(" ") }))}
    ${line("west", words("W"))}
  </ul>`;
}

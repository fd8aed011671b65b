// Real cards: everything that can be entered now.

import { html } from "/vendor/lit.js";
import { button, each } from "/page/elements.js";
import { nameOf, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, TacocatState } from "./state.js" */

// Within how many milliseconds a second click belongs to the first.
export const SECOND_CLICK = 700;

// The second click of a double click would be the other player's action.
/** @param {TacocatState} state @param {Page<Here>} page @param {string} action */
export function doOnce(state, { here, act }, action) {
  const moment = [state.game, state.played, state.phase].join();
  if (here.sent === moment) return;
  here.sent = moment;
  setTimeout(() => { if (here.sent === moment) here.sent = ""; }, SECOND_CLICK);
  act(action);
}

/** @param {TacocatState} state @param {string} action */
function entryWords(state, action) {
  const [what, value] = action.split(" ");
  if (what === "dealt") return word("entered-dealt");
  if (what === "replaced") return value === "0" ? word("entered-none") : value;
  return value === "tie" ? word("entered-tie") : word(`entered-${what}`, { name: nameOf(state, value) });
}

/** @param {TacocatState} state @param {Page<Here>} page */
export function tell(state, page) {
  return html`<div>
    <p>${word(`tell-${state.phase}`, { limit: state.limit })}</p>
    <div class="row">${each(state.actions, String, (action) => button(action, () => doOnce(state, page, action),
      entryWords(state, action), { strong: action === "dealt", data: { action } }))}</div>
  </div>`;
}

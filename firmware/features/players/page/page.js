// The window with the people of the house. What it shows is fetched when it is first opened.

import { html } from "/vendor/lit.js";
import { clickOutside, dialog, pressOutside } from "/page/dialogs.js";
import { plays } from "/page/me.js";
import { say } from "/page/words.js";

/** @import { PlayerLife, PlayersPage } from "/state.js" */
/** @import { Store } from "/page/store.js" */

/** @typedef {{ panel: typeof import("./panel.js") | null, page: PlayersPage | null, life: PlayerLife | null,
 *   sure: boolean, answer: string }} People What draws the window, who there is, whose life is shown, whether it is
 *   asked if somebody is to be forgotten, and what came of the latest change. */

export const stylesheet = "/features/players/page.css";

/** @type {People} */
export const people = { panel: null, page: null, life: null, sure: false, answer: "" };

/** @param {Store} store */
async function openPlayers(store) {
  dialog("games").close();
  dialog("players").showModal();
  Object.assign(people, { page: null, life: null, sure: false, answer: "" });
  people.panel ??= await import("./panel.js");
  await people.panel.list(store);
}

// Whoever only watches doesn't see people's statistics.
/** @param {Store} store */
export const list = (store) => html`<button type="button" id="open-players"
  ?hidden=${!plays(store)} @click=${() => openPlayers(store)}>${say("players")}</button>`;

/** @param {Store} store */
export const windows = (store) => html`
  <dialog id="players" aria-labelledby="players-title" @pointerdown=${pressOutside} @click=${clickOutside}>
    ${people.panel?.panel(store) ?? html`<h2 id="players-title">${say("players")}</h2>`}
    <p id="players-answer" role="status">${people.answer}</p>
    <form method="dialog"><button>${say("close")}</button></form>
  </dialog>`;

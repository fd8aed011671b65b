// The window with the people of the house. What it shows is fetched when it is first opened.

import { html } from "/vendor/lit.js";
import { clickBeside, dialog, pressBeside } from "./dialogs.js";
import { say } from "./words.js";

/** @import { PlayerLife, PlayersPage } from "../state.js" */
/** @import { Store } from "./store.js" */

/** @typedef {{ panel: typeof import("./players-panel.js") | null, page: PlayersPage | null, life: PlayerLife | null,
 *   sure: boolean, answer: string }} People What draws the window, who there is, whose life is shown, whether it is
 *   asked if somebody is to be forgotten, and what came of the latest change. */

/** @returns {People} */
export const nobodyYet = () => ({ panel: null, page: null, life: null, sure: false, answer: "" });

/** @param {Store} store */
async function openPlayers(store) {
  dialog("games").close();
  dialog("players").showModal();
  store.people = { ...nobodyYet(), panel: store.people.panel };
  store.people.panel ??= await import("./players-panel.js");
  await store.people.panel.list(store);
}

// Whoever only watches isn't told of people's lives.
/** @param {Store} store */
export const playersButton = (store) => html`<button type="button" id="open-players"
  ?hidden=${store.seats.me.role === "watch"} @click=${() => openPlayers(store)}>${say("players")}</button>`;

/** @param {Store} store */
export const playersDialog = (store) => html`
  <dialog id="players" aria-labelledby="players-title" @pointerdown=${pressBeside} @click=${clickBeside}>
    ${store.people.panel?.panel(store) ?? html`<h2 id="players-title">${say("players")}</h2>`}
    <p id="players-answer" role="status">${store.people.answer}</p>
    <form method="dialog"><button>${say("close")}</button></form>
  </dialog>`;

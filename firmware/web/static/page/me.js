// Who this page is to the table: at it, with a seat, or watching.

import { html } from "/vendor/lit.js";
import { get } from "./api.js";
import { say } from "./words.js";

/** @import { Me } from "../state.js" */
/** @import { Store } from "./store.js" */

// The names by which a browser on the table's own computer opens the page.
const HERE = ["localhost", "127.0.0.1", "[::1]"];

// Who nobody has said anything of.
/** @returns {Me} */
export const unknown = () => ({ role: "watch", seat: null, seats: [], name: "", device: null, request: null });

/** @param {Pick<Store, "me">} store */
export const plays = ({ me }) => me.role !== "watch";
/** @param {Pick<Store, "me">} store */
export const keeps = ({ me }) => ["keep", "table"].includes(me.role);

// Whether a game is being played: what has nothing to do with it stays out of sight then.
/** @param {any} state */
export const isPlaying = (state) => Boolean(state) && !state.replay && !["setup", "finished"].includes(state.phase);

// Whether ok does something in a game that says by its sign when it does.
/** @param {any} state @param {Record<string, import("../game-module.js").Sign>} signs */
export const okActsBy = (state, { ok }) => !isPlaying(state) || Boolean(state.redo || ok?.open);

// Whose cards this page may look at: null stands for everybody's, because it is at the table.
/** @param {Me} me */
export const seatsHere = ({ role, seats }) => (role === "table" ? null : seats);

// After how many milliseconds it is asked again where no answer came.
const AGAIN = 3000;

// Asks who this page is, until the table has said it.
/** @param {Store} store */
export async function learnMe(store) {
  try {
    store.me = await get("/api/me");
  } catch (error) {
    store.failed(error);
    setTimeout(() => void learnMe(store), AGAIN);
  }
  document.body.dataset.role = store.me.role;
  store.arrive();
}

/** @param {Store} store */
export function watchingLine(store) {
  const words = HERE.includes(location.hostname) ? "watching-here" : "watching-words";
  return html`<p id="watching" ?hidden=${plays(store)}>${plays(store) ? "" : say(words)}</p>`;
}

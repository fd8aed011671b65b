// Which games of the list are wanted: the fields of the form, and the query they stand for.

import { html } from "/vendor/lit.js";
import { select } from "./elements.js";
import { keeps } from "./me.js";
import { titleOf } from "./setup.js";
import { say } from "./words.js";

/** @import { Store } from "./store.js" */
/** @typedef {{ search: string, game: string, player: string, from: string, to: string, status: string }} Wanted What
 *  was chosen; days as in 2026-11-22. */

// How long the list waits for more letters, in milliseconds.
const TYPING = 250;
const LONGEST = 100;

/** @type {Wanted} */
export const ALL = { search: "", game: "", player: "", from: "", to: "", status: "" };

// The begin of a day where the reader is, in seconds since 1970; that of a later one with `days`.
/** @param {string} day @param {number} days */
function secondsOf(day, days) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date + days).getTime() / 1000;
}

/** @param {Wanted} wanted @param {Record<string, string | number>} more */
export function queryOf({ search, game, player, from, to, status }, more) {
  const fields = {
    search, game, player, status, from: from && secondsOf(from, 0), to: to && secondsOf(to, 1), ...more,
  };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== "").map(([name, value]) =>
    [name, `${value}`]));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/** @param {Store} store @param {() => void} changed What is called when something else is wanted. */
export function wantedForm(store, changed) {
  const { list: { wanted }, state } = store;
  /** @type {Record<string, string>} */
  const games = state?.game_names ?? {};
  const statuses = ["", "open", "finished", "abandoned", ...(keeps(store) ? ["deleted"] : [])];
  /** @param {Partial<Wanted>} more @param {number} after */
  const want = (more, after = 0) => {
    store.list.wanted = { ...store.list.wanted, ...more };
    clearTimeout(typing);
    typing = setTimeout(changed, after);
  };
  /** @param {"search" | "player" | "from" | "to"} name @param {string} type */
  const field = (name, type) => html`<label>${say(`wanted-${name}`)} <input id="wanted-${name}" type=${type}
    maxlength=${LONGEST} autocomplete="off" .value=${wanted[name]} @input=${(/** @type {Event} */ { target }) =>
      want({ [name]: /** @type {HTMLInputElement} */ (target).value }, type === "date" ? 0 : TYPING)}></label>`;
  return html`<form id="games-wanted" role="search" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${field("search", "search")}
    <label>${say("wanted-game")} ${select({ key: "wanted game" }, ["", ...Object.keys(games)], wanted.game,
      (name) => (name ? titleOf(name, games[name]) : say("wanted-all")), (game) => want({ game }))}</label>
    ${field("player", "text")}
    <label>${say("wanted-status")} ${select({ key: "wanted status" }, statuses, wanted.status,
      (status) => (status ? say(`status-${status}`) : say("wanted-all")), (status) => want({ status }))}</label>
    ${field("from", "date")} ${field("to", "date")}
  </form>`;
}

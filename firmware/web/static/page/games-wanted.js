// Which games of the list are wanted: one line to search by, and the query that it stands for.

import { html } from "/vendor/lit.js";
import { isTicked } from "./elements.js";
import { keeps } from "./me.js";
import { say } from "./words.js";

/** @import { Store } from "./store.js" */
/** @typedef {{ q: string, deleted: boolean }} Wanted What was typed, and whether deleted games are wanted. */

// How long the list waits for more letters, in milliseconds.
const TYPING = 250;
const LONGEST = 100;

/** @type {Wanted} */
export const ALL = { q: "", deleted: false };

/** @param {Wanted} wanted @param {Record<string, string | number>} more */
export function queryOf({ q, deleted }, more) {
  const fields = { q, status: deleted ? "deleted" : "", ...more };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== "").map(([name, value]) =>
    [name, `${value}`]));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/** @param {Store} store @param {() => void} changed What is called when something else is wanted. */
export function wantedForm(store, changed) {
  const { wanted } = store.list;
  /** @param {Partial<Wanted>} more @param {number} after */
  const want = (more, after = 0) => {
    store.list.wanted = { ...store.list.wanted, ...more };
    clearTimeout(typing);
    typing = setTimeout(changed, after);
  };
  return html`<form id="games-wanted" role="search" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <label>${say("wanted-search")} <input id="wanted-search" type="search" maxlength=${LONGEST} autocomplete="off"
      aria-describedby="wanted-words" .value=${wanted.q} @input=${(/** @type {Event} */ { target }) =>
        want({ q: /** @type {HTMLInputElement} */ (target).value }, TYPING)}></label>
    <small id="wanted-words">${say("wanted-words")}</small>
    <label class="row" ?hidden=${!keeps(store)}><input id="wanted-deleted" type="checkbox" .checked=${wanted.deleted}
      @change=${(/** @type {Event} */ event) => want({ deleted: isTicked(event) })}> ${say("wanted-deleted")}</label>
  </form>`;
}

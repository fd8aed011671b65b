// What somebody has done that concerns the others: shown for a moment.

import { html } from "/vendor/lit.js";
import { refusalWords, say } from "./words.js";

/** @import { Notice, State } from "../state.js" */
/** @import { Store } from "./store.js" */

// For how long an announcement is shown, in milliseconds.
const SHOWN = 8000;

/** @typedef {{ words: string, ends: ReturnType<typeof setTimeout> | undefined, latest: number | null }} Notices What is
 *   shown, what ends it, and the number of the latest announcement; null before the first state. */

/** @returns {Notices} */
export const noNotices = () => ({ words: "", ends: undefined, latest: null });

/** @param {Store} store @param {Notice} notice */
function announce(store, { code, params }) {
  const { notices } = store;
  clearTimeout(notices.ends);
  const why = refusalWords({ error: params.why, code: params.code, params });
  notices.words = say(`notice-${code}`, { ...params, why, who: params.who || say("a-device") });
  notices.ends = setTimeout(() => {
    notices.words = "";
    store.redraw();
  }, SHOWN);
}

// A state has come; what was announced before this page was opened is old.
/** @param {Store} store @param {State} state */
export function noticeArrived(store, { notice }) {
  const { notices } = store;
  const number = notice?.number ?? 0;
  if (notices.latest !== null && notice && number !== notices.latest) announce(store, notice);
  notices.latest = number;
}

/** @param {Store} store */
export const noticeLine = ({ notices: { words } }) =>
  html`<p id="notice" role="status" ?hidden=${!words}>${words}</p>`;

// Where a finger goes: buttons have the names of the table's frame, entries those of the tray, which may lie turned.

import { html, nothing } from "/vendor/lit.js";
import { turnEntry } from "/page/frame.js";
import { word } from "./words.js";

/** @import { TapasState } from "./state.js" */

// The name of a button, and of the tray's entry that lies at it where that is another.
/** @param {string} button @param {string} entry */
export const placeWords = (button, entry) =>
  (button === entry ? button : word("place-turned", { button, entry }));

// The place of an entry as the tray lies now, or lay by so many clockwise quarter turns.
/** @param {TapasState} state @param {string} entry @param {number} [turns] */
export const placeOf = (state, entry, turns = state.quarter_turns) => placeWords(turnEntry(entry, turns), entry);

// Why two names stand there, once.
/** @param {TapasState} state */
export const turnedBox = (state) =>
  (["entering", "turning"].includes(state.phase) && state.quarter_turns
    ? html`<div id="names-turned"><p class="quiet">${word("names-turned")}</p></div>` : nothing);

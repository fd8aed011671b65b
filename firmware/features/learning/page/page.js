// Practice: lessons and puzzles.

import { html } from "/vendor/lit.js";
import { isPlaying, plays } from "/page/me.js";
import { say } from "/page/words.js";
import { beginNext, lessonsDialog, openLessons, taskBox, taskHeading, taskOkActs, taskSigns } from "./lessons.js";
import { puzzlesDialog } from "./puzzles.js";

/** @import { Store } from "/page/store.js" */

/** @param {Store} store */
export const header = (store) => html`<button type="button" id="open-lessons"
  ?hidden=${!plays(store) || isPlaying(store.state)} @click=${() => openLessons(store)}>${say("practice")}</button>`;

export const heading = taskHeading;
export const note = taskBox;
export const learn = beginNext;
export const signs = taskSigns;
export const okActs = taskOkActs;

/** @param {any} state */
export const menu = ({ menu: { puzzle } }) =>
  (puzzle ? [{ button: puzzle, sign: "✦", text: say("puzzle-begin") }] : []);

/** @param {Store} store */
export const windows = (store) => [lessonsDialog(store), puzzlesDialog(store)];

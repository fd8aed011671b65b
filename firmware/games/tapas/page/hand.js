// A player's hand: how many of each value. On the page of whoever is to push a value is picked with a tap or its digit;
// every entry then gets this value at once, by as many presses as the table needs, until the turn is another one.

import { html, nothing } from "/vendor/lit.js";
import { covered } from "/page/features.js";
import { ENTRIES, turnEntry } from "/page/frame.js";
import { counted } from "./tray.js";
import { pieceName, VALUES, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, Push, TapasState } from "./state.js" */

/** @returns {Here} */
export const create = () => ({ value: null, moves: 0, piece: null });

// Whether the mover's values can be picked on this page now.
/** @param {TapasState} state @param {Page<Here>} page */
export const canPick = (state, { seats }) => ["entering", "turning"].includes(state.phase)
  && !state.replay && !state.asking && !state.seats[state.mover] && (seats === null || seats.includes(state.mover));

// What was picked is forgotten when the turn is another one.
/** @param {TapasState} state @param {Page<Here>} page */
export function arrived(state, page) {
  const { here } = page, moves = state.moves.length;
  if (here.moves !== moves || state.phase === "setup" || !canPick(state, page)) here.value = null;
  here.moves = moves;
}

// The button of the table at which a push enters.
/** @param {TapasState} state @param {Push} push */
const buttonOf = (state, { entry }) => turnEntry(entry, state.quarter_turns);

// Presses a button again and again until what is entered is what was meant; says whether it came to that.
/** @param {Page<Here>} page @param {string} button @param {(push: Push, state: TapasState) => boolean} isMeant */
async function pressOn({ send }, button, isMeant) {
  for (let presses = 0; presses < VALUES.length; presses++) {
    const state = await send("/api/press", { button, hold: false });
    if (!state?.entering) return false;
    if (isMeant(state.entering, state)) return true;
  }
  return false;
}

// Enters a value at a button.
/** @param {TapasState} before @param {Page<Here>} page @param {string} button @param {number} value */
async function enter(before, page, button, value) {
  /** @param {Push} push @param {TapasState} state */
  const isMeant = (push, state) => push.value === value && buttonOf(state, push) === button;
  return Boolean(before.entering && isMeant(before.entering, before)) || pressOn(page, button, isMeant);
}

// Makes a push at once.
/** @param {TapasState} state @param {Page<Here>} page @param {Push} push */
export const play = (state, page, { button, value }) => void enter(state, page, button, value)
  .then((isEntered) => isEntered && page.press("ok", false));

/** @param {TapasState} state @param {Page<Here>} page @param {number} value */
function pick(state, page, value) {
  const { here, redraw } = page;
  here.value = here.value === value && !state.entering ? null : value;
  if (state.entering) enter(state, page, buttonOf(state, state.entering), value);
  redraw();
}

// Whether keys and entries mean a push now.
/** @param {TapasState} state @param {Page<Here>} page */
const enters = (state, page) => canPick(state, page) && !covered(state);

// A digit picks a value.
/** @param {string} key @param {TapasState} state @param {Page<Here>} page */
export function keyed(key, state, page) {
  const value = Number(key);
  if (!VALUES.includes(value) || !enters(state, page) || !state.supply[state.mover][value - 1]) return false;
  pick(state, page, value);
  return true;
}

// An entry gets the value that was picked; pressed again, the next value that the mover has.
/** @param {string} button @param {TapasState} state @param {Page<Here>} page */
export function pressed(button, state, page) {
  if (!ENTRIES.includes(button) || !enters(state, page)) return false;
  const { here } = page, { entering } = state;
  if (entering && buttonOf(state, entering) === button) here.value = null;
  if (here.value !== null) {
    enter(state, page, button, here.value);
    return true;
  }
  const isOpen = state.open_entries.includes(turnEntry(button, -state.quarter_turns));
  if (!isOpen || state.supply[state.mover].every(Boolean)) return false;
  pressOn(page, button, ({ there }) => there);
  return true;
}

// The values that whoever is to push on this page can pick. What is used up keeps its place, and so does the row while
// the other one is to push.
/** @param {TapasState} state @param {Page<Here>} page */
export function picks(state, page) {
  const { here } = page, { mover } = state;
  if (!["entering", "turning"].includes(state.phase) || state.replay) return nothing;
  const chosen = state.entering ? state.entering.value : here.value;
  /** @param {number} count @param {number} value */
  const words = (count, value) => word("hand-pick", { count, piece: pieceName(`${mover}${value}`), key: value });
  return html`<div id="picks">${canPick(state, page) ? state.supply[mover].map((count, at) => html`<button
    type="button" class="pick" data-pick=${at + 1} title=${words(count, at + 1)} ?disabled=${!count}
    aria-pressed=${String(at + 1 === chosen)} @click=${() => pick(state, page, at + 1)}>${
      counted(state.colors, `${mover}${at + 1}`, count)}</button>`) : nothing}${
    here.value !== null && !state.entering
      ? html`<span class="unseen" role="status">${word("hand-picked", { value: here.value })}</span>` : nothing}</div>`;
}

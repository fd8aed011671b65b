// A player's hand: how many of each value. On the page of whoever is to push a value is picked with a tap; the next
// entry then gets this value at once, by as many presses as the table needs.

import { html, nothing } from "/vendor/lit.js";
import { ENTRIES, turnEntry } from "/page/frame.js";
import { counted } from "./pieces.js";
import { pieceName, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, Push, TapasState } from "./state.js" */

const VALUES = [1, 2, 3, 4];

/** @returns {Here} */
export const create = () => ({ value: null, moves: 0, piece: null });

// Whether the mover's values can be picked on this page now.
/** @param {TapasState} state @param {Page<Here>} page */
const canPick = (state, { seats }) => ["entering", "turning"].includes(state.phase) && !state.replay && !state.asking
  && !state.seats[state.mover] && (seats === null || seats.includes(state.mover));

// What was picked is forgotten when the turn is another one.
/** @param {TapasState} state @param {Page<Here>} page */
export function arrived(state, page) {
  const { here } = page;
  const moves = state.moves.length;
  if (here.moves !== moves || state.entering || state.phase === "setup" || !canPick(state, page)) here.value = null;
  here.moves = moves;
}

// The button of the table at which a push enters.
/** @param {TapasState} state @param {Push} push */
const buttonOf = (state, { entry }) => turnEntry(entry, state.quarter_turns);

// Presses a button until the table says that this value is entered there.
/** @param {TapasState} before @param {Page<Here>} page @param {string} button @param {number} value */
async function enter(before, { send }, button, value) {
  let state = before;
  for (let presses = 0; presses <= VALUES.length; presses++) {
    const { entering } = state;
    if (entering && entering.value === value && buttonOf(state, entering) === button) return;
    state = await send("/api/press", { button, hold: false });
    if (!state?.entering) return;
  }
}

/** @param {TapasState} state @param {Page<Here>} page @param {number} value */
function pick(state, page, value) {
  const { here, redraw } = page;
  if (state.entering) {
    enter(state, page, buttonOf(state, state.entering), value);
    return;
  }
  here.value = here.value === value ? null : value;
  redraw();
}

// An entry that is pressed after a value was picked.
/** @param {string} button @param {TapasState} state @param {Page<Here>} page */
export function pressed(button, state, page) {
  const { here } = page;
  const { value } = here;
  if (value === null || !ENTRIES.includes(button) || !canPick(state, page)) return false;
  if (state.menu || state.checkup || state.letting_in || state.forgetting) return false;
  here.value = null;
  enter(state, page, button, value);
  return true;
}

/** @param {TapasState} state @param {Page<Here>} page @param {string} player */
export function hand(state, page, player) {
  const { here } = page;
  const picks = player === state.mover && canPick(state, page);
  const chosen = state.entering ? state.entering.value : here.value;
  /** @param {number} count @param {number} value */
  const words = (count, value) => word("hand-pick", { count, piece: pieceName(`${player}${value}`) });
  return [state.supply[player].map((count, at) => {
    const value = at + 1;
    const pieces = counted(state.colors, `${player}${value}`, count);
    return picks && count ? html`<button type="button" class="pick" data-pick=${value} title=${words(count, value)}
      aria-pressed=${String(value === chosen)} @click=${() => pick(state, page, value)}>${pieces}</button>` : pieces;
  }), picks && here.value !== null
    ? html`<small role="status">${word("hand-picked", { value: here.value })}</small>` : nothing];
}

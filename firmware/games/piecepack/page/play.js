// Before and while all play at once: holding, going out, claps.

import { html } from "/vendor/lit.js";
import { button, each, group } from "/page/elements.js";
import { label, list, nameOf, seats, who, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, PiecepackState } from "./state.js" */

/** @param {PiecepackState} state @param {Page<Here>} page */
export function ready(state, { act }) {
  const extra = state.setup.extra.map((/** @type {string} */ one) => ` ${word(`lay-out-extra-${one}`)}`).join("");
  /** @param {string} seat */
  const holder = (seat) => {
    const holds = state.holding.includes(seat);
    const action = `${holds ? "release" : "hold"} ${seat}`;
    return button(`hold ${seat}`, () => act(action), who(state, seat), { pressed: holds });
  };
  return html`
    <div class="row">${each(seats(state), String, holder)}</div>
    <p class="quiet">${word("ready-help")}</p>
    <p>${label(word("missing"), list(state.waiting_for.map((seat) => nameOf(state, seat))))}</p>
    <h3>${word("lay-out-head")}</h3>
    <p>${word("lay-out", { extra })}</p>`;
}

// A button for each of some players.
/** @param {PiecepackState} state @param {Page<Here>} page @param {string[]} some @param {string} action
 *  @param {string} [sign] */
const forEach = (state, { act }, some, action, sign = "") => each(some, String, (seat) =>
  button(`${action} ${seat}`, () => act(`${action} ${seat}`), html`${sign}${who(state, seat)}`));

/** @param {PiecepackState} state @param {Page<Here>} page */
export const play = (state, page) => html`
  ${group(word("goes-out"), forEach(state, page, seats(state).filter((seat) => !(seat in state.dice)), "out"))}
  <div class="score"><h3>${word("claps")}</h3>
    <div class="row">${forEach(state, page, seats(state), "clap", "! ")}</div></div>`;

/** @param {PiecepackState} state @param {Page<Here>} page */
export const clap = (state, page) => html`<div class="row">${clapButtons(state, page)}</div>`;

/** @param {PiecepackState} state @param {Page<Here>} page */
function clapButtons(state, page) {
  const { clapper = null, accused = null, held = null } = state.clap ?? {};
  const { act } = page;
  if (!clapper) return forEach(state, page, seats(state), "clap");
  if (!accused) return forEach(state, page, seats(state).filter((seat) => seat !== clapper), `accuse ${clapper}`);
  if (held !== null) {
    return button(`clap ${clapper}`, () => act(`clap ${clapper}`), word("go-on"), { strong: true });
  }
  return [button("held", () => act("held"), word("yes-held")),
    button("not held", () => act("not held"), word("no-held"))];
}

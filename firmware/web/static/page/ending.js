// The end of a game: the same once more, and what features offer.

import { html, nothing } from "/vendor/lit.js";
import { button } from "./elements.js";
import { covered, each } from "./features.js";
import { say } from "./words.js";

/** @import { Page } from "../game-module.js" */
/** @import { Store } from "./store.js" */

const OK = { button: "ok", hold: false };

let begins = false;

// Ok leads to the set-up, with what was agreed; there the same is begun once more. A second click is none.
/** @param {Page} page @param {string} path @param {object} body */
export async function beginAgain({ send }, path, body) {
  if (begins) return;
  begins = true;
  const setup = await send("/api/press", OK);
  if (setup?.phase === "setup" && !setup.replay) await send(path, body);
  begins = false;
}

/** @param {Store} store @param {boolean} mayKeep */
export function endRow(store, mayKeep) {
  const { state, page, game } = store;
  if (state.phase !== "finished" || state.replay || state.task || covered(state) || !game) return nothing;
  const ended = { id: state.game, game: state.game_name, reviewed: state.reviewable };
  const endings = each("ending", store, ended, mayKeep);
  const next = endings.flatMap((one) => one.next ?? []), others = endings.flatMap((one) => one.again ?? []);
  const again = others.length ? others
    : button("rematch", () => void beginAgain(page, "/api/press", OK), say("rematch"), { strong: !next.length });
  return html`<div id="end"><p class="row">${mayKeep ? html`${next}${again}` : nothing}
    ${endings.map(({ more }) => more ?? nothing)}</p>
    ${mayKeep ? html`<p class="quiet">${game.rematch(state)} ${others.length ? "" : say("rematch-buttons")}</p>`
    : nothing}</div>`;
}

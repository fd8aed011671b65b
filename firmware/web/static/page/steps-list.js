// All that was done in a game that is shown again, each leading to where it was done; for games that have no such list
// of their own. It is fetched when the fold is opened, because the table has to do the whole game again for it.

import { html, keyed, nothing } from "/vendor/lit.js";
import { get } from "./api.js";
import { inView } from "./directives.js";
import { say } from "./words.js";

/** @import { Page } from "../game-module.js" */
/** @import { Game } from "./games.js" */
/** @import { Store } from "./store.js" */
/** @typedef {{ game: number, states: any[] }} Steps The states after each action of a game, the first one first. */

const AT_ONCE = 50;

/** @returns {Steps} */
export const noSteps = () => ({ game: 0, states: [] });

/** @param {Store} store @param {number} game */
async function fetchSteps(store, game) {
  /** @type {Steps} */
  const steps = { game, states: [] };
  store.steps = steps;
  try {
    for (let first = 1, of = 1; first <= of && store.steps === steps; first += AT_ONCE) {
      const part = await get(`/api/games/${game}/steps?first=${first}&limit=${AT_ONCE}`);
      of = part.table.replay.of;
      steps.states.push(...part.steps.map((/** @type {{ state: object }} */ { state }) =>
        ({ ...state, ...part.table })));
      store.redraw();
    }
  } catch (error) {
    store.steps = noSteps();
    store.failed(error);
  }
}

/** @param {Game} game @param {Page} page @param {number} at */
const row = (game, page, at) => (/** @type {any} */ state, /** @type {number} */ before) => {
  const step = before + 1;
  return html`<li><button type="button" data-step-to=${step} aria-current=${step === at ? "step" : nothing}
    @click=${() => page.showStep(step)} ${inView(step === at)}>${game.latest(state, page) ?? "…"}</button></li>`;
};

/** @param {Store} store @param {boolean} mayGo */
export function stepsBox(store, mayGo) {
  const { state, game, page, steps } = store;
  if (!state.replay?.of || !game || game.listsMoves) return nothing;
  const number = store.own?.number ?? state.game;
  /** @param {Event} event */
  const toggled = ({ target }) => {
    const { open } = /** @type {HTMLDetailsElement} */ (target);
    if (open && store.steps.game !== number) fetchSteps(store, number);
  };
  const rows = steps.game === number ? steps.states.map(row(game, page, state.replay.at)) : nothing;
  return keyed(number, html`<details id="steps" @toggle=${toggled}>
    <summary>${say("steps-list")}</summary>
    <p class="quiet">${say("steps-list-advice")}</p>
    <div class="moves scroll" ?inert=${!mayGo}><ol>${rows}</ol></div></details>`);
}

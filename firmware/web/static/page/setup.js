// Setting up a game: the ways to begin it with one tap, which one it is, and under More its own choices.

import { html, nothing } from "/vendor/lit.js";
import { clockAgreed, clockChoice } from "./clock.js";
import { button, each, group, isTicked } from "./elements.js";
import { covered, each as eachFeature } from "./features.js";
import { learnIn } from "./learn.js";
import { maybe, say } from "./words.js";

/** @import { Page, Way } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Game } from "./games.js" */
/** @import { Store } from "./store.js" */

// Whether a game is being set up, with nothing over it.
/** @param {any} state */
export const isChoosing = (state) =>
  Boolean(state) && state.phase === "setup" && !(state.replay || state.edit || covered(state));

const LIGHTS_KEPT = "setup-on-lights";

// Whether this device shows the set-up as the lights do.
const setupOnLights = () => localStorage.getItem(LIGHTS_KEPT) === "yes";

// Whether the page shows the tray and no choices on it: what the lights and buttons say then is a view to be opened.
/** @param {any} state */
export const showsTrayAlone = (state) => isChoosing(state) && !setupOnLights();

// A game's name in this language; the table's own until its words have come.
/** @param {string} name @param {string} title */
export const titleOf = (name, title) => maybe("title", {}, name) ?? title;

// Which game is to be set up; the hint button goes through them.
/** @param {State} state @param {Page} page */
const gameChoice = (state, { send }) => group(say("choice-game"), each(Object.entries(state.game_names),
  ([name]) => name, ([name, title]) => html`<button type="button" data-game=${name} data-key="game ${name}"
    aria-pressed=${String(name === state.game_name)} @click=${() => send("/api/choose", { game: name })}>${
      titleOf(name, title)}</button>`));

// Chooses and begins; the state after that, undefined if the table refuses. It answers nothing that the table asks.
/** @param {Page} page @param {object} wishes */
async function begin({ send }, wishes) {
  const chosen = await send("/api/choose", wishes);
  return chosen && !covered(chosen) ? send("/api/press", { button: "ok", hold: false }) : chosen;
}

// A first game, with hints, and the first of them at once.
/** @param {Store} store @param {Way} way */
export async function coachedGame(store, { wishes, advised }) {
  const { page } = store;
  if (!await page.send("/api/settings", { hints: true })) return;
  // Nobody learns against a clock.
  const state = await begin(page, store.state.clock_choice ? { ...wishes, clock: "off" } : wishes);
  if (!state?.game) return;
  learnIn(store, state.game);
  if (advised) page.press("hint", false);
}

// A feature's lesson, or else a first game with help.
/** @param {Store} store @param {Way} way */
async function learn(store, way) {
  for (const begun of eachFeature("learn", store)) if (await begun) return;
  await coachedGame(store, way);
}

/** @param {Store} store @param {Game} game */
function ways(store, game) {
  const { page } = store;
  const { play, table, learn: lesson } = game.ways(store.state, page);
  /** @param {string} key @param {Way} way @param {() => unknown} does */
  const way = (key, { words, more }, does) => html`<div>${button(`begin ${key}`, () => void does(),
    say(`begin-${key}`), { strong: key === "play" })}<p class="quiet">${words}</p></div>${
    more ? html`<div class="more quiet">${more}</div>` : nothing}`;
  /** @param {Way} one */
  const agreed = (one) => ({ ...one, words: [one.words, ...clockAgreed(store.state)].join(", ") });
  return html`<div id="ways">
    ${way("play", agreed(play), () => begin(page, play.wishes))}
    ${table ? way("table", agreed(table), () => begin(page, table.wishes)) : nothing}
    ${lesson ? way("learn", { ...lesson, words: say("learn-words") },
      () => learn(store, lesson)) : nothing}
  </div>`;
}

/** @param {Store} store @param {boolean} wanted */
function showOnLights(store, wanted) {
  localStorage.setItem(LIGHTS_KEPT, wanted ? "yes" : "no");
  store.redraw();
}

/** @param {Store} store @param {Game} game @param {boolean} mayKeep */
export function setupForm(store, game, mayKeep) {
  const { state, page } = store;
  const shown = state.phase === "setup" && !state.replay && !state.checkup && !state.edit;
  /** @param {Event} event */
  const start = (event) => {
    event.preventDefault();
    page.press("ok", false);
  };
  const alone = eachFeature("alone", state).some(Boolean);
  return html`<form id="setup" ?hidden=${!shown} ?inert=${!mayKeep || (covered(state) && !alone)}
    data-game=${state.game_name} @submit=${start}>${shown && alone ? eachFeature("setup", store) : shown ? html`
    ${ways(store, game)}
    ${gameChoice(state, page)}
    ${eachFeature("setup", store)}
    <details id="more">
      <summary>${say("more-choices")}</summary>
      <div>${game.setup(state, page)}
      ${clockChoice(state, page)}
      <label id="on-lights"><span>${say("setup-on-lights")}</span> <input type="checkbox" .checked=${setupOnLights()}
        @change=${(/** @type {Event} */ event) => showOnLights(store, isTicked(event))}></label>
      <button type="submit">${say("start")}</button></div>
    </details>` : ""}</form>`;
}

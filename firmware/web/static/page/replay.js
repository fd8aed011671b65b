// A game shown again, step by step.

import { html } from "/vendor/lit.js";
import { say } from "./words.js";

/** @import { Heading, Page } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Game } from "./games.js" */
/** @import { Store } from "./store.js" */

const STEPS = ["first", "back", "play", "next", "last", "leave"];
const BACKWARDS = ["first", "back"];
// For how long the table may be asked before a game is shown again, in milliseconds.
const ASKING = 45_000;

/** @param {string} words */
export const sentence = (words) => words.trim().replace(/[^.!?:]$/, "$&.");

/** @param {State} state */
export const replayAdvice = ({ replay }) => say(replay && replay.at === replay.of ? "replay-end" : "replay-advice");

/** @param {State} state @param {Game} game @param {Page} page @returns {Heading} */
export function replayHeading(state, game, page) {
  if (game.replay) return game.replay(state, page);
  const { headline } = game.heading(state, page);
  const over = state.replay?.at === state.replay?.of && state.outcome;
  const standing = over ? headline : game.latest(state, page) ?? headline;
  return { headline: say("replay-step", { ...state.replay }), advice: `${sentence(standing)} ${replayAdvice(state)}` };
}

/** @param {State} state @param {Page} page @param {boolean} mayKeep */
export function replayButtons({ replay }, { send }, mayKeep) {
  /** @param {string} step */
  const ends = (step) => step !== "leave" && replay?.at === (BACKWARDS.includes(step) ? 0 : replay?.of);
  return html`<div id="replay" ?hidden=${!replay} ?inert=${!mayKeep}>${STEPS.map((step) => html`
    <button type="button" data-step=${step}
    ?disabled=${ends(step)} @click=${() => send("/api/replay", { step })}>${
      say(`steps-${step === "play" && replay?.plays ? "pause" : step}`)}</button>`)}</div>`;
}

// Shows the game on the table as it was after so many actions: within its replay, or in one that is opened for it.
/** @param {Store} store @param {number} step */
export async function showStep(store, step) {
  const { state, page } = store;
  if (state.replay) return void page.send("/api/replay", { step });
  // Where others play, the table is asked first, and the replay opens when it has agreed.
  store.step = { game: state.game, step, until: Date.now() + ASKING };
  const answer = await page.send(`/api/games/${state.game}/replay`);
  if (!answer) store.step = null;
  stepArrived(store, answer);
}

// Goes to the step that a replay was opened for.
/** @param {Store} store @param {State | null | undefined} state */
export function stepArrived(store, state) {
  const wanted = store.step;
  if (!wanted || !state?.replay) return;
  store.step = null;
  if (state.game === wanted.game && Date.now() < wanted.until) store.page.send("/api/replay", { step: wanted.step });
}

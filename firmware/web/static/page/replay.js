// A game shown again, step by step.

import { html } from "/vendor/lit.js";
import { say } from "./words.js";

/** @import { Heading, Page } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Game } from "./games.js" */

const STEPS = ["first", "back", "play", "next", "last", "leave"];
const BACKWARDS = ["first", "back"];

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

// A first game: what to press next, in plain words, on the device that began it.

import { html, nothing } from "/vendor/lit.js";
import { button, paragraphsOf } from "./elements.js";
import { say } from "./words.js";

/** @import { Store } from "./store.js" */
/** @import { Game } from "./games.js" */

const KEPT = "lesson";

// The number of the game that is a lesson here; 0 if none is.
export const lessonHere = () => Number(localStorage.getItem(KEPT)) || 0;

/** @param {Store} store @param {number} game */
export function learnIn(store, game) {
  store.lesson = game;
  localStorage.setItem(KEPT, String(game));
  store.redraw();
}

function openLegend() {
  const fold = /** @type {HTMLDetailsElement | null} */ (document.getElementById("help"));
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: "nearest" });
  fold.querySelector("summary")?.focus();
}

/** @param {Store} store @param {Game} game @param {boolean} covered */
export function coachBox(store, game, covered) {
  const { state, page } = store;
  const learns = state.game !== null && state.game === store.lesson && !state.replay && !covered;
  const lesson = learns ? game.coach(state, page) : null;
  if (!lesson) return nothing;
  return html`<div id="coach" role="note" aria-label=${say("lesson")}>
    <h3>${lesson.title}</h3>
    <div aria-live="polite">${paragraphsOf(lesson.lines)}</div>
    <p class="row">${lesson.advice ? button("coach hint", () => page.press("hint", false), lesson.advice) : nothing}
      ${button("coach legend", openLegend, say("legend"))}
      ${button("coach close", () => learnIn(store, 0), say("lesson-close"))}</p></div>`;
}

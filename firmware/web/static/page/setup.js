// Setting up a game: which one, and its own choices.

import { html } from "/vendor/lit.js";
import { each, group } from "./elements.js";
import { maybe, say } from "./words.js";

/** @import { Page } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Game } from "./games.js" */

// A game's name in this language; the table's own until its words have come.
/** @param {string} name @param {string} title */
export const titleOf = (name, title) => maybe("title", {}, name) ?? title;

// Which game is to be set up; the hint button goes through them.
/** @param {State} state @param {Page} page */
const gameChoice = (state, { send }) => group(say("choice-game"), each(Object.entries(state.game_names),
  ([name]) => name, ([name, title]) => html`<button type="button" data-game=${name} data-key="game ${name}"
    aria-pressed=${String(name === state.game_name)} @click=${() => send("/api/choose", { game: name })}>${
      titleOf(name, title)}</button>`));

/** @param {State} state @param {Game} game @param {Page} page @param {boolean} mayKeep */
export function setupForm(state, game, page, mayKeep) {
  const shown = state.phase === "setup" && !state.replay && !state.checkup;
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    page.press("ok", false);
  };
  return html`<form id="setup" ?hidden=${!shown} ?inert=${!mayKeep} data-game=${state.game_name}
    @submit=${begin}>${shown ? html`
    ${gameChoice(state, page)}
    ${game.setup(state, page)}
    <button type="submit" class="strong">${say("start")}</button>` : ""}</form>`;
}

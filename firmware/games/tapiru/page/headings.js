// What the table asks for, on a page that may show a player's cards.

import { promptWords } from "/page/prompt.js";
import { cardName, mine, nameOf, word } from "./words.js";

/** @import { Heading, Page } from "/game-module.js" */
/** @import { PromptLine } from "/state.js" */
/** @import { Here, TapiruState } from "./state.js" */

// Which card was picked, and whose hand lies open, only this device knows.
/** @param {TapiruState} state @param {Page<Here>} page @returns {(line: PromptLine) => string | null} */
const onThisDevice = (state, { here }) => ({ id }) => {
  if (id === "chosen-head" && here.picked) return word("picked-head", { card: cardName(here.picked) });
  if (id !== "turn-advice" || state.hands[state.mover]) return null;
  const where = here.only && here.only !== state.mover ? "elsewhere-advice" : "covered-advice";
  return word(where, { name: nameOf(state, state.mover) });
};

/** @param {TapiruState} state @param {Page<Here>} page */
const asked = (state, page) => promptWords(state, mine(state, page), onThisDevice(state, page));

/** @param {TapiruState} state @param {Page<Here>} page @returns {Heading} */
export function heading(state, page) {
  const { headline, advice } = asked(state, page);
  return { headline, advice: state.play === "cards" && state.phase !== "finished" ? "" : advice };
}

// What is to be done with cards stands above them.
/** @param {TapiruState} state @param {Page<Here>} page */
export const cardsAdvice = (state, page) => asked(state, page).advice;

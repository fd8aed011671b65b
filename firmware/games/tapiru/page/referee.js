// Real cards: what is asked, as buttons of the page in addition to those of the table.

import { html, nothing } from "/vendor/lit.js";
import { initially } from "/page/directives.js";
import { button, each, group } from "/page/elements.js";
import { promptWords } from "/page/prompt.js";
import { paragraphs } from "/page/words.js";
import { nameOf, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, TapiruState } from "./state.js" */

/** @param {TapiruState} state @param {Page<Here>} page */
export function asking(state, page) {
  const { what } = state.asked;
  if (what === "token" || what === "draw") return syllables(state, page);
  if (what === "turn") return ends(state, page);
  if (state.entering) return counting(state, state.entering, page);
  return what === "pearls" ? nothing
    : html`<p>${button(what, () => page.act(what), word(`say-${what}`), { strong: true })}</p>`;
}

/** @param {TapiruState} state @param {Page<Here>} page */
function syllables(state, { act }) {
  const { what, answers } = state.asked;
  return [what === "token" ? layout(state) : nothing,
    group(promptWords(state).headline, each(answers, String, (action) =>
      button(action, () => act(action), action.split(" ").at(-1))))];
}

// How the round can end.
/** @param {TapiruState} state @param {Page<Here>} page */
function ends(state, { act }) {
  const { seat, answers } = state.asked;
  /** @param {string} action */
  const words = (action) => {
    const [verb, who] = action.split(" ");
    const what = verb === "end" && state.phase === "last" ? "end-last" : verb;
    return word(`say-${what}`, { name: who ? nameOf(state, who) : "" });
  };
  return [
    seat ? nothing : html`<p>${word("begins", { name: nameOf(state, state.first) })}</p>`,
    html`<p class="quiet">${word("flips")}</p>`,
    group(word("end-legend"), each(answers.filter((action) => !action.startsWith("flip")), String, (action) =>
      button(action, () => act(action), words(action)))),
  ];
}

/** @param {TapiruState} state @param {NonNullable<TapiruState["entering"]>} cup @param {Page<Here>} page */
function counting(state, { seat, column }, { press }) {
  if (!state.buttons.ok) return nothing;
  return html`<p>${button("ok", () => press("ok", false), word("say-cup", { name: nameOf(state, seat), column }),
    { strong: true, identity: `ok ${seat}${column}` })}</p>`;
}

// What is laid out and dealt before a round, and who begins it.
/** @param {TapiruState} state */
function layout(state) {
  const who = word(state.round === 1 ? "begins-first" : "begins", { name: nameOf(state, state.first) });
  return html`<details data-key="tapiru layout" ?open=${initially(!state.middle.length)}>
    <summary>${word("layout-head", { round: state.round })}</summary>
    <ol>${[...paragraphs(word("layout")), who].map((line) => html`<li>${line}</li>`)}</ol></details>`;
}

// Tests of the lights and the buttons.

import { html } from "/vendor/lit.js";
import { ENTRIES } from "./frame.js";
import { say } from "./words.js";

/** @import { Heading, Page, Sign } from "../game-module.js" */
/** @import { Checkup, State } from "../state.js" */

// While the buttons are tested each bears its name in the table's frame.
/** @returns {Record<string, Sign>} */
export const checkupSigns = () =>
  Object.fromEntries(ENTRIES.map((name) => [name, { sign: name, text: say("button-named", { name }) }]));

/** @param {Checkup} checkup @returns {Heading} */
export function checkupHeading({ what, asked, instead, heard = [], missing = [] }) {
  if (what === "lights") return { headline: say("lights-head"), advice: say("lights-advice") };
  if (asked) {
    const swapped = instead ? `${say("instead-heard", { button: instead })} ` : "";
    return { headline: say("press-head", { button: asked }), advice: swapped + say("press-advice") };
  }
  return {
    headline: say(missing.length ? "silent-head" : "heard-head", { count: heard.length }),
    advice: missing.length ? say("silent-advice", { buttons: missing.join(" ") }) : say("heard-advice"),
  };
}

/** @param {State} state @param {Page} page @param {boolean} mayKeep */
export function checkupButtons(state, { send }, mayKeep) {
  /** @param {string} what @param {boolean} shown */
  const answer = (what, shown) => html`<button type="button" data-answer=${what} ?hidden=${!shown}
    @click=${() => send("/api/checkup", { what })}>${say(`checkup-${what}`)}</button>`;
  return html`<div id="checkup" ?hidden=${!state.checkup} ?inert=${!mayKeep}>
    ${answer("skip", Boolean(state.checkup?.asked))}${answer("leave", true)}</div>`;
}

// The table's computer: the address of this page in words, switching the computer off, its updates.

import { html, nothing } from "/vendor/lit.js";
import { button, group, paragraphsOf } from "/page/elements.js";
import { keeps } from "/page/me.js";
import { asTheTable, paragraphs, say } from "/page/words.js";

/** @import { Content, Heading, Sign } from "/game-module.js" */
/** @import { Computer, ComputerShown, ComputerTrouble } from "/state.js" */
/** @import { Store } from "/page/store.js" */

// What makes a table listen to the network.
const START = "tapas-table play --host 0.0.0.0";

export const covers = ["computer_shown"];

const SIGNS = { "look": "⟳", "update": "⇑", "go-back": "⇓", "switch-off": "⏻" };

// What a button does.
/** @param {Computer} computer @param {string} what */
const words = ({ newer, before }, what) => say(`computer-${what}`, { version: what === "update" ? newer : before });

/** @param {ComputerTrouble} trouble */
const troubleWords = ({ code, message, command }) =>
  `${say(`computer-${code}`, { why: message })} ${say("computer-command", { command })}`;

// What the computer does now, or what it didn't do; empty if there is nothing to be said.
/** @param {any} state */
function news({ computer, hardware }) {
  if (!computer) return "";
  const { work, step, trouble } = computer;
  if (!work) return trouble ? troubleWords(trouble) : "";
  return say(`computer-doing-${work}`, { hardware })
    + (step && work !== "switch-off" && asTheTable() ? ` (${step})` : "");
}

/** @param {{ computer: Computer | null, computer_shown: ComputerShown | null }} state
 *  @returns {Record<string, Sign> | null} */
export const signs = ({ computer, computer_shown: shown }) => shown && {
  ...(computer ? { E3: { sign: "@", text: say("computer-turn") } } : {}),
  ...Object.fromEntries(Object.entries(shown.buttons).map(([entry, what]) =>
    [entry, { sign: SIGNS[what], text: computer ? words(computer, what) : "" }])),
};

/** @param {any} state */
export const menu = ({ menu: { computer } }) => [{ button: computer, sign: "@", text: say("computer-button") }];

/** @param {any} state @returns {Heading | null} */
export function heading(state) {
  const { asking, computer, computer_shown: shown } = state;
  if (asking || !shown) return null;
  const advice = [news(state), say("menu-advice")].filter(Boolean).join(" ");
  if (shown.page === "version") return { headline: say("computer-version", { version: computer.version }), advice };
  const { reach, address } = shown;
  const more = { "network": () => say("computer-how"), "alone": () => say("address-none", { start: START }),
    "no-network": () => "" }[/** @type {ComputerShown} */ (shown).reach]();
  return { headline: say(`computer-${reach}`, { address }), advice: `${advice} ${more}`.trim() };
}

// Whoever looks at a game hears of it, too.
/** @param {Store} store */
export function alert({ state }) {
  if (!state || state.computer_shown || !keepsTelling(state)) return [];
  return html`<p id="computer-news" role="status">${news(state)}</p>`;
}

/** @param {any} state */
const keepsTelling = ({ computer }) => computer && (computer.work || computer.trouble);

// The changelog without its marks: a line for each thing that is new.
/** @param {string} text */
const plain = (text) => text.replace(/\n +/g, " ").replace(/^#+ /gm, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
  .replace(/\*\*|`/g, "");

// What there is of an update.
/** @param {Computer} computer @returns {Content} */
function release({ newer, changes, done }) {
  if (!newer) return done === "look" ? html`<p>${say("computer-newest")}</p>` : nothing;
  return html`<p>${say("computer-newer", { version: newer })}</p>${changes ? html`<details>
    <summary>${say("computer-changes")}</summary>${paragraphsOf(paragraphs(plain(changes)))}</details>` : nothing}`;
}

// Among the settings. What is asked for waits for the table, so the settings close.
/** @param {Store} store */
export function settings(store) {
  /** @type {Computer | null} */
  const computer = store.state?.computer ?? null;
  if (!computer) return [];
  const { newer, before, work } = computer;
  /** @param {string} what */
  const does = (what) => button(`computer ${what}`, () => {
    void store.page.send("/api/computer", { what });
    if (what !== "look") /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
  }, words(computer, what), { disabled: work !== null });
  return group(say("computer-title"), html`<p>${say("computer-version", { version: computer.version })}</p>
    ${release(computer)}<p role="status">${news(store.state)}</p>
    <div class="row" ?inert=${!keeps(store)}>${does(newer ? "update" : "look")}${before ? does("go-back") : nothing}${
      does("switch-off")}</div>`);
}

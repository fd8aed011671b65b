// The page: events in, presses out, and everything between rendered in place.

import { guard, html, render } from "/vendor/lit.js";
import { listen } from "./page/api.js";
import { dialog } from "./page/dialogs.js";
import { each, events, loadFeatures } from "./page/features.js";
import { ENTRIES } from "./page/frame.js";
import { gamesDialog, openGames } from "./page/games-list.js";
import { languageChoice } from "./page/language.js";
import { listenToKeys } from "./page/keyboard.js";
import { isPlaying, learnMe } from "./page/me.js";
import { noticeLine } from "./page/notices.js";
import { isChoosing, showsTrayAlone } from "./page/setup.js";
import { settingsDialog } from "./page/settings.js";
import { Store } from "./page/store.js";
import { table } from "./page/table-view.js";
import { wearTheme } from "./page/theme.js";
import { begin, say } from "./page/words.js";
import { ownReplayLine, statusBox, troubleWords, wordsBox } from "./page/words-box.js";
import { workBar } from "./page/work.js";

// After how many milliseconds a page that couldn't be loaded whole is loaded again.
const RELOAD = 3000;
const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const store = new Store(draw);

function header() {
  return html`
    <header>
      <h1>tapas-table</h1>
      <nav>
        ${each("header", store)}
        <button type="button" id="open-games" @click=${() => openGames(store)}>${say("games")}</button>
        <button type="button" id="open-settings" @click=${() => dialog("settings").showModal()}>${
          say("settings")}</button>
        <span id="language" ?hidden=${isPlaying(store.state)}>${languageChoice(() => store.redraw())}</span>
      </nav>
    </header>`;
}

function alerts() {
  const trouble = store.failure || (store.state && troubleWords(store.state)) || "";
  return html`<div id="alerts">
    ${noticeLine(store)}
    <p id="offline" role="alert" ?hidden=${store.online}>${say("offline")}</p>
    <p id="trouble" role="alert" ?hidden=${!trouble}>${trouble}</p>
    ${ownReplayLine(store)}
    ${workBar(store, "table")}
    ${each("alert", store)}</div>`;
}

// Whoever begins a game looks at the table, wherever the form was scrolled to.
function mark() {
  const { state, game } = store;
  if (!game) return;
  const { dataset } = document.body;
  if (dataset.phase === "setup" && state.phase !== "setup") scrollTo(0, 0);
  dataset.phase = state.phase;
  dataset.game = state.game_name;
  if (game.steady) dataset.steady = isPlaying(state) && !state.task ? "playing" : "waiting";
  else delete dataset.steady;
  document.body.toggleAttribute("data-choosing", isChoosing(state));
  document.body.toggleAttribute("data-cards", game.boxFirst(state) && !state.replay);
}

// The lights change many times a second: all else is looked at only when it may have changed.
function draw() {
  const { version } = store;
  render(html`
    ${guard([version], header)}
    ${guard([version], alerts)}
    <main>${guard([version], () => statusBox(store))}${table(store)}${guard([version], () => wordsBox(store))}</main>
    ${guard([version], () => [gamesDialog(store), settingsDialog(store), each("windows", store)])}`, root);
  mark();
}

wearTheme();
try {
  await Promise.all([begin(), loadFeatures()]);
} catch (error) {
  // Some file of the page didn't come: all are asked for again.
  root.textContent = "…";
  setTimeout(() => location.reload(), RELOAD);
  throw error;
}
await learnMe(store);
draw();
// What no finger can press on this page no key presses.
listenToKeys((button, hold) => {
  if (!showsTrayAlone(store.state) || !ENTRIES.includes(button)) store.press(button, hold);
}, store.keyed);
each("start", store);
listen(
  {
    frame: (data) => store.shine(data), signs: (data) => store.spell(data), state: (data) => store.tell(data),
    ...events(),
  },
  (is) => store.reach(is),
  (error) => store.failed(error),
);

// The big screen: the board, the score, who is next and what was done last, for a room. It only looks, as a page does
// that has no seat, so that no cards which somebody hides are ever on it.

import { html, render } from "/vendor/lit.js";
import { listen } from "./page/api.js";
import { each, loadFeatures } from "./page/features.js";
import { Games } from "./page/games.js";
import { standing } from "./page/standing.js";
import { board } from "./page/table-view.js";
import { wearTheme } from "./page/theme.js";
import { begin, say } from "./page/words.js";
import { heading, troubleWords } from "./page/words-box.js";

/** @import { Page } from "./game-module.js" */
/** @import { Game } from "./page/games.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("tv"));
const games = new Games(arrive);
/** @type {{ latest: any, state: any, game: Game | null, frame: string, signs: Set<number>, online: boolean }} */
const known = { latest: null, state: null, game: null, frame: "", signs: new Set(), online: true };

const refuse = async () => { throw new Error("the big screen only looks"); };

/** @returns {Page} */
const page = () => ({
  here: games.here(known.state?.game_name), seats: [], press() {}, send: refuse, act: refuse, look: refuse,
  redraw: draw, showStep() {},
});

// A state has come, or the module of its game.
function arrive() {
  const game = known.latest && games.find(known.latest.game_name);
  if (game) {
    Object.assign(known, { state: known.latest, game });
    game.arrived(known.state, page());
  }
  draw();
}

/** @param {string} text @param {string} id */
const line = (text, id) => html`<p id=${id} ?hidden=${!text}>${text}</p>`;

function draw() {
  const { state, game, frame, signs, online } = known;
  if (!game) return;
  const store = { state, game, frame, signs, page: page() };
  const { headline, advice } = heading(store, game);
  const latest = state.phase === "setup" ? "" : game.latest(state, page()) ?? "";
  render(html`<main>
    <h1 class="unseen">${say("tv-title")}</h1>
    ${board(store)}
    <div id="room">
      ${standing(store)}
      ${each("status", store)}
      <div aria-live="polite"><h2 id="headline">${headline}</h2></div>
      ${line(state.phase === "finished" ? advice : "", "advice")}
      <div aria-live="polite">${line(latest === headline ? "" : latest, "latest")}</div>
      <p id="offline" role="alert" ?hidden=${online}>${say("offline")}</p>
      <p id="trouble" role="alert" ?hidden=${!troubleWords(state)}>${troubleWords(state)}</p>
    </div></main>`, root);
}

wearTheme();
await Promise.all([begin(), loadFeatures()]);
document.title = say("tv-title");
listen(
  {
    frame: (data) => { known.frame = data; draw(); },
    signs: (data) => { known.signs = new Set(JSON.parse(data)); draw(); },
    state: (data) => { known.latest = JSON.parse(data); arrive(); },
  },
  (is) => { known.online = is; draw(); },
  (error) => console.warn(error),
);

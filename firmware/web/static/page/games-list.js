// The list of games: going on with one, seeing it again, its record, and records from elsewhere.

import { html } from "/vendor/lit.js";
import { get, post } from "./api.js";
import { button, each } from "./elements.js";
import { keeps } from "./seats.js";
import { titleOf } from "./setup.js";
import { say } from "./words.js";
import { workBar } from "./work.js";

/** @import { ListedGame } from "../state.js" */
/** @import { Store } from "./store.js" */

/** @typedef {{ games: ListedGame[] | null, answer: string }} GamesList The games as last told, and what came of it. */

/** @returns {GamesList} */
export const emptyList = () => ({ games: null, answer: "" });

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/** @param {Store} store */
export function openGames(store) {
  dialog("games").showModal();
  store.list.answer = "";
  listGames(store);
}

/** @param {Store} store */
async function listGames(store) {
  try {
    store.list.games = (await get("/api/games")).games;
  } catch (error) {
    store.list.answer = store.wordsFor(error);
  }
  store.redraw();
}

/** @param {Store} store */
async function bring(store) {
  const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("bring-text"));
  if (!text.value.trim()) {
    store.list.answer = say("bring-nothing");
    store.redraw();
    return;
  }
  try {
    const { imported } = await post("/api/import", { text: text.value });
    store.list.answer = say("brought", { count: imported.length });
    text.value = "";
    await listGames(store);
  } catch (error) {
    store.list.answer = store.wordsFor(error);
    store.redraw();
  }
}

/** @param {Store} store @param {ListedGame} game */
function row(store, game) {
  const module = store.games.find(game.game);
  const { standing, details } = module?.standing(game) ?? { standing: "" };
  const status = game.result ? "" : game.current ? say("on-table") : say(`status-${game.status}`);
  const started = game.started ? new Date(1000 * game.started).toLocaleString(document.documentElement.lang,
    { dateStyle: "medium", timeStyle: "short" }) : say("date-unknown");
  /** @param {string} what @param {string} words */
  const open = (what, words) => button(`${what} ${game.id}`, () => {
    store.page.send(`/api/games/${game.id}/${what}`);
    dialog("games").close();
  }, words);
  // The record of a game with hidden cards would tell what its players don't know yet.
  const record = game.hidden ? "" : html`<a href="/api/games/${game.id}/record"
    download="${game.game}-${game.id}.txt">${say("record")}</a>`;
  return html`<article>
    <p><b>${game.id}. ${titleOf(game.game, game.title)}</b> ${[standing, status].filter(Boolean).join(" – ")}<br>
      <small>${[started, details].filter(Boolean).join(", ")}</small></p>
    <p class="row">${!keeps(store) || game.current || game.result ? "" : open("take-up", say("take-up"))}
      ${keeps(store) ? open("replay", say("replay")) : ""}
      ${keeps(store) && module?.reviewed ? open("review", say("review")) : ""}
      ${record}</p>
  </article>`;
}

/** @param {Store} store */
export function gamesDialog(store) {
  const { games, answer } = store.list;
  const none = html`<p class="quiet">${say("no-games")}</p>`;
  const another = () => {
    store.page.send("/api/put-away");
    dialog("games").close();
  };
  return html`
    <dialog id="games" aria-labelledby="games-title">
      <h2 id="games-title">${say("games")}</h2>
      <p ?hidden=${!keeps(store)}><button type="button" id="new-game" class="strong" @click=${another}>${
        say("new-game")}</button></p>
      <div id="games-list">${games === null ? ""
        : games.length ? each(games, ({ id }) => String(id), (game) => row(store, game)) : none}</div>
      <details ?hidden=${!keeps(store)}>
        <summary>${say("bring")}</summary>
        <label><span>${say("bring-text")}</span
          ><textarea id="bring-text" rows="6" spellcheck="false"></textarea></label>
        <p><button type="button" id="bring" @click=${() => bring(store)}>${say("bring")}</button></p>
      </details>
      ${workBar(store, "games")}
      <p id="games-answer" role="status">${answer}</p>
      <form method="dialog"><button>${say("close")}</button></form>
    </dialog>`;
}

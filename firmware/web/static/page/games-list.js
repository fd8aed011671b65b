// The list of games: finding one, going on with it, seeing it again, its record, its deletion; records from elsewhere.

import { html } from "/vendor/lit.js";
import { get, post } from "./api.js";
import { clickOutside, dialog, pressOutside } from "./dialogs.js";
import { button, each } from "./elements.js";
import { each as eachFeature } from "./features.js";
import { ALL, queryOf, wantedForm } from "./games-wanted.js";
import { keeps } from "./me.js";
import { titleOf } from "./setup.js";
import { country, inFigures, say } from "./words.js";
import { workBar } from "./work.js";

/** @import { ListedGame } from "../state.js" */
/** @import { Store } from "./store.js" */
/** @import { Wanted } from "./games-wanted.js" */

/** @typedef {{ games: ListedGame[] | null, total: number, next: string | null, wanted: Wanted, answer: string,
 *   failed: boolean, deleted: number | null }} GamesList The games as last fetched, how many there are, where the next
 *   ones begin, which are wanted, what came of it, whether that is why they couldn't be fetched, and the game that was
 *   just deleted. */

// How many games are fetched at once.
const PAGE = 30;
// The most that the table tells at once.
const MOST = 500;

/** @returns {GamesList} */
export const emptyList = () =>
  ({ games: null, total: 0, next: null, wanted: ALL, answer: "", failed: false, deleted: null });

/** @param {Store} store */
export function openGames(store) {
  dialog("games").showModal();
  store.list = emptyList();
  listGames(store);
}

// Counts what was asked for, so that a late answer doesn't replace a later one.
let asked = 0;

/** @param {Store} store @param {{ more?: boolean, most?: number }} [how] Whether the games after those that are shown
 *  are asked for, and how many. */
async function listGames(store, { more = false, most = PAGE } = {}) {
  asked += 1;
  const mine = asked;
  const { list } = store;
  const before = more && list.next || "";
  try {
    const page = await get(`/api/games?${queryOf(list.wanted, { limit: most, before })}`);
    if (mine !== asked) return;
    const shown = more ? list.games ?? [] : [];
    // A game that was played on meanwhile is sent once more.
    const there = new Set(shown.map(({ id }) => id));
    list.games = [...shown, ...page.games.filter((/** @type {ListedGame} */ { id }) => !there.has(id))];
    list.total = page.total;
    list.next = page.next;
    if (list.failed) list.answer = "";
    list.failed = false;
  } catch (error) {
    if (mine !== asked) return;
    list.answer = store.wordsFor(error);
    list.failed = true;
  }
  store.redraw();
}

// All that is shown, anew.
/** @param {Store} store */
const listAgain = (store) =>
  listGames(store, { most: Math.min(MOST, Math.max(PAGE, store.list.games?.length ?? 0)) });

/** @param {Store} store @param {number} number */
async function remove(store, number) {
  const { list } = store;
  try {
    await post(`/api/games/${number}/delete`);
    list.games = list.games?.filter(({ id }) => id !== number) ?? null;
    list.total -= 1;
    list.deleted = number;
    list.answer = say("deleted-game", { number: `${number}` });
  } catch (error) {
    // The second click of a double click finds it deleted.
    if (list.deleted !== number) list.answer = store.wordsFor(error);
  }
  store.redraw();
  // The button that had the focus is gone with its game.
  setTimeout(() => document.getElementById("restore")?.focus());
}

/** @param {Store} store @param {number} number */
async function restore(store, number) {
  const { list } = store;
  try {
    await post(`/api/games/${number}/restore`);
    list.deleted = null;
    list.answer = say("restored-game", { number: `${number}` });
    await listAgain(store);
  } catch (error) {
    list.answer = store.wordsFor(error);
    store.redraw();
  }
  document.getElementById("wanted-search")?.focus();
}

/** @param {Store} store */
async function bring(store) {
  const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("bring-text"));
  if (!text.value.trim()) {
    store.list.answer = say("bring-nothing");
    store.redraw();
    return;
  }
  // What is said of the one before isn't said of this one.
  store.list.answer = "";
  store.redraw();
  try {
    const { imported, present } = await post("/api/import", { text: text.value });
    store.list.answer = [
      imported.length || !present.length ? say("brought", { count: imported.length }) : "",
      present.length ? say("brought-present", { count: present.length }) : "",
    ].join(" ").trim();
    text.value = "";
    await listGames(store);
  } catch (error) {
    store.list.answer = store.wordsFor(error);
    store.redraw();
  }
}

// When a game began, as the reader's language writes it.
/** @param {number} seconds */
function whenOf(seconds) {
  if (!seconds) return say("date-unknown");
  const written = new Intl.DateTimeFormat(country(), { dateStyle: "medium", timeStyle: "short" });
  return written.format(1000 * seconds);
}

/** @param {Store} store @param {ListedGame} game */
function rowButtons(store, game) {
  /** @param {string} what @param {string} words */
  const open = (what, words) => button(`${what} ${game.id}`, () => {
    store.own?.step("leave");
    store.page.send(`/api/games/${game.id}/${what}`);
    dialog("games").close();
  }, words);
  // The record of a game with hidden cards would tell what its players don't know yet.
  const record = game.hidden ? "" : html`<a href="/api/games/${game.id}/record"
    download="${game.game}-${game.id}.txt">${say("record")}</a>`;
  // A page at the table shows a game again on the table itself.
  const own = game.hidden || store.me.role === "table" ? "" : button(`own ${game.id}`, () => {
    dialog("games").close();
    store.showOwn(game.id);
  }, say("replay-here"));
  const more = eachFeature("listed", store, { id: game.id, game: game.game, reviewed: game.reviewable }, game);
  if (!keeps(store)) return html`${own} ${more} ${record}`;
  if (game.status === "deleted") {
    return button(`restore ${game.id}`, () => restore(store, game.id), say("restore-game"));
  }
  return html`${game.current || game.result ? "" : open("take-up", say("take-up"))}
    ${open("replay", say("replay"))}
    ${game.reviewable ? open("review", say("review")) : ""}
    ${own} ${more} ${record}
    ${game.current ? "" : button(`delete ${game.id}`, () => remove(store, game.id), say("delete-game"))}`;
}

// What ended a game before its rules did.
/** @type {Record<string, string>} */
const EARLY = { time: "clock-decided", resignation: "resign-decided" };

/** @param {Store} store @param {ListedGame} game */
function row(store, game) {
  const { standing, details } = store.games.find(game.game)?.standing(game) ?? { standing: "" };
  const early = EARLY[game.result?.outcome?.reason] ?? "";
  const over = game.result && game.status !== "deleted";
  const status = over ? "" : game.current ? say("on-table") : say(`status-${game.status}`);
  return html`<article aria-labelledby="game-${game.id}">
    <p><b id="game-${game.id}">${game.id}. ${titleOf(game.game, game.title)}</b> ${
      [standing, early && say(early), status].filter(Boolean).join(" – ")}<br>
      <small>${[whenOf(game.started), details].filter(Boolean).join(", ")}</small></p>
    <p class="row">${rowButtons(store, game)}</p>
  </article>`;
}

/** @param {Store} store */
function listedGames(store) {
  const { games, total, next } = store.list;
  if (games === null) return "";
  if (!games.length) return html`<p class="quiet">${say(store.list.wanted === ALL ? "no-games" : "no-such-games")}</p>`;
  return html`${each(games, ({ id }) => String(id), (game) => row(store, game))}
    <p class="row"><span id="games-total">${say("games-shown", {
      shown: inFigures(games.length), total: inFigures(total) })}</span>
      ${next ? button("more games", () => listGames(store, { more: true }), say("more-games")) : ""}</p>`;
}

/** @param {Store} store */
export function gamesDialog(store) {
  const { answer, deleted } = store.list;
  const another = () => {
    store.own?.step("leave");
    store.page.send("/api/put-away");
    dialog("games").close();
  };
  return html`
    <dialog id="games" aria-labelledby="games-title" @pointerdown=${pressOutside} @click=${clickOutside}>
      <h2 id="games-title">${say("games")}</h2>
      <p class="row"><button type="button" id="new-game" class="strong" ?hidden=${!keeps(store)} @click=${another}>${
        say("new-game")}</button> ${eachFeature("list", store)}</p>
      ${wantedForm(store, () => listGames(store))}
      <p class="row" id="games-status"><span id="games-answer" role="status">${answer}</span>
        <button type="button" id="restore" ?hidden=${deleted === null}
          @click=${() => deleted !== null && restore(store, deleted)}>${say("undo-delete")}</button></p>
      <div id="games-list">${listedGames(store)}</div>
      <details ?hidden=${!keeps(store)}>
        <summary>${say("bring")}</summary>
        <label><span>${say("bring-text")}</span
          ><textarea id="bring-text" rows="6" spellcheck="false"></textarea></label>
        ${eachFeature("bring", store, () => dialog("games").close())}
        <p><button type="button" id="bring" @click=${() => bring(store)}>${say("bring")}</button></p>
      </details>
      ${workBar(store, "games")}
      <form method="dialog"><button>${say("close")}</button></form>
    </dialog>`;
}

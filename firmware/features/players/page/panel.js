// The people of the house: a list of them, the table's levels, and what one of them can be called.

import { html, nothing } from "/vendor/lit.js";
import { get, post } from "/page/api.js";
import { button, each, LONGEST_NAME, select } from "/page/elements.js";
import { levelOf, lifeOf } from "./life.js";
import { people } from "./page.js";
import { portrait } from "./portrait.js";
import { keeps } from "/page/me.js";
import { titleOf } from "/page/setup.js";
import { inFigures, learn, rounded, say } from "/page/words.js";
import { workBar } from "/page/work.js";

/** @import { Player, PlayersPage, RatingState } from "/state.js" */
/** @import { Store } from "/page/store.js" */

// Does something with the interface; what is refused is said in the window.
/** @param {Store} store @param {() => Promise<string | void>} does */
async function attempt(store, does) {
  try {
    people.answer = await does() ?? "";
  } catch (error) {
    people.answer = store.wordsFor(error);
  }
  store.redraw();
}

// What had the focus is gone; once the window is drawn anew another button has it.
/** @param {string} key */
const focusOn = (key) =>
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.focus());

/** @param {Store} store */
export const list = (store) => attempt(store, async () => {
  people.page = await get("/api/players");
});

/** @param {Store} store @param {number} number */
const open = (store, number) => attempt(store, async () => {
  const life = await get(`/api/players/${number}`);
  // The games' own words for their variants.
  await Promise.all(Object.keys(life.games).map(learn));
  people.life = life;
  people.sure = false;
  focusOn("all players");
});

/** @param {Store} store */
function close(store) {
  focusOn(`player ${people.life?.player.number}`);
  people.life = null;
  people.answer = "";
  store.redraw();
}

// Changes somebody, and shows them as they are then.
/** @param {Store} store @param {string} what @param {object} body */
const change = (store, what, body) => attempt(store, async () => {
  const { life } = people;
  if (!life) return;
  const { number } = life.player;
  people.page = await post(`/api/players/${number}/${what}`, body);
  people.life = await get(`/api/players/${number}`);
});

/** @param {Store} store @param {Player} player */
const forget = (store, { number, name }) => attempt(store, async () => {
  const answer = await post(`/api/players/${number}/forget`);
  people.life = null;
  // For a device the table asks first, and answers with its state.
  if (!answer.players) return say("player-asked");
  people.page = answer;
  return say("player-forgotten", { name });
});

/** @param {RatingState} rating */
const ratingOf = ({ mean, high }) => `${rounded(mean)} ± ${rounded(high - mean)}`;

/** @param {Store} store @param {string} game */
const gameOf = ({ state }, game) => titleOf(game, state?.game_names?.[game] ?? game);

/** @param {Store} store @param {Player} player */
const row = (store, player) => html`<article data-player=${player.number}>
  <p class="player">${portrait(player)}<span><b>${player.name}</b><br><small>${[
    say("player-games", { count: player.games }),
    ...Object.entries(player.ratings).map(([game, rating]) => `${gameOf(store, game)} ${ratingOf(rating)}`),
  ].join(" · ")}</small></span></p>
  <p class="row">${button(`player ${player.number}`, () => open(store, player.number), say("player-show"),
    { label: say("player-show-whom", { name: player.name }) })}</p></article>`;

/** @param {Store} store @param {PlayersPage} page */
const levels = (store, page) => html`<details><summary>${say("players-levels")}</summary>
  <p class="quiet">${say("players-levels-words")}</p>
  ${Object.entries(page.levels).map(([game, known]) => html`<p><b>${gameOf(store, game)}</b> ${
    Object.entries(known).map(([level, rating]) => `${levelOf(level)} ${ratingOf(rating)}`).join(" · ")}</p>`)}
  </details>`;

/** @param {SubmitEvent} event @param {string} [field] */
function typed(event, field = "name") {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return String(new FormData(form).get(field) ?? "");
}

/** @param {Store} store */
const adding = (store) => html`<form class="row" @submit=${(/** @type {SubmitEvent} */ event) => {
  const name = typed(event);
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  void attempt(store, async () => {
    people.page = await post("/api/players", { name });
    form.reset();
  });
}}><label>${say("player-name")} <input name="name" id="player-add" maxlength=${LONGEST_NAME} autocomplete="off"></label>
  <button>${say("player-add")}</button></form>`;

/** @param {Store} store @param {Player} player */
function editing(store, player) {
  const { page, sure } = people;
  const others = page?.players.filter(({ number }) => number !== player.number) ?? [];
  return html`<details id="player-edit"><summary>${say("player-edit")}</summary>
    <form class="row" @submit=${(/** @type {SubmitEvent} */ event) =>
      void change(store, "rename", { name: typed(event) })}><label>${say("player-name")} <input name="name"
        id="player-rename" maxlength=${LONGEST_NAME} autocomplete="off" .value=${player.name}></label>
      <button>${say("player-rename")}</button></form>
    <p><label>${say("player-colour")} ${select({ key: "player colour" }, page?.colours ?? [], player.colour,
      (colour) => say(`colour-${colour}`), (colour) => void change(store, "colour", { colour }))}</label></p>
    <form class="row" @submit=${(/** @type {SubmitEvent} */ event) =>
      void change(store, "merge", { other: Number(typed(event, "other")) })}><label>${say("player-merge")} <select
        name="other" required><option value="">${say("player-nobody")}</option>${each(others,
          (other) => String(other.number), (other) => html`<option value=${other.number}>${other.name}</option>`)
      }</select></label> <button>${say("player-merge-do")}</button></form>
    ${sure ? html`<p role="alert">${say("player-sure", { name: player.name })}</p><p class="row">${
      button("forget surely", () => void forget(store, player), say("player-forget-surely"))}${
      button("forget not", () => { people.sure = false; store.redraw(); }, say("player-keep"))}</p>`
      : html`<p>${button("forget", () => { people.sure = true; store.redraw(); }, say("player-forget"))}</p>`}
  </details>`;
}

/** @param {Store} store */
export function panel(store) {
  const { page, life } = people;
  if (life) {
    const { player } = life;
    const also = player.names.filter((name) => name !== player.name);
    return html`<h2 id="players-title" class="player">${portrait(player)} ${player.name}</h2>
      <p class="row">${button("all players", () => close(store), say("players-back"))}
        <a href="/api/players/${player.number}" download="player-${player.number}.json">${say("player-data")}</a></p>
      ${also.length ? html`<p class="quiet">${say("player-names", { names: also.join(", ") })}</p>` : nothing}
      ${keeps(store) ? editing(store, player) : nothing}
      ${Object.keys(life.games).length ? nothing : html`<p class="quiet">${say("player-no-games")}</p>`}
      ${each(Object.entries(life.games), ([game]) => game, ([game, lived]) =>
        lifeOf(game, gameOf(store, game), lived))}
      ${workBar(store, "players")}`;
  }
  return html`<h2 id="players-title">${say("players")}</h2>
    <p class="quiet">${say("players-words", { points: inFigures(6.5) })}</p>
    ${page && !page.players.length ? html`<p>${say("players-none")}</p>` : nothing}
    <div id="players-list">${each(page?.players ?? [], ({ number }) => String(number),
      (player) => row(store, player))}</div>
    ${page ? levels(store, page) : nothing}
    ${keeps(store) ? adding(store) : nothing}
    ${workBar(store, "players")}`;
}

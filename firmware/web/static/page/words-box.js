// What the lights say, in words: whose turn it is and the score above the board; below or next to it what to do, what a
// press would do, the game's boxes and the folds.

import { html, nothing } from "/vendor/lit.js";
import { addressBox } from "./address.js";
import { checkupButtons, checkupHeading } from "./checkup.js";
import { clockButtons, clockLine, sideName } from "./clock.js";
import { button, paragraphsOf } from "./elements.js";
import { endRow } from "./ending.js";
import { covered, each, first } from "./features.js";
import { reviewBox } from "./judged.js";
import { coachBox } from "./learn.js";
import { isPlaying, keeps, plays, seatsHere, watchingLine } from "./me.js";
import { menuWords } from "./menu.js";
import { redoBox } from "./redo.js";
import { replayButtons, replayHeading } from "./replay.js";
import { setupForm, titleOf } from "./setup.js";
import { stepsBox } from "./steps-list.js";
import { scoresOf, standing } from "./standing.js";
import { asTheTable, buttonName, maybe, paragraphs, say, wordsOf } from "./words.js";

/** @import { Content, Heading } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Store } from "./store.js" */
/** @import { Game } from "./games.js" */

// What the table asks, and who wants it.
/** @param {State} state @returns {Heading} */
function askingHeading({ asking, asked_by: by }) {
  const head = maybe(`ask-head-${asking}`) ?? say("ask-head");
  const advice = maybe(`ask-advice-${asking}`) ?? say(asking === "abandon" ? "ask-advice" : "ask-advice-others");
  return { headline: by ? say("ask-head-by", { head, name: by }) : head, advice };
}

/** @param {Pick<Store, "state" | "page">} store @param {Game} game @returns {Heading} */
export function heading({ state, page }, game) {
  if (state.checkup) return checkupHeading(state.checkup);
  const own = first("heading", state);
  if (own) return own;
  if (state.asking) return askingHeading(state);
  if (state.menu) {
    return { headline: say("menu-head"), advice: [game.score(state, page),
      say("menu-advice"), state.menu.edit ? say("menu-edit") : ""].join(" ").trim() };
  }
  return state.replay ? replayHeading(state, game, page) : game.heading(state, page);
}

/** @param {State} state */
export function troubleWords({ away, trouble, opponent, stuck, chattering }) {
  const lines = [];
  /** @param {string} message */
  const detail = (message) => (asTheTable() ? ` (${message})` : "");
  if (away) lines.push(say(`away-${away.code}`) + (away.code === "missing" ? "" : detail(away.message)));
  if (trouble) lines.push(say(`trouble-${trouble.code}`) + detail(trouble.message));
  if (opponent) lines.push(say(`opponent-${opponent}`));
  for (const name of stuck) lines.push(say("stuck", { button: name }));
  for (const name of chattering) lines.push(say("chattering", { button: name }));
  return lines.join(" ");
}

/** @param {Content} content */
const isEmpty = (content) => Array.isArray(content) && content.every(isEmpty) || content === "";

// Which game this page shows again for itself: what it is called, and who played.
/** @param {Store} store */
export function ownReplayLine(store) {
  const { own, state } = store;
  const isShown = own !== null && state?.game === own.number;
  const players = isShown ? scoresOf(store).map(({ name }) => name).join(" – ") : "";
  return html`<p id="own-replay" role="status" ?hidden=${!own}>${isShown
    ? html`<b>${titleOf(own.name, state.game_names[own.name])}</b> ${players}<br>` : nothing}${
    own ? say("own-replay") : ""}</p>`;
}

// What belongs above the board: the score and what the table waits for.
/** @param {Store} store */
export function statusBox(store) {
  const headline = store.game ? heading(store, store.game).headline : "";
  return html`
    <section id="status" aria-label=${say("status")}>
      ${standing(store)}
      ${each("status", store)}
      <div id="now" aria-live="polite"><h2 id="headline" ?hidden=${!headline}>${headline}</h2></div>
    </section>`;
}

// What a screen reader is to hear again is hidden from it for a moment, and stays where it is for everybody else.
/** @param {string} words @param {boolean} silent @returns {Content} */
const toldAnew = (words, silent) => (silent ? html`<span aria-hidden="true">${words}</span>` : words);

// Resigning, in two steps, for the seats that this page plays.
/** @param {Store} store */
function resigning({ state, page, me }) {
  const here = seatsHere(me);
  const seats = (state.may_resign ?? []).filter((/** @type {string} */ seat) => !here || here.includes(seat));
  if (!seats.length) return nothing;
  const isAlone = seats.length === 1 && (here !== null || Object.keys(state.seats ?? {}).length > 0);
  // What came of it stands at the top.
  /** @param {string} seat */
  const resign = (seat) => void page.act(`resign ${seat}`).then(() => scrollTo(0, 0));
  /** @param {string} seat */
  const words = (seat) => (isAlone ? say("resign-yes") : say("resign-seat", { name: sideName(state, seat) }));
  return html`<details id="resign"><summary>${say("resign")}</summary><p class="row">${seats.map(
    (/** @type {string} */ seat) => button(`resign ${seat}`, () => resign(seat), words(seat)))}</p>
  </details>`;
}

// Ways out of a game that goes on, and `redo`: it stands last, so that nothing above it moves when it comes.
/** @param {Store} store @param {boolean} mayKeep @param {Content} redo */
function leavingRow(store, mayKeep, redo) {
  const { state, page } = store;
  if (!isPlaying(state) || state.task || state.hint || covered(state)) return redo;
  const leaving = [button("leave", () => page.press("back", true), say("leave-game")),
    button("another game", () => void page.send("/api/put-away"), say("new-game"))];
  return html`<footer id="leaving" class="row">${mayKeep ? leaving : nothing}${resigning(store)}${redo}</footer>`;
}

// What can be picked, in a game or a task.
/** @param {Store} store @param {boolean} isCovered */
const picks = ({ state, page, game }, isCovered) =>
  (game && state.phase !== "setup" && !isCovered && ["asked", "wrong", undefined].includes(state.task?.state)
    ? game.picks(state, page) : nothing);

// What to press is for whoever may press it.
/** @param {Store} store @param {Game} game */
const adviceFor = (store, game) => (plays(store) || !isPlaying(store.state) ? heading(store, game).advice : "");

/** @param {Store} store */
export function wordsBox(store) {
  const { state, page, game, silent } = store;
  if (!game) return html`<section id="words" aria-label=${say("what-happens")}></section>`;
  const isCovered = covered(state);
  const mayKeep = keeps(store);
  const advice = adviceFor(store, game);
  const closed = state.idle ? say("idle", { button: buttonName(state.idle) }) : game.refusal(state, page);
  const menu = state.menu ? [menuWords(state), addressBox(store)] : [];
  const preview = isCovered ? menu : game.preview(state, page);
  const played = state.phase !== "setup" && !isCovered && !state.task;
  const panels = played ? game.panels(state, page) : [];
  const word = wordsOf(state.game_name);
  return html`
    <section id="words" aria-label=${say("what-happens")}>
      ${watchingLine(store)}
      ${each("company", store)}
      ${replayButtons(state, page, mayKeep || store.own !== null)}
      <div id="todo">
        <p id="closed" role="status" ?hidden=${!closed}>${toldAnew(closed, silent)}</p>
        <div aria-live="polite"><p id="advice" ?hidden=${!advice || Boolean(closed)}>${advice}</p></div>
        ${state.asking && mayKeep ? html`<p class="row" id="answer">${
          button("answer yes", () => page.press("ok", false), say("ask-yes"))}${
          button("answer no", () => page.press("back", false), say("ask-no"))}</p>` : nothing}
      </div>
      ${each("note", store, mayKeep)}
      ${coachBox(store, game, isCovered)}
      ${picks(store, isCovered)}
      <div id="preview" aria-live="polite" ?hidden=${isEmpty(preview)}>${preview}</div>
      ${endRow(store, mayKeep)}
      ${clockLine(store)}
      <div id="game" ?hidden=${isEmpty(panels)}>${panels}</div>
      ${clockButtons(store)}
      ${stepsBox(store, mayKeep || store.own !== null)}
      ${checkupButtons(state, page, mayKeep)}
      ${game.boxes(state, page)}
      ${reviewBox(state, page, game)}
      ${setupForm(store, game, mayKeep)}
      ${game.asides(state, page)}
      ${leavingRow(store, mayKeep, played && store.me.role !== "watch"
        ? redoBox(state, page, game.actionWords) : nothing)}
      <details id="help">
        <summary>${say("help")}</summary>
        <h3>${say("rules")}</h3>
        <div id="rules-text">${paragraphsOf(paragraphs(word("rules-text")))}</div>
        <h3>${say("legend")}</h3>
        <div id="colors">${paragraphsOf(paragraphs(word("legend-text")))}${game.legend(state, page)}</div>
        <div id="keys"><h3>${say("keys-head")}</h3><p>${say("keys")}</p></div>
      </details>
    </section>`;
}

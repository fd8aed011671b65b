// Tapiru on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { say } from "/page/words.js";
import { adviceWords, arrived, create, hands } from "./cards.js";
import { cups } from "./cups.js";
import { heading } from "./headings.js";
import { coach, rematch, ways } from "./learn.js";
import { asking } from "./referee.js";
import { setup, setupSigns } from "./setup.js";
import { playerBox, scored, scores } from "./scores.js";
import { actionWords as wordsOfAction, doneWords, mine, nameOf, SEATS, word } from "./words.js";

/** @import { Page, Sign } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Here, Meaning, TapiruState } from "./state.js" */

export { arrived, coach, create, heading, rematch, scores, setup, ways };
// On a phone what is typed or tapped comes before the lights: the hand, and with real cards what is asked.
/** @param {TapiruState} state */
export const boxFirst = (state) => state.phase !== "finished" && (Boolean(state.hands) || state.play === "referee");
export const stylesheet = "/games/tapiru/page.css";

// The tokens, for the menu.
/** @param {TapiruState} state */
export const score = (state) => (state.won ? word("reason-menu",
  { S: state.won.S.length, N: state.won.N.length, south: nameOf(state, "S"), north: nameOf(state, "N") }) : "");

/** @param {TapiruState} state @param {Page<Here>} page */
export const latest = (state, page) =>
  (state.history.length ? doneWords(state, state.history[state.history.length - 1], mine(state, page)) : null);

/** @param {TapiruState} state */
export function refusal(state) {
  if (!state.refused || state.menu || state.asking || state.checkup) return "";
  const { button, why } = state.refused;
  return word(`refused-${why}`, { button: ["ok", "back"].includes(button) ? say(button) : button });
}

/** @param {TapiruState} state @param {Page<Here>} page */
export const panels = (state, page) => [
  ...entry(state, page),
  state.replay ? nothing : latestLine(state, page),
  state.score ? scored(state, state.score) : nothing,
  SEATS.map((seat) => playerBox(state, seat)),
  standingOfRound(state),
  takenBack(state),
  history(state, page),
];

// Where cups are typed they come first, so that the fields are at the top of a phone.
/** @param {TapiruState} state @param {Page<Here>} page */
function entry(state, page) {
  const parts = [first(state, page), cups(state, state.replay ? null : page)];
  return state.play === "referee" && state.phase === "count" && !state.replay ? parts.reverse() : parts;
}

/** @param {TapiruState} state @param {Page<Here>} page */
function first(state, page) {
  // The headline says the end and what follows it.
  if (state.phase === "finished" && !state.replay) return nothing;
  if (state.play === "cards") return hands(state, page);
  return state.replay ? nothing : asking(state, page);
}

/** @param {TapiruState} state @param {Page<Here>} page */
function latestLine(state, page) {
  const done = latest(state, page);
  return done === null ? nothing : html`<p class="quiet">${word("latest", { done })}</p>`;
}

/** @param {TapiruState} state */
function standingOfRound(state) {
  const rounds = state.rulings.rounds + state.extra;
  const tokens = state.play === "cards" ? state.tokens
    : Object.entries(state.stack).map(([token, count]) => `${count} ${token}`).join(", ");
  const left = state.play === "cards" ? word("stacks", { cards: state.stack, tokens })
    : word("stack-holds", { tokens });
  return html`<p class="quiet">${word("round-of", { round: state.round, rounds })} ${left}</p>`;
}

// That somebody could have seen cards and chosen anew.
/** @param {TapiruState} state */
const takenBack = ({ taken_back: count }) =>
  (count ? html`<p class="quiet" data-taken-back>${word("taken-back", { count })}</p>` : nothing);

// The latest of what was done, with its number.
/** @param {TapiruState} state @param {Page<Here>} page */
const history = (state, page) => html`<details data-key="tapiru history">
  <summary>${word("history-head", { count: state.played })}</summary>
  <ol class="columns" start=${state.played - state.history.length + 1}>${state.history.map((done) =>
    html`<li>${doneWords(state, done, mine(state, page))}</li>`)}</ol></details>`;

// Where a card goes is said in full only of the cups that are shown.
/** @param {string} action @param {TapiruState} state @param {boolean} [present] */
export function actionWords(action, state, present = false) {
  if (state.play !== "cards") return action;
  return present && action !== "deal" ? adviceWords(state, action) : wordsOfAction(state, action);
}

/** @param {TapiruState} state */
export function signs(state) {
  if (state.phase === "setup") return setupSigns(state);
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [button, meaning] of Object.entries(state.replay ? {} : state.buttons)) {
    found[button] = { ...signOf(state, meaning), open: true };
    if (button === "ok") found.ok.sign = say("ok");
  }
  if (state.phase === "finished" && !state.replay) found.ok = { text: say("new-game"), open: true };
  return found;
}

/** @param {TapiruState} state @param {Meaning} meaning @returns {Sign} */
function signOf(state, { what, value, chosen }) {
  const name = "SN".includes(value[0]) ? nameOf(state, value[0]) : "";
  const marked = chosen && ["brand", "milk", "bonus"].includes(what) ? ` (${word("entered")})` : "";
  const text = word(`button-${what}`, { value, name, column: value[1] ?? value }) + marked;
  /** @type {Record<string, string>} */
  const known = { token: value, draw: value, flip: "⇅", put: `↓${value}`, complete: "3✓", cup: value[1], add: value,
    skip: "", zero: "0", confirm: "", pearls: "", score: "", deal: "" };
  return { sign: known[what] ?? word(`sign-${what}`), text };
}

/** @param {ListedGame} game */
export function standing({ setup: agreed, names, result }) {
  /** @param {string} seat */
  const player = (seat) => names[seat] || word(`seat-${seat}`);
  const players = `${player("S")} – ${player("N")}`;
  const way = word(`way-${agreed.play ?? "referee"}`);
  if (!result) return { standing: `${players} (${way})` };
  const { winner, tokens } = result.outcome;
  const won = winner ? word("won-head", { name: player(winner), you: "no" }) : word("drawn-head");
  return { standing: `${players} ${tokens.S} – ${tokens.N}, ${won} (${way})` };
}

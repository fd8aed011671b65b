// Tacocat Spelled Backwards on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { initially } from "/page/directives.js";
import { button } from "/page/elements.js";
import { promptWords } from "/page/prompt.js";
import { arrived, create, hands, since } from "./cards.js";
import { face } from "./faces.js";
import { coach, rematch, ways } from "./learn.js";
import { doOnce, tell } from "./referee.js";
import { setup, setupSigns } from "./setup.js";
import { track } from "./track.js";
import {
  actionWords as wordsOfAction, eventWords, lowerWords, mine, moveWords, nameOf, roundWords, SEATS, word,
} from "./words.js";

/** @import { Page, Score, Sign } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Here, Seat, TacocatState } from "./state.js" */

export { arrived, coach, create, rematch, setup, ways };
export const stylesheet = "/games/tacocat/page.css";

/** @param {TacocatState} state @param {Page<Here>} page */
export function heading(state, page) {
  const { headline, advice } = promptWords(state, mine(state, page));
  // What is to be done with cards stands above them.
  return { headline, advice: boxFirst(state) ? "" : advice };
}

/** @param {TacocatState} state */
export const boxFirst = (state) => Boolean(state.hands) && state.phase !== "finished";

// Nobody's turn is that of both.
/** @param {TacocatState} state @returns {Score[]} */
export const scores = (state) => SEATS.map((seat, at) => ({
  seat,
  name: nameOf(state, seat),
  points: state.wins[seat],
  unit: "rounds",
  turn: state.mover === seat && !["shown", "finished"].includes(state.phase),
  color: state.palette[at ? "seat_two" : "seat_one"][2],
}));

/** @param {TacocatState} state */
export const score = (state) => (state.wins ? word("score", state.wins) : "");

/** @param {TacocatState} state @param {Page<Here>} page */
export function latest(state, page) {
  const me = mine(state, page);
  const event = state.way === "cards" && state.story.at(-1);
  if (event) return eventWords(state, event, me);
  if (state.way === "cards") return null;
  if (!state.latest) return null;
  const [what, value] = state.latest.action.split(" ");
  const name = nameOf(state, state.latest.seat);
  if (what === "round") return roundWords(state, state.history[state.history.length - 1], me);
  if (what === "replaced") {
    return value === "0" ? word("event-kept", { name, you: "no" })
      : word("event-counted", { name, count: Number(value) });
  }
  if (what === "dealt") return word("entered-dealt");
  return value === "tie" ? word("event-tie") : word("entered-duel", { name: nameOf(state, value) });
}

/** @param {string} action @param {TacocatState} state */
export const actionWords = (action, state) => (state.way === "cards" ? wordsOfAction(action) : action);

/** @param {TacocatState} state @param {Page<Here>} page */
export const panels = (state, page) => html`<div class="tacocat">
  ${track(state)}
  ${state.way === "referee" ? referee(state, page) : html`<div data-hands>${cards(state, page)}</div>${
    takenBack(state)}${story(state, page)}`}
  ${past(state, page)}
</div>`;

/** @param {TacocatState} state @param {Page<Here>} page */
function referee(state, page) {
  return state.replay || state.phase === "finished" ? nothing : tell(state, page);
}

// The middle of the cards' page: the end of a round, of the game, or the hands.
/** @param {TacocatState} state @param {Page<Here>} page */
function cards(state, page) {
  if (state.phase === "shown") return shown(state, page);
  return hands(state, page);
}

// That somebody could have seen cards and chosen anew.
/** @param {TacocatState} state */
const takenBack = ({ taken_back: count }) =>
  (count ? html`<p class="quiet" data-taken-back>${word("taken-back", { count })}</p>` : nothing);

/** @param {TacocatState} state @param {Page<Here>} page */
function shown(state, page) {
  const result = state.history[state.history.length - 1];
  /** @param {Seat} seat */
  const card = (seat) => html`<span class="row">${nameOf(state, seat)}<span
    class="card ${seat === result.winner ? "bright" : ""}">${face(result.last_cards?.[seat] ?? 0)}</span></span>`;
  return html`<div data-shown>${since(state, page)}
    <p class="row">${SEATS.map(card)}</p>
    <p>${lowerWords(state, result, mine(state, page))} ${moveWords(state, result)}</p>
    ${state.replay ? nothing
      : button("deal", () => doOnce(state, page, "deal"), word("deal"), { strong: true, data: { action: "deal" } })}
  </div>`;
}

/** @param {unknown[]} lines */
const orNothing = (lines) => (lines.length ? lines : html`<li class="quiet none">${word("nothing-yet")}</li>`);

// What everybody has seen of this round and the one before.
/** @param {TacocatState} state @param {Page<Here>} page */
const story = (state, page) => html`<details data-key="story" open>
  <summary>${word("story")}</summary>
  <ol reversed>${orNothing(state.story.map((event) => html`<li>${eventWords(state, event, mine(state, page))}</li>`)
    .reverse())}</ol>
</details>`;

/** @param {TacocatState} state @param {Page<Here>} page */
const past = (state, page) => html`<details data-key="rounds" ?open=${initially(state.way === "referee")}>
  <summary>${word("rounds")}</summary>
  <ul>${orNothing(state.history.map((round) => html`<li>${roundWords(state, round, mine(state, page))}</li>`)
    .reverse())}</ul></details>`;

/** @param {TacocatState} state @returns {Record<string, Sign>} */
export function signs(state) {
  if (state.replay) return {};
  if (state.phase === "setup") return setupSigns(state);
  if (state.phase === "finished") return { ok: { text: word("sign-new-game"), open: true } };
  return state.way === "referee" ? refereeSigns(state) : { ok: cardsOk(state) };
}

/** @param {TacocatState} state */
function refereeSigns(state) {
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, action] of Object.entries(state.buttons)) {
    const [what, value] = action.split(" ");
    if (action === "count") found[name] = { sign: "+1", text: word("sign-count"), open: true };
    else if (value === "tie") found[name] = { sign: "=", text: word("entered-tie"), open: true };
    else found[name] = { sign: value, text: word(`entered-${what}`, { name: nameOf(state, value) }), open: true };
  }
  if (state.phase === "deal") found.ok = { text: word("entered-dealt"), open: true };
  if (state.phase === "replace") found.ok = { text: word("sign-replaced", { count: state.count }), open: true };
  return found;
}

/** @param {TacocatState} state @returns {Sign} */
function cardsOk(state) {
  if (state.phase === "shown") return { text: word("deal"), open: true };
  if (state.phase === "replace" || state.actions.length !== 1) return {};
  return { text: wordsOfAction(state.actions[0]), open: true };
}

/** @param {ListedGame} game */
export function standing({ names, setup: agreed, result }) {
  /** @param {string} seat */
  const player = (seat) => (agreed.seats?.[seat] ? word("table-at", { seat }) : names[seat] || seat);
  const players = word("standing", { way: word(`way-${agreed.way}`), yay: player("YAY"), wow: player("WOW") });
  if (!result) return { standing: players };
  const won = word("won-after", { name: player(result.outcome.winner), rounds: result.rounds });
  return { standing: `${players}. ${won}` };
}

// Tacocat Spelled Backwards on the page; what each function is for stands in /game-module.d.ts.

import { html, live, nothing } from "/vendor/lit.js";
import { opponents, takenBack, twoPeople } from "/page/card-game.js";
import { field, initially } from "/page/directives.js";
import { button, doOnce, each, group, select } from "/page/elements.js";
import { okActsBy } from "/page/me.js";
import { optionsForm, ruled, ruledOtherwise, signsOf } from "/page/options.js";
import { promptWords } from "/page/prompt.js";
import {
  actionWords as wordsOfAction, arrived, create, eventWords, face, hands, mine, nameOf, roundWords, SEATS, side, since,
  whom, word,
} from "./cards.js";

/** @import { Lesson, Page, Score, Sign, Way } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Here, Seat, TacocatState } from "./cards.js" */

/** @typedef {ReturnType<typeof optionsForm>} Form */

export { arrived, create };
export const stylesheet = "/games/tacocat/page.css";

const CAT = "🐱", COVERED = "▦";
/** @type {Record<string, string>} */
const ARROWS = { YAY: "◀", WOW: "▶", both: "◀▶" };
/** @type {Record<string, string>} */
const BOARD_SIGNS = { before: "◀", next: "▶", number: "#", arrow: "↔" };

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
  if (!state.latest || state.way === "cards") return null;
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
  ${state.way === "cards" ? html`<div data-hands>${(state.phase === "shown" ? shown : hands)(state, page)}</div>${
    takenBack(state)}${story(state, page)}`
    : state.replay || state.phase === "finished" ? nothing : tell(state, page)}
  ${past(state, page)}
</div>`;

// The end of a round.
/** @param {TacocatState} state @param {Page<Here>} page */
function shown(state, page) {
  const result = state.history[state.history.length - 1], { winner, by, to } = result;
  const lower = by === "again" || !winner ? word("tie-reset")
    : word(by === "card" ? "lower" : "arrow-decides", whom(state, winner, mine(state, page)));
  const move = winner ? word("move", { number: state.numbers[to], seat: winner }) : word("stay-short");
  /** @param {Seat} seat */
  const card = (seat) => html`<span class="row">${nameOf(state, seat)}<span
    class="card ${seat === winner ? "bright" : ""}">${face(result.last_cards?.[seat] ?? 0)}</span></span>`;
  return html`<div data-shown>${since(state, page)}
    <p class="row">${SEATS.map(card)}</p>
    <p>${lower} ${move}</p>
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

/** @param {TacocatState} state */
export const okActs = (state) => okActsBy(state, signs(state));

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
    const [, value] = action.split(" ");
    found[name] = action === "count" ? { sign: "+1", text: word("sign-count"), open: true }
      : { sign: value === "tie" ? "=" : value, text: entryWords(state, action), open: true };
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

// The track: seven spaces between two goals.
/** @param {TacocatState} state @param {string} letter @param {number} space */
function cell(state, letter, space) {
  const number = state.numbers[space], arrows = state.arrows[space];
  const here = state.at === space, covered = state.covered.includes(space);
  const text = here ? word("here") : covered ? word("covered")
    : word("space", { number, arrow: word(`arrow-${arrows}`) });
  return html`<td class=${here ? "here" : covered ? "covered" : ""} title=${text} aria-label="${letter}: ${text}"
    ><b>${here ? CAT : letter}</b><br>${covered ? COVERED : number}<br>${covered ? "·" : ARROWS[arrows]}</td>`;
}

/** @param {TacocatState} state */
function track(state) {
  const round = state.phase === "shown" ? state.round - 1 : state.round;
  /** @param {string} seat @param {number} at */
  const goal = (seat, at) => html`<th>${state.at === at ? `${CAT} ` : ""}${seat}<br><small>${
    side(seat)}</small></th>`;
  return html`<div><h3>${word("round", { round })}</h3>
    <table class="track"><tbody><tr>${goal("YAY", -1)}${[...state.spelling].map((letter, space) =>
      cell(state, letter, space))}${goal("WOW", state.spelling.length)}</tr></tbody></table></div>`;
}

// With real cards, everything that can be entered now.
/** @param {TacocatState} state @param {Page<Here>} page */
const tell = (state, page) => html`<div>
  <p>${word(`tell-${state.phase}`, { limit: state.limit })}</p>
  <div class="row">${each(state.actions, String, (action) => button(action, () => doOnce(state, page, action),
    entryWords(state, action), { strong: action === "dealt", data: { action } }))}</div>
</div>`;

/** @param {TacocatState} state @param {string} action */
function entryWords(state, action) {
  const [what, value] = action.split(" ");
  if (what === "replaced") return value === "0" ? word("entered-none") : value;
  if (what === "dealt" || value === "tie") return word(`entered-${value ?? what}`);
  return word(`entered-${what}`, { name: nameOf(state, value) });
}

// Beginning with one tap, a first game, and a rematch

/** @param {TacocatState} state @param {Page} page @returns {{ play: Way, table: Way, learn: Way }} */
export function ways(state, page) {
  const { seat, level, people, table, more, learn } = opponents(state, "way", SEATS, page);
  return {
    play: { wishes: people, words: word(`agreed-${state.choice.way}`) },
    table: { wishes: table, words: word("agreed-table", { seat, side: side(seat), level }), more },
    learn: { wishes: learn },
  };
}

/** @param {TacocatState} state @param {Page<Here>} page @returns {Lesson | null} */
export function coach(state, { here }) {
  const { phase } = state, title = word("coach-head");
  if (state.way !== "cards") return null;
  if (["finished", "shown"].includes(phase)) return { title, lines: [word(`coach-${phase}`)] };
  if (state.thinking || state.seats[state.mover]) return { title, lines: [word("coach-waiting")] };
  const covered = !state.hands[state.mover] && !here.open && twoPeople(state);
  return {
    title,
    lines: [...(covered ? [word("coach-covered")] : []), word(`coach-${phase}`)],
    advice: state.advice ? undefined : word("coach-ask"),
  };
}

export const rematch = () => word("rematch-who");

// Setting up a game: how it is played, what is printed on the board, names, seats, the deck, open rules.
/** @param {TacocatState} state @param {Page} page */
export function setup(state, page) {
  const { choice, choices } = state, form = optionsForm(state, page);
  const { light, rulings, way } = choice, now = ruled(rulings);
  /** @param {string} key @param {string} words @param {boolean} on @param {object} wishes */
  const box = (key, words, on, wishes) => html`<label class="ruling"><input type="checkbox" data-key=${key}
    .checked=${live(on)} @change=${() => form.choose(wishes)}>${words}</label>`;
  return html`
    ${group(word("choice-way"), [form.oneOf("way", (one) => word(`way-${one}`)), way === "referee"
      ? html`<p class="wide">${box("light", word("light"), light, { light: !light })}</p>` : nothing])}
    ${printed(state, form)}
    ${group(word("choice-names"), form.nameFields(SEATS, (seat) => word("name-at", { seat, side: side(seat) })))}
    ${way === "cards" ? [seating(state, form), deck(state, form)] : nothing}
    <details data-key="rulings" ?open=${initially(now.length > 0)}><summary>${word("choice-rulings")}</summary>
      <div>${Object.values(choices.rulings).map((one) =>
        box(one, word(`ruling-${one}`), now.includes(one), { rulings: ruledOtherwise(rulings, one) }))}</div>
    </details>`;
}

// What is printed on the board: a number and an arrow for each space; the middle one is known.
/** @param {TacocatState} state @param {Form} form */
function printed({ choice, choices, spelling, space: lit, known }, { choose }) {
  /** @param {string} name @param {number} at @param {string | number} value */
  const change = (name, at, value) => choose({ [name]: /** @type {any} */ (choice)[name].with(at, value) });
  /** @param {string} letter @param {number} at */
  const space = (letter, at) => {
    const about = { space: at + 1, letter };
    const number = word("number-of", about), arrows = word("arrow-of", about);
    const disabled = at === choices.fixed;
    return html`<div class=${at === lit ? "lit" : ""}><b>${letter}</b>
      ${select({ key: number, label: number, disabled }, choices.numbers, choice.numbers[at], String,
        (value) => change("numbers", at, value))}
      ${select({ key: arrows, label: arrows, disabled }, choices.arrows, choice.arrows[at], (arrow) => ARROWS[arrow],
        (value) => change("arrows", at, value))}</div>`;
  };
  return group(word("choice-board"), html`
    <p class="wide ${known ? "quiet" : ""}">${word(known ? "board-kept" : "board-ask")} ${word("board-buttons")}</p>
    <div class="printed"><b>YAY</b>${[...spelling].map(space)}<b>WOW</b></div>`);
}

/** @param {TacocatState} state @param {Form} form */
const seating = ({ choice: { seats }, choices: { levels } }, { choose, partOf }) => group(word("choice-seats"),
  SEATS.map((seat) => html`<div class="row wide seating"><b>${seat}</b>${["person", "table"].map((who) =>
    button(`${seat} ${who}`, () => choose({ seats: { ...seats, [seat]: who } }), word(`seat-${who}`),
      { pressed: seats[seat] === who }))}${seats[seat] === "table"
    ? partOf("levels", seat, { key: `level ${seat}`, label: word("level-of", { seat }) }, levels,
      (one) => word(`level-${one}`)) : nothing}</div>`));

/** @param {TacocatState} state @param {Form} form */
function deck({ choice }, { choose }) {
  /** @type {number[]} */
  const cards = choice.cards;
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    const all = /** @type {HTMLElement} */ (event.target).closest("details")?.querySelectorAll("[data-count]") ?? [];
    choose({ cards: /** @type {HTMLInputElement[]} */ ([...all]).map((one) => Number(one.value)) });
  };
  return html`<details data-key="deck"><summary>${word("choice-deck")}</summary>
    <p class="quiet">${word("deck-advice")}</p>
    <p class="row deck" @keydown=${(/** @type {KeyboardEvent} */ event) => {
      // Enter in a field would begin the game.
      if (event.key === "Enter") keep(event);
    }}>${cards.map((count, at) => html`<label><b>${at + 1}</b><input type="number" min="1" max="20"
      data-count=${at} data-key="count ${at}" aria-label=${word("count-of", { value: at + 1 })}
      .value=${field(String(count))}></label>`)}<button type="button" data-key="deck keep"
      @click=${keep}>${word("deck-keep")}</button></p></details>`;
}

// While a game is set up each button stands for a choice.
/** @param {TacocatState} state */
const setupSigns = ({ choice, choices }) => signsOf(choices, {
  way: (way) => ({ sign: word(`way-sign-${way}`), text: word(`way-${way}`), open: choice.way === way }),
  board: (what) => ({ sign: BOARD_SIGNS[what], text: word(`board-${what}`), open: true }),
  seats: (seat) => ({ sign: seat, text: `${seat}: ${word(`seat-${choice.seats[seat]}`)}`,
    open: choice.seats[seat] === "table" }),
  light: () => ({ sign: "1×", text: word("light"), open: choice.light }),
  level: () => {
    const level = SEATS.map((seat) => choice.levels[seat]).find((one) => one !== "master") ?? "master";
    return { sign: "★".repeat(choices.levels.indexOf(level) + 1), text: word(`level-${level}`), open: true };
  },
  rulings: (ruling) => ({ sign: "§", text: word(`ruling-${ruling}`), open: ruled(choice.rulings).includes(ruling) }),
});

// Tapiru on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { opponents, takenBack } from "/page/card-game.js";
import { initially, styles } from "/page/directives.js";
import { button, each, group } from "/page/elements.js";
import { okActsBy } from "/page/me.js";
import { optionsForm, signsOf } from "/page/options.js";
import { promptWords } from "/page/prompt.js";
import { paragraphs, say } from "/page/words.js";
import { adviceWords, arrived, create, hands, heading } from "./cards.js";
import { cups } from "./cups.js";
import { actionWords as wordsOfAction, doneWords, mine, nameOf, SEATS, tokenChip, word } from "./words.js";

/** @import { Lesson, Page, Score, Sign, Way } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Here, Meaning, Scored, Seat, TapiruState } from "./state.js" */

export { arrived, create, heading };
export const stylesheet = "/games/tapiru/page.css";

/** @type {Record<Seat, string>} */
const COLORS = { S: "#f0a020", N: "#6a9be8" };
// Whoever sits at the south side comes first where a game is set up.
/** @type {Seat[]} */
const ORDER = ["S", "N"];

// On a phone what is typed or tapped comes before the lights: the hand, and with real cards what is asked.
/** @param {TapiruState} state */
export const boxFirst = (state) => state.phase !== "finished" && (Boolean(state.hands) || state.play === "referee");

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
  const { button: name, why } = state.refused;
  return word(`refused-${why}`, { button: ["ok", "back"].includes(name) ? say(name) : name });
}

/** @param {TapiruState} state @param {Page<Here>} page */
export function panels(state, page) {
  const { replay } = state, done = replay ? null : latest(state, page);
  const parts = [first(state, page), cups(state, replay ? null : page)];
  return [
    // Where cups are typed they come first, so that the fields are at the top of a phone.
    ...(state.play === "referee" && state.phase === "count" && !replay ? parts.reverse() : parts),
    html`<p class="quiet" aria-live="polite" ?hidden=${done === null}>${done && word("latest", { done })}</p>`,
    state.score ? scored(state, state.score) : nothing,
    SEATS.map((seat) => playerBox(state, seat)),
    standingOfRound(state),
    takenBack(state),
    history(state, page),
  ];
}

/** @param {TapiruState} state @param {Page<Here>} page */
function first(state, page) {
  // The headline says the end and what follows it.
  if (state.phase === "finished" && !state.replay) return nothing;
  if (state.play === "cards") return hands(state, page);
  return state.replay ? nothing : asking(state, page);
}

/** @param {TapiruState} state */
function standingOfRound({ play, rulings, extra, round, stack, tokens }) {
  const left = play === "cards" ? word("stacks", { cards: stack, tokens }) : word("stack-holds",
    { tokens: Object.entries(stack).map(([token, count]) => `${count} ${token}`).join(", ") });
  return html`<p class="quiet">${word("round-of", { round, rounds: rulings.rounds + extra })} ${left}</p>`;
}

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
export const okActs = (state) => okActsBy(state, signs(state));

/** @param {TapiruState} state */
export function signs(state) {
  if (state.phase === "setup") return setupSigns(state);
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, meaning] of Object.entries(state.replay ? {} : state.buttons)) {
    found[name] = { ...signOf(state, meaning), open: true };
  }
  if (found.ok) found.ok.sign = say("ok");
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
  const player = (seat) => nameOf({ names, seats: agreed.seats }, seat);
  const players = `${player("S")} – ${player("N")}`;
  const way = word(`way-${agreed.play ?? "referee"}`);
  if (!result) return { standing: `${players} (${way})` };
  const { winner, tokens } = result.outcome;
  const won = winner ? word("won-head", { name: player(winner), you: "no" }) : word("drawn-head");
  return { standing: `${players} ${tokens.S} – ${tokens.N}, ${won} (${way})` };
}

// Beginning with one tap, a first game, and a rematch

/** @param {TapiruState} state @param {Page} page @returns {{ play: Way, table: Way, learn: Way }} */
export function ways(state, page) {
  const { choice: { first: one, play }, names } = state;
  const { seat, level, person, people, table, more, learn } = opponents(state, "play", ORDER, page);
  const begins = word("begins", { name: names[one] || word(`seat-${one}`) });
  return {
    play: { wishes: people, words: `${word(`agreed-${play}`)} ${begins}.` },
    table: { wishes: table, words: `${word("agreed-table", { name: word(`seat-${seat}`), level })} ${begins}.`, more },
    learn: { wishes: { ...learn, first: person } },
  };
}

/** @param {TapiruState} state @param {Page<Here>} page @returns {Lesson | null} */
export function coach(state, { here }) {
  const { phase } = state, title = word("coach-head");
  if (state.play !== "cards") return null;
  if (["finished", "scored"].includes(phase)) return { title, lines: [word(`coach-${phase}`)] };
  if (state.thinking || state.seats[state.mover]) return { title, lines: [word("coach-waiting")] };
  const lines = [word(here.picked || state.picked ? "coach-place" : "coach-pick")];
  if (phase === "last") lines.push(word("coach-last"));
  return { title, lines, advice: state.hint ? undefined : word("coach-ask") };
}

/** @param {TapiruState} state */
export const rematch = (state) => word("rematch-who", { name: nameOf(state, state.setup?.first === "N" ? "S" : "N") });

// What both players have, and what a round brought

/** @param {TapiruState} state @param {Seat} seat */
const hasTurn = (state, seat) => state.phase !== "finished" && state.mover === seat;

/** @param {TapiruState} state @returns {Score[]} */
export const scores = (state) => SEATS.map((seat) => ({
  seat,
  name: nameOf(state, seat),
  points: state.won[seat].length,
  unit: "tokens",
  turn: hasTurn(state, seat),
  color: state.palette[seat === "S" ? "seat_one" : "seat_two"][2],
}));

/** @param {TapiruState} state @param {Scored} result */
function scored(state, { columns, bonuses, drawn }) {
  const lines = [
    ...columns.map(({ column, token, taker, why }) => word("column-result",
      { column, token, name: taker ? nameOf(state, taker) : say("nobody"), why: word(`why-${why}`) })),
    ...SEATS.filter((seat) => bonuses[seat].length).map((seat) => word("bonus-result",
      { name: nameOf(state, seat), columns: bonuses[seat].join(", "), tokens: drawn[seat].join(", ") || "–" })),
  ];
  return html`<div class="score"><h3>${word("result-head", { round: state.round })}</h3>
    <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

/** @param {TapiruState} state @param {Seat} seat */
function playerBox(state, seat) {
  const { capacity } = state.rulings;
  const won = state.won[seat], missing = state.missing[seat], count = state.pearls[seat];
  const inHand = state.hand_sizes ? `, ${word("in-hand", { count: state.hand_sizes[seat] })}` : "";
  return html`<div class="score ${hasTurn(state, seat) ? "turn" : ""}" ${styles({ "--light": COLORS[seat] })}>
    <h3>${nameOf(state, seat)}</h3>
    <p class="chips"><small>${word("won")}</small>${won.length ? won.map(tokenChip)
      : html`<span class="quiet">–</span>`}</p>
    <p><small>${missing.length ? word("missing", { tokens: missing.join(", ") }) : word("spelled")}</small></p>
    <p>${word(count > capacity ? "pearls-over" : "pearls", { count, capacity })}${inHand}</p></div>`;
}

// Real cards: what is asked, as buttons of the page in addition to those of the table

/** @param {TapiruState} state @param {Page<Here>} page */
function asking(state, { act, press }) {
  const { asked: { what, answers }, entering: cup } = state;
  if (what === "token" || what === "draw") {
    return [what === "token" ? layout(state) : nothing, group(promptWords(state).headline,
      each(answers, String, (action) => button(action, () => act(action), action.split(" ").at(-1))))];
  }
  if (what === "turn") return ends(state, act);
  if (cup && state.buttons.ok) {
    return html`<p>${button("ok", () => press("ok", false), word("say-cup", { ...cup, name: nameOf(state, cup.seat) }),
      { strong: true, identity: `ok ${cup.seat}${cup.column}` })}</p>`;
  }
  return cup || what === "pearls" ? nothing
    : html`<p>${button(what, () => act(what), word(`say-${what}`), { strong: true })}</p>`;
}

// How the round can end.
/** @param {TapiruState} state @param {Page["act"]} act */
function ends(state, act) {
  const { seat, answers } = state.asked;
  /** @param {string} action */
  const words = (action) => {
    const [verb, who] = action.split(" ");
    const what = verb === "end" && state.phase === "last" ? "end-last" : verb;
    return word(`say-${what}`, { name: who ? nameOf(state, who) : "" });
  };
  return [
    seat ? nothing : html`<p>${word("begins", { name: nameOf(state, state.first) })}</p>`,
    html`<p class="quiet">${word("flips")}</p>`,
    group(word("end-legend"), each(answers.filter((action) => !action.startsWith("flip")), String, (action) =>
      button(action, () => act(action), words(action)))),
  ];
}

// What is laid out and dealt before a round, and who begins it.
/** @param {TapiruState} state */
function layout(state) {
  const who = word(state.round === 1 ? "begins-first" : "begins", { name: nameOf(state, state.first) });
  return html`<details data-key="tapiru layout" ?open=${initially(!state.middle.length)}>
    <summary>${word("layout-head", { round: state.round })}</summary>
    <ol>${[...paragraphs(word("layout")), who].map((line) => html`<li>${line}</li>`)}</ol></details>`;
}

// Setting up a game: how it is played, who begins, names, seats, what the rulebook leaves open

/** @param {TapiruState} state @param {Page} page */
export function setup(state, page) {
  const { choice, choices, names } = state;
  const { oneOf, partOf, nameFields } = optionsForm(state, page);
  /** @param {string} seat */
  const seatName = (seat) => word(`seat-${seat}`);
  /** @param {string} seat */
  const sitter = (seat) => html`<label>${seatName(seat)} ${partOf("seats", seat, { key: `seat ${seat}` },
    choices.sitters, (who) => word(`sitter-${who}`))}${choice.seats[seat] === "table"
    ? partOf("levels", seat, { key: `level ${seat}`, label: word("level-of", { name: seatName(seat) }) },
      choices.levels, (one) => word(`level-${one}`)) : nothing}</label>`;
  return html`
    ${group(word("way-legend"), oneOf("play", (way) => word(`way-${way}`)))}
    ${group(word("first-legend"), oneOf("first", (seat) => names[seat] || seatName(seat), ORDER))}
    ${group(say("names"), nameFields(ORDER, seatName))}
    ${choice.play === "cards" ? group(word("seats-legend"), ORDER.map(sitter)) : nothing}
    <details data-key="tapiru rulings">
      <summary>${word("rulings-head")}</summary>
      <p class="quiet">${word("rulings-text")}</p>
      ${Object.entries(choices.values).map(([name, values]) => html`<p><label class="ruling">${word(`ruling-${name}`)}${
        partOf("rulings", name, { key: `ruling ${name}` }, values, valueWords)}</label></p>`)}
    </details>`;
}

/** @param {unknown} value */
const valueWords = (value) => (typeof value === "number" ? String(value) : word(`value-${value}`));

// While a game is set up each button stands for a choice.
/** @param {TapiruState} state @returns {Record<string, Sign>} */
function setupSigns({ choices, choice, names }) {
  /** @param {string} seat */
  const who = (seat) => names[seat] || word(`seat-${seat}`);
  return {
    ok: { text: say("start") },
    ...signsOf({ ...choices, seats: choice.play === "cards" ? choices.seats : {} }, {
      play: (way) => ({ sign: word(`way-sign-${way}`), text: word(`way-${way}`), open: choice.play === way }),
      first: (seat) => ({ sign: word(`seat-sign-${seat}`), text: word("begins", { name: who(seat) }),
        open: choice.first === seat }),
      rulings: (ruling) => {
        const value = /** @type {any} */ (choice.rulings)[ruling];
        const sign = typeof value === "number" ? String(value) : `§${choices.values[ruling].indexOf(value) + 1}`;
        return { sign, text: word("by", { you: "no", name: word(`ruling-${ruling}`), did: valueWords(value) }) };
      },
      seats: ([seat, sitter]) => ({
        sign: word(`seat-sign-${seat}`) + (sitter === "table" ? "⚙" : "☺"),
        text: word("by", { you: "no", name: who(seat),
          did: word(sitter === "table" ? `level-${choice.levels[seat]}` : `sitter-${sitter}`) }),
        open: choice.seats[seat] === sitter,
      }),
    }),
  };
}

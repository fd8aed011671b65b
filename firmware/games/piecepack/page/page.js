// TAPAS for the piecepack on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { time } from "/page/clock.js";
import { button, each, group } from "/page/elements.js";
import { CONTROLS } from "/page/frame.js";
import { okActsBy } from "/page/me.js";
import { optionsForm, ruled, ruledOtherwise, signsOf, toggled } from "/page/options.js";
import { bis, clap, describe, onTable, play, ready, serve, vote } from "./play.js";
import {
  contents, describedAs, edge, label, list, nameOf, ownName, pieceName, refusedWords, resultWords, seatDot, seats,
  tapaName, tapasOf, who, whyWords, word,
} from "./words.js";

/** @import { Lesson, Page, Score, Sign, Way } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Here, PiecepackState, Verdict } from "./state.js" */

export const stylesheet = "/games/piecepack/page.css";

// The fewest that play it, and for how many players a pack has suits.
const PLAYERS = 3, SUITS = 4;

/** @param {PiecepackState} state */
export const boxFirst = (state) => Boolean(state.hands) && !state.hold_buttons;

// Where all play at once it is nobody's turn.
/** @param {PiecepackState} state @returns {Score[]} */
export const scores = (state) => seats(state).map((seat) => ({
  seat,
  name: ownName(state, seat),
  short: state.names[seat] || word("player-short", { seat }),
  points: state.log.length ? state.scores[seat] : null,
  unit: "points",
  turn: state.turn === seat && state.phase !== "finished",
  color: state.seat_colors[seat],
}));

/** @returns {Here} */
export const create = () => ({ game: null, teller: null, ingredient: null, sent: "" });

// Nobody is chosen at first, or two phones would tell one player's tapas; each game begins so. Who has one seat with
// this device tells the tapas of that seat.
/** @param {PiecepackState} state @param {Page<Here>} page */
export function arrived(state, { here, seats: own }) {
  if (here.game !== state.game) Object.assign(here, create(), { game: state.game });
  if (state.phase === "setup") return;
  if (!((here.teller ?? "") in state.seats)) here.teller = own?.length === 1 ? own[0] : null;
}

/** @type {Record<string, (state: PiecepackState, page: Page<Here>) => unknown>} */
const PHASES = { ready, play, clapped: clap, clap, serve, count: describe, bis, vote, finished };

/** @param {PiecepackState} state @param {Page<Here>} page */
export const panels = (state, page) => [
  ["play", "clapped", "clap"].includes(state.phase) ? html`<h2><span role="timer" data-clock
    aria-label=${word("clock")}>${time(state.clock.seconds)}</span></h2>` : nothing,
  state.replay ? shown(state) : PHASES[state.phase](state, page),
  playersBox(state),
  state.latest && !state.replay
    ? html`<p>${button("back", () => takeBack(state, page), word("take-back"))}</p>` : nothing,
  counted(state),
];

// Once the game is over the table asks first, which it does for its button; before, that may mean something else.
/** @param {PiecepackState} state @param {Page<Here>} page */
const takeBack = (state, page) => (state.phase === "finished" ? page.press("back", false) : page.act("back"));

// In a replay nothing can be done, but seen.
/** @param {PiecepackState} state */
function shown(state) {
  if (state.phase === "finished") return finished(state);
  return ["count", "bis", "vote"].includes(state.phase) ? onTable(state, () => true) : nothing;
}

/** @param {PiecepackState} state @param {string} seat */
const dieWords = (state, seat) =>
  word(state.dice[seat].under ? "die-on-die" : "die", { shown: state.dice[seat].shown });

/** @param {PiecepackState} state */
function finished(state) {
  /** @type {{ seat: string }[]} */
  const ranking = state.outcome.ranking;
  return html`<ol>${ranking.map((row) => html`<li>${seatDot(state, row.seat)}${word("ranked-as", { ...row,
    name: ownName(state, row.seat), edge: edge(state, row.seat), die: dieWords(state, row.seat) })}</li>`)}</ol>`;
}

/** @param {PiecepackState} state @param {string} seat */
const standingOf = (state, seat) => [
  seat in state.dice && dieWords(state, seat),
  state.tapas.length > 0 && word("tapas",
    { count: tapasOf(state, seat).filter(({ fate }) => fate === null || fate === "kept").length }),
  state.phase === "serve" && state.done.includes(seat) && word("entered-all-short"),
  state.phase !== "play" && state.log.length > 0 && word("score", { score: state.scores[seat] }),
  state.penalties[seat] > 0 && word("penalties", { count: state.penalties[seat] }),
].filter(Boolean);

/** @param {PiecepackState} state */
function playersBox(state) {
  const rows = state.phase === "ready" ? [] : seats(state).filter((seat) => standingOf(state, seat).length);
  return rows.length ? html`<div class="row">${rows.map((seat) => html`<div class="score">
    <h3><span>${who(state, seat)}</span></h3><small>${standingOf(state, seat).join(" · ")}</small></div>`)}</div>`
    : nothing;
}

// What has been counted, the latest first, and for structured descriptions what made a tapa fit.
/** @param {PiecepackState} state */
function counted(state) {
  if (!state.log.length) return nothing;
  /** @param {Verdict} verdict */
  const found = (verdict) => (verdict.found.length ? html`<ul>${Object.entries(verdict.why).map(([tapa, whys]) =>
    html`<li>${whyWords(state, tapa, whys)}</li>`)}</ul>` : nothing);
  return html`<h3>${word("counted")}</h3><ul>${state.log.toReversed().map((verdict) =>
    html`<li>${resultWords(state, verdict)}${found(verdict)}</li>`)}</ul>`;
}

/** @param {ListedGame} game */
export function standing({ setup: agreed, result }) {
  const names = agreed.names ?? {};
  /** @param {string} seat */
  const called = (seat) => names[seat] || word("player", { seat });
  if (!result) return { standing: list(Array.from({ length: agreed.players }, (_, i) => called(String(i + 1)))) };
  return { standing: list(result.outcome.ranking.map((/** @type {{ seat: string, score: number }} */ { seat, score }) =>
    `${called(seat)} ${score}`)) };
}

// Where pieces are tapped nothing may move: there a refusal stands below them.
/** @param {PiecepackState} state @param {Page<Here>} page */
export const refusal = (state, { here }) =>
  (state.phase === "serve" && !state.replay && here.teller !== null ? "" : refusedWords(state));

// What was done last, for a replay; what follows from it at once is said, too.
/** @param {PiecepackState} state */
export function latest(state) {
  if (!state.latest) return word("did-nothing");
  const [text, at] = state.latest.action.split(" @");
  const [what, ...rest] = text.split(" ");
  const counts = ["describe", "settle", "no", "thumb"].includes(what) && !["bis", "vote"].includes(state.phase);
  const verdict = counts && state.log.at(-1);
  const did = didWords(state, state.latest.seat, what, rest);
  const missed = state.missed.map((tapa) => tapaName(state, tapa));
  const wrong = missed.length ? ` ${word("missed", { tapas: list(missed) })}` : "";
  const sentence = verdict ? `${did}. ${resultWords(state, verdict)}.${wrong}` : did;
  return at ? word("did-at", { sentence, time: time(Math.floor(Number(at))) }) : sentence;
}

// An action that could be done again: in the words of its button where those of having done it say what came of it.
/** @param {string} action @param {PiecepackState} state */
export function actionWords(action, state) {
  const [what, ...rest] = action.split(" @")[0].split(" ");
  if (what === "take") return word("did-take", { name: nameOf(state, rest[0]), piece: pieceName(state, rest[1]) });
  return ["hold", "release", "out", "clap", "plain"].includes(what) ? does(state, what, rest)
    : didWords(state, state.actor, what, rest);
}

// Actions whose words speak of more than whoever did them.
/** @type {Record<string, (state: PiecepackState, seat: string, rest: string[]) => Record<string, unknown>>} */
const ABOUT = {
  accuse: (state, _, [, other]) => ({ other: nameOf(state, other) }),
  out: (state, seat) => ({ shown: state.dice[seat].shown }),
  describe: (state, seat, [number, how]) =>
    ({ tapa: tapaName(state, `${seat}/${number}`), how: describedAs(state, how) }),
  cannot: (state, seat, [number]) => ({ tapa: tapaName(state, `${seat}/${number}`) }),
  back: (state, seat, [, number]) => ({ tapa: tapaName(state, `${seat}/${number}`) }),
  bis: (state, _, [tapa]) => ({ tapa: tapaName(state, tapa) }),
  unbis: (state, _, [tapa]) => ({ tapa: tapaName(state, tapa) }),
  take: (state, _, [, piece]) => ({ piece: pieceName(state, piece) }),
  drop: (state, _, [, piece]) => ({ piece: pieceName(state, piece) }),
  held: (state) => ({ name: nameOf(state, state.clap?.accused ?? "") }),
  not: (state) => ({ name: nameOf(state, state.clap?.clapper ?? "") }),
};

/** @param {PiecepackState} state @param {string} actor @param {string} what @param {string[]} rest */
function didWords(state, actor, what, rest) {
  const seat = ["describe", "cannot"].includes(what) ? actor : rest[0];
  if (what === "plain" || (what === "take" && !state.hands[seat].length)) {
    const tapa = `${seat}/${tapasOf(state, seat).length}`;
    return word("did-tapa", { tapa: tapaName(state, tapa), pieces: contents(state, tapa) });
  }
  if (what === "done" && !seat) return word("does-done");
  const values = { name: nameOf(state, seat ?? ""), ...ABOUT[what]?.(state, seat, rest) };
  if (what === "clap") return word(`did-${seat ? (state.clap ? "clap" : "go-on") : "somebody"}`, values);
  return word(`did-${what === "thumb" ? rest[1] : what}`, values);
}

/** @param {PiecepackState} state @returns {{ play: Way, learn: Way }} */
export const ways = ({ choice: { players } }) => ({
  play: { wishes: {}, words: word("agreed", { players }) },
  learn: { wishes: { players: PLAYERS, extra: [], packs: [], rulings: "rulebook" } },
});

/** @param {PiecepackState} state @returns {Lesson} */
export const coach = ({ phase }) => ({ title: word("coach-head"), lines: [word(`coach-${phase}`)] });

export const rematch = () => word("rematch-who");

// The packs that so many players need besides those that are chosen.
/** @param {string[]} all @param {string[]} chosen @param {number} players */
function enough(all, chosen, players) {
  const more = [...chosen];
  for (const pack of all) if (SUITS * (more.length + 1) < players && !more.includes(pack)) more.push(pack);
  return more;
}

/** @param {PiecepackState} state @param {Page} page */
export function setup(state, page) {
  const { choose, nameFields } = optionsForm(state, page);
  const { all } = state.choices;
  const { players, extra, packs, rulings } = state.choice;
  /** @param {string} key @param {string} text @param {boolean} on @param {object} wishes */
  const option = (key, text, on, wishes) => button(key, () => choose(wishes), text,
    { pressed: on, data: { wishes: JSON.stringify(wishes) } });
  return html`
    ${group(word("choice-players"), each(all.players, String, (count) =>
      option(`players ${count}`, String(count), count === players,
        { players: count, packs: enough(all.packs, packs, count) })))}
    ${group(word("choice-extra"), each(all.extra, String, (one) =>
      option(`extra ${one}`, word(`ingredients-${one}`), extra.includes(one), { extra: toggled(extra, one) })))}
    ${group(word("choice-packs"), each(all.packs, String, (one) =>
      option(`pack ${one}`, word(`packs-${one}`), packs.includes(one), { packs: toggled(packs, one) })))}
    <details data-key="rulings">
      <summary>${word("choice-rulings")}</summary>
      ${all.rulings.map((one) => html`<p>${option(`ruling ${one}`, word(`rulings-${one}`),
        ruled(rulings).includes(one), { rulings: ruledOtherwise(rulings, one) })}</p>`)}
    </details>
    ${group(word("choice-names"), nameFields(seats(state), (seat) =>
      html`<span>${seatDot(state, seat)}${word("player", { seat })} · ${edge(state, seat)}</span>`))}`;
}

// What each button of the table means now

/** @type {Record<string, string>} */
const SIGNS = {
  hold: "○", release: "●", out: "⚂", clap: "!", accuse: "?", plain: "+1", next: "↻", call: "BIS", more: "+", back: "←",
};
/** @type {Record<string, string>} */
const CHOICES = { pyramids: "△", matchsticks: "|", four_seasons: "❄", playing_cards: "♠" };
/** @type {Record<string, string>} */
const ANSWERS = { not: "no-held", no: "no-bis", held: "yes-held" };

/** @param {PiecepackState} state */
export const okActs = (state) => okActsBy(state, signs(state));

/** @param {PiecepackState} state */
export function signs(state) {
  if (state.phase === "setup") return setupSigns(state);
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, action] of Object.entries(state.replay ? {} : state.buttons)) {
    const [what, ...rest] = action.split(" ");
    const sign = what === "thumb" ? (rest[1] === "up" ? "▲" : "▼") : SIGNS[what] ?? "";
    found[name] = { text: does(state, what, rest), open: true, ...(CONTROLS.includes(name) ? {} : { sign }) };
  }
  if (state.phase === "finished" && !state.replay) found.ok = { text: word("new-game"), open: true };
  return found;
}

/** @param {PiecepackState} state @param {string} what @param {string[]} rest */
function does(state, what, rest) {
  if (what in ANSWERS) return word(ANSWERS[what]);
  const whose = what === "accuse" ? rest[1] : what === "next" ? state.turn : rest[0];
  return word(`does-${what === "clap" && whose ? "clapper" : what}`, { name: nameOf(state, whose ?? "") });
}

/** @param {PiecepackState} state */
function setupSigns({ choices, choice }) {
  /** @param {"extra" | "packs"} kind @param {string} prefix @returns {(one: string) => Sign} */
  const pieces = (kind, prefix) => (one) => ({ sign: CHOICES[one] ?? one.slice(0, 3), text: word(`${prefix}-${one}`),
    open: choice[kind].includes(one) });
  return signsOf(choices, {
    players: (count) => ({ sign: count === 6 ? "6+" : String(count), text: label(word("choice-players"), count),
      open: choice.players === count }),
    extra: pieces("extra", "ingredients"),
    packs: pieces("packs", "packs"),
    rulings: (one) => ({ sign: "§", text: word(`rulings-${one}`), open: choice.rulings.split(",").includes(one) }),
  });
}

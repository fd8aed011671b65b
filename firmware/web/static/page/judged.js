// The review of a game: what each action was worth, and where cards were guessed, how sure that is. The house shows it
// for every game whose module has no `review` of its own.

import { html, nothing } from "/vendor/lit.js";
import { button } from "./elements.js";
import { phraseWords, say } from "./words.js";

/** @import { Content, Page } from "../game-module.js" */
/** @import { JudgedPush, Review, State } from "../state.js" */
/** @import { Game } from "./games.js" */
/**
 * What is said of the game that is reviewed. `name` is who sits at a seat, `action` puts an action into words;
 * `present` says that it is the next one of the state that is shown. `own` is the mover's chance from one that the
 * review tells.
 * @typedef {{
 *   name: (seat: string) => string,
 *   action: (action: string, present: boolean) => string,
 *   worth: (cost: number) => string,
 *   own: (push: JudgedPush, chance: number) => number,
 * }} Teller
 */

// Hundredths of a point from which an action is worth a remark, and from where on a judgement is sure or likely.
export const LEAST_COST = 100;
const SURE = 0.98, LIKELY = 0.85;

/** @param {State} state @param {Page} page @param {Game} game @returns {Teller} */
function tellerOf(state, page, game) {
  const scores = game.scores(state, page), seats = state.review?.seats ?? [];
  return {
    name: (seat) => scores.find((one) => one.seat === seat)?.name ?? seat,
    action: (action, present) => (state.review?.deeds?.[action]
      ? phraseWords(state.review.deeds[action], state.game_name) : game.actionWords(action, state, present)),
    worth: (cost) => phraseWords({ id: "review-worth",
      args: { percent: Math.round(cost / 10), points: Math.round(cost / 10) / 10 } }, state.game_name),
    own: (push, chance) => (seats.length > 2 || push.mover === seats[0] ? chance : 1 - chance),
  };
}

/** @param {JudgedPush} push */
const sureness = ({ sure = 1 }) => (sure >= SURE ? "sure" : sure >= LIKELY ? "likely" : "open");

/** @param {JudgedPush} push @param {Teller} teller @param {boolean} present */
function remarkOf(push, { worth, action }, present) {
  const sure = sureness(push);
  if (!push.cost) return say("judged-fine", { sure });
  return say("judged-better", { best: action(push.best, present), worth: worth(push.cost), sure });
}

/** @param {number} of */
const percent = (of) => `${Math.round(100 * of)} %`;

// How many actions came before one of those that are judged.
/** @param {JudgedPush} push @param {number} at */
const stepOf = ({ step }, at) => step ?? at;

/** @param {JudgedPush[]} pushes @param {number | null} turn @param {Teller} teller */
function summary(pushes, turn, { name, action, own }) {
  if (!turn) return say("judged-no-turn");
  const push = pushes[turn - 1];
  return say("judged-turn", { number: stepOf(push, turn - 1) + 1, name: name(push.mover),
    move: action(push.move, false), best: action(push.best, false),
    before: percent(own(push, push.before)), after: percent(own(push, push.after)) });
}

// What the judge says of the next action.
/** @param {JudgedPush | undefined} push @param {Teller} teller */
function next(push, teller) {
  if (!push) return nothing;
  const { name, action } = teller;
  return html`<h3>${say("judged-next", { name: name(push.mover), move: action(push.move, true) })}</h3>
    <p data-judged=${push.cost >= LEAST_COST ? "better" : "fine"}>${remarkOf(push, teller, true)}</p>`;
}

// Every action that cost something, each leading to where it was done.
/** @param {JudgedPush[]} pushes @param {Teller} teller @param {Page} page */
function list(pushes, teller, page) {
  const all = pushes.map((push, at) => ({ push, at: stepOf(push, at) }));
  const costly = all.filter(({ push }) => push.cost >= LEAST_COST);
  if (!costly.length) return nothing;
  const rows = costly.map(({ push, at }) => html`<li>${button(`judged ${at}`, () => page.showStep(at), at + 1)}
    <b>${teller.name(push.mover)}</b> ${teller.action(push.move, false)}<br>${remarkOf(push, teller, false)}</li>`);
  return html`<details id="review-list"><summary>${say("judged-list")}</summary><ul>${rows}</ul></details>`;
}

/** @param {State} state @param {Review} review @param {Teller} teller @param {Page} page @returns {Content} */
function content(state, review, teller, page) {
  if (review.failed) return html`<p>${say("judged-failed")}</p>`;
  const { pushes, turn = null, progress } = review;
  const of = state.replay?.of ?? 0, here = state.replay?.at ?? 0;
  if (!pushes) {
    return html`<p>${say("judged-thinks", { at: progress ?? 0, of })}</p>
      <progress .value=${progress ?? 0} max=${of}></progress>`;
  }
  if (!pushes.length) return html`<p>${say("judged-nothing")}</p>`;
  const how = pushes.some(({ sure }) => sure !== undefined) ? "judged-how" : "judged-how-open";
  const toTurn = () => page.send("/api/replay", { step: "turn" });
  const isThere = turn !== null && here === stepOf(pushes[turn - 1], turn - 1);
  const leads = turn
    ? button("turn", toTurn, say("judged-to-turn"), { data: { step: "turn" }, disabled: isThere }) : nothing;
  return html`<p>${summary(pushes, turn, teller)}</p>
    <p class="row">${leads}</p>
    ${next(pushes.find((push, at) => stepOf(push, at) === here), teller)}
    ${list(pushes, teller, page)}
    <p class="quiet">${phraseWords({ id: how, args: {} }, state.game_name)}</p>`;
}

// The box of the game's own module, or of the house.
/** @param {State} state @param {Page} page @param {Game} game @returns {Content} */
export const reviewBox = (state, page, game) => game.review?.(state, page) ?? judgedBox(state, page, game);

// What the state's `review` says, or at the end of a game that can be reviewed the button that asks for it.
/** @param {State} state @param {Page} page @param {Game} game @returns {Content} */
function judgedBox(state, page, game) {
  const asks = state.reviewable && state.phase === "finished" && !state.replay && !state.task;
  const open = () => page.send(`/api/games/${state.game}/review`);
  return html`<div id="review" ?hidden=${!state.review && !asks}>${state.review
    ? html`<h3>${say("review")}</h3>${content(state, state.review, tellerOf(state, page, game), page)}`
    : asks ? html`<p class="row">${button("review", open, say("judged-open"), { data: { review: "open" } })}</p>`
      : nothing}</div>`;
}

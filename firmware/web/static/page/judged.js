// The review of a game of cards: what each action was worth, and how sure that is. A game's page module shows it among
// its boxes, as in `export const boxes = (state, page) => judgedBox(state, page, canBeReviewed, teller)`.

import { html, nothing } from "/vendor/lit.js";
import { button } from "./elements.js";
import { say } from "./words.js";

/** @import { Content, Page } from "../game-module.js" */
/** @import { JudgedPush, Review, State } from "../state.js" */
/**
 * What a game's module knows of its own game. `name` is who sits at a seat. `action` puts an action into words;
 * `present` says that it is the next one of the state that is shown. `worth` puts a cost into words, in hundredths
 * of a point. `seats` are both, the one first whose chances the review tells.
 * @typedef {{
 *   name: (seat: string) => string,
 *   action: (action: string, present: boolean) => string,
 *   worth: (cost: number) => string,
 *   seats: readonly string[],
 * }} Teller
 */

// Hundredths of a point from which an action is worth a remark, and from where on a judgement is sure or likely.
const LEAST_COST = 100, SURE = 0.98, LIKELY = 0.85;

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

/** @param {JudgedPush[]} pushes @param {number | null} turn @param {Teller} teller */
function summary(pushes, turn, { name, action, seats }) {
  if (!turn) return say("judged-no-turn");
  const push = pushes[turn - 1];
  /** @param {number} chance */
  const own = (chance) => percent(push.mover === seats[0] ? chance : 1 - chance);
  return say("judged-turn", { number: turn, name: name(push.mover), move: action(push.move, false),
    best: action(push.best, false), before: own(push.before), after: own(push.after) });
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
  const costly = pushes.map((push, at) => ({ push, at })).filter(({ push }) => push.cost >= LEAST_COST);
  if (!costly.length) return nothing;
  const rows = costly.map(({ push, at }) => html`<li>${button(`judged ${at}`, () => page.showStep(at), at + 1)}
    <b>${teller.name(push.mover)}</b> ${teller.action(push.move, false)}<br>${remarkOf(push, teller, false)}</li>`);
  return html`<details id="review-list"><summary>${say("judged-list")}</summary><ul>${rows}</ul></details>`;
}

/** @param {State} state @param {Review} review @param {Teller} teller @param {Page} page @returns {Content} */
function content(state, review, teller, page) {
  if (review.failed) return html`<p>${say("judged-failed")}</p>`;
  const { pushes, turn = null, progress } = review;
  const of = state.replay?.of ?? 0;
  if (!pushes) {
    return html`<p>${say("judged-thinks", { at: progress ?? 0, of })}</p>
      <progress .value=${progress ?? 0} max=${of}></progress>`;
  }
  const toTurn = () => page.send("/api/replay", { step: "turn" });
  const isThere = turn !== null && (state.replay?.at ?? 0) === (pushes[turn - 1].step ?? turn - 1);
  const leads = turn
    ? button("turn", toTurn, say("judged-to-turn"), { data: { step: "turn" }, disabled: isThere }) : nothing;
  return html`<p>${summary(pushes, turn, teller)}</p>
    <p class="row">${leads}</p>
    ${next(pushes[state.replay?.at ?? 0], teller)}
    ${list(pushes, teller, page)}
    <p class="quiet">${say("judged-how")}</p>`;
}

// At the end of a game whose cards the table dealt: look at it again.
/** @param {State} state @param {Page} page @param {boolean} dealt */
const again = (state, page, dealt) => (dealt && state.phase === "finished" && !state.replay
  ? html`<p class="row">${button("review", () => page.send(`/api/games/${state.game}/review`), say("judged-open"),
    { data: { review: "open" } })}</p>` : nothing);

// The box: what the state's `review` says, or the button that asks for one at the end of a game. `dealt` is whether
// this game can be reviewed at all, such as one whose cards the table dealt.
/** @param {State} state @param {Page} page @param {boolean} dealt @param {Teller} teller @returns {Content} */
export const judgedBox = (state, page, dealt, teller) => html`<div id="review"
  ?hidden=${!state.review && (!dealt || state.phase !== "finished" || Boolean(state.replay))}>${
  state.review ? html`<h3>${say("review")}</h3>${content(state, state.review, teller, page)}`
    : again(state, page, dealt)}</div>`;

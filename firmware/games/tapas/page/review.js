// A game looked at again: a picture of the chances and the points, and what would have been better.

import { html, nothing, svg } from "/vendor/lit.js";
import { nameOf, PLAYERS, reasonText, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Judged, Review, TapasState } from "./state.js" */

const WIDTH = 600, HEIGHT = 120, GAP = 16, MARGIN = 8;
const LOWER = HEIGHT + GAP;
// From which hundredths of a point on a push is worth a remark, and from which on it was the three sauces.
const LEAST_COST = 100, SAUCES = 5000;

/** @param {number} at @param {number} of */
const x = (at, of) => (WIDTH * at) / of;

/** @param {number[]} values @param {number} top @param {number} most @param {string} name */
function curve(values, top, most, name) {
  const points = values.map((value, at) =>
    `${x(at, values.length - 1)},${top + HEIGHT * (1 - value / most)}`).join(" ");
  return svg`<polyline class="curve ${name}" points=${points}></polyline>`;
}

/** @param {TapasState} state @param {Judged[]} pushes @param {number | null} turn @param {(step: number) => void} go */
function picture(state, pushes, turn, go) {
  const of = pushes.length;
  const at = state.replay?.at ?? 0;
  const chances = [pushes[0].before, ...pushes.map((push) => push.after)];
  const most = Math.max(1, ...pushes.flatMap((push) => push.points));
  const box = [-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, LOWER + HEIGHT + 2 * MARGIN].join(" ");
  return html`<svg viewBox=${box} role="img" aria-label="${word("review-chances")}, ${word("review-points")}">
    <rect class="ground" width=${WIDTH} height=${HEIGHT}></rect>
    <rect class="ground" width=${WIDTH} height=${HEIGHT} y=${LOWER}></rect>
    <line class="middle" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
    ${curve(chances, 0, 1, "chance")}
    ${PLAYERS.map((player, i) => curve([0, ...pushes.map((push) => push.points[i])], LOWER, most, player))}
    <line class="here" x1=${x(at, of)} x2=${x(at, of)} y2=${LOWER + HEIGHT}></line>
    ${turn ? svg`<circle class="turn" cx=${x(turn, of)} cy=${HEIGHT * (1 - chances[turn])} r="6"></circle>` : nothing}
    ${chances.map((_, to) => svg`<rect class="strip" x=${x(to - 0.5, of)} width=${WIDTH / of} height=${LOWER + HEIGHT}
      @click=${() => go(to)}></rect>`)}
  </svg>`;
}

/** @param {TapasState} state @param {Judged[]} pushes */
function remark(state, pushes) {
  const push = pushes[state.replay?.at ?? 0];
  if (!push) return nothing;
  const [value, entry] = push.move.split("@");
  const head = html`<h3>${word("review-next", { value, entry })}</h3>`;
  if (push.cost < LEAST_COST) return html`${head}<p class="quiet">${word("review-fine")}</p>`;
  const points = Math.round(push.cost / 10) / 10;
  const better = push.cost > SAUCES ? word("review-sauces", { best: push.best })
    : word("review-better", { best: push.best, points });
  return html`${head}<p>${better}</p><ul>${push.reasons.map((reason) => html`<li>${reasonText(reason)}</li>`)}</ul>`;
}

/** @param {TapasState} state @param {Judged[]} pushes @param {number | null} turn */
function summary(state, pushes, turn) {
  if (!turn) return word("review-no-turn");
  const push = pushes[turn - 1];
  /** @param {number} chance */
  const percent = (chance) => `${Math.round(100 * (push.mover === "J" ? chance : 1 - chance))} %`;
  return word("review-turn", { number: turn, name: nameOf(state, push.mover), move: push.move, best: push.best,
    before: percent(push.before), after: percent(push.after) });
}

/** @param {TapasState} state @param {Review} judged @param {Page} page */
function content(state, judged, { send }) {
  if (judged.failed) return html`<p>${word("review-failed")}</p>`;
  const { pushes, turn = null } = judged;
  if (!pushes) {
    const of = state.replay?.of;
    return html`<p>${word("review-thinks", { at: judged.progress, of })}</p>
      <progress .value=${judged.progress} max=${of}></progress>`;
  }
  /** @param {string | number} step */
  const go = (step) => send("/api/replay", { step });
  /** @param {string} step @param {string} words */
  const button = (step, words) =>
    html`<button type="button" data-step=${step} @click=${() => go(step)}>${words}</button>`;
  return html`<p>${summary(state, pushes, turn)}</p>
    ${picture(state, pushes, turn, go)}
    <p class="quiet">${word("review-key", { j: nameOf(state, "J"), c: nameOf(state, "C") })}</p>
    ${remark(state, pushes)}
    <p class="row">${turn ? button("turn", word("review-to-turn")) : nothing}${
      pushes[state.replay?.at ?? 0]?.cost >= LEAST_COST ? button("better", word("review-show")) : nothing}</p>`;
}

/** @param {TapasState} state @param {Page} page */
export const reviewBox = (state, page) => html`<div id="review" ?hidden=${!state.review}>${
  state.review ? html`<h3>${word("review-title")}</h3>${content(state, state.review, page)}` : nothing}</div>`;

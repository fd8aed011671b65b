// A game looked at again: a picture of the chances and the points, and what would have been better.

import { html, nothing, svg } from "/vendor/lit.js";
import { button } from "/page/elements.js";
import { LEAST_COST } from "/page/judged.js";
import { nameOf, pieceNames, PLAYERS, pushWords, reasonText, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Judged, Review, TapasState } from "./state.js" */

// The two pictures one below the other, in user units, and what the numbers next to and below them take.
const WIDTH = 600, HEIGHT = 120, GAP = 26, LEFT = 64, RIGHT = 10, TOP = 20, BOTTOM = 36;
const LOWER = HEIGHT + GAP;
// Every so many pushes have their number below the picture.
const EVERY = 5;
// From which hundredths of a point on a push is a mistake, and was the three sauces.
export const MISTAKE = 300;
const SAUCES = 5000;
// The picture of the lead goes to this many points at least; more than the other is a win by sauces.
const LEAST_LEAD = 5, MOST_LEAD = 50;
const STRONGEST = 0.85;

/** @param {number} at @param {number} of */
const x = (at, of) => (WIDTH * at) / of;

/** @param {number[]} values @param {number} top @param {number} most @param {string} name */
function curve(values, top, most, name) {
  const points = values.map((value, at) =>
    `${x(at, values.length - 1)},${top + HEIGHT * (1 - value / most)}`).join(" ");
  return svg`<polyline class="curve ${name}" points=${points}></polyline>`;
}

/** @param {number} left @param {number} top @param {string} text @param {string} anchor @param {string} [more] */
const label = (left, top, text, anchor, more = "") =>
  svg`<text class="label ${more}" x=${left} y=${top} text-anchor=${anchor}>${text}</text>`;

// The numbers of an axis, each with a line across.
/** @param {number} top @param {[number, string][]} marks Where, from 0 at the bottom to 1 at the top, and what. */
const axis = (top, marks) => marks.map(([height, text]) => {
  const y = top + HEIGHT * (1 - height);
  return svg`<line class="middle" x2=${WIDTH} y1=${y} y2=${y}></line>${label(-6, y + 5, text, "end")}`;
});

/** @param {number} of */
const numbers = (of) => Array.from({ length: of + 1 }, (_, at) => at)
  .filter((at) => at === of || (at % EVERY === 0 && of - at > EVERY / 3));

// By how many points the first player is expected to lead at the end: at first, and after each push. What is more than
// the picture holds stands at its edge.
/** @param {Judged[]} pushes */
function leadsOf(pushes) {
  const leads = [pushes[0].leads?.[0] ?? 0, ...pushes.map((push) => push.leads?.[1] ?? 0)].map((lead) => lead / 100);
  const most = Math.max(LEAST_LEAD, ...leads.map(Math.abs).filter((lead) => lead <= MOST_LEAD));
  return { leads: leads.map((lead) => Math.max(-most, Math.min(most, lead))), most };
}

/** @param {number} lead @param {number} most */
const leadTop = (lead, most) => (HEIGHT / 2) * (1 - lead / most);

// The ground between the curve and an even game, in the colour of whoever leads: the stronger, the surer the win.
/** @param {number[]} leads @param {number[]} chances @param {number} most */
const shades = (leads, chances, most) => leads.slice(1).map((lead, at) => {
  const of = leads.length - 1, middle = HEIGHT / 2, sure = chances[at + 1] - 0.5;
  const corners = [[x(at, of), middle], [x(at, of), leadTop(leads[at], most)],
    [x(at + 1, of), leadTop(lead, most)], [x(at + 1, of), middle]];
  return svg`<polygon class="shade ${PLAYERS[sure < 0 ? 1 : 0]}" points=${corners.map(String).join(" ")}
    fill-opacity=${(2 * Math.abs(sure) * STRONGEST).toFixed(2)}></polygon>`;
});

// Where pushes were mistakes or the game turned.
/** @param {Judged[]} pushes @param {number[]} tops @param {number | null} turn */
const marks = (pushes, tops, turn) => pushes.map((push, at) => {
  const left = x(at + 1, pushes.length), top = tops[at + 1];
  if (turn === at + 1) {
    return svg`<circle class="turn" cx=${left} cy=${top} r="7"></circle>${
      label(left, top > HEIGHT / 2 ? top - 12 : top + 24, String(turn), "middle", "inside")}`;
  }
  return push.cost < MISTAKE ? nothing
    : svg`<path class="turn" d="M${left - 5} ${top - 5}l10 10m0 -10l-10 10"></path>`;
});

// How many actions had been done before a push: corrections count as steps of a replay, too.
/** @param {Judged[]} pushes @param {number} at */
const stepOf = (pushes, at) => (at < pushes.length ? pushes[at].step ?? at : (pushes.at(-1)?.step ?? at - 1) + 1);

/** @param {TapasState} state @param {Judged[]} pushes @param {number | null} turn @param {number} at
 *  @param {(step: number) => void} go */
function picture(state, pushes, turn, at, go) {
  const of = pushes.length;
  const chances = [pushes[0].before, ...pushes.map((push) => push.after)], lead = leadsOf(pushes);
  const most = Math.max(1, ...pushes.flatMap((push) => push.points));
  const [j, c] = PLAYERS.map((player) => nameOf(state, player));
  const box = [-LEFT, -TOP, WIDTH + LEFT + RIGHT, LOWER + HEIGHT + TOP + BOTTOM].join(" ");
  return html`<svg viewBox=${box} role="img" aria-label=${summary(state, pushes, turn)} aria-describedby="review-key">
    <rect class="ground" width=${WIDTH} height=${HEIGHT}></rect>
    <rect class="ground" width=${WIDTH} height=${HEIGHT} y=${LOWER}></rect>
    ${axis(0, [[1, `+${Math.round(lead.most)}`], [0.5, "0"], [0, `+${Math.round(lead.most)}`]])}
    ${axis(LOWER, [[1, String(most)], [0, "0"]])}
    ${label(0, -6, word("review-side", { name: j }), "start")}
    ${label(0, HEIGHT + 18, word("review-side", { name: c }), "start")}
    ${label(WIDTH, LOWER - 6, word("review-points"), "end")}
    ${numbers(of).map((number) => label(x(number, of), LOWER + HEIGHT + 16, String(number), "middle"))}
    ${label(WIDTH / 2, LOWER + HEIGHT + 32, word("review-column-push"), "middle")}
    ${shades(lead.leads, chances, lead.most)}
    ${curve(lead.leads.map((one) => lead.most + one), 0, 2 * lead.most, "chance")}
    ${PLAYERS.map((player, i) => curve([0, ...pushes.map((push) => push.points[i])], LOWER, most, player))}
    <line class="here" x1=${x(at, of)} x2=${x(at, of)} y2=${LOWER + HEIGHT}></line>
    ${marks(pushes, lead.leads.map((one) => leadTop(one, lead.most)), turn)}
    ${chances.map((_, to) => svg`<rect class="strip" x=${x(to - 0.5, of)} width=${WIDTH / of} height=${LOWER + HEIGHT}
      @click=${() => go(stepOf(pushes, to))}></rect>`)}
  </svg>`;
}

// The same as a table, for whoever can't see the picture or wants the numbers.
/** @param {TapasState} state @param {Judged[]} pushes */
const table = (state, pushes) => html`<details id="review-table"><summary>${word("review-table")}</summary>
  <div class="wide"><table><thead><tr><th scope="col">${word("review-column-push")}</th>${
    ["player", "points", "chance", "better"].map((name) => html`<th scope="col">${
      word(`review-column-${name}`, { name: nameOf(state, "J") })}</th>`)}
  </tr></thead><tbody>${pushes.map((push, at) => html`<tr><th scope="row">${at + 1}. ${push.move}</th>
    <td>${nameOf(state, push.mover)}</td><td>${push.points.join(" – ")}</td><td>${Math.round(100 * push.after)} %</td>
    <td>${push.cost < LEAST_COST ? "" : push.best}</td></tr>`)}</tbody></table></div></details>`;

// What was wrong with a push, and what would have been better.
/** @param {Judged} push */
const faultText = ({ fault }) => (fault ? word(`fault-${fault.code}`, { pieces: pieceNames(fault.pieces) }) : "");

// The lesson about it.
/** @param {Judged} push @param {Page} page */
const lessonRow = ({ fault }, { send }) => (fault?.lesson ? html`<p class="row">${button(`lesson ${fault.lesson}`,
  () => void send("/api/lesson", { game: "tapas", name: fault.lesson }),
  word("fault-try", { lesson: word(`lesson-${fault.lesson}`) }), { data: { lesson: fault.lesson } })}</p>` : nothing);

/** @param {Judged | undefined} push @param {Page} page @param {"done" | "next"} which @param {number} number
 *  @param {boolean} isTurn */
function remark(push, page, which, number, isTurn) {
  if (!push || (which === "done" && push.cost < LEAST_COST)) return nothing;
  const [value, entry] = push.move.split("@");
  const head = html`<h3>${word(`review-${which}`, { number, value, entry })}</h3>`;
  if (push.cost < LEAST_COST) return html`${head}<p class="quiet">${word("review-fine")}</p>`;
  const points = Math.round(push.cost / 100), best = pushWords(push.best);
  return html`${head}<p>${faultText(push)}</p>${isTurn ? nothing : lessonRow(push, page)}
    <h3>${word(push.cost > SAUCES ? "review-sauces" : "review-better", { best, points })}</h3>
    <ul>${push.reasons.map((reason) => html`<li>${reasonText(reason)}</li>`)}</ul>`;
}

/** @param {TapasState} state @param {Judged[]} pushes @param {number | null} turn */
function summary(state, pushes, turn) {
  if (!turn) return word("review-no-turn");
  const push = pushes[turn - 1];
  /** @param {number} chance */
  const percent = (chance) => `${Math.round(100 * (push.mover === "J" ? chance : 1 - chance))} %`;
  return word("review-turn", { number: turn, name: nameOf(state, push.mover), move: pushWords(push.move),
    best: pushWords(push.best), before: percent(push.before), after: percent(push.after) });
}

/** @param {TapasState} state @param {Review} judged @param {Page} page */
function content(state, judged, page) {
  const { send } = page;
  if (judged.failed) return html`<p>${word("review-failed")}</p>`;
  const { pushes, turn = null } = judged;
  if (!pushes) {
    const of = state.replay?.of;
    return html`<p>${word("review-thinks", { at: judged.progress, of })}</p>
      <progress .value=${judged.progress} max=${of}></progress>`;
  }
  /** @param {string | number} to */
  const go = (to) => send("/api/replay", { step: to });
  /** @param {string} to @param {string} words @param {boolean} can */
  const leads = (to, words, can) => button(`review ${to}`, () => void go(to), words,
    { disabled: !can, data: { step: to } });
  const decisive = turn ? pushes[turn - 1] : null, step = state.replay?.at ?? 0;
  // How many pushes are shown, and the one that is next.
  const number = pushes.filter((_, at) => stepOf(pushes, at) < step).length;
  const done = pushes[number - 1], next = pushes.find((_, at) => stepOf(pushes, at) === step);
  return html`<p>${summary(state, pushes, turn)} ${decisive ? faultText(decisive) : ""}</p>
    ${decisive ? lessonRow(decisive, page) : nothing}
    <p class="row">${turn ? leads("turn", word("review-to-turn"), next !== decisive) : nothing}${
      leads("better", word("review-show"), (next?.cost ?? 0) >= LEAST_COST)}</p>
    <div id="review-remark">${remark(done, page, "done", number, done === decisive)}${
      remark(next, page, "next", number, next === decisive)}</div>
    ${picture(state, pushes, turn, number, go)}
    <p class="quiet" id="review-key">${word("review-key", { j: nameOf(state, "J"), c: nameOf(state, "C") })}</p>
    ${table(state, pushes)}`;
}

/** @param {TapasState} state @param {Page} page */
export const review = (state, page) => html`<div id="review" ?hidden=${!state.review}>${
  state.review ? html`<h3>${word("review-title")}</h3>${content(state, state.review, page)}` : nothing}</div>`;

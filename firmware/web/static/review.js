// A game looked at again: a picture of the chances and the points, and what would have been better.

import { el } from "./dom.js";
import { reasonText } from "./panel.js";
import { inFigures, say } from "./words.js";

const PLAYERS = ["J", "C"];
const WIDTH = 600, HEIGHT = 120, GAP = 16;
const LEAST_COST = 100, SAUCES = 5000;
let drawn = null;

function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

const x = (at, of) => (WIDTH * at) / of;
const line = (values, top, most, name) => svg("polyline", { class: `curve ${name}`,
  points: values.map((value, at) => `${x(at, values.length - 1)},${top + HEIGHT * (1 - value / most)}`).join(" ") });

function picture(state, { pushes, turn }, go) {
  const of = pushes.length;
  const chances = [pushes[0].before, ...pushes.map((push) => push.after)];
  const most = Math.max(1, ...pushes.flatMap((push) => push.points));
  const lower = HEIGHT + GAP;
  const at = state.replay.at;
  const parts = [
    svg("rect", { class: "ground", width: WIDTH, height: HEIGHT }),
    svg("rect", { class: "ground", width: WIDTH, height: HEIGHT, y: lower }),
    svg("line", { class: "middle", x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    line(chances, 0, 1, "chance"),
    ...PLAYERS.map((player, i) => line([0, ...pushes.map((push) => push.points[i])], lower, most, player)),
    svg("line", { class: "here", x1: x(at, of), x2: x(at, of), y2: lower + HEIGHT }),
  ];
  if (turn) parts.push(svg("circle", { class: "turn", cx: x(turn, of), cy: HEIGHT * (1 - chances[turn]), r: 6 }));
  for (let to = 0; to <= of; to += 1) {
    const strip = svg("rect", { class: "strip", x: x(to - 0.5, of), width: WIDTH / of, height: lower + HEIGHT });
    strip.addEventListener("click", () => go(to));
    parts.push(strip);
  }
  const margin = 8;
  return svg("svg", { viewBox: `${-margin} ${-margin} ${WIDTH + 2 * margin} ${lower + HEIGHT + 2 * margin}`,
    role: "img", "aria-label": `${say("reviewChances")}, ${say("reviewPoints")}` }, ...parts);
}

function remark(state, { pushes }) {
  const push = pushes[state.replay.at];
  if (!push) return [];
  const [value, entry] = push.move.split("@");
  const head = el("h3", {}, say("reviewNext", { value, entry }));
  if (push.cost < LEAST_COST) return [head, el("p", { class: "quiet" }, say("reviewFine"))];
  const points = inFigures(Math.round(push.cost / 10) / 10);
  const better = say(push.cost > SAUCES ? "reviewSauces" : "reviewBetter", { best: push.best, points });
  return [head, el("p", {}, better), el("ul", {}, ...push.reasons.map((reason) => el("li", {}, reasonText(state, reason))))];
}

function summary(state, { pushes, turn }, nameOf) {
  if (!turn) return say("reviewNoTurn");
  const push = pushes[turn - 1];
  const [before, after] = [push.before, push.after].map((chance) =>
    `${Math.round(100 * (push.mover === "J" ? chance : 1 - chance))} %`);
  return say("reviewTurn", { number: turn, name: nameOf(state, push.mover), move: push.move, best: push.best, before, after });
}

export function review(state, { send }, nameOf) {
  const box = document.getElementById("review");
  const judged = state.review;
  box.hidden = !judged;
  const now = JSON.stringify([judged, state.replay?.at, document.documentElement.lang]);
  if (!judged || now === drawn) return;
  drawn = now;
  if (judged.failed) {
    box.replaceChildren(el("h3", {}, say("reviewTitle")), el("p", {}, say("reviewFailed")));
    return;
  }
  if (!judged.pushes) {
    box.replaceChildren(el("h3", {}, say("reviewTitle")), el("p", {}, say("reviewThinks", { at: judged.progress, of: state.replay.of })),
      el("progress", { value: judged.progress, max: state.replay.of }));
    return;
  }
  const go = (step) => send("/api/replay", { step });
  const button = (step, word) => el("button", { type: "button", "data-step": step, onclick: () => go(step) }, say(word));
  const better = judged.pushes[state.replay.at]?.cost >= LEAST_COST ? [button("better", "reviewShow")] : [];
  box.replaceChildren(
    el("h3", {}, say("reviewTitle")),
    el("p", {}, summary(state, judged, nameOf)),
    picture(state, judged, go),
    el("p", { class: "quiet" }, say("reviewKey", { j: nameOf(state, "J"), c: nameOf(state, "C") })),
    ...remark(state, judged),
    el("p", { class: "row" }, ...(judged.turn ? [button("turn", "reviewToTurn")] : []), ...better),
  );
}

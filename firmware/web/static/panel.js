// What the lights say, in words: whose turn, what a push would do, why an entry is closed, points, moves.

import { ENTRIES, isDim } from "./board.js";
import { el, refill } from "./dom.js";
import { review } from "./review.js";
import { helpWords, inFigures, say } from "./words.js";

const $ = (id) => document.getElementById(id);
const PLAYERS = ["J", "C"];
const NO_HELP = { points: 0, without: [], take_backs: false };
// What a strong player can do without, value by value.
const WITHOUT = ["", "1", "2", "3", "4", "4 3", "4 3 2"];

export const pieceName = (piece) =>
  piece[0] === "x" ? say(`piece.${piece}`) : say(`piece.${piece[0]}`, { value: piece[1] });

// Whom to speak of: by name, else by the tapas, with the level if it is the table that plays them.
function nameOf(state, player) {
  if (!player) return say("nobody");
  const name = state.names?.[player] || say(player);
  const level = state.phase !== "setup" && state.seats?.[player];
  return level ? say("seat", { name, level: say(`levels.${level}`) }) : name;
}

// Writes only what has changed, so that a screen reader isn't told the same twice.
function text(id, value) {
  const element = $(id);
  if (element.textContent !== value) element.textContent = value;
  element.hidden = !value;
}

function fill(id, ...children) {
  refill($(id), children);
  $(id).hidden = children.length === 0;
}

// The same refusal again is news again, also to a screen reader.
export function announceRefusal() {
  const words = $("closed").textContent;
  if (!words) return;
  $("closed").textContent = "";
  setTimeout(() => { if (!$("closed").textContent) $("closed").textContent = words; }, 60);
}

// `game` is the module of a game of its own; without one it is Tapas.
export function render(state, act, game) {
  const { headline, advice } = heading(state, game);
  text("headline", headline);
  text("advice", advice);
  text("closed", game ? game.refusal?.(state) ?? state.refusal ?? "" : closedText(state));
  text("trouble", troubleText(state));
  const covered = state.menu || state.asking || state.checkup;
  replay(state, act);
  checkup(state, act);
  if (game) {
    for (const id of ["hint", "review", "again", "scores", "latest"]) $(id).hidden = true;
    fill("preview", ...(covered ? menuWords(state) : []));
    fill("game", ...(covered || state.phase === "setup" ? [] : game.panels(state, act)));
    setupOf(game, state, act);
  } else {
    fill("game");
    fill("preview", ...(covered ? menuWords(state) : [...placing(state), ...preview(state)]));
    fill("hint", ...(covered ? [] : [...advised(state, act), ...hint(state)]));
    review(state, act, nameOf);
    again(state, act);
    setup(state, act);
    fill("scores", ...(state.phase === "setup" ? [] : PLAYERS.map((player) => score(state, player))), ...removed(state));
    fill("latest", ...latest(state));
    fill("moves", ...moves(state));
  }
  $("history").hidden = Boolean(game) || state.phase === "setup";
  fill("colors", ...legend(state, game));
  fill("rules-text", ...lines(game ? `${state.game_name}.rulesText` : "rulesText"));
}

const lines = (key) => [say(key)].flat().map((line) => el("p", {}, line));

const sentence = (words) => words.trim().replace(/[^.!?:]$/, "$&.");

function heading(state, game) {
  const name = nameOf(state, state.mover);
  const turns = say("quarterTurns")[Math.abs(state.turns_asked ?? 0)];
  if (state.checkup) return checkupHeading(state.checkup);
  if (state.asking) return { headline: say("askHead"), advice: say("askAdvice") };
  if (state.menu) return { headline: say("menuHead"), advice: `${game?.score?.(state) ?? ""} ${say("menuAdvice")}`.trim() };
  const facing = state.setup?.burning_head
    ? " " + say("facing", { name, side: say(state.mover === state.south ? "sideS" : "sideN") }) : "";
  const auto = state.auto_commit ? " " + say("autoAdvice", { seconds: inFigures(state.auto_commit) }) : "";
  let words = game ? game.heading(state) : {
    setup: () => ({ headline: say("setupHead"), advice: say("setupAdvice") }),
    placing: () => ({
      headline: say("placingHead"),
      advice: say("placingAdvice"),
    }),
    turning: () => (state.replay ? { headline: say("moveHead", { name }), advice: "" } : {
      headline: say(state.turns_asked < 0 ? "turningBackHead" : "turningHead", { turns }),
      advice: say("turningAdvice", { name }),
    }),
    entering: () => (state.replay ? null : table(state)) ?? ({
      headline: say("moveHead", { name }),
      advice: (state.entering ? say("enteringAdvice") + auto : say("moveAdvice") + facing),
    }),
    finished: () => finished(state),
  }[state.phase]();
  if (state.replay) {
    const over = state.replay.at === state.replay.of;
    const standing = game ? over && state.outcome ? words.headline : game.latest?.(state) ?? words.headline
      : `${sentence(words.headline)} ${state.outcome ? words.advice : ""}`;
    if (state.review?.showing) {
      const [value, entry] = state.review.showing.split("@");
      words = { headline: say("insteadHead", { value, entry }), advice: "" };
    }
    words = { headline: say(game ? "replayStep" : "replayHead", state.replay), advice: `${sentence(standing)} ${say(over ? "replayEnd" : "replayAdvice")}` };
  }
  if (game) return words;
  const passed = (state.passed ?? []).filter((player) => player !== state.mover && state.phase !== "finished");
  if (passed.length) words.advice = `${say("passed", { name: nameOf(state, passed[0]) })} ${words.advice}`;
  return words;
}

// What there is to do when it is the table's own turn.
function table(state) {
  const level = state.seats[state.mover];
  if (!level) return null;
  const name = nameOf(state, state.mover);
  if (!state.proposal) return { headline: say("thinkingHead", { name }), advice: say("thinkingAdvice") };
  const { value, entry } = state.proposal;
  const values = { name, value, entry, piece: pieceName(`${state.mover}${value}`) };
  const alone = PLAYERS.every((player) => state.seats[player]);
  return { headline: say("proposalHead", values), advice: say(alone ? "demonstrationAdvice" : "proposalAdvice", values) };
}

function checkupHeading({ what, asked, instead, heard, missing }) {
  if (what === "lights") return { headline: say("lightsHead"), advice: say("lightsAdvice") };
  if (!asked) {
    return {
      headline: say(missing.length ? "silentHead" : "heardHead", { count: heard.length }),
      advice: missing.length ? say("silentAdvice", { buttons: missing.join(" ") }) : say("heardAdvice"),
    };
  }
  const swapped = instead ? `${say("insteadHeard", { button: instead })} ` : "";
  return { headline: say("pressHead", { button: asked }), advice: swapped + say("pressAdvice") };
}

function finished(state) {
  const { winner, reason, value } = state.outcome;
  const order = winner === "C" ? ["C", "J"] : ["J", "C"];
  const [a, b] = order.map((player) => state.points[player]);
  return {
    headline: winner ? say(`finishedHead.${winner}`, { name: nameOf(state, winner) }) : say("finishedHead.draw"),
    advice: `${say(`reason.${reason}`, { a, b, value })} ${state.replay ? "" : say("finishedAdvice")}`,
  };
}

function closedText(state) {
  if (state.denied === "confirm") return say("confirmAdvice", state.proposal);
  if (state.denied) return say(`denied.${state.denied}`);
  if (state.refused && state.proposal && PLAYERS.every((player) => state.seats[player])) return say("demonstrationAdvice");
  if (state.refused && state.proposal) return say("wrongEntry", { entry: state.refused, wanted: state.proposal.entry });
  if (!state.closed?.length || state.menu || state.asking || state.checkup) return "";
  const shown = state.closed.includes("GAME_OVER") ? ["GAME_OVER"] : state.closed;
  const reasons = shown.map((reason) => say(`closed.${reason}`, { name: nameOf(state, state.mover) }));
  return `${say("refused", { entry: state.refused ?? "" })} ${reasons.join(say("reasons"))}.`;
}

function troubleText(state) {
  const lines = [];
  if (state.away) {
    const more = state.away.code === "missing" ? "" : ` (${state.away.message})`;
    lines.push(say(`away.${state.away.code}`) + more);
  }
  if (state.trouble) lines.push(`${say(`trouble.${state.trouble.code}`)} (${state.trouble.message})`);
  for (const button of state.stuck) lines.push(say("stuck", { button }));
  for (const button of state.chattering) lines.push(say("chattering", { button }));
  return lines.join(" ");
}

function moved({ piece, from, to }) {
  const values = { piece: pieceName(piece), from, to };
  if (!from) return say(to ? "moves_in" : "moves_through", values);
  return say("moves_slot", values);
}

const fell = (state, { piece, to }) =>
  say(to ? "left_to" : "left_nobody", { piece: pieceName(piece), name: nameOf(state, to) });

function pushLines(state, moves, leaves) {
  const lines = moves.filter((m) => m.to || !m.from).map((m) => el("li", {}, moved(m)));
  lines.push(...leaves.map((l) => el("li", { class: l.to ? `to-${l.to}` : "to-nobody" }, fell(state, l))));
  if (!leaves.length) lines.push(el("li", { class: "quiet" }, say("previewNothing")));
  return lines;
}

function preview(state) {
  const push = state.entering ?? state.proposal;
  if (!push) return [];
  const lines = pushLines(state, push.moves, push.leaves);
  if (push.play_again) lines.push(el("li", {}, say("again", { name: nameOf(state, state.mover) })));
  if (push.ends) lines.push(el("li", {}, say("ends")));
  return [el("h3", {}, say("previewHead", push)), el("ul", {}, ...lines)];
}

function placing(state) {
  if (state.phase !== "placing") return [];
  return [el("ul", { class: "columns" }, ...Object.entries(state.setup.extras).map(([slot, piece]) =>
    el("li", {}, chip(state, piece), ` ${slot} – ${pieceName(piece)}`)))];
}

function menuWords(state) {
  if (!state.menu) return [];
  const { palette, brightness } = state.menu;
  const line = (side, words) => el("li", {}, say("entryIs", { entry: say(side), words: words.join(", ") }));
  return [el("ul", {}, line("northSide", Object.values(palette).map((name) => say(`palettes.${name}`))),
    line("southSide", [say("brightnessStep", { step: Object.values(brightness).join(" ") })]),
    line("westSide", Object.values(state.menu.checkup).map((what) => say(`checkup.${what}`))))];
}

// What the coach says, and why if it was asked.
function advised(state, { press }) {
  if (!state.hint) return [];
  if (!state.advice) return state.thinking ? [el("p", { class: "quiet" }, say("coachThinks"))]
    : state.speechless ? [el("p", {}, say("coachFailed"))] : [];
  const { push, reasons } = state.advice;
  const words = reasons?.map((reason) => reasonText(state, reason)) ?? [];
  if (reasons && !words.length) words.push(say("because.quiet"));
  const why = reasons ? [] : [el("button", { type: "button", id: "why", onclick: () => press("hint", true) }, say("why"))];
  return [el("h3", {}, say("adviceHead", push)),
    el("ul", {}, ...words.map((line) => el("li", {}, line))), ...why];
}

export function reasonText(state, { code, pieces, move, points, won }) {
  const [value, entry] = (move ?? "@").split("@");
  const values = { pieces: (pieces ?? []).map(pieceName).join(", "), value, entry, points: Math.abs(points ?? 0) };
  if (code !== "ends") return say(`because.${code}`, values);
  const how = won === undefined ? "draw" : won ? "win" : "loss";
  return say(`because.${points || how === "draw" ? how : `${how}OnTie`}`, values);
}

function hint(state) {
  if (!state.hint) return [];
  const rows = ENTRIES.filter((e) => !state.hint[e].includes("NOT_FACING")).map((entry) => {
    const reasons = state.hint[entry];
    const words = reasons.length
      ? reasons.map((r) => say(`closed.${r}`, { name: nameOf(state, state.mover) })).join(say("reasons")) : say("open");
    return el("li", { class: reasons.length ? "quiet" : "open" }, say("entryIs", { entry, words }));
  });
  return [el("h3", {}, say("hintHead")), el("ul", { class: "columns" }, ...rows)];
}

const chip = (state, piece) => {
  return el("span", { class: `chip ${piece[0] === "x" ? "extra" : piece[0]} ${isDim(state.colors[piece]) ? "dim" : ""}`, title: pieceName(piece), role: "img",
    "aria-label": pieceName(piece), light: state.colors[piece] }, piece[1]);
};

function score(state, player) {
  const hand = state.supply[player].flatMap((count, i) => Array(count).fill(`${player}${i + 1}`));
  const turn = state.mover === player && state.phase !== "finished";
  const help = helpWords(state.setup?.handicaps?.[player]);
  const chips = (pieces) => pieces.length
    ? pieces.map((piece) => chip(state, piece)) : [el("span", { class: "quiet" }, say("none"))];
  return el("div", { class: `score ${turn ? "turn" : ""}`, light: state.colors[`${player}3`] },
    el("h3", {}, el("i", { class: "dot", light: state.colors[`${player}3`] }), nameOf(state, player),
      el("b", { "data-points": player }, String(state.points[player])), el("span", { class: "unseen" }, say("points"))),
    ...(help ? [el("p", {}, el("small", {}, help))] : []),
    el("p", { class: "chips" }, el("small", {}, say("hand")), ...chips(hand)),
    el("p", { class: "chips" }, el("small", {}, say("taken")), ...chips(state.taken[player])));
}

const removed = (state) => (state.removed?.length
  ? [el("p", { class: "quiet" }, say("removed", { pieces: state.removed.map(pieceName).join(", ") }))] : []);

function latest(state) {
  const push = state.history?.at(-1);
  if (!push) return [];
  const [value, entry] = push.move.split("@");
  const lines = pushLines(state, push.moved, push.left);
  if (push.play_again) lines.push(el("li", {}, say("again", { name: nameOf(state, push.mover) })));
  return [el("h3", {}, say("latestHead", { name: nameOf(state, push.mover), value, entry })), el("ul", {}, ...lines)];
}

function moves(state) {
  if (!state.history?.length) return [el("li", { class: "quiet none" }, say("noMoves"))];
  return state.history.map((push) => {
    const gains = PLAYERS.filter((p) => push.points[p]).map((p) => el("span", { class: "gain", title: nameOf(state, p) },
      el("i", { class: "dot small", light: state.colors[`${p}3`] }), `+${push.points[p]}`));
    const extras = push.left.filter((l) => l.piece[0] === "x").map((l) => pieceName(l.piece)).join(", ");
    const turned = push.turned ? "↻".repeat(push.turned) + " " : "";
    return el("li", { "data-move": push.move }, el("i", { class: "dot", light: state.colors[`${push.mover}3`] }),
      `${turned}${push.move}`, el("small", {}, ...gains, extras));
  });
}

function legend(state, game) {
  if (game) return lines(`${state.game_name}.legendText`);
  const pieces = Object.keys(state.colors);
  return [
    ...lines("legendText"),
    el("ul", { class: "columns" }, ...pieces.map((piece) => el("li", {}, chip(state, piece), " ", pieceName(piece)))),
  ];
}

// At the end of a game: look at it again.
function again(state, { send }) {
  const box = $("again");
  box.hidden = state.phase !== "finished" || Boolean(state.replay);
  box.dataset.game = state.game;
  if (box.hidden) { box.replaceChildren(); return; }
  if (box.dataset.language === document.documentElement.lang && box.childElementCount) return;
  box.dataset.language = document.documentElement.lang;
  box.replaceChildren(el("button", { type: "button", id: "open-review",
    onclick: () => send(`/api/games/${box.dataset.game}/review`) }, say("reviewOpen")));
}

function replay(state, { send }) {
  if (!state.replay) { $("replay").hidden = true; return; }
  const steps = ["first", "back", "play", "next", "last", "leave"];
  const box = $("replay");
  if (box.childElementCount === 0) {
    for (const step of steps) {
      box.append(el("button", { type: "button", "data-step": step, onclick: () => send("/api/replay", { step }) }));
    }
  }
  for (const button of box.children) {
    const step = button.dataset.step;
    const end = ["back", "first"].includes(step) ? 0 : ["next", "last", "play"].includes(step) ? state.replay.of : null;
    button.disabled = state.replay.at === end;
    button.textContent = say(`steps.${step === "play" && state.replay.plays ? "pause" : step}`);
  }
  box.hidden = false;
}

function checkup(state, { send }) {
  const box = $("checkup");
  box.hidden = !state.checkup;
  if (box.childElementCount === 0) {
    for (const what of ["skip", "leave"]) {
      box.append(el("button", { type: "button", "data-answer": what, onclick: () => send("/api/checkup", { what }) }));
    }
  }
  for (const button of box.children) button.textContent = say(`checkup.${button.dataset.answer}`);
  box.firstChild.hidden = !state.checkup?.asked;
}

// Where a game has a name of its own in this language.
export const titleOf = (name, title) => (say("titles")[name] ?? title);

// Which game is to be set up; the hint button goes through them.
function gameChoice(state, { send }) {
  return el("fieldset", {}, el("legend", {}, say("choice.game")), ...Object.entries(state.game_names).map(([name, title]) =>
    el("button", { type: "button", "data-game": name, "data-key": `game ${name}`, "aria-pressed": String(name === state.game_name),
      onclick: () => send("/api/choose", { game: name }) }, titleOf(name, title))));
}

function setupOf(game, state, act) {
  const form = $("setup");
  form.hidden = state.phase !== "setup" || Boolean(state.replay) || Boolean(state.checkup);
  if (form.hidden) return;
  refill(form, [gameChoice(state, act), ...game.setup(state, act), el("button", { type: "submit", class: "strong" }, say("start"))]);
  form.dataset.game = state.game_name;
  form.onsubmit = (event) => { event.preventDefault(); act.press("ok", false); };
}

// Setting up: the same choices as on the table's frame, by name.
function setup(state, { press, send }) {
  const form = $("setup");
  if (state.phase !== "setup" || state.replay || state.checkup) { form.hidden = true; return; }
  if (form.hidden || form.dataset.language !== document.documentElement.lang || form.dataset.game !== "tapas") buildSetup(form, state, press, send);
  form.hidden = false;
  for (const button of form.querySelectorAll("[data-choice]")) {
    button.setAttribute("aria-pressed", String(state.choice[button.dataset.choice]) === button.dataset.value);
  }
  for (const select of form.querySelectorAll("[data-seat]")) {
    select.value = state.choice.seats[select.dataset.seat] ?? state.choices.levels[0];
  }
  for (const box of form.querySelectorAll("[data-help]")) {
    const { points, without, take_backs } = state.choice.handicaps[box.dataset.help] ?? NO_HELP;
    const [number, less, free] = box.querySelectorAll("input, select");
    if (number !== document.activeElement) number.value = points;
    if (![...less.options].some((option) => option.value === without.join(" "))) less.append(el("option", {}, without.join(" ")));
    less.value = without.join(" ");
    free.checked = take_backs;
  }
  const helped = PLAYERS.filter((player) => state.choice.handicaps[player]).map((player) =>
    say("help.some", { name: say(player), words: helpWords(state.choice.handicaps[player]) }));
  form.querySelector("#handicaps summary").textContent = [say("choice.handicaps"), ...helped].join(" – ");
  for (const player of PLAYERS) {
    const input = form.elements[`name-${player}`];
    if (input !== document.activeElement) input.value = state.names[player] ?? "";
  }
}

function buildSetup(form, state, press, send) {
  const option = (choice, value, words) => {
    const path = choice === "auto_commit" ? "/api/settings" : "/api/choose";
    return el("button", { type: "button", "data-choice": choice, "data-value": String(value),
      onclick: () => send(path, { [choice]: value }) }, words);
  };
  const group = (choice, ...options) => el("fieldset", {}, el("legend", {}, say(`choice.${choice}`)), ...options);
  const { extras, first, auto_commit } = state.choices;
  const seats = () => Object.fromEntries(
    [...form.querySelectorAll("[data-seat]")].map((select) => [select.dataset.seat, select.value]));
  const help = () => Object.fromEntries([...form.querySelectorAll("[data-help]")].map((box) => {
    const [number, less, free] = box.querySelectorAll("input, select");
    const without = less.value.split(" ").filter(Boolean).map(Number);
    number.value = Math.max(0, Math.min(Number(number.max), Math.round(Number(number.value) || 0)));
    return [box.dataset.help, { points: Number(number.value), without, take_backs: free.checked }];
  }));
  const names = () => Object.fromEntries(PLAYERS.map((player) => [player, form.elements[`name-${player}`].value]));
  form.replaceChildren(
    gameChoice(state, { send }),
    group("extras", ...Object.values(extras).map((count, i) => option("extras", count, say("extras")[i]))),
    group("first", ...Object.values(first).map((player) => option("first", player, say(player)))),
    group("burning_head", ...[false, true].map((on) => option("burning_head", on, say(on ? "yes" : "no")))),
    group("rulings", ...["rulebook", "online"].map((name) => option("rulings", name, say(`rulings.${name}`)))),
    group("auto_commit", ...Object.values(auto_commit).map((seconds) =>
      option("auto_commit", seconds, seconds ? say("afterSeconds", { seconds: inFigures(seconds) }) : say("afterOk")))),
    el("fieldset", {}, el("legend", {}, say("names")), ...PLAYERS.map((player) =>
      el("label", {}, say(player), " ", el("input", { name: `name-${player}`, maxlength: 40, autocomplete: "off",
        onchange: () => send("/api/choose", { names: names() }) })))),
    el("fieldset", {}, el("legend", {}, say("choice.seats")), ...PLAYERS.map((player) =>
      el("label", {}, say(player), " ", el("select", { "data-seat": player, onchange: () => send("/api/choose", { seats: seats() }) },
        ...state.choices.levels.map((level) => el("option", { value: level }, say(`levels.${level}`))))))),
    el("details", { id: "handicaps", open: Object.keys(state.choice.handicaps).length > 0 },
      el("summary", {}, say("choice.handicaps")), ...PLAYERS.map((player) =>
        el("fieldset", { "data-help": player, onchange: () => send("/api/choose", { handicaps: help() }) },
          el("legend", {}, say(player)),
          el("label", {}, say("help.points"), " ", el("input", { type: "number", min: 0, max: state.choices.most_points })),
          el("label", {}, say("help.without"), " ", el("select", {}, ...WITHOUT.map((values) =>
            el("option", { value: values }, values || say("help.nothing"))))),
          el("label", {}, say("help.take_backs"), " ", el("input", { type: "checkbox" }))))),
    el("button", { type: "submit", class: "strong" }, say("start")),
  );
  form.dataset.language = document.documentElement.lang;
  form.dataset.game = "tapas";
  form.onsubmit = (event) => {
    event.preventDefault();
    send("/api/choose", { names: names() });
    press("ok", false);
  };
}

// TAPAS for the piecepack on the page: holding by name, the clock, claps, tapas told piece by piece, the final count.

import { el, refill } from "../dom.js";
import { say } from "../words.js";

const word = (key, values) => say(`piecepack.${key}`, values);
const ownName = (state, seat) => state.names[seat] || word("player", { seat });
const seats = (state) => Object.keys(state.seats);
const list = (names) => names.join(", ");
const plural = (key, count) =>
  word(`${key}.${new Intl.PluralRules(document.documentElement.lang).select(count) === "one" ? "one" : "other"}`, { count });
const label = (what, words) => word("label", { what, words });

// Where somebody sits; two who share a side are told apart by their buttons.
const edge = (state, seat) =>
  (seats(state).length > 4 ? state.seats[seat].join(" ") : word(`edges.${state.seats[seat][0][0]}`));
const dot = (state, seat) => el("i", { class: "dot", light: state.seat_colors[seat] });
const placed = (state, seat) => `${ownName(state, seat)} · ${edge(state, seat)}`;
const who = (state, seat) => [dot(state, seat), placed(state, seat)];
// In a sentence the name is enough, unless two have the same.
const twin = (state, seat) => seats(state).some((other) => other !== seat && ownName(state, other) === ownName(state, seat));
const name = (state, seat) => (seat in state.seats && twin(state, seat) ? placed : ownName)(state, seat);

// What only this page knows: which player tells tapas on it and with which pieces.
const here = { teller: null, ingredient: null, last: null };
const SHORT = 48;

function again() {
  refill(document.getElementById("game"), panels(...here.last));
}

const button = (act, action, text, more = {}) =>
  el("button", { type: "button", "data-key": action, onclick: () => act(action), ...more }, ...[text].flat());
const chooser = (key, on, choose, ...text) => el("button", { type: "button", "data-key": key, "aria-pressed": String(on),
  onclick: () => { choose(); again(); } }, ...text);

// The clock ticks on a page that isn't rebuilt for it: what is in a shadow doesn't count as a change.
let clockText = "";
const minutes = ({ seconds }) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function clock(state) {
  const element = el("span", { role: "timer", "data-clock": "", "aria-label": word("clock") });
  element.attachShadow({ mode: "open" });
  clockText = minutes(state.clock);
  const show = () => document.querySelectorAll("[data-clock]").forEach((one) => { one.shadowRoot.textContent = clockText; });
  element.shadowRoot.textContent = clockText;
  queueMicrotask(show);
  return el("h2", {}, element);
}

// Words for pieces and patterns

const suitName = (state, letter) => word(`suits.${state.suits[letter]}`);
const valueName = (value) => (Number(value) > 1 ? String(value) : word(`values.${value}`));
const ingredientName = (state, letter) => word(`ingredients.${state.ingredients[letter]}`);
const pieceName = (state, [ingredient, suit, value]) =>
  word("piece", { value: valueName(value), suit: word(`of.${state.suits[suit]}`), ingredient: word(`one.${state.ingredients[ingredient]}`) });

function patternName(state, id) {
  const family = state.patterns.map(({ family }) => family).filter((known) => id === known || id.startsWith(`${known}-`))
    .sort((a, b) => b.length - a.length)[0];
  const parameter = id.slice(family.length + 1);
  let shown = parameter.replaceAll("-", ", ");
  if (family === "suits-all" || family === "suits-exact") shown = list(parameter.split("-").map((letter) => suitName(state, letter)));
  if (family === "suits-pack") shown = word(`packs.${parameter}`);
  if (family === "values-all") shown = valueName(parameter);
  if (family.endsWith("shape")) shown = parameter.replaceAll("-", " + ");
  return word(`patterns.${family}`, { parameter: shown });
}

const describedAs = (state, how) =>
  ["words", "accepted", "cannot"].includes(how) ? word(`how.${how}`) : list(how.split("+").map((id) => patternName(state, id)));
const tapaName = (state, tapa) => word("tapa", { name: name(state, tapa.split("/")[0]), number: tapa.split("/")[1] });
const piecesOf = (state, tapa) => state.tapas.find((one) => one.tapa === tapa)?.pieces ?? [];
const contents = (state, tapa) => list(piecesOf(state, tapa).map((piece) => pieceName(state, piece))) || word("plain");
const tapasOf = (state, seat) => state.tapas.filter(({ tapa }) => tapa.split("/")[0] === seat);

// What the table waits for

export function heading(state) {
  const words = {
    setup: () => ["setup"],
    ready: () => ["ready", { waiting: plural("waiting", state.waiting_for.length) }],
    play: () => ["play"],
    clapped: () => ["clapped"],
    clap: () => clapWords(state),
    serve: () => [state.armed ? "allTold" : "serve"],
    count: () => ["count", { name: name(state, state.turn), number: state.chosen }],
    bis: () => ["bis", { hint: word(`bisHint.${state.buttons.hint === "doubt" ? "doubt" : "nothing"}`),  name: name(state, state.turn), tapa: tapaName(state, state.now.tapa), how: describedAs(state, state.now.how) }],
    vote: () => ["vote", { tapa: tapaName(state, state.now.tapa),
      waiting: plural("waiting", seats(state).length - 1 - Object.keys(state.votes).length) }],
    finished: () => ["finished", { name: name(state, state.outcome?.winner), why: word(`reason.${state.outcome?.reason}`) }],
  }[state.phase]();
  return { headline: word(`${words[0]}Head`, words[1]), advice: word(`${words[0]}Advice`, words[1]) };
}

function clapWords(state) {
  const { clapper, accused, held } = state.clap;
  const names = { name: name(state, clapper), accused: accused && name(state, accused) };
  if (!accused) return ["accuse", names];
  if (held === null) return ["judge", names];
  return [held ? "held" : "notHeld", names];
}

// Where pieces are tapped nothing may move: there a refusal stands below them.
export const refusal = (state) => (taps(state) ? "" : refused(state));
const taps = (state) => state.phase === "serve" && !state.replay && here.teller !== null;

function refused(state) {
  const halfTold = seats(state).filter((seat) => state.hands?.[seat]?.length).map((seat) => name(state, seat));
  return state.refused ? word(`refused.${state.refused.why}`, { names: list(halfTold), name: name(state, state.turn) }) : "";
}

// What was done last, for a replay; what follows from it at once is told, too.
export function latest(state) {
  if (!state.latest) return word("did.nothing");
  const [text, time] = state.latest.action.split(" @");
  const [what, ...rest] = text.split(" ");
  const sentence = [did(state, what, rest), ...(follows(state, what) ? [result(state, state.log.at(-1))] : [])].join(". ");
  return time ? word("did.at", { sentence, time: minutes({ seconds: Math.floor(Number(time)) }) }) : sentence;
}

const follows = (state, what) => ["describe", "settle", "no", "thumb"].includes(what) && !["bis", "vote"].includes(state.phase);

function did(state, what, rest) {
  const seat = ["describe", "cannot"].includes(what) ? state.latest.seat : rest[0];
  const values = { name: name(state, seat ?? "") };
  if (what === "accuse") values.other = name(state, rest[1]);
  if (what === "out") values.shown = state.dice[seat].shown;
  if (["describe", "cannot", "back"].includes(what)) values.tapa = tapaName(state, `${seat}/${rest[what === "back" ? 1 : 0]}`);
  if (what === "describe") values.how = describedAs(state, rest[1]);
  if (["bis", "unbis"].includes(what)) values.tapa = tapaName(state, rest[0]);
  if (["take", "drop"].includes(what)) values.piece = pieceName(state, rest[1]);
  if (what === "plain" || (what === "take" && !state.hands[seat].length)) {
    const tapa = `${seat}/${tapasOf(state, seat).length}`;
    return word("did.tapa", { tapa: tapaName(state, tapa), pieces: contents(state, tapa) });
  }
  if (["held", "not"].includes(what)) values.name = name(state, what === "held" ? state.clap.accused : state.clap.clapper);
  if (what === "clap") return word(`did.${seat ? (state.clap ? "clap" : "goOn") : "somebody"}`, values);
  if (what === "done" && !seat) return word("does.done");
  return word(`did.${what === "thumb" ? rest[1] : what}`, values);
}

// Below the heading

export function panels(state, api) {
  here.last = [state, api];
  const parts = state.replay ? shown(state) : { ready, play, clapped: clap, clap, serve, count, bis, vote, finished }[state.phase](state, api);
  const back = state.latest && !state.replay && state.phase !== "setup"
    ? [el("p", {}, button(api.act, "back", word("takeBack")))] : [];
  const clocked = ["play", "clapped", "clap"].includes(state.phase) ? [clock(state)] : [];
  return [...clocked, ...parts, ...players(state), ...back, ...counted(state)];
}

function ready(state, { act }) {
  return [el("div", { class: "row" }, ...seats(state).map((seat) => {
    const holds = state.holding.includes(seat);
    return button(act, `${holds ? "release" : "hold"} ${seat}`, who(state, seat), { "aria-pressed": String(holds), "data-key": `hold ${seat}` });
  })), el("p", { class: "quiet" }, word("readyHelp")),
  el("p", {}, label(word("missing"), list(state.waiting_for.map((seat) => name(state, seat))))),
  el("h3", {}, word("layOutHead")), el("p", {}, word("layOut", { extra: state.setup.extra.map((one) => word(`layOutExtra.${one}`)).join("") }))];
}

// In a replay nothing can be done, but seen.
function shown(state) {
  if (state.phase === "finished") return finished(state);
  return ["count", "bis", "vote"].includes(state.phase) ? table(state, () => true) : [];
}

function play(state, { act }) {
  const inPlay = seats(state).filter((seat) => !(seat in state.dice));
  return [
    el("fieldset", {}, el("legend", {}, word("goesOut")),
      ...inPlay.map((seat) => button(act, `out ${seat}`, who(state, seat)))),
    el("div", { class: "score" }, el("h3", {}, word("claps")),
      el("div", { class: "row" }, ...seats(state).map((seat) => button(act, `clap ${seat}`, ["! ", ...who(state, seat)])))),
  ];
}

function clap(state, { act }) {
  const { clapper, accused, held } = state.clap ?? {};
  const row = (...buttons) => [el("div", { class: "row" }, ...buttons)];
  if (!clapper) return row(...seats(state).map((seat) => button(act, `clap ${seat}`, who(state, seat))));
  if (!accused) {
    return row(...seats(state).filter((seat) => seat !== clapper).map((seat) => button(act, `accuse ${clapper} ${seat}`, who(state, seat))));
  }
  if (held === null) return row(button(act, "held", word("yesHeld")), button(act, "not held", word("noHeld")));
  return row(button(act, `clap ${clapper}`, word("goOn"), { class: "strong" }));
}

// Telling tapas: choose yourself once, then tap pieces; the last piece makes the tapa whole. What changes while that is
// done stands below the pieces, so that none moves away under a finger.
function serve(state, { act }) {
  // Nobody is chosen at first, or two phones would tell one player's tapas.
  if (!seats(state).includes(here.teller)) here.teller = null;
  const me = here.teller;
  const choice = el("fieldset", {}, el("legend", {}, word("whoTells")), ...seats(state).map((seat) =>
    chooser(`teller ${seat}`, seat === me, () => { here.teller = seat; }, ...who(state, seat))));
  const missing = el("p", { class: "quiet" }, label(word("telling"),
    list(seats(state).filter((seat) => !state.done.includes(seat)).map((seat) => name(state, seat)))));
  if (!me) return [choice, missing];
  if (state.done.includes(me)) {
    return [choice, el("p", {}, word("toldAll", { name: name(state, me) })), el("p", {}, button(act, `undone ${me}`, word("undone"))),
      missing, ...told(state, me)];
  }
  return [choice, ...keyboard(state, me, act), ...inHand(state, me, act), missing, ...told(state, me, act)];
}

// Many pieces: one ingredient at a time.
function keyboard(state, me, act) {
  const ingredients = Object.keys(state.ingredients);
  if (state.pieces.length <= SHORT) return ingredients.map((ingredient) => grid(state, ingredient, me, act));
  if (!ingredients.includes(here.ingredient)) [here.ingredient] = ingredients;
  return [
    el("div", { class: "row" }, ...ingredients.map((one) =>
      chooser(`ingredient ${one}`, one === here.ingredient, () => { here.ingredient = one; }, ingredientName(state, one)))),
    grid(state, here.ingredient, me, act),
  ];
}

function inHand(state, me, act) {
  const hand = state.hands[me];
  const full = Object.keys(state.ingredients).filter((one) => spare(state, me, one) <= 0);
  const words = [plural("tapas", tapasOf(state, me).length), plural("more", state.tapa_size - hand.length),
    ...full.map((one) => word("full", { most: state.most_of_one, ingredient: ingredientName(state, one) }))];
  return [
    el("div", {}, el("p", {}, label(name(state, me), words.join(" · "))),
      el("div", { class: "row" }, ...hand.map((piece) => button(act, `drop ${me} ${piece}`, `${pieceName(state, piece)} ×`)))),
    ...(state.refused ? [el("p", { role: "alert" }, refused(state))] : []),
    el("p", { class: "row" }, button(act, `plain ${me}`, word("addPlain")),
      button(act, `done ${me}`, word("doneOne", { name: name(state, me) }), { class: "strong" })),
  ];
}

// How many more pieces of an ingredient the tapa that is being told may have.
const spare = (state, me, ingredient) => state.most_of_one - state.hands[me].filter((piece) => piece[0] === ingredient).length;

function grid(state, ingredient, me, act) {
  const pool = new Set(spare(state, me, ingredient) > 0 ? state.pool : []);
  const rows = Object.keys(state.suits).map((suit) => el("tr", {}, el("th", { scope: "row" }, el("small", {}, suitName(state, suit))),
    ...state.pieces.filter((piece) => piece[0] === ingredient && piece[1] === suit).map((piece) =>
      el("td", {}, button(act, `take ${me} ${piece}`, piece[2], { disabled: !pool.has(piece), "aria-label": pieceName(state, piece), title: pieceName(state, piece) })))));
  return el("table", {}, el("caption", {}, ingredientName(state, ingredient)), ...rows);
}

function told(state, me, act) {
  return tapasOf(state, me).map(({ tapa }) => el("p", { class: "row" }, `${tapa.split("/")[1]}. ${contents(state, tapa)}`,
    act ? button(act, `back ${me} ${tapa.split("/")[1]}`, word("remove")) : ""));
}

// The count

function count(state, { act }) {
  const open = tapasOf(state, state.turn).filter(({ fate }) => fate === null);
  const number = state.chosen;
  const chosen = open.find(({ tapa }) => tapa === `${state.turn}/${number}`);
  const of = (what) => chosen.patterns.filter((id) => id.startsWith(what));
  const joined = state.setup.rulings.split(",").includes("one_pattern") ? []
    : of("suits-").flatMap((suits) => of("values-").map((values) => `${suits}+${values}`));
  const says = (id) => button(act, `describe ${number} ${id}`, describedAs(state, id));
  return [
    el("div", {}, ...open.map((one) => el("p", {}, button(act, `choose ${one.tapa.split("/")[1]}`,
      `${one.tapa.split("/")[1]}. ${contents(state, one.tapa)}`, { "aria-pressed": String(one === chosen) })))),
    el("fieldset", {}, el("legend", {}, word("describe", { tapa: tapaName(state, chosen.tapa) })), ...chosen.patterns.map(says),
      button(act, `describe ${number} words`, word("inWords")), button(act, `cannot ${number}`, word("cannot"))),
    ...(joined.length ? [el("details", { "data-key": "joined" }, el("summary", {}, word("joined")), el("div", { class: "row" }, ...joined.map(says)))] : []),
    ...table(state, (seat) => seat !== state.turn),
  ];
}

function bis(state, { act }) {
  const { called, how, why: whys } = state.now;
  return [
    el("p", {}, contents(state, state.now.tapa)),
    el("fieldset", {}, el("legend", {}, word("bisWhich")), ...state.callable.map((tapa) =>
      button(act, `${called.includes(tapa) ? "unbis" : "bis"} ${tapa}`, [dot(state, tapa.split("/")[0]), label(tapaName(state, tapa), contents(state, tapa))],
        { "aria-pressed": String(called.includes(tapa)), "data-key": `bis ${tapa}` }))),
    ...(called.length ? [el("h3", {}, word("found")), el("ul", {}, ...called.map((tapa) =>
      el("li", {}, whys[tapa] ? why(state, tapa, whys[tapa]) : label(tapaName(state, tapa), contents(state, tapa)))))] : []),
    el("p", { class: "row" }, called.length ? button(act, "settle", word("settle"), { class: "strong" })
      : button(act, "no bis", word("noBis"), { class: "strong" }),
    how === "words" && !called.length ? button(act, "doubt", word("doubt")) : ""),
  ];
}

function vote(state, { act }) {
  return seats(state).filter((seat) => seat !== state.turn).map((seat) => el("p", { class: "row" }, el("span", {}, ...who(state, seat)),
    ...["up", "down"].map((way) => button(act, `thumb ${seat} ${way}`, word(way), { "aria-pressed": String(state.votes[seat] === way) }))));
}

// Tapas that still lie on the table, for who looks for one that is alike.
function table(state, of) {
  const open = state.tapas.filter(({ fate, tapa }) => fate === null && of(tapa.split("/")[0]));
  if (!open.length) return [];
  return [el("h3", {}, word("onTable")), el("ul", { class: "columns" }, ...open.map(({ tapa }) =>
    el("li", {}, dot(state, tapa.split("/")[0]), label(tapaName(state, tapa), contents(state, tapa)))))];
}

function finished(state) {
  const rows = state.outcome.ranking.map((row) => el("li", {}, dot(state, row.seat), word("rankedAs", { ...row, name: ownName(state, row.seat), edge: edge(state, row.seat), die: die(state, row.seat) })));
  return [el("ol", {}, ...rows)];
}

const die = (state, seat) => word(state.dice[seat].under ? "dieOnDie" : "die", state.dice[seat]);

function players(state) {
  if (state.phase === "ready") return [];
  const rows = seats(state).map((seat) => {
    const lines = [
      seat in state.dice && die(state, seat),
      state.tapas.length > 0 && plural("tapas", tapasOf(state, seat).filter(({ fate }) => [null, "kept"].includes(fate)).length),
      state.phase === "serve" && state.done.includes(seat) && word("toldAllShort"),
      state.phase !== "play" && state.log.length > 0 && word("score", { score: state.scores[seat] }),
      state.penalties[seat] > 0 && plural("penalties", state.penalties[seat]),
    ].filter(Boolean);
    return lines.length ? [el("div", { class: "score" }, el("h3", {}, el("span", {}, ...who(state, seat))), el("small", {}, lines.join(" · ")))] : [];
  });
  return rows.flat().length ? [el("div", { class: "row" }, ...rows.flat())] : [];
}

// What has been counted, the latest first, and for structured descriptions what made a tapa fit.
function counted(state) {
  if (!state.log.length) return [];
  return [el("h3", {}, word("counted")), el("ul", {}, ...state.log.toReversed().map((verdict) => el("li", {},
    result(state, verdict),
    ...(verdict.found.length ? [el("ul", {}, ...Object.entries(verdict.why).map(([tapa, whys]) => el("li", {}, why(state, tapa, whys))))] : []))))];
}

const result = (state, verdict) => word(`result.${verdict.result}`, { tapa: tapaName(state, verdict.tapa), how: describedAs(state, verdict.how),
  found: list(verdict.found.map((tapa) => tapaName(state, tapa))) });

function why(state, tapa, whys) {
  const words = whys.map(({ pattern, marks, of, holds }) => word(holds ? "fits" : "fitsNot", { pattern: patternName(state, pattern),
    marks: list(marks.map(([piece, mark]) => (of === "suits" ? suitName(state, piece[1]) : valueName(mark)))) }));
  return label(tapaName(state, tapa), list(words));
}

// Setting up

export function setup(state, { send }) {
  const { all } = state.choices;
  const { players: number, extra, packs, rulings } = state.choice;
  const ruled = rulings === "rulebook" ? [] : rulings.split(",");
  const choose = (wishes) => send("/api/choose", wishes);
  const toggled = (names, one) => (names.includes(one) ? names.filter((other) => other !== one) : [...names, one]);
  const option = (key, text, on, wishes) => el("button", { type: "button", "data-key": key, "aria-pressed": String(on),
    "data-wishes": JSON.stringify(wishes), onclick: () => choose(wishes) }, text);
  const group = (key, ...options) => el("fieldset", {}, el("legend", {}, word(`choice.${key}`)), ...options);
  const enough = (count) => {
    const more = [...packs];
    for (const pack of all.packs) if (4 * (more.length + 1) < count && !more.includes(pack)) more.push(pack);
    return more;
  };
  return [
    group("players", ...all.players.map((count) => option(`players ${count}`, count, count === number, { players: count, packs: enough(count) }))),
    group("extra", ...all.extra.map((one) => option(`extra ${one}`, word(`ingredients.${one}`), extra.includes(one), { extra: toggled(extra, one) }))),
    group("packs", ...all.packs.map((one) => option(`pack ${one}`, word(`packs.${one}`), packs.includes(one), { packs: toggled(packs, one) }))),
    el("details", { "data-key": "rulings" }, el("summary", {}, word("choice.rulings")), ...all.rulings.map((one) =>
      el("p", {}, option(`ruling ${one}`, word(`rulings.${one}`), ruled.includes(one), { rulings: toggled(ruled, one).join(",") || "rulebook" })))),
    group("names", ...seats(state).map((seat) => el("label", {}, el("span", {}, dot(state, seat), `${word("player", { seat })} · ${edge(state, seat)}`), " ",
      el("input", { "data-key": `name ${seat}`, "data-name": seat, maxlength: 40, autocomplete: "off", value: state.names[seat] ?? "",
        onchange: (event) => choose({ names: namesIn(event.target) }) })))),
  ];
}

const namesIn = (input) => Object.fromEntries(
  [...input.form.querySelectorAll("[data-name]")].map((one) => [one.dataset.name, one.value]));

// What each button says

const SIGNS = { hold: "○", release: "●", out: "⚂", clap: "!", accuse: "?", plain: "+1", next: "↻", call: "BIS", more: "+", back: "←" };
const CHOICES = { pyramids: "△", matchsticks: "|", four_seasons: "❄", playing_cards: "♠" };

export function signs(state) {
  if (state.phase === "setup") return setupSigns(state);
  const found = {};
  for (const [entry, action] of Object.entries(state.replay ? {} : state.buttons)) {
    const [what, ...rest] = action.split(" ");
    const control = ["ok", "back", "hint"].includes(entry);
    const sign = what === "thumb" ? (rest[1] === "up" ? "▲" : "▼") : SIGNS[what];
    found[entry] = { text: says(state, what, rest), open: true, ...(control ? {} : { sign }) };
  }
  if (state.phase === "finished" && !state.replay) found.ok = { text: word("newGame"), open: true };
  return found;
}

function says(state, what, rest) {
  const whose = what === "accuse" ? rest[1] : what === "next" ? state.turn : rest[0];
  const seat = name(state, whose ?? "");
  const key = what === "not" ? "noHeld" : what === "no" ? "noBis" : what === "held" ? "yesHeld" : what === "clap" && !whose ? "clap" : what;
  return ["noHeld", "noBis", "yesHeld"].includes(key) ? word(key) : word(`does.${key === "clap" && whose ? "clapper" : key}`, { name: seat });
}

function setupSigns({ choices, choice }) {
  const found = {};
  for (const [entry, count] of Object.entries(choices.players)) {
    found[entry] = { sign: count === 6 ? "6+" : String(count), text: label(word("choice.players"), count), open: choice.players === count };
  }
  for (const [key, prefix] of [["extra", "ingredients"], ["packs", "packs"], ["rulings", "rulings"]]) {
    for (const [entry, one] of Object.entries(choices[key])) {
      const chosen = key === "rulings" ? choice.rulings.split(",") : choice[key];
      found[entry] = { sign: key === "rulings" ? "§" : CHOICES[one] ?? one.slice(0, 3), text: word(`${prefix}.${one}`), open: chosen.includes(one) };
    }
  }
  return found;
}

// The list of games

export function standing({ setup, result }) {
  const names = setup.names ?? {};
  const called = (seat) => names[seat] || word("player", { seat });
  if (!result) return list(Array.from({ length: setup.players }, (_, i) => called(String(i + 1))));
  return list(result.outcome.ranking.map(({ seat, score }) => `${called(seat)} ${score}`));
}

// Tapiru in words: what the table waits for, the cups, the hands, what each button means.

import { el, refill } from "../dom.js";
import { say } from "../words.js";

const SEATS = ["N", "S"];
const COLUMNS = [1, 2, 3];
const MOST_PEARLS = 15;
// When cups of real cards are told and preferences flipped.
const TOLD = ["play", "last", "count"];
const STRAWS = { r: "#f0776c", b: "#7fa8f5", g: "#7fd08a", y: "#f2d95c", k: "#b9b4ae" };
const PLAIN = "#f3e7d3";
const TOKENS = { TA: "#6fd79b", PI: "#d68cf5", O: "#f7f0d8", CA: "#8fd0ff" };

// What only this page knows: whose cards lie open on it, what they are, and which is picked. `only` is the seat whose
// cards stay open on this device, `moment` what was seen belongs to.
const here = { game: null, open: null, only: null, seen: null, moment: "", picked: null, wasPicked: false, last: null };

const word = (key, values) => say(`tapiru.${key}`, values);
const nameOf = (state, seat) => {
  const name = state.names?.[seat] || word(`seat.${seat}`);
  return state.seats?.[seat] ? word("tableAt", { name }) : name;
};

export function cardName(card) {
  if (card === "M" || card === "U") return word(`card.${card}`);
  return word(`card.${card[0]}`, { colour: word(`colour.${card[1]}`), pearls: card[2] });
}

function chip(text, title, colour) {
  const element = el("span", { class: "chip extra", role: "img", title, "aria-label": title }, text);
  element.style.setProperty("--light", colour);
  return element;
}

// A card as a chip: its kind or its pearls, with the straw's colour as a letter and as a colour.
const cardChip = (card) => chip(
  `${card[2] ?? word(`kind.${card[0]}`)}${card[1] ? word(`letter.${card[1]}`) : ""}`, cardName(card), STRAWS[card[1]] ?? PLAIN);
const tokenChip = (token) => chip(token, token, TOKENS[token]);
const wanted = (want) => `${want === "more" ? "▲" : "▽"} ${word(want)}`;

// What the table waits for

export function heading(state) {
  if (state.phase === "setup") return { headline: say("setupHead"), advice: word("setupAdvice") };
  if (state.phase === "finished") return finished(state);
  const words = state.play === "referee" ? refereeHeading(state) : cardsHeading(state);
  return { headline: words.headline, advice: state.hint ? hinted(state) : words.advice };
}

// What hint says: what is to be done, and of the lights only what is so.
function hinted(state) {
  if (state.play === "referee") {
    if (state.armed) return word("armedAdvice");
    const what = state.entering ? "pearls" : state.phase === "last" ? "last" : state.asked.what;
    return word(`hint.${what}`, { name: state.asked.seat ? nameOf(state, state.asked.seat) : "" });
  }
  return word(`hint.${state.phase === "scored" ? "deal" : state.thinking ? "thinking" : state.picked ? "picked" : "cards"}`,
    { name: nameOf(state, state.mover) });
}

function refereeHeading(state) {
  const { what, seat, column } = state.asked;
  const values = { name: seat ? nameOf(state, seat) : "", column, round: state.round, begins: nameOf(state, state.first) };
  if (what === "turn" && state.armed) {
    const [verb, who] = state.armed.split(" ");
    return { headline: word(`armed.${verb}`, { name: who ? nameOf(state, who) : "" }), advice: word("armedAdvice") };
  }
  if (what === "turn") return { headline: word(`${state.phase}Head`, values), advice: word(`${state.phase}Advice`, values) };
  if (state.entering) return { headline: enteringWords(state), advice: word("enteringAdvice") };
  const next = what === "deal" ? roundOver(state) : "";
  return { headline: word(`${what}Head`, values), advice: next + word(`${what}Advice`, values) };
}

function enteringWords({ entering, ...state }) {
  const { seat, column, value } = entering;
  const more = [entering.brand ? "" : word("noBrand"), signsOfCup(entering)].filter(Boolean).join(", ");
  return word(value === null ? "pearlsHead" : "enteringHead", { name: nameOf(state, seat), column, count: value }) + (more && ` (${more})`);
}

function cardsHeading(state) {
  if (state.phase === "scored") {
    const values = { round: state.round, name: nameOf(state, state.mover) };
    return { headline: word("dealHead", values), advice: roundOver(state) + word("dealAdvice", values) };
  }
  const name = nameOf(state, state.mover);
  const last = lastWords(state);
  if (state.thinking) return { headline: word("thinkingHead", { name }), advice: last + word("thinkingAdvice") };
  if (state.picked) {
    return {
      headline: here.picked ? word("pickedHead", { card: cardName(here.picked) }) : word("chosenHead", { name }),
      advice: last + word("pickedAdvice", { side: word(`side.${state.mover}`) }),
    };
  }
  return { headline: word("turnHead", { name }), advice: last + word(state.hands[state.mover] ? "turnAdvice" : here.only && here.only !== state.mover ? "elsewhereAdvice" : "coveredAdvice", { name }) };
}

// That a round is about to end, as far as it is.
const lastWords = (state) => (state.phase === "last" ? `${word("lastTurn", { name: nameOf(state, state.mover) })} `
  : state.stack === 0 ? `${word("lastCard")} ` : "");

// How the round that was scored ended, in a sentence.
function roundOver(state) {
  const { over } = state.score ?? { over: [] };
  if (over.length === 2) return `${word("bothOver")} `;
  return over.length ? `${word("oneOver", { name: nameOf(state, over[0]) })} ` : "";
}

function finished(state) {
  const { winner, reason, tokens } = state.outcome;
  const names = { south: nameOf(state, "S"), north: nameOf(state, "N") };
  return {
    headline: winner ? word("wonHead", { name: nameOf(state, winner) }) : word("drawnHead"),
    advice: `${word(`reason.${reason}`, { ...tokens, ...names })} ${roundOver(state)}${state.replay ? "" : word("finishedAdvice")}`,
  };
}

// The tokens, for the menu.
export const score = (state) => (state.won ? word("reason.menu", { S: state.won.S.length, N: state.won.N.length, south: nameOf(state, "S"), north: nameOf(state, "N") }) : "");

// What was done last, for the heading of a replay.
export const latest = (state) => (state.history.length ? lineOf(state, state.history.at(-1)) : null);

export function refusal(state) {
  if (!state.refused || state.menu || state.asking || state.checkup) return "";
  const { button, why } = state.refused;
  return word(`refused.${why}`, { button: ["ok", "back"].includes(button) ? say(button) : button });
}

// The table as it stands

export function panels(state, api) {
  here.last = [state, api];
  return [
    ...(state.phase === "finished" && !state.replay ? [outcome(state)] : state.play === "cards" ? hands(state, api) : state.replay ? [] : asking(state, api)),
    ...(state.replay ? [] : latestLine(state)),
    table(state, state.replay ? null : api.act),
    ...(state.score ? [scored(state)] : []),
    ...SEATS.map((seat) => player(state, seat)),
    standingOfRound(state),
    history(state),
  ];
}

const again = () => refill(document.getElementById("game"), panels(...here.last));

function outcome(state) {
  const { headline, advice } = finished(state);
  return el("p", {}, el("strong", {}, headline), ` – ${advice}`);
}

const asks = (words) => el("p", {}, el("strong", {}, words));

// Beside the buttons of the table: what is asked, as buttons of the page.
function asking(state, { act, press }) {
  const { what, seat, answers } = state.asked;
  const button = (action, words, strong = false) => el("button", { type: "button", class: strong ? "strong" : "", "data-key": action, onclick: () => act(action) }, words);
  const { headline } = refereeHeading(state);
  if (what === "token" || what === "draw") {
    return [...(what === "token" ? layout(state) : []), asks(headline),
      el("fieldset", {}, el("legend", {}, word(`${what}Legend`)), ...answers.map((action) => button(action, action.split(" ").at(-1))))];
  }
  if (what === "turn") {
    const ends = answers.filter((action) => !action.startsWith("flip"));
    return [seat ? asks(headline) : el("p", {}, word("begins", { name: nameOf(state, state.first) })), el("p", { class: "quiet" }, word("flips")),
      el("fieldset", {}, el("legend", {}, word("endLegend")), ...ends.map((action) => {
        const [verb, who] = action.split(" ");
        const key = verb === "end" && state.phase === "last" ? "endLast" : verb;
        return button(action, word(`say.${key}`, { name: who ? nameOf(state, who) : "" }));
      }))];
  }
  if (state.entering) {
    const { seat: whose, column } = state.entering;
    return [asks(headline), ...(state.buttons.ok ? [el("p", {}, el("button", { type: "button", class: "strong", "data-key": "ok", onclick: () => press("ok", false) },
      word("say.cup", { name: nameOf(state, whose), column })))] : [])];
  }
  return [asks(headline), ...(what === "pearls" ? [] : [el("p", {}, button(what, word(`say.${what}`), true))])];
}

// What is laid out and dealt before a round, and who begins it.
function layout(state) {
  const values = { name: nameOf(state, state.first) };
  const who = word(state.round === 1 ? "beginsFirst" : "begins", values);
  return [el("details", { "data-key": "tapiru layout", open: !state.middle.length }, el("summary", {}, word("layoutHead", { round: state.round })),
    el("ol", {}, ...[...word("layout"), who].map((line) => el("li", {}, line))))];
}

// Hands. Between two people none is in the state: this page asks for the one that is to lie open on it.

const people = (state) => SEATS.filter((seat) => !state.seats[seat]);
const toPlay = (state) => (["play", "last"].includes(state.phase) && !state.thinking ? state.mover : null);
const keptOpen = (game) => `tapiru ${game}`;

function remember(state, { look }) {
  if (here.game !== state.game) Object.assign(here, { game: state.game, open: null, only: sessionStorage.getItem(keptOpen(state.game)), seen: null, moment: "", picked: null });
  // When somebody else is to act the cards are covered, but for those that may stay open on this device.
  if (here.open !== toPlay(state)) here.open = null;
  const seat = here.only ?? here.open;
  const moment = JSON.stringify([state.game, state.played, state.history.at(-1), seat]);
  if ((here.wasPicked && !state.picked) || here.moment !== moment) here.picked = null;
  here.wasPicked = state.picked;
  if (here.moment === moment) return;
  Object.assign(here, { moment, seen: null });
  if (seat && !state.hands[seat]) {
    look(seat).then((seen) => { if (here.moment === moment) { here.seen = seen; again(); } }, () => cover());
  }
}

function cover() {
  sessionStorage.removeItem(keptOpen(here.game));
  Object.assign(here, { open: null, only: null });
  again();
}

function hands(state, api) {
  if (state.replay) return SEATS.filter((seat) => state.hands[seat]).map((seat) => hand(state, api, seat, state.hands[seat], false));
  remember(state, api);
  const turn = toPlay(state);
  const parts = [asks(lastWords(state) + cardsHeading(state).headline)];
  if (people(state).length === 2) parts.push(...opening(state, turn));
  const open = here.seen ? [[here.seen.seat, here.seen.hand]] : SEATS.filter((seat) => state.hands[seat]).map((seat) => [seat, state.hands[seat]]);
  parts.push(...open.map(([seat, cards]) => hand(state, api, seat, cards, seat === turn)));
  const places = here.seen?.places ?? state.places;
  if (here.picked && places[here.picked]) {
    parts.push(el("fieldset", {}, el("legend", {}, word("where", { card: cardName(here.picked) })), ...places[here.picked].map((action) =>
      el("button", { type: "button", "data-key": action, onclick: () => api.act(action) }, placeWords(state, action)))));
  }
  if (state.buttons.ok?.what === "deal") {
    parts.push(el("p", {}, el("button", { type: "button", class: "strong", "data-key": "deal", onclick: () => api.press("ok", false) }, word("say.deal"))));
  }
  return parts;
}

// One button, which shows the cards of whoever is to act and then covers them: a second click shows nobody else's.
function opening(state, turn) {
  const seat = here.only ?? turn;
  if (!seat) return [];
  const name = nameOf(state, seat);
  const show = () => { here.open = seat; again(); };
  const stay = ({ target }) => {
    if (!target.checked) { cover(); return; }
    sessionStorage.setItem(keptOpen(state.game), seat);
    here.only = seat;
    again();
  };
  const button = here.only ?? here.open ? el("button", { type: "button", "data-key": "cards", onclick: cover }, word("cover"))
    : el("button", { type: "button", "data-key": "cards", onclick: show }, word("show", { name }));
  return [el("p", {}, button), el("p", {}, ticked("only", Boolean(here.only), word("only", { name }), stay))];
}

function hand(state, { act }, seat, cards, playing) {
  const pick = (card) => {
    here.picked = here.picked === card ? null : card;
    again();
    act(here.picked ? `pick ${card}` : "drop");
  };
  return el("fieldset", {}, el("legend", {}, word("handOf", { name: nameOf(state, seat) })), ...cards.map((card, at) =>
    el("button", { type: "button", "data-key": `card ${seat} ${at}`, disabled: !playing, "aria-pressed": String(playing && here.picked === card),
      onclick: () => pick(card) }, cardChip(card), " ", cardName(card))));
}

// A box to tick, large enough for a finger.
function ticked(key, checked, words, onchange, more = {}) {
  const box = el("input", { type: "checkbox", "data-key": key, checked, onchange, ...more });
  const label = el("label", { title: more.title ?? "" }, box, el("span", {}, words));
  Object.assign(box.style, { width: "1.4rem", height: "1.4rem", flex: "none", margin: 0 });
  Object.assign(label.style, { minHeight: "44px", flexWrap: "nowrap", opacity: more.disabled ? ".5" : "" });
  return label;
}

// Where a card would go and what it would cover.
function placeWords(state, action) {
  const [card, where] = action.split(" ");
  const [column, place] = where.split("/");
  const cup = state.cups[state.mover][column - 1];
  const covered = place ? cup.tapioca[place - 1] : { L: cup.lid, B: cup.brand, U: "U" }[card[0]];
  if (card === "U") return word("putBottom", { column, want: word(state.wants[column - 1] === "more" ? "less" : "more") });
  return covered ? word("putOver", { column, card: cardName(covered) }) : word("put", { column });
}

function table(state, act) {
  const row = (cells) => el("tr", {}, ...cells.map((cell) => el("td", {}, ...cell)));
  const name = (words) => el("tr", {}, el("th", { colspan: 3, scope: "rowgroup", class: "quiet" }, words));
  const cup = state.play === "cards" ? cardCup : toldCup;
  const middle = COLUMNS.map((column) => {
    const token = state.middle[column - 1];
    const want = wanted(state.wants[column - 1]);
    const flip = act && state.play === "referee" && TOLD.includes(state.phase);
    return [el("div", { class: "chips" }, ...(token ? [tokenChip(token)] : ["?"]),
      flip ? el("button", { type: "button", "data-key": `flip ${column}`, title: word("flip", { column }), onclick: () => act(`flip ${column}`) }, want)
        : el("strong", {}, want)),
      el("small", {}, leader(state, column))];
  });
  const head = el("tr", {}, ...COLUMNS.map((column) => el("th", { scope: "col" }, word("column", { column }))));
  const box = el("table", {}, el("thead", {}, head), el("tbody", {}, name(nameOf(state, "N")),
    row(COLUMNS.map((column) => cup(state, "N", column, act))), name(word("middle")), row(middle),
    name(nameOf(state, "S")), row(COLUMNS.map((column) => cup(state, "S", column, act)))));
  Object.assign(box.style, { width: "100%", tableLayout: "fixed", textAlign: "left" });
  for (const cell of box.querySelectorAll("td")) cell.style.verticalAlign = "top";
  return el("div", { class: "score" }, box);
}

// Who would take a column as the cups stand.
function leader(state, column) {
  const lead = state.play === "cards" ? state.now.columns[column - 1] : state.leads[column - 1];
  if (!lead || state.score) return "";
  if (state.play === "cards" && lead.why === "no brand") return "";
  return word("leads", { name: lead.taker ? nameOf(state, lead.taker) : say("nobody"), why: word(`why.${lead.why}`) });
}

const signsOfCup = (cup) => [cup.milk_tea && word("milk_tea"), cup.bonus && word("bonus"), cup.complete && word("complete")].filter(Boolean).join(", ");

function cardCup(state, seat, column) {
  const cup = state.cups[seat][column - 1];
  const tapioca = [0, 1, 2].map((at) => (cup.tapioca[at] ? cardChip(cup.tapioca[at]) : el("span", { class: "quiet" }, "·")));
  return [el("div", { class: "chips" }, cardChip(cup.lid), cup.brand ? cardChip(cup.brand) : el("span", { class: "quiet" }, word("noBrand"))),
    el("div", { class: "chips" }, ...tapioca, el("strong", {}, ` ${cup.pearls}`)), el("small", {}, signsOfCup(cup))];
}

// A cup of real cards: told here, or with the buttons of the table.
function toldCup(state, seat, column, act) {
  const cup = state.cups[seat][column - 1];
  const name = `${seat}${column}`;
  if (!act || !TOLD.includes(state.phase)) {
    return [el("strong", {}, cup.pearls ?? "?"), " ", el("small", {}, [cup.brand ? "" : word("noBrand"), signsOfCup(cup)].filter(Boolean).join(", "))];
  }
  // What the table didn't take isn't left standing as if it had.
  const tell = (action, undo) => act(action).then((answer) => { if (!answer) undo(); });
  const note = el("small", { role: "status" });
  note.style.display = "block";
  const pearls = el("input", { type: "number", min: 0, max: MOST_PEARLS, step: 1, inputmode: "numeric", enterkeyhint: "next", "data-key": `pearls ${name}`, "data-cup": name,
    value: cup.pearls ?? "", "aria-label": word("pearlsOf", { name: nameOf(state, seat), column }), onkeydown: toNextCup,
    onfocus: ({ target }) => { if (target.value === target.defaultValue) target.select(); },
    onchange: ({ target }) => {
      const undo = () => { target.value = target.defaultValue; };
      if (target.value !== "" && target.validity.valid) { tell(`pearls ${name} ${Number(target.value)}`, undo); return; }
      undo();
      note.textContent = word("pearlsBounds", { most: MOST_PEARLS });
    } });
  Object.assign(pearls.style, { width: "4.5rem", minHeight: "44px" });
  const marks = [["brand", cup.brand, word("brand")], ["bonus", cup.bonus, word("bonus")]];
  if (state.rulings.straight_milk_tea !== "no pearl") marks.push(["milk", cup.milk_tea, word("milk_tea")]);
  const boxes = marks.map(([verb, has, words]) => {
    const action = `${verb} ${name}${has ? " no" : ""}`;
    const fixed = state.tellings.includes(action) ? {} : { disabled: true, title: whyFixed(state, verb, seat, cup) };
    return el("div", {}, ticked(`${verb} ${name}`, has, el("small", {}, words), ({ target }) => tell(action, () => { target.checked = has; }), fixed));
  });
  return [pearls, note, ...boxes];
}

// Why a box can't be ticked or unticked now, with the remedy.
function whyFixed(state, verb, seat, cup) {
  if (verb === "brand") return word("fixed.brand", { name: nameOf(state, seat) });
  const why = cup.milk_tea ? "milk" : cup.brand ? "pearls" : "noBrand";
  return word(`fixed.${why}`, { needed: state.rulings.bonus_tapioca });
}

// Enter and Tab lead from one cup's number to the next one's.
function toNextCup(event) {
  const enter = event.key === "Enter";
  if (!enter && (event.key !== "Tab" || event.shiftKey)) return;
  const fields = [...document.querySelectorAll("#game [data-cup]")];
  const next = fields[fields.indexOf(event.target) + 1] ?? (enter && fields[0].value === "" ? fields[0] : null);
  if (next) next.focus();
  else if (enter) event.target.blur();
  if (next || enter) event.preventDefault();
}

function scored(state) {
  const line = ({ column, token, taker, why }) => el("li", {}, word("columnResult", {
    column, token, name: taker ? nameOf(state, taker) : say("nobody"), why: word(`why.${why}`) }));
  const bonus = SEATS.filter((seat) => state.score.bonuses[seat].length).map((seat) => el("li", {}, word("bonusResult", {
    name: nameOf(state, seat), columns: state.score.bonuses[seat].join(", "), tokens: state.score.drawn[seat].join(", ") || "–" })));
  return el("div", { class: "score" }, el("h3", {}, word("resultHead", { round: state.round })), el("ul", {}, ...state.score.columns.map(line), ...bonus));
}

function player(state, seat) {
  const over = state.pearls[seat] > state.rulings.capacity;
  const won = state.won[seat];
  const asked = state.phase !== "finished" && state.mover === seat;
  const box = el("div", { class: `score ${asked ? "turn" : ""}` }, el("h3", {}, nameOf(state, seat), el("b", {}, String(won.length))),
    el("p", { class: "chips" }, el("small", {}, word("won")), ...(won.length ? won.map(tokenChip) : [el("span", { class: "quiet" }, "–")])),
    el("p", {}, el("small", {}, state.missing[seat].length ? word("missing", { tokens: state.missing[seat].join(", ") }) : word("spelled"))),
    el("p", {}, word(over ? "pearlsOver" : "pearls", { count: state.pearls[seat], capacity: state.rulings.capacity }),
      state.hand_sizes ? `, ${word("inHand", { count: state.hand_sizes[seat] })}` : ""));
  box.style.setProperty("--light", seat === "S" ? "#f0a020" : "#6a9be8");
  return box;
}

function standingOfRound(state) {
  const words = [word("roundOf", { round: state.round, rounds: state.rulings.rounds + state.extra })];
  if (state.play === "cards") words.push(word("stacks", { cards: state.stack, tokens: state.tokens }));
  else words.push(word("stackHolds", { tokens: Object.entries(state.stack).map(([token, count]) => `${count} ${token}`).join(", ") }));
  return el("p", { class: "quiet" }, words.join(" "));
}

function actionWords(state, action) {
  const [verb, ...about] = action.split(" ");
  if (verb === "deal" || verb === "score" || verb === "end") return word(`did.${verb}`);
  if (["token", "draw", "flip", "complete", "pearls", "brand", "milk", "bonus"].includes(verb)) {
    const cup = about[0] ?? "";
    const seat = "SN".includes(cup[0]) ? nameOf(state, cup[0]) : "";
    return word(`did.${verb}${about.at(-1) === "no" ? "No" : ""}`, { column: cup.length === 2 ? cup[1] : cup, name: seat, last: about.at(-1) });
  }
  return word("did.card", { card: cardName(verb), column: about[0][0] });
}

const lineOf = (state, { seat, action }) =>
  (state.play === "cards" && action !== "deal" ? word("by", { name: nameOf(state, seat), did: actionWords(state, action) }) : actionWords(state, action));

const latestLine = (state) => state.history.slice(-1).map((done) => el("p", { class: "quiet" }, word("latest", { done: lineOf(state, done) })));

// The latest of what was done, with its number.
function history(state) {
  const list = state.history.map((done) => el("li", {}, lineOf(state, done)));
  return el("details", { "data-key": "tapiru history" }, el("summary", {}, word("historyHead", { count: state.played })),
    el("ol", { class: "columns", start: state.played - list.length + 1 }, ...list));
}

// Setting up

export function setup(state, { send }) {
  const { choice, choices } = state;
  const choose = (wishes) => send("/api/choose", wishes);
  const option = (name, value, words) => el("button", { type: "button", "data-key": `${name} ${value}`, "aria-pressed": String(choice[name] === value),
    onclick: () => choose({ [name]: value }) }, words);
  const seatName = (seat) => el("label", {}, word(`seat.${seat}`), " ", el("input", { maxlength: 40, autocomplete: "off", "data-key": `name ${seat}`,
    "data-name": seat, value: state.names[seat] ?? "", onchange: (event) => {
      const inputs = event.target.closest("form").querySelectorAll("[data-name]");
      choose({ names: Object.fromEntries([...inputs].map((input) => [input.dataset.name, input.value])) });
    } }));
  const sitter = (seat) => el("label", {}, word(`seat.${seat}`), " ", el("select", { "data-key": `seat ${seat}`,
    onchange: (event) => choose({ seats: { ...choice.seats, [seat]: event.target.value } }) },
    ...choices.sitters.map((who) => el("option", { value: who, selected: choice.seats[seat] === who || (!choice.seats[seat] && who === "person") }, word(`sitter.${who}`)))));
  const nodes = [
    el("fieldset", {}, el("legend", {}, word("wayLegend")), ...choices.ways.map((way) => option("play", way, word(`way.${way}`)))),
    el("fieldset", {}, el("legend", {}, word("firstLegend")), ...["S", "N"].map((seat) => option("first", seat, state.names[seat] || word(`seat.${seat}`)))),
    el("fieldset", {}, el("legend", {}, say("names")), ...["S", "N"].map(seatName)),
  ];
  if (choice.play === "cards") nodes.push(el("fieldset", {}, el("legend", {}, word("seatsLegend")), ...["S", "N"].map(sitter)));
  nodes.push(el("details", { "data-key": "tapiru rulings" }, el("summary", {}, word("rulingsHead")), el("p", { class: "quiet" }, word("rulingsText")),
    ...Object.entries(choices.values).map(([name, values]) => el("p", {}, rulingOf(name, values, choice.rulings[name], choose)))));
  return nodes;
}

// The words above their values: beside them a narrow screen has no room.
function rulingOf(name, values, chosen, choose) {
  const label = el("label", {}, word(`ruling.${name}`), el("select", { "data-key": `ruling ${name}`, onchange: ({ target }) => choose({ rulings: { [name]: values[target.selectedIndex] } }) },
    ...values.map((value) => el("option", { selected: chosen === value }, valueWords(value)))));
  label.style.gridTemplateColumns = "minmax(0, 1fr)";
  return label;
}

const valueWords = (value) => (typeof value === "number" ? String(value) : word(`value.${value}`));

// What is on the buttons

export function signs(state) {
  if (state.phase === "setup") return setupSigns(state);
  const found = {};
  for (const [button, { what, value, chosen }] of Object.entries(state.replay ? {} : state.buttons)) {
    found[button] = { ...signOf(state, what, value, chosen), open: true };
    if (button === "ok") found.ok.sign = say("ok");
  }
  if (state.phase === "finished" && !state.replay) found.ok = { text: say("newGame"), open: true };
  return found;
}

function signOf(state, what, value, chosen) {
  const seat = "SN".includes(value[0]) ? nameOf(state, value[0]) : "";
  const values = { value, name: seat, column: value[1] ?? value };
  const text = word(`button.${what}`, values) + (chosen && ["brand", "milk", "bonus"].includes(what) ? ` (${word("told")})` : "");
  const sign = { token: value, draw: value, flip: "⇅", put: `↓${value}`, complete: "3✓", cup: value[1], add: value, zero: "0" }[what];
  return { sign: sign ?? word(`sign.${what}`), text };
}

function setupSigns({ choices, choice, names }) {
  const found = { ok: { text: say("start") } };
  const seat = (one) => names[one] || word(`seat.${one}`);
  for (const [button, way] of Object.entries(choices.play)) found[button] = { sign: word(`waySign.${way}`), text: word(`way.${way}`), open: choice.play === way };
  for (const [button, one] of Object.entries(choices.first)) found[button] = { sign: word(`seatSign.${one}`), text: word("begins", { name: seat(one) }), open: choice.first === one };
  for (const [button, name] of Object.entries(choices.rulings)) {
    const value = choice.rulings[name];
    found[button] = { sign: typeof value === "number" ? String(value) : `§${choices.values[name].indexOf(value) + 1}`, text: word("by", { name: word(`ruling.${name}`), did: valueWords(value) }) };
  }
  if (choice.play === "cards") {
    for (const [button, [one, who]] of Object.entries(choices.seats)) {
      found[button] = { sign: word(`seatSign.${one}`) + (who === "table" ? "⚙" : "☺"), text: word("by", { name: seat(one), did: word(`sitter.${who}`) }), open: (choice.seats[one] ?? "person") === who };
    }
  }
  return found;
}

// A game in the list.
export function standing({ setup: agreed, names, result }) {
  const players = `${names.S || word("seat.S")} – ${names.N || word("seat.N")}`;
  const way = word(`way.${agreed.play ?? "referee"}`);
  if (!result) return `${players} (${way})`;
  const { winner, tokens } = result.outcome;
  const name = winner ? names[winner] || word(`seat.${winner}`) : "";
  return `${players} ${tokens.S} – ${tokens.N}, ${winner ? word("wonHead", { name }) : word("drawnHead")} (${way})`;
}

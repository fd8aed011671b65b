// Tapiru in words: what the table waits for, the cups, the hands, what each button means.

import { el } from "../dom.js";
import { say } from "../words.js";

const SEATS = ["N", "S"];
const COLUMNS = [1, 2, 3];
const STRAWS = { r: "#f0776c", b: "#7fa8f5", g: "#7fd08a", y: "#f2d95c", k: "#b9b4ae" };
const PLAIN = "#f3e7d3";
const TOKENS = { TA: "#6fd79b", PI: "#d68cf5", O: "#f7f0d8", CA: "#8fd0ff" };

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
  const hint = state.hint ? ` ${word("hint")}` : "";
  return { headline: words.headline, advice: words.advice + hint };
}

function refereeHeading(state) {
  const { what, seat, column } = state.asked;
  const name = seat ? nameOf(state, seat) : "";
  const values = { name, column, round: state.round };
  if (what === "turn" && state.armed) {
    const [verb, who] = state.armed.split(" ");
    return { headline: word(`armed.${verb}`, { name: who ? nameOf(state, who) : "" }), advice: word("armedAdvice") };
  }
  if (what === "turn") return { headline: word(`${state.phase}Head`, values), advice: word(`${state.phase}Advice`, values) };
  if (state.entering) {
    const { seat: whose, column: which, value } = state.entering;
    return { headline: word("enteringHead", { name: nameOf(state, whose), column: which, count: value }), advice: word("enteringAdvice") };
  }
  const next = what === "deal" ? roundOver(state) : "";
  return { headline: word(`${what}Head`, values), advice: next + word(`${what}Advice`, values) };
}

function cardsHeading(state) {
  if (state.phase === "scored") {
    const values = { round: state.round, name: nameOf(state, state.mover) };
    return { headline: word("dealHead", values), advice: roundOver(state) + word("dealAdvice", values) };
  }
  const name = nameOf(state, state.mover);
  const last = state.phase === "last" ? `${word("lastTurn", { name })} ` : state.stack === 0 ? `${word("lastCard")} ` : "";
  if (state.thinking) return { headline: word("thinkingHead", { name }), advice: last + word("thinkingAdvice") };
  if (state.picked) return { headline: word("pickedHead", { card: cardName(state.picked) }), advice: last + word("pickedAdvice", { side: word(`side.${state.mover}`) }) };
  return {
    headline: word("turnHead", { name }),
    advice: last + word(state.hands[state.mover] ? "turnAdvice" : "coveredAdvice", { name }),
  };
}

// How the round that was scored ended, in a sentence.
function roundOver(state) {
  const { over } = state.score ?? { over: [] };
  if (over.length === 2) return `${word("bothOver")} `;
  return over.length ? `${word("oneOver", { name: nameOf(state, over[0]) })} ` : "";
}

function finished(state) {
  const { winner, reason, tokens } = state.outcome;
  return {
    headline: winner ? word("wonHead", { name: nameOf(state, winner) }) : word("drawnHead"),
    advice: `${word(`reason.${reason}`, tokens)} ${roundOver(state)}${state.replay ? "" : word("finishedAdvice")}`,
  };
}

export function refusal(state) {
  if (!state.refused || state.menu || state.asking || state.checkup) return "";
  const { button, why } = state.refused;
  return word(`refused.${why}`, { button: ["ok", "back"].includes(button) ? say(button) : button });
}

// The table as it stands

export function panels(state, { act, press }) {
  return [
    ...(state.replay ? [] : state.play === "cards" ? hand(state, act, press) : asking(state, act, press)),
    ...latest(state),
    table(state, state.replay ? null : act),
    ...(state.score ? [scored(state)] : []),
    ...SEATS.map((seat) => player(state, seat)),
    standingOfRound(state),
    history(state),
    rules(state),
  ];
}

// Beside the buttons of the table: what is asked, as buttons of the page.
function asking(state, act, press) {
  const { what, answers } = state.asked;
  const button = (action, words, strong = false) => el("button", { type: "button", class: strong ? "strong" : "", "data-key": action, onclick: () => act(action) }, words);
  if (what === "token" || what === "draw") {
    return [el("fieldset", {}, el("legend", {}, word(`${what}Legend`)), ...answers.map((action) => button(action, action.split(" ").at(-1))))];
  }
  if (what === "turn") {
    const ends = answers.filter((action) => !action.startsWith("flip"));
    return [el("fieldset", {}, el("legend", {}, word("endLegend")), ...ends.map((action) => {
      const [verb, seat] = action.split(" ");
      const key = verb === "end" && state.phase === "last" ? "endLast" : verb;
      return button(action, word(`say.${key}`, { name: seat ? nameOf(state, seat) : "" }));
    }))];
  }
  if (what === "score" || what === "deal") return [el("p", {}, button(what, word(`say.${what}`), true))];
  return state.buttons.ok ? [el("p", {}, el("button", { type: "button", class: "strong", "data-key": "ok", onclick: () => press("ok", false) }, say("ok")))] : [];
}

// Hands, as far as they may be seen.
function hand(state, act, press) {
  const nodes = [];
  for (const seat of state.can_show) {
    nodes.push(el("button", { type: "button", class: seat === state.mover ? "strong" : "", "data-key": `show ${seat}`, onclick: () => act(`show ${seat}`) },
      word("show", { name: nameOf(state, seat) })));
  }
  if (state.can_cover) nodes.push(el("button", { type: "button", "data-key": "cover", onclick: () => act("cover") }, word("cover")));
  const rows = nodes.length ? [el("p", { class: "row" }, ...nodes)] : [];
  for (const seat of SEATS.filter((one) => state.hands[one])) {
    const playing = seat === state.mover && !state.thinking && ["play", "last"].includes(state.phase);
    rows.push(el("fieldset", {}, el("legend", {}, word("handOf", { name: nameOf(state, seat) })), ...state.hands[seat].map((card, at) =>
      el("button", { type: "button", "data-key": `card ${seat} ${at}`, disabled: !playing, "aria-pressed": String(playing && state.picked === card),
        onclick: () => act(state.picked === card ? "drop" : `pick ${card}`) }, cardChip(card), " ", cardName(card)))));
  }
  if (state.picked) {
    rows.push(el("fieldset", {}, el("legend", {}, word("where", { card: cardName(state.picked) })), ...state.places[state.picked].map((action) =>
      el("button", { type: "button", "data-key": action, onclick: () => act(action) }, placeWords(state, action)))));
  }
  if (state.buttons.ok?.what === "deal") {
    rows.push(el("p", {}, el("button", { type: "button", class: "strong", "data-key": "deal", onclick: () => press("ok", false) }, word("say.deal"))));
  }
  return rows;
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
    const flip = act && state.play === "referee" && ["play", "last"].includes(state.phase);
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
  if (!act || !["play", "last", "count"].includes(state.phase)) {
    return [el("strong", {}, cup.pearls ?? "?"), " ", el("small", {}, [cup.brand ? "" : word("noBrand"), signsOfCup(cup)].filter(Boolean).join(", "))];
  }
  const tell = (verb, has, words) => {
    const label = el("label", {}, el("input", { type: "checkbox", "data-key": `${verb} ${name}`, checked: has,
      onchange: () => act(`${verb} ${name}${has ? " no" : ""}`) }), el("small", {}, words));
    label.style.flexWrap = "nowrap";
    return label;
  };
  const pearls = el("input", { type: "number", min: 0, max: 15, inputmode: "numeric", "data-key": `pearls ${name}`, value: cup.pearls ?? "", "aria-label": word("pearlsOf", { name: nameOf(state, seat), column }),
    onchange: (event) => { if (event.target.value !== "") act(`pearls ${name} ${Number(event.target.value)}`); } });
  pearls.style.width = "4.5rem";
  const marks = [["brand", cup.brand, word("brand")], ["bonus", cup.bonus, word("bonus")]];
  if (state.rulings.straight_milk_tea !== "no pearl") marks.push(["milk", cup.milk_tea, word("milk_tea")]);
  return [pearls, ...marks.map(([verb, has, words]) => el("div", {}, tell(verb, has, words)))];
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
  (state.play === "cards" && action !== "deal" ? `${nameOf(state, seat)}: ${actionWords(state, action)}` : actionWords(state, action));

const latest = (state) => state.history.slice(-1).map((done) => el("p", { class: "quiet" }, word("latest", { done: lineOf(state, done) })));

function history(state) {
  const list = state.history.map((done) => el("li", {}, lineOf(state, done)));
  return el("details", { "data-key": "tapiru history" }, el("summary", {}, word("historyHead", { count: list.length })), el("ol", { class: "columns" }, ...list));
}

function rules(state) {
  return el("details", { "data-key": "tapiru rules" }, el("summary", {}, word("rulesHead")), ...word("rules").map((line) => el("p", {}, line)),
    el("p", {}, word("lightsText")), el("p", {}, word(state.play === "cards" ? "buttonsCards" : "buttonsReferee")));
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
    ...Object.entries(choices.values).map(([name, values]) => el("p", {}, el("label", {}, word(`ruling.${name}`), " ",
      el("select", { "data-key": `ruling ${name}`, onchange: (event) => choose({ rulings: { [name]: values[event.target.selectedIndex] } }) },
        ...values.map((value) => el("option", { selected: choice.rulings[name] === value }, valueWords(value)))))))));
  return nodes;
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
    found[button] = { sign: typeof value === "number" ? String(value) : `§${choices.values[name].indexOf(value) + 1}`, text: `${word(`ruling.${name}`)}: ${valueWords(value)}` };
  }
  if (choice.play === "cards") {
    for (const [button, [one, who]] of Object.entries(choices.seats)) {
      found[button] = { sign: word(`seatSign.${one}`) + (who === "table" ? "⚙" : "☺"), text: `${seat(one)}: ${word(`sitter.${who}`)}`, open: (choice.seats[one] ?? "person") === who };
    }
  }
  return found;
}

// A game in the list.
export function standing({ setup: agreed, names, result }) {
  const players = `${names.S || word("seat.S")} – ${names.N || word("seat.N")}`;
  const way = word(`way.${agreed.play ?? "referee"}`);
  if (!result) return `${players}, ${way}`;
  const { winner, tokens } = result.outcome;
  const name = winner ? names[winner] || word(`seat.${winner}`) : "";
  return `${players} ${tokens.S} – ${tokens.N}, ${winner ? word("wonHead", { name }) : word("drawnHead")} (${way})`;
}

// Tacocat Spelled Backwards in words: the referee for real cards, and the cards on the page.

import { el } from "../dom.js";
import { say } from "../words.js";

const SEATS = ["YAY", "WOW"];
const EDGE = { YAY: "W", WOW: "E" };
const other = (seat) => SEATS[1 - SEATS.indexOf(seat)];
const word = (key, values) => say(`tacocat.${key}`, values);

// The page's policy takes no style attributes, only styles set one by one.
const styled = (style, element) => { Object.assign(element.style, style); return element; };

// The cards picked for replacing, by their place in the hand, and when: another moment begins with none.
let picked = new Set(), pickedAt = "";

// Whom to speak of: by name and goal, and the table as itself.
function nameOf(state, seat) {
  const name = state.names?.[seat];
  if (state.phase !== "setup" && state.seats?.[seat]) return word("tableAt", { seat });
  return name ? word("named", { name, seat }) : seat;
}

const side = (seat) => word(`side.${seat}`);
const list = (cards) => cards.join(", ");
const counted = (key, count, values = {}) => word(`${key}.${count === 1 ? "one" : "many"}`, { count, ...values });

// What the table waits for

export function heading(state) {
  if (state.phase === "setup") {
    return { headline: word("setupHead"), advice: word(state.known ? "setupAdvice" : "setupFirst") };
  }
  if (state.phase === "finished") {
    const winner = state.outcome.winner;
    return { headline: word("wonHead", { name: nameOf(state, winner) }),
      advice: word("wonAdvice", { rounds: state.history.length, yay: state.wins.YAY, wow: state.wins.WOW }) };
  }
  return state.way === "referee" ? refereeHeading(state) : cardsHeading(state);
}

function refereeHeading(state) {
  const name = nameOf(state, state.mover);
  const round = state.round;
  if (state.phase === "deal") {
    const again = state.history.at(-1)?.by === "again" ? `${word("againAdvice")} ` : "";
    return { headline: word("dealHead", { round, count: state.number }), advice: again + word("dealAdvice") };
  }
  if (state.phase === "replace") {
    const limit = counted("upTo", state.limit);
    return { headline: word("replaceHead", { name, limit }), advice: word("replaceAdvice", { side: side(state.mover), count: state.count }) };
  }
  if (state.phase === "duel") {
    return { headline: word(state.tied_duels ? "duelAgainHead" : "duelHead"), advice: word("duelAdvice") };
  }
  const tie = state.tie === "again" ? word("tieAgain") : word("tieTo", { name: nameOf(state, state.tie) });
  if (state.duelled_down) return { headline: word("downHead"), advice: `${word("lowestAdvice")} ${tie}` };
  return { headline: word("playHead", { name: nameOf(state, state.attacker) }),
    advice: `${word("playAdvice", { count: state.held })} ${word("lowestAdvice")} ${tie}` };
}

function cardsHeading(state) {
  const name = nameOf(state, state.mover);
  const covered = state.may_show.length && !state.hands[state.mover] ? word("coveredAdvice", { name }) : null;
  const attack = list(state.attack);
  const words = {
    replace: () => [word("replaceHead", { name, limit: counted("upTo", state.limit) }), word("replaceOnPage")],
    duel: () => [word("chooseHead", { name }), word("chooseAdvice")],
    attack: () => [word("attackHead", { name }), word("attackAdvice")],
    defend: () => [word("defendHead", { name, attack }), word("defendAdvice")],
  }[state.phase]();
  const advice = state.thinking ? word("thinking") : covered ?? words[1];
  return { headline: words[0], advice };
}

export function refusal(state) {
  return state.refused ? word(`refused.${state.refused.why}`, { button: state.refused.button ?? "" }) : "";
}

// Below the heading

export function panels(state, act) {
  const parts = [track(state)];
  if (state.phase !== "finished" && !state.replay) parts.push(...(state.way === "referee" ? tell(state, act) : hands(state, act)));
  else if (state.way === "cards") parts.push(...SEATS.map((seat) => hand(state, seat, act, false)));
  if (state.way === "cards") parts.push(story(state));
  parts.push(past(state));
  return [styled({ display: "grid", gap: ".7rem" }, el("div", {}, ...parts))];
}

function arrow(arrows) {
  return { YAY: "◀", WOW: "▶", both: "◀▶" }[arrows];
}

function track(state) {
  const cells = [...state.spelling].map((letter, space) => {
    const covered = state.covered.includes(space), here = state.at === space;
    const text = here ? word("here") : covered ? word("covered") : word("space", { number: state.numbers[space], arrow: word(`arrow.${state.arrows[space]}`) });
    const look = here ? { background: "var(--cream)", color: "var(--wood)" } : covered ? { opacity: ".35" } : {};
    return styled({ textAlign: "center", padding: ".2rem .1rem", borderRadius: ".4rem", whiteSpace: "nowrap", ...look },
      el("td", { title: text, "aria-label": `${letter}: ${text}` },
        el("b", {}, here ? "🐱" : letter), el("br"), covered ? "▦" : String(state.numbers[space]), el("br"),
        covered ? "·" : arrow(state.arrows[space])));
  });
  const goal = (seat, at) => el("th", {}, state.at === at ? "🐱 " : "", seat);
  return el("div", {}, el("h3", {}, word("round", { round: state.round })),
    styled({ width: "100%" }, el("table", {}, el("tbody", {}, el("tr", {}, goal("YAY", -1), ...cells, goal("WOW", 7))))));
}

// The referee: everything that can be told now.
function tell(state, { act }) {
  const words = (action) => {
    const [what, told] = action.split(" ");
    if (what === "dealt") return word("told.dealt");
    if (what === "replaced") return told === "0" ? word("told.none") : told;
    return told === "tie" ? word("told.tie") : word(`told.${what}`, { name: nameOf(state, told) });
  };
  return [el("div", {}, el("p", {}, word(`tell.${state.phase}`)), el("div", { class: "row" },
    ...state.actions.map((action) => el("button", { type: "button", "data-key": action, "data-action": action, class: action === "dealt" ? "strong" : "",
      onclick: () => act(action) }, words(action)))))];
}

// The cards: the hand of whoever acts comes first.
function hands(state, act) {
  const seats = state.mover === "WOW" ? ["WOW", "YAY"] : SEATS;
  const first = state.seats[seats[0]] && !state.seats[seats[1]] ? [...seats].reverse() : seats;
  return first.map((seat) => hand(state, seat, act, seat === state.mover && !state.thinking));
}

function hand(state, seat, { act }, acts) {
  const cards = state.hands[seat];
  const body = cards === null ? covered(state, seat, act) : [
    el("p", { class: "row" }, ...(cards.length ? cards.map((card, at) => cardButton(state, seat, card, at, acts, act)) : [word("noCards")])),
    ...(acts ? choices(state, act) : []),
    ...(state.may_show.includes(seat) ? [el("button", { type: "button", "data-key": `cover ${seat}`, onclick: () => act("cover") }, word("cover"))] : []),
  ];
  return el("div", { class: `score ${seat === state.mover ? "turn" : ""}`, "data-hand": seat, light: state.colors[seat === "YAY" ? "J3" : "C3"] },
    el("h3", {}, el("i", { class: "dot", light: state.colors[seat === "YAY" ? "J3" : "C3"] }), nameOf(state, seat)), ...body);
}

function covered(state, seat, act) {
  return [el("p", { class: "row" }, el("span", { "aria-hidden": "true" }, "🂠 ".repeat(state.held[seat])), counted("cards", state.held[seat])),
    ...(state.may_show.includes(seat) && !state.replay ? [el("button", { type: "button", class: seat === state.mover ? "strong" : "", "data-key": `show ${seat}`,
      onclick: () => act(`show ${seat}`) }, word("show", { seat }))] : [])];
}

function moment(state) {
  const now = [state.game, state.played, state.hands[state.mover]].join();
  if (now !== pickedAt) { picked = new Set(); pickedAt = now; }
}

// What a click on one card does: it is picked, played in the duel, or attacks; to defend there are buttons of their own.
function cardButton(state, seat, card, at, acts, act) {
  const style = { minWidth: "2.6rem", fontWeight: "700", textAlign: "center" };
  if (!acts || state.phase === "defend") {
    return styled({ ...style, border: "1px solid", borderRadius: ".5rem", padding: ".4rem" }, el("span", {}, String(card)));
  }
  if (state.phase === "replace") {
    moment(state);
    return styled(style, el("button", { type: "button", "data-key": `card ${at}`, "data-card": card, "aria-pressed": String(picked.has(at)),
      onclick: (event) => pick(event.currentTarget, at) }, String(card)));
  }
  const action = `${state.phase} ${card}`;
  return styled(style, el("button", { type: "button", "data-key": `card ${at}`, "data-action": action, disabled: !state.actions.includes(action),
    onclick: () => act(action) }, String(card)));
}

function pick(button, at) {
  if (picked.has(at)) picked.delete(at);
  else picked.add(at);
  button.setAttribute("aria-pressed", String(picked.has(at)));
  const replace = document.querySelector('[data-key="replace"]');
  replace.disabled = picked.size === 0 || picked.size > Number(replace.dataset.limit);
  replace.textContent = counted("replace", picked.size);
}

function choices(state, act) {
  const button = (action, text, strong = "") => el("button", { type: "button", class: strong, "data-key": action, "data-action": action, onclick: () => act(action) }, text);
  const advice = state.advice ? [el("p", { class: "quiet" }, word("advice", { action: actionWords(state.advice) }))] : [];
  if (state.phase === "replace") {
    moment(state);
    const cards = state.hands[state.mover];
    return [el("p", { class: "row" },
      el("button", { type: "button", class: "strong", "data-key": "replace", "data-limit": state.limit, disabled: picked.size === 0 || picked.size > state.limit,
        onclick: () => act(`replace ${[...picked].map((at) => cards[at]).sort((a, b) => a - b).join(" ")}`) }, counted("replace", picked.size)),
      button("keep", word("keep"))), ...advice];
  }
  if (state.phase === "attack") {
    const jumbos = state.actions.filter((action) => action.split(" ").length > 2);
    return [...(jumbos.length ? [el("p", {}, word("jumbo")), el("p", { class: "row" }, ...jumbos.map((action) => button(action, action.split(" ").slice(1).join(" "))))] : []), ...advice];
  }
  if (state.phase === "defend") return [el("p", { class: "row" }, ...state.actions.map((action) => button(action, actionWords(action)))), ...advice];
  return advice;
}

function actionWords(action) {
  const [what, against] = action.split(" against ");
  const [verb, ...cards] = what.split(" ");
  const words = word(`action.${verb}`, { cards: cards.join(" ") });
  return against ? word("against", { words, against }) : words;
}

// What everybody has seen of this round and the one before.
function story(state) {
  const lines = state.story.map((event) => el("li", {}, eventWords(state, event))).reverse();
  return el("details", { "data-key": "story", open: true }, el("summary", {}, word("story")),
    el("ol", { reversed: true }, ...(lines.length ? lines : [el("li", { class: "quiet" }, word("nothingYet"))])));
}

function eventWords(state, event) {
  const name = event.seat && nameOf(state, event.seat);
  switch (event.what) {
    case "replaced": return event.count === 0 ? word("event.kept", { name })
      : event.cards ? word("event.replaced", { name, cards: list(event.cards) }) : word("event.hidden", { name, count: event.count });
    case "chosen": return word("event.chosen", { name });
    case "duel": return event.winner ? word("event.duel", { ...event.duel, name: nameOf(state, event.winner) }) : word("event.duelTie", event.duel);
    case "attack": return word("event.attack", { name, cards: list(event.cards) });
    case "round": return roundWords(state, event);
    default: return word(`event.${event.what}`, { name, card: event.card, against: event.against });
  }
}

function roundWords(state, { round, winner, by, last_cards: last }) {
  const cards = last ? `${word("lastCards", last)} ` : "";
  if (!winner) return word("roundAgain", { round, cards });
  return word(by === "arrow" ? "roundArrow" : "roundWon", { round, cards, name: nameOf(state, winner) });
}

function past(state) {
  const rounds = [...state.history].reverse().map((round) => el("li", {}, roundWords(state, round)));
  return el("details", { "data-key": "rounds", open: state.way === "referee" }, el("summary", {}, word("rounds")),
    el("ul", {}, ...(rounds.length ? rounds : [el("li", { class: "quiet" }, word("nothingYet"))])));
}

// Setting up

export function setup(state, { send }) {
  const { choice, choices } = state;
  const choose = (wishes) => send("/api/choose", wishes);
  const option = (name, value, text) => el("button", { type: "button", "data-key": `${name} ${value}`, "aria-pressed": String(choice[name] === value),
    onclick: () => choose({ [name]: value }) }, text);
  const person = (seat) => el("label", {}, word("nameAt", { seat, side: side(seat) }), " ", el("input", { "data-key": `name ${seat}`, maxlength: 40, autocomplete: "off", value: state.names[seat] ?? "",
    onchange: (event) => choose({ names: { ...state.names, [seat]: event.target.value } }) }));
  return [
    el("fieldset", {}, el("legend", {}, word("choice.way")), ...Object.values(choices.way).map((way) => option("way", way, word(`way.${way}`)))),
    printed(state, choose),
    el("fieldset", {}, el("legend", {}, word("choice.names")), ...SEATS.map(person)),
    ...(choice.way === "cards" ? [seating(state, choose), deck(state, choose)] : []),
    rulings(state, choose),
  ];
}

function selected(key, values, value, text, onchange, more = {}) {
  return el("select", { "data-key": key, "aria-label": key, onchange: (event) => onchange(event.target.value), ...more },
    ...values.map((one) => el("option", { value: one, selected: one === value }, text(one))));
}

// What is printed on the board: a number and an arrow for each space; the middle one is known.
function printed(state, choose) {
  const { choice, choices, spelling } = state;
  const changed = (name, space) => (value) => choose({ [name]: choice[name].map((old, at) => (at === space ? (name === "numbers" ? Number(value) : value) : old)) });
  const spaces = [...spelling].map((letter, space) => {
    const more = { disabled: space === choices.fixed };
    return styled({ textAlign: "center", outline: space === state.space ? "2px solid" : "" }, el("div", {}, el("b", {}, letter), el("br"),
      selected(word("numberOf", { space: space + 1, letter }), choices.numbers, choice.numbers[space], String, changed("numbers", space), more), el("br"),
      selected(word("arrowOf", { space: space + 1, letter }), choices.arrows, choice.arrows[space], arrow, changed("arrows", space), more)));
  });
  return el("fieldset", {}, el("legend", {}, word("choice.board")), styled({ flexBasis: "100%" }, el("p", { class: state.known ? "quiet" : "" }, word(state.known ? "boardKept" : "boardAsk"))),
    el("b", {}, "YAY"), ...spaces, el("b", {}, "WOW"));
}

function seating(state, choose) {
  const wish = (seat, who) => choose({ seats: { ...state.choice.seats, [seat]: who } });
  return el("fieldset", {}, el("legend", {}, word("choice.seats")), ...SEATS.map((seat) => el("span", { class: "row" }, seat,
    ...["person", "table"].map((who) => el("button", { type: "button", "data-key": `${seat} ${who}`, "aria-pressed": String(state.choice.seats[seat] === who),
      onclick: () => wish(seat, who) }, word(`seat.${who}`))))));
}

function deck(state, choose) {
  const counts = state.choice.cards;
  const inputs = counts.map((count, at) => styled({ display: "inline-flex" },
    el("label", {}, `${at + 1} ×`, styled({ width: "4rem" }, el("input", { type: "number", min: 1, max: 20, value: count, "data-count": at, "data-key": `count ${at}` })))));
  const keep = (event) => choose({ cards: [...event.target.closest("details").querySelectorAll("[data-count]")].map((input) => Number(input.value)) });
  return el("details", { "data-key": "deck" }, el("summary", {}, word("choice.deck")), el("p", { class: "quiet" }, word("deckAdvice")),
    el("p", { class: "row" }, ...inputs, el("button", { type: "button", "data-key": "deck keep", onclick: keep }, word("deckKeep"))));
}

function rulings(state, choose) {
  const now = state.choice.rulings === "rulebook" ? [] : state.choice.rulings.split(",");
  const all = Object.values(state.choices.rulings);
  const toggle = (ruling) => choose({ rulings: (now.includes(ruling) ? now.filter((one) => one !== ruling) : [...now, ruling]).join(",") || "rulebook" });
  return el("details", { "data-key": "rulings" }, el("summary", {}, word("choice.rulings")),
    el("div", { class: "row" }, ...all.map((ruling) => el("button", { type: "button", "data-key": ruling, "aria-pressed": String(now.includes(ruling)),
      onclick: () => toggle(ruling) }, word(`ruling.${ruling}`)))));
}

// What each button means now

export function signs(state) {
  if (state.replay) return {};
  if (state.phase === "setup") return setupSigns(state);
  if (state.phase === "finished") return { ok: { text: word("sign.newGame"), open: true } };
  return state.way === "referee" ? refereeSigns(state) : { ok: cardsOk(state) };
}

function refereeSigns(state) {
  const found = {};
  for (const [button, action] of Object.entries(state.buttons)) {
    const told = action.split(" ")[1];
    if (action === "count") found[button] = { sign: "+1", text: word("sign.count"), open: true };
    else if (told === "tie") found[button] = { sign: "=", text: word("told.tie"), open: true };
    else found[button] = { sign: told, text: word(`told.${action.split(" ")[0]}`, { name: nameOf(state, told) }), open: true };
  }
  const ok = { deal: "told.dealt", replace: "sign.replaced" }[state.phase];
  return ok ? { ...found, ok: { text: word(ok, { count: state.count }), open: true } } : found;
}

function cardsOk(state) {
  if (state.thinking) return {};
  if (state.phase === "replace") return { text: word("keep"), open: true };
  return state.actions.length === 1 ? { text: actionWords(state.actions[0]), open: true } : {};
}

function setupSigns(state) {
  const { choice, choices } = state;
  const found = {};
  for (const [button, way] of Object.entries(choices.way)) found[button] = { sign: word(`waySign.${way}`), text: word(`way.${way}`), open: choice.way === way };
  for (const [button, what] of Object.entries(choices.board)) found[button] = { sign: { before: "◀", next: "▶", number: "#", arrow: "↔" }[what], text: word(`board.${what}`), open: true };
  for (const [button, seat] of Object.entries(choices.seats)) {
    found[button] = { sign: seat, text: `${seat}: ${word(`seat.${choice.seats[seat]}`)}`, open: choice.seats[seat] === "table" };
  }
  const on = choice.rulings.split(",");
  for (const [button, ruling] of Object.entries(choices.rulings)) found[button] = { sign: "§", text: word(`ruling.${ruling}`), open: on.includes(ruling) };
  return found;
}

// The list of games

export function standing({ names, setup: agreed, result }) {
  const player = (seat) => (agreed.seats?.[seat] ? word("tableAt", { seat }) : names[seat] || seat);
  const players = `${player("YAY")} – ${player("WOW")} (${word(`way.${agreed.way}`)})`;
  return result ? `${players}: ${word("wonAfter", { name: player(result.outcome.winner), rounds: result.rounds })}` : players;
}

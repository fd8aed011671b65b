// Tacocat Spelled Backwards in words: the referee for real cards, and the cards on the page.

import { el, refill } from "../dom.js";
import { say } from "../words.js";

const SEATS = ["YAY", "WOW"];
const EDGE = { YAY: "W", WOW: "E" };
const other = (seat) => SEATS[1 - SEATS.indexOf(seat)];
const word = (key, values) => say(`tacocat.${key}`, values);

// The page's policy takes no style attributes, only styles set one by one.
const styled = (style, element) => { Object.assign(element.style, style); return element; };

// What only this page knows, anew at every moment of the game: the cards picked for replacing, by their place in the
// hand; the attacking card to be met; and, where two people play, the hand that was asked for, and whose lies open.
let picked = new Set(), target = 0, pickedAt = "";
let open = null, seen = null, asked = "";
// Since when whose turn it is: a second click of a double click must not open the other hand.
let turn = "", turnAt = 0;
const SECOND_CLICK = 700;
// What the panels were made from, for what changes on this page alone.
let latestState = null, api = null;

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
  const round = state.round, count = state.number;
  if (state.phase === "deal") {
    const before = state.history.at(-1);
    if (!before) return { headline: word("dealHead", { round, count }), advice: word("dealAdvice") };
    return { headline: boardWords(state, before), advice: `${word("thenDeal", { count })} ${word("dealAdvice")}` };
  }
  if (state.phase === "replace") {
    const limit = counted("upTo", state.limit);
    return { headline: word("replaceHead", { name, limit }), advice: word("replaceAdvice", { side: side(state.mover), count: state.count, limit: state.limit }) };
  }
  if (state.phase === "duel") {
    return { headline: word(state.tied_duels ? "duelAgainHead" : "duelHead"), advice: word("duelAdvice") };
  }
  const tie = state.tie === "again" ? word("tieAgain") : word("tieTo", { name: nameOf(state, state.tie) });
  if (state.duelled_down) return { headline: word("downHead"), advice: `${word("lowestAdvice")} ${tie}` };
  return { headline: word("playHead", { name: nameOf(state, state.attacker) }),
    advice: `${word("playAdvice", { count: state.held })} ${word("lowestAdvice")} ${tie}` };
}

// What the end of a round means for the board.
function boardWords(state, { winner, to }) {
  return winner ? word("moveTile", { number: state.numbers[to], seat: winner }) : word("stay");
}

function cardsHeading(state) {
  if (state.phase === "shown") {
    const result = state.history.at(-1);
    return { headline: word("shownHead", { round: result.round }), advice: `${lowerWords(state, result)} ${moveWords(state, result)}` };
  }
  const name = nameOf(state, state.mover);
  const attack = list(state.attack);
  const words = {
    replace: () => [word("replaceHead", { name, limit: counted("upTo", state.limit) }), word("replaceOnPage")],
    duel: () => [word(state.duels.length ? "chooseAgainHead" : "chooseHead", { name }), word("chooseAdvice")],
    attack: () => [word("attackHead", { name }), word("attackAdvice")],
    defend: () => [word("defendHead", { name, attack }), word("defendAdvice")],
  }[state.phase]();
  return { headline: words[0], advice: state.thinking ? word("thinking") : words[1] };
}

function lowerWords(state, { winner, by }) {
  const name = winner && nameOf(state, winner);
  return word({ card: "lower", arrow: "arrowDecides", again: "tieReset" }[by], { name });
}

const moveWords = (state, { winner, to }) => (winner ? word("move", { number: state.numbers[to], seat: winner }) : word("stayShort"));

export function refusal(state) {
  return state.refused ? word(`refused.${state.refused.why}`, { button: state.refused.button ?? "" }) : "";
}

// The second click of a double click would be the other player's action.
let sent = "";
function doOnce(action) {
  const now = [latestState.game, latestState.played, latestState.phase].join();
  if (sent === now) return;
  sent = now;
  setTimeout(() => { if (sent === now) sent = ""; }, SECOND_CLICK);
  api.act(action);
}

// What was done last, for a replay.
export function latest(state) {
  if (state.way === "cards") return state.story.length ? eventWords(state, state.story.at(-1)) : null;
  if (!state.latest) return null;
  const { seat, action } = state.latest;
  const [what, told] = action.split(" ");
  if (what === "round") return roundWords(state, state.history.at(-1));
  if (what === "replaced") return told === "0" ? word("event.kept", { name: nameOf(state, seat) }) : word("event.counted", { name: nameOf(state, seat), count: told });
  return what === "dealt" ? word("told.dealt") : told === "tie" ? word("event.tie") : word("told.duel", { name: nameOf(state, told) });
}

// In the menu.
export const score = (state) => (state.wins ? word("score", state.wins) : "");

// Below the heading

export function panels(state, actions) {
  [latestState, api] = [state, actions];
  const parts = [track(state)];
  if (state.way === "referee") parts.push(...(state.phase === "finished" ? [ended(state)] : state.replay ? [] : tell(state)));
  else parts.push(el("div", { "data-hands": "" }, ...onTable(state)));
  if (state.way === "cards") parts.push(story(state));
  parts.push(past(state));
  return [styled({ display: "grid", gap: ".7rem" }, el("div", {}, ...parts))];
}

// The middle of the cards' page: the end of a round, of the game, or the hands.
function onTable(state) {
  if (state.phase === "shown") return [shown(state)];
  if (state.phase === "finished") return [ended(state), ...SEATS.map((seat) => hand(state, seat))];
  return hands(state);
}

// After something has changed on this page alone.
function again() {
  const box = document.querySelector("[data-hands]");
  if (box) refill(box, onTable(latestState));
}

const ended = (state) => {
  const { headline, advice } = heading(state);
  return el("div", { "data-ended": "" }, el("p", {}, el("b", {}, headline)), el("p", {}, advice));
};

function shown(state) {
  const result = state.history.at(-1);
  const card = (seat) => el("span", { class: "row" }, nameOf(state, seat), cardBox(result.last_cards[seat], seat === result.winner));
  return el("div", { "data-shown": "" }, el("h3", {}, word("shownHead", { round: result.round })),
    styled({ gap: "1.5rem", marginBottom: ".5rem" }, el("p", { class: "row" }, ...SEATS.map(card))),
    el("p", {}, `${lowerWords(state, result)} ${moveWords(state, result)}`),
    ...(state.replay ? [] : [el("button", { type: "button", class: "strong", "data-key": "deal", "data-action": "deal", onclick: () => doOnce("deal") }, word("deal"))]));
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
  return el("div", {}, el("h3", {}, word("round", { round: state.phase === "shown" ? state.round - 1 : state.round })),
    styled({ width: "100%" }, el("table", {}, el("tbody", {}, el("tr", {}, goal("YAY", -1), ...cells, goal("WOW", 7))))));
}

// The referee: everything that can be told now.
function tell(state) {
  const words = (action) => {
    const [what, told] = action.split(" ");
    if (what === "dealt") return word("told.dealt");
    if (what === "replaced") return told === "0" ? word("told.none") : told;
    return told === "tie" ? word("told.tie") : word(`told.${what}`, { name: nameOf(state, told) });
  };
  const first = state.phase === "deal" && state.history.length ? [el("p", {}, `${boardWords(state, state.history.at(-1))} ${word("thenDeal", { count: state.number })}`)] : [];
  return [el("div", {}, ...first, el("p", {}, word(`tell.${state.phase}`, { limit: state.limit })), el("div", { class: "row" },
    ...state.actions.map((action) => el("button", { type: "button", "data-key": action, "data-action": action, class: action === "dealt" ? "strong" : "",
      onclick: () => doOnce(action) }, words(action)))))];
}

// Hands

const twoPeople = (state) => Object.keys(state.seats).length === 0;

// Who alone looks at this page, if somebody has said so: kept as long as the tab is open.
const KEPT = "tacocat";
const onlyHere = (state) => SEATS.find((seat) => sessionStorage.getItem(KEPT) === `${state.game} ${seat}`) ?? null;

function keepOpen(state, seat, kept) {
  if (kept) sessionStorage.setItem(KEPT, `${state.game} ${seat}`);
  else sessionStorage.removeItem(KEPT);
  again();
}

// The hand of whoever acts comes first, where one person looks, theirs.
function hands(state) {
  settle(state);
  return (leading(state) === "WOW" ? ["WOW", "YAY"] : SEATS).map((seat) => hand(state, seat));
}

const leading = (state) => onlyHere(state) ?? (twoPeople(state) ? state.mover : SEATS.find((seat) => !state.seats[seat]) ?? state.mover);

// Another moment: nothing is picked, the cards of who isn't to act are covered, open ones are looked at again.
function settle(state) {
  const now = JSON.stringify([state.game, state.played, state.story, state.held]);
  if (now !== pickedAt) [picked, target, pickedAt] = [new Set(), 0, now];
  if (turn !== `${state.game} ${state.mover}`) {
    [turn, turnAt] = [`${state.game} ${state.mover}`, performance.now()];
    setTimeout(again, SECOND_CLICK);
  }
  const only = onlyHere(state);
  if (!twoPeople(state) || state.replay) open = null;
  else if (only) open = only;
  else if (open !== state.mover) open = null;
  if (!open) [seen, asked] = [null, ""];
  else if (asked !== now + open) lookAt(now + open);
}

function lookAt(key) {
  asked = key;
  api.look(open).then((answer) => { if (asked === key) seen = { ...answer, key }; })
    .catch(() => { if (asked === key) [open, seen] = [null, null]; }).then(again);
}

// A hand, if this page may show it; what can be done with it once it is surely the present one.
const handOf = (state, seat) => state.hands[seat] ?? (seen?.seat === seat && open === seat ? seen.hand : null);
function actionsOf(state) {
  if (state.hands[state.mover]) return state.actions;
  return seen?.seat === state.mover && seen.key === asked ? seen.actions : [];
}

function hand(state, seat) {
  const cards = handOf(state, seat);
  const running = state.phase !== "finished" && !state.replay;
  const acts = running && seat === state.mover && cards && actionsOf(state).length > 0;
  const first = running && seat === leading(state);
  return styled({ marginBottom: ".6rem" }, el("div", { class: `score ${seat === state.mover ? "turn" : ""}`, "data-hand": seat, light: state.colors[seat === "YAY" ? "J3" : "C3"] },
    el("h3", {}, el("i", { class: "dot", light: state.colors[seat === "YAY" ? "J3" : "C3"] }), nameOf(state, seat), ...(running && twoPeople(state) ? [cover(state, seat)] : [])),
    ...(first ? [el("p", { "data-asked": "" }, askedWords(state))] : []),
    ...(acts && state.phase === "defend" ? targets(state) : []),
    el("p", { class: "row" }, ...(cards === null ? [el("span", { "aria-hidden": "true" }, "🂠 ".repeat(state.held[seat])), counted("cards", state.held[seat])]
      : cards.length ? cards.map((card, at) => cardButton(state, card, at, acts)) : [word("noCards")])),
    ...(acts ? choices(state) : []),
    ...(running && twoPeople(state) && cards ? [only(state, seat)] : [])));
}

function askedWords(state) {
  if (state.thinking) return word("thinking");
  if (!handOf(state, state.mover)) return word(onlyHere(state) ? "othersTurn" : "coveredAdvice", { name: nameOf(state, state.mover) });
  const values = { limit: counted("upTo", state.limit), attack: list(state.attack), name: nameOf(state, other(state.mover)) };
  const duelAgain = state.phase === "duel" && state.duels.length > 0;
  const helpless = state.phase === "defend" && actionsOf(state).every((action) => action.startsWith("sacrifice"));
  return word(`asked.${duelAgain ? "duelAgain" : helpless ? "sacrifice" : state.phase}`, values);
}

// In one place, so that a second click covers the cards again: show the hand of who is to act, or cover it.
function cover(state, seat) {
  const right = { marginLeft: "auto" };
  if (open === seat && !onlyHere(state)) {
    return styled(right, el("button", { type: "button", "data-key": `look ${seat}`, onclick: () => { open = null; again(); } }, word("cover")));
  }
  if (open || seat !== state.mover) return "";
  return styled(right, el("button", { type: "button", "data-key": `look ${seat}`, disabled: performance.now() - turnAt < SECOND_CLICK,
    onclick: () => { open = seat; again(); } }, word("show", { seat })));
}

function only(state, seat) {
  return styled({ flexWrap: "nowrap" }, el("label", {}, el("input", { type: "checkbox", "data-key": `only ${seat}`, checked: onlyHere(state) === seat,
    onchange: (event) => keepOpen(state, seat, event.target.checked) }), word("only", { name: nameOf(state, seat) })));
}

const CARD = { minWidth: "2.6rem", fontWeight: "700", textAlign: "center" };
const cardBox = (card, bright = false) => styled({ ...CARD, border: "1px solid", borderRadius: ".5rem", padding: ".4rem", ...(bright ? { background: "var(--cream)", color: "var(--wood)" } : {}) },
  el("span", {}, String(card)));

// What a click on a card does: it is picked, played in the duel, attacks or defends.
function cardButton(state, card, at, acts) {
  if (!acts) return cardBox(card);
  const values = { type: "button", "data-key": `card ${at}`, "data-card": card };
  if (state.phase === "replace") {
    return styled(CARD, el("button", { ...values, "aria-pressed": String(picked.has(at)), onclick: (event) => pick(event.currentTarget, at) }, String(card)));
  }
  const action = `${state.phase} ${card}${state.phase === "defend" ? against(state) : ""}`;
  return styled(CARD, el("button", { ...values, "data-action": action, title: actionWords(action), disabled: !actionsOf(state).includes(action),
    onclick: () => doOnce(action) }, String(card)));
}

// Of several attacking cards one after the other is met; which first is the defender's to say.
const attackers = (state) => [...new Set(state.attack)].sort((a, b) => a - b);
const against = (state) => (attackers(state).length > 1 ? ` against ${meeting(state)}` : "");
const meeting = (state) => (attackers(state).includes(target) ? target : attackers(state)[0]);

function targets(state) {
  if (attackers(state).length < 2) return [];
  return [el("p", { class: "row" }, word("meet"), ...attackers(state).map((card) => styled(CARD, el("button", { type: "button", "data-key": `against ${card}`,
    "aria-pressed": String(card === meeting(state)), onclick: () => { target = card; again(); } }, String(card)))))];
}

function pick(button, at) {
  if (picked.has(at)) picked.delete(at);
  else picked.add(at);
  button.setAttribute("aria-pressed", String(picked.has(at)));
  const replace = document.querySelector('[data-key="replace"]');
  replace.disabled = picked.size === 0 || picked.size > Number(replace.dataset.limit);
  replace.textContent = counted("replace", picked.size);
}

function choices(state) {
  const actions = actionsOf(state);
  const button = (action, text) => el("button", { type: "button", "data-key": action, "data-action": action, onclick: () => doOnce(action) }, text);
  const advice = state.advice ? [el("p", { class: "quiet" }, word("advice", { action: actionWords(state.advice) }))] : [];
  if (state.phase === "replace") {
    const cards = handOf(state, state.mover);
    return [el("p", { class: "row" },
      el("button", { type: "button", class: "strong", "data-key": "replace", "data-limit": state.limit, disabled: picked.size === 0 || picked.size > state.limit,
        onclick: () => doOnce(`replace ${[...picked].map((at) => cards[at]).sort((a, b) => a - b).join(" ")}`) }, counted("replace", picked.size)),
      button("keep", word("keep"))), ...advice];
  }
  if (state.phase === "attack") {
    const jumbos = actions.filter((action) => action.split(" ").length > 2);
    return [...(jumbos.length ? [el("p", { class: "row" }, word("jumbo"), ...jumbos.map((action) => button(action, action.split(" ").slice(1).join(" "))))] : []), ...advice];
  }
  const sacrifice = `sacrifice${against(state)}`;
  return [...(actions.includes(sacrifice) ? [el("p", { class: "row" }, button(sacrifice, actionWords(sacrifice)))] : []), ...advice];
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
    styled({ paddingLeft: "2.2rem" }, el("ol", { reversed: true }, ...(lines.length ? lines : [el("li", { class: "quiet" }, word("nothingYet"))]))));
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
  const person = (seat) => el("label", {}, word("nameAt", { seat, side: side(seat) }), " ", el("input", { "data-key": `name ${seat}`, "data-name": seat, maxlength: 40, autocomplete: "off", value: state.names[seat] ?? "",
    onchange: (event) => choose({ names: namesIn(event.target) }) }));
  return [
    el("fieldset", {}, el("legend", {}, word("choice.way")), ...Object.values(choices.way).map((way) => option("way", way, word(`way.${way}`)))),
    printed(state, choose),
    el("fieldset", {}, el("legend", {}, word("choice.names")), ...SEATS.map(person)),
    ...(choice.way === "cards" ? [seating(state, choose), deck(state, choose)] : []),
    rulings(state, choose),
  ];
}

// Both names at once: what is typed into the other field may not have been sent yet.
const namesIn = (input) => Object.fromEntries(
  [...input.form.querySelectorAll("[data-name]")].map((one) => [one.dataset.name, one.value]));

function selected(key, values, value, text, onchange, more = {}) {
  return el("select", { "data-key": key, "aria-label": key, onchange: (event) => onchange(event.target.value), ...more },
    ...values.map((one) => el("option", { value: one, selected: one === value }, text(one))));
}

// What is printed on the board: a number and an arrow for each space; the middle one is known.
function printed(state, choose) {
  const { choice, choices, spelling } = state;
  const changed = (name, space) => (value) => choose({ [name]: choice[name].map((old, at) => (at === space ? (name === "numbers" ? Number(value) : value) : old)) });
  // As narrow as a phone needs: without the list's own arrow.
  const narrow = { appearance: "none", width: "100%", padding: ".35rem 0", textAlign: "center", textAlignLast: "center" };
  const spaces = [...spelling].map((letter, space) => {
    const more = { disabled: space === choices.fixed };
    return styled({ textAlign: "center", borderRadius: ".4rem", outline: space === state.space ? "2px solid" : "" }, el("div", {}, el("b", {}, letter),
      styled(narrow, selected(word("numberOf", { space: space + 1, letter }), choices.numbers, choice.numbers[space], String, changed("numbers", space), more)),
      styled(narrow, selected(word("arrowOf", { space: space + 1, letter }), choices.arrows, choice.arrows[space], arrow, changed("arrows", space), more))));
  });
  const goal = (seat) => styled({ alignSelf: "center", fontSize: ".8rem", overflowWrap: "normal" }, el("b", {}, seat));
  return el("fieldset", {}, el("legend", {}, word("choice.board")),
    styled({ flexBasis: "100%", margin: "0" }, el("p", { class: state.known ? "quiet" : "" }, `${word(state.known ? "boardKept" : "boardAsk")} ${word("boardButtons")}`)),
    styled({ flexBasis: "100%", maxWidth: "30rem", display: "grid", gap: ".25rem", gridTemplateColumns: "auto repeat(7, minmax(0, 1fr)) auto" },
      el("div", {}, goal("YAY"), ...spaces, goal("WOW"))));
}

function seating(state, choose) {
  const wish = (seat, who) => choose({ seats: { ...state.choice.seats, [seat]: who } });
  return el("fieldset", {}, el("legend", {}, word("choice.seats")), ...SEATS.map((seat) => styled({ flexBasis: "100%" }, el("div", { class: "row" },
    styled({ minWidth: "3.2rem" }, el("b", {}, seat)),
    ...["person", "table"].map((who) => el("button", { type: "button", "data-key": `${seat} ${who}`, "aria-pressed": String(state.choice.seats[seat] === who),
      onclick: () => wish(seat, who) }, word(`seat.${who}`)))))));
}

function deck(state, choose) {
  const counts = state.choice.cards;
  const inputs = counts.map((count, at) => styled({ display: "grid", gridTemplateColumns: "3.4rem", flexBasis: "auto", justifyItems: "center", gap: "0" },
    el("label", {}, el("b", {}, at + 1), styled({ width: "3.4rem", textAlign: "center" },
      el("input", { type: "number", min: 1, max: 20, value: count, "aria-label": word("countOf", { value: at + 1 }), "data-count": at, "data-key": `count ${at}` })))));
  const keep = (event) => choose({ cards: [...event.target.closest("details").querySelectorAll("[data-count]")].map((input) => Number(input.value)) });
  return el("details", { "data-key": "deck" }, el("summary", {}, word("choice.deck")), el("p", { class: "quiet" }, word("deckAdvice")),
    el("p", { class: "row" }, ...inputs, el("button", { type: "button", "data-key": "deck keep", onclick: keep }, word("deckKeep"))));
}

function rulings(state, choose) {
  const now = state.choice.rulings === "rulebook" ? [] : state.choice.rulings.split(",");
  const all = Object.values(state.choices.rulings);
  const toggle = (ruling) => choose({ rulings: (now.includes(ruling) ? now.filter((one) => one !== ruling) : [...now, ruling]).join(",") || "rulebook" });
  const box = (ruling) => styled({ display: "flex", flexWrap: "nowrap", maxWidth: "none" }, el("label", {},
    el("input", { type: "checkbox", "data-key": ruling, checked: now.includes(ruling), onchange: () => toggle(ruling) }), word(`ruling.${ruling}`)));
  return el("details", { "data-key": "rulings", open: now.length > 0 }, el("summary", {}, word("choice.rulings")), el("div", {}, ...all.map(box)));
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
  if (state.phase === "shown") return { text: word("deal"), open: true };
  return state.phase !== "replace" && state.actions.length === 1 ? { text: actionWords(state.actions[0]), open: true } : {};
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
  const players = `${word(`way.${agreed.way}`)}${word("colon")} ${player("YAY")} – ${player("WOW")}`;
  return result ? `${players}. ${word("wonAfter", { name: player(result.outcome.winner), rounds: result.rounds })}` : `${players},`;
}

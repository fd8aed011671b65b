// What every part of the page speaks of, in words and pictures: players, cards, rounds, actions. Then the cards on the
// page: both hands, whose lie open on this device, and what can be done with them.

import { html, nothing, svg } from "/vendor/lit.js";
import { addressed, coveredHands, handsArrived, onlyHere, turnOver, twoPeople } from "/page/card-game.js";
import { styles } from "/page/directives.js";
import { button, doOnce, dot, each, isTicked, light, SECOND_CLICK } from "/page/elements.js";
import { wordsOf } from "/page/words.js";

/** @import { Either, Page } from "/game-module.js" */
/** @import { Hands } from "/page/card-game.js" */
/** @import { State, TacocatEvent, TacocatRound } from "/state.js" */
/** @import { TacocatCardsState, TacocatRefereeState, TacocatSetupState } from "/state.js" */

/** @typedef {"YAY" | "WOW"} Seat */
/** @typedef {State & Either<TacocatSetupState | TacocatRefereeState | TacocatCardsState>} TacocatState A game that is
 *  set up or played (GET /api/state). */
/**
 * What only this device knows: whose hand lies open on it, where two people play; cards picked for replacing, by their
 * place in the hand, and the attacking card to be met, both of one moment; since when whose turn it is.
 * @typedef {Hands & { picked: Set<number>, target: number, turn: string, turnAt: number }} Here
 */

/** @type {Seat[]} */
export const SEATS = ["YAY", "WOW"];
/** @param {Seat} seat */
const other = (seat) => SEATS[1 - SEATS.indexOf(seat)];
export const word = wordsOf("tacocat");

// Whom to speak of: by name and goal, and the table as itself.
/** @param {TacocatState} state @param {string} seat */
export function nameOf(state, seat) {
  const name = state.names?.[seat];
  if (state.phase !== "setup" && state.seats?.[seat]) return word("table-at", { seat });
  return name ? word("named", { name, seat }) : seat;
}

// Who is addressed as "you".
/** @param {TacocatState} state @param {Page} page */
export const mine = (state, page) => addressed(state, SEATS, page);

// A seat as a message speaks of it: by its name, or as "you".
/** @param {TacocatState} state @param {string} seat @param {Seat | null} me */
export const whom = (state, seat, me) => ({ name: nameOf(state, seat), you: seat === me ? "yes" : "no" });

/** @param {string} seat */
export const side = (seat) => word(`side-${seat}`);

/** @param {string} action */
export function actionWords(action) {
  const [what, against] = action.split(" against ");
  const [verb, ...cards] = what.split(" ");
  const words = word(`action-${verb}`, { cards: cards.join(" ") });
  return against ? word("against", { words, against }) : words;
}

/** @param {TacocatState} state @param {TacocatEvent} event @param {Seat | null} me */
export function eventWords(state, event, me) {
  const who = whom(state, event.seat ?? "", me);
  switch (event.what) {
    case "replaced":
      if (event.count === 0) return word("event-kept", who);
      return event.cards ? word("event-replaced", { ...who, cards: event.cards.join(", ") })
        : word("event-hidden", { ...who, count: event.count });
    case "duel":
      if (!event.winner) return word("event-duel-tie", event.duel);
      return word("event-duel", { ...event.duel, ...whom(state, event.winner, me) });
    case "attack": return word("event-attack", { ...who, cards: event.cards?.join(", ") });
    case "round": return roundWords(state, event, me);
    default: return word(`event-${event.what}`, { ...who, card: event.card, against: event.against });
  }
}

/** @param {TacocatState} state @param {TacocatEvent | TacocatRound} result @param {Seat | null} me */
export function roundWords(state, { round, winner, by, last_cards: last }, me) {
  const cards = last ? `${word("last-cards", last)} ` : "";
  if (!winner) return word("round-again", { round, cards });
  return word(by === "arrow" ? "round-arrow" : "round-won", { round, cards, ...whom(state, winner, me) });
}

// The hue of the lowest and of the highest card.
const LOW = 150, HIGH = -10, HIGHEST = 12;
const CAT = svg`<path class="cat" d="M14 30V12L22 18H38L46 12V30C46 37 39 42 30 42S14 37 14 30Z"/>
  <path class="line" d="M22 31H10M22 34L11 37M38 31H50M38 34L49 37"/>
  <circle class="eye" cx="24" cy="27" r="2"/><circle class="eye" cx="36" cy="27" r="2"/>`;

/** @param {number} card */
const hue = (card) => String(Math.round(LOW + (HIGH - LOW) * (card - 1) / (HIGHEST - 1)));

// The art and the numeral of a card; 6 and 9 are underlined, so that a card can't be read upside down.
/** @param {number} card */
export const face = (card) => html`<span class="face" ${styles({ "--hue": hue(card) })}><svg viewBox="0 0 60 48"
  aria-hidden="true">${CAT}</svg><b class=${card === 6 || card === 9 ? "lined" : ""}>${card}</b></span>`;

// So many cards that lie face down, one over the other.
/** @param {number} count */
const backs = (count) => html`<span class="backs" aria-hidden="true">${Array.from({ length: count }, () =>
  html`<svg class="back" viewBox="0 0 60 84"><rect class="edge" x="1" y="1" width="58" height="82" rx="8"/>
    <rect class="inner" x="7" y="7" width="46" height="70" rx="5"/><g transform="translate(0 15)">${
      CAT}</g></svg>`)}</span>`;

// Cards on the page

// Which of a seat's four shades stands for its player.
const SHADE = 2;

/** @returns {Here} */
export const create = () =>
  ({ ...coveredHands(), picked: new Set(), target: 0, turn: "", turnAt: 0 });

// Another moment: nothing is picked, the cards of who isn't to act are covered, open ones are looked at again.
/** @param {TacocatState} state @param {Page<Here>} page */
export function arrived(state, page) {
  // The next round begins with covered cards.
  if (state.phase === "shown") page.here.open = null;
  if (state.way !== "cards" || ["setup", "shown", "finished"].includes(state.phase)) return;
  const { here } = page, before = here.moment;
  const turn = `${state.game} ${state.mover}`;
  if (here.turn !== turn) {
    Object.assign(here, { turn, turnAt: performance.now() });
    setTimeout(page.redraw, SECOND_CLICK);
  }
  handsArrived(state, page, SEATS, state.mover, [state.story, state.held]);
  if (here.moment !== before) Object.assign(here, { picked: new Set(), target: 0 });
}

// A hand, if this page may show it.
/** @param {TacocatState} state @param {Here} here @param {Seat} seat @returns {number[] | null} */
const handOf = (state, { open, seen }, seat) =>
  state.hands[seat] ?? (seen?.seat === seat && open === seat ? seen.hand : null);

// What can be done with it, once it is surely the present one.
/** @param {TacocatState} state @param {Here} here @returns {string[]} */
function actionsOf(state, { seen, asked }) {
  if (state.hands[state.mover]) return state.actions;
  return seen?.seat === state.mover && seen.asked === asked ? seen.actions : [];
}

/** @param {TacocatState} state @param {Page<Here>} page */
const leading = (state, page) => onlyHere(state, SEATS, page) ??
  (twoPeople(state) ? state.mover : SEATS.find((seat) => !state.seats[seat]) ?? state.mover);

// The hand of whoever acts comes first, where one person looks, theirs; at the end there is no first.
/** @param {TacocatState} state @param {Page<Here>} page */
export function hands(state, page) {
  const first = state.phase === "finished" ? SEATS[0] : leading(state, page);
  return [since(state, page), each([first, other(first)], String, (seat) => hand(state, page, seat))];
}

// All that happened since whoever is addressed acted last: the table may have done several things in a row.
/** @param {TacocatState} state @param {Page<Here>} page */
export function since(state, page) {
  const me = mine(state, page);
  const latest = state.story.findLastIndex(({ seat }) => seat === me);
  const events = state.story.slice(latest + 1);
  if (!me || latest < 0 || !events.length) return nothing;
  return html`<div class="since" data-since role="log" aria-label=${word("since")}><p class="quiet">${word("since")}</p>
    <ol>${events.map((event) => html`<li>${eventWords(state, event, me)}</li>`)}</ol></div>`;
}

/** @param {TacocatState} state */
const isRunning = (state) => state.phase !== "finished" && !state.replay;

// Whether this page may do something with the cards of a seat that lie open.
/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
const mayAct = (state, { here, seats }, seat) =>
  isRunning(state) && seat === state.mover && actionsOf(state, here).length > 0 && (seats ?? SEATS).includes(seat);

/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
function hand(state, page, seat) {
  const cards = handOf(state, page.here, seat);
  const running = isRunning(state), shared = running && twoPeople(state);
  const acts = cards !== null && mayAct(state, page, seat);
  const color = state.palette[seat === "YAY" ? "seat_one" : "seat_two"][SHADE];
  return html`<div class="score ${seat === state.mover ? "turn" : ""}" data-hand=${seat} ${light(color)}>
    <h3>${dot(color)}${nameOf(state, seat)}${shared ? cover(state, page, seat) : nothing}</h3>
    ${running && seat === leading(state, page)
      ? html`<p data-asked aria-live="polite">${askedWords(state, page)}</p>` : nothing}
    ${acts && state.phase === "defend" ? targets(state, page) : nothing}
    <p class="row">${cards ? faces(state, page, cards, acts) : covered(/** @type {any} */ (state.held)[seat])}</p>
    ${acts ? choices(state, page) : nothing}
    ${shared && cards && !page.seats ? only(state, page, seat) : nothing}
  </div>`;
}

/** @param {number} count */
const covered = (count) => html`${backs(count)}${word("cards", { count })}`;

/** @param {TacocatState} state @param {Page<Here>} page @param {number[]} cards @param {boolean} acts */
const faces = (state, page, cards, acts) => (cards.length ? cards.map((card, at) => (acts
  ? playable(state, page, card, at) : html`<span class="card">${face(card)}</span>`)) : word("no-cards"));

/** @param {TacocatState} state @param {Page<Here>} page */
function askedWords(state, page) {
  const { mover, phase } = state;
  if (state.thinking) return word("thinking");
  if (!handOf(state, page.here, mover)) {
    const others = onlyHere(state, SEATS, page) || !(page.seats ?? SEATS).includes(mover);
    return word(others ? "others-turn" : "covered-advice", { name: nameOf(state, mover) });
  }
  if (phase === "duel" && state.duels.length) return word("asked-duel-again");
  const helpless = phase === "defend" && actionsOf(state, page.here).every((one) => one.startsWith("sacrifice"));
  return word(helpless ? "asked-sacrifice" : `asked-${phase}`);
}

// Shows the hand of a seat on this device, or covers it.
/** @param {TacocatState} state @param {Page<Here>} page @param {Seat | null} seat @param {boolean} [alone] */
function show(state, page, seat, alone) {
  turnOver(state, page, seat, alone);
  arrived(state, page);
  page.redraw();
}

// In one place, so that a second click covers the cards again: show the hand of who is to act, or cover it.
/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
function cover(state, page, seat) {
  const { open: shown, turnAt } = page.here;
  if (page.seats && page.seats.length < 2) return nothing;
  const opens = shown !== seat || onlyHere(state, SEATS, page) !== null;
  if (opens && (shown || seat !== state.mover)) return nothing;
  const disabled = opens && performance.now() - turnAt < SECOND_CLICK;
  return button(`look ${seat}`, () => show(state, page, page.here.open === seat ? null : seat),
    opens ? word("show", { seat }) : word("cover"), { disabled });
}

/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
const only = (state, page, seat) => html`<label class="only"><input type="checkbox" data-key="only ${seat}"
  .checked=${onlyHere(state, SEATS, page) === seat} @change=${(/** @type {Event} */ event) =>
    show(state, page, seat, isTicked(event))}>${word("only", { name: nameOf(state, seat) })}</label>`;

// What a click on a card does: it is picked, played in the duel, attacks or defends.
/** @param {TacocatState} state @param {Page<Here>} page @param {number} card @param {number} at */
function playable(state, page, card, at) {
  const { here, redraw } = page;
  const pick = () => {
    if (!here.picked.delete(at)) here.picked.add(at);
    redraw();
  };
  if (state.phase === "replace") {
    return button(`card ${at}`, pick, face(card), { pressed: here.picked.has(at), data: { card } });
  }
  const action = `${state.phase} ${card}${state.phase === "defend" ? against(state, here) : ""}`;
  return button(`card ${at}`, () => doOnce(state, page, action), face(card),
    { title: actionWords(action), disabled: !actionsOf(state, here).includes(action), identity: `${at} ${action}`,
      data: { card, action } });
}

// Of several attacking cards one after the other is met; which first is the defender's to say.
/** @param {TacocatState} state */
const attackers = (state) => [...new Set(state.attack)].sort((a, b) => a - b);
/** @param {TacocatState} state @param {Here} here */
const meeting = (state, { target }) => (attackers(state).includes(target) ? target : attackers(state)[0]);
/** @param {TacocatState} state @param {Here} here */
const against = (state, here) => (attackers(state).length > 1 ? ` against ${meeting(state, here)}` : "");

/** @param {TacocatState} state @param {Page<Here>} page */
function targets(state, { here, redraw }) {
  if (attackers(state).length < 2) return nothing;
  /** @param {number} card */
  const meet = (card) => {
    here.target = card;
    redraw();
  };
  return html`<p class="row">${word("meet")}${attackers(state).map((card) =>
    button(`against ${card}`, () => meet(card), card, { pressed: card === meeting(state, here) }))}</p>`;
}

// What can be done besides clicking on a card, and what the table would do.
/** @param {TacocatState} state @param {Page<Here>} page */
function choices(state, page) {
  const { here } = page, actions = actionsOf(state, here);
  /** @param {string} action @param {string} words */
  const doing = (action, words) => button(action, () => doOnce(state, page, action), words, { data: { action } });
  const advice = state.advice
    ? html`<p class="quiet">${word("advice", { action: actionWords(state.advice) })}</p>` : nothing;
  if (state.phase === "replace") {
    return [html`<p class="row">${replacing(state, page)}${doing("keep", word("keep"))}</p>`, advice];
  }
  const several = state.phase === "attack" ? actions.filter((action) => action.split(" ").length > 2) : [];
  if (several.length) {
    return [html`<p class="row">${word("jumbo")}${each(several, String, (action) =>
      doing(action, action.split(" ").slice(1).join(" ")))}</p>`, advice];
  }
  const sacrifice = `sacrifice${against(state, here)}`;
  return [actions.includes(sacrifice) ? html`<p class="row">${doing(sacrifice, actionWords(sacrifice))}</p>` : nothing,
    advice];
}

/** @param {TacocatState} state @param {Page<Here>} page */
function replacing(state, page) {
  const { picked } = page.here, count = picked.size;
  const replace = () => {
    const cards = handOf(state, page.here, state.mover) ?? [];
    const chosen = [...picked].map((at) => cards[at]).sort((a, b) => a - b);
    doOnce(state, page, `replace ${chosen.join(" ")}`);
  };
  return button("replace", replace, word("replace", { count }),
    { strong: true, disabled: count === 0 || count > state.limit, data: { limit: state.limit } });
}

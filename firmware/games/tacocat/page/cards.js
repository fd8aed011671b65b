// Cards on the page: both hands, whose lie open on this device, and what can be done with them.

import { html, nothing } from "/vendor/lit.js";
import { button, dot, each, isTicked, light } from "/page/elements.js";
import { backs, face } from "./faces.js";
import { doOnce, SECOND_CLICK } from "./referee.js";
import { actionWords, eventWords, mine, nameOf, other, SEATS, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, Seat, TacocatState } from "./state.js" */

// Which of a seat's four shades stands for its player.
const SHADE = 2;
// Under what this device keeps who alone looks at it, as long as the tab is open.
const KEPT = "tacocat";

/** @returns {Here} */
export const create = () =>
  ({ picked: new Set(), target: 0, moment: "", open: null, seen: null, asked: "", turn: "", turnAt: 0, sent: "" });

/** @param {TacocatState} state */
const twoPeople = (state) => Object.keys(state.seats).length === 0;

// Who alone looks at this page: who has its seat, or at the table who has said so.
/** @param {TacocatState} state @param {Page<Here>} page @returns {Seat | null} */
const onlyHere = (state, { seats }) => (seats ? SEATS.find((seat) => seats.length === 1 && seats[0] === seat)
  : SEATS.find((seat) => sessionStorage.getItem(KEPT) === `${state.game} ${seat}`)) ?? null;

// Whether this page may look at the cards of a seat.
/** @param {Page<Here>} page @param {Seat} seat */
const mayLook = ({ seats }, seat) => !seats || seats.includes(seat);

// Another moment: nothing is picked, the cards of who isn't to act are covered, open ones are looked at again.
/** @param {TacocatState} state @param {Page<Here>} page */
export function arrived(state, page) {
  if (state.way !== "cards" || ["setup", "shown", "finished"].includes(state.phase)) return;
  const { here } = page;
  const moment = JSON.stringify([state.game, state.played, state.story, state.held]);
  if (moment !== here.moment) Object.assign(here, { picked: new Set(), target: 0, moment });
  const turn = `${state.game} ${state.mover}`;
  if (here.turn !== turn) {
    Object.assign(here, { turn, turnAt: performance.now() });
    setTimeout(page.redraw, SECOND_CLICK);
  }
  const alone = onlyHere(state, page);
  if (!twoPeople(state) || state.replay) here.open = null;
  else if (alone) here.open = alone;
  else if (here.open !== state.mover) here.open = null;
  if (!here.open) Object.assign(here, { seen: null, asked: "" });
  else if (here.asked !== moment + here.open) lookAt(page, here.open, moment + here.open);
}

/** @param {Page<Here>} page @param {Seat} seat @param {string} key */
async function lookAt({ here, look, redraw }, seat, key) {
  here.asked = key;
  try {
    const seen = await look(seat);
    if (here.asked === key) here.seen = { ...seen, key };
  } catch {
    if (here.asked === key) Object.assign(here, { open: null, seen: null });
  }
  redraw();
}

// Shows the hand of a seat on this device, or covers it.
/** @param {TacocatState} state @param {Page<Here>} page @param {Seat | null} seat */
function turnOver(state, page, seat) {
  page.here.open = seat;
  arrived(state, page);
  page.redraw();
}

// A hand, if this page may show it; what can be done with it once it is surely the present one.
/** @param {TacocatState} state @param {Here} here @param {Seat} seat */
const handOf = (state, { open, seen }, seat) =>
  state.hands[seat] ?? (seen?.seat === seat && open === seat ? seen.hand : null);

/** @param {TacocatState} state @param {Here} here */
function actionsOf(state, { seen, asked }) {
  if (state.hands[state.mover]) return state.actions;
  return seen?.seat === state.mover && seen.key === asked ? seen.actions : [];
}

/** @param {TacocatState} state @param {Page<Here>} page */
const leading = (state, page) => onlyHere(state, page) ??
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
  if (!me || state.replay) return nothing;
  const latest = state.story.findLastIndex(({ seat }) => seat === me);
  const events = state.story.slice(latest + 1);
  if (latest < 0 || !events.length) return nothing;
  return html`<div class="since" data-since role="log" aria-label=${word("since")}><p class="quiet">${word("since")}</p>
    <ol>${events.map((event) => html`<li>${eventWords(state, event, me)}</li>`)}</ol></div>`;
}

/** @param {TacocatState} state */
const isRunning = (state) => state.phase !== "finished" && !state.replay;

// Whether cards of a hand that lies open can be played here.
/** @param {TacocatState} state @param {Here} here @param {Seat} seat */
const canAct = (state, here, seat) => isRunning(state) && seat === state.mover &&
  handOf(state, here, seat) !== null && actionsOf(state, here).length > 0;

/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
function hand(state, page, seat) {
  const cards = handOf(state, page.here, seat);
  const running = isRunning(state);
  const shared = running && twoPeople(state);
  const acts = canAct(state, page.here, seat) && mayLook(page, seat);
  const color = state.palette[seat === "YAY" ? "seat_one" : "seat_two"][SHADE];
  return html`<div class="score ${seat === state.mover ? "turn" : ""}" data-hand=${seat} ${light(color)}>
    <h3>${dot(color)}${nameOf(state, seat)}${shared ? cover(state, page, seat) : nothing}</h3>
    ${running ? asked(state, page, seat) : nothing}
    ${acts && state.phase === "defend" ? targets(state, page) : nothing}
    <p class="row">${cards === null ? covered(state.held[seat]) : cardsShown(state, page, cards, acts)}</p>
    ${acts ? choices(state, page) : nothing}
    ${shared && cards && !page.seats ? only(state, page, seat) : nothing}
  </div>`;
}

/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
const asked = (state, page, seat) =>
  (seat === leading(state, page) ? html`<p data-asked aria-live="polite">${askedWords(state, page)}</p>` : nothing);

/** @param {TacocatState} state @param {Page<Here>} page @param {number[]} cards @param {boolean} acts */
const cardsShown = (state, page, cards, acts) =>
  (cards.length ? cards.map((card, at) => cardShown(state, page, card, at, acts)) : word("no-cards"));

/** @param {number} count */
const covered = (count) => html`${backs(count)}${word("cards", { count })}`;

/** @param {TacocatState} state @param {Page<Here>} page */
function askedWords(state, page) {
  const { here } = page;
  const name = nameOf(state, state.mover);
  if (state.thinking) return word("thinking");
  if (!handOf(state, here, state.mover)) {
    return word(onlyHere(state, page) || !mayLook(page, state.mover) ? "others-turn" : "covered-advice", { name });
  }
  if (state.phase === "duel" && state.duels.length) return word("asked-duel-again");
  const helpless = state.phase === "defend" && actionsOf(state, here).every((action) => action.startsWith("sacrifice"));
  return word(helpless ? "asked-sacrifice" : `asked-${state.phase}`);
}

// In one place, so that a second click covers the cards again: show the hand of who is to act, or cover it.
/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
function cover(state, page, seat) {
  const { open, turnAt } = page.here;
  if (page.seats && page.seats.length < 2) return nothing;
  const opens = !(open === seat && !onlyHere(state, page));
  if (opens && (open || seat !== state.mover)) return nothing;
  const disabled = opens && performance.now() - turnAt < SECOND_CLICK;
  return button(`look ${seat}`, () => turnOver(state, page, page.here.open === seat ? null : seat),
    opens ? word("show", { seat }) : word("cover"), { disabled });
}

/** @param {TacocatState} state @param {Page<Here>} page @param {Seat} seat */
function only(state, page, seat) {
  /** @param {Event} event */
  const keep = (event) => {
    if (isTicked(event)) sessionStorage.setItem(KEPT, `${state.game} ${seat}`);
    else sessionStorage.removeItem(KEPT);
    turnOver(state, page, page.here.open);
  };
  return html`<label class="only"><input type="checkbox" data-key="only ${seat}"
    .checked=${onlyHere(state, page) === seat} @change=${keep}>${word("only", { name: nameOf(state, seat) })}</label>`;
}

// What a click on a card does: it is picked, played in the duel, attacks or defends.
/** @param {TacocatState} state @param {Page<Here>} page @param {number} card @param {number} at
 *  @param {boolean} acts */
function cardShown(state, page, card, at, acts) {
  if (!acts) return html`<span class="card">${face(card)}</span>`;
  const { here } = page;
  if (state.phase === "replace") {
    return button(`card ${at}`, () => pick(page, at), face(card), { pressed: here.picked.has(at), data: { card } });
  }
  const action = `${state.phase} ${card}${state.phase === "defend" ? against(state, here) : ""}`;
  return button(`card ${at}`, () => doOnce(state, page, action), face(card),
    { title: actionWords(action), disabled: !actionsOf(state, here).includes(action), identity: `${at} ${action}`,
      data: { card, action } });
}

/** @param {Page<Here>} page @param {number} at */
function pick({ here, redraw }, at) {
  if (!here.picked.delete(at)) here.picked.add(at);
  redraw();
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
  const advice = state.advice
    ? html`<p class="quiet">${word("advice", { action: actionWords(state.advice) })}</p>` : nothing;
  if (state.phase === "replace") return [replacing(state, page), advice];
  if (state.phase === "attack") return [jumbos(state, page), advice];
  const sacrifice = `sacrifice${against(state, page.here)}`;
  if (!actionsOf(state, page.here).includes(sacrifice)) return advice;
  return [html`<p class="row">${doing(state, page, sacrifice, actionWords(sacrifice))}</p>`, advice];
}

/** @param {TacocatState} state @param {Page<Here>} page @param {string} action @param {string} words */
const doing = (state, page, action, words) =>
  button(action, () => doOnce(state, page, action), words, { data: { action } });

/** @param {TacocatState} state @param {Page<Here>} page */
function replacing(state, page) {
  const { picked } = page.here;
  const cards = handOf(state, page.here, state.mover) ?? [];
  const replace = () => {
    const chosen = [...picked].map((at) => cards[at]).sort((a, b) => a - b);
    doOnce(state, page, `replace ${chosen.join(" ")}`);
  };
  const look = { strong: true, disabled: picked.size === 0 || picked.size > state.limit, data: { limit: state.limit } };
  return html`<p class="row">${button("replace", replace, word("replace", { count: picked.size }), look)}${
    doing(state, page, "keep", word("keep"))}</p>`;
}

/** @param {TacocatState} state @param {Page<Here>} page */
function jumbos(state, page) {
  const actions = actionsOf(state, page.here).filter((action) => action.split(" ").length > 2);
  if (!actions.length) return nothing;
  return html`<p class="row">${word("jumbo")}${each(actions, String, (action) =>
    doing(state, page, action, action.split(" ").slice(1).join(" ")))}</p>`;
}

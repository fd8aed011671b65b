// Cards on the page. Between two people no hand is in the state: this page asks for the one that is to lie open on it.

import { html, nothing } from "/vendor/lit.js";
import { button, each, group, isTicked } from "/page/elements.js";
import { cardsAdvice } from "./headings.js";
import { cardPicture } from "./pictures.js";
import { ticked } from "./ticked.js";
import { cardName, nameOf, SEATS, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, Seat, TapiruState } from "./state.js" */

/** @returns {Here} */
export const create = () =>
  ({ game: null, open: null, only: null, seen: null, moment: "", picked: null, wasPicked: false, beyond: "" });

/** @param {TapiruState} state */
const people = (state) => SEATS.filter((seat) => !state.seats[seat]);
/** @param {TapiruState} state */
const toPlay = (state) => (["play", "last"].includes(state.phase) && !state.thinking ? state.mover : null);
// Under what this device keeps who alone looks at it, as long as the tab is open.
/** @param {number | null} game */
const keptOpen = (game) => `tapiru ${game}`;

/** @param {TapiruState} state @param {Page<Here>} page */
export function arrived(state, page) {
  const { here } = page;
  here.beyond = "";
  if (state.play !== "cards" || state.replay || ["setup", "finished"].includes(state.phase)) return;
  if (here.game !== state.game) {
    const only = /** @type {Seat | null} */ (sessionStorage.getItem(keptOpen(state.game)));
    Object.assign(here, { ...create(), game: state.game, only });
  }
  // Who has a seat with this device looks at that seat's cards alone.
  if (page.seats) here.only = SEATS.find((seat) => page.seats?.length === 1 && page.seats[0] === seat) ?? null;
  // When somebody else is to act the cards are covered, but for those that may stay open on this device.
  if (here.open !== toPlay(state)) here.open = null;
  const seat = here.only ?? here.open;
  const moment = JSON.stringify([state.game, state.played, state.history.at(-1), seat]);
  if ((here.wasPicked && !state.picked) || here.moment !== moment) here.picked = null;
  here.wasPicked = state.picked;
  if (here.moment === moment) return;
  Object.assign(here, { moment, seen: null });
  if (seat && !state.hands[seat]) lookAt(state, page, seat, moment);
}

/** @param {TapiruState} state @param {Page<Here>} page @param {Seat} seat @param {string} moment */
async function lookAt(state, page, seat, moment) {
  const { here, look, redraw } = page;
  try {
    const seen = await look(seat);
    if (here.moment === moment) here.seen = seen;
    redraw();
  } catch {
    cover(state, page);
  }
}

/** @param {TapiruState} state @param {Page<Here>} page @param {Partial<Here>} to */
function change(state, page, to) {
  Object.assign(page.here, to);
  arrived(state, page);
  page.redraw();
}

/** @param {TapiruState} state @param {Page<Here>} page */
function cover(state, page) {
  sessionStorage.removeItem(keptOpen(page.here.game));
  change(state, page, { open: null, only: null });
}

/** @param {TapiruState} state @param {Page<Here>} page */
export function hands(state, page) {
  if (state.replay) return openHands(state).map(([seat, cards]) => hand(state, page, seat, cards, false));
  const { here } = page;
  const turn = toPlay(state);
  const open = here.seen ? [/** @type {const} */ ([here.seen.seat, here.seen.hand])] : openHands(state);
  return [
    html`<p aria-live="polite">${cardsAdvice(state, page)}</p>`,
    people(state).length === 2 && (page.seats?.length ?? 2) > 1 ? opening(state, page, turn) : nothing,
    each(open, ([seat]) => seat, ([seat, cards]) =>
      hand(state, page, seat, cards, seat === turn && (page.seats?.includes(seat) ?? true))),
    places(state, page),
    advice(state),
    skipping(state, page, turn),
    state.buttons.ok?.what === "deal" ? html`<p>${button("deal", () => page.press("ok", false), word("say-deal"),
      { strong: true })}</p>` : nothing,
  ];
}

// The last turn, where it may be left out.
/** @param {TapiruState} state @param {Page<Here>} page @param {Seat | null} turn */
const skipping = (state, page, turn) => (turn && state.buttons.ok?.what === "skip"
  && (page.seats?.includes(turn) ?? true)
  ? html`<p>${button("skip", () => page.press("ok", false), word("say-skip"))}</p>` : nothing);

// What the table would do, if a hint was asked for.
/** @param {TapiruState} state */
const advice = (state) => (state.advice
  ? html`<p data-advice role="status">${word("advice", { action: adviceWords(state, state.advice) })}</p>` : nothing);

// A placement of whose turn it is, in words.
/** @param {TapiruState} state @param {string} action */
export function adviceWords(state, action) {
  if (action === "skip") return word("say-skip");
  const [card] = action.split(" ");
  return word("advised", { card: cardName(card), place: placeWords(state, action) });
}

/** @param {TapiruState} state */
const openHands = (state) => SEATS.flatMap((seat) => {
  const cards = state.hands[seat];
  return cards ? [/** @type {const} */ ([seat, cards])] : [];
});

// One button, which shows the cards of whoever is to act and then covers them: a second click shows nobody else's.
/** @param {TapiruState} state @param {Page<Here>} page @param {Seat | null} turn */
function opening(state, page, turn) {
  const { here } = page;
  const seat = here.only ?? turn;
  if (!seat) return nothing;
  const name = nameOf(state, seat);
  /** @param {Event} event */
  const stay = (event) => {
    if (!isTicked(event)) {
      cover(state, page);
      return;
    }
    sessionStorage.setItem(keptOpen(state.game), seat);
    change(state, page, { only: seat });
  };
  const open = here.only ?? here.open;
  const turnOver = () => (here.only ?? here.open ? cover(state, page) : change(state, page, { open: seat }));
  return [html`<p>${button("cards", turnOver, open ? word("cover") : word("show", { name }))}</p>`,
    html`<p>${ticked("only", Boolean(here.only), word("only", { name }), stay)}</p>`];
}

/** @param {TapiruState} state @param {Page<Here>} page @param {Seat} seat @param {string[]} cards
 *  @param {boolean} playing */
function hand(state, { here, act, redraw }, seat, cards, playing) {
  /** @param {string} card */
  const pick = (card) => {
    here.picked = here.picked === card ? null : card;
    redraw();
    act(here.picked ? `pick ${card}` : "drop");
  };
  return group(word("hand-of", { name: nameOf(state, seat) }), cards.map((card, at) =>
    button(`card ${seat} ${at}`, () => pick(card), html`${cardPicture(card)}<span>${cardName(card)}</span>`,
      { disabled: !playing, pressed: playing && here.picked === card, identity: `${seat} ${at} ${card}` })));
}

// Where the picked card can go.
/** @param {TapiruState} state @param {Page<Here>} page */
function places(state, { here, act }) {
  const { picked } = here;
  const actions = picked && (here.seen?.places ?? state.places)[picked];
  if (!picked || !actions) return nothing;
  if (!actions.length) return html`<p>${word("nowhere")}</p>`;
  return group(word("where", { card: cardName(picked) }), each(actions, String, (action) =>
    button(action, () => act(action), placeWords(state, action))));
}

// Where a card would go and what it would cover.
/** @param {TapiruState} state @param {string} action */
function placeWords(state, action) {
  const [card, where] = action.split(" ");
  const [column, place] = where.split("/");
  if (card === "U") {
    const want = word(state.wants[Number(column) - 1] === "more" ? "less" : "more");
    return word("put-bottom", { column, want });
  }
  const cup = state.cups[state.mover][Number(column) - 1];
  const covered = place ? cup.tapioca[Number(place) - 1] : { L: cup.lid, B: cup.brand }[card[0]];
  return covered ? word("put-over", { column, card: cardName(covered) }) : word("put", { column });
}

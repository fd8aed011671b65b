// Cards on the page, and what the table asks for on a page that may show a player's cards.

import { html, nothing } from "/vendor/lit.js";
import { coveredHands, handsArrived, onlyHere, turnOver, twoPeople } from "/page/card-game.js";
import { button, doOnce, each, group, isTicked } from "/page/elements.js";
import { promptWords } from "/page/prompt.js";
import { cardPicture, ticked } from "./cups.js";
import { cardName, mine, nameOf, SEATS, word } from "./words.js";

/** @import { Heading, Page } from "/game-module.js" */
/** @import { Here, Seat, TapiruState } from "./state.js" */

/** @returns {Here} */
export const create = () => ({ ...coveredHands(), picked: null, wasPicked: false, beyond: "" });

/** @param {TapiruState} state */
const toPlay = (state) => (["play", "last"].includes(state.phase) && !state.thinking ? state.mover : null);

/** @param {TapiruState} state @param {Page<Here>} page */
export function arrived(state, page) {
  const { here } = page, before = here.asked;
  here.beyond = "";
  if (state.play !== "cards" || state.replay || ["setup", "finished"].includes(state.phase)) return;
  handsArrived(state, page, SEATS, toPlay(state), [state.history.at(-1)]);
  if ((here.wasPicked && !state.picked) || here.asked !== before) here.picked = null;
  here.wasPicked = state.picked;
}

// What the table asks for. Which card was picked, and whose hand lies open, only this device knows.
/** @param {TapiruState} state @param {Page<Here>} page */
const asked = (state, page) => promptWords(state, mine(state, page), ({ id }) => {
  const { picked } = page.here, { mover } = state;
  if (id === "chosen-head" && picked) return word("picked-head", { card: cardName(picked) });
  if (id !== "turn-advice" || state.hands[mover]) return null;
  const isElsewhere = (onlyHere(state, SEATS, page) ?? mover) !== mover;
  return word(isElsewhere ? "elsewhere-advice" : "covered-advice", { name: nameOf(state, mover) });
});

// What is to be done with cards stands above them.
/** @param {TapiruState} state @param {Page<Here>} page @returns {Heading} */
export function heading(state, page) {
  const { headline, advice } = asked(state, page);
  return { headline, advice: state.play === "cards" && state.phase !== "finished" ? "" : advice };
}

// What was answered for the hand that lies open, as long as it is the present one.
/** @param {Here} here @returns {import("./state.js").Seen | null} */
const seenOf = ({ seen, asked: present }) => (seen?.asked === present ? seen : null);

/** @param {TapiruState} state @param {Page<Here>} page */
export function hands(state, page) {
  const { replay } = state, turn = replay ? null : toPlay(state), seen = replay ? null : seenOf(page.here);
  const mover = turn && (page.seats ?? SEATS).includes(turn) ? turn : null;
  const open = SEATS.flatMap((seat) => {
    const cards = seen?.seat === seat ? seen.hand : state.hands[seat];
    return cards ? [{ seat, cards }] : [];
  });
  const shown = each(open, ({ seat }) => seat, ({ seat, cards }) => hand(state, page, seat, cards, seat === mover));
  if (replay) return shown;
  const ok = state.buttons.ok?.what;
  const pressOk = () => page.press("ok", false);
  return [
    html`<p aria-live="polite">${asked(state, page).advice}</p>`,
    opening(state, page, turn),
    shown,
    places(state, page),
    state.advice ? html`<p data-advice role="status">${
      word("advice", { action: adviceWords(state, state.advice) })}</p>` : nothing,
    mover && ok === "skip" ? html`<p>${button("skip", pressOk, word("say-skip"))}</p>` : nothing,
    ok === "deal" ? html`<p>${button("deal", pressOk, word("say-deal"), { strong: true })}</p>` : nothing,
  ];
}

// A placement of whose turn it is, in words.
/** @param {TapiruState} state @param {string} action */
export function adviceWords(state, action) {
  if (action === "skip") return word("say-skip");
  const [card] = action.split(" ");
  return word("advised", { card: cardName(card), place: placeWords(state, action) });
}

// One button, which shows the cards of whoever is to act and then covers them: a second click shows nobody else's.
/** @param {TapiruState} state @param {Page<Here>} page @param {string | null} turn */
function opening(state, page, turn) {
  const only = onlyHere(state, SEATS, page), seat = only ?? turn, { open } = page.here;
  if (!seat || !twoPeople(state) || (page.seats ?? SEATS).length < 2) return nothing;
  const name = nameOf(state, seat);
  /** @param {boolean} opens @param {boolean} [alone] */
  const show = (opens, alone) => {
    turnOver(state, page, opens ? seat : null, alone);
    arrived(state, page);
    page.redraw();
  };
  return [html`<p>${button("cards", () => (page.here.open ? show(false, false) : show(true)),
    open ? word("cover") : word("show", { name }))}</p>`,
  html`<p>${ticked("only", only !== null, word("only", { name }),
    (event) => show(isTicked(event), isTicked(event)))}</p>`];
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
function places(state, page) {
  const { picked } = page.here;
  const actions = picked && (seenOf(page.here)?.places ?? state.places)[picked];
  if (!picked || !actions) return nothing;
  if (!actions.length) return html`<p>${word("nowhere")}</p>`;
  return group(word("where", { card: cardName(picked) }), each(actions, String, (action) =>
    button(action, () => doOnce(state, page, action), placeWords(state, action))));
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

// Telling tapas: choose yourself once, then tap pieces; the last piece makes the tapa whole. What changes while that is
// done stands below the pieces, so that none moves away under a finger.

import { html, nothing } from "/vendor/lit.js";
import { button, each, group } from "/page/elements.js";
import { refusedWords } from "./headings.js";
import { drawn, named, picture } from "./pieces.js";
import {
  ingredientName, label, list, nameOf, numberOf, pieceName, seats, suitName, tapasOf, who, word,
} from "./words.js";

/** @import { Content, Page } from "/game-module.js" */
/** @import { Here, PiecepackState } from "./state.js" */

// Up to how many pieces are shown all at once.
const SHORT = 48;

/** @param {PiecepackState} state @param {Page<Here>} page */
export function serve(state, page) {
  const me = page.here.teller;
  const still = seats(state).filter((seat) => !state.done.includes(seat)).map((seat) => nameOf(state, seat));
  const missing = html`<p class="quiet">${label(word("still-entering"), list(still))}</p>`;
  const choice = group(word("who-tells"), each(seats(state), String, (seat) =>
    chooser(page, `teller ${seat}`, seat === me, { teller: seat }, who(state, seat))));
  if (!me) return [choice, missing];
  if (state.done.includes(me)) return [choice, enteredAll(state, me, page), missing, entered(state, me, null)];
  return [choice, keyboard(state, me, page), inHand(state, me, page), missing, entered(state, me, page)];
}

// A choice that only this device knows.
/** @param {Page<Here>} page @param {string} key @param {boolean} on @param {Partial<Here>} change
 *  @param {Content} words */
const chooser = ({ here, redraw }, key, on, change, words) => button(key, () => {
  Object.assign(here, change);
  redraw();
}, words, { pressed: on });

/** @param {PiecepackState} state @param {string} me @param {Page<Here>} page */
const enteredAll = (state, me, { act }) => html`<p>${word("entered-all", { name: nameOf(state, me) })}</p>
  <p>${button(`undone ${me}`, () => act(`undone ${me}`), word("undone"))}</p>`;

// Many pieces: one ingredient at a time.
/** @param {PiecepackState} state @param {string} me @param {Page<Here>} page */
function keyboard(state, me, page) {
  const ingredients = Object.keys(state.ingredients);
  if (state.pieces.length <= SHORT) return each(ingredients, String, (one) => grid(state, one, me, page));
  const shown = ingredients.find((one) => one === page.here.ingredient) ?? ingredients[0];
  return [
    html`<div class="row">${each(ingredients, String, (one) => chooser(page, `ingredient ${one}`, one === shown,
      { ingredient: one }, ingredientName(state, one)))}</div>`,
    grid(state, shown, me, page),
  ];
}

/** @param {PiecepackState} state @param {string} me @param {Page<Here>} page */
function inHand(state, me, { act }) {
  const hand = state.hands[me];
  const full = Object.keys(state.ingredients).filter((one) => spare(state, me, one) <= 0);
  const words = [
    word("tapas", { count: tapasOf(state, me).length }),
    word("more", { count: state.tapa_size - hand.length }),
    ...full.map((one) => word("full", { most: state.most_of_one, ingredient: ingredientName(state, one) })),
  ];
  const name = nameOf(state, me);
  return html`
    <div><p>${label(name, words.join(" · "))}</p>
      <div class="row">${each(hand, String, (piece) => button(`drop ${me} ${piece}`, () => act(`drop ${me} ${piece}`),
        html`${named(state, piece)} ×`))}</div></div>
    ${state.refused ? html`<p role="alert">${refusedWords(state)}</p>` : nothing}
    <p class="row">${button(`plain ${me}`, () => act(`plain ${me}`), word("add-plain"))}${
      button(`done ${me}`, () => act(`done ${me}`), word("done-one", { name }), { strong: true })}</p>`;
}

// How many more pieces of an ingredient the tapa that is being entered may have.
/** @param {PiecepackState} state @param {string} me @param {string} ingredient */
const spare = (state, me, ingredient) =>
  state.most_of_one - state.hands[me].filter((piece) => piece[0] === ingredient).length;

/** @param {PiecepackState} state @param {string} ingredient @param {string} me @param {Page<Here>} page */
function grid(state, ingredient, me, { act }) {
  const pool = new Set(spare(state, me, ingredient) > 0 ? state.pool : []);
  /** @param {string} piece */
  const cell = (piece) => {
    const name = pieceName(state, piece);
    const look = { disabled: !pool.has(piece), label: name, title: name };
    const action = `take ${me} ${piece}`;
    return html`<td>${button(action, () => act(action), picture(state, piece), look)}</td>`;
  };
  return html`<table><caption>${ingredientName(state, ingredient)}</caption>${Object.keys(state.suits).map((suit) =>
    html`<tr><th scope="row"><small>${suitName(state, suit)}</small></th>${
      state.pieces.filter(([of, its]) => of === ingredient && its === suit).map(cell)}</tr>`)}</table>`;
}

/** @param {PiecepackState} state @param {string} me
 *  @param {Page<Here> | null} page Null where nothing can be removed. */
const entered = (state, me, page) => each(tapasOf(state, me), ({ tapa }) => tapa, ({ tapa }) => {
  const action = `back ${me} ${numberOf(tapa)}`;
  return html`<p class="row">${numberOf(tapa)}. ${drawn(state, tapa)}${
    page ? button(action, () => page.act(action), word("remove")) : nothing}</p>`;
});

// The phases of a game: holding, going out and claps; telling tapas; the count with descriptions, BIS and thumbs.

import { html, nothing } from "/vendor/lit.js";
import { button, doOnce, each, group } from "/page/elements.js";
import { ruled } from "/page/options.js";
import {
  contents, describedAs, drawn, ingredientName, label, list, named, nameOf, numberOf, ownerOf, picture, pieceName,
  refusedWords, seatDot, seats, suitName, tapaName, tapasOf, who, whyWords, word,
} from "./words.js";

/** @import { Content, Page } from "/game-module.js" */
/** @import { Here, PiecepackState, Tapa } from "./state.js" */
/** @typedef {import("/page/elements.js").Look} Look */

// Up to how many pieces are shown all at once.
const SHORT = 48;

// Where it is somebody's turn the next one's may be there before a second click.
/** @param {PiecepackState} state @param {Page<Here>} page @param {string} action @param {Content} words
 *  @param {Look} [look] */
const doing = (state, page, action, words, look) => button(action,
  () => doOnce(state, page, action, `${action} ${state.turn ? "" : state.played}`), words, look);

/** @param {PiecepackState} state @param {Page<Here>} page */
export function ready(state, { act }) {
  const extra = state.setup.extra.map((/** @type {string} */ one) => ` ${word(`lay-out-extra-${one}`)}`).join("");
  return html`
    <div class="row">${each(seats(state), String, (seat) => {
      const holds = state.holding.includes(seat);
      return button(`hold ${seat}`, () => void act(`${holds ? "release" : "hold"} ${seat}`), who(state, seat),
        { pressed: holds });
    })}</div>
    <p class="quiet">${word("ready-help")}</p>
    <p>${label(word("missing"), list(state.waiting_for.map((seat) => nameOf(state, seat))))}</p>
    <h3>${word("lay-out-head")}</h3>
    <p>${word("lay-out", { extra })}</p>`;
}

// A button for each of some players.
/** @param {PiecepackState} state @param {Page<Here>} page @param {string[]} some @param {string} action
 *  @param {string} [sign] */
const forEach = (state, page, some, action, sign = "") => each(some, String, (seat) =>
  doing(state, page, `${action} ${seat}`, html`${sign}${who(state, seat)}`));

/** @param {PiecepackState} state @param {Page<Here>} page */
export const play = (state, page) => html`
  ${group(word("goes-out"), forEach(state, page, seats(state).filter((seat) => !(seat in state.dice)), "out"))}
  <div class="score"><h3>${word("claps")}</h3>
    <div class="row">${forEach(state, page, seats(state), "clap", "! ")}</div></div>`;

/** @param {PiecepackState} state @param {Page<Here>} page */
export function clap(state, page) {
  const { clapper = null, accused = null, held = null } = state.clap ?? {};
  const buttons = !clapper ? forEach(state, page, seats(state), "clap")
    : !accused ? forEach(state, page, seats(state).filter((seat) => seat !== clapper), `accuse ${clapper}`)
    : held !== null ? doing(state, page, `clap ${clapper}`, word("go-on"), { strong: true })
    : [doing(state, page, "held", word("yes-held")), doing(state, page, "not held", word("no-held"))];
  return html`<div class="row">${buttons}</div>`;
}

// Telling tapas: choose yourself once, then tap pieces; the last piece makes the tapa whole. What changes while that is
// done stands below the pieces, so that none moves away under a finger.
/** @param {PiecepackState} state @param {Page<Here>} page */
export function serve(state, page) {
  const me = page.here.teller;
  const still = seats(state).filter((seat) => !state.done.includes(seat)).map((seat) => nameOf(state, seat));
  const missing = html`<p class="quiet">${label(word("still-entering"), list(still))}</p>`;
  const choice = group(word("who-tells"), each(seats(state), String, (seat) =>
    chooser(page, `teller ${seat}`, seat === me, { teller: seat }, who(state, seat))));
  if (!me) return [choice, missing];
  const isDone = state.done.includes(me);
  const entered = each(tapasOf(state, me), ({ tapa }) => tapa, ({ tapa }) => html`<p class="row">${numberOf(tapa)}. ${
    drawn(state, tapa)}${isDone ? nothing : doing(state, page, `back ${me} ${numberOf(tapa)}`, word("remove"))}</p>`);
  return isDone ? [choice, html`<p>${word("entered-all", { name: nameOf(state, me) })}</p>
    <p>${doing(state, page, `undone ${me}`, word("undone"))}</p>`, missing, entered]
    : [choice, keyboard(state, me, page), inHand(state, me, page), missing, entered];
}

// A choice that only this device knows.
/** @param {Page<Here>} page @param {string} key @param {boolean} on @param {Partial<Here>} change
 *  @param {Content} words */
const chooser = ({ here, redraw }, key, on, change, words) => button(key, () => {
  Object.assign(here, change);
  redraw();
}, words, { pressed: on });

// Of many pieces one ingredient is shown at a time.
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
function inHand(state, me, page) {
  const hand = state.hands[me];
  const full = Object.keys(state.ingredients).filter((one) => !mayTake(state, me, one));
  const words = [
    word("tapas", { count: tapasOf(state, me).length }),
    word("more", { count: state.tapa_size - hand.length }),
    ...full.map((one) => word("full", { most: state.most_of_one, ingredient: ingredientName(state, one) })),
  ];
  const name = nameOf(state, me);
  return html`
    <div><p>${label(name, words.join(" · "))}</p>
      <div class="row">${each(hand, String, (piece) => doing(state, page, `drop ${me} ${piece}`,
        html`${named(state, piece)} ×`))}</div></div>
    ${state.refused ? html`<p role="alert">${refusedWords(state)}</p>` : nothing}
    <p class="row">${doing(state, page, `plain ${me}`, word("add-plain"))}${
      doing(state, page, `done ${me}`, word("done-one", { name }), { strong: true })}</p>`;
}

// Whether the tapa that is being entered may have more pieces of an ingredient.
/** @param {PiecepackState} state @param {string} me @param {string} ingredient */
const mayTake = (state, me, ingredient) =>
  state.hands[me].filter((piece) => piece[0] === ingredient).length < state.most_of_one;

/** @param {PiecepackState} state @param {string} ingredient @param {string} me @param {Page<Here>} page */
function grid(state, ingredient, me, page) {
  const pool = new Set(mayTake(state, me, ingredient) ? state.pool : []);
  /** @param {string} piece */
  const cell = (piece) => {
    const name = pieceName(state, piece);
    return html`<td>${doing(state, page, `take ${me} ${piece}`, picture(state, piece),
      { disabled: !pool.has(piece), label: name, title: name })}</td>`;
  };
  return html`<table><caption>${ingredientName(state, ingredient)}</caption>${Object.keys(state.suits).map((suit) =>
    html`<tr><th scope="row"><small>${suitName(state, suit)}</small></th>${
      state.pieces.filter(([of, its]) => of === ingredient && its === suit).map(cell)}</tr>`)}</table>`;
}

// The count. To find the words is the game, so the descriptions that the table knows are folded away until somebody
// asks for them.
/** @param {PiecepackState} state @param {Page<Here>} page */
export function describe(state, page) {
  const open = tapasOf(state, state.turn).filter(({ fate }) => fate === null), number = state.chosen;
  const { tapa: chosen, patterns } =
    /** @type {Tapa} */ (open.find(({ tapa }) => numberOf(tapa) === String(number)));
  /** @param {string} what */
  const of = (what) => patterns.filter((id) => id.startsWith(what));
  const joined = ruled(state.setup.rulings).includes("one_pattern") ? []
    : of("suits-").flatMap((suits) => of("values-").map((values) => `${suits}+${values}`));
  /** @param {string[]} ids */
  const describing = (ids) => html`<div class="row">${each(ids, String, (id) =>
    doing(state, page, `describe ${number} ${id}`, describedAs(state, id)))}</div>`;
  return [
    html`<div>${each(open, ({ tapa }) => tapa, ({ tapa }) => html`<p>${doing(state, page, `choose ${numberOf(tapa)}`,
      html`${numberOf(tapa)}. ${drawn(state, tapa)}`, { pressed: tapa === chosen })}</p>`)}</div>`,
    group(word("describe", { tapa: tapaName(state, chosen) }), [
      doing(state, page, `keep ${number}`, word("keep"), { strong: true }),
      doing(state, page, `describe ${number} words`, word("in-words")),
      doing(state, page, `cannot ${number}`, word("cannot"))]),
    patterns.length ? html`<details data-key="described"><summary>${word("described")}</summary>${describing(patterns)}
      ${joined.length ? html`<h3>${word("joined")}</h3>${describing(joined)}` : nothing}</details>` : nothing,
    onTable(state, (seat) => seat !== state.turn),
  ];
}

/** @param {PiecepackState} state @param {Page<Here>} page */
export function bis(state, page) {
  const { tapa: described, called, how, why } = state.now;
  /** @param {string} tapa */
  const call = (tapa) => {
    const is = called.includes(tapa);
    return button(`bis ${tapa}`, () => void page.act(`${is ? "unbis" : "bis"} ${tapa}`), tapaShown(state, tapa),
      { pressed: is });
  };
  /** @param {string} tapa */
  const found = (tapa) => html`<li>${why[tapa] ? whyWords(state, tapa, why[tapa])
    : label(tapaName(state, tapa), contents(state, tapa))}</li>`;
  const end = called.length ? "settle" : "no bis";
  return [
    html`<p>${drawn(state, described)}</p>`,
    group(word("bis-which"), each(state.callable, String, call)),
    called.length ? html`<h3>${word("found")}</h3><ul>${called.map(found)}</ul>` : nothing,
    html`<p class="row">${doing(state, page, end, word(called.length ? "settle" : "no-bis"), { strong: true })}${
      how === "words" && !called.length ? doing(state, page, "doubt", word("doubt")) : nothing}</p>`,
  ];
}

/** @param {PiecepackState} state @param {Page<Here>} page */
export const vote = (state, page) => each(seats(state).filter((seat) => seat !== state.turn), String, (seat) =>
  html`<p class="row"><span>${who(state, seat)}</span>${["up", "down"].map((way) =>
    doing(state, page, `thumb ${seat} ${way}`, word(way), { pressed: state.votes[seat] === way }))}</p>`);

/** @param {PiecepackState} state @param {string} tapa */
const tapaShown = (state, tapa) =>
  html`${seatDot(state, ownerOf(tapa))}${tapaName(state, tapa)} ${drawn(state, tapa)}`;

// Tapas that still lie on the table, for who looks for one that is alike.
/** @param {PiecepackState} state @param {(seat: string) => boolean} of */
export function onTable(state, of) {
  const open = state.tapas.filter(({ fate, tapa }) => fate === null && of(ownerOf(tapa)));
  return open.length ? html`<h3>${word("on-table")}</h3><ul class="columns">${open.map(({ tapa }) =>
    html`<li>${tapaShown(state, tapa)}</li>`)}</ul>` : nothing;
}

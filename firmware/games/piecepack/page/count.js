// The count: describing tapas, BIS, thumbs. To find the words is the game, so the descriptions that the table knows are
// folded away until somebody asks for them.

import { html, nothing } from "/vendor/lit.js";
import { button, each, group } from "/page/elements.js";
import { drawn } from "./pieces.js";
import {
  contents, describedAs, label, numberOf, ownerOf, seatDot, seats, tapaName, tapasOf, who, whyWords, word,
} from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, PiecepackState, Tapa } from "./state.js" */

/** @param {PiecepackState} state @param {Page<Here>} page */
export function count(state, { act }) {
  const open = tapasOf(state, state.turn).filter(({ fate }) => fate === null);
  const number = state.chosen;
  const chosen = /** @type {Tapa} */ (open.find(({ tapa }) => numberOf(tapa) === String(number)));
  /** @param {string} what */
  const of = (what) => chosen.patterns.filter((id) => id.startsWith(what));
  const joined = state.setup.rulings.split(",").includes("one_pattern") ? []
    : of("suits-").flatMap((suits) => of("values-").map((values) => `${suits}+${values}`));
  /** @param {string} action @param {string} words */
  const says = (action, words) => button(action, () => act(action), words);
  /** @param {string} id */
  const describes = (id) => says(`describe ${number} ${id}`, describedAs(state, id));
  return [
    html`<div>${each(open, ({ tapa }) => tapa, ({ tapa }) => html`<p>${button(`choose ${numberOf(tapa)}`,
      () => act(`choose ${numberOf(tapa)}`), html`${numberOf(tapa)}. ${drawn(state, tapa)}`,
      { pressed: tapa === chosen.tapa })}</p>`)}</div>`,
    group(word("describe", { tapa: tapaName(state, chosen.tapa) }), [
      button(`keep ${number}`, () => act(`keep ${number}`), word("keep"), { strong: true }),
      says(`describe ${number} words`, word("in-words")), says(`cannot ${number}`, word("cannot"))]),
    chosen.patterns.length ? html`<details data-key="described"><summary>${word("described")}</summary>
      <div class="row">${each(chosen.patterns, String, describes)}</div>
      ${joined.length ? html`<h3>${word("joined")}</h3><div class="row">${each(joined, String, describes)}</div>`
        : nothing}</details>` : nothing,
    onTable(state, (seat) => seat !== state.turn),
  ];
}

/** @param {PiecepackState} state @param {Page<Here>} page */
export function bis(state, { act }) {
  const { tapa: described, called, how, why } = state.now;
  /** @param {string} tapa */
  const call = (tapa) => {
    const is = called.includes(tapa);
    const words = html`${seatDot(state, ownerOf(tapa))}${tapaName(state, tapa)} ${drawn(state, tapa)}`;
    return button(`bis ${tapa}`, () => act(`${is ? "unbis" : "bis"} ${tapa}`), words, { pressed: is });
  };
  /** @param {string} tapa */
  const found = (tapa) => html`<li>${why[tapa] ? whyWords(state, tapa, why[tapa])
    : label(tapaName(state, tapa), contents(state, tapa))}</li>`;
  const end = called.length ? button("settle", () => act("settle"), word("settle"), { strong: true })
    : button("no bis", () => act("no bis"), word("no-bis"), { strong: true });
  return [
    html`<p>${drawn(state, described)}</p>`,
    group(word("bis-which"), each(state.callable, String, call)),
    called.length ? html`<h3>${word("found")}</h3><ul>${called.map(found)}</ul>` : nothing,
    html`<p class="row">${end}${how === "words" && !called.length
      ? button("doubt", () => act("doubt"), word("doubt")) : nothing}</p>`,
  ];
}

/** @param {PiecepackState} state @param {Page<Here>} page */
export const vote = (state, { act }) => each(seats(state).filter((seat) => seat !== state.turn), String, (seat) =>
  html`<p class="row"><span>${who(state, seat)}</span>${["up", "down"].map((way) =>
    button(`thumb ${seat} ${way}`, () => act(`thumb ${seat} ${way}`), word(way),
      { pressed: state.votes[seat] === way }))}</p>`);

// Tapas that still lie on the table, for who looks for one that is alike.
/** @param {PiecepackState} state @param {(seat: string) => boolean} of */
export function onTable(state, of) {
  const open = state.tapas.filter(({ fate, tapa }) => fate === null && of(ownerOf(tapa)));
  if (!open.length) return nothing;
  return html`<h3>${word("on-table")}</h3><ul class="columns">${open.map(({ tapa }) => html`<li>${
    seatDot(state, ownerOf(tapa))}${tapaName(state, tapa)} ${drawn(state, tapa)}</li>`)}</ul>`;
}

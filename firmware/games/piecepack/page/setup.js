// Setting up a game: players, pieces, open rules, names.

import { html } from "/vendor/lit.js";
import { button, each, group } from "/page/elements.js";
import { optionsForm } from "/page/options.js";
import { edge, seatDot, seats, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { PiecepackState } from "./state.js" */

// How many players a pack has suits for.
const SUITS = 4;

/** @param {string[]} names @param {string} one */
const toggled = (names, one) => (names.includes(one) ? names.filter((other) => other !== one) : [...names, one]);

// The packs that so many players need besides those that are chosen.
/** @param {string[]} all @param {string[]} chosen @param {number} players */
function enough(all, chosen, players) {
  const more = [...chosen];
  for (const pack of all) if (SUITS * (more.length + 1) < players && !more.includes(pack)) more.push(pack);
  return more;
}

/** @param {PiecepackState} state @param {Page} page */
export function setup(state, page) {
  const { choose, nameFields } = optionsForm(state, page);
  const { all } = state.choices;
  const { players, extra, packs, rulings } = state.choice;
  const ruled = rulings === "rulebook" ? [] : rulings.split(",");
  /** @param {string} key @param {string} text @param {boolean} on @param {object} wishes */
  const option = (key, text, on, wishes) => button(key, () => choose(wishes), text,
    { pressed: on, data: { wishes: JSON.stringify(wishes) } });
  return html`
    ${group(word("choice-players"), each(all.players, String, (/** @type {number} */ count) =>
      option(`players ${count}`, String(count), count === players,
        { players: count, packs: enough(all.packs, packs, count) })))}
    ${group(word("choice-extra"), each(all.extra, String, (/** @type {string} */ one) =>
      option(`extra ${one}`, word(`ingredients-${one}`), extra.includes(one), { extra: toggled(extra, one) })))}
    ${group(word("choice-packs"), each(all.packs, String, (/** @type {string} */ one) =>
      option(`pack ${one}`, word(`packs-${one}`), packs.includes(one), { packs: toggled(packs, one) })))}
    <details data-key="rulings">
      <summary>${word("choice-rulings")}</summary>
      ${all.rulings.map((/** @type {string} */ one) => html`<p>${option(`ruling ${one}`, word(`rulings-${one}`),
        ruled.includes(one), { rulings: toggled(ruled, one).join(",") || "rulebook" })}</p>`)}
    </details>
    ${group(word("choice-names"), nameFields(seats(state), (seat) =>
      html`<span>${seatDot(state, seat)}${word("player", { seat })} · ${edge(state, seat)}</span>`))}`;
}

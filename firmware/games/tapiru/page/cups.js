// The cups of both players and what lies between them; cups of real cards are entered here, too. On pictures of cards
// is what a card is by its shape, its straw by colour and by pattern, its pearls as pearls.

import { html, ifDefined, live, nothing, svg } from "/vendor/lit.js";
import { field, styles } from "/page/directives.js";
import { button } from "/page/elements.js";
import { say } from "/page/words.js";
import { cardName, COLUMNS, nameOf, signsOfCup, tokenChip, wanted, word } from "./words.js";

/** @import { Content, Page } from "/game-module.js" */
/** @import { Cup, Here, Seat, TapiruState } from "./state.js" */

const MOST_PEARLS = 15;
// When cups of real cards are entered and preferences flipped.
const ENTERED_IN = ["play", "last", "count"];
/** @type {Record<string, string>} */
const STRAWS = { r: "#e4483b", b: "#2f6fe0", g: "#2f9e4a", y: "#d9a800", k: "#77716a" };
// Straws differ by pattern, too: plain, dashed, striped, dotted, hollow.
/** @type {Record<string, string>} */
const DASHES = { r: "none", b: "7 3", g: "2.5 2.5", y: "0.1 5", k: "none" };
// Where pearls lie on a card, by their number.
/** @type {[number, number][][]} */
const PEARLS = [[], [[0, 0]], [[-6, 0], [6, 0]], [[-7, 3], [0, -4], [7, 3]], [[-6, -5], [6, -5], [-6, 5], [6, 5]],
  [[-8, -5], [8, -5], [0, 0], [-8, 6], [8, 6]]];

// A straw from the top to the bottom of a part of the cup.
/** @param {string | undefined} colour @param {number} from @param {number} to */
const straw = (colour, from, to) => (colour ? svg`<path class="straw ${colour === "k" ? "hollow" : ""}"
  d="M19 ${from}L17 ${to}" stroke-dasharray=${DASHES[colour]} ${styles({ "--straw": STRAWS[colour] })}/>` : nothing);

/** @param {string | null | undefined} card */
const lid = (card) => svg`<path class="lid" d="M-25 8C-25-8 25-8 25 8Z"/><path class="rim" d="M-27 8H27V12H-27Z"/>${
  straw(card?.[1], -14, 8)}`;
/** @param {string | null | undefined} card */
const brand = (card) => svg`<path class=${card ? "label" : "empty"} d="M-24-9H24L23 9H-23Z"/>${card
  ? svg`<path class="star" d="M-4-7L-1.6-2 3.6-1.6-.4 1.8.8 7-4 4.2-8.8 7-7.6 1.8-11.6-1.6-6.4-2Z"/>` : nothing}${
  straw(card?.[1], -9, 9)}`;
/** @param {string | null | undefined} card */
function tea(card) {
  if (!card) return svg`<path class="empty" d="M-23-9H23L22 9H-22Z"/>`;
  if (card === "M") {
    return svg`<path class="milk" d="M-23-9H23L22 9H-22Z"/><path class="wave" d="M-20-1Q-15-5-10-1T0-1 10-1 20-1M-19
      4Q-14 0-9 4T1 4 11 4 19 4"/>`;
  }
  return svg`<path class="tea" d="M-23-9H23L22 9H-22Z"/>${PEARLS[Number(card[2])].map(([x, y]) =>
    svg`<circle class="pearl" cx=${x - 5} cy=${y} r="3.6"/>`)}${straw(card[1], -9, 9)}`;
}
const BOTTOM = svg`<path class="bottom" d="M-22-6H22L20 6H-20Z"/><path class="turn" d="M-8-1H6M3-4L7-1 3 2"/>`;
const BASE = svg`<path class="bottom" d="M-22 0H22L20 8H-20Z"/>`;

/** @type {Record<string, (card: string) => unknown>} */
const KINDS = { L: lid, B: brand, T: tea, M: tea, U: () => BOTTOM };

// One card, for who can see it; next to it stands its name.
/** @param {string} card */
export const cardPicture = (card) => html`<svg class="tea-card" viewBox="-30 -18 60 36" aria-hidden="true">${
  KINDS[card[0]](card)}</svg>`;

/** @param {Cup} cup */
const cupName = (cup) => [cup.lid && cardName(cup.lid), cup.brand ? cardName(cup.brand) : word("no-brand"),
  ...cup.tapioca.flatMap((card) => (card ? [cardName(card)] : []))].filter(Boolean).join("; ");

/** @param {unknown} part @param {number} y */
const at = (part, y) => svg`<g transform=${`translate(0 ${y})`}>${part}</g>`;

// A whole cup; its name says the uppermost card of each place.
/** @param {Cup} cup */
const cupPicture = (cup) => html`<svg class="cup" viewBox="-30 -18 60 122" role="img" aria-label=${cupName(cup)}
  ><title>${cupName(cup)}</title>${[at(lid(cup.lid), 0), at(brand(cup.brand), 22),
    ...[0, 1, 2].map((place) => at(tea(cup.tapioca[place]), 42 + 19 * place)), at(BASE, 91)]}</svg>`;

/** @param {string} key @param {boolean} on @param {Content} words @param {(event: Event) => void} changed
 *  @param {string} [fixed] Why it can't be ticked or unticked now. */
export const ticked = (key, on, words, changed, fixed) => html`<label class="ticked ${fixed ? "fixed" : ""}"
  title=${fixed ?? ""}><input type="checkbox" data-key=${key} title=${ifDefined(fixed)} .checked=${live(on)}
    ?disabled=${Boolean(fixed)} @change=${changed}><span>${words}</span></label>`;

/** @param {TapiruState} state @param {Page<Here> | null} page Null where nothing can be done. */
export function cups(state, page) {
  /** @param {string} words */
  const head = (words) => html`<tr><th colspan="3" scope="rowgroup" class="quiet">${words}</th></tr>`;
  /** @param {(column: number) => unknown} cell */
  const row = (cell) => html`<tr>${COLUMNS.map((column) => html`<td>${cell(column)}</td>`)}</tr>`;
  /** @param {Seat} seat @returns {(column: number) => unknown} */
  const cup = (seat) => (column) => cupOf(state, page, seat, column);
  return html`<div class="score"><table class="cups">
    <thead><tr>${COLUMNS.map((column) => html`<th scope="col">${word("column", { column })}</th>`)}</tr></thead>
    <tbody>${head(nameOf(state, "N"))}${row(cup("N"))}${head(word("middle"))}${
      row((column) => middle(state, page, column))}${head(nameOf(state, "S"))}${row(cup("S"))}</tbody></table></div>`;
}

/** @param {TapiruState} state @param {Page<Here> | null} page @param {number} column */
function middle(state, page, column) {
  const token = state.middle[column - 1];
  const want = wanted(state.wants[column - 1]);
  const action = `flip ${column}`;
  const flips = page && state.play === "referee" && ENTERED_IN.includes(state.phase);
  return html`<div class="chips">${token ? tokenChip(token) : "?"}${flips
    ? button(action, () => page.act(action), want, { title: word("flip", { column }) })
    : html`<strong>${want}</strong>`}</div><small>${leader(state, column)}</small>`;
}

// Who would take a column as the cups stand.
/** @param {TapiruState} state @param {number} column */
function leader(state, column) {
  const cards = state.play === "cards";
  const lead = cards ? state.now.columns[column - 1] : state.leads[column - 1];
  if (!lead || state.score || (cards && lead.why === "no brand")) return "";
  return word("leads", { name: lead.taker ? nameOf(state, lead.taker) : say("nobody"), why: word(`why-${lead.why}`) });
}

// One cup: of cards on the page, or of real cards, which is entered here or with the buttons of the table.
/** @param {TapiruState} state @param {Page<Here> | null} page @param {Seat} seat @param {number} column */
function cupOf(state, page, seat, column) {
  const cup = state.cups[seat][column - 1];
  if (state.play === "cards") {
    return html`${cupPicture(cup)}<div><strong>${word("pearl-count", { count: cup.pearls })}</strong></div><small>${
      signsOfCup(cup)}</small>`;
  }
  if (!page || !ENTERED_IN.includes(state.phase)) {
    const more = [cup.brand ? "" : word("no-brand"), signsOfCup(cup)].filter(Boolean).join(", ");
    return html`<strong>${cup.pearls ?? "?"}</strong> <small>${more}</small>`;
  }
  const name = `${seat}${column}`;
  /** @param {string} verb @param {boolean} has @param {string} words */
  const mark = (verb, has, words) => {
    const action = `${verb} ${name}${has ? " no" : ""}`;
    const fixed = state.tellings.includes(action) ? undefined : whyFixed(state, verb, seat, cup);
    // What the table didn't take isn't left standing as if it had.
    const tell = async () => { if (!await page.act(action)) page.redraw(); };
    return html`<div>${ticked(`${verb} ${name}`, has, html`<small>${words}</small>`, tell, fixed)}</div>`;
  };
  return [pearls(state, page, seat, column, cup), mark("brand", Boolean(cup.brand), word("brand")),
    mark("bonus", cup.bonus, word("bonus")),
    state.rulings.straight_milk_tea === "no pearl" ? nothing : mark("milk", cup.milk_tea, word("milk-tea"))];
}

/** @param {TapiruState} state @param {Page<Here>} page @param {Seat} seat @param {number} column @param {Cup} cup */
function pearls(state, { here, act, redraw }, seat, column, cup) {
  const name = `${seat}${column}`;
  const value = cup.pearls === null ? "" : String(cup.pearls);
  /** @param {Event} event */
  const tell = async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const bad = input.value === "" || !input.validity.valid;
    here.beyond = bad ? name : "";
    const taken = !bad && await act(`pearls ${name} ${Number(input.value)}`);
    // What the table didn't take isn't left standing as if it had.
    if (!taken) input.value = input.defaultValue;
    redraw();
  };
  /** @param {Event} event */
  const select = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.value === input.defaultValue) input.select();
  };
  const label = word("pearls-of", { name: nameOf(state, seat), column });
  return html`<input type="number" min="0" max=${MOST_PEARLS} step="1" inputmode="numeric" enterkeyhint="next"
    data-key="pearls ${name}" data-cup=${name} value=${value} .value=${field(value)} aria-label=${label}
    @keydown=${toNextCup} @focus=${select} @change=${tell}><small role="status" class="note">${
      here.beyond === name ? word("pearls-bounds", { most: MOST_PEARLS }) : ""}</small>`;
}

// Why a box can't be ticked or unticked now, with the remedy.
/** @param {TapiruState} state @param {string} verb @param {Seat} seat @param {Cup} cup */
function whyFixed(state, verb, seat, cup) {
  if (verb === "brand") return word("fixed-brand", { name: nameOf(state, seat) });
  const why = cup.milk_tea ? "milk" : cup.brand ? "pearls" : "no-brand";
  return word(`fixed-${why}`, { needed: state.rulings.bonus_tapioca });
}

// Enter and Tab lead from one cup's number to the next one's.
/** @param {KeyboardEvent} event */
function toNextCup(event) {
  const enter = event.key === "Enter";
  if (!enter && (event.key !== "Tab" || event.shiftKey)) return;
  const input = /** @type {HTMLInputElement} */ (event.target);
  const fields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("#game [data-cup]")]);
  const next = fields[fields.indexOf(input) + 1] ?? (enter && fields[0].value === "" ? fields[0] : null);
  if (next) next.focus();
  else if (enter) input.blur();
  if (next || enter) event.preventDefault();
}

// The cups of both players and what lies between them; cups of real cards are entered here, too.

import { html, nothing } from "/vendor/lit.js";
import { field } from "/page/directives.js";
import { button } from "/page/elements.js";
import { say } from "/page/words.js";
import { cupPicture } from "./pictures.js";
import { ticked } from "./ticked.js";
import { COLUMNS, nameOf, signsOfCup, tokenChip, wanted, word } from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Cup, Here, Seat, TapiruState } from "./state.js" */

const MOST_PEARLS = 15;
// When cups of real cards are entered and preferences flipped.
const ENTERED_IN = ["play", "last", "count"];

/** @param {TapiruState} state @param {Page<Here> | null} page Null where nothing can be done. */
export function cups(state, page) {
  /** @param {string} words */
  const head = (words) => html`<tr><th colspan="3" scope="rowgroup" class="quiet">${words}</th></tr>`;
  /** @param {(column: number) => unknown} cell */
  const row = (cell) => html`<tr>${COLUMNS.map((column) => html`<td>${cell(column)}</td>`)}</tr>`;
  /** @param {Seat} seat @returns {(column: number) => unknown} */
  const cup = (seat) => (column) => (state.play === "cards" ? cardCup : toldCup)(state, page, seat, column);
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

/** @param {TapiruState} state @param {Page<Here> | null} _ @param {Seat} seat @param {number} column */
function cardCup(state, _, seat, column) {
  const cup = state.cups[seat][column - 1];
  return html`${cupPicture(cup)}<div><strong>${word("pearl-count", { count: cup.pearls })}</strong></div><small>${
    signsOfCup(cup)}</small>`;
}

// A cup of real cards: entered here, or with the buttons of the table.
/** @param {TapiruState} state @param {Page<Here> | null} page @param {Seat} seat @param {number} column */
function toldCup(state, page, seat, column) {
  const cup = state.cups[seat][column - 1];
  if (!page || !ENTERED_IN.includes(state.phase)) {
    const more = [cup.brand ? "" : word("no-brand"), signsOfCup(cup)].filter(Boolean).join(", ");
    return html`<strong>${cup.pearls ?? "?"}</strong> <small>${more}</small>`;
  }
  const name = `${seat}${column}`;
  return [pearls(state, page, seat, column, cup), mark("brand", Boolean(cup.brand), word("brand")),
    mark("bonus", cup.bonus, word("bonus")),
    state.rulings.straight_milk_tea === "no pearl" ? nothing : mark("milk", cup.milk_tea, word("milk-tea"))];

  /** @param {string} verb @param {boolean} has @param {string} words */
  function mark(verb, has, words) {
    const action = `${verb} ${name}${has ? " no" : ""}`;
    const fixed = state.tellings.includes(action) ? undefined : whyFixed(state, verb, seat, cup);
    // What the table didn't take isn't left standing as if it had.
    const tell = async () => { if (!await page?.act(action)) page?.redraw(); };
    return html`<div>${ticked(`${verb} ${name}`, has, html`<small>${words}</small>`, tell, fixed)}</div>`;
  }
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
  const label = word("pearls-of", { name: nameOf(state, seat), column });
  return html`<input type="number" min="0" max=${MOST_PEARLS} step="1" inputmode="numeric" enterkeyhint="next"
    data-key="pearls ${name}" data-cup=${name} value=${value} .value=${field(value)} aria-label=${label}
    @keydown=${toNextCup} @focus=${selectUntouched} @change=${tell}><small role="status" class="note">${
      here.beyond === name ? word("pearls-bounds", { most: MOST_PEARLS }) : ""}</small>`;
}

/** @param {Event} event */
function selectUntouched(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.value === input.defaultValue) input.select();
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

// Nim on the page; what each function is for stands in /game-module.d.ts.

import { html, live } from "/vendor/lit.js";
import { button, each, group, nameField, select } from "/page/elements.js";
import { wordsOf } from "/page/words.js";

/** @import { Page, Sign, Heading } from "/game-module.js" */
/** @import { ListedGame, State } from "/state.js" */

const word = wordsOf("nim");
const HEAPS = ["N", "E", "S", "W"];
const SEATS = ["S", "N"];

export const stylesheet = "/games/nim/page.css";
export const steady = true;

/** @param {string} seat @param {Record<string, string>} names @param {Record<string, string>} seats */
const nameOf = (seat, names, seats) => (seats[seat] ? word(`table-${seat}`) : names[seat] || word(`seat-${seat}`));
/** @param {State} state @param {string} seat */
const who = (state, seat) => nameOf(seat, state.names, state.setup.seats);

/** @param {string} action */
const takes = (action) => word("takes", { count: Number(action[1]), heap: word(`heap-${action[0]}`) });

/** @param {State} state @returns {Heading} */
export function heading(state) {
  if (state.phase === "setup") return { headline: word("setup-head"), advice: word("setup-advice") };
  const aim = word(`aim-${state.setup.variant}`);
  if (state.phase === "finished") {
    return { headline: word("won-head", { name: who(state, state.outcome.winner) }), advice: word("won-advice") };
  }
  const headline = word("turn-head", { name: who(state, String(state.mover)) });
  return { headline, advice: `${word(state.thinking ? "thinking" : "turn-advice")} ${aim}` };
}

/** @param {State} state */
export const latest = (state) => (state.latest
  ? word("latest", { name: who(state, state.latest.seat), takes: takes(state.latest.action) }) : null);

/** @param {State} state */
export const refusal = (state) =>
  (state.refused ? word(`refused-${state.refused.why}`, { button: state.refused.button }) : "");

/** @param {State} state */
const left = (state) => HEAPS.reduce((sum, heap) => sum + state.heaps[heap], 0);

/** @param {State} state */
export const score = (state) => (state.phase === "setup" ? "" : word("left", { count: left(state) }));

/** @param {State} state */
export function preview(state) {
  if (state.entering) return html`<p>${word("entering", { takes: takes(state.entering) })}</p>`;
  if (!state.hint || state.thinking || state.phase !== "play" || !state.settings.hints) return [];
  return html`<p>${state.advice ? word("advice", { takes: takes(state.advice) }) : word("no-advice")}</p>`;
}

// The heaps, each with what can be taken from it; what is taken here counts at once.
/** @param {State} state @param {Page} page */
export const panels = (state, page) => html`<table class="nim"><tbody>${HEAPS.map((heap) => html`<tr data-heap=${heap}>
  <th scope="row">${word(`heap-${heap}`)}</th>
  <td aria-label=${word("left", { count: state.heaps[heap] })}>${"●".repeat(state.heaps[heap])}</td>
  <td>${state.replay || state.thinking ? "" : choices(state, heap, page)}</td></tr>`)}</tbody></table>
  <p>${latest(state) ?? ""}</p>`;

/** @param {State} state @param {string} heap @param {Page} page */
const choices = (state, heap, page) => html`<span class="row">${Array.from({ length: state.heaps[heap] }, (_, at) => {
  const action = `${heap}${at + 1}`;
  return button(action, () => page.act(action), `−${at + 1}`, { title: takes(action), label: takes(action) });
})}</span>`;

/** @param {State} state @param {Page} page */
export function setup({ choice, names: given }, { send }) {
  /** @param {object} wishes */
  const choose = (wishes) => send("/api/choose", wishes);
  /** @param {"variant" | "first"} what @param {string[]} values */
  const choiceOf = (what, values) => group(word(`choice-${what}`), each(values, String, (value) =>
    button(`${what} ${value}`, () => choose({ [what]: value }), word(`${what}-${value}`),
      { pressed: choice[what] === value })));
  return html`
    ${group(word("choice-heaps"), HEAPS.map((heap, at) => html`<label>${word(`heap-${heap}`)} ${select(
      { key: `heap ${heap}` }, [1, 2, 3, 4], choice.heaps[at], String,
      (count) => choose({ heaps: choice.heaps.with(at, count) }))}</label>`))}
    ${choiceOf("variant", ["normal", "misere"])}
    ${choiceOf("first", SEATS)}
    ${group(word("choice-seats"), SEATS.map((seat) => [
      nameField(seat, word(`seat-${seat}`), given[seat] ?? "", (names) => choose({ names })),
      html`<label><input type="checkbox" data-key="seat ${seat}" .checked=${live(Boolean(choice.seats[seat]))}
        @change=${() => choose({ seats: seatsWithout(choice.seats, seat) })}> ${word(`table-${seat}`)}</label>`]))}`;
}

// The seats that the table takes, after one has changed.
/** @param {Record<string, string>} seats @param {string} changed */
const seatsWithout = (seats, changed) => Object.fromEntries(SEATS.map((seat) =>
  [seat, Boolean(seats[seat]) === (seat === changed) ? "person" : "table"]));

/** @param {State} state @returns {Record<string, Sign>} */
export function signs(state) {
  if (state.replay) return {};
  if (state.phase === "setup") return setupSigns(state);
  if (state.phase === "finished") return { ok: { text: word("sign-new-game"), open: true } };
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, action] of entriesOf(state.counters)) {
    found[name] = { sign: action[1], text: takes(action), open: !state.thinking };
  }
  if (state.entering) found.ok = { text: takes(state.entering), open: true };
  return found;
}

// The four north buttons bear the heaps that they make larger, the others letters of what they choose.
/** @param {State} state */
function setupSigns({ choice, buttons }) {
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, what] of entriesOf(buttons)) {
    const [kind, value] = what.split(" ");
    if (kind === "heap") {
      const count = choice.heaps[HEAPS.indexOf(value)];
      found[name] = { sign: value, text: word("sign-heap", { heap: word(`heap-${value}`), count }), open: true };
    } else if (kind === "seat") {
      found[name] = { sign: "⚙", text: word(`table-${value}`), open: Boolean(choice.seats[value]) };
    } else {
      const text = `${word(`choice-${kind}`)} ${word(`${kind}-${value}`)}`;
      found[name] = { sign: word(`sign-${kind}-${value}`), text, open: choice[kind] === value };
    }
  }
  return found;
}

/** @param {Record<string, string>} record */
const entriesOf = (record) => Object.entries(record);

/** @param {ListedGame} game */
export function standing({ names, setup: agreed, result }) {
  /** @param {string} seat */
  const name = (seat) => nameOf(seat, names, agreed.seats);
  const players = SEATS.map(name).join(" – ");
  const details = `${agreed.heaps.join(" ")}, ${word(`variant-${agreed.variant}`)}`;
  if (!result) return { standing: players, details };
  return { standing: `${players}. ${word("won-head", { name: name(result.outcome.winner) })}`, details };
}

// Nim on the page; what each function is for stands in /game-module.d.ts.

import { html, live } from "/vendor/lit.js";
import { button, group, isTicked, select } from "/page/elements.js";
import { optionsForm, signsOf } from "/page/options.js";
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
  <td>${state.replay || state.thinking ? "" : takings(state, heap, page)}</td></tr>`)}</tbody></table>
  <p>${latest(state) ?? ""}</p>`;

/** @param {State} state @param {string} heap @param {Page} page */
const takings = (state, heap, page) => html`<span class="row">${Array.from({ length: state.heaps[heap] }, (_, at) => {
  const action = `${heap}${at + 1}`;
  return button(action, () => page.act(action), `−${at + 1}`, { title: takes(action), label: takes(action) });
})}</span>`;

/** @param {State} state @param {Page} page */
export function setup(state, page) {
  const { choice } = state;
  const { choose, oneOf, nameFields } = optionsForm(state, page);
  return html`
    ${group(word("choice-heaps"), HEAPS.map((heap, at) => html`<label>${word(`heap-${heap}`)} ${select(
      { key: `heap ${heap}` }, [1, 2, 3, 4], choice.heaps[at], String,
      (count) => choose({ heaps: choice.heaps.with(at, count) }))}</label>`))}
    ${["variant", "first"].map((name) =>
      group(word(`choice-${name}`), oneOf(name, (value) => word(`${name}-${value}`))))}
    ${group(word("choice-seats"), [nameFields(SEATS, (seat) => word(`seat-${seat}`)), SEATS.map((seat) => html`<label>
      <input type="checkbox" data-key="seat ${seat}" .checked=${live(choice.seats[seat] === "table")}
        @change=${(/** @type {Event} */ event) =>
          choose({ seats: { ...choice.seats, [seat]: isTicked(event) ? "table" : "person" } })}>
      ${word(`table-${seat}`)}</label>`)])}`;
}

/** @param {State} state @returns {Record<string, Sign>} */
export function signs(state) {
  if (state.replay) return {};
  if (state.phase === "setup") return setupSigns(state);
  if (state.phase === "finished") return { ok: { text: word("sign-new-game"), open: true } };
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [name, action] of Object.entries(/** @type {Record<string, string>} */ (state.counters))) {
    found[name] = { sign: action[1], text: takes(action), open: !state.thinking };
  }
  if (state.entering) found.ok = { text: takes(state.entering), open: true };
  return found;
}

// The four north buttons bear the heaps that they make larger, the others letters of what they choose.
/** @param {State} state */
function setupSigns({ choice, choices }) {
  /** @param {string} name @returns {(value: string) => Sign} */
  const chosen = (name) => (value) => ({ sign: word(`sign-${name}-${value}`), open: choice[name] === value,
    text: `${word(`choice-${name}`)} ${word(`${name}-${value}`)}` });
  return signsOf(choices, {
    heaps: (heap) => ({ sign: heap, open: true,
      text: word("sign-heap", { heap: word(`heap-${heap}`), count: choice.heaps[HEAPS.indexOf(heap)] }) }),
    seats: (seat) => ({ sign: "⚙", text: word(`table-${seat}`), open: choice.seats[seat] === "table" }),
    variant: chosen("variant"),
    first: chosen("first"),
  });
}

/** @param {ListedGame} game */
export function standing({ names, setup: agreed, result }) {
  /** @param {string} seat */
  const name = (seat) => nameOf(seat, names, agreed.seats);
  const players = SEATS.map(name).join(" – ");
  const details = `${agreed.heaps.join(" ")}, ${word(`variant-${agreed.variant}`)}`;
  if (!result) return { standing: players, details };
  return { standing: `${players}. ${word("won-head", { name: name(result.outcome.winner) })}`, details };
}

// The play clock: what each side has left, in the strip of the score; pausing, going on, a minute more; and its choice
// while a game is set up. The table tells every second what is left, so that the page counts nothing itself.

import { html, nothing } from "/vendor/lit.js";
import { button, each, group, select } from "./elements.js";
import { plays } from "./me.js";
import { maybe, say } from "./words.js";

/** @import { ClockChoice, PlayClockState, State } from "../state.js" */
/** @import { Page } from "../game-module.js" */
/** @import { Store } from "./store.js" */

// What one press of the page gives, in seconds.
const MORE = 60;
const MINUTE = 60;
const FALLS = ["loses", "notice"];

// The clock of a game; the piecepack's counts something else and is shown by its game.
/** @param {any} state @returns {PlayClockState | null} */
const clockOf = (state) => (state.clock?.left ? state.clock : null);

// Minutes and seconds, as a clock shows them.
/** @param {number} seconds */
export function time(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

// What a side is called: its player, or what the game calls it.
/** @param {any} state @param {string} seat */
export const sideName = (state, seat) => state.names?.[seat] || maybe(seat, {}, state.game_name)
  || maybe(`seat-${seat}`, {}, state.game_name) || seat;

// What a side has left, for the strip of the score.
/** @param {any} state @param {string} seat */
export function timeOf(state, seat) {
  const clock = clockOf(state);
  if (!clock || !(seat in clock.left)) return nothing;
  const shown = time(clock.left[seat]), runs = clock.running === seat;
  const words = say("clock-left", { name: say("clock-name"), time: shown });
  return html`<span class="time ${runs ? "runs" : ""} ${clock.fallen.includes(seat) ? "fell" : ""}" role="timer"
    data-clock=${seat} title=${runs ? `${words}, ${say("clock-runs")}` : words} aria-label=${words}>${shown}</span>`;
}

// Why no clock runs, or whose time is up.
/** @param {any} state @param {PlayClockState} clock */
function clockWords(state, { fallen, paused }) {
  const falls = fallen.map((seat) => say("clock-fallen", { name: sideName(state, seat) }));
  return [...falls, ...(paused ? [say(`clock-${paused}`)] : [])].join(" ");
}

// What is played, with a clock; null else.
/** @param {Store} store */
const played = ({ state }) => (state.replay || state.task ? null : clockOf(state));

/** @param {Store} store */
export function clockLine(store) {
  const clock = played(store);
  const words = clock ? clockWords(store.state, clock) : "";
  return html`<p id="clock" role="status" ?hidden=${!words}>${words}</p>`;
}

/** @param {Store} store */
export function clockButtons(store) {
  const { state, page } = store, clock = played(store);
  if (!clock || state.phase === "finished" || clock.paused === "covered" || !plays(store)) return nothing;
  return html`<div id="clock-buttons" class="row">${
    clock.paused === null ? button("clock pause", () => page.act("clock pause"), say("clock-pause"))
      : button("clock go", () => page.act("clock go"), say("clock-go"))}${
    each(Object.keys(clock.left), String, (seat) => button(`clock add ${seat}`,
      () => page.act(`clock add ${seat} ${MORE}`), say("clock-more", { name: sideName(state, seat) })))}</div>`;
}

// Setting up: the same clock for both, or one for each.
/** @param {State & { names?: Record<string, string> }} state @param {Page} page */
export function clockChoice(state, { send }) {
  if (!state.clock_choice) return nothing;
  const { banks, choices, falling } = state.clock_choice;
  const seats = state.seat_names, chosen = Object.values(banks);
  /** @param {unknown} clock */
  const choose = (clock) => send("/api/choose", { clock });
  /** @param {string} value */
  const words = (value) => (value === choices[0] ? say("clock-off") : value);
  const one = chosen.length ? chosen.every((bank) => bank === chosen[0]) && chosen[0] : choices[0];
  const all = one && !choices.includes(one) ? [...choices, one] : choices;
  return group(say("choice-clock"), html`${each(all, String, (value) => html`<button type="button"
    data-choice="clock" data-value=${value} aria-pressed=${String(value === one)} @click=${() =>
      choose(value === choices[0] ? value : { ...Object.fromEntries(seats.map((seat) => [seat, value])), falling })}>${
      words(value)}</button>`)}
    ${chosen.length ? ofEach(state, state.clock_choice, choose) : nothing}
    <p class="quiet">${say("clock-words")}</p>`);
}

/** @param {State} state @param {ClockChoice} choice @param {(clock: unknown) => void} choose */
function ofEach(state, { banks, choices, falling }, choose) {
  const times = [...new Set([...choices.slice(1), ...Object.values(banks)])];
  return html`${each(Object.keys(banks), String, (seat) => html`<label>${
    say("clock-of", { name: sideName(state, seat) })} ${select({ key: `clock ${seat}`, seat }, times, banks[seat],
    String, (bank) => choose({ ...banks, [seat]: bank, falling }))}</label>`)}
    <label>${say("choice-falling")} ${select({ key: "falling" }, FALLS, falling, (what) => say(`falling-${what}`),
    (what) => choose({ ...banks, falling: what }))}</label>`;
}

// The clock that is agreed on, in words; none without one.
/** @param {State} state @returns {string[]} */
export function clockAgreed({ clock_choice: choice }) {
  const banks = [...new Set(Object.values(choice?.banks ?? {}))];
  return banks.length ? [say("entry-is", { entry: say("choice-clock"), words: banks.join(" – ") })] : [];
}

// What the control says that goes through the clocks.
/** @param {State | undefined} state @returns {Record<string, string>} */
export const clockHelp = (state) =>
  (state?.clock_choice ? { [state.clock_choice.button]: say("clock-back") } : {});

// Seats: what this page may do, the form that asks for a seat, what lets it in, the devices that have one, notices.

import { html, nothing } from "/vendor/lit.js";
import { post } from "/page/api.js";
import { clickOutside, dialog, pressOutside } from "/page/dialogs.js";
import { initially, styles } from "/page/directives.js";
import { each, group, LONGEST_NAME } from "/page/elements.js";
import { CONTROLS, ENTRIES, entryArea } from "/page/frame.js";
import { keeps, learnMe } from "/page/me.js";
import { buttonName, say } from "/page/words.js";

/** @import { Heading, Sign } from "/game-module.js" */
/** @import { Forgetting, Newcomer, SeatedDevice, State } from "/state.js" */
/** @import { Store } from "/page/store.js" */

// So many newcomers are named; the others are counted.
const NAMED = 3;

export const covers = ["letting_in", "forgetting"];

// The devices and seats of the latest answer about what this page may do.
let known = "";
// What came of asking for a seat.
let answer = "";

// Asks who this page is, after devices or seats have changed or it was let in.
/** @param {Store} store */
async function learnAgain(store) {
  const { request } = store.me;
  await learnMe(store);
  const { me } = store;
  if (!request || me.request) return;
  if (me.seats.includes(request.seat) && (me.role === "keep" || !request.keep)) dialog("seats").close();
  else answer = say("not-let-in-now");
  store.redraw();
}

// A state has come: devices or seats may be others now.
/** @param {Store} store @param {State} state */
export function arrived(store, state) {
  const now = JSON.stringify([state.devices, state.newcomers, state.seat_names, state.game]);
  if (known === now) return;
  const first = known === "";
  known = now;
  if (!first) void learnAgain(store);
  else if (store.me.request) openSeats();
}

/** @param {SeatedDevice} device */
const seatsOf = ({ seats }) => seats.join(", ") || say("device-no-seat");

const openSeats = () => dialog("seats").showModal();

// The button in the header; at the table there is nothing to ask for.
/** @param {Store} store */
export function header(store) {
  const { me } = store;
  if (me.role === "table") return nothing;
  const words = me.request ? say("my-buttons") : me.role === "watch" ? say("take-seat")
    : say("seat-of", { name: me.name, seats: me.seats.join(", ") || say("device-no-seat") });
  const strong = me.request || me.role === "watch";
  const open = () => {
    answer = "";
    store.redraw();
    openSeats();
  };
  return html`<button type="button" id="open-seats" class=${strong ? "strong" : ""} @click=${open}>${
    words}</button>`;
}

/** @param {Newcomer} newcomer */
const newcomerWords = ({ name, seat, keep }) =>
  `${say(keep ? "joining-head-keep" : "joining-head", { name: name || say("a-device"), seat })}.`;

// Who asks for a seat, and how it is let in; with which buttons is shown on its own screen alone.
/** @param {Store} store */
export function company({ state }) {
  /** @type {Newcomer[]} */
  const all = state?.newcomers ?? [];
  const count = all.length - NAMED;
  const words = all.slice(0, NAMED).map(newcomerWords);
  if (count > 0) words.push(say("newcomers-more", { count }));
  if (all.length) words.push(say(state?.by_number ? "newcomers-how-number" : "newcomers-how"));
  return html`<p id="newcomers" role="status" ?hidden=${!all.length}>${words.join(" ")}</p>`;
}

/** @param {Store} store @param {SubmitEvent} event */
async function ask(store, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const fields = new FormData(form);
  try {
    await post("/api/join",
      { seat: fields.get("seat"), name: fields.get("name"), keep: fields.get("keep") !== null });
    answer = "";
    await learnAgain(store);
  } catch (error) {
    answer = store.wordsFor(error);
  }
  store.redraw();
}

/** @param {Store} store @param {SubmitEvent} event */
async function typeNumber(store, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  try {
    await post("/api/let-in", { number: new FormData(form).get("number") });
    answer = "";
  } catch (error) {
    answer = store.wordsFor(error);
    form.reset();
  }
  await learnAgain(store);
  store.redraw();
}

/** @param {Store} store @param {Event} event */
async function leave(store, event) {
  const opened = /** @type {HTMLElement} */ (event.target).closest("dialog");
  try {
    store.me = await post("/api/leave");
    opened?.close();
  } catch (error) {
    answer = store.wordsFor(error);
  }
  void learnAgain(store);
}

// The number that lets this device in, or the buttons, in their order, and where they are.
/** @param {Store} store */
function letInBox(store) {
  const { request } = store.me;
  if (!request) return nothing;
  const { touch, seconds, digits } = request;
  if (digits) {
    return html`<form id="type-number" @submit=${(/** @type {SubmitEvent} */ event) => typeNumber(store, event)}>
      <p>${say("let-in-number", { seconds })}</p>
      <label>${say("number-on-lights")} <input name="number" inputmode="numeric" autocomplete="off" required
        pattern=${`[0-9]{${digits}}`} maxlength=${digits} size=${digits}></label>
      <p><button class="strong">${say("type-number")}</button></p>
    </form>`;
  }
  /** @param {string} button */
  const numbers = (button) => touch.flatMap((one, at) => (one === button ? [at + 1] : [])).join(" ");
  /** @param {string} button @param {string} area */
  const place = (button, area) => html`<span class=${touch.includes(button) ? "wanted" : ""} ${
    styles({ "grid-area": area })}>${numbers(button) || buttonName(button)}</span>`;
  return html`<div id="let-in">
    <p>${say("let-in-how", { seconds })}</p>
    <ol>${touch.map((button) => html`<li data-touch=${button}>${buttonName(button)}</li>`)}</ol>
    <div class="rim" aria-hidden="true">${ENTRIES.map((entry) => place(entry, entryArea(entry)))}${
      CONTROLS.map((control, at) => place(control, `11 / ${2 * at + 2} / 12 / ${2 * at + 4}`))}</div>
  </div>`;
}

// The seats that the table or another one plays. Where all lies open the state's `seats` lists those of everybody.
/** @param {any} state @returns {Record<string, string>} */
const othersSeats = (state) => (Array.isArray(state?.seats) ? state.setup?.seats : state?.seats) ?? {};

// The form that asks for a seat, and where the seat is left.
/** @param {Store} store */
export function windows(store) {
  const { state, me } = store;
  /** @type {string[]} */
  const names = state?.seat_names ?? [];
  /** @type {SeatedDevice[]} */
  const devices = state?.devices ?? [];
  /** @param {string} seat */
  const holder = (seat) => devices.find((device) => device.seats.includes(seat));
  const free = names.filter((seat) => !(seat in othersSeats(state))
    && (!holder(seat) || (me.seats.includes(seat) && me.role === "play")));
  /** @param {string} seat */
  const choice = (seat) => html`<label><input type="radio" name="seat" value=${seat} required
    ?checked=${initially(seat === free[0])}> ${
      state.names?.[seat] ? say("seat-held", { seat, name: state.names[seat] }) : seat}</label>`;
  const seated = me.device !== null && me.role !== "table";
  const closed = Boolean(state?.settings.nobody_joins);
  const mayAsk = free.length && !closed && !me.request;
  return html`
    <dialog id="seats" aria-labelledby="seats-title" @pointerdown=${pressOutside} @click=${clickOutside}>
      <h2 id="seats-title">${say("seats-title")}</h2>
      <div ?hidden=${!seated}>
        <p>${me.seats.length ? say("have-seat", { seats: me.seats.join(", ") }) : say("have-no-seat")}
          ${me.role === "keep" ? say("keeps-table") : ""}</p>
        <p><button type="button" id="leave-seat" @click=${(/** @type {Event} */ event) => leave(store, event)}>${
          say("leave-seat")}</button></p>
      </div>
      ${letInBox(store)}
      <p id="nobody-joins" ?hidden=${!closed}>${closed ? say("nobody-joins") : ""}</p>
      <form id="ask-seat" ?hidden=${!mayAsk} @submit=${(/** @type {SubmitEvent} */ event) => ask(store, event)}>
        ${group(say("seat-choice"), each(free, String, choice))}
        <label>${say("device-name")} <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname"></label>
        <p><label><input type="checkbox" name="keep"> ${say("keep-table")}</label></p>
        <p class="quiet">${say(state?.by_number ? "ask-seat-number" : "ask-seat-words")}</p>
        <p><button class="strong">${say("ask-seat")}</button></p>
      </form>
      <p id="seats-answer" role="alert" ?hidden=${!answer}>${answer}</p>
      <form method="dialog"><button>${say("close")}</button></form>
    </dialog>`;
}

// The devices that have a seat, for the settings.
/** @param {Store} store */
function devicesList(store) {
  /** @type {SeatedDevice[]} */
  const devices = store.state?.devices ?? [];
  /** @param {number} device */
  const forget = (device) => store.page.send("/api/forget", { device });
  if (!devices.length) return html`<p class="quiet" id="no-devices">${say("no-devices")}</p>`;
  return html`<ul id="devices">${devices.map((device) => html`<li class="row"><span>${
    say(device.keep ? "device-line-keep" : "device-line", { name: device.name, seats: seatsOf(device) })}</span>
    <button type="button" data-forget=${device.number} ?disabled=${!keeps(store)}
      @click=${() => forget(device.number)}>${say("forget")}</button></li>`)}</ul>`;
}

/** @param {Store} store */
export const settings = (store) => html`<h3>${say("devices")}</h3>${devicesList(store)}`;

/** @param {State} state @param {number} number */
const nameOf = (state, number) => state.devices.find((device) => device.number === number)?.name ?? "";

// What the buttons mean while devices can be forgotten.
/** @param {State} state @param {Forgetting} forgetting @returns {Record<string, Sign>} */
const forgettingSigns = (state, { buttons, marked }) => Object.fromEntries(Object.entries(buttons).map(
  ([button, number]) => [button, {
    sign: [...nameOf(state, number)].slice(0, 3).join(""),
    text: number === marked ? say("forgetting-marked", { name: nameOf(state, number) }) : nameOf(state, number),
    open: number === marked,
  }]));

// A device is let in by any of the buttons.
/** @param {State} state */
export const signs = (state) =>
  (state.letting_in ? {} : state.forgetting && forgettingSigns(state, state.forgetting));

/** @param {any} state */
export const menu = ({ menu: { devices, nobody_joins: nobody }, newcomers }) => [
  ...(devices
    ? [{ button: devices, sign: "☷", text: say(newcomers?.length ? "letting-in-head" : "devices-button") }] : []),
  { button: nobody, sign: "⊘", text: say("setting-nobody_joins") }];

/** @param {State} state @returns {Heading | null} */
export function heading(state) {
  if (state.letting_in) return { headline: say("letting-in-head"), advice: say("letting-in-advice") };
  if (state.asking || !state.forgetting) return null;
  const { marked } = state.forgetting;
  return {
    headline: marked === null ? say("forgetting-head") : say("forgetting-marked", { name: nameOf(state, marked) }),
    advice: say("forgetting-advice"),
  };
}

// Seats: what this page may do, the form that asks for a seat, the devices that have one, and what was announced.

import { html, nothing } from "/vendor/lit.js";
import { get, post } from "./api.js";
import { clickBeside, dialog, pressBeside } from "./dialogs.js";
import { styles } from "./directives.js";
import { group, LONGEST_NAME } from "./elements.js";
import { CONTROLS, ENTRIES, entryArea } from "./frame.js";
import { asTheTable, maybe, say } from "./words.js";

/** @import { Heading, Sign } from "../game-module.js" */
/** @import { Forgetting, Me, MyRequest, Newcomer, Notice, SeatedDevice, State } from "../state.js" */
/** @import { Store } from "./store.js" */

// For how long an announcement is shown, in milliseconds.
const SHOWN = 8000;
// As many newcomers are named; of the others their number is told.
const NAMED = 3;

// The names by which a browser on the table's own computer opens the page.
const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** @typedef {{ me: Me, known: string, notice: string, ends: ReturnType<typeof setTimeout> | undefined, said: number,
 *   answer: string }} Seats What this page may do, of which devices it was told so, the announcement that is shown and
 *   what ends it, the number of the latest one, what came of asking. */

/** @returns {Seats} */
export const noSeats = () => ({
  me: { role: "table", seat: null, seats: [], name: "", device: null, request: null },
  known: "", notice: "", ends: undefined, said: -1, answer: "",
});

/** @param {Store} store */
export const plays = (store) => store.seats.me.role !== "watch";
/** @param {Store} store */
export const keeps = (store) => ["keep", "table"].includes(store.seats.me.role);

// Whose cards this page may look at: null stands for everybody's, because it is at the table.
/** @param {Seats} seats */
export const seatsHere = ({ me }) => (me.role === "table" ? null : me.seats);

// Asks who this page is.
/** @param {Store} store */
export async function learnMe(store) {
  const { seats } = store;
  const { request } = seats.me;
  try {
    seats.me = await get("/api/me");
  } catch (error) {
    store.failed(error);
  }
  if (request && !seats.me.request) {
    const { seats: mine, role } = seats.me;
    if (mine.includes(request.seat) && (role === "keep" || !request.keep)) dialog("seats").close();
    else seats.answer = say("not-let-in-now");
  }
  document.body.dataset.role = store.seats.me.role;
  store.arriveAgain();
}

// A state has come: devices or seats may be others now, and something may have been announced.
/** @param {Store} store @param {State} state */
export function seatsArrived(store, state) {
  const { seats } = store;
  const known = JSON.stringify([state.devices, state.newcomers, state.seat_names, state.game]);
  if (seats.known !== known) {
    const first = seats.known === "";
    seats.known = known;
    if (!first) learnMe(store);
    else if (seats.me.request) openSeats();
  }
  const number = state.notice?.number ?? 0;
  if (seats.said >= 0 && state.notice && number !== seats.said) announce(store, state.notice);
  seats.said = number;
}

/** @param {Store} store @param {Notice} notice */
function announce(store, { code, params }) {
  const { seats } = store;
  clearTimeout(seats.ends);
  const why = (params.code && maybe(`error-${params.code}`, params)) || (asTheTable() ? params.why : "");
  seats.notice = say(`notice-${code}`, { ...params, why, who: params.who || say("a-device") });
  seats.ends = setTimeout(() => {
    seats.notice = "";
    store.redraw();
  }, SHOWN);
}

/** @param {SeatedDevice} device */
const seatsOf = ({ seats }) => seats.join(", ") || say("device-no-seat");

const openSeats = () => dialog("seats").showModal();

// The button in the header; at the table there is nothing to ask for.
/** @param {Store} store */
export function seatButton({ seats: { me } }) {
  if (me.role === "table") return nothing;
  const words = me.request ? say("my-buttons") : me.role === "watch" ? say("take-seat")
    : say("seat-of", { name: me.name, seats: me.seats.join(", ") || say("device-no-seat") });
  const strong = me.request || me.role === "watch";
  return html`<button type="button" id="open-seats" class=${strong ? "strong" : ""} @click=${openSeats}>${
    words}</button>`;
}

/** @param {Newcomer} newcomer */
const newcomerWords = ({ name, seat, keep }) =>
  `${say(keep ? "joining-head-keep" : "joining-head", { name: name || say("a-device"), seat })}.`;

// Who asks for a seat, and how it is let in; with which buttons is shown on its own screen alone.
/** @param {Store} store */
function newcomersLine({ state }) {
  /** @type {Newcomer[]} */
  const all = state?.newcomers ?? [];
  const count = all.length - NAMED;
  const words = all.slice(0, NAMED).map(newcomerWords);
  if (count > 0) words.push(say("newcomers-more", { count }));
  if (all.length) words.push(say("newcomers-how"));
  return html`<p id="newcomers" role="status" ?hidden=${!all.length}>${words.join(" ")}</p>`;
}

/** @param {Store} store */
export function watchingLine(store) {
  const watching = !plays(store);
  const words = HERE.includes(location.hostname) ? "watching-here" : "watching-words";
  return html`<p id="watching" ?hidden=${!watching}>${watching ? say(words) : ""}</p>
    ${newcomersLine(store)}
    <p id="own-replay" role="status" ?hidden=${!store.own}>${store.own ? say("own-replay") : ""}</p>`;
}

/** @param {Store} store */
export const noticeLine = ({ seats: { notice } }) =>
  html`<p id="notice" role="status" ?hidden=${!notice}>${notice}</p>`;

/** @param {Store} store @param {SubmitEvent} event */
async function ask(store, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const fields = new FormData(form);
  try {
    await post("/api/join",
      { seat: fields.get("seat"), name: fields.get("name"), keep: fields.get("keep") !== null });
    store.seats.answer = "";
    await learnMe(store);
  } catch (error) {
    store.seats.answer = store.wordsFor(error);
  }
  store.redraw();
}

/** @param {Store} store @param {Event} event */
async function leave(store, event) {
  const opened = /** @type {HTMLElement} */ (event.target).closest("dialog");
  try {
    store.seats.me = await post("/api/leave");
    opened?.close();
  } catch (error) {
    store.seats.answer = store.wordsFor(error);
  }
  learnMe(store);
}

// The buttons that let this device in, in their order, and where they are.
/** @param {MyRequest | null} request */
function letInBox(request) {
  if (!request) return nothing;
  const { touch, seconds } = request;
  /** @param {string} button */
  const name = (button) => (CONTROLS.includes(button) ? say(button) : button);
  /** @param {string} button */
  const numbers = (button) => touch.flatMap((one, at) => (one === button ? [at + 1] : [])).join(" ");
  /** @param {string} button @param {string} area */
  const place = (button, area) => html`<span class=${touch.includes(button) ? "wanted" : ""} ${
    styles({ "grid-area": area })}>${numbers(button) || name(button)}</span>`;
  return html`<div id="let-in">
    <p>${say("let-in-how", { seconds })}</p>
    <ol>${touch.map((button) => html`<li data-touch=${button}>${name(button)}</li>`)}</ol>
    <div class="rim" aria-hidden="true">${ENTRIES.map((entry) => place(entry, entryArea(entry)))}${
      CONTROLS.map((control, at) => place(control, `11 / ${2 * at + 2} / 12 / ${2 * at + 4}`))}</div>
  </div>`;
}

// The form that asks for a seat, and where the seat is left.
/** @param {Store} store */
export function seatsDialog(store) {
  const { state, seats: { me, answer } } = store;
  /** @type {string[]} */
  const names = state?.seat_names ?? [];
  /** @type {SeatedDevice[]} */
  const devices = state?.devices ?? [];
  /** @param {string} seat */
  const holder = (seat) => devices.find((device) => device.seats.includes(seat));
  const free = names.filter((seat) => !holder(seat) || (me.seats.includes(seat) && me.role === "play"));
  /** @param {string} seat @param {number} at */
  const choice = (seat, at) => html`<label><input type="radio" name="seat" value=${seat} required
    ?checked=${at === 0}> ${state.names?.[seat] ? say("seat-held", { seat, name: state.names[seat] }) : seat}</label>`;
  const seated = me.device !== null && me.role !== "table";
  const closed = Boolean(state?.settings.nobody_joins);
  const mayAsk = free.length && !closed && !me.request;
  return html`
    <dialog id="seats" aria-labelledby="seats-title" @pointerdown=${pressBeside} @click=${clickBeside}>
      <h2 id="seats-title">${say("seats-title")}</h2>
      <div ?hidden=${!seated}>
        <p>${me.seats.length ? say("have-seat", { seats: me.seats.join(", ") }) : say("have-no-seat")}
          ${me.role === "keep" ? say("keeps-table") : ""}</p>
        <p><button type="button" id="leave-seat" @click=${(/** @type {Event} */ event) => leave(store, event)}>${
          say("leave-seat")}</button></p>
      </div>
      ${letInBox(me.request)}
      <p id="nobody-joins" ?hidden=${!closed}>${closed ? say("error-nobody-joins") : ""}</p>
      <form id="ask-seat" ?hidden=${!mayAsk} @submit=${(/** @type {SubmitEvent} */ event) => ask(store, event)}>
        ${group(say("seat-choice"), free.map(choice))}
        <label>${say("device-name")} <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname"></label>
        <p><label><input type="checkbox" name="keep"> ${say("keep-table")}</label></p>
        <p class="quiet">${say("ask-seat-words")}</p>
        <p><button class="strong">${say("ask-seat")}</button></p>
      </form>
      <p id="seats-answer" role="alert" ?hidden=${!answer}>${answer}</p>
      <form method="dialog"><button>${say("close")}</button></form>
    </dialog>`;
}

// The devices that have a seat, for the settings.
/** @param {Store} store */
export function devicesList(store) {
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

/** @returns {Heading} */
export const lettingInHeading = () => ({ headline: say("letting-in-head"), advice: say("letting-in-advice") });

/** @param {State} state @param {number} number */
const nameOf = (state, number) => state.devices.find((device) => device.number === number)?.name ?? "";

// What the buttons mean while devices can be forgotten.
/** @param {State} state @param {Forgetting} forgetting @returns {Record<string, Sign>} */
export const forgettingSigns = (state, { buttons, marked }) => Object.fromEntries(Object.entries(buttons).map(
  ([button, number]) => [button, {
    sign: nameOf(state, number).slice(0, 3),
    text: number === marked ? say("forgetting-marked", { name: nameOf(state, number) }) : nameOf(state, number),
    open: number === marked,
  }]));

/** @param {State} state @param {Forgetting} forgetting @returns {Heading} */
export const forgettingHeading = (state, { marked }) => ({
  headline: marked === null ? say("forgetting-head") : say("forgetting-marked", { name: nameOf(state, marked) }),
  advice: say("forgetting-advice"),
});

// What the table asks, and who wants it.
/** @param {State} state @returns {Heading} */
export function askingHeading({ asking, asked_by: by }) {
  const head = maybe(`ask-head-${asking}`) ?? say("ask-head");
  const advice = maybe(`ask-advice-${asking}`) ?? say(asking === "abandon" ? "ask-advice" : "ask-advice-others");
  return { headline: by ? say("ask-head-by", { head, name: by }) : head, advice };
}

// The table as it looks: 64 pixels, sixteen entry buttons round them, four controls. The board is a square of ten by
// ten equal cells without gaps, so that a picture laid over it has the middle of each where `overlay.js` says.

import { classMap, html, ifDefined, nothing } from "/vendor/lit.js";
import { checkupSigns } from "./checkup.js";
import { clockHelp } from "./clock.js";
import { isDim, screenColor } from "./colours.js";
import { styles } from "./directives.js";
import { covered, first } from "./features.js";
import { CONTROLS, ENTRIES, entryArea, entryShift, SIZE } from "./frame.js";
import { menuSigns } from "./menu.js";
import { overlay } from "./overlay.js";
import { showsTrayAlone } from "./setup.js";
import { say } from "./words.js";

/** @import { PixelLabel, Sign } from "../game-module.js" */
/** @import { Store } from "./store.js" */

/** @typedef {Pick<Store, "frame" | "signs">} Lit What the lights show, and which of them show a sign. */

// More letters than these are written smaller on a small board.
const WIDEST = 2;
const DARK = "000000";
/** @type {Lit} */
const UNLIT = { frame: DARK.repeat(SIZE * SIZE), signs: new Set() };
const LETTERS = /[\p{L}\p{N}]/u;
// A word in brackets is none to programs that listen to what is written on a button.
const BETWEEN_WORDS = /[\s,.:;!?]+/u;

// What the buttons mean while the house covers the game; null where the game says it.
/** @param {Store} store @returns {Record<string, Sign> | null} */
function houseSigns({ state }) {
  if (state?.checkup) return checkupSigns();
  if (!state) return null;
  return first("signs", state) ?? (state.menu ? menuSigns(state) : null);
}

/** @param {number} at @param {string} rgb @param {PixelLabel | undefined} label
 *  @param {boolean} sign Whether it shows digits, a letter or a sign, not what lies there.
 *  @param {boolean} counts Whether what lies there counts, not the light. */
function pixel(at, rgb, label, sign, counts) {
  const area = `${Math.floor(at / SIZE) + 2} / ${(at % SIZE) + 2}`;
  const classes = {
    pixel: true, sign, dark: rgb === DARK, dim: rgb !== "" && isDim(rgb), covered: counts,
  };
  const look = { "grid-area": area, ...(rgb ? { "--light": screenColor(rgb) } : {}) };
  return html`<div class=${classMap(classes)} data-rgb=${ifDefined(rgb || undefined)}
    data-slot=${ifDefined(label?.slot)} data-piece=${ifDefined(label?.piece)} title=${ifDefined(label?.text)}
    role=${ifDefined(label && "img")} aria-label=${ifDefined(label?.text)}
    ${styles(look)}>${label?.picture ?? nothing}${label?.mark ? html`<span>${label.mark}</span>` : nothing}</div>`;
}

/** @param {PixelLabel | undefined} label @param {Set<number>} signs */
const isCovered = (label, signs) => (label?.covered === "spelt" ? signs.size > 0 : label?.covered ?? false);

// All lights as they shine.
/** @param {Lit} lit @param {Map<number, PixelLabel>} labels */
const lights = ({ frame, signs }, labels) => Array.from({ length: SIZE * SIZE }, (_, at) =>
  pixel(at, frame.slice(6 * at, 6 * at + 6), labels.get(at), signs.has(at), isCovered(labels.get(at), signs)));

// What is drawn over the lights, unless they show a sign.
/** @param {Pick<Store, "state" | "game" | "page" | "signs">} store */
const drawnOver = ({ state, game, page, signs }) =>
  overlay(game && !signs.size ? game.overlay(state, page) : nothing);

// What a button is called by who can't see it, and by who says what is written on it: the words and all letters on it.
/** @param {string} name @param {string} sign @param {string} text @param {boolean} named Whether it bears its name. */
function called(name, sign, text, named) {
  /** @param {string} words */
  const wordsIn = (words) => words.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const known = new Set(wordsIn(text));
  /** @param {string} one */
  const isNew = (one) => LETTERS.test(one) && wordsIn(one).some((word) => !known.has(word));
  const said = [named ? name : "", sign].filter(isNew);
  return [...new Set(said), text].join(" ");
}

/** @param {Store} store @param {string} name @param {Record<string, boolean>} classes
 *  @param {{ sign: string, text: string, place?: Record<string, string>, disabled?: boolean }} look */
function tableButton(store, name, classes, { sign, text, place = {}, disabled = false }) {
  const finger = store.finger(name);
  return html`<button type="button" data-button=${name} title=${text} ?disabled=${disabled}
    aria-label=${called(name, sign, text, classes.signed)}
    class=${classMap({ ...classes, down: finger.down })} ${styles(place)}
    @pointerdown=${finger.start} @pointerup=${finger.stop} @pointercancel=${finger.stop} @pointerleave=${finger.slide}
    @blur=${finger.slide} @keydown=${finger.keyDown} @keyup=${finger.keyUp} @contextmenu=${finger.menu}
    @click=${finger.click}><span>${sign}</span></button>`;
}

// The board to look at: the lights, what is drawn over them, and the names of the entries as plain marks.
/** @param {Pick<Store, "state" | "game" | "page" | "frame" | "signs">} store */
export const board = (store) => html`<div id="board">${
  lights(store, store.game?.pixels(store.state, store.page) ?? new Map())}${
  ENTRIES.map((name) => html`<span class="mark" aria-hidden="true" ${styles({ "grid-area": entryArea(name) })}>${
    name}</span>`)}${drawnOver(store)}</div>`;

// A button has its name of the frame, or a sign next to it.
/** @param {Store} store @param {string} name @param {Sign | undefined} sign @param {boolean} disabled */
function entryButton(store, name, sign, disabled) {
  const classes = {
    entry: true,
    signed: Boolean(sign?.sign),
    wide: (sign?.sign ?? "").length > WIDEST,
    "is-open": Boolean(sign?.open) && !store.state?.asking,
    "is-stuck": store.state?.stuck.includes(name) ?? false,
  };
  const text = sign?.text ?? say("entry-is", { entry: name, words: say("no-choice") });
  const [x, y] = entryShift(name), place = { "grid-area": entryArea(name), "--x": `${x}`, "--y": `${y}` };
  return tableButton(store, name, classes, { sign: sign?.sign || name, text, place, disabled });
}

// Whether ok does something now, for which it is lit.
/** @param {Store} store */
function okActs({ state, game }) {
  if (!state || !game) return false;
  if (covered(state)) return true;
  return state.replay ? state.replay.at < state.replay.of : Boolean(first("okActs", state) ?? game.okActs(state));
}

/** @param {Store} store @param {string} name @param {Sign | undefined} sign @param {string | undefined} help */
function controlButton(store, name, sign, help) {
  const classes = {
    acts: name === "ok" && okActs(store),
    "is-open": Boolean(sign?.open) && !store.state?.asking,
    "is-stuck": store.state?.stuck.includes(name) ?? false,
  };
  return tableButton(store, name, classes, { sign: sign?.sign ?? say(name), text: sign?.text ?? help ?? say(name) });
}

/** @param {Store} store */
export function table(store) {
  const { state, page, game } = store;
  const alone = showsTrayAlone(state);
  const signs = alone ? {} : (state && houseSigns(store)) ?? game?.signs(state, page) ?? {};
  const help = { ...game?.help(state, page), ...clockHelp(state) };
  /** @type {Map<number, PixelLabel>} */
  const labels = game?.pixels(state, page) ?? new Map();
  /** @param {Event} event */
  const tapped = ({ target }) => {
    const slot = target instanceof Element ? target.closest("[data-slot]")?.getAttribute("data-slot") : null;
    if (slot && game) game.tapped(slot, state, page);
  };
  return html`
    <section id="table" aria-label=${say("table")}>
      <div id="board" @click=${tapped}>${lights(alone ? UNLIT : store, labels)}${
        ENTRIES.map((name) => entryButton(store, name, signs[name], alone))}${
        drawnOver(store)}</div>
      <div id="controls">${CONTROLS.map((name) => controlButton(store, name, signs[name], help[name]))}</div>
    </section>`;
}

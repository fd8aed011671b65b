// Keys: what is written on an entry's button, side first; controls by name. Holding a control's key is a long press.

import { HOLD } from "./buttons.js";
import { ENTRIES, HOLDABLE } from "./frame.js";
import { say } from "./words.js";

// Within how many milliseconds the two letters of an entry follow each other.
const SEQUENCE = 2000;
/** @type {Record<string, string>} */
const KEYS = { Enter: "ok", o: "ok", Backspace: "back", h: "hint", "?": "hint", m: "menu" };

// The control of a key; the hint has its letter in the page's language, too.
/** @param {string} key @returns {string | undefined} */
const controlOf = (key) => KEYS[key] ?? (key === say("letter-hint") ? "hint" : undefined);

/** @param {KeyboardEvent} event @param {string} selector */
const within = (event, selector) => event.target instanceof Element && event.target.closest(selector) !== null;

// What had the focus in a window may be gone, and the focus with it; the window still covers the table.
/** @param {KeyboardEvent} event */
const elsewhere = (event) => event.ctrlKey || event.metaKey || event.altKey ||
  within(event, "input, textarea, select") || document.querySelector("dialog[open]") !== null;

/** @param {(button: string, hold: boolean) => void} press
 *  @param {(key: string) => boolean} keyed What the game does with any other key; whether it does something. */
export function listenToKeys(press, keyed) {
  /** @type {string | null} */
  let side = null;
  let sideAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {{ code: string, name: string } | null} */
  let holding = null;

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    holding = null;
  };
  /** @param {KeyboardEvent} event @param {string} name */
  const control = (event, name) => {
    if (holding) return false;
    if (HOLDABLE.has(name)) {
      holding = { code: event.code, name };
      timer = setTimeout(() => {
        timer = undefined;
        press(name, true);
      }, HOLD);
    } else press(name, false);
    return true;
  };
  /** @param {KeyboardEvent} event @param {string} key */
  const taken = (event, key) => {
    const marked = side && event.timeStamp - sideAt < SEQUENCE ? side + key : "";
    if (ENTRIES.includes(marked)) {
      side = null;
      press(marked, false);
      return true;
    }
    if ("nesw".includes(key)) {
      side = key.toUpperCase();
      sideAt = event.timeStamp;
      return true;
    }
    const name = controlOf(key);
    return name === undefined ? keyed(key) : control(event, name);
  };

  addEventListener("keydown", (event) => {
    // A key that stays down is one press.
    if (event.repeat || elsewhere(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (["Enter", " "].includes(key) && within(event, "button, summary, a")) return;
    if (taken(event, key)) event.preventDefault();
  });
  addEventListener("keyup", (event) => {
    if (!holding || event.code !== holding.code) return;
    if (timer !== undefined) press(holding.name, false);
    forget();
  });
  addEventListener("blur", forget);
}

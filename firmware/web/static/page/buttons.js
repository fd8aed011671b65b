// Fingers on the buttons of the page: a press, a long press, or a finger that stays.

import { HOLDABLE } from "./frame.js";

/** @typedef {{ press(button: string, hold: boolean): void, touch(button: string, down: boolean): void,
 *   staying(): boolean, redraw(): void }} Hand Where presses go, and whether fingers are meant to stay just now. */

// After how many milliseconds a press is a long one.
export const HOLD = 450;

// After a click with a pointer the keyboard is the table's again: Enter means ok.
/** @param {MouseEvent} event */
const leave = (event) => {
  if (event.detail > 0) /** @type {HTMLElement} */ (event.currentTarget).blur();
};

// A press, or a finger that stays as long as it is down.
class Staying {
  down = false;
  #stays = false;

  /** @param {string} name @param {Hand} hand */
  constructor(name, hand) {
    this.name = name;
    this.hand = hand;
  }

  /** @param {PointerEvent} event */
  start = (event) => {
    if (!this.hand.staying() || event.button !== 0) return;
    this.#stays = this.down = true;
    // The finger is this button's until it goes up, wherever it slides.
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.hand.touch(this.name, true);
    this.hand.redraw();
  };

  // The click comes after the finger has gone up.
  stop = () => {
    setTimeout(() => {
      if (this.#stays) this.hand.touch(this.name, false);
      this.#stays = this.down = false;
      this.hand.redraw();
    });
  };

  slide = () => {};
  keyDown = () => {};
  keyUp = () => {};

  /** @param {Event} event */
  menu = (event) => { if (this.#stays) event.preventDefault(); };

  /** @param {MouseEvent} event */
  click = (event) => {
    if (!this.#stays) this.hand.press(this.name, false);
    leave(event);
  };
}

// A short press acts when it is let go, a long one while it is held: by pointer, or by the space bar on the button.
class Holding {
  down = false;
  #held = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} name @param {Hand} hand */
  constructor(name, hand) {
    this.name = name;
    this.hand = hand;
  }

  #begin() {
    this.#held = false;
    this.down = true;
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.hand.press(this.name, true);
    }, HOLD);
    this.hand.redraw();
  }

  /** @param {PointerEvent} event */
  start = (event) => { if (event.button === 0) this.#begin(); };

  stop = () => {
    clearTimeout(this.#timer);
    this.down = false;
    this.hand.redraw();
  };

  slide = () => this.stop();

  /** @param {KeyboardEvent} event */
  keyDown = (event) => {
    if (event.key === " " && !event.repeat) this.#begin();
    // No click has ended a long press whose finger slid away.
    if (event.key === "Enter") this.#held = false;
  };
  keyUp = () => this.stop();

  /** @param {Event} event */
  menu = (event) => event.preventDefault();

  /** @param {MouseEvent} event */
  click = (event) => {
    if (!this.#held) this.hand.press(this.name, false);
    this.#held = false;
    leave(event);
  };
}

/** @param {string} name @param {Hand} hand */
export const fingerOn = (name, hand) => new (HOLDABLE.has(name) ? Holding : Staying)(name, hand);

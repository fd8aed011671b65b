// A game shown again on this page alone: its steps come from the table, which goes on meanwhile.

import { get } from "./api.js";
import { coverFields } from "./features.js";
import { say } from "./words.js";

/** @import { Page } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Game } from "./games.js" */

/** @typedef {{ state: Record<string, unknown>, frame: string }} Step The game's part of a state, and the lights. */
/** @typedef {{ redraw: () => void, failed: (error: unknown) => void, leave: () => void }} Around What a replay asks of
 *  the page around it. */

// How many steps are fetched at once.
const AT_ONCE = 50;
// How long a step is shown while the replay runs, in milliseconds.
const PAUSE = 1200;
/** @type {Record<string, string>} */
const BUTTONS = { ok: "next", back: "back", hint: "play", menu: "leave" };
// What is said of the table as it is now, not of the game that is shown.
const LIVE = [
  "settings", "setting_choices", "palette", "devices", "newcomers", "notice", "work", "away", "stuck", "chattering",
];
// What else than the game the table may have shown while the steps were fetched.
const TASKS = ["task", "edit"];

export class OwnReplay {
  // Which kind of game it is; "" until that is known.
  name = "";
  at = 0;
  of = 0;
  /** @type {Record<string, unknown>} */
  #table = {};
  /** @type {Map<number, Step>} */
  #steps = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #plays;
  /** @type {Around} */
  #around;
  // Counts what was wished for: what comes late of an earlier wish is dropped.
  #wish = 0;
  // What only this page knows of the game; not what it knows of one that is played.
  /** @type {any} */
  here = null;

  /** @param {number} number @param {Around} around */
  constructor(number, around) {
    this.number = number;
    this.#around = around;
  }

  // Fetches the steps around one, if they aren't there.
  /** @param {number} at */
  async #fetch(at) {
    if (this.#steps.has(at)) return;
    const first = Math.floor(at / AT_ONCE) * AT_ONCE;
    const part = await get(`/api/games/${this.number}/steps?first=${first}&limit=${AT_ONCE}`);
    this.#table = part.table;
    this.name = part.table.game_name;
    this.of = part.table.replay.of;
    part.steps.forEach((/** @type {Step} */ step, /** @type {number} */ place) =>
      this.#steps.set(first + place, step));
  }

  // Goes to where so many actions are done; answers whether that is still what is wished for.
  /** @param {number} at */
  async go(at) {
    this.#wish += 1;
    const mine = this.#wish;
    try {
      await this.#fetch(Math.min(Math.max(at, 0), Math.max(this.of, 0)));
      if (mine !== this.#wish) return false;
      this.at = Math.min(Math.max(at, 0), this.of);
    } catch (error) {
      if (mine !== this.#wish) return false;
      this.#stop();
      if (!this.#steps.size) this.#around.leave();
      this.#around.failed(error);
    }
    this.#around.redraw();
    return true;
  }

  #stop() {
    clearTimeout(this.#plays);
    this.#plays = undefined;
  }

  async #run() {
    if (!await this.go(this.at + 1) || this.#plays === undefined) return;
    this.#plays = this.at < this.of ? setTimeout(() => this.#run(), PAUSE) : undefined;
    this.#around.redraw();
  }

  // One of the steps of a replay, or the number of an action.
  /** @param {string | number} step */
  step(step) {
    const ran = this.#plays !== undefined;
    this.#stop();
    this.#wish += 1;
    if (step === "leave") return this.#around.leave();
    if (step === "play") {
      if (!ran && this.at < this.of) this.#plays = setTimeout(() => this.#run());
      return this.#around.redraw();
    }
    /** @type {Record<string, number>} */
    const to = { first: 0, back: this.at - 1, next: this.at + 1, last: this.of };
    return this.go(typeof step === "number" ? step : to[step] ?? this.at);
  }

  /** @param {string} button */
  press(button) {
    if (button in BUTTONS) this.step(BUTTONS[button]);
  }

  get isThere() {
    return this.#steps.has(this.at);
  }

  get frame() {
    return this.#steps.get(this.at)?.frame ?? "";
  }

  // The state as the table would tell it if it showed this game.
  /** @param {State} live @returns {any} */
  stateIn(live) {
    const now = Object.fromEntries(LIVE.map((name) => [name, /** @type {any} */ (live)[name]]));
    const replay = { at: this.at, of: this.of, plays: this.#plays !== undefined };
    const uncovered = Object.fromEntries([...coverFields(), ...TASKS].map((name) => [name, null]));
    return { ...this.#steps.get(this.at)?.state, ...this.#table, ...now, ...uncovered, trouble: null, replay };
  }

  // What the game's module may do here: nothing that reaches the table but to go through the replay.
  /** @param {Page} page @param {Game} game @returns {Page} */
  pageOf(page, game) {
    this.here ??= game.create();
    const refused = () => Promise.reject(new Error(say("own-replay")));
    return {
      ...page,
      here: this.here,
      seats: [],
      press: (button) => this.press(button),
      send: (path, body = {}) => {
        if (path !== "/api/replay") return page.send(path, body);
        this.step(/** @type {{ step: string | number }} */ (body).step);
        return Promise.resolve();
      },
      act: refused,
      look: refused,
    };
  }
}

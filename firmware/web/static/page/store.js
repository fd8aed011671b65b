// All that the page knows, in one place; whatever changes it asks for the page to be shown anew.

import { inOrder, isUnreached, post, Refused, Unanswered } from "./api.js";
import { fingerOn } from "./buttons.js";
import { each } from "./features.js";
import { CONTROLS, ENTRIES } from "./frame.js";
import { Games } from "./games.js";
import { emptyList } from "./games-list.js";
import { lessonHere } from "./learn.js";
import { learnMe, seatsHere, unknown } from "./me.js";
import { noNotices, noticeArrived } from "./notices.js";
import { OwnReplay } from "./own-replay.js";
import { showStep, stepArrived } from "./replay.js";
import { noSteps } from "./steps-list.js";
import { learn, refusalWords, say } from "./words.js";

/** @import { Page } from "../game-module.js" */
/** @import { State } from "../state.js" */
/** @import { Game } from "./games.js" */

// For how long a refusal that is repeated is taken away, in milliseconds, so that a screen reader says it again.
const BLINK = 60;
// For how long a refusal can be read at least, in milliseconds: while a clock runs a state comes each second.
const READ = 4000;

export class Store {
  /** What the page shows: the latest state whose game has a module here, and that module.
   *  @type {any} */
  state = null;
  /** @type {Game | null} */
  game = null;
  frame = "";
  // The lights that show digits, a letter or a sign instead of what lies there.
  /** @type {Set<number>} */
  signs = new Set();
  online = true;
  // What the table refused, until the next state after it could be read, or until it takes something.
  failure = "";
  #failedAt = -READ;
  silent = false;
  list = emptyList();
  me = unknown();
  notices = noNotices();
  steps = noSteps();
  // The number of the game that is a lesson here.
  lesson = lessonHere();
  /** @type {{ game: number, step: number, until: number } | null} */
  step = null;
  // Counts what changes but the lights.
  version = 0;
  #draw;
  #due = false;
  #fingers;
  /** @type {State | null} */
  #latest = null;
  #shone = "";
  /** @type {Set<number>} */
  #spelt = new Set();
  // The game that this page shows again for itself, while the table goes on.
  /** @type {OwnReplay | null} */
  own = null;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
    this.games = new Games(() => this.arrive());
    const failed = (/** @type {unknown} */ error) => this.failed(error);
    const inTurn = inOrder(failed);
    // Presses don't wait until a long game has been opened.
    const send = async (/** @type {string} */ path, /** @type {object} */ body) => {
      // What isn't sent now would be done later, when nobody expects it any more. A finger that goes up always counts.
      if (!this.online && path !== "/api/touch") return failed(new TypeError("not sent"));
      const answer = await (path.startsWith("/api/games/") ? post(path, body).catch(failed) : inTurn(path, body));
      if (answer) this.#forgive();
      return answer;
    };
    const redraw = () => this.redraw();
    /** @param {string} button @param {boolean} hold */
    const press = (button, hold) => {
      if (this.own) {
        this.own.press(button);
        return;
      }
      if (!hold && this.state && this.game?.pressed(button, this.state, this.page)) return;
      send("/api/press", { button, hold }).then((answer) => { if (answer && this.#refuses(answer)) this.#blink(); });
    };
    this.send = send;
    this.press = press;
    /** @param {string} key */
    this.keyed = (key) => Boolean(!this.own && this.state && this.game?.keyed(key, this.state, this.page));
    const hand = {
      press,
      /** @param {string} button @param {boolean} down */
      touch: (button, down) => (this.own ? undefined : send("/api/touch", { button, down })),
      staying: () => Boolean(this.state?.hold_buttons),
      redraw,
    };
    this.#fingers = new Map([...ENTRIES, ...CONTROLS].map((name) => [name, fingerOn(name, hand)]));
  }

  /** @returns {Page} */
  get page() {
    return this.own?.isThere && this.game ? this.own.pageOf(this.#page, this.game) : this.#page;
  }

  /** @returns {Page} */
  get #page() {
    return {
      here: this.games.here(this.state?.game_name),
      press: this.press,
      send: (path, body = {}) => this.send(path, body),
      seats: seatsHere(this.me),
      act: (action) => this.send("/api/act", { action }),
      look: (seat) => this.#look(seat),
      showStep: (step) => showStep(this, step),
      redraw: () => this.redraw(),
    };
  }

  /** @param {string} name */
  finger(name) {
    return /** @type {ReturnType<typeof fingerOn>} */ (this.#fingers.get(name));
  }

  /** @param {string} data */
  tell(data) {
    const first = this.#latest === null;
    this.#latest = /** @type {State} */ (JSON.parse(data));
    const failedAt = this.#failedAt;
    setTimeout(() => { if (failedAt === this.#failedAt) this.#forgive(); }, failedAt + READ - performance.now());
    noticeArrived(this, this.#latest);
    each("arrived", this, this.#latest);
    this.arrive();
    if (!first) return;
    // All games are offered by their names in the page's language.
    for (const name of Object.keys(this.#latest.game_names)) learn(name).then(() => this.redraw());
  }

  // A state has come, or the module of its game: from now on both are shown. Or what this page may do is known anew:
  // the module looks at what it may see.
  arrive() {
    if (this.own && this.#latest) {
      const shown = this.own.isThere && this.games.find(this.own.name);
      if (shown) {
        this.game = shown;
        this.state = this.own.stateIn(this.#latest);
        this.frame = this.own.frame;
        this.signs = new Set();
        shown.arrived(this.state, this.page);
      }
      this.redraw();
      return;
    }
    const game = this.#latest && this.games.find(this.#latest.game_name);
    if (game) {
      this.state = this.#latest;
      this.game = game;
      game.arrived(this.state, this.page);
      stepArrived(this, this.state);
      // The game that was shown may be played on.
      if (!this.state.replay) this.steps = noSteps();
    }
    this.redraw();
  }

  /** @param {string} frame */
  shine(frame) {
    this.#shone = frame;
    if (!this.own?.isThere) this.frame = frame;
    this.#soon();
  }

  /** @param {string} signs */
  spell(signs) {
    this.#spelt = new Set(JSON.parse(signs));
    if (!this.own?.isThere) this.signs = this.#spelt;
    this.#soon();
  }

  // Shows a game again for this page alone, instead of one that is shown already.
  /** @param {number} number */
  showOwn(number) {
    this.own?.step("leave");
    const leave = () => {
      if (this.own !== own) return;
      this.own = null;
      this.frame = this.#shone;
      this.signs = this.#spelt;
      this.arrive();
    };
    const own = new OwnReplay(number, {
      leave, redraw: () => this.arrive(), failed: (error) => this.failed(error),
    });
    this.own = own;
    own.go(0);
  }

  /** @param {boolean} is */
  reach(is) {
    // A table that was started anew may know other devices.
    if (is && !this.online) void learnMe(this);
    this.online = is;
    if (is) this.failure = "";
    this.redraw();
  }

  redraw() {
    this.version += 1;
    this.#soon();
  }

  #soon() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#draw();
    });
  }

  // Why something wasn't done. What browsers say of it isn't meant for players.
  /** @param {unknown} error */
  wordsFor(error) {
    if (error instanceof Unanswered) return say("unanswered");
    if (isUnreached(error)) return say("unreached");
    if (!(error instanceof Refused)) return error instanceof Error ? say("refused") : String(error);
    const { answer } = error;
    return refusalWords({ ...answer, params: this.game?.named(answer.params ?? {}) ?? answer.params });
  }

  /** @param {unknown} error */
  failed(error) {
    this.failure = this.wordsFor(error);
    this.#failedAt = performance.now();
    this.redraw();
  }

  #forgive() {
    if (!this.failure) return;
    this.failure = "";
    this.redraw();
  }

  // What the player of a seat may see is for this page alone; the state, which all pages get, doesn't have it.
  /** @param {string} seat */
  async #look(seat) {
    try {
      return await post("/api/look", { seat });
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  /** @param {State} state */
  #refuses(state) {
    if (state.game_name !== this.state?.game_name) return false;
    return Boolean(state.idle || this.game?.refusal(state, this.page));
  }

  // The same refusal again is news again, also to a screen reader.
  #blink() {
    this.silent = true;
    this.redraw();
    setTimeout(() => {
      this.silent = false;
      this.redraw();
    }, BLINK);
  }
}

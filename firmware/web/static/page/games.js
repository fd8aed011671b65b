// The games' page modules, each fetched with its words when it is first needed. For a game without one the table
// answers with `default-game.js`.

import { nothing } from "/vendor/lit.js";
import { dress } from "./elements.js";
import { promptWords } from "./prompt.js";
import { learn, phraseWords } from "./words.js";

/** @import { GameModule } from "../game-module.js" */
/** @typedef {"replay" | "review"} Own What the house does in its own way for a module without it. */
/** @typedef {Required<Omit<GameModule, Own | "stylesheet">> & Pick<GameModule, Own>} Game */

/** @type {Game} */
const DEFAULTS = {
  create: () => ({}),
  arrived: () => {},
  heading: (state) => promptWords(state),
  latest: () => null,
  refusal: ({ refused, game_name: game }) =>
    (refused ? phraseWords({ id: `refused-${refused.why}`, args: { button: refused.button } }, game) : ""),
  named: (params) => params,
  score: () => "",
  scores: () => [],
  picks: () => nothing,
  preview: () => [],
  panels: () => [],
  boxes: () => [],
  setup: () => [],
  ways: () => ({ play: { wishes: {}, words: "" } }),
  coach: () => null,
  rematch: () => "",
  pressed: () => false,
  keyed: () => false,
  asides: () => [],
  legend: () => [],
  signs: () => ({}),
  help: () => ({}),
  okActs: () => true,
  pixels: () => new Map(),
  overlay: () => nothing,
  steady: false,
  boxFirst: () => false,
  standing: () => ({ standing: "" }),
  listsMoves: false,
  tapped: () => {},
  actionWords: (action) => action,
};

// After how many milliseconds a module that didn't come is asked for again.
const AGAIN = 3000;

// A browser remembers that a module didn't come, so another try has another address.
/** @param {string} name @param {number} tries @returns {Promise<Game>} */
async function fetchGame(name, tries) {
  /** @type {[GameModule, unknown]} */
  const [module] = await Promise.all([import(`/games/${name}/page.js${tries ? `?${tries}` : ""}`), learn(name)]);
  if (module.stylesheet) await dress(module.stylesheet);
  return { ...DEFAULTS, ...module };
}

export class Games {
  /** @type {Map<string, Game | null>} */
  #known = new Map();
  /** @type {Map<string, any>} */
  #here = new Map();
  #then;
  #failed = 0;

  /** @param {() => void} then What is called when a game has come. */
  constructor(then) {
    this.#then = then;
  }

  // The module of a game; null until it is there.
  /** @param {string} name */
  find(name) {
    if (!this.#known.has(name)) {
      this.#known.set(name, null);
      fetchGame(name, this.#failed).then((game) => {
        this.#known.set(name, game);
        this.#here.set(name, game.create());
        this.#then();
      }).catch((error) => {
        console.warn(error);
        this.#known.delete(name);
        this.#failed += 1;
        setTimeout(() => this.#then(), AGAIN);
      });
    }
    return this.#known.get(name) ?? null;
  }

  // What only this device knows of a game.
  /** @param {string} name */
  here(name) {
    return this.#here.get(name);
  }
}

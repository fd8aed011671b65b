// What the table waits for.

import { boardWords, list, lowerWords, moveWords, nameOf, side, upTo, word } from "./words.js";

/** @import { Heading } from "/game-module.js" */
/** @import { TacocatState } from "./state.js" */

/** @param {TacocatState} state @returns {Heading} */
export function heading(state) {
  if (state.phase === "setup") {
    return { headline: word("setup-head"), advice: word(state.known ? "setup-advice" : "setup-first") };
  }
  if (state.phase === "finished") {
    const values = { rounds: state.history.length, yay: state.wins.YAY, wow: state.wins.WOW };
    const name = nameOf(state, state.outcome.winner);
    return { headline: word("won-head", { name }), advice: word("won-advice", values) };
  }
  if (state.way === "referee") return REFEREE[state.phase](state);
  if (state.phase === "shown") return shown(state);
  const { headline, advice } = CARDS[state.phase](state, nameOf(state, state.mover));
  return { headline, advice: state.thinking ? word("thinking") : advice };
}

// With real cards
/** @type {Record<string, (state: TacocatState) => Heading>} */
const REFEREE = {
  deal(state) {
    const before = state.history.at(-1);
    const count = state.number;
    if (!before) return { headline: word("deal-head", { round: state.round, count }), advice: word("deal-advice") };
    return { headline: boardWords(state, before), advice: `${word("then-deal", { count })} ${word("deal-advice")}` };
  },
  replace(state) {
    const values = { side: side(state.mover), count: state.count, limit: state.limit };
    const name = nameOf(state, state.mover);
    return {
      headline: word("replace-head", { name, limit: upTo(state.limit) }),
      advice: word("replace-advice", values),
    };
  },
  duel: (state) =>
    ({ headline: word(state.tied_duels ? "duel-again-head" : "duel-head"), advice: word("duel-advice") }),
  play(state) {
    const tie = state.tie === "again" ? word("tie-again") : word("tie-to", { name: nameOf(state, state.tie) });
    const lowest = `${word("lowest-advice")} ${tie}`;
    if (state.duelled_down) return { headline: word("down-head"), advice: lowest };
    return {
      headline: word("play-head", { name: nameOf(state, state.attacker) }),
      advice: `${word("play-advice", { count: state.held })} ${lowest}`,
    };
  },
};

// With cards on the page
/** @type {Record<string, (state: TacocatState, name: string) => Heading>} */
const CARDS = {
  replace: (state, name) =>
    ({ headline: word("replace-head", { name, limit: upTo(state.limit) }), advice: word("replace-on-page") }),
  duel: (state, name) => ({
    headline: word(state.duels.length ? "choose-again-head" : "choose-head", { name }),
    advice: word("choose-advice"),
  }),
  attack: (state, name) => ({ headline: word("attack-head", { name }), advice: word("attack-advice") }),
  defend: (state, name) =>
    ({ headline: word("defend-head", { name, attack: list(state.attack) }), advice: word("defend-advice") }),
};

/** @param {TacocatState} state @returns {Heading} */
function shown(state) {
  const result = /** @type {import("./state.js").Result} */ (state.history.at(-1));
  return {
    headline: word("shown-head", { round: result.round }),
    advice: `${lowerWords(state, result)} ${moveWords(state, result)}`,
  };
}

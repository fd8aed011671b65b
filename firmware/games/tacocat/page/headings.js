// What the table waits for.

import { boardWords, list, lowerWords, mine, moveWords, nameOf, side, upTo, whom, word } from "./words.js";

/** @import { Heading, Page } from "/game-module.js" */
/** @import { Here, Seat, TacocatState } from "./state.js" */
/** @typedef {{ name: string, you: string }} Who */

/** @param {TacocatState} state @param {Page<Here>} page @returns {Heading} */
export function heading(state, page) {
  const me = mine(state, page);
  if (state.phase === "setup") {
    return { headline: word("setup-head"), advice: word(state.known ? "setup-advice" : "setup-first") };
  }
  if (state.phase === "finished") {
    const values = { rounds: state.history.length, yay: state.wins.YAY, wow: state.wins.WOW };
    return { headline: word("won-head", whom(state, state.outcome.winner, me)), advice: word("won-advice", values) };
  }
  if (state.way === "referee") return state.light ? light(state) : REFEREE[state.phase](state, me);
  if (state.phase === "shown") return shown(state, me);
  const { headline, advice } = CARDS[state.phase](state, whom(state, state.mover, me));
  return { headline, advice: state.thinking ? word("thinking") : advice };
}

// With real cards
/** @type {Record<string, (state: TacocatState, me: Seat | null) => Heading>} */
const REFEREE = {
  deal(state) {
    const before = state.history.at(-1);
    const count = state.number;
    if (!before) return { headline: word("deal-head", { round: state.round, count }), advice: word("deal-advice") };
    return { headline: boardWords(state, before), advice: `${word("then-deal", { count })} ${word("deal-advice")}` };
  },
  replace(state, me) {
    const values = { side: side(state.mover), count: state.count, limit: state.limit };
    return {
      headline: word("replace-head", { ...whom(state, state.mover, me), limit: upTo(state.limit) }),
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

// A light referee: what to deal, and whose last card was lower.
/** @param {TacocatState} state @returns {Heading} */
function light(state) {
  const before = state.history.at(-1);
  const values = { round: state.round, count: state.number };
  const tie = state.tie === "again" ? word("tie-again") : word("tie-to", { name: nameOf(state, state.tie) });
  return {
    headline: before ? `${boardWords(state, before)} ${word("light-head", values)}` : word("light-head", values),
    advice: `${word("light-advice")} ${tie}`,
  };
}

// With cards on the page
/** @type {Record<string, (state: TacocatState, who: Who) => Heading>} */
const CARDS = {
  replace: (state, who) =>
    ({ headline: word("replace-head", { ...who, limit: upTo(state.limit) }), advice: word("replace-on-page") }),
  duel: (state, who) => ({
    headline: word(state.duels.length ? "choose-again-head" : "choose-head", who),
    advice: word("choose-advice"),
  }),
  attack: (_, who) => ({ headline: word("attack-head", who), advice: word("attack-advice") }),
  defend: (state, who) =>
    ({ headline: word("defend-head", { ...who, attack: list(state.attack) }), advice: word("defend-advice") }),
};

/** @param {TacocatState} state @param {Seat | null} me @returns {Heading} */
function shown(state, me) {
  const result = /** @type {import("./state.js").Result} */ (state.history.at(-1));
  return {
    headline: word("shown-head", { round: result.round }),
    advice: `${lowerWords(state, result, me)} ${moveWords(state, result)}`,
  };
}

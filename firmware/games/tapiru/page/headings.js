// What the table waits for, and how it ended.

import { say } from "/page/words.js";
import { cardName, mine, nameOf, roundOver, signsOfCup, tellOf, word } from "./words.js";

/** @import { Heading, Page } from "/game-module.js" */
/** @import { Here, Seat, TapiruState } from "./state.js" */

/** @param {TapiruState} state @param {Page<Here>} page @returns {Heading} */
export function heading(state, page) {
  const me = mine(state, page);
  if (state.phase === "setup") return { headline: say("setup-head"), advice: word("setup-advice") };
  if (state.phase === "finished") return finished(state, me);
  const { headline, advice } = state.play === "referee" ? refereeHeading(state) : cardsHeading(state, page);
  return { headline, advice: state.hint ? hinted(state) : advice };
}

// What hint says: what is to be done, and of the lights only what is so.
/** @param {TapiruState} state */
function hinted(state) {
  if (state.play === "referee") {
    if (state.armed) return word("armed-advice");
    const what = state.entering ? "pearls" : state.phase === "last" ? "last" : state.asked.what;
    return word(`hint-${what}`, { name: state.asked.seat ? nameOf(state, state.asked.seat) : "" });
  }
  const what = state.phase === "scored" ? "deal" : state.thinking ? "thinking" : state.picked ? "picked" : "cards";
  return word(`hint-${what}`, { name: nameOf(state, state.mover) });
}

/** @param {TapiruState} state @returns {Heading} */
export function refereeHeading(state) {
  const { what, seat, column } = state.asked;
  const name = seat ? nameOf(state, seat) : "";
  const values = { name, column, round: state.round, begins: nameOf(state, state.first) };
  if (what === "turn" && state.armed) {
    const [verb, who] = state.armed.split(" ");
    return { headline: word(`armed-${verb}`, { name: who ? nameOf(state, who) : "" }), advice: word("armed-advice") };
  }
  if (what === "turn") {
    return { headline: word(`${state.phase}-head`, values), advice: word(`${state.phase}-advice`, values) };
  }
  if (state.entering) return { headline: enteringWords(state, state.entering), advice: word("entering-advice") };
  const over = what === "deal" ? roundOver(state, null) : "";
  return { headline: word(`${what}-head`, values), advice: over + word(`${what}-advice`, values) };
}

/** @param {TapiruState} state @param {NonNullable<TapiruState["entering"]>} entering */
function enteringWords(state, entering) {
  const { seat, column, value } = entering;
  const more = [entering.brand ? "" : word("no-brand"), signsOfCup(entering)].filter(Boolean).join(", ");
  const about = { name: nameOf(state, seat), column, count: value };
  return word(value === null ? "pearls-head" : "entering-head", about) + (more && ` (${more})`);
}

/** @param {TapiruState} state @param {Page<Here>} page @returns {Heading} */
export function cardsHeading(state, page) {
  const { here } = page, me = mine(state, page);
  const name = nameOf(state, state.mover);
  if (state.phase === "scored") {
    const advice = roundOver(state, me) + tellOf("deal-advice", state, state.mover, me);
    return { headline: word("deal-head", { round: state.round }), advice };
  }
  const last = lastWords(state, me);
  if (state.thinking) return { headline: word("thinking-head", { name }), advice: last + word("thinking-advice") };
  if (state.picked) {
    const headline = here.picked ? word("picked-head", { card: cardName(here.picked) }) : word("chosen-head", { name });
    return { headline, advice: last + word("picked-advice", { side: word(`side-${state.mover}`) }) };
  }
  return { headline: tellOf("turn-head", state, state.mover, me), advice: last + turnAdvice(state, here, name) };
}

/** @param {TapiruState} state @param {Here} here @param {string} name */
function turnAdvice(state, here, name) {
  if (state.hands[state.mover]) return word("turn-advice");
  return word(here.only && here.only !== state.mover ? "elsewhere-advice" : "covered-advice", { name });
}

// That a round is about to end, as far as it is.
/** @param {TapiruState} state @param {Seat | null} me */
export function lastWords(state, me) {
  if (state.phase === "last") return `${tellOf("last-turn", state, state.mover, me)} `;
  return state.phase === "play" && state.stack === 0 ? `${word("last-card")} ` : "";
}

/** @param {TapiruState} state @param {Seat | null} me @returns {Heading} */
function finished(state, me) {
  const { winner, reason, tokens } = state.outcome;
  const names = { south: nameOf(state, "S"), north: nameOf(state, "N") };
  const how = word(`reason-${reason}`, { ...tokens, ...names });
  return {
    headline: winner ? tellOf("won-head", state, winner, me) : word("drawn-head"),
    advice: `${how} ${roundOver(state, me)}${state.replay ? "" : word("finished-advice")}`,
  };
}

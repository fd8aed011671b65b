// What each button of the table means now.

import { CONTROLS } from "/page/frame.js";
import { signsOf } from "/page/options.js";
import { label, nameOf, word } from "./words.js";

/** @import { Sign } from "/game-module.js" */
/** @import { PiecepackState } from "./state.js" */

/** @type {Record<string, string>} */
const SIGNS = {
  hold: "○", release: "●", out: "⚂", clap: "!", accuse: "?", plain: "+1", next: "↻", call: "BIS", more: "+", back: "←",
};
/** @type {Record<string, string>} */
const CHOICES = { pyramids: "△", matchsticks: "|", four_seasons: "❄", playing_cards: "♠" };
/** @type {Record<string, string>} */
const ANSWERS = { not: "no-held", no: "no-bis", held: "yes-held" };

/** @param {PiecepackState} state */
export function signs(state) {
  if (state.phase === "setup") return setupSigns(state);
  /** @type {Record<string, Sign>} */
  const found = {};
  for (const [button, action] of Object.entries(state.replay ? {} : state.buttons)) {
    const [what, ...rest] = action.split(" ");
    const sign = what === "thumb" ? (rest[1] === "up" ? "▲" : "▼") : SIGNS[what];
    found[button] = { text: does(state, what, rest), open: true };
    if (!CONTROLS.includes(button)) found[button].sign = sign ?? "";
  }
  if (state.phase === "finished" && !state.replay) found.ok = { text: word("new-game"), open: true };
  return found;
}

/** @param {PiecepackState} state @param {string} what @param {string[]} rest */
function does(state, what, rest) {
  if (what in ANSWERS) return word(ANSWERS[what]);
  const whose = what === "accuse" ? rest[1] : what === "next" ? state.turn : rest[0];
  return word(`does-${what === "clap" && whose ? "clapper" : what}`, { name: nameOf(state, whose ?? "") });
}

/** @param {PiecepackState} state */
function setupSigns({ choices, choice }) {
  /** @param {"extra" | "packs"} kind @param {string} prefix @returns {(one: string) => Sign} */
  const pieces = (kind, prefix) => (one) => ({ sign: CHOICES[one] ?? one.slice(0, 3), text: word(`${prefix}-${one}`),
    open: choice[kind].includes(one) });
  return signsOf(choices, {
    players: (count) => ({ sign: count === 6 ? "6+" : String(count), text: label(word("choice-players"), count),
      open: choice.players === count }),
    extra: pieces("extra", "ingredients"),
    packs: pieces("packs", "packs"),
    rulings: (one) => ({ sign: "§", text: word(`rulings-${one}`), open: choice.rulings.split(",").includes(one) }),
  });
}

// What each button of the table means now.

import { CONTROLS } from "/page/frame.js";
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
  /** @type {Record<string, Sign>} */
  const found = {};
  /** @param {string} kind */
  const entries = (kind) => /** @type {[string, any][]} */ (Object.entries(choices[kind]));
  for (const [button, count] of entries("players")) {
    found[button] = { sign: count === 6 ? "6+" : String(count), text: label(word("choice-players"), count),
      open: choice.players === count };
  }
  for (const [kind, prefix] of [["extra", "ingredients"], ["packs", "packs"]]) {
    for (const [button, one] of entries(kind)) {
      const sign = CHOICES[one] ?? one.slice(0, 3);
      found[button] = { sign, text: word(`${prefix}-${one}`), open: choice[kind].includes(one) };
    }
  }
  for (const [button, one] of entries("rulings")) {
    found[button] = { sign: "§", text: word(`rulings-${one}`), open: choice.rulings.split(",").includes(one) };
  }
  return found;
}

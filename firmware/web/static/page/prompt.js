// What the table asks for now, in words: the prompt of the state.

import { phraseWords } from "./words.js";

/** @import { Heading } from "../game-module.js" */
/** @import { PromptLine, State } from "../state.js" */

// Whoever looks at this page is called "you" where a message is about their seat.
/** @param {PromptLine} line @param {string | null} me @returns {PromptLine} */
const toMe = ({ id, args }, me) => ({ id, args: me !== null && args.seat === me ? { ...args, you: "yes" } : args });

// `me` is the seat of whoever looks at this page. `instead` has words of its own for a line, or null.
/** @param {State} state @param {string | null} [me] @param {(line: PromptLine) => string | null} [instead]
 *  @returns {Heading} */
export function promptWords({ prompt, game_name: game }, me = null, instead = () => null) {
  /** @param {PromptLine[]} lines */
  const words = (lines) =>
    lines.map((line) => instead(line) ?? phraseWords(toMe(line, me), game)).filter(Boolean).join(" ");
  return { headline: words(prompt.headline), advice: words(prompt.advice) };
}

// How strong the table plays: its levels, from the easiest to the hardest, and the one that was chosen last.

import { html } from "/vendor/lit.js";
import { select } from "./elements.js";
import { say } from "./words.js";

/** @param {string[]} levels @param {string} level */
const numbered = (levels, level) => ({ level: levels.indexOf(level) + 1 });

// The level of the table's seat: as it is chosen now, or on this device before, or else the easiest.
/** @param {string} game @param {string[]} levels @param {string} [chosen] */
export function levelOf(game, levels, chosen) {
  const key = `${game}-level`;
  if (chosen) localStorage.setItem(key, chosen);
  const kept = localStorage.getItem(key) ?? "";
  return levels.includes(kept) ? kept : levels[0];
}

/** @param {string[]} levels @param {string} level */
export const levelWords = (levels, level) => say("level", numbered(levels, level));

/** @param {string[]} levels @param {string} level @param {(level: string) => void} choose */
export const strengthChoice = (levels, level, choose) => html`<label>${say("choice-level")} ${
  select({ key: "level" }, levels, level, (one) => say("strength", numbered(levels, one)), choose)}</label>`;

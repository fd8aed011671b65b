// Cards as pictures: a large numeral below a cat, in a colour from the low cards to the high ones, and the back.

import { html, svg } from "/vendor/lit.js";
import { styles } from "/page/directives.js";

// The hue of the lowest and of the highest card.
const LOW = 150, HIGH = -10, HIGHEST = 12;
const CAT = svg`<path class="cat" d="M14 30V12L22 18H38L46 12V30C46 37 39 42 30 42S14 37 14 30Z"/>
  <path class="line" d="M22 31H10M22 34L11 37M38 31H50M38 34L49 37"/>
  <circle class="eye" cx="24" cy="27" r="2"/><circle class="eye" cx="36" cy="27" r="2"/>`;

/** @param {number} card */
const hue = (card) => String(Math.round(LOW + (HIGH - LOW) * (card - 1) / (HIGHEST - 1)));

// The art and the numeral of a card; 6 and 9 are underlined, so that a card can't be read upside down.
/** @param {number} card */
export const face = (card) => html`<span class="face" ${styles({ "--hue": hue(card) })}><svg viewBox="0 0 60 48"
  aria-hidden="true">${CAT}</svg><b class=${card === 6 || card === 9 ? "lined" : ""}>${card}</b></span>`;

// So many cards that lie face down, one over the other.
/** @param {number} count */
export const backs = (count) => html`<span class="backs" aria-hidden="true">${Array.from({ length: count }, () =>
  html`<svg class="back" viewBox="0 0 60 84"><rect class="edge" x="1" y="1" width="58" height="82" rx="8"/>
    <rect class="inner" x="7" y="7" width="46" height="70" rx="5"/><g transform="translate(0 15)">${
      CAT}</g></svg>`)}</span>`;

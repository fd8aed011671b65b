// Cards and cups as pictures: what a card is by its shape, its straw by colour and by pattern, its pearls as pearls. A
// cup is drawn as it stands, from the lid down to the bottom.

import { html, nothing, svg } from "/vendor/lit.js";
import { styles } from "/page/directives.js";
import { cardName, word } from "./words.js";

/** @import { Cup } from "./state.js" */

/** @type {Record<string, string>} */
const STRAWS = { r: "#e4483b", b: "#2f6fe0", g: "#2f9e4a", y: "#d9a800", k: "#77716a" };
// Straws differ by pattern, too: plain, dashed, striped, dotted, hollow.
/** @type {Record<string, string>} */
const DASHES = { r: "none", b: "7 3", g: "2.5 2.5", y: "0.1 5", k: "none" };
// Where pearls lie on a card, by their number.
/** @type {[number, number][][]} */
const PEARLS = [[], [[0, 0]], [[-6, 0], [6, 0]], [[-7, 3], [0, -4], [7, 3]], [[-6, -5], [6, -5], [-6, 5], [6, 5]],
  [[-8, -5], [8, -5], [0, 0], [-8, 6], [8, 6]]];

// A straw from the top to the bottom of a part of the cup.
/** @param {string | undefined} colour @param {number} from @param {number} to */
const straw = (colour, from, to) => (colour ? svg`<path class="straw ${colour === "k" ? "hollow" : ""}"
  d="M19 ${from}L17 ${to}" stroke-dasharray=${DASHES[colour]} ${styles({ "--straw": STRAWS[colour] })}/>` : nothing);

/** @param {string | null | undefined} card */
const lid = (card) => svg`<path class="lid" d="M-25 8C-25-8 25-8 25 8Z"/><path class="rim" d="M-27 8H27V12H-27Z"/>${
  straw(card?.[1], -14, 8)}`;
/** @param {string | null | undefined} card */
const brand = (card) => svg`<path class=${card ? "label" : "empty"} d="M-24-9H24L23 9H-23Z"/>${card
  ? svg`<path class="star" d="M-4-7L-1.6-2 3.6-1.6-.4 1.8.8 7-4 4.2-8.8 7-7.6 1.8-11.6-1.6-6.4-2Z"/>` : nothing}${
  straw(card?.[1], -9, 9)}`;
/** @param {string | null | undefined} card */
function tea(card) {
  if (!card) return svg`<path class="empty" d="M-23-9H23L22 9H-22Z"/>`;
  if (card === "M") {
    return svg`<path class="milk" d="M-23-9H23L22 9H-22Z"/><path class="wave" d="M-20-1Q-15-5-10-1T0-1 10-1 20-1M-19
      4Q-14 0-9 4T1 4 11 4 19 4"/>`;
  }
  const pearls = PEARLS[Number(card[2])].map(([x, y]) => svg`<circle class="pearl" cx=${x - 5} cy=${y} r="3.6"/>`);
  return svg`<path class="tea" d="M-23-9H23L22 9H-22Z"/>${pearls}${straw(card[1], -9, 9)}`;
}
const BOTTOM = svg`<path class="bottom" d="M-22-6H22L20 6H-20Z"/><path class="turn" d="M-8-1H6M3-4L7-1 3 2"/>`;
const BASE = svg`<path class="bottom" d="M-22 0H22L20 8H-20Z"/>`;

/** @type {Record<string, (card: string) => unknown>} */
const KINDS = { L: lid, B: brand, T: tea, M: tea, U: () => BOTTOM };

// One card, for who can see it; next to it stands its name.
/** @param {string} card */
export const cardPicture = (card) => html`<svg class="tea-card" viewBox="-30 -18 60 36" aria-hidden="true">${
  KINDS[card[0]](card)}</svg>`;

/** @param {Cup} cup */
const cupName = (cup) => [cup.lid && cardName(cup.lid), cup.brand ? cardName(cup.brand) : word("no-brand"),
  ...cup.tapioca.flatMap((card) => (card ? [cardName(card)] : []))].filter(Boolean).join("; ");

/** @param {unknown} part @param {number} y */
const at = (part, y) => svg`<g transform=${`translate(0 ${y})`}>${part}</g>`;

// A whole cup; its name says the uppermost card of each place.
/** @param {Cup} cup */
export const cupPicture = (cup) => html`<svg class="cup" viewBox="-30 -18 60 122" role="img" aria-label=${cupName(cup)}
  ><title>${cupName(cup)}</title>${[at(lid(cup.lid), 0), at(brand(cup.brand), 22),
    ...[0, 1, 2].map((place) => at(tea(cup.tapioca[place]), 42 + 19 * place)), at(BASE, 91)]}</svg>`;

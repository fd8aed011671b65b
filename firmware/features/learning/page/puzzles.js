// Puzzles: the day's three, which begin by a tap, and how the house fares with puzzles.

import { html, nothing } from "/vendor/lit.js";
import { get } from "/page/api.js";
import { clickOutside, dialog, pressOutside } from "/page/dialogs.js";
import { button, each } from "/page/elements.js";
import { keeps } from "/page/me.js";
import { learn, maybe, say } from "/page/words.js";

/** @import { ListedPuzzle, PuzzlesOfTheDay } from "/state.js" */
/** @import { Store } from "/page/store.js" */

/** @typedef {{ fetched: PuzzlesOfTheDay | null, answer: string }} PuzzlesList What there is, as fetched; what came of
 *   asking. */

/** @type {PuzzlesList} */
let puzzles = { fetched: null, answer: "" };

/** @param {Store} store @param {{ game: string, name: string } | {}} [which] The next one if none is named. */
async function begin(store, which = {}) {
  const answer = await store.send("/api/puzzle", which);
  if (answer) dialog("puzzles").close();
}

/** @param {Store} store */
export async function openPuzzles(store) {
  dialog("puzzles").showModal();
  puzzles = { fetched: null, answer: "" };
  try {
    const fetched = await get("/api/puzzles/next");
    await Promise.all([...new Set(fetched.today.map((/** @type {ListedPuzzle} */ { game }) => game))].map(learn));
    puzzles.fetched = fetched;
  } catch (error) {
    puzzles.answer = store.wordsFor(error);
  }
  store.redraw();
}

/** @param {ListedPuzzle} puzzle */
function about({ game, own, solved, themes }) {
  const words = [say(solved ? "puzzle-solved" : "puzzle-open"), ...(own ? [say("puzzle-own")] : []),
    ...themes.map((theme) => maybe(theme, {}, game) ?? theme)];
  return words.join(", ");
}

/** @param {Store} store @param {ListedPuzzle} puzzle @param {number} number */
const row = (store, { game, name, ...more }, number) => html`<li data-puzzle="${game} ${name}">${
  button(`puzzle ${game} ${name}`, () => begin(store, { game, name }),
    say("puzzle-listed", { number, rating: more.rating }), { disabled: !keeps(store) })}
  <small>${about({ game, name, ...more })}</small></li>`;

/** @param {Store} store */
function list(store) {
  const { fetched } = puzzles;
  if (!fetched) return nothing;
  const { today, rating, deviation, tries } = fetched;
  return html`<h3>${say("puzzle-today")}</h3>
    <ol>${each(today, ({ name }) => name, (puzzle) => row(store, puzzle, today.indexOf(puzzle) + 1))}</ol>
    <p class="row">${fetched.next
      ? button("puzzle next", () => begin(store), say("puzzle-begin"), { strong: true, disabled: !keeps(store) })
      : say("puzzle-none")}</p>
    <p id="puzzle-rating">${say("puzzle-rating", { rating, deviation, tries })}</p>`;
}

/** @param {Store} store */
export function puzzlesDialog(store) {
  return html`<dialog id="puzzles" aria-labelledby="puzzles-title" @pointerdown=${pressOutside} @click=${clickOutside}>
    <h2 id="puzzles-title">${say("puzzles")}</h2>
    ${list(store)}
    <p role="status">${puzzles.answer}</p>
    <form method="dialog"><button>${say("close")}</button></form>
  </dialog>`;
}

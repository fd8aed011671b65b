// What somebody's games of one kind add up to: sentences, tables, curves, and the entries as heat on the tray.

import { html, nothing, svg } from "/vendor/lit.js";
import "./charts.js";
import { inFigures, maybe, rounded, say, wordsOf } from "/page/words.js";

/** @import { Life, Opponent, Tally } from "/state.js" */
/** @typedef {[string, Tally]} Row A name, and the games of it. */

const COLUMNS = ["b", "c", "d", "e"];
const ROWS = ["2", "3", "4", "5"];

/** @param {string} level */
export const levelOf = (level) => maybe(`players-level-${level}`) ?? level;

/** @param {Tally} games */
const countOf = ({ won, drawn, lost }) => won + drawn + lost;

/** @param {string} caption @param {Row[]} rows */
function tallies(caption, rows) {
  const shown = rows.filter(([, games]) => countOf(games));
  return shown.length ? html`<table class="tally"><caption>${caption}</caption>
    <thead><tr><td></td><th scope="col">${say("life-won")}</th><th scope="col">${say("life-drawn")}</th>
      <th scope="col">${say("life-lost")}</th></tr></thead>
    <tbody>${shown.map(([what, { won, drawn, lost }]) => html`<tr><th scope="row">${what}</th>
      <td>${inFigures(won)}</td><td>${inFigures(drawn)}</td><td>${inFigures(lost)}</td></tr>`)}</tbody></table>`
    : nothing;
}

// A variant's keys in the words of its game, as in "Extras + Burning Head".
/** @param {string} game @param {string} variant */
function variantOf(game, variant) {
  const word = wordsOf(game);
  return variant.split("+").map((key) => {
    const [kind, number] = key.split("-");
    return word(`variant-${kind}`, { count: Number(number ?? 0) });
  }).join(" + ");
}

/** @param {Opponent} opponent */
const nameOf = ({ name, level }) => name || (level ? levelOf(level) : say("life-guests"));

// A seat as its game calls it.
/** @param {string} game @param {string} seat */
const seatOf = (game, seat) => maybe(seat, {}, game) ?? maybe(`seat-${seat}`, {}, game) ?? say("life-seat", { seat });

// A tapas by its value, another piece as its game calls it.
/** @param {string} game @param {string} piece */
function pieceOf(game, piece) {
  const word = wordsOf(game);
  return Number(piece) ? piece : word(`piece-${piece}`);
}

/** @param {string} game @param {Life} life */
function pieces(game, { taken, lost }) {
  const values = [...new Set([...Object.keys(taken), ...Object.keys(lost)])].sort();
  return values.length ? html`<table class="tally"><caption>${say("life-pieces")}</caption>
    <thead><tr><td></td>${values.map((value) => html`<th scope="col">${pieceOf(game, value)}</th>`)}</tr></thead>
    <tbody><tr><th scope="row">${say("life-taken")}</th>${values.map((value) =>
      html`<td>${inFigures(taken[value] ?? 0)}</td>`)}</tr>
    <tr><th scope="row">${say("life-given")}</th>${values.map((value) =>
      html`<td>${inFigures(lost[value] ?? 0)}</td>`)}</tr></tbody></table>` : nothing;
}

// Where an entry lies round the tray, whose slots have the places 1 to 6 in both directions.
/** @param {string} entry @returns {[number, number]} */
function placeOf([side, line]) {
  const at = COLUMNS.includes(line) ? COLUMNS.indexOf(line) + 2 : ROWS.length + 1 - ROWS.indexOf(line);
  return side === "N" ? [at, 0] : side === "S" ? [at, 7] : side === "W" ? [0, at] : [7, at];
}

const SLOTS = Array.from({ length: 36 }, (_, at) => [at % 6 + 1, Math.floor(at / 6) + 1])
  .filter(([x, y]) => !([1, 6].includes(x) && [1, 6].includes(y)));

/** @param {Life} life */
function heat({ entries }) {
  const most = Math.max(0, ...Object.values(entries));
  if (!most) return nothing;
  const often = Object.entries(entries).sort(([, one], [, other]) => other - one);
  const mostOften = often.slice(0, 3).map(([entry, count]) => `${entry} ${inFigures(count)}`).join(", ");
  return html`<figure class="heat"><figcaption>${say("life-entries", { entries: mostOften })}</figcaption>
    <svg viewBox="-.1 -.1 8.2 8.2" role="img" aria-label=${say("life-entries-all",
      { entries: often.map(([entry, count]) => `${entry} ${count}`).join(", ") })}>
      ${SLOTS.map(([x, y]) => svg`<rect class="slot" x=${x} y=${y} width="1" height="1"></rect>`)}
      ${often.map(([entry, count]) => {
        const [x, y] = placeOf(entry);
        return svg`<rect class="hot" x=${x + .05} y=${y + .05} width=".9" height=".9" rx=".15"
          fill-opacity=${(count / most).toFixed(2)}></rect><text x=${x + .5} y=${y + .65}>${count}</text>`;
      })}</svg></figure>`;
}

/** @param {Life} life */
function sentences(life) {
  const { all, rating, streaks, points, points_of_others: others, accuracy } = life;
  return [
    say("life-all", { won: inFigures(all.won), drawn: inFigures(all.drawn), lost: inFigures(all.lost) }),
    rating ? say("life-rating", { mean: rounded(rating.mean), low: rounded(rating.low), high: rounded(rating.high),
      games: inFigures(rating.games) }) : say("life-unrated"),
    say("life-streaks", { won: inFigures(streaks.won), lost: inFigures(streaks.lost) }),
    points || others ? say("life-points", { own: inFigures(points), others: inFigures(others) }) : "",
    accuracy ? say("life-accuracy", { percent: rounded(100 * accuracy.mean), games: accuracy.games }) : "",
  ].filter(Boolean);
}

/** @param {Life} life */
const curves = ({ steps, months }) => html`
  ${steps.length > 1 ? html`<figure><figcaption>${say("life-curve")}</figcaption><rating-curve role="img"
    aria-label=${say("life-curve-words", { first: rounded(steps[0].mean), last: rounded(steps.at(-1)?.mean ?? 0) })}
    .steps=${steps}></rating-curve></figure>` : nothing}
  ${months.length > 1 ? html`<figure><figcaption>${say("life-months")}</figcaption><month-bars role="img"
    aria-label=${say("life-months-words")} .months=${months}></month-bars></figure>` : nothing}`;

/** @param {string} game @param {string} title @param {Life} life */
export const lifeOf = (game, title, life) => html`<section class="life" data-game=${game}><h3>${title}</h3>
  ${sentences(life).map((text) => html`<p>${text}</p>`)}
  ${curves(life)}
  <div class="tallies">
    ${tallies(say("life-variants"), life.variants.map((one) => [variantOf(game, one.variant), one]))}
    ${tallies(say("life-seats"), [...life.seats.map((one) => /** @type {Row} */ ([seatOf(game, one.seat), one])),
      [say("life-began"), life.began], [say("life-followed"), life.followed],
      [say("life-last"), life.last]])}
    ${tallies(say("life-opponents"), life.opponents.map((one) => [nameOf(one), one]))}
    ${tallies(say("life-by-month"), life.months.map((one) => [one.mean === null ? one.month
      : `${one.month} (${rounded(one.mean)})`, one]))}
    ${pieces(game, life)}
    ${heat(life)}
  </div></section>`;

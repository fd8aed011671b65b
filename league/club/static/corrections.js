// What the host corrects on an evening: results, the pairing of the latest round, and who rests in the next one.

import { html, nothing } from "/vendor/lit.js";
import { fieldsOf, isSure } from "./forms.js";
import { HALF, host, inResult, leads } from "./store.js";
import { button } from "/page/elements.js";
import { say } from "/page/words.js";

/** @import { Board, Evening, Round } from "./store.js" */

// What is to be known of a board before its result is set by hand; empty for one that nobody plays.
/** @param {Board} board */
function aboutResult({ board, points, position, moves, left, declined, differs }) {
  if (points) return say("club-set-sure", { board });
  if (left) return say("club-set-given-up", { board, table: left });
  if (declined) return say("club-set-declined", { board });
  if (differs) return say("club-set-differs", { board });
  return position ? say(moves ? "club-set-running" : "club-set-not-started", { board }) : "";
}

/** @param {Evening} evening @param {Round} round @param {Board} board */
export function resultButtons(evening, round, board) {
  if (!leads()) return nothing;
  const [first, second] = board.players;
  /** @param {number} own @param {string} does */
  const set = async (own, does) => {
    const about = aboutResult(board);
    if (about && !await isSure(about, does)) return;
    void host("result", { round: round.round, board: board.board, points: { [first]: own, [second]: 1 - own } });
  };
  return html`<td class="results"><div class="row">${[[1, "1 : 0"], [0.5, `${HALF} : ${HALF}`], [0, "0 : 1"]].map(
    ([own, text]) => {
      const label = say("club-set-result", { board: board.board, result: text });
      return button(`result ${board.board} ${own}`, () => void set(Number(own), label), text, { label });
    })}</div>${restoring(evening, round, board)}</td>`;
}

// Goes back from the referee's result to the table's, or to none while the round lasts.
/** @param {Evening} evening @param {Round} round @param {Board} one */
function restoring({ phase, past }, { round }, { board, source, told }) {
  if (source !== "referee" || !told && (phase === "over" || round !== past.length)) return nothing;
  const does = told ? say("club-restore", { board, result: inResult(told) }) : say("club-clear", { board });
  return html`<div class="row">${button(`restore ${board}`, () => void host("restore", { round, board }),
    say(told ? "club-restore-short" : "club-clear-short"), { label: does })}</div>`;
}

// The host lets somebody rest in the next round of a Swiss evening, for half a point.
/** @param {Evening} evening @param {string} player */
export function restButton({ next, system }, player) {
  if (next === null || system !== "swiss") return nothing;
  const label = say("club-rest", { player, round: next });
  const rest = async () => {
    if (await isSure(label, say("club-rest-short"))) void host("absent", { player, round: next });
  };
  return button(`rest ${player}`, () => void rest(),
    say("club-rest-short"), { label, title: label });
}

// A form with which the host names two players.
/** @param {string} title @param {string[]} names @param {string} what @param {string} does @param {unknown} [above] */
export function twoPlayers(title, names, what, does, above = nothing) {
  /** @param {Event} event */
  const send = (event) => {
    const { one, other } = fieldsOf(event);
    void host(what, { players: [one, other] });
  };
  /** @param {string} name */
  const choice = (name) => html`<select name=${name} aria-label=${say("club-player")}>${names.map((player) =>
    html`<option>${player}</option>`)}</select>`;
  return names.length < 2 ? nothing : html`<details><summary>${title}</summary>${above}
    <form class="row" data-does=${what} @submit=${send}>${choice("one")}${choice("other")}
      <button>${does}</button></form></details>`;
}

// What can still be changed about the round that was paired last, while none of its games has a result.
/** @param {Evening} evening */
export function correcting({ past, phase, system }) {
  const games = past.at(-1);
  if (!games || phase === "over" || games.boards.some(({ points }) => points)) return nothing;
  const { round } = games, does = say("club-unpair", { round });
  const unpair = async () => {
    if (await isSure(say("club-unpair-sure", { round }), does)) void host("unpair", { round });
  };
  const free = [...games.boards.filter(({ position }) => !position).flatMap(({ players }) => players),
    ...games.byes.map(({ player }) => player)];
  return html`<div class="row">${button("unpair", () => void unpair(), does)}</div>
    ${system === "swiss" ? twoPlayers(say("club-swap-title"), free, "swap", say("club-swap")) : nothing}`;
}

// Tapas on the page; what each function is for stands in /game-module.d.ts.

import { html, nothing } from "/vendor/lit.js";
import { dot, light } from "/page/elements.js";
import { covered } from "/page/features.js";
import { CONTROLS, ENTRIES, turnEntry } from "/page/frame.js";
import { isPlaying } from "/page/me.js";
import { promptWords } from "/page/prompt.js";
import { replayAdvice, sentence } from "/page/replay.js";
import { refusalWords } from "/page/words.js";
import { actionWords, editBox, editHeading, editSigns, tapped } from "./edit.js";
import {
  arrived, create, digitKeyed, hintBox, latest, latestBox, leftWords, picks, pressed, previewOf, pushesBox,
} from "./pushes.js";
import { review } from "./review.js";
import { secondGame, setup, setupSigns, ways, whyNotFirst } from "./setup.js";
import { counted, overlay, pieceChip, pixels } from "./tray.js";
import {
  helpWords, isAway, mine, nameOf, otherOf, otherTable, pieceName, pieceNames, placeOf, PLAYERS, word,
} from "./words.js";

/** @import { Heading, Lesson, Page, Score, Sign } from "/game-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { TapasState } from "./state.js" */

export {
  actionWords, arrived, create, digitKeyed as keyed, latest, overlay, picks, pixels, pressed, review, setup, tapped,
  ways,
};
export const steady = true;
// The box `Moves` is there while a game is played, too.
export const listsMoves = true;
export const stylesheet = "/games/tapas/page.css";

/** @param {TapasState} state @param {Page} page @returns {Heading} */
export const heading = (state, page) =>
  (state.edit ? editHeading(state.edit) : promptWords(state, mine(state, page)));

/** @param {TapasState} state @param {Page} page */
export function preview(state, page) {
  // Where the Extras go.
  if (state.phase === "placing") {
    return html`<ul class="columns">${Object.entries(state.setup.extras).map(([slot, piece]) =>
      html`<li>${pieceChip(state.colors, piece)} ${slot} – ${pieceName(piece)}</li>`)}</ul>`;
  }
  const shown = [previewOf(state, page), hintBox(state, page)].filter((one) => one !== nothing);
  if (shown.length || state.task || ["setup", "finished"].includes(state.phase)) return shown;
  return latestBox(state) || html`<p class="quiet">${word("no-push-yet")}</p>`;
}

// ok does something once a push is entered; in between it has nothing to do.
/** @param {TapasState} state */
export const okActs = (state) => Boolean(state.phase !== "entering" || state.proposal || state.entering?.there);

/** @param {TapasState} state @param {Page} page */
export const boxes = (state, page) => [editBox(state, page), again(state, page),
  // Why two names stand at an entry, once.
  ["entering", "turning"].includes(state.phase) && state.quarter_turns
    ? html`<div id="names-turned"><p class="quiet">${word("names-turned")}</p></div>` : nothing];

// At the end of a game: look at it again, or play a second one in which the other player begins.
/** @param {TapasState} state @param {Page} page */
function again(state, { send, seats }) {
  const hidden = state.phase !== "finished" || Boolean(state.replay ?? state.task);
  const second = !hidden && !state.match && !state.setup.position && seats?.length !== 0
    && !PLAYERS.some((player) => isAway(state, player));
  return html`<div id="again" class="row" ?hidden=${hidden}>${second ? html`<button type="button" id="second-game"
    @click=${() => send("/api/new-game", secondGame(state))}>${word("second-game")}</button><span class="quiet">${
    word("second-game-words")}</span>` : nothing}<button type="button" id="open-review"
    @click=${() => send(`/api/games/${state.game}/review`)}>${word("review-open")}</button></div>`;
}

/** @param {TapasState} state @param {Page} page */
export const asides = (state, page) => (state.phase === "setup" || state.edit ? []
  : [scoresBox(state), state.task ? nothing : pushesBox(state, page)]);

/** @param {TapasState} state */
export function rematch({ outcome, setup: agreed, names }) {
  const next = outcome.winner ?? otherOf(agreed.first), given = names[next];
  const begins = word(outcome.winner ? "rematch-winner" : "rematch-other",
    { name: given || word(`the-${next}`), named: given ? "yes" : "no" });
  return [begins, whyNotFirst(Object.keys(agreed.extras).length, agreed.burning_head)].filter(Boolean).join(" ");
}

/** @param {TapasState} state */
export const legend = ({ colors }) => html`<ul class="columns">${Object.keys(colors).map((piece) =>
  html`<li>${pieceChip(colors, piece)} ${pieceName(piece)}</li>`)}</ul>`;

// They say what the controls do while a game is played; elsewhere that is something else.
/** @param {TapasState} state @returns {Record<string, string>} */
export const help = (state) => (!isPlaying(state) || covered(state) ? {}
  : Object.fromEntries(CONTROLS.map((name) => [name, word(`${name}-help`)])));

// Every button of the frame is an entry of the tray, wherever the tray has been turned to.
/** @param {TapasState} state @returns {Record<string, Sign>} */
export function signs(state) {
  if (state.edit) return editSigns(state.edit);
  if (state.phase === "setup" && !state.replay) return setupSigns(state);
  const waits = isAway(state, state.mover) && !state.proposal && !state.replay;
  const playing = ["entering", "turning"].includes(state.phase) && !waits;
  return Object.fromEntries(ENTRIES.map((button) => {
    const entry = turnEntry(button, -state.picture_turns);
    const open = playing && (state.proposal ? state.proposal.entry === entry : state.open_entries.includes(entry));
    const shut = !open || state.asking;
    const name = word(entry === button ? "entry-button" : "entry-button-turned", { entry, button });
    return [button, { text: `${name}, ${word(shut ? "shut" : "open")}`, open }];
  }));
}

/** @param {ListedGame} game */
export function standing({ names: given, setup: agreed, result }) {
  /** @param {string} player */
  const named = (player) => given[player] || word(player);
  /** @param {string} player */
  const seated = (player) => (agreed.seats?.[player] ? word("seat", { name: named(player) }) : named(player));
  const players = PLAYERS.map(seated).join(" – ");
  const count = Object.keys(agreed.extras ?? {}).length;
  const details = [count && word("extras-count", { count }), agreed.burning_head && word("choice-burning_head"),
    "study" in agreed ? word("study-named", { name: agreed.study || "–" })
      : agreed.position && word("from-a-position")]
    .filter(Boolean).join(" + ") || word("classic");
  if (!result) return { standing: players, details };
  const { points, outcome: { winner } } = result;
  const name = winner ? named(winner) : word("finished-head-draw");
  return { standing: `${players} ${word("won-by", { points: `${points.J} – ${points.C}`, name })}`, details };
}

// Why a press does nothing

/** @param {TapasState} state @returns {Heading} */
export function replay(state) {
  const [value, entry] = state.review?.showing?.split("@") ?? [];
  const { headline, advice } = promptWords(state);
  const [before, after] = state.outcome ? ["", advice] : [advice, ""];
  const now = entry ? word("instead-head", { value, entry }) : `${sentence(headline)} ${after}`;
  return {
    headline: word("replay-head", { ...state.replay }),
    advice: `${before} ${sentence(now)} ${replayAdvice(state)}`.trim(),
  };
}

// What an error speaks of, in words.
/** @param {Record<string, any>} params */
export const named = (params) => (params.piece ? { ...params, piece: pieceName(params.piece) } : params);

/** @param {TapasState} state */
export function refusal(state) {
  const { refused_why: why, proposal, entering: push, edit } = state;
  if (edit) return edit.problem ? refusalWords({ ...edit.problem, params: named(edit.problem.params) }) : "";
  if (!why || state.menu || state.asking || state.checkup) return "";
  const place = state.refused ? placeOf(state, state.refused) : "";
  if (why === "closed") {
    const reasons = (state.closed ?? []).map((reason) => word(`closed-${reason}`));
    return `${word("refused-closed", { entry: place })} ${reasons.join(word("reasons"))}.`;
  }
  const about = { place, table: otherTable(state), value: push?.value, button: (proposal ?? push)?.button };
  return proposal ? word(`refused-${why}${proposer(state, why)}`, { ...about, wanted: placeOf(state, proposal.entry) })
    : word(`refused-${why}`, { ...about, wanted: "" });
}

// Whose the push is that is shown and wasn't made: the table's own, or that of another table.
/** @param {TapasState} state @param {string} why */
function proposer(state, why) {
  const isWrong = why === "wrong_entry", away = isAway(state, state.mover) && (isWrong || why === "confirm");
  return `${away ? "-away" : ""}${isWrong && state.proposal_by === "ok" ? "-ok" : ""}`;
}

// What both players have and what they have won

/** @param {TapasState} state @returns {Score[]} */
export const scores = (state) => PLAYERS.map((seat) => ({
  seat,
  name: nameOf(state, seat),
  points: state.points[seat],
  unit: "points",
  turn: state.mover === seat && state.phase !== "finished",
  color: state.colors[`${seat}3`],
}));

/** @param {TapasState} state @param {string} player */
function score(state, player) {
  const { colors, supply, taken } = state, color = colors[`${player}3`];
  const turn = state.mover === player && state.phase !== "finished";
  const handicap = helpWords(state.setup?.handicaps?.[player]);
  /** @param {string} words @param {unknown} pieces @param {boolean} any */
  const row = (words, pieces, any) => html`<p class="chips"><small>${words}</small>${
    any ? pieces : html`<span class="quiet">${word("none")}</span>`}</p>`;
  return html`<div class="score ${turn ? "turn" : ""}" ${light(color)}>
    <h3>${dot(color)}${nameOf(state, player)}</h3>
    ${handicap ? html`<p><small>${handicap}</small></p>` : nothing}
    ${row(word("hand"), supply[player].map((count, at) => counted(colors, `${player}${at + 1}`, count)),
      supply[player].some(Boolean))}
    ${row(word("taken"), taken[player].map((piece) => pieceChip(colors, piece)), taken[player].length > 0)}
  </div>`;
}

// The points of a match of two games.
/** @param {TapasState} state */
function together(state) {
  const { match } = state;
  if (!match) return nothing;
  const [[one, a], [other, b]] = Object.entries(match.points);
  return html`<p class="together">${word("match-so-far",
    { one: nameOf(state, one), other: nameOf(state, other), a, b })}</p>`;
}

/** @param {TapasState} state */
const scoresBox = (state) => html`<div id="scores">${together(state)}${
  PLAYERS.map((player) => score(state, player))}${
  state.removed?.length ? html`<p class="quiet">${word("removed", { pieces: pieceNames(state.removed) })}</p>` : nothing
}</div>`;

// A first game, explained push by push from the state

/** @param {TapasState} state @returns {string[]} */
function fell(state) {
  const push = state.history.at(-1);
  if (!push) return [];
  const { moved, left, mover } = push, name = nameOf(state, mover);
  return [left.length ? `${word("coach-fell", { name })} ${leftWords(state, moved, left).join(", ")}.`
    : word("coach-nothing-fell", { name })];
}

/** @param {TapasState} state @returns {Lesson | null} */
export function coach(state) {
  if (state.phase === "finished") return { title: word("coach-end-head"), lines: [word("coach-end")] };
  if (state.phase !== "entering") return null;
  const { entering, proposal, advice } = state;
  /** @param {string} id @param {{ value: number, entry: string }} push @param {number} [count] */
  const about = (id, { value, entry }, count) =>
    word(id, { value, count, button: turnEntry(entry, state.quarter_turns) });
  if (state.seats[state.mover]) {
    return { title: word("coach-table-head"),
      lines: [...fell(state), proposal ? about("coach-table", proposal) : word("coach-table-thinks")] };
  }
  if (entering) {
    return { title: word("coach-look-head"), lines: entering.there === false ? [about("coach-not-there", entering)]
      : [about("coach-look", entering, entering.leaves.length), about("coach-other", entering), word("coach-count")] };
  }
  return {
    title: word("coach-choose-head"),
    lines: [...(state.history.length ? fell(state) : [word("coach-aim")]),
      state.closed?.length ? word("coach-closed") : "", word("coach-choose"),
      advice?.push ? about("coach-advice", advice.push) : state.thinking ? word("coach-thinks") : ""].filter(Boolean),
    advice: advice || state.hint ? undefined : word("coach-ask"),
  };
}

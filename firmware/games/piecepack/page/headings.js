// What is refused, and what was done last.

import {
  contents, describedAs, list, minutes, nameOf, pieceName, resultWords, seats, tapaName, tapasOf, word,
} from "./words.js";

/** @import { Page } from "/game-module.js" */
/** @import { Here, PiecepackState } from "./state.js" */

// Where pieces are tapped nothing may move: there a refusal stands below them.
/** @param {PiecepackState} state @param {Page<Here>} page */
export const refusal = (state, { here }) =>
  (state.phase === "serve" && !state.replay && here.teller !== null ? "" : refusedWords(state));

/** @param {PiecepackState} state */
export function refusedWords(state) {
  if (!state.refused) return "";
  const halfTold = seats(state).filter((seat) => state.hands?.[seat]?.length).map((seat) => nameOf(state, seat));
  return word(`refused-${state.refused.why}`, { names: list(halfTold), name: nameOf(state, state.turn) });
}

// What was done last, for a replay; what follows from it at once is said, too.
/** @param {PiecepackState} state */
export function latest(state) {
  if (!state.latest) return word("did-nothing");
  const [text, time] = state.latest.action.split(" @");
  const [what, ...rest] = text.split(" ");
  const verdict = follows(state, what) ? state.log.at(-1) : undefined;
  const did = didWords(state, state.latest.seat, what, rest);
  const missed = state.missed.map((tapa) => tapaName(state, tapa));
  const wrong = missed.length ? ` ${word("missed", { tapas: list(missed) })}` : "";
  const sentence = verdict ? `${did}. ${resultWords(state, verdict)}.${wrong}` : did;
  return time ? word("did-at", { sentence, time: minutes(Math.floor(Number(time))) }) : sentence;
}

/** @param {PiecepackState} state @param {string} what */
const follows = (state, what) =>
  ["describe", "settle", "no", "thumb"].includes(what) && !["bis", "vote"].includes(state.phase);

// Actions whose words speak of more than whoever did them.
/** @type {Record<string, (state: PiecepackState, seat: string, rest: string[]) => Record<string, unknown>>} */
const ABOUT = {
  accuse: (state, _, [, other]) => ({ other: nameOf(state, other) }),
  out: (state, seat) => ({ shown: state.dice[seat].shown }),
  describe: (state, seat, [number, how]) =>
    ({ tapa: tapaName(state, `${seat}/${number}`), how: describedAs(state, how) }),
  cannot: (state, seat, [number]) => ({ tapa: tapaName(state, `${seat}/${number}`) }),
  back: (state, seat, [, number]) => ({ tapa: tapaName(state, `${seat}/${number}`) }),
  bis: (state, _, [tapa]) => ({ tapa: tapaName(state, tapa) }),
  unbis: (state, _, [tapa]) => ({ tapa: tapaName(state, tapa) }),
  take: (state, _, [, piece]) => ({ piece: pieceName(state, piece) }),
  drop: (state, _, [, piece]) => ({ piece: pieceName(state, piece) }),
  held: (state) => ({ name: nameOf(state, state.clap?.accused ?? "") }),
  not: (state) => ({ name: nameOf(state, state.clap?.clapper ?? "") }),
};

/** @param {PiecepackState} state @param {string} actor @param {string} what @param {string[]} rest */
function didWords(state, actor, what, rest) {
  const seat = ["describe", "cannot"].includes(what) ? actor : rest[0];
  if (what === "plain" || (what === "take" && !state.hands[seat].length)) {
    const tapa = `${seat}/${tapasOf(state, seat).length}`;
    return word("did-tapa", { tapa: tapaName(state, tapa), pieces: contents(state, tapa) });
  }
  if (what === "done" && !seat) return word("does-done");
  const values = { name: nameOf(state, seat ?? ""), ...ABOUT[what]?.(state, seat, rest) };
  if (what === "clap") return word(`did-${seat ? (state.clap ? "clap" : "go-on") : "somebody"}`, values);
  return word(`did-${what === "thumb" ? rest[1] : what}`, values);
}

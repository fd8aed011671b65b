// Beginning with one tap, a first game, and a rematch.

import { word } from "./words.js";

/** @import { Lesson, Way } from "/game-module.js" */
/** @import { PiecepackState } from "./state.js" */

// The fewest that play it.
const PLAYERS = 3;

/** @param {PiecepackState} state @returns {{ play: Way, learn: Way }} */
export const ways = ({ choice: { players } }) => ({
  play: { wishes: {}, words: word("agreed", { players }) },
  learn: {
    wishes: { players: PLAYERS, extra: [], packs: [], rulings: "rulebook" },
  },
});

/** @param {PiecepackState} state @returns {Lesson} */
export const coach = ({ phase }) => ({ title: word("coach-head"), lines: [word(`coach-${phase}`)] });

export const rematch = () => word("rematch-who");

// What a round brought, and what both players have.

import { html } from "/vendor/lit.js";
import { styles } from "/page/directives.js";
import { say } from "/page/words.js";
import { nameOf, SEATS, tokenChip, word } from "./words.js";

/** @import { Score } from "/game-module.js" */
/** @import { Scored, Seat, TapiruState } from "./state.js" */

/** @type {Record<Seat, string>} */
const COLORS = { S: "#f0a020", N: "#6a9be8" };

/** @param {TapiruState} state @param {Seat} seat */
const hasTurn = (state, seat) => state.phase !== "finished" && state.mover === seat;

/** @param {TapiruState} state @returns {Score[]} */
export const scores = (state) => SEATS.map((seat) => ({
  seat,
  name: nameOf(state, seat),
  points: state.won[seat].length,
  unit: "tokens",
  turn: hasTurn(state, seat),
  color: state.palette[seat === "S" ? "seat_one" : "seat_two"][2],
}));

/** @param {TapiruState} state @param {Scored} score */
export function scored(state, score) {
  const columns = score.columns.map(({ column, token, taker, why }) => word("column-result",
    { column, token, name: taker ? nameOf(state, taker) : say("nobody"), why: word(`why-${why}`) }));
  const bonuses = SEATS.filter((seat) => score.bonuses[seat].length).map((seat) => {
    const columnsOf = score.bonuses[seat].join(", "), tokens = score.drawn[seat].join(", ") || "–";
    return word("bonus-result", { name: nameOf(state, seat), columns: columnsOf, tokens });
  });
  return html`<div class="score"><h3>${word("result-head", { round: state.round })}</h3>
    <ul>${[...columns, ...bonuses].map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

/** @param {TapiruState} state @param {Seat} seat */
export function playerBox(state, seat) {
  const { capacity } = state.rulings;
  const won = state.won[seat], missing = state.missing[seat], count = state.pearls[seat];
  const inHand = state.hand_sizes ? `, ${word("in-hand", { count: state.hand_sizes[seat] })}` : "";
  return html`<div class="score ${hasTurn(state, seat) ? "turn" : ""}" ${styles({ "--light": COLORS[seat] })}>
    <h3>${nameOf(state, seat)}</h3>
    <p class="chips"><small>${word("won")}</small>${won.length ? won.map(tokenChip)
      : html`<span class="quiet">–</span>`}</p>
    <p><small>${missing.length ? word("missing", { tokens: missing.join(", ") }) : word("spelled")}</small></p>
    <p>${word(count > capacity ? "pearls-over" : "pearls", { count, capacity })}${inHand}</p></div>`;
}

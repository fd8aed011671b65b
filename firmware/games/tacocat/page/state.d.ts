// The state of a game of Tacocat, whether it is set up or played, and what a page keeps of it (GET /api/state).

import type { Either } from "/game-module.js";
import type { Hands } from "/page/card-game.js";
import type { State, TacocatCardsState, TacocatRefereeState, TacocatSetupState } from "/state.js";

export type { TacocatEvent as Event, TacocatRound as Result } from "/state.js";
export type Seat = "YAY" | "WOW";

export type TacocatState = State & Either<TacocatSetupState | TacocatRefereeState | TacocatCardsState>;

/** What only this device knows: whose hand lies open on it, where two people play, and what is entered. */
export interface Here extends Hands {
  /** Cards picked for replacing, by their place in the hand, and the attacking card to be met, both of one moment. */
  picked: Set<number>;
  target: number;
  /** Since when whose turn it is. */
  turn: string;
  turnAt: number;
}

// The state of a game of Tapas, whether it is set up or played, and what a page keeps of it (GET /api/state).

import type { Either } from "/game-module.js";
import type { State, TapasSetupState, TapasState as Game } from "/state.js";

export type {
  JudgedPush as Judged, Reason, Review, TapasChoice as Choice, TapasChoices as Choices, TapasCorrection as Correction,
  TapasEntering as Push, TapasHandicap as Handicap, TapasLeft as Left, TapasPush as Played, TapasShift as Moved,
} from "/state.js";

export type TapasState = State & Either<TapasSetupState | Game>;

/** What this device alone knows: the value that was picked, and after how many moves; the piece to be laid on slots;
 *  presses that are under way, and the state after them if it is what they were meant for. */
export interface Here {
  value: number | null;
  moves: number;
  piece: string | null;
  entered: Promise<TapasState | null> | null;
}

// The state of a game of TAPAS for the piecepack, whether it is set up or played, and what a page keeps of it
// (GET /api/state).

import type { Either } from "/game-module.js";
import type { PiecepackState as Game, PiecepackSetupState, State } from "/state.js";

export type { PiecepackTapa as Tapa, PiecepackVerdict as Verdict, PiecepackWhy as Why } from "/state.js";

export type PiecepackState = State & Either<PiecepackSetupState | Game>;

/** What only this device knows: of which game, whose tapas are entered on it, pieces of which ingredient are shown, and
 *  for `doOnce` what was done last. */
export interface Here {
  game: number | null;
  teller: string | null;
  ingredient: string | null;
  sent: string;
}

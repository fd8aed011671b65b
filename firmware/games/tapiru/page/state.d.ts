// The state of a game of Tapiru, whether it is set up or played, and what a page keeps of it (GET /api/state).

import type { Either } from "/game-module.js";
import type { Hands } from "/page/card-game.js";
import type {
  State, TapiruAsked, TapiruCardsState, TapiruCup, TapiruRefereeState, TapiruSetupState, TapiruToldCup, TapiruTurn,
} from "/state.js";

export type {
  TapiruButton as Meaning, TapiruDone as Done, TapiruLead as Lead, TapiruLook as Seen, TapiruRoundScore as Scored,
} from "/state.js";
export type Seat = "N" | "S";
/** The brand of a cup of real cards is whether it has one. */
export type Cup = Omit<Either<TapiruCup | TapiruToldCup>, "brand"> & { brand: any };

type Told = Either<TapiruSetupState | TapiruRefereeState | TapiruCardsState>;
export type TapiruState = State & Omit<Told, "asked" | "cups"> & {
  asked: Either<TapiruAsked | TapiruTurn>;
  cups: Record<string, Cup[]>;
};

/** What only this device knows: whose hand lies open on it, where two people play, and what is entered. */
export interface Here extends Hands {
  /** The card that is picked here, and whether the table knew of one. */
  picked: string | null;
  wasPicked: boolean;
  /** The cup in which a number was typed that no cup can hold. */
  beyond: string;
}

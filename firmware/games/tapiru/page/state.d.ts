// What the state of a game of Tapiru has besides the house's (GET /api/state).

import type { Hands } from "/page/card-game.js";
import type { State } from "/state.js";

export type Seat = "N" | "S";
export interface Cup {
  pearls: number | null; brand: any; lid: string; tapioca: (string | null)[]; milk_tea: boolean; bonus: boolean;
  complete: boolean;
}
export interface Lead { taker: Seat | null; why: string }
export interface Scored { columns: (Lead & { column: number, token: string })[]; bonuses: Record<Seat, number[]>; drawn: Record<Seat, string[]>; over: Seat[] }
export interface Done { seat: Seat; action: string }
export interface Meaning { what: string; value: string; chosen?: boolean }
export interface Seen { seat: Seat; hand: string[]; places: Record<string, string[]> }

export interface TapiruState extends State {
  play: "referee" | "cards";
  mover: Seat;
  first: Seat;
  round: number;
  extra: number;
  played: number;
  asked: { what: string, seat: Seat | null, column: number, answers: string[] };
  armed: string | null;
  entering: (Cup & { seat: Seat, column: number, value: number | null }) | null;
  picked: boolean;
  advice: string | null;
  may_skip: boolean;
  history: Done[];
  cups: Record<Seat, Cup[]>;
  hands: Record<Seat, string[] | null>;
  hand_sizes?: Record<Seat, number>;
  places: Record<string, string[]>;
  middle: (string | null)[];
  wants: string[];
  leads: (Lead | null)[];
  now: { columns: (Lead | null)[] };
  score: Scored | null;
  won: Record<Seat, string[]>;
  missing: Record<Seat, string[]>;
  pearls: Record<Seat, number>;
  rulings: Record<string, any>;
  seats: Record<string, string>;
  tellings: string[];
  stack: any;
  buttons: Record<string, Meaning>;
}

/** What only this device knows: whose hand lies open on it, where two people play, and what is entered. */
export interface Here extends Hands {
  /** The card that is picked here, and whether the table knew of one. */
  picked: string | null;
  wasPicked: boolean;
  /** The cup in which a number was typed that no cup can hold. */
  beyond: string;
}

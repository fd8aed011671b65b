// What the state of a game of Tacocat has besides the house's (GET /api/state).

import type { Hands } from "/page/card-game.js";
import type { State } from "/state.js";

export type Seat = "YAY" | "WOW";
export interface Result { round: number; winner: Seat | null; by: string; to: number; last_cards?: Record<string, number> }
export interface Event { what: string; seat?: Seat; count?: number; cards?: number[]; card?: number; against?: number; duel?: Record<string, number>; winner?: Seat | null }

export interface TacocatState extends State {
  way: "referee" | "cards";
  mover: Seat;
  attacker: Seat;
  round: number;
  number: number;
  played: number;
  limit: number;
  light?: boolean;
  count: number;
  tie: string;
  history: Result[];
  story: (Event & Result)[];
  latest: { seat: Seat, action: string } | null;
  wins: Record<string, number>;
  numbers: number[];
  arrows: string[];
  spelling: string;
  covered: number[];
  at: number;
  attack: number[];
  actions: string[];
  advice: string | null;
  held: any;
  hands: Record<string, number[] | null>;
  seats: Record<string, string>;
  buttons: Record<string, string>;
}

/** What only this device knows: whose hand lies open on it, where two people play, and what is entered. */
export interface Here extends Hands {
  /** Cards picked for replacing, by their place in the hand, and the attacking card to be met, both of one moment. */
  picked: Set<number>;
  target: number;
  /** Since when whose turn it is. */
  turn: string;
  turnAt: number;
  /** The moment at which something was done last. */
  sent: string;
}

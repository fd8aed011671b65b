// What the state of a game of TAPAS for the piecepack has besides the house's (GET /api/state).

import type { State } from "/state.js";

export interface Tapa { tapa: string; pieces: string[]; fate: string | null; patterns: string[] }
export interface Why { pattern: string; marks: [string, string][]; of: string; holds: boolean }
export interface Verdict { tapa: string; how: string; result: string; found: string[]; why: Record<string, Why[]> }

export interface PiecepackState extends State {
  seats: Record<string, string[]>;
  seat_colors: Record<string, string>;
  turn: string;
  chosen: number;
  armed: boolean;
  dice: Record<string, { shown: number, under: boolean }>;
  clap: { clapper: string | null, accused: string | null, held: boolean | null } | null;
  clock: { seconds: number };
  tapas: Tapa[];
  tapa_size: number;
  most_of_one: number;
  pieces: string[];
  pool: string[];
  suits: Record<string, string>;
  ingredients: Record<string, string>;
  patterns: { family: string }[];
  hands: Record<string, string[]>;
  holding: string[];
  waiting_for: string[];
  done: string[];
  votes: Record<string, string>;
  callable: string[];
  missed: string[];
  now: { tapa: string, how: string, called: string[], why: Record<string, Why[]> };
  log: Verdict[];
  latest: { action: string, seat: string } | null;
  scores: Record<string, number>;
  penalties: Record<string, number>;
  buttons: Record<string, string>;
}

/** What only this device knows: of which game, whose tapas are entered on it, and pieces of which ingredient are shown. */
export interface Here {
  game: number | null;
  teller: string | null;
  ingredient: string | null;
}

// What the state of a game of Tapas has besides the house's (GET /api/state).

import type { JudgedPush, Reason, Review, State } from "/state.js";

export type { Reason, Review };
export type Judged = JudgedPush;

export interface Moved { piece: string; from: string | null; to: string | null }
export interface Left { piece: string; to: string | null }
export interface Push {
  value: number; entry: string; button: string; there: boolean; moves: Moved[]; leaves: Left[];
  points: Record<string, number>; play_again: boolean; ends: boolean;
}
/** What this device alone knows: the value that was picked, and after how many moves; the piece to be laid on slots. */
export interface Here { value: number | null; moves: number; piece: string | null }
export interface Played {
  move: string; mover: string; moved: Moved[]; left: Left[]; play_again: boolean; points: Record<string, number>;
  turned: number;
}
export interface Correction {
  pushes: number; step: number; done: boolean; position: string; reason: string; points: Record<string, number>;
  changes: { slot: string; was: string; now: string }[]; mover: string; turned: number;
}
export interface Handicap { points: number; without: number[]; take_backs: boolean }
export interface Choices {
  extras: Record<string, number>; first: Record<string, string>; burning_head: string; rulings: string;
  auto_commit: Record<string, number>; seats: Record<string, string>; levels: string[];
  handicaps: Record<string, string>; most_points: number;
}
export interface Choice { seats: Record<string, string>; handicaps: Record<string, Handicap>; [name: string]: any }

export interface TapasState extends State {
  mover: string;
  tray: string;
  picture_turns: number;
  quarter_turns: number;
  entering: Push | null;
  proposal: Push | null;
  advised: Push | null;
  advice: { push: Push; reasons: Reason[] | null } | null;
  hint: Record<string, string[]> | null;
  history: Played[];
  ahead: Played[];
  corrections: Correction[];
  position: string;
  match: { points: Record<string, number>, winner: string | null } | null;
  points: Record<string, number>;
  supply: Record<string, number[]>;
  taken: Record<string, string[]>;
  removed: string[];
  colors: Record<string, string>;
  open_entries: string[];
  seats: Record<string, string>;
  closed: string[] | null;
  refused: string | null;
  denied: string | null;
  refused_why: string | null;
  refused_button: string | null;
  proposal_by: "entry" | "ok";
  auto_commit: number;
  auto_commit_left: number;
  redo: { seat: string; action: string } | null;
  choices: Choices;
  choice: Choice;
}

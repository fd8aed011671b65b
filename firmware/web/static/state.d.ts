// The state as the table tells it (GET /api/state). A generator may write this file anew from the table's JSON Schema.

export interface Away {
  code: string;
  message: string;
}

export interface Trouble {
  code: string;
  message: string;
}

export interface Checkup {
  what: string;
  asked: string | null;
  instead: string | null;
  heard: string[];
  missing: string[];
}

export interface Menu {
  palette: Record<string, string>;
  brightness: Record<string, number>;
  checkup: Record<string, string>;
}

export interface Replay {
  at: number;
  of: number;
  plays: boolean;
}

export interface Settings {
  palette: string;
  brightness: number;
  auto_commit: number;
  hints: boolean;
  take_backs: boolean;
}

/** The colours of the lights by role, in hexadecimal. */
export interface Palette {
  seat_one: string[];
  seat_two: string[];
  accents: Record<string, string>;
  open: string;
  closed: string;
  chosen: string;
  refused: string;
  turn: string;
}

/** What the house reads of every game's state; the rest is the game's own. */
export interface State {
  phase: string;
  game: number | null;
  game_name: string;
  game_names: Record<string, string>;
  names: Record<string, string>;
  settings: Settings;
  palette: Palette;
  menu: Menu | null;
  asking: unknown;
  checkup: Checkup | null;
  replay: Replay | null;
  away: Away | null;
  trouble: Trouble | null;
  stuck: string[];
  chattering: string[];
  hold_buttons: boolean;
  hands?: unknown;
  outcome?: any;
  refusal?: string;
  [more: string]: any;
}

/** A game in the list (GET /api/games). */
export interface ListedGame {
  id: number;
  game: string;
  title: string;
  names: Record<string, string>;
  setup: any;
  result: any;
  started: number;
  status: string;
  current: boolean;
  hidden: boolean;
}

// What a game's page module offers the house: `/games/<name>/page.js` exports functions of these names. The house knows
// no game by name; whatever a module leaves out is done as `page/games.js` says in DEFAULTS. A game made of
// `firmware/games/open_game.py` needs no module: `/page/default-game.js` is its page. A module of its own may begin with
// `export * from "/page/default-game.js"` and export what is otherwise.
//
// Every function gets the state as the table tells it and the `Page`, and returns words, or templates of lit-html that
// are rendered in place: whatever is focused, half typed or folded open stays so. A module keeps nothing in variables of
// its own: what only this device knows (whose cards lie open on it, which card is picked) is in `page.here`.
//
// Words come from the message file of the game, `<language>.ftl` next to the module, by `wordsOf("<name>")` of
// `/page/words.js`; the house's own by `say`. The message `title` is the game's name, `legend-text` and `rules-text`
// are the two folds below every game, each line a paragraph.

import type { TemplateResult, nothing } from "/vendor/lit.js";
import type { ListedGame, State } from "./state.js";

type At<Part, Name> = Part extends unknown ? Name extends keyof Part ? Part[Name] : never : never;
/** Whichever of some states it is: with the fields of all of them. */
export type Either<Part> = { [Name in Part extends unknown ? keyof Part : never]: NonNullable<At<Part, Name>> };

export type Content = TemplateResult | string | number | null | undefined | typeof nothing | Iterable<Content> | unknown;

/** What the table waits for, and what to do about it. */
export interface Heading {
  headline: string;
  advice: string;
}

/** What the strip above the board says of one player. */
export interface Score {
  seat: string;
  name: string;
  /** What stands for it where many players have little room. */
  short?: string;
  /** Null where nothing is counted yet; left out where nothing ever is. */
  points?: number | null;
  /** What is counted. */
  unit?: "points" | "rounds" | "tokens";
  turn: boolean;
  /** The player's colour on the strip of lights, in hexadecimal. */
  color: string;
}

/** What a button means now. */
export interface Sign {
  /** What it bears besides its name: a letter or two, or a sign. */
  sign?: string;
  /** The same in words, for who hovers over it or can't see it. */
  text?: string;
  /** Whether it can be pressed now, so that it glows. */
  open?: boolean;
}

/** What a pixel stands for, where the lights show a board. */
export interface PixelLabel {
  slot: string;
  piece: string;
  /** In words. */
  text: string;
  /** What lies there, as a picture over the light. */
  picture?: Content;
  /** A few letters over the picture or the light. */
  mark?: string;
  /** Whether the board counts here and not the light, which shows something else meanwhile; or only while it spells. */
  covered?: boolean | "spelt";
}

/** A way to begin a game with one tap. */
export interface Way {
  /** What is chosen besides what was agreed last, as `POST /api/choose` takes it. */
  wishes: object;
  /** With whom and with what one plays then; a first game with help has the page's own words. */
  words?: string;
  /** What else is said or chosen there. */
  more?: Content;
  /** For a first game: whether `hint` is pressed at once. */
  advised?: boolean;
}

/** What the page says now to whoever learns the game. */
export interface Lesson {
  title: string;
  lines: string[];
  /** What a button says that presses `hint`; left out where there is nothing to be advised. */
  advice?: string;
}

/** What a module may do, and what this device alone knows of its game. */
export interface Page<Here = any> {
  here: Here;
  /** Presses a button of the table. */
  press(button: string, hold: boolean): void;
  /** Posts to the table, after all that was posted before; undefined comes back where it refused. */
  send(path: string, body?: object): Promise<any>;
  /** Does what no button says, in the words of the game's records. */
  act(action: string): Promise<any>;
  /** The seats that this device has; null at the table, where every seat's cards may be looked at. */
  seats: string[] | null;
  /** What the player of a seat may see, for this page alone. */
  look(seat: string): Promise<any>;
  /** Shows the game on the table as it was after so many of its actions; where others play the table is asked first. */
  showStep(step: number): void;
  /** Shows the page anew after `here` has changed. */
  redraw(): void;
}

export interface GameModule<S extends State = State, Here = any> {
  /** What only this device knows, at first. */
  create?(): Here;
  /** A state has come: the place to change `here` for it, never while something is rendered. */
  arrived?(state: S, page: Page<Here>): void;

  // The words at the top.
  /** What the table asks for; left out, the state's prompt in words, see `/page/prompt.js`. */
  heading?(state: S, page: Page<Here>): Heading;
  /** The same while a game is shown again; else what `latest` says, within the house's words. */
  replay?(state: S, page: Page<Here>): Heading;
  /** What was done last. */
  latest?(state: S, page: Page<Here>): string | null;
  /** Why the latest press does nothing, empty where it does; left out, the message `refused-<why>` with the button. */
  refusal?(state: S, page: Page<Here>): string;
  /** The score and whose turn it is, player by player, not while the game is set up; always to be seen. */
  scores?(state: S, page: Page<Here>): Score[];
  /** The score in a sentence, for the menu. */
  score?(state: S, page: Page<Here>): string;

  // What is below them, from the top down. The first two are covered by the menu, a question or a test.
  /** What an error speaks of, in words: what its message has for its variables. */
  named?(params: Record<string, unknown>): Record<string, unknown>;
  /** What is about to happen; read out to who can't see it. */
  preview?(state: S, page: Page<Here>): Content;
  /** The game's box, not while it is set up. */
  panels?(state: S, page: Page<Here>): Content;
  /** Boxes of its own, each a div, above the set-up form. */
  boxes?(state: S, page: Page<Here>): Content;
  /** The state's `review` in a box; left out, the house's own, with names from `scores`, actions from `actionWords`. */
  review?(state: S, page: Page<Here>): Content;
  /** The choices of the set-up form. */
  setup?(state: S, page: Page<Here>): Content;
  /** The ways to begin with one tap: people on all seats, the table on another one, a first game. */
  ways?(state: S, page: Page<Here>): { play: Way, table?: Way, learn?: Way };
  /** What somebody who learns the game does next. */
  coach?(state: S, page: Page<Here>): Lesson | null;
  /** Who begins a rematch, at the end of a game. */
  rematch?(state: S): string;
  /** Boxes of its own below the form. */
  asides?(state: S, page: Page<Here>): Content;
  /** What stands in the fold about the lights besides `legend-text`. */
  legend?(state: S, page: Page<Here>): Content;

  /** A button is pressed on this page: true if the module does what is meant itself. */
  pressed?(button: string, state: S, page: Page<Here>): boolean;

  /** A key without a meaning of its own was pressed: true if the module does something. */
  keyed?(key: string, state: S, page: Page<Here>): boolean;

  // The table as it looks.
  /** What each button means now, by its name in the table's frame. */
  signs?(state: S, page: Page<Here>): Record<string, Sign>;
  /** What ok, back, hint and menu do in this game, whatever the table waits for. */
  help?(state: S, page: Page<Here>): Record<string, string>;
  /** Whether ok does something now; it always does if this is left out. */
  okActs?(state: S): boolean;
  /** What whoever is to move can choose from, above what a press would do. */
  picks?(state: S, page: Page<Here>): Content;
  /** What pixels stand for, by their number from the north-west. */
  pixels?(state: S, page: Page<Here>): Map<number, PixelLabel>;
  /** What is drawn over lights and buttons, such as arrows, by the functions of `/page/overlay.js`. */
  overlay?(state: S, page: Page<Here>): Content;
  /** Whether buttons are pressed again and again, so that on a phone nothing above them may change its height. */
  steady?: boolean;
  /** Whether the game's box comes right below the buttons on a phone, as where it has the cards of who looks at it. */
  boxFirst?(state: S): boolean;

  // The list of games.
  standing?(game: ListedGame): { standing: string, details?: string };

  /** Whether the game's box lists all that was done, each leading there; else the house does so while it is shown again. */
  listsMoves?: boolean;
  /** A slot was tapped or clicked, by its name. */
  tapped?(slot: string, state: any, page: Page): void;
  /** An action as the records write it, in words; `present` is whether it is possible in the state as it is shown. */
  actionWords?(action: string, state: any, present?: boolean): string;

  /** Where its own style sheet is, if it has one. */
  stylesheet?: string;
}

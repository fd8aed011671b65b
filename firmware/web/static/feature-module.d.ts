// What a feature's page module offers the page: `/features/<name>/page.js` exports functions and values of these names,
// all of them optional. The page knows no feature by name; it asks every one that runs at this table, in the alphabetical
// order of their names.
//
// Words come from the message files next to the module, `<language>.ftl`, by `say` of `/page/words.js`. What only this
// device knows of a feature is in variables of its module.

import type { Content, Heading, Sign } from "./game-module.js";
import type { Store } from "./page/store.js";
import type { ListedGame, State } from "./state.js";

/** What the page and the big screen know of the table. */
export type View = Pick<Store, "state" | "page">;

/** A game that can be given to somebody else. */
export interface Given {
  id: number;
  game: string;
  /** Whether it can be reviewed. */
  reviewed: boolean;
}

/** What is offered when a game is over. */
export interface Ending {
  /** What comes next instead of the same game once more. */
  next?: Content;
  /** What begins the same game once more, instead of the page's own button. */
  again?: Content;
  /** What else can be done. */
  more?: Content;
}

/** A button of the menu, an entry by its name. */
export interface MenuButton extends Sign {
  button: string;
  sign: string;
  text: string;
}

export interface FeatureFunctions {
  /** The page is about to be drawn for the first time. */
  start(store: Store): void;
  /** A state has come. */
  arrived(store: Store, state: State): void;

  // From the top of the page down.
  /** Buttons at the top. */
  header(store: Store): Content;
  /** What has to be seen at once. */
  alert(store: Store): Content;
  /** A line below the score, on the big screen too. */
  status(view: View): Content;
  /** What is waited for while the feature covers the game, asks something or has a task; null otherwise. */
  heading(state: any): Heading | null;
  /** What the buttons mean while the feature covers the game; null otherwise. */
  signs(state: any): Record<string, Sign> | null;
  /** Whether ok does something now, whatever the game says; null to leave it to the game. */
  okActs(state: any): boolean | null;
  /** Its buttons in the menu, while that is open. */
  menu(state: any): MenuButton[];
  /** Who else is here. */
  company(store: Store): Content;
  /** What is to be done, right above what a press would do. */
  note(store: Store, mayKeep: boolean): Content;
  /** What is offered at the end of a game. */
  ending(store: Store, given: Given, mayKeep: boolean): Ending;

  // While a game is set up.
  /** Whether the set-up is nothing but the feature's part now. */
  alone(state: any): boolean;
  /** Begins a lesson in the game that is set up; false if there is none. */
  learn(store: Store): Promise<boolean>;
  /** A part of the set-up, below the choice of the game. */
  setup(store: Store): Content;

  // In the page's windows.
  /** Windows of its own, each a dialog. */
  windows(store: Store): Content;
  /** Buttons above the list of games. */
  list(store: Store): Content;
  /** Buttons of a game in the list. */
  listed(store: Store, given: Given, game: ListedGame): Content;
  /** Other ways to bring a game here; `done` closes the list. */
  bring(store: Store, done: () => void): Content;
  /** A part of the table's settings. */
  settings(store: Store): Content;
  /** A part of this device's settings. */
  deviceSettings(store: Store): Content;
}

export interface FeatureModule extends Partial<FeatureFunctions> {
  /** The fields of the state that are set while the feature covers the game. */
  covers?: string[];
  /** The values of its settings in words, by the name of the setting. */
  settingWords?: Record<string, (value: any) => string>;
  /** The table's events that it listens to, by name. */
  events?: Record<string, (data: string) => void>;
  /** Where its own style sheet is, if it has one. */
  stylesheet?: string;
}

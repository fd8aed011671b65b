// The state as the table tells it, and what else is asked and answered, written by `make state`
// from docs/schema/v1.json. State is what every state has, AnyState what the states of the known games have.

/**
 * The state of a table: the table's part, and the part of the game that is on it.
 */
export type AnyState =
  | (TableState &
      TapasSetupState & {
        game_name: "tapas";
      })
  | (TableState &
      TapasState & {
        game_name: "tapas";
      })
  | (TableState &
      TacocatSetupState & {
        game_name: "tacocat";
      })
  | (TableState &
      TacocatRefereeState & {
        game_name: "tacocat";
      })
  | (TableState &
      TacocatCardsState & {
        game_name: "tacocat";
      })
  | (TableState &
      TapiruSetupState & {
        game_name: "tapiru";
      })
  | (TableState &
      TapiruRefereeState & {
        game_name: "tapiru";
      })
  | (TableState &
      TapiruCardsState & {
        game_name: "tapiru";
      })
  | (TableState &
      PiecepackSetupState & {
        game_name: "piecepack";
      })
  | (TableState &
      PiecepackState & {
        game_name: "piecepack";
      });

/**
 * Answers and bodies by request.
 */
export interface Interface {
  "GET /api/state": AnyState;
  "any game": State;
  "event spoken": Utterance;
  "GET /api/games": GamesPage;
  "GET /api/lessons": LessonsList;
  "GET /api/players": PlayersPage;
  "GET /api/players/N": PlayerLife;
  "POST /api/players": PlayerBody;
  "POST /api/players/N/rename": PlayerBody;
  "POST /api/players/N/colour": ColourBody;
  "POST /api/players/N/merge": MergeBody;
  "POST /api/players/N/forget": NoBody;
  "GET /api/puzzles/next": PuzzlesOfTheDay;
  "GET /api/me": Me;
  "POST /api/join": JoinBody;
  "POST /api/leave": NoBody;
  "POST /api/press": PressBody;
  "POST /api/touch": TouchBody;
  "POST /api/act": ActBody;
  "POST /api/correct": CorrectBody;
  "POST /api/edit": EditBody;
  "POST /api/look": LookBody;
  "POST /api/new-game": NewGameBody;
  "POST /api/choose": ChooseBody;
  "POST /api/put-away": NoBody;
  "POST /api/games/N/take-up": NoBody;
  "POST /api/games/N/replay": NoBody;
  "POST /api/games/N/review": NoBody;
  "POST /api/games/N/delete": NoBody;
  "POST /api/games/N/restore": NoBody;
  "POST /api/replay": ReplayBody;
  "POST /api/lesson": LessonBody;
  "POST /api/puzzle": PuzzleBody;
  "POST /api/task": TaskBody;
  "POST /api/import": ImportBody;
  "POST /api/open": OpenBody;
  "POST /api/cancel": NoBody;
  "POST /api/settings": SettingsBody;
  "POST /api/checkup": CheckupBody;
  "POST /api/forget": ForgetBody;
  "POST /api/league/invite": InviteBody;
  "POST /api/league/accept": InvitationBody;
  "POST /api/league/decline": InvitationBody;
  "POST /api/league/register": RegisterBody;
}
/**
 * The table's part of every state.
 */
export interface TableState {
  /**
   * The version of this interface: another one when a field is gone, may be missing, or has another type.
   */
  api: number;
  /**
   * The game's number in the journal; null while one is set up.
   */
  game: number | null;
  /**
   * Which game it is, by the name of its plugin.
   */
  game_name: string;
  /**
   * The titles of all games that are installed, by name, in the order in which the table offers them.
   */
  game_names: {
    [k: string]: string;
  };
  /**
   * What the table asks, as whether to `abandon` the game; `ok` at the table is yes, every other button no.
   */
  asking:
    | (
        | "abandon"
        | "checkup"
        | "correct"
        | "evening"
        | "forget-player"
        | "invitation"
        | "lesson"
        | "new-game"
        | "put-away"
        | "puzzle"
        | "reopen"
        | "replay"
        | "take-back"
        | "take-up"
      )
    | null;
  /**
   * The name of the device that wants it; null if it was asked for at the table.
   */
  asked_by: string | null;
  /**
   * How far a newcomer is let in, while the table takes the entries for it.
   */
  letting_in: LettingIn | null;
  /**
   * The menu, while it is open.
   */
  menu: Menu | null;
  /**
   * The devices that can be forgotten, while the menu shows them.
   */
  forgetting: Forgetting | null;
  /**
   * The tables that can be invited, while the menu shows them.
   */
  inviting: Inviting | null;
  /**
   * The position that is being set by hand, while one is.
   */
  edit: Edit | null;
  /**
   * The replay, while a game of the journal is shown again.
   */
  replay: Replay | null;
  /**
   * The review of the game that is replayed, if it was asked for.
   */
  review: Review | null;
  /**
   * The task that covers the set-up or the game, such as a step of a lesson.
   */
  task: Task | null;
  /**
   * Whether nobody has played at this table yet, so that the set-up offers a first lesson: `hint` held begins it.
   */
  lesson_offered: boolean;
  /**
   * The test of the table, while one is under way.
   */
  checkup: Checkup | null;
  /**
   * The clock that is chosen, while a game is set up that can have one.
   */
  clock_choice: ClockChoice | null;
  /**
   * Whether fingers are meant to stay on their buttons; then the page sends `POST /api/touch`.
   */
  hold_buttons: boolean;
  /**
   * The button whose latest press changed nothing in the set-up, the menu, a replay or a test; what a game refuses is
   * in its own part.
   */
  idle: string | null;
  settings: Settings;
  setting_choices: SettingChoices;
  palette: Palette;
  /**
   * The other tables; null for a table that stands alone.
   */
  league: LeagueState | null;
  /**
   * Why the latest change wasn't kept; null if all is well.
   */
  trouble: Trouble | null;
  /**
   * All seats of the game on the table, or of the one that is set up.
   */
  seat_names: string[];
  /**
   * The devices in the network that have a seat.
   */
  devices: SeatedDevice[];
  /**
   * The devices that ask for one, the longest waiting first.
   */
  newcomers: Newcomer[];
  /**
   * The first of them, as older programs know it; null if nobody asks.
   */
  joining: Joining | null;
  /**
   * What somebody has done last that concerns the others; null if nobody has yet.
   */
  notice: Notice | null;
  /**
   * Its name, such as `mock`, `pi` or `pico`.
   */
  hardware: string;
  /**
   * Why it can't be reached; null while it can.
   */
  away: Away | null;
  /**
   * Buttons that stay closed for longer than a finger would press.
   */
  stuck: string[];
  /**
   * Buttons whose contacts don't come to rest.
   */
  chattering: string[];
  /**
   * What the table works at beside the game; null if nothing takes longer than a moment.
   */
  work: WorkState | null;
  /**
   * Why the process in which the table thinks gave no answer when it was asked last: it was `silent` for too long, it
   * `ended`, or it would have needed more `memory` than it may have; null if all is well. The table then plays quick
   * moves.
   */
  opponent: ("ended" | "memory" | "silent") | null;
}
/**
 * The table takes the entries that let a newcomer in.
 */
export interface LettingIn {
  /**
   * How many entries of a request were pressed in their order.
   */
  right: number;
}
/**
 * What the buttons stand for while the menu is open.
 */
export interface Menu {
  /**
   * The palette that a button chooses, by button.
   */
  palette: {
    [k: string]: string;
  };
  /**
   * The step of brightness that a button chooses, by button.
   */
  brightness: {
    [k: string]: number;
  };
  /**
   * The test that a button begins, by button.
   */
  checkup: {
    [k: string]: string;
  };
  /**
   * The button that lets newcomers in, or shows the devices in the network if there are none; null if no device has a
   * seat or asks for one.
   */
  devices: string | null;
  /**
   * The button that says whether devices may ask for a seat.
   */
  nobody_joins: string;
  /**
   * The button that makes the table's voice more talkative, and after that silent.
   */
  voice: string;
  /**
   * The button that changes the language of the table's voice.
   */
  language: string;
  /**
   * Whether `hint` goes on to setting a position by hand.
   */
  edit: boolean;
  /**
   * The button that begins the next puzzle; null over a game.
   */
  puzzle: string | null;
  /**
   * The button that shows the other tables; null over a game, and where there are none.
   */
  invite: string | null;
}
/**
 * What the buttons stand for while the devices that have a seat are shown; two presses forget one.
 */
export interface Forgetting {
  /**
   * The number of the device, by button.
   */
  buttons: {
    [k: string]: number;
  };
  /**
   * The device that another press of its button forgets; null if none is marked.
   */
  marked: number | null;
}
/**
 * What the buttons stand for while the other tables are shown; two presses invite one.
 */
export interface Inviting {
  /**
   * The table, by button.
   */
  buttons: {
    [k: string]: string;
  };
  /**
   * The table that another press of its button invites; null if none is marked.
   */
  marked: string | null;
}
/**
 * A position that is being set by hand.
 */
export interface Edit {
  /**
   * Whether the game on the table is corrected, or a game begins in the position.
   */
  purpose: "correction" | "study";
  /**
   * What the buttons set: what lies on the tray, hands and turn, or why the game is corrected.
   */
  step: "hands" | "reason" | "tray";
  /**
   * The slot at the cursor.
   */
  slot: string | null;
  /**
   * What lies on the tray, as in a written position.
   */
  tray: string;
  /**
   * How many 1s, 2s, 3s and 4s a player holds, by player.
   */
  supply: {
    [k: string]: number[];
  };
  /**
   * How many of each a player could hold.
   */
  most: {
    [k: string]: number[];
  };
  /**
   * The pieces that can be put on a slot, and how many there are of each.
   */
  pieces: {
    [k: string]: number;
  };
  /**
   * The pieces that were lifted and lie nowhere yet, the latest last.
   */
  lifted: string[];
  /**
   * Whose turn it is.
   */
  mover: string;
  /**
   * The points by player.
   */
  points: {
    [k: string]: number;
  };
  /**
   * The whole position as text; null while it can't be played, or while nothing was changed.
   */
  position: string | null;
  /**
   * Why the game is corrected.
   */
  reason: string;
  /**
   * The reason that a button chooses, by button; empty for a study.
   */
  reasons: {
    [k: string]: string;
  };
  /**
   * Why the latest `ok` was refused; null if it wasn't.
   */
  problem: EditProblem | null;
}
/**
 * Why a position that is set by hand can't be taken.
 */
export interface EditProblem {
  /**
   * A word for which the page has a message, as `error-edit-no-entry`.
   */
  code: string;
  /**
   * What it is about.
   */
  params: {
    [k: string]: string | number;
  };
}
/**
 * How far a replay is.
 */
export interface Replay {
  /**
   * How many actions are shown.
   */
  at: number;
  /**
   * How many actions the game has.
   */
  of: number;
  /**
   * Whether it runs by itself.
   */
  plays: boolean;
}
/**
 * The review of a game that is replayed: how far it is, that it failed, or all of it.
 */
export interface Review {
  /**
   * How many positions have been looked at, until the review is there.
   */
  progress?: number;
  /**
   * There is no review, and none will come.
   */
  failed?: true;
  /**
   * Every action, judged.
   */
  pushes?: JudgedPush[];
  /**
   * The number of the action that turned the game, 1 for the first; null if none did.
   */
  turn?: number | null;
  /**
   * The puzzle that the action which turned the game makes, as the game writes puzzles; null if it makes none.
   */
  puzzle?: string | null;
  /**
   * The better action that the lights show just now.
   */
  showing?: string;
}
/**
 * One action of a reviewed game.
 */
export interface JudgedPush {
  /**
   * Whose it was.
   */
  mover: string;
  /**
   * What was done.
   */
  move: string;
  /**
   * What would have been best.
   */
  best: string;
  /**
   * How much less it was worth than the best, in hundredths of a point; games of cards say what a point is there.
   */
  cost: number;
  /**
   * The first player's chance to win before it, 0 to 1.
   */
  before: number;
  /**
   * The same after it. Where cards are hidden, both are judged from what the mover could see.
   */
  after: number;
  /**
   * The points of both after it, the first player's first.
   */
  points: number[];
  /**
   * What speaks for the best.
   */
  reasons: Reason[];
  /**
   * How many actions had been done before it, where a game has others beside those that are judged.
   */
  step?: number;
  fault?: Fault;
  /**
   * How likely the better of action and best is rightly called better, 0.5 to 1; only where cards are guessed.
   */
  sure?: number;
}
/**
 * One fact that speaks for an action.
 */
export interface Reason {
  /**
   * Which fact: a word for which the game's page has a message, as in `sauces wins removes again keeps gives`.
   */
  code: string;
  /**
   * The pieces it is about.
   */
  pieces: string[];
  /**
   * The later move that it is about.
   */
  move?: string;
  /**
   * The lead at the end with best play, in points.
   */
  points?: number;
  /**
   * Whether the game is won; not there for a draw.
   */
  won?: boolean;
}
/**
 * What was wrong with an action.
 */
export interface Fault {
  /**
   * Which fault: a word for which the game's page has a message, as in `missed gave allowed last quiet`.
   */
  code: string;
  /**
   * The pieces it is about.
   */
  pieces: string[];
  /**
   * The name of the game's lesson about it, if there is one.
   */
  lesson: string | null;
}
/**
 * A task on the table: a position in which something is to be done, written nowhere.
 */
export interface Task {
  /**
   * What it is for.
   */
  kind: "lesson" | "puzzle";
  /**
   * Its own name among those of its game.
   */
  name: string;
  /**
   * The message of the game's page that says what it is called.
   */
  title: string;
  /**
   * Which it is, 1 for the first.
   */
  number: number;
  /**
   * How many there are.
   */
  of: number;
  /**
   * The step that is asked for, 1 for the first.
   */
  step: number;
  /**
   * How many steps it has.
   */
  steps: number;
  /**
   * What became of the latest press: nothing yet, something else than asked for, the step's solution, or the task is
   * done.
   */
  state: "asked" | "done" | "right" | "wrong";
  /**
   * The message of the game's page, or of the house's, that says so.
   */
  words: string;
  /**
   * What the message speaks of.
   */
  params: {
    [k: string]: string | number;
  };
  /**
   * The button to press next, while the lights show it.
   */
  press: string | null;
  /**
   * How often something else was done.
   */
  mistakes: number;
}
/**
 * A test of the table. In the test of the lights there is only `what`.
 */
export interface Checkup {
  /**
   * What is tested.
   */
  what: "buttons" | "lights";
  /**
   * The button that is to be pressed; null when all have been asked for.
   */
  asked?: string | null;
  /**
   * The button that was just heard in place of the one asked for.
   */
  instead?: string | null;
  /**
   * The buttons that answered.
   */
  heard?: string[];
  /**
   * The buttons that didn't.
   */
  missing?: string[];
}
/**
 * The clock that is chosen for the next game.
 */
export interface ClockChoice {
  /**
   * Minutes and seconds more after each action by seat, as in `10+5`; empty without a clock.
   */
  banks: {
    [k: string]: string;
  };
  /**
   * What would happen to a seat whose time is up.
   */
  falling: "loses" | "notice";
  /**
   * What the button goes through: `off`, and clocks.
   */
  choices: string[];
  /**
   * The button that does: for both seats; held, for the second one alone.
   */
  button: string;
}
/**
 * What `POST /api/settings` changes.
 */
export interface Settings {
  /**
   * The colours of lights and page.
   */
  palette: "clear" | "low light" | "vivid";
  /**
   * A step from 1 to 4.
   */
  brightness: number;
  /**
   * Seconds after which a push that is shown counts by itself: 0, 1.5, 3 or 5; 0 waits for `ok`.
   */
  auto_commit: number;
  /**
   * Whether `hint` tells the best action, too.
   */
  hints: boolean;
  /**
   * Whether actions that count can be taken back.
   */
  take_backs: boolean;
  /**
   * How talkative the table is at its own loudspeaker; `off` is silent.
   */
  voice: "chatty" | "normal" | "off" | "terse";
  /**
   * The language of the table's voice, by its code.
   */
  language: string;
  /**
   * Whether the lights move, or only stand still and fade.
   */
  motion: "calm" | "full";
  /**
   * Whether no device may ask for a seat.
   */
  nobody_joins: boolean;
}
/**
 * What each setting can be, in the order in which it is offered.
 */
export interface SettingChoices {
  palette: string[];
  brightness: number[];
  auto_commit: number[];
  hints: boolean[];
  take_backs: boolean[];
  voice: string[];
  language: string[];
  motion: string[];
  nobody_joins: boolean[];
}
/**
 * The colours in force, by their roles.
 */
export interface Palette {
  /**
   * The first seat's four shades, the darkest first.
   */
  seat_one: string[];
  /**
   * The second seat's four shades, the darkest first.
   */
  seat_two: string[];
  accents: Accents;
  /**
   * A button that does something.
   */
  open: string;
  /**
   * A button that the latest action has closed.
   */
  closed: string;
  /**
   * What is chosen, or asked.
   */
  chosen: string;
  /**
   * What can't be done.
   */
  refused: string;
  /**
   * The frame while something is to be turned.
   */
  turn: string;
}
/**
 * Colours with a name.
 */
export interface Accents {
  rose: string;
  red: string;
  cream: string;
  green: string;
  grey: string;
  purple: string;
}
/**
 * The league as this table sees it.
 */
export interface LeagueState {
  /**
   * The name of this table.
   */
  table: string;
  /**
   * Whether the server can be reached.
   */
  connected: boolean;
  /**
   * What is wrong: the server is `unreachable`, keeps `no-streams`, or has `denied` this table, another table is
   * called the same (`named-twice`), the journals of this game have `parted`, or the latest message about it doesn't fit
   * and was `left-out`.
   */
  trouble: ("denied" | "left-out" | "named-twice" | "no-streams" | "parted" | "unreachable") | null;
  /**
   * The other tables that are connected now.
   */
  tables: string[];
  /**
   * Invitations from this table and to it that aren't answered.
   */
  invitations: Invitation[];
  /**
   * The other table of the game on the table; null if one table plays it.
   */
  opponent: OtherTable | null;
  /**
   * How much of this game the other table can't know yet, because it wasn't sent: pushes, or what was taken back.
   */
  behind: number;
  /**
   * What this game waits for: the other table's `push`, that its push is made here and is to `confirm`, the `answer`
   * to what was asked for, or the `line` over which all of that comes.
   */
  waiting: ("answer" | "confirm" | "line" | "push") | null;
  /**
   * The club's evening; null without one.
   */
  evening: EveningState | null;
}
/**
 * A table has asked another one to play, and waits for the answer.
 */
export interface Invitation {
  id: string;
  /**
   * The table that asks.
   */
  by: string;
  /**
   * The table that is asked.
   */
  to: string;
  /**
   * The name of the game's plugin.
   */
  game: string;
}
/**
 * The table at the other end of the game.
 */
export interface OtherTable {
  table: string;
  /**
   * Whether it is connected now, as far as this table can tell.
   */
  here: boolean;
}
/**
 * A club's evening, as far as it concerns this table.
 */
export interface EveningState {
  name: string;
  phase: "between" | "over" | "paused" | "playing" | "registration";
  round: number;
  rounds: number;
  games: EveningBoard[];
  players: EveningPlayer[];
}
/**
 * A game of a club's evening that is played at this table, or partly.
 */
export interface EveningBoard {
  id: string;
  board: number;
  players: string[];
  /**
   * The table of each player.
   */
  tables: string[];
  /**
   * Whether this table begins it; else the other one invites.
   */
  begins: boolean;
  begun: boolean;
}
/**
 * Somebody who has registered for the evening at this table.
 */
export interface EveningPlayer {
  player: string;
  /**
   * Where they play in this round; 0 if they don't.
   */
  board: number;
  /**
   * The table of that board, "" if it has none.
   */
  table: string;
  /**
   * Their points for a round without a game; null if they play.
   */
  bye: number | null;
  points: number;
  /**
   * In the standings; 0 before the first round.
   */
  place: number;
}
/**
 * Why the journal can't be written, or what happened to it.
 */
export interface Trouble {
  /**
   * One of `newer damaged foreign read-only full busy gone unknown unplayable long failed salvaged`.
   */
  code: string;
  /**
   * What is wrong and what to do, in English.
   */
  message: string;
}
/**
 * A device in the network that was let in.
 */
export interface SeatedDevice {
  /**
   * Its number, by which it is forgotten.
   */
  number: number;
  /**
   * Its name.
   */
  name: string;
  /**
   * The seats that it has in this game.
   */
  seats: string[];
  /**
   * Whether it keeps the table as well.
   */
  keep: boolean;
}
/**
 * A device that asks for a seat.
 */
export interface Newcomer {
  /**
   * The device's name; empty if it has none.
   */
  name: string;
  /**
   * The seat that it asks for.
   */
  seat: string;
  /**
   * Whether it asks to keep the table as well.
   */
  keep: boolean;
}
/**
 * The newcomer that has waited longest.
 */
export interface Joining {
  /**
   * Always empty: what lets a device in is told to that device alone, with `GET /api/me`.
   */
  touch: string[];
  /**
   * Always 0.
   */
  touched: number;
  /**
   * The device's name; empty if it has none.
   */
  name: string;
  /**
   * The seat that it asks for.
   */
  seat: string;
  /**
   * Whether it asks to keep the table as well.
   */
  keep: boolean;
}
/**
 * What somebody has done that concerns the others.
 */
export interface Notice {
  /**
   * Counts the notices of this run of the program.
   */
  number: number;
  /**
   * What happened: a word for which the page has a message, as in `took-back`.
   */
  code: string;
  /**
   * What it is about; `who` is the name of the device, if one did it.
   */
  params: {
    [k: string]: string | number;
  };
}
/**
 * Why lights and buttons can't be reached.
 */
export interface Away {
  /**
   * One of `missing busy denied silent version wiring expander strip`; other hardware may have further words.
   */
  code: string;
  /**
   * What is wrong and, after a colon, what to do, in English.
   */
  message: string;
}
/**
 * What the table works at beside the game, if that takes longer than a moment. `POST /api/cancel` ends it.
 */
export interface WorkState {
  /**
   * What was asked for.
   */
  what: "import" | "players" | "record" | "replay" | "review" | "share" | "take-up";
  /**
   * How many entries of games it has dealt with.
   */
  done: number;
  /**
   * How many there are; null while that isn't known.
   */
  of: number | null;
}
/**
 * A game of Tapas that is set up. The position is the one that the game would begin with, without Extras.
 */
export interface TapasSetupState {
  /**
   * A game is set up.
   */
  phase: "setup";
  /**
   * Nothing is entered yet.
   */
  entering: null;
  /**
   * Empty.
   */
  moves: string[];
  /**
   * Empty.
   */
  closed: string[];
  /**
   * Whose side is the tray's south.
   */
  south: "C" | "J";
  /**
   * How the tray lies in the picture on the lights: clockwise quarter turns, 0 to 3.
   */
  picture_turns: number;
  choice: TapasChoice;
  /**
   * The players' names by player.
   */
  names: {
    [k: string]: string;
  };
  choices: TapasChoices;
  /**
   * Where the Extras will lie.
   */
  extra_slots: string[];
  /**
   * The colour of each piece, by piece.
   */
  colors: {
    [k: string]: string;
  };
  /**
   * Whose turn it is.
   */
  mover: "C" | "J";
  /**
   * The points by player.
   */
  points: {
    [k: string]: number;
  };
  /**
   * How many 1s, 2s, 3s and 4s a player has left, by player.
   */
  supply: {
    [k: string]: number[];
  };
  /**
   * The pieces a player has won, by player.
   */
  taken: {
    [k: string]: string[];
  };
  /**
   * The pieces that are out of the game.
   */
  removed: string[];
  /**
   * The 32 slots, rank 6 first, as in a written position.
   */
  tray: string;
  /**
   * The entries that are open to the mover.
   */
  open_entries: string[];
  /**
   * How the tray must lie, due turns included: clockwise quarter turns, 0 to 3.
   */
  quarter_turns: number;
  /**
   * Quarter turns that are due before the next push.
   */
  turns_due: number;
  /**
   * The latest push, as in `2@Nc`.
   */
  latest_push: string | null;
  /**
   * Who had to pass after it.
   */
  passed: ("C" | "J")[];
  /**
   * How the game ended; null while it goes on.
   */
  outcome: TapasOutcome | null;
}
/**
 * What is chosen for the next game.
 */
export interface TapasChoice {
  /**
   * The setting `auto_commit`, which has its buttons here.
   */
  auto_commit: number;
  /**
   * Who begins.
   */
  first: "C" | "J";
  /**
   * How many Extras: 0, 2, 3 or 5.
   */
  extras: number;
  /**
   * Whether Burning Head is played.
   */
  burning_head: boolean;
  /**
   * The rulings, by the name of a preset or as records name them.
   */
  rulings: string;
  /**
   * The seats that the table plays, with its level, by player; `away` is a seat at another table.
   */
  seats: {
    [k: string]: string;
  };
  /**
   * The handicaps by player.
   */
  handicaps: {
    [k: string]: TapasHandicap;
  };
}
/**
 * What helps a player by agreement.
 */
export interface TapasHandicap {
  /**
   * Points to begin with, 0 to 20.
   */
  points: number;
  /**
   * The values of the tapas that the player begins without.
   */
  without: number[];
  /**
   * Whether the player may take back whatever the settings say.
   */
  take_backs: boolean;
}
/**
 * What the buttons stand for while a game is set up.
 */
export interface TapasChoices {
  /**
   * How many Extras, by button.
   */
  extras: {
    [k: string]: number;
  };
  /**
   * Who begins, by button.
   */
  first: {
    [k: string]: "C" | "J";
  };
  /**
   * The button of Burning Head.
   */
  burning_head: string;
  /**
   * The button that goes through the presets of rulings.
   */
  rulings: string;
  /**
   * Seconds, by button.
   */
  auto_commit: {
    [k: string]: number;
  };
  /**
   * Whose seat a button goes through the levels for.
   */
  seats: {
    [k: string]: "C" | "J";
  };
  /**
   * What can sit at a seat: `person`, or a level of the table, the weakest first.
   */
  levels: string[];
  /**
   * Whose handicap a button goes through.
   */
  handicaps: {
    [k: string]: "C" | "J";
  };
  /**
   * The most points that a handicap can have.
   */
  most_points: number;
}
/**
 * How a game ended.
 */
export interface TapasOutcome {
  /**
   * Who has won; null for a draw.
   */
  winner: ("C" | "J") | null;
  /**
   * What decided: `sauces` are ketchup, mayonnaise and wasabi in one hand, `time` is a clock that ran down.
   */
  reason: "draw" | "points" | "sauces" | "tie-break" | "time";
  /**
   * The value of the tapas that decided a tie-break.
   */
  value: number | null;
}
/**
 * A game of Tapas that is played or shown again.
 */
export interface TapasState {
  /**
   * What is waited for; in `turning` a press on an entry says, too, that the tray has been turned.
   */
  phase: "entering" | "finished" | "placing" | "turning";
  /**
   * The push that is being entered and shown on the lights.
   */
  entering: TapasEntering | null;
  /**
   * The moves so far.
   */
  moves: string[];
  /**
   * Why the latest press of an entry was refused; empty if it wasn't.
   */
  closed: ("EMPTY_LINE" | "GAME_OVER" | "NOT_FACING" | "NO_SUCH_TAPAS" | "OWN_FIRST" | "REVERSE")[];
  /**
   * The entry that was refused.
   */
  refused: string | null;
  /**
   * Why the latest press had no effect, or not all of it; null if it had.
   */
  refused_why:
    | (
        | "away"
        | "by_itself"
        | "closed"
        | "confirm"
        | "hints"
        | "no_such_tapas"
        | "nothing"
        | "over"
        | "placing"
        | "take_backs"
        | "thinking"
        | "wrong_entry"
      )
    | null;
  /**
   * The button of that press.
   */
  refused_button: string | null;
  /**
   * The buttons of the entries that are open to the mover, in the order of `open_entries`.
   */
  open_buttons: string[];
  /**
   * The players' names by player.
   */
  names: {
    [k: string]: string;
  };
  setup: TapasSetup;
  /**
   * Whose side is the tray's south.
   */
  south: "C" | "J";
  /**
   * Quarter turns that the players are to turn the tray now; negative ones run back.
   */
  turns_asked: number;
  /**
   * How the tray lies in the picture on the lights: clockwise quarter turns, 0 to 3.
   */
  picture_turns: number;
  /**
   * The pushes so far.
   */
  history: TapasPush[];
  /**
   * All corrections of the game, in order; those that follow in a replay, too.
   */
  corrections: TapasCorrection[];
  /**
   * The whole position as text, which `POST /api/correct` and the option `position` of a new game take.
   */
  position: string;
  /**
   * The pushes that follow while a game is shown again, the next one first.
   */
  ahead: TapasPush[];
  /**
   * While a hint is shown: why each entry is closed, by entry, empty for an open one.
   */
  hint: {
    [k: string]: ("EMPTY_LINE" | "GAME_OVER" | "NOT_FACING" | "NO_SUCH_TAPAS" | "OWN_FIRST" | "REVERSE")[];
  } | null;
  /**
   * What kept the latest press from its effect: a setting, or that the table's push is confirmed at its entry.
   */
  denied: ("confirm" | "hints" | "take_backs") | null;
  /**
   * The seats that the table plays, with its level, by player.
   */
  seats: {
    [k: string]: string;
  };
  /**
   * Whether the table is looking for a push.
   */
  thinking: boolean;
  /**
   * The table's own push, which somebody is to make for it.
   */
  proposal: TapasEntering | null;
  /**
   * What counts it: its `entry`, because somebody pushes for the table at a real tray; on a mock table `ok`, too.
   */
  proposal_by: "entry" | "ok";
  /**
   * What the hint found, when it is found.
   */
  advice: TapasAdvice | null;
  /**
   * The push that a review would have made instead, while the lights show it.
   */
  advised: TapasEntering | null;
  /**
   * Whether a hint was asked for and nothing could be found.
   */
  speechless: boolean;
  /**
   * Seconds after which the push that is being entered counts by itself; 0 if it waits for `ok`.
   */
  auto_commit: number;
  /**
   * How many of these seconds were left after the latest press or change of a setting.
   */
  auto_commit_left: number;
  /**
   * The push that was taken back last and can be made again: `ok` does it while nothing is entered, and so does
   * `POST /api/act` with the action `redo`. Null as soon as another push is made.
   */
  redo: Again | null;
  /**
   * The clock; null if none was agreed on.
   */
  clock: PlayClockState | null;
  /**
   * The colour of each piece, by piece.
   */
  colors: {
    [k: string]: string;
  };
  /**
   * Whose turn it is.
   */
  mover: "C" | "J";
  /**
   * The points by player.
   */
  points: {
    [k: string]: number;
  };
  /**
   * How many 1s, 2s, 3s and 4s a player has left, by player.
   */
  supply: {
    [k: string]: number[];
  };
  /**
   * The pieces a player has won, by player.
   */
  taken: {
    [k: string]: string[];
  };
  /**
   * The pieces that are out of the game.
   */
  removed: string[];
  /**
   * The 32 slots, rank 6 first, as in a written position.
   */
  tray: string;
  /**
   * The entries that are open to the mover.
   */
  open_entries: string[];
  /**
   * How the tray must lie, due turns included: clockwise quarter turns, 0 to 3.
   */
  quarter_turns: number;
  /**
   * Quarter turns that are due before the next push.
   */
  turns_due: number;
  /**
   * The latest push, as in `2@Nc`.
   */
  latest_push: string | null;
  /**
   * Who had to pass after it.
   */
  passed: ("C" | "J")[];
  /**
   * How the game ended; null while it goes on.
   */
  outcome: TapasOutcome | null;
}
/**
 * A push that isn't made yet.
 */
export interface TapasEntering {
  /**
   * Where the tapas enters.
   */
  entry: string;
  /**
   * The button of that entry as the tray lies for this push, in the table's frame.
   */
  button: string;
  /**
   * The value of the tapas, 1 to 4.
   */
  value: number;
  /**
   * Whether the player has a tapas of that value; without one nothing would move, and neither `ok` nor time counts
   * it.
   */
  there: boolean;
  /**
   * Every piece that would move, the played tapas first.
   */
  moves: TapasShift[];
  /**
   * What would leave the tray.
   */
  leaves: TapasLeft[];
  /**
   * The points that each player would gain, by player.
   */
  points: {
    [k: string]: number;
  };
  /**
   * Whether the napkin would give another push.
   */
  play_again: boolean;
  /**
   * Whether the game would be over.
   */
  ends: boolean;
}
/**
 * A piece that moved.
 */
export interface TapasShift {
  /**
   * The piece.
   */
  piece: string;
  /**
   * The slot it came to; null if it left the tray.
   */
  to: string | null;
  /**
   * The slot it left; null for the tapas that enters.
   */
  from: string | null;
}
/**
 * A piece that left the tray.
 */
export interface TapasLeft {
  /**
   * The piece.
   */
  piece: string;
  /**
   * Who got it; null if it is out of the game.
   */
  to: ("C" | "J") | null;
}
/**
 * What was agreed for a game.
 */
export interface TapasSetup {
  /**
   * Who begins.
   */
  first: "C" | "J";
  /**
   * The Extras by slot, as they lay at the beginning.
   */
  extras: {
    [k: string]: string;
  };
  /**
   * Whether Burning Head is played.
   */
  burning_head: boolean;
  /**
   * The rulings that are played, as records name them.
   */
  rulings: string;
  /**
   * How the tray lay at the beginning: clockwise quarter turns, 0 to 3.
   */
  quarter_turns: number;
  /**
   * Whose side is the tray's south; null if that was left to the rules.
   */
  south: ("C" | "J") | null;
  /**
   * The handicaps by player; not there if there are none.
   */
  handicaps?: {
    [k: string]: TapasHandicap;
  };
  /**
   * The text of the position in which the game began; not there if the tray was as printed.
   */
  position?: string;
}
/**
 * A push that was made.
 */
export interface TapasPush {
  /**
   * Who pushed.
   */
  mover: "C" | "J";
  /**
   * The move, as in `2@Nc`.
   */
  move: string;
  /**
   * How the tray lay: clockwise quarter turns, 0 to 3.
   */
  turned: number;
  /**
   * Every piece that moved, the played tapas first.
   */
  moved: TapasShift[];
  /**
   * What left the tray, in the order in which it fell.
   */
  left: TapasLeft[];
  /**
   * The points that each player gained, by player.
   */
  points: {
    [k: string]: number;
  };
  /**
   * Whether the napkin gave another push.
   */
  play_again: boolean;
  /**
   * Who could enter nowhere after it and had to pass.
   */
  passed: ("C" | "J")[];
}
/**
 * A correction: from then on the game goes on from a position that was set by hand.
 */
export interface TapasCorrection {
  /**
   * How many pushes had been made before it.
   */
  pushes: number;
  /**
   * How many actions, pushes and corrections, had been done with it: where a replay shows it.
   */
  step: number;
  /**
   * Whether it is done; false for one that follows while a game is shown again.
   */
  done: boolean;
  /**
   * The position since, as text.
   */
  position: string;
  /**
   * Why, in somebody's words, or one of `bumped other-push miscounted set-by-hand`.
   */
  reason: string;
  /**
   * What lies elsewhere since, slot by slot.
   */
  changes: TapasChange[];
  /**
   * By how much the points changed, by player.
   */
  points: {
    [k: string]: number;
  };
  /**
   * Whose turn it was since.
   */
  mover: "C" | "J";
  /**
   * How the tray lay, without turns that were due: clockwise quarter turns, 0 to 3.
   */
  turned: number;
}
/**
 * A slot on which something else lies after a correction.
 */
export interface TapasChange {
  /**
   * The slot.
   */
  slot: string;
  /**
   * What the program had there; `..` is empty.
   */
  was: string;
  /**
   * What lies there since.
   */
  now: string;
}
/**
 * What the coach found.
 */
export interface TapasAdvice {
  /**
   * What the position is worth to the mover, in hundredths of a point.
   */
  score: number;
  /**
   * Whether the game was searched to its end.
   */
  exact: boolean;
  /**
   * How many pushes ahead were searched.
   */
  depth: number;
  /**
   * The moves that are expected, the advised one first.
   */
  line: string[];
  /**
   * The advised push.
   */
  push: TapasEntering | null;
  /**
   * What speaks for it, if `hint` was held; else null.
   */
  reasons: Reason[] | null;
}
/**
 * An action that was taken back and can be done again.
 */
export interface Again {
  /**
   * Whose it was, or a word such as `both`.
   */
  seat: string;
  /**
   * What it was, as in the game's records; empty if that would tell hidden cards.
   */
  action: string;
}
/**
 * The clock of a game with one. A press of an entry or of `ok` lets a paused one go on.
 */
export interface PlayClockState {
  /**
   * Minutes and seconds more after each action by seat, as in `10+5`.
   */
  agreed: {
    [k: string]: string;
  };
  /**
   * What happens to a seat whose time is up: it loses, or the table says so and the game goes on.
   */
  falling: "loses" | "notice";
  /**
   * Seconds left by seat, when this was told; 0 is the least.
   */
  left: {
    [k: string]: number;
  };
  /**
   * The seat whose clock runs, all others stand; null if none does, because it is paused or nobody is to act.
   */
  running: string | null;
  /**
   * Why it is paused: nobody has pressed anything since the game began or was taken up (`start`, `restart`), somebody
   * wanted it (`asked`), nobody has pressed anything for ten minutes (`idle`), something covers the game (`covered`).
   * Null if it isn't.
   */
  paused: ("asked" | "covered" | "idle" | "restart" | "start") | null;
  /**
   * The seats whose time is up.
   */
  fallen: string[];
}
/**
 * A game of Tacocat that is set up.
 */
export interface TacocatSetupState {
  /**
   * A game is set up.
   */
  phase: "setup";
  choice: TacocatChoice;
  choices: TacocatChoices;
  /**
   * The letters of the spaces.
   */
  spelling: string;
  /**
   * The space that is lit and that the buttons change.
   */
  space: number;
  /**
   * Whether somebody has played with this board before, so that it needn't be compared with the box.
   */
  known: boolean;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  setup: TacocatSetup;
  /**
   * Nobody.
   */
  mover: null;
  /**
   * None.
   */
  outcome: null;
  /**
   * None.
   */
  refused: null;
}
/**
 * What is chosen for the next game.
 */
export interface TacocatChoice {
  /**
   * Real cards with the table as referee, or the cards on the page.
   */
  variant: "cards" | "referee";
  /**
   * The variant, by its older name.
   */
  way: "cards" | "referee";
  /**
   * Who sits where.
   */
  seats: {
    [k: string]: "person" | "table";
  };
  /**
   * At which level the table would play a seat.
   */
  levels: {
    [k: string]: "beginner" | "careful" | "casual" | "child" | "master";
  };
  /**
   * Whether the referee would be told of nothing but the last cards.
   */
  light: boolean;
  /**
   * The number of each space: how many cards a player is dealt there.
   */
  numbers: number[];
  /**
   * At whom the arrow of each space points.
   */
  arrows: ("WOW" | "YAY" | "both")[];
  /**
   * How many cards of each number, 1 to 12, the deck has.
   */
  cards: number[];
  /**
   * The rulings that are played, as records name them.
   */
  rulings: string;
}
/**
 * What the buttons stand for while a game is set up, and what can be chosen.
 */
export interface TacocatChoices {
  /**
   * The variant, by button.
   */
  variant: {
    [k: string]: "cards" | "referee";
  };
  /**
   * The same, by its older name.
   */
  way: {
    [k: string]: "cards" | "referee";
  };
  /**
   * What a button does to the board: `before`, `number`, `arrow` or `next`.
   */
  board: {
    [k: string]: string;
  };
  /**
   * The seat that a button gives to a person or to the table.
   */
  seats: {
    [k: string]: "WOW" | "YAY";
  };
  /**
   * The ruling that a button switches.
   */
  rulings: {
    [k: string]: string;
  };
  /**
   * The numbers that a space can have.
   */
  numbers: number[];
  /**
   * The arrows that a space can have.
   */
  arrows: ("WOW" | "YAY" | "both")[];
  /**
   * The space that can't be changed.
   */
  fixed: number;
  /**
   * Whether the referee is told of nothing but the last cards, by button.
   */
  light: {
    [k: string]: boolean;
  };
  /**
   * The button that goes through the levels of the table's seats.
   */
  level: {
    [k: string]: "level";
  };
  /**
   * The levels of the table, the weakest first.
   */
  levels: ("beginner" | "careful" | "casual" | "child" | "master")[];
}
/**
 * What was agreed for a game.
 */
export interface TacocatSetup {
  /**
   * With real cards, or with the cards on the page.
   */
  way: "cards" | "referee";
  /**
   * The seats that the table plays; with the cards on the page only.
   */
  seats?: {
    [k: string]: "table";
  };
  /**
   * False if nothing can be taken back; with the cards on the page only.
   */
  take_backs?: boolean;
  /**
   * The level of each of the table's seats that it plays below its best.
   */
  levels?: {
    [k: string]: "beginner" | "careful" | "casual" | "child" | "master";
  };
  /**
   * True if the referee is told of nothing but the last cards.
   */
  light?: boolean;
  /**
   * The number of each space: how many cards a player is dealt there.
   */
  numbers: number[];
  /**
   * At whom the arrow of each space points.
   */
  arrows: ("WOW" | "YAY" | "both")[];
  /**
   * How many cards of each number, 1 to 12, the deck has.
   */
  cards: number[];
  /**
   * The rulings that are played, as records name them.
   */
  rulings: string;
}
/**
 * A game with real cards, the table as referee.
 */
export interface TacocatRefereeState {
  /**
   * What is waited for; in `play` the two play their cards down to the last.
   */
  phase: "deal" | "duel" | "finished" | "play" | "replace";
  /**
   * The variant, by its older name.
   */
  way: "referee";
  setup: TacocatSetup;
  /**
   * The one seat that acts now; null if it is both or none.
   */
  mover: ("WOW" | "YAY") | null;
  /**
   * How many rounds each seat has won.
   */
  wins: {
    [k: string]: number;
  };
  /**
   * How many actions were done.
   */
  played: number;
  /**
   * Real cards with the table as referee, or the cards on the page.
   */
  variant: "cards" | "referee";
  /**
   * The seats that the table plays.
   */
  seats: {
    [k: string]: "table";
  };
  /**
   * The clock; null if none was agreed on.
   */
  clock: PlayClockState | null;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  /**
   * What was done last.
   */
  latest: Latest | null;
  /**
   * Why the latest press did nothing.
   */
  refused: Refused | null;
  /**
   * Whether a hint was asked for.
   */
  hint: boolean;
  /**
   * What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
   * something else is done.
   */
  redo: Again | null;
  /**
   * Who is to tell or to do something: a seat, or `both`.
   */
  asked: string;
  /**
   * How many cards the asked seat may replace; 0 in the other phases.
   */
  limit: number;
  /**
   * How many cards each seat has replaced in this round.
   */
  replaced: {
    [k: string]: number;
  };
  /**
   * How many cards each player has left before the attack.
   */
  held: number;
  /**
   * How many duels of this round were tied.
   */
  tied_duels: number;
  /**
   * Who won the duel and attacks.
   */
  attacker: ("WOW" | "YAY") | null;
  /**
   * Whether duels have used up all cards but the last.
   */
  duelled_down: boolean;
  /**
   * What a tie of the last cards would do: a seat wins, or the round is played again; null before the play.
   */
  tie: ("WOW" | "YAY") | "again" | null;
  /**
   * What can be told now.
   */
  actions: string[];
  /**
   * How many replaced cards have been counted by presses so far.
   */
  count: number;
  /**
   * What each button tells: an action, or `count` for one more replaced card.
   */
  buttons: {
    [k: string]: string;
  };
  /**
   * Whether the referee is told of nothing but the last cards.
   */
  light: boolean;
  /**
   * The letters of the spaces.
   */
  spelling: string;
  /**
   * Where Tacocat sits: a space, or a goal when the game is over.
   */
  at: number;
  /**
   * The spaces that are out of the game.
   */
  covered: number[];
  /**
   * Where Tacocat would go if a seat won the round, by seat; empty when the game is over.
   */
  open: {
    [k: string]: number;
  };
  /**
   * How many cards each player is dealt in this round; null when the game is over.
   */
  number: number | null;
  /**
   * The seats at whom the arrow points; empty when the game is over.
   */
  arrow: ("WOW" | "YAY")[];
  /**
   * Who replaces cards first; null when the game is over.
   */
  first: ("WOW" | "YAY") | null;
  /**
   * The number of the round, 1 for the first.
   */
  round: number;
  /**
   * The rounds so far.
   */
  history: TacocatRound[];
  /**
   * How the game ended; null while it goes on.
   */
  outcome: TacocatOutcome | null;
  /**
   * The number of each space: how many cards a player is dealt there.
   */
  numbers: number[];
  /**
   * At whom the arrow of each space points.
   */
  arrows: ("WOW" | "YAY" | "both")[];
  /**
   * How many cards of each number, 1 to 12, the deck has.
   */
  cards: number[];
  /**
   * The rulings that are played, as records name them.
   */
  rulings: string;
}
/**
 * An action that was done.
 */
export interface Latest {
  /**
   * Whose it was, or a word such as `both`.
   */
  seat: string;
  /**
   * What it was, as in the game's records; of hidden cards only the first word.
   */
  action: string;
}
/**
 * Why the latest press did nothing.
 */
export interface Refused {
  /**
   * A word for which the game's page has a message.
   */
  why: string;
  /**
   * The button that was pressed.
   */
  button: string;
}
/**
 * How a round ended.
 */
export interface TacocatRound {
  /**
   * Its number, 1 for the first.
   */
  round: number;
  /**
   * How many cards each player was dealt.
   */
  dealt: number;
  /**
   * Who won it; null if it is played again.
   */
  winner: ("WOW" | "YAY") | null;
  /**
   * What decided: the lower last card, the arrow on a tie, or nothing.
   */
  by: "again" | "arrow" | "card";
  /**
   * Where Tacocat went, a space or a goal.
   */
  to: number;
  /**
   * The last card of each seat, if the table knows them.
   */
  last_cards: {
    [k: string]: number;
  } | null;
  /**
   * The space where Tacocat sat.
   */
  from: number;
}
/**
 * How a game ended.
 */
export interface TacocatOutcome {
  /**
   * On whose goal Tacocat sits.
   */
  winner: "WOW" | "YAY";
  /**
   * What decided: Tacocat sits on a goal, or a clock ran down.
   */
  reason: "goal" | "time";
}
/**
 * A game with the cards on the page.
 */
export interface TacocatCardsState {
  /**
   * What is waited for; in `shown` the last cards of a round are looked at.
   */
  phase: "attack" | "defend" | "duel" | "finished" | "replace" | "shown";
  /**
   * The variant, by its older name.
   */
  way: "cards";
  /**
   * The cards of each seat; null where not every page may show them (see `POST /api/look`).
   */
  hands: {
    [k: string]: number[] | null;
  };
  /**
   * What the actor can do, if it is a person whose cards lie open; while cards are replaced only `keep`.
   */
  actions: string[];
  /**
   * How many actions have been taken back in this game.
   */
  taken_back: number;
  /**
   * Whether the table is to act.
   */
  thinking: boolean;
  /**
   * What the table would do in the actor's place, if a hint was asked for.
   */
  advice: string | null;
  /**
   * What happened in this round and the one before it.
   */
  story: TacocatEvent[];
  setup: TacocatSetup;
  /**
   * The one seat that acts now; null if it is both or none.
   */
  mover: ("WOW" | "YAY") | null;
  /**
   * How many rounds each seat has won.
   */
  wins: {
    [k: string]: number;
  };
  /**
   * How many actions were done.
   */
  played: number;
  /**
   * Real cards with the table as referee, or the cards on the page.
   */
  variant: "cards" | "referee";
  /**
   * The seats that the table plays.
   */
  seats: {
    [k: string]: "table";
  };
  /**
   * The clock; null if none was agreed on.
   */
  clock: PlayClockState | null;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  /**
   * What was done last.
   */
  latest: Latest | null;
  /**
   * Why the latest press did nothing.
   */
  refused: Refused | null;
  /**
   * Whether a hint was asked for.
   */
  hint: boolean;
  /**
   * What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
   * something else is done.
   */
  redo: Again | null;
  /**
   * The seat whose turn it is.
   */
  actor: string;
  /**
   * How many cards the actor may replace; 0 in the other phases.
   */
  limit: number;
  /**
   * How many cards each seat holds.
   */
  held: {
    [k: string]: number;
  };
  /**
   * How many cards the stack has.
   */
  stack_size: number;
  /**
   * How many cards each seat has replaced in this round; a seat that hasn't decided isn't there.
   */
  replaced: {
    [k: string]: number;
  };
  /**
   * The cards each seat replaced; null if they lie face down.
   */
  thrown: {
    [k: string]: number[] | null;
  };
  /**
   * Who has laid a card for the duel, face down.
   */
  has_chosen: ("WOW" | "YAY")[];
  /**
   * The duels of this round, the card of each seat.
   */
  duels: {
    [k: string]: number;
  }[];
  /**
   * Who won the duel and attacks.
   */
  attacker: ("WOW" | "YAY") | null;
  /**
   * The cards of the attack that is to be answered.
   */
  attack: number[];
  /**
   * What has been answered to it.
   */
  answers: TacocatAnswer[];
  /**
   * The cards that were played.
   */
  discard: number[];
  /**
   * The letters of the spaces.
   */
  spelling: string;
  /**
   * Where Tacocat sits: a space, or a goal when the game is over.
   */
  at: number;
  /**
   * The spaces that are out of the game.
   */
  covered: number[];
  /**
   * Where Tacocat would go if a seat won the round, by seat; empty when the game is over.
   */
  open: {
    [k: string]: number;
  };
  /**
   * How many cards each player is dealt in this round; null when the game is over.
   */
  number: number | null;
  /**
   * The seats at whom the arrow points; empty when the game is over.
   */
  arrow: ("WOW" | "YAY")[];
  /**
   * Who replaces cards first; null when the game is over.
   */
  first: ("WOW" | "YAY") | null;
  /**
   * The number of the round, 1 for the first.
   */
  round: number;
  /**
   * The rounds so far.
   */
  history: TacocatRound[];
  /**
   * How the game ended; null while it goes on.
   */
  outcome: TacocatOutcome | null;
  /**
   * The number of each space: how many cards a player is dealt there.
   */
  numbers: number[];
  /**
   * At whom the arrow of each space points.
   */
  arrows: ("WOW" | "YAY" | "both")[];
  /**
   * How many cards of each number, 1 to 12, the deck has.
   */
  cards: number[];
  /**
   * The rulings that are played, as records name them.
   */
  rulings: string;
}
/**
 * One thing that has happened. `what` decides which of the other fields there are.
 */
export interface TacocatEvent {
  /**
   * The number of the round.
   */
  in_round: number;
  /**
   * Whose doing it was; of all but `round`.
   */
  seat?: "WOW" | "YAY";
  /**
   * What happened.
   */
  what: "attack" | "chosen" | "defend" | "duel" | "replaced" | "round" | "sacrifice";
  /**
   * Of `replaced`: how many cards.
   */
  count?: number;
  /**
   * Of `replaced` and `attack`: the cards; null if they lie face down.
   */
  cards?: number[] | null;
  /**
   * Of `duel`: the card of each seat.
   */
  duel?: {
    [k: string]: number | null;
  };
  /**
   * Of `duel` and `round`: who won; null for a tie.
   */
  winner?: ("WOW" | "YAY") | null;
  /**
   * Of `defend` and `sacrifice`: the card that answered.
   */
  card?: number;
  /**
   * Of `defend` and `sacrifice`: the card of the attack.
   */
  against?: number;
  /**
   * Of `round`: its number.
   */
  round?: number;
  /**
   * Of `round`: how many cards each player was dealt.
   */
  dealt?: number;
  /**
   * Of `round`: what decided.
   */
  by?: "again" | "arrow" | "card";
  /**
   * Of `round`: where Tacocat went.
   */
  to?: number;
  /**
   * Of `round`: the last card of each seat.
   */
  last_cards?: {
    [k: string]: number;
  } | null;
  /**
   * Of a `round`: the space where Tacocat sat.
   */
  from?: number;
}
/**
 * One card of an attack and the card against it.
 */
export interface TacocatAnswer {
  /**
   * The card that attacked.
   */
  attack: number;
  /**
   * The card that answered.
   */
  card: number;
  /**
   * Whether it defended; else it was sacrificed.
   */
  defended: boolean;
}
/**
 * A game of Tapiru that is set up.
 */
export interface TapiruSetupState {
  /**
   * A game is set up.
   */
  phase: "setup";
  /**
   * Nobody.
   */
  mover: null;
  /**
   * None.
   */
  outcome: null;
  /**
   * None.
   */
  setup: null;
  choice: TapiruChoice;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  choices: TapiruChoices;
}
/**
 * What is chosen for the next game.
 */
export interface TapiruChoice {
  /**
   * Real cards with the table as referee, or the cards on the page.
   */
  variant: "cards" | "referee";
  /**
   * The variant, by its older name.
   */
  play: "cards" | "referee";
  /**
   * Who begins.
   */
  first: "N" | "S";
  rulings: TapiruRulings;
  /**
   * Who sits where.
   */
  seats: {
    [k: string]: "person" | "table";
  };
  /**
   * At which level the table would play a seat.
   */
  levels: {
    [k: string]: "beginner" | "careful" | "casual" | "child" | "master";
  };
}
/**
 * The rulings; docs/tapiru.md says what each decides.
 */
export interface TapiruRulings {
  straight_milk_tea: "no pearl" | "one card" | "three cards";
  /**
   * Pearls that a stomach holds, 1 to 45.
   */
  capacity: number;
  equal_pearls: "nobody" | "second";
  two_milk_teas: "nobody" | "second";
  unclaimed: "aside" | "at once" | "next round";
  over_capacity_gives: "all" | "branded";
  /**
   * Tapioca cards that a cup needs for the bonus, 1 to 3.
   */
  bonus_tapioca: number;
  milk_tea_blocks_bonus: boolean;
  milk_tea_completes: boolean;
  draws_first: "first" | "second";
  next_first: "behind" | "other" | "same";
  /**
   * Rounds of a game that nobody wins earlier, 1 to 3.
   */
  rounds: number;
  /**
   * Rounds that can be added, 0 to 3.
   */
  extra_rounds: number;
  equal_tokens: "draw" | "extra round";
  /**
   * What may be laid on what.
   */
  covering: "same place" | "same type";
  /**
   * The turn after the other player has completed three cups.
   */
  last_turn: "may be skipped" | "must be taken";
  /**
   * What follows a round in which both were over capacity.
   */
  void_round: "one more round" | "tokens decide";
}
/**
 * What the buttons stand for while a game is set up, and what can be chosen.
 */
export interface TapiruChoices {
  /**
   * The variant, by button.
   */
  variant: {
    [k: string]: "cards" | "referee";
  };
  /**
   * The same, by its older name.
   */
  play: {
    [k: string]: "cards" | "referee";
  };
  /**
   * Who begins, by button.
   */
  first: {
    [k: string]: "N" | "S";
  };
  /**
   * A seat and who sits there, by button.
   */
  seats: {
    [k: string]: string[];
  };
  /**
   * The ruling that a button changes.
   */
  rulings: {
    [k: string]: string;
  };
  /**
   * The ways to play.
   */
  ways: ("cards" | "referee")[];
  /**
   * Who can sit at a seat.
   */
  sitters: ("person" | "table")[];
  /**
   * The levels of the table, the weakest first.
   */
  levels: ("beginner" | "careful" | "casual" | "child" | "master")[];
  /**
   * What each ruling can be.
   */
  values: {
    [k: string]: (string | number | boolean)[];
  };
}
/**
 * A game with real cards, the table as referee.
 */
export interface TapiruRefereeState {
  /**
   * What is waited for; in `last` it is somebody's last turn.
   */
  phase: "count" | "draw" | "finished" | "last" | "play" | "scored" | "tokens";
  /**
   * The variant, by its older name.
   */
  play: "referee";
  /**
   * What is being told, until `ok` counts it.
   */
  entering: TapiruEntering | null;
  /**
   * The end of the round that `ok` would confirm.
   */
  armed: string | null;
  /**
   * What can be told of cups now.
   */
  tellings: string[];
  /**
   * The seat that acts, or `both`; null when the game is over.
   */
  mover: string | null;
  setup: TapiruSetup;
  /**
   * The latest 200 actions.
   */
  history: TapiruDone[];
  /**
   * How many actions were done.
   */
  played: number;
  /**
   * Real cards with the table as referee, or the cards on the page.
   */
  variant: "cards" | "referee";
  /**
   * What each button means now; one that isn't there means nothing.
   */
  buttons: {
    [k: string]: TapiruButton;
  };
  /**
   * The clock; null if none was agreed on.
   */
  clock: PlayClockState | null;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  /**
   * What was done last.
   */
  latest: Latest | null;
  /**
   * Why the latest press did nothing.
   */
  refused: Refused | null;
  /**
   * Whether a hint was asked for.
   */
  hint: boolean;
  /**
   * What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
   * something else is done.
   */
  redo: Again | null;
  /**
   * The phase of the round, also when the game is over.
   */
  stage: "count" | "draw" | "last" | "play" | "scored" | "tokens";
  asked: TapiruAsked;
  /**
   * The tokens in the middle, by column, as far as they are told.
   */
  middle: string[];
  /**
   * Who has said to have three complete cups.
   */
  completed: ("N" | "S") | null;
  /**
   * The cups of each seat, by column.
   */
  cups: {
    [k: string]: TapiruToldCup[];
  };
  /**
   * The seats that have more pearls than a stomach holds.
   */
  over: ("N" | "S")[];
  /**
   * Who would take each column by what is told; null until both its cups are told.
   */
  leads: (TapiruLead | null)[];
  /**
   * How many of each syllable the face-down stack must hold.
   */
  stack: {
    [k: string]: number;
  };
  /**
   * The number of the round, 1 for the first.
   */
  round: number;
  /**
   * How many rounds have been added.
   */
  extra: number;
  /**
   * Who begins, or began, this round.
   */
  first: "N" | "S";
  /**
   * Whether more or fewer pearls win, by column.
   */
  wants: ("less" | "more")[];
  /**
   * How many pearls each seat has.
   */
  pearls: {
    [k: string]: number;
  };
  /**
   * The tokens that each seat has won.
   */
  won: {
    [k: string]: string[];
  };
  /**
   * The syllables that each seat still needs.
   */
  missing: {
    [k: string]: string[];
  };
  /**
   * The tokens that are out of the game.
   */
  aside: string[];
  /**
   * The score of the round, when it is over.
   */
  score: TapiruRoundScore | null;
  rulings: TapiruRulings;
  /**
   * How the game ended; null while it goes on.
   */
  outcome: TapiruOutcome | null;
}
/**
 * What is being told of a cup.
 */
export interface TapiruEntering {
  /**
   * Whose cup it is.
   */
  seat: "N" | "S";
  /**
   * Its column.
   */
  column: number;
  /**
   * How many pearls so far.
   */
  value: number | null;
  /**
   * Whether it has a brand.
   */
  brand: boolean;
  /**
   * Whether it is a straight milk tea.
   */
  milk_tea: boolean;
  /**
   * Whether it earns the bonus.
   */
  bonus: boolean;
}
/**
 * What was agreed for a game, without the seed.
 */
export interface TapiruSetup {
  /**
   * With real cards, or with the cards on the page.
   */
  play: "cards" | "referee";
  /**
   * Who begins.
   */
  first: "N" | "S";
  /**
   * The rulings that differ from the rulebook's, as records name them.
   */
  rulings: string;
  /**
   * The seats that the table plays; with the cards on the page only.
   */
  seats?: {
    [k: string]: "table";
  };
  /**
   * How the box spreads its pearls; with the cards on the page only.
   */
  spread?: string;
  /**
   * False if nothing can be taken back; with the cards on the page only.
   */
  take_backs?: boolean;
  /**
   * The level of each of the table's seats that it plays below its best.
   */
  levels?: {
    [k: string]: "beginner" | "careful" | "casual" | "child" | "master";
  };
}
/**
 * An action of the game.
 */
export interface TapiruDone {
  /**
   * Whose it was, or a word such as `both`.
   */
  seat: string;
  /**
   * What it was, as in the game's records; of hidden cards only the first word.
   */
  action: string;
}
/**
 * What a button means now.
 */
export interface TapiruButton {
  /**
   * A word that the page knows.
   */
  what: string;
  /**
   * What it is about, such as a column or a token.
   */
  value: string;
  /**
   * Whether it is chosen already.
   */
  chosen: boolean;
}
/**
 * What the referee needs next.
 */
export interface TapiruAsked {
  /**
   * What is to be told; in `turn` nothing but what play brings; null when the game is over.
   */
  what: ("deal" | "draw" | "pearls" | "score" | "token" | "turn") | null;
  /**
   * Who tells it; null where either player can.
   */
  seat: ("N" | "S") | null;
  /**
   * The column that it is about.
   */
  column: number | null;
  /**
   * The actions that answer it.
   */
  answers: string[];
}
/**
 * A cup as it was told.
 */
export interface TapiruToldCup {
  /**
   * How many pearls; null if that isn't told yet.
   */
  pearls: number | null;
  /**
   * Whether it has a brand, which is assumed.
   */
  brand: boolean;
  /**
   * Whether it is a straight milk tea.
   */
  milk_tea: boolean;
  /**
   * Whether it earns the bonus.
   */
  bonus: boolean;
}
/**
 * Who would take a column.
 */
export interface TapiruLead {
  /**
   * The seat; null for nobody.
   */
  taker: ("N" | "S") | null;
  /**
   * Why, as in the score.
   */
  why: string;
}
/**
 * The score of a round that is over.
 */
export interface TapiruRoundScore {
  /**
   * The bonus tokens that each seat has drawn.
   */
  drawn: {
    [k: string]: string[];
  };
  /**
   * How each column is scored.
   */
  columns: TapiruColumn[];
  /**
   * How many pearls each seat has.
   */
  pearls: {
    [k: string]: number;
  };
  /**
   * The seats that have more than a stomach holds.
   */
  over: ("N" | "S")[];
  /**
   * The columns in which a seat earned a bonus.
   */
  bonuses: {
    [k: string]: number[];
  };
}
/**
 * How a column is scored.
 */
export interface TapiruColumn {
  /**
   * Its number.
   */
  column: number;
  /**
   * The token that lies there.
   */
  token: string;
  /**
   * Who takes it; null if nobody does.
   */
  taker: ("N" | "S") | null;
  /**
   * Why: one of `more less milk tea forfeit over capacity equal two milk teas no brand both over`.
   */
  why: string;
}
/**
 * How a game ended.
 */
export interface TapiruOutcome {
  /**
   * Who has won; null for a draw.
   */
  winner: ("N" | "S") | null;
  /**
   * What decided; `time` is a clock that ran down.
   */
  reason: "both spelled" | "draw" | "spelled" | "time" | "tokens";
  /**
   * How many tokens each seat has won.
   */
  tokens: {
    [k: string]: number;
  };
}
/**
 * A game with the cards on the page.
 */
export interface TapiruCardsState {
  /**
   * What is waited for; in `last` it is somebody's last turn.
   */
  phase: "finished" | "last" | "play" | "scored";
  /**
   * The variant, by its older name.
   */
  play: "cards";
  asked: TapiruTurn;
  /**
   * The seats that the table plays.
   */
  seats: {
    [k: string]: "table";
  };
  /**
   * The cards of each seat; null where not every page may show them (see `POST /api/look`).
   */
  hands: {
    [k: string]: string[] | null;
  };
  /**
   * How many cards each seat holds.
   */
  hand_sizes: {
    [k: string]: number;
  };
  /**
   * Whether a card is picked and waits for its place.
   */
  picked: boolean;
  /**
   * Where each card of the hand can be laid, by card, if the hand lies open and it is a person's turn.
   */
  places: {
    [k: string]: string[];
  };
  /**
   * How many actions have been taken back in this game.
   */
  taken_back: number;
  /**
   * Whether the table is to act.
   */
  thinking: boolean;
  now: TapiruScore;
  /**
   * What the table would do in a person's place, if a hint was asked for.
   */
  advice: string | null;
  /**
   * The seat that acts, or `both`; null when the game is over.
   */
  mover: string | null;
  setup: TapiruSetup;
  /**
   * The latest 200 actions.
   */
  history: TapiruDone[];
  /**
   * How many actions were done.
   */
  played: number;
  /**
   * Real cards with the table as referee, or the cards on the page.
   */
  variant: "cards" | "referee";
  /**
   * What each button means now; one that isn't there means nothing.
   */
  buttons: {
    [k: string]: TapiruButton;
  };
  /**
   * The clock; null if none was agreed on.
   */
  clock: PlayClockState | null;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  /**
   * What was done last.
   */
  latest: Latest | null;
  /**
   * Why the latest press did nothing.
   */
  refused: Refused | null;
  /**
   * Whether a hint was asked for.
   */
  hint: boolean;
  /**
   * What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
   * something else is done.
   */
  redo: Again | null;
  /**
   * Who acts: whose turn it is, or who begins the next round.
   */
  actor: "N" | "S";
  /**
   * The phase of the round, also when the game is over.
   */
  stage: "last" | "play" | "scored";
  /**
   * The tokens in the middle, by column.
   */
  middle: string[];
  /**
   * The cups of each seat, by column.
   */
  cups: {
    [k: string]: TapiruCup[];
  };
  /**
   * The cards that lie under others, by seat.
   */
  covered: {
    [k: string]: string[];
  };
  /**
   * How many cards the stack has.
   */
  stack: number;
  /**
   * How many tokens the face-down stack has.
   */
  tokens: number;
  /**
   * Whether whose turn it is may leave it out.
   */
  may_skip: boolean;
  /**
   * The number of the round, 1 for the first.
   */
  round: number;
  /**
   * How many rounds have been added.
   */
  extra: number;
  /**
   * Who begins, or began, this round.
   */
  first: "N" | "S";
  /**
   * Whether more or fewer pearls win, by column.
   */
  wants: ("less" | "more")[];
  /**
   * How many pearls each seat has.
   */
  pearls: {
    [k: string]: number;
  };
  /**
   * The tokens that each seat has won.
   */
  won: {
    [k: string]: string[];
  };
  /**
   * The syllables that each seat still needs.
   */
  missing: {
    [k: string]: string[];
  };
  /**
   * The tokens that are out of the game.
   */
  aside: string[];
  /**
   * The score of the round, when it is over.
   */
  score: TapiruRoundScore | null;
  rulings: TapiruRulings;
  /**
   * How the game ended; null while it goes on.
   */
  outcome: TapiruOutcome | null;
}
/**
 * What is waited for, with the cards on the page.
 */
export interface TapiruTurn {
  /**
   * A card, or the next round; null when the game is over.
   */
  what: ("deal" | "turn") | null;
  /**
   * Whose card.
   */
  seat: ("N" | "S") | null;
}
/**
 * The score of a round.
 */
export interface TapiruScore {
  /**
   * How each column is scored.
   */
  columns: TapiruColumn[];
  /**
   * How many pearls each seat has.
   */
  pearls: {
    [k: string]: number;
  };
  /**
   * The seats that have more than a stomach holds.
   */
  over: ("N" | "S")[];
  /**
   * The columns in which a seat earned a bonus.
   */
  bonuses: {
    [k: string]: number[];
  };
}
/**
 * A cup on the page.
 */
export interface TapiruCup {
  /**
   * The uppermost lid.
   */
  lid: string | null;
  /**
   * The uppermost brand; null if there is none.
   */
  brand: string | null;
  /**
   * The uppermost cards of the tapioca places.
   */
  tapioca: string[];
  /**
   * How many pearls they have.
   */
  pearls: number;
  /**
   * Whether it is a straight milk tea.
   */
  milk_tea: boolean;
  /**
   * Whether it earns the bonus.
   */
  bonus: boolean;
  /**
   * Whether it is complete.
   */
  complete: boolean;
}
/**
 * A game that is set up.
 */
export interface PiecepackSetupState {
  /**
   * A game is set up.
   */
  phase: "setup";
  /**
   * Nobody.
   */
  mover: null;
  /**
   * None.
   */
  outcome: null;
  setup: PiecepackSetup;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  choice: PiecepackSetup;
  choices: PiecepackChoices;
  /**
   * Each seat's buttons, clockwise.
   */
  seats: {
    [k: string]: string[];
  };
  /**
   * Each seat's colour.
   */
  seat_colors: {
    [k: string]: string;
  };
  /**
   * All pieces.
   */
  pieces: string[];
  /**
   * The names of the ingredients, by letter.
   */
  ingredients: {
    [k: string]: string;
  };
  /**
   * The names of the suits, by letter.
   */
  suits: {
    [k: string]: string;
  };
  /**
   * How many pieces a tapa has.
   */
  tapa_size: number;
  /**
   * How many pieces of one ingredient a tapa can have.
   */
  most_of_one: number;
  /**
   * The families of patterns in play.
   */
  patterns: PiecepackFamily[];
}
/**
 * What was agreed for a game.
 */
export interface PiecepackSetup {
  /**
   * How many play, 3 to 8.
   */
  players: number;
  /**
   * The new ingredients.
   */
  extra: string[];
  /**
   * The packs of suits besides the first.
   */
  packs: string[];
  /**
   * The rulings that are played, as records name them.
   */
  rulings: string;
}
/**
 * What the buttons stand for while a game is set up.
 */
export interface PiecepackChoices {
  /**
   * How many play, by button.
   */
  players: {
    [k: string]: number;
  };
  /**
   * The ingredient that a button adds.
   */
  extra: {
    [k: string]: string;
  };
  /**
   * The pack that a button adds.
   */
  packs: {
    [k: string]: string;
  };
  /**
   * The ruling that a button switches.
   */
  rulings: {
    [k: string]: string;
  };
  all: PiecepackAll;
}
/**
 * What can be chosen.
 */
export interface PiecepackAll {
  /**
   * How many can play.
   */
  players: number[];
  /**
   * The new ingredients.
   */
  extra: string[];
  /**
   * The packs of suits besides the first.
   */
  packs: string[];
  /**
   * The rulings.
   */
  rulings: string[];
}
/**
 * A family of patterns.
 */
export interface PiecepackFamily {
  /**
   * Its name.
   */
  family: string;
  /**
   * What it looks at.
   */
  of: "suits" | "values";
  /**
   * What it says, in English, with the parameter at `{}`.
   */
  says: string;
}
/**
 * A game that is played or shown again.
 */
export interface PiecepackState {
  /**
   * What is waited for; in `clapped` the table asks who has clapped.
   */
  phase: "bis" | "clap" | "clapped" | "count" | "finished" | "play" | "ready" | "serve" | "vote";
  /**
   * Who describes, in the count.
   */
  mover: string | null;
  /**
   * The seats that hold their edge.
   */
  holding: string[];
  /**
   * The seats that don't.
   */
  waiting_for: string[];
  clock: PiecepackClock;
  /**
   * Each seat's buttons, clockwise.
   */
  seats: {
    [k: string]: string[];
  };
  /**
   * Each seat's colour.
   */
  seat_colors: {
    [k: string]: string;
  };
  /**
   * What each button does now; one that isn't there does nothing.
   */
  buttons: {
    [k: string]: string;
  };
  /**
   * The number of the tapa that is to be described next; 0 outside the count.
   */
  chosen: number;
  /**
   * The tapas that players may call now.
   */
  callable: string[];
  /**
   * Whether once more `ok` says that all have told their tapas.
   */
  armed: boolean;
  /**
   * The tapas called for the one counted last which the table knew not to fit, so that they stay.
   */
  missed: string[];
  /**
   * The seat that acts next, or `all` when anybody may.
   */
  actor: string;
  setup: PiecepackSetup;
  /**
   * The die of each seat that has gone out.
   */
  dice: {
    [k: string]: PiecepackDie;
  };
  /**
   * The penalties of each seat.
   */
  penalties: {
    [k: string]: number;
  };
  /**
   * The clap that is settled.
   */
  clap: PiecepackClap | null;
  /**
   * The pieces that nobody has told to have.
   */
  pool: string[];
  /**
   * The pieces of the tapa that a seat is telling.
   */
  hands: {
    [k: string]: string[];
  };
  /**
   * The tapas that were told.
   */
  tapas: PiecepackTapa[];
  /**
   * The seats that have told all.
   */
  done: string[];
  /**
   * Who describes, in the count.
   */
  turn: string | null;
  /**
   * The tapa that is being counted.
   */
  now: PiecepackNow | null;
  /**
   * The thumbs that were given, by seat, while there is a vote.
   */
  votes: {
    [k: string]: "down" | "up";
  } | null;
  /**
   * How the tapas so far were counted.
   */
  log: PiecepackVerdict[];
  /**
   * The score of each seat.
   */
  scores: {
    [k: string]: number;
  };
  /**
   * How the game ended; null while it goes on.
   */
  outcome: PiecepackOutcome | null;
  /**
   * All pieces.
   */
  pieces: string[];
  /**
   * The names of the ingredients, by letter.
   */
  ingredients: {
    [k: string]: string;
  };
  /**
   * The names of the suits, by letter.
   */
  suits: {
    [k: string]: string;
  };
  /**
   * How many pieces a tapa has.
   */
  tapa_size: number;
  /**
   * How many pieces of one ingredient a tapa can have.
   */
  most_of_one: number;
  /**
   * The families of patterns in play.
   */
  patterns: PiecepackFamily[];
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  /**
   * What was done last.
   */
  latest: Latest | null;
  /**
   * Why the latest press did nothing.
   */
  refused: Refused | null;
  /**
   * Whether a hint was asked for.
   */
  hint: boolean;
  /**
   * What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
   * something else is done.
   */
  redo: Again | null;
}
/**
 * The clock.
 */
export interface PiecepackClock {
  /**
   * Seconds played.
   */
  seconds: number;
  /**
   * Whether it runs.
   */
  running: boolean;
}
/**
 * A die in the centre.
 */
export interface PiecepackDie {
  /**
   * Its place in the order, 0 for the first.
   */
  place: number;
  /**
   * The number that it shows.
   */
  shown: number;
  /**
   * How many dice lie under it.
   */
  under: number;
}
/**
 * A clap that is settled.
 */
export interface PiecepackClap {
  /**
   * Who clapped.
   */
  clapper: string;
  /**
   * Who was accused; null if nobody is yet.
   */
  accused: string | null;
  /**
   * Whether the accused really held; null if that isn't told yet.
   */
  held: boolean | null;
}
/**
 * A tapa that was told.
 */
export interface PiecepackTapa {
  /**
   * Its name.
   */
  tapa: string;
  /**
   * Its pieces; empty if they weren't told.
   */
  pieces: string[];
  /**
   * The patterns that hold for it.
   */
  patterns: string[];
  /**
   * What became of it in the count.
   */
  fate: ("bis" | "discarded" | "kept") | null;
}
/**
 * The tapa that is being counted.
 */
export interface PiecepackNow {
  /**
   * Its name.
   */
  tapa: string;
  /**
   * How it was described: a pattern, `words`, `accepted` (words that were doubted and spared), or `cannot`.
   */
  how: string;
  /**
   * The tapas that were called as being like it.
   */
  called: string[];
  /**
   * Why each of them fits, or doesn't, by tapa; empty for words.
   */
  why: {
    [k: string]: PiecepackWhy[];
  };
}
/**
 * What a pattern looks at in a tapa.
 */
export interface PiecepackWhy {
  /**
   * The pattern.
   */
  pattern: string;
  /**
   * Its family.
   */
  family: string;
  /**
   * Its parameter; empty for a family without any.
   */
  parameter: string;
  /**
   * What it looks at.
   */
  of: "suits" | "values";
  /**
   * The pattern, in English.
   */
  text: string;
  /**
   * Each piece, and its suit or its value.
   */
  marks: (string | number)[][];
  /**
   * Whether the pattern holds for the tapa.
   */
  holds: boolean;
}
/**
 * How a tapa was counted.
 */
export interface PiecepackVerdict {
  /**
   * Its name.
   */
  tapa: string;
  /**
   * How it was described.
   */
  how: string;
  /**
   * The tapas that were found to be like it.
   */
  found: string[];
  /**
   * What became of it.
   */
  result: "bis" | "discarded" | "kept";
  /**
   * Why each of them fits, by tapa; empty for words.
   */
  why: {
    [k: string]: PiecepackWhy[];
  };
}
/**
 * How a game ended.
 */
export interface PiecepackOutcome {
  /**
   * The seat that has won.
   */
  winner: string;
  /**
   * All players, the best first.
   */
  ranking: PiecepackRank[];
  /**
   * What decided.
   */
  reason: "die" | "tapas";
}
/**
 * A player's place.
 */
export interface PiecepackRank {
  /**
   * The seat.
   */
  seat: string;
  /**
   * How many tapas were kept.
   */
  tapas: number;
  /**
   * How many penalties there were.
   */
  penalties: number;
  /**
   * Tapas less penalties.
   */
  score: number;
  /**
   * The place of the player's die, which decides ties.
   */
  die: number;
}
/**
 * What every state has, whatever the game; a game without types of its own may say anything besides.
 */
export interface State {
  /**
   * What is waited for; `setup`, `placing` and `finished` mean the same in all games.
   */
  phase: string;
  /**
   * The players' names by seat; a seat without a name isn't there.
   */
  names: {
    [k: string]: string;
  };
  /**
   * The seat that acts, if it is one.
   */
  mover: string | null;
  /**
   * How the game ended; null while it goes on.
   */
  outcome: {
    [k: string]: any;
  };
  /**
   * The version of this interface: another one when a field is gone, may be missing, or has another type.
   */
  api: number;
  /**
   * The game's number in the journal; null while one is set up.
   */
  game: number | null;
  /**
   * Which game it is, by the name of its plugin.
   */
  game_name: string;
  /**
   * The titles of all games that are installed, by name, in the order in which the table offers them.
   */
  game_names: {
    [k: string]: string;
  };
  /**
   * What the table asks, as whether to `abandon` the game; `ok` at the table is yes, every other button no.
   */
  asking:
    | (
        | "abandon"
        | "checkup"
        | "correct"
        | "evening"
        | "forget-player"
        | "invitation"
        | "lesson"
        | "new-game"
        | "put-away"
        | "puzzle"
        | "reopen"
        | "replay"
        | "take-back"
        | "take-up"
      )
    | null;
  /**
   * The name of the device that wants it; null if it was asked for at the table.
   */
  asked_by: string | null;
  /**
   * How far a newcomer is let in, while the table takes the entries for it.
   */
  letting_in: LettingIn | null;
  /**
   * The menu, while it is open.
   */
  menu: Menu | null;
  /**
   * The devices that can be forgotten, while the menu shows them.
   */
  forgetting: Forgetting | null;
  /**
   * The tables that can be invited, while the menu shows them.
   */
  inviting: Inviting | null;
  /**
   * The position that is being set by hand, while one is.
   */
  edit: Edit | null;
  /**
   * The replay, while a game of the journal is shown again.
   */
  replay: Replay | null;
  /**
   * The review of the game that is replayed, if it was asked for.
   */
  review: Review | null;
  /**
   * The task that covers the set-up or the game, such as a step of a lesson.
   */
  task: Task | null;
  /**
   * Whether nobody has played at this table yet, so that the set-up offers a first lesson: `hint` held begins it.
   */
  lesson_offered: boolean;
  /**
   * The test of the table, while one is under way.
   */
  checkup: Checkup | null;
  /**
   * The clock that is chosen, while a game is set up that can have one.
   */
  clock_choice: ClockChoice | null;
  /**
   * Whether fingers are meant to stay on their buttons; then the page sends `POST /api/touch`.
   */
  hold_buttons: boolean;
  /**
   * The button whose latest press changed nothing in the set-up, the menu, a replay or a test; what a game refuses is
   * in its own part.
   */
  idle: string | null;
  settings: Settings;
  setting_choices: SettingChoices;
  palette: Palette;
  /**
   * The other tables; null for a table that stands alone.
   */
  league: LeagueState | null;
  /**
   * Why the latest change wasn't kept; null if all is well.
   */
  trouble: Trouble | null;
  /**
   * All seats of the game on the table, or of the one that is set up.
   */
  seat_names: string[];
  /**
   * The devices in the network that have a seat.
   */
  devices: SeatedDevice[];
  /**
   * The devices that ask for one, the longest waiting first.
   */
  newcomers: Newcomer[];
  /**
   * The first of them, as older programs know it; null if nobody asks.
   */
  joining: Joining | null;
  /**
   * What somebody has done last that concerns the others; null if nobody has yet.
   */
  notice: Notice | null;
  /**
   * Its name, such as `mock`, `pi` or `pico`.
   */
  hardware: string;
  /**
   * Why it can't be reached; null while it can.
   */
  away: Away | null;
  /**
   * Buttons that stay closed for longer than a finger would press.
   */
  stuck: string[];
  /**
   * Buttons whose contacts don't come to rest.
   */
  chattering: string[];
  /**
   * What the table works at beside the game; null if nothing takes longer than a moment.
   */
  work: WorkState | null;
  /**
   * Why the process in which the table thinks gave no answer when it was asked last: it was `silent` for too long, it
   * `ended`, or it would have needed more `memory` than it may have; null if all is well. The table then plays quick
   * moves.
   */
  opponent: ("ended" | "memory" | "silent") | null;
  [k: string]: any;
}
/**
 * What the table says aloud, in words for every language. A hand's cards are never in it.
 */
export interface Utterance {
  /**
   * Counts the utterances of this run of the program; 0 before the first.
   */
  number: number;
  /**
   * The game whose messages go before those of the table.
   */
  game: string;
  /**
   * Whether it cuts off what is being said, because a button was pressed.
   */
  interrupts: boolean;
  /**
   * The sound before it: `/sounds/<sound>.wav`.
   */
  sound: ("fall" | "press" | "refusal" | "turn" | "win") | null;
  /**
   * What is said; it may be nothing.
   */
  lines: SpokenLine[];
}
/**
 * A line to be said: a message of the game or of the table.
 */
export interface SpokenLine {
  /**
   * The message, see `/games/<game>/<language>.ftl` and `/messages/<language>.ftl`.
   */
  id: string;
  /**
   * What it speaks of, by the names of its variables: texts, numbers, further messages as objects with `id` and
   * `args`, or lists of those.
   */
  args: {
    [k: string]: any;
  };
  /**
   * The least talkative level at which it is said.
   */
  level: "chatty" | "normal" | "terse";
}
/**
 * A part of the list of games.
 */
export interface GamesPage {
  /**
   * The latest games, the latest first.
   */
  games: ListedGame[];
  /**
   * How many games are wanted in all, on this page and on others.
   */
  total: number;
  /**
   * What `before` says to have the page after this one; null if this is the last.
   */
  next: string | null;
}
/**
 * A game in the list of `GET /api/games`.
 */
export interface ListedGame {
  /**
   * Its number in the journal.
   */
  id: number;
  /**
   * Which game it is, by name.
   */
  game: string;
  /**
   * What the game is called.
   */
  title: string;
  /**
   * The players' names by seat.
   */
  names: {
    [k: string]: string;
  };
  /**
   * What was agreed, as the game keeps it, without the seed.
   */
  setup: {
    [k: string]: any;
  };
  /**
   * How it ended, as the game tells it; null if it hasn't.
   */
  result: {
    [k: string]: any;
  } | null;
  /**
   * When it began, in seconds since 1970; 0 if that isn't known.
   */
  started: number;
  /**
   * When anything was last written of it, in seconds since 1970; 0 if that isn't known.
   */
  touched: number;
  /**
   * Whether it goes on. Deleted games are listed only if they are asked for.
   */
  status: "abandoned" | "deleted" | "finished" | "open";
  /**
   * Whether it is the game on the table.
   */
  current: boolean;
  /**
   * Whether its record would tell cards that its players don't know yet.
   */
  hidden: boolean;
}
/**
 * All lessons.
 */
export interface LessonsList {
  /**
   * Those of all games, in the order in which they are offered.
   */
  lessons: ListedLesson[];
}
/**
 * A lesson in the list of `GET /api/lessons`.
 */
export interface ListedLesson {
  /**
   * The game it teaches, by the name of its plugin.
   */
  game: string;
  /**
   * Its own name among those of its game.
   */
  name: string;
  /**
   * The message of the game's page that says what it is called.
   */
  title: string;
  /**
   * How many steps it has.
   */
  steps: number;
  /**
   * Whether somebody has done it at this table.
   */
  done: boolean;
}
/**
 * The people of the house, who played most recently first, and the table's levels.
 */
export interface PlayersPage {
  players: Player[];
  /**
   * The ratings of the table's levels, by game and level, the weakest first.
   */
  levels: {
    [k: string]: {
      [k: string]: RatingState;
    };
  };
  /**
   * The colours that a person can have.
   */
  colours: ("blue" | "green" | "orange" | "pink" | "purple" | "red" | "teal" | "yellow")[];
}
/**
 * A person.
 */
export interface Player {
  number: number;
  name: string;
  colour: "blue" | "green" | "orange" | "pink" | "purple" | "red" | "teal" | "yellow";
  /**
   * All names in games that mean this person.
   */
  names: string[];
  /**
   * How many games the person has finished.
   */
  games: number;
  /**
   * When the latest of them began, in seconds since 1970; 0 if that isn't known.
   */
  latest: number;
  /**
   * By game; without the games of which none was rated.
   */
  ratings: {
    [k: string]: RatingState;
  };
}
/**
 * How well somebody plays a game. Only differences mean anything: who has 6.5 more wins three games of four.
 */
export interface RatingState {
  mean: number;
  deviation: number;
  /**
   * Where the interval begins that holds the truth in 95 of 100 cases.
   */
  low: number;
  /**
   * Where it ends.
   */
  high: number;
  /**
   * How many rated games there were.
   */
  games: number;
}
/**
 * A person, and what their games add up to.
 */
export interface PlayerLife {
  player: Player;
  /**
   * By game.
   */
  games: {
    [k: string]: Life;
  };
}
/**
 * All finished games of a person in one kind of game.
 */
export interface Life {
  all: Tally;
  /**
   * Null if none was rated.
   */
  rating: RatingState | null;
  /**
   * The rating after each rated game, the oldest first; of many games every so many.
   */
  steps: RatingStep[];
  variants: Variant[];
  seats: Seated[];
  began: Tally;
  followed: Tally;
  /**
   * Points in all of them; 0 in games that count none.
   */
  points: number;
  points_of_others: number;
  /**
   * How many pieces of each value were won, by what is written on them.
   */
  taken: {
    [k: string]: number;
  };
  /**
   * How many of the person's own pieces others won, by value.
   */
  lost: {
    [k: string]: number;
  };
  last: Tally;
  /**
   * How often the person played at each entry of the tray.
   */
  entries: {
    [k: string]: number;
  };
  /**
   * Null if no game was reviewed.
   */
  accuracy: Accuracy | null;
  /**
   * Who was played most often first.
   */
  opponents: Opponent[];
  streaks: Streaks;
  /**
   * The months with games, the earliest first.
   */
  months: Month[];
}
/**
 * Games, by how they ended. The first place is won, or drawn if somebody shares it; all others are lost.
 */
export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}
/**
 * The rating after a game.
 */
export interface RatingStep {
  /**
   * The number of the game.
   */
  game: number;
  /**
   * When it began, in seconds since 1970; 0 if that isn't known.
   */
  at: number;
  mean: number;
  deviation: number;
}
/**
 * Games by one kind of rules.
 */
export interface Variant {
  /**
   * Keys joined by `+`; the game's page has the message `variant-<key>`, the number in `players-4` is its `count`.
   */
  variant: string;
  won: number;
  drawn: number;
  lost: number;
}
/**
 * Games at one seat.
 */
export interface Seated {
  seat: string;
  won: number;
  drawn: number;
  lost: number;
}
/**
 * How well somebody played by the review.
 */
export interface Accuracy {
  /**
   * How many games were reviewed.
   */
  games: number;
  /**
   * The share of the winning chances that was kept from push to push, 0 to 1.
   */
  mean: number;
}
/**
 * Games with one opponent: who had the better place.
 */
export interface Opponent {
  /**
   * The number of a person; null for a level of the table and for guests.
   */
  player: number | null;
  /**
   * Their name; empty for guests.
   */
  name: string;
  /**
   * A level of the table; null for people.
   */
  level: string | null;
  won: number;
  drawn: number;
  lost: number;
}
/**
 * Games won or lost one after the other.
 */
export interface Streaks {
  /**
   * Won so far without a game that wasn't; below 0 it is how many were lost so.
   */
  current: number;
  /**
   * The most won one after the other.
   */
  won: number;
  /**
   * The most lost one after the other.
   */
  lost: number;
}
/**
 * Games that began in one month.
 */
export interface Month {
  /**
   * As in `2026-11`.
   */
  month: string;
  /**
   * The rating after the last of them that was rated; null if none was.
   */
  mean: number | null;
  won: number;
  drawn: number;
  lost: number;
}
/**
 * What a person is called.
 */
export interface PlayerBody {
  /**
   * The name; at most 40 characters.
   */
  name: string;
}
/**
 * A person's colour.
 */
export interface ColourBody {
  /**
   * The colour.
   */
  colour: "blue" | "green" | "orange" | "pink" | "purple" | "red" | "teal" | "yellow";
}
/**
 * Who is the same person.
 */
export interface MergeBody {
  /**
   * The number of the person that goes; its names mean the one that stays.
   */
  other: number;
}
/**
 * A request without fields.
 */
export interface NoBody {}
/**
 * The day's puzzles, and how the house fares with puzzles.
 */
export interface PuzzlesOfTheDay {
  /**
   * The local date, as in 2026.11.22.
   */
  date: string;
  /**
   * Three, the same all day.
   */
  today: ListedPuzzle[];
  /**
   * The first of them that isn't solved, after them another one; null if there is none.
   */
  next: ListedPuzzle | null;
  /**
   * The house's puzzle rating.
   */
  rating: number;
  /**
   * How unsure it is: two in three true values lie within it.
   */
  deviation: number;
  /**
   * How many puzzles it is made of.
   */
  tries: number;
  /**
   * How many puzzles were solved here.
   */
  solved: number;
}
/**
 * One of the day's puzzles, or the one after them.
 */
export interface ListedPuzzle {
  /**
   * The game it is of, by the name of its plugin.
   */
  game: string;
  /**
   * Its own name among those of its game.
   */
  name: string;
  /**
   * How hard it is, on the scale of the house's puzzle rating.
   */
  rating: number;
  /**
   * Whether it was made of a game of this house.
   */
  own: boolean;
  /**
   * Whether it was solved at this table.
   */
  solved: boolean;
  /**
   * What it is about, once it is solved: messages of the game's page.
   */
  themes: string[];
}
/**
 * What whoever asks may do (`GET /api/me`).
 */
export interface Me {
  /**
   * Watch, play the seats, keep the table as well, or everything, because the page is at the table.
   */
  role: "keep" | "play" | "table" | "watch";
  /**
   * The first of its seats in this game; null if it has none.
   */
  seat: string | null;
  /**
   * All of them.
   */
  seats: string[];
  /**
   * The name of the device; empty if it has no seat.
   */
  name: string;
  /**
   * The number of the device; null if it has no seat.
   */
  device: number | null;
  /**
   * The seat for which it asks, and what lets it in; null if it doesn't ask.
   */
  request: MyRequest | null;
}
/**
 * A request for a seat, as the device that asks is told it.
 */
export interface MyRequest {
  /**
   * The seat.
   */
  seat: string;
  /**
   * Whether it asks to keep the table as well.
   */
  keep: boolean;
  /**
   * The buttons that somebody has to press at the table, in this order.
   */
  touch: string[];
  /**
   * How long the table waits for it.
   */
  seconds: number;
}
/**
 * A device that asks for a seat.
 */
export interface JoinBody {
  /**
   * The seat, by the name that the game on the table has for it.
   */
  seat: string;
  /**
   * The device's name, for the others; at most 40 characters.
   */
  name?: string;
  /**
   * Whether it asks to keep the table as well; not if it is left out.
   */
  keep?: boolean;
}
/**
 * A press of a button.
 */
export interface PressBody {
  /**
   * The button: `ok back hint menu`, or an entry in the table's frame.
   */
  button: string;
  /**
   * Whether it is a long one; not if it is left out.
   */
  hold?: boolean;
}
/**
 * A finger on a button.
 */
export interface TouchBody {
  /**
   * The button.
   */
  button: string;
  /**
   * Whether the finger goes down or up.
   */
  down: boolean;
}
/**
 * An action of a game.
 */
export interface ActBody {
  /**
   * What is done, in the words of the game's records.
   */
  action: string;
}
/**
 * A correction of the game on the table.
 */
export interface CorrectBody {
  /**
   * The whole position as the state and docs/notation.md write it.
   */
  position: string;
  /**
   * Why, in at most 120 characters, none of them < > { } or |.
   */
  reason: string;
}
/**
 * What is set by hand in a position. Without `what` the other fields say what is set.
 */
export interface EditBody {
  /**
   * Begin to set one, take it as it is, or leave it.
   */
  what?: "begin" | "leave" | "take";
  /**
   * The slot on which `piece` is put; without a piece it is lifted.
   */
  slot?: string;
  /**
   * The piece, `..` for none.
   */
  piece?: string;
  /**
   * Whose hand it is about.
   */
  player?: string;
  /**
   * Which of their pieces, 1 to 4.
   */
  value?: number;
  /**
   * How many of these they hold.
   */
  count?: number;
  /**
   * Whose turn it is.
   */
  mover?: string;
  /**
   * Why the game is corrected.
   */
  reason?: string;
  /**
   * What a study is called, when it is taken.
   */
  name?: string;
}
/**
 * Whose cards are looked at.
 */
export interface LookBody {
  /**
   * The seat.
   */
  seat: string;
}
/**
 * A game that is started at once. The options of its set-up are further fields.
 */
export interface NewGameBody {
  /**
   * Which game, by name; the first one if it is left out.
   */
  game?: string;
  /**
   * The players' names by seat.
   */
  names?: {
    [k: string]: string;
  };
  /**
   * Whether the players lay things out first; not if it is left out.
   */
  placing?: boolean;
  [k: string]: any;
}
/**
 * What is chosen while a game is set up. The options of its set-up are further fields.
 */
export interface ChooseBody {
  /**
   * Which game, by name; the one that is shown if it is left out.
   */
  game?: string;
  /**
   * The players' names by seat.
   */
  names?: {
    [k: string]: string;
  };
  [k: string]: any;
}
/**
 * A step of the replay.
 */
export interface ReplayBody {
  /**
   * One of `first back next last play leave turn better`, or how many actions are to be shown.
   */
  step: string | number;
}
/**
 * A lesson that begins.
 */
export interface LessonBody {
  /**
   * The game it teaches.
   */
  game: string;
  /**
   * Its name, as the list of lessons has it.
   */
  name: string;
}
/**
 * A puzzle that begins; the next one if nothing is named.
 */
export interface PuzzleBody {
  /**
   * Its game.
   */
  game?: string;
  /**
   * Its own name.
   */
  name?: string;
}
/**
 * A step in the task on the table.
 */
export interface TaskBody {
  /**
   * The task anew, the button to press, the next task, the end.
   */
  step: "again" | "leave" | "next" | "show";
}
/**
 * Records for the journal.
 */
export interface ImportBody {
  /**
   * The records.
   */
  text: string;
}
/**
 * What somebody handed on.
 */
export interface OpenBody {
  /**
   * A game's record, or an envelope that holds a game, a study, a lesson or a puzzle.
   */
  text: string;
}
/**
 * What is changed; the rest stays.
 */
export interface SettingsBody {
  /**
   * The colours of lights and page.
   */
  palette?: "clear" | "low light" | "vivid";
  /**
   * A step from 1 to 4.
   */
  brightness?: number;
  /**
   * Seconds after which a push that is shown counts by itself: 0, 1.5, 3 or 5.
   */
  auto_commit?: number;
  /**
   * Whether `hint` tells the best action, too.
   */
  hints?: boolean;
  /**
   * Whether actions that count can be taken back.
   */
  take_backs?: boolean;
}
/**
 * A test of the table.
 */
export interface CheckupBody {
  /**
   * The test that begins; `skip` goes on without an answer, `leave` ends it.
   */
  what: "buttons" | "leave" | "lights" | "skip";
}
/**
 * A device whose seats are taken away.
 */
export interface ForgetBody {
  /**
   * Its number.
   */
  device: number;
}
/**
 * A game that another table is invited to; without game and options it is the one that is set up.
 */
export interface InviteBody {
  /**
   * The name of the other table.
   */
  table: string;
  /**
   * The game, by the name of its plugin.
   */
  game?: string;
  /**
   * The players' names, by seat.
   */
  names?: {
    [k: string]: string;
  };
  /**
   * The seat that is taken here; the first one without it.
   */
  seat?: string;
  [k: string]: any;
}
/**
 * An invitation.
 */
export interface InvitationBody {
  /**
   * Which one; may be left out where there is only one.
   */
  id?: string;
}
/**
 * Somebody takes part in the club's evening.
 */
export interface RegisterBody {
  /**
   * Their name.
   */
  player: string;
  /**
   * Whether they take part no longer.
   */
  withdraw?: boolean;
}

"""What the table says of Tapas: while a game is set up, and while one is played or shown again.

Players are `J` (jalapeños) and `C` (croquetas). Pieces are named as in docs/notation.md: `J1` to `C4`, and the Extras
`xT xK xM xW xN xB`. Slots, entries and moves are in the tray's frame, which turns with the tray; buttons are in the
table's.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from firmware.analysis import FoundMove
from firmware.snapshot import Again, PlayClockState, Reason

Player = Literal["J", "C"]
Phase = Literal["placing", "turning", "entering", "finished"]
Ending = Literal["points", "tie-break", "sauces", "draw", "time", "resignation"]
RefusedWhy = Literal[
    "closed",
    "wrong_entry",
    "no_such_tapas",
    "placing",
    "thinking",
    "away",
    "nothing",
    "over",
    "take_backs",
    "hints",
    "confirm",
    "by_itself",
]
Denied = Literal["take_backs", "hints", "confirm"]
WhyClosed = Literal["OWN_FIRST", "REVERSE", "EMPTY_LINE", "NOT_FACING", "NO_SUCH_TAPAS", "GAME_OVER"]


class TapasOutcome(TypedDict):
    """How a game ended."""

    winner: Player | None
    """Who has won; null for a draw."""
    reason: Ending
    """What decided: `sauces` are ketchup, mayonnaise and wasabi in one hand, `time` is a clock that ran down,
    `resignation` a player who resigned.
    """
    value: int | None
    """The value of the tapas that decided a tie-break."""


class TapasHandicap(TypedDict):
    """What helps a player by agreement."""

    points: int
    """Points to begin with, 0 to 20."""
    without: list[int]
    """The values of the tapas that the player begins without."""
    take_backs: bool
    """Whether the player may take back whatever the settings say."""


class TapasSetup(TypedDict):
    """What was agreed for a game."""

    first: Player
    """Who begins."""
    extras: dict[str, str]
    """The Extras by slot, as they lay at the beginning."""
    burning_head: bool
    """Whether Burning Head is played."""
    rulings: str
    """The rulings that are played, as records name them."""
    quarter_turns: int
    """How the tray lay at the beginning: clockwise quarter turns, 0 to 3."""
    south: Player | None
    """Whose side is the tray's south; null if that was left to the rules."""
    handicaps: NotRequired[dict[str, TapasHandicap]]
    """The handicaps by player; not there if there are none."""
    position: NotRequired[str]
    """The text of the position in which the game began; not there if the tray was as printed."""


_ShiftFrom = TypedDict(
    "_ShiftFrom", {"from": Annotated[str | None, "The slot it left; null for the tapas that enters."]}
)


class TapasShift(_ShiftFrom):
    """A piece that moved."""

    piece: str
    """The piece."""
    to: str | None
    """The slot it came to; null if it left the tray."""


class TapasLeft(TypedDict):
    """A piece that left the tray."""

    piece: str
    """The piece."""
    to: Player | None
    """Who got it; null if it is out of the game."""


class TapasPush(TypedDict):
    """A push that was made."""

    mover: Player
    """Who pushed."""
    move: str
    """The move, as in `2@Nc`."""
    turned: int
    """How the tray lay: clockwise quarter turns, 0 to 3."""
    moved: list[TapasShift]
    """Every piece that moved, the played tapas first."""
    left: list[TapasLeft]
    """What left the tray, in the order in which it fell."""
    points: dict[str, int]
    """The points that each player gained, by player."""
    play_again: bool
    """Whether the napkin gave another push."""
    passed: list[Player]
    """Who could enter nowhere after it and had to pass."""


class TapasMatch(TypedDict):
    """Two games with sides changed, of which this is the second."""

    points: dict[str, int]
    """The points of both games together so far, by player."""
    winner: Player | None
    """Who has won both together, by games and then by points; null before the end and if nobody has."""


class TapasChange(TypedDict):
    """A slot on which something else lies after a correction."""

    slot: str
    """The slot."""
    was: str
    """What the program had there; `..` is empty."""
    now: str
    """What lies there since."""


class TapasCorrection(TypedDict):
    """A correction: from then on the game goes on from a position that was set by hand."""

    pushes: int
    """How many pushes had been made before it."""
    step: int
    """How many actions, pushes and corrections, had been done with it: where a replay shows it."""
    done: bool
    """Whether it is done; false for one that follows while a game is shown again."""
    position: str
    """The position since, as text."""
    reason: str
    """Why, in somebody's words, or one of `bumped other-push miscounted set-by-hand`."""
    changes: list[TapasChange]
    """What lies elsewhere since, slot by slot."""
    points: dict[str, int]
    """By how much the points changed, by player."""
    mover: Player
    """Whose turn it was since."""
    turned: int
    """How the tray lay, without turns that were due: clockwise quarter turns, 0 to 3."""


class TapasEntering(TypedDict):
    """A push that isn't made yet."""

    entry: str
    """Where the tapas enters."""
    button: str
    """The button of that entry as the tray lies for this push, in the table's frame."""
    value: int
    """The value of the tapas, 1 to 4."""
    there: bool
    """Whether the player has a tapas of that value; without one nothing would move, and neither `ok` nor time counts
    it.
    """
    moves: list[TapasShift]
    """Every piece that would move, the played tapas first."""
    leaves: list[TapasLeft]
    """What would leave the tray."""
    points: dict[str, int]
    """The points that each player would gain, by player."""
    play_again: bool
    """Whether the napkin would give another push."""
    ends: bool
    """Whether the game would be over."""


class TapasFoundMove(FoundMove):
    """The result of a request for a move in Tapas."""

    score: int
    exact: bool
    depth: int
    nodes: int
    line: list[str]
    reasons: list[Reason]


class TapasAdvice(TypedDict):
    """What the coach found."""

    score: int
    """What the position is worth to the mover, in hundredths of a point."""
    exact: bool
    """Whether the game was searched to its end."""
    depth: int
    """How many pushes ahead were searched."""
    line: list[str]
    """The moves that are expected, the advised one first."""
    push: TapasEntering | None
    """The advised push."""
    reasons: list[Reason] | None
    """What speaks for it, if `hint` was held; else null."""


class TapasPosition(TypedDict):
    """What the rules know about a position."""

    mover: Player
    """Whose turn it is."""
    points: dict[str, int]
    """The points by player."""
    supply: dict[str, list[int]]
    """How many 1s, 2s, 3s and 4s a player has left, by player."""
    taken: dict[str, list[str]]
    """The pieces a player has won, by player."""
    removed: list[str]
    """The pieces that are out of the game."""
    tray: str
    """The 32 slots, rank 6 first, as in a written position."""
    open_entries: list[str]
    """The entries that are open to the mover."""
    quarter_turns: int
    """How the tray must lie, due turns included: clockwise quarter turns, 0 to 3."""
    turns_due: int
    """Quarter turns that are due before the next push."""
    latest_push: str | None
    """The latest push, as in `2@Nc`."""
    passed: list[Player]
    """Who had to pass after it."""
    outcome: TapasOutcome | None
    """How the game ended; null while it goes on."""


class TapasState(TapasPosition):
    """A game of Tapas that is played or shown again."""

    phase: Phase
    """What is waited for; in `turning` a press on an entry says, too, that the tray has been turned."""
    entering: TapasEntering | None
    """The push that is being entered and shown on the lights."""
    moves: list[str]
    """The moves so far."""
    closed: list[WhyClosed]
    """Why the latest press of an entry was refused; empty if it wasn't."""
    refused: str | None
    """The entry that was refused."""
    refused_why: RefusedWhy | None
    """Why the latest press had no effect, or not all of it; null if it had."""
    refused_button: str | None
    """The button of that press."""
    open_buttons: list[str]
    """The buttons of the entries that are open to the mover, in the order of `open_entries`."""
    names: dict[str, str]
    """The players' names by player."""
    setup: TapasSetup
    """What was agreed for this game."""
    match: TapasMatch | None
    """The match of two games of which this is the second; null for any other game."""
    south: Player
    """Whose side is the tray's south."""
    turns_asked: int
    """Quarter turns that the players are to turn the tray now; negative ones run back."""
    picture_turns: int
    """How the tray lies in the picture on the lights: clockwise quarter turns, 0 to 3."""
    history: list[TapasPush]
    """The pushes so far."""
    corrections: list[TapasCorrection]
    """All corrections of the game, in order; those that follow in a replay, too."""
    position: str
    """The whole position as text, which `POST /api/correct` and the option `position` of a new game take."""
    ahead: list[TapasPush]
    """The pushes that follow while a game is shown again, the next one first."""
    hint: dict[str, list[WhyClosed]] | None
    """While a hint is shown: why each entry is closed, by entry, empty for an open one."""
    denied: Denied | None
    """What kept the latest press from its effect: a setting, or that the table's push is confirmed at its entry."""
    seats: dict[str, str]
    """The seats that the table plays, with its level, by player."""
    thinking: bool
    """Whether the table is looking for a push."""
    proposal: TapasEntering | None
    """The table's own push, which somebody is to make for it."""
    proposal_by: Literal["entry", "ok"]
    """What counts it: its `entry`, because somebody pushes for the table at a real tray; on a mock table `ok`, too."""
    plays_by_itself: bool
    """Whether the table's own push also counts without anybody's doing."""
    advice: TapasAdvice | None
    """What the hint found, when it is found."""
    advised: TapasEntering | None
    """The push that a review would have made instead, while the lights show it."""
    speechless: bool
    """Whether a hint was asked for and nothing could be found."""
    auto_commit: float
    """Seconds after which the push that is being entered counts by itself; 0 if it waits for `ok`."""
    auto_commit_left: float
    """How many of these seconds were left after the latest press or change of a setting."""
    redo: Again | None
    """The push that was taken back last and can be made again: `ok` does it while nothing is entered, and so does
    `POST /api/act` with the action `redo`. Null as soon as another push is made.
    """
    resigned: Player | None
    """Who has resigned."""
    may_resign: list[Player]
    """Who can resign now, with `POST /api/act` and the action `resign J`."""
    clock: PlayClockState | None
    """The clock; null if none was agreed on."""
    colors: dict[str, str]
    """The colour of each piece, by piece."""


class TapasOptions(TypedDict):
    """What is chosen for the next game, as `POST /api/new-game` takes it."""

    first: Player
    """Who begins."""
    extras: int
    """How many Extras: 0, 2, 3 or 5."""
    burning_head: bool
    """Whether Burning Head is played."""
    rulings: str
    """The rulings, by the name of a preset or as records name them."""
    seats: dict[str, str]
    """The seats that the table plays, with its level, by player; `away` is a seat at another table."""
    handicaps: dict[str, TapasHandicap]
    """The handicaps by player."""


class TapasChoice(TapasOptions):
    """What is chosen for the next game."""

    auto_commit: float
    """The setting `auto_commit`, which has its buttons here."""


class TapasChoices(TypedDict):
    """What the buttons stand for while a game is set up."""

    extras: dict[str, int]
    """How many Extras, by button."""
    first: dict[str, Player]
    """Who begins, by button."""
    burning_head: str
    """The button of Burning Head."""
    rulings: str
    """The button that goes through the presets of rulings."""
    auto_commit: dict[str, float]
    """Seconds, by button."""
    seats: dict[str, Player]
    """Whose seat a button goes through the levels for."""
    levels: list[str]
    """What can sit at a seat: `person`, or a level of the table, the weakest first."""
    handicaps: dict[str, Player]
    """Whose handicap a button goes through."""
    most_points: int
    """The most points that a handicap can have."""


class TapasSetupState(TapasPosition):
    """A game of Tapas that is set up. The position is the one that the game would begin with, without Extras."""

    phase: Literal["setup"]
    """A game is set up."""
    entering: None
    """Nothing is entered yet."""
    moves: list[str]
    """Empty."""
    closed: list[str]
    """Empty."""
    south: Player
    """Whose side is the tray's south."""
    picture_turns: int
    """How the tray lies in the picture on the lights: clockwise quarter turns, 0 to 3."""
    choice: TapasChoice
    """What is chosen."""
    names: dict[str, str]
    """The players' names by player."""
    choices: TapasChoices
    """What the buttons stand for."""
    extra_slots: list[str]
    """Where the Extras will lie."""
    colors: dict[str, str]
    """The colour of each piece, by piece."""

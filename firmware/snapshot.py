"""The table's part of the state, as `GET /api/state` and the `state` events tell it; the other part is the game's.

Each game has the types of its own part in `firmware/games/<game>/snapshot.py`. The sentences under the fields are the
descriptions in the schema and in docs/state.md. Unless a field says otherwise, buttons are named as in
`firmware.layout`, in the table's frame, times are seconds, and colours are six hexadecimal digits: red, green, blue.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

Snapshot = Mapping[str, object]
"""A game's part of a state, or a whole state. A game that is typed promises more."""


class Trouble(TypedDict):
    """Why the journal can't be written."""

    code: str
    """One of `newer damaged foreign read-only full busy gone unknown unplayable long failed`."""
    message: str
    """What is wrong and what to do, in English."""


class Away(TypedDict):
    """Why lights and buttons can't be reached."""

    code: str
    """One of `missing busy denied silent version wiring expander strip`; other hardware may have further words."""
    message: str
    """What is wrong and, after a colon, what to do, in English."""


class Menu(TypedDict):
    """What the buttons stand for while the menu is open."""

    palette: dict[str, str]
    """The palette that a button chooses, by button."""
    brightness: dict[str, int]
    """The step of brightness that a button chooses, by button."""
    checkup: dict[str, str]
    """The test that a button begins, by button."""


class Checkup(TypedDict):
    """A test of the table. In the test of the lights there is only `what`."""

    what: Literal["lights", "buttons"]
    """What is tested."""
    asked: NotRequired[str | None]
    """The button that is to be pressed; null when all have been asked for."""
    instead: NotRequired[str | None]
    """The button that was just heard in place of the one asked for."""
    heard: NotRequired[list[str]]
    """The buttons that answered."""
    missing: NotRequired[list[str]]
    """The buttons that didn't."""


class Replay(TypedDict):
    """How far a replay is."""

    at: int
    """How many actions are shown."""
    of: int
    """How many actions the game has."""
    plays: bool
    """Whether it runs by itself."""


class Reason(TypedDict):
    """One fact that speaks for an action."""

    code: str
    """Which fact: a word for which the game's page has a message, as in `sauces wins removes again keeps gives`."""
    pieces: list[str]
    """The pieces it is about."""
    move: NotRequired[str]
    """The later move that it is about."""
    points: NotRequired[int]
    """The lead at the end with best play, in points."""
    won: NotRequired[bool]
    """Whether the game is won; not there for a draw."""


class JudgedPush(TypedDict):
    """One action of a reviewed game."""

    mover: str
    """Whose it was."""
    move: str
    """What was done."""
    best: str
    """What would have been best."""
    cost: int
    """How much less it was worth than the best, in hundredths of a point."""
    before: float
    """The first player's chance to win before it, 0 to 1."""
    after: float
    """The same after it."""
    points: list[int]
    """The points of both after it, the first player's first."""
    reasons: list[Reason]
    """What speaks for the best."""


class Review(TypedDict):
    """The review of a game that is replayed: how far it is, that it failed, or all of it."""

    progress: NotRequired[int]
    """How many positions have been looked at, until the review is there."""
    failed: NotRequired[Literal[True]]
    """There is no review, and none will come."""
    pushes: NotRequired[list[JudgedPush]]
    """Every action, judged."""
    turn: NotRequired[int | None]
    """The number of the action that turned the game, 1 for the first; null if none did."""
    showing: NotRequired[str]
    """The better action that the lights show just now."""


class Settings(TypedDict):
    """What `POST /api/settings` changes."""

    palette: Literal["clear", "vivid", "low light"]
    """The colours of lights and page."""
    brightness: int
    """A step from 1 to 4."""
    auto_commit: float
    """Seconds after which a push that is shown counts by itself: 0, 1.5, 3 or 5; 0 waits for `ok`."""
    hints: bool
    """Whether `hint` tells the best action, too."""
    take_backs: bool
    """Whether actions that count can be taken back."""


class SettingChoices(TypedDict):
    """What each setting can be, in the order in which it is offered."""

    palette: list[str]
    brightness: list[int]
    auto_commit: list[float]
    hints: list[bool]
    take_backs: list[bool]


class Accents(TypedDict):
    """Colours with a name."""

    rose: str
    red: str
    cream: str
    green: str
    grey: str
    purple: str


class Palette(TypedDict):
    """The colours in force, by their roles."""

    seat_one: list[str]
    """The first seat's four shades, the darkest first."""
    seat_two: list[str]
    """The second seat's four shades, the darkest first."""
    accents: Accents
    """Colours that a game gives a meaning."""
    open: str
    """A button that does something."""
    closed: str
    """A button that the latest action has closed."""
    chosen: str
    """What is chosen, or asked."""
    refused: str
    """What can't be done."""
    turn: str
    """The frame while something is to be turned."""


class ModePart(TypedDict, total=False):
    """What a mode says of the table beside its game; the rest has the values of nothing."""

    game: int | None
    game_name: str
    hold_buttons: bool
    asking: Literal["abandon"] | None
    menu: Menu | None
    replay: Replay | None
    review: Review | None
    checkup: Checkup | None


class SessionState(TypedDict):
    """The session's part of a state."""

    api: int
    """The version of this interface: another one when a field is gone, may be missing, or has another type."""
    game: int | None
    """The game's number in the journal; null while one is set up."""
    game_name: str
    """Which game it is, by the name of its plugin."""
    game_names: dict[str, str]
    """The titles of all games that are installed, by name, in the order in which the table offers them."""
    asking: Literal["abandon"] | None
    """What the table asks: whether to `abandon` the game; `ok` is yes, every other button no."""
    menu: Menu | None
    """The menu, while it is open."""
    replay: Replay | None
    """The replay, while a game of the journal is shown again."""
    review: Review | None
    """The review of the game that is replayed, if it was asked for."""
    checkup: Checkup | None
    """The test of the table, while one is under way."""
    hold_buttons: bool
    """Whether fingers are meant to stay on their buttons; then the page sends `POST /api/touch`."""
    settings: Settings
    setting_choices: SettingChoices
    """How the table looks and behaves."""
    palette: Palette
    """The colours in force."""
    trouble: Trouble | None
    """Why the latest change wasn't kept; null if all is well."""


class HardwareState(TypedDict):
    """What is said of the hardware."""

    hardware: str
    """Its name, such as `mock`, `pi` or `pico`."""
    away: Away | None
    """Why it can't be reached; null while it can."""
    stuck: list[str]
    """Buttons that stay closed for longer than a finger would press."""
    chattering: list[str]
    """Buttons whose contacts don't come to rest."""


class TableState(SessionState, HardwareState):
    """The table's part of every state."""


class State(TableState):
    """What every state has, whatever the game; a game without types of its own may say anything besides."""

    phase: str
    """What is waited for; `setup`, `placing` and `finished` mean the same in all games."""
    names: dict[str, str]
    """The players' names by seat; a seat without a name isn't there."""
    mover: str | None
    """The seat that acts, if it is one."""
    outcome: Any
    """How the game ended; null while it goes on."""


class ListedGame(TypedDict):
    """A game in the list of `GET /api/games`."""

    id: int
    """Its number in the journal."""
    game: str
    """Which game it is, by name."""
    title: str
    """What the game is called."""
    names: dict[str, str]
    """The players' names by seat."""
    setup: dict[str, Any]
    """What was agreed, as the game keeps it, without the seed."""
    result: dict[str, Any] | None
    """How it ended, as the game tells it; null if it hasn't."""
    started: float
    """When it began, in seconds since 1970."""
    touched: float
    """When anything was last written of it, in seconds since 1970."""
    status: Literal["open", "finished", "abandoned"]
    """Whether it goes on."""
    current: bool
    """Whether it is the game on the table."""
    hidden: bool
    """Whether its record would tell cards that its players don't know yet."""


class Latest(TypedDict):
    """An action that was done."""

    seat: str
    """Whose it was, or a word such as `both`."""
    action: str
    """What it was, as in the game's records; of hidden cards only the first word."""


class Refused(TypedDict):
    """Why the latest press did nothing."""

    why: str
    """A word for which the game's page has a message."""
    button: str
    """The button that was pressed."""


class ActionPart(TypedDict):
    """What the games say alike in which everything that happens is an action."""

    names: dict[str, str]
    """The players' names by seat."""
    latest: Latest | None
    """What was done last."""
    refused: Refused | None
    """Why the latest press did nothing."""
    hint: bool
    """Whether a hint was asked for."""

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
    """Why the journal can't be written, or what happened to it."""

    code: str
    """One of `newer damaged foreign read-only full busy gone unknown unplayable long failed salvaged`."""
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
    devices: str | None
    """The button that shows the devices in the network; null if none has a seat."""
    voice: str
    """The button that makes the table's voice more talkative, and after that silent."""
    language: str
    """The button that changes the language of the table's voice."""


class Forgetting(TypedDict):
    """What the buttons stand for while the devices that have a seat are shown; two presses forget one."""

    buttons: dict[str, int]
    """The number of the device, by button."""
    marked: int | None
    """The device that another press of its button forgets; null if none is marked."""


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


VoiceLevel = Literal["terse", "normal", "chatty"]
Voice = Literal["off", "terse", "normal", "chatty"]
Sound = Literal["press", "refusal", "fall", "win", "turn"]


class SpokenLine(TypedDict):
    """A line to be said: a message of the game or of the table."""

    id: str
    """The message, see `/games/<game>/<language>.ftl` and `/messages/<language>.ftl`."""
    args: dict[str, Any]
    """What it speaks of, by the names of its variables: texts, numbers, further messages as objects with `id` and
    `args`, or lists of those.
    """
    level: VoiceLevel
    """The least talkative level at which it is said."""


class Utterance(TypedDict):
    """What the table says aloud, in words for every language. A hand's cards are never in it."""

    number: int
    """Counts the utterances of this run of the program; 0 before the first."""
    game: str
    """The game whose messages go before those of the table."""
    interrupts: bool
    """Whether it cuts off what is being said, because a button was pressed."""
    sound: Sound | None
    """The sound before it: `/sounds/<sound>.wav`."""
    lines: list[SpokenLine]
    """What is said; it may be nothing."""


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
    voice: Voice
    """How talkative the table is at its own loudspeaker; `off` is silent."""
    language: str
    """The language of the table's voice, by its code."""
    motion: Literal["full", "calm"]
    """Whether the lights move, or only stand still and fade."""


class SettingChoices(TypedDict):
    """What each setting can be, in the order in which it is offered."""

    palette: list[str]
    brightness: list[int]
    auto_commit: list[float]
    hints: list[bool]
    take_backs: list[bool]
    voice: list[str]
    language: list[str]
    motion: list[str]


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


Asking = Literal["abandon", "take-back", "reopen", "replay", "new-game", "put-away", "take-up", "checkup"]
"""What the table can ask."""


class Joining(TypedDict):
    """A device that asks for a seat. Who presses the entries at the table, in their order, lets it in."""

    name: str
    """The device's name; empty if it has none."""
    seat: str
    """The seat that it asks for."""
    keep: bool
    """Whether it asks to keep the table as well."""
    touch: list[str]
    """The entries that are to be pressed."""
    touched: int
    """How many of them have been pressed."""


class SeatedDevice(TypedDict):
    """A device in the network that was let in."""

    number: int
    """Its number, by which it is forgotten."""
    name: str
    """Its name."""
    seats: list[str]
    """The seats that it has in this game."""
    keep: bool
    """Whether it keeps the table as well."""


RoleName = Literal["watch", "play", "keep", "table"]


class Me(TypedDict):
    """What whoever asks may do (`GET /api/me`)."""

    role: RoleName
    """Watch, play the seats, keep the table as well, or everything, because the page is at the table."""
    seat: str | None
    """The first of its seats in this game; null if it has none."""
    seats: list[str]
    """All of them."""
    name: str
    """The name of the device; empty if it has no seat."""
    device: int | None
    """The number of the device; null if it has no seat."""


class JoinAnswer(TypedDict):
    """What lets a device in (`POST /api/join`)."""

    touch: list[str]
    """The entries that somebody has to press at the table, in this order."""
    seconds: int
    """How long the table waits for it."""


class Notice(TypedDict):
    """What somebody has done that concerns the others."""

    number: int
    """Counts the notices of this run of the program."""
    code: str
    """What happened: a word for which the page has a message, as in `took-back`."""
    params: dict[str, str | int]
    """What it is about; `who` is the name of the device, if one did it."""


WorkName = Literal["import", "record", "replay", "review", "share", "take-up"]


class WorkState(TypedDict):
    """What the table works at beside the game, if that takes longer than a moment. `POST /api/cancel` ends it."""

    what: WorkName
    """What was asked for."""
    done: int
    """How many entries of games it has dealt with."""
    of: int | None
    """How many there are; null while that isn't known."""


class ModePart(TypedDict, total=False):
    """What a mode says of the table beside its game; the rest has the values of nothing."""

    game: int | None
    game_name: str
    hold_buttons: bool
    idle: str | None
    asking: Asking | None
    asked_by: str | None
    joining: Joining | None
    forgetting: Forgetting | None
    menu: Menu | None
    replay: Replay | None
    review: Review | None
    checkup: Checkup | None


class AccessState(TypedDict):
    """The seats, and the devices that have some."""

    seat_names: list[str]
    """All seats of the game on the table, or of the one that is set up."""
    devices: list[SeatedDevice]
    """The devices in the network that have a seat."""
    notice: Notice | None
    """What somebody has done last that concerns the others; null if nobody has yet."""


class SessionState(AccessState):
    """The session's part of a state."""

    api: int
    """The version of this interface: another one when a field is gone, may be missing, or has another type."""
    game: int | None
    """The game's number in the journal; null while one is set up."""
    game_name: str
    """Which game it is, by the name of its plugin."""
    game_names: dict[str, str]
    """The titles of all games that are installed, by name, in the order in which the table offers them."""
    asking: Asking | None
    """What the table asks, as whether to `abandon` the game; `ok` at the table is yes, every other button no."""
    asked_by: str | None
    """The name of the device that wants it; null if it was asked for at the table."""
    joining: Joining | None
    """The device that asks for a seat, while it waits to be let in."""
    menu: Menu | None
    """The menu, while it is open."""
    forgetting: Forgetting | None
    """The devices that can be forgotten, while the menu shows them."""
    replay: Replay | None
    """The replay, while a game of the journal is shown again."""
    review: Review | None
    """The review of the game that is replayed, if it was asked for."""
    checkup: Checkup | None
    """The test of the table, while one is under way."""
    hold_buttons: bool
    """Whether fingers are meant to stay on their buttons; then the page sends `POST /api/touch`."""
    idle: str | None
    """The button whose latest press changed nothing in the set-up, the menu, a replay or a test; what a game refuses is
    in its own part.
    """
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


class BesideState(TypedDict):
    """What is said of what happens beside the loop."""

    work: WorkState | None
    """What the table works at beside the game; null if nothing takes longer than a moment."""
    opponent: Literal["silent", "ended", "memory"] | None
    """Why the process in which the table thinks gave no answer when it was asked last: it was `silent` for too long, it
    `ended`, or it would have needed more `memory` than it may have; null if all is well. The table then plays quick
    moves.
    """


class TableState(SessionState, HardwareState, BesideState):
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
    """When it began, in seconds since 1970; 0 if that isn't known."""
    touched: float
    """When anything was last written of it, in seconds since 1970; 0 if that isn't known."""
    status: Literal["open", "finished", "abandoned", "deleted"]
    """Whether it goes on. Deleted games are listed only if they are asked for."""
    current: bool
    """Whether it is the game on the table."""
    hidden: bool
    """Whether its record would tell cards that its players don't know yet."""


class GamesPage(TypedDict):
    """A part of the list of games."""

    games: list[ListedGame]
    """The latest games, the latest first."""
    total: int
    """How many games are wanted in all, on this page and on others."""
    next: str | None
    """What `before` says to have the page after this one; null if this is the last."""


class Latest(TypedDict):
    """An action that was done."""

    seat: str
    """Whose it was, or a word such as `both`."""
    action: str
    """What it was, as in the game's records; of hidden cards only the first word."""


class Again(TypedDict):
    """An action that was taken back and can be done again."""

    seat: str
    """Whose it was, or a word such as `both`."""
    action: str
    """What it was, as in the game's records; empty if that would tell hidden cards."""


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
    redo: Again | None
    """What was taken back last and can be done again, with `POST /api/act` and the action `redo`; null as soon as
    something else is done.
    """

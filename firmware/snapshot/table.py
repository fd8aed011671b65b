"""The types of the whole state of a table, to which its game and its features add their parts."""

from typing import Any, Literal, NotRequired, TypedDict

from firmware.snapshot.games import ClockChoice, PromptState, Review

VoiceLevel = Literal["terse", "normal", "chatty"]
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
    """What `POST /api/settings` changes; features add settings of their own."""

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
    motion: Literal["full", "calm"]
    """Whether the lights move, or only stand still and fade."""
    table_pushes: Literal["shown", "at-once", "after-ok"]
    """When the table's own push counts where nobody moves pieces for it: once it was shown, at once, after `ok`."""


class SettingChoices(TypedDict):
    """What each setting can be, in the order in which it is offered: lists by the names of `Settings`."""


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
    request: "MyRequest | None"
    """The seat for which it asks, and what lets it in; null if it doesn't ask."""


class JoinAnswer(TypedDict):
    """What lets a device in (`POST /api/join`)."""

    touch: list[str]
    """The buttons that somebody has to press at the table, in this order; none where the table has none."""
    digits: NotRequired[int]
    """There, how many digits the number on the lights has, which is to be typed."""
    seconds: int
    """How long the table waits for it."""


class MyRequest(JoinAnswer):
    """A request for a seat, as the device that asks gets it."""

    seat: str
    """The seat."""
    keep: bool
    """Whether it asks to keep the table as well."""


class Notice(TypedDict):
    """What somebody has done that concerns the others."""

    number: int
    """Counts the notices of this run of the program."""
    code: str
    """What happened: a word for which the page has a message, as in `took-back`."""
    params: dict[str, str | int]
    """What it is about; `who` is the name of the device, if one did it."""


class AccessState(TypedDict):
    """Who plays, and what somebody did."""

    seat_names: list[str]
    """All seats of the game on the table, or of the one that is set up."""
    notice: Notice | None
    """What somebody has done last that concerns the others; null if nobody has yet."""


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


WorkName = Literal["import", "players", "record", "replay", "review", "share", "take-up"]


class WorkState(TypedDict):
    """What the table works at besides the game, if that takes longer than a moment. `POST /api/cancel` ends it."""

    what: WorkName
    """What was asked for."""
    done: int
    """How many entries of games it has dealt with."""
    of: int | None
    """How many there are; null while that isn't known."""


class Menu(TypedDict):
    """What the buttons stand for while the menu is open; features add buttons of their own."""

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


Asking = Literal[
    "abandon",
    "take-back",
    "reopen",
    "replay",
    "new-game",
    "put-away",
    "take-up",
    "checkup",
    "lesson",
    "forget-player",
    "correct",
    "puzzle",
    "invitation",
    "evening",
    "switch-off",
    "update",
    "go-back",
]
"""What the table can ask."""


class ModePart(TypedDict, total=False):
    """What a mode says of the table, without its game; fields that it leaves out have their empty values."""

    game: int | None
    """The game's number in the journal; null while one is set up."""
    game_name: str
    """Which game it is, by the name of its plugin."""
    asking: Asking | None
    """What the table asks, as whether to `abandon` the game; `ok` at the table is yes, every other button no."""
    asked_by: str | None
    """The name of the device that wants it; null if it was asked for at the table."""
    menu: Menu | None
    """The menu, while it is open."""
    reviewable: bool
    """Whether the game on the table can be reviewed when it is over."""
    replay: Replay | None
    """The replay, while a game of the journal is shown again."""
    review: Review | None
    """The review of the game that is replayed, if it was asked for."""
    lesson_offered: bool
    """Whether nobody has played at this table yet, so that the set-up offers a first lesson: `hint` held begins it."""
    checkup: Checkup | None
    """The test of the table, while one is under way."""
    clock_choice: ClockChoice | None
    """The clock that is chosen, while a game is set up that can have one."""
    hold_buttons: bool
    """Whether fingers are meant to stay on their buttons; then the page sends `POST /api/touch`."""
    idle: str | None
    """The button whose latest press changed nothing in the set-up, the menu, a replay or a test; what a game refuses is
    in its own part.
    """


class SessionState(ModePart, AccessState):
    """The session's part of a state."""

    api: int
    """The version of this interface: another one when a field is gone, may be missing, or has another type."""
    game_names: dict[str, str]
    """The titles of all games that are installed, by name, in the order in which the table offers them."""
    prompt: PromptState
    """What the game asks for now."""
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


class BackgroundState(TypedDict):
    """What is said of what happens in the background."""

    work: WorkState | None
    """What the table works at besides the game; null if nothing takes longer than a moment."""
    opponent: Literal["silent", "ended", "memory", "level"] | None
    """Why the table plays less well than it should, as of when the process in which it thinks was asked last: that was
    `silent` for too long, it `ended`, or it would have needed more `memory` than it may have, and the table plays quick
    moves; or the `level` of the game isn't there, and the next one plays. Null if all is well.
    """


class TableState(SessionState, HardwareState, BackgroundState):
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

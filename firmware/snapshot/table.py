"""The whole state of a table, of which a game adds its part."""

from typing import Any, Literal, TypedDict

from firmware.snapshot.games import ClockChoice, PromptState
from firmware.snapshot.looks import Palette, SettingChoices, Settings
from firmware.snapshot.modes import Asking, Checkup, Edit, Forgetting, Inviting, LettingIn, Menu, Replay, Task
from firmware.snapshot.reviews import Review
from firmware.snapshot.seats import AccessState


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
    """What the table works at beside the game, if that takes longer than a moment. `POST /api/cancel` ends it."""

    what: WorkName
    """What was asked for."""
    done: int
    """How many entries of games it has dealt with."""
    of: int | None
    """How many there are; null while that isn't known."""


class ModePart(TypedDict, total=False):
    """What a mode says of the table beside its game; what it leaves out has the values of nothing."""

    game: int | None
    """The game's number in the journal; null while one is set up."""
    game_name: str
    """Which game it is, by the name of its plugin."""
    asking: Asking | None
    """What the table asks, as whether to `abandon` the game; `ok` at the table is yes, every other button no."""
    asked_by: str | None
    """The name of the device that wants it; null if it was asked for at the table."""
    letting_in: LettingIn | None
    """How far a newcomer is let in, while the table takes the entries for it."""
    menu: Menu | None
    """The menu, while it is open."""
    forgetting: Forgetting | None
    """The devices that can be forgotten, while the menu shows them."""
    inviting: Inviting | None
    """The tables that can be invited, while the menu shows them."""
    edit: Edit | None
    """The position that is being set by hand, while one is."""
    replay: Replay | None
    """The replay, while a game of the journal is shown again."""
    review: Review | None
    """The review of the game that is replayed, if it was asked for."""
    task: Task | None
    """The task that covers the set-up or the game, such as a step of a lesson."""
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


class BesideState(TypedDict):
    """What is said of what happens in the background."""

    work: WorkState | None
    """What the table works at beside the game; null if nothing takes longer than a moment."""
    opponent: Literal["silent", "ended", "memory", "level"] | None
    """Why the table plays less well than it should, as of when the process in which it thinks was asked last: that was
    `silent` for too long, it `ended`, or it would have needed more `memory` than it may have, and the table plays quick
    moves; or the `level` of the game isn't there, and the next one plays. Null if all is well.
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

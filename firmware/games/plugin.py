"""What a game's plugin offers to the session, and where plugins are found.

The session knows games through these protocols alone. A `TableGame` draws and understands one game. What must survive
a pulled plug goes through `log`, which returns once it is on disk and raises JournalError, before anything has changed,
if it can't be.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Protocol, cast

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, Answer
from firmware.journal import Entry, WrittenGame
from firmware.lights.animation import Animation
from firmware.settings import Settings

ROOMS: Final = {
    "tapas": "firmware.games.tapas.plugin:TapasPlugin",
    "tacocat": "firmware.games.tacocat.plugin:TacocatPlugin",
    "tapiru": "firmware.games.tapiru.plugin:TapiruPlugin",
    "piecepack": "firmware.games.piecepack.plugin:PiecepackPlugin",
}
"""One line a game: its name and its room."""

Log = Callable[[str, str, Mapping[str, Any] | None], None]
"""(kind, data, result): keep an entry; a result ends the game, None means it goes on."""


class TableGame(Protocol):
    """One game on the table."""

    animation: Animation

    @property
    def phase(self) -> str: ...

    def press(self, button: str, hold: bool, now: float) -> None:
        """A press, entries in the table's frame."""

    @property
    def holding(self) -> bool:
        """Whether fingers are meant to stay on their buttons now."""

    @property
    def allows_rollover(self) -> bool:
        """Whether several people press at once, so that no press crowds out another one."""

    def touch(self, button: str, down: bool, now: float) -> None:
        """A finger going down on a button or up from it; most games care for presses alone."""

    def deadline(self) -> float | None:
        """When `advance` is next worth calling."""

    def advance(self, now: float) -> None:
        """Do what is due by now."""

    def redraw(self, now: float) -> None:
        """Show the present state, without animation."""

    def question(self) -> AnalysisRequest | None:
        """What the table is to think about now."""

    def answer(self, question: AnalysisRequest, answer: Answer | None, now: float) -> None:
        """What it found; None if it couldn't."""

    def advise(self, action: str, now: float) -> None:
        """Show what an action would do, again and again, without doing it."""

    def suspend(self) -> None:
        """Let nothing happen by itself until the next press and forget refusals: the players look at something else."""

    def snapshot(self) -> dict[str, Any]:
        """Everything the page says about the game."""

    def scores(self) -> Sequence[tuple[float, bytes]]:
        """The score as pictures."""

    def act(self, action: str, now: float) -> None:
        """Do what no button says: a card chosen on the page, a total entered on a phone. Raises GameError."""

    def look(self, seat: str) -> dict[str, Any]:
        """What the player of a seat may see, for the one page that asks. Raises BadInput where nothing is hidden."""

    def actions(self) -> Sequence[str]:
        """What has been done so far and not taken back, in order; a replay does it again."""

    def latest_words(self) -> str:
        """What was done last, with its number, in a line for a terminal."""

    def standing_words(self) -> str:
        """How the game stands, in a line for a terminal."""

    def redo(self, action: str, now: float) -> None:
        """Do an action again in a replay, with its animation."""

    def undo(self, now: float) -> None:
        """Take the latest action of a replay back."""


class PressesOnly:
    """The part of a `TableGame` in which fingers come one at a time and only whole presses count, as in most games."""

    @property
    def holding(self) -> bool:
        return False

    @property
    def allows_rollover(self) -> bool:
        return False

    def touch(self, button: str, down: bool, now: float) -> None:
        """PressDetector mean nothing by themselves."""


class SetupScreen(Protocol):
    """Setting up a game with the table's buttons."""

    animation: Animation
    names: dict[str, str]

    def press(self, button: str, now: float) -> None: ...

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button; also the players' `names`. Raises BadInput."""

    def redraw(self, now: float) -> None: ...

    def options(self) -> dict[str, Any]:
        """What has been chosen so far, as `GamePlugin.setup` takes it."""

    def snapshot(self) -> dict[str, Any]:
        """Everything the page says about the choice."""


class GamePlugin(Protocol):
    """A game's room."""

    title: str
    """The game's name in a record's Game tag."""
    players: Sequence[str]
    """Whom names are for."""

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        """Who played, which variant, and how it ended ("" if it hasn't), for a list in the terminal."""

    def screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> SetupScreen:
        """Where the next game is set up; `latest` is what was agreed for the one before, if there was any."""

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        """Check options, draw what is drawn by chance. Raises BadInput."""

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        """What a new game's journal begins with; `placing` if the players lay things out first, if there are any."""

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> TableGame:
        """The game as its entries left it."""

    def review(self, game: WrittenGame) -> AnalysisRequest | None:
        """What is to be thought about to review a game; None if this game knows no review."""

    def record(self, game: WrittenGame) -> str:
        """The game as a record."""

    def read(self, text: str) -> list[WrittenGame]:
        """Every game of a text of records. Raises TextError or RecordError."""


FIRST_GAME: Final = next(iter(ROOMS))
_GAME_TAG: Final = re.compile(r'\{[^}]*(?:\}|\Z)|^[\ufeff \t]*\[Game +"(?P<title>[^"\n]*)"', re.MULTILINE)
"""A Game tag, or a comment, in which there is none whatever it says."""


def without_seed(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may know of a set-up: who knows the seed knows every hidden card."""
    return {name: value for name, value in setup.items() if name != "seed"}


def titles() -> dict[str, str]:
    """What the games are called, by the names that rooms are registered under."""
    return {name: plugin(name).title for name in ROOMS}


def room_of_records(text: str) -> str:
    """The name of the game whose record a text begins with; BadInput lists the games there are."""
    return next(iter(records_by_game(text)))[0]


def records_by_game(text: str) -> list[tuple[str, str]]:
    """A text of records in parts, each of one game: (its name, the part). Raises BadInput for a game there is not.

    What comes before a part is left in it as empty lines, so that errors in it name the text's own lines.
    """
    if not isinstance(text, str):
        raise BadInput(f"a record is a text, not {type(text).__name__}")
    names = {title: name for name, title in titles().items()}
    parts: list[tuple[str, int]] = []
    for tag in _GAME_TAG.finditer(text):
        title = tag["title"]
        if title is None:
            continue
        if title not in names:
            raise BadInput(f"there is no game {title!r}; records of {', '.join(names)} can be read")
        if not parts or parts[-1][0] != names[title]:
            parts.append((names[title], tag.start() if parts else 0))
    parts = parts or [(FIRST_GAME, 0)]
    ends = [start for _, start in parts[1:]] + [len(text)]
    return [
        (name, "\n" * text.count("\n", 0, start) + text[start:end])
        for (name, start), end in zip(parts, ends, strict=True)
    ]


def read_records(text: str) -> list[tuple[str, WrittenGame]]:
    """Every game of a text of records, of any kinds: (name, game). Raises GameError."""
    return [(name, game) for name, part in records_by_game(text) for game in plugin(name).read(part)]


def plugin(name: str) -> GamePlugin:
    """A game's room by name; BadInput lists the games there are."""
    if not isinstance(name, str) or name not in ROOMS:
        raise BadInput(f"there is no game {name!r}; the games are {', '.join(ROOMS)}")
    module, _, attribute = ROOMS[name].partition(":")
    return cast(GamePlugin, getattr(import_module(module), attribute)())

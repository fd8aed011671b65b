"""The interfaces between the table and a game.

A plugin is found by name through the entry points of the group `tapas_table.games` (`firmware.games.registry`). The
table uses games through these classes alone: `GamePlugin` is a kind of game, `SetupScreen` sets one up with the
buttons, `TableGame` is one game being played or replayed. Times are seconds of a clock that never runs back; every call
gets the present time.
"""

import random
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from engine.errors import BadInput, GameError
from engine.game import GameState
from firmware.analysis import AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.abilities import Measured, SeatStatistics, Standing, TablePuzzle, unknown_puzzle
from firmware.games.base import ActionGame
from firmware.games.history import ACTION, Log
from firmware.games.options import Options
from firmware.games.play_clock import check_clock, clock_as_dict, split_clock
from firmware.games.speech import Change, Line, Phrase, Speech
from firmware.journal import Entry, WrittenGame
from firmware.lights import Animation
from firmware.snapshot import Snapshot
from firmware.table import Settings

Say: TypeAlias = Callable[..., str]
"""Puts a message of the game's page into words: its id, and the values of its variables by name."""

SPOILT: Final[tuple[type[Exception], ...]] = (
    GameError,
    ArithmeticError,
    AttributeError,
    LookupError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a plugin may raise for a game of the journal that another program wrote or a disk spoilt."""


@dataclass(frozen=True, slots=True)
class ReviewOptions:
    """How a record is reviewed for the command line."""

    form: str
    """`text`, `svg` (a picture) or `html` (a page that loads nothing else)."""
    language: str
    nodes: int | None = None
    """Positions to look at for each action; None for as many as usual."""
    file: str = ""
    """Where the document will be written; empty for the terminal."""


class ReviewDocument(NamedTuple):
    """A review as text in the form that was asked for, and the sentence that says where it was written."""

    text: str
    notice: str


class Records(Protocol):
    """What writes and reads the records of one kind of game, such as a module."""

    def write(self, game: WrittenGame) -> str:
        """The game as a record."""

    def read(self, text: str) -> list[WrittenGame]:
        """Every game of a text of records. Raises TextError or RecordError."""


TableGame: TypeAlias = ActionGame[Any]
"""One game on the table."""


class SetupScreen(Protocol):
    """The choice for the next game, with the table's buttons and lights."""

    animation: Animation
    names: dict[str, str]

    def press(self, button: str, now: float) -> None:
        """Choose what an entry button stands for. Raises JournalError if that is a setting that can't be kept."""

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button; also the players' `names`. Raises BadInput, with nothing changed."""

    def redraw(self, now: float) -> None:
        """Draw the choice."""

    def options(self) -> Mapping[str, Any]:
        """The choice so far, in the form that `GamePlugin.setup` takes."""

    def snapshot(self) -> Snapshot:
        """Everything the page says about the choice, as plain data: one of the plugin's `snapshot_types`."""


class GamePlugin(Protocol):
    """A kind of game. Subclasses define what has no body here."""

    name: str
    """The name of its entry point, which the journal keeps."""
    title: str
    """The name in a record's Game tag."""
    players: Sequence[str] = ()
    """The seats whose players have names; empty where the number of players varies and names are among the options."""
    menu_order: int = 100
    """The position in the list of games, the smallest first; equal ones are in order of their names."""
    snapshot_types: Sequence[type] = ()
    """The TypedDicts of the snapshots of its set-up screen and its games, for the schema; without any, any object."""
    speech: Speech = Speech()
    """What is said aloud of its games."""
    action_kind: str = ACTION
    """The kind of the journal's entries that hold an action."""
    options: Options = Options()
    """What can be agreed; a game without it defines `setup`."""
    screen: Callable[[Settings, float, Mapping[str, Any] | None], "SetupScreen"]
    """The class of its set-up screen; a game without it defines `setup_screen`."""
    form: Records
    """What writes and reads its records; a game without it defines `record` and `read`."""

    measured: Sequence[Measured] = ()
    """Matches between the table's levels, each level against the one below it, the weakest first."""

    @property
    def page(self) -> Path:
        """The folder with what the browser gets: `page.js` and the words of each language, as in `en.ftl`."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent / "page"

    @property
    def lessons(self) -> Path:
        """The file with the game's lessons (`firmware.features.learning.task`); a game without lessons has none."""
        return self.page.parent / "lessons.toml"

    def seats(self, setup: Mapping[str, Any]) -> Sequence[str]:
        """All seats of a game that is set up so, in their order."""
        return self.players

    def timed(self, setup: Mapping[str, Any]) -> bool:
        """Whether a game that is set up so can be played with a clock: the table knows whose turn it is."""
        return False

    def agreed(self, options: Mapping[str, Any], chance: random.Random) -> Mapping[str, Any]:
        """The set-up of a new game, with the clock that was agreed on: see `setup`. Raises BadInput."""
        options, given = split_clock(options)
        setup = self.setup(options, chance)
        clock = check_clock(given, self.players)
        if clock is not None and not self.timed(setup):
            raise BadInput(
                f"the table can't see whose turn it is in this game of {self.title}; play it without a clock",
                code="no-clock-here",
            )
        return {**setup, **clock_as_dict(clock)}

    def hides(self, setup: Mapping[str, Any]) -> bool:
        """Whether the record of a game that goes on would show what its players don't know yet."""
        return "seed" in setup

    def rules(self) -> type[GameState]:
        """The class of the game's states."""
        ...

    def piece_colors(self, settings: Settings) -> Mapping[str, str]:
        """The colour of each piece on the lights, in hexadecimal, for a small picture of a position elsewhere."""
        return {}

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        """Who played, which variant, and how it ended ("" if it hasn't), for a list in the terminal."""
        ...

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        """The `summary` in another language than English, with a message function of the game's words."""
        return self.summary(game)

    def standing(self, game: WrittenGame) -> Standing | None:
        """Who sat where and how it ended, of a game without its entries; None for a kind of game that isn't rated."""
        return None

    def paired(self, setup: Mapping[str, Any]) -> bool:
        """Whether a club can pair players for games that are set up so: two play, and `standing` says how it ended."""
        standing = self.standing(WrittenGame(setup, {}, []))
        return standing is not None and len(standing.seats) == len(self.seats(setup)) == 2

    def statistics(self, game: WrittenGame) -> Mapping[str, SeatStatistics]:
        """What each seat did in a game, for the statistics. Raises GameError for an entry that is not possible."""
        return {}

    def accuracy(self, result: AnalysisResult) -> Mapping[str, float]:
        """How well each seat played by the result of a `review_request`, 0 to 1; without a seat that did nothing."""
        return {}

    def next_setup(self, setup: Mapping[str, Any], result: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a set-up begins with after a game that ended with a result: the same, but for who begins it."""
        return setup

    def chosen(self, change: Change) -> list[Line]:
        """What the voice says of what was chosen for the next game."""
        before, after = (state.get("choice", {}) for state in (change.before, change.after))
        return [*self.options.said(before, after), *self.speech.chosen(change)]

    def setup_screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> SetupScreen:
        """Where the next game is set up; `latest` is the set-up of the game before, if there was one.

        Raises GameError for a `latest` that can't be read, and is asked again without one.
        """
        return self.screen(settings, now, latest)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> Mapping[str, Any]:
        """Check options, draw what chance decides, and return the set-up as the journal keeps it. Raises BadInput."""
        return self.options.check(options, chance)

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        """The first entries of a new game; with `placing` the players lay out pieces first, if there are any."""
        return []

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> TableGame:
        """Restore a game from its entries and draw it. Raises GameError for an entry that is not possible."""
        ...

    def record(self, game: WrittenGame) -> str:
        """The game as a record."""
        return self.form.write(game)

    def read(self, text: str) -> list[WrittenGame]:
        """Every game of a text of records. Raises TextError or RecordError."""
        return self.form.read(text)

    def reviewed(self, setup: Mapping[str, Any]) -> bool:
        """Whether a game that is set up so can be reviewed: at any time, or when it is over if its record hides
        something until then.
        """
        return False

    def review_request(self, game: WrittenGame) -> AnalysisRequest | None:
        """What is to be analysed to review a game; None if there is no review of it."""
        return None

    def review_document(
        self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]
    ) -> ReviewDocument:
        """Review the game that a record tells; `progress` gets how many actions of how many are judged.

        Raises GameError for a record that can't be read, and BadInput if there is no review of it.
        """
        raise BadInput(f"there is no review of a game of {self.name}; 'tapas-table replay' shows it again")

    def puzzle_ratings(self) -> Mapping[str, int]:
        """The puzzles that come with the game, rating by name; none if it has no puzzles."""
        return {}

    def first_puzzles(self) -> Collection[str]:
        """Those of them, by name, that need no more of the rules than a first game; one is a newcomer's first."""
        return self.puzzle_ratings()

    def puzzle(self, name: str, written: str = "") -> TablePuzzle:
        """A puzzle that comes with the game, by name, or one as a review has `written` it. Raises BadInput."""
        raise unknown_puzzle(name)

    def answer_request(self, game: TableGame) -> AnalysisRequest | None:
        """What is to be analysed for the other side's answer to what was done last in a task; None without one."""
        return None

    def answer_words(self, game: TableGame) -> Phrase | None:
        """What that answer does, once it is the game's latest action; None if there is nothing to say of it."""
        return None

    def perft(self, position: str | None, depth: int) -> int:
        """Count the sequences of `depth` actions from a position's text, or from the game's start if it has one.

        Raises TextError for a text that can't be read, and BadInput if a position is needed.
        """
        if position is None:
            raise BadInput(f"{self.name} has no start that is always the same; give a position's text with --position")
        return count_sequences(self.rules().parse(position), depth)

    def shared_start(self, setup: Mapping[str, Any]) -> GameState | None:
        """The state in which a game between two tables begins, by which both check it; None if one table can't show
        what is done at the other.
        """
        return None

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        """Find the result of a request, in the opponent's process.

        Raises GameError for a request that can't be analysed. A game that analyses nothing needs none of its own.
        """
        raise BadInput(f"nothing of {self.title} can be analysed")


def count_sequences(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` legal actions from a state, which stays as it is."""
    actions = state.legal_actions()
    if depth <= 1:
        return len(actions) if depth else 1
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += count_sequences(after, depth - 1)
    return total


def without_seed(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A set-up without its seed, from which every hidden card could be computed."""
    return {name: value for name, value in setup.items() if name != "seed"}

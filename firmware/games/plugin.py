"""What a game's plugin offers to the table.

A plugin is found by name through the entry points of the group `tapas_table.games` (`firmware.games.registry`). The
table knows games through these classes alone: `GamePlugin` is a kind of game, `SetupScreen` sets one up with the
buttons, `TableGame` is one game being played or shown again. Times are seconds of a clock that never runs back; they
are handed in with every call. Nothing is started by being drawn.
"""

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from engine.errors import BadInput
from engine.game import GameState
from firmware.analysis import AnalysisRequest, AnalysisResult, Limits
from firmware.games.history import Log
from firmware.journal import Entry, WrittenGame
from firmware.lights.animation import Animation, Frames
from firmware.settings import Settings


@dataclass(frozen=True, slots=True)
class ReviewOptions:
    """How a record is reviewed for the command line."""

    form: str
    """`text`, `svg` (a picture) or `html` (a page that loads nothing else)."""
    language: str
    nodes: int
    """Positions to look at for each action."""
    file: str = ""
    """Where the document will be written; empty for the terminal."""


class ReviewDocument(NamedTuple):
    """A review as text in the form that was asked for, and the sentence that says where it was written."""

    text: str
    notice: str


class TableGame(Protocol):
    """One game on the table."""

    animation: Animation
    """What the lights show."""

    @property
    def phase(self) -> str:
        """What the game waits for; `placing` and `finished` mean the same in all games."""

    def press(self, button: str, hold: bool, now: float) -> None:
        """Take a press of a button of `firmware.layout.BUTTONS`; `hold` if it was a long one."""

    @property
    def expects_held_buttons(self) -> bool:
        """Whether buttons are meant to stay down now. Then entries are told by `touch` and don't count as presses."""

    @property
    def allows_rollover(self) -> bool:
        """Whether several people press at once, so that an entry counts while another one is down."""

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        """Take a button's going down or up; `held` are all buttons that are down after it."""

    def deadline(self) -> float | None:
        """When `advance` is next worth calling; None while nothing happens by itself."""

    def advance(self, now: float) -> None:
        """Do what is due by now. Raises JournalError."""

    def redraw(self, now: float) -> None:
        """Draw the present state, without animation."""

    def suspend(self, now: float) -> None:
        """Let nothing happen by itself until `resume`, and forget refusals: the players look at something else."""

    def resume(self, now: float) -> None:
        """Draw, and let happen by itself what does: the game is on top again, or for the first time."""

    def analysis_request(self) -> AnalysisRequest | None:
        """What is to be analysed now; None if nothing is."""

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        """Take the result of a request; None if there can't be one."""

    def advise(self, action: str, now: float) -> None:
        """Show what an action would do, again and again, without doing it."""

    def snapshot(self) -> dict[str, Any]:
        """Everything the page says about the game, as plain data."""

    def score_frames(self) -> Frames:
        """The score as pictures with their seconds."""

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


class SetupScreen(Protocol):
    """The choice for the next game, with the table's buttons and lights."""

    animation: Animation
    names: dict[str, str]

    def press(self, button: str, now: float) -> None:
        """Choose what an entry stands for. Raises JournalError if it stands for a setting that can't be kept."""

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button; also the players' `names`. Raises BadInput, with nothing changed."""

    def redraw(self, now: float) -> None:
        """Draw the choice."""

    def options(self) -> dict[str, Any]:
        """What has been chosen so far, as `GamePlugin.setup` takes it."""

    def snapshot(self) -> dict[str, Any]:
        """Everything the page says about the choice, as plain data."""


class GamePlugin(Protocol):
    """A kind of game. Subclasses say what has no body here."""

    name: str
    """The name it is registered under, as the journal keeps it."""
    title: str
    """The name in a record's Game tag."""
    players: Sequence[str] = ()
    """Whom names are for; empty where nobody knows before how many play, then names are among the options."""
    menu_order: int = 100
    """The place among the games, the smallest first; games of the same place go by name."""

    @property
    def page(self) -> Path:
        """The folder with what the browser gets: `page.js` and the words of each language, as in `en.ftl`."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent / "page"

    def rules(self) -> type[GameState]:
        """The class of the game's states."""
        ...

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        """Who played, which variant, and how it ended ("" if it hasn't), for a list in the terminal."""
        ...

    def setup_screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> SetupScreen:
        """Where the next game is set up; `latest` is the set-up of the game before, if there was one."""
        ...

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        """Check options and draw what is drawn by chance: a set-up as the journal keeps it. Raises BadInput."""
        ...

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        """What a new game's journal begins with; `placing` if the players lay things out first, if there are any."""
        return []

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> TableGame:
        """The game as its entries left it, drawn. Raises GameError for entries that can't have been."""
        ...

    def record(self, game: WrittenGame) -> str:
        """The game as a record."""
        ...

    def read(self, text: str) -> list[WrittenGame]:
        """Every game of a text of records. Raises TextError or RecordError."""
        ...

    def review_request(self, game: WrittenGame) -> AnalysisRequest | None:
        """What is to be analysed to review a game; None if this game knows no review."""
        return None

    def review_document(
        self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]
    ) -> ReviewDocument:
        """Review the game that a record tells; `progress` is told how many actions of how many are judged.

        Raises GameError for a record that can't be read, and BadInput if this game knows no review.
        """
        raise BadInput(f"there is no review of a game of {self.name}; 'tapas-table replay' shows it again")

    def perft(self, position: str | None, depth: int) -> int:
        """Count the sequences of `depth` actions from a position's text, or from the game's start if it has one.

        Raises TextError for a text that can't be read, and BadInput if a position is needed.
        """
        if position is None:
            raise BadInput(f"{self.name} has no start that is always the same; give a position's text with --position")
        return count_sequences(self.rules().parse(position), depth)

    def analyse(
        self,
        request: AnalysisRequest,
        limits: Limits,
        stop: Callable[[], bool],
        progress: Callable[[int], None],
    ) -> Mapping[str, Any]:
        """The result of a request, in the opponent's process; `stop` says that nobody wants it any more.

        Raises GameError for what can't be analysed.
        """
        ...


def count_sequences(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` legal actions from a state, which stays as it is."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += count_sequences(after, depth - 1)
    return total


def without_seed(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may know of a set-up: who knows the seed knows every hidden card."""
    return {name: value for name, value in setup.items() if name != "seed"}

"""Changes from mode to mode: opens, closes and begins what is asked for, and writes to the journal first.

A change that fails leaves everything as it was.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.errors import BadInput
from firmware.analysis import AnalysisResult
from firmware.errors import JournalError, NotNow
from firmware.games.abilities import away_seats
from firmware.games.history import Log
from firmware.games.plugin import TableGame
from firmware.games.registry import first_game, plugin, plugins
from firmware.journal import Entry, GameRow, WrittenGame
from firmware.library import Library, Track, log_nowhere, untracked
from firmware.lights import Animation
from firmware.lights.motion import CALM, calmed
from firmware.modes import NO_COVERS, FirstSteps, GameMode, Mode, Question, Unreachable, table_asked
from firmware.modes.checkup import CHECKUPS, CheckupMode
from firmware.modes.menu import ConfirmMode, MenuItem, MenuMode
from firmware.modes.replay import ReplayMode
from firmware.modes.setup import Choice, SetupMode
from firmware.names import check_names
from firmware.snapshot import Snapshot
from firmware.table import Access, Bus, Notices, Settings


class OpenedGame(NamedTuple):
    """A game of the journal that can be played on: its row, and how many entries it had when it was read."""

    row: GameRow
    game: TableGame
    length: int


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game is about to be put on the table, in its mode; a listener may give the mode a partner."""

    opened: OpenedGame
    mode: GameMode


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """A setting was changed at a time."""

    now: float


@dataclass(frozen=True, slots=True)
class ActionsLogged:
    """The journal has just written entries of a game."""

    number: int
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class GameReviewed:
    """A game of the journal was reviewed, as it was at a `revision`."""

    row: GameRow
    revision: int
    result: AnalysisResult


class Timer(Protocol):
    """Something that is due at a time, in seconds of the table's clock."""

    def deadline(self) -> float | None:
        """When it is due; None for never."""

    def advance(self, now: float) -> None:
        """Do what is due by now."""


M = TypeVar("M", bound=Mode)


class ModeStack:
    """Modes, the lowest first: the one on top answers, those below are suspended. There is always one, a set-up or a
    game.
    """

    base: SetupMode | GameMode
    top: Mode
    shown: Mode
    """The topmost game or set-up, which others may cover."""

    def __init__(self, base: SetupMode, now: float) -> None:
        self.start(base, now)

    def __iter__(self) -> Iterator[Mode]:
        return iter(self._modes)

    def _have(self, *modes: Mode) -> None:
        self._modes, self.top = modes, modes[-1]
        self.shown = next(mode for mode in reversed(modes) if mode.shows_game)

    def find(self, kind: type[M]) -> M | None:
        return next((mode for mode in reversed(self._modes) if isinstance(mode, kind)), None)

    def start(self, base: SetupMode | GameMode, now: float) -> None:
        """Leave all modes and begin with another base."""
        self.base = base
        self._have(base)
        base.resume(now)

    def push(self, mode: Mode, now: float) -> None:
        self.top.suspend(now)
        self._have(*self._modes, mode)
        mode.resume(now)

    def pop(self, now: float) -> None:
        """Leave the mode on top; the base stays."""
        if self.top is not self.base:
            self._have(*self._modes[:-1])
            self.top.resume(now)

    def uncover(self, mode: Mode) -> None:
        """Drop what covers a mode, without resuming it: something else is about to cover it or to begin."""
        self._have(*self._modes[: self._modes.index(mode) + 1])

    def snapshot(self) -> Snapshot:
        """What the page says of the mode on top and of the game or set-up that it covers."""
        shown = {**NO_COVERS, **self.shown.snapshot()}
        return shown if self.top is self.shown else {**shown, **self.top.snapshot(), "hold_buttons": False}

    def settings_changed(self, now: float) -> None:
        for mode in self._modes:
            mode.settings_changed(now)


class Navigator:
    """Leads from mode to mode on one stack. It begins with the set-up of the kind of game that was played last."""

    def __init__(
        self, library: Library, settings: Settings, notices: Notices, bus: Bus, chance: Random, now: float
    ) -> None:
        self.library, self.settings, self._bus = library, settings, bus
        self.notices, self._chance = notices, chance
        self.access = Access()
        """What devices in the network may do; a feature may put another one here."""
        self.first_steps: FirstSteps | None = None
        """What teaches the games; a feature may put something here."""
        self.early_seconds = 0.0
        self.menu_items: list[MenuItem] = []
        """What the menu offers besides colours, brightness and tests; features add theirs."""
        self.timers: list[Timer] = []
        """What is due at some time whatever mode is on top; features add theirs."""
        self.choices: dict[str, Choice] = {}
        """What is chosen for the next game of each kind, which is kept while others are looked at."""
        latest = library.journal.games(1)
        known = bool(latest) and latest[0].game in plugins()
        self._calm: tuple[Animation, Animation] | None = None
        """The latest animation, and the same calmed."""
        self.stack = ModeStack(SetupMode(latest[0].game if known else first_game(), self, now), now)

    @property
    def game(self) -> GameMode | None:
        base = self.stack.base
        return base if isinstance(base, GameMode) else None

    @property
    def animation(self) -> Animation:
        """The animation of the mode on top, as calm as the setting wants it."""
        animation = self.stack.top.animation
        if self.settings.motion != CALM:
            return animation
        if self._calm is None or self._calm[0] is not animation:
            self._calm = animation, calmed(animation)
        return self._calm[1]

    def deadline(self) -> float | None:
        times = [each.deadline() for each in (self.stack.top, *self.timers)]
        return min([time for time in times if time is not None], default=None)

    def advance(self, now: float) -> None:
        """Do what is due by now. Raises JournalError."""
        for timer in self.timers:
            timer.advance(now)
        due = self.stack.top.deadline()
        # A timer may fire a rounding error early.
        if due is not None and now >= due - 1e-9:
            self.stack.top.advance(now)

    # What can be asked of the modes there are

    def setup(self) -> SetupMode:
        """The set-up on the table. BadInput if there is none, or if a replay covers it."""
        base = self.stack.base
        if not isinstance(base, SetupMode) or self._covered_by(ReplayMode):
            raise BadInput("no game is being set up; first put away the one on the table", code="no-setup")
        return base

    def played(self, *covers: type[Mode]) -> TableGame:
        """The game on the table. BadInput if there is none, or if a replay or one of these modes covers it."""
        if self.game is None or self._covered_by(ReplayMode, *covers):
            raise BadInput("no game is being played; begin one or leave what covers it", code="no-game")
        return self.game.game

    def replay(self) -> ReplayMode:
        """The replay. BadInput if there is none, or if a test covers it."""
        if self._covered_by(CheckupMode):
            raise BadInput("the table is being tested; end the test first", code="being-tested")
        replay = self.stack.find(ReplayMode)
        if replay is None:
            raise BadInput("no game is being replayed; open one in the list of games", code="no-replay")
        return replay

    def checkup(self) -> CheckupMode:
        checkup = self.stack.find(CheckupMode)
        if checkup is None:
            raise BadInput("nothing is being tested; begin with the lights or the buttons", code="no-test")
        return checkup

    def _covered_by(self, *kinds: type[Mode]) -> bool:
        return any(isinstance(mode, kinds) for mode in self.stack)

    @property
    def seats(self) -> Sequence[str]:
        """The seats of the game on the table, or of the one that is set up, in their order."""
        return self.stack.base.seats

    # What the table is for: a set-up or a game

    def start_game(
        self, game: str, options: Mapping[str, Any], names: Mapping[str, str], now: float, placing: bool = False
    ) -> None:
        """Begin a game at once; the one on the table can be taken up again. Raises BadInput or JournalError.

        With `placing` the table first shows what is to be laid out, until `ok`.
        """
        self.begin(game, self.prepared(game, options, names, placing), now)

    def prepared(
        self, game: str, options: Mapping[str, Any], names: Mapping[str, str], placing: bool = False
    ) -> WrittenGame:
        """A game that can begin, with what chance decides. Raises BadInput."""
        kind = plugin(game)
        if names and not kind.players:
            # Where the number of players varies, names are among the options.
            options, names = {**options, "names": names}, {}
        setup = kind.agreed(options, self._chance)
        return WrittenGame(setup, check_names(names, kind.players), kind.first_entries(setup, placing))

    def begin(self, game: str, prepared: WrittenGame, now: float) -> None:
        """Begin a game that was prepared. Raises JournalError."""
        number = self.library.journal.begin(game, prepared.setup, prepared.names, prepared.entries)
        self._start(self.opened(self.library, number, now), now)
        self._clear_list()

    def _clear_list(self) -> None:
        """Delete games in which nothing was played; where that can't be written, the next begin or start does it."""
        with suppress(JournalError):
            if unplayed := self.library.unplayed():
                self.library.journal.delete(*unplayed)

    def go_on(self, now: float) -> None:
        """Go on with the game that was on the table last, if there was one. Raises JournalError."""
        self._clear_list()
        row = self.library.journal.current()
        if row is not None:
            self._start(self.opened(self.library, row.id, now), now)
        else:
            self.stack.base.resume(now)

    def opened(self, library: Library, number: int, now: float, track: Track = untracked) -> OpenedGame:
        """A game of the journal, to be put on the table. Raises JournalError.

        Nothing else changes, so that it may run in another thread with a `library` of its own; `track` gets the
        entries.
        """
        row = library.journal.game(number)
        length = library.journal.length(number)
        written = library.journal.written(row)
        written = written._replace(entries=track(list(written.entries)))
        game = library.open(row, written, self._log_of(number), self.settings, now)
        return OpenedGame(row, game, length)

    def put_on_table(self, opened: OpenedGame, now: float) -> bool:
        """Go on with a game that was opened. False, with nothing done, if it was played on since then.

        Raises JournalError.
        """
        journal, number = self.library.journal, opened.row.id
        if journal.length(number) != opened.length:
            return False
        journal.take_up(number)
        self._start(opened, now)
        return True

    def _start(self, opened: OpenedGame, now: float) -> None:
        mode = GameMode(opened.row, opened.game, self)
        self._bus.send(GameOpened(opened, mode))
        if mode.partner is None and away_seats(opened.row.setup):
            # What one table alone takes back the other one would never agree to.
            mode.partner = Unreachable(self.notices)
        self.stack.start(mode, now)

    def _log_of(self, number: int) -> Log:
        journal = self.library.journal

        def log(entries: Sequence[Entry], result: Mapping[str, Any] | None) -> None:
            journal.append(number, entries, result)
            self._bus.send(ActionsLogged(number, entries))

        return log

    def put_away(self, now: float, abandoned: int | None = None) -> None:
        """Set up another game; the one on the table can be taken up again. Raises JournalError."""
        base = self.stack.base
        self.library.journal.put_away(abandoned)
        game = base.name if isinstance(base, GameMode) else base.game
        self.choices.pop(game, None)
        self.stack.start(SetupMode(game, self, now), now)

    def begin_set_ups_anew(self, now: float) -> None:
        """Drop what was chosen for the next games, because names in it may be gone from the journal."""
        self.choices.clear()
        base = self.stack.base
        if isinstance(base, SetupMode):
            base.begin_anew(now)
            if self.stack.top is base:
                base.resume(now)

    def delete(self, number: int) -> None:
        """Delete a game of the journal, until it is restored. Raises JournalError, NotNow for the one on the table."""
        if self.game is not None and self.game.number == number:
            raise NotNow(f"game {number} is on the table; put it away first", code="game-on-table")
        self.library.journal.delete(number)

    # What covers it

    def open_menu(self, now: float) -> None:
        self.stack.push(MenuMode(self.stack.top, self), now)

    def ask(self, question: Question, now: float) -> None:
        self.stack.push(ConfirmMode(self.stack.top, question, self, now), now)

    def open_checkup(self, what: str, now: float) -> None:
        """Test the `lights` or the `buttons`; what is covered goes on afterwards."""
        self.stack.uncover(self.stack.shown)
        self.stack.push(CHECKUPS[what](self, now), now)

    def show_replay(self, replay: ReplayMode, now: float) -> None:
        """Cover the set-up or the game with a replay that was made. Raises JournalError if its game is gone."""
        self.library.journal.game(replay.number)
        self.stack.uncover(self.stack.base)
        self.stack.push(replay, now)

    def replay_of(
        self, library: Library, number: int, now: float, review: bool = False, track: Track = untracked
    ) -> ReplayMode:
        """The replay of a game of the journal; with a `review` each of its actions is judged, too.

        It may be made in another thread, as in `opened`. Raises JournalError, or BadInput for a review that can't be.
        """
        row = library.journal.game(number)
        written = library.journal.written(row)
        entries = list(written.entries)
        request = None
        if review:
            with library.made_sense_of(row):
                request = plugin(row.game).review_request(written._replace(entries=[*track(entries)]))
            if request is None:
                raise BadInput(f"there is no review of a game of {row.game}; replay it instead", code="no-review")
        whole = library.open(row, written._replace(entries=track(entries)), log_nowhere, self.settings, now)
        if review and not whole.actions():
            raise BadInput(
                "nothing has been played in this game, so there is nothing to review; play first",
                code="nothing-to-review",
            )
        revision = library.journal.revision_of(number)

        def keep(result: AnalysisResult) -> None:
            self._bus.send(GameReviewed(row, revision, result))

        replay = ReplayMode(row.id, row.game, whole, self, request, keep)
        whole.begin_replay(now)
        return replay

    def close(self, now: float, mode: Mode | None = None) -> None:
        """Leave the mode on top. NotNow if that isn't this `mode`: a question over it would be dropped unanswered."""
        if mode is not None and mode is not self.stack.top:
            raise table_asked()
        self.stack.pop(now)

    def uncover_base(self, now: float) -> None:
        """Leave everything that covers the set-up or the game."""
        if self.stack.top is not self.stack.base:
            self.stack.uncover(self.stack.base)
            self.stack.base.resume(now)

    def settings_changed(self, now: float) -> None:
        self._bus.send(SettingsChanged(now))
        self.stack.settings_changed(now)

"""The interface of every mode, and the mode of a game on the table. Modes ask the `Navigator` for other modes.

A mode answers presses, time and pictures while it is on top of the stack. The modes below are suspended: nothing
happens there by itself until they are resumed. Times are seconds of a clock that never runs back.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.errors import NotNow
from firmware.games.plugin import TableGame
from firmware.games.registry import plugin
from firmware.journal import GameRow
from firmware.lights import Animation
from firmware.lights.signs import with_red_light
from firmware.snapshot import Asking, ModePart, Snapshot
from firmware.table import Notices, Settings

if TYPE_CHECKING:
    from firmware.modes.navigator import Navigator

EARLY_SECONDS: Final = 0.7
"""How long presses of real buttons count for what a device's question has just covered: whoever pressed hasn't seen it.
A finger on a page has."""

NO_COVERS: Final[ModePart] = {
    "idle": None,
    "hold_buttons": False,
    "asking": None,
    "asked_by": None,
    "menu": None,
    "reviewable": False,
    "replay": None,
    "review": None,
    "lesson_offered": False,
    "checkup": None,
    "clock_choice": None,
}
"""What a state says of modes that aren't on the stack."""


class Mode(ABC):
    """Something that the table is doing. Unless a mode says otherwise it takes presses, and nothing happens by itself.

    Methods without a body are for modes that say otherwise (B027).
    """

    shows_game = False
    """Whether its snapshot is a whole game or set-up; otherwise it covers one and its snapshot is an addition."""
    expects_held_buttons = False
    """Whether buttons are meant to stay down now; then entries reach the mode by `touch` and not as presses."""
    allows_rollover = False
    """Whether an entry counts as pressed while another one is down."""
    _settings: Settings
    _idle: str | None = None
    """The button that was pressed last, if that changed nothing."""

    @property
    @abstractmethod
    def animation(self) -> Animation:
        """What the lights show while this mode is on top."""

    @abstractmethod
    def press(self, button: str, hold: bool, now: float) -> None:
        """Take a press, a long one with `hold`. Raises JournalError, with nothing changed."""

    def _mark_idle(self, button: str, shown: Animation, now: float) -> Animation:
        """Remember a press that changed nothing; returns what is shown, with the red light that says so."""
        self._idle = button
        return with_red_light(shown, button, self._settings.colors.refused, now)

    def touch(self, button: str, held: frozenset[str], now: float) -> None:  # noqa: B027
        """Take a change of a button, down or up; `held` are all buttons that are down after it.

        A covered mode gets the changes of buttons that go up, too.
        """

    def deadline(self) -> float | None:
        """When `advance` is to be called; None while nothing happens by itself."""
        return None

    def advance(self, now: float) -> None:  # noqa: B027
        """Do what is due: `deadline` has come. Raises JournalError."""

    def suspend(self, now: float) -> None:  # noqa: B027
        """Something else covers this mode."""

    @abstractmethod
    def resume(self, now: float) -> None:
        """This mode is on top, for the first time or again; draw."""

    def settings_changed(self, now: float) -> None:
        """Draw by the table's settings as they are now. What happens by itself goes on."""
        self.resume(now)

    def analysis_request(self) -> AnalysisRequest | None:
        """What is to be analysed now."""
        return None

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:  # noqa: B027
        """Take the result of a request; None if there can't be one."""

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """What the page says about this mode, as plain data."""

    def game_snapshot(self) -> Snapshot:
        """What the page says about the game or the set-up that this mode shows, as plain data; else nothing."""
        return {}


class PassesToGame(Mode):
    """The parts of a mode that passes what happens on to the game that it shows."""

    game: TableGame
    shows_game = True

    @property
    def animation(self) -> Animation:
        return self.game.animation

    @property
    def expects_held_buttons(self) -> bool:  # type: ignore[override]
        return self.game.expects_held_buttons

    @property
    def allows_rollover(self) -> bool:  # type: ignore[override]
        return self.game.allows_rollover

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        self.game.touch(button, held, now)

    def deadline(self) -> float | None:
        return self.game.deadline()

    def advance(self, now: float) -> None:
        self.game.advance(now)

    def suspend(self, now: float) -> None:
        self.game.suspend(now)

    def resume(self, now: float) -> None:
        self.game.resume(now)

    def settings_changed(self, now: float) -> None:
        self.game.settings_changed(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self.game.analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self.game.receive_analysis(request, result, now)

    def game_snapshot(self) -> Snapshot:
        return self.game.snapshot()


class Cover(Mode):
    """A mode that covers a game for a moment, while an analysis that the game asked for goes on."""

    animation = Animation()
    _ends_at: float | None = None
    """When it closes by itself."""

    def __init__(self, below: Mode, navigator: "Navigator") -> None:
        self.below = below
        self._navigator, self._settings = navigator, navigator.settings

    def deadline(self) -> float | None:
        return self._ends_at

    def advance(self, now: float) -> None:
        self._navigator.close(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self.below.analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self.below.receive_analysis(request, result, now)


@dataclass(frozen=True, slots=True)
class Question:
    """A question that `ok` answers with yes and every other button with no."""

    what: Asking
    yes: Callable[[float], None]
    """Called with the time once the question is answered with yes. It may raise JournalError, with nothing changed."""
    by: str = ""
    """The device that asks; empty for somebody at the table."""
    seats: frozenset[int] = frozenset()
    """The seats whose devices may answer, too; all others see the question and wait."""
    seconds: float | None = None
    """How long the table waits for the answer; then it is no."""
    number: int | None = None
    """A number that the lights show in the middle of the question, its last two digits."""
    no: Callable[[str, float], bool] | None = None
    """Called with the button that said no, "" for one pressed too early, and the time; returns whether the button
    counts below, too. Such a question waits.
    """


def table_asked() -> NotNow:
    """The error for what a question, or something else that covers the game, is in the way of."""
    return NotNow("the table is already asking a question; try again in a moment", code="table-asked")


class FirstSteps(Protocol):
    """Something that teaches the games: a new table offers it, and `hint` held in the set-up begins it."""

    def teaches(self, game: str) -> bool:
        """Whether it teaches a game."""

    def were_taken(self) -> bool:
        """Whether somebody has learnt something at this table. Raises JournalError."""

    def begin(self, game: str, now: float) -> bool:
        """Teach a game; False, with nothing done, if it doesn't teach it. Raises JournalError."""


ANSWER_SECONDS: Final = 30.0
"""How long the table waits for the answer to what another player wants."""


class Partner(Protocol):
    """The other table of a game that two tables play."""

    def ask_back(self, steps: int, now: float) -> None:
        """Ask it to agree that the latest actions are taken back."""

    def give_up(self, now: float) -> None:
        """Let it know that the game is given up."""


class Unreachable:
    """The other table while this one stands alone, or has another name than the game knows: nobody can be asked."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    def ask_back(self, steps: int, now: float) -> None:
        self._notices.announce("league-not-yet", {}, now)

    def give_up(self, now: float) -> None:
        """Do nothing: the journal says so, and the other table learns it once it can be reached."""


class GameMode(PassesToGame):
    """A game of the journal is on the table."""

    def __init__(self, row: GameRow, game: TableGame, navigator: "Navigator") -> None:
        kind = plugin(row.game)
        self.number, self.name, self.game, self.seats = row.id, row.game, game, kind.seats(row.setup)
        self._navigator, self._reviewed = navigator, kind.reviewed(row.setup)
        self.partner: Partner | None = None

    @property
    def finished(self) -> bool:
        return self.game.phase == "finished"

    @property
    def people(self) -> Sequence[str]:
        return [seat for seat in self.seats if seat not in self.game.table_seats]

    def press(self, button: str, hold: bool, now: float) -> None:
        if button == "menu":
            self._navigator.open_menu(now)
        elif button == "back" and hold and not self.finished:
            self._navigator.ask(Question("abandon", self._abandon), now)
        elif button == "ok" and self.finished:
            self._navigator.put_away(now)
        elif button == "back" and self._asks_first() and (steps := self.game.steps_back()):
            self.ask_to_take_back(steps, now)
        else:
            self.game.press(button, hold, now)

    def _asks_first(self) -> bool:
        """Whether the table asks before anything is taken back: before a game that is over goes on again, where cards
        are hidden, and where two tables play. People who all sit at the table see what is taken back, and aren't asked
        about cards.
        """
        hidden = self.game.hides_cards and any(map(self._navigator.access.holds, range(len(self.seats))))
        return self.finished or hidden or self.partner is not None

    def ask_to_abandon(self, now: float, by: str) -> None:
        """Ask at the table whether the game is abandoned; `by` names the device that wants it."""
        self._navigator.ask(Question("abandon", self._abandon, by, seconds=ANSWER_SECONDS), now)

    def _abandon(self, now: float) -> None:
        self._navigator.put_away(now, abandoned=self.number)
        if self.partner is not None:
            self.partner.give_up(now)

    def ask_to_take_back(self, steps: int, now: float, by: str = "", asking: Collection[int] = ()) -> None:
        """Ask the others before actions are taken back, because whoever has seen cards could choose anew, or because
        the game is over and would go on.

        `by` names the device that asks and `asking` are its seats. Whoever plays alone is asked as well.
        Where two tables play it is the other one that is asked.
        """
        if self.partner is not None:
            self.partner.ask_back(steps, now)
            return
        people = frozenset(number for number, seat in enumerate(self.seats) if seat in self.people)
        what: Asking = "reopen" if self.finished else "take-back"
        others = people - {*asking}
        if self.finished and not others:
            others = people
        question = Question(what, lambda at: self.game.take_back(steps, at), by, others, ANSWER_SECONDS)
        self._navigator.ask(question, now)

    def snapshot(self) -> ModePart:
        return {
            "game": self.number,
            "game_name": self.name,
            "hold_buttons": self.expects_held_buttons,
            "reviewable": self._reviewed,
        }

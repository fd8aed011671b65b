"""The bases of games at the table: `ActionGame`, and `SeatedGame`, in which the table itself may take seats."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.action_game import FINISHED, REDO, ActionGame
from firmware.games.computer_player import Question
from firmware.games.history import Done, S

__all__ = ("FINISHED", "REDO", "ActionGame", "SeatedGame")

_PAUSE_SECONDS: Final = 0.8


class SeatedGame(ActionGame[S]):
    """A game in which the table may take seats. `hint` may ask the same process what to do: for the seat of `_advised`,
    and `_advice.move` is that action once it is found, until something changes.
    """

    game: str
    """The game's name; its plugin analyses for the table's seats, which are among the `players`."""
    players: Sequence[str]
    setup: Mapping[str, Any]
    """What was agreed; `levels` are those of the table's seats."""

    def __init__(self, *about: Any, **more: Any) -> None:
        self._advice = Question()
        super().__init__(*about, **more)

    @abstractmethod
    def _acts(self) -> str | None:
        """The seat that acts now; None if no single seat does."""

    def _advised(self) -> str | None:
        """The seat for which a hint asks the opponent's process; None if it doesn't ask."""
        return None

    def _pause(self) -> float:
        """Seconds that the table waits before it acts, so that people can follow."""
        return _PAUSE_SECONDS

    def _by_a_person(self, done: Done[S]) -> bool:
        return done.seat not in self.table_seats

    def _may_take_back(self) -> bool:
        return self.settings.take_backs

    def _steps_back(self) -> int:
        """The number of actions back to the latest one of a person, with that one; one if the table plays alone."""
        by_people = (steps for steps, done in enumerate(reversed(self.done), 1) if self._by_a_person(done))
        return next(by_people, 0) if self._people() else super()._steps_back()

    def _people(self) -> Sequence[str]:
        """The seats that people take."""
        return [seat for seat in self.players if seat not in self.table_seats]

    def _seats_of_two(self) -> Sequence[str]:
        return self.players if len(self.players) == 2 else ()

    def do_again(self, now: float) -> None:
        """Do again the latest action that was taken back, and the table's own after it: `back` took them together."""
        super().do_again(now)
        while self._people() and (done := self.history.again) is not None and not self._by_a_person(done):
            super().do_again(now)

    @abstractmethod
    def _known_to(self, seat: str) -> str:
        """All that a seat may know, as the game's plugin reads it in a request. Where nothing is hidden: the state."""

    def _what_to_do(self, seat: str) -> AnalysisRequest:
        """The request for the action of a seat."""
        return AnalysisRequest(self.game, self._known_to(seat), self._level(seat), f"{self._seed()}/{len(self.done)}")

    def _level(self, seat: str) -> str:
        """The level at which the table thinks for a seat; empty for its best, or where there is but one."""
        return str(self.setup.get("levels", {}).get(seat, ""))

    def _seed(self) -> str:
        """The seed of the table's choices; not that of the shuffles, so that no choice depends on hidden cards."""
        return ""

    def _act(self, action: str, now: float) -> None:
        if (seat := self._acts()) is not None and seat in self.table_seats:
            raise BadInput("it is the table's turn; wait until it has played", code="tables-turn")
        super()._act(action, now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._advice.drop()
        super().press(button, hold, now)

    def _press_hint(self, hold: bool, now: float) -> None:
        seat = self._advised()
        if self.settings.hints and seat is not None and seat not in self.table_seats:
            self._advice.ask(self._what_to_do(seat))
        super()._press_hint(hold, now)

    def _changed(self, now: float) -> None:
        self._advice.drop()

    def analysis_request(self) -> AnalysisRequest | None:
        return self._advice.request or super().analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self._advice.receive(request, result)
        self.seat.question.receive(request, result)

    def _arm(self, now: float) -> None:
        seat = self._acts()
        if seat is not None and seat in self.table_seats:
            self.seat.ask(self._what_to_do(seat), self._shown_until(now) + self._pause())
        else:
            self.seat.end()

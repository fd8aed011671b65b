"""Card games of two on the table: with real cards, or with cards that the table deals.

Where it deals them the table may take seats, and nobody sees another's hand.
"""

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.base import FINISHED, ActionGame, SeatedGame
from firmware.games.early_end import Loser
from firmware.games.history import History, Log, Result, S, State
from firmware.games.plugin import without_seed
from firmware.games.question import Question
from firmware.settings import Settings


class DealtState(State, Protocol):
    """A state of which each seat knows its part."""

    def view(self, seat: str) -> Mapping[str, Any]: ...


D = TypeVar("D", bound=DealtState)


class VariantGame(ActionGame[S]):
    """A card game of two: with real cards and the table as referee, or with cards that the table deals.

    `setup` is what was agreed, as the game's `OPTIONS.check` gives it. `over` says that the game has ended.
    """

    players: Sequence[str]
    variant: str
    """The name of the option for the variant."""
    result_of: ClassVar[Callable[..., Result | None]]
    """What the list of games says about a state, and a seat that has lost early; None as long as the game goes on."""

    def __init__(
        self,
        state: S,
        setup: Mapping[str, Any],
        names: Mapping[str, str],
        log: Log,
        settings: Settings,
        over: bool = False,
    ) -> None:
        self.setup, self.table_seats, self._over = setup, setup.get("seats", {}), over
        super().__init__(History(state, log, self.result_of), names, settings)

    def variant_part(self) -> Any:
        """What both variants of all these games say alike."""
        return {
            **self.common_snapshot(),
            "variant": self.setup[self.variant],
            "setup": without_seed(self.setup),
            "played": len(self.done),
            "clock": self.clock_snapshot(),
        }


class CardTable(SeatedGame[D], VariantGame[D]):
    """The variant with cards on the page. Its `hint` asks for an action; `_advice.move` is that action once it is
    found, until something changes.
    """

    def __init__(self, *about: Any, **more: Any) -> None:
        self._advice = Question()
        super().__init__(*about, **more)

    @abstractmethod
    def _turn(self) -> str | None:
        """The seat that is to play a card; None if no single seat is."""

    @abstractmethod
    def _visible(self, seat: str) -> bool:
        """Whether every page may show the cards of a seat."""

    def _seats_of_two(self) -> Sequence[str]:
        return self.players

    def _people(self) -> Sequence[str]:
        """The seats that people take."""
        return [seat for seat in self.players if seat not in self.table_seats]

    @property
    def hides_cards(self) -> bool:  # type: ignore[override]
        return len(self._people()) > 1 and self.phase != FINISHED

    def _may_take_back(self) -> bool:
        return self.setup.get("take_backs", True) and super()._may_take_back()

    # The clock

    def _clocked_seat(self) -> str | None:
        turn = self._turn()
        return None if turn in self.table_seats else turn

    def early_result(self, loser: Loser) -> Result:
        """What the list of games says when a seat has lost on time or resigned."""
        result = self.result_of(self.state, loser)
        assert result is not None
        return result

    # The table's own seat, and hints

    def _known_to(self, seat: str) -> str:
        return json.dumps(self.state.view(seat))

    def _level(self, seat: str) -> str:
        return str(self.setup.get("levels", {}).get(seat, ""))

    def _advised(self) -> str | None:
        """The seat of a person who acts now and whose cards every page may show; None if there is none."""
        turn = self._turn()
        return turn if turn in self._people() and turn is not None and self._visible(turn) else None

    def press(self, button: str, hold: bool, now: float) -> None:
        self._advice.drop()
        super().press(button, hold, now)

    def _press_hint(self, hold: bool, now: float) -> None:
        if self.settings.hints and (seat := self._advised()) is not None:
            self._advice.ask(self._what_to_do(seat))
        super()._press_hint(hold, now)

    def _changed(self, now: float) -> None:
        self._advice.drop()
        super()._changed(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self._advice.request or super().analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self._advice.receive(request, result)
        super().receive_analysis(request, result, now)

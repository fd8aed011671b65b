"""Hints in games in which the table may take seats: what it would do in a person's place."""

from abc import abstractmethod
from collections.abc import Mapping

from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.base import SeatedGame
from firmware.games.history import History, S
from firmware.games.question import Question
from firmware.settings import Settings


class AdvisedGame(SeatedGame[S]):
    """A game whose `hint` asks for an action; `_advice.move` is that action once it is found, until something
    changes.
    """

    def __init__(self, history: History[S], names: Mapping[str, str], settings: Settings) -> None:
        super().__init__(history, names, settings)
        self._advice = Question()

    @abstractmethod
    def _advised(self) -> str | None:
        """The seat of a person who acts now and whose cards every page may show; None if there is none."""

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

"""Hints in games in which the table may take seats: what it would do in a person's place."""

from abc import abstractmethod
from dataclasses import replace

from firmware.analysis import AnalysisRequest, AnalysisResult, found_move
from firmware.games.base import SeatedGame
from firmware.games.history import S


class AdvisedGame(SeatedGame[S]):
    """A game whose `hint` asks for an action; `_advice` is that action once it is found, until something changes."""

    _advice: str | None = None
    _advice_request: AnalysisRequest | None = None

    @abstractmethod
    def _advised(self) -> str | None:
        """The seat of a person who acts now and whose cards every page may show; None if there is none."""

    def press(self, button: str, hold: bool, now: float) -> None:
        self._advice = self._advice_request = None
        super().press(button, hold, now)

    def _press_hint(self, hold: bool, now: float) -> None:
        if self.settings.hints and (seat := self._advised()) is not None:
            self._advice_request = self._what_to_do(seat)
        super()._press_hint(hold, now)

    def _changed(self, now: float) -> None:
        self._advice = self._advice_request = None
        super()._changed(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self._advice_request or super().analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        if request == self._advice_request:
            quick = replace(request, in_need=True) if result is None and not request.in_need else None
            self._advice_request, self._advice = quick, found_move(result) if result else None
        else:
            super().receive_analysis(request, result, now)

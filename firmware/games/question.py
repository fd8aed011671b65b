"""A question to the opponent's process. When it can't be answered it is asked once more, in a quick way."""

from dataclasses import replace

from firmware.analysis import AnalysisRequest, AnalysisResult, found_move


class Question:
    """What was asked, how it is asked now, and the answer."""

    def __init__(self) -> None:
        self._asked: AnalysisRequest | None = None
        self._way: AnalysisRequest | None = None
        """How it is asked now; None once that has failed in both ways."""
        self._result: AnalysisResult | None = None

    @property
    def request(self) -> AnalysisRequest | None:
        """What is to be analysed; None when nothing is asked, the answer is there, or there is none."""
        return self._way if self._result is None else None

    @property
    def result(self) -> AnalysisResult | None:
        """The answer; None while there is none."""
        return self._result

    @property
    def move(self) -> str | None:
        """The move that the answer names; None while there is none."""
        return found_move(self._result) if self._result is not None else None

    @property
    def is_given_up(self) -> bool:
        """Whether nothing answers it, not even in the quick way."""
        return self._asked is not None and self._way is None

    def ask(self, request: AnalysisRequest) -> bool:
        """Ask this in place of what was asked before; returns False, and changes nothing, if it is the same."""
        if request == self._asked:
            return False
        self._asked, self._way, self._result = request, request, None
        return True

    def again(self) -> None:
        """Ask once more what was given up."""
        if self.is_given_up:
            self._way = self._asked

    def receive(self, request: AnalysisRequest, result: AnalysisResult | None) -> None:
        """Take the answer to a request, or that there is none; what was said to any other request is dropped."""
        if request != self.request:
            return
        if result is not None:
            self._result = result
        else:
            self._way = None if request.fallback else replace(request, fallback=True)

    def drop(self) -> None:
        """Ask nothing."""
        self._asked = self._way = self._result = None

"""Plays a seat for the table itself: asks what to do, keeps the answer, and acts at a set time.

The analysis runs in the opponent's process; its answer comes back as the text of an action. Hints ask there, too.
"""

from dataclasses import replace
from typing import Final

from firmware.analysis import AnalysisRequest, AnalysisResult, found_move

AGAIN_SECONDS: Final = 2.0
"""Seconds until the table tries again to act after the journal couldn't be written."""


class Question:
    """A question to the opponent's process, and the answer. Without one it is asked once more, in a quick way."""

    def __init__(self) -> None:
        self._asked: AnalysisRequest | None = None
        self._way: AnalysisRequest | None = None
        """How it is asked now; None once that has failed in both ways."""
        self.result: AnalysisResult | None = None
        """The answer; None while there is none."""

    @property
    def request(self) -> AnalysisRequest | None:
        """What is to be analysed; None when nothing is asked, the answer is there, or there is none."""
        return self._way if self.result is None else None

    @property
    def move(self) -> str | None:
        """The move that the answer names; None while there is none."""
        return found_move(self.result) if self.result is not None else None

    @property
    def is_given_up(self) -> bool:
        """Whether nothing answers it, not even in the quick way."""
        return self._asked is not None and self._way is None

    def ask(self, request: AnalysisRequest) -> bool:
        """Ask this in place of what was asked before; returns False, and changes nothing, if it is the same."""
        if request == self._asked:
            return False
        self._asked, self._way, self.result = request, request, None
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
            self.result = result
        else:
            self._way = None if request.fallback else replace(request, fallback=True)

    def drop(self) -> None:
        self._asked = self._way = self.result = None


class ComputerPlayer:
    """What the seat asks, and the time in seconds from which on it acts."""

    def __init__(self) -> None:
        self.question = Question()
        self._at: float | None = None

    def ask(self, request: AnalysisRequest, at: float | None = None) -> None:
        """Ask what to do. The seat acts at `at`, or once the answer is there; with None a person confirms the action.

        To ask the same again never puts a time off that is set already.
        """
        if self.question.ask(request):
            self._at = None
        self._at = at if at is None or self._at is None else min(at, self._at)

    def wait(self) -> None:
        """Don't act until `ask` sets a time."""
        self._at = None

    def end(self) -> None:
        """Drop request and proposal: it is no longer this seat's turn."""
        self.question.drop()
        self._at = None

    def deadline(self) -> float | None:
        """When `due` is next worth calling."""
        return self._at if self.question.move is not None else None

    def due(self, now: float) -> str | None:
        """The action that is due at `now`, or None. It is due again after a while, in case doing it fails."""
        if (action := self.question.move) is None or self._at is None or now < self._at - 1e-9:
            return None
        self._at = now + AGAIN_SECONDS
        return action

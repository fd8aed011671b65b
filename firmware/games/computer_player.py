"""Plays a seat for the table itself: asks what to do, keeps the answer, and acts at a set time.

The analysis runs in the opponent's process; its answer comes back as the text of an action.
"""

from typing import Final

from firmware.analysis import AnalysisRequest
from firmware.games.question import Question

AGAIN_SECONDS: Final = 2.0
"""Seconds until the table tries again to act after the journal couldn't be written."""


class ComputerPlayer:
    """What the seat asks, and the time in seconds from which on it acts."""

    def __init__(self) -> None:
        self.question = Question()
        self._at: float | None = None

    @property
    def proposal(self) -> str | None:
        """The proposed action; None while there is none."""
        return self.question.move

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
        return self._at if self.proposal is not None else None

    def due(self, now: float) -> str | None:
        """The action that is due at `now`, or None. It is due again after a while, in case doing it fails."""
        if self.proposal is None or self._at is None or now < self._at - 1e-9:
            return None
        self._at = now + AGAIN_SECONDS
        return self.proposal

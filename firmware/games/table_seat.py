"""A seat that the table itself takes: it asks what to do, keeps the answer, and acts at a set time.

The analysis runs in the opponent's process; its answer comes back as the text of an action.
"""

from dataclasses import replace
from typing import Final

from firmware.analysis import AnalysisRequest

AGAIN_SECONDS: Final = 2.0
"""Seconds until the table tries again to act after the journal couldn't be written."""


class TableSeat:
    """The request of the seat, the action proposed for it, and the time in seconds from which on it acts."""

    def __init__(self) -> None:
        self._question: AnalysisRequest | None = None
        """What the game asked."""
        self._request: AnalysisRequest | None = None
        """How that is asked now: another way if it has failed; None if that has failed, too."""
        self._proposal: str | None = None
        self._at: float | None = None

    @property
    def request(self) -> AnalysisRequest | None:
        """What is to be analysed; None when the result is there or it isn't this seat's turn."""
        return self._request if self._proposal is None else None

    @property
    def proposal(self) -> str | None:
        """The proposed action; None while there is none."""
        return self._proposal

    def ask(self, request: AnalysisRequest, at: float | None = None) -> None:
        """Ask what to do. The seat acts at `at`, or once the answer is there; with None a person confirms the action.

        To ask the same again never puts a time off that is set already.
        """
        if request != self._question:
            self._question, self._request, self._proposal, self._at = request, request, None, None
        self._at = at if at is None or self._at is None else min(at, self._at)

    def propose(self, request: AnalysisRequest, action: str) -> None:
        """Take the answer to a request; the answer to any other request is dropped."""
        if request == self._request:
            self._proposal = action

    def failed(self, request: AnalysisRequest) -> None:
        """There is no answer to a request: ask for a quick one, or give up until `again`."""
        if request == self._request:
            self._request = None if request.in_need else replace(request, in_need=True)

    def again(self) -> None:
        """Ask once more what was given up."""
        if self._request is None:
            self._request = self._question

    def wait(self) -> None:
        """Don't act until `ask` sets a time."""
        self._at = None

    def end(self) -> None:
        """Drop request and proposal: it is no longer this seat's turn."""
        self._question = self._request = self._proposal = self._at = None

    def deadline(self) -> float | None:
        """When `due` is next worth calling."""
        return self._at if self._proposal is not None else None

    def due(self, now: float) -> str | None:
        """The action that is due at `now`, or None. It is due again after a while, in case doing it fails."""
        if self._proposal is None or self._at is None or now < self._at - 1e-9:
            return None
        self._at = now + AGAIN_SECONDS
        return self._proposal

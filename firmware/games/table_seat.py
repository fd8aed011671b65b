"""A seat that the table itself takes: it asks what to do, proposes what was found, and acts when it is time.

Nothing here thinks: the request goes to the opponent's process, the proposal comes back as the text of an action.
"""

from typing import Final

from firmware.analysis import AnalysisRequest

_AGAIN_SECONDS: Final = 2.0
"""When the table tries again to act if the journal couldn't be written."""


class TableSeat:
    """What the seat wants to know, what it proposes, and from when on (seconds) it may do that by itself."""

    def __init__(self) -> None:
        self._request: AnalysisRequest | None = None
        self._proposal: str | None = None
        self._at: float | None = None

    @property
    def request(self) -> AnalysisRequest | None:
        """What is to be analysed; None when the result is there or it isn't this seat's turn."""
        return self._request if self._proposal is None else None

    @property
    def proposal(self) -> str | None:
        """The action that was found."""
        return self._proposal

    def ask(self, request: AnalysisRequest, at: float | None = None) -> None:
        """Ask what to do, and do it at `at`, or as soon as the answer is there; None waits for a person to confirm it.

        To ask the same again only changes when.
        """
        if request != self._request:
            self._request, self._proposal = request, None
        self._at = at

    def propose(self, request: AnalysisRequest, action: str) -> None:
        """Take the answer to a request; the answer to any other request is dropped."""
        if request == self._request:
            self._proposal = action

    def wait(self) -> None:
        """Do nothing until `ask` says from when on."""
        self._at = None

    def end(self) -> None:
        """It isn't this seat's turn any more."""
        self._request = self._proposal = self._at = None

    def deadline(self) -> float | None:
        """When `due` is next worth calling."""
        return self._at if self._proposal is not None else None

    def due(self, now: float) -> str | None:
        """The action to be done now. If doing it fails it is due again in a moment."""
        if self._proposal is None or self._at is None or now < self._at - 1e-9:
            return None
        self._at = now + _AGAIN_SECONDS
        return self._proposal

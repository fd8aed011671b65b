"""A game of the journal shown again, push by push, on the lights and the page; reviewed, if that is asked for."""

from collections.abc import Mapping
from typing import Any, Final

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, Answer
from firmware.games.plugin import TableGame

STEPS: Final = ("first", "back", "next", "last", "play", "leave", "turn", "better")
"""`turn` goes to where the game turned, `better` shows the best push there is now; both need a review."""
_PAUSE: Final = 1.2


def forget(kind: str, data: str, result: Mapping[str, Any] | None) -> None:
    """The log of a replay: nothing of it is kept."""


class Replay:
    """`play` is at the start of a game called `name` and is led through `actions`; `game` is its number."""

    def __init__(self, game: int, name: str, play: TableGame, actions: list[str]) -> None:
        self.game, self.name, self.play = game, name, play
        self._actions = actions
        self._at = 0
        self._next_at: float | None = None
        self._showing: str | None = None
        """The better action that the lights show just now."""
        self.question: AnalysisRequest | None = None
        """What there is to think about for the review, if one was asked for."""
        self.review: Answer | None = None

    @property
    def reviewed(self) -> bool:
        """Whether the review is there."""
        return self.review is not None and "pushes" in self.review

    def snapshot(self) -> dict[str, Any]:
        return {"at": self._at, "of": len(self._actions), "plays": self._next_at is not None}

    def review_snapshot(self) -> Answer | None:
        """The review, how far it is, or that it `failed`; None if none was asked for."""
        if self.review is None:
            return {"progress": 0} if self.question is not None else None
        return {**self.review, "showing": self._showing} if self._showing else self.review

    def step(self, step: str, now: float) -> None:
        """One of `STEPS` but `leave`, which is not for the replay to do."""
        played, self._next_at = self._next_at is not None, None
        self._showing = None
        if step == "play":
            self._next_at = None if played or self._at == len(self._actions) else now
        elif step == "next":
            self._forward(now)
        elif step == "back":
            self._back(now)
        elif step in ("turn", "better"):
            self._show_review(step, now)
        else:
            while step == "first" and self._at:
                self._back(now)
            while step == "last" and self._at < len(self._actions):
                self._forward(now)
            self.play.redraw(now)

    def go(self, at: int, now: float) -> None:
        """To where so many actions are done. BadInput if there are not so many."""
        if not 0 <= at <= len(self._actions):
            raise BadInput(f"this replay goes from 0 to {len(self._actions)}, not to {at}")
        self._next_at = self._showing = None
        while self._at > at:
            self._back(now)
        while self._at < at:
            self._forward(now)
        self.play.redraw(now)

    def _show_review(self, step: str, now: float) -> None:
        if self.review is None or not self.reviewed:
            raise BadInput("this game isn't reviewed yet; ask for its review, and wait until it is there")
        if step == "turn" and self.review["turn"]:
            self.go(self.review["turn"] - 1, now)
        if self._at < len(self._actions):
            self._showing = self.review["pushes"][self._at]["best"]
            self.play.advise(self._showing, now)

    def deadline(self) -> float | None:
        """When the next action follows by itself."""
        return self._next_at

    def advance(self, now: float) -> None:
        """Show the next action and see when the one after it is due."""
        self._forward(now)
        more = self._at < len(self._actions)
        self._next_at = now + self.play.animation.length + _PAUSE if more else None

    def _forward(self, now: float) -> None:
        if self._at < len(self._actions):
            self.play.redo(self._actions[self._at], now)
            self._at += 1

    def _back(self, now: float) -> None:
        if self._at:
            self.play.undo(now)
            self._at -= 1

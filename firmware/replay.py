"""A game of the journal shown again, push by push, on the lights and the page."""

from collections.abc import Mapping
from typing import Any, Final

from firmware.play.face import Play

STEPS: Final = ("first", "back", "next", "last", "play", "leave")
_PAUSE: Final = 1.2


def forget(kind: str, data: str, result: Mapping[str, Any] | None) -> None:
    """The log of a replay: nothing of it is kept."""


class Replay:
    """`play` is at the game's start and is led through `actions`; `game` is its number in the journal."""

    def __init__(self, game: int, play: Play, actions: list[str]) -> None:
        self.game, self.play = game, play
        self._actions = actions
        self._at = 0
        self._next_at: float | None = None

    def facts(self) -> dict[str, Any]:
        return {"at": self._at, "of": len(self._actions), "plays": self._next_at is not None}

    def step(self, step: str, now: float) -> None:
        """One of `STEPS` but `leave`, which is not for the replay to do."""
        played, self._next_at = self._next_at is not None, None
        if step == "play":
            self._next_at = None if played or self._at == len(self._actions) else now
        elif step == "next":
            self._forward(now)
        elif step == "back":
            self._back(now)
        else:
            while step == "first" and self._at:
                self._back(now)
            while step == "last" and self._at < len(self._actions):
                self._forward(now)
            self.play.redraw(now)

    def deadline(self) -> float | None:
        """When the next action follows by itself."""
        return self._next_at

    def advance(self, now: float) -> None:
        """Show the next action and see when the one after it is due."""
        self._forward(now)
        more = self._at < len(self._actions)
        self._next_at = now + self.play.show.length + _PAUSE if more else None

    def _forward(self, now: float) -> None:
        if self._at < len(self._actions):
            self.play.redo(self._actions[self._at], now)
            self._at += 1

    def _back(self, now: float) -> None:
        if self._at:
            self.play.undo(now)
            self._at -= 1

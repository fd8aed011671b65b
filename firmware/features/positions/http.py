"""Answers those who set a position by hand."""

import time
from typing import Final, Literal

from msgspec import UNSET, UnsetType, to_builtins

from firmware.features.positions.feature import PositionsFeature, no_positions
from firmware.web.handler import AdminHandler, Body, Handler, PostHandler, Word


class _PositionsHandler(Handler):
    feature: PositionsFeature


class CorrectBody(Body):
    """A correction of the game on the table."""

    remedy = 'give a position and a reason as texts, as in {"position": "…", "reason": "a piece was bumped"}'
    position: str
    """The whole position as the state and docs/notation.md write it."""
    reason: str
    """Why, in at most 120 characters, none of them < > { } or |."""


class CorrectHandler(_PositionsHandler, PostHandler):
    """Makes the game on the table follow the tray; for a device the table asks first."""

    def take(self, body: CorrectBody) -> None:
        self.attempt(lambda: self.access.check_corrects(self.caller))
        action = self.attempt(lambda: self.feature.correction(body.position, body.reason))
        self.change_after_asking("correct", lambda now: self.feature.correct(action, now))


class EditBody(Body):
    """What is set by hand in a position. Without `what` the other fields say what is set."""

    what: Literal["begin", "take", "leave"] | UnsetType = UNSET
    """Begin to set one, take it as it is, or leave it."""
    slot: Word = UNSET
    """The slot on which `piece` is put; without a piece it is lifted."""
    piece: Word = UNSET
    """The piece, `..` for none."""
    player: Word = UNSET
    """Whose hand it is about."""
    value: int | UnsetType = UNSET
    """Which of their pieces, 1 to 4."""
    count: int | UnsetType = UNSET
    """How many of these they hold."""
    mover: Word = UNSET
    """Whose turn it is."""
    reason: str | UnsetType = UNSET
    """Why the game is corrected."""
    name: str | UnsetType = UNSET
    """What a study is called, when it is taken."""


class EditHandler(_PositionsHandler, AdminHandler):
    """Begins to set a position by hand, sets it, takes it or leaves it."""

    def take(self, body: EditBody) -> None:
        positions, now = self.feature, time.monotonic()
        changes = to_builtins(body)
        what = changes.pop("what", None)
        if what == "begin":
            self.change_after_asking("correct", self._begin)
        elif what == "take":
            why = changes.get("name", changes.get("reason"))
            self.change(lambda: positions.editing().finish(why, now))
        elif what == "leave":
            self.change(lambda: positions.editing().leave(now))
        else:
            self.change(lambda: positions.editing().set(changes, now))

    def _begin(self, now: float) -> None:
        if not self.feature.open_editor(now):
            raise no_positions()


ROUTES: Final = ((r"/api/correct", CorrectHandler), (r"/api/edit", EditHandler))

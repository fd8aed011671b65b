"""What every game of the house offers, and nothing else.

A state is a mutable position: it says who acts and how, takes an action, ends, and can be written and read back.
The shared tests, the journal, records and `tapas-table simulate` know games through this face alone.
"""

import random
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, Self, cast

from engine.errors import BadInput

GAMES = {
    "tapas": "engine.tapas.game:TapasGame",
    "tacocat": "engine.tacocat.game:TacocatGame",
    "tapiru": "engine.tapiru.game:TapiruGame",
    "piecepack": "engine.piecepack.game:PiecepackGame",
}
"""One line a game: its name and where its state class lives."""


class GameState(Protocol):
    """A game in progress."""

    @classmethod
    def random_start(cls, chance: random.Random) -> Self:
        """A game set up at random, in any variant."""

    @property
    def actor(self) -> str:
        """Who acts next."""

    def legal_actions(self) -> Sequence[str]:
        """What the actor can do, as text; empty exactly when the game is over."""

    def apply(self, action: str) -> None:
        """Do one of the legal actions; IllegalMove or BadInput, with nothing changed, for anything else."""

    def outcome(self) -> dict[str, Any] | None:
        """How it ended, as plain data, or None."""

    def facts(self) -> dict[str, Any]:
        """The whole state as plain data, enough to check the rules from outside."""

    def census(self) -> Sequence[str]:
        """Every piece or card of the game, wherever it is, sorted: it never changes."""

    def text(self) -> str:
        """One text that says everything."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """The inverse of `text`; TextError for anything else."""

    def copy(self) -> Self:
        """An independent equal state."""


def game_class(name: str) -> type[GameState]:
    """The state class of a game by name; BadInput lists the games there are."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    return cast(type[GameState], getattr(import_module(module), attribute))

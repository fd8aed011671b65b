"""What every game of the house offers, and nothing else.

A state is a mutable position: it says who acts and how, takes an action, ends, and can be written and read back.
The shared tests, the table's plugins and `tapas-table simulate` know the rules of games through this protocol alone.
"""

import random
from collections.abc import Sequence
from typing import Any, Protocol, Self


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

    def apply(self, action: str) -> object:
        """Do one of the legal actions; what it returns is the game's own report, or None.

        Raises IllegalMove or BadInput, with nothing changed, for anything else.
        """

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

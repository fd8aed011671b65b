"""What the rules of every game offer.

A state is a mutable position: it says who acts and how, takes an action, ends, and can be written and read back.
The shared tests, the table's plugins and `tapas-table simulate` use games through `GameState` alone.
"""

import random
from collections.abc import Sequence
from typing import Any, Protocol, Self


class GameState(Protocol):
    """A game in progress.

    >>> from engine.tapiru import TapiruGame
    >>> state = TapiruGame.random_start(random.Random(1))
    >>> state.apply(state.legal_actions()[0])
    >>> TapiruGame.parse(state.text()).facts() == state.facts()
    True
    """

    @classmethod
    def random_start(cls, chance: random.Random) -> Self:
        """Set up a game at random, in any variant; the same chance sets up the same game."""

    @property
    def actor(self) -> str:
        """Who acts next: a player, or a word such as `all` or `both` where anybody may."""

    def legal_actions(self) -> Sequence[str]:
        """What the actor can do, as texts without repeats; empty exactly when the game is over."""

    def apply(self, action: str) -> object:
        """Do one of the legal actions; what it returns is the game's own report, or None.

        Raises IllegalMove or BadInput, with nothing changed, for anything else.
        """

    def outcome(self) -> dict[str, Any] | None:
        """How the game ended, as plain data, or None while it goes on."""

    def facts(self) -> dict[str, Any]:
        """The whole state as plain data, hidden cards included: enough to check the rules with another program."""

    def census(self) -> Sequence[str]:
        """Every piece or card of the game, wherever it is, sorted. No action changes it."""

    def text(self) -> str:
        """The whole state as one line of text."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """The inverse of `text`. TextError for anything else."""

    def copy(self) -> Self:
        """An equal state; changing one doesn't change the other."""


class Copied:
    """A state whose `copy` has its own lists, sets and dictionaries, and copies of the states that it holds.

    What a list or a set holds never changes. All attributes are there from the start; `__slots__` names each of them.

    >>> from engine.tacocat import TacocatGame
    >>> game = TacocatGame.start(seed=7)
    >>> game.copy().apply("keep"), game.actor
    (None, 'YAY')
    """

    __slots__ = ()

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        for name in self.__slots__ or self.__dict__:
            setattr(twin, name, _copied(getattr(self, name)))
        return twin


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, list | set):
        return value.copy()
    return value.copy() if isinstance(value, Copied) else value

"""Copies of states: what changes is copied with them, and what never does is shared."""

from typing import Any, Self


class Copied:
    """A state whose `copy` has its own lists, sets and dictionaries, and copies of the states that it holds.

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

"""Puzzles as a game gives them to the table: the set-up, the words, and what is to be found."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.errors import BadInput, shown
from firmware.games.speech import Phrase


class Find(NamedTuple):
    """One push, or whatever the game has, that the solver of a puzzle must find."""

    action: str
    presses: Sequence[str]
    """The buttons that do it."""
    args: Mapping[str, str | int]
    """The arguments of the puzzle's `hints`."""
    replies: Sequence[str]
    """What the other side does then."""


class TablePuzzle(NamedTuple):
    """A puzzle of a game. Its set-up is as the journal keeps it; `themes` and `words` are messages of its page."""

    name: str
    rating: int
    themes: Sequence[str]
    setup: Mapping[str, Any]
    words: str
    args: Mapping[str, str | int]
    """The arguments of `words`."""
    hints: Sequence[str]
    """The messages for who asks, one after the other; the last one says what to push."""
    finds: Sequence[Find]
    worth: Phrase | None = None
    """What the solution is worth, for whoever has found it."""


def unknown_puzzle(name: str) -> BadInput:
    """The error for a puzzle that there is not."""
    return BadInput(
        f"there is no puzzle {shown(name)}; the list of puzzles has others",
        code="unknown-puzzle",
        params={"name": name[:60]},
    )

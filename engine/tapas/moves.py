"""Moves as they are written down (`2@W3`) and the reasons why one can't be made.

Reasons are values; the page finds the words for them. All 64 moves exist once and are never made again, because the
search handles millions of them.
"""

import re
from enum import Flag, auto
from typing import Any, Final, cast

from engine.errors import BadInput
from engine.tapas.push import SLIDES, SlideTable
from engine.tapas.tray import ENTRIES, ENTRY_INDEX, LINES, OPPOSITE


class Closed(Flag):
    """Why a move can't be made; several reasons can hold at once (rulebook, How to play; Burning Head).

    >>> from engine.tapas.position import Position
    >>> Position.start().why_closed(Move("1@Nb"))
    <Closed.OWN_FIRST: 1>
    >>> (Closed.OWN_FIRST | Closed.REVERSE).names
    ('OWN_FIRST', 'REVERSE')
    """

    NONE = 0
    OWN_FIRST = auto()
    """The first piece met would be the mover's own."""
    REVERSE = auto()
    """It would push back the line that has just been pushed."""
    EMPTY_LINE = auto()
    NOT_FACING = auto()
    """Burning Head: the entry is not on the side facing the mover."""
    NO_SUCH_TAPAS = auto()
    """The mover has none of this value left."""
    GAME_OVER = auto()

    @property
    def names(self) -> tuple[str, ...]:
        """The reasons by name, in the order above."""
        return tuple(cast(str, flag.name) for flag in self)


class Move:
    """A tapas of `value` 1-4 that enters at `entry`, in the tray's frame, written `2@W3`.

    There are 64 moves and each exists once, so they compare and hash by identity. Anything else is BadInput.

    >>> Move("2@W3").value, Move("2@W3").entry, Move("2@W3") is Move.of(2, "W3")
    (2, 'W3', True)
    """

    __slots__ = ("bit", "entry", "held", "index", "not_reverse", "one", "slides", "slots", "text", "value")
    value: int
    entry: str
    text: str
    index: int
    """Index of the entry in `ENTRIES`."""
    bit: int
    """The entry's bit among the open entries."""
    one: int
    """The tapas as a hand that holds it alone."""
    held: int
    """The bits of a hand that say how many such tapas it holds."""
    slots: slice
    """What reads the entry's line from a tray."""
    slides: tuple[SlideTable, SlideTable]
    """By player: what this tapas does to a line."""
    not_reverse: int
    """All entries but the one that would push the line back, as bits."""

    def __new__(cls, text: str) -> "Move":
        try:
            return _MOVES[text]
        except (KeyError, TypeError):
            raise BadInput(
                f"{text!r} is no move; write a value 1-4, '@' and an entry ({' '.join(ENTRIES)}), as in 2@W3"
            ) from None

    @classmethod
    def of(cls, value: int, entry: str) -> "Move":
        """The move of a value at an entry. BadInput if there is none."""
        return cls(f"{value}@{entry}")

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> Any:
        return Move, (self.text,)

    def __copy__(self) -> "Move":
        return self

    def __deepcopy__(self, memo: Any) -> "Move":
        return self


def _make(value: int, entry: str) -> Move:
    move = object.__new__(Move)
    move.value, move.entry, move.text, move.index = value, entry, f"{value}@{entry}", ENTRY_INDEX[entry]
    move.bit, move.one, move.slots = 1 << move.index, 1 << 4 * (value - 1), LINES[move.index]
    move.held = 15 * move.one
    move.slides = SLIDES[value], SLIDES[4 + value]
    move.not_reverse = 0xFFFF & ~(1 << OPPOSITE[move.index])
    return move


_MOVES: Final = {f"{v}@{e}": _make(v, e) for e in ENTRIES for v in (1, 2, 3, 4)}
MOVES: Final = tuple(tuple(_MOVES[f"{v}@{e}"] for v in (1, 2, 3, 4)) for e in ENTRIES)
"""All moves, by entry index and value - 1."""
MOVE_PATTERN: Final = re.compile(r"[1-4]@(?:[NS][bcde]|[EW][2345])")

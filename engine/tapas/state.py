"""Moves as they are written down (`2@W3`), and the state of a game, with the tables by which its moves are found.

All 64 moves exist once and are never made again, because the search handles millions of them. A state is one immutable
tuple, which can be kept and compared without copying: taking a push back is going back to the state before.
"""

import re
from enum import Flag, auto
from functools import lru_cache
from math import inf
from typing import Any, Final, NamedTuple, cast

from engine.errors import BadInput, shown
from engine.tapas.push import SLIDES, Slide, Table, open_ends
from engine.tapas.tray import ENTRIES, ENTRY_INDEX, LINES, NAMES, OPPOSITE


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
    bit: int
    """The entry's bit among the open entries."""
    one: int
    """The tapas as a hand that holds it alone."""
    held: int
    """The bits of a hand that say how many such tapas it holds."""
    slots: slice
    """What reads the entry's line from a tray."""
    slides: tuple[Table[bytes, Slide], Table[bytes, Slide]]
    """By player: what this tapas does to a line."""
    not_reverse: int
    """All entries but the one that would push the line back, as bits."""

    def __new__(cls, text: str) -> "Move":
        try:
            return _MOVES[text]
        except (KeyError, TypeError):
            raise BadInput(
                f"{shown(text)} is no move; write a value 1-4, '@' and an entry ({' '.join(ENTRIES)}), as in 2@W3"
            ) from None

    @classmethod
    def of(cls, value: int, entry: str) -> "Move":
        return cls(f"{value}@{entry}")

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> Any:
        return Move, (self.text,)


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


class State(NamedTuple):
    """Everything that changes in a game. Players are 0 (jalapeños) and 1 (croquetas), heaps are packed integers.

    >>> from engine.tapas.position import Position
    >>> state = Position.start().state
    >>> state.mover, unpack_hand(state.hand(0)), state.taken(0), [ENTRIES[i] for i in OPEN_ENTRIES[state.open]][:3]
    (0, (4, 3, 2, 1), 0, ['Nc', 'Ne', 'E5'])
    """

    board: bytes
    mover: int
    hand_j: int
    hand_c: int
    taken_j: int
    taken_c: int
    removed: int
    latest: Move | None
    turns: int
    """Quarter turns, 0-3, those that are due included."""
    due: int
    open: int
    """Open entries as bits by index; 0 when the game is over."""
    over: bool
    passed: int
    """Bits of the players who had to pass on the way to this turn."""

    def hand(self, player: int) -> int:
        """The tapas that player 0 or 1 still holds, as one integer (see `pack_hand`)."""
        return self.hand_c if player else self.hand_j

    def taken(self, player: int) -> int:
        return self.taken_c if player else self.taken_j


def pack_hand(counts: tuple[int, ...]) -> int:
    """How many 1s, 2s, 3s, 4s as one integer, four bits each."""
    return sum(n << 4 * i for i, n in enumerate(counts))


def unpack_hand(hand: int) -> tuple[int, int, int, int]:
    """How many 1s, 2s, 3s, 4s a hand holds: the inverse of `pack_hand`."""
    return hand & 15, hand >> 4 & 15, hand >> 8 & 15, hand >> 12


HAND_MOVES: Final = Table[int, tuple[tuple[Move, ...], ...]](
    lambda hand: tuple(tuple(move for move in row if hand & move.held) for row in MOVES), inf
)
"""By hand: for each entry the moves of the values that hand still holds."""
OPEN_ENTRIES: Final = Table[int, tuple[int, ...]](lambda bits: tuple(i for i in range(16) if bits >> i & 1), inf)
"""By bits: the indexes of the open entries."""
_FILES_AND_RANKS: Final = tuple(i for i, entry in enumerate(ENTRIES) if entry[0] in "NW")
LINES_OF_ENDS: Final = tuple(LINES[i] for i in _FILES_AND_RANKS)
"""The files as read from the north, the ranks as read from the west."""
OPEN_ENDS: Final = tuple(
    tuple(open_ends(mover, 1 << i, 1 << OPPOSITE[i]) for i in _FILES_AND_RANKS) for mover in (0, 1)
)
"""By player: the open ends of each of these lines, in their order."""


def open_bits(board: bytes, mover: int, latest: Move | None) -> int:
    """Entries whose first piece is not the mover's own, without the reverse of the latest push, as bits by index."""
    bits = 0
    for ends, line in zip(OPEN_ENDS[mover], LINES_OF_ENDS, strict=True):
        bits |= ends[board[line]]
    return bits if latest is None else bits & latest.not_reverse


def legal_moves(state: State) -> list[Move]:
    """Every move the mover can make, by entry in the order of `ENTRIES`, then by value."""
    rows = HAND_MOVES[state.hand_c if state.mover else state.hand_j]
    return [move for entry in OPEN_ENTRIES[state.open] for move in rows[entry]]


@lru_cache(maxsize=256)
def board_text(board: bytes) -> str:
    """The text of a tray's 36 bytes: 32 slots, two characters each, rank 6 first, `/` between ranks."""
    names = [NAMES[code] for code in board]
    rows = [names[1:5], names[6:12], names[12:18], names[18:24], names[24:30], names[31:35]]
    return "/".join("".join(row) for row in rows)

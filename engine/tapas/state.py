"""The state of a game as one immutable tuple, and the tables by which its moves are found.

An immutable state can be kept and compared without copying: taking a push back is going back to the state before.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.tapas.moves import MOVES, Move
from engine.tapas.pieces import NAMES
from engine.tapas.push import OpenEnds
from engine.tapas.tray import ENTRIES, LINES, OPPOSITE


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
        """What player 0 or 1 has taken, as a heap."""
        return self.taken_c if player else self.taken_j


def pack_hand(counts: tuple[int, ...]) -> int:
    """How many 1s, 2s, 3s, 4s as one integer, four bits each."""
    return sum(n << 4 * i for i, n in enumerate(counts))


def unpack_hand(hand: int) -> tuple[int, int, int, int]:
    """How many 1s, 2s, 3s, 4s a hand holds: the inverse of `pack_hand`."""
    return hand & 15, hand >> 4 & 15, hand >> 8 & 15, hand >> 12


class _HandMoves(dict[int, tuple[tuple[Move, ...], ...]]):
    def __missing__(self, hand: int) -> tuple[tuple[Move, ...], ...]:
        held = [i for i, n in enumerate(unpack_hand(hand)) if n]
        result = self[hand] = tuple(tuple(row[i] for i in held) for row in MOVES)
        return result


class _OpenEntries(dict[int, tuple[int, ...]]):
    def __missing__(self, bits: int) -> tuple[int, ...]:
        result = self[bits] = tuple(i for i in range(16) if bits >> i & 1)
        return result


HAND_MOVES: Final = _HandMoves()
"""By hand: for each entry the moves of the values that hand still holds."""
OPEN_ENTRIES: Final = _OpenEntries()
"""By bits: the indexes of the open entries."""
_FILES_AND_RANKS: Final = tuple(i for i, entry in enumerate(ENTRIES) if entry[0] in "NW")
LINES_OF_ENDS: Final = tuple(LINES[i] for i in _FILES_AND_RANKS)
"""The files as read from the north, the ranks as read from the west."""
OPEN_ENDS: Final = tuple(tuple(OpenEnds(mover, 1 << i, 1 << OPPOSITE[i]) for i in _FILES_AND_RANKS) for mover in (0, 1))
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

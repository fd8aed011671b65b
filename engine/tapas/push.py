"""One line of six slots and the tapas that enters it.

A push depends on nothing but the six pieces of the line and the tapas. So each result is worked out once, slot by
slot, and kept in a table.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.tapas.pieces import FIRST_EXTRA, NAMES, NAPKIN, TICKET, owner

OUTSIDE: Final = 6
"""The place after the last slot of a line."""
_ONE: Final = tuple(1 << 4 * code for code in range(len(NAMES)))
"""By piece: the heap that holds it alone."""
_TABLE_LIMIT: Final = 10_000
"""Entries a table may have: all tables together stay below 40 MB."""


class Slide(NamedTuple):
    """What one tapas does to one line, as far as the rules need it. It is kept small because tables hold many of them.

    >>> done = slide(bytes([0, 5, 0, 0, 0, 1]), 4)  # a J4 enters; a C1 is in the second slot, a J1 in the last
    >>> done.after.hex(), done.left, done.to_c == 1 << 4 * 1
    ('000000000405', (1,), True)
    """

    after: bytes
    """The six pieces when all has come to rest."""
    left: tuple[int, ...]
    """What leaves, in the order in which it falls."""
    to_j: int
    """Heap of croquetas that leave: a tapas goes to the opponent of its owner."""
    to_c: int
    """Heap of jalapeños that leave."""
    extras: int
    """Heap of Extras that leave."""
    ticket: bool
    napkin: bool


class Story(NamedTuple):
    """How a push comes about; places count from 0 at the entry, -1 is before it, 6 is past the last slot.

    >>> pushed = story(bytes([0, 5, 0, 0, 0, 0]), 2)
    >>> pushed.free, pushed.shifts
    (1, ((2, -1, 2), (5, 1, 3)))
    """

    steps: tuple[tuple[bytes, int], ...]
    """After each single slot of movement: the line, and the piece that fell (0 if none)."""
    free: int
    """How many of the steps come before the tapas touches."""
    shifts: tuple[tuple[int, int, int], ...]
    """(piece, from, to) for everything that moved, the played tapas first, then as it was touched."""


def value_of(tapas: int) -> int:
    """How many slots a tapas pushes on after it touches, 1 to 4."""
    return (tapas - 1) % 4 + 1


@lru_cache(maxsize=64)
def story(line: bytes, tapas: int) -> Story:
    """Slide a tapas in until it touches a piece, then on by its value. The line must not be empty."""
    cells = list(line)
    origins = list(range(6))
    touched: list[int] = []
    steps: list[tuple[bytes, int]] = []
    place = -1
    free = next(i for i, piece in enumerate(line) if piece)
    for _ in range(free + value_of(tapas)):
        if place == OUTSIDE:
            break
        gap = place + 1
        while gap < 6 and cells[gap]:
            gap += 1
        touched += [origins[i] for i in range(place + 1, gap) if origins[i] not in touched]
        fell = cells[5] if gap == OUTSIDE and place < 5 else 0
        for i in range(min(gap, 5), place + 1, -1):
            cells[i], origins[i] = cells[i - 1], origins[i - 1]
        if place >= 0:
            cells[place] = 0
        place += 1
        if place == OUTSIDE:
            fell = tapas
        else:
            cells[place], origins[place] = tapas, -1
        steps.append((bytes(cells), fell))
    shifts = [(tapas, -1, place)]
    for origin in touched:
        end = next((i for i in range(6) if cells[i] and origins[i] == origin), OUTSIDE)
        shifts.append((line[origin], origin, end))
    return Story(tuple(steps), free, tuple(shifts))


def slide(line: bytes, tapas: int) -> Slide:
    """The end of a push without its steps. Each piece is where it was, or right behind the one that pushes it."""
    pieces = [(i, piece) for i, piece in enumerate(line) if piece]
    place = pieces[0][0] - 1 + value_of(tapas)
    cells = bytearray(6)
    left = [tapas] if place >= OUTSIDE else []
    if not left:
        cells[place] = tapas
    for i, piece in pieces:
        place = max(i, place + 1)
        if place < OUTSIDE:
            cells[place] = piece
        else:
            left.append(piece)
    left.reverse()
    return Slide(
        after=bytes(cells),
        left=tuple(left),
        to_j=sum(_ONE[p] for p in left if 5 <= p < FIRST_EXTRA),
        to_c=sum(_ONE[p] for p in left if p < 5),
        extras=sum(_ONE[p] for p in left if p >= FIRST_EXTRA),
        ticket=TICKET in left,
        napkin=NAPKIN in left,
    )


class SlideTable(dict[bytes, Slide]):
    """All slides of one tapas seen so far, by line. It is emptied when it grows beyond what a small board can spare.

    >>> table = SlideTable(2)
    >>> table[bytes([5, 0, 0, 0, 0, 0])].after.hex(), len(table)
    ('000205000000', 1)
    """

    def __init__(self, tapas: int) -> None:
        super().__init__()
        self.tapas = tapas

    def __missing__(self, line: bytes) -> Slide:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        result = self[line] = slide(line, self.tapas)
        return result


SLIDES: Final = tuple(SlideTable(tapas) for tapas in range(FIRST_EXTRA))
"""By tapas, then by line as read from the entry."""


class OpenEnds(dict[bytes, int]):
    """For one line of the tray and one mover: the bits of those of its two entries that are open.

    >>> ends = OpenEnds(0, 0b01, 0b10)
    >>> ends[bytes([1, 0, 0, 0, 0, 5])]  # J can't enter before the own J1, but at the end with the C1
    2
    """

    def __init__(self, mover: int, near_bit: int, far_bit: int) -> None:
        super().__init__()
        self.mover, self.near_bit, self.far_bit = mover, near_bit, far_bit

    def __missing__(self, line: bytes) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        pieces = line.replace(b"\0", b"")
        bits = 0
        if pieces:
            bits |= self.near_bit if owner(pieces[0]) != self.mover else 0
            bits |= self.far_bit if owner(pieces[-1]) != self.mover else 0
        self[line] = bits
        return bits

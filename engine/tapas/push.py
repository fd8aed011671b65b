"""What a tapas does to the line of six slots that it enters, and the report that lights and page show of it.

A push depends on nothing but the six pieces of the line and the tapas. So each result is worked out once, and kept in a
table; how it comes about is worked out when somebody asks, because playing doesn't need it.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from engine.tapas.tray import FIRST_EXTRA, LINE_SLOTS, NAMES, NAPKIN, OWNER, PLAYERS, TICKET, heap_points

if TYPE_CHECKING:
    from engine.tapas.rules import Rules
    from engine.tapas.state import Move, State

OUTSIDE: Final = 6
"""The place after the last slot of a line."""
_ONE: Final = tuple(1 << 4 * code for code in range(len(NAMES)))


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
    extras: int
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


def _pushed(line: bytes, tapas: int, on: int) -> tuple[bytes, list[int]]:
    """The line and what has left it, once a tapas has moved `on` slots after it touched.

    Each piece is where it was, or right behind the one that pushes it.
    """
    pieces = [(i, piece) for i, piece in enumerate(line) if piece]
    place = pieces[0][0] - 1 + on
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
    return bytes(cells), left


@lru_cache(maxsize=64)
def story(line: bytes, tapas: int) -> Story:
    """Slide a tapas in until it touches a piece, then on by its value. The line must not be empty."""
    free = next(i for i, piece in enumerate(line) if piece)
    steps = [(bytes([*bytes(i), tapas, *line[i + 1 :]]), 0) for i in range(free)]
    fallen: list[int] = []
    for on in range(1, min(value_of(tapas), OUTSIDE - free + 1) + 1):
        before = len(fallen)
        cells, fallen = _pushed(line, tapas, on)
        steps.append((cells, fallen[-1] if len(fallen) > before else 0))
    pieces = [(tapas, -1), *((piece, i) for i, piece in enumerate(line) if piece)]
    ends = [*(i for i, piece in enumerate(steps[-1][0]) if piece), *[OUTSIDE] * len(fallen)]
    shifts = tuple((*piece, end) for piece, end in zip(pieces, ends, strict=True) if piece[1] != end)
    return Story(tuple(steps), free, shifts)


def slide(line: bytes, tapas: int) -> Slide:
    after, left = _pushed(line, tapas, value_of(tapas))
    return Slide(
        after,
        tuple(left),
        to_j=sum(_ONE[p] for p in left if 5 <= p < FIRST_EXTRA),
        to_c=sum(_ONE[p] for p in left if p < 5),
        extras=sum(_ONE[p] for p in left if p >= FIRST_EXTRA),
        ticket=TICKET in left,
        napkin=NAPKIN in left,
    )


K = TypeVar("K")
V = TypeVar("V")


class Table(dict[K, V]):
    """A dictionary that works out the value of a key that is missing. At `limit` keys it is emptied, to spare memory.

    >>> squares = Table(lambda number: number * number)
    >>> squares[3], len(squares)
    (9, 1)
    """

    def __init__(self, work_out: Callable[[K], V], limit: float = 10_000) -> None:
        super().__init__()
        self.work_out, self.limit = work_out, limit

    def __missing__(self, key: K) -> V:
        if len(self) >= self.limit:
            self.clear()
        found = self[key] = self.work_out(key)
        return found


SLIDES: Final = tuple(Table(partial(slide, tapas=tapas)) for tapas in range(FIRST_EXTRA))
"""By tapas, then by line as read from the entry. All tables together stay below 40 MB."""


def open_ends(mover: int, near_bit: int, far_bit: int) -> Table[bytes, int]:
    """For one line of the tray and one mover: the bits of those of its two entries that are open."""

    def bits(line: bytes) -> int:
        pieces = line.replace(b"\0", b"")
        if not pieces:
            return 0
        return near_bit * (OWNER[pieces[0]] != mover) | far_bit * (OWNER[pieces[-1]] != mover)

    return Table(bits)


class Shift(NamedTuple):
    """One piece's way in a push. `start` is None for the tapas that came from the hand, `end` None if it left.

    >>> from engine.tapas import Move, Position
    >>> Position.start().push(Move("1@Nc")).moved
    (Shift(piece='J1', start=None, end='c6'), Shift(piece='C1', start='c6', end='c5'))
    """

    piece: str
    start: str | None
    end: str | None


class Left(NamedTuple):
    """A piece that left the tray and who got it; nobody (None) when the ticket took it out of the game."""

    piece: str
    to: str | None


class Step(NamedTuple):
    """The line after one slot of movement, from the entry inwards.

    >>> from engine.tapas import Move, Position
    >>> Position.start().push(Move("1@Nc")).steps[0].line
    ('J1', 'C1', '..', '..', '..', 'J1')
    """

    line: tuple[str, ...]
    touching: bool
    """Whether the tapas pushes something in this step, or still slides over empty slots."""
    left: Left | None


class Push:
    """What a push did, in the order in which it happened; slots are in the tray's frame.

    >>> from engine.tapas import Move, Position
    >>> push = Position.start().push(Move("4@Nc"))
    >>> push.mover, push.slots, push.points, push.play_again
    ('J', ('c6', 'c5', 'c4', 'c3', 'c2', 'c1'), {'J': 0, 'C': 0}, False)
    """

    __slots__ = ("_after", "_before", "_rules", "move")

    def __init__(self, move: "Move", before: "State", after: "State", rules: "Rules") -> None:
        self.move, self._before, self._after, self._rules = move, before, after, rules

    @property
    def mover(self) -> str:
        """Who pushed, J or C."""
        return PLAYERS[self._before.mover]

    @property
    def turns_before(self) -> int:
        """Quarter turns the tray was turned before this push."""
        return self._before.due

    @property
    def turns_after(self) -> int:
        """Quarter turns due before the next push."""
        return self._after.due

    @property
    def slots(self) -> tuple[str, ...]:
        """The six slots of the line, from the entry inwards."""
        return LINE_SLOTS[self.move.index]

    @property
    def _line(self) -> bytes:
        return self._before.board[self.move.slots]

    @property
    def _slide(self) -> Slide:
        return self.move.slides[self._before.mover][self._line]

    @property
    def _story(self) -> Story:
        return story(self._line, 4 * self._before.mover + self.move.value)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The push, one slot of movement after the other; the last step is the line at rest."""
        steps, free, _ = self._story
        return tuple(
            [
                Step(tuple([NAMES[code] for code in line]), i >= free, self._left(fell) if fell else None)
                for i, (line, fell) in enumerate(steps)
            ]
        )

    @property
    def moved(self) -> tuple[Shift, ...]:
        """Every piece that moved: the played tapas first, then the others as they were touched."""
        slots = (*self.slots, None, None)
        return tuple([Shift(NAMES[piece], slots[start], slots[end]) for piece, start, end in self._story.shifts])

    @property
    def left(self) -> tuple[Left, ...]:
        """What left the tray, in the order in which it fell, and who got it."""
        return tuple(self._left(piece) for piece in self._slide.left)

    def _left(self, piece: int) -> Left:
        ticket, kind = self._slide.ticket, OWNER[piece]
        if kind < 2:
            return Left(NAMES[piece], None if ticket else PLAYERS[1 - kind])
        lost = ticket and self._rules.rulings.ticket_takes_extras and piece != TICKET
        return Left(NAMES[piece], None if lost else self.mover)

    @property
    def points(self) -> dict[str, int]:
        before, after = self._before, self._after
        return {
            "J": heap_points(after.taken_j) - heap_points(before.taken_j),
            "C": heap_points(after.taken_c) - heap_points(before.taken_c),
        }

    @property
    def play_again(self) -> bool:
        """Whether the napkin left and the mover plays again at once (rulebook, Red Mojo)."""
        after = self._after
        return self._slide.napkin and not (after.over or after.passed) and after.mover == self._before.mover

    @property
    def passed(self) -> tuple[str, ...]:
        """Players who hold tapas but could enter nowhere after this push, so that their turn passed."""
        return tuple(p for i, p in enumerate(PLAYERS) if self._after.passed >> i & 1)

    @property
    def game_over(self) -> bool:
        return self._after.over

"""What a push would bring its mover, looked up by the six pieces of the line.

Everything is counted in hundredths of a point, so that an estimate can lie between two results. A table is emptied
when it has grown beyond what a small board can spare; `empty_if_large` empties all when together they have.
"""

from functools import cache
from typing import Any, Final, TypeVar

from engine.tapas.pieces import ALL_SAUCES, CODE, SAUCE_POINTS, TOAST_POINTS, heap_points, owner
from engine.tapas.push import SLIDES

POINT: Final = 100
TIE_BREAK: Final = 50
"""What deciding a tie is worth: more than a draw, less than a point."""
SAUCES_WIN: Final = 10_000
"""What all three sauces are worth: more than any points."""
CLOSED: Final = -(1 << 30)
"""Instead of a gain, where nothing can enter."""
_THIRD_SAUCE: Final = 1_000
_NAPKIN: Final = 200
_TABLE_LIMIT: Final = 20_000
_ALL_LIMIT: Final = 200_000
"""Lines in all shared tables together: some 20 MB."""
_TOAST: Final = 1 << 4 * CODE["xT"]


Table = TypeVar("Table", bound=dict[bytes, Any])
_shared: list[dict[bytes, Any]] = []


def shared(table: Table) -> Table:
    """The table, which lasts as long as the program and is emptied by `empty_if_large`."""
    _shared.append(table)
    return table


def empty_if_large() -> None:
    """Empty all shared tables if together they are too large. Searches do it when they begin and now and then: hands
    and sauces bring tables of their own, so that there would be ever more of them.
    """
    if sum(map(len, _shared)) > _ALL_LIMIT:
        for table in _shared:
            table.clear()


class Points(dict[int, int]):
    """By heap of pieces: its points, in hundredths.

    >>> POINTS[1 << 4 * CODE["C4"]]
    400
    """

    def __missing__(self, heap: int) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        result = self[heap] = POINT * heap_points(heap)
        return result


POINTS: Final = Points()


class Gains(dict[bytes, int]):
    """By line as read from the entry: what the mover wins less what is given away, exact for this one push.

    `sauces` is how many the mover holds before, `takes_extras` the ruling of the ticket.

    >>> line = bytes([5, 0, 0, 0, 0, 5])  # C1 in the first and the last slot
    >>> Gains(2, sauces=0, takes_extras=False)[line], Gains(4, sauces=0, takes_extras=False)[bytes([5] * 6)]
    (0, 400)
    """

    def __init__(self, tapas: int, sauces: int, takes_extras: bool) -> None:
        super().__init__()
        self._tapas, self._sauces, self._takes_extras = tapas, sauces, takes_extras

    def __missing__(self, line: bytes) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        slide = SLIDES[self._tapas][line]
        gain = 0
        if not slide.ticket:
            gain = POINTS[slide.to_j] - POINTS[slide.to_c]
            if owner(self._tapas):
                gain = -gain
        if slide.extras and not (slide.ticket and self._takes_extras):
            held = self._sauces + (slide.extras & ALL_SAUCES).bit_count()
            if held == len(SAUCE_POINTS) - 1:
                gain = SAUCES_WIN
            else:
                gain += POINT * (SAUCE_POINTS[held] - SAUCE_POINTS[self._sauces])
                gain += POINT * TOAST_POINTS if slide.extras & _TOAST else 0
        self[line] = gain
        return gain


class Entering(dict[bytes, int]):
    """By line as read from the entry: the gain there, or `CLOSED`.

    >>> _, entering, _ = gains(1, sauces=0, takes_extras=False)
    >>> entering[bytes([5] * 6)], entering[bytes([1] * 6)] == CLOSED
    (100, True)
    """

    def __init__(self, tapas: int, gains: Gains) -> None:
        super().__init__()
        self._player, self._gains = owner(tapas), gains

    def __missing__(self, line: bytes) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        first = next(filter(None, line), 0)
        result = self[line] = self._gains[line] if first and owner(first) != self._player else CLOSED
        return result


class EitherEnd(dict[bytes, int]):
    """By line: the better gain of its two entries, or `CLOSED`.

    >>> _, _, either_end = gains(1, sauces=0, takes_extras=False)
    >>> either_end[bytes([1, 0, 0, 0, 0, 5])]
    0
    """

    def __init__(self, entering: Entering) -> None:
        super().__init__()
        self._entering = entering

    def __missing__(self, line: bytes) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        result = self[line] = max(self._entering[line], self._entering[line[::-1]])
        return result


@cache
def gains(tapas: int, sauces: int, takes_extras: bool) -> tuple[Gains, Entering, EitherEnd]:
    """The tables of one tapas. They are made once and shared."""
    exact = shared(Gains(tapas, sauces, takes_extras))
    entering = shared(Entering(tapas, exact))
    return exact, entering, shared(EitherEnd(entering))


class Threats(dict[bytes, int]):
    """By line as read from the entry: the most that any of the values held would win there, at least 0.

    Unlike a gain this is an estimate: another push by the napkin and the third sauce are given a price.

    >>> threats(0, (1, 4), sauces=0, takes_extras=False)[bytes([5] * 6)]
    400
    """

    def __init__(self, player: int, values: tuple[int, ...], sauces: int, takes_extras: bool) -> None:
        super().__init__()
        self._player = player
        self._pushes = [
            (SLIDES[4 * player + value], gains(4 * player + value, sauces, takes_extras)[0]) for value in values
        ]

    def __missing__(self, line: bytes) -> int:
        if len(self) >= _TABLE_LIMIT:
            self.clear()
        first = next(filter(None, line), 0)
        best = 0
        if first and owner(first) != self._player:
            for slides, won in self._pushes:
                gain = min(won[line], _THIRD_SAUCE) + (_NAPKIN if slides[line].napkin else 0)
                best = max(best, gain)
        self[line] = best
        return best


@cache
def threats(player: int, values: tuple[int, ...], sauces: int, takes_extras: bool) -> Threats:
    """The table of one player who holds tapas of these values. It is made once and shared."""
    return shared(Threats(player, values, sauces, takes_extras))

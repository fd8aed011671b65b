"""What a push would bring its mover, looked up by the six pieces of the line.

Everything is counted in hundredths of a point, so that an estimate can lie between two results. A table is emptied
when it has grown beyond what a small board can spare; `empty_if_large` empties all when together they have.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from engine.tapas.push import SLIDES, Table
from engine.tapas.tray import ALL_SAUCES, CODE, SAUCE_POINTS, TOAST_POINTS, heap_points, owner

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


Lines = Table[bytes, int]
"""Something by line, in hundredths of a point."""

_shared: list[Lines] = []


def _share(work_out: Callable[[bytes], int]) -> Lines:
    """A table that lasts as long as the program and is emptied by `empty_if_large`."""
    _shared.append(Table(work_out, _TABLE_LIMIT))
    return _shared[-1]


def empty_if_large() -> None:
    """Empty all shared tables if together they are too large. Searches do it when they begin and now and then: hands
    and sauces bring tables of their own, so that there would be ever more of them.
    """
    if sum(map(len, _shared)) > _ALL_LIMIT:
        for table in _shared:
            table.clear()


POINTS: Final = Table[int, int](lambda heap: POINT * heap_points(heap), _TABLE_LIMIT)
"""By heap of pieces."""


@cache
def gains(tapas: int, sauces: int, takes_extras: bool) -> tuple[Lines, Lines, Lines]:
    """What the mover wins by a tapas less what is given away, exact for this one push, as three shared tables.

    The first has it by line as read from the entry, the second `CLOSED` where it can't enter, the third the better of
    a line's two entries. `sauces` is how many the mover holds before, `takes_extras` the ruling of the ticket.

    >>> exact, entering, either_end = gains(4, sauces=0, takes_extras=False)
    >>> exact[bytes([5] * 6)], entering[bytes([1] * 6)] == CLOSED, either_end[bytes([1, 0, 0, 0, 0, 5])]
    (400, True, 0)
    """
    player, slides = owner(tapas), SLIDES[tapas]

    def gain(line: bytes) -> int:
        slide = slides[line]
        gain = 0
        if not slide.ticket:
            gain = POINTS[slide.to_j] - POINTS[slide.to_c]
            if player:
                gain = -gain
        if slide.extras and not (slide.ticket and takes_extras):
            held = sauces + (slide.extras & ALL_SAUCES).bit_count()
            if held == len(SAUCE_POINTS) - 1:
                return SAUCES_WIN
            gain += POINT * (SAUCE_POINTS[held] - SAUCE_POINTS[sauces])
            gain += POINT * TOAST_POINTS if slide.extras & _TOAST else 0
        return gain

    exact = _share(gain)
    entering = _share(lambda line: exact[line] if _may_enter(line, player) else CLOSED)
    return exact, entering, _share(lambda line: max(entering[line], entering[line[::-1]]))


@cache
def threats(player: int, values: tuple[int, ...], sauces: int, takes_extras: bool) -> Lines:
    """The most that any of the values held would win a player, at least 0, by line as read from the entry; shared.

    Unlike a gain this is an estimate: another push by the napkin and the third sauce are given a price.

    >>> threats(0, (1, 4), sauces=0, takes_extras=False)[bytes([5] * 6)]
    400
    """
    tapas = [4 * player + value for value in values]
    pushes = [(SLIDES[each], gains(each, sauces, takes_extras)[0]) for each in tapas]

    def most(line: bytes) -> int:
        best = 0
        if _may_enter(line, player):
            for slides, won in pushes:
                gain = min(won[line], _THIRD_SAUCE) + (_NAPKIN if slides[line].napkin else 0)
                best = max(best, gain)
        return best

    return _share(most)


def _may_enter(line: bytes, player: int) -> bool:
    first = next(filter(None, line), 0)
    return first != 0 and owner(first) != player

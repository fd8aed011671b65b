"""What a push did, in terms that lights and page can show without working anything out again.

A `Push` keeps the states before and after it. Steps and shifts are worked out when somebody asks for them, because
playing doesn't need them.
"""

from typing import NamedTuple

from engine.tapas.pieces import NAMES, PLAYERS, heap_points, owner
from engine.tapas.push import OUTSIDE, Slide, Story, story
from engine.tapas.rules import Rules
from engine.tapas.state import Move, State
from engine.tapas.tray import LINE_SLOTS, LINES


class Shift(NamedTuple):
    """One piece's way in a push. `start` is None for the tapas that came from the hand, `end` None if it left.

    >>> from engine.tapas.position import Position
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

    >>> from engine.tapas.position import Position
    >>> Position.start().push(Move("1@Nc")).steps[0].line
    ('J1', 'C1', '..', '..', '..', 'J1')
    """

    line: tuple[str, ...]
    touching: bool
    """Whether the tapas pushes something in this step, or still slides over empty slots."""
    left: Left | None
    """What fell off the far end in this step."""


class Push:
    """What a push did, in the order in which it happened; slots are in the tray's frame.

    >>> from engine.tapas.position import Position
    >>> push = Position.start().push(Move("4@Nc"))
    >>> push.mover, push.slots, push.points, push.play_again
    ('J', ('c6', 'c5', 'c4', 'c3', 'c2', 'c1'), {'J': 0, 'C': 0}, False)
    """

    __slots__ = ("_after", "_before", "_rules", "move")

    def __init__(self, move: Move, before: State, after: State, rules: Rules) -> None:
        self.move = move
        self._before = before
        self._after = after
        self._rules = rules

    @property
    def mover(self) -> str:
        """Who pushed, J or C."""
        return PLAYERS[self._before.mover]

    @property
    def turns_before(self) -> int:
        """Quarter turns the tray was turned before this push."""
        return self._before.due

    @property
    def slots(self) -> tuple[str, ...]:
        """The six slots of the line, from the entry inwards."""
        return LINE_SLOTS[self.move.index]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The push, one slot of movement after the other; the last step is the line at rest."""
        pushed = self._story()
        return tuple(
            [
                Step(tuple([NAMES[code] for code in line]), i >= pushed.free, self._left(fell) if fell else None)
                for i, (line, fell) in enumerate(pushed.steps)
            ]
        )

    @property
    def _slide(self) -> Slide:
        """What became of the line, as it is remembered."""
        return self.move.slides[self._before.mover][self._before.board[self.move.slots]]

    def _story(self) -> Story:
        """Worked out when asked for."""
        line = self._before.board[LINES[self.move.index]]
        return story(line, 4 * self._before.mover + self.move.value)

    @property
    def moved(self) -> tuple[Shift, ...]:
        """Every piece that moved: the played tapas first, then the others as they were touched."""
        slots = self.slots
        return tuple(
            Shift(NAMES[p], None if a < 0 else slots[a], None if b == OUTSIDE else slots[b])
            for p, a, b in self._story().shifts
        )

    @property
    def left(self) -> tuple[Left, ...]:
        """What left the tray, in the order in which it fell, and who got it."""
        return tuple(self._left(piece) for piece in self._slide.left)

    def _left(self, piece: int) -> Left:
        return Left(NAMES[piece], self._receiver(piece))

    def _receiver(self, piece: int) -> str | None:
        kind = owner(piece)
        if kind < 2:
            return None if self._slide.ticket else PLAYERS[1 - kind]
        lost = self._slide.ticket and self._rules.rulings.ticket_takes_extras and NAMES[piece] != "xB"
        return None if lost else self.mover

    @property
    def points(self) -> dict[str, int]:
        """The points each player gained by this push."""
        before, after = self._before, self._after
        return {
            "J": heap_points(after.taken_j) - heap_points(before.taken_j),
            "C": heap_points(after.taken_c) - heap_points(before.taken_c),
        }

    @property
    def play_again(self) -> bool:
        """Whether the napkin left and the mover plays again at once (rulebook, Red Mojo)."""
        return (
            self._slide.napkin
            and not self._after.over
            and self._after.mover == self._before.mover
            and (not self._after.passed)
        )

    @property
    def passed(self) -> tuple[str, ...]:
        """Players who hold tapas but could enter nowhere after this push, so that their turn passed."""
        return tuple(p for i, p in enumerate(PLAYERS) if self._after.passed >> i & 1)

    @property
    def turns_after(self) -> int:
        """Quarter turns due before the next push."""
        return self._after.due

    @property
    def game_over(self) -> bool:
        """Whether the game is over after this push."""
        return self._after.over

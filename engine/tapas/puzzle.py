"""Puzzles: a position, the pushes that solve it, and how hard they are to find; as lines of a text.

    7f3k0 1180 win 250 ban,quiet 3@W2,1@Nb,2@E4 J1C1../... J 0021/0011 ...

A line holds, with a space between: the puzzle's name, its rating, its goal, its margin in hundredths of a point, its
themes, its pushes, and the position as `Position.text` writes it. Writing what was read gives the same text. In the
file `puzzles.txt` empty lines and those that begin with `#` are comments.

The side to push in the position is the solver. The pushes are the solver's and, between them, the other side's replies.
Each of the solver's is the only one that reaches the goal; `engine.tapas.opponent.puzzling` finds such positions.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from engine.errors import BadInput, IllegalMove, TextError
from engine.reader import Reader, text_of
from engine.tapas.position import Position
from engine.tapas.state import MOVE_PATTERN, Move

GOALS: Final = ("win", "points")
"""`win`: only one push wins. `points`: several may win, one of them by at least two points more than any other."""
THEMES: Final = (
    "sauces",
    "keep-sauces",
    "ticket",
    "napkin",
    "toast",
    "ban",
    "pass",
    "tie-break",
    "last-push",
    "turn-on",
    "double-fall",
    "sacrifice",
    "defence",
    "quiet",
    "less-now",
    "take",
)
"""What a puzzle is about, the rarest first: see `engine.tapas.opponent.puzzling`."""
LOWEST, HIGHEST = 100, 3000
"""Ratings go from here to there."""
MOST_PUSHES: Final = 9
"""Of both players in one puzzle."""
_NAME: Final = re.compile("[0-9a-z][0-9a-z-]{1,23}")


class Answer(NamedTuple):
    """What came of a push that was tried."""

    right: bool
    solved: bool = False
    """Whether this was the last push that had to be found."""
    replies: tuple[Move, ...] = ()
    """What the other side pushes then, before the solver goes on."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. Raises BadInput for pushes that can't be made, or if the last one isn't the solver's.

    >>> puzzle = Puzzle("first", 400, "points", 200, ("take",), (Move("1@Nc"),), Position.start().text())
    >>> puzzle.solver, puzzle.answer((), Move("1@Nc")), Puzzle.parse(str(puzzle)) == puzzle
    ('J', Answer(right=True, solved=True, replies=()), True)
    """

    name: str
    rating: int
    goal: str
    margin: int
    """The least lead of the solution over the second best push at the end of the game, in hundredths of a point."""
    themes: tuple[str, ...]
    """What it is about, the main theme first."""
    line: tuple[Move, ...]
    text: str

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise BadInput(f"{self.name!r} names no puzzle; use 2 to 24 of a-z, 0-9 and -")
        if not LOWEST <= self.rating <= HIGHEST:
            raise BadInput(f"puzzle {self.name} is rated {self.rating}; ratings go from {LOWEST} to {HIGHEST}")
        if self.goal not in GOALS:
            raise BadInput(f"puzzle {self.name} has the goal {self.goal!r}; the goals are {' and '.join(GOALS)}")
        if self.margin < 1:
            raise BadInput(f"puzzle {self.name} has the margin {self.margin}; it must be a whole number above 0")
        unknown = [theme for theme in self.themes if theme not in THEMES]
        if unknown or not self.themes or len(set(self.themes)) < len(self.themes):
            raise BadInput(f"puzzle {self.name} has the themes {self.themes}; choose from {', '.join(THEMES)}")
        if not 1 <= len(self.line) <= MOST_PUSHES:
            raise BadInput(f"puzzle {self.name} has {len(self.line)} pushes; it must be 1 to {MOST_PUSHES}")
        try:
            movers = [mover for mover, _ in self.pushes()]
        except IllegalMove as error:
            raise BadInput(f"puzzle {self.name}: {error}") from None
        if movers[-1] != movers[0]:
            raise BadInput(f"puzzle {self.name} ends with {self.line[-1]} of the other side; leave it out")

    def position(self) -> Position:
        """Where it begins; the solver is to push."""
        return Position.parse(self.text)

    @property
    def solver(self) -> str:
        """Who has to find the pushes, J or C."""
        return self.position().mover

    def pushes(self) -> Iterator[tuple[str, Move]]:
        """Who makes which push. Raises IllegalMove for one that can't be made."""
        position = self.position()
        for move in self.line:
            yield position.mover, move
            position.push(move)

    def answer(self, made: Sequence[Move], tried: Move) -> Answer:
        """Judge a push of the solver's after the pushes of the line that were made. BadInput for other pushes.

        >>> puzzle = Puzzle.parse(next(iter(catalogue().values())))
        >>> puzzle.answer((), puzzle.line[0]).right
        True
        """
        at = len(made)
        movers = [mover for mover, _ in self.pushes()]
        if tuple(made) != self.line[:at] or at >= len(self.line) or movers[at] != movers[0]:
            raise BadInput(f"after {' '.join(map(str, made)) or 'nothing'} puzzle {self.name} asks for no push")
        if tried is not self.line[at]:
            return Answer(right=False)
        following = next((i for i in range(at + 1, len(movers)) if movers[i] == movers[0]), None)
        return Answer(True, following is None, self.line[at + 1 : following])

    def __str__(self) -> str:
        """The puzzle as a line of text, without its end."""
        themes, line = ",".join(self.themes), ",".join(map(str, self.line))
        return f"{self.name} {self.rating} {self.goal} {self.margin} {themes} {line} {self.text}"

    @classmethod
    def parse(cls, text: str) -> "Puzzle":
        """The inverse of `str`. TextError, with the column, or BadInput for anything else."""
        reader = Reader(text)
        name = reader.take(_NAME, "a puzzle's name, 2 to 24 of a-z, 0-9 and -")
        rating = reader.field(" ", "[1-9][0-9]{2,3}", f"a rating, {LOWEST} to {HIGHEST}")
        goal = reader.field(" ", "|".join(GOALS), f"a goal, {' or '.join(GOALS)}")
        margin = reader.field(" ", "[1-9][0-9]{0,5}", "a margin in hundredths of a point")
        themes = reader.field(" ", "[a-z-]+(?:,[a-z-]+)*", "themes with commas between")
        pattern = MOVE_PATTERN.pattern
        line = reader.field(" ", f"(?:{pattern})(?:,(?:{pattern}))*", "pushes with commas between, as in 3@W2,1@Nb")
        reader.take(" ", "a space and the position")
        where = reader.where
        try:
            Position.parse(text[where:])
        except TextError as error:
            raise TextError(text, where + error.column - 1, error.expected) from None
        moves = tuple(Move(move) for move in line.split(","))
        return cls(name, int(rating), goal, int(margin), tuple(themes.split(",")), moves, text[where:])


@cache
def catalogue() -> dict[str, str]:
    """The lines of the puzzles that come with the program, by name, the easiest first.

    >>> name, line = next(iter(catalogue().items()))
    >>> Puzzle.parse(line).name == name
    True
    """
    text = text_of(__package__, "puzzles.txt")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return {line.split(" ")[0]: line for line in lines}

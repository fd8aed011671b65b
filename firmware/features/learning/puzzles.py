"""Chooses the puzzles of a day, keeps who solved which, and makes puzzles of the table's own games.

Everything is computed from the journal's events each time. The day's three are drawn by the date from those near the
rating as it was when the day began, so that they stay the same all day; one is of an own game, if there is one that
nobody has solved. If nobody has tried any before that day, the first is one of those that a game has for newcomers.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from engine.errors import BadInput
from firmware.features.learning.task import Name, Start, Step, Task
from firmware.games.abilities import TablePuzzle, unknown_puzzle
from firmware.games.registry import plugin, plugins
from firmware.games.speech import phrase
from firmware.journal import Journal
from firmware.journal.rows import read_date

PUZZLE: Final = "puzzle"
"""The kind of the event that a puzzle was tried: its `game`, its `id` and its `rating`; whether it was `right` at once,
whether it is `solved` now, after how many `seconds`."""
OWN: Final = "own-puzzle"
"""The kind of the event that a review has made a puzzle of a game: its `game`, its `id`, and the puzzle as `text`."""
_HARDER: Final = (-120, 0, 120)
"""How much harder than the rating the day's puzzles are."""
_NEAR: Final = 15
"""One is drawn from so many of the nearest."""

# Mark Glickman's formulas (the Glicko system, 1999), with a puzzle's rating as the other player's. A rating never gets
# so sure that nothing changes it any more.
_FIRST: Final = 900.0
_UNSURE, _SUREST = 300.0, 60.0
_PUZZLES: Final = 80.0
"""How unsure a puzzle's own rating is."""
_Q: Final = math.log(10) / 400


class PuzzleRating(NamedTuple):
    """A rating, and how unsure it is: two in three true values lie within the deviation."""

    rating: float = _FIRST
    deviation: float = _UNSURE
    tries: int = 0


class Tried(NamedTuple):
    """A try of a puzzle: when, its `rating`, whether it was `right` at once, and whether it was `solved`."""

    at: float
    puzzle: Name
    rating: int
    right: bool
    solved: bool


class Puzzles:
    """What a journal says of puzzles on a day, a local date such as 2026.11.22. Raises JournalError."""

    def __init__(self, journal: Journal, date: str) -> None:
        self.date = date
        self._begin = read_date(date) or 0.0
        self._tries = list(_tries(journal))
        self.own = _own(journal)
        """The puzzles that were made of games of this table, each with its time and its text."""
        self.solved = {tried.puzzle for tried in self._tries if tried.solved}

    def rating(self) -> PuzzleRating:
        """The table's rating now."""
        return _rating(self._tries)

    def today(self) -> Sequence[Name]:
        """The day's three, fewer if there are no more."""
        earlier = [tried for tried in self._tries if tried.at < self._begin]
        done = {tried.puzzle for tried in earlier if tried.solved}
        own = [name for name, (at, _) in self.own.items() if at < self._begin and name not in done]
        chosen = own[:1]
        rating, chance = _rating(earlier).rating, Random(self.date)
        for harder in _HARDER[len(chosen) :]:
            near = _near(rating + harder, done | set(chosen), first=not earlier and not chosen)
            if near:
                chosen.append(chance.choice(near))
        return chosen

    def next(self, without: Name | None = None) -> Name | None:
        """The first of the day's three that isn't solved, after them one near the rating; None if there is none.

        `without` names the one whose turn is over: the next one is looked for behind it.
        """
        near = _near(self.rating().rating, self.solved)
        left = [name for name in dict.fromkeys((*self.today(), *near)) if name not in self.solved]
        since = left.index(without) + 1 if without in left else 0
        return next((name for name in (*left[since:], *left[:since]) if name != without), None)

    def puzzle(self, name: Name) -> TablePuzzle:
        """A puzzle. Raises BadInput for one that there is not."""
        if name.game not in plugins():
            raise unknown_puzzle(name.name)
        _, text = self.own.get(name, (0.0, ""))
        return plugin(name.game).puzzle(name.name, text)

    def task(self, name: Name) -> Task:
        """A puzzle as a task. Raises BadInput for one that there is not."""
        today = self.today()
        number = today.index(name) + 1 if name in today else len(today) + 1
        return task_of(name.game, self.puzzle(name), number, max(len(today), number))


def task_of(game: str, puzzle: TablePuzzle, number: int, of: int) -> Task:
    """A puzzle as a task: a step for each push that has to be found."""
    steps = [
        Step(
            "puzzle-further",
            find.presses,
            actions=frozenset([find.action]),
            wrong={"push": "puzzle-wrong"},
            params=puzzle.args,
            lit=False,
            free=True,
            hints=puzzle.hints,
            solution_params=find.args,
            replies=find.replies,
        )
        for find in puzzle.finds
    ]
    start = Start(puzzle.setup, tuple(plugin(game).first_entries(puzzle.setup, False)))
    steps[0] = replace(steps[0], words=puzzle.words, start=start)
    worth = [puzzle.worth] if puzzle.worth is not None else []
    about = phrase("puzzle-about", themes=[phrase(theme) for theme in puzzle.themes])
    return Task(PUZZLE, game, puzzle.name, "puzzle-title", number, of, steps, [*worth, about])


def note_try(journal: Journal, name: Name, rating: int, right: bool, solved: bool, seconds: float) -> None:
    """Keep that a puzzle was tried. Raises JournalError."""
    tried = {"rating": rating, "right": right, "solved": solved, "seconds": round(seconds, 1)}
    journal.note(PUZZLE, {"game": name.game, "id": name.name, **tried})


def keep_own(journal: Journal, game: str, number: int, text: str) -> None:
    """Keep a puzzle that a review has made of the journal's game `number`, once. Raises JournalError."""
    name = Name(game, f"own-{number}")
    if name not in _own(journal):
        journal.note(OWN, {"game": name.game, "id": name.name, "text": text})


def _tries(journal: Journal) -> Iterator[Tried]:
    for event in journal.events(PUZZLE):
        game, name, rating = (event.data.get(key) for key in ("game", "id", "rating"))
        if isinstance(game, str) and isinstance(name, str) and type(rating) is int:
            right, solved = event.data.get("right") is True, event.data.get("solved") is True
            yield Tried(event.at or 0.0, Name(game, name), rating, right, solved)


def _own(journal: Journal) -> dict[Name, tuple[float, str]]:
    found: dict[Name, tuple[float, str]] = {}
    for event in journal.events(OWN):
        game, name, text = (event.data.get(key) for key in ("game", "id", "text"))
        if isinstance(game, str) and isinstance(name, str) and isinstance(text, str) and game in plugins():
            with suppress(BadInput):
                plugin(game).puzzle(name, text)
                found[Name(game, name)] = event.at or 0.0, text
    return found


def _rating(tries: Iterable[Tried]) -> PuzzleRating:
    """Only the first try of each puzzle counts."""
    first: dict[Name, Tried] = {}
    for tried in tries:
        first.setdefault(tried.puzzle, tried)
    return rated((tried.rating, tried.right) for tried in first.values())


def _near(rating: float, without: Collection[Name | None], first: bool = False) -> list[Name]:
    """The games' own puzzles with the nearest ratings, the nearest first; if `first`, only those for newcomers."""
    every = []
    for game in plugins():
        ratings = plugin(game).puzzle_ratings()
        names = plugin(game).first_puzzles() if first else ratings
        every += [(abs(ratings[name] - rating), Name(game, name)) for name in names]
    return [name for _, name in sorted(each for each in every if each[1] not in without)[:_NEAR]]


def rated(tries: Iterable[tuple[int, bool]]) -> PuzzleRating:
    """The rating after these tries: each a puzzle's rating and whether it was solved at once, the oldest first."""
    rating, deviation, count = PuzzleRating()
    weight = 1 / math.sqrt(1 + 3 * (_Q * _PUZZLES / math.pi) ** 2)
    for puzzle, right in tries:
        expected = 1 / (1 + 10 ** (weight * (puzzle - rating) / 400))
        information = _Q**2 * weight**2 * expected * (1 - expected)
        variance = 1 / (1 / deviation**2 + information)
        rating += _Q * variance * weight * (right - expected)
        deviation = max(math.sqrt(variance), _SUREST)
        count += 1
    return PuzzleRating(rating, deviation, count)

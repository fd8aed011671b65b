"""Mines puzzles from games that the table plays against itself, and proves those that are shipped.

python -m bench.puzzles --seed 1 --count 1000
python -m bench.puzzles --verify               proves all of them, one search to the end for each push
python -m bench.puzzles --verify 60 --seed 7   proves some that are drawn
python -m bench.puzzles --plainly 20           proves some by a second search, which shares nothing with the engine

The first writes `engine/tapas/puzzles.txt`: the same seed writes the same file. Players of all strengths play each
other; where few enough tapas are left, each position is played to the end. What is too much alike is left out, and of
the puzzles whose push takes most at once there are never more than a third.
"""

import argparse
import collections
import hashlib
import itertools
import random
import re
import shlex
import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from tqdm import tqdm

from bench import puzzles_plainly as plain
from bench.match import drawn
from engine.errors import BadInput, TextError
from engine.tapas import puzzle as texts
from engine.tapas.opponent import Level
from engine.tapas.opponent.champion import Solver, solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.opponent.puzzling import (
    FEWEST_CHOICES,
    INFINITE,
    MARGINS,
    Prover,
    played_on,
    puzzle_of,
    rated,
    themes,
)
from engine.tapas.position import Position
from engine.tapas.puzzle import Puzzle
from engine.tapas.rules import Rulings
from engine.tapas.tray import turn_cell

FILE: Final = Path(texts.__file__).with_name("puzzles.txt")
MOST_BYTES: Final = 300_000
SHARES: Final = {"classic": 0.28, "red-mojo": 0.32, "burning-head": 0.2, "both": 0.2}
"""By the name that `bench.match` has for a variant: its share of the puzzles."""
PLAYERS: Final = (("hungry", None), ("careful", None), ("planner", None), ("champion", 60), ("champion", 400))
"""Who plays: level and nodes a move."""
MOST_LEFT: Final = {False: 8, True: 13}
"""By Burning Head: with more tapas left, playing every push to the end takes too long."""
_SLIPS: Final = 0.12
"""How often a push is drawn instead of chosen."""
_DRAWN_PLIES: Final = 3
_APART: Final = 4
"""Two puzzles of one game lie so many pushes apart at least."""
_ALIKE: Final = 4
"""Trays that differ in so few slots, turned, mirrored and with the kinds swapped, are alike."""
_MOST_TAKING: Final = 1 / 3
_MOST_OF_A_THEME: Final = 0.18
_WITH_EXTRAS: Final = {"red-mojo": 0.25, "both": 0.45}
"""By variant: the share of the puzzles in which an Extra counts, at least."""
_OF_EXTRAS: Final = frozenset({"sauces", "keep-sauces", "ticket", "napkin", "toast"})
_PATIENCE: Final = 6
"""After so many games for each puzzle that is wanted, themes and Extras aren't balanced any more."""
PLAINLY_LEFT: Final = {False: 5, True: 8}
"""By Burning Head: with so many tapas left the second search takes seconds."""
COMMENT: Final = "name rating goal margin themes pushes position; see docs/lessons.md"
_EXTRA: Final = re.compile("x[TKMWNB]")
_MEMORY: Final = 64
_NODES: Final = 3_000_000
"""Positions for which a search takes more are left out."""
_NAME_LETTERS: Final = 6
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def name_of(text: str) -> str:
    """A puzzle's name, from its position: it stays the same when others are mined."""
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
    return "".join(_DIGITS[number // 36**i % 36] for i in range(_NAME_LETTERS))


def sights(position: Position) -> list[bytes]:
    """The tray in the sixteen ways in which it can be turned, mirrored, and its kinds swapped."""
    cells = [position.state.board[6 * y : 6 * y + 6] for y in range(6)]
    swapped = bytes([0, 5, 6, 7, 8, 1, 2, 3, 4, *range(9, 256)])
    found = []
    for mirrored in (False, True):
        for turns in range(4):
            turned = bytearray(36)
            for y, row in enumerate(cells):
                for x, piece in enumerate(reversed(row) if mirrored else row):
                    to_x, to_y = turn_cell(x, y, turns, 6)
                    turned[6 * to_y + to_x] = piece
            found += [bytes(turned), bytes(turned).translate(swapped)]
    return found


def alike(one: bytes, other: bytes) -> bool:
    """Whether two trays differ in few slots."""
    return sum(a != b for a, b in zip(one, other, strict=True)) <= _ALIKE


def game(variant: str, chance: random.Random) -> Iterator[Position]:
    """The positions of one game of which puzzles can be made, from its beginning to its end."""
    setup = replace(drawn(variant, chance), rulings=Rulings.RULEBOOK)
    position = setup.start()
    players = {player: chance.choice(PLAYERS) for player in "JC"}
    plies = 0
    while position.outcome() is None:
        if tapas_left(position.state) <= MOST_LEFT[position.burning_head]:
            yield Position(position.state, position.rules)
        name, nodes = players[position.mover]
        if plies < _DRAWN_PLIES or chance.random() < _SLIPS:
            move = chance.choice(position.legal_moves())
        else:
            move = Level.named(name).choose(position, chance, nodes, memory=4).move
        position.push(move)
        plies += 1


@dataclass(slots=True)
class Miner:
    """Collects the puzzles of one variant."""

    variant: str
    count: int
    seed: int
    found: list[Puzzle] = field(default_factory=list)
    games: int = 0
    _trays: list[bytes] = field(default_factory=list)
    _main: collections.Counter[str] = field(default_factory=collections.Counter)
    _taking: int = 0
    _without_extras: int = 0

    def mine(self) -> Iterator[Puzzle]:
        """Play games until there are enough."""
        while len(self.found) < self.count:
            yield from self._of_game(random.Random(f"{self.seed}/{self.variant}/{self.games}"))
            self.games += 1

    def _of_game(self, chance: random.Random) -> Iterator[Puzzle]:
        search: Solver | None = None
        taken_at = 99
        for position in game(self.variant, chance):
            left = tapas_left(position.state)
            if left > taken_at - _APART:
                continue
            search = search or solver(position.rules, _MEMORY)
            text = position.text()
            puzzle = puzzle_of(name_of(text), position, search, _NODES)
            if puzzle is not None and self._wanted(puzzle, position):
                taken_at = left
                self._keep(puzzle, position)
                yield self.found[-1]
                if len(self.found) == self.count:
                    return

    def _wanted(self, puzzle: Puzzle, position: Position) -> bool:
        if "take" in puzzle.themes and self._taking + 1 > _MOST_TAKING * (len(self.found) + 1):
            return False
        return (self.games >= _PATIENCE * self.count or self._balanced(puzzle)) and not any(
            alike(tray, sight) for sight in sights(position) for tray in self._trays
        )

    def _balanced(self, puzzle: Puzzle) -> bool:
        """Whether neither its main theme nor puzzles without Extras become too many."""
        if self._main[puzzle.themes[0]] + 1 > max(_MOST_OF_A_THEME * self.count, 1):
            return False
        without = 1 - _WITH_EXTRAS.get(self.variant, 0)
        return not _OF_EXTRAS.isdisjoint(puzzle.themes) or self._without_extras + 1 <= without * self.count

    def _keep(self, puzzle: Puzzle, position: Position) -> None:
        self._trays.append(position.state.board)
        self._main[puzzle.themes[0]] += 1
        self._taking += "take" in puzzle.themes
        self._without_extras += _OF_EXTRAS.isdisjoint(puzzle.themes)
        self.found.append(rated(puzzle))


def mined(seed: int, count: int) -> list[Puzzle]:
    """So many puzzles, the easiest first."""
    every: list[Puzzle] = []
    with tqdm(total=count, unit="puzzle", disable=None, file=sys.stderr) as progress:
        for number, (variant, share) in enumerate(SHARES.items(), 1):
            wanted = count - len(every) if number == len(SHARES) else round(share * count)
            for puzzle in Miner(variant, wanted, seed).mine():
                every.append(puzzle)
                progress.update()
    return sorted(every, key=lambda puzzle: (puzzle.rating, puzzle.name))


def variant_in(puzzle: Puzzle) -> str:
    """The variant that a puzzle's position belongs to."""
    names = ["Red Mojo"] if _EXTRA.search(puzzle.text) else []
    names += ["Burning Head"] if puzzle.position().burning_head else []
    return " + ".join(names) or "classic"


def show(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """What the puzzles are like, line by line."""
    lefts = [tapas_left(puzzle.position().state) for puzzle in puzzles]
    finds = [sum(mover == puzzle.solver for mover, _ in puzzle.pushes()) for puzzle in puzzles]
    ratings = [puzzle.rating for puzzle in puzzles]
    yield f"{len(puzzles)} puzzles, {len(written(puzzles).encode()):,} bytes"
    yield _counted("variants", (variant_in(puzzle) for puzzle in puzzles))
    yield _counted("goals", (puzzle.goal for puzzle in puzzles))
    yield _counted("themes", (theme for puzzle in puzzles for theme in puzzle.themes))
    yield _counted("pushes to find", map(str, finds))
    yield _counted("tapas left", map(str, lefts))
    yield _counted("ratings from", (str(rating // 200 * 200) for rating in ratings))
    yield f"median rating {statistics.median(ratings):.0f}, {min(ratings)} to {max(ratings)}"
    taking = sum("take" in puzzle.themes for puzzle in puzzles)
    yield f"the push that takes most at once: {100 * taking / len(puzzles):.1f} %"


def _counted(what: str, every: Iterable[str]) -> str:
    return f"{what}: " + ", ".join(f"{name} {count}" for name, count in collections.Counter(every).most_common())


def sample(puzzles: Sequence[Puzzle], count: int | None, seed: int) -> list[Puzzle]:
    """So many of them, drawn by the seed; all for None."""
    return list(puzzles) if count is None else random.Random(seed).sample(puzzles, min(count, len(puzzles)))


def read(text: str) -> tuple[Puzzle, ...]:
    """All puzzles of a text. TextError with line and column, or BadInput with the line, for the first that is wrong."""
    found: dict[str, Puzzle] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        try:
            puzzle = Puzzle.parse(line)
        except TextError as error:
            error.move_down(number - 1)
            raise
        except BadInput as error:
            raise BadInput(f"line {number}: {error}") from None
        if puzzle.name in found:
            raise BadInput(f"line {number}: there is another puzzle {puzzle.name}; give each a name of its own")
        found[puzzle.name] = puzzle
    return tuple(found.values())


def written(puzzles: Iterable[Puzzle], comment: str = "") -> str:
    """Puzzles as a text, after a comment: the inverse of `read`."""
    head = "".join(f"# {line}\n" for line in comment.splitlines())
    return head + "".join(f"{puzzle}\n" for puzzle in puzzles)


def flaws(puzzle: Puzzle, search: Solver) -> Iterator[str]:
    """What is wrong with a puzzle, found by playing every push to the end; nothing if it is as it says.

    Every push of the solver's must be the only one that reaches the goal, every reply the best; margin and themes must
    be those that are found.
    """
    position = puzzle.position()
    prover, margins = Prover(search, position.rules), []
    if len(position.legal_moves()) < FEWEST_CHOICES:
        yield f"there are only {len(position.legal_moves())} pushes to choose from"
    here = position.copy()
    for number, move in enumerate(puzzle.line, 1):
        worths = prover.worths(here.state)
        best = worths.pop(move)
        second = max(worths.values(), default=-INFINITE)
        if here.mover != position.mover:
            if second > best:
                yield f"push {number}, {move}, isn't the best reply: another is worth {second - best} more"
        else:
            reached = "win" if second <= 0 else "points"
            margins.append(best - second)
            if best <= 0 or reached != puzzle.goal or best - second < MARGINS[puzzle.goal]:
                yield f"push {number}, {move}, is worth {best}, another one {second}: that is no {puzzle.goal}"
        here.push(move)
    if margins and min(margins) != puzzle.margin:
        yield f"the margin is {min(margins)}, not {puzzle.margin}"
    found = themes(position, puzzle.line, played_on(prover, position, puzzle.line), search)
    if found != puzzle.themes:
        yield f"the themes are {', '.join(found)}, not {', '.join(puzzle.themes)}"


def verify(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """The flaws of puzzles, with their names."""
    for puzzle in tqdm(puzzles, unit="puzzle", disable=None, file=sys.stderr):
        position = puzzle.position()
        for flaw in flaws(puzzle, solver(position.rules, _MEMORY)):
            yield f"{puzzle.name}: {flaw}"
        if puzzle.name != name_of(puzzle.text):
            yield f"{puzzle.name}: its position's name is {name_of(puzzle.text)}"


def few_left(puzzles: Sequence[Puzzle], count: int, seed: int) -> list[Puzzle]:
    """So many that a plain search can play to the end, drawn evenly from the variants."""
    short = collections.defaultdict(list)
    for puzzle in puzzles:
        position = puzzle.position()
        if tapas_left(position.state) <= PLAINLY_LEFT[position.burning_head]:
            short[variant_in(puzzle)].append(puzzle)
    chance = random.Random(seed)
    rows = [chance.sample(row, len(row)) for _, row in sorted(short.items())]
    return [puzzle for row in itertools.zip_longest(*rows) for puzzle in row if puzzle is not None][:count]


def verify_plainly(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """What a second search finds wrong with puzzles, with their names: legal pushes, worth of each, margin."""
    for puzzle in tqdm(puzzles, unit="puzzle", disable=None, file=sys.stderr):
        search, table = plain.Search(), plain.read(puzzle.text)
        margins, solver = [], table.mover
        for number, move in enumerate(puzzle.line, 1):
            made = (move.value, move.entry)
            worths = {push: search.worth_of(table, push) for push in plain.pushes(table)}
            if made not in worths:
                yield f"{puzzle.name}: push {number}, {move}, isn't legal"
                break
            best = worths.pop(made)
            second = max(worths.values(), default=best - 1)
            if table.mover == solver:
                margins.append(best - second)
                if best <= 0 or best <= second or (puzzle.goal == "win") != (second <= 0):
                    yield f"{puzzle.name}: push {number}, {move}, is worth {best}, another one {second}"
            elif second > best:
                yield f"{puzzle.name}: push {number}, {move}, isn't the best reply"
            table = plain.pushed(table, made)
        if margins and min(margins) != puzzle.margin:
            yield f"{puzzle.name}: the margin is {min(margins)}, not {puzzle.margin}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles", description="Mines puzzles, or proves them.")
    parser.add_argument("--seed", type=int, help="1 for mining, else drawn")
    parser.add_argument("--count", type=int, default=1000, help="how many are mined")
    parser.add_argument("--file", type=Path, default=FILE, help="what is written, or proven")
    parser.add_argument("--verify", nargs="?", type=int, const=0, metavar="N", help="prove all, or N that are drawn")
    parser.add_argument("--plainly", type=int, metavar="N", help="prove N that are drawn by the second search")
    given = parser.parse_args(arguments)
    if given.verify is None and given.plainly is None:
        seed = 1 if given.seed is None else given.seed
        puzzles: Sequence[Puzzle] = mined(seed, given.count)
        made = shlex.join(["python", "-m", "bench.puzzles", "--seed", str(seed), "--count", str(given.count)])
        text = written(puzzles, f"{made}\n{COMMENT}")
        given.file.write_text(text, encoding="utf-8")
        print(*show(puzzles), sep="\n")
        return int(len(text.encode()) > MOST_BYTES)
    seed = random.SystemRandom().randrange(2**32) if given.seed is None else given.seed
    puzzles = read(given.file.read_text(encoding="utf-8"))
    print(*show(puzzles), sep="\n")
    wrong = []
    if given.verify is not None:
        chosen = sample(puzzles, given.verify or None, seed)
        wrong += list(verify(chosen))
        print(f"{len(chosen)} puzzles proven, seed {seed}")
    if given.plainly is not None:
        chosen = few_left(puzzles, given.plainly, seed)
        wrong += list(verify_plainly(chosen))
        print(f"{len(chosen)} puzzles proven by the second search, seed {seed}")
    print(*wrong, f"{len(wrong)} flaws", sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

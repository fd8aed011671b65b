"""Solves Burning Head without Extras by two programs, checks the winner's play, and measures classic games.

python -m bench.solve starts burning-head classic-ends classic-games

Each word is a part, all four if none is given. `starts` says which starts are one game. `burning-head` searches both
games with the engine's core and with a second program (`solve_plainly.c`, compiled for it; it takes a gigabyte), then
lets the core play the winner against drawn replies while the second program judges all replies. `classic-ends`
measures how long searches to the end of classic games take, `classic-games` who wins those between equals.
"""

import argparse
import itertools
import math
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from tqdm import tqdm

from bench.match import interval, scored, spread
from engine.tapas.opponent import Level
from engine.tapas.opponent.champion import Solver, solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.position import Position
from engine.tapas.rules import Rulings
from engine.tapas.state import Move
from engine.tapas.tray import FILES, PLAYERS, RANKS, SLOT_INDEX, turn_cell, turn_entry

SOURCE: Final = Path(__file__).with_name("solve_plainly.c")
MEMORY: Final = 1024
"""Megabytes for the core's search."""
WITHOUT_LIMIT: Final = 1 << 62
INFINITE: Final = 1 << 19
"""More than any game is worth, in hundredths of a point."""


@dataclass(frozen=True, slots=True)
class Case:
    """One of the two games there are; the kinds are chosen so that J is the one who wins."""

    open_at_first: tuple[int, ...]
    """Which entries of their own side are open to who begins, counted from their left, 1 to 4."""
    first: str

    def start(self) -> Position:
        return Position.start(self.first, burning_head=True)

    @property
    def name(self) -> str:
        return f"{'first and third' if self.open_at_first == (1, 3) else 'second and fourth'} entry open at first"


CASES: Final = (Case((2, 4), "J"), Case((1, 3), "C"))


def starts() -> Iterator[Position]:
    """All starts of Burning Head without Extras: rulings, who begins, who sits where, how the tray lies."""
    for rulings, first, south, turns in itertools.product(
        (Rulings.RULEBOOK, Rulings.ONLINE), PLAYERS, PLAYERS, range(4)
    ):
        yield Position.start(first, burning_head=True, rulings=rulings, quarter_turns=turns, south=south)


def turns_to_first(position: Position) -> int:
    """How many quarter turns lead from the tray's frame to what who began sees, their side below."""
    return (position.quarter_turns + (0 if position.south == position.first else 2)) % 4


def as_first_sees(position: Position) -> tuple[object, ...]:
    """A position in the words of who began: own pieces and the other's, slots and entries as seen from their side.

    The rules of Burning Head ask for nothing else, so games that start alike in these words are one game.
    """
    turns, first = turns_to_first(position), position.first
    players = (first, PLAYERS[first == PLAYERS[0]])
    whose = {players[0]: "own", players[1]: "other"}
    tray = {}
    for slot in SLOT_INDEX:
        piece = position[slot]
        cell = turn_cell(FILES.index(slot[0]), RANKS.index(slot[1]), turns, 6)
        tray[cell] = (whose.get(piece[0], "nobody's"), piece[1])
    hands = tuple(position.supply(player) for player in players)
    taken = tuple(tuple(sorted(piece[1] for piece in position.taken(player))) for player in players)
    entries = tuple(sorted(turn_entry(entry, turns) for entry in position.open_entries()))
    outcome = position.outcome()
    ended = outcome and (outcome.winner and whose[outcome.winner], outcome.reason, outcome.value)
    return tuple(sorted(tray.items())), hands, taken, whose[position.mover], entries, ended


def open_from_left(position: Position) -> tuple[int, ...]:
    """Which of the entries at the side of who begins are open to them at the start, counted from their left."""
    turned = (turn_entry(entry, turns_to_first(position)) for entry in position.open_entries())
    return tuple(sorted(FILES.index(entry[1]) for entry in turned))


def worth_to_j(position: Position, search: Solver, low: int = -INFINITE, high: int = INFINITE) -> tuple[int, Move, int]:
    """The worth for J, in hundredths of a point and exact from `low` to `high`; the mover's best move; the nodes."""
    mover_is_j = position.mover == "J"
    bounds = (low - 1, high + 1) if mover_is_j else (-high - 1, -low + 1)
    found = search.exact(position.state, *bounds, WITHOUT_LIMIT)
    assert found is not None
    worth, move, nodes = found
    return worth if mover_is_j else -worth, move, nodes


def best_line(position: Position, worth: int, search: Solver) -> Iterator[Move]:
    """Best play to the end, which is worth so much to J."""
    position = position.copy()
    while position.outcome() is None:
        move = worth_to_j(position, search, worth, worth)[1]
        position.push(move)
        yield move


class Plainly:
    """The second program, compiled, running with an empty table and one case's start.

    Raises RuntimeError if it can't be compiled. `index_bits` is the table's size: 24 is a gigabyte, each bit less half.
    """

    def __init__(self, case: Case, index_bits: int = 24) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            raise RuntimeError("there is no C compiler; on Debian: sudo apt install gcc libc6-dev")
        self._folder = tempfile.TemporaryDirectory()
        program = Path(self._folder.name) / "solve_plainly"
        subprocess.run([compiler, "-O2", f"-DINDEX_BITS={index_bits}", "-o", program, SOURCE], check=True)
        self._process = subprocess.Popen(
            [program, case.first, "1", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "Plainly":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def ask(self, score: int, moves: Sequence[Move] = ()) -> tuple[bool, int, float]:
        """Whether J reaches a score after these moves, the nodes, and the seconds of processor time.

        A score is twice the points that J has more; at equal points 1 or -1 for the tie-break. Raises ValueError for
        moves that aren't legal.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(score, *moves, file=self._process.stdin, flush=True)
        said, nodes, seconds = self._process.stdout.readline().split()
        if said == "illegal":
            raise ValueError(f"the second program doesn't allow {' '.join(map(str, moves))}")
        return said == "yes", int(nodes), float(seconds)


def show_starts() -> Iterator[str]:
    """Which starts are one game."""
    alike: dict[tuple[object, ...], list[Position]] = {}
    for position in starts():
        alike.setdefault(as_first_sees(position), []).append(position)
    count = sum(len(positions) for positions in alike.values())
    yield f"{count} starts are {len(alike)} games, by the entries open to who begins, from their left:"
    for positions in alike.values():
        yield f"  {open_from_left(positions[0])}: {len(positions)} starts"
        for rulings, first in itertools.product((Rulings.RULEBOOK, Rulings.ONLINE), PLAYERS):
            turns = sorted(
                (position.south, (position.quarter_turns - position.turns_due) % 4)
                for position in positions
                if (position.rulings, position.first) == (rulings, first)
            )
            lies = "; ".join(
                f"{south} in the south, turned {' or '.join(str(t) for s, t in turns if s == south)}"
                for south in PLAYERS
            )
            yield f"    {rulings}, {first} begins: {lies}"


def show_core(case: Case, search: Solver) -> Iterator[str]:
    """A case's value and a line of best play, by the core."""
    position, began = case.start(), time.process_time()
    worth, _, nodes = worth_to_j(position, search)
    yield f"  core: worth {worth:+} hundredths of a point to J, {nodes:,} nodes, {time.process_time() - began:.0f} s"
    line = list(best_line(position, worth, search))
    for move in line:
        position.push(move)
    outcome = position.outcome()
    assert outcome is not None
    yield f"  best play: {' '.join(map(str, line))}"
    points = " to ".join(f"{player} {position.points(player)}" for player in PLAYERS)
    yield f"  its end: {points}, {outcome.winner} wins, {outcome.reason.value} {outcome.value or ''}".rstrip()


def show_plainly(plainly: Plainly) -> Iterator[str]:
    """A case's value by the second program."""
    for score, what in ((2, "a point more than C"), (1, "the tie-break")):
        reached, nodes, seconds = plainly.ask(score)
        yield f"  plainly: J reaches {what}: {'yes' if reached else 'no'}, {nodes:,} nodes, {seconds:.0f} s"


@dataclass(slots=True)
class Checked:
    """What came of lines in which the core played the winner."""

    lines: int = 0
    won: int = 0
    turns: int = 0
    """Of the winner."""
    replies: int = 0
    """That were judged."""
    different: int = 0
    """Of these."""
    still_lost: int = 0

    def add(self, other: "Checked") -> None:
        """Count another line's, too."""
        self.lines += other.lines
        self.won += other.won
        self.turns += other.turns
        self.replies += other.replies
        self.still_lost += other.still_lost


def check_line(
    start: Position, winner: Callable[[Position], Move], lost: Callable[[Position], bool], chance: random.Random
) -> Checked:
    """One line: the winner, who is J, plays as given; all of C's replies are judged by `lost`, and one is drawn."""
    position, checked = start.copy(), Checked(lines=1)
    while position.outcome() is None:
        if position.mover == "J":
            checked.turns += 1
            position.push(winner(position))
            continue
        replies = position.legal_moves()
        for reply in replies:
            position.push(reply)
            checked.replies += 1
            checked.still_lost += lost(position)
            position.pop()
        position.push(chance.choice(replies))
    checked.won = int(scored(position, "J") == 1)
    return checked


def check_lines(case: Case, lines: int, seed: int, search: Solver, plainly: Plainly) -> Checked:
    """Lines of one case, the winner by the core, the replies judged by the second program."""
    start, chance = case.start(), random.Random(f"{seed}/{case.first}")
    answers: dict[tuple[Move, ...], bool] = {}

    def lost(position: Position) -> bool:
        played = position.moves()
        if played not in answers:
            answers[played] = plainly.ask(1, played)[0]
        return answers[played]

    total = Checked()
    for _ in tqdm(range(lines), unit="line", disable=None, file=sys.stderr):
        total.add(check_line(start, partial(winning_move, search=search), lost, chance))
    total.different = len(answers)
    return total


def winning_move(position: Position, search: Solver) -> Move:
    """What the core plays for J, who wins."""
    worth, move, _ = worth_to_j(position, search, 1, 0)
    assert worth > 0, f"J doesn't win after {position.moves()}"
    return move


def show_burning_head(lines: int, seed: int) -> Iterator[str]:
    """Both games by both programs, and the winner's play checked."""
    for case in CASES:
        yield f"{case.name}: {case.first} begins"
        search = solver(case.start().rules, MEMORY)
        yield from show_core(case, search)
        with Plainly(case) as plainly:
            yield from show_plainly(plainly)
            found = check_lines(case, lines, seed, search, plainly)
        yield (
            f"  lines: J won {found.won} of {found.lines} with {found.turns:,} pushes of the core; of "
            f"{found.replies:,} replies ({found.different:,} different) {found.still_lost:,} lose by the second program"
        )


ENDS: Final = {8: 40, 9: 40, 10: 20, 11: 5, 12: 5}
"""By tapas left: how many classic positions are played to the end."""
WHOLE: Final = 11
"""With more left only the winner is searched for, not by how much."""


def classic_end(left: int, seed: str) -> Position:
    """A classic position with so many tapas left: two pushes drawn, then quick but sensible play."""
    chance, level = random.Random(seed), Level.named("champion")
    position = Position.start(chance.choice(PLAYERS))
    for _ in range(2):
        position.push(chance.choice(position.legal_moves()))
    while tapas_left(position.state) > left:
        position.push(level.choose(position, chance, 200).move)
    return position


def show_ends(seed: int, most: int) -> Iterator[str]:
    """How long playing classic games to the end takes."""
    who, much = (f"{what}: nodes | median | nine of ten" for what in ("Who wins", "By how much"))
    yield f"| Tapas left | Positions | {who} | {much} |"
    yield "|--:|--:|--:|--:|--:|--:|--:|--:|"
    for left, count in ENDS.items():
        if left > most:
            break
        positions = [classic_end(left, f"{seed}/{left}/{i}") for i in range(count)]
        row = f"| {left} | {count} "
        for windows in (((0, 1), (-1, 0)), ((-INFINITE, INFINITE),))[: 2 if left <= WHOLE else 1]:
            costs = sorted(_cost(position, windows) for position in positions)
            seconds = sorted(second for _, second in costs)
            middle, slow = statistics.median(seconds), seconds[math.ceil(0.9 * count) - 1]
            row += f"| {statistics.median(nodes for nodes, _ in costs):,.0f} | {middle:.2f} s | {slow:.2f} s "
        yield row + ("|" if left <= WHOLE else "| | | |")


def _cost(position: Position, windows: Sequence[tuple[int, int]]) -> tuple[int, float]:
    search, nodes, began = solver(position.rules, MEMORY), 0, 0.0
    for low, high in windows:
        began -= time.process_time()
        found = search.exact(position.state, low, high, WITHOUT_LIMIT)
        began += time.process_time()
        assert found is not None
        nodes += found[2]
        if low == 0 and found[0] > 0:
            break
    return nodes, began


DEPTHS: Final = {1_000: 200, 10_000: 100, 100_000: 20}
"""By positions a push: how many classic games the champion plays against itself."""


def classic_game(number: int, depth: int, seed: int) -> tuple[float, int, tuple[str, ...]]:
    """What who began scored, by how many points, and the pushes.

    Only the effort is drawn, between nine and eleven tenths of `depth` for each push: otherwise all games were one.
    """
    chance, level = random.Random(f"{seed}/{depth}/{number}"), Level.named("champion")
    position = Position.start()
    while position.outcome() is None:
        positions = chance.randint(9 * depth // 10, 11 * depth // 10)
        position.push(level.choose(position, chance, positions, memory=MEMORY).move)
    return scored(position, "J"), position.points("J") - position.points("C"), tuple(map(str, position.moves()))


def show_selfplay(seed: int, jobs: int, most: int) -> Iterator[str]:
    """Who wins classic games between equals; games that came twice count once."""
    yield "| Positions a push | Games | Different | First wins | Draws | First scores | 95 % interval | Mean margin |"
    yield "|--:|--:|--:|--:|--:|--:|--:|--:|"
    for depth, games in DEPTHS.items():
        if depth > most:
            break
        played = set(spread(partial(classic_game, depth=depth, seed=seed), games, jobs, "game"))
        wins, draws = (sum(score == wanted for score, _, _ in played) for wanted in (1, 0.5))
        mean, low, high = (100 * x for x in interval([[score] for score, _, _ in played]))
        margin = statistics.fmean(margin for _, margin, _ in played)
        yield (
            f"| {depth:,} | {games} | {len(played)} | {wins} | {draws} | {mean:.1f} % | {low:.1f} to {high:.1f} % "
            f"| {margin:+.2f} |"
        )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.solve", description="What is proven, and how to prove it.")
    names = ("starts", "burning-head", "classic-ends", "classic-games")
    parser.add_argument("parts", nargs="*", choices=[*names, []], default=names, metavar="PART", help=", ".join(names))
    parser.add_argument("--lines", type=int, default=100, help="lines of each of the two games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-left", type=int, default=max(ENDS), help="tapas left in the longest classic ends")
    parser.add_argument("--most-positions", type=int, default=max(DEPTHS), help="positions a push in the classic games")
    parser.add_argument("--jobs", type=int, default=1, help="processes for the classic games")
    given = parser.parse_args(arguments)
    parts: dict[str, Callable[[], Iterator[str]]] = {
        "starts": show_starts,
        "burning-head": lambda: show_burning_head(given.lines, given.seed),
        "classic-ends": lambda: show_ends(given.seed, given.most_left),
        "classic-games": lambda: show_selfplay(given.seed, given.jobs, given.most_positions),
    }
    for name in given.parts:
        for line in parts[name]():
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

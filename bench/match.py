"""Lets two players play each other, every start twice with colours swapped, and says who is better by how much.

python -m bench.match greedy random --games 200 --seed 1 --variants mixed
python -m bench.match beginner child hungry careful --variants classic --plies 0
"""

import argparse
import itertools
import math
import multiprocessing
import os
import random
import shlex
import statistics
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeVar

from tqdm import tqdm

from bench.players import player, player_name
from engine.tapas.game import Setup, draw_extras
from engine.tapas.position import Position
from engine.tapas.tray import PLAYERS

VARIANTS: Final = ("mixed", "classic", "red-mojo", "burning-head", "both")
Result = TypeVar("Result")
Z: Final = 1.96
"""Standard errors on either side of a 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a player's moves took."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(self.moves + other.moves, self.nodes + other.nodes, self.seconds + other.seconds)

    def ratios(self, other: "Cost") -> str:
        """How many times as many nodes and as much time a move took as the other's."""
        moves = self.moves / max(other.moves, 1)
        nodes, seconds = self.nodes / max(other.nodes, 1), self.seconds / max(other.seconds, 1e-9)
        return f"{nodes / moves:10.2f} x nodes      {seconds / moves:10.2f} x time"

    def __str__(self) -> str:
        moves = max(self.moves, 1)
        return f"{self.nodes / moves:10,.1f} nodes/move   {1000 * self.seconds / moves:10,.2f} ms/move"


@dataclass(frozen=True, slots=True)
class Game:
    """A game that has been played, as its first named player (A) sees it."""

    variant: str
    first: bool
    """Whether A began."""
    score: float
    """1, ½ or 0."""
    margin: int
    cost: Cost
    cost_of_other: Cost


def drawn(variants: str, chance: random.Random) -> Setup:
    """A start of these variants; all else is drawn."""
    setup = Setup.drawn(chance)
    if variants == "mixed":
        return setup
    extras = draw_extras(chance.choice((2, 3, 5)), chance) if variants in ("red-mojo", "both") else {}
    return replace(setup, extras=extras, burning_head=variants in ("burning-head", "both"))


def variant_of(setup: Setup) -> str:
    """The name of a start's variant."""
    names = [f"Red Mojo {len(setup.extras)}"] if setup.extras else []
    names += ["Burning Head"] if setup.burning_head else []
    return " + ".join(names) or "classic"


def scored(position: Position, player: str) -> float:
    """What a player has of a game that is over: 1, ½ or 0."""
    outcome = position.outcome()
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == player)


def play(setup: Setup, plies: int, names: Sequence[str], colour: str, chance: random.Random) -> Game:
    """One game, A with this colour; its first plies are played by chance, too."""
    position = setup.start()
    for _ in range(plies):
        position.push(chance.choice(position.legal_moves()))
    sides = [player(name, chance.getrandbits(64)) for name in names]
    while position.outcome() is None:
        position.push(sides[position.mover != colour].choose(position))
    other = PLAYERS[1 - PLAYERS.index(colour)]
    margin = position.points(colour) - position.points(other)
    costs = [Cost(side.moves, side.nodes, side.seconds) for side in sides]
    return Game(variant_of(setup), setup.first == colour, scored(position, colour), margin, *costs)


def pair(number: int, names: Sequence[str], seed: int, variants: str, plies: int) -> list[Game]:
    """Two games from one start; all their chance comes from the seed and the number, whichever process plays them."""
    setup = drawn(variants, random.Random(f"{seed}/{number}"))
    # The same chance for both colours, so that the drawn plies are the same.
    return [play(setup, plies, names, colour, random.Random(f"{seed}/{number}/play")) for colour in PLAYERS]


def spread(work: Callable[[int], Result], count: int, jobs: int, unit: str) -> Iterator[Result]:
    """The work for 0, 1, 2, ... in this order, done by several processes."""
    with multiprocessing.Pool(jobs) as pool:
        yield from tqdm(pool.imap(work, range(count)), total=count, unit=unit, disable=None, file=sys.stderr)


def interval(pairs: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """The mean score and its 95 % interval over pairs, whose games hang together; Wilson's if all pairs are equal."""
    means = [statistics.fmean(scores) for scores in pairs]
    n, mean = len(means), statistics.fmean(means)
    error = statistics.stdev(means) / math.sqrt(n) if n > 1 else 0.0
    if error:
        return mean, max(0.0, mean - Z * error), min(1.0, mean + Z * error)
    scale = 1 + Z * Z / n
    middle = (mean + Z * Z / (2 * n)) / scale
    half = Z * math.sqrt(mean * (1 - mean) / n + Z * Z / (4 * n * n)) / scale
    return mean, middle - half, middle + half


def percent(pairs: Sequence[Sequence[float]]) -> str:
    """Mean and interval as text."""
    mean, low, high = (100 * x for x in interval(pairs))
    return f"{mean:5.1f} %  (95 %: {low:.1f} to {high:.1f})"


def summary(pairs: Sequence[Sequence[Game]]) -> str:
    """A's wins, draws and losses, points and margin in one line."""
    games = list(itertools.chain(*pairs))
    wins, draws, losses = (sum(g.score == s for g in games) for s in (1, 0.5, 0))
    margin = statistics.fmean(g.margin for g in games)
    scores = percent([[g.score for g in games] for games in pairs])
    return f"{len(games):5}   +{wins:<4} ={draws:<3} -{losses:<4} {scores:34} margin {margin:+.2f}"


def report(pairs: Sequence[Sequence[Game]], names: Sequence[str], command: str) -> Iterable[str]:
    """What a match showed, line by line."""
    games = list(itertools.chain(*pairs))
    yield command
    yield f"{names[0]} against {names[1]}: games, won = drawn - lost, points scored, mean margin"
    yield f"{'all':32}{summary(pairs)}"
    for variant in sorted({g.variant for g in games}):
        yield f"{variant:32}{summary([two for two in pairs if two[0].variant == variant])}"
    for role, began in (("first", True), ("second", False)):
        yield f"{names[0]} {role}".ljust(32) + summary([[g for g in two if g.first is began] for two in pairs])
    cost, other = sum((g.cost for g in games), Cost()), sum((g.cost_of_other for g in games), Cost())
    yield f"{names[0]:32}{cost}"
    yield f"{names[1]:32}{other}"
    yield f"{'second to first, a move':32}{other.ratios(cost)}"


def options(parser: argparse.ArgumentParser) -> None:
    """What a match and a comparison of first and second have in common."""
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, default=2, help="moves at the start that are drawn, so that games differ")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.match", description="Lets two players play each other.")
    parser.add_argument(
        "players",
        nargs="+",
        type=player_name,
        metavar="PLAYER",
        help="random, greedy, beginner, mcts:3000, master:2000; the first one plays each of the others",
    )
    parser.add_argument("--variants", choices=VARIANTS, default="mixed")
    parser.add_argument("--games", type=int, default=200, help="an even number, since each start is played twice")
    options(parser)
    given = parser.parse_args(arguments)
    one, *others = given.players
    if not others:
        parser.error("a match needs two players")
    command = shlex.join(["python", "-m", "bench.match", *arguments])
    for other in others:
        work = partial(pair, names=(one, other), seed=given.seed, variants=given.variants, plies=given.plies)
        pairs = list(spread(work, (given.games + 1) // 2, given.jobs, "pair"))
        print(*report(pairs, (one, other), command), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

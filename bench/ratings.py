"""Whether ratings find the order of players whose strength is known, and whether their intervals are honest.

python -m bench.ratings --games 100000 --seed 1

Players' strengths are drawn, games of two to eight of them are played by chance, and rated as the table rates them. How
well somebody plays in a game is their strength and luck. Only differences between ratings mean anything, so that the
mean of a house's ratings is laid on the mean of its strengths before they are compared.
"""

import argparse
import math
import random
import shlex
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from firmware.features.players.ratings import DEVIATION, DRIFT, LUCK, MEAN, Ladder

SIZES: Final = (2, 2, 2, 3, 4, 6, 8)
"""The numbers of players of games, each as likely as another."""
_LOOKS: Final = 100
"""So often the ratings of a house are compared with the truth."""


def gumbel(chance: random.Random) -> float:
    """Luck by which the model is exact for two: the difference of two is logistic."""
    return -LUCK * math.sqrt(2) * math.log(-math.log(chance.random()))


def normal(chance: random.Random) -> float:
    """Luck of another shape and of about the same size."""
    return chance.gauss(0.0, LUCK * math.sqrt(2) * math.pi / math.sqrt(6))


@dataclass(frozen=True, slots=True)
class World:
    """How games come about: how many live in a house, what luck is like, how much players change from game to game."""

    name: str
    players: int
    luck: Callable[[random.Random], float] = gumbel
    drift: float = 0.0


WORLDS: Final = (
    World("a club of 100 players", 100),
    World("… of players who change", 100, drift=DRIFT),
    World("… with normal luck", 100, normal),
    World("families of 6", 6),
    World("… of players who change", 6, drift=DRIFT),
)


@dataclass(slots=True)
class Found:
    """What came out: of how many intervals how many held the truth, and of how many pairs how many were in order.

    `told` are pairs whose intervals don't overlap, and how many of them were in order; `orders` are the correlations of
    the ranks with the true ones, `off` distances to the truth and `widths` half the intervals' lengths, in points.
    """

    intervals: list[bool] = field(default_factory=list)
    pairs: list[bool] = field(default_factory=list)
    told: list[bool] = field(default_factory=list)
    orders: list[float] = field(default_factory=list)
    off: list[float] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)

    def look(self, truth: Sequence[float], ladder: Ladder) -> None:
        """Compare the ratings of a house with its truth."""
        ratings = [ladder[str(who)] for who in range(len(truth))]
        shift = statistics.fmean(r.mean for r in ratings) - statistics.fmean(truth)
        means = [rating.mean for rating in ratings]
        self.orders.append(statistics.correlation(_ranks(means), _ranks(truth)))
        for rating, true in zip(ratings, truth, strict=True):
            self.intervals.append(rating.low <= true + shift <= rating.high)
            self.off.append(abs(rating.mean - true - shift))
            self.widths.append((rating.high - rating.low) / 2)
        for (one, true), (other, true_other) in combinations(zip(ratings, truth, strict=True), 2):
            in_order = (one.mean > other.mean) == (true > true_other)
            self.pairs.append(in_order)
            if one.low > other.high or other.low > one.high:
                self.told.append(in_order)


def _ranks(values: Sequence[float]) -> list[int]:
    """Each value's place among all."""
    order = sorted(range(len(values)), key=values.__getitem__)
    return [order.index(at) for at in range(len(values))]


def house(
    world: World, games: int, chance: random.Random, looks: int = _LOOKS
) -> Iterator[tuple[int, Sequence[float], Ladder]]:
    """Play games in a house; now and then yields how many were played, the true strengths and the ratings."""
    truth = [chance.gauss(MEAN, DEVIATION) for _ in range(world.players)]
    ladder = Ladder()
    every = max(1, games // looks)
    for number in range(1, games + 1):
        sitting = chance.sample(range(world.players), min(chance.choice(SIZES), world.players))
        played = sorted(sitting, key=lambda who: -(truth[who] + world.luck(chance)))
        ladder.rate([(str(who), place) for place, who in enumerate(played, 1)])
        for who in sitting if world.drift else ():
            truth[who] += chance.gauss(0.0, world.drift)
        if number % every == 0:
            yield number, truth, ladder


def measure(world: World, games: int, seed: int) -> tuple[Found, Found, Found]:
    """Play so many games in this world: what was found in the first tenth of them, all along, and at the end."""
    chance = random.Random(f"{seed}/{world.name}/{world.players}")
    each = games if world.players > 10 else 2000
    early, along, end = Found(), Found(), Found()
    for _ in range(max(1, games // each)):
        for number, truth, ladder in house(world, each, chance):
            along.look(truth, ladder)
            if number * 10 <= each:
                early.look(truth, ladder)
            if number == each:
                end.look(truth, ladder)
    return early, along, end


def _percent(held: Sequence[bool]) -> str:
    return f"{100 * statistics.fmean(held):.1f} %" if held else "–"


def report(worlds: Sequence[World], games: int, seed: int) -> Iterator[str]:
    """The table of what was found, line by line."""
    yield "| | inside, first tenth | inside, all along | ranks correlate | in order | … if told apart | off by | ± |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for world in worlds:
        early, along, end = measure(world, games, seed)
        yield (
            f"| {world.name} | {_percent(early.intervals)} | {_percent(along.intervals)} "
            f"| {statistics.fmean(end.orders):.3f} | {_percent(end.pairs)} | {_percent(end.told)} "
            f"| {statistics.fmean(end.off):.2f} | {statistics.fmean(end.widths):.2f} |"
        )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.ratings", description="Rates players of known strength.")
    parser.add_argument("--games", type=int, default=100_000, help="in each world")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print(shlex.join(["python", "-m", "bench.ratings", *arguments]))
    for line in report(WORLDS, given.games, given.seed):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Who is better off, the first or the second player, by variant, when one player plays both sides.

python -m bench.first --player master:2000 --games 100
"""

import argparse
import random
import shlex
import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from bench.match import Game, interval, options, play, spread
from bench.players import player_name
from engine.tapas.game import Setup, draw_extras
from engine.tapas.tray import PLAYERS

VARIANTS: Final = {
    "classic": ((0,), False),
    "Red Mojo, 2 Extras": ((2,), False),
    "Red Mojo, 3 Extras": ((3,), False),
    "Red Mojo, 5 Extras": ((5,), False),
    "Burning Head": ((0,), True),
    "Burning Head with Extras": ((2, 3, 5), True),
}
"""How many Extras to choose from, and whether it is Burning Head."""


def drawn(extras: Sequence[int], burning_head: bool, chance: random.Random) -> Setup:
    """A start by the rulebook's wording; which Extras lie where and who begins is drawn."""
    return Setup(chance.choice(PLAYERS), draw_extras(chance.choice(extras), chance), burning_head)


def selfplay(number: int, name: str, seed: int, games: int, plies: int) -> Game:
    """One game, as its first player sees it; they are numbered through all variants."""
    index, game = divmod(number, games)
    variant = list(VARIANTS)[index]
    chance = random.Random(f"{seed}/{variant}/{game}")
    setup = drawn(*VARIANTS[variant], chance)
    return play(setup, plies, (name, name), setup.first, chance)


def table(results: Iterator[Game], games: int) -> Iterable[str]:
    """Markdown, a row a variant."""
    yield "| Variant | Games | First wins | Draws | First scores | 95 % interval | Mean margin |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for variant in VARIANTS:
        played = [next(results) for _ in range(games)]
        wins, draws = (100 * statistics.fmean(g.score == score for g in played) for score in (1, 0.5))
        mean, low, high = (100 * x for x in interval([[g.score] for g in played]))
        margin = statistics.fmean(g.margin for g in played)
        yield (
            f"| {variant} | {games} | {wins:.1f} % | {draws:.1f} % | {mean:.1f} % | {low:.1f} to {high:.1f} % "
            f"| {margin:+.2f} |"
        )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.first", description="First or second: who is better off?")
    parser.add_argument("--player", type=player_name, default="master:2000", help="who plays both sides")
    parser.add_argument("--games", type=int, default=100, help="games a variant")
    options(parser)
    given = parser.parse_args(arguments)
    work = partial(selfplay, name=given.player, seed=given.seed, games=given.games, plies=given.plies)
    results = list(spread(work, given.games * len(VARIANTS), given.jobs, "game"))
    print(shlex.join(["python", "-m", "bench.first", *arguments]), "", sep="\n")
    print(*table(iter(results), given.games), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

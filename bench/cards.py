"""What one player wins against another in a card game: `python -m bench.cards tacocat master casual --games 400`.

A player is a level of the table, or `random`. It gets what its seat may see and nothing else. Each deal is played
twice, with the seats swapped; who begins changes from deal to deal.
"""

import argparse
import os
import random
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module

from bench.match import percent, spread
from engine.levels import LEVELS
from engine.tacocat import SEATS as TACOCAT_SEATS
from engine.tacocat import TacocatGame
from engine.tapiru import SEATS as TAPIRU_SEATS
from engine.tapiru import TapiruGame

SEATS = {"tacocat": TACOCAT_SEATS, "tapiru": TAPIRU_SEATS}
RANDOM = "random"
PLAYERS = (RANDOM, *LEVELS)


def begun(game: str, seed: int, first: str) -> TacocatGame | TapiruGame:
    """A game as the rulebook has it; in Tacocat the board says who begins."""
    return TacocatGame.start(seed) if game == "tacocat" else TapiruGame.start(first, seed=seed)


def won(game: str, players: Sequence[str], mine: str, seed: int, first: str) -> float:
    """1 if the first player wins at the seat `mine`, 0.5 for a draw, else 0."""
    chance = random.Random(f"{seed}/play")
    choose = import_module(f"engine.{game}.levels").choose
    state = begun(game, seed, first)
    while (outcome := state.outcome()) is None:
        player = players[state.actor != mine]
        if player == RANDOM:
            state.apply(chance.choice(state.legal_actions()))
        else:
            state.apply(choose(state.view(state.actor), chance, player))
    return 0.5 if outcome["winner"] is None else float(outcome["winner"] == mine)


def pair(number: int, game: str, players: Sequence[str], seed: int) -> list[float]:
    """What the first player scores in deal `number`, once at each seat."""
    deal = random.Random(f"{seed}/{number}").getrandbits(32)
    return [won(game, players, mine, deal, SEATS[game][number % 2]) for mine in SEATS[game]]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.cards", description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("players", nargs="*", metavar="PLAYER", default=["master", RANDOM], help=", ".join(PLAYERS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    if len(options.players) != 2 or not set(options.players) <= set(PLAYERS):
        parser.error(f"name two players out of {', '.join(PLAYERS)}")
    work = partial(pair, game=options.game, players=options.players, seed=options.seed)
    pairs = list(spread(work, options.games // 2, options.jobs, "pair"))
    points = sum(map(sum, pairs))
    one, other = options.players
    print(f"{options.game}: {one} scored {points:g} of {2 * len(pairs)} against {other}, {percent(pairs).strip()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

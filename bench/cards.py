"""What the table wins at a seat of a card game against random play: `python -m bench.cards tacocat --games 200`.

It gets what its seat may see and nothing else; seats and who begins change from game to game.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from importlib import import_module

from tqdm import tqdm

from engine.tacocat import SEATS as TACOCAT_SEATS
from engine.tacocat import TacocatGame
from engine.tapiru import SEATS as TAPIRU_SEATS
from engine.tapiru import TapiruGame

SEATS = {"tacocat": TACOCAT_SEATS, "tapiru": TAPIRU_SEATS}


def begun(game: str, seed: int, first: str) -> TacocatGame | TapiruGame:
    """A game as the rulebook has it; in Tacocat the board says who begins."""
    return TacocatGame.start(seed) if game == "tacocat" else TapiruGame.start(first, seed=seed)


def won(game: str, number: int, seed: int) -> float:
    """1 if the table wins game `number`, 0.5 for a draw, else 0."""
    chance = random.Random(f"{seed}/{number}")
    choose = import_module(f"engine.{game}.opponent").choose
    mine = SEATS[game][number % 2]
    state = begun(game, chance.getrandbits(32), SEATS[game][number // 2 % 2])
    while (outcome := state.outcome()) is None:
        state.apply(choose(state.view(mine), chance) if state.actor == mine else chance.choice(state.legal_actions()))
    return 0.5 if outcome["winner"] is None else float(outcome["winner"] == mine)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.cards", description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    points = [won(options.game, number, options.seed) for number in tqdm(range(options.games), disable=None)]
    print(f"{options.game}: the table won {sum(points):g} of {len(points)} against random play")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

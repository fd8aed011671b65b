"""What one player wins against another in a card game: `python -m bench.cards tacocat master casual --games 400`.

A player is a level of the table, `random`, or `master:N`: the master with N deals of the cards that it doesn't see, in
Tapiru also none (`master:0`, the estimate alone). All get what their seat may see and nothing else. `seeing`, in
Tacocat, is no fair player: it sees the other hand, so that it tells how much there is to win by knowing it.

Each deal is played twice, with the seats swapped; who begins changes from deal to deal. What each player thinks is
told in processor time.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final

from bench.match import percent, spread
from bench.seeing import choose_seeing
from engine.review import LEVELS, MASTER
from engine.tacocat import SEATS as TACOCAT_SEATS
from engine.tacocat import TacocatGame
from engine.tapiru import SEATS as TAPIRU_SEATS
from engine.tapiru import TapiruGame

SEATS: Final = {"tacocat": TACOCAT_SEATS, "tapiru": TAPIRU_SEATS}
RANDOM: Final = "random"
SEEING: Final = "seeing"
PLAYERS: Final = (RANDOM, *LEVELS, f"{MASTER}:N", SEEING)

Game = TacocatGame | TapiruGame
Player = Callable[[Any, random.Random], str]
"""What chooses an action in a game; all but `seeing` look only at the view of the seat whose turn it is."""


def begun(game: str, seed: int, first: str) -> Game:
    """A game as the rulebook has it; in Tacocat the board says who begins."""
    return TacocatGame.start(seed) if game == "tacocat" else TapiruGame.start(first, seed=seed)


def player(game: str, name: str) -> Player:
    """A player by its name; ValueError lists the names there are."""
    kind, _, deals = name.partition(":")
    if name == SEEING and game == "tacocat":
        return choose_seeing
    if name == RANDOM:
        return lambda state, chance: chance.choice(state.legal_actions())
    if kind == MASTER and deals.isdecimal() and (game == "tapiru" or int(deals)):
        guess = import_module(f"engine.{game}.levels").by_guessing
        return lambda state, chance: str(guess(state.view(state.actor), chance, int(deals)))
    if name in LEVELS:
        choose = import_module(f"engine.{game}.levels").choose
        return lambda state, chance: str(choose(state.view(state.actor), chance, name))
    raise ValueError(f"there is no player {name!r} of {game}; name two out of {', '.join(PLAYERS)}")


def won(game: str, players: Sequence[str], mine: str, seed: int, first: str) -> tuple[float, Counter[str]]:
    """1 if the first player wins at the seat `mine`, 0.5 for a draw, else 0; and the time and choices of both."""
    chance = random.Random(f"{seed}/play")
    state, choose, spent = begun(game, seed, first), [player(game, name) for name in players], Counter[str]()
    while (outcome := state.outcome()) is None:
        which, choices = int(state.actor != mine), len(state.legal_actions())
        began = time.process_time_ns()
        action = choose[which](state, chance)
        if choices > 1:
            spent[f"time{which}"] += time.process_time_ns() - began
            spent[f"choices{which}"] += 1
        state.apply(action)
    return (0.5 if outcome["winner"] is None else float(outcome["winner"] == mine)), spent


def pair(number: int, game: str, players: Sequence[str], seed: int) -> tuple[list[float], Counter[str]]:
    """What the first player scores in deal `number`, once at each seat; and the time and choices of both."""
    deal = random.Random(f"{seed}/{number}").getrandbits(32)
    games = [won(game, players, mine, deal, SEATS[game][number % 2]) for mine in SEATS[game]]
    return [points for points, _ in games], games[0][1] + games[1][1]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.cards", description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("players", nargs="*", metavar="PLAYER", default=[MASTER, RANDOM], help=", ".join(PLAYERS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    if len(options.players) != 2:
        parser.error(f"name two players out of {', '.join(PLAYERS)}")
    try:
        for name in options.players:
            player(options.game, name)
    except ValueError as error:
        parser.error(str(error))
    work = partial(pair, game=options.game, players=options.players, seed=options.seed)
    played = list(spread(work, options.games // 2, options.jobs, "pair"))
    pairs, spent = [points for points, _ in played], sum((times for _, times in played), Counter[str]())
    points = sum(map(sum, pairs))
    one, other = options.players
    took = " and ".join(f"{spent[f'time{w}'] / 1e6 / max(1, spent[f'choices{w}']):.2f}" for w in (0, 1))
    print(f"{options.game}: {one} scored {points:g} of {2 * len(pairs)} against {other}, {percent(pairs).strip()}")
    print(f"a choice took {took} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

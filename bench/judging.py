"""How honest reviews of card games are about how sure they are: `python -m bench.judging GAME --games N`.

Every action that something else is said to be better than is judged again, with other guesses and four times as many.
Of those that were called sure nearly all must still have something better; of those that were called open some don't.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from engine.review import LEAST_COST, LEVELS, LIKELY, SURE, Effort, Found
from engine.tacocat import TacocatGame
from engine.tacocat import levels as tacocat
from engine.tapiru import TapiruGame
from engine.tapiru import levels as tapiru

_MORE: Final = 4
_GAMES: Final[dict[str, tuple[Any, Any]]] = {
    "tacocat": (TacocatGame.start, tacocat),
    "tapiru": (TapiruGame.start, tapiru),
}


def played(game: str, seed: int) -> list[str]:
    """The actions of a game in which each seat plays at a level by chance."""
    start, module = _GAMES[game]
    state, chance, actions = start(seed=seed), Random(seed), []
    levels: dict[str, str] = {}
    while state.outcome() is None:
        level = levels.setdefault(state.actor, chance.choice(LEVELS))
        actions.append(module.choose(state.view(state.actor), chance, level))
        state.apply(actions[-1])
    return actions


def word(found: Found) -> str:
    """How sure a judgement says it is, and whether it is worth a remark."""
    sure = "sure" if found.sure >= SURE else "likely" if found.sure >= LIKELY else "open"
    return f"{sure}, {'a point or more' if found.cost >= LEAST_COST else 'less'}"


def judged_again(game: str, seed: int, agrees: Counter[str], told: Counter[str]) -> tuple[int, float]:
    """Count how often more guesses agree; returns the number of actions, and the seconds of the first review."""
    start, module = _GAMES[game]
    actions: Sequence[str] = played(game, seed)
    judge: Callable[..., Found] = module.judged
    more = Effort(_MORE * module.EFFORT.few, _MORE * module.EFFORT.many)
    state, seconds = start(seed=seed), 0.0
    for number, action in enumerate(actions, 1):
        began = time.process_time()
        found = judge(state, action, Random(number), module.EFFORT)
        seconds += time.process_time() - began
        if found.cost > 0:
            again = judge(state, action, Random(f"again {number}"), more)
            told[word(found)] += 1
            agrees[word(found)] += again.cost > 0
        state.apply(action)
    return len(actions), seconds


def main() -> None:
    """Print a line for each degree of sureness."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=_GAMES)
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args()
    agrees: Counter[str] = Counter()
    told: Counter[str] = Counter()
    whole = [judged_again(options.game, seed, agrees, told) for seed in range(options.games)]
    longest = max(whole, key=lambda each: each[1])
    print(f"{sum(actions for actions, _ in whole)} actions; the longest review: {longest[0]} in {longest[1]:.1f} s")
    for name in sorted(told):
        print(f"{name:24} {agrees[name]:5} of {told[name]:5} = {agrees[name] / told[name]:.1%}")


if __name__ == "__main__":
    main()

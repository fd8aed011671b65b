"""Finds the weights of the opponent's evaluation from games that it plays against itself, and writes them.

python -m bench.tune --games 2000 --rounds 2 --seed 1

Each round plays games of all variants with the weights of the round before; the first pushes are drawn, so that no
two games are alike. Every position met is then one equation: its features are to sum up to the game's result. What
fits best (least squares, drawn a little towards zero) is found apart for the classic game and Burning Head, and for
each number of tapas left. The same command writes the same weights.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from tqdm import tqdm

from engine.tapas.opponent import Search, evaluation
from engine.tapas.opponent.evaluation import PLACES, TURNS, Evaluation, result, tapas_left
from engine.tapas.opponent.weights import SCALE, WEIGHTS
from engine.tapas.setup import Setup

_TARGET = Path(evaluation.__file__).with_name("weights.py")
_NODES = 400
_VARIETY = 60
"""Hundredths of a point within which a move is drawn."""
_MOST = 1500
"""A win by more, or by all sauces, teaches no more than this."""
_PULL = 150.0
"""How strongly weights are drawn to zero, in equations."""

_GUESS = (400, 150, 150, 100, 100)
"""What the first round weighs a threat's steps by, in the mover's next turn; the other's a little less."""

Equation = tuple[str, int, list[int], int]
Weights = dict[str, Sequence[tuple[int, ...]]]


def _guess(turns: int) -> tuple[int, ...]:
    """What the first round plays with: threats alone."""
    own = [step // (turn + 1) // turns for turn in range(turns) for step in _GUESS]
    return (0, 300, -400, *own, *(-step * 3 // 4 for step in own), *[0] * 4 * PLACES)


def game(seed: int, weights: Weights) -> list[Equation]:
    """One game's equations: variant, phase, features, and what is to be explained beyond the lead."""
    WEIGHTS.update(weights)
    chance = Random(seed)
    position = Setup.drawn(chance).start()
    variant = "burning head" if position.burning_head else "classic"
    features = Evaluation(position.rules).features
    met = []
    for number in range(99):
        if position.outcome() is not None:
            break
        if number < chance.randrange(1, 5):
            position.push(chance.choice(position.legal_moves()))
            continue
        met.append((position.state.mover, tapas_left(position.state), features(position.state)))
        thought = Search(position.rules, memory=4).think(position.state, nodes=_NODES, margin=_VARIETY)
        position.push(chance.choice(thought.options).move)
    end = result(position.state)
    of_j = max(-_MOST, min(_MOST, -end if position.state.mover else end))
    return [(variant, left, values, (-of_j if mover else of_j) - values[0]) for mover, left, values in met]


def fit(equations: list[Equation], old: Weights) -> Weights:
    """The weights that explain the results best."""
    weights: dict[str, list[tuple[int, ...]]] = {}
    for variant, before in old.items():
        weights[variant] = []
        for left in range(len(before)):
            # Two tapas more or less are nearly the same game; one is not, because of who has the last push.
            near = (left - 2, left, left + 2)
            rows = [(values, rest) for kind, at, values, rest in equations if kind == variant and at in near]
            if len(rows) < 20 * len(before[left]):
                weights[variant].append(before[left])
                continue
            a = np.array([values for values, _ in rows], dtype=float) / 100
            b = np.array([rest for _, rest in rows], dtype=float) / 100
            found = np.linalg.solve(a.T @ a + _PULL * np.eye(a.shape[1]), a.T @ b)
            error = float(np.std(b - a @ found))
            weights[variant].append(tuple(round(SCALE * x) for x in found))
            print(f"{variant}, {left} left: {len(rows)} positions, ", end="")
            print(f"off by {error:.2f} points of {float(np.std(b)):.2f}", flush=True)
    return dict(weights)


def written(weights: Weights, command: str) -> str:
    """The module that holds them."""
    rows = [
        f'    "{variant}": (\n' + "".join(f"        {row},\n" for row in by_left) + "    ),\n"
        for variant, by_left in weights.items()
    ]
    return (
        '"""The weights of the evaluation, in thousandths, by variant and by tapas left, from none to twenty.\n\n'
        "In the order of `Evaluation.features`. Written by:\n\n"
        f'{command}\n"""\n\n'
        "from collections.abc import Sequence\n"
        "from typing import Final\n\n"
        f"SCALE: Final = {SCALE}\n"
        "# fmt: off\n"
        f"WEIGHTS: Final[dict[str, Sequence[tuple[int, ...]]]] = {{\n{''.join(rows)}}}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games a round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes; the result doesn't depend on it")
    options: Any = parser.parse_args()
    weights: Weights = {"classic": [_guess(1)] * 21, "burning head": [_guess(TURNS)] * 21}
    for number in range(options.rounds):
        seeds = range(
            options.seed * 10**6 + number * options.games, options.seed * 10**6 + (number + 1) * options.games
        )
        with ProcessPoolExecutor(options.jobs) as pool:
            done = pool.map(game, seeds, [weights] * len(seeds), chunksize=10)
            games = list(tqdm(done, total=len(seeds), unit="game", disable=None, file=sys.stderr))
        weights = fit([equation for equations in games for equation in equations], weights)
    command = f"python -m bench.tune --games {options.games} --rounds {options.rounds} --seed {options.seed}"
    _TARGET.write_text(written(weights, command), encoding="utf-8")
    print(f"Written: {_TARGET.name}")


if __name__ == "__main__":
    main()

"""Finds the weights of the opponent's evaluation from games that it plays against itself, and writes them.

python -m bench.tune --games 3000 --rounds 2 --seed 1

Each round plays games of all variants with the weights of the round before; the first pushes are drawn, so that no
two games are alike. Every position met is then one case: its features are to foretell whether its mover won. What
foretells best (logistic regression, drawn a little towards zero) is found apart for the classic game and Burning Head,
and for each number of tapas left. Divided by what a point of lead weighs they are the weights, in points; that divisor
is the slope that turns points into winning chances. The same command writes the same weights.
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

from bench.match import scored
from engine.tapas.game import Setup
from engine.tapas.opponent import Search
from engine.tapas.opponent import weights as written_weights
from engine.tapas.opponent.evaluation import PLACES, TURNS, Evaluation, evaluation, tapas_left
from engine.tapas.opponent.weights import SCALE, SLOPES, WEIGHTS

_TARGET = Path(written_weights.__file__)
_NODES = 400
_VARIETY = 60
"""Hundredths of a point within which a move is drawn."""
_PULL = 5.0
"""How strongly weights are drawn to zero, in cases."""
_STEPS = 12
"""Newton's method needs no more."""
_GUESS = (400, 150, 150, 100, 100)
"""What the first round weighs a threat's steps by, in the mover's next turn; the other's a little less."""

Case = tuple[str, int, list[int], float]
Weights = dict[str, Sequence[tuple[int, ...]]]
Slopes = dict[str, list[int]]


def _guess(turns: int) -> tuple[int, ...]:
    """What the first round plays with: threats alone."""
    own = [step // (turn + 1) // turns for turn in range(turns) for step in _GUESS]
    return (SCALE, 300, -400, *own, *(-step * 3 // 4 for step in own), *[0] * 4 * PLACES)


def game(seed: int, weights: Weights) -> list[Case]:
    """One game's cases: variant, tapas left, features, and 1, a half or 0 for what became of the mover."""
    WEIGHTS.update(weights)
    evaluation.cache_clear()
    chance = Random(seed)
    position = Setup.drawn(chance).start()
    variant = "burning head" if position.burning_head else "classic"
    features = Evaluation(position.rules).features
    met = []
    drawn = chance.randrange(1, 5)
    while position.outcome() is None:
        if len(position.moves()) < drawn:
            position.push(chance.choice(position.legal_moves()))
            continue
        met.append((position.mover, tapas_left(position.state), features(position.state)))
        thought = Search(position.rules, memory=4).think(position.state, nodes=_NODES, margin=_VARIETY)
        position.push(chance.choice(thought.options).move)
    return [(variant, left, values, scored(position, mover)) for mover, left, values in met]


def forecast(a: Any, won: Any) -> Any:
    """The weights w for which 1 / (1 + exp(-a w)) is closest to what came: logistic regression by Newton's method."""
    w = np.zeros(a.shape[1])
    pull = _PULL * np.eye(a.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(-np.clip(a @ w, -30, 30)))
        steep = likely * (1 - likely) + 1e-6
        w -= np.linalg.solve(a.T @ (a * steep[:, None]) + pull, a.T @ (likely - won) + pull @ w)
    return w


def fit(cases: list[Case], old: Weights) -> tuple[Weights, Slopes]:
    """The weights that foretell best who wins, and the slopes by variant and tapas left."""
    weights: dict[str, list[tuple[int, ...]]] = {}
    slopes: dict[str, list[int]] = {}
    for variant, before in old.items():
        weights[variant], slopes[variant] = [], []
        for left in range(len(before)):
            # Two tapas more or less are nearly the same game; one is not, because of who has the last push.
            near = (left - 2, left, left + 2)
            rows = [(values, won) for kind, at, values, won in cases if kind == variant and at in near]
            if len(rows) < 20 * len(before[left]):
                weights[variant].append(before[left])
                slopes[variant].append(SLOPES[variant][left])
                continue
            a = np.array([values for values, _ in rows], dtype=float) / 100
            won = np.array([result for _, result in rows])
            found = forecast(a, won)
            likely = 1 / (1 + np.exp(-a @ found))
            slope = float(found[0])
            weights[variant].append(tuple(round(SCALE * x / slope) for x in found))
            slopes[variant].append(round(SCALE * slope))
            right = float(np.mean(np.abs(likely - won) < 0.5))
            print(f"{variant}, {left} left: {len(rows)} positions, {100 * right:.0f} % foretold", flush=True)
    return dict(weights), slopes


def written(weights: Weights, slopes: Slopes, command: str) -> str:
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
        f"SLOPES: Final[dict[str, list[int]]] = {slopes}\n"
        '"""In thousandths: how steeply the chance to win rises with a point."""\n'
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
        weights, slopes = fit([case for cases in games for case in cases], weights)
    command = f"python -m bench.tune --games {options.games} --rounds {options.rounds} --seed {options.seed}"
    _TARGET.write_text(written(weights, slopes, command), encoding="utf-8")
    print(f"Written: {_TARGET.name}")


if __name__ == "__main__":
    main()

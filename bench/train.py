"""Finds the weights of the net from games that the table plays against itself, and writes them.

python -m bench.train --games 4000 8000 12000 --seed 1
python -m bench.train --go-on --games 16000 24000 --seed 2

Each round plays games of all variants by best-first search with the net of the round before. Now and then a push is
drawn, so that the net sees what good players avoid. Every position met is one case: its inputs are to foretell its
worth, which is the result where that is proven, and otherwise lies between what the search thought of it and what
became of it. A net that doesn't win at least `KEPT` of its games against the one before isn't kept. All of it needs
the core in C; the same command writes the same weights on machines whose numpy rounds alike.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from tqdm import tqdm

from bench.match import scored
from engine.tapas.game import Setup
from engine.tapas.opponent import champion
from engine.tapas.opponent.champion import CHANCES, NETS, ONE, CoreSearch, Net, read
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.state import State

INPUTS: Final = 96
HIDDEN: Final = 32
MOST_LEFT: Final = 20
TARGET: Final = Path(champion.__file__).with_name("net.json")
KEPT: Final = 0.52
"""How much of the points a net must score against the one before."""
_NODES: Final = 800
_ENDS: Final = 4
_RANDOM: Final = 0.08
"""How often a push is drawn from all that are legal."""
_OPENING: Final = 6
"""In at most so many first pushes any may come, later only those that were visited about as often as the best."""
_NEAR: Final = 0.5
_SOLVED: Final = 8
"""With so many tapas left the result is searched for, in at most so many nodes:"""
_SOLVING_NODES: Final = 100_000
_OUTCOME: Final = 0.4
"""How much of a case's worth is what became of the game; the rest is what the search thought."""
_MATCH: Final = 400
_EPOCHS: Final = 24
_BATCH: Final = 512
_RATE: Final = 2e-3
_DECAY: Final = 2e-5
_APART: Final = 2e-3
"""How strongly the outputs for one number of tapas left are drawn to those for all."""
_SCALE: Final = 1 / 8
"""Inputs are eighths for the training, so that its steps fit all weights."""

Nets = tuple[Net, ...]


@dataclass(slots=True)
class Case:
    """A position: which net, tapas left, its inputs, and how likely its mover is to win, 0 to 1."""

    which: int
    left: int
    inputs: bytes
    worth: float


def beginning() -> Nets:
    """What the first round plays with: the lead, and what could be won next."""
    weights = [[0] * HIDDEN for _ in range(INPUTS)]
    for index, weight in [(0, ONE), *((18 + i, 60) for i in range(8)), *((26 + i, -50) for i in range(8))]:
        weights[index][0], weights[index][1] = weight, -weight
    outputs = [[90, -90, *[0] * (HIDDEN - 2)] for _ in range(MOST_LEFT + 1)]
    return tuple(Net(weights, [0] * HIDDEN, outputs, [0] * (MOST_LEFT + 1)) for _ in NETS)


def game(seed: str, nets: Nets) -> list[Case]:
    """The cases of one game."""
    chance = Random(seed)
    position = Setup.drawn(chance).start()
    search = CoreSearch(position.rules, 8, nets)
    cases: list[tuple[str, Case, bool]] = []
    drawn = chance.randrange(_OPENING)
    while position.outcome() is None:
        state, left = position.state, tapas_left(position.state)
        found = search.think(state, positions=_NODES, ends=_ENDS)
        worth = found.branches[0].chance / CHANCES
        proven = found.proven
        if not proven and left <= _SOLVED:
            solved = outcome(search, state)
            proven, worth = solved is not None, worth if solved is None else solved
        case = Case(int(position.burning_head), left, search.inputs(state), worth)
        cases.append((position.mover, case, proven))
        near = [branch.move for branch in found.branches if branch.visits >= _NEAR * found.branches[0].visits]
        if len(position.moves()) < drawn or chance.random() < _RANDOM:
            position.push(chance.choice(position.legal_moves()))
            for _, case, _ in cases:
                case.worth = round(case.worth, 6)
            cases = [(mover, case, True) for mover, case, _ in cases]
        else:
            position.push(chance.choice(near))
    for mover, case, proven in cases:
        if not proven:
            case.worth += _OUTCOME * (scored(position, mover) - case.worth)
    return [case for _, case, _ in cases]


def outcome(search: CoreSearch, state: State) -> float | None:
    """1, a half or 0 if the mover wins, draws or loses with best play; None if that takes too many nodes."""
    wins = search.exact(state, 0, 1, _SOLVING_NODES)
    if wins is None or wins[0] > 0:
        return None if wins is None else 1.0
    loses = search.exact(state, -1, 0, _SOLVING_NODES)
    return None if loses is None else 0.0 if loses[0] < 0 else 0.5


def fit(cases: Sequence[Case], seed: int) -> Net:
    """A net for these cases: cross entropy, by Adam, with every number as the table will round it in the end."""
    random = np.random.default_rng(seed)
    x = np.frombuffer(b"".join(case.inputs for case in cases), np.int8).reshape(-1, INPUTS).astype(np.float32) * _SCALE
    left = np.array([min(case.left, MOST_LEFT) for case in cases])
    worth = np.array([case.worth for case in cases], np.float32)
    held_out = random.random(len(cases)) < 0.05
    tested = np.flatnonzero(held_out)
    learnt = np.flatnonzero(~held_out)
    p: dict[str, Any] = {
        "w": random.normal(0, 0.25, (INPUTS, HIDDEN)).astype(np.float32),
        "b": np.zeros(HIDDEN, np.float32),
        "all": random.normal(0, 0.2, HIDDEN).astype(np.float32),
        "by": np.zeros((MOST_LEFT + 1, HIDDEN), np.float32),
        "c": np.zeros(MOST_LEFT + 1, np.float32),
    }
    first = {key: np.zeros_like(value) for key, value in p.items()}
    second = {key: np.zeros_like(value) for key, value in p.items()}
    step = 0

    def forward(rows: Any) -> tuple[Any, Any, Any]:
        hidden = np.maximum(x[rows] @ p["w"] + p["b"], 0)
        weights = p["all"] + p["by"][left[rows]]
        logits = (hidden * weights).sum(axis=1) + p["c"][left[rows]]
        return hidden, weights, 1 / (1 + np.exp(-np.clip(logits, -30, 30)))

    for epoch in range(_EPOCHS):
        order = random.permutation(learnt)
        rate = _RATE * (1 - epoch / _EPOCHS) ** 1.5 + 1e-5
        for at in range(0, len(order), _BATCH):
            rows = order[at : at + _BATCH]
            hidden, weights, likely = forward(rows)
            error = (likely - worth[rows]) / len(rows)
            to_hidden = error[:, None] * weights * (hidden > 0)
            by_weight = error[:, None] * hidden
            slope = {
                "w": x[rows].T @ to_hidden + _DECAY * p["w"],
                "b": to_hidden.sum(axis=0),
                "all": by_weight.sum(axis=0) + _DECAY * p["all"],
                "by": _APART / 21 * p["by"],
                "c": np.zeros_like(p["c"]),
            }
            np.add.at(slope["by"], left[rows], by_weight)
            np.add.at(slope["c"], left[rows], error)
            step += 1
            for key, value in slope.items():
                first[key] = 0.9 * first[key] + 0.1 * value
                second[key] = 0.999 * second[key] + 0.001 * value * value
                towards = first[key] / (1 - 0.9**step)
                p[key] -= rate * towards / (np.sqrt(second[key] / (1 - 0.999**step)) + 1e-8)
    _, _, likely = forward(tested)
    missed = -np.mean(worth[tested] * np.log(likely + 1e-7) + (1 - worth[tested]) * np.log(1 - likely + 1e-7))
    right = np.mean((likely > 0.5) == (worth[tested] > 0.5))
    print(f"  {len(learnt)} cases, held out: cross entropy {missed:.4f}, {100 * right:.1f} % foretold", flush=True)
    return Net(
        rounded(p["w"] * _SCALE * ONE),
        rounded(p["b"] * ONE),
        rounded((p["all"] + p["by"]) * ONE),
        rounded(p["c"] * ONE * 16),
    )


def rounded(values: Any) -> Any:
    return np.clip(np.rint(values), -32767, 32767).astype(int).tolist()


def duel(number: int, ours: Nets, theirs: Nets, nodes: int, which: int) -> float:
    """The points that one net scores in two games from one start, once with each colour."""
    chance = Random(f"duel {number}")
    setup = Setup.drawn(chance)
    while setup.burning_head != bool(which):
        setup = Setup.drawn(chance)
    score = 0.0
    opening = chance.random()
    for colour in "JC":
        position, chance = setup.start(), Random(opening)
        for _ in range(2):
            position.push(chance.choice(position.legal_moves()))
        searches = {
            colour: CoreSearch(position.rules, 8, ours),
            "CJ"["JC".index(colour)]: CoreSearch(position.rules, 8, theirs),
        }
        while position.outcome() is None:
            found = searches[position.mover].think(position.state, positions=nodes, ends=_ENDS)
            position.push(found.branches[0].move)
        score += scored(position, colour)
    return score


def written(nets: Nets, commands: Sequence[str]) -> str:
    """The file that holds them, and the commands that wrote it, one after the other."""
    data: dict[str, Any] = {"written by": commands} | {
        name: {"weights": net.weights, "bias": net.bias, "outputs": net.outputs, "output_bias": net.output_bias}
        for name, net in zip(NETS, nets, strict=True)
    }
    return json.dumps(data, separators=(",", ":")).replace("],[", "],\n[").replace(',"', ',\n"') + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[4000, 8000, 12000], help="games of each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes; the result doesn't depend on it")
    parser.add_argument("--go-on", action="store_true", help="begin with the net that is there")
    options: Any = parser.parse_args()
    there = json.loads(TARGET.read_text("utf-8")) if options.go_on else {"written by": []}
    nets = read(there) if options.go_on else beginning()
    kept: list[Case] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, count in enumerate(options.games):
            seeds = [f"{options.seed}/{number}/{i}" for i in range(count)]
            done = pool.map(partial(game, nets=nets), seeds, chunksize=10)
            games = list(tqdm(done, total=count, unit="game", disable=None, file=sys.stderr))
            fresh = [case for cases in games for case in cases]
            cases = kept + fresh
            kept = fresh
            better = list(nets)
            for which, name in enumerate(NETS):
                print(f"round {number + 1}, {name}", flush=True)
                better[which] = fit([case for case in cases if case.which == which], options.seed + number)
                trial = partial(duel, ours=tuple(better), theirs=nets, nodes=400, which=which)
                score = sum(pool.map(trial, range(_MATCH // 2), chunksize=5)) / _MATCH
                print(f"  against the one before: {100 * score:.1f} %", flush=True)
                if score < KEPT:
                    better[which] = nets[which]
            nets = tuple(better)
            games_done = " ".join(map(str, options.games[: number + 1]))
            command = f"python -m bench.train{' --go-on' * options.go_on} --games {games_done} --seed {options.seed}"
            TARGET.write_text(written(nets, [*there["written by"], command]), encoding="utf-8")


if __name__ == "__main__":
    main()

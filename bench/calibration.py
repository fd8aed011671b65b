"""Whether the chances that the champion says come true, in games against itself.

python -m bench.calibration

With `--write` it writes anew how sure the champion may be, `SURENESS` in `engine/tapas/opponent/evaluation.py`; whether
that is right, other games than those show.
"""

import argparse
import itertools
import math
import random
import re
import shlex
import statistics
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from bench.match import Z, drawn, options, scored, spread
from engine.tapas.opponent import Level, evaluation
from engine.tapas.opponent.evaluation import chance, tapas_left
from wiring.svg import Drawing

PICTURE: Final = Path(__file__).parents[1] / "docs" / "calibration.svg"
VARIANTS: Final = {
    "classic": "classic",
    "red-mojo": "Red Mojo",
    "burning-head": "Burning Head",
    "both": "Burning Head with Extras",
}
"""By the name that `bench.match` has for it."""
BINS: Final = 10
_ROUNDS: Final = 8
"""Newton's method is at its end long before."""
_MEMORY: Final = 8
_WIDTH, _LEFT, _TOP, _SIDE, _GAP, _BOTTOM = 760, 56, 70, 150, 26, 48
_FAINT, _LINE = "#ccc", "#b3500a"


@dataclass(frozen=True, slots=True)
class Said:
    """A chance to win that the mover was said to have, and whether the mover won: 1, ½ or 0."""

    chance: float
    won: float
    burning_head: bool
    left: int


@dataclass(frozen=True, slots=True)
class Bin:
    """The chances that were said between two tenths: how many, their mean, what became of them, and its error."""

    count: int
    said: float
    won: float
    error: float
    """Half of the 95 % interval; what is said in one game hangs together."""


Games = Sequence[Sequence[Said]]


def selfplay(number: int, seed: int, games: int, plies: int, positions: int) -> list[Said]:
    """One game and all that was said in it and wasn't known for certain; games are numbered through all variants."""
    index, game = divmod(number, games)
    variant = list(VARIANTS)[index]
    lots = random.Random(f"{seed}/{variant}/{game}")
    position = drawn(variant, lots).start()
    for _ in range(plies):
        position.push(lots.choice(position.legal_moves()))
    level = Level.named("champion")
    told: list[tuple[str, float, int]] = []
    while position.outcome() is None:
        thought = level.choose(position, lots, positions, memory=_MEMORY)
        if not thought.exact:
            left = tapas_left(position.state)
            told.append((position.mover, chance(position.rules, left, thought.score), left))
        position.push(thought.move)
    return [Said(said, scored(position, mover), position.burning_head, left) for mover, said, left in told]


def fitted(every: Sequence[Said]) -> tuple[float, ...]:
    """The numbers of `SURENESS` that best tell who won: a logistic regression, by Newton's method."""
    rows = []
    for said in every:
        more, factor, at_start = evaluation.SURENESS[evaluation.variant(said.burning_head)]
        raw = (evaluation.logit(said.chance) - more) / (factor + at_start * said.left / evaluation.FULL)
        rows.append(((1.0, raw, raw * said.left / evaluation.FULL), said.won))
    found = [0.0, 1.0, 0.0]
    for _ in range(_ROUNDS):
        slope, bend = [0.0] * 3, [[1e-9 * (i == j) for j in range(3)] for i in range(3)]
        for row, won in rows:
            likely = 1 / (1 + math.exp(-sum(a * b for a, b in zip(found, row, strict=True))))
            for i, x in enumerate(row):
                slope[i] += (won - likely) * x
                for j, y in enumerate(row):
                    bend[i][j] += likely * (1 - likely) * x * y
        found = [a + b for a, b in zip(found, _solved(bend, slope), strict=True)]
    return tuple(round(number, 3) for number in found)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Three linear equations, by Cramer's rule."""
    whole = _determinant(matrix)
    return [
        _determinant([[*row[:i], b, *row[i + 1 :]] for row, b in zip(matrix, right, strict=True)]) / whole
        for i in range(3)
    ]


def _determinant(m: list[list[float]]) -> float:
    return sum(
        m[0][i] * (m[1][(i + 1) % 3] * m[2][(i + 2) % 3] - m[1][(i + 2) % 3] * m[2][(i + 1) % 3]) for i in range(3)
    )


def write_sureness(games: Games) -> None:
    """Write `SURENESS` anew."""
    every = list(itertools.chain(*games))
    path = Path(evaluation.__file__)
    text = path.read_text(encoding="utf-8")
    for burning_head in (False, True):
        numbers = fitted([said for said in every if said.burning_head is burning_head])
        name = evaluation.variant(burning_head)
        print(name, numbers)
        text = re.sub(rf'    "{name}": \(.*\),', f'    "{name}": {numbers},', text)
    path.write_text(text, encoding="utf-8")


def bins(games: Games) -> list[Bin | None]:
    """What was said, by tenths; None where nothing was."""
    return [
        _bin([[s for s in game if min(int(s.chance * BINS), BINS - 1) == i] for game in games]) for i in range(BINS)
    ]


def _bin(games: Games) -> Bin | None:
    every = list(itertools.chain(*games))
    if not every:
        return None
    won = statistics.fmean(said.won for said in every)
    spread_out = sum(sum(said.won - won for said in game) ** 2 for game in games)
    error = Z * math.sqrt(spread_out) / len(every)
    return Bin(len(every), statistics.fmean(said.chance for said in every), won, error)


def brier(games: Games) -> tuple[float, float]:
    """The mean square of how far what was said is from what became of it; the same if the mean was said each time."""
    every = list(itertools.chain(*games))
    mean = statistics.fmean(said.won for said in every)
    return statistics.fmean((s.chance - s.won) ** 2 for s in every), statistics.fmean(
        (mean - s.won) ** 2 for s in every
    )


def off(games: Games) -> float:
    """How far what was said is from what became of it, by tenths, on average over all positions."""
    found = [each for each in bins(games) if each]
    return sum(each.count * abs(each.said - each.won) for each in found) / sum(each.count for each in found)


def table(played: Mapping[str, Games]) -> Iterable[str]:
    """Markdown: by tenths what was said, what became of it, and how often; then what it comes to."""
    yield "| said | " + " | ".join(VARIANTS[variant] for variant in played) + " |"
    yield "|---|" + "--:|" * len(played)
    columns = [bins(games) for games in played.values()]
    for number, row in enumerate(zip(*columns, strict=True)):
        cells = (f"{100 * b.said:.0f} → {100 * b.won:.0f} ± {100 * b.error:.0f} ({b.count})" if b else "" for b in row)
        yield f"| {100 * number // BINS} to {100 * (number + 1) // BINS} % | " + " | ".join(cells) + " |"
    yield "| off by, on average | " + " | ".join(f"{100 * off(games):.1f} %" for games in played.values()) + " |"
    scores = [brier(games) for games in played.values()]
    yield "| Brier score | " + " | ".join(f"{score:.3f}" for score, _ in scores) + " |"
    yield "| … of the mean | " + " | ".join(f"{plain:.3f}" for _, plain in scores) + " |"


def picture(played: Mapping[str, Games]) -> str:
    """An SVG with a curve a variant: what was said to the right, what became of it upwards."""
    title = "What the champion says of its chances, and what becomes of them"
    drawing = Drawing(_WIDTH, _TOP + _SIDE + _BOTTOM, title)
    drawing.text(20, 25, title, 16, "start")
    for at in (0, 0.5, 1):
        drawing.text(_LEFT - 8, _TOP + _SIDE * (1 - at), f"{100 * at:.0f} %", anchor="end")
    for number, (variant, games) in enumerate(played.items()):
        _panel(drawing, _LEFT + number * (_SIDE + _GAP), VARIANTS[variant], games)
    drawing.text(_WIDTH - 20, _TOP + _SIDE + _BOTTOM - 10, "said", anchor="end")
    return drawing.svg()


def _panel(drawing: Drawing, left: int, name: str, games: Games) -> None:
    bottom = _TOP + _SIDE
    found = [each for each in bins(games) if each]
    most = max((each.count for each in found), default=1)
    points = [(left + _SIDE * each.said, bottom - _SIDE * each.won, each) for each in found]
    drawing.text(left, _TOP - 16, name, anchor="start", bold=True)
    drawing.line([(left, _TOP), (left, bottom), (left + _SIDE, bottom)])
    drawing.line([(left, bottom), (left + _SIDE, _TOP)], _FAINT)
    for at, anchor in ((0, "start"), (0.5, "middle"), (1, "end")):
        drawing.text(left + _SIDE * at, bottom + 14, f"{100 * at:.0f} %", anchor=anchor)
    for x, y, each in points:
        reach = _SIDE * each.error
        drawing.line([(x, max(_TOP, y - reach)), (x, min(bottom, y + reach))], _LINE, 0.8)
        drawing.circle(x, y, 3 + 6 * math.sqrt(each.count / most), _LINE, _LINE)
    drawing.line([(x, y) for x, y, _ in points], _LINE)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.calibration", description="Do the champion's chances come true?"
    )
    parser.add_argument("--games", type=int, default=60, help="games a variant")
    parser.add_argument("--positions", type=int, default=1000, help="positions that it looks at for each push")
    parser.add_argument("--write", action="store_true", help="write anew how sure the champion may be")
    parser.add_argument("--picture", type=Path, default=PICTURE, help="where the curves are drawn")
    options(parser)
    given = parser.parse_args(arguments)
    work = partial(selfplay, seed=given.seed, games=given.games, plies=given.plies, positions=given.positions)
    told = list(spread(work, given.games * len(VARIANTS), given.jobs, "game"))
    if given.write:
        write_sureness(told)
        return 0
    played = {variant: told[i * given.games : (i + 1) * given.games] for i, variant in enumerate(VARIANTS)}
    print(shlex.join(["python", "-m", "bench.calibration", *arguments]), "", sep="\n")
    print(*table(played), sep="\n")
    given.picture.write_text(picture(played), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The benchmarks run against the program as it is; what they measure is for `make bench` to print."""

from contextlib import closing
from math import exp
from random import Random

from bench.calibration import Said, bins, brier, fitted, off
from bench.thinking import Thinker
from engine.tapas import Position
from engine.tapas.opponent.sureness import sure


def test_the_opponents_process_answers_the_benchmark() -> None:
    with closing(Thinker(0.05, 4)) as thinker:
        assert thinker.ask(Position.start()) > 0


def test_what_was_said_is_held_against_what_became_of_it() -> None:
    """Two of four won where a tenth was said is off by 0.4; what is said of one game counts as one witness."""
    games = [[Said(0.1, won, False, 9)] for won in (0.0, 1.0, 1.0, 0.0)]
    found = [each for each in bins(games) if each]
    assert [(each.count, each.said, each.won) for each in found] == [(4, 0.1, 0.5)]
    assert off(games) == 0.4
    assert brier(games) == ((2 * 0.1**2 + 2 * 0.9**2) / 4, 0.25)
    together = [each for each in bins([[*games[0], *games[3]], [*games[1], *games[2]]]) if each]
    assert together[0].error > found[0].error


def test_how_sure_one_may_be_is_found_again_in_games_that_follow_it() -> None:
    """Where a logit wins as often as one twice as large should, the factor is 2 at any time of the game."""
    chance = Random(1)
    every = []
    for number in range(2000):
        left, raw = 5 + 10 * (number % 2), chance.uniform(-2, 2)
        won = float(chance.random() < 1 / (1 + exp(-2 * raw)))
        every.append(Said(sure(False, left, 1 / (1 + exp(-raw))), won, False, left))
    more, factor, at_start = fitted(every)
    assert abs(more) < 0.2
    assert abs(factor + at_start * 0.25 - 2) < 0.3
    assert abs(factor + at_start * 0.75 - 2) < 0.3

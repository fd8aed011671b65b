"""The benchmarks run against the program as it is; what they measure is for `make bench` to print."""

from contextlib import closing
from math import exp
from random import Random

import pytest

from bench.calibration import Said, bins, brier, fitted, off
from bench.cards import player, won
from bench.match import play
from bench.puzzles import Miner
from bench.seeing import Exact
from bench.thinking import Thinker
from engine.tapas import Position
from engine.tapas.core import Core
from engine.tapas.game import Setup
from engine.tapas.opponent.evaluation import sure


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


@pytest.mark.parametrize(("game", "name"), [("tapiru", "seeing"), ("tacocat", "master:0"), ("tapiru", "champion")])
def test_a_player_that_a_game_of_cards_does_not_have_is_refused_with_those_there_are(game: str, name: str) -> None:
    with pytest.raises(ValueError, match="careful, master, master:N, seeing"):
        player(game, name)


def test_a_match_of_cards_is_the_same_again_and_tells_who_chose_how_often() -> None:
    points, spent = won("tacocat", ("seeing", "master:2"), "YAY", 5, "YAY")
    assert won("tacocat", ("seeing", "master:2"), "YAY", 5, "YAY")[0] == points
    assert spent["choices0"] > 3
    assert spent["choices1"] > 3


def test_who_sees_both_hands_knows_how_a_round_ends() -> None:
    exact = Exact(0.5)
    assert exact.attacks((1, 6), (3, 5), 0) == 1.0, "6 can't be met, 3 goes, 1 is below 5"
    assert exact.attacks((3, 4), (2, 5), 0) == 0.0, "5 meets 4, and 2 is below 3"
    assert exact.attacks((2, 4), (2, 5), 0) == 0.5
    assert exact.defends((2, 5), (3,), 1, (4,)) == 1.0


@pytest.mark.slow_because("mines puzzles twice, each proven to the end")
@pytest.mark.skipif(Core is None, reason="mining takes minutes without the core in C")
def test_the_same_seed_mines_the_same_puzzles_and_none_of_them_are_alike() -> None:
    first, again, other = (list(Miner("burning-head", 2, seed).mine()) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert len({puzzle.name for puzzle in (*first, *other)}) == 4


def test_a_beginner_wins_most_games_where_the_easiest_level_begins() -> None:
    chance = Random(1)
    games = [play(Setup("J"), 0, ("beginner", "child"), "C", chance) for _ in range(100)]
    assert not games[0].first
    assert sum(game.score for game in games) > 60

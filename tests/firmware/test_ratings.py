"""Ratings: what a result changes, the order of players of known strength, and intervals that hold what they say."""

import math
import random
import statistics
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.ratings import WORLDS, Found, house
from firmware.features.players.ratings import DRIFT, LUCK, MEAN, Ladder, Rating, anchors
from firmware.games.abilities import Measured
from firmware.games.registry import plugin, plugins


@given(st.permutations(range(5)))
def test_the_order_in_which_players_are_given_changes_nothing(order: list[int]) -> None:
    places = [("a", 1), ("b", 2), ("c", 2), ("d", 4), ("e", 5)]
    told, shuffled = Ladder(), Ladder()
    told.rate(places)
    shuffled.rate([places[at] for at in order])
    for who, _ in places:
        assert shuffled[who].mean == pytest.approx(told[who].mean)
        assert shuffled[who].deviation == pytest.approx(told[who].deviation)


def test_a_level_of_the_table_never_gets_less_certain_and_a_person_may() -> None:
    ladder = Ladder({"level:child": Rating(25.0, 0.05)})
    for _ in range(300):
        ladder.rate([("level:child", 1), ("Ann", 2)])
        ladder.rate([("level:child", 2), ("Ann", 1)])
    assert ladder["level:child"].deviation < 0.05
    assert (ladder["Ann"].deviation > DRIFT, ladder["Ann"].games) == (True, 600)


def test_levels_stand_apart_as_the_matches_between_them_say() -> None:
    found = anchors([Measured("b", "a", 400, 0.75), Measured("c", "b", 100, 0.6)])
    assert statistics.fmean(rating.mean for rating in found.values()) == pytest.approx(MEAN)
    for one, other, share in (("b", "a", 0.75), ("c", "b", 0.6)):
        ahead = found[one].mean - found[other].mean
        assert 1 / (1 + math.exp(-ahead / (LUCK * math.sqrt(2)))) == pytest.approx(share)
    assert [round(rating.deviation, 2) for rating in found.values()] == [1.38, 1.38, 2.41]
    assert anchors([]) == {}


@pytest.mark.parametrize("game", plugins())
def test_every_level_is_measured_against_the_one_below_and_wins(game: str) -> None:
    measured = plugin(game).measured
    assert all(lower.level == higher.other for lower, higher in pairwise(measured))
    assert all(match.share > 0.5 for match in measured)


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_known_strengths_are_ordered_and_lie_inside_the_intervals(world: object) -> None:
    """A hundredth of what `python -m bench.ratings` measures; chance is fixed, so that nothing comes by luck."""
    assert world in WORLDS
    found = Found()
    here = next(each for each in WORLDS if each is world)
    for seed in range(1 if here.players > 10 else 6):
        for _, truth, ladder in house(here, 1000 if here.players > 10 else 300, random.Random(seed), looks=10):
            found.look(truth, ladder)
    assert statistics.fmean(found.intervals) >= 0.92
    assert statistics.fmean(found.orders) > 0.8
    assert statistics.fmean(found.told) > 0.97

"""The levels of the card games: each plays by the rules from what it may see."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.card_games import CHILD, LEVELS
from engine.errors import BadInput
from engine.tacocat import levels as tacocat
from engine.tapiru import levels as tapiru
from tests.depth import some
from tests.engine.tacocat.tables import games as tacocat_games
from tests.engine.tapiru.positions import game_of
from tests.engine.tapiru.positions import games as tapiru_games
from tests.hidden_cards import swapped_but

Choose = Callable[[Any, random.Random, str], str]


def plays_by_the_rules(game: Any, choose: Choose, level: str, seed: int) -> None:
    """Its choice is legal, and stays the same when the cards that its seat can't see have changed places."""
    if game.legal_actions():
        view = game.view(game.actor)
        chosen = choose(view, random.Random(seed), level)
        assert chosen in view["actions"]
        assert view == game.view(game.actor)
        twin = swapped_but(game.actor, game, random.Random(seed))
        assert choose(twin.view(game.actor), random.Random(seed), level) == chosen


@settings(max_examples=some(24, 60))
@given(tacocat_games(), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_every_level_of_tacocat_plays_by_the_rules(game: Any, level: str, seed: int) -> None:
    plays_by_the_rules(game, tacocat.choose, level, seed)


@settings(max_examples=some(20, 60))
@given(tapiru_games(), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_every_level_of_tapiru_plays_by_the_rules(game: Any, level: str, seed: int) -> None:
    plays_by_the_rules(game, tapiru.choose, level, seed)


def test_a_child_at_tapiru_gives_its_cup_a_brand_first() -> None:
    few = game_of("Lr.-.Tr1 Lb.By Lg.Bg", "Ly.By.Ty1 Lr.- Lk.-", "Bk,Lb,Tr5", stack="30")
    assert tapiru.choose(few.view("S"), random.Random(1), CHILD) == "Bk 1"


@pytest.mark.parametrize("choose", [tacocat.choose, tapiru.choose])
def test_a_level_that_does_not_exist_is_refused_with_those_that_do(choose: Choose) -> None:
    with pytest.raises(BadInput, match=", ".join(LEVELS)):
        choose({}, random.Random(1), "genius")

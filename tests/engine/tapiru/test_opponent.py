"""The opponent: fair, quick, better than chance, and never foolish where anybody would see it."""

import cProfile
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapiru import TapiruGame
from engine.tapiru.opponent import choose
from tests.engine.tapiru.positions import game_of, games


def chosen(game: TapiruGame) -> str:
    return choose(game.view("S"), random.Random(1))


@settings(max_examples=25)
@given(games(), st.integers(0, 1000))
def test_it_plays_what_is_legal_from_its_view_alone(game: TapiruGame, seed: int) -> None:
    view, actions = game.view(game.actor), game.legal_actions()
    if actions:
        before = repr(view)
        assert choose(view, random.Random(seed)) in actions
        assert repr(view) == before
    else:
        with pytest.raises(BadInput, match="nothing to play"):
            choose(view, random.Random(seed))


def test_the_same_view_and_chance_give_the_same_choice() -> None:
    game = TapiruGame.start(seed=5)
    assert chosen(game) == chosen(game.copy())


def test_it_takes_about_as_long_as_a_thought() -> None:
    nearly = "Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2"
    game = game_of(nearly, "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Tk1,Tk2", hand_n="Ty5,Lr", stack="10")
    profile = cProfile.Profile()
    profile.runcall(chosen, game)
    calls = sum(function.callcount for function in profile.getstats())
    assert 1_000 < calls < 500_000, "calls of functions, of which any machine makes the same number"


@pytest.mark.slow_because("plays three whole games")
def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(3):
        game, chance = TapiruGame.start("SN"[seed % 2], seed=seed), random.Random(seed)
        while actions := game.legal_actions():
            game.apply(choose(game.view("S"), chance, 1) if game.actor == "S" else chance.choice(actions))
        wins += game.outcome()["winner"] == "S"  # type: ignore[index]
    assert wins >= 2


LAST = {"hand_n": "Lk,Lr", "stack": "0"}


def test_with_the_last_card_it_takes_a_column_it_can_take() -> None:
    game = game_of("Lr.By.Tr3 Lb.- Lg.-", "Ly.Bk.Ty4 Ly.- Lk.-", "Tb5,Lb,Lg", **LAST)
    assert chosen(game) in ("Tb5 1", "Tb5 1/1")


def test_it_does_not_drink_more_than_it_can() -> None:
    heavy = "Lr.Br.Tr3.Tr4 Lb.By.Tb5.Tk5 Lg.Bb.Tg1"
    for stack in ("0", "12"):
        game = game_of(heavy, "Ly.Bk.Ty4 Ly.- Lk.-", "Ty5,Tg5,Lb", hand_n="Lk,Lr", stack=stack)
        game.apply(chosen(game))
        assert game.facts()["pearls"]["S"] <= 20


def test_it_lowers_its_pearls_when_it_has_too_many() -> None:
    heavy = "Lr.Br.Tr5.Tr4 Lb.By.Tb5.Tk5 Lg.Bb.Tg3"
    assert chosen(game_of(heavy, "Ly.Bk.Ty4 Ly.- Lk.-", "Ty1,Lb,Lg", **LAST)).startswith("Ty1 ")


def test_it_gives_a_cup_its_brand_before_the_round_ends() -> None:
    game = game_of("Lr.-.Tr3.Tr4 Lb.By.Tb1 Lg.-", "Ly.Bk.Ty4 Ly.Bg.Tk5 Lk.Bg.Tk4", "Bb,Lb,Lg", **LAST)
    assert chosen(game) == "Bb 1"


def test_it_flips_a_preference_that_is_against_it() -> None:
    game = game_of(
        "Lr.By.Tr1 Lb.By.Tb1 Lg.-",
        "Ly.Bk.Ty4 Ly.Bg.Tg1 Lk.-",
        "U,Lb,Lg",
        hand_n="Lk,Lr",
        stack="0",
        wants="more,more,less",
    )
    assert chosen(game) == "U 1"


def test_it_takes_the_syllable_that_spells_rather_than_another() -> None:
    game = game_of(
        "Lr.By.Tr3 Lb.By.Tb3 Lg.-",
        "Ly.Bk.Ty4 Ly.Bg.Ty4 Lk.-",
        "Tb5,Lb,Lg",
        hand_n="Lk,Lr",
        stack="0",
        middle="TA,CA,O",
        won_S="TA,PI,O",
        won_N="PI,PI,O",
        round="2",
    )
    assert chosen(game) in ("Tb5 2", "Tb5 2/1")


def test_it_ends_the_round_when_that_wins_and_not_when_it_loses() -> None:
    good = "Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2"
    game = game_of(good, "Ly.By.Ty1 Ly.- Lk.-", "Tg3,Lb,Lk", hand_n="Ty5,Lr", stack="20")
    assert chosen(game) == "Tg3 3"
    bad = "Lr.By.Tr1.Tr2.Tr1 Lb.By.Tb1.Tb2.Tb3 Lg.Bk.Tk1.Tk2"
    game = game_of(bad, "Ly.Bk.Ty5.Ty4 Ly.Bg.Tk5.Tg5 Lk.-", "Tg1,Lb,Lg", hand_n="Tk4,Lr", stack="20")
    assert chosen(game) != "Tg1 3"


def test_it_keeps_a_card_that_fits_nowhere() -> None:
    game = game_of(
        "Lr.-.Tr1.Tr2.Tr3 Lb.-.Tb1.Tb2.Tb3 Lg.-.Tg1.Tg2.Tg3",
        "Lr.Br.Tk1.Tk2 Ly.By.Tk3.Tk4 Lk.-",
        "M,M,Bb",
        hand_n="Ty1,Ty2",
        stack="28",
        rulings="letter,covering=same type",
    )
    assert chosen(game).startswith("Bb ")

"""The strongest level: fair, quick, better than chance, and never foolish where anybody would see it."""

import cProfile
import random

import pytest

from engine.errors import BadInput
from engine.tapiru import TapiruGame
from engine.tapiru.levels import by_guessing
from tests.engine.tapiru.positions import game_in, game_of
from tests.stories import stories_in


def chosen(game: TapiruGame) -> str:
    return by_guessing(game.view("S"), random.Random(1))


def test_it_is_only_asked_when_it_is_its_turn() -> None:
    with pytest.raises(BadInput, match="N has nothing to play now; ask S"):
        by_guessing(TapiruGame.start(seed=5).view("N"), random.Random(1))


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
            game.apply(by_guessing(game.view("S"), chance, 1) if game.actor == "S" else chance.choice(actions))
        wins += game.outcome()["winner"] == "S"  # type: ignore[index]
    assert wins >= 2


CHOICES = """
with the last card it takes a column it can take: Tb5 1, Tb5 1/1
    Lr.By.Tr3 Lb.- Lg.- / Ly.Bk.Ty4 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0
it lowers its pearls when it has too many: Ty1 1, Ty1 1/1, Ty1 1/2, Ty1 2/1, Ty1 2/2, Ty1 3/1
    Lr.Br.Tr5.Tr4 Lb.By.Tb5.Tk5 Lg.Bb.Tg3 / Ly.Bk.Ty4 Ly.- Lk.- / Ty1,Lb,Lg hand_n=Lk,Lr stack=0
it gives a cup its brand before the round ends: Bb 1
    Lr.-.Tr3.Tr4 Lb.By.Tb1 Lg.- / Ly.Bk.Ty4 Ly.Bg.Tk5 Lk.Bg.Tk4 / Bb,Lb,Lg hand_n=Lk,Lr stack=0
it flips a preference that is against it: U 1
    Lr.By.Tr1 Lb.By.Tb1 Lg.- / Ly.Bk.Ty4 Ly.Bg.Tg1 Lk.- / U,Lb,Lg hand_n=Lk,Lr stack=0 wants=more,more,less
it takes the syllable that spells rather than another: Tb5 2, Tb5 2/1
    Lr.By.Tr3 Lb.By.Tb3 Lg.- / Ly.Bk.Ty4 Ly.Bg.Ty4 Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0 middle=TA,CA,O won_S=TA,PI,O\
 won_N=PI,PI,O round=2
it ends the round when that wins: Tg3 3
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr stack=20
it doesn't end the round when that loses: not Tg1 3
    Lr.By.Tr1.Tr2.Tr1 Lb.By.Tb1.Tb2.Tb3 Lg.Bk.Tk1.Tk2 / Ly.Bk.Ty5.Ty4 Ly.Bg.Tk5.Tg5 Lk.- / Tg1,Lb,Lg hand_n=Tk4,Lr\
 stack=20
it keeps a card that fits nowhere: not M 1/1, M 1/2, M 1/3, M 2/1, M 2/2, M 2/3, M 3/1, M 3/2, M 3/3
    Lr.-.Tr1.Tr2.Tr3 Lb.-.Tb1.Tb2.Tb3 Lg.-.Tg1.Tg2.Tg3 / Lr.Br.Tk1.Tk2 Ly.By.Tk3.Tk4 Lk.- / M,M,Bb hand_n=Ty1,Ty2\
 stack=28 rulings=letter,covering=same type
"""


@pytest.mark.parametrize("sentence", BY_SENTENCE := stories_in(CHOICES))
def test_it_chooses_sensibly(sentence: str) -> None:
    wanted = sentence.split(": ")[1]
    right = chosen(game_in(BY_SENTENCE[sentence].strip())) in wanted.removeprefix("not ").split(", ")
    assert right != wanted.startswith("not ")


@pytest.mark.parametrize("stack", [0, 12])
def test_it_does_not_drink_more_than_it_can(stack: int) -> None:
    game = game_in(
        f"Lr.Br.Tr3.Tr4 Lb.By.Tb5.Tk5 Lg.Bb.Tg1 / Ly.Bk.Ty4 Ly.- Lk.- / Ty5,Tg5,Lb hand_n=Lk,Lr stack={stack}"
    )
    game.apply(chosen(game))
    assert game.facts()["pearls"]["S"] <= 20

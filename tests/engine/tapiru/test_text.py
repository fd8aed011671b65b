"""Games and referees as text: exact round trips, and refusals that point at the place."""

import pytest

from engine.errors import TextError
from engine.tapiru import TapiruGame, TapiruReferee
from tests.engine.tapiru.positions import game_of

GAME = game_of("Lr.Br.Tr3 Lb.- Lg.-", "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr").text()
REFEREE = TapiruReferee.start()
for entry in ("token 1 TA", "token 2 PI", "token 3 PI", "complete S", "pearls N2 7", "milk S1", "end"):
    REFEREE.apply(entry)
WRITTEN = REFEREE.text()


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        (GAME, "", "'round=' and the round"),
        ("round=1", "round=0", "the round, 1 to 9"),
        ("round=1", "round=3", "at most round 2"),
        ("extra=0", "extra=1", "at most 0 added rounds"),
        ("first=S", "first=N", "3 cards|2 cards"),
        ("wants=more", "wants=less", "preferences that 0 bottoms"),
        ("wants=more", "wants=most", "three of more and less"),
        ("Lr.Br.Tr3", "Lr.Br.Tr3.Tr4", "1 of Tr4 in all"),
        ("Lr.Br.Tr3", "Lr.Br", "1 of Tr3 in all, as in the box .here are 0"),
        ("Lr.Br.Tr3", "Lr.Tr3.Br", "three cups as in"),
        ("hand_S=Lb,", "hand_S=", "2 of Lb in all"),
        ("hand_S=Lb,Tb5,U", "hand_S=U,Lb,Tb5", "in order: Lb,Tb5,U"),
        ("won_S=-", "won_S=TA", "4 of TA in all"),
        ("tokens=TA,TA", "tokens=TA", "4 of TA in all"),
        ("tokens=TA,TA", "tokens=TA;TA", "tokens with commas between"),
        ("won_S=- won_N=- aside=- tokens=TA,TA", "won_S=TA,TA won_N=- aside=- tokens=PI", "at most 0 tokens|in all"),
        ("seed=1", "seed=01", "a whole number"),
        ("rulings=rulebook", "rulings=house", "known rulings"),
        ("rulings=rulebook", "rulings=capacity=20", "written as rulebook"),
        ("rulings=rulebook", "rulings=rulebook\n", "known rulings"),
    ],
)
def test_a_broken_game_says_what_was_expected(right: str, wrong: str, expected: str) -> None:
    assert right in GAME
    with pytest.raises(TextError, match=expected):
        TapiruGame.parse(GAME.replace(right, wrong, 1))


def test_cards_that_were_not_played_in_turn_are_refused() -> None:
    moved = GAME.replace("Lr.Br.Tr3", "Lr.-.Tr3").replace("stack=", "stack=Br,")
    with pytest.raises(TextError, match=r"3 cards|2 cards|cards played by"):
        TapiruGame.parse(moved)


def test_a_round_that_should_be_over_is_refused() -> None:
    full = "Lr.Br.Tr1.Tr2.Tr3 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2.Tg3"
    with pytest.raises(TextError, match="isn't complete: S is to play"):
        game_of(full, "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr")


def test_a_game_that_was_won_before_is_refused() -> None:
    with pytest.raises(TextError, match="the game would be over"):
        game_of("Lr.-.Tr3 Lb.- Lg.-", "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr", round="2", won_S="TA,PI,O,CA")


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("stage=count", "stage=counting", "one of tokens, play"),
        ("stage=count", "stage=play", "- in stage play"),
        ("stage=count", "stage=scored", "the pearls of all cups"),
        ("stage=count", "stage=tokens", "fewer than three tokens"),
        ("middle=TA,PI,PI", "middle=TA,PI", "three tokens"),
        ("S=0m", "S=1m", "cups that can be, 1m can't"),
        ("S=0m", "S=?x", "cups that can be, \\?x can't"),
        ("N=?/7/?", "N=?/16/?", "three cups as in"),
        ("N=?/7/?", "N=?/0b/?", "0b can't"),
        ("drawn_S=-", "drawn_S=TA", "0 tokens, as bonuses are drawn in turns"),
        ("won_S=-", "won_S=TA", "at most 0 tokens won"),
        ("aside=-", "aside=-,TA", "tokens with commas"),
    ],
)
def test_a_broken_referee_says_what_was_expected(right: str, wrong: str, expected: str) -> None:
    assert right in WRITTEN
    with pytest.raises(TextError, match=expected):
        TapiruReferee.parse(WRITTEN.replace(right, wrong, 1))


def test_more_tokens_than_the_box_holds_are_refused() -> None:
    text = WRITTEN.replace("round=1", "round=2").replace("won_S=-", "won_S=PI,PI,PI")
    with pytest.raises(TextError, match="at most 4 of PI"):
        TapiruReferee.parse(text)

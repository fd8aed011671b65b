"""Texts of the other games, states and what is in the box: refusals that say where and what was expected."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from engine.errors import BadInput, TextError
from engine.piecepack import PiecepackGame, Rulings, Setup
from engine.piecepack.pieces import parse_catalog
from engine.tacocat import Board, Referee, TacocatGame
from engine.tapiru import Box, TapiruGame, TapiruReferee
from tests.engine.piecepack.tables import counted, do, started
from tests.engine.tapiru.positions import game_of

PIECEPACK = PiecepackGame.start(Setup(3)).text()
COUNT = do(counted({1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}), "describe 1 suits-same", "no bis").text()
VOTE = do(counted({1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}), "describe 1 words", "doubt", "thumb 2 up").text()
BIS = do(counted({1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}), "describe 1 words", "bis 2/1").text()
ALONE = do(counted({1: ["tS0 tS1 tS4"]}), "describe 1 words").text()
SPARED = do(counted({1: ["?"], 2: ["?"]}, Setup(3, rulings=Rulings(spared_is_kept=True))), "describe 1 words").text()
CLAP = do(started(), "clap 1", "accuse 1 2", "held").text()
TACOCAT, REFEREE = TacocatGame.start(7).text(), Referee.start().text()
TAPIRU = game_of("Lr.Br.Tr3 Lb.- Lg.-", "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr").text()
REPORTED = TapiruReferee.start()
for entry in ("token 1 TA", "token 2 PI", "token 3 PI", "complete S", "pearls N2 7", "milk S1", "end"):
    REPORTED.apply(entry)
TAPIRU_REFEREE = REPORTED.text()
TOLD = "told=dealt;replaced 0;replaced 0;duel YAY"
CATALOG, BOARD, BOX = (
    files(f"engine.{game}").joinpath(file).read_text("utf-8")
    for game, file in (("piecepack", "ingredients.toml"), ("tacocat", "board.toml"), ("tapiru", "cards.toml"))
)
READERS: dict[str, Callable[[str], object]] = {
    **{TACOCAT: TacocatGame.parse, REFEREE: Referee.parse, TAPIRU: TapiruGame.parse},
    **{TAPIRU_REFEREE: TapiruReferee.parse, CATALOG: parse_catalog, BOARD: Board.parse, BOX: Box.read},
}
"""The others are of the piecepack."""


@pytest.mark.parametrize(
    ("text", "right", "wrong", "expected"),
    [
        (PIECEPACK, "players=3", "players=2", "how many players, 3 to 8"),
        (PIECEPACK, "players=3", "players=5", "add a pack of suits"),
        (PIECEPACK, "extra=-", "extra=olives", "ingredients.toml has pyramids, matchsticks"),
        (PIECEPACK, "extra=-", "extra=matchsticks,pyramids", "extra=pyramids,matchsticks packs=-, in that order"),
        (PIECEPACK, "packs=-", "packs=tarot", "no new pack of suits 'tarot'"),
        (PIECEPACK, "rulebook", "house", "a setup that can be"),
        (PIECEPACK, "rulebook", "below_zero,any_mix", "these rulings written as any_mix,below_zero"),
        (PIECEPACK, "ready", "lunch", "a phase: ready, play, clap"),
        (PIECEPACK, "ready", "play", "phase=ready, which is what the rest says"),
        (PIECEPACK, "holding=-", "holding=2,1", "each once and rising"),
        (PIECEPACK, "holding=-", "holding=4", "seats from 1 to 3"),
        (PIECEPACK, "out=-", "out=1", "nobody out before all hold"),
        (COUNT, "out=1,2,3", "out=1,2", "the last one out with the last but one"),
        (COUNT, "out=1,2,3", "out=1,1,3", "seats from 1 to 3, each once"),
        (PIECEPACK, "0,0,0", "0,1,0", "0 before all hold"),
        (PIECEPACK, "0,0,0", "0,0", "3 numbers of penalties"),
        (PIECEPACK, "clap=-", "clap=1", "a clap as in 1, 1:2"),
        (CLAP, "1:2:held", "1:1:held", "a clap as in 1, 1:2"),
        (CLAP, "1:2:held", "1:2:not-held", "a clap as in 1, 1:2"),
        (CLAP, "1:2:held", "4:2", "a clap as in 1, 1:2"),
        (CLAP, "hands=-", "hands=tS0", "no tapas and nobody done before the play has ended"),
        (COUNT, "hands=-", "hands=tC0", "nobody done who still tells a tapa"),
        (COUNT, "hands=-", "hands=tC0.tC1.tC2", "3 pieces in a tapa, fewer in one being entered"),
        (COUNT, "hands=-/-/-", "hands=-/-", "for each of 3 players"),
        (COUNT, "tS0.tS1.tS4", "tS0.tS1", "3 pieces in a tapa"),
        (COUNT, "tS0.tS1.tS4", "tS0.tS4.tS1", "in the order of the box, tS0.tS1.tS4"),
        (COUNT, "tS0.tS1.tS4", "tS0.tS1.tM2", "each piece of the box once at most (tM2"),
        (COUNT, "tS0.tS1.tS4", "pS0.tS1.tM2", "(pS0 isn't in it"),
        (COUNT, "?/", "?" + ";?" * 15 + "/", "as many tapas and pieces as the box has, 48 pieces"),
        (COUNT, "done=1,2,3", "done=1,2", "a count that can be"),
        (COUNT, "1/1:suits-same:-", "2/1:suits-same:-", "2/1:suits-same:- can't follow here"),
        (COUNT, "1/1:suits-same:-", "1/3:words:-", "can't follow here"),
        (COUNT, "1/1:suits-same:-", "1/1:values-even:-", "can't follow here"),
        (COUNT, "1/1:suits-same:-", "1/1:values-different:-", "can't follow here"),
        (COUNT, "1/1:suits-same:-", "1/1:suits-same:discarded", "can't follow here"),
        (COUNT, "1/1:suits-same:-", "1/1:words:2/1,1/2", "can't follow here"),
        (COUNT, "1/1:suits-same:-", "1/1:words:1/1", "can't follow here"),
        (COUNT, "now=-", "now=1/1:words:-", "the tapa being described"),
        (COUNT, "votes=-", "votes=none", "thumbs of some of the others"),
        (COUNT, "phase=count", "phase=over", "phase=count"),
        (VOTE, "2:up", "1:up", "thumbs of some of the others"),
        (VOTE, "2:up", "2:up,3:up", "thumbs of some of the others"),
        (VOTE, "words", "suits-same", "(1/1:suits-same:- can't be)"),
        (VOTE, "words:-", "words:2/1", "thumbs of some of the others"),
        (BIS, "words:2/1", "values-different:-", "can't be"),
        (ALONE, "words", "suits-same", "nobody has anything to say to 1/1:suits-same"),
        (SPARED, "words", "accepted", "nobody has anything to say to 1/1:accepted"),
        (BIS, "words:2/1", "cannot:-", "nobody has anything to say to 1/1:cannot"),
        (BIS, "2/1 votes=-", "2/1 votes=-\n", "the end of the text"),
        (TACOCAT, "tacocat ", "tapas ", "'tacocat' and a space"),
        (TACOCAT, "board=4697964", "board=4698964", "give 7 as the fourth number"),
        (TACOCAT, "/2.2.5", "/2.3.5", "they add up to 39"),
        (TACOCAT, "WWWBYYY", "WWWWYYY", "give both as the fourth arrow"),
        (TACOCAT, "rulings=rulebook", "rulings=mine", "comma list of may_sacrifice"),
        (TACOCAT, "rulings=rulebook", "rulings=wow_first,may_sacrifice", "written as may_sacrifice,wow_first"),
        (TACOCAT, "seed=7", "seed=07", "a seed"),
        (TACOCAT, "rounds=-", "rounds=YAY", "a round that the cards and arrows allow, such as YAY:2/5"),
        (TACOCAT, "rounds=-", "rounds=YAY:5/2", "a round that the cards and arrows allow"),
        (TACOCAT, "rounds=-", "rounds=again:12/12", "a round that the cards and arrows allow"),
        (TACOCAT, "rounds=-", "rounds=YAY:2/5", "9 cards for YAY, in order"),
        (TACOCAT, "rounds=-", "rounds=YAY:1/5,YAY:1/5,YAY:1/5,YAY:1/5", "the round that YAY won last"),
        (TACOCAT, "play=-", "play=duel 3", "YAY's turn to replace"),
        (TACOCAT, "play=-", "play=keep;", "an action, or -"),
        (TACOCAT, "play=-", "play=-;keep", "the end of the text"),
        (TACOCAT, "play=-", "play=-\n", "the end of the text"),
        (REFEREE, "tacocat-referee", "tacocat", "'tacocat-referee'"),
        (REFEREE, "rounds=-", "rounds=YAY:2/5", "such as YAY, YAY:arrow or again"),
        (REFEREE, "rounds=-", "rounds=YAY:arrow", "a round that the cards and arrows allow"),
        (REFEREE, "rounds=-", "rounds=YAY,YAY,YAY,YAY", "the round that YAY won last"),
        (REFEREE, "rounds=-", "rounds=YAY,YAY,YAY,YAY,WOW", "a round that the cards and arrows allow"),
        (REFEREE, "told=-", "told=duel YAY", "waits for dealt"),
        (REFEREE, "told=-", f"{TOLD};round YAY", "write it under rounds="),
        (REFEREE, "told=-", f"{TOLD};round YAY;dealt", "write it under rounds="),
        (REFEREE, "told=-", "told=", "an action, or -"),
        (TAPIRU, TAPIRU, "", "'round=' and the round"),
        (TAPIRU, "round=1", "round=0", "the round, 1 to 9"),
        (TAPIRU, "round=1", "round=3", "at most round 2"),
        (TAPIRU, "extra=0", "extra=1", "at most 0 added rounds"),
        (TAPIRU, "first=S", "first=N", "3 cards|2 cards"),
        (TAPIRU, "wants=more", "wants=less", "preferences that 0 bottoms"),
        (TAPIRU, "wants=more", "wants=most", "three of more and less"),
        (TAPIRU, "Lr.Br.Tr3", "Lr.Br.Tr3.Tr4", "1 of Tr4 in all"),
        (TAPIRU, "Lr.Br.Tr3", "Lr.Br", "1 of Tr3 in all, as in the box (here are 0"),
        (TAPIRU, "Lr.Br.Tr3", "Lr.Tr3.Br", "three cups as in"),
        (TAPIRU, "hand_S=Lb,", "hand_S=", "2 of Lb in all"),
        (TAPIRU, "hand_S=Lb,Tb5,U", "hand_S=U,Lb,Tb5", "in order: Lb,Tb5,U"),
        (TAPIRU, "won_S=-", "won_S=TA", "4 of TA in all"),
        (TAPIRU, "tokens=TA,TA", "tokens=TA", "4 of TA in all"),
        (TAPIRU, "tokens=TA,TA", "tokens=TA;TA", "tokens with commas between"),
        (
            TAPIRU,
            "won_S=- won_N=- aside=- tokens=TA,TA",
            "won_S=TA,TA won_N=- aside=- tokens=PI",
            "at most 0 tokens|in all",
        ),
        (TAPIRU, "seed=1", "seed=01", "a whole number"),
        (TAPIRU, "rulings=rulebook", "rulings=house", "known rulings"),
        (TAPIRU, "rulings=rulebook", "rulings=capacity=20", "written as rulebook"),
        (TAPIRU, "rulings=rulebook", "rulings=rulebook\n", "known rulings"),
        (TAPIRU_REFEREE, "stage=count", "stage=counting", "one of tokens, play"),
        (TAPIRU_REFEREE, "stage=count", "stage=play", "'last' here"),
        (TAPIRU_REFEREE, "stage=count", "stage=scored", "asked for: pearls S2 0"),
        (TAPIRU_REFEREE, "stage=count", "stage=tokens", "'last' here|'count' here"),
        (TAPIRU_REFEREE, "middle=TA,PI,PI", "middle=TA,PI", "asked for: token 3"),
        (TAPIRU_REFEREE, "S=0m", "S=1m", "'0m/?/?' here"),
        (TAPIRU_REFEREE, "S=0m", "S=?x", "S has three complete cups"),
        (TAPIRU_REFEREE, "N=?/7/?", "N=?/16/?", "three cups as in"),
        (TAPIRU_REFEREE, "N=?/7/?", "N=?/0b/?", "a Branding Bonus needs 1 cards"),
        (TAPIRU_REFEREE, "drawn_S=-", "drawn_S=TA", "'-' here"),
        (TAPIRU_REFEREE, "won_S=-", "won_S=TA", "at most 0 tokens won"),
        (TAPIRU_REFEREE, "aside=-", "aside=-,TA", "tokens with commas"),
        (CATALOG, "[[pack]]", "[[pack", "no TOML"),
        (CATALOG, "[[ingredient]]", "[[ingredients]]", "'ingredients' is unknown"),
        (CATALOG, 'name = "coins"', 'name = "Coins"', "number 2 needs a name of small letters"),
        (CATALOG, 'name = "coins"', 'name = "tiles"', "each ingredient's name must be its own"),
        (CATALOG, 'letter = "c"', 'letter = "cc"', "number 2 needs one small letter"),
        (CATALOG, 'letter = "c"', 'letter = "t"', "each ingredient's letter must be its own"),
        (CATALOG, 'letter = "c"', 'sign = "c"', "unknown 'sign'; it has letter, name, standard, values"),
        (CATALOG, "values = [0, 1, 2, 3, 4, 5]", "values = [1, 0]", "values from 0 to 9 in rising order"),
        (CATALOG, "values = [0, 1, 2, 3, 4, 5]", "values = [0, 10]", "values from 0 to 9 in rising order"),
        (CATALOG, "values = [0, 1, 2, 3, 4, 5]", "values = [false]", "values from 0 to 9 in rising order"),
        (CATALOG, "values = [0, 1, 2, 3, 4, 5]", "", "values from 0 to 9 in rising order"),
        (CATALOG, "standard = true", "standard = 1", "standard is true or false"),
        (CATALOG, "standard = true", "", "exactly two ingredients are standard"),
        (CATALOG, 'S = "suns"', 's = "suns"', "needs one capital letter"),
        (CATALOG, 'S = "suns"', 'S = "moons"', "each suit's name must be its own"),
        (CATALOG, 'G = "spring"', 'S = "spring"', "each suit's letter must be its own"),
        (CATALOG, 'name = "four_seasons"', 'name = "piecepack"', "each pack's name must be its own"),
        (CATALOG, 'suits = { G = "spring", Y = "summer", O = "autumn", W = "winter" }', "", "number 2 needs suits"),
        (BOX, "r = [2, 1, 1, 1, 1]", "r = [2, 1, 1, 1, 2]", "r of [tapioca]|make 6 cards"),
        (BOX, "r = [2, 1, 1, 1, 1]", "r = [2, 1, 1, 2]", "five numbers"),
        (BOX, "r = [2, 1, 1, 1, 1]", "r = 6", "a list of five numbers"),
        (BOX, "r = [2, 1, 1, 1, 1]", "r = [2, 1, 1, 1, true]", "a list of five numbers"),
        (BOX, "r = [2, 1, 1, 1, 1]", "", "exactly the entries r, b, g, y, k"),
        (BOX, "[lids]\nr = 2", "[lids]\nr = 3", "r of [lids] is 3; the box has 2"),
        (BOX, "[lids]\nr = 2", "[lids]\nr = -2", "write a number of cards"),
        (BOX, "[lids]", "[caps]", "its parts are lids, brands, tapioca"),
        (BOX, "straight_milk_tea = 3", "straight_milk_tea = 4", "the box has 3"),
        (BOX, "bottoms = 10", "bottoms = 9", "the box has 10"),
        (BOX, "CA = 4", "CA = 5", "16 in all"),
        (BOX, "TA = 4\nPI = 4", "TA = 0\nPI = 8", "at least one of each"),
        (BOX, "CA = 4", "CO = 4", "exactly the entries TA, PI, O, CA"),
        (BOX, "[lids]", "[lids", "cards.toml is no TOML"),
        (BOARD, "9, 7, 9", "9, 7, 3", "the board's numbers: space 4 (C) has 3; give"),
        (BOARD, ', "both"', ', "all"', "the board's arrows: space 3 (O) has 'all'; give YAY, WOW or both"),
        (BOARD, "12 = 1", "12 = 2", "the board's cards: they add up to 39 cards"),
        (BOARD, "12 = 1", "13 = 1", "board.toml: give a count for each value from 1 to 12"),
        (BOARD, "numbers = ", "number = ", "board.toml has 'number, arrows, cards'; it needs numbers, arrows, cards"),
        (BOARD, "numbers = [4,", "numbers = [4 4", "board.toml is no TOML"),
    ],
)
def test_a_broken_text_says_what_was_expected(text: str, right: str, wrong: str, expected: str) -> None:
    assert right in text
    with pytest.raises(BadInput) as caught:
        READERS.get(text, PiecepackGame.parse)(text.replace(right, wrong, 1))
    assert any(part in str(caught.value) for part in expected.split("|")), caught.value


def test_a_text_can_be_read() -> None:
    assert PIECEPACK == (
        "players=3 extra=- packs=- rulings=rulebook phase=ready holding=- out=- penalties=0,0,0 clap=- "
        "hands=-/-/- tapas=-/-/- done=- log=- now=- votes=-"
    )
    assert COUNT == (
        "players=3 extra=- packs=- rulings=rulebook phase=count holding=1,2,3 out=1,2,3 penalties=0,0,0 clap=- "
        "hands=-/-/- tapas=tS0.tS1.tS4;?/tM2.tA0.cM4/- done=1,2,3 log=1/1:suits-same:- now=- votes=-"
    )
    assert VOTE.endswith("log=- now=1/1:words:- votes=2:up")
    assert BIS.endswith("log=- now=1/1:words:2/1 votes=-")
    assert "penalties=0,1,0 clap=1:2:held" in CLAP


def test_too_many_of_one_ingredient_are_refused() -> None:
    text = PIECEPACK.replace("extra=-", "extra=pyramids").replace("tapas=-", "tapas=tS0.tS1.tS2.cS0")
    with pytest.raises(TextError, match="at most 2 pieces of one ingredient"):
        PiecepackGame.parse(text)


def test_cards_that_were_not_played_in_turn_are_refused() -> None:
    moved = TAPIRU.replace("Lr.Br.Tr3", "Lr.-.Tr3").replace("stack=", "stack=Br,")
    with pytest.raises(TextError, match=r"3 cards|2 cards|cards played by"):
        TapiruGame.parse(moved)


def test_a_round_that_should_be_over_is_refused() -> None:
    full = "Lr.Br.Tr1.Tr2.Tr3 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2.Tg3"
    with pytest.raises(TextError, match="isn't complete: S is to play"):
        game_of(full, "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr")


def test_a_game_that_was_won_before_is_refused() -> None:
    with pytest.raises(TextError, match="the game would be over"):
        game_of("Lr.-.Tr3 Lb.- Lg.-", "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr", round="2", won_S="TA,PI,O,CA")


def test_more_tokens_than_the_box_holds_are_refused() -> None:
    text = TAPIRU_REFEREE.replace("round=1", "round=2").replace("won_S=-", "won_S=PI,PI,PI")
    with pytest.raises(TextError, match="asked for: token 3 TA, token 3 O, token 3 CA"):
        TapiruReferee.parse(text)

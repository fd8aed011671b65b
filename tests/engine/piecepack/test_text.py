"""A game as one line of text: exact round trips, and errors that say where and what was expected."""

import pytest

from engine.errors import TextError
from engine.piecepack import PiecepackGame, Rulings, Setup
from tests.engine.piecepack.tables import counted, do, started

START = PiecepackGame.start(Setup(3)).text()
COUNT = do(counted({1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}), "describe 1 suits-same", "no bis").text()
VOTE = do(counted({1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}), "describe 1 words", "doubt", "thumb 2 up").text()
BIS = do(counted({1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}), "describe 1 words", "bis 2/1").text()
ALONE = do(counted({1: ["tS0 tS1 tS4"]}), "describe 1 words").text()
SPARED = do(counted({1: ["?"], 2: ["?"]}, Setup(3, rulings=Rulings(spared_is_kept=True))), "describe 1 words").text()
CLAP = do(started(), "clap 1", "accuse 1 2", "held").text()


def test_a_text_can_be_read() -> None:
    assert START == (
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


@pytest.mark.parametrize(
    ("text", "right", "wrong", "expected"),
    [
        (START, "players=3", "players=2", "how many players, 3 to 8"),
        (START, "players=3", "players=5", "add a pack of suits"),
        (START, "extra=-", "extra=olives", "ingredients.toml has pyramids, matchsticks"),
        (START, "extra=-", "extra=matchsticks,pyramids", "extra=pyramids,matchsticks packs=-, in that order"),
        (START, "packs=-", "packs=tarot", "no new pack of suits 'tarot'"),
        (START, "rulebook", "house", "a setup that can be"),
        (START, "rulebook", "below_zero,any_mix", "these rulings written as any_mix,below_zero"),
        (START, "ready", "lunch", "a phase: ready, play, clap"),
        (START, "ready", "play", "phase=ready, which is what the rest says"),
        (START, "holding=-", "holding=2,1", "each once and rising"),
        (START, "holding=-", "holding=4", "seats from 1 to 3"),
        (START, "out=-", "out=1", "nobody out before all hold"),
        (COUNT, "out=1,2,3", "out=1,2", "the last one out with the last but one"),
        (COUNT, "out=1,2,3", "out=1,1,3", "seats from 1 to 3, each once"),
        (START, "0,0,0", "0,1,0", "0 before all hold"),
        (START, "0,0,0", "0,0", "3 numbers of penalties"),
        (START, "clap=-", "clap=1", "a clap as in 1, 1:2"),
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
    ],
)
def test_a_broken_text_says_what_was_expected(text: str, right: str, wrong: str, expected: str) -> None:
    assert right in text
    with pytest.raises(TextError) as caught:
        PiecepackGame.parse(text.replace(right, wrong, 1))
    assert expected in caught.value.expected


def test_too_many_of_one_ingredient_are_refused() -> None:
    text = START.replace("extra=-", "extra=pyramids").replace("tapas=-", "tapas=tS0.tS1.tS2.cS0")
    with pytest.raises(TextError, match="at most 2 pieces of one ingredient"):
        PiecepackGame.parse(text)

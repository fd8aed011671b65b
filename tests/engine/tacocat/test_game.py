"""What always holds in the card game: texts, cards, views."""

import pytest

from engine.errors import BadInput
from engine.tacocat import Match, Rulings, TacocatGame
from tests.engine.tacocat.tables import PRINTED, won

START = TacocatGame.start(7).text()


def test_thrown_cards_are_seen_unless_the_ruling_hides_them() -> None:
    for hidden, seen in ((False, True), (True, False)):
        game = TacocatGame(Match(PRINTED, Rulings(hidden_replacing=hidden)), 3)
        game.apply(game.legal_actions()[1])
        assert (game.view("WOW")["thrown"]["YAY"] is not None) == seen
        assert game.view("YAY")["thrown"]["YAY"] is not None
        assert game.view("WOW")["replaced"] == {"YAY": 1}


def test_the_same_seed_deals_the_same_cards_and_each_round_others() -> None:
    first, later = TacocatGame.start(11), won(Match(PRINTED), "YAY")
    assert first.text() == TacocatGame.start(11).text()
    assert TacocatGame(later, 11).text() == TacocatGame(later, 11).text()
    assert TacocatGame(later, 11).round.stack != first.round.stack


@pytest.mark.parametrize("seed", [-1, 2**128, True, "7", None])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(BadInput, match="give a whole number"):
        TacocatGame.start(seed)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("tacocat ", "tapas "), "'tacocat' and a space"),
        (("board=4697964", "board=4698964"), "give 7 as the fourth number"),
        (("/2.2.5", "/2.3.5"), "they add up to 39"),
        (("WWWBYYY", "WWWWYYY"), "give both as the fourth arrow"),
        (("rulings=rulebook", "rulings=mine"), "comma list of may_sacrifice"),
        (("rulings=rulebook", "rulings=wow_first,may_sacrifice"), "written as may_sacrifice,wow_first"),
        (("seed=7", "seed=07"), "' rounds='"),
        (("rounds=-", "rounds=YAY"), "a round that the cards and arrows allow, such as YAY:2/5"),
        (("rounds=-", "rounds=YAY:5/2"), "a round that the cards and arrows allow"),
        (("rounds=-", "rounds=again:12/12"), "a round that the cards and arrows allow"),
        (("rounds=-", "rounds=YAY:2/5"), "9 cards for YAY, in order"),
        (("rounds=-", "rounds=YAY:1/5,YAY:1/5,YAY:1/5,YAY:1/5"), "the round that YAY won last"),
        (("play=-", "play=duel 3"), "YAY's turn to replace"),
        (("play=-", "play=keep;"), "an action, or -"),
        (("play=-", "play=-;keep"), "the end of the text"),
        (("play=-", "play=-\n"), "the end of the text"),
    ],
)
def test_a_wrong_text_is_refused_with_what_was_expected(change: tuple[str, str], expected: str) -> None:
    assert change[0] in START
    with pytest.raises(BadInput, match=expected):
        TacocatGame.parse(START.replace(*change))


def test_hands_and_stack_must_be_the_deck() -> None:
    deal = START.split("deal=")[1].split(" ")[0]
    stack = deal.split("/")[2].split(".")
    missing = deal[: -len(stack[-1]) - 1]
    with pytest.raises(BadInput, match="together the board's 38 cards"):
        TacocatGame.parse(START.replace(deal, missing))

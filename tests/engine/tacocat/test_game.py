"""What always holds in the card game: texts, cards, views."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError
from engine.tacocat import SEATS, Match, Rulings, TacocatGame, default_board
from engine.tacocat.board import other
from engine.tacocat.round import parts
from tests.depth import some
from tests.engine.tacocat.tables import PRINTED, games, with_other_cards, won

START = TacocatGame.start(7).text()


@given(games())
def test_no_card_is_lost_and_both_hold_as_many_when_an_attack_begins(game: TacocatGame) -> None:
    assert list(map(int, game.census())) == game.match.board.deck()
    held = game.facts()["held"]
    if game.phase == "attack":
        assert held["YAY"] == held["WOW"] >= 2


@given(games())
def test_covered_spaces_are_a_row_around_the_middle_with_tacocat_beside_it(game: TacocatGame) -> None:
    covered, at = sorted(game.match.track.covered), game.match.track.at
    assert at not in covered
    if covered:
        assert 3 in covered
        assert covered == list(range(covered[0], covered[-1] + 1))
        assert at in (covered[0] - 1, covered[-1] + 1)


@settings(max_examples=some(24, 60))
@given(games(), st.integers(0, 2**32))
def test_exactly_the_listed_actions_are_accepted(game: TacocatGame, seed: int) -> None:
    chance = random.Random(seed)
    legal = game.legal_actions()
    assert len(set(legal)) == len(legal)
    hand = game.round.hands[game.actor]
    cards = [" ".join(map(str, part)) for part in parts(sorted([*hand, 1, 12]), 3)]
    values = range(1, 13)
    texts = {
        *("keep", "sacrifice", *(f"sacrifice against {value}" for value in values)),
        *(f"defend {card}{against}" for card in values for against in ("", " against 4", " against 10")),
        *(
            f"{verb} {some}"
            for verb in ("replace", "duel", "attack")
            for some in chance.sample(cards, min(10, len(cards)))
        ),
        *chance.sample(legal, min(10, len(legal))),
    }
    before = game.text()
    for text in texts:
        twin = game.copy()
        if text in legal:
            twin.apply(text)
        else:
            with pytest.raises(GameError):
                twin.apply(text)
            assert twin.text() == before
    assert game.text() == before


@given(games(), st.sampled_from(SEATS), st.integers(0, 2**32))
def test_a_view_stays_the_same_however_the_hidden_cards_lie(game: TacocatGame, seat: str, seed: int) -> None:
    twin = with_other_cards(game, (other(seat),), random.Random(seed))
    assert twin.view(seat) == game.view(seat)
    assert json.loads(json.dumps(game.view(seat))) == game.view(seat)


@given(games())
def test_only_the_actor_is_shown_actions(game: TacocatGame) -> None:
    assert game.view(game.actor)["actions"] == game.legal_actions()
    assert game.view(other(game.actor))["actions"] == []


@given(games())
def test_the_other_acts_after_a_choice_in_a_duel_and_the_attacked_one_defends(game: TacocatGame) -> None:
    facts = game.facts()
    assert (game.phase == "over") == (game.outcome() is not None)
    if game.phase == "defend":
        assert game.actor == other(facts["attacker"])
    if game.phase == "attack":
        assert game.actor == facts["attacker"]
    if game.phase == "duel":
        assert game.actor == ("WOW" if facts["has_chosen"] else "YAY")


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
        (("seed=7", "seed=07"), "a whole number from 0"),
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


def test_another_board_is_part_of_the_text() -> None:
    board = default_board().replace(numbers=[5, 5, 5, 7, 5, 5, 5], arrows=[*["YAY"] * 3, "both", *["WOW"] * 3])
    game = TacocatGame.start(3, board)
    assert TacocatGame.parse(game.text()).match.board == board

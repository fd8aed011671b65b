"""The referee: what is asked, what can be told, and that it comes to the same as the whole game."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError, IllegalMove
from engine.tapiru import Rulings, TapiruGame, TapiruReferee
from engine.tapiru.cards import COLUMNS, SEATS
from engine.tapiru.told_cup import ToldCup
from tests.depth import some
from tests.engine.tapiru.positions import games, referees, wander


def told(*actions: str, rulings: Rulings = Rulings.RULEBOOK) -> TapiruReferee:
    referee = TapiruReferee.start(rulings=rulings)
    for action in ("token 1 TA", "token 2 PI", "token 3 O", *actions):
        referee.apply(action)
    return referee


def pearls(south: str, north: str) -> list[str]:
    rows = zip(SEATS, (south.split(), north.split()), strict=True)
    return [f"pearls {seat}{column} {n}" for seat, row in rows for column, n in zip(COLUMNS, row, strict=True)]


def test_the_tokens_of_the_middle_are_asked_first_west_to_east() -> None:
    referee = TapiruReferee.start("N")
    assert referee.asked() == {
        "what": "token",
        "seat": None,
        "column": 1,
        "answers": ["token 1 TA", "token 1 PI", "token 1 O", "token 1 CA"],
    }
    referee.apply("token 1 PI")
    assert referee.legal_actions()[0] == "token 2 TA"


def test_a_press_flips_a_preference() -> None:
    assert told("flip 2").wants == ["more", "less", "more"]
    assert told("flip 2", "flip 2").wants == ["more", "more", "more"]


def test_end_a_goes_straight_to_counting_and_end_b_gives_a_last_turn() -> None:
    assert told("end").phase == "count"
    referee = told("complete S")
    assert (referee.phase, referee.actor) == ("last", "N")
    referee.apply("flip 1")
    referee.apply("end")
    assert referee.asked()["what"] == "pearls"


def test_six_numbers_and_a_word_score_a_round() -> None:
    referee = told("end")
    for action in pearls("5 4 3", "6 4 2"):
        assert action in referee.asked()["answers"]
        referee.apply(action)
    assert referee.asked()["what"] == "score"
    referee.apply("score")
    assert referee.phase == "scored"
    assert [c["taker"] for c in referee.facts()["score"]["columns"]] == ["N", None, "S"]
    assert referee.facts()["won"] == {"S": ["O"], "N": ["TA"]}
    assert referee.asked() == {"what": "deal", "seat": "N", "column": None, "answers": ["deal"]}


def test_example_branding_bonus_the_diagram() -> None:
    """More is wanted, N has more pearls and takes the token, S's straws are all red and S draws one."""
    referee = told("end", *pearls("4 0 0", "9 0 0"), "bonus S1", "score")
    assert referee.asked()["answers"] == ["draw S TA", "draw S PI", "draw S O", "draw S CA"]
    referee.apply("draw S CA")
    assert referee.facts()["won"] == {"S": ["CA"], "N": ["TA"]}


def test_special_cups_are_told_by_a_word_and_put_right_by_another() -> None:
    referee = told("end", *pearls("4 0 0", "9 5 5"), "brand N1 no", "milk S2")
    assert [lead["why"] for lead in referee.facts()["leads"] if lead] == ["forfeit", "milk tea", "more"]
    referee.apply("brand N1")
    referee.apply("milk S2 no")
    assert referee.asked()["column"] == 2
    referee.apply("pearls S2 6")
    assert [lead["taker"] for lead in referee.facts()["leads"] if lead] == ["N", "S", "N"]


def test_what_was_told_never_contradicts_itself() -> None:
    referee = told("pearls S1 4", "bonus S1")
    assert "bonus S1 no" in referee.legal_actions()
    referee.apply("milk S1")
    assert str(referee.cups["S"][0]) == "0m"
    referee.apply("pearls S1 3")
    assert str(referee.cups["S"][0]) == "3"
    referee.apply("brand S1 no")
    assert "bonus S1" not in referee.legal_actions()
    assert str(told("bonus S1", "pearls S1 0").cups["S"][0]) == "0"


def test_complete_cups_have_their_brands() -> None:
    referee = told("brand S1 no", "complete S")
    assert referee.cups["S"][0].brand
    assert not [action for action in referee.legal_actions() if action.startswith("brand S")]


def test_over_capacity_shows_before_the_score_and_gives_all_columns_away() -> None:
    referee = told("end", *pearls("9 9 3", "1 1 1"), "brand N2 no")
    assert referee.facts()["over"] == ["S"]
    referee.apply("score")
    assert referee.facts()["won"] == {"S": [], "N": ["TA", "PI", "O"]}


def test_by_the_letter_a_branded_cup_without_pearls_is_a_straight_milk_tea() -> None:
    referee = told("end", *pearls("0 1 1", "5 1 1"), rulings=Rulings(straight_milk_tea="no pearl"))
    assert referee.leads()[0] == {"taker": "S", "why": "milk tea"}
    assert not [action for action in referee.legal_actions() if action.startswith("milk")]


def test_a_syllable_that_is_used_up_is_not_offered() -> None:
    referee = TapiruReferee.start()
    for action in ("token 1 TA", "token 2 TA", "token 3 TA", "end", *pearls("1 1 1", "0 0 0"), "bonus S1", "bonus S2"):
        referee.apply(action)
    referee.apply("score")
    referee.apply("draw S TA")
    assert referee.asked()["answers"] == ["draw S PI", "draw S O", "draw S CA"]


def test_spelling_ends_the_game() -> None:
    referee = told("end", *pearls("1 1 1", "0 0 0"), "bonus S3", "score", "draw S CA")
    assert referee.outcome() == {"winner": "S", "reason": "spelled", "tokens": {"S": 4, "N": 0}}
    assert referee.asked()["what"] is None
    assert referee.legal_actions() == []
    with pytest.raises(GameError, match="start a new one"):
        referee.apply("deal")


def test_the_second_round_is_the_last() -> None:
    referee = told("end", *pearls("1 1 1", "0 0 0"), "score", "deal")
    assert (referee.match.round, referee.match.first, referee.phase) == (2, "N", "tokens")
    for action in ("token 1 TA", "token 2 PI", "token 3 O", "end", *pearls("1 1 1", "0 0 0"), "score"):
        referee.apply(action)
    assert referee.outcome() == {"winner": "S", "reason": "tokens", "tokens": {"S": 6, "N": 0}}


def test_what_does_not_fit_is_refused_with_what_does_and_changes_nothing() -> None:
    referee = told("end")
    before = referee.text()
    for wrong in ("", "score", "pearls S4 1", "flip 4", "end"):
        with pytest.raises(IllegalMove, match="asked for: pearls S1 0, pearls S1 1"):
            referee.apply(wrong)
        assert referee.text() == before
    for start in ({"first": "E"}, {"rulings": "house"}):
        with pytest.raises(BadInput):
            TapiruReferee.start(**start)


@settings(max_examples=some(40, 100))
@given(referees(), st.integers(0, 1 << 32))
def test_a_referee_always_knows_what_is_next(referee: TapiruReferee, seed: int) -> None:
    actions, asked = referee.legal_actions(), referee.asked()
    assert len(set(actions)) == len(actions)
    assert set(asked["answers"]) <= set(actions)
    assert bool(actions) == bool(asked["answers"]) == (referee.outcome() is None)
    assert json.loads(json.dumps(referee.facts())) == referee.facts()
    if actions:
        clone, action = referee.copy(), wander(referee, random.Random(seed))
        before = clone.text()
        referee.apply(action)
        assert clone.text() == before
        assert referee.text() != before


def tell(referee: TapiruReferee, game: TapiruGame) -> None:
    """Tell a referee all that a scored round of real cards would show."""
    for column, token in zip(COLUMNS, game.middle, strict=True):
        referee.apply(f"token {column} {token}")
        if game.wants[column - 1] == "less" and column == COLUMNS[-1]:
            referee.apply("flip 3")
    for column in (1, 2):
        if game.wants[column - 1] == "less":
            referee.apply(f"flip {column}")
    referee.apply("end")
    for seat in SEATS:
        for column, cup in zip(COLUMNS, game.cups[seat], strict=True):
            count = cup.count(game.rulings)
            words = [f"pearls {seat}{column} {count.pearls}"]
            words += [f"brand {seat}{column} no"] * (not count.brand)
            words += [f"bonus {seat}{column}"] * count.bonus
            if count.milk_tea and game.rulings.straight_milk_tea != "no pearl":
                words = [f"milk {seat}{column}"]
            for word in words:
                referee.apply(word)
    referee.apply("score")
    drawn = game.result()[1]
    while referee.asked()["what"] == "draw":
        seat = referee.asked()["seat"]
        referee.apply(f"draw {seat} {drawn[seat][len(referee.drawn[seat])]}")


@settings(max_examples=50)
@given(games(most=0), st.integers(0, 1 << 32))
def test_told_the_truth_a_referee_agrees_with_the_whole_game(game: TapiruGame, seed: int) -> None:
    chance, referee = random.Random(seed), TapiruReferee(game.match)
    while True:
        while game.phase != "scored":
            game.apply(chance.choice(game.legal_actions()))
        tell(referee, game)
        told_facts, facts = referee.facts(), game.facts()
        for name in ("score", "won", "missing", "aside", "outcome", "round", "first", "pearls"):
            assert told_facts[name] == facts[name]
        if game.outcome():
            return
        game.apply("deal")
        referee.apply("deal")


@pytest.mark.parametrize(
    ("before", "wrong", "remedy"),
    [
        ("", "pearls S1 16", "a cup holds 0 to 15 pearls"),
        ("", "pearls S1", "tell one of these numbers"),
        ("pearls S1 4", "pearls S1 4", "S1 has 4 pearls already"),
        ("milk S1", "bonus S1", "tell the pearls of S1 first"),
        ("brand S1 no", "bonus S1", "tell 'brand S1' first"),
        ("pearls S1 0", "bonus S1", "needs 1 cards with pearls"),
        ("bonus S1", "bonus S1", "told of S1 already"),
        ("", "brand S1", "told of S1 already"),
    ],
)
def test_what_can_not_be_told_of_a_cup_is_refused_with_the_reason(before: str, wrong: str, remedy: str) -> None:
    referee = told("end", *([before] if before else []))
    with pytest.raises(IllegalMove, match=remedy):
        referee.apply(wrong)


def test_three_complete_cups_have_their_brands_until_that_is_taken_back() -> None:
    with pytest.raises(IllegalMove, match="take that back first"):
        told("complete S", "end").apply("brand S1 no")
    with pytest.raises(IllegalMove, match="tell 'pearls S1 0'"):
        told("end", rulings=Rulings(straight_milk_tea="no pearl")).apply("milk S1")


def test_a_forgotten_flip_can_be_told_in_the_count() -> None:
    referee = told("end", *pearls("4 0 0", "9 0 0"))
    assert referee.leads()[0] == {"taker": "N", "why": "more"}
    referee.apply("flip 1")
    assert referee.leads()[0] == {"taker": "S", "why": "less"}
    referee.apply("score")
    with pytest.raises(IllegalMove):
        referee.apply("flip 1")


def test_who_leads_counts_the_capacity() -> None:
    referee = told("end", *pearls("9 9 3", "1 1 1"))
    assert referee.leads() == [{"taker": "N", "why": "over capacity"}] * 3
    assert [lead["taker"] for lead in referee.leads() if lead] == [c.taker for c in referee.score().columns]


@given(st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_the_steps_from_one_thing_told_to_another_lead_there(seat: str, chance: random.Random) -> None:
    for rulings in (Rulings.RULEBOOK, Rulings(bonus_tapioca=3), Rulings(straight_milk_tea="no pearl")):
        cups = [ToldCup(), ToldCup()]
        for _ in range(chance.randrange(6)):
            at = chance.randrange(2)
            verb, words = chance.choice([("pearls", str(chance.randrange(16))), *cups[at].tellings(rulings, False)])
            cups[at] = cups[at].after(verb, words.split(), rulings)
        start, wanted = cups
        if wanted.pearls is None:
            continue
        referee = told("end", rulings=rulings)
        referee.cups[seat][1] = start
        for step in start.steps(wanted, rulings):
            referee.apply(step.format(f"{seat}2"))
        assert referee.cups[seat][1] == wanted

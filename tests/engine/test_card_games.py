"""What the card games share: every level plays by the rules, and a review is sure only of what it can be sure of.

Levels and reviews know nothing but what the player could see.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.review import CHILD, LEAST_EFFORT, LEVELS, LIKELY, SURE, Effort, Found, Judged, Review, judge, review_cards
from engine.tacocat import TacocatGame
from engine.tacocat import levels as tacocat
from engine.tacocat.board import Track
from engine.tapiru import TapiruGame
from engine.tapiru import levels as tapiru
from tests.depth import some
from tests.engine.tacocat.tables import attacking, games, with_other_cards
from tests.engine.tapiru.positions import game_of
from tests.engine.tapiru.positions import games as games_of_tapiru
from tests.hidden_cards import swapped_but

Choose = Callable[[Any, random.Random, str], str]
QUICK = Effort(8, 32)
CLOSER = Effort(20, 100)

# Levels


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
@given(games(), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_every_level_of_tacocat_plays_by_the_rules(game: Any, level: str, seed: int) -> None:
    plays_by_the_rules(game, tacocat.choose, level, seed)


@settings(max_examples=some(20, 60))
@given(games_of_tapiru(), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_every_level_of_tapiru_plays_by_the_rules(game: Any, level: str, seed: int) -> None:
    plays_by_the_rules(game, tapiru.choose, level, seed)


def test_a_child_at_tapiru_gives_its_cup_a_brand_first() -> None:
    few = game_of("Lr.-.Tr1 Lb.By Lg.Bg", "Ly.By.Ty1 Lr.- Lk.-", "Bk,Lb,Tr5", stack="30")
    assert tapiru.choose(few.view("S"), random.Random(1), CHILD) == "Bk 1"


@pytest.mark.parametrize("choose", [tacocat.choose, tapiru.choose])
def test_a_level_that_does_not_exist_is_refused_with_those_that_do(choose: Choose) -> None:
    with pytest.raises(BadInput, match=", ".join(LEVELS)):
        choose({}, random.Random(1), "genius")


# Judging


def judged(game: TacocatGame, action: str, effort: Effort = CLOSER) -> Found:
    return tacocat.judged(game, action, random.Random(1), effort)


def coins(seed: int) -> Callable[[Sequence[str]], list[float]]:
    """Every action wins half of the guesses, each by its own luck."""
    chance = random.Random(seed)
    return lambda actions: [float(chance.random() < 0.5) for _ in actions]


# How sure


def test_between_coins_nobody_can_tell_which_is_better() -> None:
    verdicts = [judge("heads", ["heads", "tails"], coins(seed), Effort(10, 60)) for seed in range(100)]
    assert sum(verdict.sure >= SURE for verdict in verdicts) <= 10
    assert sum(verdict.sure < LIKELY for verdict in verdicts) >= 60


def test_the_luckiest_of_many_coins_is_not_taken_for_better() -> None:
    actions = [f"coin {number}" for number in range(20)]
    verdicts = [judge("coin 0", actions, coins(seed), Effort(10, 60)) for seed in range(100)]
    assert sum(verdict.sure >= SURE and verdict.cost > 0 for verdict in verdicts) <= 6


def test_a_handful_of_guesses_that_agree_is_not_sure() -> None:
    def tried(actions: Sequence[str]) -> list[float]:
        return [float(action == "b") for action in actions]

    assert judge("a", ["a", "b"], tried, Effort(2, 2)).sure < SURE
    assert judge("a", ["a", "b"], tried, Effort(2, 20)).sure > SURE


def test_what_is_always_worth_the_same_is_as_good_as_any() -> None:
    verdict = judge("a", ["a", "b"], lambda actions: [1.0] * len(actions), QUICK)
    assert (verdict.best, verdict.cost, verdict.sure) == ("a", 0, 0.5)


# Tacocat


def test_who_attacks_with_the_lowest_card_throws_the_round_away() -> None:
    found = judged(attacking([1, 11, 11], [5, 6, 7]), "attack 1")
    assert found.best.startswith("attack 11")
    assert found.cost > 300
    assert found.sure > SURE
    assert found.before > found.after


def test_who_keeps_the_lowest_card_has_nothing_better_to_do() -> None:
    game = attacking([1, 11, 11], [5, 6, 7])
    best = judged(game, "attack 1").best
    assert judged(game, best).cost == 0


def test_what_cannot_be_chosen_costs_nothing() -> None:
    game = attacking([1, 12], [3, 4])
    game.apply("attack 12")
    assert game.legal_actions() == ["sacrifice"]
    found = judged(game, "sacrifice")
    assert (found.best, found.cost, found.sure, found.before) == ("sacrifice", 0, 1.0, found.after)


@settings(max_examples=some(20, 100))
@given(games(), st.randoms())
def test_other_hidden_cards_change_no_judgement_at_tacocat(game: TacocatGame, chance: random.Random) -> None:
    if game.outcome():
        return
    others = ("WOW",) if game.actor == "YAY" else ("YAY",)
    action = chance.choice(game.legal_actions())
    assert judged(game, action, QUICK) == judged(with_other_cards(game, others, chance), action, QUICK)


def test_the_last_round_is_the_game_and_the_first_one_is_not() -> None:
    last = Track(at=0, covered=frozenset({1, 2, 3, 4, 5, 6}))
    assert tacocat.chance_of_yay(last, 0.75) == 0.75
    assert tacocat.chance_of_yay(Track(), 0.5) == 0.5
    assert 0.5 < tacocat.chance_of_yay(Track(), 1.0) < 1.0


# Tapiru


@settings(max_examples=some(8, 60))
@given(games_of_tapiru(most=60), st.randoms())
def test_other_hidden_cards_change_no_judgement_at_tapiru(game: TapiruGame, chance: random.Random) -> None:
    if game.phase == "scored":
        return
    action = chance.choice(game.legal_actions())
    twin = swapped_but(game.actor, game, chance)
    first, second = (tapiru.judged(one, action, random.Random(1), Effort(2, 2)) for one in (game, twin))
    assert first == second


def test_who_drinks_too_much_with_the_last_card_is_surely_wrong() -> None:
    heavy = "Lr.Br.Tr3.Tr4 Lb.By.Tb5.Tk5 Lg.Bb.Tg1"
    game = game_of(heavy, "Ly.Bk.Ty4 Ly.- Lk.-", "Ty5,Tg5,Lb", hand_n="Lk,Lr", stack="0")
    found = tapiru.judged(game, "Tg5 3", random.Random(1), QUICK)
    assert found.cost > 100
    assert found.sure > SURE
    assert tapiru.judged(game, found.best, random.Random(1), QUICK).cost == 0


def test_who_forgets_the_brand_before_the_round_ends_gives_the_column_away() -> None:
    game = game_of(
        "Lr.-.Tr3.Tr4 Lb.By.Tb1 Lg.-", "Ly.Bk.Ty4 Ly.Bg.Tk5 Lk.Bg.Tk4", "Bb,Lb,Lg", hand_n="Lk,Lr", stack="0"
    )
    found = tapiru.judged(game, "Lg 3", random.Random(1), QUICK)
    assert (found.best, found.cost > 100, found.sure > SURE) == ("Bb 1", True, True)


def test_dealing_the_next_round_is_no_choice() -> None:
    chance, game = random.Random(2), TapiruGame.start(seed=2)
    while game.phase != "scored":
        game.apply(chance.choice(game.legal_actions()))
    found = tapiru.judged(game, "deal", chance, QUICK)
    assert (found.best, found.cost, found.before, found.sure) == ("deal", 0, found.after, 1.0)


# The whole game


class Efforts:
    """Judges nothing, and notes how much effort was asked for."""

    def __init__(self) -> None:
        self.made: list[Effort] = []

    def __call__(self, state: TacocatGame, action: str, chance: random.Random, effort: Effort) -> Found:
        self.made.append(effort)
        return Found(action, 0, 0.5, 0.5, 1.0)


def begun(actions: int) -> tuple[TacocatGame, list[str]]:
    state, done = TacocatGame.start(seed=7), []
    chance = random.Random(1)
    start = state.copy()
    for _ in range(actions):
        done.append(chance.choice(state.legal_actions()))
        state.apply(done[-1])
    return start, done


def test_progress_is_reported_with_every_action_that_is_judged() -> None:
    start, actions = begun(9)
    reported: list[int] = []
    whole = tacocat.review(start, actions, Effort(2, 4), progress=reported.append)
    assert reported == [*range(1, 10)]
    assert [one.move for one in whole.actions] == actions
    assert [one.mover for one in whole.actions][:2] == ["YAY", "WOW"]
    assert start.text() == TacocatGame.start(seed=7).text()


def test_when_nobody_waits_any_more_what_is_left_gets_the_least_effort() -> None:
    start, actions = begun(6)
    efforts, reported = Efforts(), []
    review_cards(efforts, tacocat.rounds_won, start, actions, QUICK, lambda: len(reported) >= 2, reported.append)
    assert efforts.made == [QUICK, QUICK, *[LEAST_EFFORT] * 4]


def test_nothing_played_is_nothing_to_review() -> None:
    with pytest.raises(BadInput, match="play first"):
        tacocat.review(TacocatGame.start(seed=7), [], QUICK)


def one(number: int, **found: Any) -> Judged:
    whole = {"best": "keep", "cost": 400, "before": 0.6, "after": 0.2, "sure": 1.0, **found}
    return Judged(number, "YAY", "duel 5", Found(**whole), (0, 0))


def test_a_game_turns_only_where_that_is_sure() -> None:
    assert Review((one(1, sure=0.9), one(2, after=0.55))).turning_point is None
    turn = Review((one(1, sure=0.9, after=0.0), one(2, after=0.4), one(3))).turning_point
    assert turn is not None
    assert turn.number == 3
    assert turn.lost == pytest.approx(0.4)

"""The levels that guess: fair, sensible, and better than chance."""

import random

import pytest
from hypothesis import given

from engine.errors import BadInput
from engine.tacocat import Match, TacocatGame
from engine.tacocat.levels import by_guessing, unseen
from tests.engine.tacocat.tables import PRINTED, attacking, dealt, games, keep_all, play, won

MANY = 200


def choice(game: TacocatGame, seed: int = 1) -> str:
    return by_guessing(game.view(game.actor), random.Random(seed), MANY)


def test_it_beats_random_play() -> None:
    chance, wins = random.Random(3), 0
    for number in range(20):
        game, me = TacocatGame.start(number), ("YAY", "WOW")[number % 2]
        while actions := game.legal_actions():
            game.apply(by_guessing(game.view(me), chance, 20) if game.actor == me else chance.choice(actions))
        wins += game.match.winner == me
    assert wins >= 16


@given(games())
def test_what_it_takes_for_unseen_is_all_that_lies_hidden(game: TacocatGame) -> None:
    seat = game.actor
    r, them = game.round, "WOW" if seat == "YAY" else "YAY"
    hidden = [*r.hands[them], *r.stack]
    if seat == "WOW" and r.chosen is not None:
        hidden.append(r.chosen)
    if game.match.rulings.hidden_replacing:
        hidden += r.thrown.get(them, ())
    assert unseen(game.view(seat)) == sorted(hidden)


def test_it_keeps_low_and_high_cards_and_throws_the_middle() -> None:
    game = dealt([1, 5, 6, 6, 7, 11, 12], [2, 3, 4, 4, 8, 9, 10])
    thrown = choice(game).split(" ")[1:]
    assert set(thrown) <= {"5", "6", "7"}
    assert thrown


def test_it_locks_the_other_when_its_own_cards_are_good() -> None:
    game = dealt([3, 4, 5, 6, 6, 7, 7, 8, 8], [1, 1, 2, 9, 10, 10, 11, 11, 12], won(Match(PRINTED), "YAY"))
    assert game.actor == "WOW"
    assert choice(game) == "keep"


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_its_lowest_card_for_the_end(seed: int) -> None:
    game = attacking([1, 6, 11], [3, 5, 9])
    assert choice(game, seed) in ("attack 6", "attack 11")
    game = attacking([2, 3, 4], [3, 5, 9])
    game.apply("attack 3")
    assert choice(game, seed) in ("defend 5", "defend 9")


def test_it_defends_the_last_attack_with_the_card_it_can_spare() -> None:
    game = attacking([4, 5], [5, 9])
    game.apply("attack 5")
    assert choice(game) == "defend 9"


def test_it_never_duels_with_its_lowest_card() -> None:
    game = dealt([1, 5, 6, 6, 7, 11, 12], [2, 3, 4, 4, 8, 9, 10])
    keep_all(game)
    assert choice(game) != "duel 1"
    play(game, "duel 7")
    assert choice(game) != "duel 2"


def test_it_is_only_asked_when_it_is_its_turn() -> None:
    game = TacocatGame.start(1)
    with pytest.raises(BadInput, match="ask when the view has actions"):
        by_guessing(game.view("WOW"), random.Random(1), MANY)

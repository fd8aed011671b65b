"""What the card games share: every level plays by the rules, and a review is sure only of what it can be sure of.

Levels and reviews know nothing but what the player could see.
"""

import cProfile
import json
import random
import re
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.review import LEAST_EFFORT, LEVELS, LIKELY, SURE, Effort, Found, judge, review_cards
from engine.tacocat import Match, TacocatGame
from engine.tacocat import levels as tacocat
from engine.tapiru import TapiruGame
from engine.tapiru import levels as tapiru
from engine.tapiru.estimate import Estimate
from tests.depth import some
from tests.engine.reached import do, played_on
from tests.engine.tacocat import tables
from tests.engine.tapiru import positions
from tests.engine.tapiru.positions import game_of
from tests.hidden_cards import swapped_but
from tests.stories import stories_in

pytestmark = pytest.mark.rest

QUICK = Effort(8, 32)


class Kind(NamedTuple):
    """A game of cards: any of its states, and its levels with the review."""

    states: st.SearchStrategy[Any]
    levels: ModuleType


KINDS = {
    "tacocat": Kind(tables.GAMES, tacocat),
    "tapiru": Kind(positions.games(most=80), tapiru),
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


@every_kind
@settings(max_examples=some(50, 150))
@given(st.data(), st.booleans(), st.randoms(use_true_random=False))
def test_a_view_shows_what_its_seat_may_see_and_stays_the_same_however_the_hidden_cards_lie(
    kind: Kind, data: st.DataObject, other: bool, chance: random.Random
) -> None:
    game = data.draw(kind.states)
    seat = (game_seats(game) - {game.actor}).pop() if other else game.actor
    view = game.view(seat)
    assert json.loads(json.dumps(view)) == view
    assert view["actions"] == ([] if other else game.legal_actions())
    facts, hands = game.facts(), game.facts()["hands"]
    assert view["hand"] == hands[seat]
    if kind.levels is tacocat:
        hidden = {who for who in hands if who != seat and game.match.rulings.hidden_replacing}
        thrown = {who: None if who in hidden else cards for who, cards in facts["thrown"].items()}
        more = {"thrown": thrown, "chosen": facts["chosen"] if seat == "YAY" else None, "seat": seat}
        assert facts["held"] == {who: len(hand) for who, hand in hands.items()}
        assert facts["replaced"] == {who: len(cards) for who, cards in facts["thrown"].items()}
        assert facts["stack_size"] == len(facts["stack"])
        assert facts["has_chosen"] == ["YAY"] * (facts["chosen"] is not None)
    else:
        (others,) = (len(hand) for who, hand in hands.items() if who != seat)
        counts = {"stack": len(facts["stack"]), "tokens": len(facts["tokens"])}
        more = {**counts, "hand_of_other": others, "seat": seat}
    known = {name: value for name, value in facts.items() if name not in ("hands", "stack", "seed", "tokens")}
    assert {name: value for name, value in view.items() if name not in ("hand", "actions")} == {**known, **more}
    assert {**swapped_but(seat, game, chance).view(seat), "actions": view["actions"]} == view


def game_seats(game: Any) -> set[str]:
    return {"YAY", "WOW"} if isinstance(game, TacocatGame) else {"S", "N"}


# Levels


@every_kind
@settings(max_examples=some(20, 60))
@given(st.data(), st.sampled_from(LEVELS), st.integers(0, 1000))
def test_every_level_plays_by_the_rules(kind: Kind, data: st.DataObject, level: str, seed: int) -> None:
    game = data.draw(kind.states)
    if game.legal_actions():
        view = game.view(game.actor)
        chosen = kind.levels.choose(view, random.Random(seed), level)
        assert chosen in view["actions"]
        assert view == game.view(game.actor)


@pytest.mark.parametrize(
    ("kind", "game", "seats", "idle", "remedy"),
    [
        ("tacocat", TacocatGame.start(1), "YAY and WOW", "WOW", "ask when the view has actions"),
        ("tapiru", TapiruGame.start(seed=5), "S and N", "N", "N has nothing to play now; ask S"),
    ],
)
def test_whoever_is_not_to_play_and_a_seat_or_level_that_does_not_exist_are_refused_with_what_helps(
    kind: str, game: Any, seats: str, idle: str, remedy: str
) -> None:
    with pytest.raises(BadInput, match=remedy):
        guessed(game, seat=idle)
    with pytest.raises(BadInput, match=f"the seats are {seats}"):
        game.view("E")
    with pytest.raises(BadInput, match=", ".join(LEVELS)):
        KINDS[kind].levels.choose({}, random.Random(1), "genius")


def guessed(game: Any, chance: random.Random | None = None, seat: str = "") -> str:
    """What the level that guesses chooses."""
    view, chance = game.view(seat or game.actor), chance or random.Random(1)
    if isinstance(game, TacocatGame):
        return tacocat.by_guessing(view, chance, 200)
    return tapiru.by_guessing(view, chance)


def test_it_takes_about_as_long_as_a_thought() -> None:
    nearly = "Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2"
    game = game_of(nearly, "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Tk1,Tk2", hand_n="Ty5,Lr", stack="10")
    profile = cProfile.Profile()
    profile.runcall(guessed, game)
    calls = sum(function.callcount for function in profile.getstats())
    assert 1_000 < calls < 500_000, "calls of functions, of which any machine makes the same number"


CHOICES = """
it keeps low and high cards and throws the middle: replace( [567])+
    dealt 1 5 6 6 7 11 12 / 2 3 4 4 8 9 10
it locks the other when its own cards are good: keep
    YAY won 3 4 5 6 6 7 7 8 8 / 1 1 2 9 10 10 11 11 12
it keeps its lowest card for the end: attack (6|11)
    attacking 1 6 11 / 3 5 9
it keeps its lowest card for the end when it defends, too: defend (5|9)
    attacking 2 3 4 / 3 5 9; attack 3
it defends the last attack with the card it can spare: defend 9
    attacking 4 5 / 5 9; attack 5
it never duels with its lowest card: (?!duel 1$).*
    dealt 1 5 6 6 7 11 12 / 2 3 4 4 8 9 10; keep; keep
nor when it answers: (?!duel 2$).*
    dealt 1 5 6 6 7 11 12 / 2 3 4 4 8 9 10; keep; keep; duel 7
with the last card it takes a column it can take: Tb5 1(/1)?
    Lr.By.Tr3 Lb.- Lg.- / Ly.Bk.Ty4 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0
it lowers its pearls when it has too many: Ty1 (1|1/1|1/2|2/1|2/2|3/1)
    Lr.Br.Tr5.Tr4 Lb.By.Tb5.Tk5 Lg.Bb.Tg3 / Ly.Bk.Ty4 Ly.- Lk.- / Ty1,Lb,Lg hand_n=Lk,Lr stack=0
it gives a cup its brand before the round ends: Bb 1
    Lr.-.Tr3.Tr4 Lb.By.Tb1 Lg.- / Ly.Bk.Ty4 Ly.Bg.Tk5 Lk.Bg.Tk4 / Bb,Lb,Lg hand_n=Lk,Lr stack=0
it flips a preference that is against it: U 1
    Lr.By.Tr1 Lb.By.Tb1 Lg.- / Ly.Bk.Ty4 Ly.Bg.Tg1 Lk.- / U,Lb,Lg hand_n=Lk,Lr stack=0 wants=more,more,less
it takes the syllable that spells rather than another: Tb5 2(/1)?
    Lr.By.Tr3 Lb.By.Tb3 Lg.- / Ly.Bk.Ty4 Ly.Bg.Ty4 Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0 middle=TA,CA,O won_S=TA,PI,O\
 won_N=PI,PI,O round=2
it ends the round when that wins: Tg3 3
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr stack=20
it completes its cups when the other's last card can only do harm to the other: Tg3 3
    Ly.By.Ty4.Tk1 Ly.Bk.Tk4.Tk3 Lk.By.Ty4.Tb4 / Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Tk5,Tk5,Lk\
 hand_n=Tg3,Lb stack=2 rulings=letter,bonus_tapioca=3; Lk 3
it doesn't complete them when the other may skip that card: (?!Tg3 3$).*
    Ly.By.Ty4.Tk1 Ly.Bk.Tk4.Tk3 Lk.By.Ty4.Tb4 / Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Tk5,Tk5,Lk\
 hand_n=Tg3,Lb stack=2 rulings=letter,bonus_tapioca=3,last_turn=may be skipped; Lk 3
it lays a card that helps where it may skip its last turn: Ty5 1(/1)?
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr\
 rulings=letter,last_turn=may be skipped; Tg3 3
it doesn't end the round when that loses: (?!Tg1 3$).*
    Lr.By.Tr1.Tr2.Tr1 Lb.By.Tb1.Tb2.Tb3 Lg.Bk.Tk1.Tk2 / Ly.Bk.Ty5.Ty4 Ly.Bg.Tk5.Tg5 Lk.- / Tg1,Lb,Lg hand_n=Tk4,Lr\
 stack=20
it doesn't end the last round when that leaves it behind: (?!Tg1 3$).*
    Lr.By.Tr1.Tr2.Tr1 Lb.By.Tb1.Tb2.Tb3 Lg.Bk.Tk1.Tk2 / Ly.Bk.Ty5.Ty4 Ly.Bg.Tk5.Tg5 Lk.- / Tg1,Lb,Lg hand_n=Tk4,Lr\
 stack=20 round=2 won_S=TA won_N=PI
it keeps a card that fits nowhere: (?!M).*
    Lr.-.Tr1.Tr2.Tr3 Lb.-.Tb1.Tb2.Tb3 Lg.-.Tg1.Tg2.Tg3 / Lr.Br.Tk1.Tk2 Ly.By.Tk3.Tk4 Lk.- / M,M,Bb hand_n=Ty1,Ty2\
 stack=28 rulings=letter,covering=same type
"""
SENSIBLY = stories_in(CHOICES)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("sentence", SENSIBLY)
def test_it_chooses_sensibly(sentence: str, seed: int) -> None:
    start, *actions = SENSIBLY[sentence].strip().split("; ")
    game = do(tables.game_in(start) or positions.game_in(start), *actions)
    assert re.fullmatch(sentence.split(": ")[1], guessed(game, random.Random(seed)))


# What they choose and say, as ever


def thoughts(kind: type[Any], levels: ModuleType, seed: int) -> list[str]:
    """What each level does in a state, and how some of its actions are judged."""
    chance = random.Random(seed)
    game = kind.random_start(chance)
    for _ in range(chance.randrange(2, 70)):
        if len(legal := game.legal_actions()) and not game.outcome():
            game.apply(chance.choice(legal))
    if not (legal := game.legal_actions()):
        return [f"{seed}: over"]
    view = game.view(game.actor)
    chosen = [f"{level} {levels.choose(view, random.Random(seed), level)}" for level in LEVELS]
    lines = [f"{seed}: {game.actor} {game.phase} of {len(legal)}", f"  {'; '.join(chosen)}"]
    for action in dict.fromkeys((legal[0], legal[-1])):
        found = levels.judged(game, action, random.Random(seed), Effort(3, 6))
        chances = " ".join(f"{number:.3f}" for number in (found.before, found.after, found.sure))
        lines.append(f"  {action}: {found.best} {found.cost} {chances}")
    return lines


@pytest.mark.slow_because("thinks about forty states at all levels")
@pytest.mark.parametrize(("name", "kind"), [("tacocat", TacocatGame), ("tapiru", TapiruGame)])
def test_the_levels_think_as_they_always_did(name: str, kind: type[Any], golden: Any) -> None:
    lines = [line for seed in range(40) for line in thoughts(kind, KINDS[name].levels, seed)]
    golden(f"{name}/levels.txt", "\n".join([*lines, ""]))


def test_the_estimate_of_a_placement_is_what_it_always_was(golden: Any) -> None:
    """What an action is worth in tokens, planned and with replies and the cards that are kept."""
    lines = []
    for seed in range(60):
        chance = random.Random(seed)
        game = played_on(TapiruGame.random_start(chance), chance, seed)
        if game.phase != "scored":
            legal, estimate = game.legal_actions(), Estimate(game.view(game.actor), chance)
            lines += [f"{seed}: {game.actor} {game.phase}, {len(game.stack)} left, {game.rulings}"]
            for action in dict.fromkeys((legal[0], legal[len(legal) // 2], legal[-1])):
                lines += [f"  {action}: {estimate.planned(action):.4f} {estimate.worth(action):.4f}"]
    golden("tapiru/estimate.txt", "\n".join([*lines, ""]))


BOTH_FULL = """
Lr.By.Tr1.Tr2.Tr1 Lb.By.Tb1.Tb2.Tb3 Lg.Bk.Tk1.Tk2 / Ly.Bk.Ty5.Ty4 Ly.Bg.Tk5.Tg5 Lk.- / Tg1,Lb,Lg hand_n=Tk4,Lr stack=0\
 round=2 won_S=TA rulings=capacity=9,extra_rounds=""".strip()


@pytest.mark.parametrize(("extra_rounds", "wins"), [(0, True), (2, False)])
def test_a_last_round_without_a_winner_wins_for_who_is_ahead_only_if_none_is_added(
    extra_rounds: int, wins: bool
) -> None:
    game = positions.game_in(f"{BOTH_FULL}{extra_rounds}")
    estimate = Estimate(game.view("S"), random.Random(1))
    assert {estimate.planned(action) > 1 for action in game.legal_actions()} == {wins}


@pytest.mark.parametrize(("won_by_n", "worth"), [("O,O,O,CA,CA", 1), ("O,O,O,CA,CA,CA", 0)])
def test_a_bonus_is_worth_a_token_only_while_one_is_left(won_by_n: str, worth: float) -> None:
    game = positions.game_in(
        "Lr.By.Tr1 Lb.- Lg.- / Ly.Bk.Ty5 Ly.- Lk.- / Tg1,Lb,Lg hand_n=Tk4,Lr round=3 rulings=rounds=3"
        f" won_S=TA,TA,TA,PI,PI,PI,CA won_N={won_by_n}"
    )
    assert Estimate(game.view("S"), random.Random(1)).gain["S"][""] == worth


# Judging


def coins(seed: int) -> Callable[[Sequence[str]], list[float]]:
    """Every action wins half of the guesses, each by its own luck."""
    chance = random.Random(seed)
    return lambda actions: [float(chance.random() < 0.5) for _ in actions]


def test_luck_is_not_taken_for_better() -> None:
    two = [judge("heads", ["heads", "tails"], coins(seed), Effort(10, 60)) for seed in range(100)]
    assert sum(verdict.sure >= SURE for verdict in two) <= 10
    assert sum(verdict.sure < LIKELY for verdict in two) >= 60
    many = [judge("0", [*map(str, range(20))], coins(seed), Effort(10, 60)) for seed in range(100)]
    assert sum(verdict.sure >= SURE and verdict.cost > 0 for verdict in many) <= 6


@every_kind
@settings(max_examples=some(14, 80))
@given(st.data(), st.randoms())
def test_other_hidden_cards_change_no_judgement(kind: Kind, data: st.DataObject, chance: random.Random) -> None:
    game = data.draw(kind.states)
    if game.outcome() or game.phase == "scored":
        return
    action, effort = chance.choice(game.legal_actions()), QUICK if kind.levels is tacocat else Effort(2, 2)
    first, second = (
        kind.levels.judged(one, action, random.Random(1), effort)
        for one in (game, swapped_but(game.actor, game, chance))
    )
    assert first == second


def test_dealing_anew_leaves_the_chances_as_the_tokens_that_are_won_have_them() -> None:
    cups = "Lr.-.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0"
    game = do(positions.game_in(cups), "Tb5 3")
    found = tapiru.judged(game, "deal", random.Random(1), QUICK)
    assert (found.best, found.cost, found.before) == ("deal", 0, found.after)
    assert 0 < found.after < 0.5, "north has won two, south none"


def test_who_is_due_a_bonus_draws_one_token_in_each_guess_of_a_review() -> None:
    """South has TA, and draws that again or a syllable that is missing, which is worth more."""
    cups = "Lr.By.Tr1 Lb.- Lg.- / Ly.Bk.Ty5 Ly.- Lk.- / Br,Lb,Lg hand_n=Tk4,Lr stack=0 round=2 won_S=TA"
    game = positions.game_in(cups)
    costs = {tapiru.judged(game, "Br 1", random.Random(seed), Effort(1, 1)).cost for seed in range(12)}
    assert costs == {0, 120}


def test_a_review_tells_of_each_action_and_gives_the_least_effort_to_what_is_left_when_nobody_waits() -> None:
    start, actions = TacocatGame.start(seed=7), "keep; keep; duel 8; duel 9; attack 4; defend 5".split("; ")
    efforts: list[Effort] = []
    reported: list[int] = []

    def judged(state: TacocatGame, action: str, chance: random.Random, effort: Effort) -> Found:
        efforts.append(effort)
        return Found(action, 0, 0.5, 0.5, 1.0)

    whole = review_cards(judged, tacocat.rounds_won, start, actions, QUICK, lambda: len(reported) > 1, reported.append)
    assert (efforts, reported) == ([QUICK, QUICK, *[LEAST_EFFORT] * 4], [1, 2, 3, 4, 5, 6])
    assert [f"{one.number} {one.mover}: {one.move}" for one in whole.actions] == [
        *("1 YAY: keep", "2 WOW: keep", "3 YAY: duel 8", "4 WOW: duel 9", "5 WOW: attack 4", "6 YAY: defend 5")
    ]
    assert whole.guessed
    assert tacocat.rounds_won(TacocatGame(tables.won(Match(tables.PRINTED), "YAY", "WOW", "YAY"), seed=7)) == (2, 1)
    assert start.text() == TacocatGame.start(seed=7).text()
    with pytest.raises(BadInput, match="play first"):
        tacocat.review(start, [], QUICK)

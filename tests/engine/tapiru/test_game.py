"""The whole game: set-up, turns, covering, flips, both ends of a round, rounds, the winner, what a seat may know."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import TextError
from engine.tapiru import Rulings, TapiruGame
from engine.tapiru.cards import OTHER, SEATS
from engine.tapiru.game import SKIP
from engine.tapiru.match import Match, Score
from tests.depth import some
from tests.engine.tapiru.positions import cup, game_in, game_of, games, scored
from tests.stories import story_test


def test_the_game_is_set_up_as_printed() -> None:
    game = TapiruGame.start(seed=4)
    assert game.wants == ["more"] * 3
    assert len(game.middle) == 3
    assert len(game.tokens) == 13
    assert all(cup.brand is None and not cup.tapioca for seat in SEATS for cup in game.cups[seat])
    assert [len(game.hands[seat]) for seat in SEATS] == [3, 2]
    assert len(game.stack) == 46, "47, and the first player has drawn"


def test_whoever_drank_tea_last_begins() -> None:
    assert TapiruGame.start("N").actor == "N"


STORIES = """
example of covering: a tapioca of five covers one of three, and only the uppermost card counts
    Lr.-.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr | Tb5 1/1 | cups.S.0 = Lr.-.Tb5 | pearls.S = 5
    covered.S.Tr3 = yes
a bottom that covers one flips the preference of its column
    Lr.-.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / U,Lb,Lg hand_n=U,Lr | U 2 | wants = more, less, more | U 2
    wants = more, more, more
lids and brands may be covered too
    Lr.Br.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Lk,Bg,U hand_n=Bk,Lr
    may only Lk 1, Lk 2, Lk 3, Bg 1, Bg 2, Bg 3, U 1, U 2, U 3 | Bg 1 | cups.S.0 = Lr.Bg.Tr3
a full cup can only be covered and milk tea lies on tapioca places
    Lr.-.Tr3.M.Tr1 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / M,Lk,U hand_n=Bk,Lr | may M 1/1, M 1/2, M 1/3, M 2, M 3
    may not M 1, M 2/1, M 3/1
example of end A: the last card of the stack is drawn, the round is over after that turn, and both keep two cards
    Lr.-.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0 | Tb5 3 | phase = scored | held = 2, 2
    may only deal
example of end B: three complete cups give the other one last turn
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lk hand_n=U,Lr stack=10 | Tb5 3
    phase = last | actor = N | first legal | phase = scored | left = 9
three complete cups with the last card of the stack end the round at once
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lk hand_n=Lg,Lr stack=0 | Tb5 3
    phase = scored
covering delays the end of a round
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lk hand_n=U,Lr stack=10 | Tb5 3/1
    phase = play
the other player begins the second round with everything shuffled anew
    Lr.-.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0 | Tb5 3 | actor = N | deal | round = 2
    actor = N | wants = more, more, more | left = 46
tapioca and straight milk tea cover each other in the same place
    Lr.Br.M Lb.- Lg.- / Ly.By.Ty1 Lr.- Lk.- / Tr1,M,Lg wants=less,more,more rulings=letter | may Tr1 1/1, M 1/1
only the same type may cover where the ruling says so
    Lr.Br.M.Tr5 Lb.- Lg.- / Ly.By.Ty1 Lr.- Lk.- / Tr1,M,Lg rulings=letter,covering=same type
    may Tr1 1/2, M 1/1, Tr1 1, M 1 | may not Tr1 1/1, M 1/2
who could lay nothing else may cover the other type
    Lr.-.Tr1.Tr2.Tr3 Lb.-.Tb1.Tb2.Tb3 Lg.-.Tg1.Tg2.Tg3 / Lr.Br.Tk1.Tk2 Ly.By.Tk3.Tk4 Lk.- / M,M,M hand_n=Ty1,Ty2\
 stack=28 rulings=letter,covering=same type
    may only M 1/1, M 1/2, M 1/3, M 2/1, M 2/2, M 2/3, M 3/1, M 3/2, M 3/3
the last turn must be taken
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr rulings=letter
    may not skip | Tg3 3 | phase = last | may not skip | may_skip = no
a last turn that may be skipped ends the round and keeps every card
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr\
 rulings=letter,last_turn=may be skipped
    may not skip | Tg3 3 | phase = last | may skip | may_skip = yes | skip | phase = scored | cups.N.0 = Ly.By.Ty1
    held = 2, 2 | may only deal
a refusal says what can be done
    Lr.-.Tr3 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0
    ! Tb5 1/2: S can't play 'Tb5 1/2' now; lay a card of the hand
"""


class StoryGame:
    """A game in a story, which begins with both players' cups."""

    def __init__(self) -> None:
        self.game = TapiruGame.start()

    def do(self, step: str) -> None:
        if " / " in step:
            self.game = game_in(step)
        else:
            self.game.apply(self.game.legal_actions()[0] if step == "first legal" else step)

    def facts(self) -> dict[str, Any]:
        game = self.game
        held = [len(game.hands[seat]) for seat in SEATS]
        more = {"phase": game.phase, "actor": game.actor, "held": held, "left": len(game.stack)}
        return {
            **game.facts(),
            **more,
            "cups": game.cups,
            "covered": {seat: dict.fromkeys(game.covered[seat], True) for seat in SEATS},
        }


test_a_game = story_test(STORIES, StoryGame)


LEVEL = scored("Lr.- Lr.- Lb.-", "Lr.- Lr.- Lb.-")
VOID = scored("Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5", "Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5")
RULEBOOK = Rulings.RULEBOOK.void_round


@pytest.mark.parametrize(
    ("south", "north", "round_number", "result", "rulings", "end"),
    [
        # Examples: the first to spell TAPIOCA wins; both spell, and more tokens win.
        ("TA PI O CA", "TA TA PI PI O", 1, LEVEL, {}, ("S", "spelled")),
        ("TA PI O CA", "TA TA PI O CA", 1, LEVEL, {}, ("N", "both spelled")),
        ("TA PI O CA", "TA PI O CA", 1, LEVEL, {}, (None, "draw")),
        # Neither spells, so there is a second round, and then more tokens win.
        ("TA PI O", "TA", 1, LEVEL, {}, ()),
        ("TA PI O", "TA", 2, LEVEL, {}, ("S", "tokens")),
        ("TA", "PI", 2, LEVEL, {}, (None, "draw")),
        ("TA", "PI", 2, LEVEL, {"equal_tokens": "extra round"}, ()),
        # After two rounds more tokens win, though both exceeded in one.
        ("TA", "PI PI", 2, VOID, {}, ("N", "tokens")),
        ("TA", "PI", 2, VOID, {}, (None, "draw")),
        ("", "", 1, VOID, {}, ()),
        # A round is added only when nobody has any token.
        ("", "", 2, VOID, {}, ()),
        ("", "", 2, VOID, {"extra_rounds": 0}, (None, "draw")),
        # One more round for each void one is a ruling.
        ("TA", "PI PI", 2, VOID, {"void_round": RULEBOOK}, ()),
        ("TA", "PI PI", 2, VOID, {"void_round": RULEBOOK, "extra_rounds": 0}, ("N", "tokens")),
    ],
)
def test_a_round_ends_the_game_or_not(
    south: str, north: str, round_number: int, result: Score, rulings: dict[str, Any], end: tuple[object, ...]
) -> None:
    match = Match(Rulings(**rulings), round=round_number, won_s=tuple(south.split()), won_n=tuple(north.split()))
    outcome = match.outcome(result)
    assert ((outcome["winner"], outcome["reason"]) if outcome else ()) == end


def test_a_round_is_added_after_a_void_one_and_its_tokens_go_back() -> None:
    assert Match().next_round(VOID).extra == 0
    match = Match(round=2)
    assert match.scored(VOID, {"S": [], "N": []}) == match
    after = match.next_round(VOID)
    assert (after.round, after.extra, after.contradiction()) == (3, 1, None)
    assert after.outcome(VOID) == {"winner": None, "reason": "draw", "tokens": {"S": 0, "N": 0}}
    assert Match(round=2, won_s=("TA",), extra=1).contradiction() == ("extra", "at most 0 added rounds")
    assert Match(round=3, won_s=("TA",), extra=1).contradiction() is not None, "one had a token, so none was added"
    after = Match(Rulings.RULEBOOK, round=2, won_s=("TA",)).next_round(VOID)
    assert (after.round, after.extra, after.contradiction()) == (3, 1, None)
    assert after.outcome(VOID) == {"winner": "S", "reason": "tokens", "tokens": {"S": 1, "N": 0}}


@pytest.mark.parametrize(
    ("text", "void_round", "capacity"),
    [
        ("letter", "tokens decide", 20),
        ("letter,capacity=18", "tokens decide", 18),
        ("rulebook", "one more round", 20),
        ("capacity=18", "one more round", 18),
    ],
)
def test_rulings_written_before_the_letter_had_a_name_keep_their_meaning(
    text: str, void_round: str, capacity: int
) -> None:
    rulings = Rulings.named(text)
    assert (rulings.void_round, rulings.capacity, str(rulings)) == (void_round, capacity, text)


@pytest.mark.parametrize(("ruling", "first"), [("other", "N"), ("same", "S"), ("behind", "S")])
def test_who_begins_the_next_round(ruling: str, first: str) -> None:
    match = Match(Rulings(next_first=ruling), "S", won_n=("TA",))
    assert match.next_round(LEVEL).first == first


def test_an_unclaimed_token_goes_back_or_out_of_the_game() -> None:
    none = {"S": [], "N": []}
    assert Match().scored(LEVEL, none).aside == ()
    assert Match(Rulings(unclaimed="aside")).scored(LEVEL, none).aside == ("TA", "PI", "O")


def test_an_empty_stack_gives_no_bonus_and_a_small_one_what_it_has() -> None:
    game = TapiruGame.start()
    game.cups["S"] = [cup("Lr.Br.Tr1")] * 3
    assert len(game.result()[1]["S"]) == 3
    game.tokens = []
    assert game.result()[1] == {"S": [], "N": []}
    game.match = Match(Rulings(unclaimed="at once"))
    game.cups = {"S": [cup("Lr.Br.Tr1"), *[cup("Lr.Br.M")] * 2], "N": [cup("Lr.Br.M")] * 3}
    (drawn,) = game.result()[1]["S"]
    assert drawn in game.middle[1:]


@pytest.mark.parametrize(
    ("south", "more", "words"),
    [
        ("Lr.Br.Tr1.Tr2.Tr3 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2.Tg3", {}, "isn't complete: S is to play"),
        ("Lr.-.Tr3 Lb.- Lg.-", {"round": "2", "won_S": "TA,PI,O,CA"}, "the game would be over"),
    ],
)
def test_what_should_be_over_is_refused(south: str, more: dict[str, str], words: str) -> None:
    with pytest.raises(TextError, match=words):
        game_of(south, "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr", **more)


# What always holds


@settings(max_examples=some(60, 150))
@given(games())
def test_every_card_in_hand_can_be_played_where_all_may_cover_each_other(game: TapiruGame) -> None:
    actions = game.legal_actions()
    if game.phase != "scored":
        hand, playable = set(game.hands[game.mover]), {action.split(" ")[0] for action in actions if action != SKIP}
        assert playable
        assert playable <= hand
        assert playable == hand or game.rulings.covering == "same type"


@settings(max_examples=some(60, 150))
@given(games(most=80), st.integers(0, 1000))
def test_turns_alternate_and_change_only_the_movers_cups(game: TapiruGame, pick: int) -> None:
    if game.phase == "scored":
        return
    before, mover, action = game.copy(), game.mover, game.legal_actions()[pick % len(game.legal_actions())]
    game.apply(action)
    assert game.cups[OTHER[mover]] == before.cups[OTHER[mover]]
    assert game.phase == "scored" or game.mover == OTHER[mover]
    flipped = sum(one != two for one, two in zip(before.wants, game.wants, strict=True))
    assert flipped == action.startswith("U")
    if game.phase == "scored":
        assert not game.stack or game.complete(OTHER[mover])
    else:
        assert not game.complete(game.mover)


@given(games(least=90))
def test_the_stack_of_tokens_is_counted_after_its_bonuses_were_drawn(game: TapiruGame) -> None:
    """Every token lies somewhere once: face down, won, aside, or in the middle if nobody took it."""
    facts = game.facts()
    taken = [column["token"] for column in facts["score"]["columns"] if column["taker"]] if facts["score"] else []
    middle = list(facts["middle"])
    for token in taken:
        middle.remove(token)
    unclaimed = game.rulings.unclaimed if facts["score"] else ""
    gone = unclaimed == "at once" or (unclaimed == "aside" and not game.score().void)
    lying = [*facts["won"]["S"], *facts["won"]["N"], *facts["aside"], *([] if gone else middle)]
    assert len(lying) + len(facts["tokens"]) == 16
    assert game.view("S")["tokens"] == len(facts["tokens"])

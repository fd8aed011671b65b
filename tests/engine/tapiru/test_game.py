"""The whole game: set-up, turns, covering, flips, both ends of a round, rounds, the winner, what a seat may know."""

from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given

from engine.errors import TextError
from engine.tapiru import Rulings, TapiruGame
from engine.tapiru.cards import SEATS
from engine.tapiru.match import Match
from tests.engine.tapiru.positions import cup, game_in, game_of, games, scored
from tests.stories import story_test

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
    Lr.-.Tr1.Tr2.Tr3 Lb.-.Tb1.Tb2.Tb3 Lg.-.Tg1.Tg2.Tg3 / Lr.Br.Tk1.Tk2 Ly.By.Tk3.Tk4 Lk.- / M,M,Bb hand_n=Ty1,Ty2\
 stack=28 rulings=letter,covering=same type
    may only Bb 1, Bb 2, Bb 3
the last turn must be taken
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr rulings=letter
    may not skip | Tg3 3 | phase = last | may not skip | may_skip = no
a last turn that may be skipped ends the round and keeps every card
    Lr.Br.Tr1.Tr2.Tr1 Lb.Bb.Tb1.Tb2.Tb3 Lg.Bg.Tg1.Tg2 / Ly.By.Ty1 Ly.- Lk.- / Tg3,Lb,Lk hand_n=Ty5,Lr\
 rulings=letter,last_turn=may be skipped
    may not skip | Tg3 3 | phase = last | may skip | may_skip = yes | skip | phase = scored | cups.N.0 = Ly.By.Ty1
    held = 2, 2 | stack.0 = Tk5 | may only deal
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
MATCHES = """
example: the first to spell TAPIOCA wins
    S TA PI O CA, N TA TA PI PI O | end = S spelled
example: both spell and more tokens win
    S TA PI O CA, N TA TA PI O CA | end = N both spelled
    S TA PI O CA, N TA PI O CA | end = draw
neither spells, so there is a second round, and then more tokens win
    S TA PI O, N TA | end = - | round = 2 | extra = 0
    S TA PI O, N TA, round=2 | end = S tokens
    S TA, N PI, round=2 | end = draw
    S TA, N PI, round=2, equal_tokens=extra round | end = - | round = 3 | extra = 1
after two rounds more tokens win, though both exceeded in one
    S TA, N PI PI, round=2, void | end = N tokens
    S TA, N PI, round=2, void | end = draw
    S -, N -, void | end = - | round = 2 | extra = 0
a round is added after a void one only when nobody has any token, and once
    S -, N -, round=2, void | end = - | round = 3 | extra = 1 | wrong = - | aside = none
    S -, N -, round=2, void, unclaimed=aside | aside = none
    S -, N -, round=2, void, extra_rounds=0 | end = draw
    S -, N -, round=3, extra=1, void | end = draw
    S TA, N -, round=2, extra=1 | wrong = extra, at most 0 added rounds
    S TA, N -, round=3, extra=1 | wrong = won_S, no tokens won, because a round is added only when nobody has any
one more round for each void one is a ruling
    S TA, N PI PI, round=2, void, void_round=one more round | end = - | round = 3 | extra = 1 | wrong = -
    S TA, N -, round=3, extra=1, void, void_round=one more round | end = S tokens
    S TA, N PI PI, round=2, void, void_round=one more round, extra_rounds=0 | end = N tokens
who begins the next round
    S -, N TA | first = N
    S -, N TA, next_first=same | first = S
    S -, N TA, next_first=behind | first = S
    S TA, N -, next_first=behind | first = N
    S TA, N TA, next_first=behind | first = N
an unclaimed token goes back or out of the game
    S -, N - | aside = none
    S -, N -, unclaimed=aside | aside = TA, PI, O
"""


class StoryMatch:
    """A match in a story: the tokens that both have won after a round, its number, what is agreed, and what follows."""

    game: Any = None
    match, result = Match(), LEVEL

    def do(self, step: str) -> None:
        south, north, *words = step.split(", ")
        more = dict(word.split("=") for word in words if "=" in word)
        counts = {name: int(more.pop(name)) for name in ("round", "extra") if name in more}
        agreed = {name: int(value) if value.isdecimal() else value for name, value in more.items()}
        won = {"won_s": tuple(south.split()[1:]), "won_n": tuple(north.split()[1:])}
        tokens = {name: () if those == ("-",) else those for name, those in won.items()}
        self.match = Match(Rulings(**agreed), **counts, **tokens)
        self.result = VOID if "void" in words else LEVEL

    def facts(self) -> dict[str, Any]:
        following = self.match.next_round(self.result)
        outcome, aside = self.match.outcome(self.result), self.match.scored(self.result, {"S": [], "N": []}).aside
        end = outcome and ("draw" if outcome["winner"] is None else f"{outcome['winner']} {outcome['reason']}")
        return {**asdict(following), "end": end, "aside": aside, "wrong": self.match.contradiction()}


test_a_match = story_test(MATCHES, StoryMatch)


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

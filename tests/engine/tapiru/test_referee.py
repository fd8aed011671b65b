"""The referee: what is asked, what can be told, and that it comes to the same as the whole game."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapiru import Rulings, TapiruGame, TapiruReferee
from engine.tapiru.cards import COLUMNS, SEATS, ReportedCup
from tests.engine.reached import do
from tests.engine.tapiru.positions import games
from tests.stories import story_test


def told(*actions: str, rulings: Rulings = Rulings.RULEBOOK) -> TapiruReferee:
    return do(TapiruReferee.start(rulings=rulings), "token 1 TA", "token 2 PI", "token 3 O", *actions)


STORIES = """
the tokens of the middle are asked first, west to east
    begin N | asked = what token, seat -, column 1, answers token 1 TA, token 1 PI, token 1 O, token 1 CA
    token 1 PI | may only token 2 TA, token 2 PI, token 2 O, token 2 CA
a press flips a preference
    flip 2 | wants = more, less, more | flip 2 | wants = more, more, more
the last card of the stack goes straight to counting and three complete cups give a last turn
    end | stage = count
    told | complete S | stage = last | actor = N | flip 1; end | asked.what = pearls
six numbers and a word score a round
    end | may pearls S1 5 | count 5 4 3 6 4 2 | asked.what = score | score | stage = scored | takers = N, -, S
    won = S O, N TA | asked = what deal, seat N, column -, answers deal
example of the branding bonus: N has more pearls and takes the token, S's straws are all red and S draws one
    end | count 4 0 0 9 0 0 | bonus S1; score | asked.answers = draw S TA, draw S PI, draw S O, draw S CA
    draw S CA | won = S CA, N TA
special cups are told by a word and put right by another
    end | count 4 0 0 9 5 5 | brand N1 no; milk S2
    leads = taker S, why forfeit, taker S, why milk tea, taker N, why more
    brand N1; milk S2 no | asked.column = 2 | pearls S2 6
    leads = taker N, why more, taker S, why more, taker N, why more
what was told never contradicts itself
    pearls S1 4; bonus S1 | may bonus S1 no | milk S1 | cup = 0m | pearls S1 3 | cup = 3 | brand S1 no
    may not bonus S1
    told | bonus S1; pearls S1 0 | cup = 0
complete cups have their brands until that is taken back
    brand S1 no; complete S | cups.S.0.brand = yes | may not brand S1, brand S1 no, brand S2 no
    told | complete S; end | ! brand S1 no: take that back first
over capacity shows before the score and gives all columns away
    end | count 9 9 3 1 1 1 | brand N2 no | over = S | score | won = S none, N TA, PI, O
who leads counts the capacity
    end | count 9 9 3 1 1 1
    leads = taker N, why over capacity, taker N, why over capacity, taker N, why over capacity | score
    takers = N, N, N
by the letter a branded cup without pearls is a straight milk tea
    told by the letter | end | count 0 1 1 5 1 1 | leads.0 = taker S, why milk tea
    may not milk S1, milk S1 no, milk N2
    told by the letter | end | ! milk S1: tell 'pearls S1 0'
a syllable that is used up is not offered
    begin S | token 1 TA; token 2 TA; token 3 TA; end | count 1 1 1 0 0 0 | bonus S1; bonus S2; score; draw S TA
    asked.answers = draw S PI, draw S O, draw S CA
a token that nobody takes lies in the stack again before the bonuses are drawn where the ruling says at once
    told | end | count 1 1 1 1 0 0 | bonus S2; score | stage = draw | stack = TA 3, PI 3, O 3, CA 4
    told at once | end | count 1 1 1 1 0 0 | bonus S2 | stack = TA 3, PI 3, O 3, CA 4 | score | stage = draw
    stack = TA 4, PI 3, O 3, CA 4 | draw S TA | stage = scored | stack = TA 3, PI 3, O 3, CA 4
spelling ends the game
    end | count 1 1 1 0 0 0 | bonus S3; score; draw S CA
    outcome = winner S, reason spelled, tokens S 4, N 0 | asked.what = - | asked.answers = none
    ! deal: start a new one
the second round is the last
    end | count 1 1 1 0 0 0 | score; deal | round = 2 | first = N | stage = tokens
    token 1 TA; token 2 PI; token 3 O; end | count 1 1 1 0 0 0 | score
    outcome = winner S, reason tokens, tokens S 6, N 0
what does not fit is refused with what does
    end | ! score: asked for: pearls S1 0, pearls S1 1 | ! pearls S4 1: asked for | ! flip 4: asked for
    ! end: asked for
what can not be told of a cup is refused with the reason
    end | ! pearls S1 16: a cup holds 0 to 15 pearls | ! pearls S1: tell one of these numbers
    ! brand S1: has these values already | pearls S1 4 | ! pearls S1 4: S1 has 4 pearls already
    told | end; milk S1 | ! bonus S1: tell the pearls of S1 first
    told | end; brand S1 no | ! bonus S1: tell 'brand S1' first
    told | end; pearls S1 0 | ! bonus S1: needs 1 cards with pearls
    told | end; bonus S1 | ! bonus S1: has these values already
a forgotten flip can be told in the count
    end | count 4 0 0 9 0 0 | leads.0 = taker N, why more | flip 1 | leads.0 = taker S, why less
    score | ! flip 1: asked for
"""
AGREED = {
    "": Rulings.RULEBOOK,
    "by the letter": Rulings(straight_milk_tea="no pearl"),
    "at once": Rulings(unclaimed="at once"),
}


class StoryGame:
    """A referee in a story, who was told three tokens unless another one begins; `count` has six numbers of pearls."""

    def __init__(self) -> None:
        self.game = told()

    def do(self, step: str) -> None:
        word, *more = step.split()
        if word == "count":
            for seat, column, number in zip("SSSNNN", COLUMNS * 2, more, strict=True):
                self.game.apply(f"pearls {seat}{column} {number}")
        elif word == "begin":
            self.game = TapiruReferee.start(more[0])
        elif word == "told":
            self.game = told(rulings=AGREED[" ".join(more)])
        else:
            self.game.apply(step)

    def facts(self) -> dict[str, Any]:
        facts = self.game.facts()
        takers = [column["taker"] for column in facts["score"]["columns"]] if facts["score"] else []
        return {**facts, "actor": self.game.actor, "takers": takers, "cup": str(self.game.cups["S"][0])}


test_a_referee_follows_its_story = story_test(STORIES, StoryGame)


def tell(referee: TapiruReferee, game: TapiruGame) -> None:
    """Tell a referee all that a scored round of real cards would show."""
    for column, token in zip(COLUMNS, game.middle, strict=True):
        referee.apply(f"token {column} {token}")
        if game.wants[column - 1] == "less" and column == COLUMNS[-1]:
            referee.apply("flip 3")
    do(referee, *(f"flip {column}" for column in (1, 2) if game.wants[column - 1] == "less"), "end")
    for seat in SEATS:
        for column, cup in zip(COLUMNS, game.cups[seat], strict=True):
            count = cup.count(game.rulings)
            words = [f"pearls {seat}{column} {count.pearls}"]
            words += [f"brand {seat}{column} no"] * (not count.brand)
            words += [f"bonus {seat}{column}"] * count.bonus
            if count.milk_tea and game.rulings.straight_milk_tea != "no pearl":
                words = [f"milk {seat}{column}"]
            do(referee, *words)
    referee.apply("score")
    drawn = game.result()[1]
    while referee.asked()["what"] == "draw":
        seat = referee.asked()["seat"]
        referee.apply(f"draw {seat} {drawn[seat][len(referee.drawn[seat])]}")


@settings(max_examples=50)
@given(games(most=0), st.integers(0, 1 << 32))
def test_a_referee_with_true_entries_agrees_with_the_whole_game(game: TapiruGame, seed: int) -> None:
    chance, referee = random.Random(seed), TapiruReferee(game.match)
    while True:
        while game.phase != "scored":
            game.apply(chance.choice(game.legal_actions()))
        tell(referee, game)
        entered_facts, facts = referee.facts(), game.facts()
        for name in ("score", "won", "missing", "aside", "outcome", "round", "first", "pearls"):
            assert entered_facts[name] == facts[name]
        if game.outcome():
            return
        game.apply("deal")
        referee.apply("deal")


@given(st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_the_steps_from_one_entered_value_to_another_lead_there(seat: str, chance: random.Random) -> None:
    for rulings in (Rulings.RULEBOOK, Rulings(bonus_tapioca=3), Rulings(straight_milk_tea="no pearl")):
        cups = [ReportedCup(), ReportedCup()]
        for _ in range(chance.randrange(6)):
            at = chance.randrange(2)
            verb, words = chance.choice([("pearls", str(chance.randrange(16))), *cups[at].changes(rulings, False)])
            cups[at] = cups[at].after(verb, words.split(), rulings)
        start, wanted = cups
        if wanted.pearls is None:
            continue
        referee = told("end", rulings=rulings)
        referee.cups[seat][1] = start
        do(referee, *(step.format(f"{seat}2") for step in start.steps(wanted, rulings)))
        assert referee.cups[seat][1] == wanted

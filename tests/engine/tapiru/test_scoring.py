"""What the box holds, and what a round is worth: cups, columns, bonuses, capacity."""

import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tapiru import Box, Rulings
from engine.tapiru.cards import Count
from engine.tapiru.match import score
from tests.engine.tapiru.positions import MIDDLE, MORE, PLAIN, cup, rulings, scored, takers
from tests.stories import story_test

TEXT = files("engine.tapiru").joinpath("cards.toml").read_text("utf-8")


def test_other_pearls_can_be_entered() -> None:
    box = Box.read(TEXT.replace("r = [2, 1, 1, 1, 1]", "r = [0, 0, 1, 2, 3]"))
    assert box.cards.count("Tr5") == 3
    assert "Tr1" not in box.cards


# Scoring

STORIES = """
example of the branding bonus: player 2 has more pearls and takes the token, player 1's straws are red and draw one
    Lr.Br.Tr1.Tr2.Tr1 / Lg.By.Tb4.Tk2.Tr3 | first = N more | bonuses = S 1, N none | draws = S
example: all straws are red and the column is lost
    Lr.Br.Tr1 / Lg.By.Tb4 | first = N more | bonuses.S = 1
example: at most three branding bonuses in a round
    Lr.Br.Tr1 Lb.Bb.Tb2 Lk.Bk.Tk3 / Ly.- Ly.- Lg.- | bonuses.S = 1, 2, 3 | draws = S, S, S
example of the brand cards: a cup without a brand forfeits its column
    Lr.-.Tr5.Tr4 / Lg.By.Tb1 | first = N forfeit
example of the brand cards: neither has a brand and nobody takes the token
    Lr.-.Tr5.Tr4 / Lg.-.Tb1 | first = - no brand
example: straight milk tea wins whatever is wanted
    Lr.Br.M / Lg.By | first = S milk tea
    Lr.Br.M / Lg.By.Tb5.Tb4 | first = S milk tea
    Lr.Br.M / Lg.By less | first = S milk tea
    Lr.Br.M / Lg.By.Tb5.Tb4 less | first = S milk tea
example: straight milk tea never gets a bonus and leaves the others alone
    Lr.Br.M / Lg.Bg.Tg2 | bonuses = S none, N 1
    Lr.Br.M / Lg.Bg.Tg2 milk_tea_blocks_bonus=no | bonuses = S none, N 1
    Lr.Br.M / Lg.Bg.Tg2 straight_milk_tea=no pearl | bonuses = S none, N 1
example: less is wanted and fewer pearls win
    Lr.Br.Tr1 / Lg.By.Tb4 less | first = S less
example of the capacity: twenty pearls are enough and one more too much
    Lr.By.Tr5.Tb5 Lb.By.Tr5 Lg.By.Tk5 / Ly.Bb.Tg1 Ly.Bb.Tg1 Ly.Bb.Tg1 | over = none | pearls.S = 20
    Lr.Br.Tr5.Tr4 Lb.By.Tr5 Lg.By.Tk5.Tk2 / Ly.Bb.Tg1 Ly.- Ly.Bb.Tg1 | over = S | bonuses.S = none
    takers = N over capacity, N over capacity, N over capacity
example of the capacity: both are over and nobody scores
    Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5 / Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5
    takers = - both over, - both over, - both over
    void = yes | bonuses = S none, N none
example: three or fewer tapioca are a valid cup
    Lr.By.Tr5 / Lg.By.Tb1.Tb1.Tb2 | first = S more
    Lr.By / Lg.By.Tb1 less | first = S less
ruling equal_pearls: the token is left or goes to the second player
    Lr.By.Tr2 / Lg.By.Tb2 | first = - equal
    Lr.By.Tr2 / Lg.By.Tb2 equal_pearls=second | first = N equal
ruling two_milk_teas: the token is left or goes to the second player
    Lr.By.M / Lg.By.M | first = - two milk teas
    Lr.By.M / Lg.By.M two_milk_teas=second | first = N two milk teas
ruling over_capacity_gives: only branded columns are given
    Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5 / Ly.Bb.Tg1 Ly.-.Tg1 Ly.Bb over_capacity_gives=branded
    takers = N over capacity, - no brand, N over capacity
ruling draws_first: who draws bonuses first
    Lr.Br.Tr1 Lb.Bb.Tb2 Lk.Bk / Ly.By.Ty1 Ly.- Lg.- | draws = S, N, S
    Lr.Br.Tr1 Lb.Bb.Tb2 Lk.Bk / Ly.By.Ty1 Ly.- Lg.- draws_first=second | draws = N, S, S
"""
FILL = " Lb.Bb.Tg1 Lb.Bb.Tg1"
"""Two cups that are equal on both sides."""


class StoryGame:
    """A round in a story, `south / north`, with two equal columns where one is told; `less` is wanted in it."""

    game: Any = None
    result, rulings = scored("Lr.-" + FILL, "Lr.-" + FILL), PLAIN

    def do(self, step: str) -> None:
        cups, *words = re.split(r" (?=less$|[a-z_]+=)", step)
        south, north = (side if " " in side else side + FILL for side in cups.split(" / "))
        self.rulings = PLAIN
        for name, value in (word.split("=") for word in words if "=" in word):
            self.rulings = replace(self.rulings, **{name: value != "no" if value in ("yes", "no") else value})
        self.result = scored(south, north, ("less" if "less" in words else "more", "more", "more"), self.rulings)

    def facts(self) -> dict[str, Any]:
        result = self.result
        columns = [f"{taker or '-'} {why}" for taker, why in takers(result)]
        more = {"over": result.over, "pearls": result.pearls, "bonuses": result.bonuses, "void": result.void}
        return {"takers": columns, "first": columns[0], "draws": result.draws("S", self.rulings), **more}


test_a_round_is_scored = story_test(STORIES, StoryGame)


CUPS: dict[str, dict[str, tuple[str, str]]] = {
    "milk_tea": {
        "straight_milk_tea=one card": ("Lr.Br.M Lr.Br.M.M.M", "Lr.Br Lr.Br.M.Tr1 Lr.-.M.M.M"),
        "straight_milk_tea=three cards": ("Lr.Br.M.M.M", "Lr.Br Lr.Br.M Lr.Br.M.Tr1 Lr.-.M.M.M"),
        "straight_milk_tea=no pearl": ("Lr.Br Lr.Br.M", "Lr.Br.M.Tr1 Lr.-.M.M.M"),
    },
    "bonus": {
        "rulebook": ("Lr.Br.Tr1", "Lr.-.Tr1 Lr.Br Lr.Bg.Tr1 Lg.Br.Tr1 Lr.Br.Tr1.Tg1 Lr.Br.Tr1.M"),
        "milk_tea_blocks_bonus=no": ("Lr.Br.Tr1.M", ""),
        "bonus_tapioca=3": ("", "Lr.Br.Tr1.Tr2"),
    },
    "complete": {
        "rulebook": ("Lr.Bg.Tr1.M.Tr2", "Lr.-.Tr1.Tr1.Tr2"),
        "milk_tea_completes=no": ("Lr.Bg.Tr1.Tr1.Tr2", "Lr.Bg.Tr1.M.Tr2"),
    },
}


@pytest.mark.parametrize("what", CUPS)
def test_a_straight_milk_tea_a_bonus_and_a_complete_cup_are_what_the_ruling_says(what: str) -> None:
    for ruling, (yes, no) in CUPS[what].items():
        rulings = Rulings.named(ruling)
        assert all(getattr(cup(text), what)(rulings) for text in yes.split())
        assert not any(getattr(cup(text), what)(rulings) for text in no.split())


_counts = st.builds(Count, st.integers(0, 15), st.booleans(), st.just(False), st.just(False))


@given(st.lists(_counts, min_size=6, max_size=6), st.sampled_from(["more", "less"]), rulings)
def test_seats_can_be_swapped(counts: list[Count], want: str, ruling: Rulings) -> None:
    one = score({"S": counts[:3], "N": counts[3:]}, [want] * 3, MIDDLE, "S", ruling)
    two = score({"S": counts[3:], "N": counts[:3]}, [want] * 3, MIDDLE, "N", ruling)
    swap = {"S": "N", "N": "S", None: None}
    assert takers(one) == [(swap[taker], why) for taker, why in takers(two)]
    assert len(one.taken("S")) + len(one.taken("N")) + len(one.unclaimed()) == len(MORE)

"""Cups, columns, bonuses, capacity: what a round is worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapiru import Rulings
from engine.tapiru.cup import Count
from engine.tapiru.scoring import score
from tests.engine.tapiru.positions import MIDDLE, MORE, PLAIN, cup, rulings, scored, takers

FILL = "Lb.Bb.Tg1 Lb.Bb.Tg1"
"""Two cups that are equal on both sides."""


def first_column(south: str, north: str, want: str = "more", rulings: Rulings = PLAIN) -> tuple[str | None, str]:
    return takers(scored(f"{south} {FILL}", f"{north} {FILL}", (want, "more", "more"), rulings))[0]


# Worked examples of the rulebook


def test_example_branding_bonus_the_diagram() -> None:
    """More is wanted; player 2 has more pearls and takes the token, player 1's straws are all red and draw one."""
    result = scored(f"Lr.Br.Tr1.Tr2.Tr1 {FILL}", f"Lg.By.Tb4.Tk2.Tr3 {FILL}")
    assert takers(result)[0] == ("N", "more")
    assert result.bonuses == {"S": (1,), "N": ()}
    assert result.draws("S", PLAIN) == ["S"]


def test_example_branding_bonus_all_straws_red_and_the_column_lost() -> None:
    result = scored(f"Lr.Br.Tr1 {FILL}", f"Lg.By.Tb4 {FILL}")
    assert (takers(result)[0][0], result.bonuses["S"]) == ("N", (1,))


def test_example_at_most_three_branding_bonuses_in_a_round() -> None:
    result = scored("Lr.Br.Tr1 Lb.Bb.Tb2 Lk.Bk.Tk3", "Ly.- Ly.- Lg.-")
    assert result.bonuses["S"] == (1, 2, 3)
    assert result.draws("N", PLAIN) == ["S", "S", "S"]


def test_example_brand_cards_a_cup_without_a_brand_forfeits_its_column() -> None:
    assert first_column("Lr.-.Tr5.Tr4", "Lg.By.Tb1") == ("N", "forfeit")


def test_example_brand_cards_neither_has_a_brand_and_nobody_takes_the_token() -> None:
    assert first_column("Lr.-.Tr5.Tr4", "Lg.-.Tb1") == (None, "no brand")


@pytest.mark.parametrize("want", ["more", "less"])
def test_example_straight_milk_tea_wins_whatever_is_wanted(want: str) -> None:
    assert first_column("Lr.Br.M", "Lg.By", want) == ("S", "milk tea")
    assert first_column("Lr.Br.M", "Lg.By.Tb5.Tb4", want) == ("S", "milk tea")


def test_example_straight_milk_tea_never_gets_a_bonus_and_leaves_the_others_alone() -> None:
    for ruling in (PLAIN, Rulings(milk_tea_blocks_bonus=False), Rulings(straight_milk_tea="no pearl")):
        result = scored(f"Lr.Br.M {FILL}", f"Lg.Bg.Tg2 {FILL}", rulings=ruling)
        assert result.bonuses == {"S": (), "N": (1,)}


def test_example_less_is_wanted_and_fewer_pearls_win() -> None:
    assert first_column("Lr.Br.Tr1", "Lg.By.Tb4", "less") == ("S", "less")


def test_example_max_capacity_twenty_is_enough_and_one_more_too_much() -> None:
    twenty = scored("Lr.By.Tr5.Tb5 Lb.By.Tr5 Lg.By.Tk5", "Ly.Bb.Tg1 Ly.Bb.Tg1 Ly.Bb.Tg1")
    assert (twenty.over, twenty.pearls["S"]) == ((), 20)
    more = scored("Lr.Br.Tr5.Tr4 Lb.By.Tr5 Lg.By.Tk5.Tk2", "Ly.Bb.Tg1 Ly.- Ly.Bb.Tg1")
    assert more.over == ("S",)
    assert takers(more) == [("N", "over capacity")] * 3
    assert more.bonuses["S"] == ()


def test_example_max_capacity_both_over_and_nobody_scores() -> None:
    heavy = "Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5"
    result = scored(heavy, heavy)
    assert takers(result) == [(None, "both over")] * 3
    assert result.void
    assert not any(result.bonuses.values())


def test_example_three_or_fewer_tapioca_are_a_valid_cup() -> None:
    assert first_column("Lr.By.Tr5", "Lg.By.Tb1.Tb1.Tb2") == ("S", "more")
    assert first_column("Lr.By", "Lg.By.Tb1", "less") == ("S", "less")


# Rulings


def test_equal_pearls_leave_the_token_or_go_to_the_second_player() -> None:
    assert first_column("Lr.By.Tr2", "Lg.By.Tb2") == (None, "equal")
    assert first_column("Lr.By.Tr2", "Lg.By.Tb2", rulings=Rulings(equal_pearls="second")) == ("N", "equal")


def test_two_straight_milk_teas_leave_the_token_or_go_to_the_second_player() -> None:
    assert first_column("Lr.By.M", "Lg.By.M") == (None, "two milk teas")
    assert first_column("Lr.By.M", "Lg.By.M", rulings=Rulings(two_milk_teas="second")) == ("N", "two milk teas")


@pytest.mark.parametrize(
    ("ruling", "cups"),
    [("one card", ["Lr.Br.M", "Lr.Br.M.M.M"]), ("three cards", ["Lr.Br.M.M.M"]), ("no pearl", ["Lr.Br", "Lr.Br.M"])],
)
def test_what_a_straight_milk_tea_is(ruling: str, cups: list[str]) -> None:
    for text in ("Lr.Br", "Lr.Br.M", "Lr.Br.M.M.M", "Lr.Br.M.Tr1", "Lr.-.M.M.M"):
        if text in cups:
            assert cup(text).milk_tea(Rulings(straight_milk_tea=ruling))
        elif text != "Lr.Br.M.M.M":
            assert not cup(text).milk_tea(Rulings(straight_milk_tea=ruling))


def test_a_bonus_needs_a_brand_a_tapioca_and_equal_straws() -> None:
    assert cup("Lr.Br.Tr1").bonus(PLAIN)
    for text in ("Lr.-.Tr1", "Lr.Br", "Lr.Bg.Tr1", "Lg.Br.Tr1", "Lr.Br.Tr1.Tg1", "Lr.Br.Tr1.M"):
        assert not cup(text).bonus(PLAIN)
    assert cup("Lr.Br.Tr1.M").bonus(Rulings(milk_tea_blocks_bonus=False))
    assert not cup("Lr.Br.Tr1.Tr2").bonus(Rulings(bonus_tapioca=3))


def test_a_milk_tea_card_may_or_may_not_complete_a_cup() -> None:
    assert cup("Lr.Bg.Tr1.M.Tr2").complete(PLAIN)
    assert not cup("Lr.Bg.Tr1.M.Tr2").complete(Rulings(milk_tea_completes=False))
    assert not cup("Lr.-.Tr1.Tr1.Tr2").complete(PLAIN)


def test_over_capacity_can_leave_only_branded_columns() -> None:
    heavy, light = "Lr.Br.Tr5.Tr4 Lb.By.Tr5.Tg2 Lg.By.Tk5", "Ly.Bb.Tg1 Ly.-.Tg1 Ly.Bb"
    result = scored(heavy, light, rulings=Rulings(over_capacity_gives="branded"))
    assert takers(result) == [("N", "over capacity"), (None, "no brand"), ("N", "over capacity")]


def test_who_draws_bonuses_first() -> None:
    result = scored("Lr.Br.Tr1 Lb.Bb.Tb2 Lk.Bk", "Ly.By.Ty1 Ly.- Lg.-")
    assert result.draws("S", PLAIN) == ["S", "N", "S"]
    assert result.draws("S", Rulings(draws_first="second")) == ["N", "S", "S"]


@given(rulings)
def test_rulings_have_names(ruling: Rulings) -> None:
    assert Rulings.named(str(ruling)) == ruling


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        ("house", "use letter, rulebook, or a comma list of straight_milk_tea"),
        ("capacity=0", "1 to 45"),
        ("capacity=20,capacity=18", "each once"),
        ("equal_pearls=both", "nobody, second"),
        ("milk_tea_completes=maybe", "yes, no"),
    ],
)
def test_rulings_that_do_not_exist_are_refused_with_those_that_do(words: str, remedy: str) -> None:
    with pytest.raises(BadInput, match=remedy):
        Rulings.named(words)
    with pytest.raises(BadInput, match="it can be"):
        Rulings(capacity=True)


_counts = st.builds(Count, st.integers(0, 15), st.booleans(), st.just(False), st.just(False))


@given(st.lists(_counts, min_size=6, max_size=6), st.sampled_from(["more", "less"]), rulings)
def test_seats_can_be_swapped(counts: list[Count], want: str, ruling: Rulings) -> None:
    one = score({"S": counts[:3], "N": counts[3:]}, [want] * 3, MIDDLE, "S", ruling)
    two = score({"S": counts[3:], "N": counts[:3]}, [want] * 3, MIDDLE, "N", ruling)
    swap = {"S": "N", "N": "S", None: None}
    assert takers(one) == [(swap[taker], why) for taker, why in takers(two)]
    assert len(one.taken("S")) + len(one.taken("N")) + len(one.unclaimed()) == len(MORE)

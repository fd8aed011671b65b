"""Burning Head: the turns of the tray, and who may enter where."""

import pytest

from engine.tapas import Closed, Move, Position, Rulings
from tests.engine.boards import position


def test_a_first_player_who_passes_has_turned_the_tray_and_one_who_is_skipped_has_not() -> None:
    # Only the croquetas can enter: at W5 and E5 jalapeños stand first.
    tray = ".. .. .. ../J1 .. .. .. .. J1/.. .. .. .. .. ../.. .. .. .. .. J1/.. .. .. .. .. ../.. .. .. .."
    tail = "turned=1 due=0 passed=- first=J south=J burning_head=yes rulings=rulebook"
    p = position(tray, "C 4321/4321 -/- - -", tail)
    push = p.push(Move("3@W3"))
    # J's turn turned the tray once, in vain; then it is turned on until the croquetas face E5.
    assert (push.passed, p.mover, p.turns_due, p.open_entries()) == (("J",), "C", 2, ("E5",))
    p = position(tray, "C 0000/4321 -/- - -", tail)
    push = p.push(Move("3@W3"))
    assert (push.passed, p.mover, p.turns_due, p.open_entries()) == ((), "C", 0, ("W5",))


def test_the_first_player_turns_the_tray_before_each_turn() -> None:
    p = Position.start(burning_head=True)
    assert (p.turns_due, p.quarter_turns) == (1, 1)
    assert {entry[0] for entry in p.open_entries()} == {"E"}
    p.push(p.legal_moves()[0])
    assert (p.mover, p.turns_due) == ("C", 0)
    assert {entry[0] for entry in p.open_entries()} == {"W"}
    p.push(p.legal_moves()[0])
    assert (p.mover, p.turns_due, p.quarter_turns) == ("J", 1, 2)


def test_ruling_first_turn_rotates() -> None:
    assert Position.start(burning_head=True, rulings=Rulings.ONLINE).turns_due == 0


@pytest.mark.parametrize(("rotates", "due"), [(False, 0), (True, 1)])
def test_ruling_napkin_rotates(rotates: bool, due: int) -> None:
    tray = ".. C1 .. ../J1 .. .. .. .. C1/.. .. .. .. .. C1/.. .. .. .. .. C1/J1 .. .. .. .. C1/.. C1 .. xN"
    tail = f"turned=2 due=0 passed=- first=J south=J burning_head=yes rulings={Rulings(napkin_rotates=rotates)}"
    p = position(tray, "J 4321/4321 -/- - -", tail)
    assert p.push(Move("1@Ne")).play_again
    assert p.turns_due == due


def test_the_tray_is_turned_on_until_something_can_be_entered() -> None:
    tray = ".. .. .. ../.. .. .. .. .. ../.. .. .. .. .. ../J1 .. .. C1 .. C1/.. .. .. .. .. ../.. .. .. .."
    tail = "turned=2 due=0 passed=- first=J south=J burning_head=yes rulings=rulebook"
    p = position(tray, "J 4321/4321 -/- - -", tail)
    # The croquetas face the south side, then the east: closed; the north is open.
    push = p.push(Move("1@Nd"))
    assert (p.mover, p.turns_due, push.turns_after, p.quarter_turns) == ("C", 2, 2, 0)
    assert p.open_entries() == ("Nd",)
    assert p.why_closed(Move("1@W3")) == Closed.NOT_FACING


def test_south_says_who_sits_there() -> None:
    p = Position.start(first="J", burning_head=True, south="C")
    assert {entry[0] for entry in p.open_entries()} == {"W"}

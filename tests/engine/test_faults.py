"""What a review says was wrong with a push."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import Move, Position
from engine.tapas.opponent.reasons import fault
from engine.tapas.pieces import SAUCES
from engine.tapas.setup import Setup

_RULES = "passed=- first=J south=J burning_head=no rulings=rulebook"
_START = "J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1"


def _position(tray: str, rest: str) -> Position:
    return Position.parse(f"{tray} J {rest} turned=0 due=0 {_RULES}")


def test_a_tapas_that_could_have_been_won_is_missed() -> None:
    position = _position(
        "J1C1C1C1/J1....J1C1J1/C1........J1/J1........C1/C1........J1/C1J1C1J1", "3321/3321 -/- - 1@Nd"
    )
    found = fault(position, Move("1@W4"), Move("4@Nd"))
    assert (found.code, found.pieces, found.topic) == ("missed", ("C1",), "points")


@pytest.mark.parametrize(("extra", "topic"), [("xT", "toast"), ("xK", "sauces"), ("xN", "napkin"), ("xB", "ticket")])
def test_a_missed_extra_is_a_matter_of_its_own_lesson(extra: str, topic: str) -> None:
    tray = f"J1C1J1C1/J1........C1/C1J1C1{extra}..J1/J1........C1/C1........J1/C1J1C1J1"
    position = _position(tray, "3321/3321 -/- - 1@E2")
    takes = next(move for move in position.legal_moves() if any(p.piece == extra for p in position.preview(move).left))
    leaves = next(move for move in position.legal_moves() if not position.preview(move).left)
    assert fault(position, leaves, takes).topic == topic


def test_the_third_sauce_that_was_left_is_said_before_everything_else() -> None:
    tray = "J1C1J1C1/..C2J1xKC1J1/C1........J1/..........J4/C1........J1/C1J1C1J1"
    position = _position(tray, "3320/4211 C1C3xMxW/J1 - 2@W5")
    found = fault(position, Move("1@W4"), Move("3@W5"))
    assert found.code == "sauces"
    assert set(found.pieces) & set(SAUCES)


def test_where_nothing_falls_the_place_is_what_matters() -> None:
    assert fault(_position(_START, "4321/4321 -/- - -"), Move("1@Nc"), Move("1@Ne")).code == "quiet"


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_any_two_pushes_of_any_position_can_be_compared_and_the_same_push_has_no_fault_of_its_own(seed: int) -> None:
    chance = Random(seed)
    position = Setup.drawn(chance).start()
    for _ in range(chance.randrange(16)):
        if position.outcome() is None:
            position.push(chance.choice(position.legal_moves()))
    if position.outcome() is not None:
        return
    played, better = (chance.choice(position.legal_moves()) for _ in range(2))
    before = position.text()
    assert fault(position, played, better).code in {
        "sauces",
        "gave-sauces",
        "missed",
        "gave",
        "allowed",
        "last",
        "quiet",
    }
    assert fault(position, played, played).code in {"sauces", "last", "quiet"}
    assert position.text() == before

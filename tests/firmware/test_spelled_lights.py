"""Which lights spell something instead of showing what lies there, so that nobody draws a tapas over a digit."""

from collections.abc import Iterator

import pytest

from engine.tapas.tray import turn_entry
from firmware.layout import MIDDLE, PIXELS, WIDTH
from firmware.lights.picture import Canvas, blank_for_signs, dim_picture, signs_of
from tests.virtual_table import VirtualTable, start

EVERY = frozenset(range(PIXELS))
SLOTS = frozenset(WIDTH * y + x for x, y in MIDDLE)
_LONGEST = 20.0


def spelled(table: VirtualTable) -> Iterator[frozenset[int]]:
    """The lights that spell something, a tenth of a second at a time, as long as anything moves."""
    end = table.now + _LONGEST
    while table.now < end:
        yield table.table.signs
        table.wait(0.1)


def push_that(table: VirtualTable, wins: bool) -> None:
    """Enter the first push of a 1 that takes something, or nothing."""
    while True:
        state = table.snapshot()
        for entry in state["open_entries"]:
            entering = table.press(turn_entry(entry, state["quarter_turns"]))["entering"]
            if entering["there"] and any(entering["points"].values()) is wins:
                return
        # Nobody can: another push makes other lines.
        table.press("ok")


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_points_that_a_push_won_have_all_lights_to_themselves(table: VirtualTable, motion: str) -> None:
    table.session.change_settings({"motion": motion}, table.now)
    start(table)
    push_that(table, wins=True)
    table.press("ok")
    seen = list(spelled(table))
    assert EVERY in seen
    assert seen[-1] == frozenset()


def test_a_push_that_wins_nothing_spells_nothing(table: VirtualTable) -> None:
    start(table)
    push_that(table, wins=False)
    assert set(spelled(table)) == {frozenset()}
    table.press("ok")
    assert set(spelled(table)) == {frozenset()}


def test_the_sign_of_a_refusal_lies_on_slots_and_goes_away(table: VirtualTable) -> None:
    state = start(table)
    closed = next(button for button in ("Nb", "Nc", "Nd", "E5", "E4") if button not in state["open_buttons"])
    table.press(closed)
    seen = list(spelled(table))
    assert any(seen)
    assert seen[-1] == frozenset()


def test_a_tray_that_turns_lies_on_no_slot_until_it_has_come_to_rest(table: VirtualTable) -> None:
    start(table, burning_head=True)
    for _ in range(2):
        push_that(table, wins=False)
        table.press("ok")
    assert SLOTS in list(spelled(table))


def test_a_picture_that_is_drawn_upon_or_dimmed_goes_on_spelling() -> None:
    spelling = blank_for_signs().picture()
    assert signs_of(Canvas(spelling).picture()) == EVERY
    assert signs_of(dim_picture(spelling, 0.5)) == EVERY
    assert signs_of(Canvas().picture()) == frozenset()

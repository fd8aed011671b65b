"""Without a real tray the table's own push counts by itself; at a real one somebody makes it."""

import pytest

from tests.virtual_table import VirtualTable, start

SOON = 30.0


def proposed(table: VirtualTable, *, real: bool, when: str = "shown") -> None:
    """A game whose first push the table has chosen, and nobody has made."""
    table.session.settings.real_tray = real
    table.session.change_settings({"table_pushes": when}, table.now)
    start(table, seats={"J": "child"})
    table.think()


def moves(table: VirtualTable) -> int:
    return len(table.snapshot()["moves"])


def test_at_a_real_tray_the_table_waits_for_a_hand(table: VirtualTable) -> None:
    proposed(table, real=True)
    table.wait(SOON)
    assert moves(table) == 0


@pytest.mark.parametrize(("when", "after"), [("shown", 1), ("at-once", 1), ("after-ok", 0)])
def test_on_a_page_the_table_pushes_as_the_setting_says(table: VirtualTable, when: str, after: int) -> None:
    proposed(table, real=False, when=when)
    assert table.snapshot()["plays_by_itself"] is bool(after)
    table.wait(0.1)
    assert moves(table) == (when == "at-once"), "it is shown first"
    table.wait(SOON)
    assert moves(table) == after
    if not after:
        assert len(table.press("ok")["moves"]) == 1


def test_ok_counts_the_tables_push_before_its_time(table: VirtualTable) -> None:
    proposed(table, real=False)
    assert len(table.press("ok")["moves"]) == 1


def test_back_takes_the_tables_push_with_ones_own_and_ok_makes_both_again(table: VirtualTable) -> None:
    proposed(table, real=False)
    table.wait(SOON)
    assert table.press("back")["refused_why"] == "nothing", "the table began"
    table.play(f"1@{table.snapshot()['open_entries'][0]}")
    table.think()
    table.wait(SOON)
    before = table.snapshot()["moves"]
    assert len(before) == 3
    after = table.press("back")
    assert (len(after["moves"]), after["mover"]) == (1, "C")
    table.wait(SOON)
    assert moves(table) == 1
    assert table.press("ok")["moves"] == before


def test_the_table_turns_no_tray_that_is_not_there(table: VirtualTable) -> None:
    table.session.settings.real_tray = False
    state = start(table, seats={"J": "child"}, burning_head=True, rulings="rulebook")
    assert state["phase"] == "turning"
    table.wait(SOON)
    assert table.snapshot()["phase"] == "entering"

"""Frame-exact golden pictures of the main moments, in signs that a person can read."""

from itertools import combinations
from typing import Any

import pytest

from engine.piecepack.setup import MOST
from firmware.games.piecepack.lights import seat_color
from firmware.lights.palettes import CLEAR
from tests.firmware.pictured import pictured, pictured_in_turn
from tests.firmware.piecepack.helpers import begin, finger, played, press, started, told
from tests.firmware.test_pictures import show_of
from tests.virtual_table import VirtualTable
from tools.palette import EYES, difference


def test_setting_up(table: VirtualTable, golden: Any) -> None:
    table.session.choose({"game": "piecepack", "players": 3}, table.now)
    golden("setup.txt", pictured(table))


def test_waiting_for_all_to_hold(table: VirtualTable, golden: Any) -> None:
    begin(table)
    finger(table, "Nb", True)
    golden("ready.txt", pictured(table))


def test_the_clock(table: VirtualTable, golden: Any) -> None:
    started(table)
    press(table, 2)
    table.wait(155)
    golden("clock.txt", pictured(table))


def test_a_clap(table: VirtualTable, golden: Any) -> None:
    started(table)
    table.wait(70)
    table.press("hint")
    press(table, 1, 2)
    golden("clap.txt", pictured(table))


def test_whether_all_have_told_all(table: VirtualTable, golden: Any) -> None:
    played(table)
    press(table, 1)
    table.press("ok")
    golden("all_told.txt", pictured(table))


def test_the_count_with_a_call(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"], 2: ["?", "?"], 3: ["?"]})
    count = show_of(table)
    press(table, 2)
    golden("count.txt", pictured_in_turn({"count": count, "after a call": show_of(table)}))


def test_a_tie_is_broken_by_dice(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"], 3: ["?"]})
    table.press("ok")
    assert table.press("ok")["outcome"]["reason"] == "die"
    golden("tie.txt", pictured(table))


@pytest.mark.parametrize("eyes", [*EYES])
def test_no_seat_is_lit_like_what_is_asked_or_accused(eyes: str) -> None:
    seats = [seat_color(seat, CLEAR) for seat in range(1, MOST + 1)]
    assert min(difference(a, b, eyes) for a, b in combinations(seats, 2)) > 0.1
    # Five times what is just noticeable would be 0.1.
    assert min(difference(seat, sign, eyes) for seat in seats for sign in (CLEAR.chosen, CLEAR.refused)) > 0.08


def test_thumbs(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"], 2: ["?"]})
    table.press("hint")
    press(table, 2)
    golden("thumbs.txt", pictured(table))


def test_the_end(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"] * 11, 2: ["tS0 tS2 cM4"]})

    facts = table.snapshot()
    while facts["phase"] != "finished":
        facts = table.press("ok")
    golden("end.txt", pictured(table))

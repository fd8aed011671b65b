"""Frame-exact golden pictures of the main moments, in signs that a person can read."""

from typing import Any

from tests.fingertips import VirtualTable
from tests.firmware.piecepack.hands import begin, finger, press, started, told
from tests.firmware.test_pictures import in_words, show_of


def test_setting_up(table: VirtualTable, golden: Any) -> None:
    table.session.choose({"game": "piecepack", "players": 3}, table.now)
    golden("setup.txt", in_words(show_of(table)))


def test_waiting_for_all_to_hold(table: VirtualTable, golden: Any) -> None:
    begin(table)
    finger(table, "Nb", True)
    golden("ready.txt", in_words(show_of(table)))


def test_the_clock(table: VirtualTable, golden: Any) -> None:
    started(table)
    press(table, 2)
    table.wait(155)
    golden("clock.txt", in_words(show_of(table)))


def test_a_clap(table: VirtualTable, golden: Any) -> None:
    started(table)
    table.wait(70)
    table.press("hint")
    press(table, 1, 2)
    golden("clap.txt", in_words(show_of(table)))


def test_the_count_with_a_call(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"], 2: ["?", "?"], 3: ["?"]})
    count = in_words(show_of(table))
    table.press("ok")
    press(table, 2)
    golden("count.txt", f"{count}\nafter ok and a call\n\n{in_words(show_of(table))}")


def test_thumbs(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"], 2: ["?"]})
    table.press("hint")
    press(table, 2)
    golden("thumbs.txt", in_words(show_of(table)))


def test_the_end(table: VirtualTable, golden: Any) -> None:
    told(table, {1: ["?"] * 11, 2: ["tS0 tS2 cM4"]})

    facts = table.facts()
    while facts["phase"] != "finished":
        facts = table.press("ok")
    golden("end.txt", in_words(show_of(table)))

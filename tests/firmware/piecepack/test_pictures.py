"""Frame-exact golden pictures of the main moments, in signs that a person can read."""

from functools import partial
from itertools import combinations
from typing import Any

import pytest

from engine.piecepack.setup import MOST
from firmware.games.piecepack.lights import seat_color
from firmware.lights.palettes import CLEAR
from tests.firmware.pictured import pictured, pictured_in_turn
from tests.firmware.piecepack.helpers import press, told
from tests.firmware.piecepack.test_game import do
from tests.firmware.test_pictures import show_of
from tests.stories import follow, stories_in
from tests.virtual_table import VirtualTable
from tools.palette import EYES, difference

MOMENTS = """
setup.txt: setting up
    set up
ready.txt: waiting for all to hold
    begin | finger Nb
clock.txt: the clock
    started | press 2 | wait 155
clap.txt: a clap
    started | wait 70 | hint | press 1 2
all_entered.txt: whether all have entered all
    played | press 1 | ok
thumbs.txt: thumbs
    told 1 ? / 2 ? | hint | press 2
end.txt: the end
    told 1 ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? / 2 tS0 tS2 cM4 | ok to the end
"""


@pytest.mark.parametrize("moment", SHOWN := stories_in(MOMENTS))
def test_what_is_shown(table: VirtualTable, golden: Any, moment: str) -> None:
    follow(SHOWN[moment], partial(do, table), table.snapshot)
    golden(moment.partition(":")[0], pictured(table))


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

"""Golden pictures of the main moments, in the signs of `tests.firmware.test_pictures`."""

from functools import partial
from typing import Any

import pytest

from firmware.layout import FRAME
from firmware.lights.picture import Canvas
from tests.firmware.pictured import pictured, pictured_in_turn
from tests.firmware.tapiru.helpers import begin, play_a_card, play_on, presses, tell_pearls, to_the_count
from tests.firmware.tapiru.test_referee import do
from tests.firmware.test_pictures import show_of
from tests.stories import follow, told_in
from tests.virtual_table import VirtualTable


def test_setting_up(table: VirtualTable, golden: Any) -> None:
    table.session.choose({"game": "tapiru", "play": "cards", "seats": {"N": "table"}}, table.now)
    golden("setup.txt", pictured(table))


MOMENTS = """
tokens.txt: the tokens are asked for
    W5
flip.txt: a preference flips
    W5 W4 W3 Nc
refused.txt: a refused button is red
    Nb in vain: closed
draw.txt: a bonus token is drawn
    to the count | E3 W4 ok | tell 0 0 1 2 0 | ok | wait
round_over.txt: the end of a round says who begins the next one
    to the count | tell 5 5 4 4 4 4 | ok | wait
last_turn.txt: the last turn glows at its players side
    W5 W4 W3 E5 ok
"""


@pytest.mark.parametrize("moment", SHOWN := told_in(MOMENTS))
def test_what_is_shown(table: VirtualTable, golden: Any, moment: str) -> None:
    begin(table)
    follow(SHOWN[moment], partial(do, table), table.snapshot)
    golden(moment.partition(":")[0], pictured(table))


def test_pearls_are_entered_in_digits(table: VirtualTable, golden: Any) -> None:
    begin(table)
    to_the_count(table)
    shows = {"nothing": show_of(table)}
    for buttons in ("W5", "W5 W4"):
        presses(table, buttons)
        shows[buttons] = show_of(table)
    golden("entering.txt", pictured_in_turn(shows))


def test_bars_and_who_takes_which_column(table: VirtualTable, golden: Any) -> None:
    begin(table)
    to_the_count(table)
    presses(table, "E3 W5 W4 ok W5 W4 W4 ok E4 ok")
    tell_pearls(table, [6, 15, 5])
    told = show_of(table)
    presses(table, "ok")
    golden("score.txt", pictured_in_turn({"told": told, "scored": show_of(table)}))


def test_a_card_is_laid(table: VirtualTable, golden: Any) -> None:
    begin(table, play="cards", seed=3)
    play_a_card(table)
    golden("card.txt", pictured(table))


def test_the_end(table: VirtualTable, golden: Any) -> None:
    begin(table, play="cards", seed=5)
    play_on(table)
    golden("end.txt", pictured(table))


def framed(table: VirtualTable) -> list[set[str]]:
    """The colours of the frame's south-west and north-east half in each picture of the loop."""
    palette = table.session.settings.colors
    names = {palette.seat_one[2]: "S", palette.seat_two[2]: "N"}
    south = [cell for cell in FRAME if cell[1] > 3]
    halves: list[set[str]] = [set(), set()]
    for _, picture in show_of(table).loop:
        for cell in FRAME:
            halves[cell not in south].add(names.get(Canvas(picture).get(*cell), "?"))
    return halves


def test_whoever_spells_tapioca_with_fewer_tokens_has_the_frame_of_the_end(table: VirtualTable) -> None:
    begin(table)
    to_the_count(table)
    tell_pearls(table, [5, 5, 5])
    presses(table, "E3 W4 W4 W4 ok " * 3 + "ok W5 W5 W4 ok")
    to_the_count(table, "CA O O")
    tell_pearls(table, [5, 1, 1, 4, 4, 4])
    outcome = presses(table, "ok")["outcome"]
    assert (outcome["winner"], outcome["tokens"]) == ("S", {"S": 4, "N": 5})
    assert framed(table) == [{"S"}, {"S"}]


def test_of_a_draw_each_player_has_half_of_the_frame(table: VirtualTable) -> None:
    begin(table, rulings={"rounds": 1})
    to_the_count(table)
    tell_pearls(table, [5] * 6)
    assert presses(table, "ok")["outcome"]["reason"] == "draw"
    assert framed(table) == [{"S"}, {"N"}]

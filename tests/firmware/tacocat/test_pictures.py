"""Golden pictures of the main moments, in signs that a person can read (see `tests.firmware.test_pictures`)."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.tacocat import SEATS, Track, default_board
from firmware.games.tacocat.lights import DUEL, LOWEST, SIDE, TO_WOW, TO_YAY, View, draw
from firmware.layout import ENTRIES, Cell
from firmware.lights.palettes import CLEAR
from tests.firmware.pictured import pictured, pictured_in_turn
from tests.firmware.tacocat.helpers import act, begin, other_board, tell
from tests.firmware.tacocat.test_referee import do
from tests.firmware.test_pictures import show_of
from tests.stories import follow, told_in
from tests.virtual_table import VirtualTable

DARK = b"\0\0\0"


def light(picture: bytes, cell: Cell) -> bytes:
    at = 3 * (8 * cell[1] + cell[0])
    return picture[at : at + 3]


@pytest.mark.parametrize("space", range(7))
def test_a_dark_row_lies_between_the_track_and_what_is_asked(space: int) -> None:
    empty = View(default_board(), Track(space))
    asked = [replace(empty, text=str(number), whose="YAY", waiting=7) for number in range(1, 13)]
    asked += [replace(empty, sign=sign, ties=7) for sign in (DUEL, LOWEST, TO_WOW, TO_YAY)]
    asked += [replace(empty, tally=(0, 9), whose=seat) for seat in SEATS]
    for view in asked:
        picture = draw(view, CLEAR)
        assert any(light(picture, (x, 3)) != DARK for x in range(1, 7))
        assert all(light(picture, (x, 5)) == DARK for x in range(7))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("limit", range(1, 10))
def test_dots_begin_at_their_players_side_and_touch_no_other_light(seat: str, limit: int) -> None:
    edge = [entry for entry in ENTRIES if entry[0] == SIDE[seat]]
    view = View(default_board(), Track(), tally=(1, limit), whose=seat, open=dict.fromkeys(edge, seat))
    picture = draw(view, CLEAR)
    first, beyond = ((2, 2), 5) if SIDE[seat] == "W" else ((5, 2), 2)
    assert light(picture, first) == bytes((CLEAR.seat_one if seat == "YAY" else CLEAR.seat_two)[2])
    lit = [(x, y) for x in range(1, 7) for y in range(1, 6) if light(picture, (x, y)) != DARK]
    assert len(lit) == limit
    assert all(1 < x < 6 and x != beyond and 1 < y < 5 for x, y in lit)


MOMENTS = """
hop.txt: tacocat moves over covered spaces
    YAY wins; WOW wins
again.txt: a round played again
    tie wins
refused.txt: a button that is not asked for
    dealt | press E3
end.txt: the end
    WOW wins; WOW wins; WOW wins; WOW wins
menu.txt: the rounds won are shown in the menu
    WOW wins | press menu
second_duel.txt: ok in a second duel shows the buttons that answer
    dealt; replaced 0; replaced 0; duel tie | press ok
"""


@pytest.mark.parametrize("moment", SHOWN := told_in(MOMENTS))
def test_what_is_shown(table: VirtualTable, golden: Any, moment: str) -> None:
    begin(table)
    follow(SHOWN[moment], partial(do, table), table.snapshot)
    golden(moment.partition(":")[0], pictured(table))


def test_setting_up(table: VirtualTable, golden: Any) -> None:
    table.press("hint")
    table.session.navigator.stack.base.resume(table.now)
    golden("setup.txt", pictured(table))


def test_a_round_from_deal_to_the_last_cards(table: VirtualTable, golden: Any) -> None:
    board = other_board()
    begin(table, numbers=list(board.numbers), arrows=list(board.arrows))
    shows = {"deal": show_of(table)}
    for action in ("dealt", "replaced 3", "replaced 0", "duel WOW"):
        tell(table, action)
        shows[action] = show_of(table)
    golden("round.txt", pictured_in_turn(shows))


def test_cards_on_the_page(table: VirtualTable, golden: Any) -> None:
    begin(table, way="cards", seed=4)
    shows = {}
    for _ in range(12):
        facts = table.snapshot()
        table.session.navigator.game.game.redraw(table.now)  # type: ignore[union-attr]
        shows.setdefault(f"{facts['phase']} {facts['mover']}", show_of(table))
        act(table, max(table.session.look(facts["mover"])["actions"], key=len))
    golden("cards.txt", pictured_in_turn(shows))


def test_the_last_cards_of_a_round_in_turn(table: VirtualTable, golden: Any) -> None:
    begin(table, way="cards", seed=4)
    while (facts := table.snapshot())["phase"] != "shown":
        act(table, table.session.look(facts["mover"])["actions"][0])
    table.session.navigator.game.game.redraw(table.now)  # type: ignore[union-attr]
    golden("last_cards.txt", pictured(table))

"""TAPAS for the piecepack told through the table's own buttons, and on the page by name."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest

from firmware.errors import JournalError
from firmware.games.piecepack.course import CLOCK, seats_of
from firmware.games.piecepack.game import CHOOSE
from firmware.layout import CLOCKWISE
from tests.firmware.piecepack.helpers import (
    act,
    all_entered,
    begin,
    edge,
    finger,
    played,
    press,
    started,
    told,
)
from tests.firmware.table_stories import tell
from tests.stories import stories_of
from tests.virtual_table import VirtualTable


def do(table: VirtualTable, story: str) -> None:
    """Steps are `press 2 3` on edges, `down 3` on the button of a thumb down, `ok`; anything else is on the page."""
    steps: dict[str, Callable[[str], object]] = {
        "set": lambda _: table.session.choose({"game": "piecepack", "players": 3}, table.now),
        "begin": lambda _: begin(table),
        "started": lambda rest: started(table, int(rest.removeprefix("by ") or 3)),
        "played": lambda _: played(table),
        "told": lambda tapas: told(table, dict(tapas_of(each) for each in tapas.split(" / "))),
        "press": lambda seats: press(table, *map(int, seats.split())),
        "down": lambda seat: table.press(edge(table, int(seat), 3)),
        "finger": lambda button: finger(table, button, True),
        "lift": lambda button: finger(table, button, False),
        "tap": lambda button: table.table.press(button, False, table.now),
        "page": lambda action: act(table, action),
        **{verb: partial(by_name, table, verb) for verb in ("hold", "take", "choose")},
        "back": lambda rest: act(table, f"back {rest}") if rest else table.press("back"),
        "ok": lambda rest: to_the_end(table) if rest else table.press("ok"),
        "hint": lambda _: table.press("hint"),
        "menu": lambda _: table.press("menu"),
        "W5": lambda _: table.press("W5"),
        "reopen": lambda _: table.reopen(),
    }
    more = {
        "choices_recorded": lambda: table.session.library.record(table.snapshot()["game"]).count("choose"),
        "listed": lambda: table.session.library.page()["games"][0],
    }
    tell(table, story, steps, more)


@pytest.mark.parametrize("sentence", BY_SENTENCE := stories_of("piecepack"))
def test_a_game_follows_its_story(table: VirtualTable, sentence: str) -> None:
    do(table, BY_SENTENCE[sentence])


def by_name(table: VirtualTable, verb: str, about: str) -> None:
    act(table, f"{verb} {about}".strip())


def tapas_of(told: str) -> tuple[int, list[str]]:
    seat, tapas = told.split(" ", 1)
    return int(seat), tapas.split(", ")


def to_the_end(table: VirtualTable) -> None:
    while table.snapshot()["phase"] != "finished":
        table.press("ok")


def test_a_record_from_before_keeps_the_calls_that_were_made(table: VirtualTable) -> None:
    played(table, rulings="players_find")
    for seat, tapa in ((1, "tS0 tS1 tS4"), (3, "tC0 cA2 tC4")):
        act(table, *(f"take {seat} {piece}" for piece in tapa.split()))
    all_entered(table)
    facts = act(table, "describe 1 suits-same", "bis 3/1")
    text = table.session.library.record(facts["game"]).replace("players_find,calls_must_fit", "players_find")
    ended = text.replace("bis 3/1\n*", "bis 3/1\nsettle\n1").replace('Result "*"', 'Result "1"')
    (number,) = table.import_records(ended)
    record = table.session.library.record(number)
    assert ('[Rulings "players_find"]' in record, '[Ranking "1:0 2:0 3:0"]' in record) == (True, True), record


# Restart, record, replay


@pytest.mark.parametrize(
    ("kind", "data"), [(CHOOSE, "2"), *((CLOCK, time) for time in "inf nan abc -1.0 1e9".split()), (CLOCK, "")]
)
def test_a_choice_or_a_clock_that_cannot_be_makes_no_sense(table: VirtualTable, kind: str, data: str) -> None:
    facts = told(table, {1: ["?"]}) if kind == CHOOSE else started(table)
    table.journal.append(facts["game"], [(kind, data)])
    words = "makes no sense" if kind == CHOOSE else r"makes no sense \(the clock can't stand at"
    with pytest.raises(JournalError, match=words):
        table.session.take_up(facts["game"], table.now)


# Where players sit


@pytest.mark.parametrize("players", range(3, 9))
def test_players_sit_all_round_the_table_each_at_one_side(players: int) -> None:
    seats = seats_of(players)
    assert list(seats) == list(range(1, players + 1))
    sides = [{button[0] for button in buttons} for buttons in seats.values()]
    assert all(len(side) == 1 for side in sides)
    assert len(set().union(*sides)) == min(players, 4)
    assert len({len(buttons) for buttons in seats.values()}) == 1
    places = [CLOCKWISE.index(button) for buttons in seats.values() for button in buttons]
    assert places == sorted(set(places))
    middles = [sum(map(CLOCKWISE.index, buttons)) / len(buttons) for buttons in seats.values()]
    gaps = [(after - before) % 16 for before, after in pairwise([*middles, middles[0]])]
    assert players != 5 or (min(gaps), max(gaps)) == (2, 4), "no gap is longer than a side"


def test_a_device_takes_back_drops_and_ends_what_is_its_own_player_s_alone(table: VirtualTable) -> None:
    def may(action: str) -> list[str]:
        assert table.session.navigator.game is not None
        return [seat for seat in "123" if table.session.navigator.game.game.may_act(seat, action)]

    started(table)
    assert may("back") == ["1", "2", "3"], "all have started"
    press(table, 2)
    assert may("back") == ["2"]
    press(table, 1, 3)
    for action in ("take 1 tS0", "drop 1 tS0", "back 1 1", "done 1", "undone 1"):
        assert may(action) == ["1"]
    assert may("done") == ["1", "2", "3"]


def test_what_is_done_again_brings_its_time_with_it(table: VirtualTable) -> None:
    started(table)
    table.wait(90)
    act(table, "out 1", "back", "back", "redo", "redo")
    table.wait(5)
    assert table.snapshot()["clock"]["seconds"] >= 90

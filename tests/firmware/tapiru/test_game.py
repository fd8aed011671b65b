"""Tapiru at the table: the referee for real cards, by buttons alone, and cards on the page with hidden hands."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from engine.tapiru import the_box
from firmware.games.tapiru import options
from firmware.layout import BUTTONS
from tests.firmware.table_stories import tell
from tests.firmware.tapiru.helpers import begin, play_on, presses, tell_pearls, to_the_count
from tests.stories import stories_of
from tests.virtual_table import VirtualTable


def do(table: VirtualTable, story: str) -> None:
    """Steps are buttons, `ok in vain: end` with why it is refused, `tell 5 5` pearls; the rest by name."""
    steps: dict[str, Callable[[str], object]] = {
        **{button: partial(press, table, button) for button in BUTTONS},
        "to": lambda _: to_the_count(table),
        "tell": lambda pearls: tell_pearls(table, map(int, pearls.split())),
        "wait": lambda seconds: table.wait(float(seconds or 5)),
        "cards": lambda rulings: begin(table, play="cards", seed=3, **({"rulings": rulings} if rulings else {})),
        "alone": lambda _: begin(table, play="cards", seed=3, seats={"N": "table"}),
        "until": partial(play_on, table),
        "reopen": lambda _: table.reopen(),
    }
    tell(table, story, steps, {"listed": lambda: table.session.library.page()["games"][0]})


@pytest.mark.parametrize("sentence", TOLD := stories_of("tapiru"))
def test_a_game_is_told(table: VirtualTable, sentence: str) -> None:
    begin(table)
    do(table, TOLD[sentence])


def press(table: VirtualTable, button: str, rest: str) -> None:
    more, _, why = rest.partition("in vain: ")
    if why:
        assert table.press(button)["refused"] == {"button": button, "why": why}
    else:
        presses(table, f"{button} {more}")


def test_a_long_history_is_named_by_its_latest_part(table: VirtualTable) -> None:
    begin(table)
    presses(table, "W5 W4 W3")
    for _ in range(250):
        table.session.act("flip 1", table.now)
    facts = table.snapshot()
    assert (len(facts["history"]), facts["played"]) == (200, 253)


def test_a_game_of_today_is_played_by_the_letter_and_an_old_record_as_it_was(table: VirtualTable) -> None:
    facts = begin(table, play="cards", seed=3)
    assert (facts["setup"]["rulings"], facts["rulings"]["void_round"]) == ("letter", "tokens decide")
    text = table.session.library.record(facts["game"])
    for old in (text.replace('"letter"', '"rulebook"'), text.replace('[Rulings "letter"]\n', "")):
        (number,) = table.import_records(old)
        assert '[Rulings "rulebook"]' in table.session.library.record(number)


def test_a_record_says_how_the_pearls_are_spread_and_the_tokens_of_a_box_of_others(
    table: VirtualTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tokens, said in (("TA PI O CA " * 4, ""), ("TA PI O CA " * 3 + "TA TA O CA", " 5-3-4-4")):
        box = replace(the_box(), tokens=tuple(tokens.split()))
        monkeypatch.setattr(options, "the_box", lambda box=box: box)
        record = table.session.library.record(begin(table, play="cards")["game"])
        assert f'[Pearls "21111 12111 11211 11121 11112{said}"]' in record


def test_a_table_that_plays_both_sides_leaves_a_round_s_score_for_six_seconds(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3, seats={"S": "table", "N": "table"})
    while table.snapshot()["phase"] != "scored":
        table.wait(0.1)
    table.wait(table.session.top.animation.length + 5.8)
    assert table.snapshot()["phase"] == "scored"
    table.wait(0.3)
    assert table.snapshot()["phase"] != "scored"


@pytest.mark.parametrize("button", ["E5", "E4", "W2"])
def test_a_bonus_that_a_page_ticks_is_none_of_a_cup_that_is_entered_without_what_it_needs(
    table: VirtualTable, button: str
) -> None:
    begin(table)
    to_the_count(table)
    table.session.act("pearls S1 5", table.now)
    chosen = next(at for at, meant in table.snapshot()["buttons"].items() if meant["value"] == "S1")
    presses(table, f"{chosen} {button}")
    table.session.act("bonus S1", table.now)
    state = table.press("ok")
    assert (state["entering"], state["cups"]["S"][0]["bonus"]) == (None, False)

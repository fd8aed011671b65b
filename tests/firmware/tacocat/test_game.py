"""Tacocat at the table: the referee for real cards, told by buttons alone, and cards on the page with hidden hands."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from firmware.games.registry import plugin
from tests.firmware.table_stories import tell as tell_story
from tests.firmware.tacocat.helpers import SIDES, act, act_at_random, begin, play_round, tell
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

CARDS = {"way": "cards", "seed": 4}


def do(table: VirtualTable, story: str) -> None:
    """Rounds are told by buttons, as in `duel tie`, or `page duel tie` by name; `tie wins` is a whole round."""
    steps: dict[str, Callable[[str], object]] = {
        **{told: partial(by_buttons, table, told) for told in ("dealt", "replaced", "duel", "round")},
        **{winner: partial(wins, table, winner) for winner in SIDES},
        "light": lambda _: begin(table, light=True),
        "two": lambda _: begin(table, **CARDS),
        "alone": lambda _: begin(table, **CARDS, seats={"WOW": "table"}),
        "tables": lambda _: begin(table, **CARDS, seats={"YAY": "table", "WOW": "table"}),
        "until": lambda rest: until(table, *rest.split()),
        "page": partial(act, table),
        "look": table.session.look,
        "reopen": lambda _: table.reopen(),
    }
    more = {
        "listed": lambda: table.session.library.page()["games"][0],
        "ended": lambda: plugin("tacocat").summary(table.journal.written(table.journal.games(1)[0]))[2],
        "blinks": lambda: bool(table.session.top.animation.frames),
    }
    tell_story(table, story, steps, more)


@pytest.mark.parametrize("sentence", TOLD := stories_of("tacocat"))
def test_a_game_is_told(table: VirtualTable, sentence: str) -> None:
    begin(table)
    do(table, TOLD[sentence])


def wins(table: VirtualTable, winner: str, _: str) -> None:
    play_round(table, winner)


def by_buttons(table: VirtualTable, what: str, about: str) -> None:
    tell(table, f"{what} {about}")


def until(table: VirtualTable, phase: str, choices: str = "") -> None:
    """Play at random until a person is in a phase, with so many choices if that is said."""
    chance = random.Random(1)
    while (
        (facts := table.snapshot())["phase"] != phase
        or facts["thinking"]
        or (choices and len(table.session.look(facts["mover"])["actions"]) != int(choices))
    ):
        assert facts["phase"] != "finished"
        act_at_random(table, chance)

"""A play clock: whoever acts spends time, pushes keep it, and it comes back exactly as it was."""

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from firmware.games.play_clock import AgreedClock, Bank, check_clock, read_tag
from firmware.games.registry import plugin
from firmware.games.tapas.game import TapasTableGame
from tests.firmware.clocked_game import SEATS, Played
from tests.firmware.people import People
from tests.firmware.table_stories import tell
from tests.served import Served
from tests.stories import follow, stories_of
from tests.virtual_table import VirtualTable

# What is agreed


def test_what_is_no_clock_is_refused_with_what_one_looks_like() -> None:
    for told in ("", "0+5", "10+", "-1", "601", "10+601", "10.5", "1:60", "ten", 10, None, "999+9"):
        with pytest.raises(BadInput, match=r"as in 10\+5"):
            Bank.read(told)
    for told in ({"J": "10+5"}, {"X": "10+5"}, {"J": "1", "C": "1", "falling": "maybe"}, 7):
        with pytest.raises(BadInput):
            check_clock(told, SEATS)
    assert (Bank.read("600+600"), Bank.read("0:01")) == (Bank(36_000, 600), Bank(1, 0)), "the largest and the smallest"
    for tag in ("", "40/90:30", "blitz", "J 10+5", "J 10+5 C", "W 3+2 B 3+2", "notice"):
        assert read_tag(tag, SEATS) is None, "the clock of another program is none"


banks = st.builds(Bank, st.integers(1, 36000), st.integers(0, 600))
clocks = st.builds(
    lambda j, c, falling: AgreedClock({"J": j, "C": c}, falling), banks, banks, st.sampled_from(["loses", "notice"])
)


@settings(max_examples=40)
@given(clocks)
def test_a_clock_is_read_as_it_is_written(agreed: AgreedClock) -> None:
    assert check_clock(agreed.as_dict(), SEATS) == agreed
    assert read_tag(agreed.tag(), SEATS) == agreed


@pytest.mark.parametrize("told", [None, "off", {}, {"J": "off", "C": "off"}])
def test_off_is_no_clock_of_which_nothing_is_said_and_which_can_not_be_paused(told: Any) -> None:
    assert check_clock(told, SEATS) is None
    assert "clock" not in plugin("tapas").agreed({"clock": told}, random.Random(1))
    played = Played(told)
    assert played.game.snapshot()["clock"] is None
    with pytest.raises(BadInput, match="no clock runs"):
        played.game.act("clock pause", 1.0)


# Running and falling


WITH: dict[str, dict[str, Any]] = {
    "burning_head": {"burning_head": True}, "extras": {"extras": 3}, "child": {"seats": {"C": "child"}},
}  # fmt: skip


class Story:
    """A game of which a story is told; it begins with `clock 10+5`, or with each one's clock."""

    played: Played

    def begin(self, words: list[str]) -> None:
        of = dict(zip(words[::2], words[1::2], strict=False)) if words[0] == "J" else words[0]
        self.played = Played({**of, "falling": "notice"} if words[-1] == "notice" else of, **WITH.get(words[-1], {}))
        if words[-1] == "extras":
            self.played.entries = []
            self.played.game = self.played.opened()

    def do(self, step: str) -> None:
        if re.match(r"clock (\d|J)", step):
            self.begin(step.split()[1:])
        else:
            self.played.do(step)

    def facts(self) -> dict[str, Any]:
        def of(game: TapasTableGame) -> dict[str, Any]:
            state = game.snapshot()
            told = {"pushes": len(game.done), "due": game.deadline(), "kept": str(self.played.entries).count("time")}
            return {**state, **(state["clock"] or {}), **told}

        results = self.played.results
        return {**of(self.played.game), "again": of(self.played.opened()), "result": results[-1] if results else None}


@pytest.mark.parametrize("sentence", TOLD := stories_of("clock"))
def test_a_clock_runs(sentence: str) -> None:
    follow(TOLD[sentence], (story := Story()).do, story.facts)


# At the table


@pytest.mark.parametrize("sentence", HEARD := stories_of("clock_at_the_table"))
def test_a_clock_at_the_table_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, HEARD[sentence])


@pytest.mark.usefixtures("in_network")
def test_a_device_may_pause_and_give_time_to_the_other_side_alone(served: Served) -> None:
    People(served).follow("""
        table new-game {"clock":"10+5"} | leo sits J | leo act {"action":"clock add C 60"}
        leo act {"action":"clock pause"} | clock.paused = asked
        ! leo act {"action":"clock add J 60"}: 403 not-your-turn
    """)

"""A play clock: whoever acts spends time, pushes keep it, and it comes back exactly as it was."""

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from firmware.features.voice.narrator import lines_of
from firmware.games.play_clock import AgreedClock, Bank, check_clock, read_tag
from firmware.games.registry import plugin
from firmware.games.speech import Change
from firmware.games.tapas.game import TapasTableGame
from tests.firmware.clocked_game import SEATS, Played
from tests.firmware.people import People
from tests.firmware.pictured import pictured_in_turn
from tests.firmware.table_stories import tell
from tests.served import Served
from tests.stories import follow, stories_in
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


STORIES = """
the clock starts with the first press and ok passes it on
    clock J 10+5 C 5+3 | wait 1000 | hint back back | left = J 600.0, C 300.0 | paused = start
    push 20 | left = J 585.0, C 300.0 | running = C | wait 30 | push 0.5 | left = J 585.0, C 272.5 | running = J
a menu stops it
    clock 10+5 | push 10 | wait 4 | suspend | left.C = 596.0 | again.left.C = 596.0 | paused = covered
    due = - | rest 5000 | resume | wait 6 | left.C = 590.0 | running = C | paused = -
who asks stops it and it goes on when they say so or with the next entry
    clock 10+5 | push 10 | wait 10 | clock pause | wait 300 | left.C = 590.0 | paused = asked | clock go | wait 1
    clock pause | push 1 | left.C = 593.0 | running = J
a forgotten one pauses after ten minutes without a press
    clock 20+10 | push 10 | wait 599 | paused = - | wait 300 | left.C = 600.0 | paused = idle
what it reads is written down every ten seconds
    clock 10+5 | push 5 | kept = 1 | wait 9 | kept = 1 | wait 51 | kept = 7
it stands while the tray is turned
    clock 10+5 burning_head | phase = turning | running = - | wait 100 | left = J 600.0, C 600.0 | ok
    running = J
it stands while extras are placed
    clock 10+5 extras | phase = placing | hint | wait 100 | left = J 600.0, C 600.0
it stands while the table is to push
    clock 10+5 child | push 10 | wait 500 | left = J 595.0, C 600.0 | running = -
time is given and stays given when the push is taken back
    clock 10+5 | push 10 | clock add J 60 | left = J 655.0, C 600.0 | back | left = J 660.0, C 600.0
    again.left = J 660.0, C 600.0
time that was given before a push is given once when a later one is taken back
    clock 10+5 | clock add J 60 | push 10 | left = J 655.0, C 600.0 | push 5 | back | left = J 655.0, C 600.0
time that is up loses the game
    clock 0:20+2 | push 5 | Nc | wait 30 | phase = finished | entering = - | open_entries = none
    outcome = winner J, reason time, value - | left = J 17.0, C 0.0 | fallen = C | running = -
    result = points J 0, C 0, outcome winner J, reason time, value - | again.outcome = winner J, reason time, value -
    again.phase = finished | again.left = J 17.0, C 0.0 | again.fallen = C
a push counts in the last moment and not after it even if nobody woke the table
    clock 0:20+2 | push 19.999 | phase = entering | left.J = 2.001 | press first | rest 20 | ok | phase = finished
    pushes = 1 | fallen = C
nor is time given after it
    clock 0:20+2 | push 5 | press first | rest 20 | clock add C 60 | phase = finished | fallen = C
a fall that is only said goes on and that clock stands
    clock J 0:20+2 C 5+3 notice | push 25 | phase = entering | left.J = 0.0 | fallen = J | push 1 | wait 50
    left.J = 0.0 | running = - | again.fallen = J | clock add J 60 | left.J = 60.0 | fallen = none | running = J
a fall that is only said is forgotten with the push of that turn and no other
    clock J 0:20+2 C 5+3 notice | push 25 | push 1 | fallen = J | back | fallen = J | left.J = 0.0 | back
    fallen = none | left.J = 20.0
a fall can be taken back and the turn begins anew
    clock 0:20+2 | push 5 | wait 30 | take back | phase = entering | pushes = 1 | outcome = - | left = J 17.0, C 20.0
    again.phase = entering | again.outcome = - | again.left = J 17.0, C 20.0 | paused = asked
"""
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
        """A step: buttons, `push 10` seconds of thinking, `wait` with a table that wakes and `rest` without."""
        word, *rest = step.split()
        if re.match(r"clock (\d|J)", step):
            self.begin(rest)
        elif step == "take back":
            assert self.played.game.steps_back() == 1
            self.played.game.take_back(1, self.played.now)
        elif step == "press first":
            self.played.press(self.played.game.snapshot()["open_buttons"][0])
        elif word == "clock":
            self.played.game.act(step, self.played.now)
        elif word in ("push", "wait"):
            getattr(self.played, word)(float(rest[0]))
        elif word == "rest":
            self.played.now += float(rest[0])
        elif word in ("suspend", "resume"):
            getattr(self.played.game, word)(self.played.now)
        else:
            self.played.press(*step.split())

    def facts(self) -> dict[str, Any]:
        def of(game: TapasTableGame) -> dict[str, Any]:
            state = game.snapshot()
            told = {"pushes": len(game.done), "due": game.deadline(), "kept": str(self.played.entries).count("time")}
            return {**state, **(state["clock"] or {}), **told}

        results = self.played.results
        return {**of(self.played.game), "again": of(self.played.opened()), "result": results[-1] if results else None}


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_a_clock_runs(sentence: str) -> None:
    follow(TOLD[sentence], (story := Story()).do, story.facts)


# At the table


def test_time_that_is_spent_looks_as_ever(golden: Any) -> None:
    shows = {}
    for motion, about in (("full", {}), ("calm", {}), ("full", {"burning_head": True, "first": "C"})):
        played = Played("0:40+0", **about)
        played.game.settings.change({"motion": motion})
        played.press("ok", "Nc", "back")
        for seconds in (0, 20, 8.5, 1.5, 0.5, 0.5, 0.5, 8, 30):
            played.wait(seconds)
            shows[f"{len(shows)} {motion} {played.left}"] = played.game.animation
            if seconds == 20:
                played.press(played.game.snapshot()["open_buttons"][0])
                shows[f"{len(shows)} entering"] = played.game.animation
                played.press("back")
    played = Played("0:40+20")
    played.push()
    played.push()
    shows[f"more than at first {played.left}"] = played.game.animation
    golden("tapas/clock.txt", pictured_in_turn(shows))


def test_the_voice_says_a_minute_ten_seconds_and_the_fall() -> None:
    played = Played("1:30+0")
    played.press("Nc")
    said, before = [], {**played.game.snapshot(), "game_name": "tapas"}
    for _ in range(95):
        played.wait(1)
        after = {**played.game.snapshot(), "game_name": "tapas"}
        found = lines_of(Change(before, after), played.kind.speech)
        said += [line.id for line in found if line.id.startswith("clock-")]
        before = after
    assert said == ["clock-minute", "clock-seconds", "clock-fallen"]


AT_THE_TABLE = """
it is agreed with the button back
    clock_choice.banks = none | clock_choice.button = back | press back | clock_choice.banks = J 5+3, C 5+3 | hear
    hold back | clock_choice.banks = J 5+3, C 10+5 | said = spoken-choice | press ok | clock.agreed = J 5+3, C 10+5
    put away | clock_choice.banks = J 5+3, C 10+5 | press back back back | clock_choice.banks = none | press ok
    clock = -
it is chosen by name all or nothing
    choose {"clock":{"J":"7+1","C":"3","falling":"notice"},"extras":3} | clock_choice.banks = J 7+1, C 3+0
    clock_choice.falling = notice | ! choose {"clock":"off","extras":4}: 0, 2, 3
    choose {"clock":"off"} | clock_choice.banks = none
real cards offer no clock
    choose {"game":"tacocat","variant":"cards","clock":"10+5"} | clock_choice.banks = YAY 10+5, WOW 10+5
    choose {"variant":"referee"} | clock_choice = - | ! choose {"clock":"10+5"}: has no clock | press ok | clock = -
what no clock does is refused and leaves a paused one as it was
    start {"clock":"5+3"}; press Nc; clock pause | ! clock: press an entry | ! clock stop: nothing a clock does
    ! clock add: nothing a clock does | ! clock add X 60: there are those of J, C | ! clock add J 0: give 1 to 3600
    ! clock add J x: nothing a clock does | ! 1@Nc: press an entry
a pulled plug leaves it paused with the time kept last
    start {"clock":"10+5"}; play 1@Nc; wait 25; restart | clock.paused = restart | clock.running = -
    clock.left.C = 580.0 | press Nd | clock.running = C
a fall is in the list of games and the table asks before it is taken back
    start {"clock":"0:20+2"}; play 1@Nc; wait 30 | outcome = winner J, reason time, value -
    result = points J 0, C 0, outcome winner J, reason time, value - | press back | asking = reopen | press ok
    phase = entering | mover = C | clock.paused = asked | play 1@Nd | moves = 1@Nc, 1@Nd
"""


@pytest.mark.parametrize("sentence", HEARD := stories_in(AT_THE_TABLE))
def test_a_clock_at_the_table_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, HEARD[sentence])


@pytest.mark.usefixtures("in_network")
def test_a_device_may_pause_and_give_time_to_the_other_side_alone(served: Served) -> None:
    People(served).follow("""
        table new-game {"clock":"10+5"} | leo sits J | leo act {"action":"clock add C 60"}
        leo act {"action":"clock pause"} | clock.paused = asked
        ! leo act {"action":"clock add J 60"}: 403 not-your-turn
    """)

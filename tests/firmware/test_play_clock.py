"""A play clock: whoever acts spends time, pushes keep it, and it comes back exactly as it was."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, RecordError
from engine.tapas.record import Record
from firmware.features.voice.house import lines_of
from firmware.games.agreed_clock import AgreedClock, Bank, check_clock, read_tag
from firmware.games.history import Result
from firmware.games.play_clock import IDLE_SECONDS, PlayClock
from firmware.games.records import read_records
from firmware.games.registry import plugin
from firmware.games.speech import Change
from firmware.games.tapas.game import TapasTableGame
from firmware.journal import Entry, WrittenGame
from firmware.layout import right_hand
from firmware.library.duplicates import ImportedGame, sort_out
from firmware.lights.picture import Canvas
from firmware.settings import Settings
from tests.phones import Phone
from tests.served import Served
from tests.virtual_table import VirtualTable, start

SEATS = ("J", "C")


class Played:
    """A game of Tapas that is the mode on top, driven by hand; `entries` are what the journal has of it."""

    def __init__(self, clock: Any, now: float = 0.0, **options: Any) -> None:
        self.kind = plugin("tapas")
        self.setup = self.kind.agreed({"clock": clock, **options}, random.Random(1))
        self.entries: list[Entry] = [("placed", "")]
        self.results: list[Result | None] = []
        self.now = now
        self.game = self.opened()

    def log(self, entries: Any, result: Result | None) -> None:
        self.entries += entries
        self.results.append(result)

    def written(self) -> WrittenGame:
        return WrittenGame(self.setup, {}, list(self.entries), self.results[-1] if self.results else None)

    def opened(self) -> TapasTableGame:
        """The game as it comes back from the journal."""
        game = self.kind.open(self.written(), self.log, Settings(), self.now)
        assert isinstance(game, TapasTableGame)
        game.resume(self.now)
        return game

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.game.deadline()) is not None and due <= end:
            self.now = due
            self.game.advance(due)
        self.now = end

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.game.press(button, False, self.now)

    def push(self, seconds: float = 0.0) -> None:
        """Enter a 1 at the first open entry, think, count it."""
        self.press(self.game.snapshot()["open_buttons"][0])
        self.wait(seconds)
        self.press("ok")

    @property
    def clock(self) -> dict[str, Any]:
        told = self.game.snapshot()["clock"]
        assert told is not None
        return dict(told)

    @property
    def left(self) -> dict[str, float]:
        return dict(self.clock["left"])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, host="0.0.0.0")
    yield server
    server.close()


# What is agreed


@pytest.mark.parametrize(
    ("told", "seconds", "increment", "text"),
    [("10+5", 600, 5, "10+5"), ("0:30+2", 30, 2, "0:30+2"), ("15", 900, 0, "15+0"), ("600+600", 36000, 600, "600+600")],
)
def test_a_clock_is_minutes_and_seconds_more(told: str, seconds: int, increment: int, text: str) -> None:
    assert Bank.read(told) == (seconds, increment)
    assert str(Bank.read(told)) == text


@pytest.mark.parametrize("told", ["", "0+5", "10+", "-1", "601", "10+601", "10.5", "1:60", "ten", 10, None, "999+9"])
def test_what_is_no_clock_is_refused_with_what_one_looks_like(told: Any) -> None:
    with pytest.raises(BadInput, match=r"as in 10\+5"):
        Bank.read(told)


@pytest.mark.parametrize("told", [{"J": "10+5"}, {"X": "10+5"}, {"J": "1", "C": "1", "falling": "maybe"}, 7])
def test_a_clock_of_one_side_or_of_nobody_is_refused(told: Any) -> None:
    with pytest.raises(BadInput):
        check_clock(told, SEATS)


@pytest.mark.parametrize("told", [None, "off", {}, {"J": "off", "C": "off"}])
def test_off_is_no_clock(told: Any) -> None:
    assert check_clock(told, SEATS) is None


banks = st.builds(Bank, st.integers(1, 36000), st.integers(0, 600))
clocks = st.builds(
    lambda j, c, falling: AgreedClock({"J": j, "C": c}, falling), banks, banks, st.sampled_from(["loses", "notice"])
)


@settings(max_examples=40)
@given(clocks)
def test_a_clock_is_read_as_it_is_written(agreed: AgreedClock) -> None:
    assert check_clock(agreed.as_dict(), SEATS) == agreed
    assert read_tag(agreed.tag(), SEATS) == agreed


@pytest.mark.parametrize("tag", ["", "40/90:30", "blitz", "J 10+5", "W 3+2 B 3+2", "notice"])
def test_the_clock_of_another_program_is_none(tag: str) -> None:
    assert read_tag(tag, SEATS) is None


def test_a_game_without_a_clock_says_nothing_of_one() -> None:
    assert "clock" not in plugin("tapas").agreed({"clock": "off"}, random.Random(1))
    assert Played(None).game.snapshot()["clock"] is None


@pytest.mark.parametrize(("game", "options"), [("tacocat", {"way": "referee"}), ("tapiru", {}), ("piecepack", {})])
def test_there_is_no_clock_where_the_table_does_not_see_whose_turn_it_is(game: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        plugin(game).agreed({**options, "clock": "10+5"}, random.Random(1))


# Running


def test_the_clock_starts_with_the_first_press_and_ok_passes_it_on() -> None:
    played = Played({"J": "10+5", "C": "5+3"})
    played.wait(1000)
    assert (played.left, played.clock["paused"]) == ({"J": 600, "C": 300}, "start")
    played.push(20)
    assert (played.left, played.clock["running"]) == ({"J": 585, "C": 300}, "C")
    played.wait(30)
    played.push(0.5)
    assert (played.left, played.clock["running"]) == ({"J": 585, "C": 272.5}, "J")


def test_hint_and_back_do_not_start_it() -> None:
    played = Played("10+5")
    played.press("hint", "back", "back")
    assert played.clock["paused"] == "start"


def test_a_menu_stops_it_and_says_so() -> None:
    played = Played("10+5")
    played.push(10)
    played.wait(4)
    played.game.suspend(played.now)
    assert (played.left["C"], played.clock["paused"]) == (596, "covered")
    assert played.game.deadline() is None
    played.now += 5000
    played.game.resume(played.now)
    played.wait(6)
    assert (played.left["C"], played.clock["running"], played.clock["paused"]) == (590, "C", None)


def test_it_stands_while_the_tray_is_to_be_turned_and_while_extras_are_laid() -> None:
    played = Played("10+5", burning_head=True)
    while played.game.phase == "entering":
        played.push(1)
    assert (played.game.phase, played.clock["running"]) == ("turning", None)
    before = played.left
    played.wait(100)
    assert played.left == before
    played.press("ok")
    assert played.clock["running"] == played.game.position.mover
    extras = Played("10+5", extras=3)
    extras.entries = []
    extras.game = extras.opened()
    assert extras.game.phase == "placing"
    extras.press("hint")
    extras.wait(100)
    assert set(extras.left.values()) == {600}


def test_the_clock_of_the_tables_own_seat_stands() -> None:
    played = Played("10+5", seats={"C": "child"})
    played.push(10)
    played.wait(500)
    assert (played.left, played.clock["running"]) == ({"J": 595, "C": 600}, None)


def test_it_is_paused_and_goes_on_with_the_next_entry() -> None:
    played = Played("10+5")
    played.push(10)
    played.game.act("clock pause", played.now)
    played.wait(300)
    assert (played.left["C"], played.clock["paused"]) == (600, "asked")
    played.game.act("clock go", played.now)
    played.wait(1)
    played.game.act("clock pause", played.now)
    played.push(1)
    assert (played.left["C"], played.clock["running"]) == (603, "J")


def test_a_forgotten_clock_pauses_after_ten_minutes_without_a_press() -> None:
    played = Played("20+10")
    played.push(10)
    played.wait(IDLE_SECONDS - 1)
    assert played.clock["paused"] is None
    played.wait(300)
    assert (played.left["C"], played.clock["paused"]) == (600, "idle")


def test_time_is_given_and_stays_given_when_the_push_is_taken_back() -> None:
    played = Played("10+5")
    played.push(10)
    played.game.act("clock add J 60", played.now)
    assert played.left == {"J": 655, "C": 600}
    played.press("back")
    assert played.left == {"J": 660, "C": 600}
    assert played.opened().snapshot()["clock"]["left"] == {"J": 660, "C": 600}  # type: ignore[index]


@pytest.mark.parametrize(
    "action", ["clock", "clock stop", "clock add", "clock add X 60", "clock add J 0", "clock add J x"]
)
def test_what_no_clock_does_is_refused(action: str) -> None:
    played = Played("10+5")
    before = list(played.entries)
    with pytest.raises(BadInput):
        played.game.act(action, 1.0)
    assert played.entries == before


def test_without_a_clock_nothing_can_be_paused() -> None:
    with pytest.raises(BadInput, match="no clock runs"):
        Played(None).game.act("clock pause", 1.0)


# Falling


def test_time_that_is_up_loses_the_game() -> None:
    played = Played("0:20+2")
    played.push(5)
    played.press("Nc")
    played.wait(30)
    facts = played.game.snapshot()
    assert (facts["phase"], facts["entering"], facts["open_entries"]) == ("finished", None, [])
    assert facts["outcome"] == {"winner": "J", "reason": "time", "value": None}
    assert (played.left, played.clock["fallen"], played.clock["running"]) == ({"J": 17, "C": 0}, ["C"], None)
    assert played.results[-1] == {"points": {"J": 0, "C": 0}, "outcome": facts["outcome"]}
    again = played.opened().snapshot()
    assert (again["phase"], again["outcome"], again["clock"]) == ("finished", facts["outcome"], facts["clock"])


def test_a_press_after_the_last_moment_does_not_count_even_if_nobody_woke_the_table() -> None:
    played = Played("0:20+2")
    played.push(5)
    played.press(played.game.snapshot()["open_buttons"][0])
    played.now += 20
    played.press("ok")
    assert (played.game.phase, len(played.game.done), played.game.fallen) == ("finished", 1, "C")


def test_a_push_in_the_last_moment_counts() -> None:
    played = Played("0:20+2")
    played.push(19.999)
    assert (played.game.phase, played.left["J"]) == ("entering", 2.001)


def test_a_fall_that_is_only_said_goes_on_and_that_clock_stands() -> None:
    played = Played({"J": "0:20+2", "C": "5+3", "falling": "notice"})
    played.push(25)
    assert (played.game.phase, played.left["J"], played.clock["fallen"]) == ("entering", 0, ["J"])
    played.push(1)
    played.wait(50)
    assert (played.left["J"], played.clock["running"]) == (0, None)
    assert played.opened().snapshot()["clock"]["fallen"] == ["J"]  # type: ignore[index]
    played.game.act("clock add J 60", played.now)
    assert (played.left["J"], played.clock["fallen"], played.clock["running"]) == (60, [], "J")


def test_a_fall_can_be_taken_back_and_the_turn_begins_anew() -> None:
    played = Played("0:20+2")
    played.push(5)
    played.wait(30)
    assert played.game.steps_back() == 1
    played.game.take_back(1, played.now)
    for game in (played.game, played.opened()):
        facts = game.snapshot()
        assert (facts["phase"], facts["moves"], facts["outcome"]) == ("entering", list(played.game.actions()), None)
        assert facts["clock"] is not None
        assert facts["clock"]["left"] == {"J": 17, "C": 20}
    assert played.clock["paused"] == "asked"


def test_the_table_asks_before_a_fall_is_taken_back(table: VirtualTable) -> None:
    start(table, clock="0:20+2")
    table.play("1@Nc")
    table.wait(30)
    assert table.snapshot()["outcome"]["reason"] == "time"
    facts = table.reopen()
    assert (facts["phase"], facts["mover"], facts["clock"]["paused"]) == ("entering", "C", "asked")
    assert table.play("1@Nd")["moves"] == ["1@Nc", "1@Nd"]


def test_the_list_of_games_has_it(table: VirtualTable) -> None:
    start(table, clock="0:20+2")
    table.press("Nc")
    table.wait(30)
    row = table.journal.games(1)[0]
    assert row.result == {"points": {"J": 0, "C": 0}, "outcome": {"winner": "C", "reason": "time", "value": None}}
    summary = plugin("tapas").summary(table.journal.written(row))
    assert summary == ("Julie – Peter", "classic", "0-0, croquetas win (time)")


# What must always hold

steps = st.lists(
    st.one_of(
        st.tuples(st.just("push"), st.integers(0, 9000)),
        st.tuples(st.just("wait"), st.integers(0, 30000)),
        st.tuples(st.sampled_from(["back", "cover", "pause", "add", "restart", "ok"]), st.integers(0, 3000)),
    ),
    max_size=25,
)


def play(played: Played, steps: list[tuple[str, int]]) -> Iterator[tuple[str, dict[str, float], dict[str, float]]]:
    """Take steps; yields each with what was left before and after it."""
    for step, ms in steps:
        if played.game.phase == "finished":
            return
        before = played.left
        if step == "push":
            played.push(ms / 1000)
        elif step == "wait":
            played.wait(ms / 1000)
        elif step in ("back", "ok"):
            played.press(step)
        elif step == "cover":
            played.game.suspend(played.now)
            played.now += ms / 1000
            played.game.resume(played.now)
        elif step == "pause":
            played.game.act("clock pause", played.now)
        elif step == "add":
            played.game.act("clock add C 7", played.now)
        else:
            played.game = played.opened()
        yield step, before, played.left


@settings(max_examples=20, deadline=None)
@given(steps, st.sampled_from(["loses", "notice"]), st.integers(0, 10**6))
def test_time_is_never_negative_and_only_a_fall_is_nothing(
    steps: list[tuple[str, int]], falling: str, began: int
) -> None:
    played = Played({"J": "0:40+2", "C": "0:50+0", "falling": falling}, now=began / 997)
    for _, _, left in play(played, steps):
        assert min(left.values()) >= 0
        assert all(left[seat] > 0 or seat in played.clock["fallen"] for seat in SEATS)
    if played.game.phase == "finished" and falling == "loses" and played.game.fallen:
        assert played.left[played.game.fallen] == 0


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(["push", "wait", "ok"]), st.integers(0, 9000)), max_size=25),
    st.integers(0, 10**6),
)
def test_what_is_spent_is_what_has_run(steps: list[tuple[str, int]], began: int) -> None:
    played = Played("10+0", now=began / 997)
    played.press("Nc")
    first = played.now
    for _ in play(played, steps):
        spent = 1200 - sum(played.left.values())
        # The state tells full seconds of the running clock; a press makes it exact.
        assert -1e-6 < round(1000 * (played.now - first)) / 1000 - spent < 1.0011
    played.game.act("clock pause", played.now)
    spent = 1200 - sum(played.left.values())
    assert spent == pytest.approx(round(1000 * played.now) / 1000 - round(1000 * first) / 1000, abs=1e-9)


@settings(max_examples=20, deadline=None)
@given(steps)
def test_taking_back_brings_back_the_time_before_the_push(steps: list[tuple[str, int]]) -> None:
    played = Played("10+5")
    seen = {0: played.left}
    given = count = 0
    for step, _, left in play(played, steps):
        given += 7 if step == "add" else 0
        before, count = count, len(played.game.done)
        if count > before:
            seen[count] = {**left, "C": left["C"] - given}
        if count < before:
            assert (step, left) == ("back", {**seen[count], "C": seen[count]["C"] + given})


@settings(max_examples=20, deadline=None)
@example([("push", 1), ("push", 0), ("wait", 10_001), ("add", 0)], "loses")
@given(steps, st.sampled_from(["loses", "notice"]))
def test_a_restart_brings_back_what_was_kept(steps: list[tuple[str, int]], falling: str) -> None:
    played = Played({"J": "0:40+2", "C": "0:50+0", "falling": falling})
    count = 0
    for step, _, left in play(played, steps):
        before, count = count, len(played.game.done)
        again = played.opened()
        told = again.snapshot()["clock"]
        assert told is not None
        assert (told["running"], told["fallen"]) == (None, played.clock["fallen"])
        assert again.phase == played.game.phase
        if count != before or step in ("cover", "pause", "restart"):
            assert told["left"] == left
        else:
            # A power cut gives a player back at most ten seconds.
            assert all(0 <= round(1000 * (told["left"][seat] - left[seat])) <= 10_000 for seat in SEATS)


@settings(max_examples=20, deadline=None)
@given(steps, st.sampled_from(["loses", "notice"]))
def test_a_record_tells_the_clock_and_is_read_back(steps: list[tuple[str, int]], falling: str) -> None:
    played = Played({"J": "0:40+2", "C": "0:50+0", "falling": falling})
    for _ in play(played, steps):
        pass
    text = played.kind.record(played.written())
    [(_, read)] = read_records(text)
    assert played.kind.record(read) == text
    assert read.setup["clock"] == played.setup["clock"]
    again = played.kind.open(read, played.log, Settings(), 0.0)
    assert (again.phase, list(again.actions())) == (played.game.phase, list(played.game.actions()))
    assert read.result == (played.written().result if played.game.phase == "finished" else None)


# The record

RECORD = """[Game "Tapas"]
[Clock "J 0:20+2 C 5+3"]
[First "J"]
[Extras ""]
[BurningHead "no"]
[Rulings "rulebook"]
[Result "0-1"]
[Points "0-0"]
[Decided "time"]

1. 1@Nc {clock J 0:17 C 5:00} 1@Nd {clock J 0:17 C 4:58.5} 0-1
"""


def test_a_record_says_how_much_was_left_and_that_time_decided() -> None:
    played = Played({"J": "0:20+2", "C": "5+3"})
    played.press("Nc")
    played.wait(5)
    played.press("ok")
    played.wait(3)
    played.press("Nd")
    played.wait(1.5)
    played.press("ok")
    played.wait(60)
    assert played.kind.record(played.written()) == RECORD


def test_a_record_that_time_decided_is_shown_again_to_its_end(table: VirtualTable) -> None:
    [number] = table.import_records(RECORD)
    table.session.navigator.open_replay(number, table.now)
    shown = [table.snapshot()]
    for _ in range(2):
        table.press("ok")
        shown.append(table.snapshot())
    assert [facts["clock"]["left"] for facts in shown] == [
        {"J": 20.0, "C": 300.0},
        {"J": 17.0, "C": 300.0},
        {"J": 0.0, "C": 298.5},
    ]
    assert [facts["phase"] for facts in shown] == ["entering", "entering", "finished"]
    assert shown[-1]["outcome"]["reason"] == "time"
    table.press("back")
    assert table.snapshot()["outcome"] is None


def test_a_game_that_the_journal_has_is_not_imported_again(table: VirtualTable) -> None:
    number = start(table, clock="0:40+2")["game"]
    table.play("1@Nc")
    table.wait(12)
    table.play("1@Nd")
    table.press("back")
    table.wait(50)
    text = plugin("tapas").record(table.journal.written(table.journal.game(number)))
    [(game, read)] = read_records(text)
    assert '[Decided "time"]' in text
    assert sort_out(table.journal, [ImportedGame(0, game, read)]).present == [number]


def test_a_record_that_time_decided_is_reviewed_as_any_other() -> None:
    assert Record.parse(RECORD).replay().points("J") == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Clock "J 0:20+2 C 5+3"]\n', ""),
        ('[Clock "J 0:20+2 C 5+3"]', '[Clock "blitz"]'),
        ("0-1", "1/2-1/2"),
        ('[Decided "time"]', '[Decided "points"]'),
    ],
)
def test_a_record_that_can_not_have_ended_on_time_is_refused(old: str, new: str) -> None:
    with pytest.raises(RecordError):
        read_records(RECORD.replace(old, new))


def test_comments_of_other_programs_stay_comments() -> None:
    text = RECORD.replace("clock J 0:17 C 5:00", "clock J 0:17").replace("[Extras", '[Date "2026.11.22"]\n[Extras')
    [(_, game)] = read_records(text)
    assert ("note", "clock J 0:17") in game.entries


def test_a_kept_time_that_can_not_be_read_is_refused() -> None:
    clock = PlayClock(AgreedClock({"J": Bank(60, 0), "C": Bank(60, 0)}))
    for data in ("", "J=1", "X=1.000", "fell X", "J+0", "J=1.000  C=1.000"):
        with pytest.raises(BadInput):
            clock.restore(data, 0)


# The other games


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tacocat", {"variant": "cards", "seed": 3, "seats": {"WOW": "table"}}),
        ("tacocat", {"variant": "cards", "seed": 3}),
        ("tapiru", {"variant": "cards", "seed": 3, "seats": {"N": "table"}}),
        ("tapiru", {"variant": "cards", "seed": 3}),
    ],
)
def test_games_of_cards_have_a_clock_as_well(table: VirtualTable, game: str, options: dict[str, Any]) -> None:
    table.session.new_game({**options, "clock": "1+2"}, {}, table.now, game=game)
    table.table.refresh(table.now)
    kind = plugin(game)
    facts = table.snapshot()
    mover = facts["mover"]
    assert facts["clock"]["paused"] == "start"
    played = table.session.navigator.played()
    played.act(played.look(mover)["actions"][0] if game == "tacocat" else _first_card(played.look(mover)), table.now)
    table.wait(5)
    facts = table.snapshot()
    assert facts["clock"]["left"][mover] <= 62
    actor = facts["clock"]["running"]
    assert actor not in facts["seats"]
    assert actor is not None
    table.wait(70)
    facts = table.snapshot()
    assert (facts["phase"], facts["outcome"]["reason"], facts["clock"]["fallen"]) == ("finished", "time", [actor])
    assert facts["outcome"]["winner"] not in (None, actor)
    row = table.journal.games(1)[0]
    written = table.journal.written(row)
    text = kind.record(written)
    assert '[Decided "time"]' in text
    [(_, read)] = read_records(text)
    assert (read.result, kind.record(read)) == (written.result, text)
    assert kind.summary(read)[2].endswith("(time)")
    assert table.reopen()["phase"] not in ("finished", "setup")


def _first_card(look: Any) -> str:
    return next(str(places[0]) for places in look["places"].values() if places)


# At the table


def test_the_lights_of_the_mover_lose_light_as_time_is_spent() -> None:
    played = Played("0:40+0")
    played.press("Nc", "back")

    def corner() -> list[int]:
        canvas = Canvas(played.game.animation.at(played.now))
        return [sum(canvas.get(*cell)) for cell in right_hand("S")]

    full = corner()
    played.wait(20)
    half = corner()
    assert half[:2] == full[:2]
    assert all(0 < now < before for now, before in zip(half[2:], full[2:], strict=True))
    rest = set(range(64)) - {8 * y + x for x, y in right_hand("S")}
    whole, spent = Played("0:40+0").game._bare.still, played.game.animation.still
    assert all(whole[3 * at : 3 * at + 3] == spent[3 * at : 3 * at + 3] for at in rest)


@pytest.mark.parametrize(("motion", "shades"), [("full", 2), ("calm", 1)])
def test_the_last_seconds_blink_red_and_calm_lights_stay_still(motion: str, shades: int) -> None:
    played = Played("0:20+0")
    played.game.settings.change({"motion": motion})
    played.press("Nc")
    played.wait(12)
    seen = []
    for _ in range(4):
        played.wait(0.5)
        seen.append(Canvas(played.game.animation.at(played.now)).get(*right_hand("S")[0]))
    assert len(set(seen)) == shades
    assert seen[:2] == seen[2:]


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


def test_it_is_agreed_with_the_button_back(table: VirtualTable) -> None:
    choice = table.snapshot()["clock_choice"]
    assert (choice["banks"], choice["button"]) == ({}, "back")
    assert table.press("back")["clock_choice"]["banks"] == {"J": "5+3", "C": "5+3"}
    table.spoken()
    assert table.press("back", hold=True)["clock_choice"]["banks"] == {"J": "5+3", "C": "10+5"}
    [line] = table.spoken()["lines"]
    assert (line["id"], line["args"]["value"]) == ("spoken-choice", ["5+3", "10+5"])
    facts = table.press("ok")
    assert facts["clock"]["agreed"] == {"J": "5+3", "C": "10+5"}
    table.session.put_away(table.now)
    assert table.snapshot()["clock_choice"]["banks"] == {"J": "5+3", "C": "10+5"}
    for _ in range(3):
        table.press("back")
    assert table.snapshot()["clock_choice"]["banks"] == {}
    assert table.press("ok")["clock"] is None


def test_it_is_chosen_by_name_all_or_nothing(table: VirtualTable) -> None:
    table.session.choose({"clock": {"J": "7+1", "C": "3", "falling": "notice"}, "extras": 3}, table.now)
    choice = table.snapshot()["clock_choice"]
    assert (choice["banks"], choice["falling"]) == ({"J": "7+1", "C": "3+0"}, "notice")
    with pytest.raises(BadInput):
        table.session.choose({"clock": "off", "extras": 4}, table.now)
    assert table.snapshot()["clock_choice"] == choice
    table.session.choose({"clock": "off"}, table.now)
    assert table.snapshot()["clock_choice"]["banks"] == {}


def test_real_cards_offer_no_clock(table: VirtualTable) -> None:
    table.session.choose({"game": "tacocat", "variant": "cards", "clock": "10+5"}, table.now)
    assert table.snapshot()["clock_choice"]["banks"] == {"YAY": "10+5", "WOW": "10+5"}
    table.session.choose({"variant": "referee"}, table.now)
    assert table.snapshot()["clock_choice"] is None
    with pytest.raises(BadInput, match="has no clock"):
        table.session.choose({"clock": "10+5"}, table.now)
    assert table.press("ok")["clock"] is None


def test_a_pulled_plug_leaves_it_paused_with_the_time_kept_last(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    start(table, clock="10+5")
    table.play("1@Nc")
    table.wait(25)
    left = table.snapshot()["clock"]["left"]["C"]
    table.close()
    table = VirtualTable(tmp_path)
    clock = table.snapshot()["clock"]
    assert (clock["paused"], clock["running"]) == ("restart", None)
    assert left <= clock["left"]["C"] <= left + 10
    assert table.press("Nd")["clock"]["running"] == "C"
    table.close()


def test_a_device_may_pause_and_give_time_to_the_other_side_alone(served: Served) -> None:
    served.post("/api/new-game", {"clock": "10+5"})
    phone = Phone(served).sit("J", "Julie")
    phone.post("/api/act", {"action": "clock add C 60"})
    assert phone.post("/api/act", {"action": "clock pause"})["clock"]["paused"] == "asked"
    assert phone.refusal("/api/act", {"action": "clock add J 60"}) == (403, "not-your-turn")


def test_an_action_that_is_refused_leaves_a_paused_clock_as_it_was(tmp_path: Path) -> None:
    table = VirtualTable(tmp_path)
    table.session.new_game({"clock": "5+3"}, {}, table.now, game="tapas")
    table.session.press("Nc", False, table.now)
    table.session.act("clock pause", table.now)
    before = table.session.snapshot()
    with pytest.raises(BadInput, match="played with the table's buttons"):
        table.session.act("1@Nc", table.now + 3.0)
    assert table.session.snapshot() == before
    table.close()

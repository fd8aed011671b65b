"""What always holds of a play clock: time is kept, comes back with the game, and stands in its record."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, RecordError
from engine.tapas.record import Record
from firmware.games.play_clock import AgreedClock, Bank, PlayClock
from firmware.games.registry import read_records
from firmware.library import ImportedGame, sort_out
from firmware.table import Settings
from tests.firmware.clocked_game import SEATS, Played
from tests.firmware.table_stories import tell
from tests.virtual_table import VirtualTable


def lasting(word: str, most: int) -> st.SearchStrategy[str]:
    """A step that takes so many thousandths of a second at most."""
    return st.integers(0, most).map(lambda ms: f"{word} {ms / 1000}")


STEPS = st.lists(
    st.one_of(
        lasting("push", 9000),
        lasting("wait", 30000),
        st.integers(0, 3000).map(lambda ms: f"suspend; rest {ms / 1000}; resume"),
        st.sampled_from(["back", "clock pause", "clock add C 7", "restart", "ok"]),
    ),
    max_size=25,
)


def play(played: Played, steps: Sequence[str]) -> Iterator[tuple[str, dict[str, float]]]:
    """Take steps; yields each with what is left after it."""
    for step in steps:
        if played.game.phase == "finished":
            return
        for each in step.split("; "):
            played.do(each)
        yield step, played.left


@settings(max_examples=30, deadline=None)
@example(["push 0.001", "push 0", "wait 10.001", "clock add C 7"], "loses", 0)
@example(["push 0.001", "wait 6", "ok", "wait 6"], "loses", 0)
@given(STEPS, st.sampled_from(["loses", "notice"]), st.integers(0, 10**6))
def test_time_is_never_negative_and_a_restart_and_a_record_bring_back_what_was_kept(
    steps: Sequence[str], falling: str, began: int
) -> None:
    played = Played({"J": "0:40+2", "C": "0:50+0", "falling": falling}, now=began / 997)
    count = 0
    for step, left in play(played, steps):
        before, count = count, len(played.game.done)
        assert all(left[seat] > 0 or (left[seat] == 0 and seat in played.clock["fallen"]) for seat in SEATS)
        again = played.opened()
        told = again.snapshot()["clock"]
        assert told is not None
        assert (again.phase, told["running"], told["fallen"]) == (played.game.phase, None, played.clock["fallen"])
        if count != before or step.startswith(("suspend", "clock pause", "restart")):
            assert told["left"] == left
        else:
            # A power cut gives a player back at most ten seconds.
            assert all(0 <= round(1000 * (told["left"][seat] - left[seat])) <= 10_000 for seat in SEATS)
    finished = played.game.phase == "finished"
    if finished and falling == "loses" and played.game.lost:
        assert played.left[played.game.lost] == 0
    text = played.kind.record(played.written())
    [(_, read)] = read_records(text)
    assert (played.kind.record(read), read.setup["clock"]) == (text, played.setup["clock"])
    opened = played.kind.open(read, played.log, Settings(), 0.0)
    assert (opened.phase, list(opened.actions())) == (played.game.phase, list(played.game.actions()))
    assert read.result == (played.written().result if finished else None)


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.one_of(lasting("push", 9000), lasting("wait", 9000), st.just("ok")), max_size=25),
    st.integers(0, 10**6),
)
def test_what_is_spent_is_what_has_run(steps: Sequence[str], began: int) -> None:
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
@given(STEPS)
def test_taking_back_brings_back_the_time_before_the_push(steps: Sequence[str]) -> None:
    played = Played("10+5")
    seen = {0: played.left}
    given = count = 0
    for step, left in play(played, steps):
        given += 7 if step == "clock add C 7" else 0
        before, count = count, len(played.game.done)
        if count > before:
            seen[count] = {**left, "C": left["C"] - given}
        if count < before:
            assert (step, left) == ("back", {**seen[count], "C": seen[count]["C"] + given})


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
    for step in ("Nc", "wait 5", "ok", "wait 3", "Nd", "wait 1.5", "ok", "wait 60"):
        played.do(step)
    assert played.kind.record(played.written()) == RECORD
    assert Record.parse(RECORD).replay().points("J") == 0, "it is reviewed as any other"


@pytest.mark.parametrize(
    "played",
    [
        'start {"clock":"0:40+2"}; play 1@Nc; wait 12; play 1@Nd; press back; wait 50',
        'start {"burning_head":true}; play 1@E5; press ok; play 1@W3; press ok; press back',
    ],
)
def test_a_game_that_the_journal_has_is_not_imported_again(table: VirtualTable, played: str) -> None:
    tell(table, played)
    number = table.snapshot()["game"]
    text = table.session.library.record(number)
    [(game, read)] = read_records(text)
    assert sort_out(table.journal, [ImportedGame(0, game, read)]).present == [number]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Clock "J 0:20+2 C 5+3"]\n', ""),
        ('[Clock "J 0:20+2 C 5+3"]', '[Clock "blitz"]'),
        ('C 5+3"]', 'C 5+3 bronstein"]'),
        ("0-1", "1/2-1/2"),
        ('[Decided "time"]', '[Decided "points"]'),
    ],
)
def test_a_record_that_can_not_have_ended_on_time_is_refused(old: str, new: str) -> None:
    with pytest.raises(RecordError):
        read_records(RECORD.replace(old, new))


@pytest.mark.parametrize("said", ["clock J 0:17", "clock J 0:17 C", "clock J 0:17 C 5", "J 0:17 C 5:00"])
def test_comments_of_other_programs_stay_comments(said: str) -> None:
    text = RECORD.replace("clock J 0:17 C 5:00", said).replace("[Extras", '[Date "2026.11.22"]\n[Extras')
    [(_, game)] = read_records(text)
    assert ("note", said) in game.entries


def test_a_game_that_was_read_without_its_last_times_goes_on_with_those_before(table: VirtualTable) -> None:
    text = RECORD.replace(" {clock J 0:17 C 4:58.5}", "")
    (number,) = table.import_records(text)
    assert table.session.library.record(number).endswith(text[text.index("\n\n") :])
    table.session.take_up(number, table.now)
    assert table.reopen()["clock"]["left"] == {"J": 17.0, "C": 300.0}


def test_a_record_has_the_time_after_a_correction_behind_it() -> None:
    played = Played("10+5")
    played.push(5)
    played.wait(30)
    tray, rest = played.game.position.text().split(" ", 1)
    one, other = tray.index("J1"), tray.index("C1")
    swapped = "".join({one: "C", other: "J"}.get(at, letter) for at, letter in enumerate(tray))
    played.game.commit(played.game.correction(f"{swapped} {rest}", "bumped"), played.now)
    text = played.kind.record(played.written())
    [(_, read)] = read_records(text)
    opened = played.kind.open(read, played.log, Settings(), 0.0)
    assert opened.play_clock.left(0.0) == {"J": 600_000, "C": 570_000}
    assert played.kind.record(read) == text


def test_the_longest_time_of_a_record_is_read_and_kept() -> None:
    text = RECORD.replace("clock J 0:17 C 5:00", "clock J 9999999:59 C 5:00")
    [(_, read)] = read_records(text)
    played = Played("10+5")
    assert played.kind.record(read) == text
    assert played.kind.open(read, played.log, Settings(), 0.0).phase == "finished"


def test_a_kept_time_that_can_not_be_read_is_refused() -> None:
    clock = PlayClock(AgreedClock({"J": Bank(60, 0), "C": Bank(60, 0)}))
    for data in ("", "J=1", "X=1.000", "fell X", "J+0", "J=1.000  C=1.000"):
        with pytest.raises(BadInput):
            clock.restore(data)

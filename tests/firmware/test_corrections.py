"""Corrections at the table: every projection tells the same game, and nothing is rewritten silently."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import Move, Position
from engine.tapas.game import Correction
from engine.tapas.opponent.review import review
from engine.tapas.record import Record
from firmware.features.sharing.replay_command import show_in_terminal
from firmware.games.frames import frames
from firmware.games.records import read_records
from firmware.games.registry import plugin
from firmware.library import log_nowhere
from firmware.table import Settings
from tests.depth import some
from tests.engine.test_corrections import REASONS, drifted
from tests.firmware.table_stories import correct, tell
from tests.served import Served
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start

pytestmark = pytest.mark.usefixtures("in_network")


def moved(position: str, one: str, other: str) -> str:
    """The position's text with the pieces of two slots exchanged."""
    ranks = position.split(" ", 1)[0].split("/")
    cells = {}
    for rank, row in zip("654321", ranks, strict=True):
        files = "abcdef" if len(row) == 12 else "bcde"
        cells |= {file + rank: row[2 * at : 2 * at + 2] for at, file in enumerate(files)}
    cells[one], cells[other] = cells[other], cells[one]
    rows = ["".join(cells[f + r] for f in ("abcdef" if r in "5432" else "bcde")) for r in "654321"]
    return "/".join(rows) + " " + position.split(" ", 1)[1]


def random_game(table: VirtualTable, seed: int) -> list[str]:
    """Pushes, corrections, take-backs and redo at random; the actions that are left."""
    chance = random.Random(seed)
    start(table, extras=chance.choice((0, 2, 5)), burning_head=chance.random() < 0.4, placing=False)
    left: list[str] = []
    undone: list[str] = []
    for _ in range(14):
        facts = table.snapshot()
        position = Position.parse(facts["position"])
        what = chance.random()
        if what < 0.2 and left:
            game = table.session.navigator.played()
            game.take_back(1, table.now)
            undone.append(left.pop())
        elif what < 0.35 and undone:
            table.session.act("redo", table.now)
            left.append(undone.pop())
        elif what < 0.6 and (wanted := drifted(position, chance)) != position:
            action = Correction(wanted.text(), chance.choice(REASONS)).action
            correct(table, wanted.text(), Correction.parse(action).reason)
            undone = undone[:-1] if undone and undone[-1] == action else []
            left.append(action)
        elif moves := position.legal_moves():
            action = chance.choice(moves).text
            table.session.navigator.played().commit(action, table.now)  # type: ignore[attr-defined]
            undone = undone[:-1] if undone and undone[-1] == action else []
            left.append(action)
    table.table.refresh(table.now)
    return left


@settings(max_examples=some(6, 12), deadline=None)
@given(st.integers(0, 1_000_000))
def test_journal_record_replay_review_page_and_lights_tell_the_same_game(seed: int) -> None:
    with TemporaryDirectory() as directory:
        table = VirtualTable(Path(directory))
        try:
            same_game_everywhere(table, random_game(table, seed))
        finally:
            table.close()


def same_game_everywhere(table: VirtualTable, actions: list[str]) -> None:
    facts = table.snapshot()
    kind, journal = plugin("tapas"), table.journal
    end = Position.parse(facts["position"])
    corrections = [Correction.parse(action) for action in actions if action.startswith("correct ")]
    pushes = [action for action in actions if not action.startswith("correct ")]

    # The page.
    assert facts["moves"] == pushes == [push["move"] for push in facts["history"]]
    told = facts["corrections"]
    assert [(one["position"], one["reason"]) for one in told] == [(c.position, c.reason) for c in corrections]
    assert [one["step"] for one in told] == [at for at, action in enumerate(actions, 1) if action[:1] == "c"]
    assert [one["pushes"] for one in told] == [one["step"] - 1 - before for before, one in enumerate(told)]
    assert facts["tray"] == end.tray()

    # The journal, opened again, and the record, read again.
    row = journal.games(1)[0]
    written = journal.written(row)
    written = written._replace(entries=list(written.entries))
    text = kind.record(written)
    record = Record.parse(text)
    assert record.text() == text
    assert [move.text for move in record.moves] == pushes
    assert [c for _, c in record.corrections] == corrections
    assert record.replay() == end
    ((name, read),) = read_records(text)
    assert (name, kind.record(read)) == ("tapas", text)
    for again in (kind.open(written, log_nowhere, Settings(), 0.0), kind.open(read, log_nowhere, Settings(), 0.0)):
        assert list(again.actions()) == actions
        assert again.snapshot()["position"] == end.text()

    # A replay, step by step, and back.
    table.open_replay(row.id)
    seen = [table.session.snapshot()["position"]]
    for at in range(1, len(actions) + 1):
        table.session.navigator.replay().step(at, table.now)
        state = table.session.snapshot()
        seen.append(state["position"])
        assert [one["done"] for one in state["corrections"]] == [one["step"] <= at for one in told]  # type: ignore[attr-defined]
    assert (seen[0], seen[-1]) == (record.setup.start().text(), end.text())
    table.session.navigator.replay().step("leave", table.now)

    # The review judges the pushes on both sides, each where it was made.
    if pushes:
        judged = review(record.setup, record.moves, nodes=1, corrections=record.corrections)
        assert [str(push.move) for push in judged.pushes] == pushes
        assert [actions[push.step] for push in judged.pushes] == pushes
        assert [corrected.correction for _, corrected in judged.corrections] == corrections
        assert judged.end == end

    # The lights, when they have come to rest.
    table.wait(60)
    if facts["phase"] == "entering":
        assert table.tray_on_lights() == end.tray()


SLIPPED = "..C1J1C1/J1........C1/C1..J1....J1/J1........C1/C1........J1/C1J1C1J1"
"""The first tray with the jalapeño of b6 in c4."""
REST = "- - turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"
FIRST = "J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1"
OVER = "0000/0000 C1C1C1C1C2C2C2C3C3C4/J1J1J1J1J2J2J2J3J3J4"
STORIES = f"""
the lights show what is put right and the voice says why
    start; hear; correct {SLIPPED} J 4321/4321 -/- {REST} | said.0 = spoken-corrected
    corrections.0.changes = slot b6, was J1, now .., slot c4, was .., now J1 | wait 10 | tray = {SLIPPED}
    on_lights = {SLIPPED} | press back | tray = {FIRST} | said.0 = spoken-uncorrected | press ok | tray = {SLIPPED}
a correction that ends the game ends it and taken back it goes on
    start | result = - | correct {FIRST} J {OVER} {REST} | phase = finished | outcome.reason = draw
    result.points = J 20, C 20 | press back | asking = reopen | press ok | result = -
    position = {FIRST} J 4321/4321 -/- {REST}
the table thinks about what was put right
    start {{"seats":{{"C":"careful"}}}} | correct {FIRST} C 4321/4321 -/- {REST} | mover = C
    asked = {FIRST} C 4321/4321 -/- {REST} | think | proposal_by = entry
nothing is put right while extras are laid
    start {{"extras":2,"placing":true}} | ! correct {SLIPPED} J 4321/4321 -/- {REST}: confirm them with ok
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_is_put_right_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence])


def correct_body(served: Served, one: str = "b6", other: str = "c4", reason: str = "bumped") -> dict[str, str]:
    return {"position": moved(served.get("/api/state")["position"], one, other), "reason": reason}


def test_the_page_at_the_table_corrects_at_once_and_hears_what_can_not_be(served: Served) -> None:
    served.post("/api/new-game", {})
    facts = served.post("/api/correct", correct_body(served))
    assert facts["corrections"][0]["reason"] == "bumped"
    for body, words_ in (
        (correct_body(served, reason=""), "needs a reason"),
        ({"position": facts["position"], "reason": "x"}, "nothing to correct"),
        ({"position": "J1", "reason": "x"}, "expected"),
        ({"position": 1, "reason": "x"}, "as texts"),
        ({"position": facts["position"].replace("J1", "..", 1), "reason": "x"}, "missing are J1"),
    ):
        status, error = served.refused("/api/correct", body)
        assert status == 400
        assert words_ in error
    assert served.get("/api/state")["position"] == facts["position"]


def test_the_record_of_a_corrected_game_with_a_clock_is_read_again_and_shown_in_the_terminal(
    table: VirtualTable, capsys: pytest.CaptureFixture[str]
) -> None:
    start(table, clock="10+5")
    table.play("1@Nc")
    correct(table, moved(table.snapshot()["position"], "b6", "c4"), "the cat, again")
    table.wait(3)
    move = f"1@{table.snapshot()['open_entries'][0]}"
    facts = table.play(move)
    text = table.session.library.record(1)
    assert [m for m in Record.parse(text).actions() if isinstance(m, Move)] == [Move("1@Nc"), Move(move)]
    assert text.count("<correct ") == 1
    tapas = plugin("tapas")
    (read,) = tapas.read(text)
    assert tapas.record(read) == text
    assert tapas.open(read, log_nowhere, Settings(), 0.0).snapshot()["position"] == facts["position"]
    show_in_terminal(frames(tapas, read), 0, False)
    told = capsys.readouterr().out
    assert "the cat, again" in told
    assert f"C {move}" in told
    assert tapas.summary(read)[1].startswith("corrected")

"""Positions set by hand, to correct a game or for a study: every projection tells the same game, and nothing is
rewritten silently.
"""

import json
import random
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas import Move, Position
from engine.tapas.game import Correction, TapasGame
from engine.tapas.opponent.review import review
from engine.tapas.record import Record
from engine.tapas.tray import PIECES, TRAY_SLOTS
from firmware.features.sharing.replay_command import show_in_terminal
from firmware.features.sharing.writer import frames, game_page
from firmware.games.registry import plugin, read_records
from firmware.games.tapas.edit_screen import Draft
from firmware.journal import WrittenGame
from firmware.layout import ENTRIES
from firmware.library import log_nowhere
from firmware.lights import Picture
from firmware.table import Settings
from tests.depth import some
from tests.engine.test_corrections import REASONS, drifted
from tests.firmware.people import People
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.firmware.table_stories import correct, tell
from tests.served import Served
from tests.stories import changes, stories_of
from tests.virtual_table import VirtualTable, start

pytestmark = pytest.mark.usefixtures("in_network")


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
    with TemporaryDirectory() as directory, closing(VirtualTable(Path(directory))) as table:
        same_game_everywhere(table, random_game(table, seed))


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
        assert [*state["moves"], *(push["move"] for push in state["ahead"])] == pushes  # type: ignore[attr-defined]
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


WORDS = {
    "FIRST": "J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1",
    "BARE": "..C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1",
    "SLIPPED": "..C1J1C1/J1........C1/C1..J1....J1/J1........C1/C1........J1/C1J1C1J1",
    "KETCHUP": "..C1J1C1/J1........C1/C1....xK..J1/J1........C1/C1........J1/C1J1C1J1",
    "PUSHED": "..C1J1C1/J1........C1/J1C1..xK..J1/J1........C1/C1........J1/C1J1C1J1",
    "OVER": "0000/0000 C1C1C1C1C2C2C2C3C3C4/J1J1J1J1J2J2J2J3J3J4",
    "REST": "- - turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook",
}
"""What stands for trays in the stories, and for more of a position; the jalapeño of b6 has slipped to c4."""


@pytest.mark.parametrize("sentence", TOLD := stories_of("corrections"))
def test_what_is_put_right_is_told(table: VirtualTable, sentence: str) -> None:
    def editing() -> Any:
        return table.session.features["positions"].editing()

    def written() -> WrittenGame:
        return table.journal.written(table.journal.games(1)[0])

    def read() -> WrittenGame:
        return tapas.read(table.session.library.record(1))[0]

    tapas = plugin("tapas")
    steps: dict[str, Callable[[str], object]] = {
        "edit": lambda change: editing().set(json.loads(change), table.now),
        "finish": lambda name: editing().finish(name, table.now),
        "nobody": lambda _: nobody_holds_a_tapas(table),
    }
    facts: dict[str, Callable[[], Any]] = {
        "variant": lambda: tapas.summary(written())[1],
        "record": lambda: read().setup,
        "is_kept": lambda: read().setup == written().setup,
        "rated": lambda: tapas.standing(written()).rated,  # type: ignore[union-attr]
    }
    tell(table, Template(TOLD[sentence]).substitute(WORDS), steps, facts)


@pytest.mark.parametrize("sentence", BY_THE_PAGE := stories_of("corrections_from_the_page"))
def test_what_the_page_puts_right_is_told(served: Served, sentence: str) -> None:
    People(served).follow(Template(BY_THE_PAGE[sentence]).substitute(WORDS))


def test_the_record_of_a_corrected_game_with_a_clock_is_read_again_and_shown_in_the_terminal_and_as_a_page(
    table: VirtualTable, capsys: pytest.CaptureFixture[str]
) -> None:
    start(table, clock="10+5")
    table.play("1@Nc")
    correct(table, table.snapshot()["position"].replace("/C1........J1/", "/..C1......J1/", 1), "the cat, again")
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
    page = game_page(tapas, read, "en", lambda *_: None)
    assert "<td>1</td><td>Julie</td><td>1@Nc</td>" in page
    assert "<td>2</td><td></td><td>correction after push 1: the cat, again, " in page, "it is nobody's"


# Slot by slot, with the buttons or from the page


@pytest.mark.parametrize(("game", "there"), [("tapas", True), ("tacocat", False), ("tapiru", False)])
def test_only_games_with_positions_can_be_set(table: VirtualTable, game: str, there: bool) -> None:
    table.session.choose({"game": game}, table.now)
    assert table.press("menu")["menu"]["edit"] is there
    table.press("menu")
    table.session.new_game({}, {}, table.now, game=game)
    assert table.press("menu")["menu"]["edit"] is there
    facts = table.press("hint")
    assert there or (facts["menu"], facts["edit"]) == (None, None), "it closes the menu as ever"


def test_every_slot_is_reached_from_its_entries(table: VirtualTable) -> None:
    start(table, extras={"c3": "xT"})
    table.press("menu")
    table.press("hint")
    assert {table.press(entry)["edit"]["slot"] for entry in ENTRIES for _ in range(6)} == set(TRAY_SLOTS)


SET_BY_HAND = """
menu hint Nb Nb hint W4 hint hint HINT HINT HINT HINT hint hint ok W5 E3 Nc Sc ok Nd Nb ok ok back
menu hint W4 W4 W4 hint hint hint hint hint hint hint hint hint back back back back back back back back back back
menu hint ok none ok menu
"""
"""Two corrections, the first held `hint` going through the Extras, and one in which nobody has a tapas left."""


def test_a_position_that_is_set_looks_and_is_described_as_ever(table: VirtualTable, golden: Any) -> None:
    shows, told, before = {}, [], {}
    for story in filter(None, SET_BY_HAND.split("\n")):
        facts = start(table, extras={"c3": "xT"}, burning_head="none" not in story, south="C")
        for button in story.split():
            if button == "none":
                nobody_holds_a_tapas(table)
                facts = table.snapshot()
            else:
                facts = table.press(button.lower() if button == "HINT" else button, hold=button == "HINT")
            shows[f"{len(shows)} {button}"] = show_of(table)
            now = facts["edit"] or {"edit": None}
            told += [button, *changes(before, now)]
            before = now
    golden("tapas/edit.txt", pictured_in_turn(shows))
    golden("tapas/edit_facts.txt", "\n".join([*told, ""]))


def nobody_holds_a_tapas(table: VirtualTable) -> None:
    for player, value in product("JC", (1, 2, 3, 4)):
        none = {"player": player, "value": value, "count": 0}
        table.session.features["positions"].editing().set(none, table.now)


@settings(max_examples=some(30, 60), deadline=None)
@given(st.integers(0, 1_000_000))
def test_whatever_is_set_no_piece_comes_or_goes_and_what_is_taken_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    game = TapasGame.random_start(chance)
    for _ in range(chance.randrange(12)):
        if legal := game.legal_actions():
            game.apply(chance.choice(legal))
    draft = Draft.of(game.position, "correction")
    census, refused = game.census(), set[str]()
    for _ in range(chance.randrange(1, 12)):
        try:
            what = chance.random()
            if what < 0.3:
                draft = draft.lift(chance.choice(TRAY_SLOTS))
            elif what < 0.7:
                draft = draft.put(chance.choice(TRAY_SLOTS), chance.choice(PIECES))
            elif what < 0.9:
                draft = draft.hold(chance.choice("JC"), chance.randint(1, 4), chance.randint(0, 4))
            else:
                draft = draft.moved_by(chance.choice("JC"))
        except BadInput as error:
            refused.add(error.code)
    assert sorted(draft.pieces().elements()) == census
    try:
        position = draft.position()
    except BadInput as error:
        refused.add(error.code)
    else:
        assert TapasGame(position).census() == census
        assert position.turns_due == (game.position.turns_due if position.mover == game.position.mover else 0)
        assert Position.parse(draft.text()) == position
    assert refused <= {"edit-none-left", "edit-too-many", "edit-no-entry", "nothing-to-correct"}


def test_ok_shows_the_latest_correction_once_more(table: VirtualTable) -> None:
    def pictures() -> list[Picture]:
        return [picture for _, picture in table.session.top.animation.frames]

    table.press("ok")
    for slipped in ("J1......C1..", "J1........C1"):
        before, _, after = table.snapshot()["position"].split("/", 2)
        correct(table, f"{before}/{slipped}/{after}", "bumped")
        shown = pictures()
        table.wait(10)
        table.press("ok")
        assert pictures() == shown

"""Setting a position by hand: with the buttons, or slot by slot from the page; to correct a game, or for a study."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas import Position
from engine.tapas.game import TapasGame
from engine.tapas.pieces import EMPTY, PIECES
from engine.tapas.tray import TRAY_SLOTS
from firmware.games.registry import plugin
from firmware.games.tapas.draft import Draft
from firmware.layout import ENTRIES
from tests.depth import some
from tests.phones import Phone
from tests.served import Served
from tests.virtual_table import VirtualTable, start

pytestmark = pytest.mark.usefixtures("in_network")


def open_editor(table: VirtualTable) -> dict[str, Any]:
    """menu, then hint."""
    table.press("menu")
    facts = table.press("hint")
    assert facts["edit"] is not None
    return facts


def test_a_bumped_tapas_is_put_right_with_the_buttons_alone(table: VirtualTable) -> None:
    before = start(table)
    assert open_editor(table)["edit"]["step"] == "tray"
    table.press("Nb")
    assert table.press("hint")["edit"]["lifted"] == ["J1"]
    for _ in range(3):
        facts = table.press("W4")
    assert facts["edit"]["slot"] == "c4"
    facts = table.press("hint")
    assert facts["edit"]["lifted"] == []
    assert table.press("ok")["edit"]["step"] == "hands"
    assert table.press("ok")["edit"]["step"] == "reason"
    assert table.press("Nb")["edit"]["reason"] == "bumped"
    facts = table.press("ok")
    assert facts["edit"] is None
    assert [one["reason"] for one in facts["corrections"]] == ["bumped"]
    assert facts["corrections"][0]["changes"] == [
        {"slot": "b6", "was": "J1", "now": ".."},
        {"slot": "c4", "was": "..", "now": "J1"},
    ]
    assert table.hardware.lit != table.session.picture(table.now + 60)
    table.wait(10)
    assert table.tray_on_lights() == facts["tray"] != before["tray"]


def test_every_slot_is_reached_from_its_entries_hint_goes_through_all_pieces_and_back_undoes(
    table: VirtualTable,
) -> None:
    start(table, extras={"c3": "xT"})
    open_editor(table)
    reached = {table.press(entry)["edit"]["slot"] for entry in ENTRIES for _ in range(6)}
    assert reached == set(TRAY_SLOTS)
    table.press("menu")
    open_editor(table)
    for _ in range(3):
        table.press("W4")
    seen = [table.press("hint")["edit"]["tray"].split("/")[2][4:6] for _ in range(9)]
    assert seen == ["J1", "J2", "J3", "J4", "C1", "C2", "C3", "C4", EMPTY]
    for _ in range(9):
        facts = table.press("back")
    assert facts["edit"]["tray"] == facts["tray"]
    assert table.press("back")["edit"] is None


def test_what_lies_nowhere_has_fallen_and_the_second_picture_counts_hands_and_turn(table: VirtualTable) -> None:
    start(table)
    open_editor(table)
    table.press("Nb")
    table.press("hint")
    facts = table.press("ok")
    assert facts["edit"]["points"] == {"J": 0, "C": 1}
    assert facts["edit"]["supply"]["J"] == [4, 3, 2, 1]
    assert table.press("W5")["edit"]["supply"]["J"] == [4, 3, 2, 0]
    facts = table.press("Nc")
    assert facts["edit"]["mover"] == "C"
    assert facts["edit"]["points"] == {"J": 0, "C": 5}
    table.press("ok")
    facts = table.press("ok")
    assert (facts["mover"], facts["points"]) == ("C", {"J": 0, "C": 5})
    assert facts["corrections"][0]["reason"] == "set-by-hand"


def test_nothing_changed_is_refused_menu_leaves_and_only_games_with_positions_can_be_set(table: VirtualTable) -> None:
    start(table)
    open_editor(table)
    table.press("ok")
    facts = table.press("ok")
    assert facts["edit"]["problem"]["code"] == "nothing-to-correct"
    assert table.spoken()["lines"][0]["id"] == "error-nothing-to-correct"
    assert table.press("menu")["edit"] is None
    assert table.snapshot()["corrections"] == []
    for game, there in (("tapas", True), ("tacocat", False), ("tapiru", False)):
        table.session.put_away(table.now)
        table.session.choose({"game": game}, table.now)
        assert table.press("menu")["menu"]["edit"] is there
        table.press("menu")
        table.session.new_game({}, {}, table.now, game=game)
        assert table.press("menu")["menu"]["edit"] is there
        facts = table.press("hint")
        assert there or (facts["menu"], facts["edit"]) == (None, None), "it closes the menu as ever"
        table.press("menu")


def test_a_study_is_set_up_played_asked_about_kept_and_opened_again(table: VirtualTable) -> None:
    open_editor(table)
    editing = table.session.features["positions"].editing()
    for change in ({"slot": "d4", "piece": "xK"}, {"slot": "b6"}, {"player": "J", "value": 1, "count": 2}):
        editing.set(change, table.now)
    editing.finish("the ketchup", table.now)
    table.table.refresh(table.now)
    facts = table.snapshot()
    assert facts["phase"] == "entering"
    assert facts["supply"]["J"] == [2, 3, 2, 1]
    assert facts["points"] == {"J": 0, "C": 0}
    assert "xK" in facts["tray"]
    assert facts["tray"].startswith("..C1")
    row = table.journal.games(1)[0]
    assert row.setup["study"] == "the ketchup"
    table.press("hint")
    table.think()
    assert table.snapshot()["advice"] is not None
    table.press("back")
    facts = table.play(f"1@{facts['open_entries'][0]}")
    text = table.session.library.record(row.id)
    assert '[Study "the ketchup"]' in text
    (read,) = plugin("tapas").read(text)
    assert read.setup == row.setup
    assert "study the ketchup" in plugin("tapas").summary(read)[1]
    table.session.put_away(table.now)
    table.session.take_up(row.id, table.now)
    assert table.session.snapshot()["position"] == facts["position"]
    assert not plugin("tapas").standing(table.journal.written(row)).rated
    table.session.put_away(table.now)
    open_editor(table)
    editing = table.session.features["positions"].editing()
    for player, value in product("JC", (1, 2, 3, 4)):
        editing.set({"player": player, "value": value, "count": 0}, table.now)
    with pytest.raises(BadInput) as caught:
        editing.finish(None, table.now)
    assert caught.value.code == "edit-over"


def test_a_study_begins_with_the_buttons_alone_and_the_next_game_is_no_study(table: VirtualTable) -> None:
    open_editor(table)
    table.press("Nb")
    table.press("hint")
    table.press("ok")
    facts = table.press("ok")
    assert facts["phase"] == "entering"
    assert table.journal.games(1)[0].setup["study"] == ""
    table.press("back", hold=True)
    table.press("ok")
    facts = table.press("ok")
    assert facts["tray"].startswith("J1C1")
    assert "study" not in table.journal.games(1)[0].setup


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
        assert Position.parse(draft.text()) == position
    assert refused <= {"edit-none-left", "edit-too-many", "edit-no-entry", "nothing-to-correct"}


def test_slots_are_set_from_the_page_and_nonsense_is_refused(served: Served) -> None:
    served.post("/api/new-game", {})
    assert served.post("/api/edit", {"what": "begin"})["edit"]["purpose"] == "correction"
    for body in (
        {"slot": "a1"},
        {"slot": ["b6"]},
        {"slot": "c3", "piece": "J9"},
        {"slot": "c3", "piece": ["J1"]},
        {"slot": "c3", "piece": "xT"},
        {"player": "J", "value": 4, "count": 2},
        {"player": "J", "value": True, "count": 1},
        {"count": "1"},
        {"mover": "X"},
        {"reason": ""},
        {"what": "dance"},
        {"nothing": 1},
    ):
        assert served.refused("/api/edit", body)[0] == 400, body
    served.post("/api/edit", {"slot": "b6"})
    served.post("/api/edit", {"slot": "c4", "piece": "J1"})
    facts = served.post("/api/edit", {"what": "take", "reason": "the cat was here"})
    assert facts["corrections"][0]["reason"] == "the cat was here"
    assert facts["edit"] is None
    assert served.refused("/api/edit", {"what": "leave"})[0] == 400


def test_a_phone_that_keeps_the_table_asks_before_it_sets_anything(served: Served) -> None:
    served.post("/api/new-game", {})
    phone = Phone(served)
    assert phone.refusal("/api/edit", {"what": "begin"}) == (403, "watching")
    phone.sit("J", keep=True)
    assert phone.post("/api/edit", {"what": "begin"})["asking"] == "correct"
    served.post("/api/press", {"button": "ok"})
    assert phone.post("/api/edit", {"slot": "b6"})["edit"]["lifted"] == ["J1"]

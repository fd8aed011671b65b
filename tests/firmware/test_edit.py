"""Setting a position by hand: with the buttons, or slot by slot from the page; to correct a game, or for a study."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas import Position
from engine.tapas.game import TapasGame
from engine.tapas.tray import EMPTY, PIECES, TRAY_SLOTS
from firmware.games.registry import plugin
from firmware.games.tapas.draft import Draft
from firmware.layout import ENTRIES
from tests.depth import some
from tests.firmware.table_stories import tell
from tests.served import Served
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start

pytestmark = pytest.mark.usefixtures("in_network")


STORIES = """
a bumped tapas is put right with the buttons alone
    start; press menu hint | edit.step = tray | press Nb hint | edit.lifted = J1 | press W4 W4 W4 | edit.slot = c4
    press hint | edit.lifted = none | press ok | edit.step = hands | press ok | edit.step = reason | press Nb
    edit.reason = bumped | press ok | edit = - | corrections.0.reason = bumped
    corrections.0.changes = slot b6, was J1, now .., slot c4, was .., now J1
    wait 10 | tray = ..C1J1C1/J1........C1/C1..J1....J1/J1........C1/C1........J1/C1J1C1J1
    on_lights = ..C1J1C1/J1........C1/C1..J1....J1/J1........C1/C1........J1/C1J1C1J1
what lies nowhere has fallen and the second picture counts hands and turn
    start; press menu hint Nb hint ok | edit.points = J 0, C 1 | edit.supply.J = 4, 3, 2, 1 | press W5
    edit.supply.J = 4, 3, 2, 0 | press Nc | edit.mover = C | edit.points = J 0, C 5 | press ok ok | mover = C
    points = J 0, C 5 | corrections.0.reason = set-by-hand
nothing changed is refused and menu leaves
    start; press menu hint ok ok | edit.problem.code = nothing-to-correct | said.0 = error-nothing-to-correct
    press menu | edit = - | corrections = none
a study begins with the buttons alone and the next game is no study
    press menu hint Nb hint ok ok | phase = entering | is_study = yes | hold back; press ok ok
    tray = J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1
    is_study = no
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_is_set_by_hand_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence])


@pytest.mark.parametrize(("game", "there"), [("tapas", True), ("tacocat", False), ("tapiru", False)])
def test_only_games_with_positions_can_be_set(table: VirtualTable, game: str, there: bool) -> None:
    table.session.choose({"game": game}, table.now)
    assert table.press("menu")["menu"]["edit"] is there
    table.press("menu")
    table.session.new_game({}, {}, table.now, game=game)
    assert table.press("menu")["menu"]["edit"] is there
    facts = table.press("hint")
    assert there or (facts["menu"], facts["edit"]) == (None, None), "it closes the menu as ever"


def test_every_slot_is_reached_from_its_entries_hint_goes_through_all_pieces_and_back_undoes(
    table: VirtualTable,
) -> None:
    start(table, extras={"c3": "xT"})
    table.press("menu")
    table.press("hint")
    reached = {table.press(entry)["edit"]["slot"] for entry in ENTRIES for _ in range(6)}
    assert reached == set(TRAY_SLOTS)
    for button in ("menu", "menu", "hint"):
        table.press(button)
    for _ in range(3):
        table.press("W4")
    seen = [table.press("hint")["edit"]["tray"].split("/")[2][4:6] for _ in range(9)]
    assert seen == ["J1", "J2", "J3", "J4", "C1", "C2", "C3", "C4", EMPTY]
    for _ in range(9):
        facts = table.press("back")
    assert facts["edit"]["tray"] == facts["tray"]
    assert table.press("back")["edit"] is None


def test_a_study_is_set_up_played_asked_about_kept_and_opened_again(table: VirtualTable) -> None:
    table.press("menu")
    table.press("hint")
    editing = table.session.features["positions"].editing()
    for change in ({"slot": "d4", "piece": "xK"}, {"slot": "b6"}, {"player": "J", "value": 1, "count": 2}):
        editing.set(change, table.now)
    editing.finish("the ketchup", table.now)
    table.table.refresh(table.now)
    facts = table.snapshot()
    assert (facts["phase"], facts["supply"]["J"]) == ("entering", [2, 3, 2, 1])
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
    table.press("menu")
    table.press("hint")
    editing = table.session.features["positions"].editing()
    for player, value in product("JC", (1, 2, 3, 4)):
        editing.set({"player": player, "value": value, "count": 0}, table.now)
    with pytest.raises(BadInput) as caught:
        editing.finish(None, table.now)
    assert caught.value.code == "edit-over"


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
    assert (facts["corrections"][0]["reason"], facts["edit"]) == ("the cat was here", None)
    assert served.refused("/api/edit", {"what": "leave"})[0] == 400

"""Modes cover each other and come back; what is covered rests, and drawing begins nothing."""

from pathlib import Path
from typing import Any

import pytest

from engine.tapas.game import TapasGame
from firmware.errors import JournalError
from firmware.games.play_clock import CHOICES
from firmware.layout import BUTTONS, ENTRY_CELL
from firmware.lights import Canvas
from firmware.modes.menu import SettingItem
from firmware.table.table import RELEASE_SECONDS, STUCK_SECONDS
from tests.firmware.pictured import show_of
from tests.firmware.piecepack import helpers as piecepack
from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, play_to_the_end, start

GAME = Path(__file__).parents[2] / "docs" / "game.txt"
AGAINST_THE_TABLE: dict[str, dict[str, Any]] = {
    "tapas": {"seats": {"J": "careful"}},
    "tacocat": {"way": "cards", "seats": {"YAY": "table"}},
    "tapiru": {"play": "cards", "seats": {"S": "table"}},
}


STORIES = """
a press leads from mode to mode and back
    modes = SetupMode | press menu | modes = SetupMode, MenuMode | press ok ok | modes = GameMode
    hold back | modes = GameMode, ConfirmMode | press W3 | modes = GameMode
    press menu W5 | modes = GameMode, LightsCheckup | press ok | modes = GameMode
    hold back; press ok | modes = SetupMode
when a push counts by itself is set only once it is kept
    full press Sd | trouble.code = full | choice.auto_commit = 0.0 | kept.auto_commit = 0.0
    press Sd | trouble = - | choice.auto_commit = 3.0 | kept.auto_commit = 3.0
a question of a device that nobody answers is refused after half a minute
    start; ask | asking = abandon | asked_by = Zoé | wait 29.9 | asking = abandon | wait 0.2 | asking = -
    phase = entering
a refused step lets a replay run on
    to the end; replay 1; press hint | ! step turn: isn't reviewed | replay.plays = yes
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_becomes_of_modes_is_told(table: VirtualTable, sentence: str) -> None:
    navigator = table.session.navigator
    more = {
        "modes": lambda: [type(mode).__name__ for mode in navigator.stack],
        "kept": lambda: table.journal.settings(),
    }

    def ask(_: str) -> None:
        assert navigator.game is not None
        navigator.game.ask_to_abandon(table.now, "Zoé")

    tell(table, TOLD[sentence], {"ask": ask}, more)


def test_the_test_of_buttons_hears_presses_where_a_game_waits_for_held_ones(table: VirtualTable) -> None:
    assert piecepack.begin(table)["hold_buttons"]
    table.hardware.drive("Nb", True)
    table.wait(STUCK_SECONDS + 1)
    assert table.snapshot()["stuck"] == []
    table.session.navigator.open_checkup("buttons", table.now)
    assert (table.snapshot()["stuck"], table.snapshot()["hold_buttons"]) == (["Nb"], False)
    table.hardware.drive("Nb", False)
    table.wait(0.5)
    assert table.press(BUTTONS[0])["checkup"]["heard"] == [BUTTONS[0]]
    table.table.touch(BUTTONS[1], True, table.now)
    table.table.touch(BUTTONS[1], False, table.now + RELEASE_SECONDS)
    facts = table.snapshot()
    assert (facts["checkup"]["heard"], facts["holding"]) == ([*BUTTONS[:2]], []), "a finger of the page counts, too"


@pytest.mark.parametrize("game", AGAINST_THE_TABLE)
def test_drawing_asks_for_nothing_and_a_replay_never_does(table: VirtualTable, game: str) -> None:
    options = AGAINST_THE_TABLE[game]
    table.session.new_game(options, {}, table.now, game=game)
    on_table = table.session.navigator.game
    assert on_table is not None
    assert on_table.analysis_request() is not None
    on_table.suspend(table.now)
    waiting = on_table.deadline()
    on_table.game.redraw(table.now)
    assert on_table.deadline() == waiting
    table.open_replay(on_table.number)
    replay = table.session.navigator.replay()
    replay.game.redraw(table.now)
    assert replay.game.analysis_request() is None
    assert replay.game.deadline() is None


def test_two_digits_of_the_score_hide_the_choices_in_the_east_and_no_others(table: VirtualTable) -> None:
    navigator, settings = table.session.navigator, table.session.settings
    hints = SettingItem("hints", "E4", settings, navigator)
    navigator.menu_items.append(hints)
    start(table, handicaps={"J": {"points": 10}})
    navigator.open_menu(table.now)
    seen = []
    for _, picture in show_of(table).loop:
        lights = Canvas(picture)
        seen.append([lights.get(*ENTRY_CELL[entry]) for entry in ("E4", "Nb")])
    colors = hints.light(navigator.stack.base), settings.colors.seat_one[3]
    assert [[lit == color for lit, color in zip(each, colors, strict=True)] for each in seen] == [
        [False, True],
        [True, True],
    ]


def test_a_replay_that_runs_shows_each_action_and_then_waits_a_moment(table: VirtualTable) -> None:
    table.open_replay(play_to_the_end(table)["game"])
    table.press("hint")
    table.wait(0)
    for at in range(1, 4):
        assert table.snapshot()["replay"]["at"] == at
        due = table.table.deadline(table.now)
        while (next_at := table.session.navigator.deadline()) != due:
            table.wait(due - table.now)
            due = table.table.deadline(table.now)
        shown = table.session.navigator.replay().game.animation
        assert next_at == pytest.approx(shown.began + shown.length + 1.2, abs=0.01)
        table.wait(next_at - table.now)


@pytest.mark.parametrize("cover", ["", "menu"])
def test_where_no_hand_may_lie_on_the_tray_of_two_buttons_at_once_the_first_counts(
    table: VirtualTable, cover: str
) -> None:
    tell(table, f"press {cover}")
    table.hardware.drive("Nc", True)
    table.wait(0.1)
    before = table.snapshot()
    assert table.press("Sb") == before
    table.hardware.drive("Nc", False)
    table.wait(0.1)
    assert table.press("Sb") != before


@pytest.mark.parametrize("held", [False, True])
def test_back_goes_round_the_clocks_of_both_sides_and_held_never_takes_one_side_s_away(
    table: VirtualTable, held: bool
) -> None:
    banks = [table.press("back", hold=held)["clock_choice"]["banks"] for _ in range(len(CHOICES))]
    if held:
        assert banks == [{"J": CHOICES[1], "C": bank} for bank in (*CHOICES[1:], CHOICES[1])]
    else:
        assert banks == [*({"J": bank, "C": bank} for bank in CHOICES[1:]), {}]


def test_neither_presses_nor_a_trouble_that_is_over_keep_the_table_from_acting(table: VirtualTable) -> None:
    table.session.new_game(AGAINST_THE_TABLE["tacocat"], {}, table.now, game="tacocat")
    table.table.refresh(table.now)
    with table.full_disk():
        table.wait(5)
        assert table.snapshot()["trouble"]["code"] == "full"
    table.wait(5)
    assert table.snapshot()["trouble"] is None
    table.session.new_game(AGAINST_THE_TABLE["tacocat"], {}, table.now, game="tacocat")
    table.table.refresh(table.now)
    before = table.snapshot()["played"]
    for _ in range(20):
        table.press("ok")
    assert table.snapshot()["played"] > before


def test_several_actions_are_taken_back_together_or_not_at_all(table: VirtualTable) -> None:
    table.session.new_game({"play": "cards", "seats": {"N": "table"}, "seed": 3}, {}, table.now, game="tapiru")
    game = table.session.navigator.played()
    table.session.act(next(places[0] for places in table.snapshot()["places"].values() if places), table.now)
    table.wait(10)
    done = list(game.actions())
    assert len(done) == 2

    with table.full_disk():
        assert table.press("back")["trouble"]["code"] == "full"
        assert list(game.actions()) == done
    table.press("back")
    assert list(game.actions()) == []


def test_a_demonstration_that_cannot_write_waits_a_while(table: VirtualTable, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = {"J": "child", "C": "child"}
    start(table, burning_head=True, seats=seats)
    assert table.snapshot()["phase"] == "turning"
    tries = []

    def full(*args: object) -> None:
        tries.append(table.now)
        raise JournalError("full", "no room left; free some space")

    monkeypatch.setattr(table.journal, "append", full)
    table.wait(20)
    assert 1 <= len(tries) <= 20


def test_a_review_shows_the_better_push_again_after_a_change_of_colours(table: VirtualTable) -> None:
    number = play_to_the_end(table)["game"]
    request = table.open_review(number)
    best = table.snapshot()["open_entries"][0]
    pushes = [{"best": f"1@{best}"}] * table.snapshot()["replay"]["of"]
    table.session.receive_analysis(request, {"pushes": pushes, "turn": None}, table.now)
    table.session.navigator.replay().step("better", table.now)
    assert table.session.top.animation.loop
    table.session.change_settings({"brightness": 1}, table.now)
    assert table.session.top.animation.loop


def test_a_result_that_nobody_waits_for_any_more_is_dropped(table: VirtualTable) -> None:
    number = play_to_the_end(table)["game"]
    request = table.open_review(number)
    table.open_replay(number)
    table.session.receive_analysis(request, {"pushes": [], "turn": None}, table.now)
    assert table.snapshot()["review"] is None


def test_a_replay_goes_anywhere_without_playing_it_all(table: VirtualTable, monkeypatch: pytest.MonkeyPatch) -> None:
    number = table.import_records(GAME.read_text(encoding="utf-8"))[0]
    table.open_replay(number)

    def never(*_: object) -> None:
        raise AssertionError("an action was worked out again")

    monkeypatch.setattr(TapasGame, "apply", never)
    for step, at in (("last", 20), ("first", 0), (7, 7), ("next", 8), (3, 3), ("back", 2)):
        table.session.navigator.replay().step(step, table.now)
        facts = table.snapshot()
        assert (facts["replay"]["at"], len(facts["moves"])) == (at, at)


def test_what_is_due_is_done_by_a_timer_that_fires_a_rounding_error_early(table: VirtualTable) -> None:
    navigator, notices = table.session.navigator, table.session.notices
    navigator.open_checkup("buttons", table.now)
    due = navigator.deadline()
    assert due is not None
    navigator.advance(due - 5e-10)
    assert navigator.deadline() is None or navigator.deadline() > due + 1
    notices.announce("settings", {}, table.now)
    changes = []
    while (change := notices.next_change(changes[-1] - 5e-10 if changes else table.now)) is not None:
        changes.append(change)
    assert len(changes) == 4

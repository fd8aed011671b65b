"""Modes cover each other and come back; what is covered rests, and drawing begins nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas.game import TapasGame
from firmware.errors import JournalError, NotNow
from firmware.layout import ENTRY_CELL
from firmware.lights import Canvas
from firmware.modes import Question
from firmware.modes.menu import setting_item
from firmware.table.table import RELEASE_SECONDS
from tests.firmware.pictured import show_of
from tests.firmware.table_stories import tell
from tests.firmware.tapiru import helpers as tapiru
from tests.stories import stories_of
from tests.virtual_table import VirtualTable, play_to_the_end, start

GAME = Path(__file__).parents[2] / "docs" / "game.txt"
AGAINST_THE_TABLE: dict[str, dict[str, Any]] = {
    "tapas": {"seats": {"J": "careful"}},
    "tacocat": {"way": "cards", "seats": {"YAY": "table"}},
    "tapiru": {"play": "cards", "seats": {"S": "table"}},
}


@pytest.mark.parametrize("sentence", TOLD := stories_of("modes"))
def test_what_becomes_of_modes_is_told(table: VirtualTable, sentence: str) -> None:
    navigator, asked = table.session.navigator, []

    def touch(button: str) -> None:
        table.table.touch(button, True, table.now)
        table.table.touch(button, False, table.now + RELEASE_SECONDS)

    steps: dict[str, Callable[[str], object]] = {
        "ask": lambda _: navigator.game.ask_to_abandon(table.now, "Zoé"),  # type: ignore[union-attr]
        "against": lambda game: table.session.new_game(AGAINST_THE_TABLE[game], {}, table.now, game=game),
        "cards": lambda _: tapiru.begin(table, play="cards", seats={"N": "table"}, seed=3),
        "lay": lambda _: tapiru.play_a_card(table, 0),
        "review": lambda _: asked.append(table.open_review(1)),
        "judged": lambda _: table.session.receive_analysis(asked[0], {"pushes": [], "turn": None}, table.now),
        "down": lambda button: table.hardware.drive(button, True),
        "up": lambda button: table.hardware.drive(button, False),
        "touch": touch,
    }
    more = {
        "modes": lambda: [type(mode).__name__ for mode in navigator.stack],
        "kept": lambda: table.journal.settings(),
        "actions": lambda: list(navigator.played().actions()),
    }
    tell(table, TOLD[sentence], steps, more)


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
    hints = setting_item("hints", "E4", settings, navigator)
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
    request = table.open_review(play_to_the_end(table)["game"])
    pushes = [{"best": f"1@{table.snapshot()['open_entries'][0]}"}] * table.snapshot()["replay"]["of"]
    table.session.receive_analysis(request, {"pushes": pushes, "turn": None}, table.now)
    table.session.navigator.replay().step("better", table.now)
    assert show_of(table).loop
    table.session.change_settings({"brightness": 1}, table.now)
    assert show_of(table).loop


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
    with pytest.raises(BadInput, match="goes from 0 to 20, not to 21") as refused:
        table.session.navigator.replay().step(21, table.now)
    assert refused.value.params == {"last": 20}


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


def test_a_game_that_was_played_on_since_it_was_opened_is_not_put_on_the_table(table: VirtualTable) -> None:
    number = start(table)["game"]
    opened = table.session.navigator.opened(table.session.library, number, table.now)
    table.play("1@Nc")
    assert not table.session.put_on_table(opened, table.now)
    assert table.snapshot()["moves"] == ["1@Nc"]


@pytest.mark.parametrize("covered", ["replay", "checkup"])
def test_what_the_table_asks_is_not_dropped_by_leaving_what_it_covers(table: VirtualTable, covered: str) -> None:
    start(table)
    navigator = table.session.navigator
    table.play("1@Nc")
    if covered == "replay":
        navigator.show_replay(navigator.replay_of(table.session.library, 1, table.now), table.now)
    else:
        navigator.open_checkup("lights", table.now)
    navigator.ask(Question("put-away", lambda now: None, by="Ann"), table.now)
    leave = {
        "replay": lambda: navigator.replay().step("leave", table.now),
        "checkup": lambda: navigator.checkup().leave(table.now),
    }[covered]
    with pytest.raises(NotNow, match="already asking"):
        leave()
    assert table.press("back")["asking"] is None
    leave()
    assert table.session.top is navigator.stack.base

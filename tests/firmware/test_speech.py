"""What is said aloud: a game can be followed and played by it, and it is said in every language."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from engine.tapas import Position
from engine.tapas.tray import ENTRIES, TRAY_SLOTS, turn_entry
from firmware.features.voice.speaker import said, texts
from firmware.games.speech import LEVELS, Speech, line
from firmware.messages import Messages
from firmware.snapshot import SpokenLine, Utterance
from tests.firmware.listener import Listener
from tests.firmware.table_stories import tell
from tests.firmware.tacocat import helpers as tacocat
from tests.firmware.tapiru import helpers as tapiru
from tests.stories import stories_of
from tests.virtual_table import VirtualTable


def pieces(tray: str) -> dict[str, str]:
    """The pieces of a tray's text, by slot."""
    row = [tray.replace("/", "")[at : at + 2] for at in range(0, 64, 2)]
    return {slot: piece for slot, piece in zip(TRAY_SLOTS, row, strict=True) if piece != ".."}


def press(table: VirtualTable, button: str, hold: bool = False) -> Utterance:
    table.now += 1
    table.table.press(button, hold, table.now)
    return table.spoken()


@pytest.mark.deep
def test_a_recorded_game_is_followed_by_the_terse_lines_alone(recorded: dict[str, Any], table: VirtualTable) -> None:
    """Now and then somebody who only hears tries what is closed, and asks for turn and score."""
    options = {name: recorded[name] for name in ("first", "extras", "burning_head", "rulings")}
    turns = recorded["quarter_turns_at_start"]
    bare = pieces(Position.start(first=recorded["first"]).tray())
    listener = Listener(bare, turns)
    table.session.new_game({**options, "quarter_turns": turns}, {}, table.now, game="tapas", placing=True)
    listener.hear(table.spoken()["lines"])
    if recorded["extras"]:
        listener.hear(press(table, "ok")["lines"])
    for ply in recorded["plies"]:
        turns = (turns + ply["turned"]) % 4
        assert (listener.turn, listener.turns) == (ply["mover"], turns)
        if len(table.table.snapshot()["moves"]) % 5 == 0:
            ask_what_is_known(table, listener)
        value, _, entry = ply["move"].partition("@")
        for _ in range(4):
            listener.hear(press(table, turn_entry(entry, turns))["lines"])
            if listener.entered == (int(value), turn_entry(entry, turns)):
                break
        listener.hear(press(table, "ok")["lines"])
        state = table.table.snapshot()
        assert listener.slots == pieces(ply["tray"])
        assert sorted(listener.fallen) == sorted(listener.heard_falling)
        assert listener.points == state["points"]
    assert listener.over
    assert listener.winner == state["outcome"]["winner"]  # type: ignore[index]


def ask_what_is_known(table: VirtualTable, listener: Listener) -> None:
    state, position = table.table.snapshot(), table.session.navigator.played().position  # type: ignore[attr-defined]
    shut = next(entry for entry in ENTRIES if position.why_entry_closed(entry))
    button = turn_entry(shut, state["quarter_turns"])
    listener.hear(press(table, button)["lines"])
    assert (listener.refused, set(listener.closed)) == (button, set(position.why_entry_closed(shut).names))
    listener.turn, listener.points = "", {}
    listener.hear(press(table, "menu")["lines"])
    press(table, "menu")
    assert (listener.turn, listener.points) == (state["mover"], state["points"])


def test_a_level_says_all_that_the_ones_below_it_say_and_what_is_not_there_is_left_out() -> None:
    lines: list[SpokenLine] = [line("yes", level).snapshot() for level in LEVELS]
    counts = [len(texts(lines, level, Messages.of("en"))) for level in LEVELS]
    assert counts == [1, 2, 3]
    unknown = line("no-such-message"), line("turn-head"), line("error-nothing", error="no disk", ports=[1, 2])
    lines = [each.snapshot() for each in (*unknown, line("yes"))]
    assert texts(lines, "terse", Messages.of("en")) == ["no disk.", "yes"]


@pytest.mark.parametrize(
    ("end", "said_then"),
    [
        ({}, ["The game is over."]),
        ({"outcome": None}, ["The game is over."]),
        ({"outcome": {"winner": None}}, ["The game is over."]),
        ({"outcome": {"winner": "J"}}, ["Ann won!"]),
        ({"outcome": {"winner": "J"}, "resigned": "C"}, ["Ann won!", "Leo resigned."]),
    ],
)
def test_a_game_of_any_kind_says_its_end_as_far_as_it_is_known(end: dict[str, Any], said_then: list[str]) -> None:
    state = {"phase": "finished", "names": {"J": "Ann", "C": "Leo"}, **end}
    lines = [each.snapshot() for each in Speech().standing(state)]
    assert texts(lines, "chatty", Messages.of("en", "tapas")) == said_then


@pytest.mark.parametrize("sentence", TOLD := stories_of("speech"))
def test_what_is_said_is_told(table: VirtualTable, sentence: str) -> None:
    def in_english(lines: list[SpokenLine]) -> list[str]:
        return texts(lines, "chatty", Messages.of("en", table.snapshot()["game_name"]))

    steps: dict[str, Callable[[str], object]] = {
        "a": lambda what: tacocat.begin(table, light=True) if "tacocat" in what else counted_tapiru(table),
        "no": lambda _: setattr(table.session.settings, "real_tray", False),
    }
    more = {
        **{key: lambda key=key: table.spoken()[key] for key in ("number", "sound", "interrupts")},
        "aloud": lambda: in_english(table.spoken()["lines"]),
        "terse": lambda: [each["id"] for each in table.spoken()["lines"] if each["level"] == "terse"],
        "asks": lambda: [said(each, Messages.of("en", "tapiru")) for each in table.snapshot()["prompt"]["headline"]],
        "nonsense": lambda: re.findall("None|\\b0 cards", str(in_english(table.spoken()["lines"]))),
    }
    tell(table, TOLD[sentence], steps, more)


def counted_tapiru(table: VirtualTable) -> None:
    tapiru.begin(table)
    tapiru.to_the_count(table)

"""What the voice says of each change of the state, from which level on, and of which it says nothing: in English."""

import json
import re
from copy import deepcopy
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

from firmware.features.voice.narrator import Narrator, lines_of
from firmware.features.voice.speaker import texts
from firmware.games.registry import plugin
from firmware.games.speech import Change
from firmware.messages import Messages
from firmware.snapshot import VoiceLevel
from tests.virtual_table import VirtualTable

TOLD = Path(__file__).parent / "golden" / "narrator.txt"
"""`how: before -> after [button]`, of every change, and beneath it what is said.

A state is `PLAYED`, but for what is told of it: `league.opponent.here=false` is so in the `league` of `PARTS`, `league`
alone is that whole part, and a value is JSON, a word, or some of `CALLED` with a plus between them.
"""
PLAYED: dict[str, Any] = {
    "game": 1, "game_name": "tapas", "phase": "play", "names": {"J": "Ann", "C": "Leo"}, "mover": "J",
    "settings": {"voice": "chatty", "auto_commit": 0, "nobody_joins": False, "palette": "clear"},
    "game_names": {"tapas": "Tapas"}, "hardware": "pi", "asked_by": None,
    "devices": [{"number": 1, "name": "Eve"}, {"number": 2, "name": ""}],
}  # fmt: skip
PARTS: dict[str, Any] = {
    "checkup": {"what": "buttons", "asked": "Nb", "heard": [], "missing": [], "instead": None},
    "clock": {"left": {"J": 60.0, "C": 90.0}, "running": "J", "fallen": [], "paused": ""},
    "clock_choice": {"banks": {}},
    "computer": {"version": "1.2", "newer": None, "work": None, "done": None, "trouble": None},
    "computer_shown": {
        "numbers": [192, 168, 0, 2], "page": "address", "reach": "network", "buttons": {"Nb": "look"},
    },
    "forgetting": {"marked": None, "buttons": {"Nb": 1, "Nc": 2}},
    "inviting": {"marked": None, "buttons": {"Nb": "south", "Nc": "east"}},
    "league": {
        "table": "north", "connected": True, "opponent": {"table": "south", "here": True}, "invitations": [],
        "evening": None,
    },
    "letting_in": {"right": 0},
    "menu": {"edit": False},
    "notice": {"code": "settings", "params": {"who": "Leo"}, "number": 1},
    "replay": {"of": 9, "at": 0},
    "task": {
        "name": "first", "title": "menu-head", "state": "asks", "words": "yes", "step": 0, "params": {},
        "explained": [], "laid": 1,
    },
}  # fmt: skip
BOARD = {"id": "g7", "board": 7, "players": ["Ann", "Leo"], "begins": True, "begun": False}
CALLED = {
    "south's": {"id": "g", "by": "south", "to": "north", "game": "tapas"},
    "north's": {"id": "h", "by": "north", "to": "south", "game": "tapas"},
    "west's": {"id": "w", "by": "west", "to": "north", "game": "tacocat"},
    "begun": {**BOARD, "id": "g1", "begun": True},
    "elsewhere": {**BOARD, "id": "g2", "begins": False},
    "nine": {**BOARD, "id": "g9", "board": 9},
    "seven": BOARD,
    "Eve": {"name": "Eve", "seat": "J", "keep": False},
}


def value(word: str) -> Any:
    if set(names := word.split("+")) <= CALLED.keys():
        return [CALLED[name] for name in names]
    try:
        return json.loads(word)
    except ValueError:
        return word


def state(words: str) -> dict[str, Any]:
    told = deepcopy(PLAYED)
    for path, _, word in (each.partition("=") for each in filter(None, words.split(", "))):
        part, *rest = path.split(".")
        if part in PARTS:
            told.setdefault(part, deepcopy(PARTS[part]))
        if word:
            *keys, last = part, *rest
            reduce(getitem, keys, told)[last] = value(word)
    return told


def test_what_is_said_of_each_change(golden: Any) -> None:
    told = []
    for line in re.findall(r"^(?:  )?\S.*", TOLD.read_text("utf-8"), re.MULTILINE):
        told.append(line)
        if line.startswith("  "):
            before, after, button = re.fullmatch(r"  [^:]*:(.*) ->(.*?)(?: \[(\w+)\])?", line).groups()  # type: ignore[union-attr]
            change = Change(state(before.strip()), state(after.strip()), button or "")
            for one in lines_of(change, None):
                how = f"{one.level}, {one.sound}" if one.sound else one.level
                told += [f"    {how}: {text}" for text in texts([one.snapshot()], "chatty", Messages.of("en", "tapas"))]
    golden("narrator.txt", "\n".join([*told, ""]))


def spoken(before: dict[str, Any], after: dict[str, Any], level: VoiceLevel = "normal") -> list[str]:
    """What is said of two states in a row, in English."""
    narrator = Narrator()
    number = narrator.hear(before)["number"]
    told = narrator.hear(after)
    return texts(told["lines"], level, Messages.of("en", "tapas")) if told["number"] != number else []


def test_what_happens_without_a_press_does_not_sound_like_one_and_interrupts_nothing() -> None:
    narrator = Narrator()
    for after, sound in (("", "turn"), ("opponent=silent", None)):
        told = narrator.hear({**state(after), "game_name": "recipes"})
        assert (told["sound"], told["interrupts"]) == (sound, False)


def test_a_push_of_another_table_is_said_with_what_is_to_be_done_and_so_is_whose_turn_it_is(
    table: VirtualTable,
) -> None:
    table.session.new_game({"first": "J"}, {}, table.now, game="tapas")
    league = {**PARTS["league"], "trouble": None, "behind": 0, "waiting": None}
    here = {**table.snapshot(), "seats": {"C": "away"}, "league": league}
    away = {**here, "seats": {"J": "away"}}
    assert spoken(here, {**away, "phase": "turning"}) != []
    state = table.enter("2@Nc")
    proposed = {**away, "proposal": state["entering"], "proposal_by": "entry"}
    told = spoken(away, proposed)
    assert told[0] == "south pushed 2 at north c"
    assert told[-1] == "Make it on your tray, too: push a jalapeño 2 in at north c, then press north c."
    assert spoken(away, {**proposed, "proposal_by": "ok"})[-1] == "Press OK to make it here, too."
    refused = {**proposed, "refused": "Ne", "refused_why": "wrong_entry", "refused_button": "Ne"}
    assert spoken(proposed, refused) == ["south didn’t push at north e. Push in at north c, then press north c."]
    pushed = {**table.press("ok"), "seats": {"C": "away"}, "league": league}
    assert spoken(here, pushed, "terse")[-1] == "Waiting for south"
    replayed = json.dumps(plugin("tapas").speech.prompt({**away, "replay": PARTS["replay"]}).snapshot())
    assert ("other-table" in replayed, "south" in replayed) == (True, False), "the game may be that of another one"

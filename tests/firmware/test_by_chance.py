"""Somebody who reads no manual presses whatever there is: the voice answers every press."""

from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.errors import GameError
from firmware.background.opponent import analyse
from firmware.features.voice.speaker import texts
from firmware.games.registry import plugins
from firmware.layout import BUTTONS, ENTRIES
from firmware.messages import Messages
from tests.depth import some
from tests.virtual_table import VirtualTable

DEEDS = some(60, 600)
HELD = {button.upper(): button for button in BUTTONS}

pytestmark = pytest.mark.deep


def deed(state: dict[str, Any], chance: Random) -> list[str]:
    """What is pressed in turn, in capitals what is held down."""
    offered = [each for each in (*state.get("open_entries", []), *state.get("buttons", {})) if each in BUTTONS]
    anything = chance.choice(ENTRIES)
    if state["phase"] == "setup":
        return chance.choice([[anything], [anything], [anything], ["hint"], ["ok"], ["HINT"], ["menu"]])
    if offered and chance.random() < 0.5:
        return [*[chance.choice(offered)] * chance.choice([1, 1, 2, 3]), *chance.choice([[], ["ok"], ["ok"]])]
    ways = [["menu", anything], ["BACK", "ok"], ["back"], ["hint"], ["HINT"], ["ok"], ["ok"], [anything.upper()]]
    return chance.choice([*ways, *[[anything]] * 6])


@pytest.mark.parametrize("game", plugins())
def test_the_voice_answers_every_press(tmp_path: Path, game: str) -> None:
    chance, speakers = Random(game), {name: Messages.of("en", name) for name in plugins()}
    with closing(VirtualTable(tmp_path)) as table:
        hear = table.session.features["voice"].narrator.hear
        for _ in range(list(plugins()).index(game)):
            table.press("hint")
        said = hear(state := table.snapshot())
        for _ in range(DEEDS):
            for press in deed(state, chance):
                holding, number, pressed = state["hold_buttons"], said["number"], HELD.get(press, press)
                state = table.press(pressed, press in HELD)
                said = hear(state)
                # A finger that comes and goes where entries are to be held down is no press.
                if not holding or pressed not in ENTRIES:
                    words = said["number"] > number and texts(said["lines"], "chatty", speakers[said["game"]])
                    assert words, f"nothing is said of {press} in {state['game_name']}, {state['phase']}"
            if (request := table.session.analysis_request()) is not None:
                with suppress(GameError):
                    table.table.receive_analysis(request, analyse(replace(request, nodes=20)), table.now)
            table.wait(chance.choice([0.1, 0.1, 12.0]))
            said = hear(state := table.snapshot())

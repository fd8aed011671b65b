"""No press is met with silence: it changes something, shows something, or is refused in words and with a sign."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware import messages
from firmware.games.base import ActionGame
from firmware.games.registry import plugins
from firmware.layout import BUTTONS
from firmware.lights import Animation, Picture
from firmware.modes import GameMode
from tests.any_requests import KINDS
from tests.depth import some
from tests.virtual_table import VirtualTable

SAYINGS = ("refused", "refused_why", "refused_button", "idle", "closed", "denied")
"""What a state has besides: why the latest press had no effect."""


def facts(table: VirtualTable) -> dict[str, Any]:
    """What the state says, which is as the schema says."""
    return {name: value for name, value in table.snapshot().items() if name not in SAYINGS}


def seen(animation: Animation, now: float) -> tuple[object, ...]:
    """What an animation shows from now on; frames that were shown before aren't seen any more."""
    frames = animation.frames if now < animation.began + animation.length else ()
    return animation.still, animation.loop, frames, animation.began if frames else None


def is_refused_in_words(table: VirtualTable, button: str) -> bool:
    state = table.table.snapshot()
    if state["idle"]:
        return bool(state["idle"] == button and messages.Messages.of("en").say("idle", button=button))
    if "refused_why" in state:
        return state["refused_button"] == button and says(state["game_name"], f"refused-{state['refused_why']}")
    refused = state.get("refused")
    return bool(refused and refused["button"] == button and says(state["game_name"], f"refused-{refused['why']}"))


@cache
def says(game: str, message: str) -> bool:
    return all(
        f"\n{message} =" in (plugins()[game].page / f"{language}.ftl").read_text("utf-8")
        for language in messages.languages()
    )


def press_and_look(table: VirtualTable, button: str, hold: bool = False) -> None:
    """One press, a moment after the one before; AssertionError if nobody could tell that it was heard."""
    table.wait(0.05)
    session, now = table.session, table.now
    before, mode, shown = facts(table), session.top, seen(session.top.animation, now)
    session.press(button, hold, now)
    table.table.refresh(now)
    after = facts(table)
    if after != before or session.top is not mode:
        return
    looks_otherwise = seen(session.top.animation, now) != shown
    words = is_refused_in_words(table, button)
    assert looks_otherwise, f"{button} in {before['game_name']} {before['phase']}: the lights don't say anything"
    shows_only = isinstance(mode, GameMode) and not table.snapshot().get("refused")
    assert words or shows_only, f"{button} in {before['game_name']} {before['phase']}: refused without words"


def go_on(table: VirtualTable, chance: Random) -> None:
    """Bring the game on the table one action further, as a page would, to reach all of its phases."""
    game = table.session.navigator.game
    assert game is not None
    inner = game.game
    assert isinstance(inner, ActionGame)
    actions = list(inner.state.legal_actions()) if hasattr(inner.state, "legal_actions") else []
    if actions and not game.finished:
        inner.commit(chance.choice(actions), table.now)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(1, 2)))
def test_no_press_of_a_game_is_met_with_silence(tmp_path: Path, kind: dict[str, Any], seed: int) -> None:
    chance = Random(seed)
    table = VirtualTable(tmp_path, seed=seed)
    options = {name: value for name, value in kind.items() if name not in ("game", "names", "placing")}
    table.session.new_game(options, {}, table.now, game=kind.get("game", "tapas"), placing=seed == 0)
    for step in range(some(80, 200)):
        table.now += chance.choice((0.1, 4.0))
        mode = table.session.top
        away = isinstance(mode, GameMode) and mode.finished and chance.random() < 0.9
        button = chance.choice([name for name in BUTTONS if name != "menu" and not (away and name == "ok")])
        press_and_look(table, button, hold=button == "hint" and chance.random() < 0.3)
        if step % 7 == 0 and isinstance(table.session.top, GameMode):
            go_on(table, chance)
    table.close()


@settings(max_examples=some(10, 20))
@given(st.lists(st.sampled_from(BUTTONS), max_size=30), st.sampled_from(["setup", "menu", "replay", "lights"]))
def test_no_press_over_a_game_is_met_with_silence(
    tmp_path_factory: pytest.TempPathFactory, presses: list[str], cover: str
) -> None:
    table = VirtualTable(tmp_path_factory.mktemp("journal"))
    if cover != "setup":
        table.session.new_game({}, {}, table.now, game="tapas")
        table.play("1@W4")
    if cover == "menu":
        table.press("menu")
    elif cover == "replay":
        table.open_replay(1)
    elif cover == "lights":
        table.session.navigator.open_checkup("lights", table.now)
    for button in presses:
        table.now += 2
        press_and_look(table, button)
    table.close()


def test_ok_shows_the_latest_push_once_more(table: VirtualTable) -> None:
    def pictures() -> list[Picture]:
        return [picture for _, picture in table.session.top.animation.frames]

    table.press("ok")
    for push in ("1@Nc", "1@Nd"):
        table.wait(10)
        table.enter(push)
        shown = pictures()
        table.press("ok")
        table.wait(10)
        table.press("ok")
        assert pictures() == shown


def test_a_cup_that_has_so_many_pearls_already_blinks(table: VirtualTable) -> None:
    table.session.new_game({"variant": "referee"}, {}, table.now, game="tapiru")
    for action in ("token 1 O", "token 2 O", "token 3 TA", "end"):
        table.session.top.game.perform(action, table.now)
    for button, blinks in (("Sb", False), ("W2", False), ("W2", True)):
        table.wait(10)
        table.press(button)
        assert bool(table.session.top.animation.frames) is blinks

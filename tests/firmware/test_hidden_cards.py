"""Hidden cards stay hidden: what everybody gets is the same whatever cards the players hold."""

import random
from pathlib import Path
from typing import Any

import pytest

from firmware.modes import GameMode
from tests.depth import some
from tests.hidden_cards import swapped
from tests.virtual_table import VirtualTable

GAMES: dict[str, dict[str, Any]] = {"tacocat": {"variant": "cards"}, "tapiru": {"variant": "cards"}}


def told(table: VirtualTable, game: GameMode) -> tuple[Any, Any]:
    """What everybody gets: the state, and everything on the lights."""
    game.game.redraw(table.now)
    animation = game.game.animation
    return table.table.snapshot(), (animation.still, animation.frames, animation.loop)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(1, 3)))
def test_nothing_that_everybody_gets_depends_on_hidden_cards(tmp_path: Path, name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    table = VirtualTable(tmp_path, seed=seed)
    table.session.new_game(GAMES[name], {}, table.now, game=name)
    seen = 0
    while table.snapshot()["phase"] != "finished" and seen < 150:
        mode = table.session.navigator.game
        assert mode is not None
        history = mode.game.history  # type: ignore[attr-defined]
        state = history.state
        before = told(table, mode)
        history.state = swapped(state, chance)
        assert told(table, mode) == before
        history.state = state
        seen += 1
        if table.snapshot()["phase"] == "shown":
            table.session.act("deal", table.now)
        else:
            table.session.act(chance.choice(state.legal_actions()), table.now)
        table.wait(0.1)
    table.close()
    assert seen > 20

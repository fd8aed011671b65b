"""Inside the virtual machine: a Pico at a real USB serial port whose cable is pulled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.hardware.wired import colors
from firmware.lights import MatrixOrder
from tests.conftest import RECORDED
from tests.hardware.kernel.running import Player, Program
from tests.hardware.pi.gadget import Pico

_GAME = max((game for game in RECORDED if game["burning_head"]), key=lambda game: len(game["plies"]))


@pytest.fixture(scope="module")
def pico() -> Iterator[Pico]:
    pico = Pico()
    yield pico
    pico.unplug()


def test_a_game_goes_on_when_the_cable_was_pulled_in_the_middle_of_a_push(pico: Pico, tmp_path: Path) -> None:
    with Program(tmp_path, "--hardware", "pico") as program:
        assert program.state()["away"]["code"] == "missing"
        pico.plug()
        program.wait_for(lambda s: s["away"] is None)
        player = Player(program, pico.mock.drive, lambda: MatrixOrder().picture(colors(pico.mock.pixels)))
        player.begin(_GAME)
        for number, ply in enumerate(_GAME["plies"]):
            entered = player.enter(ply["move"])
            if number % 8 == 4:
                pico.unplug()
                away = program.wait_for(lambda s: s["away"] is not None)
                assert away["entering"] == entered["entering"]
                print(f"pulled: {away['away']}")
                # Every other time it loses its power with the cable.
                if number % 16 == 4:
                    pico.mock.power_up()
                pico.plug()
                program.wait_for(lambda s: s["away"] is None)
                player.sees(ply["tray"])
            state = player.press("ok", lambda s, played=number + 1: len(s["moves"]) == played)
            assert state["tray"] == ply["tray"]
        assert state["phase"] == "finished"
        assert state["points"] == _GAME["plies"][-1].get("points", state["points"])

"""Inside the virtual machine: the table on a Raspberry Pi's header, pressed at the kernel's own GPIO lines."""

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import lgpio
import pytest

from firmware.hardware.pins import DIRECT
from tests.conftest import RECORDED
from tests.hardware.kernel.running import Player, Program
from tests.hardware.vm.lines import Lines
from tests.waiting import until

_PRESSES = 30
_GAME = max((game for game in RECORDED if game["extras"] and game["burning_head"]), key=lambda game: len(game["plies"]))


@pytest.fixture
def lines() -> Iterator[Lines]:
    lines = Lines()
    yield lines
    for button in DIRECT.buttons:
        lines.set(button, False)


def test_a_recorded_game_pressed_at_bouncing_contacts(lines: Lines, tmp_path: Path) -> None:
    with Program(tmp_path, "--hardware", "pi") as program:
        player = Player(program, lines.bounce, program.lit)
        player.begin(_GAME)
        for number, ply in enumerate(_GAME["plies"]):
            player.enter(ply["move"])
            if number % 8 == 3:
                player.sees(ply["tray"])
            state = player.press("ok", lambda s, played=number + 1: len(s["moves"]) == played)
            assert state["tray"] == ply["tray"]
            assert state["points"] == ply.get("points", state["points"])
        assert state["phase"] == "finished"
        assert state["moves"] == [ply["move"] for ply in _GAME["plies"]]
        print(f"{len(state['moves'])} moves, {state['points']}, {len(program.frames())} frames")


def test_many_bounces_are_one_press(lines: Lines, tmp_path: Path) -> None:
    with Program(tmp_path, "--hardware", "pi") as program:
        program.call("POST", "/api/new-game", {})
        for value in (1, 2, 3, 4, 1, 2, 3, 4):
            lines.bounce("Nc", True, times=30)
            program.wait_for(lambda s, value=value: bool(s["entering"]) and s["entering"]["value"] == value)
            time.sleep(0.05)
            lines.bounce("Nc", False, times=30)
            time.sleep(0.1)
            assert program.state()["entering"]["value"] == value


def test_a_button_that_is_down_at_the_start_is_reported_and_the_game_goes_on(lines: Lines, tmp_path: Path) -> None:
    with Program(tmp_path, "--hardware", "pi", held="W5") as program:
        assert program.state()["stuck"] == ["W5"]
        program.call("POST", "/api/new-game", {})
        player = Player(program, lines.bounce, program.lit)
        assert player.play("1@Nc")["moves"] == ["1@Nc"]
        lines.bounce("W5", False)
        assert program.wait_for(lambda s: not s["stuck"])["moves"] == ["1@Nc"]


def test_a_button_that_stays_down_is_reported_and_the_game_goes_on(lines: Lines, tmp_path: Path) -> None:
    with Program(tmp_path, "--hardware", "pi") as program:
        program.call("POST", "/api/new-game", {})
        lines.bounce("Nc", True)
        assert program.wait_for(lambda s: s["stuck"] == ["Nc"])["entering"]["value"] == 1
        player = Player(program, lines.bounce, program.lit)
        assert player.play("2@Ne")["moves"] == ["2@Ne"]


def test_a_line_that_is_in_use_is_named_with_the_cure(tmp_path: Path) -> None:
    chip = lgpio.gpiochip_open(0)
    lgpio.gpio_claim_input(chip, DIRECT.buttons["E4"])
    try:
        program = Program(tmp_path, "--hardware", "pi")
        said = program.said + program.rest()
    finally:
        lgpio.gpiochip_close(chip)
    print(said, end="")
    assert program.process.returncode == 1
    assert f"GPIO{DIRECT.buttons['E4']}" in said
    assert "stop the other program" in said


def test_the_lights_answer_a_press_at_once(lines: Lines, tmp_path: Path) -> None:
    waited = []
    with Program(tmp_path, "--hardware", "pi") as program:
        program.call("POST", "/api/new-game", {})
        for _ in range(_PRESSES):
            pressed = lines.bounce("Nc", True, times=0)
            waited.append(_first_frame_after(program, pressed) - pressed)
            lines.set("Nc", False)
            program.call("POST", "/api/press", {"button": "back"})
            # Nothing else must move on the strip when the next press comes.
            _until_still(program)
    shown = f"median {median(waited) * 1e3:.1f} ms, most {max(waited) * 1e3:.1f} ms"
    print(f"contact to strip, 8 ms of debounce included: {shown}")
    assert median(waited) < 0.1


def _first_frame_after(program: Program, pressed: float) -> float:
    return min(until(lambda: [at for at, _ in program.frames() if at > pressed], "the lights answer"))


def _until_still(program: Program) -> None:
    while time.monotonic() - program.frames()[-1][0] < 0.6:
        time.sleep(0.1)

"""The table on arm64: installed on an emulated Pi 3B and played with, and what the board's own parts say.

The model has the board's GPIO chip, but no firmware that tells the supply's voltage; and Debian's kernel has no
/dev/vcio, without which rpi_ws281x drives no pixels by PWM. The tests say how the program ends there.
"""

import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from firmware.hardware.pins import DIRECT
from tests.hardware.pi.board import Board
from tests.hardware.pi.card import REVISION, Card
from tools.debian.kept import CannotMake

_INSTALL_SECONDS = 3600
_SECONDS = 1200


@pytest.fixture(scope="module")
def installed() -> Iterator[Board]:
    """A Pi that is off, on whose card the table was installed, for a Pico."""
    with tempfile.TemporaryDirectory(dir="/var/tmp", prefix="tapas-table-") as directory:
        try:
            board = Board(Card(Path(directory)))
        except CannotMake as reason:
            pytest.skip(str(reason))
        try:
            board.switch_on()
            board.ask("install", _INSTALL_SECONDS)
            board.pull_the_plug()
            yield board
        finally:
            board.pull_the_plug()


@pytest.fixture(scope="module")
def board(installed: Board) -> Board:
    """The same, on, with a Pico at its USB that shows the table's picture."""
    installed.switch_on()
    installed.ask("first_light", _SECONDS)
    return installed


@dataclass(frozen=True)
class Direct:
    """The same, with what the build *direct* needs installed beside it, and what the installer said of that."""

    board: Board
    said: str


@pytest.fixture(scope="module")
def direct(board: Board) -> Direct:
    return Direct(board, "\n".join(board.ask("install_direct", _INSTALL_SECONDS)))


def findings(said: list[str]) -> dict[str, tuple[str, str]]:
    """The doctor's lines: what each is about, how bad it is and what was found, with the cure."""
    text = "\n".join(said)
    found = re.findall(r"^(ok|warning|failed) +([^:\n]+): (.*(?:\n +-> .*)?)", text, re.MULTILINE)
    return {about: (level, words) for level, about, words in found}


def test_a_push_at_the_pico_counts(board: Board) -> None:
    board.ask("push", _SECONDS)


def test_the_board_is_the_one_that_it_says(board: Board) -> None:
    said = board.ask("identity", _SECONDS)
    assert said == [
        "model: Raspberry Pi 3 Model B",
        f"revision: 00{REVISION}",
        "Blinka: BCM2XXX RASPBERRY_PI_3B",
    ]


def test_the_doctor_finds_nothing_wrong_with_the_table_at_a_pico(board: Board) -> None:
    found = findings(board.ask("doctor", _SECONDS))
    assert {found[about][0] for about in ("Python", "hardware", "journal", "service", "Pico's port", "Pico")} == {"ok"}
    assert [about for about, (level, _) in found.items() if level != "ok"] == ["power"], "only the firmware knows that"


def test_libraries_for_the_header_are_compiled_on_the_board(direct: Direct) -> None:
    assert "There is no wheel for aarch64, Python 3.13, of" in direct.said
    assert "lgpio, rpi-ws281x: compiled here" in direct.said
    assert "rpi_ws281x-5.0.0" in direct.said, "what is new"


def test_a_table_that_cannot_start_at_the_header_gives_way_to_the_one_at_a_pico(direct: Direct) -> None:
    assert f"the pixels at GPIO{DIRECT.pixels} can't be driven" in direct.said
    assert "The table doesn't start with what is new, so what was there before is back" in direct.said
    assert "the table at the Pico is back" in direct.said


def test_lgpio_drives_a_line_of_the_chip_that_is_found_by_its_label(direct: Direct) -> None:
    said = direct.board.ask("lines", _SECONDS)
    assert "the header: pinctrl-bcm2835" in said
    assert "driven 1, 0, 1 and read back: [1, 0, 1]" in said
    assert f"its user: {{{DIRECT.pixels}: 'lg'}}" in said


def test_rpi_ws281x_knows_the_board_and_then_wants_memory_of_its_firmware(direct: Direct) -> None:
    said = direct.board.ask("pixels", _SECONDS)
    assert f"ws2811_init, GPIO{DIRECT.pixels}: -9 Failed to create mailbox device" in said


def test_the_doctor_of_direct_knows_the_board_its_chip_and_its_lines(direct: Direct) -> None:
    found = findings(direct.board.ask("doctor_direct", _SECONDS))
    assert found["model"] == ("ok", "Raspberry Pi 3 Model B")
    assert found["lgpio"][0] == "ok"
    assert re.fullmatch(r"gpiochip\d+ \(pinctrl-bcm2835\)", found["GPIO chip"][1])
    assert found["GPIO lines"] == ("ok", f"all {len(DIRECT.buttons)} are free")
    assert found["pixel library"] == ("ok", "_rpi_ws281x")
    assert found["board"] == ("ok", f"revision {REVISION}, which rpi_ws281x 5.0.0 knows")


def test_the_doctor_of_spi_asks_for_the_clock_the_bus_and_the_expander(direct: Direct) -> None:
    said = direct.board.ask("doctor_spi", _SECONDS)
    at = said.index("core_freq=250 is written")
    loose, fixed = findings(said[:at]), findings(said[at:])
    assert loose["board"][0] == "ok"
    assert loose["clock"][0] == "failed"
    assert "core_freq=250" in loose["clock"][1]
    assert fixed["clock"][0] == "ok"
    assert fixed["pixels"][0] == "failed"
    assert "there is no /dev/spidev0.0" in fixed["pixels"][1]
    assert "dtparam=spi=on" in fixed["pixels"][1]
    assert fixed["expander"][0] == "failed", "there is none"

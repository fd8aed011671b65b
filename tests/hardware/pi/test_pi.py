"""The table on arm64: installed on an emulated Pi 3B and played with, and what the board's own parts say.

The model has no firmware that tells the supply's voltage, and no parts that pixels could be driven with.
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.pi.board import Board
from tests.hardware.pi.card import REVISION, Card
from tests.hardware.vm.kept import CannotMake

_INSTALL_SECONDS = 1500
_SECONDS = 600


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


def findings(said: list[str]) -> dict[str, tuple[str, str]]:
    """The doctor's lines: what each is about, how bad it is and what was found, with the cure."""
    text = "\n".join(said)
    found = re.findall(r"^(ok|warning|failed) +([^:\n]+): (.*(?:\n +-> .*)?)", text, re.MULTILINE)
    return {about: (level, words) for level, about, words in found}


def test_a_push_at_the_pico_counts(board: Board) -> None:
    board.ask("push", _SECONDS)


def test_the_service_runs_as_a_user_of_its_own_without_rights(board: Board) -> None:
    board.ask("sandbox", _SECONDS)


def test_the_watchdog_starts_a_frozen_table_anew_and_the_game_goes_on(board: Board) -> None:
    board.ask("watchdog", _SECONDS)


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

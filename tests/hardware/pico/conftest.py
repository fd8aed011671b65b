"""What the Pico's tests run on; they are skipped, with the reason, where it can't be had."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firmware.hardware.pico import FILES
from tests.hardware.pico.micropython import obtain
from tools.debian.kept import CannotMake

if TYPE_CHECKING:
    from tests.hardware.pico.emulated import EmulatedPico


@pytest.fixture(scope="session")
def micropython() -> Path:
    """MicroPython's UF2."""
    try:
        return obtain()
    except CannotMake as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def pico(micropython: Path, tmp_path_factory: pytest.TempPathFactory) -> "Iterator[EmulatedPico]":
    for module in ("rp2040py", "littlefs"):
        pytest.importorskip(module, reason=f"{module} is missing: pip install 'tapas-table[hardware]'")
    from tests.hardware.pico.emulated import EmulatedPico

    program = {name: source.read_bytes() for name, source in FILES.items()}
    emulated = EmulatedPico(micropython, program, tmp_path_factory.mktemp("pico"))
    yield emulated
    emulated.close()

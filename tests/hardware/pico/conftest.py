"""What the Pico's tests run on; they are skipped, with the reason, where it can't be had."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firmware.hardware.pico import FILES
from tests.hardware.pico.micropython import CannotBuild, MicroPython, obtain

if TYPE_CHECKING:
    from tests.hardware.pico.emulated import EmulatedPico


@pytest.fixture(scope="session")
def micropython(request: pytest.FixtureRequest) -> MicroPython:
    capture = request.config.pluginmanager.getplugin("capturemanager")
    # Building takes minutes: whoever waits shall see how far it is.
    seen: AbstractContextManager[None] = capture.global_and_fixture_disabled() if capture else nullcontext()
    try:
        with seen:
            return obtain()
    except CannotBuild as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def program() -> dict[str, bytes]:
    """The files on the Pico, by name."""
    return {name: source.read_bytes() for name, source in FILES.items()}


@pytest.fixture(scope="session")
def pico(
    micropython: MicroPython, program: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory
) -> "Iterator[EmulatedPico]":
    for module in ("rp2040py", "littlefs"):
        pytest.importorskip(module, reason=f"{module} is missing: pip install 'tapas-table[hardware]'")
    from tests.hardware.pico.emulated import EmulatedPico

    emulated = EmulatedPico(micropython.uf2, program, Path(tmp_path_factory.mktemp("pico")))
    yield emulated
    emulated.close()

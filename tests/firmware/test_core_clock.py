"""The build spi starts on a Pi whose core's clock is fixed, and on no other."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from firmware.errors import HardwareError
from firmware.hardware import pi, raspberry
from firmware.hardware.raspberry import Loose

ZERO = "Raspberry Pi Zero 2 W Rev 1.0"
THREE = "Raspberry Pi 3 Model B Plus Rev 1.3"
FOUR = "Raspberry Pi 4 Model B Rev 1.4"


def firmware(**rates: int) -> Callable[..., str]:
    """A vcgencmd that answers for these rates, in MHz; `core` is the measured one."""

    def ask(*command: str) -> str:
        name = command[-1]
        if command[1] == "measure_clock":
            return f"frequency(1)={rates[name] * 1_000_000 + 4}\n" if name in rates else ""
        return f"{name}={rates[name]}\n" if name in rates else ""

    return ask


def silent(*command: str) -> str:
    return ""


def card(root: Path, text: str, name: str = "boot/firmware/config.txt") -> Path:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)
    return root


@pytest.mark.parametrize(
    ("model", "text", "line"),
    [
        (ZERO, "", "core_freq=250"),
        (ZERO, "core_freq=250\n", ""),
        (ZERO, "  core_freq=250 # for the pixels\n", ""),
        (ZERO, "#core_freq=250\n", "core_freq=250"),
        (ZERO, "core_freq=250\ncore_freq=400\n", "core_freq=250"),
        (ZERO, "core_freq=2500\n", "core_freq=250"),
        (ZERO, "gpu_freq=250\n", ""),
        (ZERO, "core_freq=250\ncore_freq_min=200\n", "core_freq_min=250"),
        (ZERO, "[pi4]\ncore_freq=250\n", "core_freq=250"),
        (ZERO, "[pi4]\narm_boost=1\n[all]\ncore_freq=250\n", ""),
        (ZERO, "[pi02]\ncore_freq=250\n", ""),
        (ZERO, "[gpio4=1]\ncore_freq=250\n", "core_freq=250"),
        (THREE, "[pi3]\ncore_freq=250\n", ""),
        (THREE, "[pi3+]\ncore_freq=250\n", ""),
        (FOUR, "", "core_freq_min=500"),
        (FOUR, "core_freq=250\n", "core_freq=500"),
        (FOUR, "core_freq_min=500\n", ""),
        (FOUR, "core_freq=500\ncore_freq_min=500\n", ""),
        (FOUR, "core_freq=550\ncore_freq_min=500\n", "core_freq=500"),
    ],
)
def test_where_the_firmware_says_nothing_the_file_counts(tmp_path: Path, model: str, text: str, line: str) -> None:
    found = raspberry.loose(model, silent, card(tmp_path, text))
    assert found == (Loose(line, restart=False) if line else None)


@pytest.mark.parametrize(
    ("model", "rates", "written", "found"),
    [
        (ZERO, {"core_freq": 250, "core_freq_min": 250, "core": 250}, "core_freq=250", None),
        (ZERO, {"core_freq": 250, "core_freq_min": 0}, "core_freq=250", None),
        (ZERO, {"core_freq": 400, "core_freq_min": 250}, "", Loose("core_freq=250", restart=False)),
        (ZERO, {"core_freq": 400, "core_freq_min": 250}, "core_freq=250", Loose("core_freq=250", restart=True)),
        (ZERO, {"core_freq": 250, "core": 400}, "core_freq=250", Loose("core_freq=250", restart=True)),
        (FOUR, {"core_freq": 500, "core_freq_min": 500}, "", None),
        (FOUR, {"core_freq": 500, "core_freq_min": 200}, "", Loose("core_freq_min=500", restart=False)),
        (FOUR, {"core_freq": 500, "core_freq_min": 0}, "core_freq_min=500", Loose("core_freq_min=500", restart=True)),
    ],
)
def test_what_is_in_force_counts_more_than_what_is_written(
    tmp_path: Path, model: str, rates: Mapping[str, int], written: str, found: Loose | None
) -> None:
    assert raspberry.loose(model, firmware(**rates), card(tmp_path, written)) == found


def test_a_command_that_is_missing_or_fails_says_nothing_and_the_file_may_be_where_older_systems_have_it(
    tmp_path: Path,
) -> None:
    assert raspberry.run("no-such-command-anywhere") == ""
    assert raspberry.run("sh", "-c", "echo core_freq=250; exit 1") == ""
    assert raspberry.run("sh", "-c", "echo core_freq=250") == "core_freq=250\n"
    assert raspberry.loose(ZERO, silent, tmp_path) == Loose("core_freq=250", restart=False)
    assert raspberry.loose(ZERO, silent, card(tmp_path, "core_freq=250\n", "boot/config.txt")) is None


def pretend(monkeypatch: pytest.MonkeyPatch, model: str, found: Loose | None) -> None:
    monkeypatch.setattr(pi, "model_of", lambda: model)
    monkeypatch.setattr(raspberry, "loose", lambda name: found)


def test_the_start_with_the_build_spi_refuses_before_it_touches_a_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(*_: object) -> raspberry.Chip:
        raise AssertionError("a GPIO chip was opened")

    monkeypatch.setattr(raspberry, "header", touched)
    pretend(monkeypatch, ZERO, Loose("core_freq=250", restart=False))
    with pytest.raises(HardwareError, match=r"put core_freq=250 into .*config\.txt \(make install BUILD=spi"):
        pi.PiTable(build="spi")
    pretend(monkeypatch, FOUR, Loose("core_freq_min=500", restart=True))
    with pytest.raises(HardwareError, match=r"core_freq_min=500 is in .*config\.txt, but not in force; restart"):
        pi.PiTable(build="spi")


@pytest.mark.parametrize(
    ("build", "model", "found"),
    [
        ("spi", ZERO, None),
        ("spi", "Raspberry Pi 5 Model B Rev 1.0", Loose("core_freq=250", restart=False)),
        ("direct", ZERO, Loose("core_freq=250", restart=False)),
    ],
)
def test_the_clock_hinders_nothing_else(
    monkeypatch: pytest.MonkeyPatch, build: str, model: str, found: Loose | None
) -> None:
    class Opened(Exception): ...

    def opened(*_: object) -> raspberry.Chip:
        raise Opened

    monkeypatch.setattr(raspberry, "header", opened)
    pretend(monkeypatch, model, found)
    with pytest.raises(Opened):
        pi.PiTable(build=build)

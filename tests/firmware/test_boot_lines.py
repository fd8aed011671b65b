"""A build's lines in config.txt: the installer writes nothing else, and without them the build spi does not start."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from firmware.errors import HardwareError
from firmware.hardware import pi, raspberry
from firmware.hardware.raspberry import Loose
from firmware.service.install import InstallError
from tests.firmware.pretended import Computer

PI_3, PI_4, PI_5 = "Raspberry Pi 3 Model B Rev 1.2", "Raspberry Pi 4 Model B Rev 1.4", "Raspberry Pi 5 Model B Rev 1.0"
STOCK = """# For more options see http://rptl.io/configtxt
#dtparam=i2c_arm=on
#dtparam=spi=on
dtparam=audio=on
camera_auto_detect=1
dtoverlay=vc4-kms-v3d

[cm5]
dtoverlay=dwc2,dr_mode=host

[all]
"""


def card(root: Path, text: str = STOCK, name: str = "boot/firmware/config.txt") -> Path:
    path = root / name
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("latin-1"))
    return path


@pytest.mark.parametrize(
    ("build", "text"),
    [
        ("direct", STOCK.replace("audio=on", "audio=off")),
        ("direct", "# nothing\n"),
        ("spi", "dtparam=spi=on,i2c_arm=on\ncore_freq=250\n"),
        ("spi", STOCK + "dtparam=spi\ndtparam=i2c=yes\ncore_freq=250\n"),
        ("again", "dtparam=audio=off\n[pi3]\ndtparam=audio=on\n"),
        ("again", STOCK + "dtparam=audio=off\n"),  # the overlay's, not the board's
    ],
)
def test_a_file_that_says_it_is_left_alone_but_what_a_filter_or_an_overlay_may_undo_is_said_again(
    tmp_path: Path, build: str, text: str
) -> None:
    computer, path = Computer(tmp_path, PI_3), card(tmp_path, text)
    computer.installer.install("direct" if build == "again" else build, None)
    written = path.read_text()
    assert written.startswith(text + raspberry.BEGIN) if build == "again" else written == text


def test_a_users_bytes_stay_and_where_the_file_cannot_be_written_the_remedy_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    computer, path = Computer(tmp_path, PI_3), card(tmp_path, "dtparam=audio=on # caf\xe9\r\n", "boot/config.txt")
    computer.installer.install("direct", None)
    assert path.read_bytes().startswith(b"dtparam=audio=on # caf\xe9\r\n")

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(raspberry, "write", refuse)
    with pytest.raises(InstallError, match=r"Read-only file system.*remount,rw.*core_freq=250"):
        computer.installer.install("spi", None)


# A core whose clock is fixed, without which the build spi does not start


PI_ZERO = "Raspberry Pi Zero 2 W Rev 1.0"
PI_3_PLUS = "Raspberry Pi 3 Model B Plus Rev 1.3"


def firmware(**rates: int) -> Callable[..., str]:
    """A vcgencmd that answers for these rates, in MHz; `core` is the measured one."""

    def ask(*command: str) -> str:
        name = command[-1]
        if command[1] == "measure_clock":
            return f"frequency(1)={rates[name] * 1_000_000 + 4}\n" if name in rates else ""
        return f"{name}={rates[name]}\n" if name in rates else ""

    return ask


def with_card(root: Path, text: str, name: str = "boot/firmware/config.txt") -> Path:
    card(root, text, name)
    return root


def silent(*command: str) -> str:
    return ""


@pytest.mark.parametrize(
    ("model", "text", "line"),
    [
        (PI_ZERO, "", "core_freq=250"),
        (PI_ZERO, "core_freq=250\n", ""),
        (PI_ZERO, "  core_freq=250 # for the pixels\n", ""),
        (PI_ZERO, "#core_freq=250\n", "core_freq=250"),
        (PI_ZERO, "core_freq=250\ncore_freq=400\n", "core_freq=250"),
        (PI_ZERO, "core_freq=2500\n", "core_freq=250"),
        (PI_ZERO, "gpu_freq=250\n", ""),
        (PI_ZERO, "core_freq=250\ncore_freq_min=200\n", "core_freq_min=250"),
        (PI_ZERO, "[pi4]\ncore_freq=250\n", "core_freq=250"),
        (PI_ZERO, "[pi4]\narm_boost=1\n[all]\ncore_freq=250\n", ""),
        (PI_ZERO, "[pi02]\ncore_freq=250\n", ""),
        (PI_ZERO, "[gpio4=1]\ncore_freq=250\n", "core_freq=250"),
        (PI_3_PLUS, "[pi3]\ncore_freq=250\n", ""),
        (PI_3_PLUS, "[pi3+]\ncore_freq=250\n", ""),
        (PI_4, "", "core_freq_min=500"),
        (PI_4, "core_freq=250\n", "core_freq=500"),
        (PI_4, "core_freq_min=500\n", ""),
        (PI_4, "core_freq=500\ncore_freq_min=500\n", ""),
        (PI_4, "core_freq=550\ncore_freq_min=500\n", "core_freq=500"),
    ],
)
def test_where_the_firmware_says_nothing_the_file_counts(tmp_path: Path, model: str, text: str, line: str) -> None:
    found = raspberry.loose(model, silent, with_card(tmp_path, text))
    assert found == (Loose(line, restart=False) if line else None)


@pytest.mark.parametrize(
    ("model", "rates", "written", "found"),
    [
        (PI_ZERO, {"core_freq": 250, "core_freq_min": 250, "core": 250}, "core_freq=250", None),
        (PI_ZERO, {"core_freq": 250, "core_freq_min": 0}, "core_freq=250", None),
        (PI_ZERO, {"core_freq": 400, "core_freq_min": 250}, "", Loose("core_freq=250", restart=False)),
        (PI_ZERO, {"core_freq": 400, "core_freq_min": 250}, "core_freq=250", Loose("core_freq=250", restart=True)),
        (PI_ZERO, {"core_freq": 250, "core": 400}, "core_freq=250", Loose("core_freq=250", restart=True)),
        (PI_4, {"core_freq": 500, "core_freq_min": 500}, "", None),
        (PI_4, {"core_freq": 500, "core_freq_min": 200}, "", Loose("core_freq_min=500", restart=False)),
        (PI_4, {"core_freq": 500, "core_freq_min": 0}, "core_freq_min=500", Loose("core_freq_min=500", restart=True)),
    ],
)
def test_what_is_in_force_counts_more_than_what_is_written(
    tmp_path: Path, model: str, rates: Mapping[str, int], written: str, found: Loose | None
) -> None:
    assert raspberry.loose(model, firmware(**rates), with_card(tmp_path, written)) == found


@pytest.mark.parametrize("model", [PI_ZERO, PI_3, PI_4])
def test_the_clock_is_fixed_by_the_lines_that_the_installer_writes(tmp_path: Path, model: str) -> None:
    assert raspberry.loose(model, silent, with_card(tmp_path, "\n".join(raspberry.wanted("spi", model)))) is None


def test_a_command_that_is_missing_or_fails_says_nothing_and_the_file_may_be_where_older_systems_have_it(
    tmp_path: Path,
) -> None:
    assert raspberry.run("no-such-command-anywhere") == ""
    assert raspberry.run("sh", "-c", "echo core_freq=250; exit 1") == ""
    assert raspberry.run("sh", "-c", "echo core_freq=250") == "core_freq=250\n"
    assert raspberry.loose(PI_ZERO, silent, tmp_path) == Loose("core_freq=250", restart=False)
    assert raspberry.loose(PI_ZERO, silent, with_card(tmp_path, "core_freq=250\n", "boot/config.txt")) is None


FREE, SET = Loose("core_freq=250", restart=False), Loose("core_freq_min=500", restart=True)


@pytest.mark.parametrize(
    ("build", "model", "found", "said"),
    [
        ("spi", PI_ZERO, FREE, r"put core_freq=250 into .*config\.txt \(make install BUILD=spi"),
        ("spi", PI_4, SET, r"core_freq_min=500 is in .*config\.txt, but not in force; restart"),
        ("spi", PI_ZERO, None, "a chip is opened"),
        ("spi", PI_5, FREE, "a chip is opened"),
        ("direct", PI_ZERO, FREE, "a chip is opened"),
    ],
)
def test_the_build_spi_refuses_to_start_before_it_touches_a_pin_if_the_clock_is_not_fixed(
    build: str, model: str, found: Loose | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(*_: object) -> raspberry.Chip:
        raise HardwareError("a chip is opened")

    monkeypatch.setattr(raspberry, "header", opened)
    monkeypatch.setattr(pi, "model_of", lambda: model)
    monkeypatch.setattr(raspberry, "loose", lambda name: found)
    with pytest.raises(HardwareError, match=said):
        pi.PiTable(build=build)

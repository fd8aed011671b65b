"""A build's lines in config.txt: the installer writes nothing else, and without them the build spi does not start."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.errors import HardwareError
from firmware.hardware import pi, raspberry
from firmware.hardware.raspberry import Loose
from firmware.service.install import InstallError
from tests.firmware.pretended import Computer

pytestmark = pytest.mark.rest

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


def card(root: Path, text: str, name: str = "boot/firmware/config.txt") -> Path:
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
MODELS = {"Zero": "Zero 2 W Rev 1.0", "3+": "3 Model B Plus Rev 1.3", "4": "4 Model B Rev 1.4"}


def silent(*_: str) -> str:
    return ""


def test_what_is_in_force_counts_more_than_what_is_written_and_else_the_file_counts(
    tmp_path: Path, golden_cases: Callable[..., None]
) -> None:
    """The golden file has the model, what config.txt says, and the rates in MHz that are set; `core` is measured."""

    def wanted(case: str) -> str:
        model, _, rest = case.partition(":")
        text, _, said = rest.partition(" but the firmware says ")
        rates = dict(rate.split("=") for rate in said.split())

        def firmware(*command: str) -> str:
            if (rate := rates.get(command[-1])) is None:
                return ""
            return f"frequency(1)={rate}000004\n" if command[1] == "measure_clock" else f"{command[-1]}={rate}\n"

        root = Path(tempfile.mkdtemp(dir=tmp_path))
        card(root, text.removeprefix(" "))
        found = raspberry.loose(f"Raspberry Pi {MODELS[model]}", firmware, root)
        return "the clock is fixed" if found is None else f"{'restart for' if found.restart else 'write'} {found.line}"

    golden_cases("clock.txt", wanted)


@pytest.mark.parametrize("model", [PI_ZERO, PI_3, PI_4])
def test_the_clock_is_fixed_by_the_lines_that_the_installer_writes(tmp_path: Path, model: str) -> None:
    card(tmp_path, "\n".join(raspberry.wanted("spi", model)))
    assert raspberry.loose(model, silent, tmp_path) is None


def test_a_command_that_is_missing_or_fails_says_nothing_and_the_file_may_be_where_older_systems_have_it(
    tmp_path: Path,
) -> None:
    assert raspberry.run("no-such-command-anywhere") == ""
    assert raspberry.run("sh", "-c", "echo core_freq=250; exit 1") == ""
    assert raspberry.run("sh", "-c", "echo core_freq=250") == "core_freq=250\n"
    assert raspberry.loose(PI_ZERO, silent, tmp_path) == Loose("core_freq=250", restart=False)
    card(tmp_path, "core_freq=250\n", "boot/config.txt")
    assert raspberry.loose(PI_ZERO, silent, tmp_path) is None


FREE, SET = Loose("core_freq=250", restart=False), Loose("core_freq_min=500", restart=True)


@pytest.mark.parametrize(
    ("build", "model", "found", "said"),
    [
        ("spi", PI_ZERO, FREE, r"put core_freq=250 into .*config\.txt \(make install BUILD=spi"),
        ("spi", PI_4, SET, r"core_freq_min=500 is in .*config\.txt, but not in force; restart"),
        ("spi", PI_ZERO, None, "a chip is opened"),
        ("spi", PI_5, FREE, "a chip is opened"),
        ("spi", "", FREE, "a chip is opened"),
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

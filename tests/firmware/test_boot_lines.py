"""What the installer writes into config.txt: a build's lines, in a block of their own, and nothing of the user's."""

from pathlib import Path

import pytest

from firmware.hardware import raspberry
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
    ("build", "model", "lines"),
    [
        ("direct", PI_4, ["dtparam=audio=off"]),
        ("spi", PI_3, ["dtparam=spi=on", "dtparam=i2c_arm=on", "core_freq=250"]),
        ("spi", PI_4, ["dtparam=spi=on", "dtparam=i2c_arm=on", "core_freq_min=500"]),
        ("direct", PI_5, []),  # its pixels come from the PIO: the sound may stay
        ("pico", PI_4, []),
    ],
)
def test_the_lines_of_the_build_come_to_the_end_with_every_line_kept(
    tmp_path: Path, build: str, model: str, lines: list[str]
) -> None:
    computer, path = Computer(tmp_path, model), card(tmp_path)
    computer.installer.install(build, None)
    text = path.read_text()
    if lines:
        # A dtparam behind an overlay would be the overlay's: vc4-kms-v3d has an `audio` of its own.
        assert text == f"{STOCK}{raspberry.BEGIN}\n[all]\ndtoverlay=\n" + "\n".join(lines) + f"\n{raspberry.END}\n"
        assert (path.parent / raspberry.BACKUP).read_text() == STOCK
        assert "sudo reboot" in computer.said[-1]
    else:
        assert text == STOCK
        assert not (path.parent / raspberry.BACKUP).exists()
    if build == "spi":
        assert raspberry.loose(model, lambda *_: "", tmp_path) is None


def test_again_it_changes_nothing_another_build_changes_its_block_and_removing_takes_it_away(tmp_path: Path) -> None:
    computer, path = Computer(tmp_path, PI_3), card(tmp_path, STOCK.rstrip("\n") + "\ndtparam=spi=on")
    before = path.read_bytes()
    computer.installer.install("direct", None)
    once = path.read_bytes()
    assert b"\ndtparam=audio=off\ndtparam=spi=off\n" in once, "four buttons are on SPI's pins"
    computer.said.clear()
    computer.installer.install("direct", None)
    assert path.read_bytes() == once
    assert not [line for line in computer.said if "reboot" in line]
    computer.installer.install("spi", None)
    assert path.read_text().count(raspberry.BEGIN) == 1
    assert "audio=off" not in path.read_text()
    computer.installer.install("pico", None)
    assert path.read_bytes() == before + b"\n"
    assert "reboot" not in computer.said[-1], "a Pico doesn't need it"
    computer.installer.install("spi", None)
    computer.installer.remove(purge=False)
    assert path.read_bytes() == before + b"\n"
    assert (path.parent / raspberry.BACKUP).read_bytes() == before, "the first one, as it was before all this"


@pytest.mark.parametrize(
    ("build", "text"),
    [
        ("direct", STOCK.replace("audio=on", "audio=off")),
        ("direct", "# nothing\n"),
        ("spi", "dtparam=spi=on,i2c_arm=on\ncore_freq=250\n"),
        ("spi", STOCK + "dtparam=spi\ndtparam=i2c=yes\ncore_freq=250\n"),
    ],
)
def test_a_file_that_says_it_already_is_left_alone(tmp_path: Path, build: str, text: str) -> None:
    computer, path = Computer(tmp_path, PI_3), card(tmp_path, text)
    computer.installer.install(build, None)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "text",
    [
        "dtparam=audio=off\n[pi3]\ndtparam=audio=on\n",
        STOCK + "dtparam=audio=off\n",  # the overlay's, not the board's
    ],
)
def test_what_a_filter_or_an_overlay_may_undo_is_said_again_at_the_end(tmp_path: Path, text: str) -> None:
    computer, path = Computer(tmp_path, PI_3), card(tmp_path, text)
    computer.installer.install("direct", None)
    assert path.read_text().startswith(text + raspberry.BEGIN)


def test_an_older_system_has_the_file_elsewhere_and_a_users_bytes_stay(tmp_path: Path) -> None:
    computer, path = Computer(tmp_path, PI_3), card(tmp_path, "dtparam=audio=on # caf\xe9\r\n", "boot/config.txt")
    computer.installer.install("direct", None)
    assert path.read_bytes().startswith(b"dtparam=audio=on # caf\xe9\r\n")


def test_where_the_file_is_missing_or_cannot_be_written_the_remedy_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    computer = Computer(tmp_path, PI_3)
    computer.installer.install("direct", None)
    said = "\n".join(computer.said)
    assert "no config.txt in /boot/firmware or /boot" in said
    assert "sudo mount /boot/firmware" in said
    card(tmp_path)

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(raspberry, "write", refuse)
    with pytest.raises(InstallError, match=r"Read-only file system.*remount,rw.*dtparam=audio=off"):
        computer.installer.install("direct", None)


def test_a_service_whose_pins_wait_for_a_restart_is_not_started_and_doctor_looks_at_one_that_is(tmp_path: Path) -> None:
    computer = Computer(tmp_path, PI_3)
    card(tmp_path)
    (tmp_path / "run/systemd/system").mkdir(parents=True)
    computer.installer.install("direct", None)
    assert "systemctl enable tapas-table.service" in computer.commands
    assert "systemctl restart tapas-table.service" not in computer.commands
    assert "sudo reboot" in computer.said[-1]
    computer.commands.clear()
    computer.installer.install("direct", None)
    assert "systemctl restart tapas-table.service" in computer.commands
    assert "doctor" in computer.commands[-1]

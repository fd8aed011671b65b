"""The doctor: each thing that people trip over is found, and told with its cure."""

import itertools
import os
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.tapas import core
from firmware import doctor
from firmware.commands.__main__ import main
from firmware.doctor import Computer, Finding, Level
from firmware.hardware import gpiochip, strip
from firmware.hardware.pins import DIRECT, SPI
from firmware.service import config
from hw_mock.pico import MockPico, PtyPico
from hw_mock.table import MockTable
from tests.ports import free_port
from tests.served import Served
from tools.locks import FOLDER, read

ZERO = "Raspberry Pi Zero 2 W Rev 1.0"
FOUR = "Raspberry Pi 4 Model B Rev 1.4"
FIVE = "Raspberry Pi 5 Model B Rev 1.0"


class FakeLgpio(SimpleNamespace):
    """lgpio on a chip of 54 lines, some of them in use."""

    error = OSError

    def __init__(self, label: str = "pinctrl-bcm2835", used: dict[int, str] | None = None) -> None:
        super().__init__()
        self.label, self.used = label, used or {}

    def gpiochip_open(self, number: int) -> int:
        return number

    def gpiochip_close(self, handle: int) -> None: ...

    def gpio_get_chip_info(self, handle: int) -> tuple[int, int, str, str]:
        return 0, 54, f"gpiochip{handle}", self.label

    def gpio_get_line_info(self, handle: int, line: int) -> tuple[int, int, int, str, str]:
        return 0, line, int(line in self.used), "", self.used.get(line, "")


class FakeComputer:
    """A made-up computer: its files, its commands, its lgpio."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root, self._monkeypatch = root, monkeypatch
        self.answers: dict[str, str] = {}
        self.commands: dict[str, str] = {}
        self.ports: list[str] = []
        self.machine = "aarch64"
        self.on_bus: set[int] = set()
        self.settings: dict[tuple[str, str], Any] = {("games", "data"): str(root / "games"), ("page", "port"): 0}
        monkeypatch.setenv("LG_WD", str(root))
        self.without_core("" if core.Core else "TAPAS_PURE")
        self.lgpio(FakeLgpio())

    def without_core(self, why: str) -> None:
        self._monkeypatch.setattr(core, "absence", why)

    def lgpio(self, module: Any) -> None:
        self._monkeypatch.setattr(gpiochip, "import_lgpio", lambda: module)
        self._monkeypatch.setattr(gpiochip, "chips", lambda: [gpiochip.Chip(0, module.label, 54)])

    def file(self, name: str, text: str = "") -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def ask(self, hardware: str) -> dict[str, Finding]:
        computer = Computer(
            config.defaults().changed(self.settings),
            hardware,
            self.root,
            run=lambda *command: self.commands.get(" ".join(command), self.answers.get(command[0], "")),
            ports=lambda: self.ports,
            probe=self._probe,
            machine=self.machine,
            clock=itertools.count(step=0.5).__next__,
            groups=frozenset(),
        )
        return {finding.about: finding for finding in doctor.examine(computer)}

    def _probe(self, bus: int, address: int) -> None:
        if (bus, address) not in {(1, there) for there in self.on_bus}:
            raise OSError(121, "Remote I/O error")

    def pi(self, model: str = ZERO) -> None:
        self.file("proc/device-tree/model", model + "\0")

    def revision(self, number: int) -> None:
        self.file("proc/device-tree/system/linux,revision")
        (self.root / "proc/device-tree/system/linux,revision").write_bytes(number.to_bytes(4, "big"))
        self.file("proc/cpuinfo", f"processor\t: 0\nRevision\t: {number:x}\nSerial\t\t: 1\n")


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeComputer:
    return FakeComputer(tmp_path, monkeypatch)


def finds(finding: Finding, level: Level, *words: str) -> bool:
    text = str(finding)
    assert finding.level is level, text
    assert level is Level.OK or finding.cure, text
    return all(word in text for word in words)


def test_on_a_pc_with_the_mock_table_all_is_well(fake: FakeComputer) -> None:
    findings = fake.ask("mock")
    assert {finding.level for finding in findings.values()} == {Level.OK}
    assert {"Python", "configuration", "disk", "journal"} <= set(findings)


def test_a_pc_is_no_raspberry_pi_and_only_that_is_said(fake: FakeComputer) -> None:
    findings = fake.ask("pi")
    assert finds(findings["model"], Level.FAILED, "--hardware pico")
    assert "GPIO chip" not in findings


def test_a_pi_with_everything_in_its_place_is_well(fake: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    fake.pi(FOUR)
    fake.settings["pi", "build"] = "spi"
    fake.file("boot/firmware/config.txt", "dtparam=spi=on\ncore_freq_min=500\n")
    for device in ("dev/spidev0.0", "dev/gpiomem", "dev/i2c-1"):
        fake.file(device)
    fake.revision(0xC03114)
    fake.on_bus = {0x20}
    monkeypatch.setattr("firmware.doctor.pi._importable", lambda module: True)
    fake.answers["vcgencmd"] = "throttled=0x0"
    findings = fake.ask("pi")
    assert {finding.level for finding in findings.values()} == {Level.OK}, [str(f) for f in findings.values()]
    assert {"GPIO chip", "GPIO lines", "board", "pixels", "clock", "expander", "power"} <= set(findings)


def test_whether_there_is_a_champion_and_how_to_get_one_is_told(fake: FakeComputer) -> None:
    if core.Core is not None:
        # Each look at the clock finds it half a second later.
        fake.without_core("")
        assert finds(fake.ask("mock")["core"], Level.OK, "in C", "8000 positions a second")
    fake.without_core("TAPAS_PURE")
    assert finds(fake.ask("mock")["core"], Level.OK, "TAPAS_PURE", "the master")
    fake.without_core("not compiled")
    assert finds(fake.ask("mock")["core"], Level.WARNING, "no champion", "isn't compiled", "gcc python3-dev", "a wheel")
    fake.without_core("undefined symbol: sqrt")
    assert finds(fake.ask("mock")["core"], Level.WARNING, "undefined symbol: sqrt", "make install")


def test_a_full_disk_and_a_read_only_one_are_named(fake: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=1000))
    assert finds(fake.ask("mock")["disk"], Level.FAILED, "make room")
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=10**9))
    monkeypatch.setattr("os.statvfs", lambda path: SimpleNamespace(f_flag=os.ST_RDONLY))
    assert finds(fake.ask("mock")["disk"], Level.FAILED, "read-only")


def test_hardware_that_does_not_exist_is_named(fake: FakeComputer) -> None:
    assert finds(fake.ask("toaster")["hardware"], Level.FAILED, "toaster", "mock, pi, pico")


def test_a_file_where_the_journals_directory_should_be_is_named(fake: FakeComputer) -> None:
    fake.file("afile", "x")
    fake.settings["games", "data"] = str(fake.root / "afile" / "x")
    assert finds(fake.ask("mock")["disk"], Level.FAILED, "no directory")
    fake.settings["games", "data"] = str(fake.root / ("x" * 300))
    assert finds(fake.ask("mock")["disk"], Level.FAILED, "no directory")


@pytest.mark.parametrize("host", ["no.such.host.invalid", "exa..mple", "é" * 70])
def test_an_address_that_is_none_is_named(fake: FakeComputer, host: str) -> None:
    fake.settings |= {("page", "host"): host, ("page", "port"): 8765}
    assert finds(fake.ask("mock")["page"], Level.FAILED, "page.host")


def test_a_port_that_is_a_file_is_named(fake: FakeComputer) -> None:
    fake.file("afile")
    fake.settings["pico", "port"] = str(fake.root / "afile")
    assert finds(fake.ask("pico")["Pico's port"], Level.FAILED, "no serial port")


def test_a_damaged_journal_is_named(fake: FakeComputer) -> None:
    fake.file("games/journal.sqlite", "no journal at all")
    assert finds(fake.ask("mock")["journal"], Level.FAILED)


@pytest.mark.slow_because("whatever listens at the port has two seconds to say that it is a table")
def test_a_port_in_use_is_named(fake: FakeComputer) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        fake.settings["page", "port"] = other.getsockname()[1]
        # It takes connections and says nothing: no table.
        other.settimeout(0)
        assert finds(fake.ask("mock")["page"], Level.FAILED, "page.port")


def test_a_service_that_is_installed_is_looked_at(fake: FakeComputer) -> None:
    assert "service" not in fake.ask("mock")
    fake.file("etc/systemd/system/tapas-table.service")
    fake.answers["systemctl"] = "active\n"
    assert finds(fake.ask("mock")["service"], Level.OK)
    fake.answers["systemctl"] = "inactive\n"
    assert finds(fake.ask("mock")["service"], Level.WARNING, "systemctl start")
    fake.answers["systemctl"] = "activating\n"
    assert finds(fake.ask("mock")["service"], Level.FAILED, "journalctl")


def test_a_running_tables_complaints_about_its_buttons_are_told(fake: FakeComputer) -> None:
    served = Served(fake.root / "games")
    fake.settings["page", "port"] = served.port
    findings = fake.ask("mock")
    assert finds(findings["page"], Level.OK, "a table is running")
    assert finds(findings["buttons"], Level.OK)
    assert isinstance(served.hardware, MockTable)
    served.table._presses.stuck.add("W3")
    served.table._presses.chattering.add("Nc")
    assert finds(fake.ask("mock")["buttons"], Level.WARNING, "Nc chatters", "W3 is stuck", "ground")
    served.close()


def test_too_low_a_voltage_is_told_now_and_afterwards(fake: FakeComputer) -> None:
    fake.pi()
    assert finds(fake.ask("mock")["power"], Level.WARNING, "doesn't say")
    fake.answers["vcgencmd"] = "throttled=0x50005"
    assert finds(fake.ask("mock")["power"], Level.FAILED, "too low now", "supply")
    fake.answers["vcgencmd"] = "throttled=0x50000"
    assert finds(fake.ask("mock")["power"], Level.WARNING, "since it started")
    fake.answers["vcgencmd"] = "throttled=0x0"
    assert finds(fake.ask("mock")["power"], Level.OK)
    fake.file("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    assert finds(fake.ask("mock")["power"], Level.FAILED)


def test_an_empty_lgpio_and_a_missing_one_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "lgpio", SimpleNamespace())
    with pytest.raises(gpiochip.HardwareError, match=r"stub.*apt install python3-lgpio"):
        gpiochip.import_lgpio()
    monkeypatch.setitem(__import__("sys").modules, "lgpio", None)
    with pytest.raises(gpiochip.HardwareError, match=r"missing.*python3-lgpio"):
        gpiochip.import_lgpio()


def test_a_working_directory_that_can_not_be_written_is_named(
    fake: FakeComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake.pi()
    monkeypatch.setenv("LG_WD", str(fake.root / "nowhere"))
    assert finds(fake.ask("pi")["lgpio"], Level.FAILED, "LG_WD")


def test_a_chip_that_is_not_a_headers_is_no_header(fake: FakeComputer) -> None:
    fake.pi()
    fake.lgpio(FakeLgpio("gpio-mockup"))
    assert finds(fake.ask("pi")["GPIO chip"], Level.FAILED, "gpio-mockup", "--hardware pico")
    fake.settings["pi", "chip"] = "gpio-mockup"
    assert finds(fake.ask("pi")["GPIO chip"], Level.OK, "gpio-mockup")


@pytest.mark.parametrize(
    ("line", "user", "cure"),
    [(10, "spi0 MOSI", "dtparam=spi=on"), (4, "lg", "running twice"), (17, "onewire@0", "config.txt")],
)
def test_a_busy_line_is_named_with_its_user(fake: FakeComputer, line: int, user: str, cure: str) -> None:
    fake.pi()
    fake.lgpio(FakeLgpio(used={line: user}))
    assert finds(fake.ask("pi")["GPIO lines"], Level.FAILED, f"GPIO{line}", user, cure)


def test_lines_of_a_running_table_are_no_fault(fake: FakeComputer) -> None:
    fake.pi()
    fake.lgpio(FakeLgpio(used=dict.fromkeys(DIRECT.buttons.values(), "lg")))
    assert finds(fake.ask("pi")["GPIO lines"], Level.OK, "running table")


def test_the_chip_is_found_by_its_label_wherever_its_number_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Moved(FakeLgpio):
        def gpio_get_chip_info(self, handle: int) -> tuple[int, int, str, str]:
            return 0, 54, f"gpiochip{handle}", "pinctrl-rp1" if handle == 11 else "gpio-brcmstb"

    for number in (0, 4, 11):
        (tmp_path / f"gpiochip{number}").touch()
    (tmp_path / "gpiochip40").symlink_to(tmp_path / "gpiochip11")
    monkeypatch.setattr(gpiochip, "import_lgpio", lambda: Moved())
    found = gpiochip.chips(tmp_path)
    assert [chip.number for chip in found] == [0, 11, 4]
    monkeypatch.setattr(gpiochip, "chips", lambda: found)
    assert gpiochip.header().number == 11
    assert gpiochip.header("4").number == 4
    with pytest.raises(gpiochip.HardwareError, match=r"there is no GPIO chip '7'.*chip under \[pi\]"):
        gpiochip.header("7")


def test_a_chip_nobody_may_open_is_a_matter_of_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Denied(FakeLgpio):
        def gpiochip_open(self, number: int) -> int:
            raise OSError("can not open gpiochip")

    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpiochip, "import_lgpio", lambda: Denied())
    with pytest.raises(gpiochip.HardwareError, match="usermod -aG gpio"):
        gpiochip.chips(tmp_path)


def test_missing_libraries_are_named(fake: FakeComputer) -> None:
    fake.pi(FIVE)
    assert finds(fake.ask("pi")["pixel library"], Level.FAILED, "adafruit_raspberry_pi5_neopixel_write", "make install")
    fake.pi(ZERO)
    assert finds(fake.ask("pi")["pixel library"], Level.FAILED, "_rpi_ws281x")


def test_each_way_to_the_pixels_wants_its_own_device(fake: FakeComputer) -> None:
    fake.pi(FIVE)
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "/dev/pio0")
    fake.pi(ZERO)
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "root")
    fake.settings["pi", "build"] = SPI.name
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "dtparam=spi=on")
    assert finds(fake.ask("pi")["expander"], Level.FAILED, "dtparam=i2c_arm=on")


def test_flicker_has_its_cause_in_audio(fake: FakeComputer) -> None:
    fake.pi(ZERO)
    fake.file("proc/modules", "snd_bcm2835 32768 2 - Live\n")
    assert finds(fake.ask("pi")["flicker"], Level.WARNING, "dtparam=audio=off")
    fake.file("proc/modules", "")
    assert finds(fake.ask("pi")["flicker"], Level.OK)
    fake.settings["pi", "build"] = SPI.name
    assert "flicker" not in fake.ask("pi")


def test_a_clock_that_is_not_fixed_keeps_spi_from_starting(fake: FakeComputer) -> None:
    fake.pi(ZERO)
    assert "clock" not in fake.ask("pi")
    fake.settings["pi", "build"] = SPI.name
    fake.file("boot/firmware/config.txt", "# core_freq=250\n")
    assert finds(fake.ask("pi")["clock"], Level.FAILED, "core_freq=250", "doesn't start")
    fake.file("boot/firmware/config.txt", "core_freq=250\n")
    assert finds(fake.ask("pi")["clock"], Level.OK)
    fake.pi(FIVE)
    assert "clock" not in fake.ask("pi")


def test_a_clock_that_is_fixed_from_the_next_start_on_wants_a_restart(fake: FakeComputer) -> None:
    fake.pi(FOUR)
    fake.settings["pi", "build"] = SPI.name
    fake.file("boot/firmware/config.txt", "core_freq_min=500\n")
    fake.commands["vcgencmd get_config core_freq_min"] = "core_freq_min=200\n"
    assert finds(fake.ask("pi")["clock"], Level.FAILED, "core_freq_min=500", "sudo reboot")
    fake.commands["vcgencmd get_config core_freq_min"] = "core_freq_min=500\n"
    assert finds(fake.ask("pi")["clock"], Level.OK)


def test_the_expander_is_asked_at_its_address(fake: FakeComputer) -> None:
    fake.pi(ZERO)
    fake.settings["pi", "build"] = SPI.name
    fake.file("dev/i2c-1")
    assert finds(fake.ask("pi")["expander"], Level.FAILED, "0x20", "Remote I/O error", "A0 to A2")
    fake.on_bus = {0x27}
    assert finds(fake.ask("pi")["expander"], Level.FAILED, "0x20")
    fake.on_bus = {0x20}
    assert finds(fake.ask("pi")["expander"], Level.OK, "0x20")


def test_the_chips_bus_is_really_asked() -> None:
    from firmware.doctor.computer import _probe

    with pytest.raises(OSError, match="i2c-97"):
        _probe(97, 0x20)


def test_spi_wants_the_pins_memory_and_for_the_service_too(fake: FakeComputer) -> None:
    fake.pi(ZERO)
    fake.settings["pi", "build"] = SPI.name
    fake.file("dev/spidev0.0")
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "/dev/gpiomem", "Raspberry Pi OS", "pico")
    fake.file("dev/gpiomem")
    assert finds(fake.ask("pi")["pixels"], Level.OK)
    for device in ("dev/spidev0.0", "dev/gpiomem"):
        (fake.root / device).chmod(0o660)
    fake.file("etc/systemd/system/tapas-table.service", "SupplementaryGroups=gpio spi\n")
    fake.file("etc/group", f"root:x:4711:\nours:x:{(fake.root / 'dev/gpiomem').stat().st_gid}:\ngpio:x:4712:\n")
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "the service has no permission", "make install")
    fake.file("etc/systemd/system/tapas-table.service", "SupplementaryGroups=gpio ours\n")
    assert finds(fake.ask("pi")["pixels"], Level.OK)
    (fake.root / "dev/gpiomem").chmod(0o640)
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "/dev/gpiomem")


@pytest.mark.parametrize(
    ("revision", "bits", "level", "words"),
    [
        (0x902120, 64, Level.OK, "902120"),
        (0xA02082, 32, Level.OK, "a02082"),
        (0x2A02082, 64, Level.FAILED, "warranty"),
        (0x2A02082, 32, Level.OK, "2a02082"),
        (0xA42082, 64, Level.FAILED, "a42082"),
        (0xA42082, 32, Level.OK, "a42082"),
        (0xA02080, 64, Level.FAILED, "a02080"),
        (0xD03112, 32, Level.FAILED, "d03112"),
    ],
)
def test_boards_are_known_as_rpi_ws281x_knows_them(
    fake: FakeComputer, revision: int, bits: int, level: Level, words: str
) -> None:
    fake.pi(ZERO)
    fake.revision(revision)
    fake.machine = "aarch64" if bits == 64 else "armv7l"
    board = fake.ask("pi")["board"]
    assert finds(board, level, words)
    assert level is Level.OK or "pico" in board.cure


def test_a_board_without_a_revision_is_told_and_a_pi_5_needs_none(fake: FakeComputer) -> None:
    fake.pi(ZERO)
    assert finds(fake.ask("pi")["board"], Level.FAILED, "names no revision", "pico")
    fake.pi(FIVE)
    assert "board" not in fake.ask("pi")


def test_a_32_bit_system_compiles_and_a_64_bit_one_is_better(fake: FakeComputer) -> None:
    assert "libraries" not in fake.ask("pico")
    fake.machine = "armv7l"
    assert finds(fake.ask("pico")["libraries"], Level.WARNING, "armv7l", "msgspec", "tornado", "64-bit", "make install")


def test_the_boards_are_those_of_the_version_that_is_pinned() -> None:
    pins = read((FOLDER / "pi.txt").read_text("utf-8"))
    assert next(pin.version for pin in pins if pin.name == "rpi-ws281x") == strip.VERSION


def test_a_port_name_that_moved_is_told_with_the_one_that_stays(fake: FakeComputer) -> None:
    fake.settings["pico", "port"] = "/dev/ttyACM77"
    assert finds(fake.ask("pico")["Pico's port"], Level.FAILED, "such names move", "by-id")
    fake.settings["pico", "port"] = ""
    assert finds(fake.ask("pico")["Pico's port"], Level.FAILED, "carries data")


def test_modem_manager_is_told_of_unless_our_rule_is_there(fake: FakeComputer) -> None:
    assert "ModemManager" not in fake.ask("pico")
    fake.answers["pgrep"] = "812\n"
    assert finds(fake.ask("pico")["ModemManager"], Level.WARNING, "make install")
    fake.file("etc/udev/rules.d/70-tapas-table.rules")
    assert finds(fake.ask("pico")["ModemManager"], Level.OK)


def test_the_pico_is_asked_who_it_is(fake: FakeComputer, tmp_path: Path) -> None:
    cable = PtyPico(tmp_path / "pico")
    fake.ports = [str(cable.path)]
    assert finds(fake.ask("pico")["Pico"], Level.OK, "mock Pico")
    cable.unplug()
    cable = PtyPico(tmp_path / "pico", MockPico(pin_map=5))
    assert finds(fake.ask("pico")["Pico"], Level.FAILED, "another wiring", "pico install")
    cable.unplug()


def test_something_else_at_the_port_is_told(fake: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.doctor.pico._ASK_SECONDS", 0.3)
    master, slave = os.openpty()
    fake.ports = [os.ttyname(slave)]
    assert finds(fake.ask("pico")["Pico"], Level.FAILED, "MicroPython", "pico install")
    os.close(master)
    os.close(slave)


def test_the_command_prints_a_line_a_check_and_fails_if_one_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"[games]\ndata = '{tmp_path}'\n[page]\nport = 0\n")
    assert main(["doctor", "--config", str(path)]) == 0
    assert "0 failed" in capsys.readouterr().out
    assert main(["doctor", "--config", str(path), "--hardware", "pi"]) == 1
    out = capsys.readouterr().out
    assert "failed    model" in out
    assert "-> " in out


@pytest.mark.parametrize(
    ("host", "words"), [("127.0.0.1", "with --host 0.0.0.0 or page.host they do"), ("0.0.0.0", "phones open http://")]
)
def test_how_phones_reach_the_page_is_said(fake: FakeComputer, host: str, words: str) -> None:
    fake.settings |= {("page", "host"): host, ("page", "port"): free_port()}
    assert finds(fake.ask("mock")["page"], Level.OK, words)

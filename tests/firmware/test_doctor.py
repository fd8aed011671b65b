"""The doctor: each thing that people trip over is found, and told with its cure."""

import itertools
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.tapas import core
from firmware.doctor import Computer, Finding, Level
from firmware.doctor.system import examine
from firmware.hardware import raspberry
from firmware.hardware.pins import DIRECT, SPI
from firmware.service import config
from hw_mock import MockPico, PtyPico
from hw_mock.table import MockTable
from tests.firmware.conftest import Cli
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
        self.lg_wd(".")
        self.core("" if core.Core else "TAPAS_PURE")
        self.lgpio(FakeLgpio())

    def core(self, absence: str) -> None:
        """Why there is no core in C; empty if there is one."""
        self._monkeypatch.setattr(core, "absence", absence)

    def lg_wd(self, folder: str) -> None:
        self._monkeypatch.setenv("LG_WD", str(self.root / folder))

    def lgpio(self, module: Any) -> None:
        self._monkeypatch.setattr(raspberry, "import_lgpio", lambda: module)
        self._monkeypatch.setattr(raspberry, "chips", lambda: [raspberry.Chip(0, module.label, 54)])

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
        return {finding.about: finding for finding in examine(computer)}

    def be(self, files: dict[str, str] | None = None, **facts: Any) -> None:
        """Take on facts: files, a model, a board's revision, an lgpio, settings as `section_name`, attributes."""
        for name, text in (files or {}).items():
            self.file(name, text)
        for name, fact in facts.items():
            section, _, key = name.partition("_")
            if name == "model":
                self.pi(fact)
            elif name in ("revision", "lgpio", "core", "lg_wd"):
                getattr(self, name)(fact)
            elif section in ("games", "page", "pi", "pico"):
                text = str(fact).format(root=self.root)
                self.settings[section, key] = free_port() if text == "free" else text if isinstance(fact, str) else fact
            else:
                assert hasattr(self, name), name
                setattr(self, name, fact)

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


def test_a_pi_with_everything_in_its_place_is_well(fake: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    fake.pi(FOUR)
    fake.settings["pi", "build"] = "spi"
    fake.file("boot/firmware/config.txt", "dtparam=spi=on\ncore_freq_min=500\n")
    for device in ("dev/spidev0.0", "dev/gpiomem", "dev/i2c-1"):
        fake.file(device)
    fake.revision(0xC03114)
    fake.on_bus = {0x20}
    monkeypatch.setattr("firmware.doctor.hardware.find_spec", lambda module: True)
    fake.answers["vcgencmd"] = "throttled=0x0"
    findings = fake.ask("pi")
    assert {finding.level for finding in findings.values()} == {Level.OK}, [str(f) for f in findings.values()]
    assert {"GPIO chip", "GPIO lines", "board", "pixels", "clock", "expander", "power"} <= set(findings)


def case(about: str, level: Level | None, *words: str, hardware: str = "pi", **facts: Any) -> tuple[Any, ...]:
    """What is found on a computer of which these are the facts: `FakeComputer.be` has them."""
    return about, level, words, hardware, facts


OK, WARNING, FAILED = Level
SERVICE = {"etc/systemd/system/tapas-table.service": ""}
SOUND = "sys/class/hwmon/hwmon1/in0_lcrit_alarm"
ALL_IN_USE = FakeLgpio(used=dict.fromkeys(DIRECT.buttons.values(), "lg"))
CONFIG = "boot/firmware/config.txt"
COMMENTED = {CONFIG: "# core_freq=250\n"}
MINIMUM = "vcgencmd get_config core_freq_min"
AFILE = {"afile": "x"}
CASES = [
    case("core", OK, "TAPAS_PURE", "the master", hardware="mock", core="TAPAS_PURE"),
    case(
        "core", WARNING, "no champion", "isn't compiled", "gcc python3-dev", "a wheel",
        hardware="mock", core="not compiled",
    ),
    case("core", WARNING, "undefined symbol: sqrt", "make install", hardware="mock", core="undefined symbol: sqrt"),
    # Each look at the clock finds it half a second later.
    *([case("core", OK, "in C", "8000 positions a second", hardware="mock", core="")] if core.Core else ()),
    case("lgpio", FAILED, "LG_WD", model=ZERO, lg_wd="nowhere"),
    case("model", FAILED, "--hardware pico"),
    case("GPIO chip", None),
    case("hardware", FAILED, "toaster", "mock, pi, pico", hardware="toaster"),
    case("disk", FAILED, "no directory", hardware="mock", files=AFILE, games_data="{root}/afile/x"),
    case("disk", FAILED, "no directory", hardware="mock", games_data="{root}/" + "x" * 300),
    *(
        case("page", FAILED, "page.host", hardware="mock", page_host=host, page_port=8765)
        for host in ("no.such.host.invalid", "exa..mple", "é" * 70)
    ),
    case("page", OK, "with --host 0.0.0.0 or", hardware="mock", page_host="127.0.0.1", page_port="free"),
    case("page", OK, "phones open http://", hardware="mock", page_host="0.0.0.0", page_port="free"),
    case("journal", FAILED, "games salvage", hardware="mock", files={"games/journal.sqlite": "no journal at all"}),
    case("service", None, hardware="mock"),
    case("service", OK, hardware="mock", files=SERVICE, answers={"systemctl": "active\n"}),
    case("service", WARNING, "systemctl start", hardware="mock", files=SERVICE, answers={"systemctl": "inactive\n"}),
    case("service", FAILED, "journalctl", hardware="mock", files=SERVICE, answers={"systemctl": "activating\n"}),
    case("libraries", None, hardware="pico"),
    case("libraries", WARNING, "armv7l", "msgspec", "64-bit", "make install", hardware="pico", machine="armv7l"),
    case("power", WARNING, "doesn't say", model=ZERO),
    case("power", FAILED, "too low now", "supply", model=ZERO, answers={"vcgencmd": "throttled=0x50005"}),
    case("power", WARNING, "since it started", model=ZERO, answers={"vcgencmd": "throttled=0x50000"}),
    case("power", OK, model=ZERO, answers={"vcgencmd": "throttled=0x0"}),
    case("power", FAILED, model=ZERO, answers={"vcgencmd": "throttled=0x0"}, files={SOUND: "1\n"}),
    case("GPIO chip", FAILED, "gpio-mockup", "--hardware pico", model=ZERO, lgpio=FakeLgpio("gpio-mockup")),
    case("GPIO chip", OK, "gpio-mockup", model=ZERO, lgpio=FakeLgpio("gpio-mockup"), pi_chip="gpio-mockup"),
    *(
        case("GPIO lines", FAILED, f"GPIO{line}", user, cure, model=ZERO, lgpio=FakeLgpio(used={line: user}))
        for line, user, cure in (
            (10, "spi0 MOSI", "dtparam=spi=off"), (4, "lg", "running twice"), (17, "onewire@0", "config.txt")
        )
    ),
    case("GPIO lines", OK, "running table", model=ZERO, lgpio=ALL_IN_USE),
    case("pixel library", FAILED, "adafruit_raspberry_pi5_neopixel_write", "make install", model=FIVE),
    case("pixel library", FAILED, "_rpi_ws281x", model=ZERO),
    case("pixels", FAILED, "/dev/pio0", model=FIVE),
    case("pixels", FAILED, "root", model=ZERO),
    case("pixels", FAILED, "dtparam=spi=on", "make install BUILD=spi", model=ZERO, pi_build="spi"),
    case(
        "flicker", WARNING, "dtparam=audio=off", "make install BUILD=direct", model=ZERO,
        files={"proc/modules": "snd_bcm2835 32768 2 - Live\n"},
    ),
    case("flicker", OK, model=ZERO, files={"proc/modules": ""}),
    case("flicker", None, model=ZERO, pi_build="spi"),
    case("clock", None, model=ZERO),
    case("clock", None, model=FIVE, pi_build="spi"),
    case(
        "clock", FAILED, "core_freq=250", "make install BUILD=spi", "doesn't start", model=ZERO, pi_build="spi",
        files=COMMENTED,
    ),
    case("clock", OK, model=ZERO, pi_build="spi", files={CONFIG: "core_freq=250\n"}),
    *(
        case(
            "clock", level, *words, model=FOUR, pi_build="spi", files={CONFIG: "core_freq_min=500\n"},
            commands={MINIMUM: f"core_freq_min={now}\n"},
        )
        for now, level, words in ((200, FAILED, ("core_freq_min=500", "sudo reboot")), (500, OK, ()))
    ),
    case("expander", FAILED, "dtparam=i2c_arm=on", "make install BUILD=spi", model=ZERO, pi_build="spi"),
    *(
        case("expander", level, "0x20", *words, model=ZERO, pi_build="spi", files={"dev/i2c-1": ""}, on_bus=bus)
        for bus, level, words in (
            (set[int](), FAILED, ("Remote I/O error", "A0 to A2")), ({0x27}, FAILED, ()), ({0x20}, OK, ())
        )
    ),
    case("board", FAILED, "names no revision", "pico", model=ZERO),
    case("board", None, model=FIVE),
    *(
        case("board", level, *words, model=ZERO, revision=revision, machine=machine)
        for revision, machine, level, words in (
            (0x902120, "aarch64", OK, ["902120"]),
            (0xA02082, "armv7l", OK, ["a02082"]),
            (0x2A02082, "aarch64", FAILED, ["warranty", "pico"]),
            (0x2A02082, "armv7l", OK, ["2a02082"]),
            (0xA42082, "aarch64", FAILED, ["a42082", "pico"]),
            (0xA42082, "armv7l", OK, ["a42082"]),
            (0xA02080, "aarch64", FAILED, ["a02080", "pico"]),
            (0xD03112, "armv7l", FAILED, ["d03112", "pico"]),
        )
    ),
    case("Pico's port", FAILED, "no serial port", hardware="pico", files=AFILE, pico_port="{root}/afile"),
    case("Pico's port", FAILED, "such names move", "by-id", hardware="pico", pico_port="/dev/ttyACM77"),
    case("Pico's port", FAILED, "carries data", hardware="pico"),
    case("ModemManager", None, hardware="pico"),
    case("ModemManager", WARNING, "make install", hardware="pico", answers={"pgrep": "812\n"}),
    case(
        "ModemManager", OK, hardware="pico", answers={"pgrep": "812\n"},
        files={"etc/udev/rules.d/70-tapas-table.rules": ""},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("about", "level", "words", "hardware", "facts"), CASES)
def test_what_is_wrong_is_found_and_reported_with_its_cure(
    fake: FakeComputer, about: str, level: Level | None, words: tuple[str, ...], hardware: str, facts: dict[str, Any]
) -> None:
    fake.be(**facts)
    findings = fake.ask(hardware)
    assert (about in findings) == (level is not None)
    assert level is None or finds(findings[about], level, *words)


@pytest.mark.parametrize(
    ("call", "answer", "level", "words"),
    [
        ("shutil.disk_usage", SimpleNamespace(free=49_999_999), FAILED, "make room"),
        ("shutil.disk_usage", SimpleNamespace(free=50_000_000), OK, "50 MB free for "),
        ("os.statvfs", SimpleNamespace(f_flag=os.ST_RDONLY), FAILED, "read-only"),
        ("os.access", False, FAILED, "make it yours"),
        ("os.access", False, WARNING, "it belongs to the service: sudo tapas-table doctor"),
    ],
)
def test_a_disk_that_is_full_or_cannot_be_written_is_named(
    fake: FakeComputer, monkeypatch: pytest.MonkeyPatch, call: str, answer: object, level: Level, words: str
) -> None:
    if level is WARNING:
        fake.settings["games", "data"] = str(config.SYSTEM_DATA)
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=10**9))
    monkeypatch.setattr(call, lambda *_: answer)
    assert finds(fake.ask("mock")["disk"], level, words)


def test_a_running_tables_complaints_about_its_buttons_are_reported(fake: FakeComputer) -> None:
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


def test_an_empty_lgpio_and_a_missing_one_are_distinguished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "lgpio", SimpleNamespace())
    with pytest.raises(raspberry.HardwareError, match=r"stub.*apt install python3-lgpio"):
        raspberry.import_lgpio()
    monkeypatch.setitem(__import__("sys").modules, "lgpio", None)
    with pytest.raises(raspberry.HardwareError, match=r"missing.*python3-lgpio"):
        raspberry.import_lgpio()


def test_the_chip_is_found_by_its_label_wherever_its_number_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Moved(FakeLgpio):
        def gpio_get_chip_info(self, handle: int) -> tuple[int, int, str, str]:
            return 0, 54, f"gpiochip{handle}", "pinctrl-rp1" if handle == 11 else "gpio-brcmstb"

    for number in (0, 4, 11):
        (tmp_path / f"gpiochip{number}").touch()
    (tmp_path / "gpiochip40").symlink_to(tmp_path / "gpiochip11")
    monkeypatch.setattr(raspberry, "import_lgpio", lambda: Moved())
    found = raspberry.chips(tmp_path)
    assert [chip.number for chip in found] == [0, 11, 4]
    monkeypatch.setattr(raspberry, "chips", lambda: found)
    assert raspberry.header().number == 11
    assert raspberry.header("4").number == 4
    with pytest.raises(raspberry.HardwareError, match=r"there is no GPIO chip '7'.*chip under \[pi\]"):
        raspberry.header("7")


def test_a_chip_nobody_may_open_is_a_matter_of_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Denied(FakeLgpio):
        def gpiochip_open(self, number: int) -> int:
            raise OSError("can not open gpiochip")

    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(raspberry, "import_lgpio", lambda: Denied())
    with pytest.raises(raspberry.HardwareError, match="usermod -aG gpio"):
        raspberry.chips(tmp_path)


def test_the_chips_bus_is_really_asked() -> None:
    from firmware.doctor import _probe

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


def test_the_boards_are_those_of_the_version_that_is_pinned() -> None:
    pins = read((FOLDER / "pi.txt").read_text("utf-8"))
    assert next(pin.version for pin in pins if pin.name == "rpi-ws281x") == raspberry.VERSION


@pytest.mark.parametrize(
    ("pico", "level", "words"),
    [(MockPico(), OK, ("mock Pico",)), (MockPico(pin_map=5), FAILED, ("another wiring", "pico install"))],
)
def test_the_pico_is_asked_who_it_is(
    fake: FakeComputer, tmp_path: Path, pico: MockPico, level: Level, words: tuple[str, ...]
) -> None:
    cable = PtyPico(tmp_path / "pico", pico)
    fake.ports = [str(cable.path)]
    found = fake.ask("pico")
    assert finds(found["Pico"], level, *words)
    assert found["Pico's port"].text == str(cable.path), "it says which of several it takes, and of one its name alone"
    fake.ports += [str(cable.path)]
    assert "the first of 2" in fake.ask("pico")["Pico's port"].text
    cable.unplug()


def test_something_else_at_the_port_is_reported(fake: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.doctor.hardware._ASK_SECONDS", 0.3)
    master, slave = os.openpty()
    fake.ports = [os.ttyname(slave)]
    assert finds(fake.ask("pico")["Pico"], Level.FAILED, "MicroPython", "pico install")
    os.close(master)
    os.close(slave)


def test_the_command_prints_a_line_a_check_and_fails_if_one_does(tmp_path: Path, cli: Cli) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"[games]\ndata = '{tmp_path}'\n[page]\nport = 0\n")
    code, out, _ = cli("doctor --config", path)
    assert (code, "0 failed" in out) == (0, True)
    code, out, _ = cli("doctor --config", path, "--hardware pi")
    assert (code, "failed    model" in out, "-> " in out) == (1, True, True)

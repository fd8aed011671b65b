"""The doctor: each thing that people trip over is found, and told with its cure."""

import asyncio
import itertools
import os
import re
import shutil
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.tapas import core
from firmware.doctor import Computer, Finding, Level
from firmware.doctor.system import examine
from firmware.hardware import HardwareFault, raspberry
from firmware.hardware.pins import DIRECT, SPI
from firmware.journal import FILE_NAME, Journal
from firmware.journal.backups import make
from firmware.layout import BUTTONS
from firmware.service import config, serve
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
    """A made-up computer: its files, its commands, its lgpio, and who asks."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.root, self.patch = root, patch
        root.mkdir(exist_ok=True)
        self.answers: dict[str, str] = {}
        self.commands: dict[str, str] = {}
        self.ports: list[str] = []
        self.machine = "aarch64"
        self.groups: set[str] = set()
        self.on_bus: set[int] = set()
        self.numbers = ["192.0.2.7"]
        """Its addresses in the network."""
        self.settings: dict[tuple[str, str], Any] = {("games", "data"): str(root / "games"), ("page", "port"): 0}
        self.be(lg_wd=".", core="" if core.Core else "TAPAS_PURE", lgpio=FakeLgpio(), free=10**9, name="table")

    def be(self, files: dict[str, str] | None = None, **facts: Any) -> None:
        """Take on facts: files, settings as `section_name`, those of `_PRETEND`, and attributes."""
        for name, text in (files or {}).items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for name, fact in facts.items():
            section, _, key = name.partition("_")
            if name in _PRETEND:
                _PRETEND[name](self, fact)
            elif section in ("games", "page", "pi", "pico"):
                self.settings[section, key] = fact.format(root=self.root) if isinstance(fact, str) else fact
            else:
                assert hasattr(self, name), name
                setattr(self, name, fact)

    def ask(self, hardware: str) -> dict[str, Finding]:
        self.patch.setattr("firmware.web.addresses.own_numbers", lambda: self.numbers)
        computer = Computer(
            config.defaults().changed(self.settings),
            hardware,
            self.root,
            run=lambda *command: self.commands.get(" ".join(command), self.answers.get(command[0], "")),
            ports=lambda: self.ports,
            find=lambda program: None,
            probe=self._probe,
            machine=self.machine,
            # Each look at the clock finds it half a second later.
            clock=itertools.count(step=0.5).__next__,
            groups=frozenset(self.groups),
        )
        return {finding.about: finding for finding in examine(computer)}

    def _probe(self, bus: int, address: int) -> None:
        if (bus, address) not in {(1, there) for there in self.on_bus}:
            raise OSError(121, "Remote I/O error")

    def _lgpio(self, module: Any) -> None:
        self.patch.setattr(raspberry, "import_lgpio", lambda: module)
        self.patch.setattr(raspberry, "chips", lambda: [raspberry.Chip(0, module.label, 54)])

    def _revision(self, number: int) -> None:
        self.be(files={"proc/cpuinfo": f"processor\t: 0\nRevision\t: {number:x}\nSerial\t\t: 1\n"})
        self.be(files={"proc/device-tree/system/linux,revision": ""})
        (self.root / "proc/device-tree/system/linux,revision").write_bytes(number.to_bytes(4, "big"))

    def _free(self, size: int) -> None:
        self.patch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=size))


_PRETEND: dict[str, Callable[[FakeComputer, Any], None]] = {
    "model": lambda its, model: its.be(files={"proc/device-tree/model": f"{model}\0"}),
    "revision": FakeComputer._revision,
    "lgpio": FakeComputer._lgpio,
    "lg_wd": lambda its, folder: its.patch.setenv("LG_WD", str(its.root / folder)),
    # Why there is no core in C; empty if there is one.
    "core": lambda its, absence: its.patch.setattr(core, "absence", absence),
    "name": lambda its, name: its.patch.setattr(socket, "gethostname", lambda: name),
    "modules": lambda its, there: its.patch.setattr("firmware.doctor.hardware.find_spec", lambda name: there),
    "free": FakeComputer._free,
    "mounted": lambda its, flag: its.patch.setattr(os, "statvfs", lambda path: SimpleNamespace(f_flag=flag)),
    # The folder of the service's games.
    "service": lambda its, folder: its.patch.setattr("firmware.doctor.system.SYSTEM_DATA", its.root / folder),
    "may": lambda its, may: its.patch.setattr(os, "access", lambda path, mode: may),
}


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeComputer:
    return FakeComputer(tmp_path, monkeypatch)


def case(hardware: str, about: str, **facts: Any) -> tuple[str, str, dict[str, Any]]:
    """What is found about something on a computer of which these are the facts; about everything for no name."""
    return hardware, about, facts


PC, PICO, PI = partial(case, "mock"), partial(case, "pico"), partial(case, "pi")
ON_ZERO, ON_FOUR, ON_FIVE = (partial(PI, model=model) for model in (ZERO, FOUR, FIVE))
UNIT = "etc/systemd/system/tapas-table.service"
SERVICE = {UNIT: ""}
SOUND = {"sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n"}
ALL_IN_USE = FakeLgpio(used=dict.fromkeys(DIRECT.buttons.values(), "lg"))
MOCKUP = FakeLgpio("gpio-mockup")
CONFIG = "boot/firmware/config.txt"
MINIMUM = "vcgencmd get_config core_freq_min"
_PYTHON = ".".join(map(str, sys.version_info[:3]))
DEVICES = dict.fromkeys(("dev/spidev0.0", "dev/gpiomem", "dev/i2c-1"), "")
BUS = {"dev/i2c-1": ""}
CASES = {
    "a PC": PC("", core="TAPAS_PURE"),
    "a Pi with everything in its place": ON_FOUR(
        "", core="TAPAS_PURE", pi_build="spi", revision=0xC03114, on_bus={0x20}, modules=True,
        files={**DEVICES, CONFIG: "dtparam=spi=on\ncore_freq_min=500\n"}, answers={"vcgencmd": "throttled=0x0"},
    ),
    "its owner does without the core in C": PC("core", core="TAPAS_PURE"),
    "the core isn't compiled": PC("core", core="not compiled"),
    "the core can't be loaded": PC("core", core="undefined symbol: sqrt"),
    "hardware that nobody knows": case("toaster", "hardware"),
    "no Raspberry Pi": PI("model"),
    "no Raspberry Pi, so nothing of a header": PI("GPIO chip"),
    "games below a file": PC("disk", files={"afile": "x"}, games_data="{root}/afile/x"),
    "games under a name that no disk takes": PC("disk", games_data="{root}/" + "x" * 256),
    "games under the longest name": PC("disk", games_data="{root}/" + "x" * 255),
    "a full disk": PC("disk", free=49_999_999),
    "a disk with just enough room": PC("disk", free=50_000_000),
    "a disk that is read-only": PC("disk", mounted=os.ST_RDONLY),
    "a disk that is somebody else's": PC("disk", may=False),
    "a disk of the service": PC("disk", may=False, service="games"),
    "a host that there isn't": PC("page", page_host="no.such.host.invalid", page_port=8765),
    "a host that can't be": PC("page", page_host="exa..mple", page_port=8765),
    "a host that is too long": PC("page", page_host="é" * 70, page_port=8765),
    "a page for this computer": PC("page", page_host="127.0.0.1", page_port=free_port()),
    "a page for the network": PC("page", page_host="0.0.0.0", page_port=free_port()),
    "an encrypted page": PC("page", page_host="0.0.0.0", page_port=free_port(), page_certificate="page.pem"),
    "a page for a network that isn't there": PC(
        "page", page_host="0.0.0.0", page_port=free_port(), numbers=[], name="localhost"
    ),
    "a journal that is none": PC("journal", files={"games/journal.sqlite": "no journal at all"}),
    "no service": PC("service"),
    "a service that runs": PC("service", files=SERVICE, answers={"systemctl": "active\n"}),
    "a service that was stopped": PC("service", files=SERVICE, answers={"systemctl": "inactive\n"}),
    "a service that doesn't come up": PC("service", files=SERVICE, answers={"systemctl": "activating\n"}),
    "a service of which nothing is known": PC("service", files=SERVICE),
    "64 bits": PICO("libraries"),
    "32 bits": PICO("libraries", machine="armv7l"),
    "LG_WD isn't there": ON_ZERO("lgpio", lg_wd="nowhere"),
    "a Pi that says nothing of its voltage": ON_ZERO("power"),
    "a voltage that is too low": ON_ZERO("power", answers={"vcgencmd": "throttled=0x50005"}),
    "a voltage that was too low": ON_ZERO("power", answers={"vcgencmd": "throttled=0x50000"}),
    "a voltage that is well": ON_ZERO("power", answers={"vcgencmd": "throttled=0x0"}),
    "a voltage of which the kernel says more": ON_ZERO("power", answers={"vcgencmd": "throttled=0x0"}, files=SOUND),
    "a chip that isn't a Pi's": ON_ZERO("GPIO chip", lgpio=MOCKUP),
    "a chip that isn't a Pi's, but configured": ON_ZERO("GPIO chip", lgpio=MOCKUP, pi_chip="gpio-mockup"),
    "a line that SPI uses": ON_ZERO("GPIO lines", lgpio=FakeLgpio(used={10: "spi0 MOSI"})),
    "a line that another table uses": ON_ZERO("GPIO lines", lgpio=FakeLgpio(used={4: "lg"})),
    "a line that a sensor uses": ON_ZERO("GPIO lines", lgpio=FakeLgpio(used={17: "onewire@0"})),
    "all lines are a running table's": ON_ZERO("GPIO lines", lgpio=ALL_IN_USE),
    "the expander's line": ON_ZERO("GPIO lines", pi_build="spi", lgpio=FakeLgpio(used={25: "onewire@0"})),
    "no library for a Pi 5": ON_FIVE("pixel library"),
    "no library for other Pis": ON_ZERO("pixel library"),
    "no PIO on a Pi 5": ON_FIVE("pixels"),
    "the pins' PWM without root": ON_ZERO("pixels"),
    "the pins' PWM with root": ON_ZERO("pixels", files={"dev/mem": ""}),
    "no SPI": ON_ZERO("pixels", pi_build="spi"),
    "SPI of which the pins' memory is missing": ON_ZERO("pixels", pi_build="spi", files={"dev/spidev0.0": ""}),
    "SPI that may not be used": ON_ZERO("pixels", pi_build="spi", files=DEVICES, may=False),
    "SPI that may be used": ON_ZERO("pixels", pi_build="spi", files=DEVICES),
    "sound from the same PWM": ON_ZERO("flicker", files={"proc/modules": "snd_bcm2835 32768 2 - Live\n"}),
    "no sound": ON_ZERO("flicker", files={"proc/modules": ""}),
    "sound beside SPI": ON_ZERO("flicker", pi_build="spi"),
    "a clock that PWM doesn't ask for": ON_ZERO("clock"),
    "a clock that a Pi 5 doesn't ask for": ON_FIVE("clock", pi_build="spi"),
    "a clock that isn't fixed": ON_ZERO("clock", pi_build="spi", files={CONFIG: "# core_freq=250\n"}),
    "a clock that is fixed": ON_ZERO("clock", pi_build="spi", files={CONFIG: "core_freq=250\n"}),
    "a clock that is fixed from the next start on": ON_FOUR(
        "clock", pi_build="spi", files={CONFIG: "core_freq_min=500\n"}, commands={MINIMUM: "core_freq_min=200\n"}
    ),
    "a clock that the firmware says is fixed": ON_FOUR(
        "clock", pi_build="spi", files={CONFIG: "core_freq_min=500\n"}, commands={MINIMUM: "core_freq_min=500\n"}
    ),
    "no bus for the expander": ON_ZERO("expander", pi_build="spi"),
    "no expander on the bus": ON_ZERO("expander", pi_build="spi", files=BUS),
    "an expander at another address": ON_ZERO("expander", pi_build="spi", files=BUS, on_bus={0x27}),
    "an expander": ON_ZERO("expander", pi_build="spi", files=BUS, on_bus={0x20}),
    "a board without a revision": ON_ZERO("board"),
    "a Pi 5, whose board nobody asks for": ON_FIVE("board"),
    **{
        f"board {revision:x} on {machine}": ON_ZERO("board", revision=revision, machine=machine)
        for revision, machine in (
            (0x902120, "aarch64"), (0xA02082, "armv7l"), (0x2A02082, "aarch64"), (0x2A02082, "armv7l"),
            (0xA42082, "aarch64"), (0xA42082, "armv7l"), (0xA02080, "aarch64"), (0xD03112, "armv7l"),
        )
    },
    "a port that is a file": PICO("Pico's port", files={"afile": "x"}, pico_port="{root}/afile"),
    "a port whose name moves": PICO("Pico's port", pico_port="/dev/ttyACM77", ports=["/dev/ttyACM0", "/dev/ttyACM1"]),
    "a port that there isn't": PICO("Pico's port", pico_port="/dev/serial/by-id/usb-nothing"),
    "a port that somebody may not use": PICO("Pico's port", pico_port=os.devnull, may=False),
    "a port for a group": PICO("Pico's port", pico_port=os.devnull, may=False, groups={"dialout"}),
    "no Pico": PICO("Pico's port"),
    "no Pico to be asked": PICO("Pico"),
    "no port at which to ask one": PICO("Pico", pico_port="/dev/ttyACM77"),
    "no ModemManager": PICO("ModemManager"),
    "a ModemManager": PICO("ModemManager", answers={"pgrep": "812\n"}),
    **{
        f"a ModemManager that /{place} tells of the Pico": PICO(
            "ModemManager", answers={"pgrep": "812\n"}, files={f"{place}/udev/rules.d/70-tapas-table.rules": ""}
        )
        for place in ("etc", "usr/lib")
    },
}  # fmt: skip


def test_what_is_wrong_is_found_and_reported_with_its_cure(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """What doctor says of each of these computers, or that it says nothing of the matter."""
    told = []
    for number, (title, (hardware, about, facts)) in enumerate(CASES.items()):
        with pytest.MonkeyPatch.context() as patch:
            fake = FakeComputer(tmp_path / str(number), patch)
            fake.be(**facts)
            findings = fake.ask(hardware)
        shown = [*findings.values()] if not about else [findings[about]] if about in findings else ["nothing is said"]
        text = "\n".join(map(str, shown)).replace(str(fake.root), "ROOT").replace(_PYTHON, "3.x")
        text = text.replace(f"{fake.settings['page', 'port'] or ''}" or "no port", "PORT")
        # Why an address can't be had the system says in its own words.
        told.append(f"{title}:\n" + re.sub(r"had \(.*\)", "had (...)", text) + "\n")
        assert all(finding.cure for finding in findings.values() if finding.level is not Level.OK)
    golden("doctor.txt", "\n".join(told))


def finds(finding: Finding, level: Level, *words: str) -> bool:
    text = str(finding)
    assert finding.level is level, text
    return all(word in text for word in words)


def test_a_running_tables_complaints_about_its_buttons_are_reported(
    fake: FakeComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Served(fake.root / "games")
    fake.settings["page", "port"] = served.port
    findings = fake.ask("mock")
    assert finds(findings["page"], Level.OK, "a table is running")
    assert finds(findings["buttons"], Level.OK)
    assert finds(findings["journal"], Level.OK, "0 games in "), "it looks without a lock"
    assert isinstance(served.hardware, MockTable)
    served.table._presses.stuck.add("W3")
    served.table._presses.chattering.add("Nc")
    assert finds(fake.ask("mock")["buttons"], Level.WARNING, "Nc chatters", "W3 is stuck", "ground")
    monkeypatch.setattr(MockTable, "away", HardwareFault("missing", "there is no table: look at its cable"))
    assert finds(fake.ask("mock")["buttons"], Level.FAILED, "there is no table\n", "-> look at its cable")
    if sys.platform == "linux":  # elsewhere there is one loopback address
        fake.be(page_host="127.0.0.2")
        assert "buttons" not in fake.ask("mock"), "it is asked where it is configured to be"
    served.close()


@pytest.mark.skipif(core.Core is None, reason="the core in C isn't compiled here")
def test_the_core_says_how_fast_it_is(fake: FakeComputer) -> None:
    assert finds(fake.ask("mock")["core"], Level.OK, "in C", "8000 positions a second")


@pytest.mark.parametrize(("late", "level"), [(3 * 86400, Level.OK), (3 * 86400 + 1, Level.WARNING)])
def test_a_backup_may_be_three_days_older_than_the_journal(fake: FakeComputer, late: int, level: Level) -> None:
    Journal(fake.root / "games").close()
    path = fake.root / "games" / FILE_NAME
    backup = make(path, time.time()).path
    os.utime(backup, (1_000_000, 1_000_000))
    os.utime(path, (1_000_000 + late, 1_000_000 + late))
    assert finds(fake.ask("mock")["backups"], level, str(backup))


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
    fake.be(model=ZERO, pi_build=SPI.name, files=DEVICES)
    for device in ("dev/spidev0.0", "dev/gpiomem"):
        (fake.root / device).chmod(0o660)
    groups = f"root:x:4711:\nours:x:{(fake.root / 'dev/gpiomem').stat().st_gid}:\ngpio:x:4712:\n"
    fake.be(files={UNIT: "SupplementaryGroups=gpio spi\n", "etc/group": groups})
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "the service has no permission", "make install")
    fake.be(files={UNIT: "SupplementaryGroups=gpio ours\n"})
    assert finds(fake.ask("pi")["pixels"], Level.OK)
    (fake.root / "dev/gpiomem").chmod(0o640)
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "/dev/gpiomem")


def test_the_boards_are_those_of_the_version_that_is_pinned() -> None:
    pins = read((FOLDER / "pi.txt").read_text("utf-8"))
    assert next(pin.version for pin in pins if pin.name == "rpi-ws281x") == raspberry.VERSION


@pytest.mark.parametrize(
    ("pico", "level", "words"),
    [(MockPico(), Level.OK, ("mock Pico",)), (MockPico(pin_map=5), Level.FAILED, ("another wiring", "pico install"))],
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


NB = "Press Nb (Enter if nothing happens, q ends)."
NC = "Press Nc (Enter if nothing happens, q ends)."
EARLY = "The test was ended before all buttons had been asked for.\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pty")
@pytest.mark.parametrize(
    ("what", "done", "code", "said", "warned"),
    [
        ("buttons", "Nb q", 1, [NB, NC], EARLY),
        ("buttons", "Nd Q", 1, [NB, f"That was Nd: its wire is swapped with another. {NB}"], EARLY),
        ("buttons", f"{' '.join(BUTTONS)} ok", 0, [NB, NC, "20 buttons answered. All is well."], ""),
        (
            "buttons", f"Enter {' '.join(BUTTONS[1:-1])} Enter ok", 1,
            [NB, NC, "18 buttons answered. Silent: Nb menu. Look at their wires and at ground."], "",
        ),
        ("lights", "W3 ok", 0, [], ""),
    ],
    ids=["ended", "swapped", "well", "silent", "lights"],
)  # fmt: skip
def test_a_test_of_the_table_prints_how_it_goes_and_fails_if_a_button_did_not_answer(
    what: str, done: str, code: int, said: list[str], warned: str, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Buttons are pressed, words are typed, until the test ends the program."""
    ours, theirs = os.openpty()
    monkeypatch.setattr(sys, "stdin", os.fdopen(theirs))

    async def served(table: Any, config: config.Config, greeting: str, begin: serve.Begin) -> None:
        stop = asyncio.Event()
        begin(cast(Any, SimpleNamespace(changed=lambda: table.refresh(time.monotonic()))), stop)
        for each in done.split():
            assert not stop.is_set()
            before = table.snapshot()
            if each in BUTTONS:
                table.press(each, False, time.monotonic())
            else:
                os.write(ours, f"{each.removeprefix('Enter')}\n".encode())
                while table.snapshot() == before:
                    await asyncio.sleep(0.001)
        assert stop.is_set()

    monkeypatch.setattr(serve, "serve", served)
    found, out, err = cli(f"doctor --{what} --hardware mock")
    os.close(ours)
    lines = out.splitlines()
    assert (found, err) == (code, warned)
    if what == "lights":
        assert lines[0].startswith("A white dot walks through the matrix, row by row from the north-west corner;")
        assert all(len(line) <= 110 for line in lines)
    else:
        assert lines[:2] + lines[2:][-1:] == said
        assert len(lines) == len(set(lines)), "nothing is said twice"

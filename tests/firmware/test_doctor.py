"""The doctor: each thing that people trip over is found, and told with its cure."""

import asyncio
import itertools
import os
import re
import shutil
import socket
import sys
import time
import tomllib
import zlib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.tapas import core
from firmware.doctor import Computer, Finding, Level, split
from firmware.doctor.system import examine
from firmware.hardware import HardwareFault, raspberry
from firmware.hardware.pins import DIRECT, PICO_PIN_MAP
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

pytestmark = pytest.mark.rest

_PYTHON = ".".join(map(str, sys.version_info[:3]))


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
        self.be(lg_wd=".", core="" if core.Core else "TAPAS_PURE", used={}, free=10**9, name="table")

    def be(self, **facts: Any) -> None:
        """Take on facts: settings by their section, those of `_PRETEND`, and attributes."""
        for name, fact in facts.items():
            if name in _PRETEND:
                _PRETEND[name](self, fact)
            elif name in ("games", "page", "pi", "pico"):
                for key, value in fact.items():
                    text = value.format(root=self.root) if isinstance(value, str) else value
                    self.settings[name, key] = free_port() if value == "free" else text
            else:
                assert hasattr(self, name), name
                setattr(self, name, fact)

    def _files(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

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

    def _used(self, users: dict[str, str]) -> None:
        """Lines that somebody uses, or `all` of the build direct."""
        lines = DIRECT.buttons.values() if "all" in users else map(int, users)
        self._lgpio(FakeLgpio(used=dict(zip(lines, [*users.values()] * 20, strict=False))))

    def _revision(self, number: int) -> None:
        self._files({"proc/cpuinfo": f"processor\t: 0\nRevision\t: {number:x}\nSerial\t\t: 1\n"})
        self._files({"proc/device-tree/system/linux,revision": ""})
        (self.root / "proc/device-tree/system/linux,revision").write_bytes(number.to_bytes(4, "big"))

    def _hidden(self, folder: str) -> None:
        """The folder of the service's games is a link to one that only root may look into."""
        hidden, stat = self.root / folder, Path.stat
        self.be(service=folder)
        hidden.symlink_to("private")

        def tried(path: Path, **how: Any) -> os.stat_result:
            if path.is_relative_to(hidden):
                raise PermissionError(13, "Permission denied")
            return stat(path, **how)

        self.patch.setattr(Path, "stat", tried)

    def _free(self, size: int) -> None:
        self.patch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=size))


_PRETEND: dict[str, Callable[[FakeComputer, Any], None]] = {
    "files": FakeComputer._files,
    "model": lambda its, model: its.be(files={"proc/device-tree/model": f"{model}\0"}),
    "revision": FakeComputer._revision,
    "chip": lambda its, label: its._lgpio(FakeLgpio(label)),
    "used": FakeComputer._used,
    "lg_wd": lambda its, folder: its.patch.setenv("LG_WD", str(its.root / folder)),
    # Why there is no core in C; empty if there is one.
    "core": lambda its, absence: its.patch.setattr(core, "absence", absence),
    "name": lambda its, name: its.patch.setattr(socket, "gethostname", lambda: name),
    "modules": lambda its, there: its.patch.setattr("firmware.doctor.hardware.find_spec", lambda name: there),
    "free": FakeComputer._free,
    "read_only": lambda its, is_so: its.patch.setattr(
        os, "statvfs", lambda path: SimpleNamespace(f_flag=os.ST_RDONLY * is_so)
    ),
    "hidden": FakeComputer._hidden,
    # The folder of the service's games.
    "service": lambda its, folder: its.patch.setattr("firmware.doctor.system.SYSTEM_DATA", its.root / folder),
    "may": lambda its, may: its.patch.setattr(os, "access", lambda path, mode: may),
}


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeComputer:
    return FakeComputer(tmp_path, monkeypatch)


MODELS = {"Zero": "Zero 2 W Rev 1.0", "Pi 4": "4 Model B Rev 1.4", "Pi 5": "5 Model B Rev 1.0"}


def test_what_is_wrong_is_found_and_reported_with_its_cure(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """The golden file has the computers, too: on what, about what, facts behind bars, and what doctor says of them."""
    cases, told = (Path(__file__).parent / "golden" / "doctor.txt").read_text("utf-8").split("\n\n"), []
    for number, case in enumerate(cases):
        head, *lines = case.split("\n")
        facts = [line for line in lines if line.startswith("| ")]
        on, _, about = head.rpartition(": ")[2].partition(", ")
        with pytest.MonkeyPatch.context() as patch:
            fake = FakeComputer(tmp_path / str(number), patch)
            if on in MODELS:
                fake.be(model=f"Raspberry Pi {MODELS[on]}")
            fake.be(**tomllib.loads("\n".join(fact.removeprefix("| ") for fact in facts)))
            findings = fake.ask("pi" if on in MODELS else on)
        asked = findings if about == "everything" else about.split(" and ")
        shown = [findings[name] for name in asked if name in findings]
        text = "\n".join(map(str, shown or ["nothing is said"])).replace(str(fake.root), "ROOT").replace(_PYTHON, "3.x")
        text = text.replace(f"{fake.settings['page', 'port'] or ''}" or "no port", "PORT")
        # Why an address can't be had the system says in its own words.
        told.append("\n".join([head, *facts, re.sub(r"had \(.*\)", "had (...)", text)]))
        assert all(finding.cure for finding in findings.values() if finding.level is not Level.OK)
    golden("doctor.txt", "\n\n".join(told) + "\n")


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
        fake.be(page={"host": "127.0.0.2"})
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
    finding = fake.ask("mock")["backups"]
    assert finds(finding, level, str(backup))
    assert ("games backup" in finding.cure) == (level is Level.WARNING)


def test_a_journal_whose_first_start_was_cut_short_is_none_yet(fake: FakeComputer) -> None:
    path = fake.root / "games" / FILE_NAME
    path.parent.mkdir(exist_ok=True)
    path.touch()
    assert finds(fake.ask("mock")["journal"], Level.OK, "none yet")


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("the pixels can't be driven (libws.so.1: it can't be opened (PIO): no such file)", "join the group: gpio"),
        ("the Pico failed (OSError(':)'))", "plug it in anew"),
        ("there is no table (or no cable)", ""),
        ("a bracket (that nobody closes", "look at it"),
    ],
)
def test_an_error_is_split_into_what_is_wrong_and_what_to_do_whatever_the_system_says(text: str, cure: str) -> None:
    assert split(f"{text}: {cure}" if cure else text) == (text, cure)


def test_an_empty_lgpio_and_a_missing_one_are_distinguished_and_a_whole_one_gets_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LG_WD", "")
    monkeypatch.delenv("LG_WD")
    whole = FakeLgpio()
    monkeypatch.setitem(sys.modules, "lgpio", whole)
    assert (raspberry.import_lgpio(), Path(os.environ["LG_WD"]).is_dir()) == (whole, True)
    for there, words in ((SimpleNamespace(), r"stub.*apt install python3-lgpio"), (None, r"missing.*python3-lgpio")):
        monkeypatch.setitem(sys.modules, "lgpio", there)
        with pytest.raises(raspberry.HardwareError, match=words):
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
    with pytest.raises(raspberry.HardwareError, match=r"there is no GPIO chip '7'; .* 4 \(gpio-brcmstb\)\. Correct"):
        raspberry.header("7")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such groups")
def test_the_groups_of_whoever_asks_are_those_that_a_command_names_and_one_that_fails_is_heard_too() -> None:
    computer = Computer(config.Config({}), "mock")
    assert computer.groups == set(computer.run("id", "-Gn").split())
    assert computer.run("sh", "-c", "echo inactive; exit 3") == "inactive\n", "as systemctl is-active"


def test_a_chip_nobody_may_open_is_a_matter_of_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Denied(FakeLgpio):
        def gpiochip_open(self, number: int) -> int:
            if number == 0:
                raise OSError("can not open gpiochip")
            return number

    monkeypatch.setattr(raspberry, "import_lgpio", lambda: Denied())
    assert raspberry.chips(tmp_path) == [], "where there is none nobody needs a group"
    (tmp_path / "gpiochip0").touch()
    with pytest.raises(raspberry.HardwareError, match="usermod -aG gpio"):
        raspberry.chips(tmp_path)
    (tmp_path / "gpiochip4").touch()
    assert [chip.number for chip in raspberry.chips(tmp_path)] == [4], "another one may be opened"


def test_the_chips_bus_is_really_asked() -> None:
    from firmware.doctor import _probe

    with pytest.raises(OSError, match="i2c-97"):
        _probe(97, 0x20)


def test_spi_wants_the_pins_memory_and_for_the_service_too(fake: FakeComputer) -> None:
    fake.be(model="Raspberry Pi", pi={"build": "spi"}, files=dict.fromkeys(("dev/spidev0.0", "dev/gpiomem"), ""))
    for device in (fake.root / "dev").iterdir():
        device.chmod(0o660)
    unit = "etc/systemd/system/tapas-table.service"
    groups = f"root:x:4711:\nours:x:{(fake.root / 'dev/gpiomem').stat().st_gid}:\ngpio:x:4712:\n"
    fake.be(files={unit: "SupplementaryGroups=gpio spi\n", "etc/group": groups})
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "the service has no permission", "make install")
    fake.be(files={unit: "SupplementaryGroups=gpio ours\n"})
    assert finds(fake.ask("pi")["pixels"], Level.OK)
    (fake.root / "dev/gpiomem").chmod(0o640)
    assert finds(fake.ask("pi")["pixels"], Level.FAILED, "/dev/gpiomem")


def test_the_boards_are_those_of_the_version_that_is_pinned() -> None:
    pins = read((FOLDER / "pi.txt").read_text("utf-8"))
    assert next(pin.version for pin in pins if pin.name == "rpi-ws281x") == raspberry.VERSION == "5.0.0"
    known = " ".join(f"{revision:x}" for revision in sorted(raspberry.REVISIONS))
    assert (len(raspberry.REVISIONS), zlib.crc32(known.encode())) == (63, 3967365637), "its rpihw.c"


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
    assert found["Pico's port"].text == str(cable.path)
    assert pico.link.away(0), "it has no other host than before"
    cable.unplug()


def test_something_else_at_the_port_is_reported_unless_a_pico_answers_at_another(
    fake: FakeComputer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.doctor.hardware._ASK_SECONDS", 0.3)
    master, slave = os.openpty()
    fake.ports = [os.ttyname(slave)]
    assert finds(fake.ask("pico")["Pico"], Level.FAILED, "MicroPython", "pico install")
    for pin_map, level, words in ((5, Level.FAILED, "another wiring"), (PICO_PIN_MAP, Level.OK, "mock Pico")):
        cable = PtyPico(tmp_path / str(pin_map), MockPico(pin_map))
        fake.ports.append(str(cable.path))
        found = fake.ask("pico")
        cable.unplug()
        assert finds(found["Pico"], level, words)
        assert found["Pico's port"].text == ", ".join(fake.ports)
    os.close(master)
    os.close(slave)


def test_the_command_prints_a_line_a_check_and_fails_if_one_does(tmp_path: Path, cli: Cli) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"[games]\ndata = '{tmp_path}'\n[page]\nport = 0\n")
    code, out, _ = cli("doctor --config", path)
    assert (code, "0 failed" in out, f"free for {tmp_path}\n" in out) == (0, True, True)
    (other := tmp_path / "other").mkdir()
    code, out, _ = cli("doctor --config", path, "--hardware pi --data", other)
    assert (code, "failed    model" in out, "-> " in out, f"free for {other}\n" in out) == (1, True, True, True)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pty")
def test_a_test_of_the_table_prints_how_it_goes_and_fails_if_a_button_did_not_answer(
    golden_cases: Callable[..., None], cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Buttons are pressed, words are typed, until the test ends the program; what it complains of stands last."""
    ours, theirs = os.openpty()
    monkeypatch.setattr(sys, "stdin", os.fdopen(theirs))

    async def served(table: Any, config: config.Config, greeting: str, begin: serve.Begin) -> None:
        stop = asyncio.Event()
        begin(cast(Any, SimpleNamespace(changed=lambda: table.refresh(time.monotonic()))), stop)
        for each in done:
            assert not stop.is_set()
            before = table.snapshot()
            if each in BUTTONS:
                table.press(each, False, time.monotonic())
            else:
                os.write(ours, f"{each.removeprefix('Enter')}\n".encode())
                while table.snapshot() == before:
                    await asyncio.sleep(0.001)
        assert stop.is_set()

    def printed(line: str) -> str:
        what, _, actions = line.partition(" ")
        done[:] = actions.split()
        code, out, err = cli(f"doctor --{what} --hardware mock")
        lines = out.splitlines()
        assert len(lines) == len(set(lines)), "nothing is said twice"
        assert max(map(len, lines)) <= 110
        return f"{out}{err}It {('succeeds', 'fails')[code]}."

    done: list[str] = []
    monkeypatch.setattr(serve, "serve", served)
    golden_cases("checkup.txt", printed)
    os.close(ours)

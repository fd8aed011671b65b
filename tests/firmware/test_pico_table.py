"""A table on a Pico: a mock one at a pty, plugged in and out, with the program's own threads and ports."""

import errno
import io
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial

from firmware.errors import TableError
from firmware.hardware import pico
from firmware.hardware.pico import FILES, PicoError, PicoTable, find, install, service_stopped, trouble_with
from firmware.layout import BUTTONS
from firmware.lights import MatrixOrder
from firmware.link import frames
from firmware.link.host import picture_bytes
from firmware.service.config import open_hardware, parse
from hw_mock import MockPico, PtyPico
from tests.waiting import until

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no ptys on Windows")
PICTURE = bytes(i % 251 for i in range(192))
WIRING = MatrixOrder(zigzag=True)


def soon(true: Callable[[], bool]) -> bool:
    return until(true, "it happens", every=0.002)


class Rig:
    def __init__(self, path: Path) -> None:
        self.path = path / "pico"
        self.cable = PtyPico(self.path)
        self.edges: list[tuple[str, bool, float]] = []
        self.changes: list[str] = []
        self.table = PicoTable(str(self.path))
        self.table.start(lambda *edge: self.edges.append(edge), self._changed)

    def _changed(self) -> None:
        self.changes.append(self.table.away.code if self.table.away else "there")

    @property
    def there(self) -> bool:
        return self.table.away is None

    def shows(self, picture: bytes) -> bool:
        return self.cable.pico.pixels == picture_bytes(picture, WIRING.order())

    def press(self, button: str) -> None:
        count = len(self.edges)
        self.cable.pico.drive(button, True)
        assert soon(lambda: len(self.edges) > count)
        assert [name for name in BUTTONS if self.table.is_down(name)] == [button]
        self.cable.pico.drive(button, False)
        assert soon(lambda: len(self.edges) > count + 1)

    def close(self) -> None:
        self.table.close()
        assert soon(lambda: not any(self.cable.pico.pixels)), "a table that is closed is dark"
        self.cable.unplug()


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    rig = Rig(tmp_path)
    assert soon(lambda: rig.there)
    yield rig
    rig.close()


def test_each_press_on_the_pico_arrives_with_its_name(rig: Rig) -> None:
    for button in BUTTONS:
        rig.press(button)
        assert not rig.table.is_down(button)
    assert [(name, down) for name, down, _ in rig.edges] == [(b, d) for b in BUTTONS for d in (True, False)]
    times = [at for _, _, at in rig.edges]
    assert times == sorted(times)


@pytest.mark.parametrize("powered", [True, False])
def test_after_unplugging_the_table_says_so_and_paints_the_latest_when_it_is_back(rig: Rig, powered: bool) -> None:
    rig.table.show(PICTURE)
    assert soon(lambda: rig.shows(PICTURE))
    assert rig.cable.pico.pixels[:3] == bytes((PICTURE[1], PICTURE[0], PICTURE[2])), "green, red, blue"
    assert rig.table.lit == PICTURE
    rig.cable.unplug(powered)
    assert soon(lambda: rig.table.away is not None and rig.table.away.code == "missing")
    later = bytes(reversed(PICTURE))
    rig.table.show(later)
    rig.cable.plug()
    assert soon(lambda: rig.there and rig.shows(later))
    assert rig.changes[-2:] == ["missing", "there"]
    rig.press("W3")
    assert [(name, down) for name, down, _ in rig.edges] == [("W3", True), ("W3", False)]


def started(port: Path | str) -> PicoTable:
    table = PicoTable(str(port))
    table.start(lambda *_: None, lambda: None)
    return table


def test_another_wiring_silence_and_a_port_in_use_are_named(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pico, "_SILENT_SECONDS", 0.3)
    cable = PtyPico(tmp_path / "other", MockPico(pin_map=1))
    master, slave = os.openpty()
    for port, code in ((tmp_path / "other", "wiring"), (os.ttyname(slave), "silent"), (rig.path, "busy")):
        table = started(port)
        assert soon(lambda table=table, code=code: table.away is not None and table.away.code == code)
        assert code != "wiring" or (table.away and "tapas-table pico install" in table.away.message)
        table.close()
    cable.unplug()
    os.close(master)
    os.close(slave)
    rig.press("W3")


def test_without_a_pico_one_is_asked_for_and_of_two_the_one_that_answers_is_the_table_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pico, "_SILENT_SECONDS", 0.3)
    monkeypatch.setattr(pico, "_RETRY_SECONDS", 0.01)
    cable = PtyPico(tmp_path / "second")
    master, slave = os.openpty()
    for first in (os.ttyname(slave), str(tmp_path / "nowhere")):
        there: list[str] = []
        monkeypatch.setattr(pico, "ports", there.copy)
        table = started("")
        assert soon(lambda table=table: table.away is not None and "no Raspberry Pi Pico" in table.away.message)
        there += [first, str(tmp_path / "second")]
        assert soon(lambda table=table: table.away is None)
        table.close()
        assert table.away is None, "that it is closed is no fault"
    cable.unplug()
    os.close(master)
    os.close(slave)


def test_each_reason_why_a_port_can_not_be_used_has_its_cure(golden_cases: Callable[..., None]) -> None:
    def trouble(name: str) -> str:
        kind = serial.SerialTimeoutException if name == "Write timeout" else OSError
        error = kind(getattr(errno, name), "no") if hasattr(errno, name) else kind(name)
        away = trouble_with("/dev/ttyACM0", error)
        return f"{away.code}: {away.message}"

    golden_cases("ports.txt", trouble)
    with pytest.raises(OSError, match="configure") as caught:
        pico.open_port(os.devnull)
    assert "is no serial port" in trouble_with(os.devnull, caught.value).message


def test_a_pico_is_found_by_name_as_other_hardware_is_and_gives_its_prompt_when_told_to() -> None:
    table = open_hardware(parse('hardware = "pico"\n[pico]\nport = "/nowhere"\n'))
    assert (table.name, table.away is not None) == ("pico", True)
    table.close()
    mock = MockPico()
    mock.step(frames.frame(frames.PROMPT, b""))
    assert mock.link.leave, "the prompt frame ends the Pico's program"


def test_the_program_of_a_pico_needs_nothing_else_of_ours(tmp_path: Path) -> None:
    for target, source in FILES.items():
        file = tmp_path / target
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(source.read_bytes())
    started = f"import sys; sys.path.append({str(tmp_path)!r}); sys.implementation.name = 'micropython'; "
    program = f"{started}import firmware.pico.controller, firmware.pico.pins"
    # Neither this folder nor what is installed can be imported.
    subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True)


def test_every_file_of_the_picos_program_is_there_and_imports_nothing_else() -> None:
    for target, source in FILES.items():
        assert stat.S_ISREG(source.stat().st_mode), target
        for line in source.read_text().splitlines():
            if line.startswith("from firmware"):
                module = line.split()[1].replace(".", "/")
                names = [f"{module}/{name.strip()}.py" for name in line.split(" import ")[1].split(",")]
                assert f"{module}.py" in FILES or all(name in FILES for name in names), line


def test_setting_up_a_pico_asks_for_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [SimpleNamespace(device="/dev/other", vid=0x1234), SimpleNamespace(device="/dev/none", vid=None)]
    monkeypatch.setattr(pico.list_ports, "comports", lambda: there)
    with pytest.raises(PicoError, match="BOOTSEL"):
        find("")
    there += [SimpleNamespace(device=name, vid=0x2E8A) for name in ("/dev/b", "/dev/a")]
    assert (pico.ports(), find("/dev/other")) == (["/dev/a", "/dev/b"], "/dev/other")
    with pytest.raises(PicoError, match="/dev/a, /dev/b; name one with --port"):
        find("")
    del there[-1]
    assert find("") == "/dev/b"
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(TableError, match="mpremote"):
        install("")


def test_the_program_is_copied_file_by_file_into_folders_that_may_be_there_already(
    monkeypatch: pytest.MonkeyPatch, golden: Callable[[str, str], None]
) -> None:
    monkeypatch.setattr(pico, "give_prompt", lambda _: "/dev/pico")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: "mpremote")
    done: list[str] = []

    def call(command: list[str], fails: str = "mkdir") -> int:
        done.append(" ".join(command[1:]).replace(f"{pico.SOURCE}/", ""))
        return int(fails in command)

    install("", call)
    golden("pico_install.txt", "\n".join([*done, ""]))
    with pytest.raises(PicoError, match=r"mpremote fs cp .* failed \(exit code 1\): hold the menu button"):
        install("", partial(call, fails="cp"))


class Line(io.BytesIO):
    """A serial port of a Pico that gives its prompt after so many tries, and the time that passes meanwhile."""

    def __init__(self, tries: int) -> None:
        super().__init__()
        self.tries, self.now = tries, 0.0

    def close(self) -> None: ...

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def flush(self) -> None:
        self.tries -= 1

    def read_until(self, what: bytes) -> bytes:
        self.tries -= 1
        if self.tries > 0:
            raise OSError("not yet")
        return what


@pytest.mark.parametrize(("tries", "seconds"), [(1, 1.0), (3, 1.3), (1000, 21.1)])
def test_a_pico_has_twenty_seconds_to_give_its_prompt(
    tries: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line(tries)
    monkeypatch.setattr(pico, "open_port", lambda _: line)
    monkeypatch.setattr(pico, "time", SimpleNamespace(sleep=line.sleep, monotonic=lambda: line.now))
    with nullcontext() if tries < 1000 else pytest.raises(PicoError, match="the Pico gives no prompt"):
        assert pico.give_prompt("/dev/pico") == "/dev/pico"
    assert line.getvalue().startswith(frames.frame(frames.PROMPT, b"") + b"\r\x03\r\n")
    assert line.now == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("active", "fails", "calls"),
    [
        (True, False, ["is-active", "stop", "install", "start"]),
        (True, True, ["is-active", "stop", "start"]),
        (False, False, ["is-active", "install"]),
    ],
)
def test_the_service_leaves_the_pico_alone_while_its_program_is_brought_and_starts_again_if_it_was_stopped(
    active: bool, fails: bool, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "/bin/systemctl")
    done = []

    def call(command: list[str]) -> int:
        done.append(command[1])
        return 3 if command[1] == "is-active" and not active else 0

    with pytest.raises(RuntimeError) if fails else nullcontext(), service_stopped(call):
        if fails:
            raise RuntimeError
        done.append("install")
    assert done == calls
    with pytest.raises(PicoError, match="sudo"), service_stopped(lambda command: int(command[1] == "stop")):
        pass

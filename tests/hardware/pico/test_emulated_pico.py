"""Real MicroPython on an emulated RP2040, its pins and its waveform: the whole way to the table and back."""

import queue
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from engine.tapas.tray import turn_entry
from firmware.hardware.pico import PicoTable
from firmware.journal import Journal
from firmware.layout import BUTTONS
from firmware.lights import MatrixOrder, PowerBudget
from firmware.link.host import picture_bytes
from firmware.table.session import Session
from firmware.table.table import Table
from tests.conftest import RECORDED
from tests.hardware.pico import CHIP_PATIENCE, sigrok
from tests.hardware.pico.micropython import MicroPython
from tests.waiting import until

if TYPE_CHECKING:
    from tests.hardware.pico.emulated import EmulatedPico

PLIES = 4
_ORDER = MatrixOrder(zigzag=True).order()


class Host:
    """The host's end, on the chip's clock."""

    def __init__(self, pico: "EmulatedPico") -> None:
        self.pico = pico
        self.edges: queue.Queue[tuple[str, bool, float]] = queue.Queue()
        self.hardware = PicoTable(str(pico.port), clock=pico.clock)
        self.hardware.start(lambda *edge: self.edges.put(edge), lambda: None)

    def edge(self) -> tuple[str, bool]:
        return self.edges.get(timeout=CHIP_PATIENCE)[:2]

    def quiet(self, chip_seconds: float) -> bool:
        """Whether no edge comes for so long."""
        end = self.pico.clock() + chip_seconds
        until(lambda: self.pico.clock() > end, "the chip's time passes", seconds=CHIP_PATIENCE)
        return self.edges.empty()


@pytest.fixture
def host(pico: "EmulatedPico") -> Iterator[Host]:
    end = Host(pico)
    until(lambda: end.hardware.away is None, "the table has its Pico", seconds=CHIP_PATIENCE)
    yield end
    end.hardware.close()


def test_a_dot_walks_while_there_is_no_host(pico: "EmulatedPico") -> None:
    dot = bytes((5, 12, 0))

    def places() -> list[int]:
        lit = [frame for frame in pico.frames if dot in frame and frame.count(0) == 190]
        return [frame.index(dot) // 3 for frame in lit[-4:]]

    # At once after a start; after a host went away, the Pico waits three of its seconds for it.
    until(lambda: len(places()) == 4, "a dot walks", seconds=CHIP_PATIENCE)
    seen = places()
    assert seen == [(seen[0] + step) % 64 for step in range(4)]


def test_every_button_arrives_under_its_name(host: Host) -> None:
    for button in BUTTONS:
        host.pico.press(button)
        assert host.edge() == (button, True)
        assert host.hardware.is_down(button)
    for button in BUTTONS:
        host.pico.release(button)
        assert host.edge() == (button, False)
    assert host.quiet(0.1)


def test_a_contact_that_bounces_is_one_edge(host: Host) -> None:
    for down in (True, False):
        host.pico.bounce("W3", down)
        assert host.edge() == ("W3", down)
    assert host.quiet(0.1)


def test_the_shortest_press_of_a_finger_is_seen(host: Host) -> None:
    host.pico.click("Nd", 20)
    assert [host.edge(), host.edge()] == [("Nd", True), ("Nd", False)]


def test_a_press_while_the_cable_is_out_is_sent_once_it_is_back(host: Host) -> None:
    host.pico.unplug(powered=True)
    until(lambda: host.hardware.away is not None, "the table misses its Pico", seconds=CHIP_PATIENCE)
    host.pico.click("Se", 30)
    end = host.pico.clock() + 0.1
    until(lambda: host.pico.clock() > end, "the chip's time passes", seconds=CHIP_PATIENCE)
    host.pico.plug(powered=True)
    assert [host.edge(), host.edge()] == [("Se", True), ("Se", False)]
    assert host.quiet(0.1)


def test_the_strip_gets_exactly_what_was_shown(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    took = []
    for number in range(6):
        picture = random.Random(number).randbytes(192)
        began = time.monotonic(), host.pico.clock()
        host.hardware.show(picture)
        host.pico.wait_for_frame(picture_bytes(picture, _ORDER))
        took.append((time.monotonic() - began[0], host.pico.clock() - began[1]))
    assert host.pico.strange_pulses == 0
    ours, chips = map(sorted, zip(*took, strict=True))
    with capsys.disabled():
        print(f"\na picture takes {1000 * chips[3]:.0f} ms of the chip's time ({ours[3]:.1f} s of ours)")


def test_sigroks_decoder_reads_the_colours_of_the_picture(
    host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host.pico.listen(True)
    for number in (10, 11):
        picture = random.Random(number).randbytes(192)
        host.hardware.show(picture)
        host.pico.wait_for_frame(picture_bytes(picture, _ORDER))
        try:
            read = sigrok.colors(host.pico.waveform, tmp_path)
        except sigrok.CannotDecode as reason:
            pytest.skip(str(reason))
        assert len(read) == 192
        assert MatrixOrder(zigzag=True).picture(read) == picture
    host.pico.listen(False)
    with capsys.disabled():
        print(f"\nsigrok reads 64 colours from {len(host.pico.waveform)} edges")


class Evening:
    """A whole table on the emulated Pico: session and journal, on the chip's clock."""

    def __init__(self, pico: "EmulatedPico", directory: Path) -> None:
        self.pico = pico
        self.host = Host(pico)
        self.journal = Journal(directory)
        self.session = Session(self.journal, random.Random(1), pico.clock())
        self.table = Table(self.host.hardware, self.session, PowerBudget(), pico.clock())

    def go_on(self) -> None:
        """Whatever has come, and whatever is due."""
        while not self.host.edges.empty():
            self.table.edge(*self.host.edges.get())
        due = self.table.deadline(self.pico.clock())
        if due is not None and due <= self.pico.clock():
            self.table.advance(self.pico.clock())
        time.sleep(0.005)

    def until(self, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        return until(self.table.snapshot, "the table gets there", true, CHIP_PATIENCE, pause=lambda _: self.go_on())

    def pass_time(self, chip_seconds: float) -> None:
        end = self.pico.clock() + chip_seconds
        self.until(lambda _: self.pico.clock() > end)

    def press(self, button: str, meanwhile: Callable[[], None] = lambda: None) -> None:
        """A finger: down until the table has seen it, and up again."""
        self.pico.bounce(button, True)
        self.until(lambda _: self.host.hardware.is_down(button))
        self.pass_time(0.012)
        meanwhile()
        self.pico.bounce(button, False)
        self.until(lambda _: not self.host.hardware.is_down(button))
        self.pass_time(0.03)

    def enter(self, move: str, meanwhile: Callable[[], None]) -> None:
        """Press an entry until the value is shown; what happens `meanwhile` does so under the first press."""
        button = turn_entry(move[2:], self.table.snapshot()["quarter_turns"])
        for _ in range(int(move[0])):
            self.press(button, meanwhile)
            meanwhile = lambda: None  # noqa: E731
            entering = self.table.snapshot()["entering"]
            if entering and entering["value"] == int(move[0]):
                return
        raise AssertionError(f"after that many presses of {button} there is {self.table.snapshot()['entering']}")

    def reset(self) -> None:
        """The chip starts anew; back when its strip shows the table's picture again, whichever by then."""
        seen = len(self.pico.frames)
        wanted: set[bytes] = set()

        def shown(_: dict[str, Any]) -> bool:
            wanted.add(picture_bytes(self.host.hardware.lit, _ORDER))
            return not wanted.isdisjoint(self.pico.frames[seen:])

        self.pico.reset()
        self.until(shown)

    def pull_and_plug(self) -> None:
        self.pico.unplug()
        self.until(lambda facts: facts["away"] is not None)
        self.pico.plug()
        self.until(lambda facts: facts["away"] is None)

    def see(self) -> None:
        """The strip shows what the table wants."""
        self.pico.wait_for_frame(picture_bytes(self.host.hardware.lit, _ORDER))

    def close(self) -> None:
        self.host.hardware.close()
        self.journal.close()


@pytest.fixture
def evening(pico: "EmulatedPico", tmp_path: Path) -> Iterator[Evening]:
    table = Evening(pico, tmp_path)
    yield table
    table.close()


def test_a_game_survives_a_reset_and_a_pulled_plug_in_the_middle_of_pushes(evening: Evening) -> None:
    recorded = RECORDED[0]
    options = {name: recorded[name] for name in ("first", "extras", "burning_head", "rulings")}
    evening.session.new_game(
        {**options, "quarter_turns": recorded["quarter_turns_at_start"]}, {}, evening.pico.clock(), game="tapas"
    )
    evening.table.refresh(evening.pico.clock())
    evening.until(lambda _: evening.host.hardware.away is None)
    mishaps = {1: evening.reset, 2: evening.pull_and_plug}
    for number, ply in enumerate(recorded["plies"][:PLIES]):
        evening.enter(ply["move"], mishaps.get(number, lambda: None))
        evening.see()
        evening.press("ok")
        assert evening.table.snapshot()["moves"] == [done["move"] for done in recorded["plies"][: number + 1]]
        assert evening.table.snapshot()["tray"] == ply["tray"]
    evening.see()
    assert evening.pico.strange_pulses == 0


def test_the_program_is_installed_on_a_pico_that_has_only_micropython_and_again_over_itself(
    micropython: MicroPython, pico: "EmulatedPico", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The emulated chip may be many times as slow as a real one.
    monkeypatch.setattr(pico, "_BACK_SECONDS", CHIP_PATIENCE)
    pytest.importorskip("mpremote", reason="mpremote is missing: pip install 'tapas-table[hardware]'")
    fresh = type(pico)(micropython.uf2, {}, tmp_path)
    try:
        for _ in range(2):
            pico.install(str(fresh.port))
            end = Host(fresh)
            until(lambda end=end: end.hardware.away is None, "the table has its Pico", seconds=CHIP_PATIENCE)
            fresh.press("W3")
            assert end.edge() == ("W3", True)
            fresh.release("W3")
            assert end.edge() == ("W3", False)
            end.hardware.close()
    finally:
        fresh.close()

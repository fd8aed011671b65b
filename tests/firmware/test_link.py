"""The link between a Pico and its host, over a wire that drops, doubles, cuts and garbles what it likes."""

import random
import struct
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.link import frames
from firmware.link.device import DeviceEnd
from firmware.link.host import DEAF_SECONDS, HostEnd, hello
from firmware.pico.controller import Controller
from tests.depth import some
from tests.stories import follow, stories_in

pytestmark = pytest.mark.rest
MAP = 0x1234


class Wire:
    """One direction of a cable: frames come out late, twice, cut, garbled or not at all; `said` is what went in.

    While it is `dead` nothing that goes in comes out.
    """

    def __init__(self, chance: random.Random, badness: float) -> None:
        self._chance, self._badness, self.dead = chance, badness, False
        self._queue: list[tuple[float, bytes]] = []
        self.said: list[tuple[float, bytes]] = []

    def put(self, data: bytes, now: float) -> None:
        for content in filter(None, data.split(b"\0")):
            self.said.append((now, b"\0" + content + b"\0"))
            self._put(b"\0" + content + b"\0", now)

    def _put(self, frame: bytes, now: float) -> None:
        bad = self._chance.random() < self._badness
        kind = self._chance.choice(("drop", "double", "cut", "garble", "late")) if bad else ""
        if self.dead or kind == "drop":
            return
        if kind == "cut":
            frame = frame[: self._chance.randrange(len(frame))]
        if kind == "garble":
            at = self._chance.randrange(len(frame))
            frame = frame[:at] + bytes([self._chance.randrange(256)]) + frame[at + 1 :]
        due = now + (self._chance.random() * 0.3 if kind == "late" else 0.001)
        if self._queue:
            due = max(due, self._queue[-1][0])  # A serial line overtakes nothing.
        self._queue += [(due, frame)] * (2 if kind == "double" else 1)

    def get(self, now: float) -> bytes:
        out = b""
        while self._queue and self._queue[0][0] <= now:
            out += self._queue.pop(0)[1]
        return out


class Cable:
    """Both ends and the wires between, in virtual time of a millisecond a step, after `warm` seconds together."""

    def __init__(self, seed: int = 0, badness: float = 0.0, warm: float = 0.5) -> None:
        self.chance = random.Random(seed)
        self.badness = badness
        self.now = 100.0
        self.hosts = {7: HostEnd(MAP, host=7)}
        self.host = self.hosts[7]
        self.strip: list[bytes] = []
        self.down = 0
        self.events: list[tuple[int, bool, float]] = []
        self.pico_starts()
        self.plug(warm)

    def plug(self, seconds: float = 1.0) -> None:
        """Plug the cable in, and let both ends hear each other for some seconds."""
        self.to_pico, self.to_host = Wire(self.chance, self.badness), Wire(self.chance, self.badness)
        self.host.restart()
        self.run(seconds)

    def pico_starts(self) -> None:
        self.link = DeviceEnd(MAP, self.chance.randrange(2**32), "test")
        self.pico = Controller(self.link, lambda pixels: self.strip.append(bytes(pixels)), self.ms)

    @property
    def ms(self) -> int:
        return int(self.now * 1000)

    def run(self, seconds: float, connected: bool = True) -> None:
        for _ in range(round(seconds * 1000)):
            self.now += 0.001
            self.pico.contacts(self.down, self.ms)
            if connected:
                self.link.received(self.to_pico.get(self.now), self.ms)
            self.pico.lights(self.ms)
            out = self.link.due(self.ms)
            if connected:
                self.to_host.put(out, self.now)
                self._host_goes_on(self.to_host.get(self.now))

    def _host_goes_on(self, heard: bytes) -> None:
        due = self.host.deadline(self.now)
        events = self.host.received(heard, self.now)
        assert all(at <= self.now for _, _, at in events), "no edge is dated in the future"
        self.events += events
        out = self.host.due(self.now)
        assert heard or (due <= self.now + 1e-6 if out else due >= self.now - 1e-6), "it sends when it said it would"
        self.to_pico.put(out, self.now)

    def press(self, button: int, seconds: float = 0.05, connected: bool = True) -> None:
        self.down |= 1 << button
        self.run(seconds, connected)
        self.down &= ~(1 << button)
        self.run(seconds, connected)

    def pressed(self) -> list[int]:
        return [button for button, down, _ in self.events if down]


def do(cable: Cable, step: str) -> None:
    """Take a step of a story.

    `wait 2` and `press 5` happen with the cable plugged in, `alone 2` and `alone press 5` without it, `plug` puts it in
    again; `down 4` and `up` is a finger, `bounces` are contacts'; `show 9` is a picture, `host 8` another host on the
    cable, `host 7` the first one again, `wired otherwise` one that expects other pins; the Pico `starts` anew, is
    `deaf`, or `hears` again.
    """
    alone = step.startswith("alone ")
    verb, _, rest = step.removeprefix("alone ").partition(" ")
    if verb == "press":
        cable.press(int(rest), connected=not alone)
    elif alone:
        cable.run(float(verb), connected=False)
    elif verb in ("wait", "plug"):
        (cable.run if verb == "wait" else cable.plug)(float(rest or 1))
    elif verb in ("down", "up"):
        cable.down = 1 << int(rest) if rest else 0
    elif verb == "bounces":
        for _ in range(10):
            cable.down ^= 1
            cable.run(0.002)
    elif verb == "show":
        cable.host.show(bytes([int(rest)]) * 192)
    elif verb == "host":
        cable.host = cable.hosts.setdefault(int(rest), HostEnd(MAP, host=int(rest)))
    elif verb == "wired":
        cable.host = HostEnd(MAP + 1, host=8)
    elif verb == "starts":
        cable.pico_starts()
    else:
        assert step in ("deaf", "hears")
        cable.to_pico.dead = step == "deaf"


def facts(cable: Cable) -> dict[str, object]:
    """Who misses whom, what was pressed, and of which number the picture on the lights consists, if of one."""
    host = cable.host
    shown = set(cable.strip[-1]) if cable.strip else set()
    return {
        "away": {"host": host.away(cable.now), "pico": cable.link.away(cable.ms)},
        "pressed": cable.pressed(),
        "edges": [f"{button} {'down' if down else 'up'}" for button, down, _ in cable.events],
        "shows": shown.pop() if len(shown) == 1 else None,
        "host": {"lost": host.lost > 0, "held": host.held, "fits": host.fits, "knows": host.partner is not None},
    }


STORIES = """
bounces never leave the Pico
    plug; bounces | edges = none
a press that was under way when the cable came out counts once it is back, if that is soon
    plug; alone press 5; alone 2; plug | edges = 5 down, 5 up | alone press 6; alone 200; plug; press 7
    pressed = 5, 7
what is pressed while the lights say that nobody listens does nothing
    plug; press 7; alone 4; alone press 8; alone press 8; alone press 8; plug | pressed = 7
a finger that came while nobody listened is known when the host is back
    plug; alone 4; down 8; alone 1; plug | edges = 8 down | host.held = 256 | up; wait 0.1 | edges = 8 down, 8 up
what a Pico drops because its host falls silent does nothing, and what is pressed once it hears it again counts
    plug; deaf; wait 2.3; alone press 6; alone 1; hears; wait 1 | away = host no, pico no | press 7; press 7
    pressed = 7, 7
a button whose release is dropped so comes up
    plug; down 4; wait 0.1; deaf; wait 2.3; alone 0.1; up; alone 1 | host.held = 16 | hears; wait 1
    away = host no, pico no | edges = 4 down, 4 up | press 4 | pressed = 4, 4 | host.held = 0
each host hears what is pressed while it is the Pico's
    plug; press 1; alone press 6; host 8; plug | pressed = 1 | press 2; press 2; press 2; press 2; press 2; host 7; plug
    press 3 | pressed = 1, 2, 2, 2, 2, 2, 3
whoever only asks takes it from nobody
    plug; press 3; host 0; alone press 4; plug | host.knows = yes | host.fits = yes | pressed = 3 | host 7; plug
    pressed = 3, 4
a Pico that talks but takes no picture is away
    plug; deaf; show 1; wait 2 | away.host = no | wait 5 | away.host = yes | plug | away.host = no
    shows = 1
a Pico alone shows something else, and paints the picture again when its host is back
    alone 1 | show 9; wait 1 | shows = 9 | away = host no, pico no | alone 3.5 | shows = -
    away = host yes, pico yes | wait 1 | shows = 9
a Pico that starts anew under a finger lets the button go
    plug; down 4; wait 0.05; up; starts; plug 3 | edges = 4 down, 4 up | press 2 | pressed = 4, 2
another wiring is told apart and not obeyed
    wired otherwise; wait 1 | host.knows = yes | host.fits = no | away = host yes, pico yes
    press 3 | edges = none
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_a_pico_and_its_host_do_is_told(sentence: str) -> None:
    cable = Cable(warm=0)
    follow(TOLD[sentence], partial(do, cable), partial(facts, cable))


def status(cable: Cable, number: int = 0, later_start: int = 0, lost: int = 0, damaged: int = 0) -> bytes:
    """What the Pico says that shows the picture of a number, not yet in a frame."""
    head = (cable.link._boot + later_start, number, damaged, lost, cable.ms, cable.link._first, 0)
    return struct.pack(frames.STATUS_HEAD, *head)


def test_each_end_gives_the_other_as_long_as_it_says_and_no_longer() -> None:
    cable = Cable()
    link, host, ms = cable.link, cable.host, cable.ms

    def shown(number: int = 0) -> bytes:
        return frames.frame(frames.STATUS, status(cable, number))

    link.received(frames.frame(9, struct.pack("<I", link._boot)), ms)
    assert [link.away(ms + 3000), link.away(ms + 3001)] == [False, True]
    host.received(shown(), 200.0)
    assert [host.away(202.0), host.away(202.001)] == [False, True]
    host.show(bytes(192))
    assert host.due(200.0)
    host.received(shown(), 205.0)
    assert [host.away(205.0), host.away(205.001)] == [False, True]
    for _ in range(2):
        host.show(bytes(192))
    host.received(shown(host._number - 1), 205.0)
    assert not host.away(205.001), "it shows what came before the latest picture, so it isn't deaf"


def test_a_pico_that_falls_silent_is_asked_again_after_two_seconds_by_a_host_that_sleeps_until_it_has_to() -> None:
    cable = Cable(warm=0.2)
    host, last, woken, asked = cable.host, cable.now, [], []
    host.received(frames.frame(frames.STATUS, status(cable)), now := last)
    while now < last + 3:
        now = max(host.deadline(now), now + 0.001)
        woken.append(now)
        if host.due(now) == hello(MAP, 7):
            asked.append(now - last)
    assert asked == pytest.approx([2.0, 2.25, 2.5, 2.75, 3.0], abs=0.01)
    assert len(woken) < 15


def test_a_pico_that_talks_but_shows_no_picture_is_asked_again_once_it_counts_as_deaf() -> None:
    cable = Cable(warm=0.2)
    host = cable.host
    host.show(bytes(192))
    host.due(began := cable.now)
    now = began
    while not host.away(now):
        host.received(frames.frame(frames.STATUS, status(cable)), now)
        now = max(host.deadline(now), now + 0.001)
        asked = host.due(now)
    assert now - began == pytest.approx(DEAF_SECONDS, abs=0.01)
    assert asked == hello(MAP, 7)


def test_a_picture_that_is_not_shown_is_sent_ever_more_seldom_and_every_two_seconds_in_the_end() -> None:
    cable = Cable()
    cable.host.show(bytes(192))
    sent = []
    for tenth in range(100):
        now = 200 + 0.100001 * tenth
        # It isn't deaf: pictures that came before are shown late.
        cable.host.received(frames.frame(frames.STATUS, status(cable, 1000 + tenth % 2)), now)
        if len(cable.host.due(now)) > 192:
            sent.append(tenth)
    assert sent == [0, 1, 3, 7, 15, 31, 51, 71, 91]


@pytest.mark.parametrize(
    ("number", "newer"), [(7, False), (8, True), (7 + 0x7FFF, True), (7 + 0x8000, False), (6, False), (0xFFFF, False)]
)
def test_a_picture_covers_an_older_one_also_where_the_numbers_begin_again(number: int, newer: bool) -> None:
    cable = Cable()
    for each, shade in ((7, b"\1"), (number, b"\2")):
        head = struct.pack(frames.PICTURE_HEAD, cable.link._boot, each)
        for kind, body in ((frames.GOT, b""), (frames.PICTURE, shade * 191), (frames.PICTURE, shade * 192)):
            cable.link.received(frames.frame(kind, head + body), cable.ms)
    assert cable.link.take_picture() == (b"\2" if newer else b"\1") * 192


FRAMES = {
    1: ("HELLO", "<BII", "version pins host"),
    2: ("PICTURE", "<IH", "boot number"),
    3: ("GOT", "<II", "boot events"),
    65: ("WELCOME", "<BIIII", "version pins boot host first"),
    66: ("STATUS", "<IHHHIII", "boot shows damaged lost time first held"),
}
"""What the number of each frame stands for, and what is in it: a Pico may have been set up years ago."""


WIRE = (
    "wait 1.1 | press 3 | down 2; wait 0.01; up; wait 0.03 | alone press 5; alone 2; plug 0.1 | deaf; down 4; wait 0.1"
    " | plug 0.1 | deaf; show 9; wait 5.5"
)


def in_words(frame: bytes) -> str:
    (kind, body), *_ = frames.Unpacker().feed(frame)
    name, form, fields = FRAMES[kind]
    size = struct.calcsize(form)
    said = [f"{field} {value}" for field, value in zip(fields.split(), struct.unpack(form, body[:size]), strict=True)]
    if name == "STATUS":
        said += [f"event {code:#04x} at {at}" for code, at in struct.iter_unpack("<BI", body[size:])]
    elif body[size:]:
        said.append(repr(body[size : size + 4]))
    return f"{name} {', '.join(said)}"


def test_what_goes_over_the_wire_and_when(golden: Any) -> None:
    cable, lines = Cable(warm=0), []
    for step in WIRE.split(" | "):
        cable.to_host.said.clear()
        cable.to_pico.said.clear()
        cable.events.clear()
        for part in step.split("; "):
            do(cable, part)
        said = [(at, f"pico  {in_words(frame)}") for at, frame in cable.to_host.said]
        said += [(at, f"host  {in_words(frame)}") for at, frame in cable.to_pico.said]
        said += [(at, f"the table's {button} {'closed' if down else 'opened'}") for button, down, at in cable.events]
        said.sort(key=lambda each: each[0])
        lines += ["", step, *(f"{1000 * (at - 100):6.0f}  {words}" for at, words in said)]
    golden("wire.txt", "\n".join([*lines[1:], ""]))


def test_a_pico_that_does_not_say_what_it_runs_is_heard_and_shows_nothing_before_it_has_a_picture() -> None:
    host, link = HostEnd(MAP, host=7), DeviceEnd(MAP, 1, "")
    host.show(bytes(192))
    assert not host.shown
    link.received(host.due(0.0), 0)
    host.received(link.due(0) + link.due(500), 0.5)
    assert (host.partner is not None, host.shown) == (True, False)


def test_a_pico_is_asked_until_it_has_said_which_buttons_are_down_and_away_until_then() -> None:
    host, link = HostEnd(MAP, host=7), DeviceEnd(MAP, 1, "test")
    link.event(4, True, 0)
    for quarter in range(20):
        now = quarter / 4
        assert host.due(now) == hello(MAP, 7)
        link.received(hello(MAP, 7), 250 * quarter)
        welcome, status = link.due(250 * quarter).split(b"\0\0")
        assert (host.received(welcome + b"\0", now), host.away(now), host.deadline(now)) == ([], True, now + 0.25)
    assert host.received(b"\0" + status, now) == [(4, True, now)]
    assert (host.away(now), host.held) == (False, 1 << 4)


def test_a_pico_alone_walks_a_green_dot_and_shows_a_picture_once() -> None:
    cable = Cable(warm=0)
    cable.run(6.45, connected=False)
    assert cable.strip == [bytes(3 * at) + bytes((5, 12, 0)) + bytes(189 - 3 * at) for at in (*range(64), 0)]
    cable.host.show(bytes(range(192)))
    cable.run(0.5)
    assert cable.strip.count(bytes(range(192))) == 1
    assert cable.host.shown


def test_of_what_the_pico_has_no_room_for_each_event_is_counted_and_no_button_stays_down() -> None:
    cable = Cable()
    for event in range(203):
        cable.link.event(0, event % 2 == 0, cable.ms)
    cable.run(1)
    assert (cable.host.lost, len(cable.events), cable.host.held) == (3, 201, 1)
    cable.link.event(0, False, cable.ms)
    cable.press(3)
    assert (cable.pressed()[-1], cable.host.held) == (3, 0)


def test_a_button_stays_down_however_much_is_pressed_meanwhile() -> None:
    cable = Cable()
    cable.link.event(7, True, cable.ms)
    for event in range(40):
        cable.link.event(0, event % 2 == 0, cable.ms)
    cable.run(1)
    assert [button for button, _, _ in cable.events] == [7] + [0] * 40
    assert cable.host.held == 1 << 7


@given(st.binary(min_size=1, max_size=60), st.data())
def test_a_damaged_frame_is_counted_and_never_believed(body: bytes, data: st.DataObject) -> None:
    wire = bytearray(frames.frame(9, body))
    at = data.draw(st.integers(1, len(wire) - 2))
    wire[at] ^= data.draw(st.integers(1, 255))
    unpacker = frames.Unpacker()
    assert (9, body) not in unpacker.feed(bytes(wire))
    assert unpacker.feed(frames.frame(1, b"next")) == [(1, b"next")]


def test_a_stream_is_given_up_when_it_is_longer_than_512_bytes_and_one_without_an_end_takes_no_memory() -> None:
    unpacker = frames.Unpacker()
    damaged = []
    for size in (512, 1, *[100] * 12):
        unpacker.feed(b"x" * size)
        damaged.append(unpacker.damaged)
    assert damaged == [0, *[1] * 6, *[2] * 6, 3]
    assert unpacker.feed(frames.frame(1, b"a" * 300)) == [(1, b"a" * 300)]


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(2, 6)))
def test_over_a_bad_wire_every_press_arrives_once_and_as_long_as_it_was_and_the_latest_picture_is_shown(
    seed: int,
) -> None:
    cable = Cable(seed, badness=0.3)
    cable.run(1)
    wanted = [cable.chance.randrange(20) for _ in range(100)]
    for number, button in enumerate(wanted):
        cable.host.show(bytes([number]) * 192)
        cable.press(button, 0.03)
    cable.run(2)
    assert (cable.host.shown, cable.strip[-1]) == (True, bytes([99]) * 192)
    assert [event[:2] for event in cable.events] == [(button, down) for button in wanted for down in (True, False)]
    times = [at for _, _, at in cable.events]
    assert times == sorted(times)
    lasted = [up - down for down, up in zip(times[::2], times[1::2], strict=True)]
    assert lasted == pytest.approx([0.03] * 100, abs=0.0021)


@pytest.mark.parametrize("began", [100.0, 2**32 / 1000 - 1.5], ids=["early", "as the Pico's clock begins again"])
def test_an_edge_has_the_time_of_its_finger_also_when_the_host_stalls_and_after_that(began: float) -> None:
    cable = Cable(warm=0)
    cable.now = began
    cable.plug()
    reads, fingers = cable.to_host.get, []
    for stalls, seconds in ((True, 0.06), (True, 0.4), (True, 0.3), *[(False, 0.1)] * 6):
        cable.to_host.get = (lambda now: b"") if stalls else reads  # type: ignore[method-assign]
        fingers += [cable.now, cable.now + seconds]
        cable.press(3, seconds)
    assert [down for _, down, _ in cable.events] == [True, False] * 9
    assert [at for _, _, at in cable.events] == pytest.approx(fingers, abs=0.006)


@pytest.mark.parametrize("faster", [-0.0006, 0.0, 0.0006])
def test_an_edge_has_the_time_of_its_finger_however_far_two_clocks_have_drifted_apart(faster: float) -> None:
    cable = Cable()
    start = cable.now
    for half in range(10000):
        cable.now, now = start + half / 2, start + half / 2 * (1 + faster)
        cable.host.received(frames.frame(frames.STATUS, status(cable)), now)
    finger = struct.pack(frames.EVENT, frames.DOWN | 4, cable.ms)
    down = cable.host.received(frames.frame(frames.STATUS, status(cable) + finger), now)[0]
    assert down[:2] == (4, True)
    assert down.at == pytest.approx(now, abs=0.002)


def test_a_pico_that_starts_anew_has_a_new_clock() -> None:
    host = HostEnd(MAP, host=7)
    for boot, now, ms in ((1, 10.0, 5000), (2, 20.0, 0)):
        link = DeviceEnd(MAP, boot, "test")
        link.received(hello(MAP, 7), ms)
        link.event(4, True, ms)
        assert host.received(link.due(ms), now) == [(4, True, now)]


@given(st.lists(st.binary(max_size=300), max_size=8), st.booleans())
def test_no_frame_from_a_stranger_breaks_either_end(bodies: list[bytes], greeted: bool) -> None:
    cable = Cable(warm=0.5 if greeted else 0)
    for kind in (*range(6), 65, 66, 255):
        for body in bodies:
            wire = frames.frame(kind, body)
            if kind != frames.PROMPT:
                cable.link.received(wire, cable.ms)
            cable.host.received(wire, cable.now)
    cable.run(3)
    assert not cable.host.away(cable.now)


def test_a_status_that_does_not_belong_here_changes_nothing() -> None:
    cable = Cable()
    host, right = cable.host, status(cable, lost=42, damaged=41)
    of_a_pico_that_started_anew = status(cable, later_start=1, lost=42, damaged=41)
    for wrong in (of_a_pico_that_started_anew, right + bytes(3)):
        assert host.received(frames.frame(frames.STATUS, wrong), cable.now) == []
        assert (host.damaged, host.lost, host.held) == (0, 0, 0)
    host.received(frames.frame(frames.STATUS, right), cable.now)
    assert (host.damaged, host.lost) == (41, 42)


def test_what_comes_again_late_changes_nothing() -> None:
    cable = Cable()
    for step in ("press 3", "press 3", "down 4", "wait 0.1"):
        do(cable, step)
    for _, frame in cable.to_host.said:
        assert cable.host.received(frame, cable.now) == []
        assert cable.host.held == 1 << 4


STRETCHES = st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(1, 30)), max_size=6)
"""Whether the Pico hears nothing, whether its host doesn't, and for how many tenths of a second."""


@given(STRETCHES)
def test_after_any_bad_stretch_of_cable_a_press_arrives_once(stretches: list[tuple[bool, bool, int]]) -> None:
    cable = Cable(warm=0.1)
    for cable.to_pico.dead, cable.to_host.dead, tenths in stretches:
        cable.press(3, tenths / 20)
    cable.to_pico.dead = cable.to_host.dead = False
    cable.run(3)
    cable.events.clear()
    cable.press(5)
    assert [event[:2] for event in cable.events] == [(5, True), (5, False)]

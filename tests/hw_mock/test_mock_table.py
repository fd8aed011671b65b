"""The mock table: a peer of the real ones that also misbehaves on demand."""

import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import MagicMock

import pytest
from gpiozero.pins.mock import MockFactory
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from firmware.hardware.wired import Contacts, Painter
from firmware.layout import PIXELS
from firmware.lights import BLANK, MatrixOrder
from hw_mock.table import Faults, MockStrip, MockTable, bounce_train
from tests.virtual_table import VirtualTable

PICTURE = bytes(i % 251 for i in range(192))


def test_edges_are_dated_by_the_pin_factory_unless_its_clock_is_a_strange_one() -> None:
    factory = MockFactory()
    contacts = Contacts({"ok": 4}, factory)
    edges: list[tuple[str, bool, float]] = []
    contacts.start(lambda *edge: edges.append(edge))
    now = time.monotonic()
    pin = factory.pin(4)
    for ticks in (now - 1.0, now - 900.0, now + 900.0):
        pin.when_changed(ticks, 0)
    assert edges[0] == ("ok", True, now - 1.0)
    assert all(abs(at - now) < 1.0 for _, _, at in edges[1:])
    contacts.close()
    factory.close()


@pytest.mark.parametrize(
    ("faults", "sent", "dark"),
    [
        ("dead=0,dead=9", 9, {0, 9}),
        ("brownout=500", 255, set(range(64))),
        ("brownout=500", 5, set()),
    ],
    ids=["a dead pixel passes data on", "a supply gives way", "until a frame needs less"],
)
def test_what_the_lights_show_with_faults(faults: str, sent: int, dark: set[int]) -> None:
    with closing(MockTable(faults, matrix=MatrixOrder())) as table:
        table.show(bytes([sent]) * 192)
        assert table.lit == b"".join(bytes([0 if pixel in dark else sent] * 3) for pixel in range(64))


def test_a_stuck_button_is_down_from_the_start_and_the_table_still_plays(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path, faults="stuck=W3")) as table:
        assert table.snapshot()["stuck"] == ["W3"]
        table.press("ok")
        assert table.play("2@W4")["moves"] == ["2@W4"]


def test_of_lost_edges_as_many_are_lost_as_said() -> None:
    for lost, reported in (("0", 400), ("0.25", 300), ("1", 0)):
        edges: list[object] = []
        with closing(MockTable(f"lost={lost}", seed=3)) as table:
            table.start(lambda *edge, edges=edges: edges.append(edge))  # type: ignore[misc]
            for down in [True, False] * 200:
                table.drive("W3", down)
        assert abs(len(edges) - reported) < 25


def test_faults_are_read_and_what_is_no_fault_is_refused() -> None:
    assert Faults.parse("bounce, stuck=W3,lost=0.5,dead=1,dead=2,brownout=900") == Faults(
        True, ("W3",), 0.5, (1, 2), 900.0
    )
    for text in ("", "bounce", "stuck=ok", "lost=0", "lost=1", "dead=0", "dead=63", "brownout=0.1"):
        assert (Faults.parse(text) == Faults()) == (text in ("", "lost=0"))
    wrong = "smoke stuck=Z9 stuck lost=1.1 lost=-0.1 lost=x dead=64 dead=-1 dead=00001 brownout=0 brownout=inf bounce=3"
    for text in wrong.split():
        with pytest.raises(BadInput, match="is no fault; there are bounce"):
            Faults.parse(text)


def test_a_contact_bounces_one_to_four_times_within_four_milliseconds_and_comes_to_rest() -> None:
    trains = [bounce_train(down, Random(seed)) for seed in range(100) for down in (True, False)]
    for train, down in zip(trains, [True, False] * 100, strict=True):
        assert train[0] == (0.0, down)
        assert [closed for _, closed in train] == [down, *[not down, down] * (len(train) // 2)]
        gaps = [later - at for (at, _), (later, _) in pairwise(train)]
        assert 0.0001 <= min(gaps) <= max(gaps) <= 0.0005 + 1e-9
    assert {len(train) for train in trains} == {3, 5, 7, 9}
    with closing(MockTable("bounce")) as table:
        touched = table.touch("ok", 0.1)
        released = next(i for i, (at, _) in enumerate(touched) if at > 0.05)
        assert touched[released] == (touched[released - 1][0] + 0.1, False)
        with pytest.raises(BadInput, match="there is no button 'Z9'; the buttons are Nb"):
            table.touch("Z9", 0.1)


# The strip


pictures = st.lists(st.binary(min_size=3, max_size=3), min_size=PIXELS, max_size=PIXELS).map(b"".join)


@given(st.lists(pictures, min_size=1, max_size=4), st.booleans(), st.data())
def test_the_strip_has_the_latest_picture_whatever_it_showed_before(
    shown: list[bytes], zigzag: bool, data: st.DataObject
) -> None:
    strip, matrix = MockStrip(Faults()), MatrixOrder(zigzag=zigzag)
    painter = Painter(strip, matrix.order())
    # Some pixels stay as they are from one picture to the next.
    kept = data.draw(st.integers(0, PIXELS))
    for picture in shown:
        painter.paint(shown[0][: 3 * kept] + picture[3 * kept :])
    assert matrix.picture(strip.colors()) == shown[0][: 3 * kept] + shown[-1][3 * kept :]
    assert strip.frames == len(shown), "every picture is sent"
    red, green, blue = strip.colors()[:3]
    assert strip.sent[:3] == bytes((green, red, blue)), "in the order of the wire"


def test_every_picture_is_sent_and_no_pixel_that_stays_as_it_is_is_set_again() -> None:
    strip = MagicMock()
    painter = Painter(strip, range(PIXELS))
    for picture in (BLANK, PICTURE, PICTURE):
        painter.paint(picture)
    assert (strip.__setitem__.call_count, strip.show.call_count) == (PIXELS, 3)

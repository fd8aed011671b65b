"""Pictures on the strip: whatever was shown before, the strip has the whole of the latest one."""

from hypothesis import given
from hypothesis import strategies as st

from firmware.hardware.wired import Painter
from firmware.layout import PIXELS
from firmware.lights import MatrixOrder
from hw_mock.table import Faults, MockStrip

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

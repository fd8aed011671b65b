"""Pictures, palettes for all eyes, wiring, the power budget, and time."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES, LINE_SLOTS, TRAY_SLOTS, turn_entry
from firmware.games.tapas.places import piece_colors, rings, slot_cell
from firmware.layout import ENTRY_CELL, FRAME, left_hand, right_hand
from firmware.lights.animation import Animation
from firmware.lights.digits import centered
from firmware.lights.matrix import MatrixOrder
from firmware.lights.palettes import CLEAR, PALETTES, Palette, palette
from firmware.lights.picture import BLANK, Canvas, Color, Picture
from firmware.lights.power import LEAST_LIMIT_MA, PowerBudget, current_ma
from firmware.settings import BRIGHTNESS
from tests.engine.strategies import turn_slot

pictures = st.binary(min_size=192, max_size=192)


# The matrix


def test_the_64_pixels_are_32_slots_16_entries_and_16_status_pixels() -> None:
    slots = {slot_cell(slot) for slot in TRAY_SLOTS}
    status = {cell for seat in "NS" for cell in (*right_hand(seat), *left_hand(seat))}
    assert (len(slots), len(set(FRAME)), len(status)) == (32, 16, 16)
    assert len(slots | set(FRAME) | status) == 64


def test_each_entry_light_is_next_to_the_first_slot_of_its_line() -> None:
    for entry, slots in zip(ENTRIES, LINE_SLOTS, strict=True):
        (x, y), (a, b) = ENTRY_CELL[entry], slot_cell(slots[0])
        assert abs(x - a) + abs(y - b) == 1


def test_four_quarter_turns_lead_back() -> None:
    for slot in TRAY_SLOTS:
        assert slot_cell(slot, 4) == slot_cell(slot)
        assert slot_cell(slot, 1) == slot_cell(turn_slot(slot, 1))
    for entry in ENTRIES:
        assert turn_entry(turn_entry(entry, 1), -1) == entry
    assert turn_entry("Nb", 1) == "E5"


def test_a_quarter_turn_moves_each_ring_by_a_quarter() -> None:
    assert [len(ring) for ring in rings()] == [16, 12, 4]
    by_cell = {slot_cell(slot): slot for slot in TRAY_SLOTS}
    for ring in rings():
        for i, cell in enumerate(ring):
            assert slot_cell(by_cell[cell], 1) == ring[(i + len(ring) // 4) % len(ring)]


WIRINGS = [
    MatrixOrder(corner, columns, zigzag)
    for corner in ("NW", "NE", "SE", "SW")
    for columns in (0, 1)
    for zigzag in (0, 1)
]


@pytest.mark.parametrize("wiring", WIRINGS, ids=str)
def test_every_wiring_reaches_every_pixel_and_leads_back(wiring: MatrixOrder) -> None:
    order = wiring.order()
    assert sorted(order) == list(range(64))
    picture = bytes(i % 256 for i in range(192))
    strip = b"".join(picture[3 * pixel : 3 * pixel + 3] for pixel in order)
    assert wiring.picture(strip) == picture


@pytest.mark.parametrize(
    ("wiring", "first", "eighth", "ninth"),
    [
        (MatrixOrder(), (0, 0), (7, 0), (0, 1)),
        (MatrixOrder(zigzag=True), (0, 0), (7, 0), (7, 1)),
        (MatrixOrder("SE"), (7, 7), (0, 7), (7, 6)),
        (MatrixOrder("NE", columns=True), (7, 0), (7, 7), (6, 0)),
        (MatrixOrder("SW", columns=True, zigzag=True), (0, 7), (0, 0), (1, 0)),
    ],
)
def test_the_strip_runs_as_described(wiring: MatrixOrder, first: tuple, eighth: tuple, ninth: tuple) -> None:
    cells = [(pixel % 8, pixel // 8) for pixel in wiring.order()]
    assert (cells[0], cells[7], cells[8]) == (first, eighth, ninth)


def test_a_corner_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="NW, NE, SE or SW"):
        MatrixOrder("XX")


def test_what_lies_outside_the_matrix_is_clipped() -> None:
    canvas = Canvas()
    canvas.put(8, 0, (1, 2, 3))
    canvas.put(0, -1, (1, 2, 3))
    assert canvas.picture() == BLANK


# The power budget


@given(pictures, st.floats(0.01, 1), st.integers(LEAST_LIMIT_MA, 5000))
def test_no_frame_ever_draws_more_than_the_limit(picture: Picture, brightness: float, limit: int) -> None:
    sent = PowerBudget(limit).apply(picture, brightness)
    assert current_ma(sent) <= limit
    assert all(a <= b for a, b in zip(sent, picture, strict=True))


@given(pictures, st.integers(LEAST_LIMIT_MA, 5000))
def test_what_fits_is_sent_as_it_is_and_what_does_not_comes_close_to_the_limit(picture: Picture, limit: int) -> None:
    sent = PowerBudget(limit).apply(picture)
    if current_ma(picture) <= limit:
        assert sent == picture
    else:
        # Rounding down costs less than one step in each of 192 channels.
        assert current_ma(sent) > limit - 192 * 20 / 255 - 1


def test_full_white_on_two_amperes_is_dimmed_and_stays_white() -> None:
    white = bytes([255]) * 192
    sent = PowerBudget().apply(white)
    assert current_ma(white) == 64 + 3840
    assert set(sent) == {128}
    assert current_ma(sent) <= 2000


def test_a_limit_too_low_to_show_anything_is_refused() -> None:
    with pytest.raises(BadInput, match="at least 200"):
        PowerBudget(100)


# Palettes

_MACHADO = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, for linear light."""


def as_seen(color: Color, eyes: str, white: float = 255) -> tuple[float, float, float]:
    """A LED's colour in OKLab (Ottosson 2020) for an eye used to that white; drive levels are linear light."""
    light = [channel / white for channel in color]
    r, g, b = (max(sum(m * c for m, c in zip(row, light, strict=True)), 0.0) for row in _MACHADO[eyes])
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def difference(a: Color, b: Color, eyes: str, white: float = 255) -> float:
    return sum((x - y) ** 2 for x, y in zip(as_seen(a, eyes, white), as_seen(b, eyes, white), strict=True)) ** 0.5


@pytest.mark.parametrize("light", BRIGHTNESS)
@pytest.mark.parametrize("eyes", _MACHADO)
def test_the_default_palette_keeps_all_pieces_apart_for_all_eyes(eyes: str, light: float) -> None:
    # Five times what is just noticeable in OKLab (0.02); the dimmest step has few levels left.
    colors = {**piece_colors(CLEAR), "empty": (0, 0, 0)}
    sent = {name: sent_color(color, light) for name, color in colors.items()}
    close = [
        (a, b, round(difference(sent[a], sent[b], eyes, 255 * light), 3))
        for a, b in itertools.combinations(sent, 2)
        if difference(sent[a], sent[b], eyes, 255 * light) < 0.1
    ]
    assert close == []


def sent_color(color: Color, light: float) -> Color:
    """What goes to the strip for a colour at a brightness."""
    red, green, blue = PowerBudget(5000).apply(bytes(color) + bytes(189), light)[:3]
    return red, green, blue


@pytest.mark.parametrize("eyes", _MACHADO)
def test_the_default_palette_keeps_the_entry_lights_apart_for_all_eyes(eyes: str) -> None:
    lights = [CLEAR.open, CLEAR.closed, CLEAR.chosen, CLEAR.refused, (0, 0, 0)]
    assert min(difference(a, b, eyes) for a, b in itertools.combinations(lights, 2)) > 0.1


@pytest.mark.parametrize("colors", PALETTES, ids=lambda p: p.name)
def test_a_higher_value_gives_more_light(colors: Palette) -> None:
    for kind in "JC":
        lightness = [as_seen(piece_colors(colors)[f"{kind}{value}"], "normal")[0] for value in (1, 2, 3, 4)]
        assert all(b - a > 0.04 for a, b in itertools.pairwise(lightness))


def test_an_unknown_palette_is_refused_with_the_names() -> None:
    with pytest.raises(BadInput, match="clear, vivid, low light"):
        palette("sepia")


# Time

A, B, C = (bytes([n]) * 192 for n in (1, 2, 3))


def test_a_show_plays_its_frames_and_then_stays() -> None:
    show = Animation(C, ((1.0, A), (0.5, B)), began=10)
    assert [show.at(t) for t in (10, 10.9, 11, 11.4, 11.5, 99)] == [A, A, B, B, C, C]
    assert [show.next_change(t) for t in (10, 11.2, 11.5)] == [11, 11.5, None]


def test_a_loop_goes_round_for_ever_after_the_frames() -> None:
    show = Animation(C, ((1.0, C),), began=0, loop=((1.0, A), (2.0, B)))
    assert [show.at(t) for t in (0.5, 1, 2, 3.9, 4, 5, 301, 302)] == [C, A, B, B, A, B, A, B]
    assert show.next_change(4.5) == 5


@given(st.floats(0, 1e6))
def test_waiting_for_each_change_always_gets_on(now: float) -> None:
    show = Animation(C, ((0.1, A),), began=0, loop=((0.7, A), (1.3, B)))
    later = show.next_change(now)
    assert later is not None
    assert later > now


# Digits


def test_digits_can_be_read(golden) -> None:  # type: ignore[no-untyped-def]
    texts = []
    for text in [*"0123456789TKMWNB", "10", "38"]:
        canvas = Canvas()
        canvas.put_all(centered(text), (1, 1, 1))
        rows = ["".join("#" if any(canvas.get(x, y)) else "." for x in range(8)) for y in range(8)]
        texts.append("\n".join([text, *rows]))
    golden("digits.txt", "\n\n".join(texts) + "\n")

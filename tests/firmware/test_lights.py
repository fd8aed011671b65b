"""Pictures, palettes for all eyes, wiring, the power budget, and time."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES, LINE_SLOTS, TRAY_SLOTS, turn_entry
from firmware.games.tapas.tray import rings, slot_cells
from firmware.layout import ENTRY_CELL, FRAME, left_hand, right_hand
from firmware.lights import (
    BLANK,
    CLEAR,
    PALETTES,
    Animation,
    Canvas,
    MatrixOrder,
    Palette,
    Picture,
    PowerBudget,
    current_ma,
    palette,
    signs_of,
)
from firmware.lights.signs import centered, letter_cells, upright
from firmware.lights.supply import LEAST_LIMIT_MA
from firmware.table import Settings
from tests.engine.strategies import turn_slot
from tools.palette import failures

Golden = Callable[[str, str], None]
pictures = st.binary(min_size=192, max_size=192)


# The matrix


def test_the_64_pixels_are_32_slots_16_status_pixels_and_16_entries_each_beside_its_line() -> None:
    slots = {slot_cells(0)[slot] for slot in TRAY_SLOTS}
    status = {cell for seat in "NS" for cell in (*right_hand(seat), *left_hand(seat))}
    assert (len(slots), len(set(FRAME)), len(status)) == (32, 16, 16)
    assert slots | set(FRAME) | status == set(product(range(8), repeat=2))
    for entry, line in zip(ENTRIES, LINE_SLOTS, strict=True):
        (x, y), (a, b) = ENTRY_CELL[entry], slot_cells(0)[line[0]]
        assert abs(x - a) + abs(y - b) == 1


def test_a_quarter_turn_moves_each_ring_by_a_quarter_and_four_lead_back() -> None:
    assert [len(ring) for ring in rings()] == [16, 12, 4]
    by_cell = {slot_cells(0)[slot]: slot for slot in TRAY_SLOTS}
    for ring in rings():
        for i, cell in enumerate(ring):
            assert slot_cells(1)[by_cell[cell]] == ring[(i + len(ring) // 4) % len(ring)]
    for slot in TRAY_SLOTS:
        assert slot_cells(4)[slot] == slot_cells(0)[slot]
        assert slot_cells(1)[slot] == slot_cells(0)[turn_slot(slot, 1)]
    assert all(turn_entry(turn_entry(entry, 1), -1) == entry for entry in ENTRIES)
    assert turn_entry("Nb", 1) == "E5"


def test_every_wiring_reaches_every_pixel_as_described_and_leads_back(golden: Golden) -> None:
    picture, drawn = bytes(i % 256 for i in range(192)), []
    for corner, columns, zigzag in product(("NW", "NE", "SE", "SW"), (False, True), (False, True)):
        wiring = MatrixOrder(corner, columns=columns, zigzag=zigzag)
        order = wiring.order()
        assert sorted(order) == list(range(64))
        assert wiring.picture(b"".join(picture[3 * pixel : 3 * pixel + 3] for pixel in order)) == picture
        rows = ["".join(f"{order.index(8 * y + x):3}" for x in range(8)) for y in range(8)]
        drawn.append("\n".join([f"{corner}{' columns' * columns}{' zigzag' * zigzag}", *rows]))
    assert MatrixOrder().order() == MatrixOrder("NW", columns=False, zigzag=False).order()
    golden("wirings.txt", "\n\n".join(drawn) + "\n")


def test_what_does_not_exist_is_refused_and_what_lies_outside_the_matrix_is_clipped() -> None:
    with pytest.raises(BadInput, match="NW, NE, SE or SW"):
        MatrixOrder("XX")
    with pytest.raises(BadInput, match="at least 200"):
        PowerBudget(100)
    with pytest.raises(BadInput, match="clear, vivid, low light"):
        palette("sepia")
    canvas = Canvas()
    canvas.put(8, 0, (1, 2, 3))
    canvas.put(0, -1, (1, 2, 3))
    assert canvas.picture() == BLANK
    canvas.sign([(8, 0), (0, 8), (-1, 3), (0, -1), (1, 2)])
    assert signs_of(canvas.picture()) == {17}


# The power budget


@given(pictures, st.floats(0.01, 1), st.integers(LEAST_LIMIT_MA, 5000))
def test_no_frame_draws_more_than_the_limit_and_what_fits_is_sent_as_it_is(
    picture: Picture, brightness: float, limit: int
) -> None:
    sent = PowerBudget(limit).apply(picture, brightness)
    assert current_ma(sent) <= limit
    assert all(a <= b for a, b in zip(sent, picture, strict=True))
    sent = PowerBudget(limit).apply(picture)
    if current_ma(picture) <= limit:
        assert sent == picture
    else:
        # Rounding down costs less than one step in each of 192 channels.
        assert current_ma(sent) > limit - 192 * 20 / 255 - 1


def test_full_white_is_dimmed_to_what_the_fuse_carries_and_a_little_to_its_share_of_light() -> None:
    white = bytes([255]) * 192
    assert current_ma(white) == 64 + 3840
    assert set(PowerBudget().apply(white)) == {45}
    shares = [Settings(brightness=step).light for step in (1, 2, 3, 4)]
    assert [set(PowerBudget().apply(bytes([40]) * 192, share)) for share in shares] == [{10}, {16}, {26}, {40}]


# Palettes


def test_the_colours_stay_those_that_players_have_learnt(golden: Golden) -> None:
    lines = []
    for colors in PALETTES:
        roles = colors.snapshot()
        accents = roles.pop("accents")  # type: ignore[misc]
        rows = {**roles, **accents}.items()
        lines += [
            colors.name,
            *(f"  {role:9}{shades if isinstance(shades, str) else ' '.join(shades)}" for role, shades in rows),
        ]
    golden("palettes.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("colors", PALETTES, ids=lambda p: p.name)
def test_each_palette_keeps_to_all_it_has_to_for_all_eyes_at_every_brightness(colors: Palette) -> None:
    # Equal light for both kinds, more for what is worth more, colours apart, a 1 that shows in a lit room.
    assert failures(colors) == []


def test_a_palette_that_fails_is_found_out(golden_cases: Callable[..., None]) -> None:
    """The golden file has a shade of the clear palette, what replaces it, and what is wrong then in full light."""

    def broken(change: str) -> str:
        name, _, color = change.partition(" becomes ")
        shades = {seat: list(getattr(CLEAR, seat)) for seat in ("seat_one", "seat_two")}
        shades["seat_one" if name[0] == "J" else "seat_two"][int(name[1]) - 1] = tuple(bytes.fromhex(color))
        palette = replace(CLEAR, seat_one=tuple(shades["seat_one"]), seat_two=tuple(shades["seat_two"]))
        return "\n".join(words for words in failures(palette) if words.startswith("1: ") or "lit room" in words)

    golden_cases("broken_palettes.txt", broken)


# Time

A, B, C = (bytes([n]) * 192 for n in (1, 2, 3))


def test_a_show_plays_its_frames_and_then_stays_or_goes_round_for_ever() -> None:
    show = Animation(C, ((1.0, A), (0.5, B)), began=10)
    assert [show.at(t) for t in (10, 10.9, 11, 11.4, 11.5, 99)] == [A, A, B, B, C, C]
    assert [show.next_change(t) for t in (10, 11.2, 11.5)] == [11, 11.5, None]
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


def test_digits_can_be_read(golden: Golden) -> None:
    texts = []
    for text in [*"0123456789TKMWNB", "10", "38"]:
        canvas = Canvas()
        canvas.put_all(letter_cells(text) if text.isalpha() else centered(text), (1, 1, 1))
        rows = ["".join("#" if any(canvas.get(x, y)) else "." for x in range(8)) for y in range(8)]
        texts.append("\n".join([text, *rows]))
    golden("digits.txt", "\n\n".join(texts) + "\n")


def test_an_m_turned_over_is_no_w() -> None:
    for side, foot in {"S": (3, 7), "W": (0, 3), "N": (4, 0), "E": (7, 4)}.items():
        assert upright([(3, 7)], side) == (foot,)
    assert len(set(upright(letter_cells("M"), "N")) ^ set(letter_cells("W"))) > 12

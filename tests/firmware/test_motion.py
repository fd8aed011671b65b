"""What moves on the lights: at most three flashes a second, and stills and slow fades where it is to be calm."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.lights import BLANK, Animation, Canvas, blank_for_signs, blink
from firmware.lights.motion import calmed, with_last_seconds, with_time_left
from tests.firmware.flashes import most_flashes
from tests.firmware.pictured import pictured_in_turn
from tests.virtual_table import VirtualTable

WHITE = bytes([255]) * 192
GREY = bytes([120]) * 192
RED = bytes([200, 0, 0]) * 64


@pytest.mark.parametrize(("seconds", "flashes"), [(0.1, 5), (0.15, 3), (0.124, 4), (0.17, 3), (0.25, 2), (0.5, 1)])
def test_flashes_are_counted_in_any_second_also_where_a_loop_begins_anew(seconds: float, flashes: int) -> None:
    assert most_flashes(Animation(BLANK, tuple(blink(seconds, 8, WHITE, BLANK)))) == flashes
    assert most_flashes(Animation(BLANK, (), 0.0, ((seconds, WHITE), (seconds, BLANK)))) >= flashes


def test_a_light_that_runs_along_flashes_once_where_it_passes_and_a_change_of_less_than_a_tenth_never() -> None:
    spots = [bytes(3 * at) + bytes([255] * 3) + bytes(189 - 3 * at) for at in range(64)]
    assert most_flashes(Animation(BLANK, tuple((0.05, spot) for spot in spots))) == 1
    dark, less_dark = bytes([100]) * 192, bytes([120]) * 192
    assert most_flashes(Animation(BLANK, tuple(blink(0.05, 10, dark, less_dark)))) == 0
    assert most_flashes(Animation(BLANK, (), 0.0, ((0.1, WHITE), (0.1, BLANK)))) == 5


def dot(x: int) -> bytes:
    canvas = Canvas()
    canvas.put(x, 0, (200, 100, 50))
    return canvas.picture()


ONE, TWO, THREE, BAR = dot(1), dot(2), dot(3), bytes([200, 100, 50] * 4) + bytes(180)


def test_calm_lights_are_stills_and_fades_and_time_that_is_spent_dims_them(golden: Any) -> None:
    moving = {
        "blinking": Animation(BLANK, tuple(blink(0.25, 3, ONE, BLANK))),
        "blinking after a still": Animation(TWO, ((1.0, TWO), *blink(0.25, 3, ONE, BLANK))),
        "a movement": Animation(THREE, ((0.1, ONE), (0.1, TWO), (0.1, THREE))),
        "two pictures of half a second": Animation(THREE, ((0.5, ONE), (0.5, TWO))),
        "a picture that is shown longer than a movement": Animation(THREE, ((1.5, ONE), (0.4, TWO))),
        "two in turn": Animation(BLANK, (), 0.0, ((0.6, ONE), (2.5, TWO))),
        "two in turn after one": Animation(BLANK, ((1.0, THREE),), 0.0, ((0.6, ONE), (2.5, TWO))),
        "one again and again": Animation(BLANK, ((1.0, THREE),), 0.0, ((0.6, ONE),)),
    }
    shown = {name: calmed(animation) for name, animation in moving.items()}
    bar, cells = Animation(BAR), [(x, 0) for x in range(4)]
    shown |= {f"{share} of the time is left": with_time_left(bar, cells, share) for share in (1, 0.99, 0.6, 0.25, 0)}
    shown |= {f"{share} of red": with_last_seconds(bar, cells[1:3], (255, 0, 0), share) for share in (0.5, 1)}
    spelled = Animation(blank_for_signs().picture(), ((1.0, BAR),), loop=((1.0, BAR),))
    shown["a sign is left alone"] = with_time_left(spelled, cells, 0)
    golden("table/calm.txt", pictured_in_turn(shown))


frames = st.lists(
    st.tuples(st.sampled_from((0.05, 0.12, 0.3, 0.5, 0.9, 2.0)), st.sampled_from((WHITE, BLANK, RED, GREY))),
    max_size=12,
)


@given(frames, frames)
def test_whatever_is_calmed_takes_as_long_and_nearly_stands_still(shown: list, again: list) -> None:
    calm = calmed(Animation(GREY, tuple(shown), 7.0, tuple(again)))
    assert calm.length == pytest.approx(sum(seconds for seconds, _ in shown))
    assert calm.began == 7.0
    assert most_flashes(calm) <= 2


def test_the_setting_makes_the_lights_calm_at_once(table: VirtualTable) -> None:
    table.session.new_game({}, {}, table.now, game="tapas")
    table.press("W3")
    moving = table.session.navigator.animation
    table.session.change_settings({"motion": "calm"}, table.now)
    table.press("W3")
    calm = table.session.navigator.animation
    assert calm.length == pytest.approx(moving.length)
    assert len({picture for seconds, picture in calm.frames if seconds >= 0.5}) <= 2
    assert table.session.picture(table.now) == calm.frames[0][1]


@pytest.mark.parametrize(
    ("motion", "notice", "knock"),
    [("full", "111000111000000", "111000000000000"), ("calm", "111111111111000", "111111000000000")],
)
def test_the_frame_blinks_twice_for_a_notice_once_for_a_knock_and_stays_lit_where_lights_are_calm(
    table: VirtualTable, motion: str, notice: str, knock: str
) -> None:
    session, dark = table.session, table.session.picture(table.now)
    session.change_settings({"motion": motion}, table.now)

    def seen() -> str:
        """Whether the frame is lit at each tenth of a second from now on."""
        return "".join(str(int(session.picture(table.now + step / 10 + 0.01) != dark)) for step in range(15))

    session.notices.knock(table.now)
    assert seen() == knock
    session.notices.announce("settings", {}, table.now)
    session.notices.knock(table.now + 0.1)
    assert seen() == notice, "it blinks already"
    assert session.next_change(table.now) == pytest.approx(table.now + 0.3)

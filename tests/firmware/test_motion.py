"""What moves on the lights: at most three flashes a second, and stills and slow fades where it is to be calm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.lights import BLANK, Animation, blink
from firmware.lights.motion import FADE_SECONDS, SHORT_SECONDS, STILL_SECONDS, calmed
from tests.firmware.flashes import most_flashes
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


def test_blinking_becomes_a_still_and_a_fade_a_movement_where_it_leads_and_a_loop_changes_seldom() -> None:
    calm = calmed(Animation(BLANK, tuple(blink(0.25, 3, WHITE, BLANK))))
    assert calm.frames[0] == (pytest.approx(1.5 - FADE_SECONDS), WHITE)
    assert calm.length == pytest.approx(1.5)
    loop = calmed(Animation(BLANK, (), 0.0, ((0.6, WHITE), (0.6, RED))))
    assert loop.loop[0] == (pytest.approx(STILL_SECONDS - FADE_SECONDS), WHITE)
    assert max(most_flashes(calm), most_flashes(loop)) <= 1
    moved = calmed(Animation(GREY, ((0.1, WHITE), (0.1, RED), (0.1, GREY))))
    assert {picture for _, picture in moved.frames} == {GREY}


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
    assert len({picture for seconds, picture in calm.frames if seconds >= SHORT_SECONDS}) <= 2
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

"""Testing the table itself: the lights walk, each button is asked for, and the game goes on afterwards."""

import pytest

from tests.firmware.pictured import show_of
from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable


def test_a_dot_walks_through_all_pixels_from_the_north_west_and_then_come_the_colours(table: VirtualTable) -> None:
    tell(table, "check lights")
    white = bytes([255] * 3)
    walk = [(0.12, bytes(3 * at) + white + bytes(189 - 3 * at)) for at in range(64)]
    colors = [(1.5, bytes(color) * 64) for color in ((255, 0, 0), (0, 255, 0), (0, 0, 255), white)]
    assert show_of(table).loop == (*walk, *colors)


STORIES = """
a control ends the test of the lights and the game is as before
    start; play 2@W4; check lights | checkup = what lights | press W3 | checkup = what lights | press ok | checkup = -
    moves = 2@W4 | replay 1; check lights | ! step leave: end the test first | press ok | replay.at = 0
a press of another button is told and does not count
    check buttons; press Nd | checkup = what buttons, asked Nb, instead Nd, heard none, missing none
    wait 1.9 | checkup.instead = Nd | wait 0.2 | checkup.instead = - | press Nb | checkup.heard = Nb
a button has its whole time even if a note about another ends shortly before
    check buttons; wait 17.5; press Nd | checkup.instead = Nd | wait 2.3 | checkup.instead = - | checkup.missing = none
    wait 0.5 | checkup.missing = Nb
a silent button is passed over after a while or on request, and nobody has to end the test
    check buttons; wait 20.1 | checkup.missing = Nb | skip | checkup.missing = Nb, Nc | wait 361 | checkup.asked = -
    checkup.missing = Nb, Nc, Nd, Ne, E5, E4, E3, E2, Sb, Sc, Sd, Se, W5, W4, W3, W2, ok, back, hint, menu | wait 20
    checkup = -
a test that is not under way can neither be gone on with nor be left
    ! skip: nothing is being tested | ! leave: nothing is being tested
both tests begin from the menu on the west side, and a new game ends them
    press menu W5 | checkup.what = lights | leave; press menu W4 | checkup.what = buttons | start | checkup = -
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_becomes_of_a_test_is_told(table: VirtualTable, sentence: str) -> None:
    tell(table, TOLD[sentence])

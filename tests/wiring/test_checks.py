"""Each check of the map fails for its reason, says where, and names the remedy."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.wiring.refusing import TEXT
from wiring import outputs
from wiring.boards import BOARDS
from wiring.body import mistakes as body_mistakes
from wiring.checks import check
from wiring.errors import WiringError
from wiring.inputs import check_lines, check_tied
from wiring.mistakes import Mistake, page, refusal
from wiring.netlist import End, build_wires
from wiring.pinmap import Pinmap
from wiring.proof import mistakes as circuit_mistakes
from wiring.reading import parse


def test_the_map_as_it_is_can_be_built() -> None:
    pinmap = parse(TEXT)
    outputs.check_map(pinmap)
    assert list(pinmap.builds) == ["direct", "spi", "pico"]


CIRCUIT = [pytest.param(mistake, check, id=mistake.name) for mistake in circuit_mistakes.MISTAKES]
BODY = [pytest.param(mistake, outputs.check_map, id=mistake.name) for mistake in body_mistakes.MISTAKES]


@pytest.mark.parametrize(("mistake", "checks"), [*CIRCUIT, *BODY])
def test_a_map_that_is_broken_in_one_place_is_refused_with_the_remedy(
    mistake: Mistake, checks: Callable[[Pinmap], None]
) -> None:
    assert mistake.said in refusal(parse(TEXT), mistake, checks)


def test_a_mistake_that_the_checks_accept_is_left_out_of_the_table() -> None:
    harmless = Mistake("a longer fuse wire", "lengths", "fuse = 100", "fuse = 101", "")
    elsewhere = Mistake("a line that isn't there", "lengths", "fuse = 99", "fuse = 101", "")
    bad = circuit_mistakes.MISTAKES[0]
    made = page(parse(TEXT), [harmless, elsewhere, bad], check, "# Head\n")
    assert [name for name in (harmless.name, elsewhere.name, bad.name) if name in made] == [bad.name]


def test_a_line_without_its_resistor_and_a_pin_without_its_tie_are_found() -> None:
    pinmap = parse(TEXT)
    build = pinmap.builds["spi"]
    wires = build_wires(build)
    check_lines(pinmap, build, wires)
    straight = [
        replace(wire, start=End("pi", "7", "GPIO4")) if wire.end == End("Nb", "leg 1") else wire for wire in wires
    ]
    with pytest.raises(
        WiringError, match=r"the line of 'Nb' in 'spi' doesn't go through its resistor R3.*Lead it from"
    ):
        check_lines(pinmap, build, straight)
    open_pin = [wire for wire in wires if wire.start.label != "GPB3"]
    with pytest.raises(WiringError, match="nothing holds GPB3 of the expander; put"):
        check_tied(pinmap, build, open_pin)


def test_the_boards_have_the_pins_that_they_have() -> None:
    for board in BOARDS.values():
        places = [*board.place.values(), *board.other]
        assert sorted(places) == list(range(1, 41))
    assert (BOARDS["pi"].place[18], BOARDS["pi"].place[10], BOARDS["pi"].place[21]) == (12, 19, 40)
    assert (BOARDS["pico"].place[0], BOARDS["pico"].place[22], BOARDS["pico"].place[28]) == (1, 29, 34)

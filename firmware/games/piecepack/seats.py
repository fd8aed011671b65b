"""The seats, clockwise round the table from the north. Up to four players have a side each; of more, some share a side
in twos, and whoever has one alone sits at its middle.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.piecepack.setup import MOST
from firmware.names import check_names

CLOCKWISE: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Se Sd Sc Sb W2 W3 W4 W5".split())
"""The entry buttons clockwise, from the west end of the north side."""
_SIDES: Final = 4


def seats_of(players: int) -> dict[int, tuple[str, ...]]:
    """The buttons of each seat, clockwise: from the player's right hand to the left."""
    each = len(CLOCKWISE) // _SIDES
    sides = [CLOCKWISE[at : at + each] for at in range(0, len(CLOCKWISE), each)]
    if players <= _SIDES:
        return dict(enumerate(sides[:players], 1))
    places = [place for at, side in enumerate(sides) for place in _places(side, at in _shared(players))]
    return dict(enumerate(places, 1))


def _shared(players: int) -> tuple[int, ...]:
    """The sides that two players share, by number from the north: opposite ones first."""
    return (0, 2, 1, 3)[: players - _SIDES]


def _places(side: tuple[str, ...], shared: bool) -> list[tuple[str, ...]]:
    """Where the players of a side sit: two have half of its buttons each, one alone has the two in the middle."""
    return [*halves(side)] if shared else [side[1:-1]]


def halves(buttons: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A seat's buttons at the right hand, for thumbs up, and at the left, for thumbs down."""
    middle = len(buttons) // 2
    return buttons[:middle], buttons[middle:]


def check_seat_names(names: Any) -> dict[str, str]:
    """Players' names by seat, trimmed, without those that are empty. Raises BadInput."""
    checked = check_names(names, [str(seat) for seat in range(1, MOST + 1)])
    return {seat: checked[seat] for seat in sorted(checked)}


def split(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """A game's options as its rules take them, and the players' names by seat. Raises BadInput."""
    if not isinstance(options, Mapping):
        raise BadInput(f"a game's options are {shown(options)}; give names and values, as in {{'players': 4}}")
    return {name: value for name, value in options.items() if name != "names"}, check_seat_names(
        options.get("names", {})
    )

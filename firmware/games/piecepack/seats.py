"""The seats: three or four players have a side each, more share the sides in twos; clockwise from the north."""

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
    each = len(CLOCKWISE) // (_SIDES if players <= _SIDES else MOST)
    return {seat: CLOCKWISE[each * (seat - 1) : each * seat] for seat in range(1, players + 1)}


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

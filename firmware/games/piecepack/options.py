"""What is agreed before a game of TAPAS for the piecepack: the options with their buttons, and who sits where.

The seats are clockwise round the table from the north. Up to four players have a side each; of more, some share a side
in twos, and whoever has one alone sits at its middle.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.piecepack import Rulings, Setup
from engine.piecepack.ingredients import catalog
from engine.piecepack.setup import FEWEST, MOST
from firmware.games.options import Option, Options, Parts, Ruled
from firmware.names import check_names

CLOCKWISE: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Se Sd Sc Sb W2 W3 W4 W5".split())
"""The entry buttons clockwise, from the west end of the north side."""
_SIDES: Final = 4
MANY: Final = (6, 7, 8)
"""How many play after a press of the last button of the north, in turn."""
_EAST: Final = ("E5", "E4", "E3", "E2")
_SOUTH: Final = ("Sb", "Sc", "Sd", "Se")


class _Names(Parts):
    """Which ingredients or packs are in the game, a list of their names in a set-up."""

    def check(self, value: Any, now: Any = None) -> dict[str, bool]:
        names = getattr(Setup.from_dict({self.name: value}), self.name)
        return {name: name in names for name in self.parts}

    def written(self, values: Mapping[str, Any]) -> list[str]:
        return [name for name, is_in in values[self.name].items() if is_in]


@cache
def all_options() -> Options:
    """All options; the page and the buttons offer what the box has."""
    extra, packs = catalog().extra, catalog().more
    return Options(
        Option(
            name="players",
            choices=range(FEWEST, MOST + 1),
            default=4,
            remedy=f"it must be a number from {FEWEST} to {MOST}",
            buttons={"Nb": 3, "Nc": 4, "Nd": 5, "Ne": MANY},
            color=lambda palette, players: palette.seat_one[2],
        ),
        _Names(name="extra", parts=dict.fromkeys(extra, (False, True)), buttons=dict(zip(_EAST, extra, strict=False))),
        _Names(
            name="packs",
            parts=dict.fromkeys(packs, (False, True)),
            buttons=dict(zip(_SOUTH, packs, strict=False)),
            color=lambda palette, pack: palette.seat_two[3],
        ),
        Ruled(
            name="rulings",
            rulings=Rulings,
            buttons={"W5": "loose_patterns", "W4": "kept_can_be_found", "W3": "described_stays", "W2": "below_zero"},
            color=lambda palette, ruling: palette.accents.purple,
        ),
    )


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


def rules_and_names(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a new game checked, with the names of those who play. Raises BadInput.

    Where players find BIS themselves, calls must fit.
    """
    rules, names = split(options)
    setup = Setup.from_dict(rules)
    setup = replace(setup, rulings=replace(setup.rulings, calls_must_fit=setup.rulings.players_find))
    return setup.as_dict() | {"names": {seat: name for seat, name in names.items() if int(seat) in setup.seats}}

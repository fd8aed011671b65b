"""What is agreed before a game of the piecepack, and setting it up with the table's buttons (docs/piecepack.md)."""

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.piecepack import Rulings, Setup
from engine.piecepack.pieces import catalog
from engine.piecepack.state import FEWEST, MOST
from firmware.games.options import Option, Options, Parts, Ruled
from firmware.games.piecepack import lights
from firmware.games.piecepack.course import seats_of
from firmware.games.piecepack.lights import View
from firmware.games.piecepack.snapshot import PiecepackSetupState, agreed, box_of
from firmware.games.setup_screen import OptionsScreen
from firmware.lights import Frames, Picture
from firmware.names import check_names
from firmware.table import Settings

_MANY: Final = (6, 7, 8)
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
            buttons={"Nb": 3, "Nc": 4, "Nd": 5, "Ne": _MANY},
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


# Setting up with buttons


class PiecepackSetupScreen(OptionsScreen):
    """Players' names go by seat and are part of the options."""

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.all = all_options()
        rules, self.named = split(latest or {})
        super().__init__(settings, now, rules)
        self.check(self.chosen)

    def check(self, chosen: Mapping[str, Any]) -> None:
        Setup.from_dict(self.all.written(chosen))

    def press_option(self, option: Option, what: Any) -> Frames:
        """More players bring the packs of suits that they need; what leaves fewer suits than players does nothing."""
        before = self.chosen
        super().press_option(option, what)
        if option.name == "players":
            self.chosen["packs"] = self._enough()
        try:
            self.check(self.chosen)
        except BadInput:
            self.chosen = before
        return ()

    def _enough(self) -> dict[str, bool]:
        """The chosen packs, and further ones until there is a suit for each player."""
        packs = dict(self.chosen["packs"])
        for name in packs:
            chosen = tuple(pack for pack, is_in in packs.items() if is_in)
            packs[name] |= len(Setup(packs=chosen).box.suits) < self.chosen["players"]
        return packs

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        named = check_seat_names(changes.get("names", self.named))
        super().choose({name: value for name, value in changes.items() if name != "names"}, now)
        self.named = named

    def options(self) -> Mapping[str, Any]:
        return {**super().options(), "names": dict(self.named)}

    def snapshot(self) -> PiecepackSetupState:
        setup = Setup.from_dict(super().options())
        state: PiecepackSetupState = super().snapshot()
        state["choices"]["players"]["Ne"] = _MANY[0]
        state["choices"]["all"] = {
            "players": list(self.all["players"].choices),
            "extra": list(catalog().extra),
            "packs": list(catalog().more),
            "rulings": [field.name for field in fields(Rulings) if field.name != "calls_must_fit"],
        }
        return {
            **state,
            "setup": agreed(setup),
            "choice": agreed(setup),
            "names": dict(self.named),
            "seats": {str(seat): list(named) for seat, named in seats_of(setup.players).items()},
            "seat_colors": lights.seat_colors(setup.seats, self.settings.colors),
            **box_of(setup),
        }

    def middle(self) -> Picture:
        colors = self.settings.colors
        return lights.draw(View(number=(self.chosen["players"], colors.chosen)), colors)

"""What is agreed before a game of the piecepack, and setting it up with the table's buttons (docs/piecepack.md)."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.piecepack import Rulings, Setup
from engine.piecepack.pieces import catalog
from engine.piecepack.state import FEWEST, MOST
from firmware.games.options import NUMBER, Form, Option, Options, Parts, Ruled
from firmware.games.piecepack import lights
from firmware.games.piecepack.course import seats_of
from firmware.games.piecepack.lights import View
from firmware.games.piecepack.snapshot import PiecepackSetupState, agreed, box_of
from firmware.games.setup_screen import OptionsScreen
from firmware.games.speech import Argument, Line, yes_or_no
from firmware.lights import Frames, Picture
from firmware.names import check_names
from firmware.table import Settings

_MANY: Final = (6, 7, 8)
"""How many play after a press of the last button of the north, in turn."""
_EAST: Final = ("E5", "E4", "E3", "E2")
_SOUTH: Final = ("Sb", "Sc", "Sd", "Se")


class _Kinds(Parts):
    """Which ingredients or packs are in the game, a list of their names in a set-up."""

    def check(self, value: Any, now: Any = None) -> dict[str, bool]:
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise BadInput(f"{self.name} is {shown(value)}; give a list of names")
        given: dict[str, Any] = {self.name: tuple(value)}
        names = getattr(Setup(**given), self.name)
        return {name: name in names for name in self.parts}

    def written(self, values: Mapping[str, Any]) -> list[str]:
        return [name for name, is_in in values[self.name].items() if is_in]

    def said(self, before: Any, now: Any) -> list[Line]:
        kinds: Argument = [self.in_words(name) for name in now] or [yes_or_no(False)]  # type: ignore[misc]
        return [] if before == now else [self._line("", kinds)]


class _Names(Option):
    """Players' names by seat, without those that are empty; in a set-up of those who play."""

    def check(self, value: Any, now: Any = None) -> dict[str, str]:
        checked = check_names(value, SEATS)
        return {seat: checked[seat] for seat in SEATS if seat in checked}

    def written(self, values: Mapping[str, Any]) -> dict[str, str]:
        return {seat: name for seat, name in values[self.name].items() if int(seat) <= values["players"]}


SEATS: Final = [str(seat) for seat in range(1, MOST + 1)]
_NAMED: Final = Form(" ".join, str.split)


@cache
def all_options() -> Options:
    """All options; the page and the buttons offer what the box has. BadInput where `ingredients.toml` can't be read."""
    extra, packs = catalog().extra, catalog().more
    return Options(
        Option(
            name="players",
            choices=range(FEWEST, MOST + 1),
            default=4,
            remedy=f"it must be a number from {FEWEST} to {MOST}",
            buttons={"Nb": 3, "Nc": 4, "Nd": 5, "Ne": _MANY},
            color=lambda palette, players: palette.seat_one[2],
            tag="Players",
            form=NUMBER,
        ),
        _Kinds(
            name="extra",
            parts=dict.fromkeys(extra, (False, True)),
            buttons=dict(zip(_EAST, extra, strict=False)),
            tag="Extra",
            form=_NAMED,
            label="choice-{name}",
            words="ingredients-{value}",
        ),
        _Kinds(
            name="packs",
            parts=dict.fromkeys(packs, (False, True)),
            buttons=dict(zip(_SOUTH, packs, strict=False)),
            color=lambda palette, pack: palette.seat_two[3],
            tag="Packs",
            form=_NAMED,
            label="choice-{name}",
        ),
        Ruled(
            name="rulings",
            rulings=Rulings,
            buttons={"W5": "loose_patterns", "W4": "kept_can_be_found", "W3": "described_stays", "W2": "below_zero"},
            color=lambda palette, ruling: palette.accents.purple,
            tag="Rulings",
        ),
        _Names(name="names", default={}, asked=False),
    )


def setup_of(options: Mapping[str, Any]) -> Setup:
    """A set-up as the rules take it. Raises BadInput."""
    agreed = all_options().check(options)
    rulings = Rulings.named(agreed["rulings"])
    return Setup(agreed["players"], tuple(agreed["extra"]), tuple(agreed["packs"]), rulings)


# Setting up with buttons


class PiecepackSetupScreen(OptionsScreen):
    """Players' names go by seat and are part of the options."""

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.all = all_options()
        self.named = self._names((latest or {}).get("names", {}))
        super().__init__(settings, now, latest)
        self.check(self.chosen)

    def _names(self, names: Any) -> dict[str, str]:
        return dict(self.all["names"].check(names))

    def check(self, chosen: Mapping[str, Any]) -> None:
        setup_of(self.all.written(chosen))

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
        named = self._names(changes.get("names", self.named))
        super().choose({name: value for name, value in changes.items() if name != "names"}, now)
        self.named = named

    def options(self) -> Mapping[str, Any]:
        return {**super().options(), "names": dict(self.named)}

    def snapshot(self) -> PiecepackSetupState:
        setup = setup_of(super().options())
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

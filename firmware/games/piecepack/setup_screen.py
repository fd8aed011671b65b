"""Setting up TAPAS for the piecepack with the table's own buttons: each side of the frame is one question.

North: how many play. East: new ingredients. South: more packs of suits. West: four of the rulings; the page has them
all. In the middle stands how many play; `ok` starts.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engine.errors import BadInput
from engine.piecepack import Rulings, Setup
from engine.piecepack.ingredients import catalog
from firmware.games.options import Option
from firmware.games.piecepack import lights
from firmware.games.piecepack.lights import View
from firmware.games.piecepack.options import MANY, all_options, check_seat_names, seats_of, split
from firmware.games.piecepack.snapshot import PiecepackSetupState, agreed, box_of
from firmware.games.setup_screen import OptionsScreen
from firmware.lights.animation import Frames
from firmware.lights.picture import Picture
from firmware.settings import Settings


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
        """More players bring the suits that they need; fewer suits than players can't be."""
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
        state["choices"]["players"]["Ne"] = MANY[0]
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

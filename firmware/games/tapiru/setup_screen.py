"""Setting up a game of Tapiru with the table's own buttons: each side of the frame is one question.

North: real cards or cards on the page. East: who begins. South: whether a person or the table sits at each side, with
cards on the page; a press on the table's button again lowers its level. West: the rulings that tables differ in most;
the page has them all. `ok` starts.
"""

from typing import Any

from engine.card_games import LEVELS
from engine.tapiru import SEATS
from engine.tapiru.rulings import CHOICES
from firmware.games.common_options import SITTERS, TABLE, level_light
from firmware.games.options import Option, bright
from firmware.games.setup_screen import OptionsScreen
from firmware.games.tapiru import lights
from firmware.games.tapiru.lights import CupView, View
from firmware.games.tapiru.options import OPTIONS, VARIANT_KEY
from firmware.games.tapiru.snapshot import TapiruSetupState
from firmware.layout import right_hand
from firmware.lights.animation import Frames
from firmware.lights.picture import Color, Picture, dim, lit


class TapiruSetupScreen(OptionsScreen):
    """In the middle three cups wait for who begins. What a press goes through is shown as a number for a moment."""

    all = OPTIONS
    players = SEATS

    def press_option(self, option: Option, what: Any) -> Frames:
        if option.name == "seats" and what[1] == TABLE and option.is_chosen(what, self.chosen["seats"]):
            option, what = self.all["levels"], what[0]
        super().press_option(option, what)
        value = self.chosen[option.name]
        if option.name == "levels":
            return [self._number(LEVELS.index(value[what]) + 1)]
        if option.name == "rulings":
            ruled = value[what]
            return [self._number(ruled if isinstance(ruled, int) else CHOICES[what].index(ruled) + 1)]
        return ()

    def _number(self, number: int) -> tuple[float, Picture]:
        return lights.number_frame(number, self.settings.colors)

    def snapshot(self) -> TapiruSetupState:
        state: TapiruSetupState = super().snapshot()
        state["setup"] = None
        state["choices"] |= {
            "seats": {button: list(pair) for button, pair in self.all["seats"].buttons.items()},
            "ways": list(self.all[VARIANT_KEY].choices),
            "sitters": list(SITTERS),
            "levels": list(LEVELS),
            "values": {name: list(values) for name, values in CHOICES.items()},
        }
        return state

    def lights(self) -> dict[str, Color]:
        """The table's seats are the dimmer the lower their level."""
        shown, option = super().lights(), self.all["seats"]
        for button, what in self.buttons(option).items():
            if what[1] == TABLE:
                color = option.color(self.settings.colors, what)
                share = level_light(self.chosen["levels"][what[0]])
                shown[button] = bright(dim(color, share), option.is_chosen(what, self.chosen["seats"]))
        return shown

    def middle(self) -> Picture:
        cups = {seat: [CupView(4), CupView(8), CupView(4)] for seat in SEATS}
        nothing: dict[str, list[str]] = {seat: [] for seat in SEATS}
        capacity, first = self.chosen["rulings"]["capacity"], self.chosen["first"]
        view = View(cups, ["more"] * 3, [], nothing, dict.fromkeys(SEATS, 0), capacity, {})
        colors = self.settings.colors
        return lit(lights.draw(view, colors), right_hand(first), lights.seat_color(first, colors))

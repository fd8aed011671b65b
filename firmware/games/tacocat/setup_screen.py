"""Setting up a game of Tacocat with the table's own buttons.

North: the variant; `Nd` whether the referee is told of the last cards alone, `Ne` the level of the table's seats, both
dark as long as they are as usual. South: what is printed on the board, space by space: the space before, the number and
the arrow of the space that is lit, the next space. West and east: who takes that seat when the cards are on the page,
and the rulings. The lit space blinks until a game has been started with this board, because it has to be compared with
the box.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.card_games import LEVELS, MASTER
from engine.tacocat import SEATS, SPELLING, Track, default_board
from engine.tacocat.board import ARROWS, LARGEST_HAND, MIDDLE, SMALLEST_HAND
from firmware.games.common_options import CARDS, TABLE, level_light
from firmware.games.options import Option, following
from firmware.games.setup_screen import OptionsScreen
from firmware.games.tacocat import lights
from firmware.games.tacocat.lights import View
from firmware.games.tacocat.options import OPTIONS, VARIANT_KEY
from firmware.games.tacocat.snapshot import TacocatSetupState
from firmware.lights.animation import Animation, Frames
from firmware.lights.picture import Color, Picture, dim
from firmware.settings import Settings

_LIGHT: Final = "Nd"
_LEVEL: Final = "Ne"
_OF_CARDS: Final = ("may_sacrifice", "part_groups", "hidden_replacing")
"""Rulings about hands, which the referee for real cards can't see."""
_BEFORE, _NUMBER, _ARROW, _NEXT = "Sb", "Sc", "Sd", "Se"
_BOARD_BUTTONS: Final = {_BEFORE: "before", _NUMBER: "number", _ARROW: "arrow", _NEXT: "next"}
_NUMBERS: Final = range(SMALLEST_HAND, LARGEST_HAND + 1)
_SPACES: Final = tuple(space for space in range(len(SPELLING)) if space != MIDDLE)
"""The spaces whose print is known to differ from box to box; the middle is always a 7 with both arrows."""
_NOWHERE: Final = -9
"""Where no space is, so that none is lit."""


class TacocatSetupScreen(OptionsScreen):
    """In the middle is the board as it would be. At first the table takes a seat if the cards come on the page."""

    all = OPTIONS
    players = SEATS

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.known = bool(latest)
        """Whether there was a game with this board."""
        self.space = _SPACES[0]
        """The space that is lit and that the buttons change."""
        super().__init__(settings, now, latest)
        if not self._has_cards:
            self.chosen["seats"] = {**self.chosen["seats"], "WOW": TABLE}

    @property
    def _has_cards(self) -> bool:
        return bool(self.chosen[VARIANT_KEY] == CARDS)

    def buttons(self, option: Option) -> Mapping[str, Any]:
        buttons = super().buttons(option)
        if option.name == "rulings" and not self._has_cards:
            return {button: ruling for button, ruling in buttons.items() if ruling not in _OF_CARDS}
        return buttons

    def press(self, button: str, now: float) -> None:
        if button in _BOARD_BUTTONS:
            self._press_board(button)
        elif button == _LEVEL and self._has_cards:
            for seat in SEATS:
                self.press_option(self.all["levels"], seat)
        super().press(button, now)

    def _press_board(self, button: str) -> None:
        if button in (_BEFORE, _NEXT):
            self.space = following(_SPACES if button == _NEXT else _SPACES[::-1], self.space)
        else:
            name, values = ("numbers", _NUMBERS) if button == _NUMBER else ("arrows", ARROWS)
            printed = list(self.chosen[name])
            printed[self.space] = following(values, printed[self.space])
            self.chosen = {**self.chosen, name: printed}

    def snapshot(self) -> TacocatSetupState:
        state: TacocatSetupState = super().snapshot()
        setup: Any = self.options()
        state["choice"]["rulings"] = setup["rulings"]
        state["choices"] |= {
            "board": _BOARD_BUTTONS,
            "numbers": list(_NUMBERS),
            "arrows": ["YAY", "WOW", "both"],
            "fixed": MIDDLE,
            "light": {} if self._has_cards else {_LIGHT: not self.chosen["light"]},
            "level": {_LEVEL: "level"} if self._has_cards else {},
            "levels": list(LEVELS),
        }
        return {
            **state,
            "spelling": SPELLING,
            "space": self.space,
            "known": self.known,
            "setup": setup,
            "refused": None,
        }

    # Pictures

    def show(self, frames: Frames, now: float) -> None:
        lit, dark = (self.lit(self._board(space)) for space in (self.space, None))
        loop = () if self.known else ((2 * lights.BLINK_SECONDS, lit), (lights.BLINK_SECONDS / 2, dark))
        self.animation = Animation(lit, (), now, loop)

    def _board(self, space: int | None) -> Picture:
        """The board with a space lit, or none."""
        numbers, arrows = self.chosen["numbers"], self.chosen["arrows"]
        view = View(default_board().replace(numbers, arrows), Track(_NOWHERE))
        if space is not None:
            view = replace(view, text=str(numbers[space]), marked=space)
        return lights.draw(view, self.settings.colors)

    def lights(self) -> dict[str, Color]:
        colors = self.settings.colors
        shown = {**super().lights(), **dict.fromkeys(_BOARD_BUTTONS, colors.open)}
        if not self.chosen["light"]:
            shown.pop(_LIGHT, None)
        lower = [level_light(level) for level in self.chosen["levels"].values() if level != MASTER]
        if self._has_cards and lower:
            shown[_LEVEL] = dim(colors.accents.purple, max(lower))
        return shown

"""What is agreed before a game of Tacocat, and setting it up with the table's own buttons (docs/tacocat.md).

The lit space blinks until a game has been started with this board, because it has to be compared with the box.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine.review import LEVELS, MASTER
from engine.tacocat import SEATS, SPELLING, Referee, Rulings, TacocatGame, Track, default_board
from engine.tacocat.board import ARROWS, LARGEST_HAND, MIDDLE, SMALLEST_HAND
from firmware.games.card_game import CARDS, REFEREE, Seed, level_light, take_backs
from firmware.games.options import NUMBERS, TABLE, Form, Option, Options, Ruled, following, levels, seats
from firmware.games.setup_screen import OptionsScreen
from firmware.games.tacocat import lights
from firmware.games.tacocat.lights import View, seat_color
from firmware.games.tacocat.snapshot import TacocatSetupState
from firmware.lights import Animation, Color, Frames, Picture, dim
from firmware.table import Settings

VARIANT_KEY: Final = "way"
"""The name of the option for the variant in journals; requests may also call it `variant`."""
_WITH_CARDS: Final = (VARIANT_KEY, CARDS)

State = Referee | TacocatGame


class _Printed(Option):
    """A line of what is printed: the numbers or arrows of all spaces, or how many cards of each number the deck has."""

    def check(self, value: Any, now: Any = None) -> list[Any]:
        return list(getattr(default_board().replace(**{self.name: value}), self.name))

    def missing(self, chance: Random | None) -> list[Any]:
        return self.check(None)


OPTIONS: Final = Options(
    Option(
        name=VARIANT_KEY,
        also="variant",
        choices=(REFEREE, CARDS),
        buttons={"Nb": REFEREE, "Nc": CARDS},
        tag="Way",
    ),
    _Printed(name="numbers", tag="Numbers", form=NUMBERS, label=""),
    _Printed(name="arrows", tag="Arrows", form=Form(" ".join, str.split), label=""),
    _Printed(name="cards", tag="Cards", form=NUMBERS, label=""),
    Ruled(
        name="rulings",
        rulings=Rulings,
        buttons={
            "W4": "wow_first",
            "W3": "arrow_after_duels",
            "E4": "may_sacrifice",
            "E3": "part_groups",
            "E2": "hidden_replacing",
        },
        tag="Rulings",
        label="ruling-{part}",
    ),
    Option(
        name="light",
        choices=(False, True),
        buttons={"Nd": (False, True)},
        color=lambda palette, light: palette.accents.cream,
        when=(VARIANT_KEY, REFEREE),
        refusal="the last cards alone are entered only with the referee; leave light out, or play with real cards",
        quiet=True,
        tag="Light",
        form=Form(lambda light: "yes", lambda text: text == "yes"),
        label="light",
    ),
    Seed(when=_WITH_CARDS),
    seats(
        SEATS,
        buttons={"W5": "YAY", "E5": "WOW"},
        color=lambda palette, seat: seat_color(palette, seat),
        when=_WITH_CARDS,
        refusal="the table holds no real cards, so it takes no seat; play with the cards on the page",
        tag="{}Seat",
        label="seat-{part}",
        words="seat-{value}",
    ),
    take_backs(when=_WITH_CARDS),
    levels(SEATS, when=_WITH_CARDS, label=""),
)


def start(setup: Mapping[str, Any]) -> State:
    """The game of a set-up before its first action."""
    board = default_board().replace(setup["numbers"], setup["arrows"], setup["cards"])
    rulings = Rulings.named(setup["rulings"])
    if setup[VARIANT_KEY] == REFEREE:
        return Referee.start(board, rulings, setup.get("light", False))
    return TacocatGame.start(setup["seed"], board, rulings)


# Setting up with buttons


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


class TacocatSetupScreen(OptionsScreen):
    """In the middle is the board as it would be.

    Unless the latest game had its cards on the page, the table sits at WOW as soon as cards are chosen.
    """

    all = OPTIONS
    players = SEATS

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.known = bool(latest)
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

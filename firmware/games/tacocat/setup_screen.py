"""Setting up a game of Tacocat with the table's own buttons.

North: the variant; `Nd` whether the referee is told of the last cards alone, `Ne` the level of the table's seats, both
dark as long as they are as usual. South: what is printed on the board, space by space: the space before, the number and
the arrow of the space that is lit, the next space. West and east: who takes that seat when the cards are on the page,
and the rulings. The lit space
blinks until a game has been started with this board, because it has to be compared with the box.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, cast

from engine.errors import BadInput
from engine.levels import MASTER
from engine.tacocat import SEATS, SPELLING, Rulings, Track, default_board
from engine.tacocat.board import ARROWS, LARGEST_HAND, SMALLEST_HAND
from engine.tacocat.track import MIDDLE
from firmware.games.levels import CHOICES as LEVELS
from firmware.games.levels import OPTION, Level, check_levels, level_light, next_level
from firmware.games.tacocat import lights
from firmware.games.tacocat.lights import View
from firmware.games.tacocat.options import CARDS, PERSON, REFEREE, TABLE, VARIANT_KEY, TacocatOptions
from firmware.games.tacocat.snapshot import (
    Arrow,
    Seat,
    TacocatChoice,
    TacocatSetup,
    TacocatSetupState,
    Variant,
)
from firmware.games.variant import with_variant_key
from firmware.layout import ENTRY_CELL
from firmware.lights.animation import Animation
from firmware.lights.picture import Canvas, Color, Picture, dim
from firmware.names import check_names
from firmware.settings import Settings

_VARIANTS: Final[dict[str, Variant]] = {"Nb": REFEREE, "Nc": CARDS}
_LIGHT: Final = "Nd"
_LEVEL: Final = "Ne"
_SEAT_BUTTONS: Final[dict[str, Seat]] = {"W5": "YAY", "E5": "WOW"}
_RULINGS: Final = {
    "W4": "wow_first",
    "W3": "arrow_after_duels",
    "E4": "may_sacrifice",
    "E3": "part_groups",
    "E2": "hidden_replacing",
}
_OF_CARDS: Final = ("may_sacrifice", "part_groups", "hidden_replacing")
"""Rulings about hands, which the referee for real cards can't see."""
_BEFORE, _NUMBER, _ARROW, _NEXT = "Sb", "Sc", "Sd", "Se"
_BOARD_BUTTONS: Final = {_BEFORE: "before", _NUMBER: "number", _ARROW: "arrow", _NEXT: "next"}
_SPACES: Final = tuple(space for space in range(len(SPELLING)) if space != MIDDLE)
"""The spaces whose print is known to differ from box to box; the middle is always a 7 with both arrows."""
_NOWHERE: Final = -9
"""Where no space is, so that none is lit."""


class TacocatSetupScreen:
    """The choice for the next game, at first what was agreed for the latest; `known` says whether there was one."""

    def __init__(self, settings: Settings, latest: TacocatOptions | None, now: float) -> None:
        self.settings = settings
        self.known = latest is not None
        chosen = latest or TacocatOptions(REFEREE, default_board())
        self.variant, self.board = chosen.variant, chosen.board
        self.rulings = _names(chosen.rulings)
        self.seats = dict(chosen.seats) if chosen.variant == CARDS else {"WOW": TABLE}
        """Who takes which seat, if the cards are on the page."""
        self.levels = chosen.levels
        self.light = chosen.light
        """Whether a referee is told of the last cards alone."""
        self.space = _SPACES[0]
        """The space that is lit and that the buttons change."""
        self.names: dict[str, str] = {}
        self.animation = Animation()
        self.redraw(now)

    def press(self, button: str, now: float) -> None:
        """Choose what the button stands for; others do nothing."""
        if button in _VARIANTS:
            self.variant = _VARIANTS[button]
        elif button == _LIGHT and self.variant == REFEREE:
            self.light = not self.light
        elif button == _LEVEL and self.variant == CARDS:
            self.levels = check_levels({seat: next_level(self._level(seat)) for seat in SEATS}, SEATS)
        elif button in _BOARD_BUTTONS:
            self._press_board(button)
        elif button in self._ruling_buttons():
            ruling = _RULINGS[button]
            self.rulings ^= {ruling}
        elif button in _SEAT_BUTTONS and self.variant == CARDS:
            seat = _SEAT_BUTTONS[button]
            self.seats = {s: TABLE for s in SEATS if (s in self.seats) != (s == seat)}
        self.redraw(now)

    def _level(self, seat: str) -> Level:
        return self.levels.get(seat, MASTER)

    def _press_board(self, button: str) -> None:
        at = _SPACES.index(self.space)
        if button in (_BEFORE, _NEXT):
            self.space = _SPACES[(at + (1 if button == _NEXT else -1)) % len(_SPACES)]
        elif button == _NUMBER:
            numbers = list(self.board.numbers)
            more = numbers[self.space] + 1
            numbers[self.space] = more if more <= LARGEST_HAND else SMALLEST_HAND
            self.board = self.board.replace(numbers=numbers)
        else:
            arrows = list(self.board.arrows)
            arrows[self.space] = ARROWS[(ARROWS.index(arrows[self.space]) + 1) % len(ARROWS)]
            self.board = self.board.replace(arrows=arrows)

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button, all or nothing; also the players' `names`. Raises BadInput.

        Seats that the other variant would have are kept.
        """
        if "seed" in wishes:
            raise BadInput("a seed isn't chosen while a game is set up, where all would see it; begin a game with it")
        names = check_names(wishes.get("names", self.names), SEATS)
        wished = with_variant_key({name: value for name, value in wishes.items() if name != "names"}, VARIANT_KEY)
        options: dict[str, Any] = {**self.options(), **wished}
        if "seats" not in wished and options[VARIANT_KEY] == CARDS:
            options["seats"] = self.seats
        elif "seats" not in wished:
            options.pop("seats", None)
        levels = check_levels(options.pop(OPTION), SEATS) if OPTION in wished else self.levels
        if options[VARIANT_KEY] == CARDS and "light" not in wished:
            options.pop("light", None)
        chosen = TacocatOptions.from_dict(options, board=self.board)
        self.levels = levels
        if chosen.variant == REFEREE:
            self.light = chosen.light
        self.names, self.variant, self.board = names, chosen.variant, chosen.board
        self.rulings = _names(chosen.rulings)
        if chosen.variant == CARDS:
            self.seats = dict(chosen.seats)
        self.redraw(now)

    def options(self) -> TacocatSetup:
        chosen: TacocatSetup = {
            VARIANT_KEY: self.variant,
            "numbers": list(self.board.numbers),
            "arrows": cast(list[Arrow], list(self.board.arrows)),
            "cards": list(self.board.cards),
            "rulings": str(Rulings.named(",".join(self.rulings) or "rulebook")),
        }
        if self.variant != CARDS:
            return {**chosen, "light": True} if self.light else chosen
        if levels := check_levels(self.levels, self.seats):
            chosen["levels"] = levels
        chosen["seats"] = cast(dict[str, Literal["table"]], dict(self.seats))
        if not self.settings.take_backs:
            chosen["take_backs"] = False
        return chosen

    def snapshot(self) -> TacocatSetupState:
        return {
            "phase": "setup",
            "choice": self._choice(),
            "choices": {
                VARIANT_KEY: _VARIANTS,
                "variant": _VARIANTS,
                "board": _BOARD_BUTTONS,
                "seats": _SEAT_BUTTONS if self.variant == CARDS else {},
                "rulings": self._ruling_buttons(),
                "numbers": list(range(SMALLEST_HAND, LARGEST_HAND + 1)),
                "arrows": cast(list[Arrow], list(ARROWS)),
                "fixed": MIDDLE,
                "light": {_LIGHT: not self.light} if self.variant == REFEREE else {},
                "level": {_LEVEL: "level"} if self.variant == CARDS else {},
                "levels": LEVELS,
            },
            "spelling": SPELLING,
            "space": self.space,
            "known": self.known,
            "names": dict(self.names),
            "setup": self.options(),
            "mover": None,
            "outcome": None,
            "refused": None,
        }

    def _choice(self) -> TacocatChoice:
        sitters = {seat: self.seats.get(seat, PERSON) for seat in SEATS}
        chosen = {name: value for name, value in self.options().items() if name != "take_backs"}
        levels = {seat: self._level(seat) for seat in SEATS}
        more = {"variant": self.variant, "seats": sitters, "levels": levels, "light": self.light}
        return cast(TacocatChoice, {**chosen, **more})

    def _ruling_buttons(self) -> dict[str, str]:
        return {b: r for b, r in _RULINGS.items() if self.variant == CARDS or r not in _OF_CARDS}

    # Pictures

    def redraw(self, now: float) -> None:
        """The board as it would be, and beside each button what it stands for: bright if chosen."""
        lit = self._picture(self.space)
        loop = () if self.known else ((2 * lights.BLINK_SECONDS, lit), (lights.BLINK_SECONDS / 2, self._picture(None)))
        self.animation = Animation(lit, (), now, loop)

    def _picture(self, space: int | None) -> Picture:
        """With a space lit, or none."""
        colors = self.settings.colors
        view = View(self.board, Track(_NOWHERE))
        if space is not None:
            view = replace(view, text=str(self.board.numbers[space]), marked=space)
        canvas = Canvas(lights.draw(view, colors))
        for entry, color in self._lights().items():
            canvas.put(*ENTRY_CELL[entry], color)
        return canvas.picture()

    def _lights(self) -> dict[str, Color]:
        colors = self.settings.colors
        shown = {entry: _bright(colors.accents.green, variant == self.variant) for entry, variant in _VARIANTS.items()}
        shown |= dict.fromkeys(_BOARD_BUTTONS, colors.open)
        shown |= {b: _bright(colors.accents.green, r in self.rulings) for b, r in self._ruling_buttons().items()}
        if self.variant == CARDS:
            for entry, seat in _SEAT_BUTTONS.items():
                shown[entry] = _bright(lights.seat_color(colors, seat), seat in self.seats)
            if lower := [level_light(level) for level in self.levels.values()]:
                shown[_LEVEL] = dim(colors.accents.purple, max(lower))
        elif self.light:
            shown[_LIGHT] = colors.accents.cream
        return shown


def _names(rulings: Rulings) -> frozenset[str]:
    return frozenset() if rulings == Rulings.RULEBOOK else frozenset(str(rulings).split(","))


def _bright(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, 0.12)

"""Setting up a game of Tapiru with the table's own buttons: each side of the frame is one question.

North: real cards or cards on the page. East: who begins. South: whether a person or the table sits at each side, with
cards on the page; a press on the table's button again lowers its level. West: the rulings that tables differ in most;
the page has them all. `ok` starts.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final, Literal, cast

from engine.errors import BadInput, GameError
from engine.levels import MASTER
from engine.tapiru import SEATS, Rulings
from engine.tapiru.rulings import CHOICES
from firmware.games.levels import CHOICES as LEVELS
from firmware.games.levels import OPTION, Level, check_levels, level_light, next_level
from firmware.games.tapiru import lights
from firmware.games.tapiru.lights import CupView, View
from firmware.games.tapiru.options import (
    CARDS,
    PERSON,
    REFEREE,
    SITTERS,
    TABLE,
    VARIANT_KEY,
    VARIANTS,
    TapiruOptions,
    check_seats,
)
from firmware.games.tapiru.snapshot import Seat, Sitter, TapiruRulings, TapiruSetup, TapiruSetupState, Variant
from firmware.games.variant import with_variant_key
from firmware.layout import ENTRY_CELL, right_hand
from firmware.lights.animation import Animation, Frame
from firmware.lights.picture import Canvas, Color, dim
from firmware.names import check_names
from firmware.settings import Settings

_VARIANTS: Final[dict[str, Variant]] = {"Nb": REFEREE, "Nc": REFEREE, "Nd": CARDS, "Ne": CARDS}
_FIRST: Final[dict[str, Seat]] = {"E5": "N", "E4": "N", "E3": "S", "E2": "S"}
_SEATS: Final = {"Sb": ("S", PERSON), "Sc": ("S", TABLE), "Sd": ("N", PERSON), "Se": ("N", TABLE)}
_RULINGS: Final = {"W5": "capacity", "W4": "straight_milk_tea", "W3": "equal_pearls", "W2": "rounds"}
_CAPACITIES: Final = (20, 25, 30, 15)
"""The values that the button goes through; the page offers more."""
_WISHES: Final = (VARIANT_KEY, "first", "seats", OPTION, "rulings", "names")


class TapiruSetupScreen:
    """The choice for the next game. The seats are kept while the other variant is chosen.

    `latest` has the options of the game before, which are chosen again.
    """

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.settings = settings
        before = _agreed_before(latest or {})
        self.variant, self.seats, self.rulings = before.variant, before.seats, before.rulings
        self.levels = before.levels
        self.first: Seat = before.first
        self.names: dict[str, str] = {}
        self.animation = Animation()
        self.redraw(now)

    def press(self, button: str, now: float) -> None:
        """Choose what the button stands for; others do nothing."""
        frames: list[Frame] = []
        if button in _VARIANTS:
            self.variant = _VARIANTS[button]
        elif button in _FIRST:
            self.first = _FIRST[button]
        elif button in _SEATS and self.variant == CARDS:
            frames = self._press_seat(*_SEATS[button])
        elif button in _RULINGS:
            frames = self._next_ruling(_RULINGS[button])
        elif button in ENTRY_CELL:
            self._draw(lights.refused_frames(self._picture(), "closed", button, self.settings.colors), now)
            return
        self._draw(frames, now)

    def _press_seat(self, seat: str, sitter: str) -> list[Frame]:
        """Choose who sits at a seat; the table's button pressed again lowers its level, which is shown for a moment."""
        if sitter == PERSON or seat not in self.seats:
            self.seats = check_seats(dict.fromkeys(self.seats, TABLE) | {seat: sitter})
            return []
        level = next_level(self._level(seat))
        self.levels = check_levels({**self.levels, seat: level}, SEATS)
        return [lights.number_frame(LEVELS.index(level) + 1, self.settings.colors)]

    def _level(self, seat: str) -> Level:
        return self.levels.get(seat, MASTER)

    def _next_ruling(self, name: str) -> list[Frame]:
        """The ruling's next value; a number is shown for a moment."""
        values = _CAPACITIES if name == "capacity" else CHOICES[name]
        value = getattr(self.rulings, name)
        value = values[(values.index(value) + 1) % len(values)] if value in values else values[0]
        self.rulings = replace(self.rulings, **{name: value})
        number = value if isinstance(value, int) else values.index(value) + 1
        return [lights.number_frame(number, self.settings.colors)]

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button, all or nothing; `rulings` may be some of them. Raises BadInput."""
        wishes = with_variant_key(wishes, VARIANT_KEY)
        unknown = [name for name in wishes if name not in _WISHES]
        if unknown:
            raise BadInput(f"there is no choice {unknown[0]!r}; choose {', '.join(_WISHES)}")
        names = check_names(wishes["names"], SEATS) if "names" in wishes else self.names
        variant, first = wishes.get(VARIANT_KEY, self.variant), wishes.get("first", self.first)
        seats = check_seats(wishes["seats"]) if "seats" in wishes else self.seats
        levels = check_levels(wishes[OPTION], SEATS) if OPTION in wishes else self.levels
        rulings = Rulings.read(wishes["rulings"], self.rulings) if "rulings" in wishes else self.rulings
        TapiruOptions.from_dict({VARIANT_KEY: variant, "first": first, "rulings": str(rulings)})
        self.names, self.variant, self.first, self.seats, self.rulings = names, variant, first, seats, rulings
        self.levels = levels
        self.redraw(now)

    def options(self) -> TapiruSetup:
        seats: dict[str, Literal["table"]] = dict.fromkeys(self.seats, TABLE) if self.variant == CARDS else {}
        chosen: TapiruSetup = {
            VARIANT_KEY: self.variant,
            "first": self.first,
            "rulings": str(self.rulings),
            "seats": seats,
        }
        if self.variant == CARDS and (levels := check_levels(self.levels, self.seats)):
            chosen["levels"] = levels
        off = self.variant == CARDS and not self.settings.take_backs
        return {**chosen, "take_backs": False} if off else chosen

    def snapshot(self) -> TapiruSetupState:
        sitters: dict[str, Sitter] = {seat: TABLE if seat in self.seats else PERSON for seat in ("S", "N")}
        return {
            "phase": "setup",
            "mover": None,
            "outcome": None,
            "setup": None,
            "choice": {
                "variant": self.variant,
                "play": self.variant,
                "first": self.first,
                "rulings": cast(TapiruRulings, asdict(self.rulings)),
                "seats": sitters,
                "levels": {seat: self._level(seat) for seat in SEATS},
            },
            "names": dict(self.names),
            "choices": {
                VARIANT_KEY: _VARIANTS,
                "variant": _VARIANTS,
                "first": _FIRST,
                "seats": {button: list(pair) for button, pair in _SEATS.items()},
                "rulings": _RULINGS,
                "ways": list(VARIANTS),
                "sitters": list(SITTERS),
                "levels": LEVELS,
                "values": {name: list(values) for name, values in CHOICES.items()},
            },
        }

    def redraw(self, now: float) -> None:
        """Light beside each button what it stands for, bright if chosen; in the middle three cups that wait."""
        self._draw([], now)

    def _draw(self, frames: list[Frame], now: float) -> None:
        self.animation = Animation(self._picture(), tuple(frames), now)

    def _picture(self) -> bytes:
        cups = {seat: [CupView(4), CupView(8), CupView(4)] for seat in ("S", "N")}
        nothing: dict[str, list[str]] = {"S": [], "N": []}
        view = View(cups, ["more"] * 3, [], nothing, {"S": 0, "N": 0}, self.rulings.capacity, self._lights())
        canvas = Canvas(lights.draw(view, self.settings.colors))
        canvas.put_all(right_hand(self.first), lights.seat_color(self.first, self.settings.colors))
        return canvas.picture()

    def _lights(self) -> dict[str, Color]:
        colors = self.settings.colors
        light = {REFEREE: colors.accents.cream, CARDS: colors.accents.green}
        shown = {button: _bright(light[variant], variant == self.variant) for button, variant in _VARIANTS.items()}
        for button, first in _FIRST.items():
            shown[button] = _bright(lights.seat_color(first, colors), first == self.first)
        if self.variant == CARDS:
            for button, (seat, sitter) in _SEATS.items():
                chosen = (seat in self.seats) == (sitter == TABLE)
                share = level_light(self._level(seat)) if sitter == TABLE else 1.0
                shown[button] = _bright(dim(lights.seat_color(seat, colors), share), chosen)
        for button, name in _RULINGS.items():
            printed = getattr(self.rulings, name) == getattr(Rulings.LETTER, name)
            shown[button] = _bright(colors.accents.purple, not printed)
        return shown


def _agreed_before(latest: Mapping[str, Any]) -> TapiruOptions:
    """The options of the latest game; the defaults where those can't be read."""
    try:
        return TapiruOptions.from_dict(
            {name: latest[name] for name in (VARIANT_KEY, "first", "seats", OPTION, "rulings") if name in latest}
            | ({} if latest else {"rulings": str(Rulings.LETTER)})
        )
    except GameError:
        return TapiruOptions()


def _bright(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, 0.12)

"""Setting up a game of Tapas with the table's own buttons: each side of the frame is one question.

North: how many Extras. East: who starts, and whether a person or the table plays each kind. West: Burning Head, the
rulings, and what helps each kind. South: when a push counts by itself.
The tray in the middle shows at once what was chosen; `ok` starts.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, cast

from engine.tapas import EXTRA_SLOTS, Rulings
from engine.tapas.handicap import MOST_POINTS, Handicap, handicaps_from
from engine.tapas.opponent import Level
from engine.tapas.pieces import PLAYERS
from engine.tapas.setup import Setup
from firmware.games.options import Option, bright
from firmware.games.setup_screen import OptionsScreen
from firmware.games.tapas.lights import draw, view_of
from firmware.games.tapas.options import BURNING_HEAD, CHOICES, OPTIONS, RULINGS, split
from firmware.games.tapas.snapshot import Player, TapasChoice, TapasSetupState
from firmware.games.tapas.state import color_snapshot, position_of
from firmware.games.tapas.tray import piece_colors
from firmware.layout import right_hand
from firmware.lights.animation import Frames
from firmware.lights.digits import centered
from firmware.lights.picture import Canvas, Color, Picture, dim, lit
from firmware.settings import AUTO_COMMIT, Settings

_AUTO_COMMIT: Final = dict(zip(("Sb", "Sc", "Sd", "Se"), AUTO_COMMIT, strict=True))
"""The buttons of a setting of the table, which isn't an option of the game."""
_LEVEL_SECONDS: Final = 0.8
_LEVEL_LIGHT: Final = (0.12, 0.3, 0.45, 0.6, 0.72, 0.85, 1.0)
"""The share of light of a seat: a little for a person, more for the table the higher its level."""


class TapasSetupScreen(OptionsScreen):
    """`settings` is the table's own and carries the auto-commit."""

    all = OPTIONS
    players = PLAYERS

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        rules, seating = split(latest or {})
        agreed = Setup.from_dict(rules)
        extras = len(agreed.extras) if len(agreed.extras) in EXTRA_SLOTS else 0
        seats = {seat: Level.named(level, stand_in=True).name for seat, level in seating.get("seats", {}).items()}
        super().__init__(settings, now, {**agreed.as_dict(), "extras": extras, "seats": seats})

    def press(self, button: str, now: float) -> None:
        if button in _AUTO_COMMIT:
            self.settings.change({"auto_commit": _AUTO_COMMIT[button]})
        super().press(button, now)

    def press_option(self, option: Option, what: Any) -> Frames:
        super().press_option(option, what)
        value = self.chosen[option.name]
        if option.name == "seats" and (level := CHOICES.index(value[what])):
            return self._digits(str(level), what)
        if option.name == "handicaps" and value[what] != Handicap():
            return self._digits(str(value[what].points), what)
        return ()

    def _digits(self, text: str, player: str) -> Frames:
        canvas = Canvas()
        canvas.put_all(centered(text), piece_colors(self.settings.colors)[f"{player}3"])
        return [(_LEVEL_SECONDS, canvas.picture())]

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """The engine checks all that a new game can have, of which some isn't chosen here."""
        own = {name: value for name, value in changes.items() if name != "names"}
        rules, seating = split({**self.options(), **own}, Random(0))
        Setup.from_dict(rules, Random(0))
        known = {name: changes[name] for name in ("names", *self.chosen) if name in changes}
        super().choose(known | ({"seats": seating.get("seats", {})} if "seats" in changes else {}), now)

    def snapshot(self) -> TapasSetupState:
        state: TapasSetupState = super().snapshot()
        state["choice"] = cast(TapasChoice, {**self.options(), "auto_commit": self.settings.auto_commit})
        state["choices"] |= {
            "burning_head": BURNING_HEAD,
            "rulings": RULINGS,
            "auto_commit": _AUTO_COMMIT,
            "levels": list(CHOICES),
            "most_points": MOST_POINTS,
        }
        position = self._setup().start()
        return {
            **state,
            **position_of(position),
            "open_entries": [],
            "entering": None,
            "moves": [],
            "closed": [],
            "south": cast(Player, position.south),
            "picture_turns": position.quarter_turns,
            "extra_slots": list(EXTRA_SLOTS[self.chosen["extras"]]),
            "colors": color_snapshot(self.settings),
        }

    def _setup(self) -> Setup:
        """What is chosen, without Extras."""
        chosen, rulings = self.chosen, Rulings.named(self.chosen["rulings"])
        helped = handicaps_from(chosen["handicaps"])
        return Setup(chosen["first"], {}, chosen["burning_head"], rulings, handicaps=helped)

    def middle(self) -> Picture:
        """The tray as it would be."""
        colors, first = self.settings.colors, self.chosen["first"]
        position = self._setup().start()
        view = view_of(position, position.quarter_turns)
        pieces = {**view.pieces, **dict.fromkeys(EXTRA_SLOTS[self.chosen["extras"]], "xB")}
        tray = draw(replace(view, pieces=pieces, open=(), mover=None), colors)
        return lit(tray, right_hand("S"), piece_colors(colors)[f"{first}3"])

    def lights(self) -> dict[str, Color]:
        palette, shown = self.settings.colors, super().lights()
        colors = piece_colors(palette)
        shown[RULINGS] = colors["xN"] if self.chosen["rulings"] == "rulebook" else palette.open
        for button, player in self.all["seats"].buttons.items():
            level = CHOICES.index(self.chosen["seats"][player])
            shown[button] = dim(colors[f"{player}3"], _LEVEL_LIGHT[level])
        for button, seconds in _AUTO_COMMIT.items():
            shown[button] = bright(colors["xW"], seconds == self.settings.auto_commit)
        return shown

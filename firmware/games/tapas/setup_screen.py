"""Setting up a game of Tapas with the table's own buttons: each side of the frame is one question.

North: how many Extras. East: who starts, and whether a person or the table plays each kind. West: Burning Head, the
rulings, and what helps each kind. South: when a push counts by itself.
The tray in the middle shows at once what was chosen; `ok` starts.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, cast

from engine.errors import BadInput
from engine.tapas import EXTRA_SLOTS, Position, Rulings
from engine.tapas.handicap import MOST_POINTS, Handicap, handicaps_from
from engine.tapas.opponent import Level
from engine.tapas.pieces import PLAYERS
from engine.tapas.rulings import PRESETS
from engine.tapas.setup import Setup
from firmware.games.tapas.lights import draw, view_of
from firmware.games.tapas.places import piece_colors
from firmware.games.tapas.seats import CHOICES, PERSON, check_seats, split
from firmware.games.tapas.snapshot import (
    Player,
    TapasHandicap,
    TapasOptions,
    TapasSetupState,
    color_snapshot,
    position_of,
)
from firmware.layout import ENTRY_CELL, right_hand
from firmware.lights.animation import Animation, Frame
from firmware.lights.digits import centered
from firmware.lights.picture import Canvas, Color, dim
from firmware.names import check_names
from firmware.settings import AUTO_COMMIT, Settings

_EXTRAS: Final = dict(zip(("Nb", "Nc", "Nd", "Ne"), EXTRA_SLOTS, strict=True))
_FIRST: Final[dict[str, Player]] = {"E5": "J", "E4": "C"}
_SEATS: Final[dict[str, Player]] = {"E3": "J", "E2": "C"}
_BURNING_HEAD: Final = "W5"
_RULINGS: Final = "W4"
_HANDICAPS: Final[dict[str, Player]] = {"W3": "J", "W2": "C"}
_HELP: Final = (Handicap(), *(Handicap(points, take_backs=True) for points in (0, 3, 5, 10)))
"""The handicaps that the buttons go through; the page offers more."""
_AUTO_COMMIT: Final = dict(zip(("Sb", "Sc", "Sd", "Se"), AUTO_COMMIT, strict=True))
_LEVEL_SECONDS: Final = 0.8
_LEVEL_LIGHT: Final = (0.12, 0.3, 0.45, 0.6, 0.72, 0.85, 1.0)
"""The share of light of a seat: a little for a person, more for the table the higher its level."""


class TapasSetupScreen:
    """The choice for the next game, at first what was agreed for the `latest` one. Raises BadInput for one that can't
    be read.

    `settings` is the table's own and carries the auto-commit.
    """

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.settings = settings
        rules, seating = split(latest or {})
        agreed = Setup.from_dict(rules)
        self.first = cast(Player, agreed.first)
        self.extras = len(agreed.extras) if len(agreed.extras) in EXTRA_SLOTS else 0
        self.burning_head = agreed.burning_head
        self.rulings = str(agreed.rulings)
        seats: dict[str, str] = seating.get("seats", {})
        self.seats = {player: Level.named(level, stand_in=True).name for player, level in seats.items()}
        self.handicaps = dict(agreed.handicaps)
        self.names: dict[str, str] = {}
        self.animation = Animation()
        self.redraw(now)

    def press(self, button: str, now: float) -> None:
        """Choose what the button stands for; others do nothing."""
        frames: list[Frame] = []
        if button in _EXTRAS:
            self.extras = _EXTRAS[button]
        elif button in _FIRST:
            self.first = _FIRST[button]
        elif button == _BURNING_HEAD:
            self.burning_head = not self.burning_head
        elif button == _RULINGS:
            names = list(PRESETS)
            self.rulings = names[(names.index(self.rulings) + 1) % len(names)] if self.rulings in names else names[0]
        elif button in _AUTO_COMMIT:
            self.settings.change({"auto_commit": _AUTO_COMMIT[button]})
        elif button in _SEATS:
            player = _SEATS[button]
            level = (CHOICES.index(self.seats.get(player, PERSON)) + 1) % len(CHOICES)
            self.seats = check_seats(self.seats | {player: CHOICES[level]})
            frames = self._digits(str(level), player) if level else []
        elif button in _HANDICAPS:
            player = _HANDICAPS[button]
            help = self.handicaps.get(player, Handicap())
            help = _HELP[(_HELP.index(help) + 1) % len(_HELP)] if help in _HELP else Handicap()
            self.handicaps = handicaps_from(self.handicaps | {player: help})
            frames = self._digits(str(help.points), player) if help != Handicap() else []
        self._draw(frames, now)

    def _digits(self, text: str, player: str) -> list[Frame]:
        canvas = Canvas()
        canvas.put_all(centered(text), piece_colors(self.settings.colors)[f"{player}3"])
        return [(_LEVEL_SECONDS, canvas.picture())]

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button, all or nothing; also the players' `names`. Raises BadInput."""
        names = check_names(wishes.get("names", self.names), PLAYERS)
        wished = {name: value for name, value in wishes.items() if name != "names"}
        options: dict[str, Any] = {**self.options(), **wished}
        rules, seating = split(options, Random(0))
        Setup.from_dict(rules, Random(0))
        if type(options["extras"]) is not int:
            raise BadInput(f"{options['extras']!r} extras: there are tray sides for 0, 2, 3 or 5 tokens")
        self.names = names
        self.first, self.extras = options["first"], options["extras"]
        self.burning_head, self.rulings = options["burning_head"], options["rulings"]
        self.seats = seating.get("seats", {})
        self.handicaps = handicaps_from(options["handicaps"])
        self.redraw(now)

    def options(self) -> TapasOptions:
        return {
            "first": self.first,
            "extras": self.extras,
            "burning_head": self.burning_head,
            "rulings": self.rulings,
            "seats": dict(self.seats),
            "handicaps": {player: cast(TapasHandicap, helped.as_dict()) for player, helped in self.handicaps.items()},
        }

    def snapshot(self) -> TapasSetupState:
        position = self._position()
        return {
            **position_of(position),
            "phase": "setup",
            "open_entries": [],
            "entering": None,
            "moves": [],
            "closed": [],
            "south": cast(Player, position.south),
            "picture_turns": position.quarter_turns,
            "choice": {**self.options(), "auto_commit": self.settings.auto_commit},
            "names": self.names,
            "choices": {
                "extras": _EXTRAS,
                "first": _FIRST,
                "burning_head": _BURNING_HEAD,
                "rulings": _RULINGS,
                "auto_commit": _AUTO_COMMIT,
                "seats": _SEATS,
                "levels": list(CHOICES),
                "handicaps": _HANDICAPS,
                "most_points": MOST_POINTS,
            },
            "extra_slots": list(EXTRA_SLOTS[self.extras]),
            "colors": color_snapshot(self.settings),
        }

    def _position(self) -> Position:
        rulings = Rulings.named(self.rulings)
        return Setup(self.first, {}, self.burning_head, rulings, handicaps=self.handicaps).start()

    def redraw(self, now: float) -> None:
        """The tray as it would be, and beside each button what it stands for: bright if chosen."""
        self._draw([], now)

    def _draw(self, frames: list[Frame], now: float) -> None:
        colors = self.settings.colors
        position = self._position()
        view = view_of(position, position.quarter_turns)
        pieces = {**view.pieces, **dict.fromkeys(EXTRA_SLOTS[self.extras], "xB")}
        canvas = Canvas(draw(replace(view, pieces=pieces, open=(), mover=None), colors))
        for entry, color in self._lights().items():
            canvas.put(*ENTRY_CELL[entry], color)
        canvas.put_all(right_hand("S"), piece_colors(colors)[f"{self.first}3"])
        self.animation = Animation(canvas.picture(), tuple(frames), now)

    def _lights(self) -> dict[str, Color]:
        colors = self.settings.colors
        turn = piece_colors(colors)["J2"]
        lights: dict[str, Color] = {}
        for entry, count in _EXTRAS.items():
            lights[entry] = _bright(piece_colors(colors)["xB"], count == self.extras)
        for entry, player in _FIRST.items():
            lights[entry] = _bright(piece_colors(colors)[f"{player}4"], player == self.first)
        for entry, player in _SEATS.items():
            level = CHOICES.index(self.seats.get(player, PERSON))
            lights[entry] = dim(piece_colors(colors)[f"{player}3"], _LEVEL_LIGHT[level])
        for entry, player in _HANDICAPS.items():
            lights[entry] = _bright(piece_colors(colors)[f"{player}2"], player in self.handicaps)
        lights[_BURNING_HEAD] = _bright(turn, self.burning_head)
        lights[_RULINGS] = piece_colors(colors)["xN"] if self.rulings == "rulebook" else colors.open
        for entry, seconds in _AUTO_COMMIT.items():
            lights[entry] = _bright(piece_colors(colors)["xW"], seconds == self.settings.auto_commit)
        return lights


def _bright(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, 0.12)

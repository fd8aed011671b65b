"""Setting up TAPAS for the piecepack with the table's own buttons: each side of the frame is one question.

North: how many play. East: new ingredients. South: more packs of suits. West: four of the rulings; the page has them
all. In the middle stands how many play; `ok` starts.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from engine.errors import BadInput
from engine.piecepack import Rulings, Setup
from engine.piecepack.ingredients import catalog
from engine.piecepack.setup import FEWEST, MOST
from firmware.games.piecepack import lights
from firmware.games.piecepack.lights import View
from firmware.games.piecepack.seats import check_seat_names, seats_of, split
from firmware.games.piecepack.snapshot import PiecepackSetupState, agreed, box_of
from firmware.lights.animation import Animation
from firmware.lights.picture import Color, dim
from firmware.settings import Settings

_PLAYERS: Final = {"Nb": 3, "Nc": 4, "Nd": 5, "Ne": 6}
"""The last one stands for six, seven and eight in turn."""
_MORE: Final = "Ne"
_EAST: Final = ("E5", "E4", "E3", "E2")
_SOUTH: Final = ("Sb", "Sc", "Sd", "Se")
_RULINGS: Final = {
    "W5": "loose_patterns",
    "W4": "kept_can_be_found",
    "W3": "described_stays",
    "W2": "below_zero",
}


class PiecepackSetupScreen:
    """See `firmware.games.plugin.SetupScreen`. Players' names go by seat and are part of the options."""

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.settings = settings
        self.setup, self.named = _agreed(latest or {})
        self.names: dict[str, str] = {}
        self.animation = Animation()
        self._extra = dict(zip(_EAST, catalog().extra, strict=False))
        self._packs = dict(zip(_SOUTH, catalog().more, strict=False))
        self.redraw(now)

    def press(self, button: str, now: float) -> None:
        """Choose what the button stands for; more players bring the suits that they need."""
        options = self.setup.as_dict()
        if button in _PLAYERS:
            options["players"] = self._players(button)
            options["packs"] = self._enough(options)
        elif button in self._extra:
            options["extra"] = _toggled(options["extra"], self._extra[button])
        elif button in self._packs:
            options["packs"] = _toggled(options["packs"], self._packs[button])
        elif button in _RULINGS:
            options["rulings"] = _switched(self.setup.rulings, _RULINGS[button])
        try:
            self.setup = Setup.from_dict(options)
        except BadInput:
            view = self._view()
            self.redraw(now)
            frames = lights.alarm_frames(view, (button,), self.settings.colors)
            self.animation = Animation(self.animation.still, tuple(frames), now)
        else:
            self.redraw(now)

    def _players(self, button: str) -> int:
        if button == _MORE and self.setup.players >= _PLAYERS[_MORE]:
            return self.setup.players % MOST + 1 if self.setup.players < MOST else _PLAYERS[_MORE]
        return _PLAYERS[button]

    def _enough(self, options: Mapping[str, Any]) -> list[str]:
        """The chosen packs, and further ones until there is a suit for each player."""
        packs = list(options["packs"])
        for name in catalog().more:
            if len(Setup(packs=tuple(packs)).box.suits) < options["players"] and name not in packs:
                packs.append(name)
        return packs

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button, all or nothing; also the players' `names`. Raises BadInput."""
        named = check_seat_names(wishes.get("names", self.named))
        rules = {**self.setup.as_dict(), **{name: value for name, value in wishes.items() if name != "names"}}
        self.setup = Setup.from_dict(rules)
        self.named = named
        self.redraw(now)

    def options(self) -> Mapping[str, Any]:
        return {**self.setup.as_dict(), "names": dict(self.named)}

    def snapshot(self) -> PiecepackSetupState:
        return {
            "phase": "setup",
            "mover": None,
            "outcome": None,
            "setup": agreed(self.setup),
            "names": dict(self.named),
            "choice": agreed(self.setup),
            "choices": {
                "players": _PLAYERS,
                "extra": self._extra,
                "packs": self._packs,
                "rulings": _RULINGS,
                "all": {
                    "players": list(range(FEWEST, MOST + 1)),
                    "extra": list(catalog().extra),
                    "packs": list(catalog().more),
                    "rulings": [field.name for field in fields(Rulings) if field.name != "calls_must_fit"],
                },
            },
            "seats": {str(seat): list(named) for seat, named in seats_of(self.setup.players).items()},
            "seat_colors": lights.seat_colors(self.setup.seats, self.settings.colors),
            **box_of(self.setup),
        }

    def redraw(self, now: float) -> None:
        """How many play in the middle, and beside each button what it stands for: bright if chosen."""
        self.animation = Animation(lights.draw(self._view(), self.settings.colors), (), now)

    def _view(self) -> View:
        colors, players = self.settings.colors, self.setup.players
        edges: dict[str, Color] = {}
        for button, number in _PLAYERS.items():
            more = button == _MORE and players >= number
            edges[button] = _bright(colors.seat_one[2], players == number or more)
        for button, name in self._extra.items():
            edges[button] = _bright(colors.accents.green, name in self.setup.extra)
        for button, name in self._packs.items():
            edges[button] = _bright(colors.seat_two[3], name in self.setup.packs)
        for button, name in _RULINGS.items():
            edges[button] = _bright(colors.accents.purple, getattr(self.setup.rulings, name))
        return View(edges, number=(players, colors.chosen))


def _agreed(latest: Mapping[str, Any]) -> tuple[Setup, dict[str, str]]:
    """The options of the latest game; the usual ones where those can't be read."""
    try:
        rules, names = split(latest)
        return Setup.from_dict(rules), names
    except BadInput:
        return Setup(), {}


def rules_and_names(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a new game checked, with the names of those who play. Raises BadInput.

    Where players find BIS themselves, calls must fit.
    """
    rules, names = split(options)
    setup = Setup.from_dict(rules)
    setup = replace(setup, rulings=replace(setup.rulings, calls_must_fit=setup.rulings.players_find))
    return setup.as_dict() | {"names": {seat: name for seat, name in names.items() if int(seat) in setup.seats}}


def _toggled(names: list[str], name: str) -> list[str]:
    return [n for n in names if n != name] if name in names else [*names, name]


def _switched(rulings: Rulings, name: str) -> str:
    chosen = {f.name: getattr(rulings, f.name) for f in fields(Rulings)}
    return str(Rulings(**{**chosen, name: not chosen[name]}))


def _bright(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, 0.12)

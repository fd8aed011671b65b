"""What is agreed before a game of Tapas, and setting it up with the table's own buttons (docs/playing.md).

The engine's `Setup` checks the options of the rules. A study and a match of two games (`study_of`, `match_of`) are
options of the table, which have no buttons here.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, cast

from engine.errors import BadInput, shown
from engine.tapas import EXTRA_SLOTS, Rulings
from engine.tapas.game import Setup
from engine.tapas.opponent import LEVELS, Level
from engine.tapas.rules import MOST_POINTS, PRESETS, Handicap, handicaps_from
from engine.tapas.tray import PLAYERS
from firmware.games.abilities import TABLES
from firmware.games.options import PERSON, Option, Options, Parts, bright
from firmware.games.play_clock import CLOCK
from firmware.games.setup_screen import OptionsScreen
from firmware.games.speech import Argument, Line, phrase
from firmware.games.tapas.lights import draw, view_of
from firmware.games.tapas.snapshot import Player, TapasChoice, TapasSetupState
from firmware.games.tapas.state import color_snapshot, position_of
from firmware.games.tapas.tray import piece_colors
from firmware.layout import right_hand
from firmware.lights import Canvas, Color, Frames, Picture, dim, lit
from firmware.lights.signs import centered
from firmware.names import check_name
from firmware.table import AUTO_COMMIT, Settings

NAME_TAGS: Final = {"J": "Jalapenos", "C": "Croquetas"}
"""The tag of a record that has a player's name."""
STUDY: Final = "study"
"""The option that marks a game as a study, with its name: it counts in no rating."""
STUDY_TAG: Final = "Study"
MATCH: Final = "match"
"""The option of a second game, with sides changed: the `points` of the first by player, and its `winner` or None."""
_MOST_COUNTED: Final = 1000
_SEEDS: Final = 1 << 32
CHOICES: Final = (PERSON, *(level.name for level in LEVELS))
"""What can sit at a seat, in the order in which the buttons go through them."""
_HELP: Final = (Handicap(), *(Handicap(points, take_backs=True) for points in (0, 3, 5, 10)))
"""The handicaps that the buttons go through; the page offers more."""
_BURNING_HEAD: Final = "W5"
_RULINGS: Final = "W4"
"""The buttons of these options."""


class _Presets(Option):
    """Rulings by their text; the button goes through those that have a name."""

    def check(self, value: Any, now: Any = None) -> Any:
        Rulings.named(value)
        return value

    def said(self, before: Any, now: Any) -> list[Line]:
        return super().said(before, now) if now in self.choices else []


class _Extras(Option):
    def in_words(self, value: Any) -> Argument:
        return phrase("extras", count=value)


class _Handicaps(Parts):
    def check(self, value: Any, now: Any = None) -> dict[str, Handicap]:
        return {**self.default, **handicaps_from(value)}

    def written(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {player: help.as_dict() for player, help in handicaps_from(values[self.name]).items()}


OPTIONS: Final = Options(
    Option(
        name="first",
        choices=PLAYERS,
        buttons={"E5": "J", "E4": "C"},
        color=lambda palette, player: piece_colors(palette)[f"{player}4"],
        words="{value}",
    ),
    _Extras(
        name="extras",
        choices=tuple(EXTRA_SLOTS),
        buttons=dict(zip(("Nb", "Nc", "Nd", "Ne"), EXTRA_SLOTS, strict=True)),
        color=lambda palette, count: piece_colors(palette)["xB"],
    ),
    Option(
        name="burning_head",
        choices=(False, True),
        buttons={_BURNING_HEAD: (False, True)},
        color=lambda palette, on: piece_colors(palette)["J2"],
    ),
    _Presets(name="rulings", choices=tuple(PRESETS), buttons={_RULINGS: tuple(PRESETS)}),
    Parts(
        name="seats",
        parts=dict.fromkeys(PLAYERS, CHOICES),
        buttons={"E3": "J", "E2": "C"},
        label="{part}",
        words="levels-{value}",
    ),
    _Handicaps(
        name="handicaps",
        parts=dict.fromkeys(PLAYERS, _HELP),
        buttons={"W3": "J", "W2": "C"},
        color=lambda palette, player: piece_colors(palette)[f"{player}2"],
        label="",
    ),
)


def check_seats(seats: Any, agreed: bool) -> dict[str, str]:
    """The seats that the table takes, level by player; what is left out is a person's. Raises BadInput.

    A game that is `agreed` may name a champion that isn't there.
    """
    if not isinstance(seats, Mapping):
        raise BadInput(f'seats is {shown(seats)}; give players and levels, as in {{"C": "planner"}}')
    checked = {}
    for player, level in seats.items():
        if player not in PLAYERS:
            raise BadInput(f"there is no seat {player!r}; the players are 'J' (jalapeños) and 'C' (croquetas)")
        if level not in (None, PERSON):
            Level.named(level, stand_in=agreed)
            checked[player] = level
    return {player: checked[player] for player in PLAYERS if player in checked}


def split(options: Mapping[str, Any], chance: Random | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split a game's options into those of the rules and the seating: `seats` and the `seed` of the table's choices.

    What they say of a clock, of tables and of a match is left out. With `chance` they are those of a new game, and a
    seed is drawn if the table plays. Raises BadInput.
    """
    if not isinstance(options, Mapping):
        return options, {}
    rest = {
        name: value for name, value in options.items() if name not in ("seats", "seed", CLOCK, STUDY, TABLES, MATCH)
    }
    seats = check_seats(options.get("seats", {}), agreed=chance is None)
    if not seats:
        return rest, {}
    seed = options.get("seed", 0) if chance is None else chance.getrandbits(32)
    return rest, {"seats": seats, "seed": seed if type(seed) is int and 0 <= seed < _SEEDS else 0}


def study_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The mark of a study, `{"study": name}`; nothing for another game. Raises BadInput."""
    return {STUDY: check_name(options[STUDY], "the study")} if STUDY in options else {}


def match_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """The option, `{"match": …}`, for the set-up of a second game; nothing for another game. Raises BadInput."""
    if MATCH not in options:
        return {}
    first = options[MATCH]
    points = first.get("points") if isinstance(first, Mapping) else None
    if (
        not isinstance(points, Mapping)
        or set(first) != {"points", "winner"}
        or first["winner"] not in (None, *PLAYERS)
        or set(points) != set(PLAYERS)
        or any(type(count) is not int or not 0 <= count < _MOST_COUNTED for count in points.values())
    ):
        raise BadInput(
            f"match is {shown(first)}; say how the first game ended, as in "
            '{"points": {"J": 14, "C": 9}, "winner": "J"}'
        )
    return {MATCH: {"points": dict(points), "winner": first["winner"]}}


# Setting up with buttons


_AUTO_COMMIT: Final = dict(zip(("Sb", "Sc", "Sd", "Se"), AUTO_COMMIT, strict=True))
"""The buttons of a setting of the table, which isn't an option of the game."""
_LEVEL_SECONDS: Final = 0.8
_LEVEL_LIGHT: Final = (0.12, 0.3, 0.45, 0.6, 0.72, 0.85, 1.0)
"""The share of light of a seat: a little for a person, more for the table the higher its level."""


class TapasSetupScreen(OptionsScreen):
    """`settings` are the table's own: some buttons change its setting `auto_commit`."""

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
        """Choose by name. The engine also checks options that a new game can have and this screen hasn't."""
        own = {name: value for name, value in changes.items() if name != "names"}
        rules, seating = split({**self.options(), **own}, Random(0))
        Setup.from_dict(rules, Random(0))
        known = {name: changes[name] for name in ("names", *self.chosen) if name in changes}
        super().choose(known | ({"seats": seating.get("seats", {})} if "seats" in changes else {}), now)

    def snapshot(self) -> TapasSetupState:
        state: TapasSetupState = super().snapshot()
        state["choice"] = cast(TapasChoice, {**self.options(), "auto_commit": self.settings.auto_commit})
        state["choices"] |= {
            "burning_head": _BURNING_HEAD,
            "rulings": _RULINGS,
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
        chosen, rulings = self.chosen, Rulings.named(self.chosen["rulings"])
        helped = handicaps_from(chosen["handicaps"])
        return Setup(chosen["first"], {}, chosen["burning_head"], rulings, handicaps=helped)

    def middle(self) -> Picture:
        colors, first = self.settings.colors, self.chosen["first"]
        position = self._setup().start()
        view = view_of(position, position.quarter_turns)
        pieces = {**view.pieces, **dict.fromkeys(EXTRA_SLOTS[self.chosen["extras"]], "xB")}
        tray = draw(replace(view, pieces=pieces, open=(), mover=None), colors)
        return lit(tray, right_hand("S"), piece_colors(colors)[f"{first}3"])

    def lights(self) -> dict[str, Color]:
        palette, shown = self.settings.colors, super().lights()
        colors = piece_colors(palette)
        shown[_RULINGS] = colors["xN"] if self.chosen["rulings"] == "rulebook" else palette.open
        for button, player in self.all["seats"].buttons.items():
            level = CHOICES.index(self.chosen["seats"][player])
            shown[button] = dim(colors[f"{player}3"], _LEVEL_LIGHT[level])
        for button, seconds in _AUTO_COMMIT.items():
            shown[button] = bright(colors["xW"], seconds == self.settings.auto_commit)
        return shown

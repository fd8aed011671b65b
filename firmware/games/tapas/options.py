"""What is agreed before a game of Tapas: options with buttons, who sits where, a study, a match of two games.

The engine checks the options of the rules; its `Setup` also has those that are never chosen with buttons.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.tapas import EXTRA_SLOTS, Rulings
from engine.tapas.handicap import Handicap, handicaps_from
from engine.tapas.opponent import LEVELS, Level
from engine.tapas.pieces import PLAYERS
from engine.tapas.rulings import PRESETS
from firmware.games.agreed_clock import CLOCK
from firmware.games.options import Option, Options, Parts
from firmware.games.shared import TABLES
from firmware.games.tapas.tray import piece_colors
from firmware.names import check_name

NAME_TAGS: Final = {"J": "Jalapenos", "C": "Croquetas"}
"""The tag of a record that has a player's name."""
STUDY: Final = "study"
"""The option that marks a game as a study, with its name: it counts in no rating."""
STUDY_TAG: Final = "Study"
MATCH: Final = "match"
"""The option of the second game of a match: the `points` of the first by player, and its `winner`, None after a draw.

Sides are changed for it.
"""
_MOST_POINTS: Final = 1000
PERSON: Final = "person"
_SEEDS: Final = 1 << 32
CHOICES: Final = (PERSON, *(level.name for level in LEVELS))
"""What can sit at a seat, in the order in which the buttons go through them."""
_HELP: Final = (Handicap(), *(Handicap(points, take_backs=True) for points in (0, 3, 5, 10)))
"""The handicaps that the buttons go through; the page offers more."""
BURNING_HEAD: Final = "W5"
RULINGS: Final = "W4"
"""The buttons of these options."""


class _Presets(Option):
    """Rulings by their text; the button goes through those that have a name."""

    def check(self, value: Any, now: Any = None) -> Any:
        Rulings.named(value)
        return value


class _Handicaps(Parts):
    """What helps each player."""

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
    ),
    Option(
        name="extras",
        choices=tuple(EXTRA_SLOTS),
        buttons=dict(zip(("Nb", "Nc", "Nd", "Ne"), EXTRA_SLOTS, strict=True)),
        color=lambda palette, count: piece_colors(palette)["xB"],
    ),
    Option(
        name="burning_head",
        choices=(False, True),
        buttons={BURNING_HEAD: (False, True)},
        color=lambda palette, on: piece_colors(palette)["J2"],
    ),
    _Presets(name="rulings", choices=tuple(PRESETS), buttons={RULINGS: tuple(PRESETS)}),
    Parts(name="seats", parts=dict.fromkeys(PLAYERS, CHOICES), buttons={"E3": "J", "E2": "C"}),
    _Handicaps(
        name="handicaps",
        parts=dict.fromkeys(PLAYERS, _HELP),
        buttons={"W3": "J", "W2": "C"},
        color=lambda palette, player: piece_colors(palette)[f"{player}2"],
    ),
)


def check_seats(seats: Any, agreed: bool = False) -> dict[str, str]:
    """The seats that the table takes, level by player; what is left out is a person's. Raises BadInput.

    A game that is `agreed` may name a champion that isn't there.
    """
    if not isinstance(seats, Mapping):
        raise BadInput(f"seats is {seats!r}; give players and levels, as in {{'C': 'planner'}}")
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
        or any(type(count) is not int or not 0 <= count < _MOST_POINTS for count in points.values())
    ):
        raise BadInput(
            f"match is {shown(first)}; say how the first game ended, as in "
            "{'points': {'J': 14, 'C': 9}, 'winner': 'J'}"
        )
    return {MATCH: {"points": dict(points), "winner": first["winner"]}}

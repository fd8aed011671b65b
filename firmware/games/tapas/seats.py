"""The seats of Tapas: people, or the table at one of its levels."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.errors import BadInput
from engine.tapas.opponent import LEVELS, Level
from engine.tapas.pieces import PLAYERS
from firmware.games.agreed_clock import CLOCK
from firmware.games.shared import TABLES
from firmware.games.tapas.match import MATCH
from firmware.names import check_name

NAME_TAGS: Final = {"J": "Jalapenos", "C": "Croquetas"}
"""The tag of a record that has a player's name."""
STUDY: Final = "study"
"""The option that marks a game as a study, with its name: it counts in no rating."""
STUDY_TAG: Final = "Study"
PERSON: Final = "person"
_SEEDS: Final = 1 << 32
CHOICES: Final = (PERSON, *(level.name for level in LEVELS))
"""What can sit at a seat, in the order in which the buttons go through them."""


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

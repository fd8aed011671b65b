"""What players agree before a game: how they read what the rulebook leaves open, and handicaps.

A table chooses a preset of `Rulings` or single fields, so that it can play as its owners do. A `Handicap` makes a game
even between players of unequal strength: more points at the end, tapas that stay in the box, and leave to take pushes
back. The record names what was chosen.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from engine.errors import BadInput, shown
from engine.tapas.pieces import IN_HAND, PLAYERS

MOST_POINTS: Final = 20
_FIELDS: Final = ("points", "without", "take_backs")
_HANDICAP: Final = re.compile(r"(?:(\d{1,2}) points)?(?:; )?(?:without ([1-4](?: [1-4])*))?(?:; )?(free take-backs)?")


@dataclass(frozen=True, slots=True)
class Rulings:
    """Open points of the rulebook; the defaults follow its wording.

    `Rulings.RULEBOOK` and `Rulings.ONLINE` are the two presets.

    >>> str(Rulings.ONLINE), Rulings.named("napkin_rotates").napkin_rotates
    ('online', True)
    """

    ticket_takes_extras: bool = False
    """The ticket also removes other Extras that leave in the same push (the rulebook speaks of tapas only)."""
    first_turn_rotates: bool = True
    """Burning Head: the tray is turned before the very first turn too (as printed)."""
    napkin_rotates: bool = False
    """Burning Head: a replay won with the napkin turns the tray again (as printed it is the same turn)."""

    RULEBOOK: ClassVar["Rulings"]
    ONLINE: ClassVar["Rulings"]

    def __str__(self) -> str:
        """`rulebook`, `online`, or the fields that are set, separated by commas (`none` if no field is)."""
        for name, preset in PRESETS.items():
            if self == preset:
                return name
        return ",".join(f.name for f in fields(self) if getattr(self, f.name)) or "none"

    @classmethod
    def named(cls, text: str) -> "Rulings":
        """The inverse of `str`; BadInput names what can be chosen."""
        if text in PRESETS:
            return PRESETS[text]
        names = [f.name for f in fields(cls)]
        chosen = [] if text == "none" else text.split(",")
        if any(name not in names for name in chosen) or len(set(chosen)) != len(chosen):
            raise BadInput(
                f"unknown rulings {text!r}; use {' or '.join(PRESETS)}, or a comma list of {', '.join(names)}, or none"
            )
        return cls(**{name: name in chosen for name in names})


Rulings.RULEBOOK = Rulings()
Rulings.ONLINE = Rulings(ticket_takes_extras=True, first_turn_rotates=False)
PRESETS = {"rulebook": Rulings.RULEBOOK, "online": Rulings.ONLINE}


@dataclass(frozen=True, slots=True)
class Handicap:
    """One player's help or hindrance; the default is none at all.

    `points` are added to those the player wins, 0 to 20; `without` are the values of the tapas that the player puts
    back into the box before the game; with `take_backs` the player's own latest push may be taken back even at a
    table where take-backs are switched off. Raises BadInput.

    >>> str(Handicap(points=5, without=(1, 4)))
    '5 points; without 4 1'
    >>> Handicap.parse("free take-backs").take_backs
    True
    """

    points: int = 0
    without: tuple[int, ...] = ()
    take_backs: bool = False

    def __post_init__(self) -> None:
        if type(self.points) is not int or not 0 <= self.points <= MOST_POINTS:
            raise BadInput(f"a handicap of {shown(self.points)} points; give a whole number from 0 to {MOST_POINTS}")
        held = [value for value, count in enumerate(IN_HAND, 1) for _ in range(count)]
        if not isinstance(self.without, Sequence) or isinstance(self.without, str):
            raise BadInput(f"a handicap without {shown(self.without)}; give values of tapas as in [4] or [3, 1]")
        for value in self.without:
            if type(value) is not int or value not in held:
                raise BadInput(f"a handicap without {shown(value)}; a player holds {' '.join(map(str, held))}")
            held.remove(value)
        if not held:
            raise BadInput("a handicap without all tapas leaves nothing to play with; leave one out")
        if not isinstance(self.take_backs, bool):
            raise BadInput(f"a handicap's take_backs is {shown(self.take_backs)}; it must be true or false")
        object.__setattr__(self, "without", tuple(sorted(self.without, reverse=True)))

    def __str__(self) -> str:
        """As a record's tag says it: `5 points; without 4 1; free take-backs`."""
        parts = [f"{self.points} points"] if self.points else []
        parts += [f"without {' '.join(map(str, self.without))}"] if self.without else []
        parts += ["free take-backs"] if self.take_backs else []
        return "; ".join(parts)

    @classmethod
    def parse(cls, text: str) -> "Handicap":
        """The inverse of `str`. BadInput for anything else."""
        match = _HANDICAP.fullmatch(text)
        if match is not None:
            points, without, take_backs = match.groups()
            found = cls(int(points or 0), tuple(map(int, (without or "").split())), take_backs is not None)
            if str(found) == text:
                return found
        raise BadInput(f'{text!r} is no handicap; write as in "5 points; without 4 1; free take-backs"')

    def as_dict(self) -> dict[str, Any]:
        """Plain data, the inverse of `from_dict`."""
        return {"points": self.points, "without": list(self.without), "take_backs": self.take_backs}

    @classmethod
    def from_dict(cls, data: Any) -> "Handicap":
        """A handicap from plain data; what is left out is none. Raises BadInput."""
        if not isinstance(data, Mapping) or set(data) - set(_FIELDS):
            raise BadInput(f"a handicap is {shown(data)}; give any of {', '.join(_FIELDS)}, as in {{'points': 5}}")
        return cls(**data)


def handicaps_from(data: Any) -> dict[str, Handicap]:
    """Handicaps by player from plain data; plain ones are left out. Raises BadInput."""
    if not isinstance(data, Mapping) or set(data) - set(PLAYERS):
        raise BadInput(f"handicaps is {shown(data)}; give players and handicaps, as in {{'J': {{'points': 5}}}}")
    found = {p: data[p] if isinstance(data[p], Handicap) else Handicap.from_dict(data[p]) for p in PLAYERS if p in data}
    return {player: handicap for player, handicap in found.items() if handicap != Handicap()}

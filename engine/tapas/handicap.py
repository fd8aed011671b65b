"""What makes a game even between players of unequal strength.

Handicaps are agreed before a game and stand in its record: points more at the end, tapas that stay in the box, and
leave to take pushes back.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.errors import BadInput
from engine.tapas.pieces import IN_HAND, PLAYERS

MOST_POINTS: Final = 20
_FIELDS: Final = ("points", "without", "take_backs")
_TEXT: Final = re.compile(r"(?:(\d{1,2}) points)?(?:; )?(?:without ([1-4](?: [1-4])*))?(?:; )?(free take-backs)?")


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
            raise BadInput(f"a handicap of {self.points!r} points; give a whole number from 0 to {MOST_POINTS}")
        held = [value for value, count in enumerate(IN_HAND, 1) for _ in range(count)]
        if not isinstance(self.without, Sequence) or isinstance(self.without, str):
            raise BadInput(f"a handicap without {self.without!r}; give values of tapas as in [4] or [3, 1]")
        for value in self.without:
            if type(value) is not int or value not in held:
                raise BadInput(f"a handicap without {value!r}; a player holds {' '.join(map(str, held))}")
            held.remove(value)
        if not held:
            raise BadInput("a handicap without all tapas leaves nothing to play with; leave one out")
        if not isinstance(self.take_backs, bool):
            raise BadInput(f"a handicap's take_backs is {self.take_backs!r}; it must be true or false")
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
        match = _TEXT.fullmatch(text)
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
            raise BadInput(f"a handicap is {data!r}; give any of {', '.join(_FIELDS)}, as in {{'points': 5}}")
        return cls(**data)


def handicaps_from(data: Any) -> dict[str, Handicap]:
    """Handicaps by player from plain data; plain ones are left out. Raises BadInput."""
    if not isinstance(data, Mapping) or set(data) - set(PLAYERS):
        raise BadInput(f"handicaps is {data!r}; give players and handicaps, as in {{'J': {{'points': 5}}}}")
    found = {p: data[p] if isinstance(data[p], Handicap) else Handicap.from_dict(data[p]) for p in PLAYERS if p in data}
    return {player: handicap for player, handicap in found.items() if handicap != Handicap()}

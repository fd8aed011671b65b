"""What is agreed before a game of Nim: the heaps, who begins, the variant, and which seats the table takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.errors import BadInput, shown
from nim_table.rules import NORMAL, SEATS, Nim
from nim_table.snapshot import NimSetup

PERSON, TABLE = "person", "table"
_FIELDS: Final = ("heaps", "first", "variant", "seats")


@dataclass(frozen=True)
class NimOptions:
    """`seats` are those that the table takes, as in {"N": "table"}."""

    heaps: tuple[int, ...] = (1, 2, 3, 4)
    first: str = "S"
    variant: str = NORMAL
    seats: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> "NimOptions":
        """Checked options; what is left out has its default. BadInput names what can be chosen."""
        if unknown := [str(name) for name in options if name not in _FIELDS]:
            raise BadInput(f"there is no option {shown(unknown[0])}; the options are {', '.join(_FIELDS)}")
        seats = options.get("seats", {})
        if not isinstance(seats, Mapping) or set(seats) - set(SEATS):
            raise BadInput(f"seats is {shown(seats)}; give seats and who takes them, as in {{'N': 'table'}}")
        for seat, who in seats.items():
            if who not in (PERSON, TABLE):
                raise BadInput(f"nobody called {shown(who)} can sit at {seat}; choose {PERSON} or {TABLE}")
        begun = Nim.begin(options.get("heaps", cls.heaps), options.get("first", "S"), options.get("variant", NORMAL))
        taken = {seat: TABLE for seat in SEATS if seats.get(seat) == TABLE}
        return cls(begun.heaps, begun.actor, begun.variant, taken)

    def as_dict(self) -> NimSetup:
        """Plain data that `from_dict` takes."""
        return {
            "heaps": list(self.heaps),
            "first": self.first,
            "variant": self.variant,
            "seats": dict(self.seats),
        }

    def start(self) -> Nim:
        """The game before its first action."""
        return Nim.begin(self.heaps, self.first, self.variant)

"""The rules of Nim: four heaps, two seats, and who takes the last counter wins, or loses.

A heap lies at each side of the table, N, E, S and W, and has 1 to 4 counters at first. An action names a heap and how
many counters are taken from it, as in `E3`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from random import Random
from typing import Any, Final

from engine.errors import BadInput, IllegalMove, shown
from engine.reader import Reader

SEATS: Final = ("S", "N")
HEAPS: Final = ("N", "E", "S", "W")
MOST: Final = 4
"""Counters in a heap."""
NORMAL, MISERE = "normal", "misere"
VARIANTS: Final = (NORMAL, MISERE)
"""Who takes the last counter wins, or loses."""


def other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


@dataclass
class Nim:
    """A game in progress: the heaps at first and now, counters by side in the order of `HEAPS`, and who is to take."""

    start: tuple[int, ...]
    heaps: tuple[int, ...]
    actor: str
    variant: str

    @classmethod
    def begin(cls, heaps: Sequence[int], first: str = "S", variant: str = NORMAL) -> "Nim":
        """A new game. BadInput says what can be chosen.

        >>> Nim.begin([1, 2, 3, 4]).best_actions()
        ['W4']
        """
        fits = isinstance(heaps, Sequence) and len(heaps) == len(HEAPS)
        if not fits or any(type(count) is not int or not 1 <= count <= MOST for count in heaps):
            raise BadInput(f"heaps is {heaps!r}; give four numbers from 1 to {MOST}, for the sides {' '.join(HEAPS)}")
        if first not in SEATS:
            raise BadInput(f"first is {shown(first)}; it must be {' or '.join(SEATS)}")
        if variant not in VARIANTS:
            raise BadInput(f"variant is {shown(variant)}; it must be {' or '.join(VARIANTS)}")
        return cls(tuple(heaps), tuple(heaps), first, variant)

    @classmethod
    def random_start(cls, chance: Random) -> "Nim":
        return cls.begin([chance.randint(1, MOST) for _ in HEAPS], chance.choice(SEATS), chance.choice(VARIANTS))

    def count(self, heap: str) -> int:
        """How many counters a heap has."""
        return self.heaps[HEAPS.index(heap)]

    def legal_actions(self) -> list[str]:
        return [f"{heap}{number}" for heap in HEAPS for number in range(1, self.count(heap) + 1)]

    def apply(self, action: str) -> None:
        if action not in self.legal_actions():
            can = " ".join(self.legal_actions()) or "nothing, for no counter is left"
            raise IllegalMove(f"{action!r} can't be done now; {self.actor} can take {can}")
        self.heaps = self.after(action)
        self.actor = other(self.actor)

    def after(self, action: str) -> tuple[int, ...]:
        """The heaps after a legal action."""
        heap, number = action[0], int(action[1])
        return tuple(count - number if side == heap else count for side, count in zip(HEAPS, self.heaps, strict=True))

    def outcome(self) -> dict[str, Any] | None:
        if any(self.heaps):
            return None
        return {"winner": self.winner()}

    def winner(self) -> str:
        """Who wins if both go on as well as possible, or has won."""
        return other(self.actor) if _lost(self.heaps, self.variant) else self.actor

    def best_actions(self) -> list[str]:
        """The actions after which the other seat loses, if this one goes on so; none if this one loses."""
        return [action for action in self.legal_actions() if _lost(self.after(action), self.variant)]

    def facts(self) -> dict[str, Any]:
        return {
            "start": dict(zip(HEAPS, self.start, strict=True)),
            "heaps": dict(zip(HEAPS, self.heaps, strict=True)),
            "actor": self.actor,
            "variant": self.variant,
        }

    def census(self) -> list[str]:
        """Every counter, by the heap where it lay at first."""
        return sorted(heap for heap, count in zip(HEAPS, self.start, strict=True) for _ in range(count))

    def text(self) -> str:
        """As in `1234 1204 N normal`: the heaps at first and now, who is to take, the variant."""
        return f"{_digits(self.start)} {_digits(self.heaps)} {self.actor} {self.variant}"

    @classmethod
    def parse(cls, text: str) -> "Nim":
        reader = Reader(text)
        start = _counts(reader.take("[1-4]{4} ", "the four heaps at first"))
        heaps = _counts(reader.take("[0-4]{4} ", "the four heaps now"))
        if any(now > first for now, first in zip(heaps, start, strict=True)):
            raise reader.error("heaps that have not grown", reader.where - 5)
        actor = reader.take("[SN] ", "S or N")[0]
        variant = reader.take("|".join(VARIANTS), " or ".join(VARIANTS))
        reader.end()
        return cls(start, heaps, actor, variant)

    def copy(self) -> "Nim":
        return Nim(self.start, self.heaps, self.actor, self.variant)


def _lost(heaps: Sequence[int], variant: str) -> bool:
    """Whether the seat that is to take from these heaps loses against perfect play (C. L. Bouton, 1901)."""
    if variant == MISERE and max(heaps) <= 1:
        return sum(heaps) % 2 == 1
    return reduce(xor, heaps) == 0


def _digits(counts: Sequence[int]) -> str:
    return "".join(map(str, counts))


def _counts(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits.strip()))

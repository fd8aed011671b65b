"""Options that several games have: who sits where, the levels of the table, the seed, take-backs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any, Final, Literal

from engine.errors import BadInput, shown
from engine.review import LEVELS, MASTER
from firmware.games.options import NUMBER, Form, Option, Parts

MOST_BITS: Final = 128
SEEDS: Final = 1 << MOST_BITS
"""Every seed is smaller. From a game's seed every card can be computed, so that nobody may guess it."""
_REPEATABLE_BITS: Final = 32
REFEREE: Final = "referee"
CARDS: Final = "cards"
"""The variants of a card game: real cards with the table as referee, or cards that the table deals."""
PERSON: Final = "person"
TABLE: Final = "table"
SITTERS: Final = (PERSON, TABLE)
Level = Literal["child", "beginner", "casual", "careful", "master"]
"""At which level the table plays a seat in a game of cards."""
_DIMMEST: Final = 0.2
"""The share of light of a seat of the table at its lowest level."""
TAKEN: Final = Form(" ".join, lambda text: dict.fromkeys(text.split(), TABLE))
"""The seats that the table takes, as in `S N`."""
_LEVELS: Final = Form(
    lambda parts: " ".join(f"{part}:{value}" for part, value in parts.items()),
    lambda text: {part: value for part, _, value in (word.partition(":") for word in text.split())},
)
"""As in `WOW:child`."""
_OFF: Final = Form(lambda on: "on" if on else "off", lambda text: text != "off")


@dataclass(frozen=True, kw_only=True)
class Levels(Parts):
    """The levels of the table's seats, of which only those below its best are written down."""

    seats: str = "seats"
    """The option that says which seats the table takes."""

    def written(self, values: Mapping[str, Any]) -> Any:
        lower = super().written(values) or {}
        return {seat: lower[seat] for seat in lower if values[self.seats][seat] == TABLE} or None


@dataclass(frozen=True, kw_only=True)
class Seed(Option):
    """The number from which cards are dealt, so that nobody may choose it where others see."""

    name: str = "seed"
    asked: bool = False
    drawn: bool = True
    tag: str = "Seed"
    form: Form = NUMBER

    def check(self, value: Any, now: Any = None) -> int:
        if type(value) is not int or not 0 <= value < SEEDS:
            raise BadInput(f"seed is {shown(value)}; it must be a whole number from 0 to {SEEDS - 1}")
        return value

    def missing(self, chance: Random | None) -> int:
        return draw_seed(chance) if chance is not None else 0


def seats(names: Sequence[str], **more: Any) -> Parts:
    """Who sits where: a person or the table."""
    return Parts(name="seats", parts=dict.fromkeys(names, SITTERS), **more)


def levels(names: Sequence[str], **more: Any) -> Levels:
    """At which level the table plays its seats; a button lowers one."""
    return Levels(
        name="levels",
        parts=dict.fromkeys(names, LEVELS),
        default=dict.fromkeys(names, MASTER),
        steps=dict.fromkeys(names, LEVELS[::-1]),
        quiet=True,
        tag="Levels",
        form=_LEVELS,
        **more,
    )


def take_backs(**more: Any) -> Option:
    """Whether actions can be taken back where cards are hidden: whoever has seen one could choose anew."""
    return Option(name="take_backs", choices=(True, False), asked=False, quiet=True, tag="TakeBacks", form=_OFF, **more)


def level_light(level: str) -> float:
    """The share of light of a seat of the table: the lower its level, the less."""
    return _DIMMEST + (1 - _DIMMEST) * LEVELS.index(level) / (len(LEVELS) - 1)


def draw_seed(chance: Random) -> int:
    """A seed that nobody can find by trying; a generator that repeats its numbers draws a short one."""
    return chance.getrandbits(MOST_BITS if isinstance(chance, SystemRandom) else _REPEATABLE_BITS)

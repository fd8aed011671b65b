"""What is agreed before a game: who starts, which Extras, Burning Head, rulings, handicaps; or where it begins.

A `Setup` can be drawn at random, kept as plain data in a journal, and started any number of times.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.tapas.pieces import EXTRAS, PLAYERS
from engine.tapas.position import EXTRA_SLOTS, Position
from engine.tapas.rulings import Handicap, Rulings, handicaps_from

_OPTIONS: Final = frozenset(
    ("first", "extras", "burning_head", "rulings", "quarter_turns", "south", "handicaps", "position")
)


@dataclass(frozen=True, slots=True)
class Setup:
    """The options of one game, as `Position.start` takes them; `start` checks them.

    >>> setup = Setup.from_dict({"extras": {"c3": "xT"}, "rulings": "online"})
    >>> setup.start()["c3"]
    'xT'
    """

    first: str = "J"
    extras: Mapping[str, str] = field(default_factory=dict)
    burning_head: bool = False
    rulings: Rulings = Rulings.RULEBOOK
    quarter_turns: int = 0
    south: str | None = None
    handicaps: Mapping[str, Handicap] = field(default_factory=dict)
    position: str = ""
    """The text of the position in which the game begins; empty for the tray as printed. `of_position` makes the rest
    agree with it."""

    def start(self) -> Position:
        """The position in which this game starts. Raises BadInput."""
        if self.position:
            return Position.parse(self.position)
        return Position.start(
            self.first, self.extras, self.burning_head, self.rulings, self.quarter_turns, self.south, self.handicaps
        )

    @classmethod
    def of_position(cls, text: str, handicaps: Mapping[str, Handicap] | None = None) -> "Setup":
        """A game that begins in a position, by the rules that its text names; the tray lies as before its turns due.

        Of `handicaps` only free take-backs can be agreed on top of the text. Raises TextError, or BadInput for a
        position in which the game is over.

        >>> text = Setup(first="C", burning_head=True).start().text()
        >>> setup = Setup.of_position(text)
        >>> setup.first, setup.burning_head, setup.start().text() == text
        ('C', True, True)
        """
        position = Position.parse(text)
        if position.outcome() is not None:
            raise BadInput("the game is over in this position; give one that goes on")
        free = handicaps or {}
        agreed = {
            player: Handicap(points, take_backs=player in free and free[player].take_backs)
            for player, points in zip(PLAYERS, position.rules.bonus, strict=True)
        }
        return cls(
            position.first,
            {},
            position.burning_head,
            position.rulings,
            (position.quarter_turns - position.turns_due) % 4,
            position.south,
            handicaps_from(agreed),
            position.text(),
        )

    @classmethod
    def drawn(cls, chance: random.Random) -> "Setup":
        """A setup drawn at random from all variants, for tests and simulation."""
        return cls(
            first=chance.choice(PLAYERS),
            extras=draw_extras(chance.choice(sorted(EXTRA_SLOTS)), chance),
            burning_head=chance.random() < 0.5,
            rulings=chance.choice((Rulings.RULEBOOK, Rulings.ONLINE)),
            quarter_turns=chance.randrange(4),
            south=chance.choice((None, *PLAYERS)),
        )

    def as_dict(self) -> dict[str, Any]:
        """Plain data, the inverse of `from_dict`."""
        return {
            "first": self.first,
            "extras": dict(self.extras),
            "burning_head": self.burning_head,
            "rulings": str(self.rulings),
            "quarter_turns": self.quarter_turns % 4,
            "south": self.south,
            **({"handicaps": {p: h.as_dict() for p, h in self.handicaps.items()}} if self.handicaps else {}),
            **({"position": self.position} if self.position else {}),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], chance: random.Random | None = None) -> "Setup":
        """Options from plain data; what is left out has its default. Raises BadInput naming the field.

        With `chance`, `extras` may be a number (0, 2, 3, 5): as many tokens are drawn and laid on their slots. With a
        `position` the other options follow from its text; those given must agree with it.
        """
        if not isinstance(data, Mapping):
            raise BadInput(f"a game's options are {shown(data)}; give names and values, as in {{'first': 'J'}}")
        unknown = set(data) - _OPTIONS
        if unknown:
            raise BadInput(
                f"unknown option {sorted(unknown, key=str)[0]!r}; "
                "a game has first, extras, burning_head, rulings, handicaps"
            )
        if data.get("position"):
            return cls._in_a_position(data)
        extras = data.get("extras", {})
        if chance is not None and isinstance(extras, int) and not isinstance(extras, bool):
            extras = draw_extras(extras, chance)
        if not isinstance(extras, Mapping):
            raise BadInput(f"extras is {shown(extras)}; give 0, 2, 3 or 5, or slots and tokens as in {{'c3': 'xT'}}")
        burning_head = data.get("burning_head", False)
        if not isinstance(burning_head, bool):
            raise BadInput(f"burning_head is {shown(burning_head)}; it must be true or false")
        rulings = data.get("rulings", "rulebook")
        if not isinstance(rulings, str):
            raise BadInput(f"rulings is {shown(rulings)}; use a name such as 'rulebook' or 'online'")
        setup = cls(
            data.get("first", "J"),
            dict(extras),
            burning_head,
            Rulings.named(rulings),
            data.get("quarter_turns", 0),
            data.get("south"),
            handicaps_from(data.get("handicaps", {})),
        )
        setup.start()
        return setup

    @classmethod
    def _in_a_position(cls, data: Mapping[str, Any]) -> "Setup":
        setup = cls.of_position(data["position"], handicaps_from(data.get("handicaps", {})))
        follows = setup.as_dict()
        given = {**data, "handicaps": {p: h.as_dict() for p, h in handicaps_from(data.get("handicaps", {})).items()}}
        for name, value in given.items():
            if value != follows.get(name, {}):
                said = follows.get(name)
                raise BadInput(f"{name} is {shown(value)}, but the position says {said!r}; leave {name} out")
        return setup


def draw_extras(count: int, chance: random.Random) -> dict[str, str]:
    """Extras drawn without replacement for the tray side with `count` tokens (0, 2, 3, 5). Raises BadInput."""
    if count not in EXTRA_SLOTS:
        raise BadInput(f"{shown(count)} extras: there are tray sides for {', '.join(map(str, EXTRA_SLOTS))} tokens")
    return dict(zip(EXTRA_SLOTS[count], chance.sample(EXTRAS, count), strict=True))

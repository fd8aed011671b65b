"""What the rulings of several games have in common: how they are named, and how they are read from a game's text."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Self, TypeVar

from engine.errors import BadInput
from engine.reader import Reader

_Rulings = TypeVar("_Rulings")


@dataclass(frozen=True, slots=True)
class FlagRulings:
    """Open points of a rulebook of which each is on or off; all off follows its wording. A game lists them as fields.

    >>> str(FlagRulings.named("rulebook"))
    'rulebook'
    """

    def __str__(self) -> str:
        """`rulebook`, or the fields that are set, separated by commas."""
        return _text(self)

    @classmethod
    def named(cls, text: str) -> Self:
        """The inverse of `str`; BadInput names what can be chosen."""
        names = [f.name for f in fields(cls)]
        chosen = [] if text == "rulebook" else text.split(",")
        if any(name not in names for name in chosen) or len(set(chosen)) != len(chosen):
            raise BadInput(f"unknown rulings {text!r}; use rulebook, or a comma list of {', '.join(names)}")
        return cls(**dict.fromkeys(chosen, True))


@cache
def _text(rulings: FlagRulings) -> str:
    return ",".join(f.name for f in fields(rulings) if getattr(rulings, f.name)) or "rulebook"


def read_rulings(reader: Reader, named: Callable[[str], _Rulings], pattern: str = "[a-z_,]+") -> _Rulings:
    """Read rulings by their name, which must be written as they write it themselves. Raises TextError."""
    where = reader.where
    text = reader.take(pattern, "rulings such as rulebook")
    try:
        rulings = named(text)
    except BadInput as error:
        raise reader.error(f"known rulings ({error})", where) from None
    if str(rulings) != text:
        raise reader.error(f"these rulings written as {rulings}", where)
    return rulings

"""What the rulebook leaves open, as named fields.

A table can change each of them, so that it can play as its owners do; the record names what differs from the rulebook.
"""

from dataclasses import dataclass, fields
from typing import ClassVar

from engine.errors import BadInput


@dataclass(frozen=True, slots=True)
class Rulings:
    """Open points of the rulebook; the defaults follow its wording.

    >>> str(Rulings.RULEBOOK), Rulings.named("wow_first").wow_first
    ('rulebook', True)
    """

    may_sacrifice: bool = False
    """Who could defend may sacrifice all the same (as printed the sacrifice is forced, so only who can't defend)."""
    wow_first: bool = False
    """On a space with both arrows WOW replaces first, not YAY (the rulebook gives no order; both may replace any
    number)."""
    arrow_after_duels: bool = False
    """Tied duels down to equal last cards: the arrow decides too (as printed, the round is played again)."""
    part_groups: bool = False
    """A jumbo attack may also be a part of the matching cards, or of the sequence (as printed it is "the entire
    group")."""
    hidden_replacing: bool = False
    """Replaced cards are thrown face down (the discard pile is face up, so as printed everybody sees them)."""

    RULEBOOK: ClassVar["Rulings"]

    def __str__(self) -> str:
        """`rulebook`, or the fields that differ from it joined by commas."""
        return ",".join(f.name for f in fields(self) if getattr(self, f.name)) or "rulebook"

    @classmethod
    def named(cls, text: str) -> "Rulings":
        """The inverse of `str`; BadInput names what can be chosen."""
        names = [f.name for f in fields(cls)]
        chosen = [] if text == "rulebook" else text.split(",")
        if any(name not in names for name in chosen) or len(set(chosen)) != len(chosen):
            raise BadInput(f"unknown rulings {text!r}; use rulebook, or a comma list of {', '.join(names)}")
        return cls(**{name: name in chosen for name in names})


Rulings.RULEBOOK = Rulings()

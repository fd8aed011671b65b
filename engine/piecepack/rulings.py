"""What the rulebook leaves open, as named fields.

A table can change each of them, so that it can play as its owners do; the record names what differs from the rulebook.
"""

from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar

from engine.errors import BadInput


@dataclass(frozen=True, slots=True)
class Rulings:
    """Open points of the rulebook; all off follows its wording most closely.

    `Rulings.RULEBOOK` is that preset.

    >>> str(Rulings.RULEBOOK), str(Rulings.named("any_mix,most_thumbs"))
    ('rulebook', 'any_mix,most_thumbs')
    """

    loose_patterns: bool = False
    """Two of one and one of another, an exact list and a total are patterns too (then any three pieces are a tapa)."""
    one_pattern: bool = False
    """A description speaks of suits or of values, never of both (by default it may join one of each)."""
    any_mix: bool = False
    """With new ingredients a tapa may have more than two pieces of one (by default the expansion's limit holds)."""
    kept_can_be_found: bool = False
    """BIS also finds tapas that were kept before (by default they are stacked, and what is stacked is safe)."""
    players_find: bool = False
    """Players call BIS themselves (by default the table finds what it knows to fit a chosen description)."""
    own_are_safe: bool = False
    """BIS never finds another tapa of the player who describes (by default any tapa on the table)."""
    described_stays: bool = False
    """After BIS the described tapa is kept and only the others go (by default all that fit go, it included)."""
    most_thumbs: bool = False
    """Thumbs down of more than half of the others discard a tapa (by default of all of them)."""
    spared_is_kept: bool = False
    """Doubted words that the thumbs spare keep the tapa at once (by default BIS can still be called on them)."""
    below_zero: bool = False
    """Penalties can cost more tapas than a player has (by default the score ends at 0)."""
    stacked_by_number: bool = False
    """A die on another die breaks ties by its number, 0 or 1 (by default it comes after the six below)."""

    calls_must_fit: bool = False
    """A call of the players that the table knows not to fit removes nothing. Every new game with `players_find` is
    played so; records from before are without it, and there every call counts."""

    RULEBOOK: ClassVar["Rulings"]

    def __str__(self) -> str:
        """`rulebook`, or the fields that are set joined by commas."""
        return _text(self)

    @classmethod
    def named(cls, text: str) -> "Rulings":
        """The inverse of `str`; BadInput names what can be chosen."""
        names = [f.name for f in fields(cls)]
        chosen = [] if text == "rulebook" else text.split(",")
        if any(name not in names for name in chosen) or len(set(chosen)) != len(chosen):
            raise BadInput(f"unknown rulings {text!r}; use rulebook, or a comma list of {', '.join(names)}")
        return cls(**dict.fromkeys(chosen, True))


@cache
def _text(rulings: Rulings) -> str:
    return ",".join(f.name for f in fields(rulings) if getattr(rulings, f.name)) or "rulebook"


Rulings.RULEBOOK = Rulings()

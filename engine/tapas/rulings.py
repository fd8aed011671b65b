"""What the rulebook leaves open, as named fields.

A table chooses a preset or single fields, so that it can play as its owners do; the record names what was chosen.
"""

from dataclasses import dataclass, fields
from typing import ClassVar

from engine.errors import BadInput


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
        """`rulebook`, `online`, or the fields that are set joined by commas (`none` if no field is)."""
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

"""Tapas (Funforge 2024): classic, Red Mojo and Burning Head, in any mix.

The vocabulary is python-chess's: a `Position` lists its `legal_moves`, takes a `Move` with `push`, takes it back with
`pop`, and has an `outcome` at the end.
"""

from engine.errors import BadInput, GameError, IllegalMove, NothingToTakeBack, TextError
from engine.tapas.position import EXTRA_SLOTS, Position
from engine.tapas.push import Left, Push, Shift, Step
from engine.tapas.rules import Outcome, Reason, Rulings
from engine.tapas.state import Closed, Move

__all__ = [
    "EXTRA_SLOTS",
    "BadInput",
    "Closed",
    "GameError",
    "IllegalMove",
    "Left",
    "Move",
    "NothingToTakeBack",
    "Outcome",
    "Position",
    "Push",
    "Reason",
    "Rulings",
    "Shift",
    "Step",
    "TextError",
]

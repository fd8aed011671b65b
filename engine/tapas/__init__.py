"""Tapas (Funforge 2024): classic, Red Mojo and Burning Head, in any mix."""

from engine.errors import BadInput, GameError, IllegalMove, NothingToTakeBack, TextError
from engine.tapas.moves import Closed, Move
from engine.tapas.position import EXTRA_SLOTS, Left, Outcome, Position, Push, Reason, Shift, Step
from engine.tapas.rulings import Rulings

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

"""A player for Tapas: looks ahead, plays at several levels, and says why."""

from engine.tapas.opponent.levels import LEVELS, Level
from engine.tapas.opponent.reasons import Reason, reasons
from engine.tapas.opponent.search import Option, Search, Thought

__all__ = ["LEVELS", "Level", "Option", "Reason", "Search", "Thought", "reasons"]

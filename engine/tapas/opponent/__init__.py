"""A player for Tapas: it looks ahead, plays at several levels, and gives its reasons.

`Level` chooses a move, `Search` looks ahead, `Evaluation` estimates the positions at which the search stops, `reasons`
and `review` say in plain facts what speaks for a move and how a whole game went.
"""

from engine.tapas.opponent.levels import LEVELS, Level
from engine.tapas.opponent.reasons import Reason, reasons
from engine.tapas.opponent.search import Option, Search, Thought

__all__ = ["LEVELS", "Level", "Option", "Reason", "Search", "Thought", "reasons"]

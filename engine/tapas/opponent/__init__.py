"""A player for Tapas: looks ahead, plays at several levels, and says why."""

from engine.tapas.opponent.search import Option, Search, Thought

__all__ = ["Option", "Search", "Thought"]

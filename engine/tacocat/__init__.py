"""Tacocat Spelled Backwards: the whole card game, and a referee for people with real cards.

`TacocatGame` knows every card, `Referee` only what two people report; both keep the track and the rounds in a `Match`.
"""

from engine.tacocat.board import SEATS, SPELLING, Board, Track, default_board
from engine.tacocat.game import TacocatGame
from engine.tacocat.match import Match, Rulings
from engine.tacocat.referee import Referee

__all__ = ["SEATS", "SPELLING", "Board", "Match", "Referee", "Rulings", "TacocatGame", "Track", "default_board"]

"""Tacocat Spelled Backwards: the whole card game, and a referee for people with real cards.

`TacocatGame` knows every card, `Referee` only what two people tell it; both keep the track and the rounds in a `Match`.
"""

from engine.tacocat.board import Board, default_board
from engine.tacocat.game import TacocatGame
from engine.tacocat.match import Match
from engine.tacocat.referee import Referee
from engine.tacocat.rulings import Rulings
from engine.tacocat.track import SEATS, SPELLING, Track

__all__ = ["SEATS", "SPELLING", "Board", "Match", "Referee", "Rulings", "TacocatGame", "Track", "default_board"]

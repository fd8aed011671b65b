"""Tapiru: two players build three cups of bubble tea each and spell TA-PI-O-CA.

`TapiruGame` knows every card and token, `TapiruReferee` only what two people with real cards report. Both keep the
rounds in a `Match` and score them with `match.score`.
"""

from engine.tapiru.cards import SEATS, Box, the_box
from engine.tapiru.game import TapiruGame
from engine.tapiru.referee import TapiruReferee
from engine.tapiru.rulings import Rulings

__all__ = ["SEATS", "Box", "Rulings", "TapiruGame", "TapiruReferee", "the_box"]

"""TAPAS for the piecepack (Antonio Recuenco Muñoz): three to eight players, real time, with its expansions.

The table can't see the pieces, so the players report to `PiecepackGame` what happens. `patterns` finds what pieces have
in common; `play` has what happens in each phase.
"""

from engine.piecepack.game import PiecepackGame
from engine.piecepack.patterns import Description, Pattern, descriptions_of, patterns_of
from engine.piecepack.pieces import Box, Piece
from engine.piecepack.state import Rulings, Setup

__all__ = [
    "Box",
    "Description",
    "Pattern",
    "Piece",
    "PiecepackGame",
    "Rulings",
    "Setup",
    "descriptions_of",
    "patterns_of",
]

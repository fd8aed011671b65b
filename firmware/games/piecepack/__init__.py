"""TAPAS for the piecepack on the table: a start that all hold for, the clock, claps, and the final count."""

"""Players: who plays at a table, how well they play, and what their games add up to.

Nothing that is shown is kept: it is computed from the journal's games and events.
"""

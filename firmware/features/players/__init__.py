"""Players: who plays at a table, how well they play, and what their games add up to.

Only events are kept: everything shown is made of the journal's games and events, and made anew it is the same.
"""

"""Players: people over all games of a statistics, how well they play, and what their life at the table was like.

Only events are kept: everything shown is made of the journal's games and events, and made anew it is the same.
"""

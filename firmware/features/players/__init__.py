"""Players: people over all games of a statistics, how well they play, and what their life at the table was like.

    people.py      who is who: people made from the names in games and from events; what may be changed about them
    ratings.py     how well people and the table's levels play, and how sure that is
    life.py        what a person's games add up to
    player_statistics.py  all of it, made of a journal's games and events; what reviews say of how they played

Only events are kept: everything shown is made of the journal's games and events, and made anew it is the same.
"""

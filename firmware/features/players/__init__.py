"""Players: people over all games of a statistics, how well they play, and what their life at the table was like.

    people.py      who is who: people made from the names in games and from events
    ratings.py     how well people and the table's levels play, and how sure that is
    life.py        what a person's games add up to
    statistics.py       all of it, made of a journal's games and events
    changes.py     what may be changed: names, colours, two who are one, somebody who is to be forgotten
    reviewing.py   keeps what the review says of how well they played
    export.py      the same as JSON and as a table of values

Only events are kept: everything shown is made of the journal's games and events, and made anew it is the same.
"""

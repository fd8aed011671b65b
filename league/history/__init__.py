"""What has been played at a club: its people, their games and ratings, its evenings, in a database that can be asked.

Everything in it follows from the streams, and is computed from them anew when it is lost. Nothing else of the club
asks it for what counts: an evening goes on while the database is away.
    finished.py     a game that has ended, read and checked from its record
    lookalikes.py   who is meant by a name
    tables.py       the tables of the database
    projection.py   writes them, so that they say the same in whatever order and however often games come
    queries.py      what the page asks for
    keeper.py       all of it in a thread of its own, and what is tried again
"""

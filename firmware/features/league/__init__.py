"""One game at two tables: what each does is a message in the game's stream, which both tables follow.

`messages` are what tables send each other, and `codec` encodes them. `replica` keeps one game's stream and knows what
may come next. `games` compares all replicas with the table's own journal. `left_out` remembers which messages didn't
fit, and who was told so. `presence` knows which tables are there. `controller` decides what this table does. None of
them opens a connection: that does `client`, to a NATS server. At a club, `club_messages` and `records` are what the
club and a table send each other, `keys` sign it, and `reports` finds the games that the club doesn't know yet.

Nothing of this is loaded by a table that stands alone.
docs/league.md tells it from outside.
"""

"""One game at two tables: what each does is a message in the game's stream, which both tables follow.

`messages` are what goes over the line, `link` keeps one game's stream and says what may come next, `presence` knows who
is there, `room` is what the table makes of all of it, without input and output, and `client` speaks to a NATS server.
Nothing of this is loaded by a table that stands alone. docs/league.md tells it from outside.
"""

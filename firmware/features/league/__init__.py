"""One game at two tables: what each does is a message in the game's stream, which both tables follow.

`messages` are what goes over the line and `codec` is how. `link` keeps one game's stream and says what may come next,
`games` compares all of them with the own journal, `left_out` remembers what was told of messages that don't fit,
`presence` knows who is there, and `room` is what the table makes of all of it. None of them has a line of its own:
`client` speaks to a NATS server. At a club `places` and `records` are what it and a table tell each other, `keys` sign
it, and `reports` finds the games that the club wasn't told yet.
Nothing of this is loaded by a table that stands alone.
docs/league.md tells it from outside.
"""

"""The table's side of games between tables, by the messages of `league.protocol`.

`games` compares the stream of each game with the table's own journal. `controller` decides what this table does, and
`client` has the connection to a NATS server. `presence` knows which tables are there. At a club, `club_side` follows
the evening, and `reports` finds the games that the club doesn't know yet. A table that stands alone loads none of them.
"""

"""The table's side of games between tables, by the messages of `league.protocol`.

`games` compares the stream of each game with the table's own journal. `controller` decides what this table does, and
`client` has the connection to a NATS server. `club_side` knows which tables are there, and at a club it follows the
evening and finds the games that the club doesn't know yet. A table that stands alone loads none of them.
"""

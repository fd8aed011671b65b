"""What tables and clubs send each other, version 1; docs/league.md tells it from outside.

`codec` encodes messages. `messages` are those of a game between two tables; `replica` says how such a game starts,
keeps its stream and knows what may come next. `club_messages` and `records` are what a club and a table tell each
other. `keys` sign them. `reading` reads streams of a NATS server.
"""

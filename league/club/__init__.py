"""A club: one server for many tables, evenings with rounds, and the page that shows them.

`serve` runs it all; `club` does what follows from messages and requests, `evening` computes what follows from events. A
table needs none of this. Messages are in `league.protocol`, the database of finished games is `league.history`.
"""

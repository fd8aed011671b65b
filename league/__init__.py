"""Games between tables: what tables say to one another, and the program that runs a club of many tables.

`protocol` has the messages of tables and clubs. `club` is a club's server: evenings with rounds, and the page that
shows them. `history` is its database of finished games. `conformance` checks another program that speaks as a table.
What a table does with all that is the feature `firmware.features.league`.
"""

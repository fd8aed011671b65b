"""A club: one server for many tables, evenings with rounds, and the page that shows them.

    table_registry.py  the tables that may connect, their keys, and the codes with which others join
    broker.py          nats-server: its configuration, its process, and what its log says of those who may not
    events.py          what can happen on an evening
    evening.py         what follows from these events, and which may come next
    pairing.py         how players stand, and who plays whom: Swiss, everybody against everybody, or the winners go on
    judge.py           follows every game by the rules, and names the table that doesn't keep to them
    streams.py         speaks to the server: reads what happens, writes what the club says
    mqtt.py            the same for Home Assistant and whoever else listens to a broker of MQTT
    club.py            what the club does with all of that
    corrections.py     what the host sets right: pairings and results
    snapshot.py        what it sends its page and its tables of that
    export.py          an evening as files for other programs
    history_feed.py    gives the database finished games and evenings
    web.py             its page: pairings, standings, boards and registration, and what the host does

A table needs none of this. Messages are in `league.protocol`, the database of finished games is `league.history`.
"""

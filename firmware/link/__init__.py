"""The link between a Pico at the table and its host: frames on the wire and the two ends' state machines.

Bytes and the time go in, bytes and events come out; ports and threads are somebody else's. `frames` and `device` run
under MicroPython as well and import nothing that isn't there.
"""

"""The protocol between a Pico at the table and its host: frames on a serial line and both ends' state machines.

The state machines take bytes and times as arguments and return bytes and events; the callers have the ports, clocks and
threads. `frames` and `device` run under MicroPython, too, and import only modules that it has.
"""

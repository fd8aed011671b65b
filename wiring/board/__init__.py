"""A carrier board instead of the perfboard: its circuit as netlist, drawing and list for KiCad, made from the map.

Placing and routing are left to whoever lays the board out. `python -m wiring.board` has the circuit checked by KiCad's
libraries; it needs them and skidl, all else needs nothing but Python.
"""

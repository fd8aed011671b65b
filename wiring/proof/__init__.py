"""Simulates the map's circuit with ngspice, compares the figures with the map's own arithmetic, and draws the curves.

`python -m wiring.proof` (make wiring-proof) writes `wiring/tables/proof.md` and `wiring/pictures/proof-*.svg`.
It fails when a figure is out of its bounds. `python -m wiring --check` needs no ngspice: it compares the netlists.
"""

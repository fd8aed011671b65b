"""From `pinmap.toml` to everything a maker and the firmware need: pins, tables, drawings, and checks of the map itself.

`python -m wiring` makes all of it, `python -m wiring --check` says what is no longer current.
"""

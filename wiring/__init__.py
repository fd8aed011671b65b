"""Makes the firmware's pins and the maker's tables and drawings from one file, `pinmap.toml` (the map), and checks it.

`python -m wiring` writes all of them; `python -m wiring --check` fails if a file on the disk isn't what the map gives.
"""

"""Which button is on which GP pin. Made by `make wiring` from `wiring/pinmap.toml`: change it there."""

BUTTONS = (
    ("Nb", 0), ("Nc", 1), ("Nd", 2), ("Ne", 3),
    ("E5", 4), ("E4", 5), ("E3", 6), ("E2", 7),
    ("Sb", 8), ("Sc", 9), ("Sd", 10), ("Se", 11),
    ("W5", 12), ("W4", 13), ("W3", 14), ("W2", 15),
    ("ok", 16), ("back", 17), ("hint", 18), ("menu", 19),
)  # fmt: skip
PIXELS = 22
PIN_MAP = 0xE279D5F3

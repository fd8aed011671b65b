"""Which button is on which pin. Made by `make wiring` from `wiring/pinmap.toml`: change it there."""

from typing import Final

from firmware.hardware import Build, Expander

DIRECT: Final = Build(
    name="direct",
    buttons={
        "Nb": 4, "Nc": 17, "Nd": 27, "Ne": 22,
        "E5": 10, "E4": 9, "E3": 11, "E2": 5,
        "Sb": 6, "Sc": 13, "Sd": 19, "Se": 26,
        "W5": 21, "W4": 20, "W3": 16, "W2": 12,
        "ok": 23, "back": 24, "hint": 25, "menu": 8,
    },
    pixels=18,
)  # fmt: skip

SPI: Final = Build(
    name="spi",
    buttons={
        "Nb": 4, "Nc": 17, "Nd": 27, "Ne": 22,
        "E5": 18, "E4": 23, "E3": 24, "E2": 5,
        "Sb": 6, "Sc": 13, "Sd": 19, "Se": 26,
        "W5": 21, "W4": 20, "W3": 16, "W2": 12,
    },
    pixels=10,
    expander=Expander(address=0x20, buttons={"ok": 0, "back": 1, "hint": 2, "menu": 3}, interrupt=25),
)  # fmt: skip

PICO: Final = Build(
    name="pico",
    buttons={
        "Nb": 0, "Nc": 1, "Nd": 2, "Ne": 3,
        "E5": 4, "E4": 5, "E3": 6, "E2": 7,
        "Sb": 8, "Sc": 9, "Sd": 10, "Se": 11,
        "W5": 12, "W4": 13, "W3": 14, "W2": 15,
        "ok": 16, "back": 17, "hint": 18, "menu": 19,
    },
    pixels=22,
)  # fmt: skip

PICO_PIN_MAP: Final = 0xE279D5F3
"""CRC-32 of the Pico's pin map; the host recognizes by it a Pico that was set up from another map."""

"""Which button is on which GPIO (BCM numbers) when all twenty go straight to a Raspberry Pi's header.

GPIO 0 to 3 (ID and I2C), 14 and 15 (UART) and 18 (pixels) are left alone. Each button connects its pin to ground.
"""

from typing import Final

PINS: Final = {
    "Nb": 4, "Nc": 17, "Nd": 27, "Ne": 22,
    "E5": 10, "E4": 9, "E3": 11, "E2": 5,
    "Sb": 6, "Sc": 13, "Sd": 19, "Se": 26,
    "W5": 21, "W4": 20, "W3": 16, "W2": 12,
    "ok": 23, "back": 24, "hint": 25, "menu": 8,
}  # fmt: skip

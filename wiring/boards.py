"""Facts about boards and chips: which GPIO is at which place, where ground is, and which pins can't be used.

Sources: the Raspberry Pi's 40-pin header (the same from the B+ to the 5) and the Pico's data sheet, as pinouts; the
MCP23017's and the 74AHCT125's data sheets for their DIP pins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Board:
    """A controller's pins. `place` maps GPIO to the number on the board; `other` names places that are no GPIO."""

    name: str
    prefix: str
    place: Mapping[int, int]
    other: Mapping[int, str]
    never: Mapping[int, str]
    buses: Mapping[str, Mapping[int, str]]
    two_sided: bool
    """Whether pins count down one side and up the other, as on a chip; else odd left, even right."""

    @property
    def grounds(self) -> tuple[int, ...]:
        """The places that are ground."""
        return tuple(place for place, name in self.other.items() if name == "GND")


_PI_PLACE: Final = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22,
    11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip

PI: Final = Board(
    name="pi",
    prefix="GPIO",
    place=_PI_PLACE,
    other={1: "3V3", 2: "5V", 4: "5V", 17: "3V3"} | dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "GND"),
    never={
        0: "is kept for the ID chip of add-on boards",
        1: "is kept for the ID chip of add-on boards",
        2: "has a fixed pull-up of 1.8 kohm for I2C, so its own can't be used",
        3: "has a fixed pull-up of 1.8 kohm for I2C, so its own can't be used",
        14: "is the UART's TXD, which many systems use as console",
        15: "is the UART's RXD, which many systems use as console",
    },
    buses={
        "spi": {pin: f"belongs to SPI ({what})" for what, pin in
                {"CE1": 7, "CE0": 8, "MISO": 9, "MOSI": 10, "SCLK": 11}.items()},
        "i2c": {2: "is I2C's SDA", 3: "is I2C's SCL"},
    },
    two_sided=False,
)  # fmt: skip

_PICO_GROUND: Final = (3, 8, 13, 18, 23, 28, 38)
_PICO_OTHER: Final = {30: "RUN", 33: "AGND", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}
_PICO_GP: Final = (*range(23), 26, 27, 28)
_PICO_FREE: Final = [place for place in range(1, 41) if place not in (*_PICO_GROUND, *_PICO_OTHER)]

PICO: Final = Board(
    name="pico",
    prefix="GP",
    place=dict(zip(_PICO_GP, _PICO_FREE, strict=True)),
    other=_PICO_OTHER | dict.fromkeys(_PICO_GROUND, "GND"),
    never={
        23: "is inside the Pico (its power supply's mode)",
        24: "is inside the Pico (it senses USB power)",
        25: "is inside the Pico (its own light)",
        29: "is inside the Pico (it measures VSYS)",
    },
    buses={},
    two_sided=True,
)

BOARDS: Final = {"pi": PI, "pico": PICO}

SPI_DATA: Final = 10
"""The only pin that SPI can send the pixels' data on."""
DIRECT_DATA: Final = (12, 18, 21)
"""The Pi's pins that PWM or PCM can send the pixels' data on."""

EXPANDER_PIN: Final = {**{i: 21 + i for i in range(8)}, **{8 + i: 1 + i for i in range(8)}}
"""The MCP23017's DIP pin of each of its 16 lines, GPA0 first."""
EXPANDER_POWER: Final = {"VDD": 9, "VSS": 10, "SCL": 12, "SDA": 13, "RESET": 18, "INTA": 20}
EXPANDER_ADDRESS: Final = {0: 15, 1: 16, 2: 17}
"""The DIP pins A0, A1, A2, which set the lowest bits of the address."""
EXPANDER_OUTPUT_ONLY: Final = (7, 15)

SHIFTER: Final = {"VCC": 14, "GND": 7, "1OE": 1, "1A": 2, "1Y": 3}
"""The 74AHCT125's first gate and its power, as DIP pins."""
SHIFTER_UNUSED: Final = (4, 5, 9, 10, 12, 13)
"""Inputs of the three gates that aren't used; they may not float."""
SHIFTER_OPEN: Final = (6, 8, 11)
"""Their outputs, which stay open."""


def line_name(line: int) -> str:
    """What the MCP23017 calls one of its 16 port pins: GPA0 to GPB7; A0 to A2 are its address pins."""
    return f"GP{'AB'[line // 8]}{line % 8}"

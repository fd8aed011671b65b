"""Checks of the table's voice: the programs that speak, and a loudspeaker that doesn't disturb the lights."""

import re
from typing import Final

from firmware.doctor import Computer, Finding, good, warning
from firmware.features.voice.speaker import PACKAGES

_ANALOGUE: Final = "bcm2835"
"""The Pi's own analogue output, by the name of its driver."""
_CARD: Final = re.compile(r"^\s*\d+ \[(\S+)\s*\]: (.+)$", re.MULTILINE)


def check_voice(computer: Computer) -> Finding:
    """Whether the table could speak, and at which loudspeaker. A table that can't is as good as ever."""
    for program, package in PACKAGES.items():
        if not computer.has(program):
            return good("voice", f"none: {program} isn't installed (sudo apt install {package} lets the table speak)")
    cards = dict(_CARD.findall(computer.text("proc/asound/cards")))
    if not cards:
        return good("voice", "none: there is no sound card; USB loudspeakers or a screen at HDMI let the table speak")
    usable = [name for name, driver in cards.items() if not driver.startswith(_ANALOGUE)]
    if computer.has_pixels_on_pwm and not usable:
        return warning(
            "voice",
            "the only loudspeaker is the analogue output, which shares its PWM with the pixels",
            "put dtparam=audio=off into config.txt (make install BUILD=direct does it), and speak over USB or HDMI",
        )
    device = computer.config["voice", "device"]
    if computer.has_pixels_on_pwm and _is_analogue(device, cards):
        return warning(
            "voice",
            "it would use the analogue output, which shares its PWM with the pixels",
            f"give another device under [voice], as in plughw:CARD={usable[0]}",
        )
    return good("voice", f"can speak at {device or ', '.join(cards)}")


def _is_analogue(device: str, cards: dict[str, str]) -> bool:
    """Whether a device, or the first card where none is named, is the analogue output."""
    named = device or next(iter(cards))
    return any(driver.startswith(_ANALOGUE) and name in named for name, driver in cards.items())

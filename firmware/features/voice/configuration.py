"""What the configuration file says of the voice."""

from typing import Final

from firmware.config import TEXT, Key

KEYS: Final = (
    Key(
        "voice",
        "device",
        "",
        "Loudspeaker of the table's voice, as aplay -L names it; empty takes the default one.",
        *TEXT,
    ),
)

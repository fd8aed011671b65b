"""What the table says aloud: lines composed from changes of the state, and the speaker that says them.

The configuration file is read before any of them is loaded; its keys are here.
"""

from typing import Final

from firmware.service.config import TEXT, Key

KEYS: Final = (
    Key(
        "voice",
        "device",
        "",
        "Loudspeaker of the table's voice, as aplay -L names it; empty takes the default one.",
        *TEXT,
    ),
)

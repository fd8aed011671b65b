"""What the table says aloud: lines composed from changes of the state, and the speaker that says them.

The keys of the configuration are here, because the file is read before the other modules are loaded.
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

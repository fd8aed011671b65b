"""What the table says aloud: lines composed from changes of the state, and the speaker that says them.

feature.py    the head: what it listens to
house.py      what the table says of itself: menu, questions, settings, trouble
narrator.py   compares each state with the one before it and keeps the latest utterance
words.py      lines as text in a language
cache.py      spoken lines as sound files, in a directory of a limited size
speaker.py    says utterances at the table's own loudspeaker, in a thread of its own
check.py      the doctor's check of it

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

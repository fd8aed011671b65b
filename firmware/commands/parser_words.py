"""What the standard library's parser of the command line says, in the language of whoever reads it.

argparse looks each of its texts up with gettext. The texts are the English of the messages `parser-...`, so they are
found by these; one that another version of Python has, and that isn't there, stays English.
"""

import argparse

from firmware.messages import FALLBACK
from firmware.messages.plain import Words, patterns


def teach_parser(say: Words) -> None:
    """Let argparse speak a language from now on."""
    messages = {text: name for name, text in patterns(FALLBACK).items() if name.startswith("parser-")}

    def translated(text: str | None) -> str | None:
        name = messages.get(text.strip()) if text is not None else None
        # The blank or the line break at its end isn't a part of a message.
        return say(name) + text[len(text.rstrip()) :] if text is not None and name is not None else text

    vars(argparse)["_"] = translated

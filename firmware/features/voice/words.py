"""Lines as text: in a language, for the table's own voice."""

from collections.abc import Iterable, Mapping
from typing import Any

from firmware.games.speech import LEVELS
from firmware.messages import Messages
from firmware.snapshot import SpokenLine, VoiceLevel


def texts(lines: Iterable[SpokenLine], level: VoiceLevel, messages: Messages) -> list[str]:
    """The texts of the lines that are said at a level. A message that isn't there, as one of another program's game,
    is left out.
    """
    most = LEVELS.index(level)
    wanted = [each for each in lines if LEVELS.index(each["level"]) <= most]
    said = (_said_if_possible(each, messages) for each in wanted)
    return [text for text in said if text]


def _said_if_possible(each: SpokenLine, messages: Messages) -> str:
    try:
        return said(each, messages)
    except (KeyError, ValueError):
        return ""


def said(what: Mapping[str, Any], messages: Messages) -> str:
    """A line or a phrase as text. Raises KeyError or ValueError for one that can't be said, see `Messages.say`.

    An error without a message is said as it was raised, in English.
    """
    values = {name: _value(value, messages) for name, value in what["args"].items()}
    try:
        return messages.say(what["id"], "spoken", **values)
    except KeyError:
        if "error" not in values:
            raise
        return f"{values['error']}."


def _value(value: Any, messages: Messages) -> str | float:
    if isinstance(value, Mapping):
        return said(value, messages)
    if isinstance(value, list | tuple):
        return ", ".join(str(_value(each, messages)) for each in value)
    return value if isinstance(value, int | float) else str(value)

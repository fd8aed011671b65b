"""What the table says aloud."""

from typing import Any, Literal, TypedDict

VoiceLevel = Literal["terse", "normal", "chatty"]
Voice = Literal["off", "terse", "normal", "chatty"]
Sound = Literal["press", "refusal", "fall", "win", "turn"]


class SpokenLine(TypedDict):
    """A line to be said: a message of the game or of the table."""

    id: str
    """The message, see `/games/<game>/<language>.ftl` and `/messages/<language>.ftl`."""
    args: dict[str, Any]
    """What it speaks of, by the names of its variables: texts, numbers, further messages as objects with `id` and
    `args`, or lists of those.
    """
    level: VoiceLevel
    """The least talkative level at which it is said."""


class Utterance(TypedDict):
    """What the table says aloud, in words for every language. A hand's cards are never in it."""

    number: int
    """Counts the utterances of this run of the program; 0 before the first."""
    game: str
    """The game whose messages go before those of the table."""
    interrupts: bool
    """Whether it cuts off what is being said, because a button was pressed."""
    sound: Sound | None
    """The sound before it: `/sounds/<sound>.wav`."""
    lines: list[SpokenLine]
    """What is said; it may be nothing."""

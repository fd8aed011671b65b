"""How the table looks and behaves."""

from typing import Any, Literal, TypedDict

VoiceLevel = Literal["terse", "normal", "chatty"]
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


class Settings(TypedDict):
    """What `POST /api/settings` changes; features add settings of their own."""

    palette: Literal["clear", "vivid", "low light"]
    """The colours of lights and page."""
    brightness: int
    """A step from 1 to 4."""
    auto_commit: float
    """Seconds after which a push that is shown counts by itself: 0, 1.5, 3 or 5; 0 waits for `ok`."""
    hints: bool
    """Whether `hint` tells the best action, too."""
    take_backs: bool
    """Whether actions that count can be taken back."""
    motion: Literal["full", "calm"]
    """Whether the lights move, or only stand still and fade."""
    table_pushes: Literal["shown", "at-once", "after-ok"]
    """When the table's own push counts where nobody moves pieces for it: once it was shown, at once, after `ok`."""


class SettingChoices(TypedDict):
    """What each setting can be, in the order in which it is offered: lists by the names of `Settings`."""


class Accents(TypedDict):
    """Colours with a name."""

    rose: str
    red: str
    cream: str
    green: str
    grey: str
    purple: str


class Palette(TypedDict):
    """The colours in force, by their roles."""

    seat_one: list[str]
    """The first seat's four shades, the darkest first."""
    seat_two: list[str]
    """The second seat's four shades, the darkest first."""
    accents: Accents
    """Colours that a game gives a meaning."""
    open: str
    """A button that does something."""
    closed: str
    """A button that the latest action has closed."""
    chosen: str
    """What is chosen, or asked."""
    refused: str
    """What can't be done."""
    turn: str
    """The frame while something is to be turned."""

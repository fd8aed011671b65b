"""How the table looks and behaves."""

from typing import Literal, TypedDict

from firmware.snapshot.voice import Voice


class Settings(TypedDict):
    """What `POST /api/settings` changes."""

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
    voice: Voice
    """How talkative the table is at its own loudspeaker; `off` is silent."""
    language: str
    """The language of the table's voice, by its code."""
    motion: Literal["full", "calm"]
    """Whether the lights move, or only stand still and fade."""
    nobody_joins: bool
    """Whether no device may ask for a seat."""


class SettingChoices(TypedDict):
    """What each setting can be, in the order in which it is offered."""

    palette: list[str]
    brightness: list[int]
    auto_commit: list[float]
    hints: list[bool]
    take_backs: list[bool]
    voice: list[str]
    language: list[str]
    motion: list[str]
    nobody_joins: list[bool]


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

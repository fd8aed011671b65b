"""What the modes beside a game say: the menu, a test of the table, a replay, a question."""

from typing import Literal, NotRequired, TypedDict


class Menu(TypedDict):
    """What the buttons stand for while the menu is open."""

    palette: dict[str, str]
    """The palette that a button chooses, by button."""
    brightness: dict[str, int]
    """The step of brightness that a button chooses, by button."""
    checkup: dict[str, str]
    """The test that a button begins, by button."""
    devices: str | None
    """The button that shows the devices in the network; null if none has a seat."""
    voice: str
    """The button that makes the table's voice more talkative, and after that silent."""
    language: str
    """The button that changes the language of the table's voice."""


class Forgetting(TypedDict):
    """What the buttons stand for while the devices that have a seat are shown; two presses forget one."""

    buttons: dict[str, int]
    """The number of the device, by button."""
    marked: int | None
    """The device that another press of its button forgets; null if none is marked."""


class Checkup(TypedDict):
    """A test of the table. In the test of the lights there is only `what`."""

    what: Literal["lights", "buttons"]
    """What is tested."""
    asked: NotRequired[str | None]
    """The button that is to be pressed; null when all have been asked for."""
    instead: NotRequired[str | None]
    """The button that was just heard in place of the one asked for."""
    heard: NotRequired[list[str]]
    """The buttons that answered."""
    missing: NotRequired[list[str]]
    """The buttons that didn't."""


class Replay(TypedDict):
    """How far a replay is."""

    at: int
    """How many actions are shown."""
    of: int
    """How many actions the game has."""
    plays: bool
    """Whether it runs by itself."""


Asking = Literal["abandon", "take-back", "reopen", "replay", "new-game", "put-away", "take-up", "checkup"]
"""What the table can ask."""

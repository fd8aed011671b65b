"""What the table says of Nim: while a game is set up, and while one is played or shown again.

Seats are `S` and `N`, heaps `N`, `E`, `S` and `W`, by their sides of the table.
"""

from typing import Literal, TypedDict

from firmware.snapshot import ActionPart


class NimSetup(TypedDict):
    """What was agreed for a game."""

    heaps: list[int]
    """The counters of the heaps N, E, S and W at first."""
    first: str
    """The seat that begins."""
    variant: str
    """`normal`, where who takes the last counter wins, or `misere`, where that seat loses."""
    seats: dict[str, str]
    """The seats that the table takes, each with `table`."""


class NimOutcome(TypedDict):
    """How a game ended."""

    winner: str
    """The seat that has won."""


class NimSetupState(TypedDict):
    """The next game is set up."""

    phase: Literal["setup"]
    names: dict[str, str]
    """The players' names by seat."""
    mover: None
    outcome: None
    choice: NimSetup
    """What is chosen so far, with `person` for the seats that the table doesn't take."""
    choices: dict[str, dict[str, str]]
    """What each button stands for, by option: a heap, a seat or a variant."""


class NimState(ActionPart):
    """A game is played or shown again."""

    phase: Literal["play", "finished"]
    outcome: NimOutcome | None
    """How it ended; null while it goes on."""
    mover: str | None
    """The seat that is to take."""
    setup: NimSetup
    """What was agreed."""
    heaps: dict[str, int]
    """The counters of each heap."""
    counters: dict[str, str]
    """What the button beside each counter takes, by button."""
    entering: str | None
    """The action that `ok` counts."""
    thinking: bool
    """Whether the table is to take."""
    advice: str | None
    """The action that a hint proposes; null if none was asked for, or none wins."""

"""What a state says of the table's computer."""

from typing import Literal, TypedDict

Reach = Literal["network", "alone", "no-network"]
Work = Literal["look", "update", "go-back", "switch-off"]


class ComputerTrouble(TypedDict):
    """What the computer didn't do."""

    code: Literal["denied", "failed"]
    """Whether the table has no right to it, or it went wrong."""
    what: Work
    """What it was."""
    message: str
    """What the computer said."""
    command: str
    """The command that does the same, by somebody who may."""


class Computer(TypedDict):
    """The computer of an installed table."""

    version: str
    """The version that runs."""
    newer: str | None
    """A newer release that was found; null if none was looked for or found."""
    changes: str
    """What the changelog says of it; empty if it says nothing."""
    before: str | None
    """The version before, if it can be gone back to."""
    work: Work | None
    """What is being done."""
    done: Work | None
    """What was done last since the computer started; null if that failed."""
    step: str
    """How far an update is, in English."""
    trouble: ComputerTrouble | None
    """What went wrong last."""


class ComputerShown(TypedDict):
    """What the lights show of the computer."""

    page: Literal["address", "version"]
    """Which of the two."""
    numbers: list[int]
    """The numbers on the lights, one after the other: a fifth one of an address is its port. None with a sign."""
    reach: Reach
    """Whether others in the network reach the page, or this computer alone, or there is no network."""
    address: str
    """The page's address in the network; empty without one."""
    buttons: dict[str, Work]
    """What a button does."""


class ComputerPart(TypedDict):
    """What every state has of the computer."""

    computer: Computer | None
    """The computer; null where the table isn't an installed service."""
    computer_shown: ComputerShown | None
    """What the lights show of it; null while they show something else."""

"""What a state says of devices in the network: those that have a seat, and those that ask for one."""

from typing import TypedDict


class Newcomer(TypedDict):
    """A device that asks for a seat."""

    name: str
    """The device's name; empty if it has none."""
    seat: str
    """The seat that it asks for."""
    keep: bool
    """Whether it asks to keep the table as well."""


class Joining(Newcomer):
    """The newcomer that has waited longest."""

    touch: list[str]
    """Always empty: what lets a device in is told to that device alone, with `GET /api/me`."""
    touched: int
    """Always 0."""


class SeatedDevice(TypedDict):
    """A device in the network that was let in."""

    number: int
    """Its number, by which it is forgotten."""
    name: str
    """Its name."""
    seats: list[str]
    """The seats that it has in this game."""
    keep: bool
    """Whether it keeps the table as well."""


class SeatsPart(TypedDict):
    """What every state has of devices."""

    devices: list[SeatedDevice]
    """The devices in the network that have a seat."""
    by_number: bool
    """Whether they type the number that the lights show meanwhile, because the table has no buttons."""
    newcomers: list[Newcomer]
    """The devices that ask for one, the longest waiting first."""
    joining: Joining | None
    """The first of them, as older programs know it; null if nobody asks."""

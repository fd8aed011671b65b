"""Who may do what: devices, their seats, and what they did."""

from typing import Literal, TypedDict


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


RoleName = Literal["watch", "play", "keep", "table"]


class Me(TypedDict):
    """What whoever asks may do (`GET /api/me`)."""

    role: RoleName
    """Watch, play the seats, keep the table as well, or everything, because the page is at the table."""
    seat: str | None
    """The first of its seats in this game; null if it has none."""
    seats: list[str]
    """All of them."""
    name: str
    """The name of the device; empty if it has no seat."""
    device: int | None
    """The number of the device; null if it has no seat."""
    request: "MyRequest | None"
    """The seat for which it asks, and what lets it in; null if it doesn't ask."""


class JoinAnswer(TypedDict):
    """What lets a device in (`POST /api/join`)."""

    touch: list[str]
    """The buttons that somebody has to press at the table, in this order."""
    seconds: int
    """How long the table waits for it."""


class MyRequest(JoinAnswer):
    """A request for a seat, as the device that asks is told it."""

    seat: str
    """The seat."""
    keep: bool
    """Whether it asks to keep the table as well."""


class Notice(TypedDict):
    """What somebody has done that concerns the others."""

    number: int
    """Counts the notices of this run of the program."""
    code: str
    """What happened: a word for which the page has a message, as in `took-back`."""
    params: dict[str, str | int]
    """What it is about; `who` is the name of the device, if one did it."""


class AccessState(TypedDict):
    """The seats, and the devices that have some."""

    seat_names: list[str]
    """All seats of the game on the table, or of the one that is set up."""
    devices: list[SeatedDevice]
    """The devices in the network that have a seat."""
    newcomers: list[Newcomer]
    """The devices that ask for one, the longest waiting first."""
    joining: Joining | None
    """The first of them, as older programs know it; null if nobody asks."""
    notice: Notice | None
    """What somebody has done last that concerns the others; null if nobody has yet."""

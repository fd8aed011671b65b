"""Who may do what, and what somebody did."""

from typing import Literal, NotRequired, TypedDict

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
    """The buttons that somebody has to press at the table, in this order; none where the table has none."""
    digits: NotRequired[int]
    """There, how many digits the number on the lights has, which is to be typed."""
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
    """Who plays, and what somebody did."""

    seat_names: list[str]
    """All seats of the game on the table, or of the one that is set up."""
    notice: Notice | None
    """What somebody has done last that concerns the others; null if nobody has yet."""

"""Whoever presses or asks: somebody at the table, a device that was let in, or somebody who watches."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """What somebody may do: look, play a seat, keep the table as well, or everything, because it is done there."""

    WATCH = "watch"
    PLAY = "play"
    KEEP = "keep"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a role; a device that was let in has a number, a name and seats, 0 for a game's first one."""

    role: Role
    number: int | None = None
    name: str = ""
    seats: tuple[int, ...] = ()


AT_TABLE: Final = Caller(Role.TABLE)
WATCHING: Final = Caller(Role.WATCH)

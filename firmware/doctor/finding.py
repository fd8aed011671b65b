"""What a check of the doctor reports: how bad it is, what was found, and what to do about it."""

from dataclasses import dataclass
from enum import Enum


class Level(Enum):
    """How bad a finding is."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found about a thing; `cure` says what to do about it."""

    level: Level
    about: str
    text: str
    cure: str = ""

    def __str__(self) -> str:
        """The finding's line, and one for its cure if it has one."""
        cure = f"\n{'':9} -> {self.cure}" if self.cure else ""
        return f"{self.level.value:8}  {self.about}: {self.text}{cure}"


def good(about: str, text: str) -> Finding:
    """A finding that needs nothing to be done."""
    return Finding(Level.OK, about, text)


def warning(about: str, text: str, cure: str) -> Finding:
    """A finding with which the table works, but less well than it could."""
    return Finding(Level.WARNING, about, text, cure)


def failed(about: str, text: str, cure: str) -> Finding:
    """A finding that keeps the table from working."""
    return Finding(Level.FAILED, about, text, cure)


def split(message: str) -> tuple[str, str]:
    """The words of one of our errors, "what is wrong: what to do", as (what is wrong, what to do)."""
    text, _, cure = message.partition(": ")
    return text.rstrip("\u00a0"), cure

"""What a check of the doctor reports: how bad it is, what was found, and what to do about it."""

from dataclasses import dataclass
from enum import Enum

from firmware.messages import FALLBACK
from firmware.messages.plain import Words, words


class Level(Enum):
    """How bad a finding is."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found, in words; `cure` says what to do about it. `about` ends the id of a message, `about-...`."""

    level: Level
    about: str
    text: str
    cure: str = ""

    def told(self, say: Words) -> str:
        """The finding's line, and one for its cure if it has one."""
        cure = f"\n{'':9} -> {self.cure}" if self.cure else ""
        thing = self.about.replace(" ", "-").replace("'", "")
        about = say(f"about-{thing}")
        return f"{say(f'level-{self.level.value}'):8}  {say('about', what=about, found=self.text)}{cure}"

    def __str__(self) -> str:
        return self.told(words(FALLBACK))


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

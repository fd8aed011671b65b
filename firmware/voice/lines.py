"""A line that is said: the id of a message, its arguments, and the least talkative level at which it is said.

An argument is a text, a number, a phrase (a message of its own with arguments) or a list of those. A phrase is a plain
dict of `id` and `args`, because it goes to the page as it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, cast

from firmware.layout import ENTRIES
from firmware.snapshot import Sound, SpokenLine, VoiceLevel

LEVELS: Final[tuple[VoiceLevel, ...]] = ("terse", "normal", "chatty")
"""The least talkative first."""
SOUNDS: Final[tuple[Sound, ...]] = ("win", "fall", "refusal", "turn", "press")
"""The most important first: of the sounds of several lines the first is played."""
Phrase: TypeAlias = dict[str, Any]
Argument: TypeAlias = str | int | float | Phrase | Sequence[str | int | float | Phrase]


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `sound` is played with it."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)
    level: VoiceLevel = "terse"
    sound: Sound | None = None

    def told(self) -> SpokenLine:
        """The line as the state has it."""
        return cast(SpokenLine, {"id": self.id, "args": dict(self.args), "level": self.level})


def line(message: str, level: VoiceLevel = "terse", sound: Sound | None = None, /, **args: Argument) -> Line:
    """A line of a message."""
    return Line(message, args, level, sound)


def phrase(message: str, /, **args: Argument) -> Phrase:
    """A message as an argument of another one."""
    return {"id": message, "args": args}


def button(name: str) -> Phrase:
    """A button as it is said: "north c", or the name of a control."""
    return phrase("spoken-entry", side=name[0], at=name[1]) if name in ENTRIES else phrase(name)


def yes_or_no(value: object) -> Phrase:
    """Whether something is so, as it is said."""
    return phrase("yes" if value else "no")


@dataclass(frozen=True, slots=True)
class Change:
    """Two states in a row, and the button that was pressed between them; `button` is empty if none was.

    `before` is empty for the first state.
    """

    before: Mapping[str, Any]
    after: Mapping[str, Any]
    button: str = ""
    hold: bool = False

    def of(self, *names: str) -> bool:
        """Whether a field of the state has changed."""
        return any(self.before.get(name) != self.after.get(name) for name in names)

    def again(self, *names: str) -> bool:
        """Whether a field says something now that is to be said: it is new, or a button asked for it again."""
        return any(self.after.get(name) for name in names) and (bool(self.button) or self.of(*names))

    @property
    def is_new(self) -> bool:
        """Whether another game is on the table, or a game begins or ends to be set up."""
        setup = self.before.get("phase") == "setup", self.after.get("phase") == "setup"
        return self.of("game", "game_name") or setup[0] != setup[1] or _replays(self.before) != _replays(self.after)


def _replays(state: Mapping[str, Any]) -> bool:
    return state.get("replay") is not None

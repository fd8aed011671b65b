"""What the entries of any game's journal say, and what its record tells of them.

A record names what was done, in order; what was taken back and what an imported record had to say stand between, in
comments.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from firmware.journal import Entry

ACTION: Final = "action"
BACK: Final = "back"
NOTE: Final = "note"
"""A comment of an imported record; it changes nothing."""
TAG: Final = "tag"
"""A tag of an imported record that the table has no use for."""


class Told(NamedTuple):
    """A game's entries as a record has them; `comments` are (number of actions before it, text)."""

    actions: Sequence[str]
    comments: Sequence[tuple[int, str]]
    tags: Mapping[str, str]

    @classmethod
    def of(cls, entries: Iterable[Entry], action: str = ACTION) -> "Told":
        """`action` is the kind of entry by which the game does something."""
        actions: list[str] = []
        comments: list[tuple[int, str]] = []
        tags: dict[str, str] = {}
        for kind, data in entries:
            if kind == action:
                actions.append(data)
            elif kind == BACK:
                actions.pop()
                comments = [(min(at, len(actions)), text) for at, text in comments]
                comments.append((len(actions), f"{data} taken back"))
            elif kind == NOTE:
                comments.append((len(actions), data))
            elif kind == TAG:
                name, _, value = data.partition("=")
                tags[name] = value
        return cls(actions, comments, tags)

    def before(self, played: int) -> list[str]:
        """The comments, in braces, that stand after so many actions."""
        return [f"{{{text}}}" for at, text in self.comments if at == played]

    def lines(self) -> list[str]:
        """Everything in order, a line each."""
        found = []
        for played in range(len(self.actions) + 1):
            found += [*self.before(played), *self.actions[played : played + 1]]
        return found

    def entries(self, action: str = ACTION) -> list[Entry]:
        """The entries of the game that a record tells; `of` is the inverse but for what was taken back."""
        found: list[Entry] = [(TAG, f"{name}={value}") for name, value in self.tags.items()]
        for played in range(len(self.actions) + 1):
            found += [(NOTE, text) for at, text in self.comments if at == played]
            found += [(action, text) for text in self.actions[played : played + 1]]
        return found

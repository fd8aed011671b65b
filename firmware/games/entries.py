"""The kinds of entries in the journal that all games share, and the part of a record that comes from entries.

A record lists the actions in order. Actions that were taken back, and comments of an imported record, are comments
between them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from firmware.journal import Entry

ACTION: Final = "action"
BACK: Final = "back"
NOTE: Final = "note"
"""A comment of an imported record; it changes nothing."""
TAG: Final = "tag"
"""A tag of an imported record that the table has no use for."""
MOST_ACTIONS: Final = 5000
"""The most actions in the record of one game; a long game has a few hundred."""


class RecordedActions(NamedTuple):
    """The entries of a game as a record lists them; `comments` are (number of actions before it, text)."""

    actions: Sequence[str]
    comments: Sequence[tuple[int, str]]
    tags: Mapping[str, str]

    @classmethod
    def of(cls, entries: Iterable[Entry], action: str = ACTION) -> "RecordedActions":
        """Read entries; `action` is the kind of entry that holds an action of the game."""
        actions: list[str] = []
        comments: list[tuple[int, str]] = []
        tags: dict[str, str] = {}
        for kind, data in entries:
            if kind == action:
                actions.append(data)
            elif kind == BACK:
                actions.pop()
                for behind in range(len(comments) - 1, -1, -1):
                    if comments[behind][0] <= len(actions):
                        break
                    comments[behind] = (len(actions), comments[behind][1])
                comments.append((len(actions), f"{data} taken back"))
            elif kind == NOTE:
                comments.append((len(actions), data))
            elif kind == TAG:
                name, _, value = data.partition("=")
                tags[name] = value
        return cls(actions, comments, tags)

    def steps(self) -> Iterator[tuple[list[str], str | None]]:
        """Yield (comments before an action, the action) for each action, then (comments after the last one, None)."""
        comments = sorted(self.comments, key=lambda comment: comment[0])
        told = 0
        for played, action in enumerate([*self.actions, None]):
            begun = told
            while told < len(comments) and comments[told][0] <= played:
                told += 1
            yield [text for _, text in comments[begun:told]], action

    def lines(self) -> list[str]:
        """Everything in order, a line each, comments in braces."""
        found = []
        for comments, action in self.steps():
            found += [f"{{{text}}}" for text in comments] + ([action] if action is not None else [])
        return found

    def entries(self, action: str = ACTION) -> list[Entry]:
        """The entries of the recorded game. `of` is the inverse, except for actions that were taken back."""
        found: list[Entry] = [(TAG, f"{name}={value}") for name, value in self.tags.items()]
        for comments, done in self.steps():
            found += [(NOTE, text) for text in comments] + ([(action, done)] if done is not None else [])
        return found

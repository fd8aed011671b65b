"""What the entries of any game's journal say, and what its record tells of them.

A record names what was done, in order; what was taken back and what an imported record had to say stand between, in
comments.
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
"""Of one game's record: a long evening has a few hundred."""


class RecordedActions(NamedTuple):
    """A game's entries as a record has them; `comments` are (number of actions before it, text)."""

    actions: Sequence[str]
    comments: Sequence[tuple[int, str]]
    tags: Mapping[str, str]

    @classmethod
    def of(cls, entries: Iterable[Entry], action: str = ACTION) -> "RecordedActions":
        """`action` is the kind of entry by which the game does something."""
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
        """The comments that stand before each action, and it; at the end those behind the last, and None."""
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
        """The entries of the game that a record tells; `of` is the inverse but for what was taken back."""
        found: list[Entry] = [(TAG, f"{name}={value}") for name, value in self.tags.items()]
        for comments, done in self.steps():
            found += [(NOTE, text) for text in comments] + ([(action, done)] if done is not None else [])
        return found

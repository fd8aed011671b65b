"""The kinds of entries in the journal that all games share, and the part of a record that comes from entries.

A record lists the actions in order. Actions that were taken back, and comments of an imported record, are comments
between them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, islice
from typing import Final, NamedTuple

from engine import pgn
from engine.pgn import LONGEST_COMMENT, LONGEST_TAG, MOST_COMMENTS, TAG_NAME, one_line
from firmware.games.clock_words import comment_of
from firmware.journal import Entry

ACTION: Final = "action"
BACK: Final = "back"
NOTE: Final = "note"
"""A comment of an imported record; it changes nothing."""
TAG: Final = "tag"
"""A tag of an imported record that the table has no use for."""
TIME: Final = "time"
"""What a play clock keeps: what is left to each seat after an action, who has lost on time."""
RESIGN: Final = "resign"
"""The seat that resigns, or an empty text where the resignation is taken back."""
MOST_ACTIONS: Final = pgn.MOST_ACTIONS
"""The most actions of one game."""
MOST_TAGS: Final = 100
"""The most tags of one game that the table has no use for."""


_BRACES: Final = str.maketrans("{}", "()")


class RecordedActions(NamedTuple):
    """The entries of a game as a record lists them; `comments` are (number of actions before it, text)."""

    actions: Sequence[str]
    comments: Sequence[tuple[int, str]]
    tags: Mapping[str, str]

    @classmethod
    def of(cls, entries: Iterable[Entry], action: str = ACTION) -> "RecordedActions":
        """Read entries; `action` is the kind of entry that holds an action of the game.

        A journal has no limits, a record has some: what is too long is cut, and the last comment says how many are left
        out if there are too many.
        """
        actions: list[str] = []
        comments: list[tuple[int, str]] = []
        tags: dict[str, str] = {}
        before = ""
        for kind, data in entries:
            acted, before = before == action, kind
            if kind == action:
                actions.append(data)
            elif kind == BACK:
                actions.pop()
                comments.append((len(actions), f"{data} taken back"))
            elif kind == NOTE:
                comments.append((len(actions), data))
            elif kind == TIME and (told := comment_of(data, acted)) is not None:
                comments.append((len(actions), told))
            elif kind == RESIGN and not data:
                comments.append((len(actions), "the resignation taken back"))
            elif kind == TAG:
                name, _, value = data.partition("=")
                tags[name] = value
        return cls(actions, _within_limits(_in_order(comments)), _kept_tags(tags))

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


def _in_order(comments: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """Comments where they stand now that actions before some of them were taken back, which each left a comment."""
    places = [*accumulate((at for at, _ in reversed(comments)), min)]
    return [(at, text) for at, (_, text) in zip(reversed(places), comments, strict=True)]


def _within_limits(comments: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The comments that a record can hold, each on one line and without braces."""
    more = len(comments) - MOST_COMMENTS
    if more > 0:
        kept = comments[: MOST_COMMENTS - 1]
        comments = [*kept, (comments[-1][0], f"{more + 1} more comments and actions taken back are left out here")]
    return [(at, _cut(one_line(text.translate(_BRACES)), LONGEST_COMMENT)) for at, text in comments]


def _kept_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags that a record can hold."""
    named = ((name, _cut(value, LONGEST_TAG)) for name, value in tags.items() if TAG_NAME.fullmatch(name))
    return dict(islice(named, MOST_TAGS))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 3]}..."

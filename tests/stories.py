"""Stories of games, each a line or two: what is done, and what is so then.

The parts of a story stand between bars, or in lines of their own. `take 1 tS4; done 1` is done, one after the other.
`dice.3.shown = 0` holds in the facts, where `-` is nothing, `none` is empty, and a list or dict is said with commas.
`may out 1, clap 2`, `may not out 3` and `may only held, not held` say what can be done. `! out 3: use one of` is
refused in such words, and changes nothing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest

from engine.errors import GameError

Facts = Mapping[str, Any]


def said(value: object) -> str:
    """A fact in the words of a story."""
    if isinstance(value, Mapping | list | tuple | set) and not value:
        return "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {said(item)}" for key, item in value.items())
    if isinstance(value, list | tuple | set):
        return ", ".join(map(said, value))
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "-"}[value]
    return str(value)


def fact(facts: Any, path: str) -> object:
    """The fact at a path such as `cups.S.0.pearls`."""
    for key in path.split("."):
        facts = facts[int(key)] if isinstance(facts, list | tuple) else facts[key]
    return facts


def changes(before: Facts, after: Facts) -> list[str]:
    """The facts that weren't so before, a line each."""
    return [f"    {name} = {said(after[name])}" for name in after if name not in before or after[name] != before[name]]


def follow(
    story: str, do: Callable[[str], object], facts: Callable[[], Facts], legal: Callable[[], Sequence[str]] = list
) -> None:
    """Play a story of a game and check what it says."""
    for part in filter(None, map(str.strip, re.split(r"\n| \| ", story))):
        if wanted := re.fullmatch(r"([\w./@]+) = (.*)", part):
            found = said(fact(facts(), wanted[1]))
            assert found == wanted[2], f"after {story.partition(part)[0]!r}: {wanted[1]} = {found}"
        elif refusal := re.fullmatch(r"! (.*?): (.*)", part):
            before = said(facts())
            with pytest.raises(GameError, match=re.escape(refusal[2])):
                do(refusal[1])
            assert said(facts()) == before
        elif may := re.fullmatch(r"may (only|not|)(.*)", part):
            there, named = list(legal()), may[2].strip().split(", ")
            wrong = (
                there != named if may[1] == "only" else [one for one in named if (one in there) == (may[1] == "not")]
            )
            assert not wrong, f"{part}, but there is {', '.join(there)}"
        else:
            for action in part.split("; "):
                do(action)


def stories_in(text: str) -> dict[str, str]:
    """The stories of a text by their sentences: a story's lines are indented."""
    found: dict[str, str] = {}
    for line in filter(None, text.split("\n")):
        if line.startswith(" "):
            found[list(found)[-1]] += f"{line}\n"
        else:
            found[line] = ""
    return found


def stories_of(what: str) -> dict[str, str]:
    """The stories of the table that stand in a text of `tests/firmware/stories`."""
    return stories_in((Path(__file__).parent / "firmware" / "stories" / f"{what}.txt").read_text("utf-8"))


class Player(Protocol):
    """Plays the stories of a kind of game; `legal_actions` of its `game` are what can be done."""

    game: Any

    def do(self, step: str) -> object: ...

    def facts(self) -> Facts: ...


def story_test(text: str, player: Callable[[], Player]) -> Callable[[str], None]:
    """A test of each story of a text, played by a new player."""
    told = stories_in(text)

    @pytest.mark.parametrize("sentence", told)
    def test(sentence: str) -> None:
        played = player()
        follow(told[sentence], played.do, played.facts, lambda: played.game.legal_actions())

    return test

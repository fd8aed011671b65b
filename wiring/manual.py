"""Makes the bench manual of each build with each body from one list of steps, `wiring/bench/steps.md`.

In it `<!-- for: pico under -->` ... `<!-- end -->` holds for those builds and bodies alone, in a line or around lines,
and `<!-- made: NAME -->` stands for a figure of the map.
"""

import re
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Final

from wiring.errors import WiringError

STEPS: Final = "wiring/bench/steps.md"
MADE: Final = f"<!-- Made by `make wiring` from `{STEPS}` and `wiring/pinmap.toml`: change it there. -->"
_LINES: Final = re.compile(r"^<!-- for: (?P<names>[a-z ]+) -->\n(?P<text>.*?)^<!-- end -->\n", re.MULTILINE | re.DOTALL)
_WORDS: Final = re.compile(r"<!-- for: (?P<names>[a-z ]+) -->(?P<text>.*?)<!-- end -->", re.DOTALL)
_FIGURE: Final = re.compile(r"<!-- made: (?P<name>.+?) -->")
_STEP: Final = re.compile(r"^\d+(?=\. ☐)", re.MULTILINE)
_FENCED: Final = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_WRAP: Final = re.compile(r"(?<=\S)\n *(?=[^\s|!#-])(?!\d+\. )")
_GAP: Final = re.compile(r"\n{3,}")
_CHAPTER: Final = re.compile(r"^(?=## )", re.MULTILINE)


def steps() -> str:
    """The source of all manuals, without its first comment, which says how to write it."""
    text = (Path(__file__).parents[1] / STEPS).read_text(encoding="utf-8")
    return text.partition("-->\n")[2]


def manual(text: str, kinds: tuple[set[str], set[str]], own: set[str], figures: Mapping[str, str]) -> str:
    """The steps for one build and body, `own`; `kinds` are the names of all builds and of all bodies.

    Raises WiringError for a figure that isn't there, and for a comment that is left over.
    """

    def picked(part: re.Match[str]) -> str:
        names = set(part["names"].split())
        return part["text"] if all(names & own & kind or not names & kind for kind in kinds) else ""

    def figure(name: re.Match[str]) -> str:
        if name["name"] not in figures:
            raise WiringError(f"{STEPS}: nothing makes {name['name']!r}; there are {', '.join(sorted(figures))}")
        return figures[name["name"]].strip()

    text = _FIGURE.sub(figure, _WORDS.sub(picked, _LINES.sub(picked, text)))
    if "<!--" in text:
        left = text[text.index("<!--") :].partition("\n")[0]
        raise WiringError(f"{STEPS}: {left!r} is left over; a part for some can't stand in another one's lines")
    text = "".join(_numbered(chapter) for chapter in _CHAPTER.split(text))
    # What was left out leaves lines of any length, so a paragraph becomes one line.
    text = "".join(part if i % 2 else _WRAP.sub(" ", part) for i, part in enumerate(_FENCED.split(text)))
    return f"{MADE}\n" + _GAP.sub("\n\n", text)


def _numbered(chapter: str) -> str:
    number = count(1)
    return _STEP.sub(lambda _: str(next(number)), chapter)

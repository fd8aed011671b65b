"""Maps that are broken in one place each, and what the checks say to them.

`body/mistakes.py` and `proof/mistakes.py` list the maps; what is said to each stands in a table of the guide.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from wiring.errors import WiringError
from wiring.pinmap import Pinmap
from wiring.reading import parse
from wiring.tables import table


@dataclass(frozen=True, slots=True)
class Mistake:
    """The beginning of a line of the map in a section, and what stands there instead."""

    name: str
    section: str
    old: str
    new: str


def broken(text: str, mistake: Mistake) -> str | None:
    """A map's text with a mistake in it; None if the map doesn't have that line, as with a maker's own figures."""
    at = text.find(f"\n{mistake.old}", text.index(f"[{mistake.section}]\n")) + 1
    return text[:at] + mistake.new + text[at + len(mistake.old) :] if at else None


def refusal(pinmap: Pinmap, mistake: Mistake, check: Callable[[Pinmap], None]) -> str:
    """What the checks say to a mistake; empty if the map doesn't have its line, or the checks accept it."""
    text = broken(pinmap.source.text, mistake)
    try:
        if text is not None:
            check(parse(text))
    except WiringError as error:
        return str(error)
    return ""


def page(pinmap: Pinmap, mistakes: Iterable[Mistake], check: Callable[[Pinmap], None], head: str) -> str:
    """A table of mistakes below its head, as Markdown: the mistake, what the map has and would have, and the answer.

    The answers are without the map's name and line.
    """
    told = [(mistake, refusal(pinmap, mistake, check).partition(": ")[2]) for mistake in mistakes]
    rows = [
        (mistake.name, f"`{mistake.old}`", f"`{mistake.new}`" if mistake.new else "nothing", said.replace("|", "/"))
        for mistake, said in told
        if said
    ]
    return f"{head}\n{table(('mistake', 'instead of', 'the map has', 'answer'), rows)}"

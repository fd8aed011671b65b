"""The pin map with other lines, and what the checks say of it."""

import pytest

from wiring.errors import WiringError
from wiring.outputs import check_map
from wiring.reading import PINMAP, parse

TEXT = PINMAP.read_text(encoding="utf-8")


def changed(*changes: tuple[str, str, str]) -> str:
    """The map with other lines: each change is a section, a line's beginning, and what stands there instead."""
    text = TEXT
    for section, old, new in changes:
        at = text.index(f"\n{old}", text.index(f"[{section}]\n")) + 1
        text = text[:at] + new + text[at + len(old) :]
    return text


def refused(text: str) -> str:
    """Why a map is refused."""
    with pytest.raises(WiringError) as error:
        check_map(parse(text))
    return str(error.value)

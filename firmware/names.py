"""Checks players' names, which people type on the page or write into records."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from engine.errors import BadInput

_LONGEST: Final = 40
TABLE_NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")
"""What a table can be called in a league."""
JOINING: Final = dict.fromkeys(map(ord, "\u200c\u200d\u200e\u200f"))
"""Joiners and direction marks: invisible, but needed by names in many scripts and by emoji."""


def check_names(names: Mapping[str, str], players: Sequence[str]) -> dict[str, str]:
    """Names by player with single spaces, without the empty ones.

    Raises BadInput for an unknown player and for a name that is too long or has characters that can't be shown.
    """
    if not isinstance(names, Mapping) or set(names) - set(players):
        example = json.dumps(dict(zip(players, ("Julie", "Peter"), strict=False)))
        raise BadInput(f"names go by player, as in {example}")
    checked = {player: check_name(name, player) for player, name in names.items()}
    return {player: name for player, name in checked.items() if name}


def check_name(name: object, whose: str) -> str:
    """A name with single spaces. Raises BadInput if it is too long or has characters that can't be shown."""
    if not isinstance(name, str):
        raise BadInput(f"the name of {whose} must be a text, not {type(name).__name__}")
    if len(name) > _LONGEST:
        raise BadInput(
            f"the name of {whose} is too long; use at most {_LONGEST} characters",
            code="long-name",
            params={"most": _LONGEST},
        )
    plain = " ".join(name.split())
    if not plain.translate(JOINING).isprintable():
        raise BadInput(f"the name of {whose} is {name!r}; use characters that can be shown", code="unshowable-name")
    return plain if plain.translate(JOINING).strip() else ""

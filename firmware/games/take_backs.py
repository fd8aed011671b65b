"""Whether actions can be taken back where cards are hidden, as agreed when the game is set up.

Whoever has seen a card could go back and choose anew. What is taken back is marked in the record and on the page.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.errors import BadInput, shown

_OPTION: Final = "take_backs"
TAG: Final = "TakeBacks"
"""The tag of a record in whose game nothing can be taken back."""
OFF: Final = "off"


def check_take_backs(options: Mapping[str, Any]) -> bool:
    """Whether actions can be taken back, as options say it; they can if nothing is said. Raises BadInput."""
    value = options.get(_OPTION, True)
    if not isinstance(value, bool):
        raise BadInput(f"take_backs is {shown(value)}; it must be true or false")
    return value


def take_backs_as_dict(allowed: bool) -> dict[str, bool]:
    """What a set-up says of it: nothing if actions can be taken back."""
    return {} if allowed else {_OPTION: False}


def take_backs_tags(allowed: bool) -> dict[str, str]:
    """What a record says of it: nothing if actions can be taken back."""
    return {} if allowed else {TAG: OFF}

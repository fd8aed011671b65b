"""How much a test tries: a part of it in the quick tests, all of it with `DEEP=1`, as in the suite `deep`."""

import os
from typing import Final

DEEP: Final = bool(os.environ.get("DEEP"))
EXAMPLES: Final = 100 if DEEP else 25
"""How many examples hypothesis draws where a test doesn't say it."""


def some(few: int, many: int) -> int:
    """The number of seeds, games or examples to try."""
    return many if DEEP else few

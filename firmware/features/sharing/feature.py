"""The head of the feature: a game as a picture or a review for somebody else, and files that somebody shared."""

from typing import ClassVar, Final

from firmware.background import Cache
from firmware.features import Feature
from firmware.table.session import Session

_MOST_PICTURES: Final = 1_000_000
"""Bytes of pictures that are kept, so that they needn't be made again."""
_MOST_DOCUMENTS: Final = 3_000_000
"""Bytes of reviews and animated pictures that are kept."""


class SharingFeature(Feature):
    """Answers for pictures, reviews and shared files."""

    name: ClassVar[str] = "sharing"

    def __init__(self, session: Session) -> None:
        self.pictures, self.documents = Cache(_MOST_PICTURES), Cache(_MOST_DOCUMENTS)

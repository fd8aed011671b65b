"""The head of the feature: a game as a picture or a review for somebody else, and files that somebody shared."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from firmware.features import Feature, Route

if TYPE_CHECKING:
    from firmware.web.server import Web


class SharingFeature(Feature):
    """Answers for pictures, reviews and shared files."""

    name: ClassVar[str] = "sharing"

    def serve(self, web: "Web") -> Sequence[Route]:
        from firmware.features.sharing.http import Documents

        self.documents = Documents(web.runner, web.games)
        return super().serve(web)

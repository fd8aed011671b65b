"""Makes what is shared of a game in the background, and keeps it for who asks again."""

from hashlib import sha256
from typing import Final

from firmware.background.jobs import Cache
from firmware.features.sharing.gif import check_library
from firmware.features.sharing.picture import picture_of
from firmware.features.sharing.writer import Form, write_beside
from firmware.table.runner import Runner
from firmware.web.game_service import GameService

_MOST_PICTURES: Final = 1_000_000
"""Bytes of pictures that are kept, so that they needn't be made again."""
_MOST_DOCUMENTS: Final = 3_000_000
"""The same of reviews and animated pictures."""


class Documents:
    """The pictures and reviews of one table's games. Methods raise GameError, JournalError or CodedError."""

    def __init__(self, runner: Runner, works: GameService) -> None:
        self._runner, self._session, self._works = runner, runner.table.session, works
        self._pictures, self._documents = Cache(_MOST_PICTURES), Cache(_MOST_DOCUMENTS)

    async def picture(self, number: int, language: str, gives_way: bool = False) -> bytes:
        """The lights of a game as they are after its latest action, as an SVG picture with words in a language."""
        of = self._session.library.journal.version(), number, language
        return await self._pictures.made(
            of,
            lambda: self._works.read(
                "share", lambda lib, told: picture_of(lib, number, language, told).encode(), gives_way
            ),
        )

    async def document(self, number: int, form: Form, language: str, gives_way: bool = False) -> bytes:
        """A review of a game or the game itself in a language, or its lights as an animated picture."""
        if form == "animation":
            check_library()
        _, record = await self._works.record(number, gives_way)
        of, background = (form, language, sha256(record.encode()).digest()), self._runner.background
        return await self._documents.made(
            of, lambda: background.run("share", lambda job: write_beside(form, record, language, job), gives_way)
        )

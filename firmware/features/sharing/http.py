"""Answers those who share a game, as a picture, an animated picture or a page, and those who open a shared file.

What these show, a game's record shows, too: they are refused where that is.
"""

from hashlib import sha256
from typing import Final

from firmware import messages
from firmware.features.sharing.feature import SharingFeature
from firmware.features.sharing.shared_file import read_shared_file
from firmware.features.sharing.writer import Form, check_library, picture_of, write_in_process
from firmware.web.handler import Handler, RecordsBody, RecordsHandler, bad

_HTML: Final = "text/html; charset=utf-8"
_FORMS: Final[dict[str, tuple[Form, str]]] = {
    "animation.gif": ("animation", "image/gif"),
    "review.html": ("review", _HTML),
    "game.html": ("game", _HTML),
}


class _FileHandler(Handler):
    """A file that takes a while to be made."""

    feature: SharingFeature
    is_costly = True

    def language(self) -> str:
        """The language that the query names. Raises Refusal."""
        language = self.get_query_argument("language", messages.FALLBACK)
        if language not in messages.languages():
            raise bad(f"there is no language {language[:20]!r}; there are {', '.join(messages.languages())}")
        return language


class PictureHandler(_FileHandler):
    """The lights of a game as they are after its latest action, with words in the language that the query names."""

    async def get(self, number: str) -> None:
        game, language = self.open_game(number), self.language()
        picture = self.feature.pictures.made(
            (self.attempt(self.session.library.journal.version), game, language),
            lambda: self.web.games.read(
                "share", lambda lib, track: picture_of(lib, game, language, track).encode(), self.watches
            ),
        )
        self.send_file(number, "-picture.svg", "image/svg+xml", await self.await_work(picture))


class DocumentHandler(_FileHandler):
    """A review of a game or the game itself in the language that the query names, or its lights, animated."""

    async def get(self, number: str, file: str) -> None:
        game, language = self.open_game(number), self.language()
        form, kind = _FORMS[file]

        async def document() -> bytes:
            if form == "animation":
                check_library()
            record = await self.web.games.record(game, self.watches)
            return await self.feature.documents.made(
                (form, language, sha256(record.encode()).digest()),
                lambda: self.web.runner.background.run(
                    "share", lambda job: write_in_process(form, record, language, job), self.watches
                ),
            )

        self.send_file(number, f"-{file}", kind, await self.await_work(document()))


class OpenBody(RecordsBody):
    """A file or text that somebody shared."""

    text: str
    """A game's record, or an envelope that holds a game, a study, a lesson or a puzzle."""


class OpenHandler(RecordsHandler):
    """Takes a shared file: adds a game or a study to the journal, and says what it is and where."""

    async def take(self, body: OpenBody) -> None:
        shared = self.attempt(lambda: read_shared_file(body.text))
        if shared.named is not None:
            self.attempt(shared.check)
            self.finish({"kind": shared.kind, "game": shared.game, "name": shared.name})
            return
        imported = await self.import_records(shared.record)
        number = (imported.new or imported.present)[0]
        row = self.attempt(lambda: self.session.library.journal.game(number))
        is_study = "study" in row.setup
        goes_on = is_study and row.result is None
        kind = "study" if is_study else "game"
        self.finish({"kind": kind, "game": shared.game, "number": number, "goes_on": goes_on})


ROUTES: Final = (
    (r"/api/games/(\d{1,9})/picture\.svg", PictureHandler),
    (r"/api/games/(\d{1,9})/(animation\.gif|review\.html|game\.html)", DocumentHandler),
    (r"/api/open", OpenHandler),
)

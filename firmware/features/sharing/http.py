"""Answers those who share a game, as a picture, an animated picture or a page, and those who open a shared file.

What these show, a game's record shows, too: they are refused where that is.
"""

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from firmware import messages
from firmware.background import Cache
from firmware.features.sharing.shared_file import read_shared_file
from firmware.features.sharing.writer import Form, check_library, picture_of, write_in_process
from firmware.table.runner import Runner
from firmware.web.game_service import GameService
from firmware.web.handler import Handler, RecordsBody, RecordsHandler, bad

if TYPE_CHECKING:
    from firmware.features.sharing.feature import SharingFeature

_HTML: Final = "text/html; charset=utf-8"
_FORMS: Final[dict[str, tuple[Form, str]]] = {
    "animation.gif": ("animation", "image/gif"),
    "review.html": ("review", _HTML),
    "game.html": ("game", _HTML),
}

_MOST_PICTURES: Final = 1_000_000
"""Bytes of pictures that are kept, so that they needn't be made again."""
_MOST_DOCUMENTS: Final = 3_000_000
"""Bytes of reviews and animated pictures that are kept."""


class Documents:
    """The pictures and reviews of one table's games. Methods raise GameError, JournalError or CodedError."""

    def __init__(self, runner: Runner, games: GameService) -> None:
        self._runner, self._session, self._games = runner, runner.table.session, games
        self._pictures, self._documents = Cache(_MOST_PICTURES), Cache(_MOST_DOCUMENTS)

    async def picture(self, number: int, language: str, gives_way: bool = False) -> bytes:
        """The lights of a game as they are after its latest action, as an SVG picture with words in a language."""
        of = self._session.library.journal.version(), number, language
        return await self._pictures.made(
            of,
            lambda: self._games.read(
                "share", lambda lib, track: picture_of(lib, number, language, track).encode(), gives_way
            ),
        )

    async def document(self, number: int, form: Form, language: str, gives_way: bool = False) -> bytes:
        """A review of a game or the game itself in a language, or its lights as an animated picture."""
        if form == "animation":
            check_library()
        _, record = await self._games.record(number, gives_way)
        of, background = (form, language, sha256(record.encode()).digest()), self._runner.background
        return await self._documents.made(
            of, lambda: background.run("share", lambda job: write_in_process(form, record, language, job), gives_way)
        )


class _FileHandler(Handler):
    """A file that takes a while to be made."""

    feature: "SharingFeature"
    is_costly = True

    def check_open(self, number: str) -> int:
        """The number of a game that hides nothing. Raises Refusal."""
        self.attempt(lambda: self.web.table.session.library.check_open(int(number)))
        return int(number)

    def language(self) -> str:
        """The language that the query names. Raises Refusal."""
        language = self.get_query_argument("language", messages.FALLBACK)
        if language not in messages.languages():
            raise bad(f"there is no language {language[:20]!r}; there are {', '.join(messages.languages())}")
        return language

    def send(self, number: str, file: str, kind: str, content: str | bytes) -> None:
        """Answer with a file of a game."""
        name = self.attempt(lambda: self.web.table.session.library.name_of(int(number)))
        self.set_header("Content-Type", kind)
        self.set_header("Content-Disposition", f'attachment; filename="{name}-{number}-{file}"')
        self.finish(content)


class PictureHandler(_FileHandler):
    """The lights of a game as they are after its latest action, with words in the language that the query names."""

    async def get(self, number: str) -> None:
        language = self.language()
        picture = await self.await_work(self.feature.documents.picture(self.check_open(number), language, self.watches))
        self.send(number, "picture.svg", "image/svg+xml", picture)


class DocumentHandler(_FileHandler):
    """A review of a game or the game itself in the language that the query names, or its lights, animated."""

    async def get(self, number: str, file: str) -> None:
        language = self.language()
        form, kind = _FORMS[file]
        document = self.feature.documents.document(self.check_open(number), form, language, self.watches)
        self.send(number, file, kind, await self.await_work(document))


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
        row = self.attempt(lambda: self.web.table.session.library.journal.game(number))
        is_study = "study" in row.setup
        goes_on = is_study and row.result is None
        kind = "study" if is_study else "game"
        self.finish({"kind": kind, "game": shared.game, "number": number, "goes_on": goes_on})


ROUTES: Final = (
    (r"/api/games/(\d{1,9})/picture\.svg", PictureHandler),
    (r"/api/games/(\d{1,9})/(animation\.gif|review\.html|game\.html)", DocumentHandler),
    (r"/api/open", OpenHandler),
)

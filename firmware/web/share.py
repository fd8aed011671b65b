"""Answers those who want to give a game to somebody else: a picture, an animated picture, a review as a page.

What these show, its record shows, too: they are refused where that is.
"""

from typing import Final

from firmware import messages
from firmware.share.writer import Form
from firmware.web.handler import Handler, bad

_FORMS: Final[dict[str, tuple[Form, str]]] = {
    "animation.gif": ("animation", "image/gif"),
    "review.html": ("review", "text/html; charset=utf-8"),
}


class _FileHandler(Handler):
    """A file that takes a while to be made."""

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
        picture = await self.await_work(self.web.works.picture(self.check_open(number), language, self.watches))
        self.send(number, "picture.svg", "image/svg+xml", picture)


class DocumentHandler(_FileHandler):
    """A review of a game in the language that the query names, or its lights as an animated picture."""

    async def get(self, number: str, file: str) -> None:
        language = self.language()
        form, kind = _FORMS[file]
        document = self.web.works.document(self.check_open(number), form, language, self.watches)
        self.send(number, file, kind, await self.await_work(document))


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = (
    (r"/api/games/(\d{1,9})/picture\.svg", PictureHandler),
    (r"/api/games/(\d{1,9})/(animation\.gif|review\.html)", DocumentHandler),
)

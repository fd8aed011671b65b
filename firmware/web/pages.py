"""What the page is made of: its own files, the page modules of the games, and what all of them say."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tornado.web import HTTPError, RequestHandler, StaticFileHandler

from firmware import messages
from firmware.messages import page_folder
from firmware.web.guard import Guard

STATIC: Final = Path(__file__).parent / "static"


def secure(handler: RequestHandler) -> None:
    """Headers of every answer: nothing is kept unasked, nothing comes from elsewhere."""
    handler.set_header("Cache-Control", "no-cache")
    handler.set_header("X-Content-Type-Options", "nosniff")
    handler.set_header("Referrer-Policy", "no-referrer")
    handler.set_header("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'")


def refuse_strangers(handler: RequestHandler) -> None:
    """HTTPError 403 for requests that a foreign page or a foreign name has caused."""
    headers = handler.request.headers
    guard: Guard = handler.settings["guard"]
    refusal = guard.refusal(headers.get("Host"), headers.get("Origin"))
    if refusal is not None:
        raise HTTPError(403, refusal)


class PageHandler(StaticFileHandler):
    """The page and its files."""

    def set_extra_headers(self, path: str) -> None:
        secure(self)

    def prepare(self) -> None:
        refuse_strangers(self)
        if not all(part.isprintable() for part in self.path_args):
            raise HTTPError(404)


class GamePageHandler(PageHandler):
    """The files of a game's page, `/games/<name>/…`; a language that the game doesn't speak is answered in FALLBACK."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        if absolute_path.endswith(".ftl") and not Path(absolute_path).is_file():
            absolute_path = str(Path(root) / f"{messages.FALLBACK}.ftl")
        return super().validate_absolute_path(root, absolute_path)


def game_pages(games: Iterable[str]) -> list[tuple[str, type[PageHandler], dict[str, str]]]:
    """The routes to the pages of the named games."""
    return [(rf"/games/{game}/(.*)", GamePageHandler, {"path": str(page_folder(game))}) for game in games]


class _Spoken(RequestHandler):
    """Something made from the message files, kept by the browser as long as it is the same."""

    def prepare(self) -> None:
        refuse_strangers(self)

    def set_default_headers(self) -> None:
        secure(self)


class LanguagesHandler(_Spoken):
    """`/messages/languages.json`: each language's own name by its code, and the one behind all others."""

    async def get(self) -> None:
        # Reading messages for the first time takes longer than the lights may wait.
        names = await asyncio.get_running_loop().run_in_executor(None, messages.names)
        self.finish({"fallback": messages.FALLBACK, "languages": names})


class MessagesHandler(_Spoken):
    """`/messages/<language>.ftl`: all messages of the table in it."""

    def get(self, language: str) -> None:
        if language not in messages.languages():
            raise HTTPError(404)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(messages.house_text(language))

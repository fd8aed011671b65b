"""Serves the page's files, the page modules of games and features, and messages; says how other devices reach it."""

import asyncio
import io
import json
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tornado.web import HTTPError, StaticFileHandler

from firmware import messages
from firmware.features import page_folders
from firmware.messages import page_folder
from firmware.web.addresses import addresses
from firmware.web.answers import Refusal, TableHandler
from firmware.web.entrance import FORWARDED_PROTO, LOOPBACK, host_name
from firmware.web.handler import Handler, refusals

STATIC: Final = Path(__file__).parent / "static"
PAGE_MODULE: Final = "page.js"


class PageHandler(TableHandler, StaticFileHandler):
    """The page and its files."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Where the file is. HTTPError 404 without one; Tornado would lead to a folder under the name that was sent."""
        if self.path and not os.path.isfile(absolute_path):
            raise HTTPError(404)
        return super().validate_absolute_path(root, absolute_path)

    def get_cache_time(self, path: str, modified: datetime | None, mime_type: str) -> int:
        """For how long a file need not be asked for again: it may be another one after an update."""
        return 0


class FrontHandler(PageHandler):
    """`/`: the page. Opened with the table's token, it sets the cookie and leads to the address without the token."""

    async def prepare(self) -> None:
        await super().prepare()
        given = self.request.query_arguments.get("token")
        if given is None or self.request.method not in ("GET", "HEAD"):
            return
        if self.entrance.token:
            with refusals():
                self.entrance.check_token(self.request, given[-1].decode("utf-8", "replace"))
            self.give_cookie(self.entrance.cookie, self.entrance.token)
        self.set_header("Cache-Control", "no-store")
        self.redirect("/")


class TvHandler(PageHandler):
    """`/tv`: the table on a big screen."""

    async def get(self, path: str = "", include_body: bool = True) -> None:
        await super().get("tv.html", include_body)


class GamePageHandler(PageHandler):
    """The files of a game's page, `/games/<name>/…`.

    A language that the game doesn't speak is answered in FALLBACK, a page module that it hasn't with the table's own.
    """

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        if not os.path.isfile(absolute_path):
            if absolute_path.endswith(".ftl"):
                absolute_path = str(Path(root) / f"{messages.FALLBACK}.ftl")
            elif self.path == PAGE_MODULE:
                root, absolute_path = str(STATIC), str(STATIC / "page" / "default-game.js")
        return super().validate_absolute_path(root, absolute_path)


def game_pages(games: Iterable[str]) -> list[tuple[str, type[PageHandler], dict[str, str]]]:
    """The routes to the pages of the named games."""
    return [(rf"/games/{game}/(.*)", GamePageHandler, {"path": str(page_folder(game))}) for game in games]


def feature_pages(features: Iterable[str]) -> list[tuple[str, type[TableHandler], dict[str, Any]]]:
    """The routes to the pages of the named features, and to the list of those that have a page module."""
    folders = {name: folder for name, folder in page_folders().items() if name in set(features)}
    named = [name for name, folder in folders.items() if (folder / PAGE_MODULE).is_file()]
    files = [(rf"/features/{name}/(.*)", PageHandler, {"path": str(folder)}) for name, folder in folders.items()]
    return [(r"/features\.json", FeaturesHandler, {"named": named}), *files]


class FeaturesHandler(TableHandler):
    """`/features.json`: the names of the features whose page modules the page loads."""

    def initialize(self, named: Sequence[str]) -> None:
        self._named = named

    def get(self) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(self._named))


class LanguagesHandler(TableHandler):
    """`/messages/languages.json`: each language's own name by its code, and the one behind all others."""

    async def get(self) -> None:
        # Reading messages for the first time takes longer than the lights may wait.
        names = await asyncio.get_running_loop().run_in_executor(None, messages.names)
        self.finish({"fallback": messages.FALLBACK, "languages": names})


class MessagesHandler(TableHandler):
    """`/messages/<language>.ftl`: all messages of the table in it."""

    def get(self, language: str) -> None:
        if language not in messages.languages():
            raise HTTPError(404)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(messages.table_text(language))


_START: Final = "tapas-table play --host 0.0.0.0"


class _AddressHandler(Handler):
    """Knows how other devices reach the table."""

    def addresses(self) -> list[str]:
        """The table's addresses, the surest first: the one under which this page was opened, if it is no loopback."""
        web, host = self.web, self.request.headers.get("Host", "")
        known = addresses(web.host, web.port, web.scheme, web.name)
        if host_name(host) in LOOPBACK:
            return known
        # Whoever asks has come by this name, which the guard knows; a proxy says by what scheme.
        forwarded = self.request.headers.get(FORWARDED_PROTO)
        own = f"{forwarded if forwarded in ('http', 'https') else web.scheme}://{host.lower()}/"
        return list(dict.fromkeys([own, *known]))


class AddressHandler(_AddressHandler):
    """The table's addresses in the network."""

    def get(self) -> None:
        self.finish({"addresses": self.addresses(), "start": _START})


class QrHandler(_AddressHandler):
    """The first of the table's addresses as a QR code, a picture in SVG."""

    is_costly = True

    async def get(self) -> None:
        there = self.addresses()
        if not there:
            words = f"the table listens to this computer alone; start it with '{_START}'"
            raise Refusal(404, words, code="no-network", params={"start": _START})
        picture = await make_qr_code(there[0])
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(picture)


_DRAWER: Final = ThreadPoolExecutor(1)
"""One at a time: a thread for each who asks would keep the loop from going on."""


async def make_qr_code(text: str) -> bytes:
    """The QR code of a text, made in a thread."""
    return await asyncio.get_running_loop().run_in_executor(_DRAWER, qr_code, text)


@lru_cache(8)
def qr_code(text: str) -> bytes:
    """A text as a QR code in SVG: dark on white, with the margin that readers need."""
    # A table that nobody asks has no more to load.
    import segno

    picture = io.BytesIO()
    looks = {"border": 4, "dark": "#000", "light": "#fff", "omitsize": True, "svgclass": None, "lineclass": None}
    segno.make_qr(text, error="m").save(picture, kind="svg", title=text, **looks)
    return picture.getvalue()


ROUTES: Final = (
    (r"/api/address", AddressHandler),
    (r"/qr\.svg", QrHandler),
)

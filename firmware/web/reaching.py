"""Answers how other devices reach the table: its address in the network, also as a QR code."""

import asyncio
import io
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

from firmware.web.addresses import addresses
from firmware.web.answers import Refusal
from firmware.web.entrance import FORWARDED_PROTO, LOOPBACK, host_name
from firmware.web.handler import Handler

_START: Final = "tapas-table play --host 0.0.0.0"


class _AddressHandler(Handler):
    """Knows the addresses."""

    def addresses(self) -> list[str]:
        """The table's addresses, the surest first: the one under which this page was opened, if it is no loopback."""
        web, host = self.web, self.request.headers.get("Host", "")
        scheme = "https" if web.tls else "http"
        known = addresses(web.host, web.port, scheme, web.name)
        if host_name(host) in LOOPBACK:
            return known
        # Whoever asks has come by this name, which the guard knows; a proxy says by what scheme.
        forwarded = self.request.headers.get(FORWARDED_PROTO, scheme)
        own = f"{forwarded if forwarded in ('http', 'https') else scheme}://{host.lower()}/"
        return [own, *(one for one in known if one != own)]


class AddressHandler(_AddressHandler):
    """The table's addresses in the network."""

    def get(self) -> None:
        self.finish({"addresses": self.addresses(), "start": _START})


class QrHandler(_AddressHandler):
    """The first of them as a QR code, a picture in SVG."""

    is_costly = True

    async def get(self) -> None:
        there = self.addresses()
        if not there:
            raise Refusal(
                404,
                f"the table listens to this computer alone; start it with '{_START}'",
                code="no-network",
                params={"start": _START},
            )
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
    segno.make_qr(text, error="m").save(
        picture,
        kind="svg",
        border=4,
        dark="#000",
        light="#fff",
        omitsize=True,
        svgclass=None,
        lineclass=None,
        title=text,
    )
    return picture.getvalue()


ROUTES: Final = (
    (r"/api/address", AddressHandler),
    (r"/qr\.svg", QrHandler),
)

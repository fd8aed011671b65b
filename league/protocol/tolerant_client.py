"""A NATS client that survives malformed messages: it leaves out a header or a subject that it can't read."""

import re
from collections.abc import Iterator
from typing import Final

from nats.aio.client import Client

_HEAD: Final = b"NATS/1.0"
_LINE: Final = re.compile(rb"[!-9;-~]+:[ -~\t]*")
"""A header of printable ASCII."""
_STREAM_REPLY: Final = b"$JS.ACK."
"""Where whoever reads a stream would acknowledge: it marks a message that somebody has written."""


class TolerantClient(Client):
    """The client library's, which trusts a server to send nothing odd; but others write what the server sends."""

    async def _process_msg(self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: bytes) -> None:
        subject = subject.decode("utf-8", "replace").encode()
        reply = reply.decode("utf-8", "replace").encode()
        if headers:
            headers = _plain(headers, with_status=not reply.startswith(_STREAM_REPLY))
        await super()._process_msg(sid, subject, reply, data, headers)


def _plain(headers: bytes, with_status: bool) -> bytes:
    """The headers that can be read; a status is the server's alone, which no message of a stream has."""
    first, *lines = headers.split(b"\r\n")
    head = first if with_status and _is_status(first) else _HEAD
    kept = list(_readable(lines))
    if head == _HEAD and not kept:
        return b""
    return b"\r\n".join([head, *kept, b"", b""])


def _is_status(line: bytes) -> bool:
    return re.fullmatch(rb"NATS/1\.0 \d{3}( [ -~]*)?", line) is not None


def _readable(lines: list[bytes]) -> Iterator[bytes]:
    return (line for line in lines if _LINE.fullmatch(line))

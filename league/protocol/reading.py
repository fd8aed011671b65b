"""Reads a stream of a NATS server by requests, and hears what it stores, without a consumer.

A consumer's configuration names the subject where the server delivers, so whoever may make one has the server write
anywhere. A request is answered to who asked, and what is stored is published again under `news.<subject>`.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import RePublish, StreamConfig
from nats.js.errors import APIError, BadRequestError, NoStreamResponseError

from firmware.background import end_all
from league.protocol.club_messages import SIGNATURE
from league.protocol.messages import STREAM, SUBJECT

if TYPE_CHECKING:
    from league.protocol.keys import Key

NEWS: Final = "news"
"""Each message is published as `news.<subject>` as soon as it is stored."""
INFO: Final = "info"
"""At a club `info.<stream>` is a table's `$JS.API.STREAM.INFO.<stream>`."""
READ: Final = "$JS.API.DIRECT.GET"
_INFO: Final = "$JS.API.STREAM.INFO"
_DOUBLES_SECONDS: Final = 120.0
"""How long the server knows a message again; what it expects of the stream's end guards it after that."""
_BATCH: Final = 500
_AT_ONCE: Final = 50
_BATCHES_SINCE: Final = (2, 11, 0)
"""An older server answers with one message at a time."""
_NOT_FOUND, _TOO_MANY, _NO_STREAM = "404", "413", "503"


class Stored(NamedTuple):
    """A message of a stream, as the server has stored it."""

    subject: str
    sequence: int
    """Its place in the stream."""
    before: int
    """In news: the sequence of the message before it on its subject, 0 for none."""
    data: bytes
    signature: str
    """By the table that wrote it, "" for none."""


def stored(message: Msg) -> Stored | None:
    """What the server's headers say of a stored message; None for anything else.

    The server's headers are the last ones, so they count, whatever the writer has called their own.
    """
    headers: Mapping[str, str] = message.headers or {}
    if (sequence := number_in(headers, "Nats-Sequence")) is None:
        return None
    before = number_in(headers, "Nats-Last-Sequence") or 0
    return Stored(headers.get("Nats-Subject", ""), sequence, before, message.data, headers.get(SIGNATURE, ""))


def number_in(headers: Mapping[str, str], name: str) -> int | None:
    """The number that a header has, as far as a sequence goes; None for anything else."""
    text = headers.get(name, "")
    return int(text) if re.fullmatch("[0-9]{1,20}", text) else None


def readable(config: StreamConfig) -> StreamConfig:
    """The configuration of a stream that can be read so."""
    return config.evolve(allow_direct=True, republish=RePublish(src=">", dest=f"{NEWS}.>"))


async def make_stream(streams: JetStreamContext) -> None:
    """Make the games' stream at a server without a club, or have one that is there publish what it stores."""
    wanted = StreamConfig(name=STREAM, subjects=[f"{SUBJECT}.*.*.*"], duplicate_window=_DOUBLES_SECONDS)
    try:
        await streams.add_stream(readable(wanted))
    except BadRequestError:
        config = (await streams.stream_info(STREAM)).config
        if not (config.allow_direct and config.republish):
            await streams.update_stream(readable(config))


class StreamReader:
    """Reads by one connection; `seconds` is how long an answer may take.

    Its methods raise NoStreamResponseError where there is no such stream, APIError where the server refuses, and
    TimeoutError.
    """

    def __init__(self, client: Client, seconds: float, in_club: bool = False) -> None:
        self._client, self._seconds, self._in_club = client, seconds, in_club

    async def last(self, stream: str, subject: str) -> Stored | None:
        found, _ = await self._asked(stream, {"last_by_subj": subject}, one=True)
        return found[0] if found else None

    async def latest(self, stream: str, *subjects: str) -> list[Stored]:
        """The latest message of each subject that matches one of these, which may have `*`."""
        if self._has_batches:
            found, status = await self._asked(stream, {"multi_last": subjects, "batch": _BATCH * _BATCH})
            if status != _TOO_MANY:
                return found
        names = sorted({name for subject in subjects for name in await self._names(stream, subject)})
        found = []
        for at in range(0, len(names), _AT_ONCE):
            some = await asyncio.gather(*(self.last(stream, name) for name in names[at : at + _AT_ONCE]))
            found += [each for each in some if each is not None]
        return found

    async def after(self, stream: str, subject: str, sequence: int) -> AsyncIterator[Stored]:
        """Every message of a subject whose sequence is greater, in order."""
        more = True
        while more:
            wanted: dict[str, Any] = {"seq": sequence + 1, "next_by_subj": subject}
            found, _ = await self._asked(stream, wanted | {"batch": _BATCH} if self._has_batches else wanted)
            more = len(found) == _BATCH or (bool(found) and not self._has_batches)
            for each in found:
                sequence = each.sequence
                yield each

    async def hear(self, subject: str, take: Callable[[Stored], None]) -> None:
        """Have `take` get what is stored from now on at a subject, which may have `*`."""

        async def came(message: Msg) -> None:
            if (each := stored(message)) is not None:
                take(each)

        await self._client.subscribe(f"{NEWS}.{subject}", cb=came)

    async def ask_again(
        self, stream: str, subject: str, sequence: int, take: Callable[[Stored], None], pause: float
    ) -> None:
        """Read after every pause what a stream has of a subject after a sequence; what was heard before comes again."""
        while True:
            await asyncio.sleep(pause)
            async for each in self.after(stream, subject, sequence):
                sequence = each.sequence
                take(each)

    @property
    def _has_batches(self) -> bool:
        version = self._client.connected_server_version
        return (version.major, version.minor, version.patch) >= _BATCHES_SINCE

    async def _asked(self, stream: str, wanted: Mapping[str, Any], one: bool = False) -> tuple[list[Stored], str]:
        """The messages that answer, and the status that ends them, "" for none."""
        inbox, found = self._client.new_inbox(), list[Stored]()
        answers = await self._client.subscribe(inbox)
        try:
            await self._client.publish(f"{READ}.{stream}", msgspec.json.encode(wanted), reply=inbox)
            while True:
                message = await answers.next_msg(self._seconds)
                if (each := stored(message)) is None:
                    return found, _checked((message.headers or {}).get("Status", ""))
                found.append(each)
                if one or not self._has_batches:
                    return found, ""
        finally:
            await answers.unsubscribe()

    async def _names(self, stream: str, subject: str) -> list[str]:
        """The subjects of a stream that match one with `*`."""
        names, total = list[str](), 1
        while len(names) < total:
            where = f"{INFO if self._in_club else _INFO}.{stream}"
            wanted = {"subjects_filter": subject, "offset": len(names)}
            answer = await self._client.request(where, msgspec.json.encode(wanted), self._seconds)
            info = msgspec.json.decode(answer.data)
            page = (info.get("state") or {}).get("subjects") or {}
            names += page
            total = info.get("total", 0) if page else 0
        return names


def _checked(status: str) -> str:
    if status == _NO_STREAM:
        raise NoStreamResponseError
    if status not in ("204", _NOT_FOUND, _TOO_MANY):
        raise APIError(code=int(status) if status.isdigit() else 500, description="the server can't read its stream")
    return status


_CONNECT_SECONDS: Final = 3
_CLOSE_SECONDS: Final = 5.0
_HEAD: Final = b"NATS/1.0"
_STATUS: Final = re.compile(rb"NATS/1\.0 \d{3}( [ -~]*)?")
_LINE: Final = re.compile(rb"[!-9;-~]+:[ -~\t]*")
"""A header of printable ASCII."""
_STREAM_REPLY: Final = b"$JS.ACK."
"""Where whoever reads a stream would acknowledge: it marks a message that somebody has written."""


@asynccontextmanager
async def connected(url: str, ended: asyncio.Event, **options: Any) -> AsyncIterator[Client]:
    """A connection that is never made again by itself; `ended` is set when it ends.

    Raises OSError or the library's Error if the server can't be reached.
    """

    async def end() -> None:
        ended.set()

    async def ignore(error: Exception) -> None:
        """What goes wrong outside a request ends the connection by itself, or is raised where an answer is awaited."""

    client = TolerantClient()
    try:
        # By itself it would try a server that isn't there for a minute, and say nothing.
        await asyncio.wait_for(
            client.connect(
                url, allow_reconnect=False, connect_timeout=_CONNECT_SECONDS, ping_interval=5, max_outstanding_pings=1,
                closed_cb=end, disconnected_cb=end, error_cb=ignore, **options,
            ),
            _CONNECT_SECONDS,
        )  # fmt: skip
        yield client
    finally:
        # The library asserts that it had a server's address.
        with suppress(Error, OSError, AssertionError):
            await asyncio.wait_for(client.close(), _CLOSE_SECONDS)


def as_table(table: str, key: "Key | None") -> dict[str, Any]:
    """How a table connects: by its key, if it has one, and with an inbox of its own.

    So a server can keep other tables from hearing what is answered to this one.
    """
    seed = key.seed if key is not None else None
    return {"name": table, "inbox_prefix": f"inbox.{table}".encode(), "nkeys_seed_str": seed}


async def run_together(*work: Awaitable[Any]) -> None:
    """Run several jobs until one of them ends or raises something, which is raised here; end the others."""
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()
    finally:
        await end_all(tasks)


class TolerantClient(Client):
    """The library's client, which trusts whatever a server sends; this one tolerates what others have written there."""

    async def _process_msg(self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: bytes) -> None:
        subject = subject.decode("utf-8", "replace").encode()
        reply = reply.decode("utf-8", "replace").encode()
        if headers:
            headers = _plain(headers, with_status=not reply.startswith(_STREAM_REPLY))
        await super()._process_msg(sid, subject, reply, data, headers)


def _plain(headers: bytes, with_status: bool) -> bytes:
    """The headers that can be read; a status is the server's alone, which no message of a stream has."""
    first, *lines = headers.split(b"\r\n")
    head = first if with_status and _STATUS.fullmatch(first) else _HEAD
    kept = [line for line in lines if _LINE.fullmatch(line)]
    if head == _HEAD and not kept:
        return b""
    return b"\r\n".join([head, *kept, b"", b""])

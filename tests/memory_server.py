"""A NATS server's streams in memory, as a client of it sees them: no program and no socket is needed for that."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from types import SimpleNamespace
from typing import Any

from nats.js.errors import APIError, BadRequestError, NotFoundError

BATCHES = (2, 11, 1)
"""The version of a server that answers with many messages at once."""


def matches(pattern: str, subject: str) -> bool:
    wanted, words = pattern.split("."), subject.split(".")
    return len(wanted) == len(words) and all(one in ("*", word) for one, word in zip(wanted, words, strict=True))


class MemoryServer:
    """Keeps every message that was stored, numbered over all streams, and tells its news to whoever listens."""

    def __init__(self, version: tuple[int, int, int] = BATCHES) -> None:
        self.version = SimpleNamespace(**dict(zip(("major", "minor", "patch"), version, strict=True)))
        self.stored: list[tuple[int, str, bytes, dict[str, str]]] = []
        self.asked: list[tuple[str, bytes]] = []
        self.answer = b""
        """What a request is answered with."""
        self.loses_news = self.loses_writes = self.is_silent = False
        """Whether nobody hears what is stored, what is written is lost, and no request is answered."""
        self.refusals: list[Exception] = []
        """What is said to the next ones who want to connect, and then to the next ones who write."""
        self.times: dict[str, list[float]] = {}
        """When each subject was written to or asked for, and when somebody connected, by the running loop."""
        self.options: dict[str, Any] = {}
        """How the latest client has connected."""
        self.streams: dict[str, Any] = {}
        self._lines: list[tuple[asyncio.Event, MemoryClient]] = []
        self._inboxes = count(1)

    @asynccontextmanager
    async def connected(self, url: str, ended: asyncio.Event, **options: Any) -> AsyncIterator["MemoryClient"]:
        line = ended, MemoryClient(self, f"inbox.{next(self._inboxes)}")
        self.options = options
        self.note("connect")
        if self.refusals:
            raise self.refusals.pop(0)
        self._lines.append(line)
        try:
            yield line[1]
        finally:
            self._lines.remove(line)

    def note(self, what: str) -> None:
        self.times.setdefault(what, []).append(asyncio.get_running_loop().time())

    def cut(self) -> None:
        for ended, _ in self._lines:
            ended.set()

    def end(self, subject: str) -> int:
        """The sequence of a subject's latest message."""
        return max((sequence for sequence, place, _, _ in self.stored if place == subject), default=0)

    async def store(self, subject: str, data: bytes, headers: dict[str, str]) -> int:
        before, sequence = self.end(subject), len(self.stored) + 1
        self.stored.append((sequence, subject, data, headers))
        if not self.loses_news:
            own = {"Nats-Subject": subject, "Nats-Sequence": str(sequence), "Nats-Last-Sequence": str(before)}
            await self.tell(f"news.{subject}", data, {**headers, **own})
        return sequence

    async def tell(self, subject: str, data: bytes, headers: dict[str, str]) -> None:
        for _, client in self._lines:
            for pattern, listener in list(client.listeners.items()):
                if matches(pattern, subject):
                    await listener.hear(SimpleNamespace(subject=subject, data=data, headers=headers))

    def found(self, wanted: dict[str, Any]) -> Iterator[tuple[int, str, bytes, dict[str, str]]]:
        """The stored messages that a request asks for."""
        if (subject := wanted.get("next_by_subj")) is not None:
            yield from (each for each in self.stored if each[0] >= wanted["seq"] and matches(subject, each[1]))
            return
        patterns = wanted["multi_last"] if "multi_last" in wanted else [wanted["last_by_subj"]]
        for each in self.stored:
            if any(matches(pattern, each[1]) for pattern in patterns) and each[0] == self.end(each[1]):
                yield each


class _Listener:
    def __init__(self, client: "MemoryClient", subject: str, take: Any) -> None:
        self._client, self._subject, self._take = client, subject, take
        self._came: asyncio.Queue[Any] = asyncio.Queue()

    async def hear(self, message: Any) -> None:
        await (self._take or self._came.put)(message)

    async def next_msg(self, seconds: float) -> Any:
        async with asyncio.timeout(seconds):
            return await self._came.get()

    async def unsubscribe(self) -> None:
        del self._client.listeners[self._subject]


class MemoryClient:
    """What `nats` gives to whoever has connected."""

    def __init__(self, server: MemoryServer, inbox: str) -> None:
        self._server, self._inbox = server, inbox
        self.connected_server_version = server.version
        self.listeners: dict[str, _Listener] = {}
        self._numbers = count(1)

    def new_inbox(self) -> str:
        return f"{self._inbox}.{next(self._numbers)}"

    async def subscribe(self, subject: str, cb: Any = None) -> _Listener:
        listener = self.listeners[subject] = _Listener(self, subject, cb)
        return listener

    async def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        server = self._server
        server.note(subject)
        if not subject.startswith("$JS.API.DIRECT.GET."):
            await server.tell(subject, data, {})
            return
        wanted = json.loads(data)
        if " " in wanted.get("last_by_subj", ""):
            await server.tell(reply, b"", {"Status": "408"})
            return
        found = list(server.found(wanted))[: wanted.get("batch", 1)]
        for sequence, place, stored, headers in found:
            own = {"Nats-Subject": place, "Nats-Sequence": str(sequence)}
            await server.tell(reply, stored, {**headers, **own})
        if "batch" in wanted or not found:
            await server.tell(reply, b"", {"Status": "204" if found else "404"})

    async def request(self, subject: str, data: bytes, seconds: float) -> Any:
        server = self._server
        server.note(subject)
        server.asked.append((subject, data))
        if server.is_silent:
            await asyncio.sleep(seconds)
            raise TimeoutError
        if ".STREAM.INFO." not in subject and not subject.startswith("info."):
            return SimpleNamespace(data=server.answer)
        pattern = json.loads(data)["subjects_filter"]
        names = sorted({place for _, place, _, _ in server.stored if matches(pattern, place)})
        begin = json.loads(data)["offset"]
        page = dict.fromkeys(names[begin : begin + 2], 1)
        return SimpleNamespace(data=json.dumps({"state": {"subjects": page}, "total": len(names)}).encode())

    def jetstream(self, timeout: float) -> "_JetStream":
        return _JetStream(self._server)


class _JetStream:
    def __init__(self, server: MemoryServer) -> None:
        self._server = server

    async def add_stream(self, config: Any) -> None:
        if config.name in self._server.streams:
            raise BadRequestError(code=400)
        self._server.streams[config.name] = config

    async def stream_info(self, name: str) -> Any:
        return SimpleNamespace(config=self._server.streams[name])

    async def update_stream(self, config: Any) -> None:
        self._server.streams[config.name] = config

    async def publish(self, subject: str, data: bytes, timeout: float, headers: dict[str, str]) -> Any:
        server = self._server
        server.note(subject)
        if server.refusals:
            raise server.refusals.pop(0)
        if server.loses_writes:
            return SimpleNamespace(seq=0, duplicate=False)
        if any(headers.get("Nats-Msg-Id", "") == each.get("Nats-Msg-Id") for _, _, _, each in server.stored):
            return SimpleNamespace(seq=0, duplicate=True)
        if headers["Nats-Expected-Last-Subject-Sequence"] != str(server.end(subject)):
            raise APIError(code=400, err_code=10071)
        return SimpleNamespace(seq=await server.store(subject, data, headers), duplicate=False)

    async def get_last_msg(self, stream: str, subject: str, direct: bool = False) -> Any:
        for sequence, place, data, _ in reversed(self._server.stored):
            if place == subject:
                return SimpleNamespace(seq=sequence, data=data)
        raise NotFoundError(code=404)

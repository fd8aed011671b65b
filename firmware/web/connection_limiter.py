"""Limits connections: accepts them while there is room, and answers others with an error before it closes them.

Visitors at this computer and visitors from the network have a share each, so that no crowd in the network keeps the
table's own browser out. One address of the network gets a part of that share only.

A connection that is closed lingers: what its client still sends is read and dropped for a moment. A client whose data
meets a closed connection gets a reset and loses the answer.
"""

import asyncio
import errno
import http
import json
import logging
import socket
import ssl
import sys
from collections import Counter
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from tornado.concurrent import Future
from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream, SSLIOStream
from tornado.web import Application

from firmware.web import limits
from firmware.web.addresses import numeric
from firmware.web.answers import HEADERS, JSON, Refusal

_log = logging.getLogger(__name__)

_EXHAUSTED: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
_PAUSE_SECONDS: Final = 1.0
_LINGER_SECONDS: Final = 2.0
_MOST_LINGERING: Final = 32
_SEND_BUFFER: Final = 65_536
"""What the system keeps of an answer; left to itself it grows to megabytes for a client that reads nothing."""
_USER_TIMEOUT: Final[int | None] = getattr(socket, "TCP_USER_TIMEOUT", None)
"""Linux alone has this option."""
_TORNADOS_400: Final = b"HTTP/1.1 400 Bad Request\r\n\r\n"
USUAL_CONNECTIONS: Final = 144
"""The most connections of a table, whose computer may be a small one."""
_OWN_DESCRIPTORS: Final = 64
"""Files and pipes of the table itself: journal, hardware, opponent, what is being served."""
_USUAL_DESCRIPTORS: Final = 512


class Share:
    """What a group of visitors occupies of something, by who it is; `most` together, `most_of_one` each."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most, self.most_of_one = most, most_of_one
        self._taken: Counter[Hashable] = Counter()

    @property
    def taken(self) -> int:
        return self._taken.total()

    def take(self, who: Hashable, amount: int = 1) -> bool:
        """Occupy some more; False, with nothing changed, if there is no room for it."""
        if self.taken + amount > self.most or self._taken[who] + amount > self.most_of_one:
            return False
        self._taken[who] += amount
        return True

    def give(self, who: Hashable, amount: int = 1) -> None:
        self._taken[who] -= amount
        if self._taken[who] <= 0:
            del self._taken[who]


@dataclass(frozen=True)
class Shares:
    """The shares of one group: connections, event streams, bytes of bodies, bytes of answers that wait to be read."""

    connections: Share
    streams: Share
    bodies: Share
    answers: Share


@dataclass(frozen=True)
class Visitor:
    """Who is at the other end of a connection, by its address, and of which group; `network` is the network's."""

    who: str
    shares: Shares
    network: Shares

    def passing_on(self, address: str) -> "Visitor":
        """Whoever in the network this one, a proxy, passes a request on for."""
        return Visitor(address, self.network, self.network)


def shares(descriptors: int, wanted: int = USUAL_CONNECTIONS) -> tuple[Shares, Shares]:
    """The shares of visitors at this computer, and of all who come from the network.

    `wanted` connections are let in altogether, if a process may have so many `descriptors`. There is room for two
    senders of records at a time, and for as many bytes of answers; where more connections are wanted than usual, for
    more answers.
    """
    most = connections(descriptors, wanted)
    home, network = most // 3, most * 2 // 3
    bodies = 2 * limits.LARGEST_RECORDS
    answers = bodies * wanted // USUAL_CONNECTIONS
    return (
        Shares(Share(home, home), Share(home // 2, home // 2), Share(bodies, bodies), Share(answers, answers)),
        Shares(
            Share(network, max(network // 6, 4)),
            Share(network // 2, max(network // 16, 2)),
            Share(bodies, bodies // 2),
            Share(answers, answers // 2),
        ),
    )


def connections(descriptors: int, wanted: int = USUAL_CONNECTIONS) -> int:
    """How many connections there may be at a time where a process has so many descriptors."""
    return min(wanted, max(descriptors - _OWN_DESCRIPTORS, 12))


def descriptors(wanted: int) -> int:
    """How many files this process may have open, which is raised as far as it can be if that is less than `wanted`."""
    if sys.platform == "win32":
        return _USUAL_DESCRIPTORS
    import resource

    most, most_of_all = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != most < wanted:
        most = wanted if most_of_all == resource.RLIM_INFINITY else min(wanted, most_of_all)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most_of_all))
    return _USUAL_DESCRIPTORS if most == resource.RLIM_INFINITY else most


def at_home(theirs: Any, ours: Any) -> bool:
    """Whether a connection between these socket addresses comes from this computer itself."""
    address = numeric(theirs[0])
    return address is not None and (address.is_loopback or bool(theirs[0] == ours[0]))


class Visit(IOStream):
    """A connection of a visitor, whose answers are counted into a share while they wait to be read."""

    def __init__(self, connection: socket.socket, visitor: Visitor, left: Callable[[socket.socket], None]) -> None:
        super().__init__(connection, max_buffer_size=4 * limits.LARGEST_READ, read_chunk_size=limits.LARGEST_READ)
        self.visitor, self._left = visitor, left

    def write(self, data: bytes | memoryview) -> "Future[None]":
        """Send; a visitor who leaves too much unread, or reads nothing for too long, is dropped."""
        sent = super().write(_whole(UNREADABLE) if data == _TORNADOS_400 else data)
        if sent.done():
            return sent
        who, answers, size = self.visitor.who, self.visitor.shares.answers, len(data)
        if not answers.take(who, size):
            self.close()
            return sent
        giving_up = self.io_loop.call_later(limits.STALLED_SECONDS, self.close)

        def settle(_: "Future[None]") -> None:
            answers.give(who, size)
            self.io_loop.remove_timeout(giving_up)

        sent.add_done_callback(settle)
        return sent

    def close_fd(self) -> None:
        """Hand the connection over to linger."""
        self._left(socket.socket(fileno=self.socket.detach()))
        super().close_fd()


class SecureVisit(Visit, SSLIOStream):
    """A visit whose connection is encrypted."""


class ConnectionLimiter:
    """The server's listening sockets and all connections made to them; with `tls` they are encrypted.

    So many connections are `wanted` at a time, if the system allows it.
    """

    def __init__(
        self, application: Application, tls: ssl.SSLContext | None = None, wanted: int = USUAL_CONNECTIONS
    ) -> None:
        self._tls = tls
        self.home, self.network = shares(descriptors(wanted), wanted)
        self._server = HTTPServer(
            application,
            chunk_size=limits.LARGEST_READ,
            max_header_size=limits.LARGEST_HEADERS,
            max_body_size=limits.MOST_DROPPED,
            idle_connection_timeout=limits.IDLE_SECONDS,
            # Handlers answer in words before that.
            body_timeout=limits.BODY_SECONDS + 5,
        )
        self._sockets: list[socket.socket] = []
        self._accepting: list[asyncio.Task[None]] = []
        self._lingering: set[asyncio.Task[None]] = set()
        self._dropped = bytearray(limits.LARGEST_READ)
        self._stopped = False

    def open(self, sockets: list[socket.socket]) -> None:
        """Accept connections to these listening sockets."""
        self._sockets, self._loop = sockets, asyncio.get_running_loop()
        for each in sockets:
            with suppress(OSError):
                each.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
            self._accepting.append(self._loop.create_task(self._accept(each)))

    async def _accept(self, listening: socket.socket) -> None:
        while True:
            # The lights get their turn.
            pause = 0.0
            try:
                connection, address = await self._loop.sock_accept(listening)
            except OSError as error:
                # Else the client has gone again.
                if error.errno in _EXHAUSTED:
                    _log.warning("no more connections can be accepted (%s); some are tried again soon", error.strerror)
                    # Asked again at once, the system would refuse again.
                    pause = _PAUSE_SECONDS
            else:
                try:
                    here = at_home(address, connection.getsockname())
                    self.admit(connection, address, self.home if here else self.network)
                except Exception as error:
                    connection.close()
                    if not isinstance(error, OSError):
                        # Whatever it was, others are let in.
                        _log.exception("a connection was dropped")
            await asyncio.sleep(pause)

    def admit(self, connection: socket.socket, address: Any, shares: Shares) -> None:
        """Serve a connection of a group of visitors if there is room, or refuse it."""
        who = str(address[0])
        if _USER_TIMEOUT is not None:
            # A phone that has gone out of reach would be waited for a quarter of an hour.
            with suppress(OSError):
                connection.setsockopt(socket.IPPROTO_TCP, _USER_TIMEOUT, int(1000 * limits.STALLED_SECONDS))
        if not shares.connections.take(who):
            _log.warning("too many connections; some are turned away")
            with suppress(OSError):
                connection.send(_whole(CROWDED))
            self._let_go(connection, lambda: None)
            return

        def left(ended: socket.socket) -> None:
            self._let_go(ended, lambda: shares.connections.give(who))

        visitor = Visitor(who, shares, self.network)
        if self._tls is None:
            visit = Visit(connection, visitor, left)
        else:
            try:
                secured = self._tls.wrap_socket(connection, server_side=True, do_handshake_on_connect=False)
            except OSError:
                # The client has gone again.
                shares.connections.give(who)
                raise
            visit = SecureVisit(secured, visitor, left)
        self._server.handle_stream(visit, address)

    def _let_go(self, ended: socket.socket, then: Callable[[], None]) -> None:
        """Close a connection, which lingers if that is possible; then do something."""
        if self._stopped or len(self._lingering) >= _MOST_LINGERING:
            ended.close()
            then()
            return

        def end(task: asyncio.Task[None]) -> None:
            self._lingering.discard(task)
            ended.close()
            then()

        task = asyncio.get_running_loop().create_task(self._linger(ended))
        self._lingering.add(task)
        # Also where it is cancelled before it begins.
        task.add_done_callback(end)

    async def _linger(self, ended: socket.socket) -> None:
        # The client may be faster.
        with suppress(OSError):
            ended.setblocking(False)
            ended.shutdown(socket.SHUT_WR)
            async with asyncio.timeout(_LINGER_SECONDS):
                while await asyncio.get_running_loop().sock_recv_into(ended, self._dropped):
                    await asyncio.sleep(0)

    def stop(self) -> None:
        self._stopped = True
        for task in (*self._accepting, *self._lingering):
            task.cancel()
        for each in self._sockets:
            # Its number may belong to another socket at once. Windows has no readers.
            with suppress(NotImplementedError):
                self._loop.remove_reader(each)
            each.close()

    async def close_all_connections(self) -> None:
        await self._server.close_all_connections()


CROWDED: Final = Refusal(
    503, "too many devices and pages are connected to the table; close some, or try again in a moment", code="crowded"
)
UNREADABLE: Final = Refusal(400, "this is no request that can be read; send one of HTTP/1.1, with a Host")


def _whole(refusal: Refusal) -> bytes:
    """A whole answer, for a connection that no handler answers."""
    body = json.dumps(refusal.answer()).encode()
    headers = {**HEADERS, **refusal.headers(), "Content-Type": JSON, "Content-Length": len(body), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    phrase = http.HTTPStatus(refusal.status_code).phrase
    return f"HTTP/1.1 {refusal.status_code} {phrase}\r\n{head}\r\n".encode() + body

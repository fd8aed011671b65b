"""A table that has joined a club and does what it likes."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from nats.aio.client import Client
from nats.errors import Error

from league.protocol.keys import Key
from tests.league.club import ClubProcess
from tests.waiting import PATIENCE

_ASK_AGAIN_SECONDS: Final = 5


class Attacker:
    """Its connection."""

    def __init__(self, club: ClubProcess, key: Key, name: str = "liar") -> None:
        self.club, self.key, self.name, self.client = club, key, name, Client()

    async def __aenter__(self) -> "Attacker":
        return await self.answered()

    async def answered(self, subject: str = "info.GAMES") -> "Attacker":
        """Ask until there is an answer: what is asked while the server reads its accounts anew may be lost."""
        while not await self.is_in(subject):
            await asyncio.sleep(0.05)
        return self

    async def is_in(self, subject: str = "info.GAMES") -> bool:
        """Whether the server lets it in and answers; who has just joined comes in a moment later."""

        async def ignore(error: Exception) -> None:
            """The server says no."""

        try:
            if not self.client.is_connected:
                self.client = Client()
                await self.client.connect(
                    self.club.url, nkeys_seed_str=self.key.seed, error_cb=ignore,
                    allow_reconnect=False, connect_timeout=int(PATIENCE), inbox_prefix=f"inbox.{self.name}".encode(),
                )  # fmt: skip
            await self.client.request(subject, b"", timeout=_ASK_AGAIN_SECONDS)
        except (Error, OSError):
            return False
        return True

    async def __aexit__(self, *_: object) -> None:
        with suppress(Error, OSError):
            await self.client.close()

    async def say(self, subject: str, data: bytes = b"junk", reply: str = "", headers: Any = None) -> None:
        """Publish; back when the server has taken it."""
        await self.client.publish(subject, data, reply=reply, headers=headers)
        await self.client.flush(int(PATIENCE))

    async def write(self, subject: str, data: bytes, reply: str = "", headers: bytes = b"") -> None:
        """Publish with raw headers; the server may hang up on such a table."""
        place = subject.encode("latin-1") + (b" " + reply.encode() if reply else b"")
        sizes = b"%d %d" % (len(headers), len(headers + data)) if headers else b"%d" % len(data)
        self.client._transport.write(b"%s %s %s\r\n" % (b"HPUB" if headers else b"PUB", place, sizes))
        self.client._transport.write(headers + data + b"\r\n")
        with suppress(Error, OSError):
            await self.client._transport.drain()
            await self.client.flush(int(PATIENCE))


def attack(club: ClubProcess, key: Key, do: Callable[[Attacker], Awaitable[None]], name: str = "liar") -> None:
    """Let a table do something, as soon as the server knows it."""

    async def whole() -> None:
        async with Attacker(club, key, name) as attacker:
            await do(attacker)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))

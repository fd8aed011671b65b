"""Tells a club of games as a table does, without a table."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import nats.errors
import nats.js.errors
from nats.aio.client import Client
from nats.js import JetStreamContext

from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from league.protocol.club_messages import RECORD_CODEC, Played, record_subject
from league.protocol.keys import Key
from league.protocol.reading import as_table, connected
from tests.league.club import ClubProcess
from tests.waiting import until

_WRITE_AGAIN_SECONDS: Final = 5.0
_STORED_BEFORE: Final = 10071
"""JetStream's error for a message that isn't the first of its subject."""


def tell_played(club: ClubProcess, table: str, games: Sequence[tuple[str, WrittenGame | str]]) -> None:
    """Let a table join, and tell games, (kind, game or its record), that were played at it."""

    async def tell(key: Key, client: Client, streams: JetStreamContext) -> None:
        for number, (kind, game) in enumerate(games, 1):
            record = game if isinstance(game, str) else plugin(kind).record(game)
            data = RECORD_CODEC.encode(Played(by=table, record=record))
            subject = record_subject(table, number, chance[number - 1])
            try:
                await streams.publish(subject, data, headers=key.headers(subject, 0, data))
            except nats.js.errors.APIError as error:
                if error.err_code != _STORED_BEFORE:
                    raise

    chance = [random.random() for _ in games]
    _write(club, table, tell)


def write_nonsense(club: ClubProcess, table: str) -> None:
    """Let a table join that writes what nobody can read where its games go."""

    async def write(key: Key, client: Client, streams: JetStreamContext) -> None:
        for headers in ({"Status": "404"}, {"Status": "500"}, {"Nats-Sequence": "x"}, None):
            await streams.publish(f"played.{table}.a", b"", headers=headers)
        await streams.publish(f"played.{table}.a_b", b"{}")
        await client._send_command(f"HPUB played.{table}.b 16 16\r\nNATS/1.0 404\r\n\r\n\r\n".encode())
        await client.flush()

    _write(club, table, write)


def _write(club: ClubProcess, table: str, write: Callable[[Key, Client, JetStreamContext], Awaitable[None]]) -> None:
    """Let a table join and write, again while its connection is cut: the server reads its accounts anew."""
    key = Key.new()
    url = club.ask("/api/join", {"code": club.join(table), "key": key.public})["url"]

    async def connect() -> None:
        async with connected(url, asyncio.Event(), **as_table(table, key)) as client:
            await write(key, client, client.jetstream(timeout=_WRITE_AGAIN_SECONDS))

    def written() -> bool:
        # Whoever calls this may have a loop of their own.
        with suppress(nats.errors.Error, OSError, TimeoutError), ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, connect()).result()
            return True
        return False

    until(written, f"{table} has written", every=0.1)

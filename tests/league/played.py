"""Tells a club of games as a table does, without a table."""

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from nats.aio.client import Client

from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from firmware.league.keys import Key, signed_bytes
from firmware.league.places import SIGNATURE
from firmware.league.records import EXPECTED, Played, encode, subject_of
from tests.league.club import ClubProcess
from tests.waiting import PATIENCE


def tell_played(club: ClubProcess, table: str, games: Sequence[tuple[str, WrittenGame | str]]) -> None:
    """Let a table join, and tell games, (kind, game or its record), that were played at it."""
    key = Key.new()
    told = club.ask("/api/join", {"code": club.join(table), "key": key.public})
    # Whoever calls this may have a loop of their own.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _tell(told["url"], table, key, games)).result()


def write_nonsense(club: ClubProcess, table: str) -> None:
    """Let a table join that writes what nobody can read where its games go."""
    key = Key.new()
    told = club.ask("/api/join", {"code": club.join(table), "key": key.public})

    async def write() -> None:
        client = await _connected(told["url"], table, key)
        streams = client.jetstream(timeout=PATIENCE)
        for headers in ({"Status": "404"}, {"Status": "500"}, {"Nats-Sequence": "x"}, None):
            await streams.publish(f"played.{table}.a", b"", headers=headers)
        await streams.publish(f"played.{table}.a_b", b"{}")
        await client._send_command(f"HPUB played.{table}.b 16 16\r\nNATS/1.0 404\r\n\r\n\r\n".encode())
        await client.flush()
        await client.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()


async def _connected(url: str, table: str, key: Key) -> Client:
    client = Client()
    await client.connect(
        url, nkeys_seed_str=key.seed, inbox_prefix=f"inbox.{table}".encode(), max_reconnect_attempts=20,
        reconnect_time_wait=0.1,
    )  # fmt: skip
    return client


async def _tell(url: str, table: str, key: Key, games: Sequence[tuple[str, WrittenGame | str]]) -> None:
    client = await _connected(url, table, key)
    streams = client.jetstream(timeout=PATIENCE)
    for number, (kind, game) in enumerate(games, 1):
        data = encode(Played(by=table, record=game if isinstance(game, str) else plugin(kind).record(game)))
        subject = subject_of(table, number, random.random())
        headers = {EXPECTED: "0", SIGNATURE: key.sign(signed_bytes(subject, 0, data))}
        await streams.publish(subject, data, headers=headers)
    await client.close()

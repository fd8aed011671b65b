"""Watchers who ask without a pause: `python -m tests.slow.watchers PORT SECONDS PATH …`, a process of its own.

64 connections from eight addresses ask for the paths in turn, again and again, until the time is up. It prints how
many answers there were, by status.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from contextlib import suppress
from itertools import count
from typing import Final

CONNECTIONS: Final = 64
ADDRESSES: Final = 8
_STREAM_SECONDS: Final = 1.0
_LONGEST_ANSWER: Final = 4_000_000

REVIEWED: Final = 51
"""The number of a whole game in the journal of the table that is asked."""

# `{n}` is another number each time, so that no answer that was made before does.
PATHS: Final = {
    "state": "/api/state",
    "schema": "/api/schema",
    "events": "/api/events",
    "address": "/api/address",
    "qr": "/qr.svg",
    "me": "/api/me",
    "join": "/api/join",
    "leave": "/api/leave",
    "forget": "/api/forget",
    "games": "/api/games",
    "games searched": "/api/games?search=g{n}&limit=30",
    "record": f"/api/games/{REVIEWED}/record",
    "steps": f"/api/games/{REVIEWED}/steps?first=0&limit={{n}}",
    "picture": f"/api/games/{REVIEWED}/picture.svg?language=fr",
    "animation": f"/api/games/{REVIEWED}/animation.gif",
    "review": f"/api/games/{REVIEWED}/review.html?language=es",
    "lessons": "/api/lessons",
    "puzzles": "/api/puzzles/next",
    "players": "/api/players",
    "player": "/api/players/1",
    "nothing": "/api/nothing",
    "languages": "/messages/languages.json",
    "messages": "/messages/fr.ftl",
    "page": "/",
    "big screen": "/tv",
    "file": "/table.js",
    "game's page": "/games/tapas/en.ftl",
    "no file": "/none{n}",
}
"""All that a watcher may ask with GET, by name."""

_counted = count(1)


def request(path: str, host: str) -> bytes:
    """The request of a watcher: whoever asks for a name in the network isn't at the table."""
    path = path.replace("{n}", str(1 + next(_counted) % 50))
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()


class _Watcher:
    """One connection, and those that follow it when it is closed."""

    def __init__(self, port: int, number: int, paths: list[str], answers: Counter[str]) -> None:
        self._port, self._paths, self._answers = port, paths, answers
        self._at, self._number = number, number
        self._source = f"127.0.0.{2 + number % ADDRESSES}"

    async def ask(self) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self._port, local_addr=(self._source, 0), limit=_LONGEST_ANSWER
                )
                try:
                    while await self._answered(reader, writer):
                        pass
                finally:
                    writer.close()
            await asyncio.sleep(0.01)

    async def _answered(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Ask for the next path and read the answer; whether the connection can be asked more."""
        self._at += 1
        path = self._paths[self._at % len(self._paths)]
        # The names differ, so that a code made for one serves no other.
        writer.write(request(path, f"10.0.{self._number}.{1 + self._at % 200}"))
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        self._answers[head.split(" ", 2)[1]] += 1
        fields = dict(line.split(": ", 1) for line in head.splitlines()[1:] if ": " in line)
        if "Content-Length" not in fields:
            with suppress(TimeoutError):
                async with asyncio.timeout(_STREAM_SECONDS):
                    while await reader.read(65536):
                        pass
            return False
        await reader.readexactly(int(fields["Content-Length"]))
        return fields.get("Connection") != "close"


async def crowd(port: int, seconds: float, paths: list[str]) -> Counter[str]:
    """Ask for the paths for so many seconds; the answers by status."""
    answers: Counter[str] = Counter()
    end = time.monotonic() + seconds
    asking = [asyncio.create_task(_Watcher(port, n, paths, answers).ask()) for n in range(CONNECTIONS if paths else 0)]
    print("asking", flush=True)
    await asyncio.sleep(end - time.monotonic())
    for each in asking:
        each.cancel()
    return answers


if __name__ == "__main__":
    print(json.dumps(asyncio.run(crowd(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))))

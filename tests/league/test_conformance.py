"""What checks another program that speaks as a table: a whole table passes, and whoever doesn't fit fails by name."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import ConsumerConfig, DeliverPolicy
from nats.js.errors import Error as StreamError

from firmware.league.conformance import CHECKS, Conformance, Finding
from firmware.league.link import ACT
from firmware.league.messages import Accept, Act, Decline, Entry, Invite, Message, decode, encode, game_of
from tests.league.processes import Server, TableProcess
from tests.league.test_club import Players
from tests.waiting import PATIENCE

_SILENT_SECONDS: Final = 10.0
"""After so long whoever says nothing is found not to answer; each answer here takes at most half a second."""
_ALL_SECONDS: Final = 600.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    process = Server(tmp_path)
    process.start()
    yield process
    process.kill()


def checked(server: Server, answer: Callable[[str, Message], Message | None], here: bool = True) -> list[Finding]:
    """What is found of a program that answers each message so."""

    async def check() -> list[Finding]:
        found: list[Finding] = []
        url = f"nats://127.0.0.1:{server.port}"
        other = asyncio.ensure_future(_answer(url, answer, here))
        try:
            await Conformance(url, "tester", "other", _SILENT_SECONDS, random.Random(1)).run(found.append)
        finally:
            other.cancel()
        return found

    return asyncio.run(asyncio.wait_for(check(), _ALL_SECONDS))


async def _answer(url: str, answer: Callable[[str, Message], Message | None], here: bool) -> None:
    client = Client()
    while not client.is_connected:
        with suppress(OSError):
            await client.connect(url, allow_reconnect=False)
    streams = client.jetstream()

    async def take(message: Msg) -> None:
        told = answer(game_of(message.subject), decode(message.data))
        if told is not None:
            headers = {"Nats-Expected-Last-Subject-Sequence": str(message.metadata.sequence.stream)}
            with suppress(StreamError):
                await streams.publish(message.subject, encode(told), headers=headers)

    following = False
    while True:
        if here:
            await client.publish("here.other", b"other")
        if not following:
            with suppress(StreamError):
                config = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
                await streams.subscribe("game.*.other.*", cb=take, ordered_consumer=True, config=config)
                following = True
        await asyncio.sleep(0.2)


def nothing(_: str, message: Message) -> Message | None:
    return None


def declines(_: str, message: Message) -> Message | None:
    return Decline(by="other") if isinstance(message, Invite) else None


def accepts(_: str, message: Message) -> Message | None:
    return Accept(by="other") if isinstance(message, Invite) else None


def lies(_: str, message: Message) -> Message | None:
    if isinstance(message, Act) and message.by == "tester":
        return Act(by="other", number=message.number + 1, entries=[Entry(ACT, "2@Nc")], digest="0" * 16)
    return accepts(_, message)


@pytest.mark.parametrize(
    ("answer", "here", "check", "why"),
    [
        (nothing, False, "here", "here.other"),
        (nothing, True, "accepts", "wasn't answered"),
        (declines, True, "accepts", "declined"),
        (accepts, True, "rules", "nothing was pushed"),
        (lies, True, "rules", "another one|can't be done"),
    ],
)
def test_whoever_does_not_fit_fails_the_check_that_says_so(
    server: Server, answer: Callable[[str, Message], Message | None], here: bool, check: str, why: str
) -> None:
    *passed, failed = checked(server, answer, here)
    assert [finding.check for finding in passed] == list(CHECKS[: CHECKS.index(check)])
    assert all(finding.passed for finding in passed)
    assert (failed.check, failed.passed) == (check, False)
    assert any(part in failed.why for part in why.split("|")), failed.why


def conformance(server: Server, other: str) -> subprocess.CompletedProcess[str]:
    """What the command prints of a table, and its exit code."""
    words = (sys.executable, "-m", "firmware.cli", "league", "conformance", other, "--seed", "1")
    more = ("--league", f"nats://127.0.0.1:{server.port}", "--patience", str(int(PATIENCE)), "--language", "en")
    return subprocess.run([*words, *more], capture_output=True, text=True, timeout=_ALL_SECONDS, check=False)


def test_a_whole_table_with_somebody_at_its_buttons_passes(server: Server, tmp_path: Path) -> None:
    table = TableProcess("south", tmp_path, server.port)
    table.start()
    table.wait_until_up()
    people = Players(table, random.Random(1))
    people.start()
    try:
        told = conformance(server, "south")
    finally:
        people.over = True
        people.join(PATIENCE)
        table.kill()
    assert told.returncode == 0, told.stdout + told.stderr
    assert [line.split()[0] for line in told.stdout.splitlines()] == ["good"] * len(CHECKS)


def test_without_a_server_it_says_what_to_do(server: Server) -> None:
    server.kill()
    told = conformance(server, "south")
    assert told.returncode == 1
    assert "check the address" in told.stderr

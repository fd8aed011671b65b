"""What checks another program that speaks as a table: a whole table passes, and whoever doesn't fit fails by name."""

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from nats.js.errors import Error as StreamError

from league.conformance import CHECKS, Conformance
from league.protocol import MessageError, messages
from league.protocol.club_messages import EXPECTED
from league.protocol.messages import Act, Entry, Message, decode
from league.protocol.reading import Stored, StreamReader, as_table, connected, make_stream
from league.protocol.replica import ACT, GameReplica, check_invite, replica_of
from tests.league.processes import Server, TableProcess
from tests.league.test_club import Players
from tests.waiting import PATIENCE

_SILENT_SECONDS: Final = 10.0
"""After so long whoever says nothing is found not to answer; each answer here takes at most half a second."""
_ALL_SECONDS: Final = 600.0


Answers = Callable[[str, int, bytes], Message | None]


def checked(server: Server, answer: Answers, here: bool = True) -> dict[str, str]:
    """What is wrong, by check, with a program that answers each message so, by its game and its sequence."""

    async def check() -> dict[str, str]:
        found: dict[str, str] = {}
        url = f"nats://127.0.0.1:{server.port}"
        other = asyncio.ensure_future(_answer(url, answer, here))
        try:
            await Conformance(url, "tester", "other", _SILENT_SECONDS, random.Random(1)).run(found.__setitem__)
        finally:
            other.cancel()
        return found

    server.wait_until_up()
    return asyncio.run(asyncio.wait_for(check(), _ALL_SECONDS))


async def _answer(url: str, answer: Answers, here: bool) -> None:
    async with connected(url, asyncio.Event(), **as_table("other", None)) as client:
        streams, came = client.jetstream(), asyncio.Queue[Stored]()
        await make_stream(streams)
        await StreamReader(client, PATIENCE).hear("game.*.other.*", came.put_nowait)
        while True:
            if here:
                await client.publish("here.other", b"other")
            with suppress(TimeoutError, StreamError):
                each = await asyncio.wait_for(came.get(), 0.2)
                told = answer(messages.game_of(each.subject), each.sequence, each.data)
                if told is not None:
                    headers = {EXPECTED: str(each.sequence)}
                    await streams.publish(each.subject, messages.encode(told), headers=headers)


class Plays:
    """Plays by the rules, but for how it reads what comes."""

    def __init__(self, read: Callable[[bytes], bytes] = bytes) -> None:
        self._read = read
        self._replicas: dict[str, GameReplica] = {}

    def __call__(self, game: str, sequence: int, data: bytes) -> Message | None:
        replica = self._replicas.get(game)
        try:
            # Only pushes are read in another way.
            message = decode(self._read(data) if replica is not None else data)
            if replica is None:
                self._replicas[game] = replica_of(check_invite(game, message), "other")
                return messages.Accept(by="other")
            replica.receive(sequence, message)
        except MessageError as error:
            is_asked = replica is None and messages.invites(data, "tester")
            return messages.Decline(by="other", why=getattr(error, "why", "version")) if is_asked else None
        return self.push(replica) if replica.writer() == "other" else None

    def push(self, replica: GameReplica) -> Message | None:
        return replica.act([Entry(ACT, replica.state.legal_actions()[0])])


class Lies(Plays):
    def push(self, replica: GameReplica) -> Message | None:
        return Act(by="other", number=len(replica.stream) + 1, entries=[Entry(ACT, "2@Nc")], digest="0" * 16)


class Watches(Plays):
    def push(self, replica: GameReplica) -> Message | None:
        return None


def nothing(game: str, sequence: int, data: bytes) -> Message | None:
    return None


def declines_all(game: str, sequence: int, data: bytes) -> Message | None:
    return messages.Decline(by="other") if messages.invites(data, "tester") else None


def accepts_none(game: str, sequence: int, data: bytes) -> Message | None:
    told = Plays()(game, sequence, data)
    return messages.Decline(by="other") if isinstance(told, messages.Accept) else told


class CountsTheSecondWish(Plays):
    """Agrees to every wish, also to a second one instead of the first."""

    def __call__(self, game: str, sequence: int, data: bytes) -> Message | None:
        replica = self._replicas.get(game)
        with suppress(MessageError):
            message = decode(data)
            if replica is not None and isinstance(message, messages.Ask) and replica.asked is not None:
                replica.asked = None
        told = super().__call__(game, sequence, data)
        if told is None and replica is not None and replica.asked is not None and not replica.asked.granted:
            return messages.Answer(by="other", number=len(replica.stream), yes=True)
        return told

    def push(self, replica: GameReplica) -> Message | None:
        return super().push(replica) if replica.asked is None else None


# Ways to read what comes: with integers for all numbers, without the names that nobody knows, without what stands
# around it, without a mark at its beginning, of any version, with entries of any length, only with a version.
READS: Final[list[tuple[Callable[[bytes], bytes], str]]] = [
    (lambda data: re.sub(rb"(\d)\.0\b", rb"\1", data), "number 4.0"),
    (lambda data: data.replace(b',"more":true', b""), "a name that isn't in the schema"),
    (bytes.strip, "32001 bytes"),
    (lambda data: data.removeprefix(b"\xef\xbb\xbf"), "a byte order mark"),
    (lambda data: data.replace(b'"v":2', b'"v":1'), "v 2"),
    (lambda data: data.replace(b',""]', b"]"), "an entry of three parts"),
    (lambda data: data if b'"v"' in data else b"", "without v"),
]


@pytest.mark.parametrize(
    ("answer", "here", "check", "why"),
    [
        (nothing, False, "here", "here.other"),
        (nothing, True, "declines", "wasn't answered"),
        (declines_all, True, "declines", "the reason 'version'"),
        (accepts_none, True, "accepts", "declined"),
        (Watches(), True, "rules", "nothing was pushed"),
        (Lies(), True, "rules", "another one|can't be done|another time"),
        *((Plays(read), True, "leaves-out", why) for read, why in READS),
    ],
)
def test_whoever_does_not_fit_fails_the_check_that_says_so(
    server: Server, answer: Answers, here: bool, check: str, why: str
) -> None:
    found = checked(server, answer, here)
    assert [*found] == [*CHECKS][: len(found)]
    assert [each for each, wrong in found.items() if wrong] == [check]
    assert any(part in found[check] for part in why.split("|")), found


def test_a_second_wish_does_not_count_while_the_first_one_is_open(server: Server) -> None:
    found = checked(server, CountsTheSecondWish())
    assert found["answers"], found


def conformance(server: Server, other: str) -> subprocess.CompletedProcess[str]:
    """What the command prints of a table, and its exit code."""
    words = (sys.executable, "-m", "firmware.commands", "league", "conformance", other, "--seed", "1")
    more = ("--league", f"nats://127.0.0.1:{server.port}", "--patience", str(int(PATIENCE)))
    return subprocess.run([*words, *more], capture_output=True, text=True, timeout=_ALL_SECONDS, check=False)


def test_a_whole_table_with_somebody_at_its_buttons_passes(server: Server, tmp_path: Path) -> None:
    with TableProcess("south", tmp_path, server.port) as table:
        table.wait_until_up()
        with Players(table, random.Random(1)):
            told = conformance(server, "south")
    assert told.returncode == 0, told.stdout + told.stderr
    assert [line.split()[0] for line in told.stdout.splitlines()] == ["good"] * len(CHECKS)

"""Checks another program that speaks as a table: plays a game with it, and does what a table must stand.

The tester invites, makes random pushes, writes things that don't fit, asks for a push back, and drops its line.
Whatever the other one writes is judged by the rules. A whole table can be checked, too, with somebody at its buttons.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.errors import APIError
from nats.js.errors import Error as StreamError

from firmware.games.registry import first_game, plugin
from league.protocol import LONGEST, MessageError, messages
from league.protocol.club_messages import EXPECTED
from league.protocol.messages import STREAM, Act, Entry, Invite, decode, encode, subject_of
from league.protocol.reading import NEWS, StreamReader, as_table, connected, make_stream
from league.protocol.replica import ACT, BACK, GameReplica, replica_of

if TYPE_CHECKING:
    from league.protocol.keys import Key

CHECKS: Final = {
    "here": "it says that it is there",
    "declines": "it declines an invitation that can't be played, and says why",
    "accepts": "it accepts an invitation",
    "rules": "it keeps to the rules, with the right digests",
    "leaves-out": "it leaves out what doesn't fit",
    "answers": "it answers a wish to take back",
    "line": "it goes on after the line was cut",
    "end": "it plays to the end",
}
"""What is checked, in the order in which it is reported, and what is said of it."""
_SECONDS: Final = 5.0
_HERE_SECONDS: Final = 15.0
_BEAT_SECONDS: Final = 3.0
_AWAY_SECONDS: Final = 3.0
_LOOK_SECONDS: Final = 0.5
"""For so long it is looked whether the other one takes what it is to leave out, or has answered."""


class _Failed(Exception):
    """A check isn't passed, and nothing more can be checked."""


class Conformance:
    """Plays with the table `other` as the table `table`; `patience` are the seconds that the other one may take."""

    def __init__(
        self, url: str, table: str, other: str, patience: float, chance: random.Random, key: "Key | None" = None
    ) -> None:
        self._url, self._table, self._other = url, messages.check_table(table), messages.check_table(other)
        self._patience, self._chance, self._key = patience, chance, key
        self._client, self._line = Client(), AsyncExitStack()
        self._streams: JetStreamContext
        self._game = ""
        """The id of the game that is played; empty before the invitation, and `_replica` is set with it."""
        self._replica: GameReplica
        self._came = asyncio.Event()
        self._wrong: list[str] = []
        """What the other one wrote that doesn't fit."""
        self._written: set[bytes] = set()

    async def run(self, report: Callable[[str, str], None]) -> bool:
        """Check everything; returns whether all was passed. `report` gets each check, and at once what is wrong.

        Raises OSError or TimeoutError if the server can't be reached.
        """
        steps: tuple[Callable[[], Awaitable[None]], ...] = (
            self._hear, self._invite_badly, self._invite, lambda: self._play(2), self._spoil, self._ask, self._go_away,
            lambda: self._play(None),
        )  # fmt: skip
        beating, passed = asyncio.ensure_future(self._stay()), True
        try:
            await self._connect()
            for check, do in zip(CHECKS, steps, strict=True):
                try:
                    await do()
                    why = self._wrong[0] if self._wrong and check in ("rules", "end") else ""
                except (_Failed, Error, StreamError, TimeoutError) as error:
                    why = str(error) or type(error).__name__
                report(check, why)
                passed &= not why
                if why and check != "answers":
                    return False
        finally:
            beating.cancel()
            await self._line.aclose()
        return passed

    # The line

    async def _connect(self) -> None:
        line = connected(self._url, asyncio.Event(), **as_table(self._table, self._key))
        self._client = await self._line.enter_async_context(line)
        self._streams = self._client.jetstream(timeout=_SECONDS)
        self._reader = StreamReader(self._client, _SECONDS, in_club=self._key is not None)
        if self._key is None:
            await make_stream(self._streams)
        if self._game:
            await self._follow()

    async def _stay(self) -> None:
        while True:
            with suppress(Error, OSError):
                await self._client.publish(f"{messages.HERE}.{self._table}", b"conformance")
            await asyncio.sleep(_BEAT_SECONDS)

    async def _follow(self) -> None:
        """Read the game's stream, from where it is known."""
        subject = subject_of(self._game)

        async def read(_: Msg | None = None) -> None:
            async for each in self._reader.after(STREAM, subject, self._replica.sequence):
                self._take(each.sequence, each.data)
            self._came.set()

        await self._client.subscribe(f"{NEWS}.{subject}", cb=read)
        await read()

    def _take(self, sequence: int, data: bytes) -> None:
        replica = self._replica
        if sequence <= replica.sequence:
            return
        begun, replica.sequence = replica.sequence > 0, sequence
        try:
            message = decode(data)
            if begun:
                replica.receive(sequence, message)
        except MessageError as error:
            if data not in self._written:
                self._wrong.append(str(error))

    async def _write(self, message: messages.Message | bytes) -> None:
        """Write after everything that is there; what came in between is read first."""
        data = message if isinstance(message, bytes) else encode(message)
        while True:
            expected = self._replica.sequence
            try:
                end = await self._publish(subject_of(self._game), expected, data)
            except APIError:
                if not await self._reach(expected + 1):
                    raise
            else:
                await self._reach(end)
                return

    async def _publish(self, subject: str, expected: int, data: bytes) -> int:
        """Write after the message with a sequence; returns the new one. Raises APIError if another one is there."""
        self._written.add(data)
        own = self._key.headers(subject, expected, data) if self._key is not None else {EXPECTED: str(expected)}
        return (await self._streams.publish(subject, data, timeout=_SECONDS, headers=own)).seq

    async def _reach(self, sequence: int) -> bool:
        return await self._wait(lambda: self._replica.sequence >= sequence, _SECONDS)

    async def _wait(self, holds: Callable[[], Any], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not holds():
            self._came.clear()
            left = end - time.monotonic()
            if left <= 0:
                return False
            with suppress(TimeoutError):
                await asyncio.wait_for(self._came.wait(), min(left, 1.0))
        return True

    # The checks

    async def _hear(self) -> None:
        heard = asyncio.Event()

        async def hear(message: Msg) -> None:
            heard.set()

        heard_at = f"{messages.HERE}.{self._other}" if self._key is None else f"{NEWS}.{messages.HERE}.{self._other}"
        await self._client.subscribe(heard_at, cb=hear)
        try:
            await asyncio.wait_for(heard.wait(), _HERE_SECONDS)
        except TimeoutError:
            raise _Failed(f"nothing came on {messages.HERE}.{self._other} in {_HERE_SECONDS:.0f} s") from None

    def _new_game(self) -> tuple[str, Invite]:
        """The id of a game that wasn't begun yet, and the invitation to it."""
        kind = plugin(first_game())
        setup = dict(kind.setup({"extras": 0}, self._chance))
        own, other = kind.seats(setup)
        seats = {own: self._table, other: self._other}
        invite = Invite(by=self._table, to=self._other, game=kind.name, setup=setup, seats=seats)
        return messages.game_id(self._table, self._other, self._chance.getrandbits(60)), invite

    async def _invite_badly(self) -> None:
        """The other one declines an invitation that can't be played, and says why."""
        for what, why, spoil in _BAD_INVITATIONS:
            game, invite = self._new_game()
            subject, data = subject_of(game), spoil(msgspec.to_builtins(invite))
            sequence, end = await self._publish(subject, 0, data), time.monotonic() + self._patience
            while (latest := await self._reader.last(STREAM, subject)) is None or latest.sequence == sequence:
                if time.monotonic() > end:
                    raise _Failed(f"an invitation with {what} wasn't answered in {self._patience:.0f} s")
                await asyncio.sleep(_LOOK_SECONDS)
            try:
                answer = decode(latest.data)
            except MessageError as error:
                raise _Failed(str(error)) from None
            if answer != messages.Decline(by=self._other, why=why):
                raise _Failed(f"an invitation with {what} wasn't answered with 'decline' and the reason '{why}'")

    async def _invite(self) -> None:
        self._game, invite = self._new_game()
        replica = self._replica = replica_of(invite, self._table)
        await self._follow()
        await self._write(invite)
        if not await self._wait(lambda: replica.accepted or replica.declined, self._patience):
            raise _Failed(f"the invitation wasn't answered in {self._patience:.0f} s")
        if replica.declined:
            raise _Failed("the invitation was declined")

    async def _play(self, own_pushes: int | None) -> None:
        """Play so many pushes, each with its answer; None for the rest of the game."""
        replica = self._replica
        pushes = 0
        while replica.state.outcome() is None and (own_pushes is None or pushes < own_pushes):
            self._check_follows()
            if await self._agree_to_take_back():
                continue
            if replica.writer() == self._table:
                await self._write(self._push())
                pushes += 1
            elif not await self._wait(self._is_own_turn, self._patience):
                raise _Failed(f"nothing was pushed in {self._patience:.0f} s")
        if own_pushes is None:
            self._check_follows()

    def _check_follows(self) -> None:
        if self._wrong:
            raise _Failed(self._wrong[0])
        if self._replica.left_by is not None:
            raise _Failed("the game was given up")

    async def _agree_to_take_back(self) -> bool:
        """Agree to what the other one wants back; returns whether it wanted anything."""
        replica, asked = self._replica, self._replica.asked
        if asked is None or asked.by == self._table or asked.granted:
            return False
        if replica.writer() == self._table:
            await self._write(replica.act(replica.taken_back(asked.steps)))
        else:
            await self._write(messages.Answer(by=self._table, number=len(replica.stream), yes=True))
        return True

    def _push(self) -> Act:
        replica = self._replica
        return replica.act([Entry(ACT, self._chance.choice(list(replica.state.legal_actions())))])

    async def _spoil(self) -> None:
        await self._until_own_turn()
        good = self._push()
        for what, data in _spoilt(good):
            await self._write(data)
            if await self._wait(lambda: self._wrong, _LOOK_SECONDS):
                raise _Failed(f"{what} is to be left out; after it came something that doesn't fit: {self._wrong[0]}")
        plain = msgspec.to_builtins(good)
        del plain["v"]
        await self._write(msgspec.json.encode(plain).ljust(LONGEST))
        await self._until_own_turn(f"a message of {LONGEST} bytes without v is to be taken, and others left out")

    def _is_own_turn(self) -> bool:
        replica, asked = self._replica, self._replica.asked
        is_asked = asked is not None and asked.by == self._other and not asked.granted
        return is_asked or bool(self._wrong) or replica.writer() == self._table or replica.state.outcome() is not None

    async def _until_own_turn(self, hint: str = "") -> None:
        if not await self._wait(self._is_own_turn, self._patience):
            raise _Failed(f"nothing was pushed in {self._patience:.0f} s; {hint}".rstrip("; "))
        self._check_follows()

    async def _ask(self) -> None:
        """The other one answers a request to take back, whoever is to push; or it has pushed meanwhile."""
        await self._play(1)
        await self._ask_back(1)
        await self._until_own_turn()
        while await self._agree_to_take_back():
            await self._until_own_turn()
        # A second request doesn't count while the first one is open.
        await self._ask_back(2, 1)
        await self._play(1)
        await self._until_own_turn("does it count a second wish while the first one is open?")

    async def _ask_back(self, *steps: int) -> None:
        """Ask for so many pushes back, and for others right afterwards; take back what the other one agrees to."""
        replica = self._replica
        asked_at = len(replica.stream)
        for each in steps:
            await self._write(messages.Ask(by=self._table, number=asked_at, steps=each))

        def is_open() -> bool:
            asked = replica.asked
            return asked is not None and asked.by == self._table and not asked.granted

        if not await self._wait(lambda: self._wrong or len(replica.stream) > asked_at or not is_open(), self._patience):
            raise _Failed(f"a wish to take back wasn't answered in {self._patience:.0f} s")
        self._check_follows()
        if replica.asked is not None and replica.asked.granted and replica.writer() == self._table:
            await self._write(replica.act(replica.taken_back(replica.asked.steps)))

    async def _go_away(self) -> None:
        await self._line.aclose()
        await asyncio.sleep(_AWAY_SECONDS)
        await self._connect()
        await self._play(1)


def _with(**change: Any) -> Callable[[dict[str, Any]], bytes]:
    """A function that writes a message from its fields, some of them changed."""
    return lambda plain: msgspec.json.encode({**plain, **change})


_BAD_INVITATIONS: Final[tuple[tuple[str, messages.Reason, Callable[[dict[str, Any]], bytes]], ...]] = (
    ("the version 2", "version", _with(v=2)),
    (f"{LONGEST + 1} bytes", "version", lambda plain: msgspec.json.encode(plain).ljust(LONGEST + 1)),
    ("an unknown game", "game", _with(game="no-such-game")),
    ("a set-up without first", "setup", _with(setup={})),
    ("0.0 quarter turns", "setup", lambda plain: _with(setup={**plain["setup"], "quarter_turns": 0.0})(plain)),
    ("one table at both seats", "seats", lambda plain: _with(seats=dict.fromkeys(plain["seats"], plain["by"]))(plain)),
)
"""What is wrong with each, why it is declined, and what makes it of an invitation's fields."""


def _spoilt(good: Act) -> list[tuple[str, bytes]]:
    """A push, written in ways in which it doesn't count; what is wrong with each, and the message."""
    plain = msgspec.to_builtins(good)
    ((what, action),) = plain["entries"]
    wrong: dict[str, dict[str, Any]] = {
        "a wrong digest": {"digest": "0" * 16},
        "an impossible push": {"entries": [[what, "9@Zz"]]},
        "an old number": {"number": 0},
        "a push taken back that nobody agreed to": {"entries": [[BACK, "1@Nb"]]},
        "an entry of three parts": {"entries": [[what, action, ""]]},
        f"number {good.number:.1f}": {"number": float(good.number)},
        "v 1.0": {"v": 1.0},
        "v 2": {"v": 2},
        "a name that isn't in the schema": {"more": True},
    }
    data = encode(good)
    spoilt = [(name, _with(**change)(plain)) for name, change in wrong.items()]
    return [*spoilt, ("a byte order mark", b"\xef\xbb\xbf" + data), (f"{LONGEST + 1} bytes", data.ljust(LONGEST + 1))]

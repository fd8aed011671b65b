"""Checks another program that speaks as a table: plays a game with it, and does what a table must stand.

The tester invites, makes random pushes, writes things that don't fit, asks for a push back, and drops its line.
Whatever the other one writes is judged by the rules. A whole table can be checked, too, with somebody at its buttons.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.errors import APIError
from nats.js.errors import Error as StreamError

from firmware.games.registry import first_game, plugin
from firmware.league.beginning import link_of
from firmware.league.codec import MessageError
from firmware.league.link import ACT, BACK, Link
from firmware.league.messages import (
    HERE,
    STREAM,
    Act,
    Answer,
    Ask,
    Entry,
    Invite,
    Leave,
    Message,
    check_table,
    decode,
    digest_of,
    encode,
    game_id,
    subject_of,
)
from firmware.league.places import SIGNATURE
from firmware.league.reading import NEWS, StreamReader, make_stream, stored

if TYPE_CHECKING:
    from firmware.league.keys import Key

CHECKS: Final = ("here", "accepts", "rules", "leaves-out", "answers", "line", "end")
"""What is checked, in the order in which it is told."""
_SECONDS: Final = 5.0
_HERE_SECONDS: Final = 15.0
_BEAT_SECONDS: Final = 3.0
_AWAY_SECONDS: Final = 3.0


class Finding(NamedTuple):
    """A check: one of `CHECKS`, whether it was passed, and what speaks against it."""

    check: str
    passed: bool
    why: str = ""


class _Failed(Exception):
    """A check isn't passed, and nothing more can be checked."""


class Conformance:
    """Plays with the table `other` as the table `table`; `patience` are the seconds that the other one may take."""

    def __init__(
        self, url: str, table: str, other: str, patience: float, chance: random.Random, key: "Key | None" = None
    ) -> None:
        self._url, self._table, self._other = url, check_table(table), check_table(other)
        self._patience, self._chance, self._key = patience, chance, key
        self._client = Client()
        self._streams: JetStreamContext | None = None
        self._joined: Link | None = None
        self._game = ""
        self._came = asyncio.Event()
        self._wrong: list[str] = []
        """What the other one wrote that doesn't fit."""
        self._passed: dict[str, bool] = {}

    async def run(self, tell: Callable[[Finding], None]) -> bool:
        """Check everything; returns whether all was passed. Each finding is told as soon as it is known.

        Raises OSError or TimeoutError if the server can't be reached.
        """
        beating = asyncio.ensure_future(self._stay())
        try:
            await self._connect()
            for check, do in self._steps():
                try:
                    await do()
                    why = self._wrong[0] if self._wrong and check in ("rules", "end") else ""
                except (_Failed, Error, StreamError, TimeoutError) as error:
                    why = str(error) or type(error).__name__
                tell(Finding(check, not why, why))
                self._passed[check] = not why
                if why and check != "answers":
                    return False
        finally:
            beating.cancel()
            await self._close()
        return all(self._passed.values())

    def _steps(self) -> list[tuple[str, Callable[[], Awaitable[None]]]]:
        return [
            ("here", self._hear),
            ("accepts", self._invite),
            ("rules", lambda: self._play(2)),
            ("leaves-out", self._spoil),
            ("answers", self._ask),
            ("line", self._go_away),
            ("end", lambda: self._play(None)),
        ]

    @property
    def _link(self) -> Link:
        assert self._joined is not None
        return self._joined

    # The line

    async def _connect(self) -> None:
        async def ignore(error: Exception) -> None:
            """Whoever waits for an answer is told."""

        self._client = Client()
        await asyncio.wait_for(
            self._client.connect(
                self._url, name=self._table, inbox_prefix=f"inbox.{self._table}".encode(), allow_reconnect=False,
                nkeys_seed_str=self._key.seed if self._key is not None else None, error_cb=ignore,
            ),
            _SECONDS,
        )  # fmt: skip
        self._streams = self._client.jetstream(timeout=_SECONDS)
        self._reader = StreamReader(self._client, _SECONDS, in_club=self._key is not None)
        if self._key is None:
            await make_stream(self._streams)
        if self._joined is not None:
            await self._follow()

    async def _close(self) -> None:
        with suppress(Error, OSError, TimeoutError):
            await asyncio.wait_for(self._client.close(), _SECONDS)

    async def _stay(self) -> None:
        """Say again and again that the tester is there."""
        while True:
            with suppress(Error, OSError):
                await self._client.publish(f"{HERE}.{self._table}", b"conformance")
            await asyncio.sleep(_BEAT_SECONDS)

    async def _follow(self) -> None:
        """Read the game's stream, from where it is known."""
        subject = subject_of(self._game)

        async def take(message: Msg) -> None:
            if (each := stored(message)) is None:
                return
            if each.before != self._link.sequence:
                async for missed in self._reader.after(STREAM, subject, self._link.sequence):
                    self._take(missed.sequence, missed.data)
            self._take(each.sequence, each.data)
            self._came.set()

        await self._client.subscribe(f"{NEWS}.{subject}", cb=take)
        async for each in self._reader.after(STREAM, subject, self._link.sequence):
            self._take(each.sequence, each.data)

    def _take(self, sequence: int, data: bytes) -> None:
        link, by = self._link, self._other
        if sequence <= link.sequence:
            return
        begun, link.sequence = link.sequence > 0, sequence
        try:
            message = decode(data)
            by = message.by
            if begun:
                link.receive(sequence, message)
        except MessageError as error:
            if by != self._table:
                self._wrong.append(str(error))

    async def _write(self, message: Message) -> None:
        """Write after everything that is there; what came in between is read first."""
        assert self._streams is not None
        subject, data = subject_of(self._game), encode(message)
        while True:
            expected = self._link.sequence
            headers = {"Nats-Expected-Last-Subject-Sequence": str(expected)}
            if self._key is not None:
                from firmware.league.keys import signed_bytes

                headers[SIGNATURE] = self._key.sign(signed_bytes(subject, expected, data))
            try:
                end = (await self._streams.publish(subject, data, timeout=_SECONDS, headers=headers)).seq
            except APIError:
                if not await self._reach(expected + 1):
                    raise
            else:
                await self._reach(end)
                return

    async def _reach(self, sequence: int) -> bool:
        """Wait until the stream has been read so far; returns whether it was."""
        return await self._wait(lambda: self._link.sequence >= sequence, _SECONDS)

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
        """The other one says that it is there."""
        heard = asyncio.Event()

        async def hear(message: Msg) -> None:
            heard.set()

        heard_at = f"{HERE}.{self._other}" if self._key is None else f"{NEWS}.{HERE}.{self._other}"
        await self._client.subscribe(heard_at, cb=hear)
        try:
            await asyncio.wait_for(heard.wait(), _HERE_SECONDS)
        except TimeoutError:
            raise _Failed(f"nothing came on {HERE}.{self._other} in {_HERE_SECONDS:.0f} s") from None

    async def _invite(self) -> None:
        """The other one accepts an invitation."""
        kind = plugin(first_game())
        setup = dict(kind.setup({"extras": 0}, self._chance))
        own, other = kind.seats(setup)
        invite = Invite(
            by=self._table, to=self._other, game=kind.name, setup=setup, seats={own: self._table, other: self._other}
        )
        self._game = game_id(self._table, self._other, self._chance.getrandbits(60))
        self._joined = link_of(invite, self._table)
        await self._follow()
        await self._write(invite)
        link = self._link
        if not await self._wait(lambda: link.accepted or link.declined, self._patience):
            raise _Failed(f"the invitation wasn't answered in {self._patience:.0f} s")
        if link.declined:
            raise _Failed("the invitation was declined")

    async def _play(self, own_pushes: int | None) -> None:
        """Play so many pushes, each with its answer; None for the rest of the game."""
        link = self._link
        pushes = 0
        while link.state.outcome() is None and (own_pushes is None or pushes < own_pushes):
            self._check_follows(link)
            if await self._settle_wish(link):
                continue
            if link.writer() == self._table:
                await self._write(self._push(link))
                pushes += 1
            elif not await self._wait(self._is_own_turn, self._patience):
                raise _Failed(f"nothing was pushed in {self._patience:.0f} s")
        if own_pushes is None:
            self._check_follows(link)

    def _check_follows(self, link: Link) -> None:
        if self._wrong:
            raise _Failed(self._wrong[0])
        if link.left_by is not None:
            raise _Failed("the game was given up")

    async def _settle_wish(self, link: Link) -> bool:
        """Agree to what the other one wants back; returns whether it wanted anything."""
        asked = link.asked
        if asked is None or asked.by == self._table or asked.granted:
            return False
        if link.writer() == self._table:
            await self._write(self._back(link, asked.steps))
        else:
            await self._write(Answer(by=self._table, number=len(link.stream), yes=True))
        return True

    def _back(self, link: Link, steps: int) -> Act:
        actions, state = _standing(link)
        for _ in range(steps):
            state.pop()
        entries = [Entry(BACK, action) for action in actions[: -steps - 1 : -1]]
        return Act(by=self._table, number=len(link.stream), entries=entries, digest=digest_of(state[-1]))

    def _push(self, link: Link) -> Act:
        action = self._chance.choice(list(link.state.legal_actions()))
        after = link.state.copy()
        after.apply(action)
        entries = [Entry(ACT, action)]
        return Act(by=self._table, number=len(link.stream), entries=entries, digest=digest_of(after.text()))

    async def _spoil(self) -> None:
        """The other one leaves out what doesn't fit, and goes on."""
        link = self._link
        await self._until_own_turn(link)
        good = self._push(link)
        wrong = (
            Act(by=good.by, number=good.number, entries=good.entries, digest="0" * 16),
            Act(by=good.by, number=good.number, entries=[Entry(ACT, "9@Zz")], digest=good.digest),
            Act(by=good.by, number=0, entries=good.entries, digest=good.digest),
            Act(by=good.by, number=good.number, entries=[Entry(BACK, "1@Nb")], digest=good.digest),
        )
        for message in wrong:
            await self._write(message)
        await self._play(1)
        await self._until_own_turn(link)

    def _is_own_turn(self) -> bool:
        """Whether the tester has something to do."""
        link, asked = self._link, self._link.asked
        wish = asked is not None and asked.by == self._other and not asked.granted
        return wish or bool(self._wrong) or link.writer() == self._table or link.state.outcome() is not None

    async def _until_own_turn(self, link: Link) -> None:
        if not await self._wait(self._is_own_turn, self._patience):
            raise _Failed(f"nothing was pushed in {self._patience:.0f} s; does it wait for what it should leave out?")
        self._check_follows(link)

    async def _ask(self) -> None:
        """The other one answers a wish to take back, or has pushed meanwhile."""
        link = self._link
        await self._play(1)
        asked_at = len(link.stream)
        await self._write(Ask(by=self._table, number=asked_at, steps=1))
        answered = await self._wait(
            lambda: len(link.stream) > asked_at or link.asked is None or link.asked.granted, self._patience
        )
        if not answered:
            raise _Failed(f"a wish to take back wasn't answered in {self._patience:.0f} s")
        if link.asked is not None and link.asked.granted and link.writer() == self._table:
            await self._write(self._back(link, 1))

    async def _go_away(self) -> None:
        """The line is cut, and the game goes on."""
        await self._close()
        await asyncio.sleep(_AWAY_SECONDS)
        await self._connect()
        await self._play(1)

    async def leave(self) -> None:
        """Give the game up, so that nobody waits for it."""
        with suppress(Error, StreamError, OSError, TimeoutError):
            if self._joined is not None and self._link.is_on and self._link.state.outcome() is None:
                await self._connect()
                await self._write(Leave(by=self._table))
                await self._close()


def _standing(link: Link) -> tuple[list[str], list[str]]:
    """The actions that stand, and the positions' texts from the start to the latest one."""
    state = plugin(link.invite.game).shared_start(link.invite.setup)
    assert state is not None
    actions: list[str] = []
    for entry in link.stream:
        if entry.what == ACT:
            actions.append(entry.action)
        else:
            actions.pop()
    texts = [state.text()]
    for action in actions:
        state.apply(action)
        texts.append(state.text())
    return actions, texts

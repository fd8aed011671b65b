"""Tables without a tray: they speak as tables of a club do, and play whatever the rules allow."""

import asyncio
import random
from contextlib import suppress
from typing import Final

from nats.aio.client import Client
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.errors import Error as StreamError

from league.protocol import MessageError, club_messages, messages
from league.protocol.club_messages import CLUB, EXPECTED, KEYS, PLACE, SIGNATURE, Keys, Place
from league.protocol.keys import Key, is_signed
from league.protocol.messages import STREAM, Act, Entry, Message, decode, encode, subject_of, tables_of
from league.protocol.reading import Stored, StreamReader, as_table, connected, run_together
from league.protocol.replica import ACT, GameReplica, Unplayable, check_invite, replica_of

_SECONDS: Final = 30.0
_HERE_SECONDS: Final = 3.0


class ThinTable:
    """A table that plays its games of the evening by itself; it knows no more than it is told."""

    def __init__(self, name: str, key: Key, url: str, chance: random.Random) -> None:
        self.name, self.key, self.url, self.chance = name, key, url, chance
        self.plugged = True
        self.replicas: dict[str, GameReplica] = {}
        self._place: Place | None = None
        self._keys: dict[str, list[str]] = {}
        self._before: dict[str, int] = {}
        self._unplayable: dict[str, messages.Reason] = {}
        self._streams: JetStreamContext | None = None
        self._reader: StreamReader
        self._due = asyncio.Event()

    async def run(self) -> None:
        """Keep connected and play."""
        while True:
            if self.plugged:
                with suppress(Error, StreamError, OSError, TimeoutError):
                    await self._connection()
            await asyncio.sleep(0.1 + self.chance.random() * 0.2)

    async def _connection(self) -> None:
        ended, own = asyncio.Event(), self.name
        self.replicas, self._place, self._keys, self._before, self._unplayable = {}, None, {}, {}, {}
        async with connected(self.url, ended, **as_table(own, self.key)) as client:
            self._streams = client.jetstream(timeout=_SECONDS)
            reader = self._reader = StreamReader(client, _SECONDS, in_club=True)
            came: asyncio.Queue[Stored] = asyncio.Queue()
            games, place = (f"game.{own}.*.*", f"game.*.{own}.*"), f"{PLACE}.{own}"
            for subject in (*games, place):
                await reader.hear(subject, came.put_nowait)
            work = [self._hear(came), self._play(), self._stay(client), ended.wait()]
            for stream, subjects in ((STREAM, games), (CLUB, (place,))):
                known = await reader.latest(stream, *subjects)
                for each in known:
                    came.put_nowait(each)
                end = max((each.sequence for each in known), default=0)
                work += [reader.ask_again(stream, subject, end, came.put_nowait, _HERE_SECONDS) for subject in subjects]
            await run_together(*work)

    async def _stay(self, client: Client) -> None:
        while self.plugged:
            await client.publish(f"{messages.HERE}.{self.name}", self.name.encode())
            await asyncio.sleep(_HERE_SECONDS / 10)

    async def _hear(self, came: "asyncio.Queue[Stored]") -> None:
        while True:
            each = await came.get()
            if each.subject == f"{PLACE}.{self.name}":
                told = club_messages.decode(each.data)
                if isinstance(told, Place):
                    self._place = told
            else:
                game = messages.game_of(each.subject)
                replica = self.replicas.get(game)
                known = replica.sequence if replica is not None else self._before.get(game, 0)
                if each.before == known and known:
                    await self._take(game, each)
                else:
                    async for message in self._reader.after(STREAM, each.subject, known):
                        await self._take(game, message)
            self._due.set()

    async def _take(self, game: str, message: Stored) -> None:
        sequence, replica = message.sequence, self.replicas.get(game)
        before = replica.sequence if replica is not None else self._before.get(game, 0)
        if sequence <= before:
            return
        self._before[game] = sequence
        if replica is not None:
            replica.sequence = sequence
        with suppress(MessageError):
            told = decode(message.data)
            keys = await self._keys_of(told.by)
            if not is_signed(message.subject, before, message.data, message.signature, keys):
                return
            if replica is not None:
                replica.receive(sequence, told)
                return
            self._unplayable.pop(game, None)
            try:
                replica = self.replicas[game] = replica_of(check_invite(game, told), self.name)
                replica.sequence = sequence
            except Unplayable as error:
                if tables_of(game)[1] == self.name:
                    self._unplayable[game] = error.why

    async def _keys_of(self, table: str) -> list[str]:
        if table not in self._keys:
            latest = await self._reader.last(CLUB, f"{KEYS}.{table}")
            assert latest is not None
            told = club_messages.decode(latest.data)
            assert isinstance(told, Keys)
            self._keys[table] = told.keys
        return self._keys[table]

    async def _play(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._due.wait(), 1.0)
            self._due.clear()
            for each in self._place.games if self._place is not None and self._place.phase == "playing" else ():
                if each.id not in self.replicas and tables_of(each.id)[0] == self.name:
                    await self.publish(each.id, self._before.get(each.id, 0), each.invite())
            for game, why in list(self._unplayable.items()):
                await self.publish(game, self._before[game], messages.Decline(by=self.name, why=why))
            for game, replica in list(self.replicas.items()):
                if (message := self.next_message(game, replica)) is not None:
                    await self.publish(game, replica.sequence, message)

    def next_message(self, game: str, replica: GameReplica) -> Message | None:
        """What comes next in a game's stream from this table."""
        if not replica.accepted:
            return messages.Accept(by=self.name) if replica.invite.to == self.name and not replica.declined else None
        if replica.writer() != self.name or replica.state.outcome() is not None or replica.left_by is not None:
            return None
        return replica.act([Entry(ACT, self.chance.choice(list(replica.state.legal_actions())))])

    async def publish(self, game: str, expected: int, message: Message, signature: str | None = None) -> None:
        """Write a message of this table, unless the stream has gone on."""
        data, streams = encode(message), self._streams
        assert streams is not None
        signed = self.key.sign(subject_of(game), expected, data) if signature is None else signature
        headers = {EXPECTED: str(expected), SIGNATURE: signed}
        with suppress(StreamError):
            await streams.publish(subject_of(game), data, timeout=_SECONDS, headers=headers)


class LyingTable(ThinTable):
    """It writes in games of others, in the name of others, with wrong positions, and what was said long ago."""

    def __init__(self, name: str, key: Key, url: str, chance: random.Random) -> None:
        super().__init__(name, key, url, chance)
        self.lies: set[str] = set()

    def next_message(self, game: str, replica: GameReplica) -> Message | None:
        message = super().next_message(game, replica)
        if isinstance(message, Act) and self.chance.random() < 0.1:
            self.lies.add("digest")
            return Act(by=message.by, number=message.number, entries=message.entries, digest="0" * 16)
        if replica.writer() == replica.other and self.chance.random() < 0.2:
            self.lies.add("name")
            return Act(by=replica.other, number=len(replica.stream), entries=[Entry(ACT, "1@Nb")], digest="0" * 16)
        return message

    async def publish(self, game: str, expected: int, message: Message, signature: str | None = None) -> None:
        if self.chance.random() < 0.05:
            self.lies.add("subject")
            with suppress(TimeoutError, Error):
                # The server never answers who may not write there.
                await asyncio.wait_for(super().publish("north.south.1", 0, message, signature), 0.2)
        if self.chance.random() < 0.1:
            self.lies.add("old")
            old = self.key.sign(subject_of(game), 1, encode(message))
            await super().publish(game, expected, message, old)
            return
        await super().publish(game, expected, message, signature)

"""Tables without a tray: they speak as tables of a club do, and play whatever the rules allow."""

import asyncio
import random
from contextlib import suppress
from typing import Final

from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.errors import Error as StreamError

from league.protocol import MessageError, club_messages, messages
from league.protocol.club_messages import CLUB, EXPECTED, KEYS, PLACE, SIGNATURE, Keys, Place
from league.protocol.keys import Key, is_signed
from league.protocol.messages import STREAM, Act, Entry, Message, decode, encode, subject_of, tables_of
from league.protocol.reading import Stored, StreamReader, as_table, connected
from league.protocol.replica import ACT, GameReplica, Unplayable, check_invite, replica_of

_SECONDS: Final = 30.0


class ThinTable:
    """A table that plays its games of the evening by itself.

    It knows no more than it is told, and hears no news: it asks the streams again and again, unlike a whole table.
    """

    def __init__(self, name: str, key: Key, url: str, chance: random.Random) -> None:
        self.name, self.key, self.url, self.chance = name, key, url, chance
        self.plugged = True
        self._streams: JetStreamContext
        self._reader: StreamReader

    async def run(self) -> None:
        """Keep connected and play."""
        while True:
            if self.plugged:
                with suppress(Error, StreamError, OSError, TimeoutError):
                    await self._connection()
            await self._rest()

    async def _rest(self) -> None:
        await asyncio.sleep(0.1 + self.chance.random() * 0.2)

    async def _connection(self) -> None:
        ended = asyncio.Event()
        self.replicas: dict[str, GameReplica] = {}
        self._keys: dict[str, list[str]] = {}
        self._before: dict[str, int] = {}
        self._unplayable: dict[str, messages.Reason] = {}
        async with connected(self.url, ended, **as_table(self.name, self.key)) as client:
            self._streams = client.jetstream(timeout=_SECONDS)
            self._reader = StreamReader(client, _SECONDS, in_club=True)
            while self.plugged and not ended.is_set():
                await client.publish(f"{messages.HERE}.{self.name}", self.name.encode())
                await self._read()
                await self._play()
                await self._rest()

    async def _read(self) -> None:
        """Read on in every stream of a game of this table."""
        for latest in await self._reader.latest(STREAM, f"game.{self.name}.*.*", f"game.*.{self.name}.*"):
            game = messages.game_of(latest.subject)
            if latest.sequence > self._before.get(game, 0):
                async for message in self._reader.after(STREAM, latest.subject, self._before.get(game, 0)):
                    await self._take(game, message)

    async def _take(self, game: str, message: Stored) -> None:
        replica, before = self.replicas.get(game), self._before.get(game, 0)
        self._before[game] = message.sequence
        with suppress(MessageError):
            told = decode(message.data)
            keys = await self._keys_of(told.by)
            if not is_signed(message.subject, before, message.data, message.signature, keys):
                return
            if replica is not None:
                replica.receive(message.sequence, told)
                return
            self._unplayable.pop(game, None)
            try:
                self.replicas[game] = replica_of(check_invite(game, told), self.name)
            except Unplayable as error:
                if tables_of(game)[1] == self.name:
                    self._unplayable[game] = error.why

    async def _keys_of(self, table: str) -> list[str]:
        if table not in self._keys:
            told = await self._told_by_club(f"{KEYS}.{table}")
            assert isinstance(told, Keys)
            self._keys[table] = told.keys
        return self._keys[table]

    async def _told_by_club(self, subject: str) -> object:
        latest = await self._reader.last(CLUB, subject)
        return club_messages.decode(latest.data) if latest is not None else None

    async def _play(self) -> None:
        place = await self._told_by_club(f"{PLACE}.{self.name}")
        for each in place.games if isinstance(place, Place) and place.phase == "playing" else ():
            if each.id not in self.replicas and tables_of(each.id)[0] == self.name:
                await self.publish(each.id, self._before.get(each.id, 0), each.invite())
        for game, why in self._unplayable.items():
            await self.publish(game, self._before[game], messages.Decline(by=self.name, why=why))
        for game, replica in self.replicas.items():
            if (message := self.next_message(game, replica)) is not None:
                await self.publish(game, self._before[game], message)

    def next_message(self, game: str, replica: GameReplica) -> Message | None:
        """What comes next in a game's stream from this table."""
        if not replica.accepted:
            return messages.Accept(by=self.name) if replica.invite.to == self.name and not replica.declined else None
        if replica.writer() != self.name or replica.state.outcome() is not None or replica.left_by is not None:
            return None
        return replica.act([Entry(ACT, self.chance.choice(list(replica.state.legal_actions())))])

    async def publish(self, game: str, expected: int, message: Message, signature: str | None = None) -> None:
        """Write a message of this table, unless the stream has gone on."""
        data = encode(message)
        signed = self.key.sign(subject_of(game), expected, data) if signature is None else signature
        headers = {EXPECTED: str(expected), SIGNATURE: signed}
        with suppress(StreamError):
            await self._streams.publish(subject_of(game), data, timeout=_SECONDS, headers=headers)


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

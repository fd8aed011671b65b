"""Speaks to the NATS server for a club: reads games and evenings, writes what the club says, hears what tables ask.

Every connection begins anew: the evenings are read from their stream, the games from where they are known.
"""

import asyncio
import ssl
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from typing import TYPE_CHECKING, Final

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DeliverPolicy, DiscardPolicy, StorageType, StreamConfig
from nats.js.errors import APIError, BadRequestError, NotFoundError
from nats.js.errors import Error as StreamError

from firmware.errors import NotNow
from league.club.broker import TRAFFIC
from league.history.keeper import Record
from league.protocol import MessageError, club_messages
from league.protocol.club_messages import ASK, CLUB, EXPECTED, PLAYED, RECORDS, SIGNATURE, Keys, Place
from league.protocol.keys import Key, is_signed
from league.protocol.messages import HERE, HERE_SECONDS, STREAM, SUBJECT, game_of, is_id, subject_of
from league.protocol.reading import connected, number_in, readable

if TYPE_CHECKING:
    from league.club.club import Club

EVENINGS: Final = "EVENINGS"
EVENING: Final = "evening"
PRESENT: Final = "HERE"
"""The stream, in memory alone, by which tables hear that others are there."""
_ANSWER_SECONDS: Final = 5.0
_WRONG_END: Final = 10071
"""What the server says where a stream has gone on."""
_ANSWERED: Final = "_R_."
"""How the server begins where a table of another account is answered."""
_DOUBLES_SECONDS: Final = 120.0
_LARGEST: Final = 40_000
"""The most bytes of a message of a game, with its headers."""
_LARGEST_RECORD: Final = 210_000
_MOST_IN_A_GAME: Final = 2_000
"""So many messages a game may have; one that is taken back again and again has some hundred."""
_MOST_OF_A_RECORD: Final = 100
_WATCH_SECONDS: Final = 1.0
_READING_SECONDS: Final = 0.02
"""How often it is looked whether all games have been read."""
_PAUSES: Final = (0.1, 0.2, 0.5, 1.0, 2.0)


class Streams:
    """The club's connection; `url` is where the server listens."""

    def __init__(self, url: str, key: Key, club: "Club", server: str = "", tls: ssl.SSLContext | None = None) -> None:
        self._url, self._key, self._club = url, key, club
        self._server, self._tls = server, tls
        """The name that the server must have, "" for any; and how the line to it is encrypted."""
        self._streams: JetStreamContext | None = None
        self._ended = asyncio.Event()
        """Set when the connection has ended, or is to end."""
        self._latest = 0
        """The sequence of the latest message of any game."""
        self._ends: dict[str, int] = {}
        """The sequence of each evening's latest event."""
        self._published: dict[str, bytes] = {}
        """What the stream CLUB has by subject, as far as it was written on this connection."""

    async def run(self) -> None:
        failed = 0
        reported = ""
        while True:
            try:
                await self._connection()
                failed, reported = 0, ""
            except (Error, StreamError, OSError, ValueError) as error:
                failed += 1
                if failed == len(_PAUSES) and str(error) != reported:
                    reported = str(error)
                    self._club.say(reported or type(error).__name__)
            self._streams = None
            self._club.line(False)
            await asyncio.sleep(_PAUSES[min(failed, len(_PAUSES) - 1)])

    async def _connection(self) -> None:
        ended = self._ended = asyncio.Event()
        async with self._connected("club", ended) as client:
            named = str(client._server_info.get("server_name", ""))
            if self._server and named != self._server:
                raise ValueError(f"another server listens at {self._url}; stop it, or choose another --league-port")
            await self._serve(client, ended)

    def _connected(self, name: str, ended: asyncio.Event) -> AbstractAsyncContextManager[Client]:
        return connected(self._url, ended, name=name, nkeys_seed_str=self._key.seed, tls=self._tls)

    async def watch(self) -> None:
        """Look how much each table writes, until the task is cancelled: on a line of its own, which no flood fills.

        The club's own server says it; another one may not.
        """
        while True:
            ended = asyncio.Event()
            with suppress(Error, OSError):
                async with self._connected("club-watch", ended) as client:
                    while not ended.is_set():
                        self._club.wrote(_received(await client.request(TRAFFIC, b"{}", _ANSWER_SECONDS)))
                        await asyncio.sleep(_WATCH_SECONDS)
            await asyncio.sleep(_WATCH_SECONDS)

    async def _serve(self, client: Client, ended: asyncio.Event) -> None:
        streams = client.jetstream(timeout=_ANSWER_SECONDS)
        for wanted in configurations():
            await _have(streams, wanted)
        self._published.clear()
        self._club.begin_evenings(await self._evenings(streams))

        async def game_message(message: Msg) -> None:
            sequence = message.metadata.sequence.stream
            self._latest = max(self._latest, sequence)
            signature = (message.headers or {}).get(SIGNATURE, "")
            if is_id(game := game_of(message.subject)):
                at = message.metadata.timestamp.timestamp()
                self._club.take_game_message(game, sequence, message.data, signature, at)

        async def played(message: Msg) -> None:
            # It is read from its stream, in order; this only says that there is something more in it.
            self._club.history.changed()

        async def published(message: Msg) -> None:
            if not self._is_own(message.subject, 0, message.data, message.headers):
                # Somebody got something in there; what the club says is written again.
                self._published.pop(message.subject, None)
                self._club.line(True)

        async def here(message: Msg) -> None:
            self._club.table_here(message.subject.partition(".")[2])

        async def ask(message: Msg) -> None:
            table = message.subject.partition(".")[2]
            if not message.reply.startswith(_ANSWERED):
                # The club may write everywhere, and would write for whoever asks from its own account.
                return
            answer = await self._club.answer(table, message.data)
            with suppress(Error):
                await message.respond(club_messages.encode(answer))

        start = ConsumerConfig(deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=self._latest + 1)
        await streams.subscribe(f"{SUBJECT}.*.*.*", cb=game_message, ordered_consumer=True, config=start)
        config = ConsumerConfig(deliver_policy=DeliverPolicy.NEW)
        await streams.subscribe("club.*.*", cb=published, ordered_consumer=True, config=config)
        # Not from the table itself: that could be heard before the stream has it.
        news = ConsumerConfig(deliver_policy=DeliverPolicy.NEW, headers_only=True)
        await streams.subscribe(f"{PLAYED}.*.*", cb=played, ordered_consumer=True, config=news)
        await client.subscribe(f"{HERE}.*", cb=here)
        await client.subscribe(f"{ASK}.*", cb=ask)
        last = await _last_there(client)
        while self._latest < last and not ended.is_set():
            await asyncio.sleep(_READING_SECONDS)
        self._streams = streams
        self._club.line(True)
        await ended.wait()

    async def _evenings(self, streams: JetStreamContext) -> dict[str, list[bytes]]:
        """The events of every evening, from the first to the latest."""
        logs: dict[str, list[bytes]] = {}
        self._ends.clear()
        state = (await streams.stream_info(EVENINGS)).state
        if state.messages:
            config = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
            reading = await streams.subscribe(f"{EVENING}.*", ordered_consumer=True, config=config)
            sequence = 0
            while sequence < state.last_seq:
                message = await reading.next_msg(timeout=_ANSWER_SECONDS)
                sequence = message.metadata.sequence.stream
                evening = message.subject.partition(".")[2]
                before, self._ends[evening] = self._ends.get(evening, 0), sequence
                # What the club hasn't signed, for this place, somebody else has got in there.
                if self._is_own(message.subject, before, message.data, message.headers):
                    logs.setdefault(evening, []).append(message.data)
            await reading.unsubscribe()
        return logs

    async def records_made(self) -> str:
        """When the stream of finished games was made. Raises NotNow while the server can't be reached."""
        with self._reached() as streams:
            info = await streams.stream_info(RECORDS)
        return info.created.isoformat() if info.created is not None else ""

    async def record_after(self, sequence: int) -> Record | None:
        """The next finished game that a table has sent. Raises NotNow while the server can't be reached."""
        with self._reached() as streams:
            try:
                # Not asked for directly: what a table has put in its headers would be taken for the server's own.
                found = await streams.get_msg(RECORDS, seq=sequence + 1, subject=f"{PLAYED}.*.*", next=True)
            except NotFoundError:
                return None
            except (ValueError, LookupError, TypeError, AttributeError):
                # Somebody has written what can't be read; what follows it can.
                return Record("", sequence + 1, b"", 0.0, -1, "")
        headers = found.headers or {}
        expected = number_in(headers, EXPECTED)
        return Record(
            subject=found.subject or "",
            sequence=found.seq or 0,
            data=found.data or b"",
            at=found.time.timestamp() if found.time is not None else 0.0,
            expected=expected if expected is not None else -1,
            signature=headers.get(SIGNATURE, ""),
        )

    async def games_of(self, table: str) -> list[str]:
        """The ids of all games that a table may have written to. Raises NotNow while the server can't be reached."""
        found = list[str]()
        with self._reached() as streams:
            for subject in _subjects_of(table):
                subjects = (await streams.stream_info(STREAM, subjects_filter=subject)).state.subjects
                found += [game_of(each) for each in subjects or ()]
        return found

    async def forget(self, table: str, games: Sequence[str] | None = None) -> None:
        """Remove these games from the stream, or all that a table may have written to.

        Raises NotNow while the server can't be reached.
        """
        with self._reached() as streams:
            for subject in _subjects_of(table) if games is None else map(subject_of, games):
                await streams.purge_stream(STREAM, subject=subject)

    # What the club says

    async def write(self, evening: str, event: bytes) -> None:
        """Add an event to an evening. Raises NotNow while the server can't be reached; then all is read again."""
        streams, end = self._streams, self._ends.get(evening, 0)
        if streams is None:
            raise starting_again()
        subject = f"{EVENING}.{evening}"
        headers = self._key.headers(subject, end, event)
        try:
            sent = await streams.publish(subject, event, timeout=_ANSWER_SECONDS, headers=headers)
        except APIError as error:
            if error.err_code != _WRONG_END:
                raise NotNow(
                    f"the server can't keep that ({error.description}); make room on its disk", code="club-disk"
                ) from None
            self._ended.set()
            raise starting_again() from None
        except (Error, OSError):
            # Whether it was written is found out on another connection.
            self._ended.set()
            raise starting_again() from None
        self._ends[evening] = sent.seq

    async def publish(self, messages: Mapping[str, Keys | Place]) -> None:
        """Have the stream CLUB say this of every subject; what it says already isn't written again.

        A message that is too long is left out, and the log says so. Raises NotNow while the server can't be reached, or
        doesn't take it.
        """
        with self._reached() as streams:
            for subject, message in messages.items():
                try:
                    data = club_messages.encode(message)
                except MessageError as error:
                    self._club.say(f"{subject}: {error}")
                    continue
                if self._published.get(subject) == data:
                    continue
                if not await self._says(streams, subject, data):
                    headers = {SIGNATURE: self._key.sign(subject, 0, data)}
                    await streams.publish(subject, data, timeout=_ANSWER_SECONDS, headers=headers)
                self._published[subject] = data

    @contextmanager
    def _reached(self) -> Iterator[JetStreamContext]:
        """The server's streams; raises NotNow in place of the connection's errors, and while there is none."""
        if self._streams is None:
            raise starting_again()
        try:
            yield self._streams
        except (Error, APIError, OSError):
            raise starting_again() from None

    async def _says(self, streams: JetStreamContext, subject: str, data: bytes) -> bool:
        """Whether the stream CLUB says this already, signed by the club."""
        try:
            latest = await streams.get_last_msg(CLUB, subject)
        except NotFoundError:
            return False
        return latest.data == data and self._is_own(subject, 0, data, latest.headers)

    def _is_own(self, subject: str, expected: int, data: bytes, headers: Mapping[str, str] | None) -> bool:
        signature = (headers or {}).get(SIGNATURE, "")
        return is_signed(subject, expected, data, signature, [self._key.public])


async def _last_there(client: Client) -> int:
    """The sequence of the latest message of a game that is there: what was purged after it never comes."""
    wanted = msgspec.json.encode({"last_by_subj": f"{SUBJECT}.*.*.*"})
    # Asked for as it is: the library would read headers that a table has written.
    answer = await client.request(f"$JS.API.STREAM.MSG.GET.{STREAM}", wanted, _ANSWER_SECONDS)
    return int(msgspec.json.decode(answer.data).get("message", {}).get("seq", 0))


def _received(answer: Msg) -> dict[str, int]:
    """How many bytes the server has had of each account since it runs."""
    with suppress(ValueError, LookupError, TypeError):
        accounts = msgspec.json.decode(answer.data)["data"]["account_statz"]
        return {each["acc"]: each["received"]["bytes"] for each in accounts}
    return {}


def _subjects_of(table: str) -> tuple[str, str]:
    """What a table may write to, as host and as guest."""
    return f"{SUBJECT}.{table}.*.*", f"{SUBJECT}.*.{table}.*"


def configurations() -> Sequence[StreamConfig]:
    """The streams of a club. Nobody but the club has any say about them."""
    first = StreamConfig(duplicate_window=_DOUBLES_SECONDS, discard=DiscardPolicy.NEW, discard_new_per_subject=True)
    # What counts for an evening is only ever added to.
    kept = StreamConfig(duplicate_window=_DOUBLES_SECONDS, deny_purge=True, deny_delete=True)
    return (
        readable(
            first.evolve(
                name=STREAM, subjects=[f"{SUBJECT}.*.*.*"], max_msgs_per_subject=_MOST_IN_A_GAME,
                max_msg_size=_LARGEST,
            )
        ),
        readable(kept.evolve(name=CLUB, subjects=["club.*.*"], max_msgs_per_subject=1)),
        kept.evolve(name=EVENINGS, subjects=[f"{EVENING}.*"]),
        # A table may ask for its own latest message directly, and for no other one.
        first.evolve(
            name=RECORDS, subjects=[f"{PLAYED}.*.*"], max_msgs_per_subject=_MOST_OF_A_RECORD,
            max_msg_size=_LARGEST_RECORD, allow_direct=True,
        ),
        readable(
            StreamConfig(
                name=PRESENT, subjects=[f"{HERE}.*"], storage=StorageType.MEMORY, max_msgs_per_subject=1,
                max_age=HERE_SECONDS, max_msg_size=_LARGEST,
            )
        ),
    )  # fmt: skip


async def _have(streams: JetStreamContext, wanted: StreamConfig) -> None:
    try:
        await streams.add_stream(wanted)
    except BadRequestError:
        await streams.update_stream(wanted)


def starting_again() -> NotNow:
    """The error while the club's streams can't be reached."""
    return NotNow("the club's server is starting again; try again in a moment", code="club-away")

"""Connects the league's controller to a NATS server with JetStream: reads the streams of its games, and writes to them.

Every connection begins anew: the controller knows what it has of each stream.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final, Literal

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.errors import APIError, NoStreamResponseError, NotFoundError, ServiceUnavailableError
from nats.js.errors import Error as StreamError

from firmware.errors import JournalError
from firmware.features.league.club_side import Report, Reports, server_away
from firmware.features.league.controller import LeagueController
from firmware.features.league.games import Outgoing
from firmware.features.league.snapshot import LeagueTrouble
from firmware.names import TABLE_NAME
from firmware.table.runner import Runner, Waking
from league.protocol import MessageError, club_messages
from league.protocol.club_messages import CLUB, EXPECTED, KEYS, Keys, Place, Said
from league.protocol.messages import HERE, HERE_SECONDS, STREAM, SUBJECT, decode, game_of, is_id, subject_of
from league.protocol.reading import NEWS, Stored, StreamReader, as_table, connected, make_stream, run_together

if TYPE_CHECKING:
    from league.protocol.keys import Key

_ANSWER_SECONDS: Final = 4.0
_ASK_AGAIN_SECONDS: Final = 5.0
"""How often the streams are asked for what wasn't heard: news is sent once, and a server that reads its configuration
anew, as a club's does whenever a table joins, may lose some.
"""
_REPORT_SECONDS: Final = 5.0
_REPORT_AGAIN_SECONDS: Final = 10.0
_FULL: Final = 10077
"""What the server says where a game's stream takes no more."""
_PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before the server is tried again, the last ones for ever."""


class LeagueClient:
    """The connection of a running table; `say` gets what the log is to have: a trouble's name, `connected`, or
    `left-out` and why.
    """

    def __init__(
        self,
        runner: Runner,
        controller: LeagueController,
        url: str,
        say: Callable[..., None],
        key: "Key | None" = None,
        club_key: str = "",
        reports: Reports | None = None,
    ) -> None:
        self._runner, self._controller, self._url, self._say = runner, controller, url, say
        self._key, self._club_key = key, club_key
        """By which a club's server knows this table, and the club's own; None at a server that knows nobody."""
        self._reports = reports
        """The finished games that the club gets; None for a table that sends it none."""
        self._due = asyncio.Event()
        """Set when something may have to be sent."""
        self._reader: StreamReader
        """Reads by the present connection."""
        self._sent: dict[str, tuple[int, float]] = {}
        """By game: the end of the stream after which something was sent last, and when."""
        self._read: set[str] = set()
        """The games whose streams have been read on this connection."""
        self._reported: LeagueTrouble | Literal["connected", ""] = ""
        runner.table.session.bus.on(Waking, lambda _: self._follow())

    async def run(self) -> None:
        failed = 0
        while True:
            trouble: LeagueTrouble = "unreachable"
            began = time.monotonic()
            try:
                await self._connection()
            except (NoStreamResponseError, ServiceUnavailableError):
                trouble = "no-streams"
            except Error as error:
                # A refusal at the door has no class of its own.
                trouble = "denied" if "authorization" in str(error).lower() else trouble
            except (StreamError, OSError, ValueError, AttributeError, LookupError, TypeError):
                # The latter are what the client library makes of a server that answers nonsense.
                pass
            failed = 0 if time.monotonic() - began > _PAUSES[-1] else failed + 1
            self._line(False, trouble)
            await asyncio.sleep(_PAUSES[min(failed, len(_PAUSES) - 1)])

    def _line(self, connected: bool, trouble: LeagueTrouble | None) -> None:
        if (state := trouble or "connected") != self._reported:
            self._reported = state
            self._say(state)
        self._controller.line(connected, trouble)
        self._changed()

    def _changed(self) -> None:
        self._runner.table.refresh(time.monotonic())
        self._runner.wake()

    def _follow(self) -> None:
        now = time.monotonic()
        if self._controller.follow(now):
            self._runner.table.refresh(now)
        self._due.set()

    # One connection

    async def _connection(self) -> None:
        ended = asyncio.Event()
        async with connected(self._url, ended, **as_table(self._controller.table, self._key)) as client:
            await self._serve(client, ended)

    async def _serve(self, client: Client, ended: asyncio.Event) -> None:
        streams = client.jetstream(timeout=_ANSWER_SECONDS)
        reader = self._reader = StreamReader(client, _ANSWER_SECONDS, in_club=self._key is not None)
        self._sent.clear()
        self._read.clear()
        if self._key is not None:
            await self._meet_the_club(client)
        else:
            await make_stream(streams)
        arrived: asyncio.Queue[Stored] = asyncio.Queue()
        own = self._controller.table
        subjects = f"{SUBJECT}.{own}.*.*", f"{SUBJECT}.*.{own}.*"
        # First what comes, then what is there: so nothing is missed in between.
        for subject in subjects:
            await reader.hear(subject, arrived.put_nowait)
        known = await reader.latest(STREAM, *subjects)
        for latest in known:
            arrived.put_nowait(latest)
        read_to = max((latest.sequence for latest in known), default=0)

        async def heard(message: Msg) -> None:
            table = message.subject.rpartition(".")[2]
            if self._controller.presence.heard(table, message.data.decode("ascii", "replace"), time.monotonic()):
                if self._controller.trouble is not None:
                    self._say(self._controller.trouble)
                self._changed()
                await self._say_here(client)

        # A club's server keeps tables apart, and publishes again what others have said.
        await client.subscribe(f"{NEWS}.{HERE}.*" if self._key is not None else f"{HERE}.*", cb=heard)
        self._line(True, None)
        jobs = [self._receive(arrived), self._send(streams), self._stay(client), ended.wait()]
        again = partial(reader.ask_again, pause=_ASK_AGAIN_SECONDS)
        jobs += [again(STREAM, subject, read_to, arrived.put_nowait) for subject in subjects]
        if self._key is not None:
            jobs += [again(CLUB, subject, 0, self._heard_of_club) for subject in self._of_club]
        if self._reports is not None:
            jobs.append(self._report(streams, self._reports))
        try:
            await run_together(*jobs)
        finally:
            self._controller.club.send = None

    # A club

    async def _meet_the_club(self, client: Client) -> None:
        """Learn everybody's keys before anything that is signed by them, and what this table has to do."""
        self._controller.games.keys = {}
        for subject in self._of_club:
            await self._reader.hear(subject, self._heard_of_club)
        for each in await self._reader.latest(CLUB, *self._of_club):
            self._learn(each)

        async def send(message: club_messages.Request) -> Said:
            try:
                answer = await client.request(
                    f"{club_messages.ASK}.{self._controller.table}", club_messages.encode(message), _ANSWER_SECONDS
                )
                said = club_messages.decode(answer.data)
            except (Error, OSError, MessageError):
                said = None
            if not isinstance(said, Said):
                raise server_away()
            return said

        self._controller.club.send = send

    @property
    def _of_club(self) -> tuple[str, str]:
        return f"{KEYS}.*", f"{club_messages.PLACE}.{self._controller.table}"

    def _heard_of_club(self, said: Stored) -> None:
        self._learn(said)
        self._changed()

    def _learn(self, said: Stored) -> None:
        """Take what the club says; what it hasn't signed is left out."""
        from league.protocol.keys import is_signed

        if not is_signed(said.subject, 0, said.data, said.signature, [self._club_key]):
            return
        try:
            match club_messages.decode(said.data):
                case Keys(table=table, keys=keys) if said.subject == f"{KEYS}.{table}":
                    assert self._controller.games.keys is not None
                    self._controller.games.keys[table] = tuple(keys)
                case Place() as place if said.subject == f"{club_messages.PLACE}.{self._controller.table}":
                    self._controller.club.take(place)
        except MessageError as error:
            self._say("left-out", str(error))

    async def _look_for_key(self, game: str, message: Stored) -> None:
        """Ask for the sender's keys once more if a signature fits none that are known: it may have a new one."""
        with suppress(MessageError):
            by = decode(message.data).by
            if self._controller.games.is_signed(game, message.data, message.signature, by):
                return
            if TABLE_NAME.fullmatch(by) and (latest := await self._reader.last(CLUB, f"{KEYS}.{by}")) is not None:
                self._learn(latest)

    async def _report(self, streams: JetStreamContext, reports: Reports) -> None:
        while True:
            pause = _REPORT_SECONDS
            if reports.is_due:
                try:
                    # Writing a long game down takes a small computer a while.
                    while (report := await asyncio.to_thread(reports.next)) is not None:
                        await self._send_report(streams, report)
                        reports.sent(report)
                except (Error, StreamError, OSError, JournalError):
                    # If the connection has ended, the other jobs notice.
                    pause = _REPORT_AGAIN_SECONDS
            await asyncio.sleep(pause)

    async def _send_report(self, streams: JetStreamContext, report: Report) -> None:
        """Write a game to the stream, unless it is the latest one there of its subject."""
        try:
            latest = await streams.get_last_msg(club_messages.RECORDS, report.subject, direct=True)
            expected, known = latest.seq or 0, latest.data
        except NotFoundError:
            expected, known = 0, None
        if known != report.data:
            assert self._key is not None
            headers = self._key.headers(report.subject, expected, report.data)
            await streams.publish(report.subject, report.data, timeout=_ANSWER_SECONDS, headers=headers)

    async def _stay(self, client: Client) -> None:
        while True:
            await self._say_here(client)
            self._controller.presence.forget_silent(time.monotonic())
            # What is asked again after a while is asked from here.
            self._changed()
            self._due.set()
            await asyncio.sleep(HERE_SECONDS)

    async def _say_here(self, client: Client) -> None:
        await client.publish(f"{HERE}.{self._controller.table}", self._controller.presence.instance.encode())

    async def _receive(self, arrived: "asyncio.Queue[Stored]") -> None:
        games = self._controller.games
        while True:
            message = await arrived.get()
            game = game_of(message.subject)
            if not is_id(game):
                # Somebody has written where no game can be.
                continue
            if game in self._read and games.knows(game, message.before):
                await self._take(game, message)
            elif not games.skip_finished(game, message.data):
                await self._read_on(game, message.sequence)
            self._changed()

    async def _read_on(self, game: str, until: float = inf) -> None:
        """Read what a game's stream has beyond what is known of it, unless it is known up to a sequence."""
        games = self._controller.games
        if not games.knows(game, until):
            games.reading.add(game)
            async for message in self._reader.after(STREAM, subject_of(game), games.position(game)):
                await self._take(game, message)
        games.has_read(game)
        self._read.add(game)

    async def _take(self, game: str, message: Stored) -> None:
        await self._look_for_key(game, message)
        wrong = self._controller.games.receive(game, message.sequence, message.data, message.signature)
        if wrong is not None:
            self._say("left-out", wrong)

    async def _send(self, streams: JetStreamContext) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            await self._controller.club.report_unplayable()
            for game in self._controller.games.unread():
                self._read.discard(game)
                await self._read_on(game)
                self._changed()
            for message in self._controller.outgoing():
                if self._is_due(message):
                    await self._publish(streams, message)

    def _is_due(self, message: Outgoing) -> bool:
        """Whether this wasn't sent a moment ago: what was sent comes back as the stream's next message."""
        sent = self._sent.get(message.game)
        return sent is None or sent[0] != message.expected or time.monotonic() - sent[1] > _ANSWER_SECONDS

    async def _publish(self, streams: JetStreamContext, message: Outgoing) -> None:
        self._sent[message.game] = message.expected, time.monotonic()
        if self._key is None:
            headers = {EXPECTED: str(message.expected), "Nats-Msg-Id": message.key}
        else:
            # An id holds for the whole stream, so another table could use it up before; what is signed is there once.
            headers = self._key.headers(message.subject, message.expected, message.data)
        try:
            sent = await streams.publish(message.subject, message.data, timeout=_ANSWER_SECONDS, headers=headers)
            if not sent.duplicate:
                return
        except APIError as error:
            if error.err_code == _FULL:
                # Somebody has filled it, and the other games go on.
                return
            if error.code != 400:
                raise
        # The stream has gone on meanwhile, or has had this for a while; what it has comes first.
        self._sent.pop(message.game, None)
        self._read.discard(message.game)
        await self._read_on(message.game)
        self._changed()

"""Keeps a club's database up to date, in a thread of its own, and answers what is asked of it.

The database may be away for a while, or be gone: the club goes on, and what was missed is read from the streams.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from engine.errors import BadInput
from firmware.errors import NotNow, TableError
from league.history import Finished, Queries, read_game
from league.history.projection import Projection
from league.protocol import MessageError
from league.protocol.club_messages import RECORD_CODEC, RECORDS, record_identity
from league.protocol.keys import is_signed

if TYPE_CHECKING:
    from league.club.snapshot import HistoryFeed

DRIVER: Final = "postgresql+pg8000"
"""What speaks to PostgreSQL where an address doesn't say."""
_TOGETHER_SECONDS: Final = 1.0
"""What happens within this time is written together."""
_AGAIN_SECONDS: Final = 10.0
_ASK_SECONDS: Final = 10.0
_SEED_SECONDS: Final = 2.0
"""Nobody waits longer to take part because a database is slow."""
_SILENT_SECONDS: Final = 30
"""After that a server that says nothing is away."""
_AT_ONCE: Final = 50
"""So many games are written together."""

T = TypeVar("T")


class DatabaseAddressError(TableError, ValueError):
    """An address that no database can have."""


class Record(NamedTuple):
    """A message of the stream of finished games."""

    subject: str
    sequence: int
    data: bytes
    at: float
    """When the server got it, in seconds since 1970."""
    expected: int
    """The sequence of the message before it of the same subject."""
    signature: str


class History:
    """A club's database at an address of SQLAlchemy's. `club` is the club's public key; `say` gets troubles.

    With `anew` it is emptied first. Raises DatabaseAddressError.
    """

    def __init__(self, address: str | URL, club: str, say: Callable[[str], None], anew: bool = False) -> None:
        self._club, self._say, self._anew = club, say, anew
        self._engine = _engine(address)
        self._projection, self._queries = Projection(self._engine), Queries(self._engine)
        self._writing, self._reading = ThreadPoolExecutor(1, "history"), ThreadPoolExecutor(1, "asking")
        self.trouble = ""
        """What keeps the database from being up to date."""
        self.on_trouble: Callable[[], None] = lambda: None
        self._due, self._tried = asyncio.Event(), asyncio.Event()
        self._pending: set[str] = set()
        """Games that have to be compared."""
        self._is_new = True
        """Whether everything has to be compared: after every connection to the streams."""
        self._evenings: set[str] = set()
        """The evenings on which something has happened."""

    def begin(self) -> None:
        """Compare everything, because the streams were read on a new connection, or something went wrong."""
        self._is_new = True
        self._due.set()

    def games_changed(self, games: Iterable[str], evening: str = "") -> None:
        """Take note that games of the league have changed, and their evening, if they are of one."""
        if not self._is_new:
            self._pending |= {*games}
            self._evenings |= {evening} if evening else set()
        self._due.set()

    def changed(self) -> None:
        """Take note that a table has sent a game, or that its games count no longer or again."""
        self._due.set()

    async def run(self, feed: "HistoryFeed") -> None:
        """Keep the database up to date until the task is cancelled."""
        is_open = False
        while True:
            try:
                if not is_open:
                    await self._open()
                    is_open = True
                    self._tried.set()
                await self._due.wait()
                self._due.clear()
                await self._bring_up_to_date(feed)
                self._set_trouble("")
                await asyncio.sleep(_TOGETHER_SECONDS)
                continue
            except NotNow:
                # The streams are away, or slow.
                pass
            except Exception as error:
                # Whatever it is that a database does: evenings need none.
                is_open = False
                self._set_trouble(_why(error))
                self._tried.set()
            self.begin()
            await asyncio.sleep(_AGAIN_SECONDS)

    def close(self) -> None:
        for thread in (self._writing, self._reading):
            thread.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()

    def _set_trouble(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            if trouble:
                self._say(f"the club's database can't be used ({trouble}); it is tried again, and evenings go on")
            self.on_trouble()

    async def _do(self, what: Callable[..., T], *given: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writing, what, *given)

    async def _open(self) -> None:
        await self._do(self._projection.open, self._club)
        if self._anew:
            await self._do(self._projection.empty, self._club)
            self._anew = False

    async def _bring_up_to_date(self, feed: "HistoryFeed") -> None:
        anew, self._is_new = self._is_new, False
        if anew:
            made = await feed.streams.records_made()
            known = await self._do(self._projection.known)
            ended = feed.ended_games()
            gone = {each for each in known if "/" not in each} - ended.keys()
            if not await self._do(self._projection.read_up_to, RECORDS, made):
                gone |= {each for each in known if "/" in each}
            self._pending |= {each for each, sequence in ended.items() if known.get(each) != sequence} | gone
        await self._do(self._projection.strike, feed.struck())
        await self._take_games(feed)
        await self._take_records(feed)
        wanted, self._evenings = self._evenings, set()
        try:
            for evening in feed.evenings(None if anew else wanted):
                await self._do(self._projection.write_evening, evening)
        except BaseException:
            self._evenings |= wanted
            raise

    async def _take_games(self, feed: "HistoryFeed") -> None:
        while self._pending:
            some = sorted(self._pending)[:_AT_ONCE]
            self._pending -= set(some)
            try:
                found = []
                for each in some:
                    found.append(feed.finished(each))
                    # Playing them through takes a small computer a while.
                    await asyncio.sleep(0)
                gone = [each for each, game in zip(some, found, strict=True) if game is None]
                await self._take(feed, [game for game in found if game], gone)
            except BaseException:
                self._pending |= set(some)
                raise

    async def _take_records(self, feed: "HistoryFeed") -> None:
        made = await feed.streams.records_made()
        at = await self._do(self._projection.read_up_to, RECORDS, made)
        while True:
            found: dict[str, Finished] = {}
            begin = at
            while at - begin < _AT_ONCE and (record := await feed.streams.record_after(at)) is not None:
                at = record.sequence
                if (game := await self._read(feed, record)) is not None:
                    found[game.id] = game
            if at == begin:
                return
            await self._take(feed, [*found.values()], (), (RECORDS, made, at))

    async def _take(
        self,
        feed: "HistoryFeed",
        found: list[Finished],
        gone: Collection[str],
        read: tuple[str, str, int] | None = None,
    ) -> None:
        """Write games. What a database can't hold is left out, and keeps no other from being written."""
        try:
            await self._do(self._projection.take, found, gone, read)
        except DBAPIError as error:
            if not _is_unfit(error):
                raise
            for each in found:
                try:
                    await self._do(self._projection.take, [each])
                except DBAPIError as why:
                    if not _is_unfit(why):
                        raise
                    feed.left_out(each.tables[0], f"{each.id}: {_why(why)}")
            await self._do(self._projection.take, [], gone, read)

    async def _read(self, feed: "HistoryFeed", record: Record) -> Finished | None:
        """The game of a message; None for one that can't be taken."""
        table = ""
        try:
            table, name = record_identity(record.subject)
            keys = feed.keys_of(table)
            if not is_signed(record.subject, record.expected, record.data, record.signature, keys):
                raise BadInput(f"{table} hasn't signed that")
            message = RECORD_CODEC.decode(record.data)
            game, standing, began = await self._do(read_game, message.record, message.levels)
        except (BadInput, MessageError) as error:
            feed.left_out(table, str(error))
            return None
        # A clock may be wrong, and a game isn't sent before it has ended.
        at = message.ended if message.ended is not None and message.ended < record.at else record.at
        return Finished(
            id=f"{table}/{name}",
            tables=(table,),
            sequence=record.sequence,
            ended=record.at,
            at=at,
            game=game,
            began=began,
            standing=standing,
            record=message.record,
        )

    # What is asked

    async def seed(self, player: str, game: str) -> float:
        """How well somebody plays, as far as is known; 0 for whoever isn't known, and while the database is away."""
        if not self.trouble:
            with suppress(NotNow):
                return await self.ask(lambda queries: queries.seed(player, game), _SEED_SECONDS)
        return 0.0

    async def ask(self, what: Callable[[Queries], T], seconds: float = _ASK_SECONDS) -> T:
        """The answer to a question. Raises NotNow while the database is away."""
        try:
            async with asyncio.timeout(seconds):
                # It is opened when the club begins.
                await self._tried.wait()
                return await asyncio.get_running_loop().run_in_executor(self._reading, what, self._queries)
        except (SQLAlchemyError, OSError):
            raise NotNow("the club's database can't be read now; try again later", code="club-database") from None


def _is_unfit(error: DBAPIError) -> bool:
    """Whether an error is about what was to be written, and not about a database that is away."""
    details = error.orig.args[0] if error.orig is not None and error.orig.args else None
    state = str(details.get("C", "")) if isinstance(details, Mapping) else ""
    # Classes of PostgreSQL's: data exceptions, and violations of constraints.
    return isinstance(error, DataError | IntegrityError) or state[:2] in ("22", "23")


def _why(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    details = cause.args[0] if cause.args else ""
    # PostgreSQL's own words are the part M.
    text = str(details.get("M", details) if isinstance(details, Mapping) else cause).strip()
    return text.splitlines()[0] if text else type(cause).__name__


def _engine(address: str | URL) -> Engine:
    """Raises DatabaseAddressError."""
    try:
        url: URL = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername=DRIVER)
        more = {"connect_args": {"timeout": _SILENT_SECONDS}} if url.drivername == DRIVER else {}
        engine = create_engine(url, pool_size=2, max_overflow=0, pool_pre_ping=True, **more)
    except (ArgumentError, NoSuchModuleError, ImportError, TypeError, ValueError) as error:
        raise DatabaseAddressError(
            f"{address} is no address of a database ({error}); give one as in postgresql://user:password@host/club"
        ) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _let_others_read)
    return engine


def _let_others_read(connection: DBAPIConnection, _: object) -> None:
    """Let other programs read SQLite's file while it is written."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()

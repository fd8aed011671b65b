"""A table's side of a club: what it is to play in an evening, the finished games that it sends, and who else is there.

Each game of the journal has a number that grows whenever the game changes; the largest number that was sent is kept.
So a game that ended while the club was away is sent later, and one that was taken up and ended anew is sent again. The
club follows the games of an evening, and those between two tables, move by move and needs no report of them.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from msgspec.structs import asdict

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league.snapshot import EveningPlayer, EveningState
from firmware.games.abilities import TABLES
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, plugins
from firmware.journal import GameRow, Journal
from firmware.modes import Question
from firmware.names import TABLE_NAME, check_name
from firmware.table.session import Session
from league.protocol import MessageError, club_messages
from league.protocol.club_messages import EveningGame, Place, Request, Said
from league.protocol.messages import HERE_SECONDS
from league.protocol.replica import check_invite

if TYPE_CHECKING:
    from firmware.features.league.controller import LeagueController

_ASK_AGAIN_SECONDS: Final = 60.0
_LOOK_SECONDS: Final = 15.0
"""For how long those who have finished a game look at it before they are asked for the next one."""


class ClubSide:
    """A club's evening at a controller's table: the games to begin here, who takes part, and what the club said."""

    def __init__(self, controller: "LeagueController", session: Session) -> None:
        self._controller, self._session = controller, session
        self.place: Place | None = None
        """The club's latest message about the evening; None before that, and without a club."""
        self.send: Callable[[Request], Awaitable[Said]] | None = None
        """Asks the club; None while it can't be reached."""
        self._asked: dict[str, float] = {}
        """When somebody was asked to begin a game, by its id."""
        self._unplayable: list[club_messages.Unplayable] = []
        """What the club is to hear when it can be reached."""
        self._finished: tuple[int, float] | None = None
        """The game on the table that has ended, by its number in the journal, and when that was seen."""

    def take(self, place: Place) -> None:
        """Take the club's latest message about the evening; one that names no evening ends it."""
        self.place = place if place.evening else None

    # What is to be played here

    def games(self) -> list[EveningGame]:
        """The games that this table is to begin and hasn't begun."""
        place = self.place
        if place is None or place.phase == "paused":
            return []
        return [game for game in place.games if self._begins(game) and not self._controller.games.knows_game(game.id)]

    def _next(self) -> EveningGame | None:
        """The one of them that was asked about last, else the first."""
        return max(self.games(), key=lambda game: self._asked.get(game.id, 0.0), default=None)

    def is_paired(self, game: str) -> bool:
        """Whether a game is one of the evening's, which nobody here can decline."""
        return self.place is not None and any(each.id == game for each in self.place.games)

    def _begins(self, game: EveningGame) -> bool:
        """Whether this table begins it: alone, or by inviting the other one."""
        return game.id.partition(".")[0] == self._controller.table

    def ask(self, now: float) -> bool:
        """Ask whether the next game of the evening begins, if it wasn't asked lately; returns whether it is asked."""
        long_ago = now - _ASK_AGAIN_SECONDS
        waiting = [game for game in self.games() if self._asked.get(game.id, long_ago) <= long_ago]
        if not waiting:
            return False
        game = waiting[0]
        self._asked[game.id] = now

        def is_open() -> bool:
            return any(each.id == game.id for each in self.games())

        def begin(at: float) -> None:
            if is_open():
                try:
                    self._begin(game, at)
                except BadInput as error:
                    self._session.notices.announce("league-unplayable", {"board": game.board, "why": str(error)}, at)

        question = Question("evening", begin, no=lambda button, at: False, number=game.board)
        self._controller.ask(question, is_open, now)
        return True

    def is_looked_at(self, number: int, now: float) -> bool:
        """Whether the players of a game on the table that has ended still look at how it did."""
        if self._finished is None or self._finished[0] != number:
            self._finished = number, now
        return now - self._finished[1] < _LOOK_SECONDS

    def begin(self, now: float) -> None:
        """Begin the next game of the evening. Raises NotNow if there is none, JournalError."""
        if (game := self._next()) is None:
            raise NotNow("there is no game of the evening to begin here; look at the pairings", code="club-no-game")
        mode = self._session.navigator.game
        if mode is not None and not mode.finished:
            raise NotNow("a game is on the table; put it away first", code="game-on-table")
        self._begin(game, now)

    def _begin(self, game: EveningGame, now: float) -> None:
        try:
            invite = check_invite(game.id, game.invite())
            if self._session.navigator.game is not None:
                self._session.put_away(now)
            self._controller.begin(game.id, invite, now)
        except MessageError as error:
            self._unplayable.append(club_messages.Unplayable(game=game.id, why=str(error)))
            raise BadInput(
                f"the club's game can't be played here ({error}); bring club and table to the same version",
                code="club-strange",
            ) from None

    # What people ask for

    async def register(self, player: object, withdraw: bool = False) -> None:
        """Let somebody take part in the evening, or no longer. Raises BadInput, NotNow."""
        name = check_name(player, "the player")
        if not name:
            raise BadInput("a player needs a name; give one", code="club-no-player-name")
        if self.send is None:
            raise server_away()
        wanted = club_messages.Withdraw if withdraw else club_messages.Register
        answer = await self.send(wanted(player=name))
        if answer.error:
            raise BadInput(answer.error, code=answer.code, params=answer.params)

    async def report_unplayable(self) -> None:
        with suppress(NotNow):
            while self._unplayable and self.send is not None:
                await self.send(self._unplayable[0])
                self._unplayable.pop(0)

    # What is said

    def snapshot(self) -> EveningState | None:
        place, following = self.place, self._next()
        if place is None:
            return None
        return {
            "name": place.evening,
            "phase": place.phase,
            "round": place.round,
            "rounds": place.rounds,
            "games": [
                {
                    "id": game.id, "board": game.board, "players": list(game.names.values()),
                    "tables": list(game.seats.values()), "begins": self._begins(game),
                    "begun": self._controller.games.knows_game(game.id),
                }
                for game in place.games
            ],
            "next": following.id if following is not None else None,
            "players": [cast(EveningPlayer, asdict(each)) for each in place.players],
        }  # fmt: skip


def server_away() -> NotNow:
    """The error while nothing can be asked of the league's server."""
    return NotNow("the server that connects the tables can't be reached; try again later", code="league-away")


# The finished games that the club gets

_SENT: Final = "told to the club"
_SKIPPED: Final = "left out of the league"
"""Names in the journal's settings, which stay as they were written first."""
_MOST_SKIPPED: Final = 100


class SkippedMessages:
    """The latest message of each game that this table skipped and reported, so that a start doesn't report it again.

    It keeps the latest hundred games.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        kept = journal.settings().get(_SKIPPED)
        self._reported: dict[str, int] = kept if isinstance(kept, dict) else {}
        self._is_kept = True

    def is_new(self, game: str, sequence: int) -> bool:
        """Whether a message wasn't reported yet; from now on it counts as reported."""
        if sequence <= self._reported.get(game, 0):
            return False
        self._reported[game] = sequence
        while len(self._reported) > _MOST_SKIPPED:
            del self._reported[min(self._reported, key=self._reported.__getitem__)]
        self._is_kept = False
        return True

    def keep(self) -> None:
        """Write what was reported to the journal. Raises JournalError."""
        if not self._is_kept:
            self._journal.keep_settings({_SKIPPED: self._reported})
            self._is_kept = True


class Report(NamedTuple):
    """A game to be sent; with it the club has all up to the journal's revision `touch`."""

    touch: int
    subject: str
    data: bytes


class Reports:
    """The finished games of a journal that `table` sends to the club with the public key `club`.

    Games that began before `since`, in seconds since 1970, are never sent, as the table wasn't in the club yet; nor are
    games that were played elsewhere and imported here.
    """

    def __init__(self, journal: Journal, table: str, club: str, since: float) -> None:
        self._journal, self._table, self._club, self._since = journal, table, club, since
        self._seen = 0
        """The revision up to which nothing is left to be sent."""
        match journal.settings().get(_SENT):
            case {"club": str(known), "touch": int(touch)} if known == club:
                self._seen = touch
        self._writes = -1

    @property
    def is_due(self) -> bool:
        """Whether the journal was written to since it was looked through."""
        return self._journal.writes != self._writes

    def next(self) -> Report | None:
        """The next game to be sent; None if there is none. For another thread. Raises JournalError."""
        writes, journal = self._journal.writes, self._journal.own_connection()
        try:
            imported = journal.imported()
            for touch, row in journal.in_order(after=self._seen):
                if row.id not in imported and (report := self._report(journal, touch, row)) is not None:
                    return report
                self._seen = touch
        finally:
            journal.close()
        self._writes = writes
        return None

    def _report(self, journal: Journal, touch: int, row: GameRow) -> Report | None:
        if row.result is None or row.game not in plugins() or TABLES in row.setup:
            return None
        if row.started is not None and row.started < self._since:
            return None
        kind, written = plugin(row.game), journal.written(row)
        # What a table can't read or write is no reason to keep the others from the club.
        with suppress(*SPOILT, MessageError):
            standing = kind.standing(written)
            levels = dict(standing.levels) if standing is not None else {}
            record = kind.record(written)
            message = club_messages.Played(by=self._table, record=record, levels=levels, ended=row.touched)
            subject = club_messages.record_subject(self._table, row.id, row.started)
            return Report(touch, subject, club_messages.RECORD_CODEC.encode(message))
        return None

    def sent(self, report: Report) -> None:
        """Remember that the club has a game. Raises JournalError."""
        self._seen = max(self._seen, report.touch)
        self._journal.keep_settings({_SENT: {"club": self._club, "touch": report.touch}})


# Who is there

_GONE_SECONDS: Final = 3 * HERE_SECONDS
_BEATS_OF_A_NEWCOMER: Final = 3
_MOST_TABLES: Final = 1000
"""The most other tables that are remembered: those of the largest club."""
_LISTED: Final = 50
"""The most of them that are offered as opponents."""


class Presence:
    """Which other tables are connected. `instance` tells this table from another one of its name."""

    def __init__(self, table: str, instance: str) -> None:
        self.table, self.instance = table, instance
        self._heard_at: dict[str, float] = {}
        self._beats = 0
        """How often the tables that are silent were looked for on this line."""
        self.is_doubled = self.is_second = False
        """Whether another table has this name, and whether it was there before: then this one plays with nobody."""
        self._double_at = 0.0
        """When the other one was heard last."""

    def __contains__(self, table: str) -> bool:
        return table in self._heard_at

    def tables(self) -> list[str]:
        """The names of the others, in order; the first fifty of them."""
        return sorted(self._heard_at)[:_LISTED]

    def begin(self) -> None:
        self._heard_at.clear()
        self._beats, self.is_doubled, self.is_second = 0, False, False

    def heard(self, table: str, instance: str, now: float) -> bool:
        """Take what a table says of itself; returns whether that is news."""
        if table == self.table:
            if instance == self.instance:
                return False
            self._double_at = now
            news = not self.is_doubled
            # Whoever was there first goes on.
            self.is_second |= news and self._beats < _BEATS_OF_A_NEWCOMER
            self.is_doubled = True
            return news
        news = table not in self._heard_at
        if not news or (TABLE_NAME.fullmatch(table) and len(self._heard_at) < _MOST_TABLES):
            self._heard_at[table] = now
        return news and table in self._heard_at

    def forget_silent(self, now: float) -> None:
        self._beats += 1
        self._heard_at = {table: at for table, at in self._heard_at.items() if now - at <= _GONE_SECONDS}
        if now - self._double_at > _GONE_SECONDS:
            self.is_doubled = self.is_second = False

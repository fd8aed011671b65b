"""The games of the league that a table knows: each one's stream, and what its own journal has of it.

What a table does is in its own journal first. `outgoing` compares that with the game's stream and says what the stream
is to get, so nothing is remembered elsewhere: whatever is cut off, by whom and when, the comparison is made again.
Nothing here is asked or shown at the table; that is `firmware.features.league.controller`.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.errors import BadInput
from firmware.errors import JournalError
from firmware.features.league.club_side import SkippedMessages
from firmware.features.league.snapshot import Invitation
from firmware.games.abilities import TABLES, Tables
from firmware.games.history import BACK as BACK_ENTRY
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin
from firmware.games.timed import loser_of
from firmware.journal import ABANDONED, FINISHED, OPEN, GameRow, Journal, WrittenGame
from firmware.journal import Entry as JournalEntry
from league.protocol import MessageError, messages
from league.protocol.messages import Act, Entry, Invite, Message, decode, encode, subject_of
from league.protocol.replica import ACT, BACK, GameReplica, Unplayable, check_invite, replica_of

_MOST_ASKED: Final = 50
"""The most open invitations that this table knows of."""
_REPORTED: Final = "told of the evenings"
"""A name in the journal's settings, which stays as it was written first."""


class Outgoing(NamedTuple):
    """A message for a game's stream: to be written only if the latest one there has the sequence `expected`."""

    game: str
    subject: str
    expected: int
    data: bytes

    @property
    def key(self) -> str:
        """Names the message for the server, which takes it once."""
        return f"{self.game}/{self.expected}/{messages.digest_of(self.data.hex())}"


@dataclass
class Shared:
    """A game of the league: its stream, its number in the journal if it has one, and what is still to be said."""

    replica: GameReplica
    number: int | None = None
    queued: list[Message] = field(default_factory=list)
    """What is to be sent in addition to what the journal has."""
    is_new: bool = True
    """Whether the stream wasn't read to its end yet."""
    asked_at: float | None = None
    """When this table was asked last to play it."""
    skipped: bool = False
    """Whether the latest message of the stream doesn't fit."""

    @property
    def is_open(self) -> bool:
        """Whether the invitation waits for an answer."""
        answered = self.replica.accepted or self.replica.declined or self.number is not None
        return not answered and not any(isinstance(each, messages.Decline) for each in self.queued)


class LeagueGames:
    """The games of one table, by their id. Nothing is remembered of a game that is over, but that it is.

    The club has all games that were played at this table alone up to one revision of the journal, which the journal
    keeps: so a start needn't read them again. `is_on_table` is asked with a game's number, `is_paired` with the id of
    one that a club may have paired.
    """

    def __init__(
        self, table: str, journal: Journal, is_on_table: Callable[[int], bool], is_paired: Callable[[str], bool]
    ) -> None:
        self.table, self._journal = table, journal
        self._is_on_table, self._is_paired = is_on_table, is_paired
        self.open: dict[str, Shared] = {}
        """Those that aren't over."""
        self._numbers: dict[str, int] = {}
        """The number of each game of the league that the journal has."""
        self._ended: set[str] = set()
        """The games that nobody plays any more."""
        kept = journal.settings().get(_REPORTED, 0)
        self._reported_up_to = kept if isinstance(kept, int) else 0
        self.reading: set[str] = set()
        """The games whose streams are being read: a part of one could be of a game that is long over."""
        self._before: dict[str, int] = {}
        """By game that nobody has begun: the latest message that was left out."""
        self._unplayable: dict[str, messages.Reason] = {}
        """The invitations that this table is to decline by itself, and why."""
        self.skipped = SkippedMessages(journal)
        self._taken_up: set[str] = set()
        """The games that had ended and have been put on the table again."""
        self.keys: dict[str, tuple[str, ...]] | None = None
        """The keys of each table, at a club's server; at any other one nothing is signed."""
        for row in self._journal.with_setup(TABLES):
            if (tables := self._tables_of(row)) is not None:
                self._numbers[tables.id] = row.id
                if self._journal.revision_of(row.id) > self._reported_up_to:
                    self._take_up_alone(tables, row)

    def knows_game(self, game: str) -> bool:
        """Whether a game has been begun here, or another table was invited to it."""
        return game in self._numbers or game in self.open or game in self._ended

    def take_number(self, game: str, shared: Shared, number: int) -> None:
        self._numbers[game] = shared.number = number

    def invitations(self) -> list[Invitation]:
        waiting = [(game, shared.replica.invite) for game, shared in self.open.items() if shared.is_open]
        return [{"id": game, "by": each.by, "to": each.to, "game": each.game} for game, each in waiting]

    def open_invitation(self, game: str, to: str | None = None) -> Shared:
        """The game of an invitation that isn't answered, `to` that table if one is named. Raises BadInput."""
        shared = self.open.get(game)
        if shared is None or not shared.is_open:
            raise BadInput("that invitation is no longer open; look at the list of invitations", code="no-invitation")
        if to is not None and shared.replica.invite.to != to:
            raise BadInput("the other table has to answer that; wait for it", code="not-invited")
        return shared

    # What comes over the line

    def knows(self, game: str, sequence: float) -> bool:
        """Whether the stream of a game is known up to a sequence, or needn't be."""
        return game in self._ended or self.position(game) >= sequence

    def skip_finished(self, game: str, data: bytes) -> bool:
        """Read nothing of a game that has ended here with the latest message of its stream; returns whether it has."""
        number, known = self._numbers.get(game), self.open.get(game)
        if number is None or self._is_on_table(number):
            return False
        if (known is not None and known.replica.sequence) or not self._ends_with(number, data):
            return False
        self.open.pop(game, None)
        return True

    def _ends_with(self, number: int, data: bytes) -> bool:
        with suppress(MessageError, JournalError, *SPOILT):
            message, row = decode(data), self._journal.game(number)
            if row.status == FINISHED and isinstance(message, Act):
                return message.entries == self._entries(row.game, self._journal.entries(number))[message.number :]
        return False

    def position(self, game: str) -> int:
        """The sequence up to which a game's stream is known."""
        shared = self.open.get(game)
        return shared.replica.sequence if shared is not None else self._before.get(game, 0)

    def has_read(self, game: str) -> None:
        """Note that a game's stream was read to its end; answers from before this table knew the game are no news."""
        self.reading.discard(game)
        shared = self.open.get(game)
        if shared is not None and shared.is_new:
            shared.is_new = False
            shared.replica.answers.clear()

    def unread(self) -> list[str]:
        """The games whose streams are to be read from their start again, because they are on the table again."""
        games, self._taken_up = [*self._taken_up], set()
        self._ended.difference_update(games)
        return games

    def is_signed(self, game: str, data: bytes, signature: str, table: str) -> bool:
        """Whether a table has signed the next message of a stream, at a club."""
        if self.keys is None:
            return True
        from league.protocol.keys import is_signed

        return is_signed(subject_of(game), self.position(game), data, signature, self.keys.get(table, ()))

    def receive(self, game: str, sequence: int, data: bytes, signature: str = "") -> str | None:
        """Take a message of a game's stream, in their order; returns what is wrong with one that doesn't fit.

        What was reported of a message before is not reported again.
        """
        shared = self.open.get(game)
        if game in self._ended or sequence <= self.position(game):
            return None
        try:
            message = decode(data)
            if not self.is_signed(game, data, signature, message.by):
                raise MessageError(f"{message.by} hasn't signed that")
            self._take(game, shared, sequence, message)
        except MessageError as error:
            if shared is not None:
                shared.replica.sequence, shared.skipped = sequence, True
            else:
                if self._asks_this_table(game, data, signature):
                    self._unplayable[game] = error.why if isinstance(error, Unplayable) else "version"
                # What is signed says after which message it was written, also after one that was left out.
                self._before[game] = sequence
            return f"game {game}, message {sequence}: {error}" if self.skipped.is_new(game, sequence) else None
        return None

    def _take(self, game: str, shared: Shared | None, sequence: int, message: Message) -> None:
        """Take a message that its sender has signed. Raises MessageError for one that doesn't fit."""
        if shared is None and isinstance(message, messages.Decline) and message.by in messages.tables_of(game):
            self._unplayable.pop(game, None)
            self._before[game] = sequence
        elif shared is None:
            if (begun := self._begun(game, sequence, message)) is not None:
                self.open[game] = begun
                self._before.pop(game, None)
                self._unplayable.pop(game, None)
            else:
                self._ended.add(game)
        elif not shared.replica.begun:
            self._begin_by(game, shared, message)
            shared.replica.begin(sequence)
            shared.skipped = False
        else:
            shared.queued = [each for each in shared.queued if each != message]
            shared.replica.receive(sequence, message)
            shared.skipped = False

    def _asks_this_table(self, game: str, data: bytes, signature: str) -> bool:
        """Whether what can't be played is an invitation to this table."""
        inviter, guest = messages.tables_of(game)
        if guest != self.table or inviter == guest or not messages.invites(data, inviter):
            return False
        return self.is_signed(game, data, signature, inviter)

    def _begun(self, game: str, sequence: int, message: Message) -> Shared | None:
        """The game that an invitation begins; None for one that was deleted here. Raises MessageError."""
        invite = check_invite(game, message)
        paired = self._is_paired(game)
        if game not in self._numbers and not paired and len(self.invitations()) >= _MOST_ASKED:
            raise Unplayable("too many invitations wait for an answer", "busy")
        shared = Shared(replica_of(invite, self.table), self._numbers.get(game))
        shared.replica.begin(sequence)
        if shared.number is not None:
            status = self._status(shared.number)
            if status is None:
                return None
            shared.replica.keep(self._entries(invite.game, self._journal.entries(shared.number)))
            if status == ABANDONED:
                shared.queued.append(messages.Leave(by=self.table))
        return shared

    def _begin_by(self, game: str, shared: Shared, message: Message) -> None:
        """Take the invitation of a game that this table begins. Raises MessageError for anything else."""
        if message == shared.replica.invite:
            return
        invite, kept = check_invite(game, message), shared.replica.kept
        if not shared.replica.alone:
            raise MessageError("the game was begun in another way")
        # Whoever was renamed since then had another name in it.
        shared.replica = replica_of(invite, self.table)
        shared.replica.keep(kept)

    # What goes over the line

    def outgoing(self) -> list[Outgoing]:
        """What is to be sent now: for each game the next message that its stream can take."""
        found = []
        for game, shared in self.open.items():
            if (message := self._next(shared)) is not None:
                found.append(Outgoing(game, subject_of(game), shared.replica.sequence, encode(message)))
        for game, why in self._unplayable.items():
            decline = encode(messages.Decline(by=self.table, why=why))
            found.append(Outgoing(game, subject_of(game), self._before[game], decline))
        return found

    def _next(self, shared: Shared) -> Message | None:
        replica = shared.replica
        if not replica.begun:
            return replica.invite
        if shared.number is not None and not replica.accepted:
            return messages.Accept(by=self.table) if replica.own == replica.invite.to and not replica.declined else None
        shared.queued = [message for message in shared.queued if _still_fits(message, replica)]
        return replica.to_send() or next(iter(shared.queued), None)

    # The own journal

    def _entries(self, game: str, entries: Iterable[JournalEntry]) -> list[Entry]:
        """What a stream is to have of the journal's entries."""
        whats = {plugin(game).action_kind: ACT, BACK_ENTRY: BACK}
        return [Entry(whats[kind], data) for kind, data in entries if kind in whats]

    def id_of(self, number: int) -> str:
        """The id of the journal's game with this number; empty for one that isn't of the league."""
        return next((game for game, at in self._numbers.items() if at == number), "")

    def logged(self, number: int, entries: Sequence[JournalEntry]) -> None:
        if (shared := self.open.get(self.id_of(number))) is not None:
            shared.replica.keep(self._entries(shared.replica.invite.game, entries))

    def _take_up_alone(self, tables: Tables, row: GameRow) -> None:
        """Take up a game that is played at this table alone, so that the club learns what it doesn't know of it."""
        if not tables.away():
            setup = {name: value for name, value in row.setup.items() if name != TABLES}
            own, seats, names = self.table, dict(tables.seats), dict(row.names)
            invite = Invite(by=own, to=own, game=row.game, setup=setup, seats=seats, names=names)
            with suppress(MessageError, JournalError):
                shared = Shared(replica_of(invite, self.table), row.id)
                shared.replica.keep(self._entries(row.game, self._journal.entries(row.id)))
                self.open[tables.id] = shared

    def _tables_of(self, row: GameRow) -> Tables | None:
        """The tables of a game of the journal; None for one of another table's, or that makes no sense."""
        try:
            tables = Tables.of(row.setup)
        except (TypeError, KeyError):
            return None
        return tables if tables is not None and tables.own == self.table else None

    def written(self, game: str, invite: Invite) -> WrittenGame:
        """What the journal is to write of a game that begins."""
        tables = Tables(game, self.table, invite.seats)
        setup = {**invite.setup, **tables.as_dict()}
        return WrittenGame(setup, invite.names, plugin(invite.game).first_entries(setup, True))

    def write(self, game: str, shared: Shared) -> None:
        """Write a game that begins to the journal, without putting it on the table. Raises JournalError."""
        invite = shared.replica.invite
        (number,) = self._journal.add([(invite.game, self.written(game, invite))], imported=False)
        self.take_number(game, shared, number)

    def _status(self, number: int) -> str | None:
        """The status of a game in the journal; None for one that was deleted. Raises JournalError."""
        try:
            return self._journal.game(number).status
        except JournalError as error:
            if error.code == "unknown":
                return None
            raise

    def take_up(self, row: GameRow) -> str | None:
        """Follow a game of the league that is put on the table; returns its id, None for any other game."""
        tables = self._tables_of(row)
        if tables is None:
            return None
        if (shared := self.open.get(tables.id)) is None:
            if tables.id in self._numbers:
                self._taken_up.add(tables.id)
        else:
            # Who takes it up again before the other table has heard of it hasn't given it up.
            shared.queued = [each for each in shared.queued if not isinstance(each, messages.Leave)]
        return tables.id

    # What is over

    def keep_to_the_end(self, shared: Shared, number: int) -> bool:
        """Write to the journal what was done before a game was given up; abandon it there if it isn't on the table.

        Returns whether anything was written. Raises JournalError.
        """
        replica, status = shared.replica, self._status(number)
        rest = replica.stream[len(replica.kept) :]
        writes = bool(rest) and status is not None
        if writes:
            kind = plugin(replica.invite.game).action_kind
            self._journal.append(number, [(kind if e.what == ACT else BACK_ENTRY, e.action) for e in rest])
            status = self._status(number)
        replica.keep(rest)
        if status == OPEN and not self._is_on_table(number):
            self._journal.abandon(number)
        return writes

    def report_given_up(self, shared: Shared) -> None:
        """Report to the club that a game of this table alone was given up, or has ended early."""
        replica, number = shared.replica, shared.number
        if not replica.alone or number is None or self._is_on_table(number):
            return
        if shared.queued or replica.state.outcome() is not None:
            return
        status = self._status(number)
        if status == ABANDONED or (status == FINISHED and loser_of(self._journal.entries(number)) is not None):
            shared.queued.append(messages.Leave(by=self.table))

    def forget_what_ended(self, game: str, shared: Shared) -> None:
        """Drop the stream of a game that is over and not on the table, once nothing of it is to be sent or made."""
        replica, number = shared.replica, shared.number
        over = (
            replica.declined
            or replica.left_by is not None
            or (replica.accepted and replica.state.outcome() is not None)
        )
        on_table = number is not None and self._is_on_table(number)
        followed = replica.declined or replica.parted or replica.kept == replica.stream
        if over and not on_table and followed and self._next(shared) is None:
            self._ended.add(game)
            del self.open[game]

    def let_go(self, game: str, shared: Shared) -> bool:
        """Let go of a game that this table played alone, once the club has all of it and nobody plays it any more.

        Returns whether it was let go. Raises JournalError.
        """
        replica, number = shared.replica, shared.number
        if number is None or not replica.alone or replica.state.outcome() is None or self._is_on_table(number):
            return False
        if replica.behind or replica.parted:
            return False
        up_to = self._journal.revision_of(number)
        others = [each.number for each in self.open.values() if each.replica.alone and each is not shared]
        waiting = any(self._journal.revision_of(other) <= up_to for other in others if other is not None)
        if up_to > self._reported_up_to and not waiting:
            self._journal.keep_settings({_REPORTED: up_to})
            self._reported_up_to = up_to
        del self.open[game]
        return True


def _still_fits(message: Message, replica: GameReplica) -> bool:
    """Whether a message that is to be sent makes sense where the stream is now."""
    match message:
        case messages.Ask():
            return message.number == len(replica.stream) and replica.is_on and replica.asked is None
        case messages.Answer():
            asked = replica.asked
            return message.number == len(replica.stream) and asked is not None and asked.by != message.by
        case messages.Decline():
            return not (replica.accepted or replica.declined)
        case messages.Leave():
            return replica.left_by is None
    return True

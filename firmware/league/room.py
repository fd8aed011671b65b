"""What the table makes of the league: invitations, games that two tables play, who is there. It has no line of its own.

What a table does is in its own journal first. `outgoing` compares that with the game's stream and says what the stream
is to get, so nothing is remembered elsewhere: whatever is cut off, by whom and when, the comparison is made again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from engine.errors import BadInput
from firmware.errors import JournalError, NotNow
from firmware.games.agreed_clock import CLOCK
from firmware.games.entries import BACK as BACK_ENTRY
from firmware.games.registry import plugin
from firmware.games.shared import TABLES, SharedGame, Tables
from firmware.journal import ABANDONED, OPEN, GameRow, Journal, WrittenGame
from firmware.journal import Entry as JournalEntry
from firmware.league.beginning import check_invite, link_of
from firmware.league.club_side import ClubSide
from firmware.league.codec import MessageError
from firmware.league.link import ACT, BACK, Link
from firmware.league.messages import (
    Accept,
    Answer,
    Ask,
    Decline,
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
    tables_of,
)
from firmware.league.presence import Presence
from firmware.league.settled import Settled
from firmware.modes.confirm import ConfirmMode
from firmware.modes.game import GameMode
from firmware.modes.mode import Question
from firmware.modes.navigator import OpenedGame
from firmware.modes.setup import SetupMode
from firmware.session import Session
from firmware.snapshot import Invitation, LeagueState, LeagueTrouble, OtherTable, Waiting

_ASK_AGAIN_SECONDS: Final = 120.0
_MOST_ASKED: Final = 50
"""The most open invitations that this table knows of."""


class Outgoing(NamedTuple):
    """A message for a game's stream: to be written only if the latest one there has this sequence."""

    game: str
    subject: str
    expected: int
    data: bytes

    @property
    def key(self) -> str:
        """Names the message for the server, which takes it once."""
        return f"{self.game}/{self.expected}/{digest_of(self.data.hex())}"


@dataclass
class Shared:
    """A game of the league: its stream, its number in the journal if it has one, and what is still to be said."""

    link: Link
    number: int | None = None
    wanted: list[Message] = field(default_factory=list)
    """What is to be sent beside what the journal has."""
    told: tuple[str, ...] = ()
    """The answers of the other table that were said here."""
    is_new: bool = True
    """Whether the stream wasn't read to its end yet."""
    asked_at: float | None = None
    """When this table was asked last to play it."""

    @property
    def is_open(self) -> bool:
        """Whether the invitation waits for an answer."""
        answered = self.link.accepted or self.link.declined or self.number is not None
        return not answered and not any(isinstance(each, Decline) for each in self.wanted)


class Room:
    """The league of one table's session."""

    def __init__(self, session: Session, table: str, chance: Random) -> None:
        self.table = check_table(table)
        self.connected = False
        self._line_trouble: LeagueTrouble | None = None
        self._session, self._chance = session, chance
        self._shared: dict[str, Shared] = {}
        self._numbers: dict[str, int] = {}
        """The number of each game of the league that the journal has."""
        self._ended: dict[str, int] = {}
        """The games that nobody plays any more, with the sequence of their latest message."""
        self._settled = Settled(self._journal, lambda row: self._entries(row.game, self._journal.entries(row.id)))
        self.reading: set[str] = set()
        """The games whose streams are being read: a part of one could tell of a game that is long over."""
        self._before: dict[str, int] = {}
        """By game that nobody has begun: the latest message that was left out."""
        self._taken_up: set[str] = set()
        """The games that had ended and have been put on the table again."""
        self._asks: tuple[Question, Callable[[], bool]] | None = None
        """What this table asks for another one, and whether that is still of interest."""
        self.presence = Presence(self.table, f"{chance.getrandbits(64):016x}")
        self.club = ClubSide(self, session)
        self.keys: dict[str, tuple[str, ...]] | None = None
        """The keys of each table, at a club's server; at any other one nothing is signed."""
        for row in self._journal.with_setup(TABLES):
            if (tables := self._tables_of(row)) is not None:
                self._numbers[tables.id] = row.id
                if self._settled.was_told(row):
                    self._settled.add(tables.id)
                else:
                    self._tell_of(tables, row)
        session.navigator.league = self
        session.navigator.partner_of = self._partner_of
        session.navigator.logged = self._logged
        base = session.navigator.stack.base
        if isinstance(base, GameMode) and base.number in self._numbers.values():
            base.partner = self._partner(self._id_of(base.number))

    # What comes over the line

    @property
    def trouble(self) -> LeagueTrouble | None:
        """What is wrong between this table and the others."""
        return "named-twice" if self.presence.is_doubled else self._line_trouble

    def line(self, connected: bool, trouble: LeagueTrouble | None = None) -> None:
        """The server can be reached, or can't any more."""
        self.connected, self._line_trouble = connected, trouble
        self.presence.begin()

    def knows(self, game: str, sequence: int) -> bool:
        """Whether the stream of a game is known up to a sequence, or needn't be."""
        return game in self._ended or self.position(game) >= sequence

    def settle(self, game: str, data: bytes) -> bool:
        """Whether a game has ended here with the latest message of its stream, so that nothing of it is to be read."""
        number, known = self._numbers.get(game), self._shared.get(game)
        if number is None or self._is_on_table(number) or game in self._taken_up:
            return False
        if (known is not None and known.link.sequence) or not self._settled.ends_with(number, data):
            return False
        self._shared.pop(game, None)
        self._settled.add(game)
        return True

    def _is_on_table(self, number: int) -> bool:
        mode = self._session.navigator.game
        return mode is not None and mode.number == number

    def position(self, game: str) -> int:
        """The sequence up to which a game's stream is known."""
        shared = self._shared.get(game)
        return shared.link.sequence if shared is not None else self._before.get(game, 0)

    def has_read(self, game: str) -> None:
        """A game's stream has been read to its end; what was answered before this table knew the game is no news."""
        self.reading.discard(game)
        shared = self._shared.get(game)
        if shared is not None and shared.is_new:
            shared.is_new, shared.told = False, shared.link.answers

    def unread(self) -> list[str]:
        """The games whose streams are to be read from their start again, because they are on the table again."""
        games, self._taken_up = [*self._taken_up], set()
        for game in games:
            self._ended.pop(game, None)
            self._settled.forget(game)
        return games

    def is_trusted(self, game: str, data: bytes, signature: str) -> bool:
        """Whether the next message of a stream is signed by the table that it says it is of. Raises MessageError."""
        if self.keys is None:
            return True
        from firmware.league.keys import is_signed, signed_bytes

        signed = signed_bytes(subject_of(game), self.position(game), data)
        return is_signed(signed, signature, self.keys.get(decode(data).by, ()))

    def receive(self, game: str, sequence: int, data: bytes, signature: str = "") -> str | None:
        """Take a message of a game's stream, in their order; returns what is wrong with one that doesn't fit."""
        shared = self._shared.get(game)
        if game in self._ended or sequence <= self.position(game):
            return None
        try:
            if not self.is_trusted(game, data, signature):
                raise MessageError(f"{decode(data).by} hasn't signed that")
            message = decode(data)
            if shared is None:
                if (begun := self._begun(game, sequence, message)) is not None:
                    self._shared[game] = begun
                    self._before.pop(game, None)
                    self._settled.forget(game)
                else:
                    self._ended[game] = sequence
                return None
            if not shared.link.begun:
                self._begin_by(game, shared, message)
                shared.link.sequence, shared.link.begun = sequence, True
                return None
            if message.by == self.table:
                shared.wanted = [each for each in shared.wanted if each != message]
            shared.link.receive(sequence, message)
        except MessageError as error:
            if shared is not None:
                shared.link.sequence = sequence
            else:
                # What is signed says after which message it was written, also after one that was left out.
                self._before[game] = sequence
            return f"game {game}, message {sequence}: {error}"
        return None

    def _begun(self, game: str, sequence: int, message: Message) -> Shared | None:
        """The game that an invitation begins; None for one that was deleted here. Raises MessageError."""
        invite = check_invite(game, message)
        paired = self.club.is_paired(game)
        if game not in self._numbers and not paired and len(self.invitations()) >= _MOST_ASKED:
            raise MessageError("too many invitations wait for an answer")
        shared = Shared(link_of(invite, self.table), self._numbers.get(game))
        shared.link.sequence, shared.link.begun = sequence, True
        if shared.number is not None:
            status = self._status(shared.number)
            if status is None:
                return None
            shared.link.keep(self._entries(invite.game, self._journal.entries(shared.number)))
            if status == ABANDONED:
                shared.wanted.append(Leave(by=self.table))
        return shared

    def _begin_by(self, game: str, shared: Shared, message: Message) -> None:
        """Take the invitation of a game that this table begins. Raises MessageError for anything else."""
        if message == shared.link.invite:
            return
        invite, kept = check_invite(game, message), shared.link.kept
        if not shared.link.alone:
            raise MessageError("the game was begun in another way")
        # Whoever was renamed since then had another name in it.
        shared.link = link_of(invite, self.table)
        shared.link.keep(kept)

    # What goes over the line

    def outgoing(self) -> list[Outgoing]:
        """What is to be sent now: for each game the next message that its stream can take."""
        found = []
        for game, shared in self._shared.items() if not self.presence.is_second else ():
            if (message := self._next(shared)) is not None:
                found.append(Outgoing(game, subject_of(game), shared.link.sequence, encode(message)))
        return found

    def _next(self, shared: Shared) -> Message | None:
        link = shared.link
        if not link.begun:
            return link.invite
        if shared.number is not None and not link.accepted:
            return Accept(by=self.table) if link.own == link.invite.to and not link.declined else None
        shared.wanted = [message for message in shared.wanted if _still_fits(message, link)]
        return link.to_send() or next(iter(shared.wanted), None)

    # The own journal

    @property
    def _journal(self) -> Journal:
        return self._session.library.journal

    def _entries(self, game: str, entries: Iterable[JournalEntry]) -> list[Entry]:
        """What a stream is to have of the journal's entries."""
        whats = {plugin(game).action_kind: ACT, BACK_ENTRY: BACK}
        return [Entry(whats[kind], data) for kind, data in entries if kind in whats]

    def _id_of(self, number: int) -> str:
        return next((game for game, at in self._numbers.items() if at == number), "")

    def _logged(self, number: int, entries: Sequence[JournalEntry]) -> None:
        if (shared := self._shared.get(self._id_of(number))) is not None:
            shared.link.keep(self._entries(shared.link.invite.game, entries))

    def _tell_of(self, tables: Tables, row: GameRow) -> None:
        """Take up a game that is played at this table alone, so that the club learns what it doesn't know of it."""
        if not tables.away():
            setup = {name: value for name, value in row.setup.items() if name != TABLES}
            own, seats, names = self.table, dict(tables.seats), dict(row.names)
            invite = Invite(by=own, to=own, game=row.game, setup=setup, seats=seats, names=names)
            with suppress(MessageError, JournalError):
                shared = Shared(link_of(invite, self.table), row.id)
                shared.link.keep(self._entries(row.game, self._journal.entries(row.id)))
                self._shared[tables.id] = shared

    def _partner(self, game: str) -> "_Partner | None":
        """The other table of a game; None for one that this table plays alone."""
        inviter, guest = tables_of(game)
        return _Partner(self, game) if inviter != guest else None

    def _partner_of(self, opened: OpenedGame) -> "_Partner | None":
        tables = self._tables_of(opened.row)
        if tables is None:
            return None
        if tables.id in self._ended or tables.id in self._settled:
            self._taken_up.add(tables.id)
        if (shared := self._shared.get(tables.id)) is not None:
            # Who takes it up again before the other table was told hasn't given it up.
            shared.wanted = [each for each in shared.wanted if not isinstance(each, Leave)]
        return self._partner(tables.id)

    def _tables_of(self, row: GameRow) -> Tables | None:
        """The tables of a game of the journal; None for one of another table's, or that makes no sense."""
        try:
            tables = Tables.of(row.setup)
        except (TypeError, KeyError):
            return None
        return tables if tables is not None and tables.own == self.table else None

    # Following

    def follow(self, now: float) -> bool:
        """Do what the streams ask for, as far as the table is free for it; returns whether anything has changed.

        To be called after every change.
        """
        with self._session.journal_trouble():
            return self._follow(now)
        return True

    def _follow(self, now: float) -> bool:
        changed = False
        if self.presence.is_second:
            return False
        for game, shared in list(self._shared.items()):
            if game in self.reading or self._let_go(game, shared):
                continue
            changed |= self._begin_what_was_accepted(game, shared, now)
            changed |= self._tell_what_was_answered(shared, now)
            if shared.link.left_by is not None or shared.link.declined:
                changed |= self._follow_to_the_end(shared, now)
            asks = shared.is_open and shared.link.invite.by == self.table and not self.club.is_paired(game)
            if self._session.navigator.game is not None and asks:
                # Whoever plays something else asks nobody any more, unless a club has paired the two.
                shared.wanted.append(Decline(by=self.table))
            self._say_what_was_given_up(shared)
            self._forget_what_ended(game, shared)
        changed |= self._close_what_is_settled(now)
        top = self._session.top
        if isinstance(top, SetupMode):
            return self._ask_to_play(now) or self.club.ask(now) or changed
        if isinstance(top, GameMode):
            if top.partner is not None:
                changed |= self._follow_game(top, now)
            # An evening goes on though the game before is still on the table.
            if top is self._session.top and top.finished and not self.club.is_looked_at(top.number, now):
                return self.club.ask(now) or changed
        return changed

    def _say_what_was_given_up(self, shared: Shared) -> None:
        """Tell the club that a game of this table alone was given up."""
        link, mode, number = shared.link, self._session.navigator.game, shared.number
        on_table = mode is not None and mode.number == number
        if not link.alone or number is None or on_table or shared.wanted or link.left_by is not None:
            return
        if link.state.outcome() is None and self._status(number) == ABANDONED:
            shared.wanted.append(Leave(by=self.table))

    def _forget_what_ended(self, game: str, shared: Shared) -> None:
        """Drop the stream of a game that is over and not on the table, once nothing of it is to be sent or made."""
        link, mode = shared.link, self._session.navigator.game
        over = link.declined or link.left_by is not None or (link.accepted and link.state.outcome() is not None)
        on_table = mode is not None and mode.number == shared.number
        followed = link.declined or link.parted or link.kept == link.stream
        if over and not on_table and followed and self._next(shared) is None:
            self._ended[game] = link.sequence
            del self._shared[game]

    def _close_what_is_settled(self, now: float) -> bool:
        """Ask no longer what is answered, or taken back; returns whether a question was closed."""
        if self._asks is None:
            return False
        question, is_open = self._asks
        if is_open():
            return False
        self._asks = None
        top = self._session.top
        if not isinstance(top, ConfirmMode) or top.question is not question:
            return False
        self._session.navigator.close(now)
        if question.what == "invitation":
            self._tell("league-withdrawn", {"table": question.by}, now)
        return True

    def ask(self, question: Question, is_open: Callable[[], bool], now: float) -> None:
        """Ask something at the table for as long as it is open."""
        self._asks = question, is_open
        self._session.navigator.ask(question, now)

    def _let_go(self, game: str, shared: Shared) -> bool:
        """Whether the club has all of a game that was played at this table alone, and nobody plays it any more."""
        link, number = shared.link, shared.number
        if number is None or not link.alone or link.state.outcome() is None or self._is_on_table(number):
            return False
        if not link.begun or link.behind or link.parted:
            return False
        others = (other.number for other in self._shared.values() if other.link.alone and other is not shared)
        self._settled.tell(number, (other for other in others if other is not None))
        del self._shared[game]
        self._settled.add(game)
        return True

    def _tell_what_was_answered(self, shared: Shared, now: float) -> bool:
        """Say what the other table has answered; returns whether there was anything new."""
        link, told = shared.link, shared.told
        shared.told = link.answers
        for answer in link.answers[len(told) :]:
            self._tell(f"league-{answer}", {"table": link.other}, now)
        return link.answers != told

    def _begin_what_was_accepted(self, game: str, shared: Shared, now: float) -> bool:
        link = shared.link
        if shared.number is not None or not link.is_on or link.alone or link.state.outcome() is not None:
            return False
        if link.own != link.invite.by or link.has_written:
            # It was begun here once, and the journal that had it is gone: another one can't go on with it.
            return False
        if isinstance(self._session.navigator.stack.base, SetupMode):
            self._begin(game, shared, now)
        else:
            (number,) = self._journal.add([(link.invite.game, self._written(game, link.invite))], imported=False)
            self._numbers[game] = shared.number = number
        self._tell("league-accepted", {"table": link.other}, now)
        return True

    def _begin(self, game: str, shared: Shared, now: float) -> None:
        """Put a game on the table. Raises JournalError."""
        invite = shared.link.invite
        self._session.begin(invite.game, self._written(game, invite), now)
        mode = self._session.navigator.game
        assert mode is not None
        self._numbers[game] = shared.number = mode.number
        mode.partner = self._partner(game)

    def _written(self, game: str, invite: Invite) -> WrittenGame:
        tables = Tables(game, self.table, invite.seats)
        setup = {**invite.setup, **tables.as_dict()}
        return WrittenGame(setup, invite.names, plugin(invite.game).first_entries(setup, True))

    def _follow_to_the_end(self, shared: Shared, now: float) -> bool:
        """Keep what was done before the game was given up, and put it away."""
        link, number, navigator = shared.link, shared.number, self._session.navigator
        if number is None or link.parted:
            return False
        changed, status = False, self._status(number)
        rest = link.stream[len(link.kept) :]
        if rest and status is not None:
            kind = plugin(link.invite.game).action_kind
            self._journal.append_all(number, [(kind if e.what == ACT else BACK_ENTRY, e.action) for e in rest])
            status = self._status(number)
            changed = True
        link.keep(rest)
        if navigator.game is None or navigator.game.number != number:
            if status == OPEN:
                self._journal.abandon(number)
            return changed
        if isinstance(self._session.top, GameMode):
            navigator.put_away(now, abandoned=number)
            told = "league-withdrawn" if link.left_by is None else "league-left"
            self._tell(told, {"table": link.left_by or link.other}, now)
            return True
        return changed

    def _status(self, number: int) -> str | None:
        """The status of a game in the journal; None for one that was deleted. Raises JournalError."""
        try:
            return self._journal.game(number).status
        except JournalError as error:
            if error.code == "unknown":
                return None
            raise

    def _ask_to_play(self, now: float) -> bool:
        for game, shared in self._shared.items():
            link = shared.link
            open_here = link.invite.to == self.table and shared.is_open
            waited = shared.asked_at is None or now - shared.asked_at > _ASK_AGAIN_SECONDS
            if open_here and waited and link.begun and game not in self.reading:
                shared.asked_at = now

                def answered(button: str, at: float, game: str = game) -> bool:
                    paired = self.club.is_paired(game)
                    if button == "back" and not paired:
                        self.decline(game)
                    # A game of the evening is only put off.
                    return not paired

                def is_open(game: str = game) -> bool:
                    return any(invitation["id"] == game for invitation in self.invitations())

                def agreed(at: float, game: str = game) -> None:
                    # It may have been taken back since it was asked.
                    if is_open(game):
                        self.accept(game, at)

                self.ask(Question("invitation", agreed, by=link.other, no=answered), is_open, now)
                return True
        return False

    def _follow_game(self, mode: GameMode, now: float) -> bool:
        identity, game = self._id_of(mode.number), mode.game
        shared = self._shared.get(identity)
        if shared is None or shared.link.parted or identity in self.reading:
            return False
        link = shared.link
        assert isinstance(game, SharedGame)
        ahead = link.ahead()
        if ahead and (ahead[0].what == BACK or link.undone_ahead()):
            self._catch_up(mode, link, now)
            return True
        shows = game.show_away(ahead[0].action if ahead else None, now)
        if (asked := link.asked) is None or link.behind:
            return shows
        if asked.granted and asked.by == self.table and link.writer() == self.table:
            game.take_back(asked.steps, now)
            return True
        # What has covered the game meanwhile may have dropped the question.
        answered = any(isinstance(each, Answer) for each in shared.wanted)
        if asked.by != self.table and not asked.granted and not answered:
            self._ask_for_back(mode, shared, asked.steps, now)
            return True
        return shows

    def _catch_up(self, mode: GameMode, link: Link, now: float) -> None:
        """Do what comes next in the stream without waiting until somebody has done it at the table."""
        ahead = link.ahead()
        if ahead[0].what == BACK:
            mode.game.take_back(len(ahead), now)
        else:
            mode.game.perform(ahead[0].action, now)

    def _ask_for_back(self, mode: GameMode, shared: Shared, steps: int, now: float) -> None:
        link = shared.link
        number = len(link.stream)

        def agree(at: float) -> None:
            if link.asked is None or len(link.stream) != number:
                return
            if link.writer() == self.table:
                # What is to be taken back may not have been made here yet.
                while link.ahead():
                    self._catch_up(mode, link, at)
                mode.game.take_back(steps, at)
            else:
                shared.wanted.append(Answer(by=self.table, number=number, yes=True))

        def refuse(button: str, at: float) -> bool:
            if link.asked is not None and len(link.stream) == number:
                shared.wanted.append(Answer(by=self.table, number=number, yes=False))
            # A button that says no is no push.
            return not button

        def is_open() -> bool:
            return link.asked is not None and not link.asked.granted and len(link.stream) == number

        self.ask(Question("take-back", agree, by=link.other, no=refuse), is_open, now)

    def _tell(self, code: str, params: Mapping[str, str | int], now: float) -> None:
        self._session.notices.announce(code, params, now)

    # What people want

    def invite(self, table: object, game: str, wishes: Mapping[str, Any], names: Mapping[str, str], now: float) -> str:
        """Invite another table to a game; returns the game's id. Raises BadInput, or NotNow without a server.

        `wishes` are the options of the game, and `seat`, the one that is taken here: the first one without it.
        """
        other = check_table(table)
        if other == self.table:
            raise BadInput("this is the table itself; invite another one", code="invite-self")
        if self._session.navigator.game is not None:
            raise NotNow("a game is on the table; put it away first", code="game-on-table")
        if not self.connected:
            raise NotNow("the league's server can't be reached; invite when it is there again", code="league-away")
        options = {name: value for name, value in wishes.items() if name not in ("seat", "seats", CLOCK)}
        prepared = self._session.navigator.prepared(game, options, names)
        kind, setup = plugin(game), dict(prepared.setup)
        if kind.shared_start(setup) is None:
            raise BadInput(f"{kind.title} is played at one table; choose another game", code="not-shared")
        seats, own = kind.seats(setup), wishes.get("seat")
        if own is None:
            own = seats[0]
        elif own not in seats:
            raise BadInput(f"there is no seat {own!r}; there are {', '.join(seats)}", code="unknown-seat")
        tables = {seat: self.table if seat == own else other for seat in seats}
        invite = Invite(by=self.table, to=other, game=game, setup=setup, seats=tables, names=dict(prepared.names))
        identity = game_id(self.table, other, self._chance.getrandbits(60))
        self._shared[identity] = Shared(link_of(invite, self.table), is_new=False)
        return identity

    def knows_game(self, game: str) -> bool:
        """Whether a game has been begun here, or another table was invited to it."""
        return game in self._numbers or game in self._shared or game in self._ended

    def begin(self, game: str, invite: Invite, now: float) -> None:
        """Begin a game that a club has paired: at this table, or by inviting the other one.

        Raises MessageError for one that can't be, JournalError.
        """
        shared = Shared(link_of(check_invite(game, invite), self.table), is_new=False)
        if shared.link.alone:
            self._begin(game, shared, now)
        self._shared[game] = shared

    def accept(self, game: str, now: float) -> None:
        """Play the game that another table has invited to. Raises BadInput or JournalError."""
        self._begin(game, self._open_invitation(game, to=self.table), now)

    def decline(self, game: str) -> None:
        """Don't play that game, or don't invite to it any more. Raises BadInput."""
        self._open_invitation(game).wanted.append(Decline(by=self.table))

    def _open_invitation(self, game: str, to: str | None = None) -> Shared:
        shared = self._shared.get(game)
        if shared is None or not shared.is_open:
            raise BadInput("that invitation is not open; look at the list of invitations", code="no-invitation")
        if to is not None and shared.link.invite.to != to:
            raise BadInput("the other table is to answer that; wait for it", code="not-invited")
        return shared

    def begin_evening_game(self, now: float) -> None:
        """Begin the game that the club has paired at this table. Raises NotNow, BadInput or JournalError."""
        self.club.begin(now)

    async def register(self, player: object, withdraw: bool) -> None:
        """Let somebody take part in the club's evening, or no longer. Raises BadInput or NotNow."""
        await self.club.register(player, withdraw)

    def ask_back(self, game: str, steps: int, now: float) -> None:
        """Ask the other table to agree that the latest actions are taken back."""
        shared = self._shared.get(game)
        if shared is None or not self.connected or shared.link.behind or shared.link.ahead():
            self._tell("league-not-yet", {}, now)
            return
        link = shared.link
        message = Ask(by=self.table, number=len(link.stream), steps=steps)
        if link.asked is None and not any(isinstance(each, Ask) for each in shared.wanted):
            shared.wanted.append(message)
        self._tell("league-asked", {"table": link.other}, now)

    def give_up(self, game: str) -> None:
        """Tell the other table that the game is given up."""
        if (shared := self._shared.get(game)) is not None and shared.link.left_by is None:
            shared.wanted.append(Leave(by=self.table))

    # What is said

    def invitations(self) -> list[Invitation]:
        """Those that aren't answered."""
        waiting = [(game, shared.link.invite) for game, shared in self._shared.items() if shared.is_open]
        return [{"id": game, "by": each.by, "to": each.to, "game": each.game} for game, each in waiting]

    def snapshot(self) -> LeagueState:
        mode = self._session.navigator.game
        game = self._id_of(mode.number) if mode is not None and mode.partner is not None else ""
        shared = self._shared.get(game)
        opponent: OtherTable | None = None
        if game:
            other = next(table for table in tables_of(game) if table != self.table)
            opponent = {"table": other, "here": other in self.presence}
        parted = shared is not None and shared.link.parted
        return {
            "table": self.table,
            "connected": self.connected,
            "trouble": "parted" if parted else self.trouble,
            "tables": self.presence.tables(),
            "invitations": self.invitations(),
            "opponent": opponent,
            "behind": shared.link.behind if shared is not None else 0,
            "waiting": self._waiting(mode, shared) if game else None,
            "evening": self.club.snapshot(),
        }

    def _waiting(self, mode: GameMode | None, shared: Shared | None) -> Waiting | None:
        assert mode is not None
        if mode.finished:
            return None
        if shared is None or not self.connected:
            return "line"
        link = shared.link
        if shared.wanted or (link.asked is not None and link.asked.by == self.table):
            return "answer"
        if link.ahead():
            return "confirm"
        return "push" if link.writer() == link.other or link.behind else None


class _Partner:
    """The other table of one game; see `firmware.modes.game.Partner`."""

    def __init__(self, room: Room, game: str) -> None:
        self._room, self._game = room, game

    def ask_back(self, steps: int, now: float) -> None:
        self._room.ask_back(self._game, steps, now)

    def give_up(self, now: float) -> None:
        self._room.give_up(self._game)


def _still_fits(message: Message, link: Link) -> bool:
    """Whether a message that is to be sent makes sense where the stream is now."""
    match message:
        case Ask():
            return message.number == len(link.stream) and link.is_on and link.asked is None
        case Answer():
            asked = link.asked
            return message.number == len(link.stream) and asked is not None and asked.by != message.by
        case Decline():
            return not (link.accepted or link.declined)
        case Leave():
            return link.left_by is None
    return True

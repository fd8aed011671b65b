"""One game's stream: what both tables have done, checked by the engine, and what may come next.

Whoever acts by the rules writes; nobody else can, so two tables never write the same entry. Taking back
needs the other table's consent; then the table whose turn it is writes it. A message that doesn't fit is left out by
each table for the same reason, so both read the same game in the stream.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Final

from engine.errors import GameError, shown
from engine.game import GameState
from firmware.games.abilities import TABLES
from firmware.games.play_clock import CLOCK
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugins
from firmware.names import check_names
from league.protocol import MessageError, messages
from league.protocol.messages import ActName, Entry, Invite, Reason, digest_of

ACT: Final[ActName] = "act"
BACK: Final[ActName] = "back"


@dataclass(frozen=True, slots=True)
class BackRequest:
    """A table asks to take actions back: which table, how many, and whether the other one has agreed."""

    by: str
    steps: int
    granted: bool = False


class GameReplica:
    """The stream of one game, as far as it is known, and what the own table has written of it in its journal."""

    def __init__(self, invite: Invite, start: GameState, own: str) -> None:
        self.invite, self.own = invite, own
        self.sequence = 0
        """The number that the server gave to the latest message."""
        self.begun = False
        """Whether the stream has the invitation."""
        self.accepted = self.alone
        self.declined = False
        self.left_by: str | None = None
        """The table that has given the game up."""
        self.asked: BackRequest | None = None
        self.stream: list[Entry] = []
        """All that was done, in order."""
        self.kept: list[Entry] = []
        """What the own journal has of it, which may be less or more."""
        self.answers: list[str] = []
        """What the other table has answered to this one and wasn't said yet: the ends of `notice-league-…`."""
        self.has_written = False
        """Whether this table has sent an action, even one that was left out."""
        self._states = [start]
        """The start, and the state after each action that stands."""
        self._actions: list[str] = []

    @property
    def alone(self) -> bool:
        """Whether all seats are at one table, which informs its club and asks nobody."""
        return self.invite.by == self.invite.to

    @property
    def other(self) -> str:
        return self.invite.to if self.own == self.invite.by else self.invite.by

    @property
    def state(self) -> GameState:
        return self._states[-1]

    @property
    def is_on(self) -> bool:
        return self.accepted and self.left_by is None

    def writer(self) -> str | None:
        """The table that writes next; None while nobody plays, or where no single seat acts."""
        return self.invite.seats.get(self.state.actor) if self.accepted else None

    # What comes

    def begin(self, sequence: int) -> None:
        self.sequence, self.begun = sequence, True

    def receive(self, sequence: int, message: messages.Message) -> None:
        """Take the next message of the stream. Raises MessageError for one that doesn't fit, which is left out."""
        self.sequence = sequence
        if message.by not in (self.invite.by, self.invite.to):
            raise MessageError(f"{message.by} doesn't play this game")
        match message:
            case Invite():
                raise MessageError("the game is begun twice")
            case messages.Accept():
                self._check(message.by == self.invite.to and not self.declined, "only the guest accepts")
                self.accepted = True
            case messages.Decline():
                self._check(not self.accepted, "the game is played already")
                self.declined = True
                if message.by != self.own and self.own == self.invite.by:
                    self.answers.append(f"declined-{message.why}" if message.why in messages.REASONS else "declined")
            case messages.Leave():
                self._check(self.accepted, "nobody plays yet")
                self.left_by = self.left_by or message.by
            case messages.Ask():
                self._take_request(message)
            case messages.Answer():
                self._take_answer(message)
            case messages.Act():
                self._take_act(message)

    def _check(self, fits: bool, why: str) -> None:
        if not fits:
            raise MessageError(why)

    def _take_request(self, message: messages.Ask) -> None:
        self._check(self.is_on and message.number == len(self.stream), "what is asked is of another time")
        self._check(self.asked is None, "something is asked already")
        self._check(1 <= message.steps <= len(self._actions), "so much can't be taken back")
        self.asked = BackRequest(message.by, message.steps)

    def _take_answer(self, message: messages.Answer) -> None:
        asked = self.asked
        self._check(asked is not None and message.number == len(self.stream), "nothing is asked")
        assert asked is not None
        self._check(message.by != asked.by, "whoever asks doesn't answer")
        # What was agreed to may be taken back and on the asker's disk already.
        self._check(not asked.granted, "that is answered already")
        if asked.by == self.own and not message.yes:
            self.answers.append("refused")
        self.asked = BackRequest(asked.by, asked.steps, True) if message.yes else None

    def _take_act(self, message: messages.Act) -> None:
        self._check(self.accepted, "nobody plays yet")
        self._check(message.number == len(self.stream), "this was done at another time")
        self._check(message.by == self.writer(), f"it isn't {message.by}'s turn")
        whats = {entry.what for entry in message.entries}
        self.has_written |= message.by == self.own
        if whats == {BACK}:
            agreed = self.asked is not None and self.asked.by == self.own
            self._take_back(message)
            self.answers += ["agreed"] if agreed else []
        else:
            self._check(len(message.entries) == 1, "one thing is done at a time")
            self._do(message)
        self.stream += message.entries
        self.asked = None

    def _do(self, message: messages.Act) -> None:
        (entry,) = message.entries
        after = self.state.copy()
        try:
            # What is no action of the rules, such as a correction, is nothing that one of two tables does alone.
            legal = self.alone or entry.action in after.legal_actions()
            after.apply(entry.action)
        except GameError as error:
            raise MessageError(f"{shown(entry.action)} can't be done: {error}") from None
        self._check(legal, f"{shown(entry.action)} can't be done")
        self._check_digest(message, after)
        self._states.append(after)
        self._actions.append(entry.action)

    def _take_back(self, message: messages.Act) -> None:
        steps = len(message.entries)
        self._check(self._is_agreed(steps, message.by), "nobody has agreed to take that back")
        self._check(message.entries == self.taken_back(steps), "something else was done last")
        self._check_digest(message, self._states[-steps - 1])
        del self._states[-steps:], self._actions[-steps:]

    def _is_agreed(self, steps: int, by: str) -> bool:
        """Whether a table may take so many actions back."""
        if self.alone:
            return steps <= len(self._actions)
        asked = self.asked
        return asked is not None and asked.steps == steps and (asked.granted or asked.by != by)

    def _check_digest(self, message: messages.Act, after: GameState) -> None:
        self._check(message.digest == digest_of(after.text()), "the position there is another one")

    # What the own journal has

    def keep(self, entries: Sequence[Entry]) -> None:
        self.kept += entries

    @property
    def parted(self) -> bool:
        """Whether journal and stream have different games."""
        return any(a != b for a, b in zip(self.kept, self.stream, strict=False))

    @property
    def behind(self) -> int:
        """How many entries of the own journal the stream doesn't have."""
        return max(len(self.kept) - len(self.stream), 0)

    def ahead(self) -> list[Entry]:
        """What the stream has and the journal hasn't: the next action, or what is taken back at once."""
        return _next_entries(self.stream[len(self.kept) :])

    def undone_ahead(self) -> bool:
        """Whether the entries that the journal lacks take something back at once, or all their own actions again."""
        standing = 0
        for entry in self.stream[len(self.kept) :]:
            standing += 1 if entry.what == ACT else -1
            if standing <= 0:
                return True
        return False

    def to_send(self) -> messages.Act | None:
        """The next of the journal's entries that the stream is to get; None if it has all, or if they have parted."""
        if not self.behind or self.parted or self.writer() != self.own:
            return None
        entries = _next_entries(self.kept[len(self.stream) :])
        if entries[0].what == BACK and not self._is_agreed(len(entries), self.own):
            # Everybody leaves that out, so it would be sent again and again.
            return None
        return self.act(entries)

    def act(self, entries: list[Entry]) -> messages.Act:
        """The own table's message with one action that is legal now, or with the latest ones taken back."""
        if entries[0].what == ACT:
            after = self.state.copy()
            after.apply(entries[0].action)
        else:
            after = self._states[-len(entries) - 1]
        return messages.Act(by=self.own, number=len(self.stream), entries=entries, digest=digest_of(after.text()))

    def taken_back(self, steps: int) -> list[Entry]:
        """The entries that take back so many of the actions that stand, the latest first."""
        return [Entry(BACK, action) for action in self._actions[: -steps - 1 : -1]]


def _next_entries(rest: list[Entry]) -> list[Entry]:
    """What comes next of some entries: an action, or all that is taken back at once."""
    if not rest or rest[0].what == ACT:
        return rest[:1]
    return list(takewhile(lambda entry: entry.what == BACK, rest))


class Unplayable(MessageError):
    """An invitation that can't be accepted, and why."""

    def __init__(self, message: str, why: Reason) -> None:
        super().__init__(message)
        self.why: Reason = why


def check_invite(game: str, message: messages.Message) -> Invite:
    """The invitation that begins the game of an id. Raises MessageError for any other message."""
    inviter, guest = messages.tables_of(game)
    if not isinstance(message, Invite):
        raise MessageError("a game begins with an invitation")
    if (message.by, message.to) != (inviter, guest) or {*message.seats.values()} != {inviter, guest}:
        raise Unplayable("the invitation is of other tables than the game", "seats")
    return message


def replica_of(invite: Invite, own: str) -> GameReplica:
    """The replica of a game that tables can share, as the table `own` sees it. Raises Unplayable."""
    kind = plugins().get(invite.game)
    if kind is None:
        raise Unplayable(f"{invite.by} invites to a game that isn't here: {shown(invite.game)}", "game")
    try:
        start = kind.shared_start(invite.setup)
        if start is None:
            raise Unplayable(f"{invite.by} invites to a game for one table", "game")
        if {*kind.seats(invite.setup)} != {*invite.seats}:
            raise Unplayable(f"{invite.by} invites to a game with other seats", "seats")
        # Chance has nothing left to decide in what both tables begin with.
        fits = kind.setup(invite.setup, Random(0)) == invite.setup
        if not fits or {TABLES, CLOCK, "seats"} & {*invite.setup}:
            raise Unplayable(f"{invite.by} invites to a game that tables can't share", "setup")
        check_names(invite.names, kind.players)
    except Unplayable:
        raise
    except SPOILT as error:
        raise Unplayable(f"{invite.by} invites to a game that can't be: {error}", "setup") from None
    return GameReplica(invite, start, own)

"""Follows every game of the league by the rules, and names the table that doesn't keep to them.

It leaves out the same messages as the tables, for the same reasons. An honest table never writes one of those: it reads
a stream to its end before it writes there. So whoever has signed one has tried to cheat, or is broken.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from league.club.events import DRAW, LOSS, WIN
from league.protocol import MessageError
from league.protocol.keys import is_signed
from league.protocol.messages import Decline, Invite, decode, subject_of, tables_of
from league.protocol.replica import GameReplica, check_invite, replica_of

_KEPT: Final = 50


class Fault(NamedTuple):
    """A message that was left out. `table` is who has signed it; empty if neither of the game's two tables has."""

    game: str
    sequence: int
    table: str
    why: str

    def words(self) -> str:
        """What the table did that it may not, as a line of the log."""
        return f"{self.table or 'somebody'}: {self.why} (game {self.game}, message {self.sequence})"


@dataclass
class Followed:
    """A game that is followed: its replica once it has begun, and the sequence of its latest message."""

    replica: GameReplica | None = None
    sequence: int = 0
    began: float = 0.0
    """When the server heard of its beginning, in seconds since 1970; and of its end, if it has ended."""
    ended: float | None = None
    ended_by: int = 0
    """The sequence of the message that has ended it."""


class Judge:
    """All games of a league. `keys` has the keys of each table, `expected` how a game must begin, if the club knows."""

    def __init__(
        self, keys: Callable[[], Mapping[str, Sequence[str]]], expected: Callable[[str], Invite | None]
    ) -> None:
        self._keys, self._expected = keys, expected
        self.games: dict[str, Followed] = {}
        self.faults: deque[Fault] = deque(maxlen=_KEPT)
        """The latest ones."""
        self.liars: set[str] = set()
        """The tables of which a message was left out."""

    def receive(self, game: str, sequence: int, data: bytes, signature: str, at: float) -> Fault | None:
        """Take the next message of a game's stream; returns what is wrong with one that doesn't fit.

        `at` is when the server got it, in seconds since 1970.
        """
        followed = self.games.setdefault(game, Followed())
        if sequence <= followed.sequence:
            return None
        before, followed.sequence = followed.sequence, sequence
        signer = self._signer(game, before, data, signature)
        try:
            self._take(game, followed, data, signer, at)
        except MessageError as error:
            fault = Fault(game, sequence, signer, str(error))
            self.faults.append(fault)
            if signer:
                self.liars.add(signer)
            return fault
        return None

    def _take(self, game: str, followed: Followed, data: bytes, signer: str, at: float) -> None:
        message = decode(data)
        if signer != message.by:
            raise MessageError(f"{signer} writes as {message.by}" if signer else f"{message.by} hasn't signed that")
        if followed.replica is not None:
            followed.replica.receive(followed.sequence, message)
            if followed.replica.state.outcome() is None:
                followed.ended = None
            elif followed.ended is None:
                followed.ended, followed.ended_by = at, followed.sequence
            return
        if isinstance(message, Decline):
            # The guest can't play what it was invited to, or the inviter asks no more.
            return
        invite = check_invite(game, message)
        replica = replica_of(invite, invite.by)
        replica.begin(followed.sequence)
        followed.replica, followed.began = replica, at
        if self.differs(game):
            # The tables play it all the same, but it is another game than the one of the round.
            raise MessageError("that isn't the game that was paired")

    def differs(self, game: str) -> bool:
        """Whether a game has begun in another way than the club has paired it, so that its result doesn't count."""
        replica, expected = self.replica(game), self._expected(game)
        if replica is None or expected is None:
            return False
        begun = replica.invite
        return (begun.game, begun.setup, begun.seats) != (expected.game, expected.setup, expected.seats)

    def _signer(self, game: str, expected: int, data: bytes, signature: str) -> str:
        """The table that has signed a message; empty for none of the two that may write it."""
        with suppress(MessageError):
            for table in tables_of(game):
                if is_signed(subject_of(game), expected, data, signature, self._keys().get(table, ())):
                    return table
        return ""

    def forget(self, game: str) -> None:
        self.games.pop(game, None)

    def replica(self, game: str) -> GameReplica | None:
        """A game as it stands; None for one that nobody has begun by the rules."""
        followed = self.games.get(game)
        return followed.replica if followed is not None else None

    def points(self, game: str, players: Mapping[str, str]) -> dict[str, float] | None:
        """What a game brings to each of its players, who are given by seat.

        None while it goes on, and for another game than the one that was paired.
        """
        replica = self.replica(game)
        outcome = replica.state.outcome() if replica is not None else None
        if outcome is None or self.differs(game):
            return None
        winner = outcome["winner"]
        return {name: DRAW if winner is None else WIN if seat == winner else LOSS for seat, name in players.items()}

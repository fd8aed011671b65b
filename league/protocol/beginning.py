"""How a game of the league begins: an invitation that can be played, and the replica that follows from it."""

from random import Random

from engine.errors import shown
from firmware.games.agreed_clock import CLOCK
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugins
from firmware.games.shared import TABLES
from firmware.names import check_names
from league.protocol.codec import MessageError
from league.protocol.messages import Invite, Message, Reason, is_seated, tables_of
from league.protocol.replica import GameReplica


class Unplayable(MessageError):
    """An invitation that can't be accepted, and why."""

    def __init__(self, message: str, why: Reason) -> None:
        super().__init__(message)
        self.why: Reason = why


def check_invite(game: str, message: Message) -> Invite:
    """The invitation that begins the game of an id. Raises MessageError for any other message."""
    inviter, guest = tables_of(game)
    if not isinstance(message, Invite):
        raise MessageError("a game begins with an invitation")
    if (message.by, message.to) != (inviter, guest) or not is_seated(message.seats, inviter, guest):
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

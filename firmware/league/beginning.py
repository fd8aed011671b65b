"""How a game of the league begins: an invitation that can be played, and the link that follows from it."""

from random import Random

from firmware.games.agreed_clock import CLOCK
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin
from firmware.games.shared import TABLES
from firmware.league.codec import MessageError
from firmware.league.link import Link
from firmware.league.messages import Invite, Message, is_seated, tables_of
from firmware.names import check_names


def check_invite(game: str, message: Message) -> Invite:
    """The invitation that begins the game of an id. Raises MessageError for any other message."""
    inviter, guest = tables_of(game)
    if not isinstance(message, Invite):
        raise MessageError("a game begins with an invitation")
    if (message.by, message.to) != (inviter, guest) or not is_seated(message.seats, inviter, guest):
        raise MessageError("the invitation is of other tables than the game")
    return message


def link_of(invite: Invite, own: str) -> Link:
    """The link of a game that tables can share, as the table `own` sees it. Raises MessageError."""
    try:
        kind = plugin(invite.game)
        start = kind.shared_start(invite.setup)
        seats = {*kind.seats(invite.setup)}
        # Chance has nothing left to decide in what both tables begin with.
        fits = kind.setup(invite.setup, Random(0)) == invite.setup
        check_names(invite.names, kind.players)
    except SPOILT as error:
        raise MessageError(f"{invite.by} invites to a game that can't be: {error}") from None
    if start is None or not fits or seats != {*invite.seats} or {TABLES, CLOCK, "seats"} & {*invite.setup}:
        raise MessageError(f"{invite.by} invites to a game that tables can't share")
    return Link(invite, start, own)

"""Answers those who play with another table: invitations, and what comes of them."""

import time
from typing import TYPE_CHECKING, Final

import msgspec

from firmware.errors import NotNow
from firmware.games.registry import first_game, plugin
from firmware.web.handler import AdminHandler, Body, Names, Word, bad

if TYPE_CHECKING:
    from firmware.features.league.controller import LeagueController
    from firmware.features.league.feature import LeagueFeature


class _LeagueHandler(AdminHandler):
    feature: "LeagueFeature"

    @property
    def league(self) -> "LeagueController":
        controller = self.feature.controller
        if controller is None:
            raise NotNow("this table plays alone; ask whoever runs it to connect it to others", code="no-league")
        return controller


class InviteBody(Body, forbid_unknown_fields=False):
    """A game that another table is invited to; without game and options it is the one that is set up."""

    table: Word
    """The name of the other table."""
    game: Word = msgspec.field(default_factory=first_game)
    """The game, by the name of its plugin."""
    names: Names = msgspec.field(default_factory=dict)
    """The players' names, by seat."""
    seat: Word = None
    """The seat that is taken here; the first one without it."""


class InviteHandler(_LeagueHandler):
    """Invites another table to a game, by default the one that is set up here."""

    def take(self, body: InviteBody) -> None:
        options, names, session = self.further(body), body.names, self.web.table.session
        self.attempt(lambda: self.access.check_seed(self.caller, options))
        if not {*self.given()} - {"table", "names", "seat"}:
            setup = self.attempt(session.navigator.setup)
            game, options, names = setup.game, dict(setup.options), names or dict(setup.names)
        else:
            game = self.attempt(lambda: plugin(body.game).name)
        choices = {**options, "seat": body.seat}
        self.change(lambda: self.league.invite(body.table, game, choices, names, time.monotonic()))


class InvitationBody(Body):
    """An invitation."""

    remedy = 'say which invitation, as in {"id": "north.south.1"}; the state lists them'
    id: str = ""
    """Which one; may be left out where there is only one."""


class _InvitationHandler(_LeagueHandler):
    def wanted(self, body: InvitationBody) -> str:
        """The id of the invitation that is meant; the only one without it."""
        ids = [invitation["id"] for invitation in self.attempt(lambda: self.league).games.invitations()]
        if not body.id and len(ids) != 1:
            raise bad(body.remedy)
        return body.id or ids[0]


class AcceptHandler(_InvitationHandler):
    """Plays the game that another table invites to; for a device the table asks first if that ends a game."""

    def take(self, body: InvitationBody) -> None:
        wanted = self.wanted(body)
        self.change_after_asking("invitation", lambda now: self.league.accept(wanted, now))


class DeclineHandler(_InvitationHandler):
    """Answers an invitation with no, or takes the own one back."""

    def take(self, body: InvitationBody) -> None:
        wanted = self.wanted(body)
        self.change(lambda: self.league.decline(wanted))


class JoinClubBody(Body):
    """The club that the table joins."""

    remedy = 'give what the club shows, as in {"address": "http://192.168.1.20:8200/join/7F3K-9QRT"}'
    address: str
    """The address of the club's page with the code."""
    private: bool = False
    """Whether the club gets only the games of its evenings."""


class JoinClubHandler(AdminHandler):
    """Joins a club with a table that plays alone."""

    feature: "LeagueFeature"

    async def take(self, body: JoinClubBody) -> None:
        await self.await_work(self.feature.join(body.address, body.private))
        self.web.changed()
        self.answer_state()


class RegisterBody(Body):
    """Somebody takes part in the club's evening."""

    player: Word
    """Their name."""
    withdraw: bool = False
    """Whether they take part no longer."""


class RegisterHandler(_LeagueHandler):
    """Lets somebody take part in the club's evening, or no longer."""

    async def take(self, body: RegisterBody) -> None:
        league = self.attempt(lambda: self.league)
        await self.await_work(league.club.register(body.player, body.withdraw))
        self.answer_state()


class EveningHandler(_LeagueHandler):
    """Begins the game of the evening that is paired at this table."""

    def take(self) -> None:
        self.change(lambda: self.league.club.begin(time.monotonic()))


ROUTES: Final = (
    (r"/api/league/invite", InviteHandler),
    (r"/api/league/accept", AcceptHandler),
    (r"/api/league/decline", DeclineHandler),
    (r"/api/league/join", JoinClubHandler),
    (r"/api/league/register", RegisterHandler),
    (r"/api/league/evening", EveningHandler),
)

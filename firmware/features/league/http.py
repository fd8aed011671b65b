"""Answers those who play with another table: invitations, and what comes of them."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from firmware.errors import NotNow
from firmware.features import Route
from firmware.games.registry import first_game, plugin
from firmware.web.handler import AdminHandler, bad

if TYPE_CHECKING:
    from firmware.features.league.controller import LeagueController
    from firmware.web.server import Web


class _LeagueHandler(AdminHandler):
    def initialize(self, web: "Web", controller: Callable[[], "LeagueController | None"]) -> None:  # type: ignore[override]
        super().initialize(web)
        self._controller = controller

    @property
    def league(self) -> "LeagueController":
        controller = self._controller()
        if controller is None:
            raise NotNow(
                "this table plays alone; ask whoever runs it to connect it to others",
                code="no-league",
            )
        return controller

    def invitation(self) -> str:
        """The id of the invitation that is meant; the only one without it."""
        wanted = self.body("id").get("id")
        ids = [invitation["id"] for invitation in self.attempt(lambda: self.league).snapshot()["invitations"]]
        if wanted is None and len(ids) == 1:
            return ids[0]
        if not isinstance(wanted, str):
            raise bad('say which invitation, as in {"id": "north.south.1"}; the state lists them')
        return wanted


class InviteHandler(_LeagueHandler):
    """Invites another table to a game, by default the one that is set up here."""

    def post(self) -> None:
        body = self.body(more=True)
        names, table = body.pop("names", {}), body.pop("table", None)
        session = self.web.table.session
        self.attempt(lambda: self.access.check_seed(self.caller, body))
        if not {*body} - {"seat"}:
            setup = self.attempt(session.navigator.setup)
            game, body, names = setup.game, {**setup.options, **body}, names or dict(setup.names)
        else:
            game = self.attempt(lambda: plugin(body.pop("game", first_game())).name)
        self.change(lambda: self.league.invite(table, game, body, names, time.monotonic()))


class AcceptHandler(_LeagueHandler):
    """Plays the game that another table invites to; for a device the table asks first if that ends a game."""

    def post(self) -> None:
        wanted = self.invitation()
        self.change_after_asking("invitation", lambda now: self.league.accept(wanted, now))


class DeclineHandler(_LeagueHandler):
    """Answers an invitation with no, or takes the own one back."""

    def post(self) -> None:
        wanted = self.invitation()
        self.change(lambda: self.league.decline(wanted))


class RegisterHandler(_LeagueHandler):
    """Lets somebody take part in the club's evening, or no longer."""

    async def post(self) -> None:
        body = self.body("player", "withdraw")
        league = self.attempt(lambda: self.league)
        await self.await_work(league.register(body.get("player"), body.get("withdraw") is True))
        self.answer_state()


class EveningHandler(_LeagueHandler):
    """Begins the game of the evening that is paired at this table."""

    def post(self) -> None:
        self.body()
        self.change(lambda: self.league.begin_evening_game(time.monotonic()))


def routes(web: "Web", controller: Callable[[], "LeagueController | None"]) -> list[Route]:
    """What the page asks for; `controller` is there once the table plays with others."""
    at = {"web": web, "controller": controller}
    return [
        (r"/api/league/invite", InviteHandler, at),
        (r"/api/league/accept", AcceptHandler, at),
        (r"/api/league/decline", DeclineHandler, at),
        (r"/api/league/register", RegisterHandler, at),
        (r"/api/league/evening", EveningHandler, at),
    ]

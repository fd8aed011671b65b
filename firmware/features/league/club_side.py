"""A table's part of a club's evening: what it is to play, who goes where, and what its people ask of the club."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import asdict

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league.snapshot import EveningPlayer, EveningState
from firmware.modes import Question
from firmware.names import check_name
from firmware.table.session import Session
from league.protocol import MessageError
from league.protocol.club_messages import EveningGame, Place, Register, Request, Said, Unplayable, Withdraw
from league.protocol.messages import Invite, tables_of
from league.protocol.replica import check_invite

if TYPE_CHECKING:
    from firmware.features.league.controller import LeagueController

_ASK_AGAIN_SECONDS: Final = 60.0
_LOOK_SECONDS: Final = 15.0
"""For how long those who have finished a game look at it before they are asked for the next one."""


class ClubSide:
    """The evening as the club has described it to the table of a controller, and what follows from that here."""

    def __init__(self, controller: "LeagueController", session: Session) -> None:
        self._controller, self._session = controller, session
        self.place: Place | None = None
        """The club's latest message about the evening; None before that, and without a club."""
        self.send: Callable[[Request], Awaitable[Said]] | None = None
        """Asks the club; None while it can't be reached."""
        self._asked: dict[str, float] = {}
        """When somebody was asked to begin a game, by its id."""
        self._unplayable: list[Unplayable] = []
        """What the club is to hear when it can be reached."""
        self._finished: tuple[int, float] | None = None
        """The game on the table that has ended, by its number in the journal, and when that was seen."""

    def take(self, place: Place) -> None:
        """Take what the club says."""
        self.place = place if place.evening else None

    # What is to be played here

    def games(self) -> list[EveningGame]:
        """The games that are to be begun here and aren't."""
        place = self.place
        if place is None or place.phase == "paused":
            return []
        return [game for game in place.games if self._begins(game) and not self._controller.games.knows_game(game.id)]

    def is_paired(self, game: str) -> bool:
        """Whether a game is one of the evening's, which nobody here can decline."""
        return self.place is not None and any(each.id == game for each in self.place.games)

    def _begins(self, game: EveningGame) -> bool:
        """Whether this table begins it: alone, or by inviting the other one."""
        try:
            return tables_of(game.id)[0] == self._controller.table
        except MessageError:
            return False

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
        games = self.games()
        if not games:
            raise NotNow("there is no game of the evening to begin here; look at the pairings", code="club-no-game")
        mode = self._session.navigator.game
        if mode is not None and not mode.finished:
            raise NotNow("a game is on the table; put it away first", code="game-on-table")
        self._begin(games[0], now)

    def _begin(self, game: EveningGame, now: float) -> None:
        by, to = tables_of(game.id)
        invite = Invite(by=by, to=to, game=game.game, setup=game.setup, seats=game.seats, names=game.names)
        try:
            check_invite(game.id, invite)
            if self._session.navigator.game is not None:
                self._session.put_away(now)
            self._controller.begin(game.id, invite, now)
        except MessageError as error:
            self._unplayable.append(Unplayable(game=game.id, why=str(error)))
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
        answer = await self.send(Withdraw(player=name) if withdraw else Register(player=name))
        if answer.error:
            raise BadInput(answer.error, code=answer.code, params=answer.params)

    async def report_unplayable(self) -> None:
        """Report to the club which games can't begin here, if it can be reached."""
        while self._unplayable and self.send is not None:
            with suppress(NotNow):
                await self.send(self._unplayable[0])
                self._unplayable.pop(0)
                continue
            return

    # What is said

    def snapshot(self) -> EveningState | None:
        """The evening as the state has it; None without one."""
        place = self.place
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
            "players": [cast(EveningPlayer, asdict(each)) for each in place.players],
        }  # fmt: skip


def server_away() -> NotNow:
    """The error while nothing can be asked of the league's server."""
    return NotNow("the server that connects the tables can't be reached; try again later", code="league-away")

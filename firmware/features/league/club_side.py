"""A table's part of a club's evening: what it is to play, who goes where, and what its people ask of the club."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league.snapshot import EveningState
from firmware.modes.mode import Question
from firmware.names import check_name
from firmware.table.session import Session
from league.protocol.club_messages import Asked, EveningGame, Place, Register, Said, Unplayable, Withdraw
from league.protocol.codec import MessageError
from league.protocol.messages import Invite, tables_of
from league.protocol.replica import check_invite

_ASK_AGAIN_SECONDS: Final = 60.0
_LOOK_SECONDS: Final = 15.0
"""For how long those who have finished a game look at it before they are asked for the next one."""


class Begins(Protocol):
    """What begins the games of the table that it names."""

    table: str

    def knows_game(self, game: str) -> bool:
        """Whether a game has been begun here, or another table was invited to it."""

    def ask(self, question: Question, is_open: Callable[[], bool], now: float) -> None:
        """Ask something at the table for as long as it is open."""

    def begin(self, game: str, invite: Invite, now: float) -> None:
        """Begin it here, or invite the other table. Raises MessageError, JournalError."""


class ClubSide:
    """What the club has told the table of a controller, and what follows from that here."""

    def __init__(self, controller: Begins, session: Session) -> None:
        self._controller, self._session = controller, session
        self.place: Place | None = None
        """What the club told last; None before that, and without a club."""
        self.send: Callable[[Asked], Awaitable[Said]] | None = None
        """Asks the club; None while it can't be reached."""
        self._asked: dict[str, float] = {}
        """When somebody was asked to begin a game, by its id."""
        self._unplayable: list[Unplayable] = []
        """What the club is to be told when it can be."""
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
        return [game for game in place.games if self._begins(game) and not self._controller.knows_game(game.id)]

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
        for game in self.games():
            if now - self._asked.get(game.id, -_ASK_AGAIN_SECONDS) < _ASK_AGAIN_SECONDS:
                continue
            self._asked[game.id] = now

            def is_open(game: EveningGame = game) -> bool:
                return any(each.id == game.id for each in self.games())

            def begin(at: float, game: EveningGame = game) -> None:
                if is_open(game):
                    try:
                        self._begin(game, at)
                    except BadInput as error:
                        self._session.notices.announce(
                            "league-unplayable", {"board": game.board, "why": str(error)}, at
                        )

            def refused(button: str, at: float) -> bool:
                return False

            self._controller.ask(Question("evening", begin, no=refused, number=game.board), is_open, now)
            return True
        return False

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
        if self.send is None:
            raise server_away()
        said = await self.send(Withdraw(player=name) if withdraw else Register(player=name))
        if said.error:
            raise BadInput(said.error, code=said.code, params=said.params)

    async def tell(self) -> None:
        """Tell the club which games can't begin here, if it can be reached."""
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
                    "begun": self._controller.knows_game(game.id),
                }
                for game in place.games
            ],
            "players": [
                {
                    "player": each.player, "board": each.board, "table": each.table, "bye": each.bye,
                    "points": each.points, "place": each.place,
                }
                for each in place.players
            ],
        }  # fmt: skip


def server_away() -> NotNow:
    """The error while nothing can be asked of the league's server."""
    return NotNow("the server that connects the tables can't be reached; try again later", code="league-away")

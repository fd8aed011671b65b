"""Decides what the table does in the league: invitations, games that two tables play, who is there.

`firmware.features.league.games` knows what the games' streams and the own journal say. The controller asks people at
the table, shows them what follows from that, and takes what they want. `client` has the connection.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league.club_side import ClubSide, Presence, server_away
from firmware.features.league.games import LeagueGames, Outgoing, Shared
from firmware.features.league.snapshot import LeagueState, LeagueTrouble, OtherTable, Waiting
from firmware.games.abilities import SharedGame
from firmware.games.play_clock import CLOCK
from firmware.games.registry import plugin
from firmware.modes import Cover, GameMode, Question
from firmware.modes.menu import ConfirmMode
from firmware.modes.navigator import ActionsLogged, GameOpened
from firmware.modes.setup import SetupMode
from firmware.table.session import Session
from league.protocol.messages import Answer, Ask, Decline, Invite, Leave, check_table, game_id, tables_of
from league.protocol.replica import BACK, GameReplica, replica_of

_ASK_AGAIN_SECONDS: Final = 120.0


class LeagueController:
    """The league of one table's session."""

    def __init__(self, session: Session, table: str, chance: Random) -> None:
        self.table = check_table(table)
        self.connected = False
        self._line_trouble: LeagueTrouble | None = None
        self._session, self._chance = session, chance
        self._announce = session.notices.announce
        self._asks: tuple[Question, Callable[[], bool]] | None = None
        """What this table asks for another one, and whether that is still of interest."""
        self.presence = Presence(self.table, f"{chance.getrandbits(64):016x}")
        self.club = ClubSide(self, session)
        self.games = LeagueGames(self.table, session.library.journal, self._is_on_table, self.club.is_paired)
        session.bus.on(GameOpened, self._opened)
        session.bus.on(ActionsLogged, lambda event: self.games.logged(event.number, event.entries))
        base = session.navigator.stack.base
        if isinstance(base, GameMode) and (game := self.games.id_of(base.number)):
            base.partner = self._partner(game)

    # The line

    @property
    def trouble(self) -> LeagueTrouble | None:
        return "named-twice" if self.presence.is_doubled else self._line_trouble

    def line(self, connected: bool, trouble: LeagueTrouble | None = None) -> None:
        """Note whether the server can be reached now, or why it can't."""
        self.connected, self._line_trouble = connected, trouble
        self.presence.begin()

    def outgoing(self) -> list[Outgoing]:
        """What is to be sent now; nothing while another table of this name is there."""
        return [] if self.presence.is_second else self.games.outgoing()

    # The game on the table

    def _is_on_table(self, number: int) -> bool:
        mode = self._session.navigator.game
        return mode is not None and mode.number == number

    def _partner(self, game: str) -> "_Partner | None":
        """The other table of a game; None for one that this table plays alone."""
        inviter, guest = tables_of(game)
        return _Partner(self, game) if inviter != guest else None

    def _opened(self, event: GameOpened) -> None:
        game = self.games.take_up(event.opened.row)
        event.mode.partner = self._partner(game) if game is not None else None

    # Following

    def follow(self, now: float) -> bool:
        """Do what the streams ask for, as far as the table is free for it; returns whether anything has changed.

        To be called after every change.
        """
        with self._session.journal_trouble():
            changed = self._follow(now)
            self.games.skipped.keep()
            return changed
        return True

    def _follow(self, now: float) -> bool:
        changed = False
        if self.presence.is_second:
            return False
        for game, shared in [*self.games.open.items()]:
            if game in self.games.reading or self.games.let_go(game, shared):
                continue
            changed |= self._begin_what_was_accepted(game, shared, now)
            changed |= self._announce_answers(shared, now)
            if shared.replica.left_by is not None or shared.replica.declined:
                changed |= self._follow_to_the_end(shared, now)
            asks = shared.is_open and shared.replica.invite.by == self.table and not self.club.is_paired(game)
            if self._session.navigator.game is not None and asks:
                # Whoever plays something else asks nobody any more, unless a club has paired the two.
                shared.queued.append(Decline(by=self.table))
            self.games.report_given_up(shared)
            self.games.forget_what_ended(game, shared)
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
            self._announce("league-withdrawn", {"table": question.by}, now)
        return True

    def ask(self, question: Question, is_open: Callable[[], bool], now: float) -> None:
        self._asks = question, is_open
        self._session.navigator.ask(question, now)

    def _announce_answers(self, shared: Shared, now: float) -> bool:
        """Say what the other table has answered; returns whether there was anything new."""
        answers = shared.replica.answers
        found, answers[:] = [*answers], []
        for answer in found:
            self._announce(f"league-{answer}", {"table": shared.replica.other}, now)
        return bool(found)

    def _begin_what_was_accepted(self, game: str, shared: Shared, now: float) -> bool:
        replica = shared.replica
        if shared.number is not None or not replica.is_on or replica.alone or replica.state.outcome() is not None:
            return False
        if replica.own != replica.invite.by or replica.has_written:
            # It was begun here once, and the journal that had it is gone: another one can't go on with it.
            return False
        stack = self._session.navigator.stack
        if isinstance(stack.base, SetupMode):
            if stack.top is not stack.base and not isinstance(stack.top, Cover):
                # What is done there, as a study that is being set, would be lost.
                return False
            self._begin(game, shared, now)
        else:
            self.games.write(game, shared)
        self._announce("league-accepted", {"table": replica.other}, now)
        return True

    def _begin(self, game: str, shared: Shared, now: float) -> None:
        """Put a game on the table. Raises JournalError."""
        invite = shared.replica.invite
        self._session.begin(invite.game, self.games.written(game, invite), now)
        mode = self._session.navigator.game
        assert mode is not None
        self.games.take_number(game, shared, mode.number)

    def _follow_to_the_end(self, shared: Shared, now: float) -> bool:
        """Keep what was done before the game was given up, and put it away."""
        replica, number, navigator = shared.replica, shared.number, self._session.navigator
        if number is None or replica.parted:
            return False
        changed = self.games.keep_to_the_end(shared, number)
        if self._is_on_table(number) and isinstance(self._session.top, GameMode):
            navigator.put_away(now, abandoned=number)
            notice = "league-withdrawn" if replica.left_by is None else "league-left"
            self._announce(notice, {"table": replica.left_by or replica.other}, now)
            return True
        return changed

    def _ask_to_play(self, now: float) -> bool:
        """Ask about the next game to which another table invites; returns whether there was one to ask about."""
        found = next((each for each in self.games.open.items() if self._is_to_be_asked(*each, now)), None)
        if found is None:
            return False
        game, shared = found
        shared.asked_at = now

        def is_open() -> bool:
            return any(invitation["id"] == game for invitation in self.games.invitations())

        def agree(at: float) -> None:
            # It may have been taken back since it was asked.
            if is_open():
                self.accept(game, at)

        def refuse(button: str, at: float) -> bool:
            paired = self.club.is_paired(game)
            if button == "back" and not paired:
                self.decline(game)
            # A game of the evening is only put off.
            return not paired

        self.ask(Question("invitation", agree, by=shared.replica.other, no=refuse), is_open, now)
        return True

    def _is_to_be_asked(self, game: str, shared: Shared, now: float) -> bool:
        replica = shared.replica
        open_here = replica.invite.to == self.table and shared.is_open
        waited = shared.asked_at is None or now - shared.asked_at > _ASK_AGAIN_SECONDS
        return open_here and waited and game not in self.games.reading

    def _follow_game(self, mode: GameMode, now: float) -> bool:
        identity, game = self.games.id_of(mode.number), mode.game
        shared = self.games.open.get(identity)
        if shared is None or shared.replica.parted or identity in self.games.reading:
            return False
        replica = shared.replica
        assert isinstance(game, SharedGame)
        if replica.undone_ahead():
            self._catch_up(mode, replica, now)
            return True
        ahead = replica.ahead()
        shows = game.show_away(ahead[0].action if ahead else None, now)
        if (asked := replica.asked) is None or replica.behind:
            return shows
        if asked.granted and asked.by == self.table and replica.writer() == self.table:
            game.take_back(asked.steps, now)
            return True
        # What has covered the game meanwhile may have dropped the question.
        answered = any(isinstance(each, Answer) for each in shared.queued)
        if asked.by != self.table and not asked.granted and not answered:
            self._ask_for_back(mode, shared, asked.steps, now)
            return True
        return shows

    def _catch_up(self, mode: GameMode, replica: GameReplica, now: float) -> None:
        """Do what comes next in the stream without waiting until somebody has done it at the table."""
        ahead = replica.ahead()
        if ahead[0].what == BACK:
            mode.game.take_back(len(ahead), now)
        else:
            mode.game.perform(ahead[0].action, now)

    def _ask_for_back(self, mode: GameMode, shared: Shared, steps: int, now: float) -> None:
        replica = shared.replica
        number = len(replica.stream)

        def agree(at: float) -> None:
            if not is_open():
                return
            if replica.writer() == self.table:
                # What is to be taken back may not have been made here yet.
                while replica.ahead():
                    self._catch_up(mode, replica, at)
                mode.game.take_back(steps, at)
            else:
                shared.queued.append(Answer(by=self.table, number=number, yes=True))

        def refuse(button: str, at: float) -> bool:
            if is_open():
                shared.queued.append(Answer(by=self.table, number=number, yes=False))
            # A button that says no is no push.
            return not button

        def is_open() -> bool:
            return replica.asked is not None and not replica.asked.granted and len(replica.stream) == number

        people = frozenset(at for at, seat in enumerate(mode.seats) if seat in mode.people)
        self.ask(Question("take-back", agree, by=replica.other, seats=people, no=refuse), is_open, now)

    # What people want

    def invite(self, table: object, game: str, choices: Mapping[str, Any], names: Mapping[str, str], now: float) -> str:
        """Invite another table to a game; returns the game's id. Raises BadInput, or NotNow without a server.

        `choices` are the options of the game, and `seat`, the one that is taken here: the first one without it.
        """
        other = check_table(table)
        if other == self.table:
            raise BadInput("you can't invite this table itself; invite another one", code="invite-self")
        if self._session.navigator.game is not None:
            raise NotNow("a game is on the table; put it away first", code="game-on-table")
        if not self.connected:
            raise server_away()
        options = {name: value for name, value in choices.items() if name not in ("seat", "seats", CLOCK)}
        prepared = self._session.navigator.prepared(game, options, names)
        kind, setup = plugin(game), dict(prepared.setup)
        if kind.shared_start(setup) is None:
            raise BadInput(f"{kind.title} can only be played at one table; choose another game", code="not-shared")
        seats, own = kind.seats(setup), choices.get("seat")
        if own is None:
            own = seats[0]
        elif own not in seats:
            known = ", ".join(seats)
            raise BadInput(
                f"there is no seat {own!r} in this game; there are {known}",
                code="unknown-seat",
                params={"seats": known},
            )
        tables = {seat: self.table if seat == own else other for seat in seats}
        invite = Invite(by=self.table, to=other, game=game, setup=setup, seats=tables, names=dict(prepared.names))
        identity = game_id(self.table, other, self._chance.getrandbits(60))
        self.games.open[identity] = Shared(replica_of(invite, self.table), is_new=False)
        return identity

    def begin(self, game: str, invite: Invite, now: float) -> None:
        """Begin a game that a club has paired: at this table, or by inviting the other one.

        Raises MessageError for one that can't be, JournalError.
        """
        shared = Shared(replica_of(invite, self.table), is_new=False)
        if shared.replica.alone:
            self._begin(game, shared, now)
        self.games.open[game] = shared

    def accept(self, game: str, now: float) -> None:
        """Play the game that another table has invited to. Raises BadInput or JournalError."""
        self._begin(game, self.games.open_invitation(game, to=self.table), now)

    def decline(self, game: str) -> None:
        """Don't play that game, or don't invite to it any more. Raises BadInput, and NotNow for the evening's."""
        if self.club.is_paired(game):
            raise NotNow(
                "that game is the evening's, and waits; ask the host if it can't be played", code="club-paired"
            )
        self.games.open_invitation(game).queued.append(Decline(by=self.table))

    def ask_back(self, game: str, steps: int, now: float) -> None:
        """Ask the other table to agree that the latest actions are taken back."""
        shared = self.games.open.get(game)
        if shared is None or not self.connected or shared.replica.behind or shared.replica.ahead():
            self._announce("league-not-yet", {}, now)
            return
        replica = shared.replica
        message = Ask(by=self.table, number=len(replica.stream), steps=steps)
        if replica.asked is None and not any(isinstance(each, Ask) for each in shared.queued):
            shared.queued.append(message)
        self._announce("league-asked", {"table": replica.other}, now)

    def give_up(self, game: str) -> None:
        if (shared := self.games.open.get(game)) is not None:
            shared.queued.append(Leave(by=self.table))

    # What is said

    def snapshot(self) -> LeagueState:
        mode = self._session.navigator.game
        game = self.games.id_of(mode.number) if mode is not None and mode.partner is not None else ""
        shared = self.games.open.get(game)
        opponent: OtherTable | None = None
        if game:
            other = next(table for table in tables_of(game) if table != self.table)
            opponent = {"table": other, "here": other in self.presence}
        trouble = self.trouble
        if shared is not None and (shared.replica.parted or shared.skipped):
            trouble = "parted" if shared.replica.parted else trouble or "left-out"
        return {
            "table": self.table,
            "connected": self.connected,
            "trouble": trouble,
            "tables": self.presence.tables(),
            "invitations": self.games.invitations(),
            "opponent": opponent,
            "behind": shared.replica.behind if shared is not None else 0,
            "waiting": self._waiting(mode, shared) if mode is not None and game else None,
            "evening": self.club.snapshot(),
        }

    def _waiting(self, mode: GameMode, shared: Shared | None) -> Waiting | None:
        if mode.finished:
            return None
        if shared is None or not self.connected:
            return "line"
        replica = shared.replica
        if shared.queued or (replica.asked is not None and replica.asked.by == self.table):
            return "answer"
        if replica.ahead():
            return "confirm"
        return "push" if replica.writer() == replica.other or replica.behind else None


class _Partner:
    """The other table of one game; see `firmware.modes.Partner`."""

    def __init__(self, controller: LeagueController, game: str) -> None:
        self._controller, self._game = controller, game

    def ask_back(self, steps: int, now: float) -> None:
        self._controller.ask_back(self._game, steps, now)

    def give_up(self, now: float) -> None:
        self._controller.give_up(self._game)

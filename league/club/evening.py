"""An evening of a club: what follows from the events of its log, and which event may come next.

The log is only added to. Whatever is shown or decided is computed from it, so a server that is killed knows all of it
again, and a result that a referee sets right is one more event after the first.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from engine.errors import BadInput, shown
from league.club import events
from league.club.events import DRAW, LOSS, WIN, Board, Event, Result
from league.protocol.club_messages import Phase

MOST_PLAYERS: Final = 500
MOST_ROUNDS: Final = 99
MOST_MINUTES: Final = 999


@dataclass
class Player:
    """Somebody who takes part."""

    name: str
    number: int
    """In the order of registration, from 1."""
    table: str = ""
    seed: float = 0.0
    here: bool = True
    """Whether they are still paired."""
    absent: set[int] = field(default_factory=set)
    """The rounds in which they asked not to be."""


@dataclass
class Round:
    """One round: its games, and how they have ended."""

    number: int
    setup: Mapping[str, Any]
    boards: list[Board]
    byes: dict[str, float]
    results: dict[int, Result] = field(default_factory=dict)
    """By the board's number, the latest result."""
    corrected: list[Result] = field(default_factory=list)
    """Results that a later one has replaced."""
    until: float | None = None
    """When its time is up, in seconds since 1970; None without a limit."""

    def names(self) -> set[str]:
        """Who plays in it, or has a bye."""
        return {name for board in self.boards for name in board.players.values()} | set(self.byes)

    def open_boards(self) -> list[Board]:
        return [board for board in self.boards if board.number not in self.results]

    def board_of(self, player: str) -> Board | None:
        """Where somebody plays: the latest one, where a draw is played again; None for whoever doesn't play."""
        return next((board for board in reversed(self.boards) if player in board.players.values()), None)

    def board(self, number: int) -> Board:
        """A board by its number. Raises BadInput."""
        for board in self.boards:
            if board.number == number:
                return board
        raise BadInput(f"round {self.number} has no board {number}; look at the pairings", code="club-no-board")


class Evening:
    """What follows from an evening's events."""

    def __init__(self, identity: str, log: Iterable[Event] = ()) -> None:
        self.id = identity
        self.opened: events.Opened | None = None
        self.players: dict[str, Player] = {}
        """By name, in the order of registration."""
        self.forbidden: list[tuple[str, str]] = []
        self.rounds: list[Round] = []
        self.minutes = 0
        """How long the rounds to come last; 0 for no limit."""
        self.paused: str | None = None
        """Why it is paused, which may be ""; None while it goes on."""
        self.closed = False
        self.log: list[Event] = []
        self.pairings: list[set[int]] = []
        """The numbers of the boards of each pairing; the replays of a round are one of their own."""
        for event in log:
            self.take(event)

    @property
    def plan(self) -> events.Opened:
        assert self.opened is not None
        return self.opened

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def playing(self) -> bool:
        return not self.closed and self.round is not None and bool(self.round.open_boards())

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "over"
        if self.paused is not None:
            return "paused"
        if not self.rounds:
            return "registration"
        return "playing" if self.playing else "between"

    def games_of(self, event: Event) -> list[str]:
        """The games whose result an event sets."""
        if not isinstance(event, Result | events.Restored):
            return []
        game = self.rounds[event.round - 1].board(event.board).game
        return [game] if game else []

    def here(self) -> list[Player]:
        """Those who are paired, in the order of registration."""
        return [player for player in self.players.values() if player.here]

    def take(self, event: Event) -> None:
        """Take the next event. Raises BadInput for one that doesn't fit, with nothing changed."""
        self.check(event)
        self.log.append(event)
        match event:
            case events.Opened():
                self.opened = event
            case events.Registered():
                self._register(event)
            case events.Withdrawn() if self.rounds:
                self.players[event.player].here = False
            case events.Withdrawn():
                # Nobody has met them: they take no place from those who come.
                del self.players[event.player]
                self.forbidden = [two for two in self.forbidden if event.player not in two]
            case events.Absent():
                self.players[event.player].absent.add(event.round)
            case events.Forbidden():
                self.forbidden.append(event.players)
            case events.Allowed():
                self.forbidden = [two for two in self.forbidden if {*two} != {*event.players}]
            case events.Paired():
                self._pair(event)
            case events.Unpaired():
                self._unpair()
            case events.Swapped():
                games, changed = self.rounds[-1], {board.number: board for board in event.boards}
                games.boards = [changed.get(board.number, board) for board in games.boards]
                games.byes = dict(event.byes)
            case Result() | events.Restored():
                self._set_result(event)
            case events.Timed():
                self._time(event)
            case events.Paused() | events.Resumed():
                self.paused = event.reason if isinstance(event, events.Paused) else None
            case events.Closed():
                self.closed = True

    def _register(self, event: events.Registered) -> None:
        # Who is seeded where stays as it was when the first round was paired.
        is_seeded = event.player in self.players and bool(self.rounds)
        number = 1 + max((each.number for each in self.players.values()), default=0)
        player = self.players.setdefault(event.player, Player(event.player, number))
        player.table, player.here = event.table, True
        player.seed = player.seed if is_seeded else event.seed

    def _pair(self, event: events.Paired) -> None:
        if event.round > len(self.rounds):
            self.rounds.append(Round(event.round, event.setup, list(event.boards), dict(event.byes)))
        else:
            self.rounds[-1].boards += event.boards
        self.pairings.append({board.number for board in event.boards})
        self.rounds[-1].until = event.at + 60 * self.minutes if self.minutes else None

    def _unpair(self) -> None:
        games, latest = self.rounds[-1], self.pairings.pop()
        games.boards = [board for board in games.boards if board.number not in latest]
        if not games.boards:
            self.rounds.pop()

    def _time(self, event: events.Timed) -> None:
        if self.playing:
            self.rounds[-1].until = event.at + 60 * event.minutes if event.minutes else None
        else:
            self.minutes = event.minutes

    def _set_result(self, event: Result | events.Restored) -> None:
        games = self.rounds[event.round - 1]
        if (before := games.results.pop(event.board, None)) is not None:
            games.corrected.append(before)
        result = event if isinstance(event, Result) else event.own_result
        if result is not None:
            games.results[event.board] = result

    # Whether an event fits

    def check(self, event: Event) -> None:
        """Check that an event can be the next one. Raises BadInput."""
        if isinstance(event, events.Opened):
            rounds = f"an evening has 0 to {MOST_ROUNDS} rounds, 0 for as many as it needs"
            demand(self.opened is None, "this evening is announced already", code="club-no-evening")
            demand(0 <= event.rounds <= MOST_ROUNDS, rounds, code="club-rounds")
            demand(bool(event.name.strip()), "give the evening a name", code="club-no-name")
            return
        is_on = not self.closed or isinstance(event, Result | events.Restored)
        demand(self.opened is not None, "this evening was never announced", code="club-no-evening")
        demand(is_on, "this evening is over; announce another one", code="club-closed")
        match event:
            case events.Registered():
                self._check_registered(event)
            case events.Withdrawn(player=player):
                self._check_players(player)
            case events.Absent(player=player):
                self._check_swiss()
                self._check_players(player)
            case events.Forbidden(players=(one, other)):
                self._check_swiss()
                self._check_players(one, other)
                demand(one != other, "name two different players", code="club-same-player")
            case events.Allowed(players=two):
                is_known = any({*each} == {*two} for each in self.forbidden)
                demand(is_known, "these two may meet already; look at the list", code="club-no-pair")
            case events.Paired():
                self._check_paired(event)
            case events.Unpaired(round=number):
                games = self._check_latest(number)
                is_open = not games.results.keys() & self.pairings[-1]
                demand(is_open, "this round has results already; play it to its end", code="club-has-results")
            case events.Swapped():
                self._check_swapped(event)
            case Result():
                self._check_result(event)
            case events.Restored():
                self._check_restored(event)
            case events.Timed(minutes=minutes):
                why = f"a round lasts 0 to {MOST_MINUTES} minutes, 0 for no limit"
                demand(0 <= minutes <= MOST_MINUTES, why, code="club-minutes")
            case events.Paused() | events.Resumed():
                changes = (self.paused is None) == isinstance(event, events.Paused)
                demand(
                    changes, "the evening is paused already, or goes on already; look at it again", code="club-paused"
                )

    def _check_players(self, *players: str) -> None:
        for player in players:
            if player not in self.players:
                raise no_player(player, "doesn't take part")

    def _check_swiss(self) -> None:
        why = "who meets whom is settled here; that is for Swiss rounds"
        demand(self.plan.system == "swiss", why, code="club-swiss-only")

    def _check_registered(self, event: events.Registered) -> None:
        has_room = event.player in self.players or len(self.players) < MOST_PLAYERS
        is_settled = self.plan.system != "swiss" and self.rounds and event.player not in self.rounds[0].names()
        demand(has_room, f"{MOST_PLAYERS} players take part, and there is no room for more", code="club-full")
        demand(not is_settled, "who meets whom is settled already; nobody can join any more", code="club-too-late")

    def _check_paired(self, event: events.Paired) -> None:
        demand(self.paused is None, "the evening is paused; let it go on first", code="club-paused")
        number = len(self.rounds)
        is_next = event.round == number + 1 or event.round == number > 0
        demand(is_next, f"round {number + 1} is the next one; look at the pairings", code="club-no-round")
        if self.playing:
            raise still_played()
        numbers = [board.number for board in event.boards]
        if event.round == number:
            numbers += [board.number for board in self.rounds[-1].boards]
        demand(len(set(numbers)) == len(numbers), "two boards have one number", code="club-no-board")
        names = [*event.byes, *(name for board in event.boards for name in board.players.values())]
        self._check_players(*names)
        demand(len(set(names)) == len(names), "somebody is paired twice", code="club-same-player")

    def _check_latest(self, number: int) -> Round:
        is_latest = bool(self.rounds) and number == len(self.rounds)
        demand(is_latest, f"round {number} isn't the latest one; look at the pairings", code="club-no-round")
        return self.rounds[-1]

    def _check_swapped(self, event: events.Swapped) -> None:
        self._check_swiss()
        games = self._check_latest(event.round)
        for board in event.boards:
            is_open = games.board(board.number).number not in games.results
            demand(is_open, f"board {board.number} has its result; swap others", code="club-has-result")
        changed = {board.number: board for board in event.boards}
        now = [name for each in games.boards for name in changed.get(each.number, each).players.values()]
        is_whole = sorted([*now, *event.byes]) == sorted(games.names())
        demand(is_whole, "somebody is paired twice, or not at all", code="club-same-player")

    def _check_restored(self, event: events.Restored) -> None:
        games = self._check_round(event.round)
        known, own = games.results.get(games.board(event.board).number), event.own_result
        is_set = known is not None and known.source == "referee"
        demand(is_set, "the referee hasn't set that result; look at the pairings", code="club-no-word")
        is_open = not self.closed and games is self.round
        demand(
            own is not None or is_open, "the table has no result of its own; set another one", code="club-no-own-result"
        )
        if own is not None:
            self._check_result(msgspec.structs.replace(own, source="referee"))

    def _check_round(self, number: int) -> Round:
        demand(
            1 <= number <= len(self.rounds), f"there is no round {number}; look at the pairings", code="club-no-round"
        )
        return self.rounds[number - 1]

    def _check_result(self, event: Result) -> None:
        games = self._check_round(event.round)
        players = [*games.board(event.board).players.values()]
        fits, given = {*event.points} == {*players}, ", ".join(event.points)[:60]
        demand(
            fits,
            f"the result of board {event.board} is that of {' and '.join(players)}",
            code="club-no-player",
            params={"player": given},
        )
        points = event.points.values()
        are_points = {*points} <= {WIN, DRAW, LOSS}
        demand(are_points, "a game brings 1, ½ or 0 points; give one of these", code="club-points")
        demand(sum(points) <= WIN, "two players share one point; give at most 1 in all", code="club-points")
        known = games.results.get(event.board)
        is_settled = known is not None and (known.source == "referee" or games is not self.round)
        is_news = event.source != "table" or not is_settled
        demand(is_news, "that game has its result; ask the host to correct it", code="club-has-result")
        if self.plan.system == "knock-out" and games is not self.round:
            goes_on = event.winner == games.results[event.board].winner
            demand(goes_on, "who goes on plays already; that result can't be changed any more", code="club-too-late")


def demand(fits: bool, why: str, *, code: str, params: Mapping[str, str] | None = None) -> None:
    """Raise BadInput unless something fits."""
    if not fits:
        raise BadInput(why, code=code, params=params or {})


def still_played() -> BadInput:
    """The error for a round that goes on."""
    return BadInput("this round is still played; wait for its games, or set their results", code="club-still-played")


def no_player(player: str, why: str) -> BadInput:
    """The error for somebody who isn't among the players."""
    return BadInput(f"{shown(player)} {why}", code="club-no-player", params={"player": player[:60]})

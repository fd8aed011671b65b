"""Runs a club: follows the games of its tables, takes requests from its page, and leads the evening.

Everything that counts is in the streams. The club holds what it has computed from them, writes an event before it acts
on it, and sends each table its part of the evening whenever that has changed.
"""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import datetime
from random import SystemRandom
from typing import Any, Final

from msgspec.structs import replace

from engine.errors import BadInput, GameError
from firmware.errors import NotNow
from firmware.games.registry import first_game, plugin
from firmware.names import check_name
from league.club import events
from league.club.evening import Evening, Round, no_player
from league.club.events import LOSS, SYSTEMS, WIN, Board, Event, Result
from league.club.judge import Judge
from league.club.pairing import next_pairing, paired, swapped
from league.club.snapshot import evening_game, place_of
from league.club.streams import Streams, starting_again
from league.club.table_registry import RegistryError, TableRegistry, Traffic
from league.history import person_of
from league.history.keeper import History
from league.protocol import MessageError, club_messages, replica
from league.protocol.club_messages import KEYS, PLACE, Keys, Place, Register, Said, Unplayable, Withdraw
from league.protocol.messages import Invite

_GONE_SECONDS: Final = 12.0
_AGAIN_SECONDS: Final = 1.0
_MOST_FAULTS: Final = 200
_LONGEST_WHY: Final = 200
_MOST_AT_A_TABLE: Final = 30
"""More wouldn't fit into a table's message `Place`."""


class Club:
    """The state of a club, and what can be done with it. `changed` is called after every change."""

    def __init__(self, name: str, registry: TableRegistry, history: History, say: Callable[[str], None]) -> None:
        self.name, self.registry, self.history, self.say = name, registry, history, say
        self.evenings: dict[str, Evening] = {}
        self.judge = Judge(registry.keys, self._expected)
        self.forged: deque[tuple[str, str]] = deque(maxlen=_MOST_FAULTS)
        """Tables that tried to write where they may not, and the subject."""
        self.connected = False
        self.changed: Callable[[], None] = lambda: None
        self.streams: Streams
        """The connection; set before the club runs."""
        self._here: dict[str, float] = {}
        self.boards: dict[str, tuple[Evening, Round, Board]] = {}
        """Every game that was paired, by its id."""
        self.unplayable: dict[str, str] = {}
        """Why a paired game can't begin at its table, by the game's id, as long as the club runs."""
        self._traffic = Traffic()
        self._swept: set[str] = set()
        """Tables that were removed, whose junk is gone since the server was reached."""
        self._due = asyncio.Event()
        self._writing = asyncio.Lock()
        registry.changed = self._tables_changed
        self._chance = SystemRandom()

    # What is heard

    def begin_evenings(self, logs: Mapping[str, list[bytes]]) -> None:
        self.evenings, self.boards = {}, {}
        for identity, log in logs.items():
            evening = Evening(identity)
            for data in log:
                with suppress(BadInput):
                    evening.take(events.decode(data))
            if evening.opened is not None:
                self.evenings[identity] = evening
        for evening in self.evenings.values():
            self._index(evening)

    def _index(self, evening: Evening, event: Event | None = None) -> None:
        if isinstance(event, events.Unpaired | events.Swapped):
            self.boards = {game: found for game, found in self.boards.items() if found[0] is not evening}
        for games in evening.rounds:
            for board in games.boards:
                if board.game:
                    self.boards[board.game] = evening, games, board

    def take_game_message(self, game: str, sequence: int, data: bytes, signature: str, at: float) -> None:
        """Take a message of a game, which the server got at a time, in seconds since 1970."""
        fault = self.judge.receive(game, sequence, data, signature, at)
        if fault is not None:
            self.say(fault.words())
        else:
            paired_game = self.boards.get(game)
            self.history.games_changed([game], paired_game[0].id if paired_game is not None else "")
        self._wake()

    def table_here(self, table: str) -> None:
        if table in self.registry.admitted():
            news = not self.is_here(table)
            self._here[table] = time.monotonic()
            if news:
                self.changed()

    def is_here(self, table: str) -> bool:
        """Whether a table has said lately that it is there."""
        return time.monotonic() - self._here.get(table, -_GONE_SECONDS) < _GONE_SECONDS

    async def answer(self, table: str, data: bytes) -> Said:
        try:
            match club_messages.decode(data):
                case Register(player=player):
                    await self.register(player, table)
                case Withdraw(player=player):
                    evening = self.running()
                    if (known := evening.players.get(player)) is None or known.table != table:
                        raise no_player(player, "hasn't registered at this table")
                    await self.withdraw(player)
                case Unplayable(game=game, why=why):
                    self._cannot_begin(table, game, why)
                case _:
                    raise BadInput("the club doesn't know that; bring both to the same version", code="club-strange")
        except (MessageError, GameError, NotNow) as error:
            code, params = getattr(error, "code", ""), getattr(error, "params", {})
            return Said(error=str(error), code=code or "club-strange", params=params)
        return Said()

    def _cannot_begin(self, table: str, game: str, why: str) -> None:
        if game not in self.boards or table not in game.split(".")[:2]:
            raise BadInput("that game isn't played at this table; look at the pairings", code="club-no-game")
        self.unplayable[game] = why[:_LONGEST_WHY]
        self.say(f"{table} can't begin {game}: {self.unplayable[game]}")
        self.changed()

    def violation(self, key: str, subject: str) -> None:
        """Take note that a table has tried to write, or to read, where it may not."""
        table = self.registry.table_of(key) or ""
        self.forged.append((table, subject))
        self.say(f"{table or key} may not use {subject}")
        self.changed()

    def wrote(self, received: Mapping[str, int]) -> None:
        """Shut out tables that flood the server."""
        for table in self._traffic.too_much(received, time.monotonic()):
            if table in self.registry.admitted():
                self.forged.append((table, "too much was written"))
                self.say(f"{table} has written too much, and is let in no longer")
                with suppress(RegistryError):
                    self.registry.remove(table)

    def line(self, connected: bool) -> None:
        """Take note that the server can be reached, or can't any more."""
        self.connected = connected
        self._swept.clear()
        if connected:
            self.history.begin()
        self._wake()

    def _wake(self) -> None:
        self._due.set()
        self.changed()

    def _tables_changed(self) -> None:
        self.history.changed()
        self._wake()

    # What follows

    async def run(self) -> None:
        """Write what follows from games, and inform the tables, until the task is cancelled."""
        work = (self._write_results, self._pair_automatically, self._inform_tables, self._sweep)
        while True:
            await self._due.wait()
            self._due.clear()
            done = [await self._succeeds(each) for each in work]
            # A connection begins by waking this. But a server that reads its configuration, as it does whenever a table
            # joins, may lose what it is sent at that moment, and keeps the connection.
            if not all(done) and self.connected:
                await asyncio.sleep(_AGAIN_SECONDS)
                self._due.set()

    async def _succeeds(self, do: Callable[[], Awaitable[None]]) -> bool:
        """Do it, and return whether it could be done now."""
        try:
            await do()
        except NotNow:
            return False
        except MessageError as error:
            # It would be as long the next time.
            self.say(str(error))
        return True

    async def _write_results(self) -> None:
        for evening in list(self.evenings.values()):
            games = evening.round
            if games is None or evening.closed:
                continue
            for board in list(games.boards):
                result = self._result_of(games, board)
                if result is not None:
                    # The host may have set one meanwhile, which counts.
                    with suppress(BadInput):
                        await self.write(evening, result)

    def _result_of(self, games: Round, board: Board) -> Result | None:
        """What the tables' game says now, where that isn't the result already; the referee's word stands."""
        known, points = games.results.get(board.number), self.judge.points(board.game, board.players)
        if points is None or (known is not None and (known.source == "referee" or known.points == points)):
            return None
        return Result(round=games.number, board=board.number, points=points, source="table")

    async def _pair_automatically(self) -> None:
        """Begin the next round by itself where that was agreed on."""
        for evening in list(self.evenings.values()):
            automatic = evening.opened is not None and evening.plan.automatic and evening.rounds
            if automatic and not (evening.closed or evening.playing or evening.paused is not None):
                with suppress(BadInput):
                    await self.pair(evening)

    async def _sweep(self) -> None:
        """Delete games of tables that are let in no longer, where they haven't begun by the rules."""
        removed = self.registry.removed()
        self._swept &= removed
        for table in removed - self._swept:
            games = await self.streams.games_of(table)
            junk = [game for game in games if self.judge.replica(game) is None]
            await self.streams.forget(table, None if len(junk) == len(games) else junk)
            for game in junk:
                self.judge.forget(game)
            self._swept.add(table)

    async def _inform_tables(self) -> None:
        messages: dict[str, Keys | Place] = {
            f"{KEYS}.{table}": Keys(table=table, keys=[key for key in keys if key])
            for table, keys in self.registry.keys().items()
        }
        evening = self.latest()
        messages |= {f"{PLACE}.{table}": place_of(evening, table) for table in self.registry.admitted()}
        await self.streams.publish(messages)

    def _expected(self, game: str) -> Invite | None:
        """How a game of an evening must begin; None for a game that two tables play for themselves."""
        return evening_game(*self.boards[game]).invite() if game in self.boards else None

    # What people do

    def latest(self) -> Evening | None:
        return next(reversed(self.evenings.values()), None)

    def _announced(self) -> Evening:
        """The evening that was announced last, which may be over. Raises NotNow if there is none."""
        evening = self.latest()
        if evening is None:
            raise no_evening()
        return evening

    def running(self) -> Evening:
        """The evening that goes on. Raises NotNow if there is none."""
        evening = self._announced()
        if evening.closed:
            raise no_evening()
        return evening

    async def write(self, evening: Evening, event: Event) -> None:
        """Write an event of now, and act on it. Raises BadInput for one that doesn't fit, NotNow."""
        async with self._writing:
            await self._write(evening, event)

    async def _write(self, evening: Evening, event: Event) -> None:
        """Write it while nothing else is written."""
        event = replace(event, at=time.time())
        evening.check(event)
        if self.evenings.get(evening.id, evening) is not evening:
            raise starting_again()
        await self.streams.write(evening.id, events.encode(event))
        evening.take(event)
        self.evenings[evening.id] = evening
        self._index(evening, event)
        self.history.games_changed(evening.games_of(event), evening.id)
        self._wake()

    async def add_event(self, event: Event) -> None:
        await self.write(self.running(), event)

    async def open(self, name: object, choices: Mapping[str, Any]) -> Evening:
        """Announce an evening. Raises BadInput, NotNow."""
        title = check_name(name, "the evening")
        system, rounds = choices.get("system", SYSTEMS[0]), choices.get("rounds", 0)
        if system not in SYSTEMS or not isinstance(rounds, int) or isinstance(rounds, bool):
            raise BadInput(f"the system is one of {', '.join(SYSTEMS)}, and rounds a number", code="club-system")
        game, options, tables = choices.get("game", first_game()), choices.get("options", {}), choices.get("tables", [])
        if not isinstance(options, Mapping) or not isinstance(game, str):
            raise BadInput('give the game\'s name and its options, as in {"extras": 3}', code="club-system")
        kind = plugin(game)
        setup = dict(kind.setup(options, self._chance))
        if not kind.paired(setup):
            raise BadInput(f"{kind.title} isn't played by two; choose another game", code="club-not-two")
        invite = Invite(by="", to="", game=game, setup=setup, seats=dict.fromkeys(kind.seats(setup), ""))
        try:
            replica.replica_of(invite, "")
        except replica.Unplayable as error:
            # Games that no table can show are played without tables.
            if error.why != "game":
                raise BadInput("the club's tables can't play with these options", code="club-system") from None
        admitted = list(self.registry.admitted())
        if not isinstance(tables, list) or not all(table in admitted for table in tables):
            raise BadInput("give the names of tables that are members of the club", code="club-no-table")
        plan = events.Opened(
            name=title, system=system, rounds=rounds, game=game, options=dict(options),
            tables=list(dict.fromkeys(tables)), automatic=choices.get("automatic") is True,
        )  # fmt: skip
        evening = Evening(f"{datetime.now():%Y-%m-%d}-{secrets.token_hex(4)}")
        async with self._writing:
            before = self.latest()
            if before is not None and not before.closed:
                raise NotNow("an evening goes on; close it first", code="club-evening-on")
            await self._write(evening, plan)
        return evening

    async def register(self, player: object, table: str = "", seed: float = 0.0) -> str:
        """Let somebody take part; returns their name as it is written. Raises BadInput, NotNow.

        Without a `seed` it is the rating, as far as there is one.
        """
        name = check_name(player, "the player")
        if not name:
            raise BadInput("a player needs a name; give one", code="club-no-player-name")
        evening = self.running()
        seed = seed or await self.history.seed(name, evening.plan.game)
        async with self._writing:
            if table and len([p for p in evening.players.values() if p.table == table]) >= _MOST_AT_A_TABLE:
                raise BadInput("so many have registered at that table already; register without one", code="club-full")
            same = next((known for known in evening.players if person_of(known) == person_of(name)), None)
            if same is not None and evening.players[same].here:
                raise BadInput(
                    f"{same} takes part already; add something to tell you apart", code="club-name-taken",
                    params={"player": same},
                )  # fmt: skip
            await self._write(evening, events.Registered(player=same or name, table=table, seed=seed))
        return same or name

    async def withdraw(self, player: str) -> None:
        """Let somebody take part no longer. Raises BadInput, also for whoever has withdrawn already, NotNow."""
        evening = self.running()
        async with self._writing:
            if (known := evening.players.get(player)) is not None and not known.here:
                raise no_player(player, "has withdrawn already")
            await self._write(evening, events.Withdrawn(player=player))

    async def pair(self, evening: Evening | None = None) -> None:
        """Begin the next round, or the games of a knock-out that are played again. Raises BadInput, NotNow."""
        evening = evening or self.running()
        if evening.closed or evening.paused is not None:
            raise BadInput("the evening is paused or over; let it go on first", code="club-paused")
        while True:
            log = list(evening.log)
            # Hundreds of players take the engine seconds.
            pairing = await asyncio.to_thread(next_pairing, Evening(evening.id, log))
            async with self._writing:
                # Whoever has gone home meanwhile isn't paired, whoever has come is, and what the host has said counts.
                if len(log) != len(evening.log):
                    continue
                if pairing is not None:
                    await self._write(evening, paired(evening, pairing, self.registry.admitted(), self._chance))
                elif evening.plan.automatic:
                    await self._write(evening, events.Closed())
                else:
                    raise BadInput("all rounds have been played; close the evening", code="club-all-played")
                return

    # What the host corrects

    async def unpair(self, number: int) -> None:
        """Undo the pairing of the latest round, in which no game has a result. Raises BadInput, NotNow.

        An evening whose rounds begin by themselves is paused, or the round would be paired again at once.
        """
        evening, event = self.running(), events.Unpaired(round=number)
        evening.check(event)
        if evening.plan.automatic and evening.paused is None and len(evening.pairings) > 1:
            await self.write(evening, events.Paused())
        await self.write(evening, event)

    async def swap(self, players: tuple[str, str]) -> None:
        """Let two players of the latest round change places, whose boards haven't begun. Raises BadInput, NotNow."""
        evening = self.running()
        games = evening.round
        for player in players:
            if games is None or player not in games.names():
                raise no_player(player, "doesn't play in this round")
        if games is None or players[0] == players[1]:
            raise BadInput("name two different players", code="club-same-player")
        for board in games.boards:
            if {*players} & {*board.players.values()} and self.judge.replica(board.game) is not None:
                raise BadInput(
                    f"board {board.number} has begun; swap others, or set its result", code="club-begun",
                    params={"board": board.number},
                )  # fmt: skip
        await self.write(evening, swapped(games, evening, players, self.registry.admitted()))

    async def set_result(self, number: int, board: int, points: Mapping[str, float], reason: str) -> None:
        """Set the result of a board of a round, in place of the one there is. Raises BadInput, NotNow."""
        # Half a point to nothing would be a draw for one player and a defeat for the other.
        if sum(points.values()) not in (WIN, LOSS):
            raise BadInput("a game brings its players one point in all, or none; give as many", code="club-points")
        result = Result(round=number, board=board, points=dict(points), source="referee", reason=reason)
        await self.write(self._announced(), result)

    async def restore(self, number: int, board: int) -> None:
        """Go back from the referee's result of a board to the table's own. Raises BadInput, NotNow."""
        evening, own = self._announced(), None
        for games in evening.rounds[number - 1 : number] if number > 0 else ():
            found = games.board(board)
            own = self.judge.points(found.game, found.players)
        await self.write(evening, events.Restored(round=number, board=board, points=own))


def no_evening() -> NotNow:
    """The error where an evening has to be announced first."""
    return NotNow("there is no evening now; the host can announce one", code="club-no-evening")

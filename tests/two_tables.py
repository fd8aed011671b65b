"""Two tables in virtual time, and the streams between them, on a line that is cut, slow, or says things twice."""

import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import BadInput
from engine.tapas.tray import turn_entry
from firmware.errors import NotNow
from firmware.features.league.games import Outgoing
from firmware.games.abilities import TABLES
from firmware.games.history import BACK
from firmware.journal import GameRow
from league.protocol.messages import decode
from tests.stories import follow
from tests.virtual_table import VirtualTable

NAMES = ("north", "south")


class Streams:
    """What a server keeps: a list of messages for each game, numbered over all of them; each is taken once."""

    def __init__(self) -> None:
        self.messages: dict[str, list[tuple[int, bytes]]] = {}
        self._last = 0
        self._keys: dict[str, int] = {}

    def publish(self, message: Outgoing) -> bool:
        """Take a message if its game's stream ends where it expects; returns whether it is there."""
        if message.key in self._keys:
            return True
        return message.expected == self.end(message.game) and self.add(message.game, message.data, message.key)

    def add(self, game: str, data: bytes, key: str = "") -> bool:
        """Take a message, whatever it expects: so somebody writes who minds no rules."""
        self._last += 1
        self.messages.setdefault(game, []).append((self._last, data))
        self._keys[key or str(self._last)] = self._last
        return True

    def end(self, game: str) -> int:
        """The sequence of a game's latest message."""
        return self.messages.get(game, [(0, b"")])[-1][0]


class LeagueTable:
    """A table with a controller, which is restarted as often as a test wants; the line is `up` or not."""

    def __init__(self, name: str, directory: Path, streams: Streams, seed: int = 1) -> None:
        self.name, self.directory, self.streams, self._seed = name, directory / name, streams, seed
        self.up = True
        self.wrong: list[str] = []
        """What was left out of the streams here, and why."""
        self._start()

    def _start(self) -> None:
        self.virtual = VirtualTable(self.directory, seed=self._seed)
        self._seed += 1
        self.controller = self.virtual.session.features["league"].open_controller(self.name, random.Random(self._seed))
        assert not self.controller.connected, "no client has connected yet"
        self._read: dict[str, int] = {}
        self.follow()

    def writes(self, kind: str, data: str) -> None:
        """Write into the journal what only a table that stands alone would, and start anew."""
        self.virtual.journal.append(self.listed().id, [(kind, data)])
        self.restart()

    def restart(self) -> None:
        """Pull the plug and put it in again."""
        now = self.virtual.now
        self.virtual.close()
        self._start()
        self.virtual.now = max(self.virtual.now, now)

    def close(self) -> None:
        self.virtual.close()

    def follow(self) -> None:
        """What a runner does after every change, which shows what has changed if the controller says so."""
        if self.up is not self.controller.connected:
            self.controller.line(self.up, None if self.up else "unreachable")
        before = self._shown()
        changed = self.controller.follow(self.virtual.now)
        assert changed or self._shown() == before
        self.virtual.table.refresh(self.virtual.now)

    def _shown(self) -> dict[str, Any]:
        """What the lights and the page show of the game."""
        return {key: fact for key, fact in self.virtual.table.snapshot().items() if key != "league"}

    def rest(self) -> None:
        """Check that nothing more follows, and that nothing is written, once everything has arrived."""
        writes = self.virtual.journal.writes
        assert not self.controller.follow(self.virtual.now)
        assert self.virtual.journal.writes == writes

    def receive(self, most: int = 1000) -> bool:
        """Read at most so many messages; returns whether there were any."""
        read = 0
        for game in self.controller.games.unread() if self.up else ():
            self._read.pop(game, None)
        for game, messages in self.streams.messages.items():
            if self.name not in game.split("."):
                continue
            if self.up and game not in self._read and self.controller.games.skip_finished(game, messages[-1][1]):
                continue
            if self.up and not self.controller.games.knows(game, 1):
                # What nothing is known of is read as a whole, before anything follows from it.
                most = max(most, len(messages))
                self.controller.games.reading.add(game)
            for sequence, data in messages:
                if self.up and read < most and sequence > self._read.get(game, 0):
                    self._read[game] = sequence
                    before = self._shown()
                    if wrong := self.controller.games.receive(game, sequence, data):
                        self.wrong.append(wrong)
                    read += 1
                    if sequence == messages[-1][0]:
                        self.controller.games.has_read(game)
                    self.follow()
                    assert game not in self.controller.games.reading or self._shown() == before
        return read > 0

    def read_again(self) -> None:
        """Get everything once more, as after a line that was cut."""
        self._read.clear()

    def send(self, times: int = 1) -> bool:
        """Write what is to be written, so many times; returns whether there was anything."""
        messages = self.controller.outgoing() if self.up else []
        for message in messages:
            for _ in range(times):
                self.streams.publish(message)
        return bool(messages)

    # At the table

    def press(self, button: str, hold: bool = False) -> dict[str, Any]:
        self.virtual.press(button, hold)
        self.follow()
        return self.state()

    def wait(self, seconds: float) -> dict[str, Any]:
        self.virtual.wait(seconds)
        self.follow()
        return self.state()

    def state(self) -> dict[str, Any]:
        return self.virtual.snapshot()

    def confirm(self) -> dict[str, Any]:
        """Make the push of the other table on this tray, and press its entry."""
        state = self.state()
        return self.press(turn_entry(state["proposal"]["entry"], state["quarter_turns"]))

    def push(self, move: str) -> dict[str, Any]:
        self.virtual.play(move)
        self.follow()
        return self.state()

    def push_any(self, chance: random.Random) -> str:
        """Push something that can be pushed; what it was."""
        state = self.state()
        value = chance.choice([v for v, count in enumerate(state["supply"][state["mover"]], 1) if count])
        move = f"{value}@{chance.choice(state['open_entries'])}"
        self.push(move)
        return move

    def give_up(self) -> None:
        self.press("back", hold=True)
        self.press("ok")

    def put_away(self) -> None:
        """Put the game into the list."""
        self.virtual.session.put_away(self.virtual.now)
        self.follow()

    def take_up(self) -> None:
        """Take the game of the list up again."""
        self.virtual.session.take_up(self.listed().id, self.virtual.now)
        self.follow()

    def delete(self) -> None:
        self.virtual.session.navigator.delete(self.listed().id)

    def listed(self) -> GameRow:
        """The game in the journal."""
        (row,) = self.virtual.journal.with_setup(TABLES)
        return row

    def journal(self) -> list[tuple[str, str]]:
        """What the journal has of the game, without what is each table's own."""
        entries = self.virtual.journal.entries(self.listed().id)
        return [(kind, data) for kind, data in entries if kind in ("push", BACK)]

    @property
    def notice(self) -> str:
        """The code of what was said last."""
        return str(self.state()["notice"]["code"])


class Pair(NamedTuple):
    """Two tables, of which north invites and begins."""

    north: LeagueTable
    south: LeagueTable

    def invite(self, names: Mapping[str, str] | None = None, **options: Any) -> str:
        """North invites; returns the game's id."""
        north = self.north
        game = north.controller.invite("south", "tapas", {"extras": 0, **options}, names or {}, north.virtual.now)
        flow(self)
        return game

    def play(self, *moves: str, made: bool = True, **options: Any) -> str:
        """Begin a game and push, in turn, the last push `made` at the other table or not; returns the game's id."""
        game = self.invite({"J": "Julie", "C": "Peter"}, **options)
        assert self.south.state()["asking"] == "invitation"
        self.south.press("ok")
        flow(self)
        assert all(table.state()["game"] is not None for table in self)
        for at, move in enumerate(moves, 1):
            self[1 - at % 2].push(move)
            flow(self)
            if made or at < len(moves):
                self[at % 2].confirm()
        return game


def flow(tables: Iterable[LeagueTable]) -> None:
    """Let everything arrive that can."""
    tables = list(tables)
    for _ in range(1000):
        moved = False
        for table in tables:
            table.follow()
            ends = {game: table.streams.end(game) for game in table.streams.messages}
            table.send()
            moved |= ends != {game: table.streams.end(game) for game in table.streams.messages}
        for table in tables:
            moved |= table.receive()
        if not moved:
            break
    else:
        raise AssertionError("the line never rests")
    for table in tables:
        table.rest()
        for other in tables:
            if other is not table and table.up and other.up:
                table.controller.presence.heard(other.name, other.controller.presence.instance, table.virtual.now)
        table.wait(0.5)


def finish(tables: Pair) -> None:
    """Play until both tables show that the game is over."""
    chance = random.Random(1)
    for _ in range(100):
        for table in tables:
            state = table.state()
            if not answer(table, "ok") and state["phase"] == "entering" and state["mover"] not in state["seats"]:
                table.push_any(chance)
        flow(tables)
        if {table.state()["phase"] for table in tables} == {"finished"}:
            return
    raise AssertionError("the game never ends")


def lose(table: LeagueTable, chance: random.Random) -> None:
    """Cut or mend a line, pull a plug, or let something arrive once or twice."""
    what = chance.random()
    if what < (0.02 if table.up else 0.2):
        table.up = not table.up
        table.follow()
    elif what < 0.08:
        table.restart()
    elif what < 0.1:
        table.read_again()
    elif what < 0.5:
        table.send(chance.choice((1, 1, 2)))
    else:
        table.receive(chance.randrange(1, 4))


def play_by_chance(table: LeagueTable, chance: random.Random) -> list[str]:
    """Something that somebody does at a table; the push, if it is one of their own."""
    state = table.state()
    if not answer(table, chance.choice(("ok", "back"))) and state["phase"] == "entering":
        is_own = state["mover"] not in state["seats"]
        if chance.random() < (0.1 if is_own else 0.05) and (state["moves"] or not is_own):
            table.press("back")
        elif is_own:
            return [table.push_any(chance)]
    return []


def answer(table: LeagueTable, button: str) -> bool:
    """Do what the table waits for, if it waits for something: answer, lay, turn, or make the other table's push."""
    state = table.state()
    if state["asking"] is not None:
        table.press(button)
    elif state["phase"] in ("placing", "turning"):
        table.press("ok")
    elif state["proposal"] is not None:
        table.confirm()
    else:
        return False
    return True


def tell(
    tables: Pair,
    story: str,
    take: Callable[[Pair, str], None] | None = None,
    more: Callable[[], dict[str, Any]] = dict,
) -> None:
    """Tell a story of two tables (`tests.stories`); `take` knows more steps than `do`, and `more` tells more facts."""

    def step(words: str) -> None:
        try:
            (take or do)(tables, words)
        except NotNow as error:
            raise BadInput(str(error)) from error

    follow(story, step, lambda: {**_facts(tables), **more()})


def _facts(tables: Pair) -> dict[str, Any]:
    """Both states and what is kept beside them, the messages of all streams, what is the `same` at both tables."""
    north, south = ({**table.state(), **_kept(table)} for table in tables)
    streams = [decode(data) for messages in tables.north.streams.messages.values() for _, data in messages]
    same = {key: north.get(key) == south.get(key) for key in ("journal", "position", "quarter_turns")}
    return {"north": north, "south": south, "stream": [type(each).__name__ for each in streams], "same": same}


def _kept(table: LeagueTable) -> dict[str, Any]:
    """The game's row and entries in the journal, what may still be played on, and how often something was left out."""
    rows = table.virtual.journal.with_setup(TABLES)
    return {
        "journal": [f"{kind} {data}" for kind, data in table.journal()] if len(rows) == 1 else [],
        "status": rows[0].status if rows else None,
        "open": list(table.controller.games.open),
        "invited": len(table.state()["league"]["invitations"]),
        "left_out": len(table.wrong),
        "paired": [game.id for game in table.controller.club.games()],
    }


def do(tables: Pair, step: str) -> None:
    """Take a step of a story.

    `play 2@Nc` begins a game and pushes, `play 2@Nc unmade` doesn't make the push at the other table; `invite [C]`
    asks for a game [with that seat]; `flow` lets everything arrive. The rest is done at one table: `north press ok`,
    `north hold back`, `north push 2@Nc`, `north wait 3`, `north cut` and `north mend` its line, `north misses` the
    other table, `north declines` an invitation, `north asks 2` to be taken back, `north covered` by something else for
    a moment, `north checked` for longer, `north called east` from now on, `north writes back 2@Nc` what no table in the
    league would, `north new tacocat`, or what a `LeagueTable` can do.
    """
    who, _, what = step.partition(" ")
    if who == "play":
        moves = what.split()
        tables.play(*(move for move in moves if "@" in move), made="unmade" not in moves)
    elif who == "invite":
        tables.invite(**({"seat": what} if what else {}))
    elif who == "flow":
        flow(tables)
    elif who == "finish":
        finish(tables)
    else:
        _at_one(tables[NAMES.index(who)], *what.split(" ", 1))


def _at_one(table: LeagueTable, verb: str, rest: str = "") -> None:
    if verb in ("press", "hold"):
        for button in rest.split():
            table.press(button, verb == "hold")
    elif verb == "push":
        table.push(rest)
    elif verb == "called":
        table.name = rest
        table.restart()
    elif verb in ("cut", "mend"):
        table.up = verb == "mend"
    elif verb == "wait":
        table.wait(float(rest))
    elif verb == "misses":
        table.controller.presence.forget_silent(table.virtual.now + 60)
    elif verb == "asks":
        (game,) = table.controller.games.open
        table.controller.ask_back(game, int(rest), table.virtual.now)
    elif verb == "declines":
        table.controller.decline(table.state()["league"]["invitations"][0]["id"])
    elif verb in ("covered", "checked"):
        table.virtual.session.navigator.open_checkup("lights", table.virtual.now)
        if verb == "covered":
            table.virtual.session.navigator.close(table.virtual.now)
    elif verb == "writes":
        table.writes(*rest.split())
    elif verb == "new":
        table.virtual.session.new_game({}, {}, table.virtual.now, game=rest)
    else:
        getattr(table, f"{verb}_{rest}".rstrip("_"))()

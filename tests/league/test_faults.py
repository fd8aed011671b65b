"""Games of two real tables over a real server, while lines are cut and slowed, and tables and server are killed."""

import os
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from engine.tapas.game import TapasGame
from firmware.games.abilities import TABLES
from firmware.games.history import BACK
from firmware.games.registry import plugin
from firmware.journal import Journal
from league.protocol.messages import digest_of
from tests.league.line import Line
from tests.league.processes import Server, TableProcess
from tests.ports import free_port
from tests.waiting import PATIENCE, until

FAULTS: Final = int(os.environ.get("FAULTS", "100"))
_PLAYED_SECONDS: Final = 0.7
"""How long is played from one fault to the next, at least."""
_OPTIONS: Final[tuple[dict[str, Any], ...]] = ({"extras": 0}, {"burning_head": True}, {"extras": 3}, {"extras": 5})


class Evening:
    """Two tables that play game after game, and what both have acknowledged."""

    def __init__(self, directory: Path, chance: random.Random) -> None:
        self.chance = chance
        self.server = Server(directory)
        self.lines = [Line(free_port(), self.server.port) for _ in range(2)]
        names = ("north", "south")
        self.tables = [TableProcess(n, directory, line.port) for n, line in zip(names, self.lines, strict=True)]
        self.acknowledged: Counter[tuple[str, int, str]] = Counter()
        """How often a table has acknowledged a push, by its name, the game's number and the push."""
        self.pushed = self.begun = 0
        self.happened: Counter[str] = Counter()
        self._busy = [threading.Lock(), threading.Lock()]

    # Faults

    def fault(self) -> None:
        """Let something go wrong, at some moment of what is being done meanwhile."""
        which = self.chance.randrange(2)
        happens = self.chance.choices((self.cut, self.slow, self.kill_table, self.kill_server), (0.5, 0.2, 0.2, 0.1))[0]
        self.happened[happens.__name__.replace("_", " ")] += 1
        time.sleep(self.chance.random() * 0.2)
        happens(which)

    def cut(self, which: int) -> None:
        self.lines[which].cut()
        time.sleep(self.chance.random() * 0.5)
        self.lines[which].mend()

    def slow(self, which: int) -> None:
        self.lines[which].slow(self.chance.random())

    def kill_table(self, which: int) -> None:
        self.tables[which].kill()
        with self._busy[which]:
            self.tables[which].restart()

    def kill_server(self, which: int) -> None:
        self.server.kill()
        time.sleep(self.chance.random() * 0.5)
        self.server.start()

    # Playing

    def step(self, which: int) -> None:
        """Do what is to be done at a table, if it is up."""
        table = self.tables[which]
        # A table that was killed acknowledges nothing.
        with self._busy[which], suppress(OSError):
            self._act(table, table.state())

    def _act(self, table: TableProcess, state: dict[str, Any]) -> None:
        if table.settle(state):
            return
        if state["phase"] == "setup":
            self._invite(table, state)
        elif state["mover"] not in state["seats"]:
            if state["moves"] and self.chance.random() < 0.02:
                table.press("back")
            elif (move := table.push_by_chance(self.chance)) is not None:
                self.acknowledged[table.name, state["game"], move] += 1
                self.pushed += 1

    def _invite(self, table: TableProcess, state: dict[str, Any]) -> None:
        league = state["league"]
        if table is self.tables[0] and league["connected"] and not league["invitations"]:
            options = _OPTIONS[self.begun % len(_OPTIONS)]
            answer = table.call("/api/league/invite", {"table": "south", "game": "tapas", **options})
            self.begun += "error" not in answer

    def settle(self) -> None:
        """Play no more, but let all that was done arrive and be made everywhere."""

        def rests() -> bool:
            states = [table.state() for table in self.tables]
            for table, state in zip(self.tables, states, strict=True):
                table.settle(state, "back")
            league = [state["league"] for state in states]
            return (
                all(each["connected"] and not each["behind"] and each["waiting"] in (None, "push") for each in league)
                and len({tuple(state.get("moves", ())) for state in states}) == 1
                and len({state["phase"] for state in states}) == 1
            )

        def rests_twice() -> bool:
            if not rests():
                return False
            # What is still on its way would be seen within a second.
            time.sleep(1)
            return rests()

        until(rests_twice, "both tables show the same", seconds=600)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path, random.Random(1))
    with ExitStack() as stack:
        for line in found.lines:
            stack.callback(line.close)
        for each in (found.server, *found.tables):
            stack.enter_context(each)
        for table in found.tables:
            table.wait_until_up()
        yield found


def test_whatever_fails_both_journals_end_equal_and_nothing_acknowledged_is_lost(evening: Evening) -> None:
    began = time.monotonic()
    for number in range(FAULTS):
        failing = threading.Thread(target=evening.fault)
        failing.start()
        end = time.monotonic() + _PLAYED_SECONDS
        # Where that is too short to play in, it goes on until there was a push for every fifth fault.
        while failing.is_alive() or time.monotonic() < end or evening.pushed <= number // 5:
            assert time.monotonic() < end + PATIENCE, f"nothing is played any more after {number} faults"
            evening.step(0)
            evening.step(1)
            time.sleep(0.01)
        if number % 100 == 99:
            print(f"{number + 1} faults, {evening.pushed} pushes, {time.monotonic() - began:.0f} s", flush=True)
    evening.settle()
    print(f"\n{dict(evening.happened)}, {evening.begun} games, {evening.pushed} acknowledged pushes")
    for each in (*evening.tables, evening.server):
        each.kill()
    told = [games_of(table) for table in evening.tables]
    assert told[0].keys() == told[1].keys()
    for game, (_, entries, digest) in told[0].items():
        assert entries == told[1][game][1], f"{game} is another game at south"
        assert digest == told[1][game][2]
    assert sum(len(entries) for _, entries, _ in told[0].values()) > FAULTS / 10
    for table, games in zip(evening.tables, told, strict=True):
        there = Counter(
            (table.name, number, data)
            for number, entries, _ in games.values()
            for kind, data in entries
            if kind == "push"
        )
        lost = Counter({key: count for key, count in evening.acknowledged.items() if key[0] == table.name}) - there
        assert not lost
    assert "left out" not in "".join(path.read_text() for path in evening.tables[0].data.parent.glob("*.log"))


def games_of(table: TableProcess) -> dict[str, tuple[int, list[tuple[str, str]], str]]:
    """By id: the number in the table's journal, what was done, and the digest of the position it led to."""
    found = {}
    journal = Journal(table.data, write=False)
    for row in journal.with_setup(TABLES):
        entries = [entry for entry in journal.entries(row.id) if entry[0] in ("push", BACK)]
        state = plugin("tapas").shared_start(row.setup)
        assert isinstance(state, TapasGame)
        states = [state]
        for kind, data in entries:
            if kind == BACK:
                states.pop()
            else:
                states.append(states[-1].copy())
                states[-1].apply(data)
        found[row.setup[TABLES]["id"]] = row.id, entries, digest_of(states[-1].text())
    journal.close()
    return found

"""A club's night: fifty tables, seven Swiss rounds; the server is killed, a table unplugged, and one lies.

The evening of a small club, four tables and two rounds, is quick enough for every change.
"""

import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

from engine.tapas import Position
from league.protocol.keys import Key
from tests.league.club import ClubProcess
from tests.league.line import LoopThread
from tests.league.processes import TableProcess
from tests.league.thin import LyingTable, ThinTable
from tests.waiting import PATIENCE, until

TABLES: Final = int(os.environ.get("TABLES", "50"))
REAL: Final = int(os.environ.get("REAL", "4"))
"""How many of them are whole tables with a journal and a page, in processes of their own."""
ROUNDS: Final = int(os.environ.get("ROUNDS", "7"))
_ROUND_SECONDS: Final = 900.0
"""Fifty tables play a round within a minute where nothing else is to be done."""
LIAR: Final = "liar"
GONE: Final = "gone"


class Players(threading.Thread):
    """People at a whole table: they agree to what it asks, push, and make the other table's pushes."""

    def __init__(self, table: TableProcess, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self._table, self._chance = table, chance
        self.over = False

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over = True
        self.join(PATIENCE)

    def run(self) -> None:
        while not self.over:
            with suppress(OSError, KeyError, IndexError, ValueError):
                self._do()
            time.sleep(0.02)

    def _do(self) -> None:
        state = self._table.state()
        if state["asking"] is not None:
            # A question can't be answered in its first moment.
            time.sleep(0.7)
        if self._table.settle(state):
            return
        if state["phase"] != "setup" and state["league"]["waiting"] is None:
            self._table.push_by_chance(self._chance)
        else:
            time.sleep(0.2)


def joined(club: ClubProcess, directory: Path, name: str, *more: str) -> TableProcess:
    """A whole table that has joined by its code, and isn't started yet."""
    table = TableProcess(name, directory, None)
    words = ("-m", "firmware.commands", "league", "join", club.address(name), "--data", str(table.data), *more)
    subprocess.run((sys.executable, *words), check=True, capture_output=True)
    return table


def thin(club: ClubProcess, name: str, chance: random.Random) -> ThinTable:
    """A thin table that has joined by its code."""
    key = Key.new()
    told = club.ask("/api/join", {"code": club.join(name), "key": key.public})
    kind = LyingTable if name == LIAR else ThinTable
    return kind(told["table"], key, told["url"], chance)


@contextmanager
def members(
    club: ClubProcess, directory: Path, thin_names: Sequence[str], whole_names: Sequence[str], rounds: int
) -> Iterator[tuple[dict[str, ThinTable], dict[str, TableProcess]]]:
    """Thin tables, and whole ones with people at them, of a club whose evening begins with a player of each."""
    tables = {name: thin(club, name, random.Random(name)) for name in thin_names}
    whole = {name: joined(club, directory, name) for name in whole_names}
    with ExitStack() as stack:
        crowd = stack.enter_context(closing(LoopThread()))
        for table in tables.values():
            crowd.begin(table.run())
        for name, process in whole.items():
            stack.enter_context(process)
            stack.enter_context(Players(process, random.Random(name)))
        for process in whole.values():
            process.wait_until_up()
        club.ask("/api/host/open", {"name": "Night", "system": "swiss", "rounds": rounds, "options": {"extras": 0}})
        for name in (*thin_names, *whole_names):
            club.ask("/api/register", {"player": f"player of {name}", "table": name})
        yield tables, whole


def test_seven_swiss_rounds_of_fifty_tables_end_right_whatever_happens(club: ClubProcess, tmp_path: Path) -> None:
    chance = random.Random(18)
    began = time.monotonic()
    names = [f"table-{number}" for number in range(1, TABLES - REAL - 1)] + [LIAR, GONE]
    with members(club, tmp_path, names, [f"real-{number}" for number in range(1, REAL + 1)], ROUNDS) as (tables, _):
        begun = time.monotonic() - began
        for number in range(1, ROUNDS + 1):
            tables[GONE].plugged = number not in (3, 4)
            club.ask("/api/host/pair", {})
            # The plug is pulled at a moment that nobody has chosen.
            time.sleep(0.5 + chance.random())
            club.kill_server()
            if number == 5:
                club.restart()
            play_round(club, number)
        night = club.call("/api/club")
    check_results(night)
    liar = tables[LIAR]
    assert isinstance(liar, LyingTable)
    assert liar.lies >= {"digest", "name", "subject", "old"}
    assert night["liars"] == [LIAR]
    # What a club that was killed computes from the streams is the same.
    club.restart()
    again = club.call("/api/club")
    assert again["evening"] == night["evening"]
    check_history(club, night)
    games = sum(len(games["boards"]) for games in night["evening"]["past"])
    seconds = time.monotonic() - began
    print(f"\n{TABLES} tables ({REAL} whole ones), {ROUNDS} rounds, {games} games in {seconds:.0f} s")
    print(f"{begun:.0f} s to begin; the club takes {club.memory:.0f} MB")


def pushes(club: ClubProcess) -> int:
    """How many pushes the club knows of the latest round."""
    return sum(board["moves"] for board in club.evening()["past"][-1]["boards"])


def test_a_small_club_plays_its_evening_whatever_is_killed(club: ClubProcess, tmp_path: Path) -> None:
    with members(club, tmp_path, ("east", "west"), ("north", "south"), 2) as (_, whole):
        for number in (1, 2):
            club.ask("/api/host/pair", {})
            until(lambda: pushes(club), "a push is told")
            if number == 1:
                club.kill_server()
            else:
                whole["north"].restart()
            play_round(club, number)
        evening = club.call("/api/club")
    boards = [board for games in evening["evening"]["past"] for board in games["boards"]]
    assert [board["source"] for board in boards] == ["table"] * 4
    check_results(evening)
    assert sum(score["points"] for score in evening["evening"]["standings"]) == 4
    club.restart()
    assert club.evening() == evening["evening"]
    check_history(club, evening)


def play_round(club: ClubProcess, number: int) -> None:
    """Wait until a round is over; the referee decides what the table that is away can't play."""

    def is_over() -> bool:
        try:
            told = club.call("/api/club")
        except OSError:
            return False
        if not told["connected"]:
            return False
        games = told["evening"]["past"][number - 1]
        left = [board for board in games["boards"] if board["points"] is None]
        if number in (3, 4) and len(left) == 1 and f"player of {GONE}" in left[0]["players"]:
            points = {name: 0.0 if name == f"player of {GONE}" else 1.0 for name in left[0]["players"]}
            with suppress(AssertionError):
                club.ask("/api/host/result", {"round": number, "board": left[0]["board"], "points": points})
        return not left

    until(is_over, f"round {number} is over", seconds=_ROUND_SECONDS, every=0.3)


def check_results(night: dict[str, Any]) -> None:
    """Every result is what the game's last position says, and the points are those of all results."""
    points: Counter[str] = Counter()
    for games in night["evening"]["past"]:
        points.update({bye["player"]: bye["points"] for bye in games["byes"]})
        for board in games["boards"]:
            points.update(dict(zip(board["players"], board["points"], strict=True)))
            if board["source"] == "referee":
                assert f"player of {GONE}" in board["players"]
                continue
            outcome = Position.parse(board["position"]).outcome()
            assert outcome is not None
            seats = dict(zip(board["seats"], board["points"], strict=True))
            assert seats == {seat: 0.5 if outcome.winner is None else float(seat == outcome.winner) for seat in seats}
    told = {score["player"]: score["points"] for score in night["evening"]["standings"]}
    assert told == {name: points[name] for name in told}


def check_history(club: ClubProcess, night: dict[str, Any]) -> None:
    """The club's database has every game that was played to its end, as its board has ended.

    A game whose result the referee has set may have been played to its end all the same.
    """
    boards = {
        (games["round"], board["board"]): board for games in night["evening"]["past"] for board in games["boards"]
    }
    ends = {at: dict(zip(board["players"], board["points"], strict=True)) for at, board in boards.items()}
    played = {at for at, board in boards.items() if board["source"] == "table"}

    def listed() -> dict[tuple[int, int], dict[str, float]]:
        page = club.call("/api/games")
        found = page["games"]
        while page["games"] and len(found) < page["total"]:
            page = club.call(f"/api/games?after={len(found)}")
            found += page["games"]
        points = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
        return {
            (game["round"], game["board"]): {seat["name"]: points[seat["ending"]] for seat in game["seats"]}
            for game in found
        }

    told = until(lambda: (found := listed()).keys() >= played and found, "the database has every game")
    assert told == {at: ends[at] for at in told}
    players = club.call("/api/players")["players"]
    rated = Counter(name for two in told.values() for name in two)
    assert {row["player"]: row["rating"]["games"] for row in players} == rated

"""What a club's own work costs: reading games, keeping the database, computing all ratings anew.

python -m bench.club, one process on one core; --games 2000. Prints games a second, and beside it what plain SQLite
takes for rows of that size in the same run.
"""

import argparse
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from sqlalchemy import create_engine

from firmware.games.registry import plugin
from league.club.judge import Judge
from league.history import Finished, read_game
from league.history.projection import Projection
from league.protocol.keys import Key
from league.protocol.messages import Entry, Invite, encode, subject_of
from league.protocol.replica import ACT, replica_of
from tests.club.played import finished_game

_KINDS = 20
"""So many different games are played; all others are their copies."""
_PEOPLE = 200
_TOGETHER = 50


def stream_of(seed: int, key: Key) -> list[tuple[bytes, str]]:
    """The signed messages of a game at one table, which has no other id than that of `subject`."""
    kind, chance = plugin("tapas"), random.Random(seed)
    setup = dict(kind.setup({"extras": 0, "first": "J"}, chance))
    invite = Invite(by="a", to="a", game="tapas", setup=setup, seats={"J": "a", "C": "a"})
    said, replica = [encode(invite)], replica_of(invite, "a")
    while actions := list(replica.state.legal_actions()):
        act = replica.act([Entry(ACT, chance.choice(actions))])
        replica.receive(len(said), act)
        said.append(encode(act))
    return [(data, key.sign(subject_of("a.a.1"), at, data)) for at, data in enumerate(said)]


def timed(what: str, games: int, work: Callable[[], object], note: str = "") -> float:
    """Print how many games a second some work does; returns its seconds."""
    began = time.perf_counter()
    work()
    seconds = time.perf_counter() - began
    print(f"{what:<44} {games / seconds:>9,.0f} games/s   {note}".rstrip())
    return seconds


def finished_games(count: int) -> list[Finished]:
    """Games of people of a club, in the order of their ends."""
    chance, kinds = random.Random(18), []
    for seed in range(_KINDS):
        record = plugin("tapas").record(finished_game("tapas", seed))
        kinds.append((record, *read_game(record, {})))
    found = []
    for number in range(count):
        record, game, standing, began = kinds[number % _KINDS]
        one, other = chance.sample(range(_PEOPLE), 2)
        named = standing._replace(names={"J": f"player {one}", "C": f"player {other}"})
        source = ("a",)
        found.append(
            Finished(f"a/{number:x}", source, number + 1, float(number), float(number), game, began, named, record)
        )
    return found


def write_all(projection: Projection, games: Sequence[Finished]) -> None:
    for at in range(0, len(games), _TOGETHER):
        projection.take(games[at : at + _TOGETHER])


def plain_rows(path: Path, games: Sequence[Finished]) -> None:
    """The same rows by sqlite3 alone, without ratings."""
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE games (id TEXT PRIMARY KEY, ended REAL, record TEXT)")
    db.execute("CREATE TABLE seats (id TEXT, seat TEXT, name TEXT, place INTEGER, PRIMARY KEY (id, seat))")
    for at in range(0, len(games), _TOGETHER):
        with db:
            for each in games[at : at + _TOGETHER]:
                db.execute("INSERT INTO games VALUES (?, ?, ?)", (each.id, each.ended, each.record))
                places = each.standing.places
                rows = [(each.id, seat, each.standing.names[seat], places[seat]) for seat in places]
                db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", rows)
    db.close()


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=2000)
    count = options.parse_args().games
    key = Key.new()
    streams = [stream_of(seed, key) for seed in range(_KINDS)]

    def judge() -> None:
        for number in range(count):
            judging = Judge(lambda: {"a": [key.public]}, lambda _: None)
            for sequence, (data, signature) in enumerate(streams[number % _KINDS], 1):
                assert judging.receive("a.a.1", sequence, data, signature, 0.0) is None

    messages = sum(len(each) for each in streams) / _KINDS
    timed("followed by the rules, signatures checked", count, judge, f"{messages:.0f} messages each")
    games = finished_games(count)
    timed("a record played through", count, lambda: [read_game(each.record, {}) for each in games])
    with tempfile.TemporaryDirectory() as directory:
        plain = timed("rows by sqlite3 alone", count, lambda: plain_rows(Path(directory) / "plain.db", games))
        projection = Projection(create_engine(f"sqlite:///{directory}/club.db"))
        projection.open("U")
        took = timed("written to the database, 50 at a time", count, lambda: write_all(projection, games))
        print(f"{'':<44} {took / plain:>9.1f} times sqlite3 alone")
        early = replace(games[0], ended=-1.0)
        timed("a game that comes late: all ratings anew", count, lambda: projection.take([early]))


if __name__ == "__main__":
    main()

"""A club's database: every game of every table once, whatever is away, and the same again from the streams."""

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from firmware.games.registry import plugin
from league.history.keeper import DRIVER
from tests.club.played import finished_game
from tests.club.test_history import contents as contents_of
from tests.league.attacker import Attacker, attack
from tests.league.club import ClubProcess, running
from tests.league.played import tell_played
from tests.league.postgres import POSTGRES, Postgres
from tests.league.processes import TableProcess
from tests.league.test_club import joined
from tests.waiting import PATIENCE, until


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest) -> Iterator[Postgres | None]:
    """The server of the database; None for a file."""
    if request.param == "sqlite":
        yield None
        return
    if POSTGRES is None:
        pytest.skip("PostgreSQL isn't installed (apt install postgresql)")
    postgres = Postgres()
    yield postgres
    postgres.close()


@pytest.fixture
def club(tmp_path: Path, server: Postgres | None) -> Iterator[ClubProcess]:
    with running(tmp_path, *(["--database", server.url] if server is not None else [])) as process:
        yield process


@pytest.fixture
def north(club: ClubProcess, tmp_path: Path) -> Iterator[TableProcess]:
    with joined(club, tmp_path, "north") as table:
        table.wait_until_up()
        yield table


def contents(club: ClubProcess, server: Postgres | None) -> dict[str, list[Any]]:
    """All that the database says."""
    url = server.url.replace("postgresql", DRIVER, 1) if server is not None else f"sqlite:///{club.data / 'club.db'}"
    engine = create_engine(url)
    try:
        return {name: rows for name, rows in contents_of(engine).items() if name != "facts"}
    finally:
        engine.dispose()


def play(table: TableProcess, seed: int, *names: str) -> None:
    """Two people play a game at one table to its end."""
    chance = random.Random(seed)
    said = table.call("/api/new-game", {"game": "tapas", "extras": 0, "names": dict(zip("JC", names, strict=True))})
    assert "error" not in said, said
    while table.state()["phase"] != "finished":
        table.push_by_chance(chance)


def games_of(club: ClubProcess) -> list[dict[str, Any]]:
    """The club's games, the latest first; none while it can't be asked."""
    with suppress(OSError):
        return list(club.call("/api/games").get("games", []))
    return []


def wait_for(club: ClubProcess, count: int) -> list[dict[str, Any]]:
    return list(until(lambda: (found := games_of(club)) and len(found) >= count and found, f"{count} games"))


def test_every_game_arrives_once_whatever_is_away(
    club: ClubProcess, north: TableProcess, server: Postgres | None
) -> None:
    play(north, 1, "Ann", "Leo")
    wait_for(club, 1)
    # Played while the club is away, and the table is killed before it has told anybody.
    club.kill()
    club.kill_server()
    play(north, 2, "Ann", "Leo")
    north.restart()
    club.start()
    wait_for(club, 2)
    # Played while the database alone is away: evenings go on, and it learns of the game later.
    if server is not None:
        server.kill()
        play(north, 3, "Zoë", "Leo")
        until(lambda: club.call("/api/club"), "the database is said to be away", lambda told: told["database"] is False)
        assert club.call("/api/players")["code"] == "club-database"
        club.ask("/api/host/open", {"name": "Friday"})
        server.restart()
    else:
        play(north, 3, "Zoë", "Leo")
        club.ask("/api/host/open", {"name": "Friday"})
    told = wait_for(club, 3)
    assert len(told) == 3
    assert {tuple(sorted(seat["name"] for seat in each["seats"])) for each in told} == {("Ann", "Leo"), ("Leo", "Zoë")}
    assert all(each["tables"] == ["north"] and each["rated"] for each in told)
    players = club.call("/api/players")["players"]
    assert {row["player"]: row["rating"]["games"] for row in players} == {"Ann": 2, "Leo": 3, "Zoë": 1}
    # Who registers is seeded by the rating.
    until(lambda: club.call("/api/club"), "the database is there", lambda told: told["database"])
    registered = club.ask("/api/register", {"player": "zoë"})
    assert registered["player"] == "zoë"
    before = until(
        lambda: contents(club, server),
        "three games and the evening are in the database",
        lambda told: len(told["games"]) == 3 and [row[1] for row in told["standings"]] == ["zoë"],
    )
    check_rebuilt(club, server, before)


def check_rebuilt(club: ClubProcess, server: Postgres | None, before: dict[str, list[Any]]) -> None:
    """The database is the same when it is made anew from the streams."""
    club.kill()
    words = club.words
    club.words = (*words, "--rebuild")
    club.start()
    club.words = words
    club.wait_until_up()
    until(lambda: contents(club, server), "the same is computed again", lambda told: told == before)


def test_a_table_that_keeps_its_games_to_itself_tells_none(
    club: ClubProcess, north: TableProcess, tmp_path: Path
) -> None:
    with joined(club, tmp_path, "south", "--private") as south:
        south.wait_until_up()
        play(south, 1, "Ann", "Leo")
        # What another table plays afterwards is told in the meantime.
        play(north, 2, "Ann", "Zoë")
        assert [game["tables"] for game in wait_for(club, 1)] == [["north"]]


def test_what_nobody_can_read_or_no_database_can_hold_keeps_no_other_game_out(club: ClubProcess) -> None:
    async def write(evil: Attacker) -> None:
        streams = evil.client.jetstream(timeout=PATIENCE)
        for headers in ({"Status": "404"}, {"Status": "500"}, {"Nats-Sequence": "x"}, None):
            await streams.publish("played.evil.a", b"", headers=headers)
        await streams.publish("played.evil.a_b", b"{}")
        await evil.write("played.evil.b", b"", headers=b"NATS/1.0 404\r\n\r\n")

    attack(club, club.let_in("evil"), write, "evil")
    good = finished_game("tapas", 1, ("Ann", "Leo"))
    bad = plugin("tapas").record(good).replace("1. ", "{a\0b} 1. ", 1)
    tell_played(club, "good", [("tapas", good), ("tapas", bad), ("tapas", finished_game("tapas", 2, ("Ann", "Leo")))])
    assert [game["tables"] for game in wait_for(club, 2)] == [["good"]] * 2
    until(lambda: club.call("/api/club"), "the database is there", lambda told: told["database"])
    assert "a game was left out" in (club.data.parent / "club.log").read_text()

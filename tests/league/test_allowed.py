"""The server of docs/league.conf: each table writes to its own games and to no others."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nats
import pytest

from tests.league.processes import SERVER, Process, TableProcess
from tests.ports import free_port
from tests.waiting import PATIENCE, until

LAST = "nobody.may"
CONFIGURATION = Path(__file__).parents[2] / "docs" / "league.conf"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    assert SERVER is not None
    number = free_port()
    text = CONFIGURATION.read_text(encoding="utf-8").replace("port: 4222", f'host: "127.0.0.1"\nport: {number}')
    file = tmp_path / "league.conf"
    file.write_text(text.replace('"league-streams"', f'"{tmp_path}/streams"'), encoding="utf-8")
    server = Process(tmp_path / "server.log", SERVER, "--config", str(file))
    server.start()
    yield number
    server.kill()


@pytest.fixture
def tables(tmp_path: Path, port: int) -> Iterator[list[TableProcess]]:
    found = [TableProcess(name, tmp_path, port, f"{name}:change-me-{name}@") for name in ("north", "south")]
    for table in found:
        table.start()
    for table in found:
        table.wait_until_up()
    yield found
    for table in found:
        table.kill()


def test_two_tables_play_at_it(tables: list[TableProcess]) -> None:
    north, south = tables
    until(lambda: "south" in north.state()["league"]["tables"], "south is there")
    assert "error" not in north.call("/api/league/invite", {"table": "south", "game": "tapas", "extras": 0})
    until(south.state, "the invitation", lambda now: now["asking"] == "invitation")
    south.press("ok")
    until(north.state, "the game", lambda now: now["phase"] == "entering")
    assert north.push(2, "Nc")
    assert until(lambda: south.state()["proposal"], "the push")["entry"] == "Nc"


@pytest.mark.parametrize("subject", ["game.north.south.1", "game.south.west.1", "game.west.south.1", "here.south"])
def test_a_table_writes_to_what_is_its_own(port: int, subject: str) -> None:
    assert asyncio.run(refused(port, "south", subject)) == []


@pytest.mark.parametrize(
    "subject", ["game.north.west.1", "game.west.east.1", "here.north", "$JS.API.STREAM.DELETE.GAMES"]
)
def test_a_table_writes_to_nothing_else(port: int, subject: str) -> None:
    assert len(asyncio.run(refused(port, "south", subject))) == 1


async def refused(port: int, table: str, subject: str) -> list[str]:
    """What the server says to a table that writes to a subject."""
    violations: list[str] = []
    said_last = asyncio.Event()

    async def heard(error: Any) -> None:
        # The server may not be up at once, which is said here, too.
        if not re.search("permissions violation", str(error), re.IGNORECASE):
            return
        if LAST in str(error):
            said_last.set()
        else:
            violations.append(str(error))

    address = f"nats://{table}:change-me-{table}@127.0.0.1:{port}"
    client = await nats.connect(address, error_cb=heard, max_reconnect_attempts=-1, reconnect_time_wait=0.1)
    await client.publish(subject, b"")
    # The server says no in the order in which it was asked, and to this always.
    await client.publish(LAST, b"")
    await asyncio.wait_for(said_last.wait(), PATIENCE)
    await client.close()
    return violations


def test_who_has_the_wrong_password_is_told(tmp_path: Path, port: int) -> None:
    table = TableProcess("north", tmp_path, port, "north:guessed@")
    table.start()
    table.wait_until_up()
    try:
        until(table.state, "the refusal", lambda now: now["league"]["trouble"] == "denied")
        assert "password" in (tmp_path / "north.log").read_text()
    finally:
        table.kill()

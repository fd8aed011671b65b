"""Other servers than a club's: an old one, one with an old stream, and one that asks for a password."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import nats
import pytest

from tests.league.processes import SERVER, Process, Server, TableProcess
from tests.ports import free_port
from tests.waiting import until

DISTRIBUTIONS: str | None = shutil.which("nats-server", path="/usr/sbin:/usr/bin")
"""Debian's, which can't read many messages at once."""


@pytest.fixture
def started() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def two_tables_play(stack: ExitStack, directory: Path, port: int) -> tuple[TableProcess, TableProcess]:
    """Two tables that have begun a game and made its first push."""
    north, south = (stack.enter_context(TableProcess(name, directory, port)) for name in ("north", "south"))
    for table in (north, south):
        table.wait_until_up()
    until(lambda: "south" in north.state()["league"]["tables"], "south is there")
    assert "error" not in north.call("/api/league/invite", {"table": "south", "game": "tapas", "extras": 0})
    until(south.state, "the invitation", lambda now: now["asking"] == "invitation")
    south.press("ok")
    until(north.state, "the game", lambda now: now["phase"] == "entering")
    assert north.push(2, "Nc")
    assert until(lambda: south.state()["proposal"], "the push")["entry"] == "Nc"
    south.press("ok")
    return north, south


@pytest.mark.skipif(DISTRIBUTIONS is None, reason="nats-server isn't installed (apt install nats-server)")
def test_two_tables_play_at_the_server_of_a_distribution_and_go_on_after_a_cut(
    tmp_path: Path, started: ExitStack
) -> None:
    assert DISTRIBUTIONS is not None
    server = started.enter_context(Server(tmp_path, DISTRIBUTIONS))
    north, south = two_tables_play(started, tmp_path, server.port)
    south.kill()
    until(lambda: north.state()["league"]["tables"] == [], "south is away")
    until(lambda: len(north.state()["moves"]) == 1, "the push was made")
    south.start()
    south.wait_until_up()
    state = until(south.state, "the game goes on", lambda now: now["phase"] == "entering" and len(now["moves"]) == 1)
    entry = state["open_entries"][-1]
    assert south.push(2, entry)
    assert until(lambda: north.state()["proposal"], "the answer")["entry"] == entry


def test_a_stream_that_was_made_without_them_tells_its_news(tmp_path: Path, started: ExitStack, server: Server) -> None:
    """Tables of an earlier version made the stream so that it can't be read by requests."""

    async def make() -> None:
        client = await nats.connect(f"nats://127.0.0.1:{server.port}", max_reconnect_attempts=-1)
        await client.jetstream().add_stream(name="GAMES", subjects=["game.*.*.*"], duplicate_window=120)
        await client.close()

    server.wait_until_up()
    asyncio.run(make())
    two_tables_play(started, tmp_path, server.port)


def test_a_table_with_the_wrong_password_says_so(tmp_path: Path, started: ExitStack) -> None:
    port, file = free_port(), tmp_path / "server.conf"
    file.write_text(
        f'listen: "127.0.0.1:{port}"\njetstream {{ store_dir: "{tmp_path}/streams" }}\n'
        "authorization { users = [ { user: north, password: secret } ] }\n"
    )
    started.enter_context(Process(tmp_path / "server.log", SERVER, "--config", str(file)))
    table = started.enter_context(TableProcess("north", tmp_path, port, "north:guessed@"))
    table.wait_until_up()
    until(table.state, "the refusal", lambda now: now["league"]["trouble"] == "denied")
    assert "password" in (tmp_path / "north.log").read_text()

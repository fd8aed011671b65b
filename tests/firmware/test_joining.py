"""A table joins a club: it keeps the key that the club knows, whatever fails on the way."""

import json
import random
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, cast

import pytest

from firmware.commands.__main__ import main
from firmware.features.league.membership import KEY, Membership
from firmware.journal import Journal
from firmware.service import config
from firmware.service.config import ConfigError
from firmware.table.runner import Runner
from firmware.table.session import Session
from league.protocol.keys import Key


class Club:
    """Answers as a club does, and keeps the keys that tables have sent."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.refuses = False
        club = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                club.keys.append(sent["key"])
                answer: dict[str, Any] = {"table": "north", "url": "nats://here:4222", "club": "Café", "key": "UCLUB"}
                self.send_response(400 if club.refuses else 200)
                self.end_headers()
                self.wfile.write(json.dumps({"error": "no", "code": ""} if club.refuses else answer).encode())

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/join/7F3K-9QRT"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def club() -> Iterator[Club]:
    found = Club()
    yield found
    found.close()


def join(club: Club, data: Path, *more: str) -> int:
    return main(["league", "join", club.address, "--data", str(data), *more])


def test_a_table_keeps_the_key_that_the_club_knows(club: Club, tmp_path: Path) -> None:
    assert join(club, tmp_path) == 0
    assert Key.read(tmp_path / KEY).public == club.keys[-1]
    joined = Membership.read(tmp_path)
    assert joined is not None
    assert (joined.url, joined.table, joined.key) == ("nats://here:4222", "north", "UCLUB")
    assert {path.name for path in tmp_path.iterdir()} == {KEY, "league.json"}


def test_the_club_hears_of_no_key_that_can_not_be_kept(
    club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert join(club, tmp_path / "file" / "games") != 0
    assert club.keys == []
    assert "sudo" in capsys.readouterr().err


def test_a_code_that_is_refused_leaves_the_table_in_its_club(club: Club, tmp_path: Path) -> None:
    join(club, tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    club.refuses = True
    assert join(club, tmp_path) != 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("club_key", "table", "private", "as_before"),
    [
        ("UCLUB", "north", False, True),
        ("UOTHER", "north", False, False),
        ("UCLUB", "south", False, False),
        ("UCLUB", "north", True, False),
    ],
)
def test_who_joins_the_same_club_again_still_tells_the_games_since_the_first_time(
    club: Club, tmp_path: Path, club_key: str, table: str, private: bool, as_before: bool
) -> None:
    Membership("nats://there:4222", table, "Café", club_key, 1000.0, private).write(tmp_path)
    join(club, tmp_path)
    joined = Membership.read(tmp_path)
    assert joined is not None
    assert (joined.since == 1000.0) == as_before
    assert joined.url == "nats://here:4222"


def test_a_key_belongs_to_one_name(tmp_path: Path) -> None:
    Membership("nats://there:4222", "north", "Café", "UCLUB").write(tmp_path)
    path = tmp_path / "config.toml"
    path.write_text(f'[games]\ndata = "{tmp_path.as_posix()}"\n[league]\ntable = "south"\n')
    with closing(Journal(tmp_path)) as journal:
        league = Session(journal, random.Random(1), 0.0).features["league"]
        with pytest.raises(ConfigError, match="knows this table as north, not as south"):
            league.start(cast(Runner, None), config.read(path), print)

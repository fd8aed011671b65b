"""A table that plays alone joins a club from its own page."""

import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from firmware.features.league.feature import LeagueFeature
from firmware.features.league.membership import KEY, Membership
from firmware.service import config
from tests.ports import free_port
from tests.served import Served
from tests.waiting import until

CODE = "7F3K-9QRT"


class ClubHandler(http.server.BaseHTTPRequestHandler):
    """A club that knows one code."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        good = self.path == "/api/join" and asked["code"] == CODE and asked["key"].startswith("U")
        joined = {"table": "north", "url": f"nats://127.0.0.1:{free_port()}", "club": "Café", "key": "U"}
        answer = joined if good else {"error": "no such code; ask for one", "code": "club-code", "params": {}}
        self.send_response(200 if good else 400)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *_: Any) -> None:
        """Nothing is printed."""


@contextmanager
def club() -> Iterator[str]:
    server = http.server.HTTPServer(("127.0.0.1", 0), ClubHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    feature = served.table.session.features["league"]
    assert isinstance(feature, LeagueFeature)
    settings = config.defaults().changed({("games", "data"): str(tmp_path)})
    served._loop.call_soon_threadsafe(feature.start, served.web.runner, settings, lambda _: None)
    until(lambda: feature._begin, "the feature runs")
    yield served
    served._loop.call_soon_threadsafe(feature.close)
    served.close()


def refused(table: Served, address: str) -> tuple[int, str]:
    """The status and the code of a club that can't be joined so."""
    status, data, _ = table.call("POST", "/api/league/join", json.dumps({"address": address}).encode())
    answer = json.loads(data)
    assert "; " in answer["error"], "it names a remedy"
    return status, answer["code"]


def test_a_table_joins_from_its_page_and_plays_under_the_name_that_the_club_gives_it(table: Served) -> None:
    with club() as address:
        state = table.post("/api/league/join", {"address": f" {address} {CODE} "})
    assert state["league"]["table"] == "north"
    joined = Membership.read(table.directory)
    assert joined is not None
    assert (joined.club, joined.private) == ("Café", False)
    assert (table.directory / KEY).exists()
    assert refused(table, f"{address}/join/{CODE}") == (409, "league-joined")


def test_what_does_not_work_names_the_remedy_and_leaves_nothing_behind(table: Served) -> None:
    with club() as address:
        for wrong in ("7F3K-9QRT", "", "ftp://club/join/7F3K-9QRT", "http://club/a/b/c", "http://[/join/7F3K-9QRT"):
            assert refused(table, wrong) == (400, "league-address"), wrong
        assert refused(table, f"{address}/join/WRONG") == (409, "club-code")
    assert refused(table, f"{address}/join/{CODE}") == (409, "league-no-club")
    assert table.get("/api/state")["league"] is None
    assert [path for path in table.directory.iterdir() if path.name.startswith("league")] == []

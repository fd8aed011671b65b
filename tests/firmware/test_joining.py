"""A table joins a club by a command or from its page, and keeps the key that the club knows, whatever fails then."""

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
from firmware.features.league.feature import LeagueFeature
from firmware.features.league.membership import KEY, Membership
from firmware.journal import Journal
from firmware.service import config
from firmware.service.config import ConfigError
from firmware.table.runner import Runner
from firmware.table.session import Session
from league.protocol.keys import Key
from tests.firmware.conftest import Cli
from tests.ports import free_port
from tests.served import Served
from tests.waiting import until

CODE = "7F3K-9QRT"


class Club:
    """Answers as a club does that knows one code and its host's key, and keeps the keys that tables have sent."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        club = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                answer: dict[str, Any] = {"error": "no such code; ask for one", "code": "club-code", "params": {}}
                good = self.headers["Content-Type"] == "application/json"
                if self.path == "/api/join":
                    good = good and sent["code"] == CODE
                    club.keys.append(sent["key"])
                    joined = {"table": "north", "url": club.league, "club": "Café", "key": "UCLUB"}
                else:
                    good = good and (self.path, self.headers["Authorization"]) == ("/api/host/table", "Bearer secret")
                    joined = {"code": CODE, "address": f"http://{club.address}/join/{sent['table']}"}
                self.send_response(200 if good else 400)
                self.end_headers()
                self.wfile.write(json.dumps(joined if good else answer).encode())

            def log_message(self, *_: object) -> None:
                pass

        self.league = f"nats://127.0.0.1:{free_port()}"
        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()
        self.address = f"127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def club() -> Iterator[Club]:
    with closing(Club()) as found:
        yield found


def join(club: Club, data: Path, code: str = CODE) -> int:
    return main(["league", "join", f"http://{club.address}/join/{code}", "--data", str(data)])


def test_a_table_keeps_the_key_that_the_club_knows(club: Club, tmp_path: Path) -> None:
    assert join(club, tmp_path) == 0
    assert Key.read(tmp_path / KEY).public == club.keys[-1]
    joined = Membership.read(tmp_path)
    assert joined is not None
    assert (joined.url, joined.table, joined.key) == (club.league, "north", "UCLUB")
    assert {path.name for path in tmp_path.iterdir()} == {KEY, "league.json"}


def test_the_hosts_command_is_allowed_by_its_key_alone(club: Club, tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "page.address").write_text(f"http://{club.address}/\n")
    for key, code, words in (("secret", 0, f"north joins with the code {CODE}"), ("another", 1, "the club says no")):
        (tmp_path / "host.key").write_text(f"{key}\n")
        status, printed, error = cli("league add north --data", tmp_path)
        assert (status, words in printed + error) == (code, True)


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
    assert join(club, tmp_path, "WRONG") != 0
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
    assert (joined.since == 1000.0, joined.url) == (as_before, club.league)


def test_a_key_belongs_to_one_name(tmp_path: Path) -> None:
    Membership("nats://there:4222", "north", "Café", "UCLUB").write(tmp_path)
    path = tmp_path / "config.toml"
    path.write_text(f'[games]\ndata = "{tmp_path.as_posix()}"\n[league]\ntable = "south"\n')
    with closing(Journal(tmp_path)) as journal:
        league = Session(journal, random.Random(1), 0.0).features["league"]
        with pytest.raises(ConfigError, match="knows this table as north, not as south"):
            league.start(cast(Runner, None), config.read(path), print)


# From the table's own page


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


def test_a_table_joins_from_its_page_and_plays_under_the_name_that_the_club_gives_it(club: Club, table: Served) -> None:
    state = table.post("/api/league/join", {"address": f" {club.address} {CODE} "})
    assert state["league"]["table"] == "north"
    joined = Membership.read(table.directory)
    assert joined is not None
    assert (joined.club, joined.private) == ("Café", False)
    assert Key.read(table.directory / KEY).public == club.keys[-1]
    assert refused(table, f"{club.address}/join/{CODE}") == (409, "league-joined")


def test_what_does_not_work_names_the_remedy_and_leaves_nothing_behind(club: Club, table: Served) -> None:
    for wrong in (CODE, "", f"ftp://club/join/{CODE}", "http://club/a/b/c", f"http://[/join/{CODE}"):
        assert refused(table, wrong) == (400, "league-address"), wrong
    assert refused(table, f"{club.address}/join/WRONG") == (409, "club-code")
    assert refused(table, f"127.0.0.1:{free_port()}/join/{CODE}") == (409, "league-no-club")
    assert table.get("/api/state")["league"] is None
    assert [path for path in table.directory.iterdir() if path.name.startswith("league")] == []


# Playing with others from the page


def test_the_page_invites_and_takes_an_invitation_back_which_it_names_where_there_are_several(tmp_path: Path) -> None:
    with closing(Served(tmp_path)) as served:
        feature = served.table.session.features["league"]

        def connect() -> None:
            feature.open_controller("north", random.Random(1)).line(True)

        def asked(what: str, **body: Any) -> Any:
            _, data, _ = served.call("POST", f"/api/league/{what}", json.dumps(body).encode())
            answer = json.loads(data)
            return answer.get("code") or answer.get("error") or [each["to"] for each in answer["league"]["invitations"]]

        served._loop.call_soon_threadsafe(connect)
        until(lambda: feature.controller and feature.controller.connected, "the table plays with others")
        assert asked("invite", table="south", names={"J": "Ann"}, seat="C") == ["south"]
        assert asked("invite", table="west", game="tapas", extras=2) == ["south", "west"]
        first, second = feature.controller.games.open.values()
        assert (first.replica.invite.names, first.replica.invite.seats) == ({"J": "Ann"}, {"J": "south", "C": "north"})
        assert len(second.replica.invite.setup["extras"]) == 2
        assert "say which invitation" in asked("decline")
        assert "say which invitation" in asked("accept")
        assert asked("decline", id=served.get("/api/state")["league"]["invitations"][0]["id"]) == ["west"]
        assert asked("accept") == "not-invited"
        assert asked("decline") == []
        assert "say which invitation" in asked("decline")
        assert asked("register", player="Ann") == "league-away"
        assert asked("evening") == "club-no-game"

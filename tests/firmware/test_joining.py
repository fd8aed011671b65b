"""A table joins a club by a command or from its page, and keeps the key that the club knows, whatever fails then."""

import io
import json
import random
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.request import HTTPSHandler, OpenerDirector

import pytest
from msgspec.structs import replace

from firmware.commands.__main__ import main
from firmware.errors import NotNow
from firmware.features.league import membership
from firmware.features.league.feature import LeagueFeature
from firmware.features.league.membership import KEY, Membership
from firmware.journal import Journal
from firmware.service import config
from firmware.service.config import ConfigError
from firmware.table.session import Session
from league.club.broker import Ports
from league.club.serve import Plan
from league.conformance import Conformance
from league.protocol.keys import Key
from tests.firmware.conftest import Cli
from tests.ports import free_port
from tests.served import Served
from tests.waiting import until

pytestmark = pytest.mark.rest

CODE = "7F3K-9QRT"


class Club:
    """Answers as a club does that knows one code and its host's key, and keeps the keys that tables have sent."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.named: str | None = "Café"
        self.refusal, self.longest = "club-code", 0
        """The code of a refusal, and how long an answer is at least."""
        club = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                answer: dict[str, Any] = {"error": "no such code; ask for one", "code": club.refusal}
                good = self.headers["Content-Type"] == "application/json"
                if self.path == "/api/join":
                    good = good and sent["code"] == CODE
                    club.keys.append(sent["key"])
                    joined = {"table": "north", "url": club.league, "club": club.named, "key": "UCLUB"}
                else:
                    good = good and (self.path, self.headers["Authorization"]) == ("/api/host/table", "Bearer secret")
                    joined = {"code": CODE, "address": f"http://{club.address}/join/{sent['table']}"}
                self.send_response(200 if good else 400)
                self.end_headers()
                self.wfile.write(json.dumps(joined if good else answer).encode().rjust(club.longest))

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


def test_a_table_keeps_the_key_that_the_club_knows_and_a_code_that_is_refused_leaves_it_there(
    club: Club, tmp_path: Path
) -> None:
    assert join(club, tmp_path) == 0
    assert Key.read(tmp_path / KEY).public == club.keys[-1]
    joined = Membership.read(tmp_path)
    assert joined is not None
    assert (joined.url, joined.table, joined.key) == (club.league, "north", "UCLUB")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert before.keys() == {KEY, "league.json"}
    assert join(club, tmp_path, "WRONG") != 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_commands_of_a_club_say_what_was_done_and_what_to_do(
    club: Club, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    for what, code, words in (
        ("leave", 0, "this table was in no club"),
        (f"join http://{club.address}/join/{CODE}", 0, "to keep them here, join with a new code and --private"),
        (f"join http://{club.address}/join/{CODE} --private", 0, "its games stay here"),
        ("leave", 0, "in no club any more; a table that runs has to be started anew"),
        ("add north", 1, "start it with 'tapas-table league serve' first"),
    ):
        status, printed, error = cli(f"league {what} --data", tmp_path)
        assert (status, words in printed + error) == (code, True)
    configuration = tmp_path / "tapas-table.toml"
    configuration.write_text(f'[games]\ndata = "{tmp_path}"\n', encoding="utf-8")
    monkeypatch.setenv("TAPAS_TABLE_CONFIG", str(configuration))
    for action in (f"join http://{club.address}/join/{CODE}", "leave"):
        assert cli(f"league {action}")[0] == 0
        assert (tmp_path / KEY).exists() == action.startswith("join"), "it lies with the table's games"
    for url in (club.league, "nats://127.0.0.1:99999"):
        assert f"the server at {url} can't be used" in cli(f"league conformance south --league {url}")[2]
    assert cli("league")[0] == 2


def test_the_hosts_command_is_allowed_by_its_key_alone(
    club: Club, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "page.address").write_text(f"http://{club.address}/\n")
    for key, code, words in (("secret", 0, f"north joins with the code {CODE}"), ("another", 1, "the club says no")):
        (tmp_path / "host.key").write_text(f"{key}\n")
        status, printed, error = cli("league add north --data", tmp_path)
        assert (status, words in printed + error, "█" in printed) == (code, True, False)
    (tmp_path / "host.key").write_text("secret")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert "█" in cli("league add north --data", tmp_path)[1], "a phone reads the code from a terminal"


OPTIONS = "--port 1 --name Café --host 127.0.0.1 --league-port 2 --websocket 3 --server nats://there --rebuild"
OPTIONS += " --database postgresql://me@here/club --mqtt mqtt://me:secret@here --mqtt-commands"


def test_a_club_is_served_as_the_command_says_and_its_address_can_be_read_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[tuple[Plan, str]] = []

    async def serve(plan: Plan, say: Callable[[str], None], ready: Callable[[str, str], None]) -> None:
        ready("http://here/", "secret")
        served.append((plan, printed.getvalue().decode()))

    monkeypatch.setattr("league.club.serve.serve", serve)
    plain = Plan(tmp_path, "", "0.0.0.0", 8200)
    full = Plan(
        tmp_path, "Café", "127.0.0.1", 1, Ports("127.0.0.1", 2, 3), "nats://there", None,
        "postgresql://me@here/club", True, "mqtt://me:secret@here", True,
    )  # fmt: skip
    for options, known, plan, warned in (
        ("", "", plain, False), (OPTIONS, "", full, True), (OPTIONS, "mqtt://me:secret@here", full, False),
    ):  # fmt: skip
        monkeypatch.setenv("TAPAS_TABLE_MQTT", known)
        # A service writes to a pipe.
        monkeypatch.setattr("sys.stdout", io.TextIOWrapper(printed := io.BytesIO()))
        assert main(["league", "serve", "--data", str(tmp_path), *options.split()]) == 0
        addresses = "the club's page is at http://here/\nfor a big screen: http://here/tv\n"
        assert served.pop() == (plan, f"{addresses}for the host alone: http://here/#key=secret\n")
        assert ("into the environment as TAPAS_TABLE_MQTT" in capsys.readouterr().err) is warned


def test_a_program_that_fails_a_check_is_told_so(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = Key.at(tmp_path / KEY)

    def init(_: Conformance, *given: Any) -> None:
        assert (given[:4], given[5] and given[5].seed) == (("nats://there", "tester", "south", 60), seed)

    async def run(_: Conformance, report: Callable[[str, str], None]) -> bool:
        report("here", "")
        report("accepts", wrong)
        return not wrong

    monkeypatch.setattr(Conformance, "__init__", init)
    monkeypatch.setattr(Conformance, "run", run)
    for wrong, code, said, options, seed in (  # noqa: B007
        ("", 0, "good    {}", "", None), ("no", 1, "FAILED  {}: no", f" --key {tmp_path / KEY}", key.seed),
    ):  # fmt: skip
        printed = f"good    it says that it is there\n{said.format('it accepts an invitation')}\n"
        assert cli(f"league conformance south --league nats://there{options}") == (code, printed, "")


def test_the_club_hears_of_no_key_that_can_not_be_kept(
    club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert join(club, tmp_path / "file" / "games") != 0
    assert club.keys == []
    assert "sudo" in capsys.readouterr().err


@pytest.mark.parametrize("change", [{}, {"key": "UOTHER"}, {"table": "south"}, {"private": True}])
def test_who_joins_the_same_club_again_still_tells_the_games_since_the_first_time(
    club: Club, tmp_path: Path, change: dict[str, Any]
) -> None:
    before = Membership("nats://there:4222", "north", "Café", "UCLUB", 1000.0, private=False)
    replace(before, **change).write(tmp_path)
    join(club, tmp_path)
    joined = Membership.read(tmp_path)
    assert joined is not None
    assert (joined.since == 1000.0, joined.url) == (not change, club.league)


def test_an_answer_without_end_is_not_read(club: Club, tmp_path: Path) -> None:
    for club.longest, code in ((100_000, 0), (100_001, 1)):
        assert join(club, tmp_path) == code


def test_a_club_is_waited_for_and_on_this_computer_its_certificate_counts_whatever_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[float, bool]] = []

    def open_(opener: OpenerDirector, _: object, timeout: float) -> None:
        (https,) = (each for each in opener.handlers if isinstance(each, HTTPSHandler))
        opened.append((timeout, https._context.verify_mode == ssl.CERT_REQUIRED))  # type: ignore[attr-defined]
        raise TimeoutError

    monkeypatch.setattr(OpenerDirector, "open", open_)
    for host, checked in (("127.0.0.1", False), ("[::1]", False), ("localhost", False), ("192.168.1.20", True)):
        with pytest.raises(NotNow, match="check the address"):
            membership.join(tmp_path, f"https://{host}:8200/join/{CODE}")
        assert opened.pop() == (15.0, checked)


CLUBS = {"member": False, "privately": True}


@pytest.mark.parametrize(
    ("configured", "member", "plays"),
    [
        ("", "", "alone"),
        ("url=nats://there table=north", "", "north at nats://there"),
        ("url=nats://there", "", "! this table has no name"),
        ("", "member", "north at nats://club, signs, knows UCLUB, sends games"),
        ("table=north", "member", "north at nats://club, signs, knows UCLUB, sends games"),
        ("credentials=other.nk", "member", "north at nats://club, signs otherwise, knows UCLUB, sends games"),
        ("url=nats://there table=North", "", "! small letters"),
        ("table=south", "member", "north at nats://club, signs, knows UCLUB, sends games, warned of the name"),
        ("", "privately", "north at nats://club, signs, knows UCLUB"),
        ("url=nats://club table=east", "member", "east at nats://club, knows UCLUB"),
        ("url=nats://there table=east", "member", "east at nats://there, warned"),
        ("url=nats://there table=east credentials=other.nk", "member", "east at nats://there, signs otherwise, warned"),
        ("url=nats://there table=east credentials=other.nk", "", "east at nats://there, signs otherwise"),
    ],
)
def test_a_table_plays_where_it_is_configured_or_else_at_its_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, configured: str, member: str, plays: str
) -> None:
    own, other = Key.at(tmp_path / KEY), Key.at(tmp_path / "other.nk")
    if member:
        Membership("nats://club", "north", "Café", "UCLUB", private=CLUBS[member]).write(tmp_path)
    given = {("league", key): value for key, _, value in (each.partition("=") for each in configured.split())}
    if ("league", "credentials") in given:
        given["league", "credentials"] = str(tmp_path / "other.nk")
    monkeypatch.setattr("firmware.features.league.client.LeagueClient", lambda *client: client)
    warned: list[str] = []
    with closing(Journal(tmp_path)) as journal:
        feature: Any = Session(journal, random.Random(1), 0.0).features["league"]
        with pytest.raises(ConfigError, match=plays[2:]) if plays.startswith("! ") else nullcontext():
            settings = config.defaults().changed({("games", "data"): str(tmp_path), **given})
            client = feature._client(None, settings, warned.append)
    if plays.startswith("! "):
        return
    if client is None:
        assert plays == "alone"
        return
    _, controller, url, report, key, club, reports = client
    found = [f"{controller.table} at {url}"]
    found += {own.seed: ["signs"], other.seed: ["signs otherwise"]}[key.seed] if key else []
    found += [f"knows {club}"] if club else []
    found += ["sends games"] if reports else []
    found += ["warned of the name"] if any("knows this table as north, not as south" in each for each in warned) else []
    found += ["warned"] if any("plays over nats://there, not at its club Café" in each for each in warned) else []
    assert ", ".join(found) == plays
    report("left-out", "it is torn")
    assert warned[-1] == "A message of the league was left out: it is torn"


# From the table's own page


@pytest.fixture
def table(served: Served) -> Iterator[Served]:
    feature = served.table.session.features["league"]
    assert isinstance(feature, LeagueFeature)
    settings = config.defaults().changed({("games", "data"): str(served.directory)})
    served._loop.call_soon_threadsafe(feature.start, served.web.runner, settings, lambda _: None)
    until(lambda: feature._begin, "the feature runs")
    yield served
    served._loop.call_soon_threadsafe(feature.close)


def refused(table: Served, address: str) -> tuple[Any, ...]:
    """The status, the code and what it says of them, of a club that can't be joined so."""
    status, data, _ = table.call("POST", "/api/league/join", json.dumps({"address": address}).encode())
    answer = json.loads(data)
    assert "; " in answer["error"], "it names a remedy"
    assert "<" not in answer["error"], "it is said to people"
    return status, answer["code"], *answer.get("params", {}).values()


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
    for club.refusal, code in (("club-code", "club-code"), ("no-such-route", "league-refused")):
        assert refused(table, f"{club.address}/join/WRONG") == (409, code, "no such code; ask for one")
    address = f"127.0.0.1:{free_port()}"
    assert refused(table, f"{address}/join/{CODE}") == (409, "league-no-club", address)
    club.named = None
    assert refused(table, f"{club.address}/join/{CODE}") == (409, "league-no-club", club.address)
    assert table.get("/api/state")["league"] is None
    assert [path for path in table.directory.iterdir() if path.name.startswith("league")] == []


def test_the_page_invites_and_takes_an_invitation_back_which_it_names_where_there_are_several(served: Served) -> None:
    feature = served.table.session.features["league"]

    def connect() -> None:
        feature.open_controller("north", random.Random(1)).line(True)

    def asked(what: str, **body: Any) -> Any:
        _, data, _ = served.call("POST", f"/api/league/{what}", json.dumps(body).encode())
        answer = json.loads(data)
        return answer.get("code") or answer.get("error") or [each["to"] for each in answer["league"]["invitations"]]

    served._loop.call_soon_threadsafe(connect)
    until(lambda: feature.controller and feature.controller.connected, "the table plays with others")
    served.post("/api/choose", {"burning_head": True})
    assert asked("invite", table="south", names={"J": "Ann"}, seat="C") == ["south"]
    assert asked("invite", table="west", game="tapas", extras=2) == ["south", "west"]
    first, second = feature.controller.games.open.values()
    invite, other = first.replica.invite, second.replica.invite
    assert (invite.names, invite.seats) == ({"J": "Ann"}, {"J": "south", "C": "north"})
    assert (invite.setup["burning_head"], other.setup["burning_head"]) == (True, False)
    assert len(other.setup["extras"]) == 2
    assert "say which invitation" in asked("decline")
    assert "say which invitation" in asked("accept")
    assert asked("decline", id=served.get("/api/state")["league"]["invitations"][0]["id"]) == ["west"]
    assert asked("accept") == "not-invited"
    assert asked("decline") == []
    assert "say which invitation" in asked("decline")
    assert asked("register", player="Ann") == "league-away"
    assert asked("evening") == "club-no-game"

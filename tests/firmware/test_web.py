"""The contract of the page's server, spoken over real HTTP."""

import json
import re
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import closing, nullcontext
from itertools import chain
from pathlib import Path

import pytest

from firmware.features import page_folders
from firmware.messages import page_folder
from firmware.table.session import Session
from firmware.web.answers import Events, Refusal, brief
from firmware.web.pages import STATIC
from tests.contract import hold
from tests.firmware.said import has_words
from tests.program import Program
from tests.served import Served
from tests.waiting import PATIENCE

REFUSALS = Path(__file__).parent / "golden" / "refusals.txt"


def test_a_bad_request_is_refused_and_changes_nothing(served: Served, golden: Callable[[str, str], None]) -> None:
    """golden/refusals.txt has the requests, too; what changes something is answered with the state."""
    told = []
    for method, path, body in re.findall(r"^([A-Z]+) (/\S*) ?(.*)", REFUSALS.read_text(encoding="utf-8"), re.MULTILINE):
        before = served.get("/api/state"), served.get("/api/games")
        status, data, _ = served.call(method, path, body.encode() or None)
        answer = json.loads(data)
        if status >= 400:
            assert (served.get("/api/state"), served.get("/api/games")) == before
            assert "code" not in answer or has_words(answer["code"])
        said = json.dumps(answer, ensure_ascii=False) if status >= 400 else ""
        told.append(f"{method} {path} {body}".rstrip() + f"\n{status} {said}".rstrip() + "\n")
    golden(REFUSALS.name, "\n".join(told))


@pytest.mark.slow_because("571 requests at four tables; what the table thinks and shows takes its time")
def test_every_request_is_answered_as_ever(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The transcripts are golden/http/<game>.jsonl; `--update-golden` makes their requests again and writes them."""
    transcripts = Path(__file__).parent / "golden" / "http"
    sessions = {transcripts / f"{game}.jsonl": tmp_path / game for game in ("tapas", "tacocat", "tapiru", "piecepack")}
    hold(sessions, request.config.getoption("--update-golden"))


@pytest.mark.parametrize("body", [b"{", b"[" * 8_000, b"[" * 1_900_000, b"\xff\xfe"])
def test_what_is_no_json_is_refused(served: Served, body: bytes) -> None:
    path, words = ("/api/import", "give the records") if len(body) > 8_000 else ("/api/press", "no JSON")
    status, error = served.refused(path, body)
    assert (status, words in error) == (400, True)


def test_a_game_that_is_played_on_whenever_it_is_opened_is_not_taken_up(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []
    monkeypatch.setattr(Session, "put_on_table", lambda self, game, now: tried.append(game))
    served.post("/api/new-game", {})
    status, error = served.refused("/api/games/1/take-up", {})
    assert (status, error, len(tried)) == (409, "this game is being played on; put it away first", 3)


def test_events_bring_state_and_lights_and_whoever_comes_back_gets_all_that_was_missed(served: Served) -> None:
    listener = served.listen()
    _, _, frame = listener.next("frame")
    assert len(bytes.fromhex(frame)) == 192
    last, _, state = listener.next("state")
    assert json.loads(state)["phase"]
    served.post("/api/new-game", {})
    served.press("W4")
    while not json.loads(listener.next("state")[2])["entering"]:
        pass
    listener.close()
    assert served.hardware.strip.sent != bytes(192)
    served.press("W4", "W3", "hint")
    again = served.listen(last)
    states = []
    while not states or not states[-1]["hint"]:
        states.append(json.loads(again.next("state")[2]))
    again.close()
    assert [s["entering"]["value"] for s in states if s["entering"]] == [1, 2]
    assert ["OWN_FIRST"] in [s["closed"] for s in states]
    served.press("back", "back", "menu")
    with closing(served.listen()) as late:
        assert json.loads(late.next("signs")[2]) == [*range(64)], "no light of the menu is a piece"


NINES = "9" * 16


@pytest.mark.parametrize("last_id", ["", "nonsense", "abc-9", "abc-٣", "-1", f"run-{NINES}", f"run-{NINES * 300}", "🌶"])
def test_an_id_that_says_nothing_brings_everything_anew(last_id: str) -> None:
    events = Events()
    events.publish("state", "1")
    events.publish("frame", "2")
    run: list[str] = []
    events.join(run.append, None)
    last_id = last_id.replace("run", run[-1].split()[1].rpartition("-")[0])
    got: list[str] = []
    events.join(got.append, last_id)
    # Only the last one carries the id, so that whoever got less asks for everything again.
    assert ["id: " in text for text in got] == [False, True]


def test_nothing_is_published_twice_and_ids_go_on() -> None:
    events = Events()
    got: list[str] = []
    events.join(got.append, None)
    for data in ("1", "1", "2"):
        events.publish("state", data)
    assert [text.split("data: ")[1].strip() for text in got] == ["1", "2"]
    last = got[0].splitlines()[0].removeprefix("id: ")
    missed: list[str] = []
    events.join(missed.append, last)
    assert missed == got[1:]
    for number in range(1000):
        events.publish("state", f"n{number}")
    # The latest 256 are kept. Whoever has missed more gets the latest alone.
    run, total = last.rpartition("-")[0], 1002
    for seen, missing in ((total, 0), (total - 1, 1), (total - 256, 256), (total - 257, 1)):
        late: list[str] = []
        events.join(late.append, f"{run}-{seen}")
        assert (len(late), all("n999" in text for text in late[-1:])) == (missing, True)
    # Of long ones fewer are kept.
    for letter in "abc":
        events.publish("state", letter * 200_000)
    for seen, missing in ((total, 1), (total + 1, 2), (total + 2, 1)):
        late = []
        events.join(late.append, f"{run}-{seen}")
        assert len(late) == missing


def test_a_long_refusal_keeps_its_beginning_and_its_end_and_says_when_to_try_again() -> None:
    assert brief("a" * 240) == "a" * 240
    assert brief("a" * 200 + "b" * 41) == "a" * 118 + " ... " + "a" * 76 + "b" * 41
    refused = Refusal(429, "a" * 241, "too-often", {"seconds": 7, "what": "x" * 121})
    assert refused.answer() == {
        "error": f"{'a' * 118} ... {'a' * 117}", "code": "too-often",
        "params": {"seconds": 7, "what": f"{'x' * 58} ... {'x' * 57}"},
    }  # fmt: skip
    told = [Refusal(status, "no").headers() for status in (400, 429, 503)]
    assert [*told, refused.headers()] == [{}, {"Retry-After": "5"}, {"Retry-After": "5"}, {"Retry-After": "7"}]
    assert Refusal(400, "no").answer() == {"error": "no"}


def test_strangers_are_refused_at_every_door(served: Served) -> None:
    for method, path in (("GET", "/api/state"), ("GET", "/"), ("POST", "/api/settings"), ("GET", "/table.js")):
        for headers, status in (({}, 200), ({"Origin": "http://evil.example"}, 403), ({"Host": "evil.example"}, 403)):
            assert served.call(method, path, b"{}" if method == "POST" else None, **headers)[0] == status


def test_the_page_brings_nothing_from_elsewhere(served: Served) -> None:
    status, page, headers = served.call("GET", "/")
    assert (status, headers["Content-Security-Policy"].split(";")[0]) == (200, "default-src 'self'")
    for file in filter(Path.is_file, chain.from_iterable(at.rglob("*") for at in (STATIC, *page_folders().values()))):
        text = file.read_bytes().decode(errors="replace")
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "https://" not in text
    assert b"table.js" in page
    script = (STATIC / "tv.js").read_text(encoding="utf-8")
    assert re.findall(r'import \{ ([^}]*) \} from "\./page/api\.js"', script) == ["listen"]
    assert "fetch" not in script, "the big screen asks for nothing but the events that everybody gets"
    told = re.findall(r"\b(seats|send|act|look): ([^,]*),", script)
    assert told == [("seats", "[]"), ("send", "refuse"), ("act", "refuse"), ("look", "refuse")]


@pytest.mark.parametrize("feature", [name for name, at in page_folders().items() if (at / "page.js").is_file()])
def test_what_a_feature_offers_the_page_is_what_the_page_asks_for(served: Served, feature: str) -> None:
    assert feature in json.loads(served.call("GET", "/features.json")[1])
    script = served.call("GET", f"/features/{feature}/page.js")[1].decode()
    offered = re.findall(r"^export (?:async )?(?:function|const) (\w+)", script, re.M)
    asked = re.findall(r"^  (\w+)\??[:(]", (STATIC / "feature-module.d.ts").read_text(encoding="utf-8"), re.M)
    # The modules of a feature share what they know.
    assert set(offered) - {"people"} <= set(asked)
    assert set(offered) & set(asked)


WATCHED = """
import contextlib, socket, sys
from firmware.commands.__main__ import main

def watch(event, arguments):
    if event == "socket.connect" and arguments[0].type == socket.SOCK_STREAM:
        with open(sys.argv[1], "a") as seen:
            print(arguments[1], file=seen)

sys.addaudithook(watch)
with contextlib.suppress(OSError):
    socket.create_connection(("127.0.0.1", 9), 1)
main(sys.argv[2:])
"""
"""Connects once itself, so that the watch is known to see it."""


def test_a_table_in_no_league_connects_to_nobody(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WATCHED, tmp_path / "seen"]
    program = Program(tmp_path, "--host", "0.0.0.0", command=command)
    try:
        for body in ({"seats": {"C": "child"}, "first": "C"}, {"game": "tapiru", "variant": "cards"}):
            assert program.ask("POST", "/api/new-game", body)[0] == 200
        for path in ("/", "/api/state", "/api/address", "/api/puzzles/next", "/qr.svg"):
            program.ask("GET", path)
    finally:
        program.stop(signal.SIGTERM)
    assert (tmp_path / "seen").read_text() == "('127.0.0.1', 9)\n"


@pytest.mark.skipif(sys.platform != "linux", reason="it has one loopback address elsewhere")
@pytest.mark.parametrize("more", [(), ("--host", "0.0.0.0")])
def test_a_table_is_usually_reached_from_its_own_computer_alone(tmp_path: Path, more: tuple[str, ...]) -> None:
    (tmp_path / "table.toml").write_text('[table]\nwithout = ["learning"]\n', encoding="utf-8")
    program = Program(tmp_path, "--config", str(tmp_path / "table.toml"), *more)
    try:
        assert program.state()["phase"]
        pages = [name for name, at in page_folders().items() if (at / "page.js").is_file() and name != "learning"]
        assert program.call("GET", "/features.json") == pages, "a feature that is left out has no page"
        # A server at 127.0.0.1 alone isn't reached at another address of the same computer.
        with nullcontext() if more else pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", program.port), PATIENCE).close()
    finally:
        program.kill()


def test_the_page_gets_its_languages_and_a_game_says_in_another_one_what_it_can_t_in_this(served: Served) -> None:
    told = served.get("/messages/languages.json")
    assert told["fallback"] in told["languages"]
    for language in told["languages"]:
        status, text, headers = served.call("GET", f"/messages/{language}.ftl")
        assert (status, headers["Content-Type"]) == (200, "text/plain; charset=utf-8")
        assert f"language-name = {told['languages'][language]}" in text.decode()
    for name in ("page.js", "fr.ftl"):
        assert served.call("GET", f"/games/tapas/{name}")[1] == (page_folder("tapas") / name).read_bytes()
    fallback = served.call("GET", "/games/tapiru/en.ftl")[1]
    assert served.call("GET", "/games/tapiru/tlh.ftl")[:2] == (200, fallback)

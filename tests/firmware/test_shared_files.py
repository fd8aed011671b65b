"""What people share: one file for a game, a study or a lesson, opened by command and HTTP, clear words for others."""

import http.server
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas import Position
from firmware.commands.__main__ import main
from firmware.features.sharing.shared_file import SharedFile, read_shared_file
from firmware.games.registry import plugin
from firmware.journal import Journal
from tests.firmware.conftest import Cli
from tests.phones import Phone
from tests.ports import free_port
from tests.served import Served

pytestmark = pytest.mark.usefixtures("in_network")

GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
STUDY = {"position": Position.start(extras={"c3": "xK"}).text(), "study": "the ketchup"}
LESSON = '{"tapas-table": 1, "kind": "lesson", "game": "tapas", "name": "first-push"}'


@pytest.mark.parametrize(
    "handed",
    [
        SharedFile("game", "tapas", GAME),
        SharedFile("study", "tapas", GAME),
        SharedFile("lesson", "tapas", name="first-push"),
        SharedFile("puzzle", "tapas", name="17"),
    ],
)
def test_an_envelope_is_read_as_it_was_written(handed: SharedFile) -> None:
    assert read_shared_file(GAME) == SharedFile("game", "tapas", GAME), "a record as it is is a game"
    assert read_shared_file(handed.text()) == handed
    assert read_shared_file(f"\ufeff\n{handed.text()}") == handed
    assert read_shared_file(handed.text().replace("}\n", ', "new": [1]}')) == handed


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "handed-empty"),
        (" \n", "handed-empty"),
        ("hello", "handed-foreign"),
        ("{", "handed-foreign"),
        ("{}", "handed-foreign"),
        ("[1]", "handed-foreign"),
        ('{"tapas-table": "1", "kind": "game"}', "handed-foreign"),
        ('{"tapas-table": 1, "kind": "game"}', "handed-foreign"),
        ('{"tapas-table": 1, "kind": "lesson", "game": "tapas"}', "handed-foreign"),
        ('{"tapas-table": 2, "kind": "game"}', "handed-newer"),
        ('{"tapas-table": 1, "kind": "song"}', "handed-kind"),
        ('{"tapas-table": 1, "kind": ["song"]}', "handed-kind"),
        (GAME + GAME, "handed-many"),
        ('[Game "Chess"]\n\n*', "unknown-record"),
        ("{" * 5000, "handed-foreign"),
    ],
)
def test_what_is_none_is_refused_in_words(text: str, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_shared_file(text)
    assert caught.value.code == code


@given(st.text(max_size=80))
def test_no_text_is_read_without_an_answer(text: str) -> None:
    answer: object
    try:
        answer = read_shared_file(text).kind
    except BadInput as error:
        answer = error.code
    assert answer in ("game", "handed-empty", "handed-foreign", "handed-many", "unknown-record")


def record_of_a_study(served: Served) -> str:
    served.post("/api/new-game", STUDY)
    return served.call("GET", "/api/games/1/record")[1].decode()


def test_a_study_that_is_opened_goes_on_and_a_game_is_shown_again(served: Served, tmp_path: Path) -> None:
    text = record_of_a_study(served)
    assert Phone(served).refusal("/api/open", {"text": GAME}) == (403, "watching")
    opened = served.post("/api/open", {"text": text})
    assert opened == {"kind": "study", "game": "tapas", "number": 1, "goes_on": True}
    facts = served.post(f"/api/games/{opened['number']}/take-up")
    assert facts["position"] == STUDY["position"]
    opened = served.post("/api/open", {"text": SharedFile("game", "tapas", GAME).text()})
    assert (opened["number"], opened["goes_on"]) == (2, False)
    assert served.post("/api/open", {"text": GAME})["number"] == 2
    assert served.post("/api/games/2/replay")["replay"]["of"] == 20


@pytest.mark.parametrize("listens", ["a table", "another program", "nobody"])
def test_the_command_opens_it_at_the_table_that_runs_or_starts_one(
    listens: str, served: Served, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lesson"
    file.write_text(LESSON)
    begun: list[object] = []
    monkeypatch.setattr("firmware.features.sharing.open_command.run_table", lambda *how: len(begun.append(how) or ""))
    monkeypatch.setattr(http.server.BaseHTTPRequestHandler, "log_message", lambda *words: None)
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        port = {"a table": served.port, "another program": other.server_port, "nobody": free_port()}[listens]
        code, said, complaint = cli("open", [file], "--port", [port], "--data", [tmp_path])
        other.shutdown()
    assert not complaint
    assert (begun == []) == (listens == "a table")
    if listens == "a table":
        assert (code, said) == (0, f"Opened at the table that runs: http://127.0.0.1:{port}/\n")
        assert served.get("/api/state")["task"]["name"] == "first-push"


def test_a_lesson_and_a_puzzle_are_named_and_only_those_that_are_there_are_opened(served: Served) -> None:
    opened = served.post("/api/open", {"text": LESSON})
    assert opened == {"kind": "lesson", "game": "tapas", "name": "first-push"}
    assert served.post("/api/lesson", {"game": opened["game"], "name": opened["name"]})["task"]["name"] == "first-push"
    puzzle = next(iter(plugin("tapas").puzzle_ratings()))
    opened = served.post("/api/open", {"text": SharedFile("puzzle", "tapas", name=puzzle).text()})
    assert opened == {"kind": "puzzle", "game": "tapas", "name": puzzle}
    assert served.post("/api/puzzle", {"game": opened["game"], "name": opened["name"]})["task"]["name"] == puzzle
    assert "update" in served.refused("/api/open", {"text": LESSON.replace("lesson", "puzzle")})[1]
    assert served.refused("/api/open", {"text": LESSON.replace("first-push", "nothing")})[0] == 400
    assert served.refused("/api/open", {"text": 1})[0] == 400


def test_the_command_opens_a_file_at_the_table_that_runs(served: Served, tmp_path: Path, cli: Cli) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    code, _, error = cli("open", file, f"--port {served.port} --data", tmp_path / "other")
    assert (code, "sudo for the service" in error) == (1, True)
    code, told, _ = cli("open", file, f"--port {served.port} --data", served.directory)
    assert (code, f"127.0.0.1:{served.port}" in told) == (0, True)
    assert served.get("/api/state")["replay"]["of"] == 20


def test_the_command_says_what_a_file_is_not(tmp_path: Path, cli: Cli) -> None:
    for name, text, words in (
        ("a.txt", "hello", "no game, study"),
        ("b.txt", GAME.replace("2@E5 3@E5", "2@E5 2@Nb"), "can't play"),
        ("c.json", LESSON.replace("first-push", "nothing"), "nothing"),
    ):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        code, _, error = cli("open", file, "--data", tmp_path)
        assert (code, name in error, words in error) == (1, True, True)


def test_without_a_table_the_command_starts_one_with_what_was_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[Any] = []
    monkeypatch.setattr("firmware.features.sharing.open_command._open_at", lambda url, text, token: False)
    monkeypatch.setattr(
        "firmware.features.sharing.open_command.run_table",
        lambda options, prepare: began.append((prepare, options)) or 0,
    )
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    assert main(["open", str(file), "--data", str(tmp_path)]) == 0
    ((prepare, _),) = began
    with closing(Journal(tmp_path)) as journal:
        assert prepare(journal) is not None
        assert prepare(journal) is not None
        assert [row.game for row in journal.games()] == ["tapas"]

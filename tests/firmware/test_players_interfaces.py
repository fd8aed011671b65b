"""The people of the house at `tapas-table players` and over HTTP: asked for, changed, and who may do what."""

import csv
import io
import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from firmware.commands.__main__ import main
from firmware.games.registry import read_records
from firmware.journal import FILE_NAME, Journal
from tests.firmware.damage import OLD
from tests.phones import Phone
from tests.served import Served
from tests.waiting import until

HOUSE = ("Julie", "Peter", "Zoé", "Ann", "Bob", "Ben", "Cleo", "Dan")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copy(OLD / "mixed.sqlite", tmp_path / FILE_NAME)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> str:
    """What the command prints; it succeeds."""
    capsys.readouterr()
    assert main(["players", *arguments, "--data", str(data)]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> str:
    capsys.readouterr()
    assert main(["players", *arguments, "--data", str(data)]) == 1
    return capsys.readouterr().err


def test_people_and_levels_are_listed_without_changing_the_file(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (data / FILE_NAME).read_bytes()
    listed = said(capsys, data, "list")
    assert listed == said(capsys, data)
    assert all(name in listed for name in HOUSE)
    assert "the table in Tapas: child " in listed
    assert (data / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("which", ["1", "Julie", "JULIE"])
def test_a_life_is_shown_by_number_or_name(data: Path, which: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, data, "show", which)
    assert "Tapas: 0 won, 0 drawn, 1 lost" in shown
    assert "against Peter: 0 won, 0 drawn, 1 lost" in shown
    assert "favourite entries: Nc ×3" in shown


def test_a_review_is_made_once_and_kept(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "kept" not in said(capsys, data, "show", "Julie")
    reviewed = said(capsys, data, "show", "Julie", "--review", "--nodes", "20")
    assert "reviewed games: 1" in reviewed
    assert said(capsys, data, "show", "Julie") == reviewed
    assert "reviewed games: 1" in said(capsys, data, "show", "Peter")
    assert said(capsys, data, "show", "Julie", "--review", "--nodes", "5") == reviewed


def test_people_are_added_renamed_coloured_merged_and_forgotten(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "player 9 " in said(capsys, data, "add", "Eve")
    said(capsys, data, "rename", "Julie", "Juliette")
    said(capsys, data, "colour", "Juliette", "teal")
    said(capsys, data, "merge", "Juliette", "Ann")
    assert "names: Ann, Julie, Juliette" in said(capsys, data, "show", "Ann").replace("Julie, Ann", "Ann, Julie")
    assert "TAPAS for the piecepack: 1 won" in said(capsys, data, "show", "1")
    assert f"{data}/backups" in said(capsys, data, "forget", "Juliette").replace("\\", "/")
    assert "nobody here is called Ann" in refused(capsys, data, "show", "Ann")
    assert "there is no player 1" in refused(capsys, data, "show", "1")
    assert main(["games", "export", "--data", str(data)]) == 0
    assert "Julie" not in capsys.readouterr().out
    assert "players: 7" in said(capsys, data, "rebuild")


def test_what_is_exported_is_the_same_in_both_forms(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lives = json.loads(said(capsys, data, "export", "--form", "json"))
    rows = list(csv.DictReader(io.StringIO(said(capsys, data, "export"))))
    assert [life["player"]["name"] for life in lives] == list(HOUSE)
    told = [(life["player"]["name"], *each) for life in lives for each in life["games"].items()]
    found = [(row["name"], row["game"], row["won"]) for row in rows if row["game"]]
    assert found == [(name, game, str(each["all"]["won"])) for name, game, each in told]
    assert "is there" not in said(capsys, data, "export", "-o", str(data / "players.csv"))
    assert (data / "players.csv").read_text(encoding="utf-8").startswith("number,name,colour,game,")
    assert "exists already" in refused(capsys, data, "export", "-o", str(data / "players.csv"))


def test_a_name_is_no_formula_for_a_program_for_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Journal(tmp_path).close()
    said(capsys, tmp_path, "add", "=1+1")
    assert "\n1,'=1+1,red," in said(capsys, tmp_path, "export")


def test_changes_wait_until_no_table_runs_and_looking_does_not(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = Journal(data)
    assert "Julie" in said(capsys, data)
    assert "another tapas-table" in refused(capsys, data, "rename", "Julie", "Zora")
    journal.close()


# Over HTTP


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    text = "\n".join((OLD / f"{name}.txt").read_text("utf-8") for name in ("tapas", "tacocat", "piecepack"))
    with closing(Journal(tmp_path)) as journal:
        journal.add(read_records(text))
    served = Served(tmp_path)
    yield served
    served.close()


def ask(served: Served, path: str, body: object = None) -> tuple[int, Any]:
    """A request from the table's own computer."""
    method, raw = ("GET", None) if body is None else ("POST", json.dumps(body).encode())
    status, data, _ = served.call(method, f"/api/{path}", raw)
    return status, json.loads(data)


def names(page: dict[str, Any]) -> dict[str, int]:
    return {player["name"]: player["number"] for player in page["players"]}


def test_the_people_and_their_lives_are_told_as_the_schema_says(served: Served) -> None:
    _, schema = ask(served, "schema")
    status, page = ask(served, "players")
    assert status == 200
    answers = [("GET /api/players", page)]
    answers += [("GET /api/players/N", ask(served, f"players/{player['number']}")[1]) for player in page["players"]]
    for name, answer in answers:
        jsonschema_rs.validator_for({"$defs": schema["$defs"], **schema["x-answers"][name]}).validate(answer)
    assert names(page)["Julie"] > 0
    life = ask(served, f"players/{names(page)['Julie']}")[1]
    assert life["games"]["tapas"]["entries"]
    error = "there is no player 99; look at the list of players"
    assert ask(served, "players/99") == (404, {"error": error, "code": "journal-unknown", "params": {}})


def test_people_are_added_renamed_coloured_and_merged(served: Served) -> None:
    number = names(ask(served, "players")[1])["Julie"]
    assert "Eve" in names(ask(served, "players", {"name": "Eve"})[1])
    ask(served, f"players/{number}/rename", {"name": "Juliette"})
    ask(served, f"players/{number}/colour", {"colour": "teal"})
    page = ask(served, f"players/{number}/merge", {"other": names(ask(served, "players")[1])["Eve"]})[1]
    (julie,) = (player for player in page["players"] if player["number"] == number)
    assert (julie["name"], julie["colour"]) == ("Juliette", "teal")
    assert sorted(julie["names"]) == ["Eve", "Julie", "Juliette"]
    assert ask(served, f"players/{number}/rename", {"name": "Peter"})[1]["code"] == "name-taken"
    assert ask(served, f"players/{number}/colour", {"colour": "mauve"})[0] == 400
    assert ask(served, f"players/{number}/merge", {"name": "Eve"})[0] == 400


def test_who_is_forgotten_is_not_offered_for_the_next_game(served: Served) -> None:
    ask(served, "new-game", {"names": {"J": "Julie", "C": "Peter"}})
    number = names(ask(served, "players")[1])["Julie"]
    assert ask(served, f"players/{number}/forget", {})[1]["code"] == "player-at-table"
    state = ask(served, "put-away", {})[1]
    assert state["names"] == {"J": "Julie", "C": "Peter"}
    status, page = ask(served, f"players/{number}/forget", {})
    assert (status, "Julie" in names(page)) == (200, False)
    assert ask(served, "state")[1]["names"] == {"C": "Peter"}
    assert "Julie" not in json.dumps(ask(served, "games")[1])


def test_who_was_let_in_looks_who_keeps_the_table_changes_and_the_table_is_asked_to_forget(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        journal.add(read_records((OLD / "tapas.txt").read_text("utf-8")))
    with closing(Served(tmp_path, host="0.0.0.0")) as served:
        watcher = Phone(served)
        assert [watcher.call("GET", f"/api/players{more}")[0] for more in ("", "/1")] == [403, 403]
        player = Phone(served).sit("J", "Leo")
        assert [player.call("GET", f"/api/players{more}")[0] for more in ("", "/1")] == [200, 200]
        assert player.refusal("/api/players/1/rename", {"name": "Zora"}) == (403, "only-keepers")
        keeper = Phone(served).sit("C", "Ann", keep=True)
        number = names(keeper.get("/api/players"))["Julie"]
        status, state = keeper.call("POST", f"/api/players/{number}/forget", {})
        assert (status, state["asking"]) == (202, "forget-player")
        assert "Julie" in names(keeper.get("/api/players"))
        served.press("ok")
        until(lambda: "Julie" not in names(keeper.get("/api/players")), "Julie is forgotten")
        assert keeper.get("/api/state")["notice"]["code"] == "forget-player"

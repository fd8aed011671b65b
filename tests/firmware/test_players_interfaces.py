"""The people of the house at `tapas-table players` and over HTTP: asked for, changed, and who may do what."""

import csv
import io
import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from firmware.games.registry import read_records
from firmware.journal import FILE_NAME, Journal
from tests.firmware.conftest import Cli
from tests.firmware.damage import OLD
from tests.phones import Phone
from tests.served import Served
from tests.waiting import until

HOUSE = ("Julie", "Peter", "Zoé", "Ann", "Bob", "Ben", "Cleo", "Dan")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copy(OLD / "mixed.sqlite", tmp_path / FILE_NAME)
    return tmp_path


@pytest.fixture
def players(cli: Cli, data: Path) -> Callable[..., str]:
    """Types `tapas-table players`; returns what it prints, or the complaint that it ends with."""

    def typed(*words: str | list[str]) -> str:
        code, out, complaint = cli("players", *words, "--data", data)
        assert bool(code) == bool(complaint)
        return complaint or out

    return typed


Players = Callable[..., str]


def test_people_and_levels_are_listed_without_changing_the_file(data: Path, players: Players) -> None:
    before = (data / FILE_NAME).read_bytes()
    listed = players("list")
    assert listed == players()
    assert all(name in listed for name in HOUSE)
    assert "the table in Tapas: child " in listed
    assert (data / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("which", ["1", "Julie", "JULIE"])
def test_a_life_is_shown_by_number_or_name(players: Players, which: str) -> None:
    shown = players("show", which)
    assert "Tapas: 0 won, 0 drawn, 1 lost" in shown
    assert "against Peter: 0 won, 0 drawn, 1 lost" in shown
    assert "favourite entries: Nc ×3" in shown


def test_a_review_is_made_once_and_kept(players: Players) -> None:
    assert "kept" not in players("show Julie")
    reviewed = players("show Julie --review --nodes 20")
    assert "reviewed games: 1" in reviewed
    assert players("show Julie") == reviewed
    assert "reviewed games: 1" in players("show Peter")
    assert players("show Julie --review --nodes 5") == reviewed


def test_people_are_added_renamed_coloured_merged_and_forgotten(data: Path, players: Players, cli: Cli) -> None:
    assert "player 9 " in players("add Eve")
    for change in ("rename Julie Juliette", "colour Juliette teal", "merge Juliette Ann"):
        players(change)
    assert {"Ann", "Julie", "Juliette"} <= set(re.findall(r"\w+", players("show Ann")))
    assert "TAPAS for the piecepack: 1 won" in players("show 1")
    assert f"{data}/backups" in players("forget Juliette").replace("\\", "/")
    assert "nobody here is called Ann" in players("show Ann")
    assert "there is no player 1" in players("show 1")
    assert "Julie" not in cli("games export --data", data)[1]
    assert "players: 7" in players("rebuild")


def test_what_is_exported_is_the_same_in_both_forms_and_a_name_is_no_formula(data: Path, players: Players) -> None:
    lives = json.loads(players("export --form json"))
    rows = list(csv.DictReader(io.StringIO(players("export"))))
    assert [life["player"]["name"] for life in lives] == list(HOUSE)
    told = [(life["player"]["name"], *each) for life in lives for each in life["games"].items()]
    found = [(row["name"], row["game"], row["won"]) for row in rows if row["game"]]
    assert found == [(name, game, str(each["all"]["won"])) for name, game, each in told]
    file = data / "players.csv"
    players("export -o", [str(file)])
    assert file.read_text(encoding="utf-8").startswith("number,name,colour,game,")
    assert "exists already" in players("export -o", [str(file)])
    players("add =1+1")
    assert "\n9,'=1+1,red," in players("export")


def test_changes_wait_until_no_table_runs_and_looking_does_not(data: Path, players: Players) -> None:
    with closing(Journal(data)):
        assert "Julie" in players()
        assert "another tapas-table" in players("rename Julie Zora")


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
    eve = names(ask(served, "players", {"name": "Eve"})[1])["Eve"]
    ask(served, f"players/{number}/rename", {"name": "Juliette"})
    ask(served, f"players/{number}/colour", {"colour": "teal"})
    page = ask(served, f"players/{number}/merge", {"other": eve})[1]
    (julie,) = (player for player in page["players"] if player["number"] == number)
    assert (julie["name"], julie["colour"]) == ("Juliette", "teal")
    assert sorted(julie["names"]) == ["Eve", "Julie", "Juliette"]
    assert ask(served, f"players/{number}/rename", {"name": "Peter"})[1]["code"] == "name-taken"


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

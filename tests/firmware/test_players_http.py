"""The people of the house over HTTP: asked for, changed, and who may do what."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from firmware.games.records import read_records
from firmware.journal import Journal
from tests.firmware.damage import OLD
from tests.phones import Phone
from tests.served import Served
from tests.waiting import until


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
    assert ask(served, "players/99") == (404, {
        "error": "there is no player 99; look at the list of players", "code": "journal-unknown",
        "params": {},
    })  # fmt: skip


def test_people_are_added_renamed_coloured_and_merged(served: Served) -> None:
    number = names(ask(served, "players")[1])["Julie"]
    assert "Eve" in names(ask(served, "players", {"name": "Eve"})[1])
    ask(served, f"players/{number}/rename", {"name": "Juliette"})
    ask(served, f"players/{number}/colour", {"colour": "teal"})
    page = ask(served, f"players/{number}/merge", {"other": names(ask(served, "players")[1])["Eve"]})[1]
    (julie,) = (player for player in page["players"] if player["number"] == number)
    assert (julie["name"], julie["colour"], sorted(julie["names"])) == (
        "Juliette",
        "teal",
        ["Eve", "Julie", "Juliette"],
    )
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

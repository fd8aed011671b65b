"""The people of the house at `tapas-table players` and over HTTP: asked for, changed, and who may do what."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import jsonschema_rs
import pytest

from firmware.features.players import people, player_statistics
from firmware.games.registry import plugin, read_records
from firmware.games.tapas.game import TapasTableGame
from firmware.journal import FILE_NAME, Journal
from tests.firmware.conftest import Cli
from tests.firmware.damage import OLD
from tests.phones import Phone
from tests.served import Served
from tests.virtual_table import VirtualTable
from tests.waiting import until

HOUSE = ("Julie", "Peter", "Zoé", "Ann", "Bob", "Ben", "Cleo", "Dan")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copy(OLD / "mixed.sqlite", tmp_path / FILE_NAME)
    return tmp_path


Players = Callable[..., str]


@pytest.fixture
def players(cli: Cli, data: Path) -> Players:
    """Types `tapas-table players`; returns what it prints, or the complaint that it ends with."""

    def typed(*words: str | list[str]) -> str:
        code, out, complaint = cli("players", *words, "--data", data)
        assert bool(code) == bool(complaint)
        return complaint or out

    return typed


def test_what_is_told_of_everybody_while_a_table_runs_which_changes_wait_for(
    data: Path, players: Players, golden: Any
) -> None:
    before = (data / FILE_NAME).read_bytes()
    asked = ("list", *(f"show {name}" for name in HOUSE), "export", "show 123456789", "show 1234567890")
    golden("players.txt", "\n".join(f"tapas-table players {words}\n{players(words)}" for words in asked))
    assert players() == players("list")
    assert players("show 1") == players("show Julie") == players("show JULIE")
    assert (data / FILE_NAME).read_bytes() == before
    with closing(Journal(data)):
        assert "Julie" in players()
        assert "another tapas-table" in players("rename Julie Zora")


def test_a_review_is_made_once_and_kept(players: Players, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "kept" not in players("show Julie")
    reviewed = players("show Julie --review --nodes 20")
    assert "reviewed games: 1" in reviewed
    assert players("show Julie") == reviewed
    assert "reviewed games: 1" in players("show Peter")
    assert players("show Julie --review --nodes 5") == reviewed
    looked: list[int] = []
    monkeypatch.setattr(player_statistics, "review", lambda journal, game, nodes: looked.append(nodes))
    players("show Zoé --review")
    assert set(looked) == {500}


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


def test_who_is_forgotten_is_named_by_no_reason_of_a_correction_and_no_study(table: VirtualTable) -> None:
    session = table.session
    session.new_game({"first": "J"}, {"J": "Julie", "C": "J"}, table.now, game="tapas")
    mode = session.navigator.game
    assert mode is not None
    game = cast(TapasTableGame, mode.game)
    played = game.position.text()
    for position, why in ((played.replace("J1C1", "C1J1", 1), "Julie, not J, bumped it"), (played, "it was right")):
        game.commit(game.correction(position, why), table.now)
    game.take_back(2, table.now)
    session.new_game({"position": played, "study": "Julie's end"}, {}, table.now, game="tapas")
    session.put_away(table.now)
    for name in ("Julie", "J"):
        person = people.settle(table.journal).who(name)
        assert person is not None
        people.change(table.journal, person.number, "forget", {})
    rows = table.journal.games()
    records = [plugin("tapas").record(table.journal.written(row)) for row in rows]
    kept = [data for row in rows for _, data in table.journal.entries(row.id)]
    assert not any("Julie" in text for text in (*records, *kept))
    assert any("…, not …, bumped it" in text for text in kept)
    assert [row.setup["study"] for row in rows if "study" in row.setup] == ["…'s end"]
    assert all(text.partition(" | ")[0].split(" ")[1:] == played.split(" ") for text in kept if "it was right" in text)


def test_what_is_exported_is_whole_in_json_never_overwrites_and_a_name_is_no_formula(
    data: Path, players: Players
) -> None:
    written = players("export --form json")
    lives = json.loads(written)
    assert [life["player"]["name"] for life in lives] == list(HOUSE)
    assert '"Zoé"' in written
    assert list(lives[0]["games"]["tapas"]["entries"])
    file = data / "players.csv"
    players("export -o", [str(file)])
    assert file.read_text(encoding="utf-8") == players("export")
    assert "exists already" in players("export -o", [str(file)])
    for number, sign in enumerate("=+@", 9):
        players("add", [f"{sign}1+1"])
        assert f"\n{number},'{sign}1+1," in players("export")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    text = "\n".join((OLD / f"{name}.txt").read_text("utf-8") for name in ("tapas", "tacocat", "piecepack"))
    with closing(Journal(tmp_path)) as journal:
        journal.add(read_records(text))
    with closing(Served(tmp_path, host="0.0.0.0")) as served:
        yield served


def numbers(who: Served | Phone) -> dict[str, int]:
    return {player["name"]: player["number"] for player in who.get("/api/players")["players"]}


def test_the_people_and_their_lives_are_told_as_the_schema_says(served: Served) -> None:
    schema, page = served.get("/api/schema"), served.get("/api/players")
    lives = {name: served.get(f"/api/players/{number}") for name, number in numbers(served).items()}
    for name, answer in [("/api/players", page), *(("/api/players/N", life) for life in lives.values())]:
        told = {"$defs": schema["$defs"], **schema["x-answers"][f"GET {name}"]}
        jsonschema_rs.validator_for(told).validate(answer)
    assert lives["Julie"]["games"]["tapas"]["entries"]
    status, data, _ = served.call("GET", "/api/players/99")
    error = "there is no player 99; look at the list of players"
    assert (status, json.loads(data)) == (404, {"error": error, "code": "journal-unknown", "params": {}})


def test_people_are_changed_and_who_is_forgotten_is_not_offered_for_the_next_game(served: Served) -> None:
    julie = f"/api/players/{numbers(served)['Julie']}"
    served.post("/api/players", {"name": "Eve"})
    served.post(f"{julie}/merge", {"other": numbers(served)["Eve"]})
    served.post(f"{julie}/rename", {"name": "Juliette"})
    served.post(f"{julie}/colour", {"colour": "teal"})
    told = served.get(julie)["player"]
    assert (told["name"], told["colour"], sorted(told["names"])) == ("Juliette", "teal", ["Eve", "Julie", "Juliette"])
    assert served.refused(f"{julie}/rename", {"name": "Peter"})[0] == 400
    served.post("/api/new-game", {"names": {"J": "Julie", "C": "Peter"}})
    assert "put it away first" in served.refused(f"{julie}/forget", {})[1]
    served.post(f"/api/players/{numbers(served)['Zoé']}/forget")
    assert served.post("/api/put-away")["names"] == {"J": "Julie", "C": "Peter"}
    served.post(f"{julie}/forget")
    assert served.get("/api/state")["names"] == {"C": "Peter"}
    left = json.dumps([served.get("/api/games"), served.get("/api/players")], ensure_ascii=False)
    assert not [name for name in ("Julie", "Zoé") if name in left]


def test_what_only_reads_like_the_name_of_somebody_who_is_forgotten_stays(served: Served) -> None:
    for name in ("Red", "Tapas"):
        served.post("/api/players", {"name": name})
    peter = numbers(served)["Peter"]
    served.post(f"/api/players/{peter}/colour", {"colour": "red"})
    journal = served.table.session.library.journal
    done = {"game": "tapas", "lesson": "worth", "mistakes": 0}
    served._loop.call_soon_threadsafe(journal.note, "lesson", done)

    def lessons() -> int:
        return sum(lesson["done"] for lesson in served.get("/api/lessons")["lessons"])

    until(lambda: lessons() == 1, "the lesson is done")
    for name in ("Red", "Tapas"):
        served.post(f"/api/players/{numbers(served)[name]}/forget")
    assert served.get(f"/api/players/{peter}")["player"]["colour"] == "red"
    assert lessons() == 1


def test_nobody_is_forgotten_whom_a_correction_of_the_game_on_the_table_names(served: Served) -> None:
    served.post("/api/players", {"name": "Annabel"})
    annabel = f"/api/players/{numbers(served)['Annabel']}"
    served.post("/api/new-game", {})
    served.post("/api/edit", {"what": "begin"})
    served.post("/api/edit", {"mover": "C"})
    served.post("/api/edit", {"what": "take", "reason": "Annabel bumped it"})
    assert "put it away first" in served.refused(f"{annabel}/forget", {})[1]
    served.post("/api/put-away")
    served.post(f"{annabel}/forget")
    assert "Annabel" not in str(served.get("/api/games"))


def test_a_lesson_goes_on_while_somebody_is_forgotten(served: Served) -> None:
    served.post("/api/lesson", {"game": "tapas", "name": "worth"})
    served.press("Ne")
    served.post(f"/api/players/{numbers(served)['Zoé']}/forget")
    state = served.get("/api/state")
    assert (state["task"]["name"], state["entering"]["value"]) == ("worth", 1)


def test_who_was_let_in_looks_who_keeps_the_table_changes_and_the_table_is_asked_to_forget(served: Served) -> None:
    julie, pages = f"/api/players/{numbers(served)['Julie']}", ("/api/players", "/api/players/1")
    assert [Phone(served).call("GET", page)[0] for page in pages] == [403, 403]
    player = Phone(served).sit("1", "Leo")
    assert [player.call("GET", page)[0] for page in pages] == [200, 200]
    assert player.refusal("/api/players/1/rename", {"name": "Zora"}) == (403, "only-keepers")
    keeper = Phone(served).sit("2", "Ann", keep=True)
    status, state = keeper.call("POST", f"{julie}/forget", {})
    assert (status, state["asking"], "Julie" in numbers(keeper)) == (202, "forget-player", True)
    served.press("ok")
    until(lambda: "Julie" not in numbers(keeper), "Julie is forgotten")
    assert keeper.get("/api/state")["notice"]["code"] == "forget-player"

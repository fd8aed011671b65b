"""A game shown again for one page alone: its steps are those of the table's own replay, and the table goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.phones import Phone
from tests.served import Served

pytestmark = pytest.mark.usefixtures("in_network")

RECORDS = Path(__file__).parents[1] / "data" / "old" / "mixed.txt"
GAME = Path(__file__).parents[2] / "docs" / "game.txt"
HAND = {"game": "tapiru", "variant": "cards"}


def steps(served: Served, number: int, query: str = "") -> dict[str, Any]:
    status, data, _ = served.call("GET", f"/api/games/{number}/steps{query}")
    assert status == 200, data
    told: dict[str, Any] = json.loads(data)
    return told


def test_every_step_is_the_state_and_the_lights_of_the_table_s_own_replay(served: Served) -> None:
    seen = set()
    for number in served.post("/api/import", {"text": RECORDS.read_text("utf-8")})["imported"]:
        row = next(game for game in served.get("/api/games")["games"] if game["id"] == number)
        if row["hidden"] or row["game"] in seen:
            continue
        seen.add(row["game"])
        told = steps(served, number)
        of = told["table"]["replay"]["of"]
        assert len(told["steps"]) == min(of + 1, 50)
        served.post(f"/api/games/{number}/replay")
        for at in {0, 1, of // 2, of} & set(range(50)) & set(range(of + 1)):
            state = served.post("/api/replay", {"step": at})
            one = told["steps"][at]
            assert {name: state[name] for name in one["state"] if name not in told["table"]} == {
                name: value for name, value in one["state"].items() if name not in told["table"]
            }
            assert one["frame"] == served.hardware.lit.hex()
        served.post("/api/replay", {"step": "leave"})
    assert {"tapas", "tacocat", "tapiru", "piecepack"} == seen


def test_the_table_and_its_game_stay_as_they_are(served: Served) -> None:
    (number, *_) = served.post("/api/import", {"text": RECORDS.read_text("utf-8")})["imported"]
    served.post("/api/new-game", {})
    before = served.post("/api/press", {"button": "W4"})
    assert Phone(served).call("GET", f"/api/games/{number}/steps")[0] == 200
    assert served.get("/api/state") == before


def test_a_long_game_is_sent_a_part_at_a_time(served: Served) -> None:
    (number, *_) = served.post("/api/import", {"text": GAME.read_text("utf-8")})["imported"]
    whole, part = steps(served, number), steps(served, number, "?first=3&limit=2")
    assert (part["first"], part["steps"]) == (3, whole["steps"][3:5])
    assert steps(served, number, "?first=5000")["steps"] == []


def test_nobody_is_shown_the_hidden_cards_of_a_game_that_goes_on(served: Served) -> None:
    number = served.post("/api/new-game", HAND)["game"]
    for who in (Phone(served), Phone(served)):
        status, answer = who.call("GET", f"/api/games/{number}/steps")
        assert (status, answer["code"]) == (409, "hidden-record")
    served.post("/api/put-away")
    assert served.call("GET", f"/api/games/{number}/steps")[0] == 409


@pytest.mark.parametrize(
    ("query", "words"), [("?first=-1", "0 to"), ("?limit=51", "1 to 50"), ("?at=3", "first, limit")]
)
def test_steps_that_there_cannot_be_are_refused(served: Served, query: str, words: str) -> None:
    number = served.post("/api/new-game", {})["game"]
    status, data, _ = served.call("GET", f"/api/games/{number}/steps{query}")
    assert (status, words in data.decode()) == (400, True)
    assert served.call("GET", "/api/games/99/steps")[0] == 404

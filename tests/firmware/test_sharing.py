"""A game leaves the table as a picture, an animated one, a review and its steps, and hides what its record hides."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from firmware.features.sharing import writer as pictures
from firmware.layout import PIXELS
from tests.phones import Phone
from tests.served import Served

GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
FILES = ("picture.svg", "animation.gif", "review.html", "game.html")


def imported(served: Served) -> int:
    return int(served.post("/api/import", {"text": GAME})["imported"][0])


def test_the_picture_shows_every_light_who_played_and_how_it_ended(served: Served) -> None:
    number = imported(served)
    status, picture, headers = served.call("GET", f"/api/games/{number}/picture.svg")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert f"tapas-{number}-picture.svg" in headers["Content-Disposition"]
    root = ElementTree.fromstring(picture)
    drawn = [child for child in root if child.tag.endswith("rect") and child.get("x")]
    assert len(drawn) == PIXELS
    words = [child.text for child in root if child.tag.endswith("text")]
    game = next(game for game in served.get("/api/games")["games"] if game["id"] == number)
    points = game["result"]["points"]
    assert any(f"{points['J']}-{points['C']}" in str(line) for line in words)


def test_the_picture_says_what_it_shows_in_the_language_that_is_asked_for(served: Served) -> None:
    number = served.post("/api/new-game", {"game": "piecepack", "players": 3})["game"]
    for query, words in (
        ("", "TAPAS for the piecepack"),
        ("?language=fr", "TAPAS pour le piecepack"),
        ("?language=es", "TAPAS para el piecepack"),
    ):
        _, picture, _ = served.call("GET", f"/api/games/{number}/picture.svg{query}")
        assert words in " ".join(child.text or "" for child in ElementTree.fromstring(picture))
    assert served.call("GET", f"/api/games/{number}/picture.svg?language=xx")[0] == 400


def test_a_name_is_words_in_a_picture_and_never_markup(served: Served) -> None:
    state = served.post("/api/new-game", {"names": {"J": "<b>&", "C": '"'}})
    _, picture, _ = served.call("GET", f"/api/games/{state['game']}/picture.svg")
    assert '<b>& – "' in [child.text for child in ElementTree.fromstring(picture)]


def test_the_animated_picture_runs_through_the_whole_game(served: Served) -> None:
    served.post("/api/new-game", {})
    game = served.press(*["W4", "ok"] * 3)["game"]
    status, found, headers = served.call("GET", f"/api/games/{game}/animation.gif")
    assert (status, headers["Content-Type"]) == (200, "image/gif")
    with Image.open(BytesIO(found)) as image:
        assert getattr(image, "n_frames") > 10  # noqa: B009
        assert image.info["loop"] == 0


@pytest.mark.usefixtures("processes")
def test_the_review_is_a_page_in_the_language_that_was_asked_for(served: Served) -> None:
    served.post("/api/new-game", {})
    for button in ("W4", "ok"):
        state = served.post("/api/press", {"button": button})
    status, found, headers = served.call("GET", f"/api/games/{state['game']}/review.html?language=fr")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    text = found.decode()
    assert '<html lang="fr">' in text
    assert "1@W4" in text
    assert not re.search(r"(?:src|href)=", text)


@pytest.mark.usefixtures("processes")
def test_a_game_of_any_kind_is_a_page_that_loads_nothing_else(served: Served) -> None:
    served.post("/api/import", {"text": RECORDS.read_text("utf-8")})
    games = {game["game"]: game["id"] for game in served.get("/api/games")["games"] if not game["hidden"]}
    for name, number in games.items():
        status, found, headers = served.call("GET", f"/api/games/{number}/game.html?language=fr")
        assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
        assert f"{name}-{number}-game.html" in headers["Content-Disposition"]
        text = found.decode()
        steps = json.loads(re.search(r"const steps = (.*);", text)[1])  # type: ignore[index]
        assert len(steps) == text.count("<tr>") > 1, "a row for each action, and one above them"
        assert {len(step) for step in steps} == {6 * PIXELS}
        assert not re.search(r"(?:src|href)=", text)


def test_a_name_is_no_markup_on_a_game_s_page(served: Served) -> None:
    served.post("/api/new-game", {"names": {"J": "<b>&", "C": "</script>"}})
    number = served.press("W4", "ok")["game"]
    text = served.call("GET", f"/api/games/{number}/game.html")[1].decode()
    assert "&lt;b&gt;&amp;" in text
    assert (text.count("<b>"), text.count("</script>")) == (0, 1)


@pytest.mark.parametrize("file", FILES)
def test_what_would_tell_hidden_cards_is_not_shared(served: Served, file: str) -> None:
    state = served.post("/api/new-game", {"game": "tacocat", "way": "cards", "seats": {"WOW": "table"}})
    status, found, _ = served.call("GET", f"/api/games/{state['game']}/{file}")
    assert (status, json.loads(found)["code"]) == (409, "hidden-record")


def test_what_is_not_there_or_not_known_is_said(served: Served) -> None:
    for file in FILES:
        status, found, _ = served.call("GET", f"/api/games/999/{file}")
        assert (status, json.loads(found)["code"]) == (404, "journal-unknown")
    number = served.post("/api/new-game", {})["game"]
    for query, words in (("", "nothing to review"), ("?language=tlh", "there are en, ")):
        status, found, _ = served.call("GET", f"/api/games/{number}/review.html{query}")
        assert (status, words in json.loads(found)["error"]) == (400, True)


def test_a_table_without_pillow_says_what_to_install(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    number = imported(served)
    monkeypatch.setattr(pictures, "find_spec", lambda name: None)
    status, found, _ = served.call("GET", f"/api/games/{number}/animation.gif")
    assert (status, json.loads(found)["code"]) == (503, "no-pillow")
    assert "pip install pillow" in json.loads(found)["error"]


def test_an_animated_picture_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_PICTURES", 3)
    frames = ((0.1, bytes([number]) * (3 * PIXELS), "") for number in range(9))
    with pytest.raises(pictures.BadInput, match="too long for an animated picture"):
        pictures.write_gif(frames, BytesIO())


# Step by step, for one page alone


RECORDS = Path(__file__).parents[1] / "data" / "old" / "mixed.txt"
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


@pytest.mark.usefixtures("in_network")
def test_the_table_and_its_game_stay_as_they_are(served: Served) -> None:
    (number, *_) = served.post("/api/import", {"text": RECORDS.read_text("utf-8")})["imported"]
    served.post("/api/new-game", {})
    before = served.post("/api/press", {"button": "W4"})
    assert Phone(served).call("GET", f"/api/games/{number}/steps")[0] == 200
    assert served.get("/api/state") == before


def test_a_long_game_is_told_a_part_at_a_time(served: Served) -> None:
    (number, *_) = served.post("/api/import", {"text": GAME})["imported"]
    whole, part = steps(served, number), steps(served, number, "?first=3&limit=2")
    assert (part["first"], part["steps"]) == (3, whole["steps"][3:5])
    assert steps(served, number, "?first=5000")["steps"] == []


@pytest.mark.usefixtures("in_network")
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

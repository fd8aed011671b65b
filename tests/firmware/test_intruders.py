"""What devices in the network tried to do and may not: press as the table does, answer for others, sit down unasked."""

import base64
import json
import random
import socket
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from firmware.games.common_options import SEEDS, draw_seed
from firmware.journal import Journal
from firmware.layout import FRAME
from firmware.lights.picture import Canvas
from firmware.service import serve
from firmware.service.config import read
from firmware.table.table import Table
from hw_mock.table import MockTable
from tests.phones import ADDRESS, Phone
from tests.served import Served

HAND = {"game": "tapiru", "variant": "cards", "first": "S"}
GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")


pytestmark = pytest.mark.usefixtures("in_network")


def lay_a_card(phone: Phone, seat: str) -> Any:
    places = phone.post("/api/look", {"seat": seat})["places"]
    return phone.post("/api/act", {"action": next(place for each in places.values() for place in each)})


# Holding buttons down


def test_who_watches_lifts_nobodys_finger(served: Served) -> None:
    served.post("/api/new-game", {})
    assert Phone(served).refusal("/api/touch", {"button": "back", "down": False}) == (403, "watching")
    other = Phone(served).sit("J", "Leo")
    served.post("/api/touch", {"button": "Nb", "down": True})
    assert other.refusal("/api/touch", {"button": "Nb", "down": False}) == (403, "not-yours-to-release")
    served.post("/api/touch", {"button": "Nb", "down": False})


def test_a_device_holds_nothing_down_where_buttons_are_not_held(served: Served) -> None:
    before = served.post("/api/new-game", {"first": "J"})
    phone = Phone(served).sit("J", "Leo")
    for button in ("menu", "back", "ok", "Nc"):
        assert phone.refusal("/api/touch", {"button": button, "down": True}) == (403, "not-your-turn")
    state = served.get("/api/state")
    assert (state["menu"], state["asking"], state["entering"]) == (None, None, before["entering"])


# Answering


def test_who_may_answer_a_question_may_press_nothing_else_with_it(served: Served) -> None:
    served.post("/api/new-game", HAND)
    leo, ann = Phone(served).sit("S", "Leo"), Phone(served).sit("N", "Ann")
    lay_a_card(leo, "S")
    lay_a_card(ann, "N")
    leo.post("/api/press", {"button": "back"})
    for button in ("menu", "Nb"):
        assert ann.refusal("/api/press", {"button": button})[0] == 403
        assert served.get("/api/state")["asking"] == "take-back"
    said_no = ann.post("/api/press", {"button": "back", "hold": True})
    assert (said_no["asking"], said_no["menu"]) == (None, None), "a long press says no, too, and asks nothing new"


def test_a_device_asks_in_its_own_name_before_it_abandons_a_game(served: Served) -> None:
    game = served.post("/api/new-game", {})["game"]
    keeper = Phone(served).sit("J", "Leo", keep=True)
    asked = keeper.post("/api/press", {"button": "back", "hold": True})
    assert (asked["asking"], asked["asked_by"]) == ("abandon", "Leo")
    entry = served.get("/api/state")["open_entries"][0]
    served.press(entry)
    state = served.get("/api/state")
    assert (state["game"], state["asking"], state["entering"]["entry"]) == (game, None, entry)


def test_a_device_asks_no_question_again_and_again(served: Served) -> None:
    served.post("/api/new-game", HAND)
    leo = Phone(served).sit("S", "Leo")
    lay_a_card(leo, "S")
    for _ in range(6):
        leo.post("/api/press", {"button": "back"})
        served.press("back")
    assert leo.refusal("/api/press", {"button": "back"}) == (409, "too-often")
    assert served.get("/api/state")["asking"] is None


# Presses that were meant for the game


def test_a_press_for_the_game_is_no_yes_to_a_question_that_has_just_come(served: Served) -> None:
    game = served.post("/api/new-game", {"first": "J"})["game"]
    keeper = Phone(served).sit("C", "Leo", keep=True)
    served.table.session.navigator.early_seconds = 60.0
    served.press(served.get("/api/state")["open_entries"][0])
    assert keeper.post("/api/new-game", {})["asking"] == "new-game"
    served.press("ok")
    state = served.get("/api/state")
    assert (state["game"], state["asking"], len(state["moves"])) == (game, None, 1), "it was the push's ok"


def test_a_devices_press_for_the_game_is_no_answer_either(served: Served) -> None:
    served.post("/api/new-game", HAND)
    leo, ann = Phone(served).sit("S", "Leo"), Phone(served).sit("N", "Ann")
    played = lay_a_card(leo, "S")["played"]
    served.table.session.navigator.early_seconds = 60.0
    leo.post("/api/press", {"button": "back"})
    assert ann.refusal("/api/press", {"button": "ok"}) == (409, "table-asked")
    assert served.get("/api/state")["played"] == played


# What was decided before


def test_a_forgotten_device_does_nothing_with_a_request_that_was_on_its_way(served: Served) -> None:
    phone = Phone(served).sit("J", "Leo", keep=True)
    palette = served.get("/api/state")["settings"]["palette"]
    body = json.dumps({"palette": "vivid" if palette != "vivid" else "clear"}).encode()
    head = (
        f"POST /api/settings HTTP/1.1\r\nHost: {ADDRESS}:{served.port}\r\nCookie: {phone.cookie}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", served.port), timeout=30) as connection:
        connection.sendall(head.encode() + body[:1])
        # The answer to another request comes after the head was read: the server reads in the order of arrival.
        phone.me()
        served.post("/api/forget", {"device": 1})
        connection.sendall(body[1:])
        assert b" 403 " in connection.recv(100)
    assert served.get("/api/state")["settings"]["palette"] == palette


def test_back_before_the_first_push_is_refused_in_words(served: Served) -> None:
    served.post("/api/new-game", {"first": "J"})
    for seat in ("J", "C"):
        phone = Phone(served).sit(seat)
        status, answer = phone.call("POST", "/api/press", {"button": "back"})
        assert (status, seat) in ((200, "J"), (403, "C")), answer


# What everybody is told


def test_what_a_device_does_is_announced_to_everybody_in_words_and_by_the_frame(served: Served) -> None:
    watcher, keeper = Phone(served), Phone(served).sit("J", "Leo", keep=True)
    session = served.table.session
    numbers = [served.get("/api/state")["notice"]["number"]]

    def told() -> str:
        notice = watcher.get("/api/state")["notice"]
        assert notice["params"]["who"] == "Leo"
        numbers.append(notice["number"])
        lit = Canvas(session.picture(session.notices._began))
        assert {lit.get(*cell) for cell in FRAME} == {session.settings.colors.chosen}, "the frame is lit for it"
        return str(notice["code"])

    keeper.post("/api/settings", {"brightness": 1 + served.get("/api/state")["settings"]["brightness"] % 4})
    assert told() == "settings"
    keeper.post("/api/import", {"text": GAME})
    assert told() == "imported"
    keeper.post("/api/leave")
    assert told() == "left"
    assert numbers == [*range(numbers[0], numbers[0] + 4)]


def test_a_real_button_answers_nothing_in_the_first_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = MockTable("")
    monkeypatch.setattr(serve, "open_hardware", lambda *_: real)
    with closing(Journal(tmp_path)) as journal:
        assert open_mock(journal).session.navigator.early_seconds == 0.0
        monkeypatch.setattr(serve, "Touchable", type("Nothing", (), {}))
        assert open_mock(journal).session.navigator.early_seconds == 0.7
    real.close()


# What nobody can guess


def test_a_seat_is_proved_by_256_random_bits(served: Served) -> None:
    tokens = {
        str(phone.cookie).partition("=")[2] for phone in (asked_for_a_seat(served, number) for number in (1, 2, 3))
    }
    assert len(tokens) == 3
    assert {len(base64.urlsafe_b64decode(token + "=")) for token in tokens} == {32}


def asked_for_a_seat(served: Served, number: int = 1) -> Phone:
    """A phone of an address of its own that has a cookie and no seat."""
    phone = Phone(served, f"127.0.0.{number}")
    phone.post("/api/join", {"seat": "J"})
    served.press("back")
    return phone


def test_nobody_finds_a_games_seed_by_trying(tmp_path: Path) -> None:
    """A table that is started as usual draws from the system's generator."""
    seeds = []
    with closing(Journal(tmp_path)) as journal:
        table = open_mock(journal)
        for game in ("tapiru", "tacocat"):
            table.session.new_game({"variant": "cards"}, {}, 0.0, game=game)
            seeds.append(int(journal.game(table.session.snapshot()["game"]).setup["seed"]))
        table.hardware.close()
    assert min(seeds).bit_length() > 96
    assert draw_seed(random.SystemRandom()) < SEEDS == 2**128


def open_mock(journal: Journal) -> Table:
    """A mock table as the program opens it."""
    return serve.open_table(read(None).changed({("", "hardware"): "mock"}), journal, {}, None)

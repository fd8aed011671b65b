"""What devices in the network tried to do and may not: press as the table does, answer for others, sit down unasked."""

import base64
import json
import random
import socket
from contextlib import closing
from pathlib import Path

import pytest

from firmware.games.common_options import SEEDS, draw_seed
from firmware.journal import Journal
from firmware.layout import FRAME
from firmware.lights import Canvas
from firmware.service import serve
from firmware.service.config import read
from firmware.table.table import Table
from hw_mock.table import MockTable
from tests.phones import ADDRESS, Phone
from tests.served import Served

GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")


pytestmark = pytest.mark.usefixtures("in_network")


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

"""Who may do what: people at the table, devices in the network that have a seat, and all others, who watch."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tornado.web import RequestHandler

from firmware.features.seats.devices import KEPT_AS, Devices
from firmware.journal import Journal
from firmware.library import Library
from firmware.table.access import Role
from firmware.web.limits import Pace
from tests.phones import CHANGES, Phone
from tests.served import Served

HAND = {"game": "tapiru", "variant": "cards"}
OF_KEEPERS = [
    path for path in CHANGES if path not in ("/api/press", "/api/touch", "/api/act", "/api/correct", "/api/look")
]


pytestmark = pytest.mark.usefixtures("in_network")


@pytest.fixture
def phone(served: Served) -> Phone:
    return Phone(served)


def push(who: Served | Phone, entry: str) -> None:
    """Push a 1 of whose turn it is."""
    for button in (entry, "ok"):
        who.post("/api/press", {"button": button})


def open_entry(served: Served) -> str:
    return str(served.get("/api/state")["open_entries"][0])


# Watching


@pytest.mark.parametrize("game", [{}, HAND], ids=["tapas", "cards"])
def test_who_watches_changes_nothing(served: Served, phone: Phone, game: dict[str, str]) -> None:
    before = served.post("/api/new-game", game)
    assert served.get("/api/me")["role"] == "table"
    assert phone.me() == {"role": "watch", "seat": None, "seats": [], "name": "", "device": None, "request": None}
    for path, body in CHANGES.items():
        assert phone.refusal(path, body) == (403, "watching"), path
    assert phone.get("/api/state") == served.get("/api/state") == before


@pytest.mark.parametrize("path", ["/api/lessons", "/api/puzzles/next", "/api/players"])
def test_what_the_house_has_learnt_is_sent_to_devices_with_a_seat(served: Served, phone: Phone, path: str) -> None:
    status, answer = phone.call("GET", path)
    assert (status, answer["code"]) == (403, "watching")
    phone.sit("J", "Leo")
    assert phone.get(path)


def test_every_request_that_changes_something_is_tried_by_who_watches(served: Served) -> None:
    takes = [pattern for pattern, handler, _ in served.web.routes if has_post(handler)]
    tried = [*CHANGES, "/api/join", "/api/let-in", "/api/leave"]
    assert [pattern for pattern in takes if not any(re.fullmatch(pattern, path) for path in tried)] == []
    assert [path for path in tried if not any(re.fullmatch(pattern, path) for pattern in takes)] == []


def has_post(handler: type) -> bool:
    return handler.post is not RequestHandler.post


# Taking a seat


def test_the_buttons_of_its_own_screen_let_a_device_in(served: Served, phone: Phone) -> None:
    asked = phone.post("/api/join", {"seat": "J", "name": "Leo"})
    menu, devices, *entries = asked["touch"]
    assert (menu, devices, len(set(entries)), asked["seconds"]) == ("menu", "W2", 3, 60)
    served.press(*asked["touch"][:-1])
    assert served.get("/api/state")["letting_in"] == {"right": 2}
    assert phone.me()["role"] == "watch"
    served.press(asked["touch"][-1])
    assert phone.me() == {
        "role": "play", "seat": "J", "seats": ["J"], "name": "Leo", "device": 1, "request": None
    }  # fmt: skip
    state = served.get("/api/state")
    assert (state["letting_in"], state["menu"], state["newcomers"]) == (None, None, [])
    assert state["devices"] == [{"number": 1, "name": "Leo", "seats": ["J"], "keep": False}]
    assert state["notice"]["code"] == "joined"


def test_four_entries_let_a_device_keep_the_table(served: Served, phone: Phone) -> None:
    asked = phone.post("/api/join", {"seat": "C", "name": "Ann", "keep": True})
    assert len(set(asked["touch"][2:])) == 4
    served.press(*asked["touch"])
    assert (phone.me()["role"], phone.me()["seat"]) == ("keep", "C")


def test_the_cookie_is_for_the_server_and_this_page_alone_and_one_that_nobody_was_given_is_worth_nothing(
    served: Served, phone: Phone
) -> None:
    phone.post("/api/join", {"seat": "J"})
    attributes = {part.strip().lower() for part in phone.set_cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= attributes
    name = f"tapas-table-{served.port}"
    for cookie in (f"{name}=guess", f"{name}=", "tapas-table=guess", "tapas-table", f"tapas-table={'a' * 5000}"):
        phone.cookie = cookie
        assert phone.me()["role"] == "watch"


def test_back_refuses_a_device(served: Served, phone: Phone) -> None:
    served.post("/api/new-game", {})
    phone.post("/api/join", {"seat": "J", "name": "Leo"})
    served.press("menu", "W2", "back")
    state = served.get("/api/state")
    assert (state["newcomers"], state["devices"], state["notice"]["code"]) == ([], [], "not-let-in")
    assert (phone.me()["role"], state["letting_in"]) == ("watch", None)


def test_no_device_lets_another_one_in(served: Served, phone: Phone) -> None:
    phone.sit("J", "Leo", keep=True)
    touch = Phone(served, "127.0.0.2").post("/api/join", {"seat": "C", "name": "\u200f\u200d"})["touch"]
    served.press(*touch[:2])
    for button in (*touch[2:], "back", "ok"):
        assert phone.refusal("/api/press", {"button": button}) == (403, "at-the-table")
    state = served.get("/api/state")
    assert state["letting_in"] == {"right": 0}
    assert [one["name"] for one in state["newcomers"]] == [""], "marks alone are no name"


def test_a_request_for_a_seat_is_refused_with_the_reason(served: Served, phone: Phone) -> None:
    assert phone.refusal("/api/join", {"seat": "X"}) == (400, "unknown-seat")
    assert phone.refusal("/api/join", {"seat": "J", "name": "x" * 41}) == (400, "long-name")
    phone.sit("J", "Leo")
    assert phone.refusal("/api/join", {"seat": "J"}) == (400, "has-seat")
    assert Phone(served).refusal("/api/join", {"seat": "J"}) == (409, "seat-taken")
    assert served.refused("/api/join", {"seat": "J"})[0] == 400, "the table's own browser needs none"
    served.post("/api/new-game", {"seats": {"C": "child"}})
    assert Phone(served).refusal("/api/join", {"seat": "C"}) == (409, "tables-seat")


def test_a_seat_is_kept_over_restarts_and_from_game_to_game(tmp_path: Path) -> None:
    served = Served(tmp_path, host="0.0.0.0")
    phone = Phone(served).sit("J", "Leo")
    cookie = phone.cookie
    served.close()
    served = Served(tmp_path, host="0.0.0.0")
    phone = Phone(served)
    phone.cookie = cookie
    try:
        assert (phone.me()["name"], phone.me()["seat"]) == ("Leo", "J")
        served.post("/api/new-game", HAND)
        assert phone.me()["seat"] == "S"
        assert cookie is not None
        with sqlite3.connect(tmp_path / "journal.sqlite") as disk:
            kept = disk.execute("SELECT value FROM settings WHERE name = ?", (KEPT_AS,)).fetchone()[0]
        assert cookie.partition("=")[2] not in kept, "only a digest of the token is on disk"
    finally:
        served.close()


def test_two_tables_of_one_computer_know_the_same_phone(tmp_path: Path) -> None:
    tables = [Served(tmp_path / name, host="0.0.0.0") for name in ("one", "other")]
    try:
        one, other = (Phone(table).sit("J", "Leo").cookie for table in tables)
        assert one is not None
        assert other is not None
        assert one.partition("=")[0] != other.partition("=")[0]
        for table in tables:
            phone = Phone(table)
            phone.cookie = f"{one}; {other}"
            assert (phone.me()["name"], phone.me()["seat"]) == ("Leo", "J")
    finally:
        for table in tables:
            table.close()


def test_a_cookie_of_an_older_table_counts_and_gets_its_new_name(served: Served, phone: Phone) -> None:
    named = phone.sit("J", "Leo").cookie
    assert named is not None
    phone.cookie = f"tapas-table={named.partition('=')[2]}"
    assert phone.me()["seat"] == "J"
    assert phone.cookie == named


def test_a_device_leaves_or_is_forgotten(served: Served, phone: Phone) -> None:
    cookie = phone.sit("J", "Leo").cookie
    assert phone.post("/api/leave")["role"] == "watch"
    phone.cookie = cookie
    assert phone.me()["role"] == "watch", "the old cookie is worth nothing"
    other = Phone(served).sit("C", "Ann")
    assert served.post("/api/forget", {"device": other.me()["device"]})["devices"] == []
    assert other.me()["role"] == "watch"
    assert served.refused("/api/forget", {"device": 9})[0] == 400


def test_devices_are_forgotten_with_the_buttons(served: Served, phone: Phone) -> None:
    phone.sit("J", "Leo")
    served.press("menu")
    served.press(served.get("/api/state")["menu"]["devices"])
    assert served.get("/api/state")["forgetting"] == {"buttons": {"Nb": 1}, "marked": None}
    served.press("Nb")
    assert (served.get("/api/state")["forgetting"]["marked"], phone.me()["role"]) == (1, "play")
    served.press("Nb")
    assert phone.me()["role"] == "watch"
    served.press("ok")
    assert served.get("/api/state")["menu"]["devices"] is None


# Playing a seat


def test_a_device_presses_when_it_is_its_turn(served: Served, phone: Phone) -> None:
    served.post("/api/new-game", {"first": "J"})
    phone.sit("C", "Leo")
    assert phone.refusal("/api/press", {"button": open_entry(served)}) == (403, "not-your-turn")
    push(served, open_entry(served))
    push(phone, open_entry(served))
    assert len(served.get("/api/state")["moves"]) == 2
    assert phone.refusal("/api/press", {"button": "menu"}) == (403, "only-keepers")


def test_only_keepers_keep_the_table(served: Served, phone: Phone) -> None:
    before = served.post("/api/new-game", {})
    phone.sit("J", "Leo")
    for path in OF_KEEPERS:
        assert phone.refusal(path, CHANGES[path]) == (403, "only-keepers"), path
    assert served.get("/api/state")["game"] == before["game"]


def test_a_device_looks_at_its_own_cards_at_any_time_and_acts_and_looks_for_no_other_seat(
    served: Served, phone: Phone
) -> None:
    served.post("/api/new-game", HAND)
    phone.sit("N", "Leo")
    assert served.get("/api/state")["mover"] == "S"
    assert phone.post("/api/look", {"seat": "N"})["hand"]
    assert phone.refusal("/api/look", {"seat": "S"}) == (403, "not-your-cards")
    card = served.post("/api/look", {"seat": "S"})["hand"][0]
    assert phone.refusal("/api/act", {"action": f"pick {card}"}) == (403, "not-your-turn")


def test_the_record_of_a_running_game_tells_nobody_its_cards(served: Served, phone: Phone) -> None:
    number = served.post("/api/new-game", HAND)["game"]
    for who in (phone, served):
        status, answer = who.call("GET", f"/api/games/{number}/record")[:2]
        assert (status, b"seed" in str(answer).lower().encode()) == (409, False)


# What concerns the others


def test_a_take_back_is_announced_and_nobody_takes_back_what_others_pushed(served: Served, phone: Phone) -> None:
    served.post("/api/new-game", {"first": "J"})
    phone.sit("J", "Leo")
    push(phone, open_entry(served))
    push(served, open_entry(served))
    state = phone.post("/api/press", {"button": "back"})
    assert (state["moves"], state["notice"]["code"]) == ([], "took-back")
    assert state["notice"]["params"] == {"who": "Leo", "count": 2}
    push(phone, open_entry(served))
    other = Phone(served).sit("C", "Ann")
    assert other.refusal("/api/press", {"button": "back"}) == (403, "not-yours")


def test_hidden_cards_are_taken_back_only_if_the_other_agrees(served: Served, phone: Phone) -> None:
    served.post("/api/new-game", {**HAND, "first": "S"})
    phone.sit("S", "Leo")
    other = Phone(served).sit("N", "Ann")
    hand = phone.post("/api/look", {"seat": "S"})
    action = next(place for places in hand["places"].values() for place in places)
    played = phone.post("/api/act", {"action": action})["played"]

    asked = phone.post("/api/press", {"button": "back"})
    assert (asked["played"], asked["asking"], asked["asked_by"]) == (played, "take-back", "Leo")
    assert phone.refusal("/api/press", {"button": "ok"}) == (403, "at-the-table")
    refused = other.post("/api/press", {"button": "back"})
    assert (refused["played"], refused["asking"]) == (played, None)

    phone.post("/api/press", {"button": "back"})
    agreed = other.post("/api/press", {"button": "ok"})
    assert (agreed["played"], agreed["asking"], agreed["taken_back"]) == (played - 1, None, 1)


@pytest.mark.parametrize("path", ["new-game", "put-away", "games/1/take-up", "games/1/replay", "games/1/review"])
def test_what_ends_a_running_game_is_asked_for_at_the_table(served: Served, phone: Phone, path: str) -> None:
    served.post("/api/new-game", {})
    push(served, open_entry(served))
    running = served.post("/api/new-game", {})
    phone.sit("J", "Leo", keep=True)
    status, asked = phone.call("POST", f"/api/{path}")
    assert (status, asked["game"], asked["asked_by"]) == (202, running["game"], "Leo")
    assert phone.refusal("/api/press", {"button": "ok"}) == (403, "at-the-table")
    entry = open_entry(served)
    served.press(entry)
    state = served.get("/api/state")
    assert (state["asking"], state["game"], state["entering"]["entry"]) == (None, running["game"], entry)

    phone.post(f"/api/{path}")
    served.press("ok")
    state = served.get("/api/state")
    assert (state["asking"], state["replay"] is not None or state["game"] != running["game"]) == (None, True)
    assert state["notice"]["params"] == {"who": "Leo"}


def test_a_device_with_all_seats_is_not_asked(served: Served, phone: Phone) -> None:
    served.post("/api/new-game", {})
    phone.sit("J", "Leo", keep=True).sit("C", "Leo")
    assert phone.me()["seats"] == ["J", "C"]
    status, state = phone.call("POST", "/api/put-away")
    assert (status, state["phase"]) == (200, "setup")


def test_whoever_sends_too_much_has_to_wait(served: Served, phone: Phone) -> None:
    codes = {phone.refusal("/api/press", {"button": "ok"}) for _ in range(80)}
    assert codes == {(403, "watching"), (429, "too-often")}
    for _ in range(80):
        served.post("/api/choose")


def test_a_pace_allows_a_few_at_once_and_then_some_a_second() -> None:
    pace = Pace(2.0, 3, most_sources=2)
    assert [pace.wait("a", 0.0) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert (pace.wait("a", 0.4) > 0, pace.wait("a", 0.6)) == (True, 0.0)
    assert pace.wait("b", 0.6) == 0.0


def test_what_the_journal_says_of_devices_is_not_trusted() -> None:
    good = {"number": 1, "name": "Leo", "seats": [0], "keep": False, "digest": "aa"}
    bad = [None, 3, {}, {**good, "keep": 1}, {**good, "seats": []}, {**good, "seats": ["0"]}, {**good, "digest": None}]
    assert [device.number for device in Devices({KEPT_AS: [*bad, good]}, print)] == [1]
    assert len(Devices({KEPT_AS: "devices"}, print)) == 0
    assert Devices({KEPT_AS: [{**good, "digest": ""}]}, print).caller("").role is Role.WATCH


def test_what_a_keeper_asks_for_is_checked_before_anybody_is_asked_and_no_menu_covers_a_running_game(
    served: Served, phone: Phone
) -> None:
    served.post("/api/new-game", {})
    phone.sit("J", "Leo", keep=True)
    before = served.get("/api/state")
    assert phone.call("POST", "/api/games/99/replay")[0] == 404
    assert phone.call("POST", "/api/new-game", {"first": "X"})[0] == 400
    assert phone.refusal("/api/new-game", {**HAND, "seed": 1}) == (403, "no-seed"), "nobody chooses the cards"
    assert phone.call("POST", "/api/checkup", {"what": "nothing"})[0] == 400
    assert phone.refusal("/api/press", {"button": "menu"}) == (403, "no-menu")
    assert served.get("/api/state") == before
    status, state = phone.call("POST", "/api/checkup", {"what": "lights"})
    assert (status, state["asking"], state["checkup"]) == (202, "checkup", None)


def test_nobody_in_the_network_brings_a_game_whose_cards_they_know(served: Served, phone: Phone) -> None:
    number = served.post("/api/new-game", {**HAND, "seed": 7})["game"]
    with closing(Journal(served.directory, write=False)) as journal:
        record = Library(journal).record(number)
    served.post("/api/put-away")
    phone.sit("S", "Leo", keep=True)
    listed = served.get("/api/games")["games"]
    assert phone.refusal("/api/import", {"text": record}) == (403, "no-seed")
    assert served.get("/api/games")["games"] == listed
    assert served.post("/api/import", {"text": record}) == {"imported": [], "present": [number]}
    served.post(f"/api/games/{number}/delete")
    assert served.post("/api/import", {"text": record})["imported"]


def test_who_watches_does_nothing_where_no_game_runs(served: Served, phone: Phone) -> None:
    assert phone.refusal("/api/act", {"action": "back"}) == (403, "watching")
    over = a_game_that_is_over(served)
    assert phone.refusal("/api/act", {"action": "back"}) == (403, "watching")
    phone.sit("1", "Leo")
    assert phone.refusal("/api/act", {"action": "back"}) == (403, "only-keepers")
    assert served.get("/api/state")["phase"] == "finished"
    assert served.post("/api/act", {"action": "back"})["refused"]["why"] == "reopen"
    assert served.post("/api/press", {"button": "back"})["asking"] == "reopen"
    assert served.post("/api/press", {"button": "ok"})["phase"] != "finished", f"{over} could be taken back"


def a_game_that_is_over(served: Served) -> int:
    """Put a finished game of the piecepack on the table, whose pages take actions back without a button."""
    records = Path(__file__).parents[1] / "data" / "old" / "piecepack.txt"
    for number in served.post("/api/import", {"text": records.read_text("utf-8")})["imported"]:
        if served.post(f"/api/games/{number}/take-up")["phase"] == "finished":
            return int(number)
    raise AssertionError("no game of these is over")


def test_no_device_acts_away_what_the_table_is_asked(served: Served, phone: Phone) -> None:
    served.post("/api/new-game", {**HAND, "first": "S"})
    phone.sit("S", "Leo")
    served.press(*Phone(served).post("/api/join", {"seat": "N"})["touch"][:2])
    assert phone.refusal("/api/act", {"action": "drop"}) == (409, "table-asked")
    assert served.get("/api/state")["letting_in"] is not None

"""Who may do what: people at the table, devices in the network that have a seat, and all others, who watch."""

import base64
import json
import random
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.reader import SEEDS
from firmware.features.seats import access, devices
from firmware.features.seats.devices import KEPT_AS, Devices
from firmware.games.card_game import draw_seed
from firmware.journal import Journal
from firmware.layout import FRAME
from firmware.library import Library
from firmware.lights import Canvas
from firmware.modes import EARLY_SECONDS
from firmware.service import serve
from firmware.service.config import read
from firmware.table import Role, runner
from firmware.table.table import Table
from firmware.web import handler
from hw_mock.table import MockTable
from tests.firmware.people import People
from tests.phones import ADDRESS, CHANGES, FOR_SEATS, Phone
from tests.served import Served
from tests.stories import stories_in

HAND = {"game": "tapiru", "variant": "cards"}
pytestmark = pytest.mark.usefixtures("in_network")
GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
PIECEPACK = (Path(__file__).parents[1] / "data" / "old" / "piecepack.txt").read_text(encoding="utf-8")
"""Its pages take actions back without a button."""


@pytest.fixture
def phone(served: Served) -> Phone:
    return Phone(served)


SET_BY_HAND = (
    "..C1J1C1/J1........C1/C1..J1....J1/J1........C1/C1........J1/C1J1C1J1 J 4321/4321 -/- - - turned=0 due=0 "
    "passed=- first=J south=J burning_head=no rulings=rulebook"
)
"""The first position with a jalapeño in another slot."""
STORIES = """
back refuses a device
    table new | leo asks J | table press menu W2 back | newcomers = none | devices = none | notice.code = not-let-in
    notice.params = who Leo, seat J | leo.role = watch | letting_in = -
nobody joins from the menu on until it is switched off
    table new-game {"game":"piecepack","players":4} | leo sits 1 | ann asks 3 | table press menu E2
    settings.nobody_joins = yes | newcomers = none | ann.request = - | ! kim asks 3: 403 nobody-joins
    leo.role = play | ! leo settings {"nobody_joins":false}: 403 only-keepers | table settings {"nobody_joins":false}
    kim asks 3 | newcomers.0.name = Kim
no device lets another one in
    leo keeps J | ann asks C | table press menu W2 | ! leo lets ann in: 403 at-the-table
    ! leo press back: 403 at-the-table | ! leo press ok: 403 at-the-table | letting_in = right 0
a name has at most forty characters and more than marks
    ! leo join {"seat":"J","name":"Leopold Leopold Leopold Leopold Leopoldin"}: 400 long-name
    leo join {"seat":"J","name":"Leopold Leopold Leopold Leopold Leopolda"} | newcomers.0.keep = no
    ann join {"seat":"C","name":"\u200f\u200d"} | newcomers.1 = name , seat C, keep no
a request for a seat is refused with the reason
    ! leo asks X: 400 unknown-seat | leo sits J | ! leo asks J: 400 has-seat | ! ann asks J: 409 seat-taken
    leo keeps J | leo.role = keep | ! leo join {"seat":"J","keep":true}: 400 has-seat | leo.request = -
    ! table asks J: 400 | table new-game {"seats":{"C":"child"}} | ! ann asks C: 409 tables-seat
devices are forgotten with the buttons
    leo sits J | table press menu W2 | forgetting = buttons Nb 1, marked - | table press Nb | forgetting.marked = 1
    leo.role = play | table press Nb | leo.role = watch | table press ok | menu.devices = -
a device presses when it is its turn
    table new J | leo sits C | ! leo push: 403 not-your-turn | table push; leo push | moves = 1@Nc, 1@Nb
    ! leo press menu: 403 only-keepers
a device looks at its own cards at any time and acts and looks for no other seat
    table new cards | leo sits N | mover = S | leo look {"seat":"N"} | ! leo look {"seat":"S"}: 403 not-your-cards
    ! leo act {"action":"drop"}: 403 not-your-turn
a take-back is announced and nobody takes back what others pushed
    table new J | leo sits J | leo push; table push; leo press back | moves = none | notice.code = took-back
    notice.params = who Leo, count 2 | leo push | ann sits C | ! ann press back: 403 not-yours
who may not take back does not do so together with a player who always may
    table new-game {"handicaps":{"C":{"take_backs":true}}} | table settings {"take_backs":false} | leo sits J
    ann sits C | leo push; ann push | ! leo press back: 403 not-yours | ann press back | moves = 1@Nc
hidden cards are taken back only if the other agrees
    table new cards | leo sits S | ann sits N | leo lay | leo press back | played = 1 | asking = take-back
    asked_by = Leo | ! leo press ok: 403 at-the-table | ann press back | played = 1 | asking = -
    leo press back; ann press ok | played = 0 | asking = - | taken_back = 1
who may answer a question may press nothing else with it, and a long press says no, too
    table new cards | leo sits S | ann sits N | leo lay; ann lay; leo press back | ! ann press menu: 403
    ! ann press Nb: 403 | asking = take-back | ann hold back | asking = - | menu = -
a device asks no question again and again
    table new cards | leo sits S | leo lay | leo press back; table press back; leo press back; table press back
    leo press back; table press back; leo press back; table press back; leo press back; table press back
    leo press back; table press back | ! leo press back: 409 too-often | asking = -
a device asks in its own name before it abandons a game
    table new J | leo keeps J | leo hold back | asking = abandon | asked_by = Leo | table enter | game = 1 | asking = -
    entering.entry = Nc
who keeps the table sets the next game up at its buttons, too
    leo keeps J | leo press E2 | choice.seats = C child | leo hold back | choice.seats = C child | leo press ok
    game = 1 | names = none
who keeps the table asks before it takes back the end of a game
    table import {"text":GAME} | table games/1/take-up | phase = finished | leo keeps J | leo press back
    asking = reopen | asked_by = Leo | table press ok | phase = entering | asking = -
a device with all seats is not asked
    table new | leo keeps J | leo keeps C | leo.seats = J, C | leo put-away | phase = setup
what a keeper asks for is checked before anybody is asked, and no menu covers a running game
    table new | leo keeps J | ! leo games/99/replay: 404 | ! leo new-game {"first":"X"}: 400
    ! leo new-game {"game":"tapiru","variant":"cards","seed":1}: 403 no-seed | ! leo checkup {"what":"nothing"}: 400
    ! leo press menu: 403 no-menu | leo checkup {"what":"lights"} | asking = checkup | checkup = -
no device acts away what the table is asked
    table new cards | leo sits S | ann asks N | table press menu W2 | ! leo act {"action":"drop"}: 409 table-asked
    letting_in = right 0
who watches lifts nobody's finger, nor does another device
    table new | ! leo release back: 403 watching | ann sits J | table touch Nb
    ! ann release Nb: 403 not-yours-to-release | table release Nb
a device holds nothing down where buttons are not held
    table new J | leo sits J | ! leo touch menu: 403 not-your-turn | ! leo touch back: 403 not-your-turn
    ! leo touch ok: 403 not-your-turn | ! leo touch Nc: 403 not-your-turn
a device holds down the buttons of its own seat alone
    table new-game {"game":"piecepack","players":3} | leo sits 1 | ! leo touch E5: 403 not-your-turn | leo touch Nb
    leo release Nb
a press for the game is no yes to a question that has just come
    table new J | leo keeps C | table hesitates | table enter | leo new | asking = new-game | table press ok | game = 1
    asking = - | moves = 1@Nc
a device's press for the game is no answer either
    table new cards | leo sits S | ann sits N | leo lay | table hesitates | leo press back
    ! ann press ok: 409 table-asked | played = 1
a phone that keeps the table asks there before it sets a position or corrects one
    table new | ! leo edit {"what":"begin"}: 403 watching | leo keeps J | leo edit {"what":"begin"} | asking = correct
    table press ok | leo edit {"slot":"b6"} | edit.lifted = J1 | table press menu | edit = -
    ann sits C | ann correct {"position":"POSITION","reason":"x"} | asking = correct | table press back
    corrections = none | ann correct {"position":"POSITION","reason":"x"} | table press ok | corrections.0.reason = x
a phone that keeps the table asks there before it corrects a game that is over
    table import {"text":GAME} | table games/1/take-up | phase = finished | leo keeps J
    leo edit {"what":"begin"} | asking = correct | asked_by = Leo | edit = - | table press ok
    edit.purpose = correction
a game whose positions nobody sets is not corrected
    table new cards | ! table correct {"position":"x","reason":"x"}: 400 no-correcting
who watches and who plays a seat take no game back that is over, and who is at the table is asked
    ! leo act {"action":"back"}: 403 watching | table import {"text":PIECEPACK}; table games/1/take-up
    phase = finished | ! leo act {"action":"back"}: 403 watching | leo sits 1
    ! leo act {"action":"back"}: 403 only-keepers | phase = finished | table act {"action":"back"}
    refused.why = reopen | table press back | asking = reopen | table press ok | phase = count
a device leaves or is forgotten
    leo sits J | leo leave | leo.role = watch | ann sits C | ! table forget {"device":1}: 400
    table forget {"device":2} | devices = none | ann.role = watch
back before the first push is refused in words
    table new J | leo sits J | leo press back | ann sits C | ! ann press back: 403
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_who_may_do_what_is_told(served: Served, sentence: str) -> None:
    story = TOLD[sentence].replace("POSITION", SET_BY_HAND).replace("PIECEPACK", json.dumps(PIECEPACK))
    People(served).follow(story.replace("GAME", json.dumps(GAME)))


@pytest.mark.parametrize(("seat", "game"), [("J", {}), ("S", HAND)], ids=["tapas", "cards"])
def test_who_watches_changes_nothing_and_who_plays_a_seat_does_not_keep_the_table(
    served: Served, phone: Phone, seat: str, game: dict[str, str]
) -> None:
    before = served.post("/api/new-game", game)
    assert served.get("/api/me")["role"] == "table"
    assert phone.me() == {"role": "watch", "seat": None, "seats": [], "name": "", "device": None, "request": None}
    for path, body in CHANGES.items():
        assert phone.refusal(path, body) == (403, "watching"), path
    learnt = "/api/lessons", "/api/puzzles/next", "/api/players"
    assert [(phone.call("GET", path)[0], phone.call("GET", path)[1]["code"]) for path in learnt] == [
        (403, "watching")
    ] * 3
    assert phone.get("/api/state") == served.get("/api/state") == before
    # From an address of its own, since the phone has asked as often as one may.
    player = Phone(served, "127.0.0.2").sit(seat, "Leo")
    assert all(player.get(path) for path in learnt), "what the house has learnt is for those who have a seat"
    for path in CHANGES.keys() - FOR_SEATS.keys():
        assert player.refusal(path) == (403, "only-keepers"), path
    assert served.get("/api/state")["game"] == before["game"]


@pytest.mark.parametrize(("keeps", "entries", "role"), [(False, 3, "play"), (True, 4, "keep")])
def test_the_buttons_of_its_own_screen_let_a_device_in(
    served: Served, phone: Phone, keeps: bool, entries: int, role: str
) -> None:
    asked = phone.post("/api/join", {"seat": "J", "name": "Leo", "keep": keeps})
    menu, button, *own = asked["touch"]
    assert (menu, button, len(set(own)), asked) == ("menu", "W2", entries, {"touch": asked["touch"], "seconds": 60})
    again = phone.me()["request"]
    assert again == {"seat": "J", "keep": keeps, "touch": asked["touch"], "seconds": again["seconds"]}
    assert again["seconds"] in range(50, 61)
    assert [Phone(served).me()["request"], served.get("/api/me")["request"]] == [None, None]
    served.press(*asked["touch"][:-1])
    assert served.get("/api/state")["letting_in"] == {"right": entries - 1}
    assert phone.me()["role"] == "watch"
    served.press(asked["touch"][-1])
    assert phone.me() == {"role": role, "seat": "J", "seats": ["J"], "name": "Leo", "device": 1, "request": None}
    state = served.get("/api/state")
    assert (state["letting_in"], state["menu"], state["newcomers"]) == (None, None, [])
    assert state["devices"] == [{"number": 1, "name": "Leo", "seats": ["J"], "keep": keeps}]
    assert state["notice"]["code"] == ("joined-to-keep" if keeps else "joined")


def test_the_cookie_is_for_the_server_and_this_page_alone_and_one_that_nobody_has_is_worth_nothing(
    served: Served, phone: Phone
) -> None:
    own = str(phone.sit("J", "Leo").cookie)
    attributes = {part.strip().lower() for part in phone.set_cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= attributes
    name, _, token = own.partition("=")
    assert (name, len(base64.urlsafe_b64decode(token + "="))) == (f"tapas-table-{served.port}", 32)
    phone.cookie = f"tapas-table={token}"
    assert phone.me()["seat"] == "J", "the cookie of an older table counts"
    assert phone.cookie == own, "and gets its new name"
    phone.post("/api/leave")
    for cookie in (own, f"{name}=guess", f"{name}=", "tapas-table=guess", "tapas-table", f"tapas-table={'a' * 5000}"):
        phone.cookie = cookie
        assert phone.me()["role"] == "watch"
    assert Phone(served, "127.0.0.2").sit("J").cookie != own


def test_a_seat_is_kept_over_restarts_and_from_game_to_game(tmp_path: Path) -> None:
    with closing(Served(tmp_path, host="0.0.0.0")) as served:
        cookie = Phone(served).sit("J", "Leo").cookie
        served.post("/api/settings", {"nobody_joins": True})
    with closing(Served(tmp_path, host="0.0.0.0")) as served:
        phone = Phone(served)
        assert phone.refusal("/api/join", {"seat": "C"}) == (403, "nobody-joins")
        phone.cookie = cookie
        assert (phone.me()["name"], phone.me()["seat"]) == ("Leo", "J")
        served.post("/api/new-game", HAND)
        assert phone.me()["seat"] == "S"
    with sqlite3.connect(tmp_path / "journal.sqlite") as disk:
        kept = disk.execute("SELECT value FROM settings WHERE name = ?", (KEPT_AS,)).fetchone()[0]
    assert str(cookie).partition("=")[2] not in kept, "only a digest of the token is on disk"


def test_two_tables_of_one_computer_know_the_same_phone(served: Served, tmp_path: Path) -> None:
    with closing(Served(tmp_path / "other", host="0.0.0.0")) as other:
        cookies = [str(Phone(each).sit("J", "Leo").cookie) for each in (served, other)]
        assert len({cookie.partition("=")[0] for cookie in cookies}) == 2
        for each in (served, other):
            phone = Phone(each)
            phone.cookie = "; ".join(cookies)
            assert (phone.me()["name"], phone.me()["seat"]) == ("Leo", "J")


@pytest.mark.parametrize("path", ["new-game", "put-away", "games/1/take-up", "games/1/replay", "games/1/review"])
def test_what_ends_a_running_game_is_asked_for_at_the_table(served: Served, path: str) -> None:
    People(served).follow(f"""
        table new J | table push | table new J | leo keeps J | leo {path} | game = 2 | asked_by = Leo
        ! leo press ok: 403 at-the-table | table enter | game = 2 | asking = - | entering.entry = Nc
        leo {path} | table press ok | asking = - | notice.params = who Leo
    """)
    state = served.get("/api/state")
    assert state["replay"] is not None or state["game"] != 2


def test_a_button_that_was_held_for_too_long_is_free_for_another_phone(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "_LONGEST_TOUCH", 0.0)
    People(served).follow("""
    table new-game {"game":"piecepack","players":3} | leo sits 1 | ann sits 2 | leo touch Nb | leo leave | ann sits 1
    ann touch Nb
    """)


def test_whoever_sends_too_much_has_to_wait(served: Served, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "time", SimpleNamespace(monotonic=lambda: 0.0))
    codes = [phone.refusal("/api/press", {"button": "ok"}) for _ in range(42)]
    assert codes == [(403, "watching")] * 40 + [(429, "too-often")] * 2
    for _ in range(42):
        served.post("/api/choose")
        assert phone.call("GET", "/api/state")[0] == 200, "to look is free"


def test_what_the_journal_says_of_devices_is_not_trusted() -> None:
    good = {"number": 1, "name": "Leo", "seats": [0], "keep": False, "digest": "aa"}
    wrong: list[tuple[str, object]] = [("keep", 1), ("seats", []), ("seats", ["0"]), ("digest", None)]
    stored = [None, 3, {}, *({**good, "number": 2, name: value} for name, value in wrong), good]
    assert [device.number for device in Devices({KEPT_AS: stored}, print)] == [1]
    assert len(Devices({KEPT_AS: "devices"}, print)) == 0
    assert Devices({KEPT_AS: [{**good, "digest": ""}]}, print).caller("").role is Role.WATCH


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


def test_the_documentation_has_the_limits_that_hold() -> None:
    said = " ".join((Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8").lower().split())
    words = "no one two three four five six seven eight nine ten eleven twelve - - - sixteen"
    count = dict(enumerate(words.split()))
    *waits, longest = (f"{seconds:g}" for seconds in devices.WAITS)
    for limit in (
        f"it waits {waits[0]} seconds, then {', '.join(waits[1:])} and {longest}",
        f"after {'an hour' if devices.QUIET_SECONDS == 3600 else '?'} without a request",
        f"{count[devices.MOST_NEWCOMERS]} addresses may ask at once",
        f"at most {count[devices.MOST_DEVICES]} devices have a seat",
        f"a number of {count[devices.DIGITS]} digits",
        f"after {count[devices.TRIES]} wrong numbers",
        f"type {count[access._NUMBERS]} numbers in {count[access._NUMBERS_SECONDS / 60]} minutes",
        f"{count[access._QUESTIONS]} questions a {'minute' if access._QUESTIONS_SECONDS == 60 else '?'}",
    ):
        assert limit in said
    assert (devices.ASKING_SECONDS, EARLY_SECONDS) == (60, 0.7)


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


def test_what_a_device_does_is_announced_to_everybody_in_words_and_by_the_frame(served: Served) -> None:
    watcher, keeper = Phone(served), Phone(served).sit("J", "Leo", keep=True)
    session = served.table.session
    numbers = [served.get("/api/state")["notice"]["number"]]

    def told() -> str:
        notice = watcher.get("/api/state")["notice"]
        assert notice["params"]["who"] == "Leo"
        numbers.append(notice["number"])
        lit = Canvas(session.picture(session.notices._changes[0]))
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
    return serve.open_table(read(None).changed({("", "hardware"): "mock"}), journal, {}, None)

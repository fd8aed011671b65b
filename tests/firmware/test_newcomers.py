"""Devices that ask for a seat: asking first wins nothing, asking often jams nothing, and what lets one in is secret."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from firmware.errors import NotAllowed, NotNow
from firmware.features.seats.access import _NUMBERS, _NUMBERS_SECONDS
from firmware.features.seats.devices import (
    ASKING_SECONDS,
    MOST_DEVICES,
    MOST_NEWCOMERS,
    MOST_SOURCES,
    QUIET_SECONDS,
    TRIES,
    WAITS,
    Newcomer,
    Newcomers,
    digest_of,
)
from firmware.journal import Journal
from firmware.layout import ENTRIES, ENTRY_CELL, WIDTH, Cell
from firmware.lights import Canvas
from firmware.lights.signs import centered
from firmware.service.config import parse
from firmware.table import WATCHING
from firmware.table.session import Session
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.phones import Phone
from tests.served import Served
from tests.virtual_table import VirtualTable, start
from tests.waiting import until

ATTACKERS = [f"127.0.1.{number}" for number in range(1, 9)]
ANN = "127.0.2.1"


pytestmark = pytest.mark.usefixtures("in_network")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A table without a clock, whose times are told."""
    with closing(Journal(tmp_path)) as journal:
        yield Session(journal, random.Random(1), 0.0)


@pytest.fixture
def served(served: Served) -> Served:
    served.post("/api/new-game", {"first": "J"})
    return served


def asks(phone: Phone, seat: str = "J", name: str = "Ann") -> list[str]:
    """Ask for a seat; returns the buttons."""
    return list(phone.post("/api/join", {"seat": seat, "name": name})["touch"])


# The race


def test_whoever_asks_first_in_anns_name_is_not_seated_by_anns_presses(served: Served) -> None:
    attacker, ann = Phone(served, ATTACKERS[0]), Phone(served, ANN)
    asks(attacker)
    served.press(*asks(ann))
    assert (ann.me()["seats"], attacker.me()["seats"]) == (["J"], [])
    assert served.get("/api/state")["newcomers"] == [], "the seat is taken"
    asks(attacker := Phone(served, ATTACKERS[1]), "C")
    served.press(*asks(leo := Phone(served, ATTACKERS[2]), "C", "Leo"))
    assert (leo.me()["role"], attacker.me()["role"]) == ("play", "watch")


# The jam


def test_who_asks_in_a_loop_from_several_addresses_never_covers_the_game(served: Served) -> None:
    crowd = [Phone(served, address) for address in ATTACKERS]
    before = shown(served)
    asks(crowd[0])
    until(lambda: shown(served) == before, "the frame has blinked once")
    for turn in range(40):
        crowd[turn % len(crowd)].call("POST", "/api/join", {"seat": "JC"[turn % 2], "name": "Ann"})
        assert shown(served) == before
    entry = served.get("/api/state")["open_entries"][0]
    assert served.post("/api/press", {"button": entry})["entering"]["entry"] == entry
    ann = Phone(served, ANN)
    served.press("back", *asks(ann, "C"))
    assert ann.me()["seats"] == ["C"]


def shown(served: Served) -> bytes:
    return bytes(served.hardware.lit)  # type: ignore[attr-defined]


def test_an_address_has_one_request_at_a_time_and_waits_when_it_was_refused(served: Served) -> None:
    ann = Phone(served, ANN)
    asks(ann)
    for least, most in ((0, ASKING_SECONDS), (WAITS[0] - 5, WAITS[0])):
        status, answer = ann.call("POST", "/api/join", {"seat": "C"})
        assert (status, answer["code"]) == (429, "too-often")
        assert least < answer["params"]["seconds"] <= most
        if least == 0:
            served.press("menu", "W2", "back")
    asks(Phone(served, ATTACKERS[0]), name="Leo")


def request_of(newcomers: Newcomers, source: str, now: float, seat: int = 0) -> Newcomer:
    return newcomers.ask("", seat, "J", False, source, source, now)


@pytest.fixture
def newcomers() -> Newcomers:
    return Newcomers(random.Random(1))


def test_waits_grow_with_every_request_without_a_seat_and_no_further(newcomers: Newcomers) -> None:
    now, waits = 0.0, []
    for _ in range(len(WAITS) + 2):
        assert newcomers.wait("ann", now) == 0
        request_of(newcomers, "ann", now)
        now += ASKING_SECONDS
        newcomers.advance(now)
        waits.append(newcomers.wait("ann", now))
        now += waits[-1]
    assert waits == [*WAITS, WAITS[-1], WAITS[-1]]
    assert newcomers.wait("leo", now) == 0, "it is the wait of one address"


def test_a_success_and_a_quiet_hour_end_the_waits(newcomers: Newcomers) -> None:
    for end in ("success", "quiet"):
        for _ in range(3):
            request_of(newcomers, end, 0.0)
            newcomers.refuse_all(0.0)
        now = sum(WAITS)
        if end == "success":
            newcomers.let_in(request_of(newcomers, end, now), False, now)
        else:
            now = QUIET_SECONDS
        request_of(newcomers, end, now)
        newcomers.refuse_all(now)
        assert newcomers.wait(end, now) == WAITS[0]


def test_too_many_newcomers_give_way_to_one_who_has_failed_less(newcomers: Newcomers) -> None:
    request_of(newcomers, "0", 0.0)
    newcomers.refuse_all(0.0)
    for number in range(MOST_NEWCOMERS):
        request_of(newcomers, f"{number}", 20.0)
    request_of(newcomers, "ann", 21.0)
    assert "0" not in {one.source for one in newcomers}
    with pytest.raises(NotNow) as refused:
        request_of(newcomers, "leo", 22.0)
    assert (refused.value.code, refused.value.params["seconds"]) == ("many-newcomers", 58)
    assert len(newcomers) == MOST_NEWCOMERS


def test_what_is_remembered_of_addresses_is_bounded_and_no_two_requests_begin_alike(newcomers: Newcomers) -> None:
    for number in range(2 * MOST_SOURCES):
        request_of(newcomers, f"{number}", 0.0)
        newcomers.refuse_all(0.0)
    assert len(newcomers._failed) == MOST_SOURCES
    for number in range(MOST_NEWCOMERS):
        newcomers.ask("", number, "J", number % 2 == 0, f"{number}", f"new {number}", 0.0)
    assert len({one.entries[:3] for one in newcomers}) == MOST_NEWCOMERS


@pytest.mark.parametrize("now", [0.0, 4.4, 3_000_000.1])
def test_a_request_has_its_whole_minute_and_no_second_more(session: Session, now: float) -> None:
    newcomer = request_of(session.features["seats"].newcomers, "ann", now)
    assert session.access.request_of(newcomer, now)["seconds"] == ASKING_SECONDS
    assert session.access.request_of(newcomer, now + 0.5)["seconds"] == ASKING_SECONDS
    assert session.access.request_of(newcomer, now + ASKING_SECONDS)["seconds"] == 0


# Secrets


def test_nobody_but_the_device_that_asks_gets_its_buttons(served: Served) -> None:
    """Whatever the entries are, everybody else is told the same."""
    ann, watching, keeper = Phone(served, ANN), Phone(served, ATTACKERS[0]), Phone(served).sit("C", "Leo", keep=True)
    touch = asks(ann)
    others = served.table.session.features["seats"].newcomers
    until(lambda: served.table.session.notices.next_change(time.monotonic()) is None, "the frame has blinked")

    def told() -> list[Any]:
        listener = served.listen()
        events = sorted(listener.next()[1:] for _ in range(4))
        listener.close()
        states = [who.get("/api/state") for who in (served, watching, keeper)]
        return [shown(served), events, states, watching.me(), keeper.me(), served.get("/api/me")]

    for buttons in ([], ["menu"]):
        for button in buttons:
            served.press(button)
        before, own = told(), ann.me()["request"]
        others._asking = [replace(one, entries=("Sb", "Sc", "Sd")) for one in others]
        assert told() == before
        assert ann.me()["request"] != own
        others._asking = [replace(one, entries=tuple(touch[2:])) for one in others]
    served.press("W2")
    state = served.get("/api/state")
    assert (state["letting_in"], state["newcomers"]) == ({"right": 0}, [{"name": "Ann", "seat": "J", "keep": False}])
    assert state["joining"]["touch"] == []


def test_the_lights_count_right_entries_and_name_none(tmp_path: Path) -> None:
    pictures = set()
    for seed in range(4):
        journal = Journal(tmp_path / str(seed))
        session = Session(journal, random.Random(seed), 0.0)
        navigator = session.navigator
        newcomer = session.features["seats"].newcomers.ask("Ann", 0, "J", True, "", "", 0.0)
        for at, button in enumerate(("menu", "W2", *newcomer.entries[:2])):
            session.press(button, False, 1.0 + at)
        pictures.add(navigator.animation.still)
        journal.close()
    assert len(pictures) == 1


# At the table


def test_the_entries_pressed_for_the_game_count_for_the_game_and_ok_refuses_nobody(served: Served) -> None:
    ann = Phone(served, ANN)
    touch = asks(ann)
    again = ann.me()["request"]
    assert again.pop("seconds") in range(50, 61)
    assert again == {"seat": "J", "keep": False, "touch": touch}, "the device that asks gets its buttons again"
    assert [Phone(served, ANN).me()["request"], served.get("/api/me")["request"]] == [None, None]
    entries = served.get("/api/state")["open_entries"][:3]
    newcomers = served.table.session.features["seats"].newcomers
    newcomers._asking = [replace(one, entries=tuple(entries)) for one in newcomers]
    for entry in entries:
        assert served.press(entry)["entering"]["entry"] == entry
    assert ann.me()["role"] == "watch"
    state = served.press("menu", "W2", "ok")
    assert (state["letting_in"], state["menu"], len(state["newcomers"])) == (None, None, 1)


def test_after_a_wrong_entry_all_are_pressed_again(served: Served) -> None:
    ann = Phone(served, ANN)
    touch = asks(ann)
    wrong = next(entry for entry in ("Nb", "Nc", "Nd", "Ne") if entry not in touch)
    served.press(*touch[:-1], wrong)
    state = served.get("/api/state")
    assert (state["letting_in"], state["idle"]) == ({"right": 0}, wrong)
    served.press(touch[-1])
    assert ann.me()["role"] == "watch"
    served.press(*touch[2:])
    assert ann.me()["role"] == "play"


def test_the_frame_blinks_once_for_the_first_who_asks_and_for_nobody_else(session: Session) -> None:
    caller = session.features["seats"].devices.caller(None)
    before = session.picture(1.0)
    session.access.join(caller, "ann", "J", "", False, "a", 1.0)
    seen = [session.picture(1.0 + at / 10) != before for at in range(10)]
    assert seen == [True] * 3 + [False] * 7
    session.access.join(caller, "leo", "C", "", False, "b", 3.0)
    assert session.picture(3.0) == before


def test_a_request_ends_by_itself_and_so_does_the_wait_for_its_entries(session: Session) -> None:
    session.access.join(session.features["seats"].devices.caller(None), "ann", "J", "", False, "a", 1.0)
    session.press("menu", False, 2.0)
    session.press("W2", False, 3.0)
    assert session.snapshot()["letting_in"] is not None
    assert session.deadline() == 1.0 + ASKING_SECONDS
    session.advance(1.0 + ASKING_SECONDS)
    state = session.snapshot()
    assert (state["newcomers"], state["letting_in"], state["notice"]) == ([], None, None)


def test_what_the_lights_show_of_devices(table: VirtualTable, golden: Any) -> None:
    seats, shows = table.session.features["seats"], {}

    def show(moment: str, *buttons: str) -> None:
        for button in buttons:
            table.press(button)
        shows[moment] = show_of(table)

    start(table)
    table.session.access.join(WATCHING, "ann", "J", "Ann", False, "a", table.now)
    (ann,) = seats.newcomers
    show("the menu while Ann asks", "menu")
    show("the table waits for her entries", "W2")
    show("two are right", *ann.entries[:2])
    show("the next one is wrong", next(entry for entry in ENTRIES if entry not in ann.entries))
    show("the menu when she has her seat", *ann.entries, "menu")
    show("her device", "W2")
    show("it is marked", "Nb")
    show("another button", "Nc")
    show("which has no device", "Nc")
    golden("devices.txt", pictured_in_turn(shows))


# Nobody joins


def test_nobody_joins_from_the_menu_on_until_it_is_switched_off_there_or_by_who_keeps_the_table(served: Served) -> None:
    player, keeper = Phone(served).sit("J"), Phone(served).sit("C", keep=True)
    ann, leo = Phone(served, ANN), Phone(served, ATTACKERS[0])
    served.post("/api/new-game", {"game": "piecepack", "players": 4})
    asks(ann, "3")
    button = served.press("menu")["menu"]["nobody_joins"]
    state = served.press(button)
    assert (state["settings"]["nobody_joins"], state["newcomers"], ann.me()["request"]) == (True, [], None)
    assert leo.refusal("/api/join", {"seat": "3"}) == (403, "nobody-joins")
    assert player.me()["role"] == "play", "who has joined stays"
    assert player.refusal("/api/settings", {"nobody_joins": False}) == (403, "only-keepers")
    with closing(Journal(served.directory, write=False)) as kept:
        assert kept.settings()["nobody_joins"] is True
    keeper.post("/api/settings", {"nobody_joins": False})
    asks(leo, "3")


def test_the_light_of_nobody_joins_leaves_the_digits_of_a_score_whole(session: Session) -> None:
    session.new_game({"handicaps": {"J": {"points": 18}}}, {}, 1.0, game="tapas")
    session.press("menu", False, 2.0)
    game = session.navigator.game
    assert game is not None
    lit = {}
    for (_, score), (_, shown_now) in zip(game.game.score_frames(), session.navigator.animation.loop, strict=True):
        east = [Canvas(score).get(7, y) for y in range(2, 7)]
        lit[any(any(color) for color in east)] = Canvas(shown_now).get(*ENTRY_CELL["E2"]) != (0, 0, 0)
        assert not any(any(color) for color in east) or east == [Canvas(shown_now).get(7, y) for y in range(2, 7)]
    assert set(lit) == {True, False}
    assert lit[False], "it is lit where there is room"


# A table without buttons: whoever types the number that its lights show is let in


NO_BUTTONS = parse("[table]\nbuttons = false\n")


@cache
def halves() -> dict[frozenset[Cell], tuple[int, str]]:
    """The halves of all numbers, 0 or 1 and the digits, by the lights that show them."""
    return {
        frozenset({(x, WIDTH - 1) for x in range(4 * half, 4 * half + 4)} | set(centered(f"{number:02}", top=0))): (
            half,
            f"{number:02}",
        )
        for half in (0, 1)
        for number in range(100)
    }


def half_on(lit: bytes) -> tuple[int, str] | None:
    """Which half of a number the lights show; None if they show none."""
    return halves().get(
        frozenset((at % WIDTH, at // WIDTH) for at in range(WIDTH * WIDTH) if any(lit[3 * at : 3 * at + 3]))
    )


class Lights(VirtualTable):
    """A table without buttons, and who asks it for a seat."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory)
        start(self)
        self.session.features["seats"].start(None, NO_BUTTONS, print)

    def asks(self, who: str = "ann", seat: str = "J") -> None:
        self.session.access.join(WATCHING, who, seat, who, False, digest_of(who), self.now)
        self.table.refresh(self.now)

    def types(self, number: str, who: str = "ann") -> None:
        try:
            self.session.access.let_in(digest_of(who), number, self.now)
        finally:
            self.table.refresh(self.now)

    def wrong(self, who: str = "ann") -> str:
        """Why a wrong number is refused."""
        with pytest.raises((NotAllowed, NotNow)) as refused:
            self.types("wrong", who)
        return f"{refused.value.code} {refused.value.params.get('count', '')}".strip()

    def number(self) -> str:
        """The number that somebody reads from the lights in ten seconds; empty if they show none."""
        seen = {}
        for _ in range(100):
            if half := half_on(self.hardware.lit):
                seen[half[0]] = half[1]
            self.wait(0.1)
        return "".join(seen[half] for half in sorted(seen))

    def seats(self, who: str = "ann") -> list[str]:
        return self.session.access.seats_of(self.session.access.caller([who]))


@pytest.fixture
def lights(tmp_path: Path) -> Iterator[Lights]:
    with closing(Lights(tmp_path)) as lights:
        yield lights


def test_the_lights_show_the_number_while_somebody_asks_and_the_game_in_between(lights: Lights) -> None:
    game = lights.hardware.lit
    assert lights.number() == ""
    lights.asks()
    number = lights.number()
    assert len(number) == 4
    tenths = Counter[object]()
    for _ in range(50):
        lights.wait(0.1)
        tenths[half := half_on(lights.hardware.lit)] += 1
        assert half or lights.hardware.lit == game
    assert tenths == {(0, number[:2]): 15, (1, number[2:]): 15, None: 20}
    lights.types(number)
    assert lights.seats() == ["J"]
    assert lights.number() == ""
    assert lights.hardware.lit == game
    lights.asks("leo", "C")
    lights.wait(ASKING_SECONDS)
    assert (lights.number(), lights.wrong("leo")) == ("", "no-request"), "it ends with the last request"


def test_whoever_asks_meanwhile_types_the_same_number_and_each_who_comes_later_another_one(lights: Lights) -> None:
    lights.asks("ann", "J")
    number = lights.number()
    lights.asks("leo", "C")
    assert lights.number() == number
    lights.types(number, "leo")
    another = lights.number()
    assert another != number
    assert lights.wrong("ann").startswith("wrong-number")
    lights.types(another, "ann")
    assert (lights.seats("ann"), lights.seats("leo")) == (["J"], ["C"])


def test_after_a_few_wrong_numbers_the_request_ends_and_the_lights_show_another_number(lights: Lights) -> None:
    lights.asks("ann", "J")
    lights.asks("leo", "C")
    number = lights.number()
    for left, words in ((2, "try 2 more times"), (1, "try 1 more time"), (0, "ask for a seat again in a while")):
        with pytest.raises(NotAllowed, match=f"another number; .*{words}$") as refused:
            lights.types("wrong")
        assert (refused.value.code, refused.value.params) == ("wrong-number", {"count": left})
    assert lights.wrong() == "no-request"
    assert lights.session.access.newcomers.wait("ann", lights.now) == WAITS[0], "it waits like all who weren't let in"
    assert lights.number() not in ("", number)


def test_all_devices_together_guess_only_so_often(lights: Lights) -> None:
    for number in range(_NUMBERS // TRIES):
        lights.asks(f"{number}")
        for _ in range(TRIES):
            assert lights.wrong(f"{number}").startswith("wrong-number")
    lights.asks()
    assert lights.wrong() == "too-often"
    lights.wait(_NUMBERS_SECONDS)
    lights.asks()
    lights.types(lights.number())
    assert lights.seats() == ["J"]


@pytest.mark.parametrize("others", [MOST_DEVICES - 2, MOST_DEVICES - 1, MOST_DEVICES])
def test_no_more_devices_have_seats_than_buttons_forget_them(lights: Lights, others: int) -> None:
    access, beyond = lights.session.access, len(lights.session.navigator.seats)
    for number in range(others):
        lights.session.features["seats"].devices.let_in("", beyond + number, False, digest_of(f"{number}"))
    if others < MOST_DEVICES:
        lights.asks("ann", "J")
        lights.asks("leo", "C")
        lights.types(lights.number(), "ann")
        assert [one.name for one in access.newcomers] == ([] if others == MOST_DEVICES - 1 else ["leo"])
    else:
        with pytest.raises(NotNow, match=f"{others} devices have seats; let one leave"):
            lights.asks("ann", "J")
        access.join(access.caller(["0"]), "one of them", "J", "", False, digest_of("0"), lights.now)
        lights.types(lights.number(), "0")
        assert lights.seats("0") == ["J"]


def test_nobody_asks_while_the_lights_are_needed(lights: Lights) -> None:
    lights.session.navigator.open_checkup("lights", lights.now)
    with pytest.raises(NotNow) as refused:
        lights.asks()
    assert refused.value.code == "table-asked"


# On the page


def read(served: Served) -> str:
    """The number on the lights."""
    seen: dict[int, str] = {}

    def both() -> bool:
        seen.update([half] if (half := half_on(served.hardware.lit)) else [])
        return len(seen) == 2

    until(both, "both halves were seen")
    return seen[0] + seen[1]


def last_frame(served: Served) -> str:
    """What a page that comes now is sent."""
    listener = served.listen()
    frame = listener.next("frame")[2]
    listener.close()
    return frame


def test_a_phone_that_types_what_the_lights_show_has_its_seat_and_no_page_gets_the_number(served: Served) -> None:
    served.table.session.features["seats"].start(None, NO_BUTTONS, print)
    listener, ann = served.listen(), Phone(served, ANN)
    frames = [listener.next("frame")[2]]
    answer = ann.post("/api/join", {"seat": "J", "name": "Ann"})
    assert (answer["touch"], answer["digits"], ann.me()["request"]["digits"]) == ([], 4, 4)
    assert served.get("/api/state")["by_number"]
    number = read(served)
    assert ann.refusal("/api/let-in", {"number": ""}) == (403, "wrong-number")
    assert Phone(served, ATTACKERS[0]).refusal("/api/let-in", {"number": number}) == (409, "no-request")
    assert ann.refusal("/api/let-in", {"number": int(number)})[0] == 400
    assert ann.post("/api/let-in", {"number": number})["seats"] == ["J"]
    entry = served.get("/api/state")["open_entries"][0]
    assert ann.post("/api/press", {"button": entry})["entering"]["entry"] == entry
    until(lambda: served.hardware.lit.hex(), "the lights stand still", lambda lit: lit == last_frame(served))
    while frames[-1] != served.hardware.lit.hex():
        frames.append(listener.next("frame")[2])
    assert not any(half_on(bytes.fromhex(frame)) for frame in frames)
    listener.close()


def test_with_buttons_nothing_is_let_in_by_a_number(served: Served) -> None:
    ann = Phone(served, ANN)
    assert "digits" not in ann.post("/api/join", {"seat": "J"})
    assert ann.refusal("/api/let-in", {"number": "0000"}) == (409, "no-request")
    assert not served.get("/api/state")["by_number"]

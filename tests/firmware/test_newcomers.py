"""Devices that ask for a seat: asking first wins nothing, asking often jams nothing, and what lets one in is secret."""

import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from firmware.errors import NotAllowed, NotNow
from firmware.features.seats.devices import (
    ASKING_SECONDS,
    MOST_NEWCOMERS,
    MOST_SOURCES,
    WAITS,
    Newcomer,
    Newcomers,
    digest_of,
)
from firmware.layout import ENTRIES, ENTRY_CELL, WIDTH
from firmware.lights import Canvas
from firmware.lights.signs import centered
from firmware.service.config import defaults, parse
from firmware.table import WATCHING
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.firmware.table_stories import tell
from tests.phones import Phone
from tests.served import Served
from tests.stories import stories_in
from tests.virtual_table import VirtualTable, start
from tests.waiting import until

ATTACKERS = [f"127.0.1.{number}" for number in range(1, 9)]
ANN = "127.0.2.1"


pytestmark = [pytest.mark.usefixtures("in_network"), pytest.mark.rest]


@pytest.fixture
def served(served: Served) -> Served:
    served.post("/api/new-game", {"first": "J"})
    return served


def asks(phone: Phone, seat: str = "J", name: str = "Ann") -> list[str]:
    """Ask for a seat; returns the buttons."""
    return list(phone.post("/api/join", {"seat": seat, "name": name})["touch"])


def shown(served: Served) -> bytes:
    return bytes(served.hardware.lit)  # type: ignore[attr-defined]


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


def request_of(newcomers: Newcomers, source: str, now: float) -> Newcomer:
    return newcomers.ask("", 0, "J", False, source, source, now)


@pytest.fixture
def newcomers() -> Newcomers:
    return Newcomers(random.Random(1))


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
    assert (len(newcomers), newcomers.deadline()) == (MOST_NEWCOMERS, 20.0 + ASKING_SECONDS)


def test_what_is_remembered_of_addresses_is_bounded_and_no_two_requests_begin_alike(newcomers: Newcomers) -> None:
    for number in range(2 * MOST_SOURCES):
        request_of(newcomers, f"{number}", 0.0)
        newcomers.refuse_all(0.0)
    waits = [newcomers.wait(f"{number}", 0.0) for number in range(2 * MOST_SOURCES)]
    assert waits == [*[0.0] * MOST_SOURCES, *[WAITS[0]] * MOST_SOURCES], "the oldest are forgotten"
    for number in range(MOST_NEWCOMERS):
        newcomers.ask("", number, "J", number % 2 == 0, f"{number}", f"new {number}", 0.0)
    assert len({one.entries[:3] for one in newcomers}) == MOST_NEWCOMERS


@pytest.mark.parametrize("now", [100.0, 4.4, 3_000_000.1])
def test_a_request_has_its_whole_minute_and_no_second_more(table: VirtualTable, now: float) -> None:
    access, newcomer = table.session.access, request_of(table.session.features["seats"].newcomers, "ann", now)
    seconds = [access.request_of(newcomer, now + after)["seconds"] for after in (0, 0.5, ASKING_SECONDS)]
    assert seconds == [ASKING_SECONDS, ASKING_SECONDS, 0]


def test_nobody_but_the_device_that_asks_gets_its_buttons(served: Served) -> None:
    """Whatever the entries are, everybody else is told the same."""
    ann, watching, keeper = Phone(served, ANN), Phone(served, ATTACKERS[0]), Phone(served).sit("C", "Leo", keep=True)
    touch = asks(ann)
    assert "digits" not in ann.me()["request"]
    assert not served.get("/api/state")["by_number"]
    assert ann.refusal("/api/let-in", {"number": "0000"}) == (409, "no-request"), "that is for tables without buttons"
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


def test_what_the_lights_show_of_devices(table: VirtualTable, golden: Any) -> None:
    shows = {}

    def show(moment: str, *buttons: str) -> None:
        for button in buttons:
            table.press(button)
        shows[f"{moment} ({idle} is idle)" if (idle := table.snapshot()["idle"]) else moment] = show_of(table)

    start(table)
    table.session.access.join(WATCHING, "ann", "J", "Ann", False, "a", table.now)
    (ann,) = table.session.features["seats"].newcomers
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


def test_the_light_of_nobody_joins_leaves_the_digits_of_a_score_whole(table: VirtualTable) -> None:
    start(table, handicaps={"J": {"points": 18}})
    table.press("menu")
    session, game = table.session, table.session.navigator.game
    assert game is not None
    lit = {}
    for (_, score), (_, shown_now) in zip(game.game.score_frames(), session.navigator.animation.loop, strict=True):
        east = [Canvas(score).get(7, y) for y in range(2, 7)]
        lit[any(any(color) for color in east)] = Canvas(shown_now).get(*ENTRY_CELL["E2"]) != (0, 0, 0)
        assert not any(any(color) for color in east) or east == [Canvas(shown_now).get(7, y) for y in range(2, 7)]
    assert set(lit) == {True, False}
    assert lit[False], "it is lit where there is room"


NO_BUTTONS = parse("[table]\nbuttons = false\n")


HALVES = {
    frozenset({*((x, WIDTH - 1) for x in range(4 * half, 4 * half + 4)), *centered(f"{at:02}", top=0)}): (
        half,
        f"{at:02}",
    )
    for half in (0, 1)
    for at in range(100)
}
"""The halves of all numbers, 0 or 1 and the digits, by the lights that show them."""


def half_on(lit: bytes) -> tuple[int, str] | None:
    """Which half of a number the lights show; None if they show none."""
    return HALVES.get(frozenset((at % WIDTH, at // WIDTH) for at in range(WIDTH**2) if any(lit[3 * at : 3 * at + 3])))


class Door:
    """A table in virtual time, and who asks it for a seat; `tell` tells a story of them.

    `ann asks J`, `ann enters 1 2` of her entries, where `x` is nobody's, or at a table without buttons, which lets in
    by `numbers`, `ann types it`, the number that was `read` from the lights. Later they have `shown` the `same`,
    `another` one or `none`; `why` is the latest refusal.
    """

    NAMES = ("ann", "leo", "kim", "max", "zoe")

    def __init__(self, table: VirtualTable) -> None:
        start(table)
        self.table, self.access = table, table.session.access
        self.seats: Any = table.session.features["seats"]
        self.seats.start(None, defaults(), print)
        self.number = self.why = ""
        self.entries: dict[str, dict[str, str]] = {}

    def tell(self, story: str) -> None:
        steps = {name: partial(self._do, name) for name in self.NAMES}
        steps |= {"numbers": self._do_without_buttons, "read": self._read, "devices": self._let_in}
        facts: dict[str, Callable[[], object]] = {name: partial(self._seats_of, name) for name in self.NAMES}
        facts["asks"] = lambda: [one.name for one in self.access.newcomers]
        facts["waits"] = lambda: round(self.access.newcomers.wait("ann", self.table.now))
        facts |= {"why": lambda: self.why, "shown": self._shown, "blinks": self._blinks}
        tell(self.table, story, steps, facts)

    def _do_without_buttons(self, _: str) -> None:
        self.seats.start(None, NO_BUTTONS, print)

    def _let_in(self, count: str) -> None:
        """Give seats that no game has to Zoe and further devices."""
        for at, name in enumerate(["zoe", *map(str, range(1, int(count)))]):
            self.seats.devices.let_in("", len(self.table.session.navigator.seats) + at, False, digest_of(name))

    def _do(self, who: str, what: str) -> None:
        verb, *rest = what.split()
        try:
            if verb == "asks":
                caller = self.access.caller([who])
                one = self.access.join(caller, who, rest[0], who, False, digest_of(who), self.table.now)
                spare = next(entry for entry in ENTRIES if entry not in one.entries)
                self.entries[who] = {"x": spare, **dict(zip("1234", one.entries, strict=False))}
            elif verb == "types":
                typed = self.number if rest == ["it"] else rest[0]
                self.access.let_in(digest_of(who), typed, self.table.now)
            else:
                for at in rest:
                    self.table.press(self.entries[who][at])
        except (NotAllowed, NotNow) as error:
            self.why = f"{error.code} {error.params or ''}: {error}"

    def _seats_of(self, who: str) -> list[str]:
        return self.access.seats_of(self.access.caller([who]))

    def _read(self, _: str = "") -> None:
        """Read the number from the lights for ten seconds."""
        seen = {}
        for _ in range(100):
            self.table.wait(0.1)
            if half := half_on(self.table.hardware.lit):
                seen[half[0]] = half[1]
        self.number = "".join(seen[half] for half in sorted(seen))

    def _shown(self) -> str:
        before = self.number
        self._read()
        return "none" if not self.number else "same" if self.number == before else "another"

    def _blinks(self) -> list[str]:
        """In which tenths of the next second the lights show anything else than after it."""
        seen = []
        for _ in range(10):
            seen.append(self.table.hardware.lit)
            self.table.wait(0.1)
        return ["x" if lit != self.table.hardware.lit else "." for lit in seen]


STORIES = """
whoever asks first is not seated by another one's entries
    leo asks J; ann asks J; press menu W2; ann enters 1 2 3 | ann = J | leo = none | asks = none | menu = -
entries pressed for the game count for the game and ok refuses nobody
    ann asks J; ann enters 1 2 3 | ann = none | press menu W2 | letting_in.right = 0 | press ok | letting_in = -
    menu = - | asks = ann
no other setting refuses anybody
    ann asks J; set {"brightness":2} | asks = ann | set {"nobody_joins":true} | asks = none
waits grow with every request without a seat and no further
    ann asks J; wait 60 | waits = 15 | wait 15 | waits = 0 | ann asks J; wait 60 | waits = 30 | ann asks J; wait 60
    waits = 60 | ann asks J; wait 60 | waits = 120 | ann asks J; wait 60 | waits = 240 | ann asks J; wait 60
    waits = 480 | ann asks J; wait 60 | waits = 480 | ann asks J | waits = 60
a success ends the waits
    ann asks J; wait 60; ann asks J; wait 60 | waits = 30 | ann asks J; press menu W2; ann enters 1 2 3 | waits = 0
    ann asks C; wait 60 | waits = 15
a quiet hour ends the waits
    ann asks J; wait 60; wait 3539; ann asks J; wait 60 | waits = 30 | wait 3540; ann asks J; wait 60 | waits = 15
after a wrong entry all are pressed again
    ann asks J; press menu W2; ann enters 1 2 x | letting_in.right = 0 | ann enters 3 | ann = none
    ann enters 1 2 3 | ann = J
the frame blinks once for the first who asks and for nobody else
    ann asks J | blinks = x, x, x, ., ., ., ., ., ., . | leo asks C | blinks = ., ., ., ., ., ., ., ., ., .
a request ends by itself after a minute and so does the wait for its entries
    ann asks J; press menu W2; wait 58 | letting_in.right = 0 | wait 1.5 | asks = ann | wait 0.5 | asks = none
    letting_in = - | notice = -
whoever asks meanwhile types the same number and each who comes later another one
    numbers; ann asks J; read | leo asks C | shown = same | leo types it | leo = C | shown = another
    ann types it | ann = J | shown = none
a number ends with the last request
    numbers; ann asks J; read; wait 60 | shown = none | ann types 0000
    why = no-request : this device hasn't asked for a seat; ask for one first
after a few wrong numbers a request ends and the lights show another number
    numbers; ann asks J; leo asks C; read; ann types no
    why = wrong-number {'count': 2}: the lights show another number; you can try 2 more times | ann types no
    why = wrong-number {'count': 1}: the lights show another number; you can try 1 more time | ann types no
    why = wrong-number {'count': 0}: the lights show another number; ask for a seat again in a while
    asks = leo | waits = 15 | shown = another
all devices together guess only so often
    numbers; leo asks C; leo types 1; leo types 2; leo types 3; kim asks C; kim types 1; kim types 2; kim types 3
    max asks C; max types 1; max types 2; max types 3; zoe asks C; zoe types 1; zoe types 2; zoe types 3
    why = wrong-number {'count': 0}: the lights show another number; ask for a seat again in a while
    wait 0.5; ann asks J; ann types 4 | why = too-often {'seconds': 600}: that is too often; try again in 600 s
    wait 600; ann asks J; read; ann types it | ann = J
as many devices have seats as there are buttons to forget them
    numbers; devices 14; ann asks J; leo asks C; read; ann types it | asks = leo
the last one that gets a seat ends all requests
    numbers; devices 15; ann asks J; leo asks C; read; ann types it | asks = none
of too many devices only those that have a seat ask for another one
    numbers; devices 16; ann asks J
    why = many-devices {'most': 16}: 16 devices have seats; let one leave, or forget one in the table's menu
    zoe asks J; read; zoe types it | zoe = J
nobody asks while the lights are needed
    numbers; check lights; ann asks J
    why = table-asked : the table is already asking a question; try again in a moment
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_who_asks_for_a_seat_is_told(table: VirtualTable, sentence: str) -> None:
    Door(table).tell(TOLD[sentence])


def test_the_lights_show_the_number_while_somebody_asks_and_the_game_in_between(table: VirtualTable) -> None:
    door = Door(table)
    game, tenths = table.hardware.lit, Counter[object]()
    door.tell("numbers | shown = none | ann asks J; read")
    for _ in range(50):
        table.wait(0.1)
        tenths[half := half_on(table.hardware.lit)] += 1
        assert half or table.hardware.lit == game
    assert tenths == {(0, door.number[:2]): 15, (1, door.number[2:]): 15, None: 20}
    door.tell("ann types it | ann = J | shown = none")
    assert table.hardware.lit == game


def last_frame(served: Served) -> str:
    """What a page that comes now is sent."""
    with closing(served.listen()) as listener:
        return listener.next("frame")[2]


def test_a_phone_that_types_what_the_lights_show_has_its_seat_and_no_page_gets_the_number(served: Served) -> None:
    served.table.session.features["seats"].start(None, NO_BUTTONS, print)
    listener, ann = served.listen(), Phone(served, ANN)
    frames = [listener.next("frame")[2]]
    answer = ann.post("/api/join", {"seat": "J", "name": "Ann"})
    assert (answer["touch"], answer["digits"], ann.me()["request"]["digits"]) == ([], 4, 4)
    assert served.get("/api/state")["by_number"]
    halves: dict[int, str] = {}
    until(lambda: halves.update(filter(None, [half_on(served.hardware.lit)])) or len(halves) == 2, "both were seen")
    number = halves[0] + halves[1]
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


def test_the_table_takes_entries_as_long_as_anybody_asks_and_no_longer(table: VirtualTable) -> None:
    start(table)
    access = table.session.access
    join = partial(access.join, WATCHING)  # type: ignore[attr-defined]
    join("1.2.3.4", "J", "Ann", False, "a" * 64, table.now)
    table.press("menu")
    table.press("W2")
    table.wait(50)
    leo = join("1.2.3.5", "C", "Leo", False, "b" * 64, table.now)
    table.press(leo.entries[0])
    table.wait(15)
    assert (len(table.snapshot()["newcomers"]), table.snapshot()["letting_in"]) == (1, {"right": 1})
    table.session.change_settings({"nobody_joins": True}, table.now)
    table.wait(0.1)
    assert (table.snapshot()["newcomers"], table.snapshot()["letting_in"]) == ([], None)

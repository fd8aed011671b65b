"""A table without buttons: whoever asks for a seat and types the number that its lights show is let in."""

from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from firmware.errors import NotAllowed, NotNow
from firmware.features.seats.access import _NUMBERS, _NUMBERS_SECONDS
from firmware.features.seats.devices import digest_of
from firmware.features.seats.newcomers import ASKING_SECONDS, TRIES, WAITS
from firmware.layout import WIDTH, Cell
from firmware.lights.digits import centered
from firmware.service.config import parse
from firmware.table.access import WATCHING
from tests.phones import Phone
from tests.served import Served
from tests.virtual_table import VirtualTable, start
from tests.waiting import until

ANN, LEO = "127.0.2.1", "127.0.2.2"
NO_BUTTONS = parse("[table]\nbuttons = false\n")

pytestmark = pytest.mark.usefixtures("in_network")


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
    seen = []
    for _ in range(50):
        seen.append(half_on(lights.hardware.lit))
        assert seen[-1] or lights.hardware.lit == game
        lights.wait(0.1)
    assert set(seen) == {(0, number[:2]), (1, number[2:]), None}
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
    assert [lights.wrong() for _ in range(TRIES)] == [f"wrong-number {left}" for left in (2, 1, 0)]
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


def test_nobody_asks_while_the_lights_are_needed(lights: Lights) -> None:
    lights.session.navigator.open_checkup("lights", lights.now)
    with pytest.raises(NotNow) as refused:
        lights.asks()
    assert refused.value.code == "table-asked"


# On the page


@pytest.fixture
def served(served: Served) -> Served:
    served.table.session.features["seats"].start(None, NO_BUTTONS, print)
    served.post("/api/new-game", {"first": "J"})
    return served


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


def ask(phone: Phone, seat: str = "J") -> Any:
    return phone.post("/api/join", {"seat": seat, "name": "Ann"})


def test_a_phone_that_types_what_the_lights_show_has_its_seat_and_no_page_gets_the_number(served: Served) -> None:
    listener, ann = served.listen(), Phone(served, ANN)
    frames = [listener.next("frame")[2]]
    answer = ask(ann)
    assert (answer["touch"], answer["digits"], ann.me()["request"]["digits"]) == ([], 4, 4)
    assert served.get("/api/state")["by_number"]
    number = read(served)
    assert ann.refusal("/api/let-in", {"number": ""}) == (403, "wrong-number")
    assert Phone(served, LEO).refusal("/api/let-in", {"number": number}) == (409, "no-request")
    assert ann.refusal("/api/let-in", {"number": int(number)})[0] == 400
    assert ann.post("/api/let-in", {"number": number})["seats"] == ["J"]
    entry = served.get("/api/state")["open_entries"][0]
    assert ann.post("/api/press", {"button": entry})["entering"]["entry"] == entry
    until(lambda: served.hardware.lit.hex(), "the lights stand still", lambda lit: lit == last_frame(served))
    while frames[-1] != served.hardware.lit.hex():
        frames.append(listener.next("frame")[2])
    assert not any(half_on(bytes.fromhex(frame)) for frame in frames)
    listener.close()


def test_with_buttons_nothing_is_let_in_by_a_number(tmp_path: Path) -> None:
    served = Served(tmp_path, host="0.0.0.0")
    ann = Phone(served, ANN)
    assert "digits" not in ask(ann)
    assert ann.refusal("/api/let-in", {"number": "0000"}) == (409, "no-request")
    assert not served.get("/api/state")["by_number"]
    served.close()

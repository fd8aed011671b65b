"""Whoever writes a text decides how long it is, not how long the table is busy with it."""

import random
from collections.abc import Callable

import pytest

from engine.tapas.record import Record
from firmware.games.registry import game_of_records, plugins, read_records
from firmware.link.frames import Unpacker
from firmware.link.host import HostEnd
from firmware.service import config
from tests.depth import some
from tests.firmware.test_records import HEADS
from tests.work import Reader, grows_with_the_text

Shape = Callable[[int], str]
SIZE = some(3_000, 6_000)

pytestmark = [pytest.mark.deep, pytest.mark.rest]

TWO = f"{HEADS['tapas']}\n*\n{HEADS['tapiru']}\n*\n"

NASTY: dict[str, Shape] = {
    "lines": lambda n: "\n" * n,
    "blanks": lambda n: " " * n,
    "digits": lambda n: "9" * n,
    "letters": lambda n: "a" * n,
    "words": lambda n: "a " * (n // 2),
    "actions": lambda n: "1@Nc " * (n // 5),
    "claps": lambda n: "start\n" + "clap @1.0\nclap 1\naccuse 1 2\nheld\n" * (n // 38),
    "comments": lambda n: "{}" * (n // 2) + "*",
    "lines of comments": lambda n: "{ }\n" * (n // 4) + "*",
    "an open comment": lambda n: "{" + "a" * n,
    "open comments": lambda n: "{" * n,
    "closed comments": lambda n: "}" * n,
    "brackets": lambda n: "[" * n,
    "pairs of brackets": lambda n: "[" * (n // 2) + "]" * (n // 2),
    "an open quote": lambda n: '[Event "' + "a" * n,
    "open quotes": lambda n: '[Event "\n' * (n // 9),
    "quotes": lambda n: '"' * n,
    "a long tag": lambda n: f'[Event "{"a" * n}"]\n\n*\n',
    "a tag of escapes": lambda n: '[Event "' + '\\"' * (n // 2) + '"]\n\n*\n',
    "a tag of numbers": lambda n: f'[Numbers "{"1 " * (n // 2)}"]\n[Extras "{"c3=xT " * (n // 6)}"]\n\n*\n',
    "many tags": lambda n: "".join(f'[T{i} ""]\n' for i in range(n // 10)) + "\n*\n",
    "records": lambda n: f"*\n\n{TWO}",
    "records in turn": lambda n: "*\n" + "\n" * (n // 2) + TWO * (n // 2 // len(TWO)),
    "half characters": lambda n: "\ud800" * n,
    "zeros": lambda n: "\0" * n,
}


READERS: list[tuple[str, Reader]] = [
    *((game, read_records) for game in [*HEADS][: some(2, 4)]),
    ("tapas", game_of_records),
    ("tapas", Record.parse),
]


@pytest.mark.parametrize("shape", NASTY)
@pytest.mark.parametrize(("game", "read"), READERS)
def test_a_record_takes_work_and_memory_by_its_length(game: str, read: Reader, shape: str) -> None:
    def text(size: int) -> str:
        return f"{HEADS[game]}\n{NASTY[shape](size)}" if "tag" not in shape else HEADS[game] + NASTY[shape](size)

    assert not grows_with_the_text(read, text, SIZE)


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize("between", ["", "{a}\n", " ", "\n"][: some(2, 4)])
def test_many_records_of_one_game_take_work_by_their_length(game: str, between: str) -> None:
    def text(size: int) -> str:
        record = f"{HEADS[game].strip()}{between}*\n{between}"
        return record.replace("\n{a}", "\n") * (size // len(record))

    assert not grows_with_the_text(read_records, text, SIZE // 2)
    assert not grows_with_the_text(read_records, lambda size: text(size).replace("\n", " "), SIZE // 2)


@pytest.mark.parametrize("shape", ["lines", "blanks", "digits", "letters", "words", "half characters", "zeros"])
@pytest.mark.parametrize("game", HEADS)
def test_the_text_of_a_state_takes_work_by_its_length(game: str, shape: str) -> None:
    """The nasty part stands at the beginning, behind every field's name, and at the end."""
    rules = plugins()[game].rules()
    state = rules.random_start(random.Random(1)).text()
    places = [0, *(at + 1 for at, letter in enumerate(state) if letter in "=/"), len(state)]
    for place in places:
        found = grows_with_the_text(
            rules.parse, lambda size, at=place: state[:at] + NASTY[shape](size) + state[at:], SIZE // 2
        )
        assert not found, state[:place]


@pytest.mark.parametrize("between", ["", ",", ".", ";", "/"])
@pytest.mark.parametrize("game", HEADS)
def test_a_list_in_the_text_of_a_state_takes_work_by_its_length(game: str, between: str) -> None:
    """Every value is there many times, with each of the signs that join the values of lists."""
    rules = plugins()[game].rules()
    fields = rules.random_start(random.Random(2)).text().split(" ")
    for number, field in enumerate(fields):
        name, equals, value = field.rpartition("=")

        def text(size: int, number: int = number, start: str = name + equals, value: str = value + between) -> str:
            return " ".join([*fields[:number], start + value * (size // len(value)), *fields[number + 1 :]])

        if value + between:
            assert not grows_with_the_text(rules.parse, text, SIZE // 2), field


SETTINGS: dict[str, Shape] = {
    "brackets": lambda n: "[" * n,
    "an open section": lambda n: "[" + " " * n,
    "sections in a list": lambda n: "x = [\n[" + " " * n + "\n]]\n",
    "brackets in a text": lambda n: 'x = """\n' + "[" * n + '\n"""\n',
    "a dotted key": lambda n: "a." * (n // 2) + "a = 1\n",
    "a dotted section": lambda n: "[" + "a." * (n // 2) + "a]\n",
    "a dotted key of the lights": lambda n: "[lights]\nlimit_ma." + "a." * (n // 2) + "a = 1\n",
    "nested tables": lambda n: "x = " + "{a = " * (n // 5) + "1" + "}" * (n // 5),
    "lines": lambda n: "\n" * n + "wrong = 1\n",
    "blank lines": lambda n: (" " * 99 + "\n") * (n // 100) + "wrong = 1\n",
    "comments": lambda n: "# a\n" * (n // 4) + "wrong = 1\n",
    "digits": lambda n: "[lights]\nlimit_ma = " + "9" * n,
    "a long text": lambda n: f'hardware = "{"a" * n}"\n',
    "many sections": lambda n: "".join(f"[s{i}]\n" for i in range(n // 8)),
    "many keys": lambda n: "".join(f"s{i} = 1\n" for i in range(n // 10)),
    "a key in quotes": lambda n: f'"{"a" * n}" = 1\n',
}


@pytest.mark.parametrize("shape", SETTINGS)
def test_a_configuration_takes_work_by_its_length_and_errors_are_its_own(shape: str) -> None:
    assert not grows_with_the_text(config.parse, SETTINGS[shape], 8000)


@pytest.mark.parametrize("piece", [1, 7, 512, 100_000])
@pytest.mark.parametrize("data", [b"\1", b"\0", b"\0\1", b"\0\xff", b"\0" + b"\2" * 600], ids=repr)
def test_bytes_of_a_line_take_work_by_their_number(data: bytes, piece: int) -> None:
    def read(text: str) -> None:
        link, rest = HostEnd(1, 1), Unpacker()
        whole = text.encode("latin-1")
        for start in range(0, len(whole), piece):
            link.received(whole[start : start + piece], start / 1000)
            rest.feed(whole[start : start + piece])

    assert not grows_with_the_text(read, lambda size: (data * (size // len(data))).decode("latin-1"), SIZE)

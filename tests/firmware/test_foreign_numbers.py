"""Numbers that others wrote: too long for Python to read, no numbers at all, or in the digits of another script."""

import argparse
import random
from itertools import product
from pathlib import Path

import pytest

from engine.errors import BadInput, GameError, TextError
from engine.tacocat import TacocatGame
from engine.tapiru import TapiruGame
from firmware.commands import arguments
from firmware.errors import JournalError
from firmware.games.registry import read_records
from firmware.service.config import LONGEST, ConfigError, parse, read
from hw_mock.table import Faults
from tests.virtual_table import VirtualTable, start

LONG = "9" * 5000
ODD = [LONG, "٣", "１", "²", "1_0", "-1", "+1", " 1", "1e9", "nan", "inf", "", "\0", "\ud800"]


def test_a_number_of_the_command_line_or_of_a_fault_is_plain_digits() -> None:
    for kind, number in product((arguments.port, arguments.count), ODD):
        with pytest.raises(argparse.ArgumentTypeError, match="is no "):
            kind(number)
    for fault in ("dead=１", f"dead={LONG}", "dead=6_0", "lost=nan", "brownout=inf", "brownout=nan"):
        with pytest.raises(BadInput, match="is no fault"):
            Faults.parse(fault)


@pytest.mark.parametrize("cls", [TapiruGame, TacocatGame])
def test_the_seed_in_a_state_s_text_has_up_to_39_digits(cls: type[TapiruGame] | type[TacocatGame]) -> None:
    text = cls.random_start(random.Random(1)).text()
    before, _, seed = text.partition("seed=")
    rest = seed[len(seed.split(" ")[0]) :]
    assert cls.parse(f"{before}seed={2**128 - 1}{rest}").text() == f"{before}seed={2**128 - 1}{rest}"
    for number in (*ODD, str(2**128), "9" * 40):
        with pytest.raises(TextError, match="expected"):
            cls.parse(f"{before}seed={number}{rest}")


@pytest.mark.parametrize(
    "record",
    [
        '[Game "Tapiru"]\n[Play "cards"]\n[Seed "{}"]\n\n*\n',
        '[Game "Tacocat Spelled Backwards"]\n[Way "cards"]\n[Seed "{}"]\n\n*\n',
        '[Game "Tacocat Spelled Backwards"]\n[Numbers "{}"]\n\n*\n',
        '[Game "Tapas"]\n[QuarterTurns "{}"]\n\n*\n',
        '[Game "Tapas"]\n[CroquetasHandicap "{} points"]\n\n*\n',
        '[Game "Tapas"]\n\n{}. 2@Nc *\n',
        '[Game "TAPAS for the piecepack"]\n[Players "{}"]\n\n*\n',
        '[Game "TAPAS for the piecepack"]\n\nstart\nout 1 @{}\n*\n',
    ],
)
def test_a_number_in_a_record_is_refused_with_words(record: str) -> None:
    for number in ODD:
        if number != " 1":
            with pytest.raises(GameError):
                read_records(record.replace("{}", number))


def test_a_tray_that_lies_as_no_tray_can_makes_no_sense(table: VirtualTable) -> None:
    for turned in (LONG, "٣", "-1", "4", ""):
        game = start(table)["game"]
        table.journal.append(game, [("turned", turned)])
        with pytest.raises(JournalError, match="the tray can't lie turned by"):
            table.session.take_up(game, table.now)


def test_a_configuration_has_a_limit_and_is_not_read_beyond_it(tmp_path: Path) -> None:
    assert parse("#\n" * (LONGEST // 2)).values
    with pytest.raises(ConfigError, match=f"more than {LONGEST} characters"):
        parse("#\n" * (LONGEST // 2 + 1))
    sparse = tmp_path / "config.toml"
    with sparse.open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(ConfigError, match=f"more than {LONGEST} characters"):
        read(sparse)


def test_a_file_of_records_has_a_limit_and_is_not_read_beyond_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arguments, "MOST_BYTES", 10**6)
    path = tmp_path / "records.txt"
    with path.open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(BadInput, match="has more than 1 MB; give its records in several files"):
        arguments.read_text(path)
    path.write_bytes("é\r\nü\n".encode())
    assert arguments.read_text(path) == "é\nü\n"

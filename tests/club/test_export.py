"""An evening as files for other programs."""

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from league.club.evening import Evening
from league.club.events import Absent, Registered, Result, Unpaired, Withdrawn
from league.club.pairing import next_pairing, paired
from league.club.snapshot import report, results_csv, standings_csv
from tests.club.evenings import announced, finish, pair

pytestmark = pytest.mark.rest

DATE = re.compile(r"\b(?:\d\d)?\d\d/\d\d/\d\d\b")


def two_rounds() -> Evening:
    """Five players: a bye, somebody who rests, one who goes home, a game that both lost, and one without a result."""
    evening = announced("swiss", 5, 3)
    pair(evening)
    finish(evening, random.Random(1))
    board = evening.rounds[0].boards[0]
    evening.take(Result(round=1, board=1, points=dict.fromkeys(board.players.values(), 0.0), source="referee"))
    free = next(iter(evening.rounds[0].byes))
    evening.take(Withdrawn(player=free))
    evening.take(Registered(player="=late", seed=0.0))
    evening.take(Absent(player="=late", round=2))
    pair(evening)
    return evening


def test_an_evening_has_its_files_with_the_columns_where_fide_has_them_and_no_name_that_is_a_formula(
    golden: Any,
) -> None:
    evening = two_rounds()
    files = [standings_csv(evening), results_csv(evening), DATE.sub("DAY", report(evening))]
    assert all("\n" not in text.replace("\r\n", "") for text in files)
    assert {len(line) for line in report(evening).split("\r\n") if line.startswith("001")} == {109}
    golden("files.txt", "\n".join(text.replace("\r\n", "\n") for text in files))


def test_a_round_has_the_date_of_the_pairing_that_was_played() -> None:
    evening, week = announced("swiss", 4, 1), 7 * 86_400.0
    for at in (week, 2 * week):
        pairing = next_pairing(evening)
        assert pairing is not None
        evening.take(replace(paired(evening, pairing, (), random.Random(1)), at=at))
        if at == week:
            evening.take(Unpaired(round=1))
    (line,) = (line for line in report(evening).split("\r\n") if line.startswith("132"))
    assert line.split()[1] == "70/01/15"

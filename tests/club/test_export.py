"""An evening as files for other programs."""

import csv
import io
import random

from league.club.evening import Evening
from league.club.events import Absent, Registered, Result, Withdrawn
from league.club.snapshot import report, results_csv, standings_csv
from tests.club.evenings import announced, finish, pair, play


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


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


def test_the_standings_of_the_file_are_those_of_the_page() -> None:
    evening = announced("swiss", 9, 4)
    play(evening, random.Random(3))
    lines = rows(standings_csv(evening))
    assert [int(row["place"]) for row in lines] == sorted(int(row["place"]) for row in lines)
    assert sum(float(row["points"]) for row in lines) == 4 * 5
    assert {row["player"] for row in lines} == {*evening.players}


def test_every_board_and_every_bye_has_a_line_and_no_name_is_a_formula() -> None:
    lines = rows(results_csv(two_rounds()))
    assert [row["source"] for row in lines if row["round"] == "1"] == ["referee", "table", "bye"]
    assert [row["first_points"] for row in lines if row["round"] == "2" and row["board"]] == ["", ""]
    assert [row["first"] for row in lines if row["source"] == "bye"][1:] == ["'=late"]


def test_a_report_has_its_columns_where_fide_has_them() -> None:
    evening = two_rounds()
    *head, last = [line for line in report(evening).split("\r\n") if line]
    lines = [line for line in [*head, last] if line.startswith("001")]
    assert "012 Friday" in head
    assert "062 6" in head
    assert "092 Individual: Swiss-System" in head
    dates = next(line for line in head if line.startswith("132"))
    assert dates[91:99].count("/") == dates[101:109].count("/") == 2
    for line in lines:
        assert len(line) == 109
        assert line[80:84].strip() in ("0.0", "0.5", "1.0")
        assert line[85:89].strip().isdigit()
    by_name = {line[14:47].strip(): line for line in lines}
    by_number = {line[4:8]: line for line in lines}
    free = next(iter(evening.rounds[0].byes))
    assert (by_name[free][91:99], by_name[free][101:109]) == ("0000 - U", "0000 - Z")
    assert (by_name["=late"][91:99], by_name["=late"][101:109]) == ("0000 - Z", "0000 - H")
    first, second = evening.rounds[0].boards[0].players.values()
    assert by_name[first][96:99] == "w -"
    assert by_name[second][96:99] == "b -"
    for line in lines:
        if line[91:95] != "0000":
            other = by_number[line[91:95]]
            assert other[91:95] == line[4:8]
            assert {line[96], other[96]} == {"w", "b"}
    assert {line[108] for line in lines} == {" ", "Z", "H"}

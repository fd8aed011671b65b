"""`tapas-table players`: the people of a journal listed, shown, changed and written for other programs."""

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from firmware.commands.__main__ import main
from firmware.journal import FILE_NAME, Journal
from tests.firmware.damage import OLD

HOUSE = ("Julie", "Peter", "Zoé", "Ann", "Bob", "Ben", "Cleo", "Dan")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copy(OLD / "mixed.sqlite", tmp_path / FILE_NAME)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> str:
    """What the command prints; it succeeds."""
    capsys.readouterr()
    assert main(["players", *arguments, "--data", str(data)]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> str:
    capsys.readouterr()
    assert main(["players", *arguments, "--data", str(data)]) == 1
    return capsys.readouterr().err


def test_people_and_levels_are_listed_without_changing_the_file(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (data / FILE_NAME).read_bytes()
    listed = said(capsys, data, "list")
    assert listed == said(capsys, data)
    assert all(name in listed for name in HOUSE)
    assert "the table in Tapas: child " in listed
    assert (data / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("which", ["1", "Julie", "JULIE"])
def test_a_life_is_shown_by_number_or_name(data: Path, which: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, data, "show", which)
    assert "Tapas: 0 won, 0 drawn, 1 lost" in shown
    assert "against Peter: 0 won, 0 drawn, 1 lost" in shown
    assert "favourite entries: Nc ×3" in shown


def test_a_review_is_made_once_and_kept(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "kept" not in said(capsys, data, "show", "Julie")
    reviewed = said(capsys, data, "show", "Julie", "--review", "--nodes", "20")
    assert "reviewed games: 1" in reviewed
    assert said(capsys, data, "show", "Julie") == reviewed
    assert "reviewed games: 1" in said(capsys, data, "show", "Peter")
    assert said(capsys, data, "show", "Julie", "--review", "--nodes", "5") == reviewed


def test_people_are_added_renamed_coloured_merged_and_forgotten(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "player 9 " in said(capsys, data, "add", "Eve")
    said(capsys, data, "rename", "Julie", "Juliette")
    said(capsys, data, "colour", "Juliette", "teal")
    said(capsys, data, "merge", "Juliette", "Ann")
    assert "names: Ann, Julie, Juliette" in said(capsys, data, "show", "Ann").replace("Julie, Ann", "Ann, Julie")
    assert "TAPAS for the piecepack: 1 won" in said(capsys, data, "show", "1")
    assert f"{data}/backups" in said(capsys, data, "forget", "Juliette").replace("\\", "/")
    assert "nobody here is called Ann" in refused(capsys, data, "show", "Ann")
    assert "there is no player 1" in refused(capsys, data, "show", "1")
    assert main(["games", "export", "--data", str(data)]) == 0
    assert "Julie" not in capsys.readouterr().out
    assert "players: 7" in said(capsys, data, "rebuild")


def test_what_is_exported_is_the_same_in_both_forms(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lives = json.loads(said(capsys, data, "export", "--form", "json"))
    rows = list(csv.DictReader(io.StringIO(said(capsys, data, "export"))))
    assert [life["player"]["name"] for life in lives] == list(HOUSE)
    told = [(row["name"], row["game"], row["won"]) for row in rows if row["game"]]
    assert told == [
        (life["player"]["name"], game, str(each["all"]["won"]))
        for life in lives
        for game, each in life["games"].items()
    ]
    assert "is there" not in said(capsys, data, "export", "-o", str(data / "players.csv"))
    assert (data / "players.csv").read_text(encoding="utf-8").startswith("number,name,colour,game,")
    assert "exists already" in refused(capsys, data, "export", "-o", str(data / "players.csv"))


def test_a_name_is_no_formula_for_a_program_for_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Journal(tmp_path).close()
    said(capsys, tmp_path, "add", "=1+1")
    assert "\n1,'=1+1,red," in said(capsys, tmp_path, "export")


def test_changes_wait_until_no_table_runs_and_looking_does_not(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = Journal(data)
    assert "Julie" in said(capsys, data)
    assert "another tapas-table" in refused(capsys, data, "rename", "Julie", "Zora")
    journal.close()

"""Journals and records that the first version wrote: what it made of them then is made of them ever after.

`tests/data/old/README.md` says what is in them and how they were made. Nothing here is ever written anew.
"""

import json
import re
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.contract import hold
from tests.firmware.conftest import Cli
from tests.served import Served

pytestmark = [pytest.mark.rest, pytest.mark.usefixtures("utc")]

OLD = Path(__file__).parents[1] / "data" / "old"
NAMES = ("mixed", "piecepack", "tacocat", "tapas", "tapiru")
JOURNAL = "journal.sqlite"
MINUTE = re.compile(r"\d\d:\d\d")


@pytest.fixture
def tapas_table(cli: Cli) -> Callable[..., str]:
    """What the command prints; it succeeds and warns of nothing."""

    def typed(*words: str | Path) -> str:
        code, printed, warned = cli(*words)
        assert (code, warned) == (0, "")
        return printed

    return typed


@pytest.fixture
def data(name: str, tmp_path: Path) -> Path:
    """A directory with an old journal."""
    shutil.copy(OLD / f"{name}.sqlite", tmp_path / JOURNAL)
    return tmp_path


def old_text(file: str) -> str:
    return (OLD / file).read_text(encoding="utf-8")


def records_in(text: str) -> list[str]:
    """The records of a text, each as it is written alone."""
    return re.split(r"\n(?=\[Game )", text)


@pytest.mark.parametrize("name", NAMES)
def test_an_old_journal_is_listed_exported_and_given_to_the_page_unless_cards_are_hidden(
    name: str, data: Path, tapas_table: Callable[..., str]
) -> None:
    assert MINUTE.sub("--:--", tapas_table("games list --data", data)) == old_text(f"{name}.list")
    exported = old_text(f"{name}.txt")
    assert tapas_table("games export --data", data) == exported
    records = records_in(exported)
    with closing(Served(data)) as served:
        given = [served.call("GET", f"/api/games/{n}/record")[:2] for n in range(1, len(records) + 1)]
    for (status, text), record in zip(given, records, strict=True):
        if "[Seed " in record and '[Result "*"]' in record:
            assert (status, json.loads(text)["code"]) == (409, "hidden-record")
        else:
            assert (status, text.decode()) == (200, record)


@pytest.mark.slow_because("every game of five journals is taken up and replayed, with its lights")
def test_the_games_of_old_journals_are_taken_up_and_replayed(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).mkdir()
        shutil.copy(OLD / f"{name}.sqlite", tmp_path / name / JOURNAL)
    hold({OLD / f"{name}.jsonl": tmp_path / name for name in NAMES})


def test_old_records_are_imported_and_exported_as_ever(tmp_path: Path, tapas_table: Callable[..., str]) -> None:
    # The journal `mixed` has the records of the others; one tag moves when a record is read.
    files = [OLD / f"{name}.txt" for name in ("tapas", "tacocat", "tapiru", "piecepack")]
    told = tapas_table("games import", *files, "--data", tmp_path)
    exported = old_text("mixed.txt")
    assert told.startswith(f"imported {len(records_in(exported))} games: 1 2 ")
    assert tapas_table("games export --data", tmp_path) == exported

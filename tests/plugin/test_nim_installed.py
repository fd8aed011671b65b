"""A game of a package outside this house: Nim, installed beside the project, played by buttons, page and opponent.

Both packages are built and installed into a new environment, which borrows what they depend on from the environment of
this test. Everything else happens from outside: the command line, HTTP, and Chromium if it is there.
"""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.installed import ROOT, Running, install, page_of, run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which the project and Nim are installed, and nothing else."""
    away = tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "tests" / "nim", away / "nim", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return install(away, away / "nim")


@pytest.fixture
def table(programs: Path, tmp_path: Path) -> Iterator[Running]:
    running = Running(programs, tmp_path / "data")
    yield running
    running.stop()


def take(running: Running, state: Any) -> Any:
    """Press beside the first counter that lies there, which takes its heap, and ok."""
    return running.press(next(iter(state["buttons"])), "ok")


def test_the_environment_runs_what_was_installed_into_it(programs: Path, tmp_path: Path) -> None:
    words = "import firmware, nim_table; print(firmware.__file__, nim_table.__file__)"
    found = subprocess.run(
        [programs / "python", "-c", words], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout.split()
    assert [path for path in found if not path.startswith(str(programs.parent))] == []


def test_the_command_line_knows_the_game(programs: Path, tmp_path: Path) -> None:
    steps = [json.loads(line) for line in run(programs, "simulate", "nim", "--games", 3, at=tmp_path).splitlines()]
    assert {step["game"] for step in steps} == {0, 1, 2}
    assert "nim" in run(programs, "simulate", "--help", at=tmp_path)


def test_it_is_chosen_by_hint_and_by_name_and_two_people_play_it_to_the_end(table: Running) -> None:
    names = list(table.get("/api/state")["game_names"])
    assert "nim" in names
    for _ in range(names.index("nim")):
        table.press("hint")
    assert (table.get("/api/state")["game_name"], names[-1]) == ("nim", "nim")
    table.press("hint")
    state = table.post("/api/choose", game="nim", heaps=[2, 1, 3, 4], first="N", names={"N": "Noé", "S": "Sue"})
    assert (state["game_name"], state["choice"]["heaps"]) == ("nim", [2, 1, 3, 4])
    state = table.press("ok")
    assert (state["mover"], state["names"]) == ("N", {"N": "Noé", "S": "Sue"})
    seen = []
    while state["phase"] != "finished":
        seen.append(state["mover"])
        state = take(table, state)
    assert seen == ["N", "S", "N", "S"]
    assert state["outcome"] == {"winner": "S"}
    assert table.press("ok")["phase"] == "setup"


def test_its_own_opponent_plays_at_a_seat(table: Running) -> None:
    state = table.post("/api/new-game", game="nim", heaps=[1, 2, 3, 4], seats={"S": "table"})
    while (state := table.wait_for("N"))["phase"] != "finished":
        take(table, state)
    assert state["outcome"] == {"winner": "S"}
    assert state["latest"]["seat"] == "S"


def test_a_killed_game_goes_on_and_one_put_away_is_taken_up(programs: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    running = Running(programs, data)
    running.post("/api/new-game", game="nim", heaps=[4, 4, 4, 3], variant="misere")
    before = take(running, running.get("/api/state"))
    running.stop(signal.SIGKILL)
    running = Running(programs, data)
    try:
        after = running.get("/api/state")
        kept = ("game", "game_name", "phase", "facts", "mover", "setup", "latest")
        assert {key: after[key] for key in kept} == {key: before[key] for key in kept}
        running.post("/api/put-away")
        running.post("/api/new-game", game="tapas")
        assert running.post(f"/api/games/{after['game']}/take-up")["facts"] == before["facts"]
        assert running.press("back")["facts"]["heaps"] == {"N": 4, "E": 4, "S": 4, "W": 3}
    finally:
        running.stop()


def test_a_record_is_exported_imported_and_replayed(table: Running, programs: Path, tmp_path: Path) -> None:
    state = table.post("/api/new-game", game="nim", heaps=[1, 2, 3, 4], names={"S": "Sue"})
    while state["phase"] != "finished":
        state = take(table, state)
    record = table.ask("GET", f"/api/games/{state['game']}/record")[1].decode()
    assert '[Game "Nim"]' in record
    assert table.post("/api/import", text=record)["present"] == [state["game"]]
    other = record.replace("Sue", "Sam")
    (number,) = table.post("/api/import", text=other)["imported"]
    shown = table.post(f"/api/games/{number}/replay")
    assert (shown["replay"]["of"], shown["facts"]["heaps"]) == (4, {"N": 1, "E": 2, "S": 3, "W": 4})
    assert table.post("/api/replay", step="last")["outcome"] == state["outcome"]
    assert table.post("/api/replay", step="leave")["replay"] is None
    assert other in run(programs, "games", "show", number, "--data", tmp_path / "data", at=tmp_path)
    (tmp_path / "record.txt").write_text(record)
    assert "N wins" in run(programs, "replay", tmp_path / "record.txt", "--speed", 0, at=tmp_path)


def test_the_schema_that_is_served_tells_of_its_states(table: Running) -> None:
    schema = table.get("/api/schema")
    assert {"OpenSetupState", "OpenGameState"} <= set(schema["$defs"])
    valid = jsonschema_rs.Draft202012Validator(schema)
    for state in (table.post("/api/choose", game="nim"), table.press("ok"), table.press("W2"), table.press("ok")):
        valid.validate(state)


@pytest.mark.parametrize(
    ("locale", "turn", "won", "better", "size"),
    [
        ("en-GB", "South's turn", "wins!", "one counter from the south heap", (1280, 860)),
        ("fr-FR", "À Sud de jouer", "gagne", "1 jeton du tas sud", (390, 844)),
    ],
)
def test_the_page_shows_it_and_can_be_clicked(
    table: Running, locale: str, turn: str, won: str, better: str, size: tuple[int, int]
) -> None:
    table.post("/api/choose", game="tapas")
    with page_of(table, locale, size) as (page, expect):
        page.locator('[data-game="nim"]').click()
        headline = page.locator("#headline")
        page.locator("#more > summary").click()
        page.locator('[data-key="variant normal"]').click()
        page.locator("#setup button[type=submit]").click()
        expect(headline).to_contain_text(turn)
        page.locator('[data-button="W2"]').click()
        expect(page.locator("#preview")).not_to_be_empty()
        page.locator('[data-button="ok"]').click()
        for key in ("N1", "E2", "S3"):
            page.locator(f'#game [data-key="{key}"]').click()
        expect(headline).to_contain_text(won)
        assert table.get("/api/state")["phase"] == "finished"
        page.locator('#review [data-review="open"]').click()
        review = page.locator("#review-list")
        review.locator("summary").click()
        expect(review.locator("li").first).to_contain_text(better)

"""A table without any one of its features: it is installed, plays by buttons and page, is killed, and goes on."""

import os
import random
import re
import shutil
import signal
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.tapas import Position
from tests.installed import ROOT, Running, install, page_of, run
from tests.waiting import until

FOLDERS = sorted(path.name for path in (ROOT / "firmware" / "features").iterdir() if (path / "feature.py").is_file())

CORE = ["tests/hw_mock"] + [
    f"tests/firmware/test_{about}.py"
    for about in (
        "buttons presses checkup journal lights modes motion session several_games config every_game card_games"
    ).split()
]
"""The core's own tests: they need no feature. Those of pictures do, since features add lights to the menu."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")


@pytest.fixture(scope="module", params=FOLDERS)
def programs(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with all features but one."""
    return install(tmp_path_factory.mktemp(request.param), without=request.param)


@pytest.fixture
def table(programs: Path, tmp_path: Path) -> Iterator[Running]:
    running = Running(programs, tmp_path / "data")
    yield running
    running.stop()


def push(table: Running, chance: random.Random) -> dict[str, Any]:
    """Push for the jalapeños, then for the table as long as it proposes a push; the state when it is theirs again."""
    move = chance.choice(Position.parse(table.get("/api/state")["position"]).legal_moves())
    table.press(*[move.entry] * move.value, "ok")
    while True:
        state = until(
            lambda: table.get("/api/state"),
            "somebody is to push",
            lambda state: state["proposal"] or state["mover"] == "J" or state["phase"] == "finished",
        )
        if not state["proposal"]:
            return dict(state)
        table.press("ok")


def test_every_feature_is_a_folder_with_an_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert sorted(project["entry-points"]["tapas_table.features"]) == FOLDERS


def test_the_core_passes_its_own_tests(programs: Path, tmp_path: Path) -> None:
    for folder in ("docs", "locks", "tests", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    done = subprocess.run(
        [programs / "python", "-m", "pytest", "-q", "-p", "no:randomly", "-n", "2", *CORE],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_a_game_is_played_to_its_end_against_the_table_killed_and_taken_up(programs: Path, tmp_path: Path) -> None:
    table = Running(programs, tmp_path / "data")
    chance = random.Random(1)
    table.post("/api/new-game", game="tapas", seats={"C": "child"})
    for _ in range(3):
        before = push(table, chance)
    table.stop(signal.SIGKILL)
    table = Running(programs, tmp_path / "data")
    try:
        after = table.get("/api/state")
        assert (after["position"], after["game"]) == (before["position"], before["game"])
        while push(table, chance)["phase"] != "finished":
            pass
        assert '[Game "Tapas"]' in run(
            programs, "games", "show", after["game"], "--data", tmp_path / "data", at=tmp_path
        )
    finally:
        table.stop()


def test_the_page_plays_and_complains_of_nothing(table: Running) -> None:
    with page_of(table) as (page, expect):
        for opens in ("open-games", "open-settings"):
            page.locator(f"#{opens}").click()
            page.locator("dialog[open] form[method=dialog] button").click()
        page.locator('#controls [data-button="ok"]').click()
        expect(page.locator("#headline")).to_have_text(re.compile("to push"))
        page.locator('[data-button="Nc"]').click()
        expect(page.locator("#preview h3")).to_have_text(re.compile("1 at"))
        page.locator('#controls [data-button="ok"]').click()
        expect(page.locator("#moves [data-move]")).to_have_count(1)
    assert len(table.get("/api/state")["moves"]) == 1

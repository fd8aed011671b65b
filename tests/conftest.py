"""What several rooms' tests need: the recorded games and golden files."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

HERE = Path(__file__).parent
RECORDED = [json.loads(line) for line in (HERE / "data" / "tapas_games.jsonl").read_text().splitlines()]


# How long an example takes says something about the machine, not about the game.
settings.register_profile("table", deadline=None)
settings.load_profile("table")

# The journal waits for the disk after every move; in memory the tests needn't.
if os.access("/dev/shm", os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew; read the diff")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "recorded" in metafunc.fixturenames:
        metafunc.parametrize("recorded", RECORDED, ids=[f"game{i + 1}" for i in range(len(RECORDED))])


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Any:
    """Compares a text with a golden file beside the test; `--update-golden` writes it."""

    def compare(name: str, text: str) -> None:
        path = Path(request.node.fspath).parent / "golden" / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text, f"{path} differs; read the diff, then --update-golden"

    return compare

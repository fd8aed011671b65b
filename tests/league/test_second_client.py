"""A table in another language, written from the documents: it passes `league conformance`, and plays a game."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.tapas import Position
from tests.league.processes import Server
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "tests" / "second" / "second-table.mjs"
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(
    NODE is None or not (ROOT / "node_modules" / "nats").exists(),
    reason="nats-server, Node.js and 'npm ci' are needed (apt install nats-server nodejs npm)",
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    process = Server(tmp_path)
    process.start()
    yield process
    process.kill()


def test_a_program_in_another_language_plays_a_whole_game(server: Server) -> None:
    assert NODE is not None
    url = f"nats://127.0.0.1:{server.port}"
    other = subprocess.Popen(
        [NODE, str(CLIENT), url, "south"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        words = (sys.executable, "-m", "firmware.cli", "league", "conformance", "south", "--seed", "1")
        more = ("--league", url, "--patience", str(int(PATIENCE)), "--language", "en")
        told = subprocess.run([*words, *more], capture_output=True, text=True, timeout=600, check=False)
        assert told.returncode == 0, told.stdout + told.stderr
        printed, complaints = other.communicate(timeout=PATIENCE)
    finally:
        other.kill()
    assert other.returncode == 0, complaints
    texts = [line for line in printed.splitlines() if " rulings=" in line]
    assert Position.parse(texts[-1]).outcome() is not None, printed

"""Watchers who ask for all that they may while somebody plays: the table answers presses all the while."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.many_games import many_games
from tests.slow.crowded import MEGA, Crowded
from tests.slow.watchers import ADDRESSES, CONNECTIONS, PATHS, REVIEWED

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it has one loopback address elsewhere")

_LONGEST_PRESS: Final = 2.5
"""Ten times what it takes on an idle computer; without a pace for watchers it was 10 to 16 seconds."""
_MOST_LOADED: Final = 60 * MEGA
"""What the table may load and keep to answer all of it."""
_SECONDS: Final = 4.0
"""For how long each of them is asked for."""
_GAME: Final = Path(__file__).parents[2] / "docs" / "game.txt"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crowded]:
    data = tmp_path_factory.mktemp("table")
    many_games(data, REVIEWED - 1)
    crowded = Crowded(data, host="0.0.0.0")
    imported = crowded.asked("/api/import", {"text": _GAME.read_text()})
    assert imported[1]["imported"] == [REVIEWED]
    assert crowded.asked("/api/new-game", {})[0] == 200
    yield crowded
    crowded.close()


@pytest.mark.parametrize("asked", ["nobody asks", *PATHS, "all of it"])
def test_a_press_is_answered_at_once_while_64_connections_ask(table: Crowded, asked: str) -> None:
    paths = [path for name, path in PATHS.items() if asked in (name, "all of it")]
    command = [sys.executable, "-m", "tests.slow.watchers", str(table.port), str(_SECONDS), *paths]
    presses = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watchers:
        assert watchers.stdout is not None
        watchers.stdout.readline()
        while watchers.poll() is None:
            began = time.monotonic()
            assert table.asked("/api/press", {"button": "Nc"})[0] == 200
            presses.append(time.monotonic() - began)
            time.sleep(0.02)
        answers = json.loads(watchers.stdout.read())
    print(
        f"\n{asked}: {CONNECTIONS} connections of {ADDRESSES} addresses, {answers} in {_SECONDS:g} s; {len(presses)} "
        f"presses, the longest {max(presses):.3f} s, half of them below {sorted(presses)[len(presses) // 2]:.3f} s; "
        f"{table.memory() / MEGA:.0f} MB of memory, at most {table.most_memory() / MEGA:.0f} MB so far"
    )
    assert max(presses) < _LONGEST_PRESS
    assert table.most_memory() - table.at_start < _MOST_LOADED

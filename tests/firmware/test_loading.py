"""What isn't needed isn't loaded: a table starts quickly, also on a Zero, and a lone one has nothing of a league."""

import subprocess
import sys
from pathlib import Path

import pytest

ASKED = (
    "import pathlib; from tests.served import Served; served = Served(pathlib.Path({path!r})); "
    "served.call('GET', '/api/games'); served.close()"
)


@pytest.mark.parametrize(
    ("program", "heavy"),
    [
        (
            "import firmware.service.serve, firmware.table.session, firmware.web.server",
            "nats firmware.features.league",
        ),
        (ASKED, "openskill firmware.features.players.player_statistics"),
        ("from firmware.service import config; config.explained(config.parse(''))", "gpiozero serial tornado"),
        (
            "from firmware.commands.__main__ import main\ntry: main(['--help'])\nexcept SystemExit: pass",
            "asyncio gpiozero serial sqlite3 tornado tqdm firmware.table.session engine.tapas",
        ),
    ],
    ids=["a table", "a page that asks for games", "the configuration", "the help"],
)
def test_what_is_not_needed_is_not_loaded(tmp_path: Path, program: str, heavy: str) -> None:
    program = program.format(path=str(tmp_path)) + "\nprint('', *sys.modules, sep='\\n')"
    ran = subprocess.run([sys.executable, "-c", f"import sys\n{program}"], capture_output=True, text=True, check=True)
    assert [name for name in ran.stdout.splitlines() if name.startswith(tuple(heavy.split()))] == []

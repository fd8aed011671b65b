"""Sessions at the page's interface: what was answered once is answered ever after.

The transcripts are `golden/http/<game>.jsonl`, see `tests.contract`; `--update-golden` makes their requests again and
writes what is answered now.
"""

from pathlib import Path

import pytest

from tests.contract import hold

TRANSCRIPTS = Path(__file__).parent / "golden" / "http"
GAMES = ("tapas", "tacocat", "tapiru", "piecepack")


@pytest.mark.slow_because("571 requests at four tables; what the table thinks and shows takes its time")
def test_every_request_is_answered_as_ever(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    sessions = {TRANSCRIPTS / f"{game}.jsonl": tmp_path / game for game in GAMES}
    hold(sessions, request.config.getoption("--update-golden"))

"""A club and a NATS server of their own, for one test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.league.club import ClubProcess, running
from tests.league.processes import Server


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ClubProcess]:
    with running(tmp_path) as process:
        yield process


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as process:
        yield process

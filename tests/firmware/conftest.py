"""A table in virtual time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served import Served
from tests.virtual_table import VirtualTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[VirtualTable]:
    virtual = VirtualTable(tmp_path)
    yield virtual
    virtual.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    yield server
    server.close()

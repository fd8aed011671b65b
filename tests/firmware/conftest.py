"""A table in virtual time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.virtual_table import VirtualTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[VirtualTable]:
    virtual = VirtualTable(tmp_path)
    yield virtual
    virtual.close()

"""The virtual machine for every test that needs one, or the reason why there is none."""

import pytest

from tests.hardware.vm import Machine, Missing


@pytest.fixture(scope="session")
def machine() -> Machine:
    try:
        return Machine()
    except Missing as missing:
        pytest.skip(str(missing))

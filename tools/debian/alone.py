"""What suites that run beside each other make for all of them is made by one, while the others wait."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(directory: Path) -> Iterator[None]:
    """Make the directory and be the only one in here for it; look again for what is to be made: it may be there now."""
    directory.mkdir(parents=True, exist_ok=True)
    with (directory / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

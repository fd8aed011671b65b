"""Lets one of the suites that run at the same time make what all of them need, while the others wait."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(directory: Path) -> Iterator[None]:
    """Make the directory and lock it. Look again then for what is to be made: another process may have made it."""
    directory.mkdir(parents=True, exist_ok=True)
    with (directory / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

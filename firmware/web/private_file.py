"""Small files that nobody else may read: written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

_OWN: Final = 0o600


def write_private(path: Path, data: bytes) -> None:
    """Put a file in the place of another, also while the power may fail. Raises OSError, with the old one there.

    It belongs to whom its folder belongs to: what an administrator writes there a service under its own user can read.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    with suppress(FileNotFoundError):
        new.unlink()
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN), "wb") as file:
        if os.name == "posix" and os.geteuid() == 0:
            owner = path.parent.stat()
            os.fchown(file.fileno(), owner.st_uid, owner.st_gid)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)

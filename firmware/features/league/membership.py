"""What a table knows of others before it plays with them: the configuration, and the club that it has joined.

Where the club's server is, and the table's name there, is kept beside the journal.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from firmware.errors import TableError
from firmware.names import TABLE_NAME
from firmware.service.config import TEXT, Key
from firmware.web.page_token import write_private

KEYS: Final = (
    Key(
        "league",
        "url",
        "",
        'Address of the NATS server over which this table plays with others, as in "nats://127.0.0.1:4222"; '
        "empty for a table that stands alone.",
        *TEXT,
        flag="--league",
        metavar="URL",
    ),
    Key(
        "league",
        "table",
        "",
        "Name of this table among the others.",
        'a name of small letters, digits and hyphens, as in "north"',
        lambda v: isinstance(v, str) and (not v or TABLE_NAME.fullmatch(v) is not None),
        flag="--table",
        metavar="NAME",
    ),
    Key(
        "league",
        "credentials",
        "",
        "File with the key by which a club knows this table; empty for the one that 'tapas-table league "
        "join' has made, or without a club.",
        *TEXT,
    ),
)
FILE: Final = "league.json"
KEY: Final = "league.nk"
"""The file with the key by which the club knows the table."""


class JoinedError(TableError, ValueError):
    """What is known of the club can't be read."""


class ExtraError(TableError, ImportError):
    """What a club needs beside a table isn't installed."""


def without_extra(error: ImportError) -> ExtraError:
    """What is missing, and how it is installed."""
    name = error.name or ""
    return ExtraError(
        f"a club needs more than a table ({name} is missing); 'make club' and 'make join' bring it, and 'make "
        "install' to an installed table that is in one"
    )


@dataclass(frozen=True, slots=True)
class Joined:
    """A table's membership in a club."""

    url: str
    table: str
    club: str
    key: str
    """The club's public key, which signs what the club tells its tables."""
    since: float = 0.0
    """When the table joined, in seconds since 1970: the club is told the games that began later."""
    private: bool = False
    """Whether the club is told no game but those that it has paired or that are played with another table."""

    def write(self, directory: Path) -> None:
        """Remember it. Raises OSError."""
        write_private(directory / FILE, json.dumps(asdict(self)).encode())

    @classmethod
    def read(cls, directory: Path) -> "Joined | None":
        """The club that was joined; None for a table that has joined none. Raises JoinedError."""
        path = directory / FILE
        try:
            told = json.loads(path.read_bytes())
            joined = cls(**told)
            texts = (joined.url, joined.table, joined.club, joined.key)
            if all(isinstance(each, str) for each in texts) and isinstance(joined.since, int | float):
                return joined
        except FileNotFoundError:
            return None
        except (OSError, ValueError, LookupError, TypeError):
            pass
        raise JoinedError(
            f"{path} doesn't say which club was joined; join it again with 'tapas-table league join', or delete it"
        )


def forget(directory: Path) -> bool:
    """Be in no club any more; returns whether the table was in one. Raises OSError."""
    was = (directory / FILE).exists()
    (directory / FILE).unlink(missing_ok=True)
    (directory / KEY).unlink(missing_ok=True)
    return was

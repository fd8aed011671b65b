"""What the configuration file says of other tables."""

from typing import Final

from firmware.config import TEXT, Key
from firmware.names import TABLE_NAME

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

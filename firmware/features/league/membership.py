"""Joins and leaves a club, and declares the configuration of a table's connection to others.

Where the club's server is, and the table's name there, is kept next to the journal. A table makes its own key, and the
club lets it in for a code that it has given out; the command `league join` and the table's page both do that here.
"""

import json
import time
import urllib.parse
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.errors import BadInput
from firmware.errors import NotNow, TableError
from firmware.names import TABLE_NAME
from firmware.service.config import TEXT, Key
from firmware.web.addresses import write_private

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
_SECONDS: Final = 15.0
_LONGEST_ANSWER: Final = 100_000
FILE: Final = "league.json"
KEY: Final = "league.nk"
"""The file with the key by which the club knows the table."""


class MembershipError(TableError, ValueError):
    """What is known of the club can't be read."""


class ExtraError(TableError, ImportError):
    """What a club needs in addition to a table isn't installed."""


@contextmanager
def needs_extra() -> Iterator[None]:
    """Import what a club needs; raises ExtraError, which says how to install it, in place of ImportError."""
    try:
        yield
    except ImportError as error:
        raise ExtraError(
            f"a club needs more than a table ({error.name or ''} is missing); 'make club' and 'make join' bring it, "
            "and 'make install' to an installed table that is in one"
        ) from error


class Membership(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's membership in a club."""

    url: str
    table: str
    club: str
    key: str
    """The club's public key, which signs the club's messages to its tables."""
    since: float = 0.0
    """When the table became a member, in seconds since 1970: the club gets the games that began later."""
    private: bool = False
    """Whether the club gets no game but those that it has paired or that are played with another table."""

    def write(self, directory: Path) -> None:
        """Keep it in a directory, for its owner alone to read. Raises OSError."""
        write_private(directory / FILE, msgspec.json.encode(self))

    @classmethod
    def read(cls, directory: Path) -> "Membership | None":
        """The club of which the table is a member; None without one. Raises MembershipError."""
        path = directory / FILE
        try:
            return msgspec.json.decode(path.read_text("utf-8-sig"), type=cls)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError) as error:
            raise MembershipError(
                f"{path} doesn't name the table's club; join it again with 'tapas-table league join', or delete the "
                "file"
            ) from error


def forget(directory: Path) -> bool:
    """Be in no club any more; returns whether the table was in one. Raises OSError."""
    was = (directory / FILE).exists()
    (directory / FILE).unlink(missing_ok=True)
    (directory / KEY).unlink(missing_ok=True)
    return was


def join(data: Path, address: str, private: bool = False) -> Membership:
    """Join a club with the address that has a code, and keep the key and the membership in the folder `data`.

    Raises BadInput, NotNow, BadKey, ExtraError.
    """
    with needs_extra():
        from league.protocol.keys import Key
    page, code = _parts(address)
    # A key is made anew, so that two tables never share one; it replaces the present one when the club knows it. Before
    # that it is on the disk: the club knows no other one any more.
    key, new = Key.new(), data / f"{KEY}.joining"
    try:
        key.write(new)
    except OSError as error:
        why = error.strerror or str(error)
        raise NotNow(
            f"{data} can't be written ({why}), and the code is as good as before; use sudo for an installed table, or "
            "give another folder with --data",
            code="league-disk",
        ) from error
    try:
        body = {"code": code, "key": key.public}
        answer = posted(f"{page}/api/join", body, wanted=("url", "table", "club", "key"))
        since = _since(data, answer["key"], answer["table"])
        membership = Membership(answer["url"], answer["table"], answer["club"], answer["key"], since, private)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    new.replace(data / KEY)
    membership.write(data)
    return membership


def _parts(address: str) -> tuple[str, str]:
    """The address of the club's page, and the code. Raises BadInput.

    >>> _parts("http://192.168.1.20:8200/join/7F3K-9QRT")
    ('http://192.168.1.20:8200', '7F3K-9QRT')
    >>> _parts("192.168.1.20:8200 7F3K-9QRT")
    ('http://192.168.1.20:8200', '7F3K-9QRT')
    """
    typed = "/".join(address.split())
    with suppress(ValueError):
        parts = urllib.parse.urlsplit(typed if "://" in typed else f"http://{typed}")
        base, _, code = parts.path.rpartition("/")
        if parts.scheme in ("http", "https") and parts.netloc and base in ("", "/join") and code not in ("", "join"):
            return f"{parts.scheme}://{parts.netloc}", code
    raise BadInput(
        f"{address[:80]} is no address to join; give what the club shows, as in "
        "http://192.168.1.20:8200/join/7F3K-9QRT",
        code="league-address",
    )


def _since(data: Path, club: str, table: str) -> float:
    """From when on the club gets the games: as before if the same table joins the same club anew, or from now on."""
    with suppress(MembershipError):
        before = Membership.read(data)
        if before is not None and (before.key, before.table, before.private) == (club, table, False):
            return before.since
    return time.time()


def posted(
    url: str, body: Mapping[str, Any], headers: Mapping[str, str] | None = None, wanted: Iterable[str] = ()
) -> dict[str, Any]:
    """What a club answers, with the `wanted` texts. Raises NotNow."""
    # A table that stands alone loads none of it.
    import http.client
    import ssl
    import urllib.error
    import urllib.request

    data = json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **(headers or {})})
    try:
        # A proxy of the environment has no part in it, and a certificate isn't made out for loopback.
        here = urllib.parse.urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")
        context = ssl._create_unverified_context() if here else ssl.create_default_context()
        handlers = (urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context))
        with urllib.request.build_opener(*handlers).open(request, timeout=_SECONDS) as answer:
            found = dict(json.loads(answer.read(_LONGEST_ANSWER)))
            if not all(isinstance(found.get(name), str) for name in wanted):
                raise ValueError("something else answers")
            return found
    except urllib.error.HTTPError as error:
        why, code = str(error), ""
        with suppress(ValueError, KeyError, TypeError, OSError):
            refusal = json.loads(error.read(_LONGEST_ANSWER))
            why, code = str(refusal["error"]), str(refusal.get("code", ""))
        # Only the club's own codes: whatever else answers there names no error of this table.
        raise NotNow(
            f"the club says no: {why}",
            code=code if code.startswith("club-") else "league-refused",
            params={"why": why},
        ) from error
    except (OSError, ValueError, TypeError, http.client.HTTPException) as error:
        why = str(error.reason if isinstance(error, urllib.error.URLError) else error)
        raise NotNow(
            f"no club answers at {url} ({why}); check the address, and whether it runs",
            code="league-no-club",
            params={"address": urllib.parse.urlsplit(url).netloc},
        ) from error

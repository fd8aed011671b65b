"""Joins a club: the table makes a key, and the club lets it in for a code that it has given out.

The command `league join` and the table's page both come here.
"""

import http.client
import json
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league.membership import KEY, Joined, JoinedError, without_extra

_SECONDS: Final = 15.0
_LONGEST_ANSWER: Final = 100_000


def join(data: Path, address: str, private: bool = False) -> Joined:
    """Join a club with the address that has a code, and keep the key and the membership in the folder `data`.

    Raises BadInput, NotNow, BadKey, ExtraError.
    """
    try:
        from league.protocol.keys import Key
    except ImportError as error:
        raise without_extra(error) from error
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
        told = posted(f"{page}/api/join", {"code": code, "key": key.public})
        since = _since(data, told["key"], told["table"])
        joined = Joined(told["url"], told["table"], told["club"], told["key"], since, private)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    new.replace(data / KEY)
    joined.write(data)
    return joined


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
    """From when on the club is told of games: as before if the same table joins the same club anew, or from now on."""
    with suppress(JoinedError):
        before = Joined.read(data)
        if before is not None and (before.key, before.table, before.private) == (club, table, False):
            return before.since
    return time.time()


def posted(url: str, body: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What a club answers. Raises NotNow."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **(headers or {})})
    try:
        # A proxy of the environment has no part in it, and a certificate isn't made out for loopback.
        here = urllib.parse.urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")
        context = ssl._create_unverified_context() if here else ssl.create_default_context()
        handlers = (urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context))
        with urllib.request.build_opener(*handlers).open(request, timeout=_SECONDS) as answer:
            return dict(json.loads(answer.read(_LONGEST_ANSWER)))
    except urllib.error.HTTPError as error:
        raise _refused(error) from error
    except (OSError, ValueError, TypeError, http.client.HTTPException) as error:
        why = str(error.reason if isinstance(error, urllib.error.URLError) else error)
        raise NotNow(
            f"no club answers at {url} ({why}); check the address, and whether it runs",
            code="league-no-club",
            params={"address": urllib.parse.urlsplit(url).netloc},
        ) from error


def _refused(error: urllib.error.HTTPError) -> NotNow:
    """Why a club says no, with its own code where it has one."""
    why, code = str(error), ""
    with suppress(ValueError, KeyError, TypeError, OSError):
        told = json.loads(error.read(_LONGEST_ANSWER))
        why, code = str(told["error"]), str(told.get("code", ""))
    words = f"the club says no: {why}"
    # Only the club's own codes: whatever else answers there names no error of this table.
    if code.startswith("club-"):
        return NotNow(words, code=code, params={"why": why})
    return NotNow(words, code="league-refused", params={"why": why})

"""Decides which requests the server answers: those of its own page, under a name that belongs to this computer.

A foreign page can make a browser send requests here, and a foreign name can be made to point at this computer. Both
show in the Origin and Host headers.
"""

import ipaddress
import re
import socket
from typing import Final

from engine.errors import shown

_HOST: Final = re.compile(
    r"(?:\[(?P<address>[\da-f]*:[\da-f:.]+(?:%[\w.-]+)?)]|(?P<name>[\w.-]+))(?::\d*)?", re.ASCII | re.IGNORECASE
)
"""A Host header as RFC 9110 has it, with nothing that a URL may have beside it: no user, no path."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Decides by the headers of a request; `bound` is the address the server listens on, `named` a further name."""

    def __init__(self, bound: str, named: str = "") -> None:
        self._open = bound not in LOOPBACK
        name = socket.gethostname().lower()
        self._names = LOOPBACK | ({name, f"{name}.local", bound.lower()} if self._open else set())
        self._names |= {named.lower()} if named else set()

    def refusal(self, host: str | None, origin: str | None) -> str | None:
        """Why a request is refused, or None. `host` and `origin` are the headers."""
        name = host_name(host)
        if name is None or not self._known(name):
            return f"this table isn't called {shown(host)}; open it under its own address"
        if origin is not None and origin.lower() not in (f"http://{host}".lower(), f"https://{host}".lower()):
            return f"the page {shown(origin)} may not talk to this table; open the table's own page"
        return None

    def _known(self, name: str) -> bool:
        return name in self._names or (self._open and _is_address(name))


def host_name(host: str | None) -> str | None:
    """The name or the address in a Host header, without its port; None for what is no such header."""
    found = _HOST.fullmatch(host or "")
    return (found["address"] or found["name"]).lower() if found else None


def _is_address(name: str) -> bool:
    """Whether a host is an IP address, which can't be made to point elsewhere as a name can."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

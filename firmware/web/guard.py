"""Decides which requests the server answers: those of its own page, under a name that belongs to this computer.

A foreign page can make a browser send requests here, and a foreign name can be made to point at this computer. Both
show in the Origin and Host headers.
"""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Decides by the headers of a request; `bound` is the address the server listens on."""

    def __init__(self, bound: str) -> None:
        self._open = bound not in _LOOPBACK
        name = socket.gethostname().lower()
        self._names = _LOOPBACK | ({name, f"{name}.local", bound.lower()} if self._open else set())

    def refusal(self, host: str | None, origin: str | None) -> str | None:
        """Why a request is refused, or None. `host` and `origin` are the headers."""
        name = _hostname(f"//{host}") if host else None
        if name is None or not self._known(name):
            return f"this table isn't called {host!r}; open it under its own address"
        if origin is not None and origin.lower() not in (f"http://{host}".lower(), f"https://{host}".lower()):
            return f"the page {origin!r} may not talk to this table; open the table's own page"
        return None

    def _known(self, name: str) -> bool:
        return name in self._names or (self._open and _is_address(name))


def _hostname(url: str) -> str | None:
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    """Whether a host is an IP address, which can't be made to point elsewhere as a name can."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

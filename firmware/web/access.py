"""Finds out who sends a request: somebody at the table, a device that has a seat, or somebody who watches.

A browser on the table's own computer is at the table. Its peer and the name that it asks for are loopback ones, and no
header says that a proxy forwarded the request. All others show the token that the answer to `POST /api/join` set as a
cookie.
"""

import ipaddress
import secrets
from collections import OrderedDict
from typing import Final

from tornado.httputil import HTTPServerRequest

from firmware.devices import AT_TABLE, WATCHING, Caller, Devices
from firmware.web.guard import LOOPBACK, host_name

COOKIE: Final = "tapas-table"
"""How the names of all tables' cookies begin; older tables gave them this name alone."""
COOKIE_DAYS: Final = 400
"""The longest that browsers keep a cookie; every visit counts anew."""
_FORWARDED: Final = ("forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto")
_LONGEST_TOKEN: Final = 100
_MOST_TOKENS: Final = 20
_IPV6_HOME: Final = 64
"""Addresses of IPv6 that share so many leading bits belong to one home or one device."""


def is_at_table(request: HTTPServerRequest) -> bool:
    """Whether a request comes from a browser on the table's own computer."""
    forwarded = any(header in request.headers for header in _FORWARDED)
    return not forwarded and _is_loopback(request.remote_ip) and host_name(request.headers.get("Host")) in LOOPBACK


def _is_loopback(address: str | None) -> bool:
    try:
        ip = ipaddress.ip_address(address or "")
    except ValueError:
        return False
    return (getattr(ip, "ipv4_mapped", None) or ip).is_loopback


def caller_of(request: HTTPServerRequest, devices: Devices) -> Caller:
    """Who sends a request."""
    return AT_TABLE if is_at_table(request) else devices.caller(token_of(request, devices))


def token_of(request: HTTPServerRequest, devices: Devices) -> str | None:
    """The token by which a request's device is known, if it is. A browser shows those of all tables of a computer."""
    shown = [one.value for name, one in request.cookies.items() if name.startswith(COOKIE)]
    known = (token for token in shown[:_MOST_TOKENS] if len(token) <= _LONGEST_TOKEN)
    return next((token for token in known if devices.caller(token) is not WATCHING), None)


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def source_of(request: HTTPServerRequest, caller: Caller) -> str:
    """Whose pace a request counts for: a device's, or that of the address which it comes from."""
    if caller is not WATCHING and caller.device is not None:
        return f"device {caller.device.number}"
    try:
        ip = ipaddress.ip_address(request.remote_ip or "")
    except ValueError:
        return str(request.remote_ip)
    return str(ipaddress.ip_network(f"{ip}/{_IPV6_HOME}", strict=False)) if ip.version == 6 else str(ip)


class Pace:
    """How often each source may do something: `burst` times at once, then `rate` times a second."""

    def __init__(self, rate: float, burst: int, most_sources: int = 1000) -> None:
        self._rate, self._burst, self._most = rate, burst, most_sources
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How often each source may still do it, and when that was counted."""

    def wait(self, source: str, now: float) -> float:
        """Count one more; returns 0, or how many seconds the source has to wait, and then it isn't counted."""
        left, at = self._left.pop(source, (float(self._burst), now))
        left = min(left + (now - at) * self._rate, float(self._burst))
        allowed = left >= 1.0
        self._left[source] = (left - 1.0 if allowed else left, now)
        while len(self._left) > self._most:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1.0 - left) / self._rate

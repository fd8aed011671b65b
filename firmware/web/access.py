"""Reads the tokens that a request shows in its cookies, and bounds how often each sender may ask."""

import ipaddress
from collections import OrderedDict
from typing import Final, Protocol

from tornado.httputil import HTTPServerRequest

from firmware.table.access import Caller

COOKIE: Final = "tapas-table"
"""How the names of all tables' cookies begin; older tables gave them this name alone."""
_LONGEST_TOKEN: Final = 100
_MOST_TOKENS: Final = 20
_IPV6_HOME: Final = 64
"""Addresses of IPv6 that share so many leading bits belong to one home or one device."""


def tokens_of(request: HTTPServerRequest) -> list[str]:
    """The tokens that a request shows: a browser shows those of all tables of a computer."""
    shown = [one.value for name, one in request.cookies.items() if name.startswith(COOKIE)]
    return [token for token in shown[:_MOST_TOKENS] if len(token) <= _LONGEST_TOKEN]


def source_of(address: str, caller: Caller) -> str:
    """Whose pace a request counts for: a device's, or that of the address which it comes from."""
    if caller.number is not None:
        return f"device {caller.number}"
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network(f"{ip}/{_IPV6_HOME}", strict=False)) if ip.version == 6 else str(ip)


class Paced(Protocol):
    """Something that a source may not do too often."""

    def wait(self, source: str, now: float) -> float:
        """How many seconds a source has to wait before it may do it; 0 if it needn't."""


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

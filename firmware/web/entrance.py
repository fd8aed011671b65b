"""Decides which requests the server answers, and finds out where they come from: the table's own browser, the network,
or somebody behind a trusted proxy.

A foreign page can make a browser send requests here, and a foreign name can be made to point at this computer. Both
show in the Origin and Host headers.

The table's own browser asks from a loopback address for a loopback name, and no header says that a proxy passed the
request on. Where the page can be reached from elsewhere, that is not enough: a program on the table's own computer may
pass on what comes from the network, without a word. The own browser then shows a token as well, in a cookie or as
`Authorization: Bearer`.
"""

import hmac
import ipaddress
import re
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tornado.httputil import HTTPServerRequest

from engine.errors import shown
from firmware.errors import NotAllowed
from firmware.web.addresses import Address, kept_token, listens_to_network, numeric

_HOST: Final = re.compile(
    r"(?:\[(?P<address>[\da-f]*:[\da-f:.]+(?:%[\w.-]{1,15})?)]|(?P<name>[\w.-]{1,253}))(?::\d{0,5})?",
    re.ASCII | re.IGNORECASE,
)
"""A Host header as RFC 9110 has it, without what a URL may have in addition: no user, no path."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Decides by the headers of a request; `bound` is the address the server listens on, `named` a further name."""

    def __init__(self, bound: str, named: str = "") -> None:
        self._open = bound not in LOOPBACK
        name = socket.gethostname().lower()
        self._names = LOOPBACK | ({name, f"{name}.local", bound.lower()} if self._open else set())
        self._names |= {named.lower()} if named else set()
        # What avahi calls the second computer of this name in one network, and the third.
        self._numbered = re.compile(rf"{re.escape(name)}-(?:[2-9]|[1-9]\d)\.local", re.ASCII) if self._open else None

    def refusal(self, host: str | None, origin: str | None) -> str | None:
        """Why a request is refused, or None. `host` and `origin` are the headers."""
        name = host_name(host)
        # An IP address can't be made to point elsewhere as a name can.
        if name is None or not self._known(name):
            return f"this table isn't called {shown(host)}; open it under its own address"
        if origin is not None and origin.lower() not in (f"http://{host}".lower(), f"https://{host}".lower()):
            return f"the page {shown(origin)} may not talk to this table; open the table's own page"
        return None

    def _known(self, name: str) -> bool:
        numbered = self._numbered is not None and self._numbered.fullmatch(name) is not None
        return name in self._names or numbered or (self._open and numeric(name) is not None)


def host_name(host: str | None) -> str | None:
    """The name or the address in a Host header, without its port; None for what is no such header."""
    found = _HOST.fullmatch(host or "")
    return (found["address"] or found["name"]).lower() if found else None


FORWARDED_PROTO: Final = "X-Forwarded-Proto"
_FORWARDED_FOR: Final = "X-Forwarded-For"
_FORWARDED: Final = ("Forwarded", "Via", "X-Real-IP", _FORWARDED_FOR, "X-Forwarded-Host", FORWARDED_PROTO)
_BEARER: Final = "bearer "


class Entrance:
    """Decides by a request's peer and headers.

    `token` is what the table's own browser shows; without one every browser on its computer is the table's own.
    `proxies` are the trusted ones, as addresses and networks; None takes no notice of proxies.
    """

    def __init__(self, token: str = "", proxies: Sequence[str] | None = ()) -> None:
        self.token, self.port = token, 0
        """The port is known once the page listens."""
        self._proxies = None if proxies is None else tuple(map(ipaddress.ip_network, proxies))

    @property
    def cookie(self) -> str:
        """The name of the cookie with the token: browsers show it to all tables of a computer, whatever their ports."""
        return f"tapas-table-own-{self.port}"

    def is_at_table(self, request: HTTPServerRequest) -> bool:
        """Whether a request comes from the table's own browser."""
        return _is_here(request) and (not self.token or self._has_token(request))

    def client(self, request: HTTPServerRequest) -> str:
        """The address that a request counts for: that of its peer, or of whoever is behind a trusted proxy."""
        return self.behind_proxy(request) or str(request.remote_ip)

    def behind_proxy(self, request: HTTPServerRequest) -> str | None:
        """The address behind a trusted proxy: the last one named that is none of the trusted; None for all else."""
        address, found = numeric(request.remote_ip), None
        for named in reversed(",".join(request.headers.get_list(_FORWARDED_FOR)).split(",")):
            if not self._trusts(address) or (address := numeric(named.strip())) is None:
                break
            found = str(address)
        return found

    def check(self, request: HTTPServerRequest) -> None:
        """Raise NotAllowed for what a stranger passes on, and for a program that shows a token which doesn't count."""
        if self._proxies is not None and _is_forwarded(request) and not self._trusts(numeric(request.remote_ip)):
            peer = str(request.remote_ip)
            cure = "name it in trusted_proxies under [page] of the configuration, or open the table's own address"
            words = f"{peer} passes this request on and isn't trusted; {cure}"
            raise NotAllowed(words, code="untrusted-proxy", params={"address": peer})
        if self.token and (shown := _bearer(request)) is not None:
            self.check_token(request, shown)

    def check_token(self, request: HTTPServerRequest, shown: str) -> None:
        """Raise NotAllowed for a token that is wrong, or shown elsewhere than on the table's own computer."""
        if not _is_here(request):
            words = "the token counts on the table's own computer alone; open the address without it, and take a seat"
            raise NotAllowed(words, code="token-elsewhere")
        if not self._is_token(shown):
            words = "this is not the table's token; 'tapas-table address' on its computer shows the address with it"
            raise NotAllowed(words, code="wrong-token")

    def _has_token(self, request: HTTPServerRequest) -> bool:
        cookie = request.cookies.get(self.cookie)
        return any(self._is_token(shown) for shown in (cookie and cookie.value, _bearer(request)) if shown)

    def _is_token(self, shown: str) -> bool:
        return hmac.compare_digest(shown.encode("utf-8", "surrogatepass"), self.token.encode())

    def _trusts(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._proxies or ())


def entrance_of(host: str, proxies: Sequence[str], data: Path) -> Entrance:
    """The entrance of a page that is bound to a host; `data` keeps the token if one is needed. Raises TokenError."""
    return Entrance(kept_token(data) if needs_token(host, proxies) else "", proxies)


def needs_token(host: str, proxies: Sequence[str]) -> bool:
    """Whether a page that is bound to a host, behind these proxies, can be reached from elsewhere."""
    return bool(proxies) or listens_to_network(host)


def _is_here(request: HTTPServerRequest) -> bool:
    """Whether a request comes from the table's own computer, as far as its peer and its headers tell."""
    peer = numeric(request.remote_ip)
    local = peer is not None and peer.is_loopback and host_name(request.headers.get("Host")) in LOOPBACK
    return local and not _is_forwarded(request)


def _is_forwarded(request: HTTPServerRequest) -> bool:
    return any(map(request.headers.__contains__, _FORWARDED))


def _bearer(request: HTTPServerRequest) -> str | None:
    given = request.headers.get("Authorization", "")
    return given[len(_BEARER) :].strip() if given.lower().startswith(_BEARER) else None

"""Finds the addresses under which a phone in the network reaches the table's page."""

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that no computer has. Nothing is sent there; the system only says which way it would go."""
_PORTS: Final = {"http": 80, "https": 443}


def listens_to_network(host: str) -> bool:
    """Whether a page that is bound to a host can be reached from other devices."""
    if host.lower() == "localhost":
        return False
    with suppress(ValueError):
        return not ipaddress.ip_address(host).is_loopback
    return True


def addresses(host: str, port: int, scheme: str = "http", name: str = "") -> list[str]:
    """The addresses of a page that is bound to a host and a port, the surest one first; none if it is this computer's.

    `name` is a further name of the table. Numbers come before the computer's own name, which not every phone can look
    up.
    """
    if not listens_to_network(host):
        return []
    own = socket.gethostname().lower()
    numbers = own_numbers() if host in _EVERYWHERE else [host]
    names = [f"{own.removesuffix('.local')}.local"] if host in _EVERYWHERE and own != "localhost" else []
    return list(dict.fromkeys(_written(one, port, scheme) for one in (name, *numbers, *names) if one))


def own_address(host: str, port: int, scheme: str = "http", token: str = "") -> str:
    """The address of a page for a browser on its own computer, with the token that makes it the table's own page.

    A page that is bound to one number of the network isn't at a loopback address, where alone the token counts.
    """
    local = "127.0.0.1" if host in _EVERYWHERE else host
    return _written(local, port, scheme) + (f"?token={token}" if token and not listens_to_network(local) else "")


def own_numbers() -> list[str]:
    """This computer's numbers in its network, IPv4 first; none without a network."""
    found = []
    for family, elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(str(probe.getsockname()[0]))
    return list(_reachable(found))


def _reachable(numbers: Iterable[str]) -> Iterable[str]:
    """Those that another device can have a use for."""
    for number in numbers:
        ip = ipaddress.ip_address(number)
        if not (ip.is_loopback or ip.is_unspecified or ip.is_link_local):
            yield number


def _written(host: str, port: int, scheme: str) -> str:
    place = f"[{host}]" if ":" in host else host
    return f"{scheme}://{place}/" if port == _PORTS[scheme] else f"{scheme}://{place}:{port}/"

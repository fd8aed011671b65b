"""The addresses under which the table's page is reached, and the token by which its own browser is known.

The token is random, and its owner's alone to read.
"""

import ipaddress
import os
import re
import secrets
import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from firmware.errors import TableError

if TYPE_CHECKING:
    from urllib.request import OpenerDirector

_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that no computer has. Nothing is sent there; the system only says which way it would go."""
_PORTS: Final = {"http": 80, "https": 443}

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


def numeric(text: Any) -> Address | None:
    """The address in a text, without the zone of IPv6, and as IPv4 where it is one of those; None for what is none."""
    try:
        address = ipaddress.ip_address(str(text).partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def listens_to_network(host: str) -> bool:
    """Whether a page that is bound to a host can be reached from other devices."""
    address = numeric(host)
    return host.lower() != "localhost" and (address is None or not address.is_loopback)


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


def own_opener() -> "OpenerDirector":
    """What asks an `own_address`: no proxy has a part in it, and its certificate is for another name."""
    # Only some commands ask; the table doesn't load it.
    import ssl
    import urllib.request

    secured = urllib.request.HTTPSHandler(context=ssl._create_unverified_context())
    return urllib.request.build_opener(urllib.request.ProxyHandler({}), secured)


def own_numbers() -> list[str]:
    """This computer's numbers in its network, IPv4 first; none without a network."""
    found = []
    for family, elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            number = str(probe.getsockname()[0])
            ip = ipaddress.ip_address(number)
            if not (ip.is_loopback or ip.is_unspecified or ip.is_link_local):
                found.append(number)
    return found


def _written(host: str, port: int, scheme: str) -> str:
    place = f"[{host}]" if ":" in host else host
    return f"{scheme}://{place}/" if port == _PORTS[scheme] else f"{scheme}://{place}:{port}/"


_OWN: Final = 0o600


def write_private(path: Path, data: bytes) -> None:
    """Put a file in the place of another, also while the power may fail. Raises OSError, with the old one there.

    It belongs to whom its folder belongs to: what an administrator writes there a service under its own user can read.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    with suppress(FileNotFoundError):
        new.unlink()
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN), "wb") as file:
        if os.name == "posix" and os.geteuid() == 0:
            owner = path.parent.stat()
            os.fchown(file.fileno(), owner.st_uid, owner.st_gid)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


FILE: Final = "page-token"
_TOKEN: Final = re.compile(r"[\w-]{43}", re.ASCII)
_OTHERS: Final = 0o077


class TokenError(TableError, OSError):
    """The file with the token can't be read or written."""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def read_token(data: Path) -> str:
    """The token in a directory; empty without one, or if others than its owner may have read it. Raises TokenError."""
    path = data / FILE
    try:
        with path.open("rb") as file:
            seen = os.name == "posix" and os.fstat(file.fileno()).st_mode & _OTHERS
            text = file.read(100).decode("ascii", "replace").strip()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise _error(path, error) from error
    return text if _TOKEN.fullmatch(text) and not seen else ""


def kept_token(data: Path) -> str:
    """The token in a directory, which is made if there is none. Raises TokenError."""
    if token := read_token(data):
        return token
    token = new_token()
    try:
        write_private(data / FILE, f"{token}\n".encode())
    except OSError as error:
        raise _error(data / FILE, error) from error
    return token


def _error(path: Path, error: OSError) -> TokenError:
    why = error.strerror or error
    return TokenError(
        f"{path}: can't be used ({why}); make it yours to read and write, or use sudo if the table is a service"
    )

"""Ports that nobody else takes between finding and using them."""

import random
import socket
import threading
from collections.abc import Iterator
from typing import Final

_FIRST: Final = 12_000
_RANGES: Final = 200
_OF_A_RANGE: Final = 100
"""All are below the ports that systems hand out by themselves to connections of other tests."""


def _own_ports() -> Iterator[int]:
    """The ports of ranges that this process alone takes from, as long as it lives.

    A range belongs to whoever holds its first port for UDP. The others are free for TCP meanwhile, also for a program
    that a test starts, kills and starts again.
    """
    held = []
    ranges = [*range(_RANGES)]
    random.SystemRandom().shuffle(ranges)
    for number in ranges:
        first = _FIRST + number * _OF_A_RANGE
        holder = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            holder.bind(("0.0.0.0", first))
        except OSError:
            holder.close()
            continue
        held.append(holder)
        yield from range(first + 1, first + _OF_A_RANGE)


_PORTS: Final = _own_ports()
_ONE_AT_A_TIME: Final = threading.Lock()
"""Some tests begin several tables at once, in threads."""


def free_port(kind: socket.SocketKind = socket.SOCK_STREAM) -> int:
    """A free port of this computer, which no other process that asks here gets, and this one only once."""
    while True:
        with _ONE_AT_A_TIME:
            port = next(_PORTS, None)
        if port is None:
            raise AssertionError(f"all ports from {_FIRST} on are taken: end what has been left running")
        with socket.socket(socket.AF_INET, kind) as probe:
            try:
                probe.bind(("0.0.0.0", port))
            except OSError:
                continue
            return port


def listens(port: int) -> bool:
    """Whether somebody takes connections at a port of this computer."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0

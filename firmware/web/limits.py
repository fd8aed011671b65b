"""How much those who talk to the table may occupy: connections, event streams, bodies, and answers that wait.

Visitors at this computer and visitors from the network have a share each, so that no crowd in the network keeps the
table's own browser out. One address of the network gets a part of that share only. Together all of them occupy at most
`MOST_MEMORY` bytes; `tests/slow/test_crowds.py` measures it. What the table loads to answer them isn't counted, and
`tests/slow/test_watchers.py` measures that.
"""

import ipaddress
import sys
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final

MOST_MEMORY: Final = 32_000_000

LARGEST_BODY: Final = 8_192
"""The most bytes of a request's body, except where records are sent."""
LARGEST_RECORDS: Final = 2_000_000
LARGEST_HEADERS: Final = 16_384
LARGEST_READ: Final = 16_384
"""The most bytes that are read from a connection at once."""
MOST_DROPPED: Final = 16_000_000
"""The most bytes of a body that is too large which are read and dropped, so that its sender reads the answer."""

IDLE_SECONDS: Final = 30.0
"""For how long a connection may be silent, or send the headers of one request."""
BODY_SECONDS: Final = 30.0
STALLED_SECONDS: Final = 30.0
"""For how long a connection's answer may wait before a reader that takes nothing is given up."""
RETRY_SECONDS: Final = 5

USUAL_CONNECTIONS: Final = 144
"""The most connections of a table, whose computer may be a small one."""
_OWN_DESCRIPTORS: Final = 64
"""Files and pipes of the table itself: journal, hardware, opponent, what is being served."""
_USUAL_DESCRIPTORS: Final = 512


class Share:
    """What a group of visitors occupies of something, by who it is; `most` together, `most_of_one` each."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most, self.most_of_one = most, most_of_one
        self._taken: Counter[Hashable] = Counter()

    @property
    def taken(self) -> int:
        """What all of them occupy now."""
        return self._taken.total()

    def take(self, who: Hashable, amount: int = 1) -> bool:
        """Occupy some more; False, with nothing changed, if there is no room for it."""
        if self.taken + amount > self.most or self._taken[who] + amount > self.most_of_one:
            return False
        self._taken[who] += amount
        return True

    def give(self, who: Hashable, amount: int = 1) -> None:
        """Leave what was taken."""
        self._taken[who] -= amount
        if self._taken[who] <= 0:
            del self._taken[who]


@dataclass(frozen=True)
class Shares:
    """The shares of one group: connections, event streams, bytes of bodies, bytes of answers that wait to be read."""

    connections: Share
    streams: Share
    bodies: Share
    answers: Share


@dataclass(frozen=True)
class Visitor:
    """Who is at the other end of a connection, by its address, and of which group; `network` is the network's."""

    who: str
    shares: Shares
    network: Shares

    def passing_on(self, address: str) -> "Visitor":
        """Whoever in the network this one, a proxy, passes a request on for."""
        return Visitor(address, self.network, self.network)


def shares_of_home(descriptors: int, wanted: int = USUAL_CONNECTIONS) -> Shares:
    """For programs and browsers at this computer, which has so many file descriptors for a process.

    `wanted` connections are let in altogether, if there are descriptors for them.
    """
    most = connections(descriptors, wanted) // 3
    return Shares(Share(most, most), Share(most // 2, most // 2), *_bytes(1, wanted))


def shares_of_network(descriptors: int, wanted: int = USUAL_CONNECTIONS) -> Shares:
    """For all who come from the network."""
    most = connections(descriptors, wanted) * 2 // 3
    return Shares(Share(most, max(most // 6, 4)), Share(most // 2, max(most // 16, 2)), *_bytes(2, wanted))


def connections(descriptors: int, wanted: int = USUAL_CONNECTIONS) -> int:
    """How many connections there may be at a time where a process has so many descriptors."""
    return min(wanted, max(descriptors - _OWN_DESCRIPTORS, 12))


def _bytes(addresses: int, wanted: int) -> tuple[Share, Share]:
    """Room for two senders of records at a time, and for as many bytes of answers; one address has a part of it.

    Where more connections are wanted than usual there are more answers at a time.
    """
    bodies = 2 * LARGEST_RECORDS
    answers = bodies * wanted // USUAL_CONNECTIONS
    return Share(bodies, bodies // addresses), Share(answers, answers // addresses)


def descriptors(wanted: int = 0) -> int:
    """How many files this process may have open, which is raised as far as it can be if that is less than `wanted`."""
    if sys.platform == "win32":
        return _USUAL_DESCRIPTORS
    import resource

    most, most_of_all = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != most < wanted:
        most = wanted if most_of_all == resource.RLIM_INFINITY else min(wanted, most_of_all)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most_of_all))
    return _USUAL_DESCRIPTORS if most == resource.RLIM_INFINITY else most


def at_home(theirs: Any, ours: Any) -> bool:
    """Whether a connection between these socket addresses comes from this computer itself."""
    try:
        address = ipaddress.ip_address(str(theirs[0]).partition("%")[0])
    except (IndexError, ValueError):
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback or bool(theirs[0] == ours[0])

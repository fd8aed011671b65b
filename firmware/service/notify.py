"""What systemd wants to hear from a service of Type=notify (sd_notify(3)); elsewhere nobody is told anything."""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress


class Notifier:
    """Sends a service's state to a datagram socket; `interval` is how often in seconds `alive` is wanted, or None."""

    def __init__(self, address: str | None, interval: float | None) -> None:
        self._address, self.interval = address, interval

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Notifier":
        """As systemd says it in NOTIFY_SOCKET and WATCHDOG_USEC."""
        address = environment.get("NOTIFY_SOCKET")
        limit = environment.get("WATCHDOG_USEC", "")
        watched = address and limit.isdigit() and environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        # Three times in each period: one that comes late must not cost the table its life.
        return cls(address, int(limit) / 3e6 if watched else None)

    def ready(self) -> None:
        """The table is open: its lights show the game, or as soon as they can be reached."""
        self._say("READY=1")

    def alive(self) -> None:
        self._say("WATCHDOG=1")

    def stopping(self) -> None:
        self._say("STOPPING=1")

    def _say(self, state: str) -> None:
        if self._address is None:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.connect(address)
            channel.sendall(state.encode())

"""Notifies systemd of the state of a service of Type=notify (sd_notify(3)); without systemd it does nothing."""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress


class Notifier:
    """Sends states to systemd's datagram socket. Call `alive` every `interval` seconds unless that is None."""

    def __init__(self, address: str | None, interval: float | None) -> None:
        self._address, self.interval = address, interval

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Notifier":
        """The notifier for the variables NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID."""
        address = environment.get("NOTIFY_SOCKET")
        limit = environment.get("WATCHDOG_USEC", "")
        watched = address and limit.isdigit() and environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        # Three times in each period, so that a late one doesn't make systemd kill the table.
        return cls(address, int(limit) / 3e6 if watched else None)

    def ready(self) -> None:
        """The table is open; its hardware may still be away."""
        self._say("READY=1")

    def alive(self) -> None:
        """Restart the watchdog's period."""
        self._say("WATCHDOG=1")

    def stopping(self) -> None:
        """The table is closing."""
        self._say("STOPPING=1")

    def _say(self, state: str) -> None:
        if self._address is None:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.connect(address)
            channel.sendall(state.encode())

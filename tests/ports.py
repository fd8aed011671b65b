"""Ports that nobody else takes between finding and using them."""

import random
import socket


def free_port(kind: socket.SocketKind = socket.SOCK_STREAM) -> int:
    """A free port of this computer, below those that systems hand out by themselves to connections of other tests."""
    ports = random.SystemRandom()
    while True:
        with socket.socket(socket.AF_INET, kind) as probe:
            try:
                probe.bind(("0.0.0.0", port := ports.randrange(12_000, 32_000)))
            except OSError:
                continue
            return port

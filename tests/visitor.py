"""A visitor of a served table who sends bytes, not requests."""

import json
import socket
from contextlib import suppress
from typing import Any

from tests.served import Served

HOST = b"Host: localhost\r\n"


class Visitor:
    """A raw connection to a table."""

    def __init__(self, served: Served, source: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", served.port), 30, (source, 0))

    def ask(self, data: bytes) -> "Visitor":
        self.socket.sendall(data)
        return self

    def answer(self) -> tuple[int, dict[str, str], Any]:
        """The status, the headers, and the body, which the connection's end ends or its length."""
        head, body = self.read_head()
        lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:])
        while len(body) < int(headers["Content-Length"]):
            body += self.socket.recv(65536)
        return int(lines[0].split()[1]), headers, json.loads(body)

    def read_head(self) -> tuple[bytes, bytes]:
        data = b""
        while b"\r\n\r\n" not in data:
            piece = self.socket.recv(65536)
            assert piece, data
            data += piece
        head, _, body = data.partition(b"\r\n\r\n")
        return head, body

    def ended(self) -> bool:
        """Whether the table closes the connection, with nothing more to say."""
        with suppress(ConnectionResetError):
            return self.socket.recv(1) == b""
        return True

    def close(self) -> None:
        self.socket.close()


def get(path: str) -> bytes:
    return b"GET " + path.encode() + b" HTTP/1.1\r\n" + HOST + b"\r\n"


def post(path: str, length: int) -> bytes:
    return b"POST " + path.encode() + b" HTTP/1.1\r\n" + HOST + f"Content-Length: {length}\r\n\r\n".encode()

"""The frames of both ends; runs under CPython and MicroPython.

    0x00  COBS(kind, body, CRC-32 of both, little end first)  0x00

COBS leaves no zero byte inside a frame, so a reader finds the next frame after a damaged one. Every frame states a
whole state or carries a counter; therefore it can be sent again any number of times.
"""

import binascii
import struct

VERSION = 1
"""Of the messages below; both ends must have the same version."""
PIXEL_BYTES = 192
LONGEST = 512
"""Bytes without a zero after which a reader gives them up as damaged."""

# From the host: HELLO version, pin map, host; PICTURE boot, number, 192 bytes green-red-blue in the strip's order;
# GOT boot, how many events have arrived; PROMPT leaves the program.
HELLO, PICTURE, GOT, PROMPT = 1, 2, 3, 4
HELLO_BODY = "<BII"
PICTURE_HEAD = "<IH"
GOT_BODY = "<II"

# From the Pico: WELCOME version, pin map, boot, the host it belongs to, number of the oldest event still to arrive,
# and what it runs, in ASCII; STATUS boot, picture shown (0 none), damaged frames, events lost, the Pico's time in
# milliseconds, number of the first event that follows, the buttons held after those, then the events.
WELCOME, STATUS = 65, 66
WELCOME_HEAD = "<BIIII"
STATUS_HEAD = "<IHHHIII"
EVENT = "<BI"
DOWN = 0x80
"""In an event's first byte, added to the button's index: the contact closed. The time in milliseconds follows."""


def held_after(held: int, button: int, down: bool) -> int:
    """The closed contacts, a bit each, after one of them (its index) closed (`down`) or opened."""
    bit = 1 << button
    return held | bit if down else held & ~bit


def frame(kind: int, body: bytes) -> bytes:
    """A frame with both its zero bytes. `kind` is 1-255, `body` any bytes."""
    content = bytes((kind,)) + body
    return b"\0" + _stuffed(content + struct.pack("<I", binascii.crc32(content))) + b"\0"


def _stuffed(data: bytes) -> bytes:
    """Consistent Overhead Byte Stuffing: `data` without zero bytes."""
    out = bytearray(1)
    start, run = 0, 1
    for byte in data:
        if byte:
            out.append(byte)
            run += 1
        if not byte or run == 255:
            out[start] = run
            start, run = len(out), 1
            out.append(0)
    out[start] = run
    return bytes(out)


def _unstuffed(data: bytes) -> bytes | None:
    """The bytes before `_stuffed`; None for bytes that it never returns."""
    out = bytearray()
    at = 0
    while at < len(data):
        run = data[at]
        end = at + run
        if end > len(data):
            return None
        out.extend(data[at + 1 : end])
        at = end
        if run < 255 and at < len(data):
            out.append(0)
    return bytes(out)


class Unpacker:
    """Finds the frames in a stream of bytes; `damaged` counts the pieces between zero bytes that were no frames."""

    def __init__(self) -> None:
        self._rest = b""
        self.damaged = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Take the next bytes; returns the frames (kind, body) that they complete."""
        parts = (self._rest + data).split(b"\0")
        self._rest = parts.pop()
        found = []
        for part in parts:
            if not part:
                continue
            content = _unstuffed(part)
            if (
                content is not None
                and len(content) > 4
                and struct.unpack("<I", content[-4:])[0] == binascii.crc32(content[:-4])
            ):
                found.append((content[0], content[1:-4]))
            else:
                self.damaged += 1
        if len(self._rest) > LONGEST:
            self._rest = b""
            self.damaged += 1
        return found

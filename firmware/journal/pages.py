"""Reads the rows of a damaged journal from the pages of its file, without SQLite, which refuses such a file.

Every page that holds rows is looked at by itself (https://www.sqlite.org/fileformat2.html), whether or not another one
still leads to it, so that a broken page costs the rows on it and no others. Pages that the write-ahead log holds of
committed transactions replace those of the file, as SQLite would have it. A row counts if the types of all its columns
are those of the journal's tables.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isnan
from pathlib import Path
from typing import Any, Final, TypeAlias

from firmware.journal.disk import LOG_END, beside
from firmware.journal.rows import as_text

_MAGIC: Final = b"SQLite format 3\0"
_USUAL_PAGE: Final = 4096
_TABLE_LEAF: Final = 13
_INDEX_LEAF: Final = 10
_INDEX_INTERIOR: Final = 2
_WITH_ROWS: Final = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_INTERIOR: 12}
"""Types of pages that hold rows, and the lengths of their headers."""
_TABLE_INTERIOR: Final = 5
_LOG_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_LARGEST: Final = 2**62
_WHOLE: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The lengths of whole numbers by their type."""

Row: TypeAlias = tuple[Any, ...]


@dataclass
class ReadRows:
    """The rows that could be read.

    `games` are the columns `COLUMNS` and `touch` by number, `entries` (at, kind, data) by game and number, `events`
    (at, kind, data) by number, `settings` the JSON by name. `lost_pages` is how many pages couldn't be read or held
    what no row of the journal is.
    """

    games: dict[int, Row] = field(default_factory=dict)
    entries: dict[int, dict[int, Row]] = field(default_factory=dict)
    events: dict[int, Row] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    lost_pages: int = 0


def read_rows(path: Path) -> ReadRows:
    """Everything readable in a journal and its log. Raises OSError if neither can be opened."""
    found = ReadRows()
    pages = _Pages(path)
    try:
        free = pages.free()
        for number in range(1, pages.count + 1):
            if number not in free:
                for row, rowid in pages.rows(number):
                    _keep(found, row, rowid)
    finally:
        pages.close()
    found.lost_pages = len(pages.lost)
    return found


def _keep(found: ReadRows, row: Row, rowid: int | None) -> None:
    """Keep a row of one of the journal's tables. Of two states of a game the later one counts."""
    if rowid is None:
        if _is_entry(row):
            found.entries.setdefault(row[0], {}).setdefault(row[1], (_number(row[2]), row[3], row[4]))
        elif len(row) == 2 and all(map(_is_text, row)):
            found.settings.setdefault(row[0], row[1])
        return
    if not 0 < rowid < _LARGEST:
        return
    if _is_event(row):
        found.events.setdefault(rowid, (_number(row[1]), row[2], row[3]))
    if not _is_game(row):
        return
    touch = row[8] if len(row) == 9 else 0
    game = (rowid, *row[1:4], _number(row[4]), _number(row[5]), *row[6:8], touch)
    before = found.games.get(rowid)
    if before is None or (touch, game[5]) > (before[8], before[5]):
        found.games[rowid] = game


def _number(value: float) -> float:
    """A time; 0 for what is no number, which SQLite doesn't keep."""
    return 0.0 if isnan(value) else float(value)


def _is_text(column: object) -> bool:
    """Whether it may be a text of the journal, which never has zeros as a page that was lost."""
    return isinstance(column, str) and "\0" not in column


def _is_entry(row: Row) -> bool:
    return (
        len(row) == 5
        and all(isinstance(number, int) and 0 < number < _LARGEST for number in row[:2])
        and isinstance(row[2], int | float)
        and all(map(_is_text, row[3:]))
    )


def _is_event(row: Row) -> bool:
    return len(row) == 4 and row[0] is None and isinstance(row[1], int | float) and all(map(_is_text, row[2:]))


def _is_game(row: Row) -> bool:
    return (
        len(row) in (8, 9)
        and row[0] is None
        and all(_is_text(row[column]) for column in (1, 2, 3, 6))
        and all(isinstance(row[column], int | float) for column in (4, 5))
        and (row[7] is None or _is_text(row[7]))
        and (len(row) == 8 or isinstance(row[8], int))
    )


class _Pages:
    """The pages of a file, with those of its log over them. `lost` are the numbers of pages that make no sense."""

    def __init__(self, path: Path) -> None:
        self.lost: set[int] = set()
        log = beside(path, LOG_END)
        self._log = log.read_bytes() if log.exists() else b""
        self._file = path.open("rb") if path.exists() else None
        header = self._read(0, 100)
        self._size, self._frames = _committed(self._log)
        if not self._size:
            size = int.from_bytes(header[16:18], "big")
            size = 65536 if size == 1 else size
            self._size = size if 512 <= size <= 65536 and size & (size - 1) == 0 else _USUAL_PAGE
        reserved = header[20] if header.startswith(_MAGIC) and len(header) == 100 else 0
        self._usable = self._size - (reserved if reserved <= 64 else 0)
        length = path.stat().st_size if self._file is not None else 0
        self.count = max([-(-length // self._size), *self._frames])

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _read(self, offset: int, length: int) -> bytes:
        """A part of the file, shorter at its end; nothing where the disk can't read it."""
        if self._file is None:
            return b""
        try:
            self._file.seek(offset)
            return self._file.read(length)
        except OSError:
            return b""

    def page(self, number: int) -> bytes:
        """A page; zeros for what isn't there or can't be read."""
        if number in self._frames:
            start = self._frames[number]
            return self._log[start : start + self._size]
        return self._read((number - 1) * self._size, self._size).ljust(self._size, b"\0")

    def free(self) -> set[int]:
        """The pages that hold nothing any more, as far as the list of them can be read."""
        free: set[int] = set()
        trunk = int.from_bytes(self.page(1)[32:36], "big")
        while 0 < trunk <= self.count and trunk not in free:
            free.add(trunk)
            page = self.page(trunk)
            trunk, leaves = struct.unpack_from(">II", page)
            if leaves <= self._size // 4 - 2:
                free.update(struct.unpack_from(f">{leaves}I", page, 8))
        return free

    def rows(self, number: int) -> Iterator[tuple[Row, int | None]]:
        """The rows on a page, each with its number, or None in a table without such numbers."""
        page = self.page(number)
        start = 100 if number == 1 else 0
        kind = page[start]
        if kind == _TABLE_INTERIOR:
            return
        if kind not in _WITH_ROWS:
            if kind:
                self.lost.add(number)
            # The type itself may be what is damaged; the other pages without one continue long rows.
            kinds = tuple(_WITH_ROWS) if kind else ()
        else:
            kinds = (kind,)
        for each in kinds:
            yield from self._rows_as(page, start, each, number)

    def _rows_as(self, page: bytes, start: int, kind: int, number: int) -> Iterator[tuple[Row, int | None]]:
        cells = min(int.from_bytes(page[start + 3 : start + 5], "big"), (self._usable - start) // 2)
        first = start + _WITH_ROWS[kind]
        for at in range(first, min(first + 2 * cells, len(page) - 1), 2):
            try:
                yield self._cell(page, int.from_bytes(page[at : at + 2], "big"), kind)
            except (ValueError, IndexError, struct.error):
                self.lost.add(number)

    def _cell(self, page: bytes, at: int, kind: int) -> tuple[Row, int | None]:
        """A row. Raises ValueError, IndexError or struct.error for bytes that are none."""
        if kind == _INDEX_INTERIOR:
            at += 4
        length, at = _varint(page, at)
        rowid = None
        if kind == _TABLE_LEAF:
            rowid, at = _varint(page, at)
        if length > self.count * self._size:
            raise ValueError("a row longer than the file")
        here = self._local(length, kind)
        payload = page[at : at + here]
        if here < length:
            payload += self._overflow(int.from_bytes(page[at + here : at + here + 4], "big"), length - here)
        if len(payload) != length:
            raise ValueError("a row that isn't all there")
        return _record(payload), rowid

    def _local(self, length: int, kind: int) -> int:
        """How many bytes of a row are on its own page."""
        usable = self._usable
        most = usable - 35 if kind == _TABLE_LEAF else (usable - 12) * 64 // 255 - 23
        if length <= most:
            return length
        least = (usable - 12) * 32 // 255 - 23
        some = least + (length - least) % (usable - 4)
        return some if some <= most else least

    def _overflow(self, number: int, length: int) -> bytes:
        """The rest of a row, from the pages that continue it."""
        parts, seen = [], set()
        while length > 0 and 0 < number <= self.count and number not in seen:
            seen.add(number)
            page = self.page(number)
            part = page[4 : min(self._usable, 4 + length)]
            parts.append(part)
            length -= len(part)
            number = int.from_bytes(page[:4], "big")
        return b"".join(parts)


def _committed(log: bytes) -> tuple[int, dict[int, int]]:
    """The size of a page in a log, and where its committed pages are: number -> offset. (0, {}) for no log.

    Like SQLite it reads up to the first frame of which the checksum or the salt isn't right.
    """
    if len(log) < _LOG_HEADER:
        return 0, {}
    magic, _, size, _, salt_1, salt_2, sum_1, sum_2 = struct.unpack(">8I", log[:_LOG_HEADER])
    if magic not in (0x377F0682, 0x377F0683) or not (512 <= size <= 65536 and size & (size - 1) == 0):
        return 0, {}
    order = "<" if magic == 0x377F0682 else ">"
    sums = _checksum(log[:24], (0, 0), order)
    if sums != (sum_1, sum_2):
        return 0, {}
    committed: dict[int, int] = {}
    pending: dict[int, int] = {}
    at = _LOG_HEADER
    while at + _FRAME_HEADER + size <= len(log):
        number, pages, one, two, sum_1, sum_2 = struct.unpack_from(">6I", log, at)
        content = at + _FRAME_HEADER
        sums = _checksum(log[content : content + size], _checksum(log[at : at + 8], sums, order), order)
        if (one, two) != (salt_1, salt_2) or sums != (sum_1, sum_2) or not number:
            break
        pending[number] = content
        if pages:
            committed |= pending
            pending = {}
        at = content + size
    return size, committed


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for at in range(0, len(words), 2):
        one = (one + words[at] + two) & 0xFFFFFFFF
        two = (two + words[at + 1] + one) & 0xFFFFFFFF
    return one, two


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for length in range(8):
        byte = data[at + length]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + length + 1
    value = value << 8 | data[at + 8]
    return value - 2**64 if value >= 2**63 else value, at + 9


def _record(payload: bytes) -> Row:
    """The columns of a row. Raises ValueError, IndexError or struct.error for bytes that are none."""
    end, at = _varint(payload, 0)
    if not at <= end <= len(payload):
        raise ValueError("a row's header that isn't all there")
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    columns = []
    for kind in kinds:
        column, at = _column(payload, at, kind)
        columns.append(column)
    if at != len(payload):
        raise ValueError("a row with more than its columns")
    return tuple(columns)


def _column(payload: bytes, at: int, kind: int) -> tuple[Any, int]:
    """A column of a type, and where it ends."""
    if kind == 0:
        return None, at
    if kind in _WHOLE:
        end = at + _WHOLE[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack_from(">d", payload, at)[0], at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise ValueError("a type that no column has")
    end = at + (kind - 12) // 2
    return (as_text(payload[at:end]) if kind % 2 else payload[at:end]), end

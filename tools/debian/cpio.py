"""Packs the first files of a Linux that starts, its initramfs."""

from collections.abc import Iterable
from pathlib import PurePath


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A cpio archive as the kernel unpacks it ("newc", the kernel's driver-api/early-userspace/buffer-format)."""
    parts = []
    entries = [(name, 0o100755, content) for name, content in files]
    folders = {str(folder) for name, _, _ in entries for folder in PurePath(name).parents} - {"."}
    entries = [*((name, 0o040755, b"") for name in sorted(folders)), *entries]
    for number, (name, mode, content) in enumerate([*entries, ("TRAILER!!!", 0, b"")], 1):
        fields = (number, mode, 0, 0, 1, 0, len(content), 0, 0, 0, 0, len(name) + 1, 0)
        head = b"070701" + b"".join(b"%08x" % field for field in fields) + name.encode() + b"\0"
        parts += [head, bytes(-len(head) % 4), content, bytes(-len(content) % 4)]
    return b"".join(parts)

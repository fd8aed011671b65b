"""Packs the card's initramfs: `init`, busybox, and the kernel's modules that find and read a card.

Which modules those are the device trees of the boards tell: every driver that one of them names is taken, with what it
needs, but no driver for the network, for pictures or sound. A virtual machine's disk is found, too.
"""

import gzip
import lzma
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePath
from typing import Final

from tools.debian.cpio import archive
from tools.debian.kept import CannotMake, run

ALWAYS: Final = (
    "crc32c_generic", "ext4", "overlay", "vfat", "nls_cp437", "nls_ascii", "mmc_block", "bcm2835_wdt",
)  # fmt: skip

"""Modules that no device asks for by its name; one that this kernel has built in isn't missed."""
VIRTUAL: Final = ("virtio_blk", "virtio_mmio", "virtio_pci")
_LEFT_OUT: Final = re.compile(
    r"kernel/(sound|net)/|kernel/drivers/(gpu|media|net|bluetooth|staging|iio|input|hid|usb|video|char/hw_random)/"
)
_ALIAS: Final = re.compile(r"^alias (\S+) (\S+)$", re.MULTILINE)
_COMPATIBLE: Final = re.compile(r"^\s*compatible = (.*);$", re.MULTILINE)


def initramfs(root: Path, version: str, trees: Iterable[Path]) -> bytes:
    """The initramfs for a kernel's version in the system at `root` and boards with these device trees.

    Raises CannotMake.
    """
    return gzip.compress(archive(_files(root, version, trees)), mtime=0)


def _files(root: Path, version: str, trees: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    modules = Modules(root / "usr/lib/modules" / version)
    wanted = modules.closure({*ALWAYS, *VIRTUAL, *modules.drivers(set().union(*map(compatible, trees)))})
    if "ext4" not in modules.built_in | set(wanted):
        raise CannotMake(f"the kernel {version} has no ext4")
    init = Path(__file__).with_name("init").read_text("utf-8")
    yield "init", init.replace("@ALWAYS@", " ".join(ALWAYS)).encode()
    yield "bin/busybox", (root / "usr/bin/busybox").read_bytes()
    place = f"lib/modules/{version}"
    for name, path in wanted.items():
        content = (modules.place / path).read_bytes()
        yield f"{place}/{name}.ko", lzma.decompress(content) if path.endswith(".xz") else content
    order = (f"{name}.ko: {' '.join(f'{each}.ko' for each in modules.needs(name))}\n" for name in wanted)
    yield f"{place}/modules.dep", "".join(order).encode()
    known = (f"alias {alias} {name}\n" for alias, name in modules.aliases if name in wanted)
    yield f"{place}/modules.alias", "".join(known).encode()


def compatible(tree: Path) -> set[str]:
    """What a device tree says its devices are compatible with, as `brcm,bcm2835-sdhost`."""
    text = run("dtc", "-q", "-I", "dtb", "-O", "dts", tree)
    return {word for names in _COMPATIBLE.findall(text) for word in re.findall(r'"([^"]*)"', names)}


class Modules:
    """The modules of a kernel in `place`, as depmod has described them."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._needs: Mapping[str, list[str]] = dict(_dependencies((place / "modules.dep").read_text("utf-8")))
        self._paths = {_name(path): path for path in self._needs}
        self.aliases = _ALIAS.findall((place / "modules.alias").read_text("utf-8"))
        self.built_in = {_name(line) for line in (place / "modules.builtin").read_text("utf-8").split()}

    def drivers(self, devices: set[str]) -> set[str]:
        """The modules that drive devices of a device tree."""
        asked = re.compile(r"of:N\*T\*C(.+?)(?:C\*)?")
        return {name for alias, name in self.aliases if (found := asked.fullmatch(alias)) and found[1] in devices}

    def needs(self, name: str) -> list[str]:
        """The modules that have to be there before this one."""
        return [_name(path) for path in self._needs[self._paths[name]]]

    def closure(self, names: Iterable[str]) -> dict[str, str]:
        """The files of these modules and of all that they need, by name, without what a card has no use for."""
        own = {name for name in names if name in self._paths and not _LEFT_OUT.match(self._paths[name])}
        return {name: self._paths[name] for name in sorted(own.union(*map(self.needs, own)))}


def _dependencies(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in text.splitlines():
        path, _, needed = line.partition(":")
        yield path, needed.split()


def _name(path: str) -> str:
    """A module's name as the kernel has it."""
    return PurePath(path).name.partition(".")[0].replace("-", "_")

"""MicroPython for the tests and `make pico-file`: a UF2 for the RP2040, from Debian's source packages.

It is built once, in a Trixie chroot that is thrown away, and kept. `python -m tests.hardware.pico.micropython` builds
it and says in which folder it is.
"""

import os
import shutil
import sys
import tarfile
from pathlib import Path
from typing import Final

from tests.hardware.vm.kernel import cache_directory
from tools.debian.kept import CannotMake, kept, need, run, run_inside

_SUITE: Final = "trixie"
_SCRIPT: Final = Path(__file__).with_name("in_chroot.sh")
# Manuals and translations are a third of the files and nobody reads them in there; nor has it to survive a power cut.
_DPKG: Final = "force-unsafe-io\n" + "".join(f"path-exclude=/usr/share/{name}/*\n" for name in ("doc", "man", "locale"))


def obtain() -> Path:
    """The file for an RP2040, from the cache or built now, which takes some minutes. Raises CannotMake."""
    file = cache_directory() / "micropython" / "firmware.uf2"
    if not file.exists():
        need(("debootstrap", "debootstrap"), ("unshare", "util-linux"))
        with tarfile.open(kept(cache_directory(), "MicroPython", 6, _make)) as archive:
            archive.extract(f"./{file.name}", file.parent, filter="data")
    return file


def _make(directory: Path, source: str) -> None:
    root = directory / "root"
    directory.mkdir()
    run("debootstrap", "--variant=minbase", _SUITE, root, source)
    _prepare(root, source)
    # The machine's own way to the mirror.
    proxies = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    run_inside(root, "sh", f"/build/{_SCRIPT.name}", variables=proxies)
    (root / "build/rp2/firmware.uf2").rename(directory / "firmware.uf2")
    shutil.rmtree(root)


def _prepare(root: Path, source: str) -> None:
    """Sources, the machine's own way to the mirror, and the script."""
    apt = root / "etc" / "apt"
    (apt / "sources.list").write_text(f"deb {source} {_SUITE} main\ndeb-src {source} {_SUITE} main\n")
    shutil.copytree("/etc/apt/apt.conf.d", apt / "apt.conf.d", dirs_exist_ok=True)
    for name in ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt"):
        if Path("/", name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path("/", name), root / name)
    (root / "etc" / "dpkg" / "dpkg.cfg.d" / "quick").write_text(_DPKG)
    (root / "build").mkdir()
    shutil.copy(_SCRIPT, root / "build" / _SCRIPT.name)


if __name__ == "__main__":
    try:
        print(obtain().parent)
    except CannotMake as error:
        sys.exit(str(error))

"""MicroPython for the tests: a UF2 for the RP2040 and the Unix port, both from Debian's source packages.

They are built once, in a Trixie chroot that is thrown away, and kept in `$TAPAS_TABLE_MICROPYTHON` or the user's
cache. `python -m tests.hardware.pico.micropython` builds them and says where they are.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from tools.debian.alone import alone
from tools.debian.mirror import NoMirror, mirror

SUITE: Final = "trixie"
_SCRIPT: Final = Path(__file__).with_name("in_chroot.sh")
# Manuals and translations are a third of the files and nobody reads them in there; nor has it to survive a power cut.
_DPKG: Final = "force-unsafe-io\n" + "".join(f"path-exclude=/usr/share/{name}/*\n" for name in ("doc", "man", "locale"))

# What is mounted in a namespace of its own is gone with the last process in it, whatever ended that.
_OWN_MOUNTS: Final = ("unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child")

Say = Callable[[str], None]


class CannotBuild(Exception):
    """Why there is no MicroPython for the tests, and what to do."""


class MicroPython(NamedTuple):
    """What the tests run: `uf2` on an RP2040, `unix` on this machine; `version` is the Debian source's."""

    version: str
    uf2: Path
    unix: Path


def cache() -> Path:
    """Where MicroPython is kept."""
    named = os.environ.get("TAPAS_TABLE_MICROPYTHON")
    return Path(named) if named else Path.home() / ".cache" / "tapas-table" / "micropython"


def obtain(say: Say = print) -> MicroPython:
    """MicroPython from the cache, or built now, which takes some minutes. Raises CannotBuild."""
    kept = cache()
    if (found := _newest(kept)) is not None:
        return found
    _check_machine()
    with alone(kept):
        if (found := _newest(kept)) is None:
            say("Building MicroPython for the tests, once; this takes some minutes.")
            _build(kept, say)
            found = _newest(kept)
    assert found is not None
    return found


def _newest(kept: Path) -> MicroPython | None:
    versions = sorted(kept.glob("*/firmware.uf2"), key=lambda path: path.stat().st_mtime)
    if not versions:
        return None
    directory = versions[-1].parent
    return MicroPython(directory.name, directory / "firmware.uf2", directory / "micropython")


def _check_machine() -> None:
    if not sys.platform.startswith("linux"):
        raise CannotBuild("MicroPython for the tests is built on Debian only")
    for program, package in (("debootstrap", "debootstrap"), ("unshare", "util-linux"), ("apt-get", "apt")):
        if shutil.which(program) is None:
            raise CannotBuild(f"MicroPython for the tests can't be built without {program}: apt install {package}")
    if os.geteuid() != 0:
        raise CannotBuild(
            "MicroPython for the tests must be built as root, once: sudo TAPAS_TABLE_MICROPYTHON="
            f"{cache()} {sys.executable} -m tests.hardware.pico.micropython"
        )


def _build(kept: Path, say: Say) -> None:
    began = time.monotonic()
    # Beside the cache and not in /tmp, which may be small, or mounted without programs allowed to run.
    work = Path(tempfile.mkdtemp(prefix=".build-", dir=kept))
    root = work / "root"
    log = kept / "build.log"
    log.write_text("")

    def step(words: str) -> None:
        say(f"  {time.monotonic() - began:4.0f} s  {words} ...")

    try:
        step(f"a small Debian {SUITE}")
        source = _source()
        _run(["debootstrap", "--variant=minbase", SUITE, str(root), source], log, step)
        _prepare(root, source)
        enter = 'mount -t proc proc "$1/proc" && exec chroot "$1" sh /build/in_chroot.sh'
        _run(["sh", "-c", enter, "sh", str(root)], log, step)
        out = root / "build" / "out"
        version = (out / "version").read_text().strip()
        # Renamed when it is whole: whoever finds it can use it.
        out.rename(kept / version)
        say(f"  {time.monotonic() - began:4.0f} s  MicroPython {version} is in {kept / version}")
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _source() -> str:
    try:
        return mirror()
    except NoMirror as reason:
        raise CannotBuild(str(reason)) from reason


def _prepare(root: Path, source: str) -> None:
    """Sources, the machine's own way to the mirror, and the script."""
    apt = root / "etc" / "apt"
    (apt / "sources.list").write_text(f"deb {source} {SUITE} main\ndeb-src {source} {SUITE} main\n")
    shutil.copytree("/etc/apt/apt.conf.d", apt / "apt.conf.d", dirs_exist_ok=True)
    for name in ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt"):
        if Path("/", name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path("/", name), root / name)
    (root / "etc" / "dpkg" / "dpkg.cfg.d" / "quick").write_text(_DPKG)
    (root / "build").mkdir()
    shutil.copy(_SCRIPT, root / "build" / _SCRIPT.name)


def _run(command: list[str], log: Path, step: Say) -> None:
    """Run a command, write what it prints into the log, and say how far it is. Raises CannotBuild if it fails."""
    last = ""
    with (
        log.open("a") as written,
        subprocess.Popen(
            [*_OWN_MOUNTS, *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            written.write(line)
            if line.startswith("==> "):
                step(line[4:].strip())
            elif line.strip():
                last = line.strip()
    if process.returncode:
        raise CannotBuild(f"MicroPython for the tests couldn't be built: {last} (the rest is in {log})")


if __name__ == "__main__":
    try:
        print(obtain().uf2.parent)
    except CannotBuild as error:
        sys.exit(str(error))

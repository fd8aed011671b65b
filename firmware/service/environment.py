"""What the installed program needs: Debian's packages, and an environment, which is built from what is pinned next to
the one in use, then taken into use.

It runs with the system's Python and its standard library alone. An update that fails, or that the power cuts short,
leaves the environment in use as it was. One that already is what it should be isn't built again.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from firmware.hardware.raspberry import InstallError

SOURCE: Final = Path(__file__).resolve().parent.parent.parent
SOURCES: Final = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "engine", "firmware", "hw_mock", "league")
"""The files of the repository that pip needs."""
BUILD_LOCK: Final = SOURCE / "locks/build.txt"

_RECORD: Final = "tapas-table.json"
_OLD: Final = ("bin", "include", "lib", "lib64", "share", "pyvenv.cfg")
"""What the folder itself held up to version 1.1, when it was the environment."""

Run = Callable[[Sequence[str]], str]
_LINES_SHOWN: Final = 15


def run_command(command: Sequence[str]) -> str:
    """A command's output. Raises InstallError with the last lines of its output if it fails."""
    # PYPI makes lgpio, where it is compiled, bring its C library along; Debian has none.
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PYPI": "1"}
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=variables)
    if done.returncode:
        said = "\n  ".join((done.stderr or done.stdout).strip().splitlines()[-_LINES_SHOWN:])
        raise InstallError(f"{' '.join(command)} failed:\n  {said}")
    return done.stdout


class Packages:
    """Debian's packages; `run` runs a command, `say` reports what is done."""

    def __init__(self, run: Run, say: Callable[[str], None]) -> None:
        self._run, self._say = run, say

    def bring(self, packages: Sequence[str]) -> None:
        """Install those that aren't there, as far as this Debian has them. Raises InstallError."""
        missing = [package for package in packages if not self.has(package)]
        if missing:
            with suppress(InstallError, OSError):
                self._run(["apt-get", "update", "-q"])
        missing = [package for package in missing if self._is_known(package)]
        if missing:
            self._say(f"Debian's packages: {' '.join(missing)}")
            self._run(["apt-get", "install", "-y", "--no-install-recommends", *missing])

    def has(self, package: str) -> bool:
        with suppress(InstallError):  # dpkg-query fails for an unknown package
            return "ok installed" in self._run(["dpkg-query", "-W", "-f", "${Status}", package])
        return False

    def _is_known(self, package: str) -> bool:
        with suppress(InstallError):
            return bool(self._run(["apt-cache", "show", "--no-all-versions", package]))
        return False


class Environment:
    """The environments below `home`; `home/current` leads to the one in use, and commands are run by `run`."""

    def __init__(self, home: Path, run: Run) -> None:
        self._home, self._run = home, run
        self._current = home / "current"

    @property
    def command(self) -> Path:
        """The program as it is called, whichever environment is in use."""
        return self._current / "bin/tapas-table"

    @property
    def in_use(self) -> str | None:
        """The name of the environment in use, "." for one of version 1.1 and before; None if there is none."""
        if self._current.is_symlink():
            return os.readlink(self._current)
        return "." if (self._home / "pyvenv.cfg").exists() else None

    @property
    def former(self) -> str | None:
        """The name of the environment that was in use before; None if there is none that is complete."""
        record = self._record(self._other)
        complete = isinstance(record, dict) and record.get("parts") == self.parts(self._other)
        return self._other if complete else None

    @property
    def _other(self) -> str:
        return "env-2" if self.in_use == "env-1" else "env-1"

    def version(self, name: str) -> str:
        """Which version of the program an environment has; empty if it has none."""
        return next((part.rpartition("-")[2] for part in self.parts(name) if part.startswith("tapas_table-")), "")

    def prepare(self, locks: Sequence[Path], *, system: bool) -> str:
        """The name of an environment with exactly what `locks` pin and the program; with `system` it sees Debian's.

        Raises what `run` raises; what was begun is then gone again.
        """
        if self.in_use == ".":
            self._lead_to(".")
        wanted = self._wanted(locks, system)
        if self.in_use and self._record(self.in_use) == {"of": wanted, "parts": self.parts(self.in_use)}:
            return self.in_use
        self.tidy()
        place = self._home / self._other
        try:
            self._build(place, locks, system)
            self._complete(place.name, wanted)
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise
        return place.name

    def adopt(self, name: str, locks: Sequence[Path], *, system: bool) -> None:
        """Take into use what `prepare` would have made, and another computer has made in its place."""
        self._complete(name, self._wanted(locks, system))
        self._lead_to(name)

    def _complete(self, name: str, wanted: str) -> None:
        record = {"of": wanted, "parts": self.parts(name)}
        (self._home / name / _RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")

    def python(self, name: str) -> Path:
        return self._home / name / "bin/python"

    def parts(self, name: str) -> list[str]:
        """What is installed in an environment, as `tornado-6.6.1`."""
        return sorted(path.stem for path in (self._home / name).glob("lib/python*/site-packages/*.dist-info"))

    def use(self, name: str) -> None:
        """From now on the program is that of this environment, whatever happens to the power."""
        os.sync()
        self._lead_to(name)
        os.sync()

    def tidy(self, former: bool = False) -> None:
        """Remove environments that are not in use, such as those that were begun and never finished; the `former` one
        may stay.
        """
        kept = (self.in_use, self.former if former else None)
        for place in self._home.glob("env-*"):
            if place.name not in kept:
                shutil.rmtree(place, ignore_errors=True)
        if self.in_use not in (None, "."):
            for path in (self._home / name for name in _OLD):
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink(missing_ok=True)

    def _lead_to(self, name: str) -> None:
        fresh = self._current.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(name)
        fresh.replace(self._current)

    def _build(self, place: Path, locks: Sequence[Path], system: bool) -> None:
        see = ["--system-site-packages"] if system else []
        self._run([sys.executable, "-m", "venv", *see, str(place)])
        pip = [str(place / "bin/python"), "-m", "pip", "install"]
        pip += ["--quiet", "--disable-pip-version-check", "--no-cache-dir"]
        # What builds comes first: an isolated build would fetch it anew, unpinned.
        self._run([*pip, "--require-hashes", "-r", str(BUILD_LOCK)])
        for lock in locks:
            self._run([*pip, "--require-hashes", "--no-build-isolation", "--use-pep517", "-r", str(lock)])
        with tempfile.TemporaryDirectory(prefix="tapas-table-") as copy:
            # setuptools leaves files where it builds, and takes files of earlier builds into the package.
            for name, file in _sources():
                (Path(copy) / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, Path(copy) / name)
            self._run([*pip, "--no-build-isolation", "--no-deps", copy])
        self._run([str(place / "bin/tapas-table"), "--version"])

    def _record(self, name: str) -> object:
        with suppress(OSError, ValueError):
            return json.loads((self._home / name / _RECORD).read_text(encoding="utf-8"))
        return None

    def _wanted(self, locks: Sequence[Path], system: bool) -> str:
        """A digest of all that an environment is built from."""
        python = f"{sys.executable} {sys.version_info.major}.{sys.version_info.minor} {system} {has_compiler()}"
        digest = hashlib.sha256(python.encode())
        for name, file in [*(("lock", lock) for lock in locks), ("build", BUILD_LOCK), *_sources()]:
            digest.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
        return digest.hexdigest()


def _sources() -> Iterator[tuple[str, Path]]:
    """The program's files with their names in the repository."""
    for name in SOURCES:
        place = SOURCE / name
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".so":
                yield file.relative_to(SOURCE).as_posix(), file


# Which of the pinned libraries have no wheel for a computer, and so are compiled when they are installed;
# tests/hardware/install/test_wheels.py compares this with the files that the registry has.
ON_32_BIT: Final = frozenset({"gpiod", "msgspec", "rpi-ws281x", "sysv-ipc", "tornado"})
_ON_64_BIT: Final = frozenset({"rpi-ws281x"})
_LGPIO_HAS: Final = ((3, 11), (3, 12))
"""The Pythons for which lgpio has wheels. Raspberry Pi OS has a package of its own for each of its Pythons."""
COMPILER: Final = ("gcc", "python3-dev")
"""Debian's packages that compile a library in C; libc's own headers come with the second."""
SWIG: Final = "swig"
"""What lgpio needs besides."""
_PACKAGED: Final = ("x86_64", "amd64", "arm64")
"""Machines besides the Pi's with all the wheels that a table with a Pico needs."""


def machine(name: str = platform.machine(), bits: int = 64 if sys.maxsize > 1 << 32 else 32) -> str:
    """`aarch64`, `armv7l` for all 32-bit ARM, or the machine's own name.

    A 32-bit Raspberry Pi OS runs on a 64-bit kernel, which is what `name` tells.
    """
    if name == "aarch64":
        return "aarch64" if bits == 64 else "armv7l"
    return "armv7l" if name.startswith("arm") and name not in _PACKAGED else name


def compiled(pinned: Collection[str], on: str, python: tuple[int, int], lgpio: bool = False) -> list[str]:
    """Which of the `pinned` libraries are compiled `on` a machine with a `python`, sorted by name.

    `lgpio` says whether the system has one. A machine that we know nothing of compiles whatever is compiled anywhere.
    """
    found = _ON_64_BIT if on in ("aarch64", *_PACKAGED) else ON_32_BIT
    if python not in _LGPIO_HAS and not lgpio:
        found |= {"lgpio"}
    return sorted(found & set(pinned))


def has_compiler() -> bool:
    """Whether the program's own core in C can be compiled: a C compiler and Python's headers are here."""
    return shutil.which("gcc") is not None and (Path(sysconfig.get_path("include")) / "Python.h").exists()

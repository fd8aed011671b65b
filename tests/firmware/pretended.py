"""A computer that is pretended, for tests of what the installer adds, changes and takes away."""

import re
from collections.abc import Sequence
from pathlib import Path

from firmware.service import config
from firmware.service.install import Installer, InstallError
from tools.locks import FOLDER, read


def pinned(lock: str) -> set[str]:
    """What is there after the installation of a lock, of which a package may have a pin for each of several Pythons."""
    pins = {pin.name: pin.version for pin in read((FOLDER / f"{lock}.txt").read_text("utf-8"))}
    return {f"{name}-{version}" for name, version in pins.items()}


class Computer:
    """A file system of its own and a record of the commands; commands succeed unless told otherwise."""

    def __init__(self, root: Path, model: str = "", machine: str = "aarch64") -> None:
        self.root = root
        self.said: list[str] = []
        self.log: list[str] = []
        """What was said and the commands, in their order."""
        self.broken = ""
        self.offered: dict[str, str] = {}
        """What a lock pins as it is installed, by package."""
        self.copied: set[str] = set()
        """The files of the program that pip got last."""
        (root / "etc").mkdir()
        (root / "etc/group").write_text("root:x:0:\ngpio:x:997:\nspi:x:996:maker\ndialout:x:20:\n")
        (root / "etc/passwd").write_text("root:x:0:0:root:/root:/bin/bash\n")
        if model:
            (root / "proc/device-tree").mkdir(parents=True)
            (root / "proc/device-tree/model").write_text(model + "\0")
        self.debian = {"python3-venv", "python3-lgpio"}
        """The packages that are installed; apt-get installs any that exists."""
        self.unknown: set[str] = set()
        """Packages that this Debian doesn't have."""
        self.origin = ""
        """Of what the checkout was cloned."""
        self.installer = Installer(root, self._run, self._say, machine)

    def _say(self, words: str) -> None:
        self.said.append(words)
        self.log.append(words)

    def _run(self, command: Sequence[str]) -> str:
        line = " ".join(command)
        self.log.append(f"$ {line}")
        if self.broken and self.broken in line:
            raise InstallError(f"{line} failed")
        if command[0] == "usermod":
            path = self.root / "etc/group"
            path.write_text(re.sub(rf"^({command[2]}:.*)$", rf"\1,{command[3]}", path.read_text(), flags=re.MULTILINE))
        accounts = self.root / "etc/passwd"
        if "useradd" in command:
            accounts.write_text(
                f"{accounts.read_text()}{command[-1]}:x:988:988::/home/{command[-1]}:/usr/sbin/nologin\n"
            )
        if command[0] == "userdel":
            accounts.write_text(re.sub(rf"^{command[1]}:.*\n", "", accounts.read_text(), flags=re.MULTILINE))
        if "venv" in command:
            packages = Path(command[-1]) / "lib/python3.11/site-packages"
            packages.mkdir(parents=True)
            (packages.parents[2] / "pyvenv.cfg").touch()
        if "install" in command and "pip" in command:
            place = Path(command[0]).parents[1] / "lib/python3.11/site-packages"
            for name, version in self._pinned(command).items():
                (place / f"{name}-{version}.dist-info").mkdir(exist_ok=True)
        if command[0] == "git":
            return f"{self.origin}\n"
        if "config.written()" in line:
            return config.written()
        if line.startswith("apt-get install"):
            self.debian.update(command[4:])
        if line.startswith("apt-cache show") and command[-1] not in self.unknown:
            return f"Package: {command[-1]}\n"
        return "install ok installed" if command[0] == "dpkg-query" and command[-1] in self.debian else ""

    def _pinned(self, command: Sequence[str]) -> dict[str, str]:
        """What one call of pip installs."""
        if "-r" not in command:
            copy = Path(command[-1])
            self.copied = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()}
            return {"tapas_table": "2"}
        lock = Path(command[command.index("-r") + 1])
        return {pin.name: self.offered.get(pin.name, pin.version) for pin in read(lock.read_text("utf-8"))}

    def parts(self) -> set[str]:
        """What the program that the command leads to finds installed."""
        place = self.root / "opt/tapas-table/current/lib/python3.11/site-packages"
        return {path.stem for path in place.glob("*.dist-info")}

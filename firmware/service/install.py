"""Installs the table as a service on a Raspberry Pi, or on any Debian with a Pico, and removes it again.

Runs as root with the system's Python and its standard library alone. Each step looks at what is there, so the script
can be run again, which is also how to update: what the lock pins is built next to what is in use, taken into use when
it is complete, and given up again if the service doesn't start with it. The groups it has added users to are written
to a manifest, so that `--remove` takes just those away.
"""

import argparse
import json
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from firmware.hardware import raspberry
from firmware.hardware.raspberry import InstallError
from firmware.service import environment
from firmware.service.environment import SOURCE, Environment, Packages, Run, run_command

HERE = Path(__file__).resolve().parent
HOME = "opt/tapas-table"
UNIT = "etc/systemd/system/tapas-table.service"
DROP_IN = "etc/systemd/system/tapas-table.service.d/direct.conf"
SPI_DROP_IN = "etc/systemd/system/tapas-table.service.d/spi.conf"
MODULES = "etc/modules-load.d/tapas-table.conf"
RULES = "etc/udev/rules.d/70-tapas-table.rules"
POLKIT = "etc/polkit-1/rules.d/70-tapas-table.rules"
"""What the table may ask systemd for. With the build *direct* it is root, whom polkit refuses nothing."""
UPDATE_UNIT = "etc/systemd/system/tapas-table-update@.service"
CONFIG = "etc/tapas-table/config.toml"
COMMAND = "usr/local/bin/tapas-table"
STATE = ("var/lib/tapas-table", "var/lib/private/tapas-table")
MEMBERSHIP = "league.json"
"""A file of a table in a club, in the games' folder. The feature `league` writes it, and needs more than Debian has."""
MANIFEST = f"{HOME}/added.json"
ORIGIN = f"{HOME}/origin"
"""Where this checkout was cloned from, for updates at the table."""
BUILDS = {"direct": ("pi", "direct"), "spi": ("pi", "spi"), "pico": ("pico", "direct")}
"""What `BUILD=` can be: the configuration's hardware and build."""
GROUPS = ("gpio", "spi", "i2c", "dialout", "audio")
FIRMWARE_GROUP = "video"
"""Whose members may ask the firmware about its clocks; the service of the build *spi* needs that."""
PACKAGES = {"pi": ("python3-venv", "python3-lgpio"), "pico": ("python3-venv",)}
"""Debian's packages by hardware, besides what compiles libraries that have no wheel; lgpio comes from the system."""
ASKING = ("polkitd",)
"""With this the table may switch its computer off; without it it only plays."""
USER = "tapas-table"
"""The service's user, in whose place systemd would else take one that exists only while the service runs. Nobody but
systemd knows such a user: dbus-daemon lets it ask for nothing.
"""
_PINNED = re.compile(r"^([a-z0-9-]+)==", re.MULTILINE)


class Installer:
    """Installs below `root`; `run` runs a command (see `run_command`), `say` reports each step, `machine` is what
    `environment.machine` calls this computer.
    """

    def __init__(
        self,
        root: Path,
        run: Run = run_command,
        say: Callable[[str], None] = print,
        machine: str = environment.machine(),
    ) -> None:
        self._root, self._run, self._say, self._machine = root, run, say, machine
        self._environment, self._packages = Environment(root / HOME, run), Packages(run, say)

    def path(self, name: str) -> Path:
        return self._root / name

    @property
    def model(self) -> str:
        return raspberry.model_of(self._root)

    def hardware(self) -> tuple[str, str]:
        """Hardware and build of the configuration that is there; on a PC only a Pico is possible. Raises InstallError.

        On a Pi the build must be given: a pin that drives one build's pixels is grounded by another's buttons.
        """
        try:
            settled = tomllib.loads(self.path(CONFIG).read_text("utf-8-sig"))
            return str(settled.get("hardware", "mock")), str(settled.get("pi", {}).get("build", "direct"))
        except FileNotFoundError:
            if "Raspberry Pi" in self.model:
                raise InstallError(
                    "How is the table wired? Say one of: make install BUILD=direct, make install BUILD=spi, "
                    "make install BUILD=pico (wiring/README.md tells them apart)"
                ) from None
            return BUILDS["pico"]
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, AttributeError) as error:
            raise InstallError(f"{self.path(CONFIG)} can't be read ({error}): correct it, or move it away") from error

    def install(self, build: str | None, user: str | None) -> None:
        """All steps, for a build of `BUILDS` or the configured one; `user` joins the groups. Raises InstallError."""
        hardware, build = BUILDS[build] if build else self.hardware()
        added = self._added()
        command = self.path(COMMAND)
        if (command.exists() or command.is_symlink()) and not self._is_ours(command):
            raise InstallError(f"{command} is there and isn't ours: move it away, then try again")
        self._bring_packages(hardware)
        with suppress(InstallError):
            self._packages.bring(ASKING)
        fresh = self._prepare(hardware)
        before = self._files_before(hardware, build)
        self._configuration(hardware, build, self._environment.python(fresh))
        self._rules()
        self._origin()
        if user:
            self._groups(user, added)
        self._account()
        self._unit(hardware, build)
        lines = raspberry.wanted(build, self.model) if hardware == "pi" else ()
        if raspberry.settle(self._root, lines, self._say) and lines:
            # The table's pins are there after the next restart alone.
            self._take_into_use(fresh)
            start = "The table starts with the computer from now on"
            self._say(f"{start}. Restart it: sudo reboot; then: sudo tapas-table doctor")
            return
        self._start(fresh, before)
        if self._is_running:
            # What keeps the table from working, each with its cure, is no failure of the installation.
            self._say(self._run(["sh", "-c", f"/{COMMAND} doctor --config /{CONFIG} || true"]).rstrip())

    def _files_before(self, hardware: str, build: str) -> dict[str, str | None]:
        """The files that belong to the version before, and to its wiring. None is a file that isn't there.

        A header's wiring is never put back: its pins may be wired anew already. The configuration is put back where
        other hardware, which needs other libraries, was to be installed.
        """
        if not self.path(CONFIG).exists():
            return {}
        settled, names = self.hardware(), [UPDATE_UNIT, RULES, POLKIT]
        if settled == (hardware, build) or settled[0] != "pi":
            names += [UNIT, DROP_IN, SPI_DROP_IN, MODULES]
        if settled[0] not in (hardware, "pi"):
            names.append(CONFIG)
        there = {name: self.path(name) for name in names if self.path(name).exists()}
        return dict.fromkeys(names) | {name: path.read_text("utf-8", "surrogateescape") for name, path in there.items()}

    def _added(self) -> dict[str, list[str]]:
        try:
            added = json.loads(self.path(MANIFEST).read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return added if isinstance(added, dict) else {}

    def _bring_packages(self, hardware: str) -> None:
        """Debian's packages for this hardware, and a compiler if a pinned library has no wheel for this computer."""
        self._packages.bring(PACKAGES.get(hardware, PACKAGES["pico"]))
        pinned = [name for lock in self._locks(hardware) for name in _PINNED.findall(lock.read_text("utf-8"))]
        # Only Raspberry Pi OS has python3-lgpio; elsewhere pip brings it.
        lgpio = hardware == "pi" and self._packages.has("python3-lgpio")
        names = environment.compiled(pinned, self._machine, sys.version_info[:2], lgpio)
        if names:
            self._say(f"There is no wheel for {self._machine}, Python {sys.version_info[0]}.{sys.version_info[1]}, of")
            self._say(f"  {', '.join(names)}: compiled here, which takes minutes, on a Zero up to an hour")
            if self._machine == "armv7l":
                better = "the 64-bit Raspberry Pi OS compiles little or nothing; a Pi 3, Zero 2 W or newer runs it"
                self._say(f"  ({better})")
            self._packages.bring((*environment.COMPILER, *([environment.SWIG] if "lgpio" in names else [])))
        if not environment.has_compiler():
            self._say("No C compiler, so the strongest opponent, which is in C, isn't offered; to get it")
            self._say(f"  sudo apt install {' '.join(environment.COMPILER)}, then make install again")

    def _locks(self, hardware: str) -> list[Path]:
        """What is pinned for this hardware, and for a club if the table is in one. Raises InstallError."""
        names = ["pico" if hardware != "pi" else "pi5" if raspberry.is_pi5(self.model) else "pi"]
        if data := self._of_a_club():
            if self._machine == "armv7l":
                raise InstallError(
                    "This table is in a club, and what signs its messages (PyNaCl) isn't there for 32 bits: leave the "
                    f"club with 'sudo tapas-table league leave --data {data}', or write the 64-bit Raspberry Pi OS on "
                    "the card"
                )
            names.append("league")
        return [SOURCE / f"locks/{name}.txt" for name in names]

    def _of_a_club(self) -> str:
        """The folder of the games of a table that a club knows, which signs what it says; empty for any other table."""
        try:
            settled = tomllib.loads(self.path(CONFIG).read_text("utf-8-sig"))
            data = str(settled.get("games", {}).get("data") or f"/{STATE[0]}")
            signs = settled.get("league", {}).get("credentials") or self.path(f"{data[1:]}/{MEMBERSHIP}").exists()
        except (OSError, ValueError, AttributeError):
            return ""
        return data if signs else ""

    def _prepare(self, hardware: str) -> str:
        """The name of the environment with what is pinned for this hardware; the one in use stays in use."""
        locks, before = self._locks(hardware), self._environment.in_use
        pins = " and ".join(f"locks/{lock.name}" for lock in locks)
        self._say(f"Python environment in {self.path(HOME)}, as pinned in {pins} (some minutes on a Zero)")
        try:
            # On a Pi lgpio is the system's, which is made for it.
            name = self._environment.prepare(locks, system=hardware == "pi")
        except InstallError as error:
            kept = "\nThe table goes on with what was installed before." if before else ""
            raise InstallError(f"{error}{kept}") from error
        if before == name:
            self._say("It is already what it should be.")
        elif before:
            old, fresh = (set(self._environment.parts(each)) for each in (before, name))
            self._say(f"New: {' '.join(sorted(fresh - old)) or 'nothing but the program'}")
            if old - fresh:
                self._say(f"Not there any more: {' '.join(sorted(old - fresh))}")
        return name

    def _configuration(self, hardware: str, build: str, python: Path) -> None:
        """Write a new configuration, or change these two settings in the existing one. Raises InstallError."""
        path, wanted = self.path(CONFIG), {"hardware": hardware, "build": build}
        if path.exists():
            text = path.read_text("utf-8-sig")
            changed = self._set(text, wanted) if self.hardware() != (hardware, build) else text
            changed = self._lowered(changed)
            if changed != text:
                self._put(CONFIG, changed)
            if self.hardware() != (hardware, build):
                raise InstallError(
                    f"{path} says otherwise: set hardware = {json.dumps(hardware)} at its top and build = "
                    f"{json.dumps(build)} under [pi] in it, or move it away"
                )
            self._say(f"Configuration: {path}, hardware {hardware}, all else is kept")
            return
        text = self._run([str(python), "-c", "from firmware.service import config; print(config.written())"])
        text = self._set(text, {**wanted, "host": "0.0.0.0", "data": f"/{STATE[0]}"})
        self._put(CONFIG, text.strip() + "\n")
        self._say(f"Configuration: {path}, to be changed at will (then: sudo systemctl restart tapas-table)")

    def _lowered(self, text: str) -> str:
        """A configuration's text with `limit_ma` lowered to what the supply allows that this version knows."""
        made = (SOURCE / "firmware/lights/supply.py").read_text("utf-8")
        most = re.search(r"^LIMIT_MA: Final = (\d+)$", made, re.MULTILINE)
        found = re.search(r"^(\s*limit_ma\s*=\s*)(\d{1,3}(?:_?\d{1,3})*)\b", text, re.MULTILINE)
        if not most or not found or int(found[2]) <= int(most[1]):
            return text
        self._say(
            f"limit_ma = {found[2]} is more than the fuse of wiring/pinmap.toml carries: lowered to {most[1]}. Look at "
            "your fuse, too: wiring/why.md, Safety"
        )
        return f"{text[: found.start()]}{found[1]}{most[1]}{text[found.end() :]}"

    @staticmethod
    def _set(text: str, values: dict[str, str]) -> str:
        """A configuration's text with the lines of these settings changed."""
        for name, value in values.items():
            line = f"{name} = {json.dumps(value)}"
            text = re.sub(rf"^\s*{name}\s*=.*$", line.replace("\\", r"\\"), text, count=1, flags=re.MULTILINE)
        return text

    def _rules(self) -> None:
        self._put(RULES, _ours("70-tapas-table.rules"))
        self._try(["udevadm", "control", "--reload"])
        self._try(["udevadm", "trigger", "--subsystem-match=tty", "--subsystem-match=*-pio"])
        self._put(POLKIT, _ours("70-tapas-table.polkit.rules"))

    def _origin(self) -> None:
        """Keep the address of which this checkout was cloned, if it is one that root can trust from now on."""
        address = ""
        with suppress(InstallError, OSError):
            address = self._run(["git", "config", "--file", str(SOURCE / ".git/config"), "remote.origin.url"]).strip()
        self._put(ORIGIN, f"{address}\n" if re.fullmatch(r"https://[^@\s]+", address) else None)

    def _known_groups(self) -> dict[str, list[str]]:
        text = self.path("etc/group").read_text("utf-8")
        fields = [line.split(":") for line in text.splitlines() if line.count(":") == 3]
        return {name: members.split(",") for name, _, _, members in fields}

    def _groups(self, user: str, added: dict[str, list[str]]) -> None:
        """Add the user who installs to the hardware's groups, so that `tapas-table doctor` can check it."""
        known = self._known_groups()
        missing = [group for group in GROUPS if group in known and user not in known[group]]
        for group in missing:
            self._run(["usermod", "-aG", group, user])
            added.setdefault(user, []).append(group)
            self._put(MANIFEST, json.dumps(added, indent=1) + "\n")
        if missing:
            self._say(f"{user} is now in the groups {' '.join(missing)}, from the next login on")

    def _account(self) -> None:
        if not re.search(rf"^{USER}:", self.path("etc/passwd").read_text("utf-8"), re.MULTILINE):
            # Else useradd would see systemd's user of this name, while the service of an older version runs.
            unseen = ("env", "SYSTEMD_NSS_DYNAMIC_BYPASS=1")
            self._run([*unseen, "useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", USER])

    def _unit(self, hardware: str, build: str) -> None:
        spi = (hardware, build) == BUILDS["spi"]
        wanted = (*GROUPS, FIRMWARE_GROUP) if spi else GROUPS
        groups = [group for group in wanted if group in self._known_groups()]
        self._put(UNIT, _ours("tapas-table.service").replace("@GROUPS@", " ".join(groups)))
        self._put(UPDATE_UNIT, _ours("tapas-table-update@.service"))
        root = hardware == "pi" and build == "direct" and not raspberry.is_pi5(self.model)
        self._put(DROP_IN, _ours("direct.conf") if root else None)
        self._put(SPI_DROP_IN, _ours("spi.conf") if spi else None)
        # dtparam=i2c_arm=on alone makes no /dev/i2c-1; it needs this module.
        self._put(MODULES, "i2c-dev\n" if spi else None)
        if spi:
            self._try(["modprobe", "i2c-dev"])
        self._try(["systemctl", "daemon-reload"])

    def _take_into_use(self, fresh: str) -> None:
        self._environment.use(fresh)
        command, target = self.path(COMMAND), self._environment.command
        if not (command.is_symlink() and command.readlink() == target):
            if self._is_ours(command):
                command.unlink()
            command.parent.mkdir(parents=True, exist_ok=True)
            command.symlink_to(target)
        self._run(["systemctl", "enable", "tapas-table.service"])

    def _start(self, fresh: str, files: Mapping[str, str | None]) -> None:
        """Take an environment into use and start the service anew with it. Raises InstallError.

        If it doesn't start, the one before is in use again, with the `files` that it needs (None: no such file).
        """
        before = self._environment.in_use
        self._take_into_use(fresh)
        if self._is_running:
            try:
                self._restart()
            except InstallError as error:
                look = "what it said: journalctl -u tapas-table -n 30"
                if before in (None, fresh):
                    raise InstallError(f"{error}\nThe table is installed, but doesn't start; {look}") from error
                self._environment.use(before)
                for name, text in files.items():
                    self._put(name, text)
                self._try(["systemctl", "daemon-reload"])
                with suppress(InstallError):
                    self._restart()
                self._environment.tidy()
                raise InstallError(
                    f"{error}\nThe table doesn't start with what is new, so what was there before is back; {look}"
                ) from error
        self._environment.tidy(former=True)
        self._say("The table starts with the computer from now on. Look at it with: systemctl status tapas-table")
        self._say("A browser on this computer plays at the address that this shows: sudo tapas-table address")

    def go_back(self) -> None:
        """Take the environment before into use again; the one in use is kept in turn. Raises InstallError."""
        former = self._environment.former
        if former is None:
            raise InstallError("There is no version before: one is kept when a newer one takes its place")
        self._start(former, {})

    @property
    def _is_running(self) -> bool:
        """Whether systemd runs this computer (sd_booted(3)), and not just lies in a folder of it."""
        return self.path("run/systemd/system").is_dir()

    def _restart(self) -> None:
        # A service that failed too often is only started again when that is forgotten.
        self._try(["systemctl", "reset-failed", "tapas-table.service"])
        self._run(["systemctl", "restart", "tapas-table.service"])

    def remove(self, purge: bool) -> None:
        """Remove what this script has added; games and configuration only with `purge`."""
        self._try(["systemctl", "disable", "--now", "tapas-table.service"])
        self._try(["userdel", USER])
        for user, groups in self._added().items():
            for group in groups:
                self._try(["gpasswd", "-d", user, group])
        command = self.path(COMMAND)
        if self._is_ours(command):
            command.unlink()
        for name in (UNIT, UPDATE_UNIT, DROP_IN, SPI_DROP_IN, RULES, POLKIT, MODULES):
            self._put(name, None)
        self._try(["systemctl", "daemon-reload"])
        self._try(["udevadm", "control", "--reload"])
        raspberry.settle(self._root, (), self._say)
        shutil.rmtree(self.path(HOME), ignore_errors=True)
        kept = [self.path(CONFIG).parent, *(self.path(name) for name in STATE)]
        for path in kept:
            if purge and (path.exists() or path.is_symlink()):
                path.unlink() if path.is_symlink() else shutil.rmtree(path)
        left = [str(path) for path in kept if path.exists()]
        kept_there = f" Kept: {' '.join(left)} (make uninstall PURGE=yes removes them, too)" if left else ""
        self._say(f"Removed.{kept_there}")

    def _try(self, command: Sequence[str]) -> None:
        """Run a command that may fail, for instance because systemd isn't running."""
        with suppress(InstallError, OSError):
            self._run(command)

    def _put(self, name: str, text: str | None) -> None:
        """Write a file, or remove it for None."""
        path = self.path(name)
        if text is None:
            path.unlink(missing_ok=True)
            if name in (DROP_IN, SPI_DROP_IN):
                with suppress(OSError):  # systemctl edit may have put a file there
                    path.parent.rmdir()
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(text, "utf-8", "surrogateescape")
        fresh.chmod(0o644)
        fresh.replace(path)

    def _is_ours(self, path: Path) -> bool:
        """Whether the command leads to what this script installs, or has installed up to version 1.1."""
        ours = (self._environment.command, self.path(HOME) / "bin/tapas-table")
        return path.is_symlink() and path.readlink() in ours


def _ours(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make the table a service of this computer.")
    parser.add_argument("build", nargs="?", choices=BUILDS, help="how the table is wired; as configured if left out")
    parser.add_argument("--remove", action="store_true", help="take everything away again but games and configuration")
    parser.add_argument("--purge", action="store_true", help="with --remove: those, too")
    options = parser.parse_args(arguments)
    here = all(map(shutil.which, ("systemctl", "apt-get")))
    for fits, needed in (
        # The system's Python may be any.
        (sys.version_info >= (3, 11), "This needs Python 3.11 or newer: Raspberry Pi OS Bookworm, Trixie, or later."),
        (os.geteuid() == 0, "This changes the system: run it with sudo, or through make install."),
        (here, "This is for Debian and Raspberry Pi OS with systemd; elsewhere: tapas-table run."),
    ):
        if not fits:
            print(needed, file=sys.stderr)
            return 1
    # The service's user must be able to read what is installed.
    os.umask(0o022)
    installer = Installer(Path("/"))
    try:
        if options.remove:
            installer.remove(options.purge)
        else:
            user = os.environ.get("SUDO_USER")
            installer.install(options.build, user if user != "root" else None)
    except (InstallError, OSError) as error:
        print(f"{error}\nCorrect it and run the same again: what is done is kept.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

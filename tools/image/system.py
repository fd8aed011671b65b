"""Fills the card's system: Debian, the table as `make install BUILD=pico` installs it, and the card's own files.

The own files lie in files/ as they lie on the card. What would make two cards the same, such as keys, is left to the
first start; so is what this computer has put there, such as its resolver.
"""

import shutil
import tarfile
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from firmware.service.environment import SOURCE, SOURCES
from firmware.service.install import HOME
from tools.debian.kept import CannotMake, run, run_inside
from tools.debian.wheels import fetch, unpack
from tools.image.base import emulate
from tools.image.bytecode import compile_files
from tools.image.on_card import USER
from tools.wheels import TARGETS, CannotBuild, with_core

FILES: Final = Path(__file__).with_name("files")
LOCKS: Final = ("build", "pico")
OWN: Final = "usr/local/lib/tapas-card.py"
"""Where `on_card` lies."""
QUIET: Final = (
    "getty@.service", "serial-getty@.service", "apt-daily.timer", "apt-daily-upgrade.timer", "e2scrub_all.timer",
    "e2scrub_reap.service", "systemd-firstboot.service", "systemd-hwdb-update.service",
)  # fmt: skip
"""Nobody can log in at a keyboard, nothing changes the card unless somebody asks for it, and the names of devices that
`base` leaves out aren't made at a start.
"""
HELD: Final = ("linux-image-arm64", "raspi-firmware")
"""The boot partition has what starts; apt doesn't change it."""
NOT_ON_A_CARD: Final = (
    "etc/resolv.conf", "etc/ssh/ssh_host_*", "var/lib/systemd/random-seed", "var/lib/NetworkManager/*",
    "var/lib/apt/lists/*", "var/cache/apt/*", "var/cache/debconf/*-old", "var/lib/dpkg/*-old", "var/log/*", "tmp/*",
    "boot/*", "var/lib/dbus/machine-id", "etc/apt/sources.list.d/*", "etc/apt/apt.conf.d/99mmdebstrap",
    "root/.cache", "root/.*history",
)  # fmt: skip
"""What building has left, by pattern."""
_SOURCES: Final = "usr/src/tapas-table"
_ENVIRONMENT: Final = "env-1"
_ADOPT: Final = f"""
from pathlib import Path
from firmware.service.environment import SOURCE, Environment, run_command
locks = [SOURCE / "locks/pico.txt"]
Environment(Path("/{HOME}"), run_command).adopt("{_ENVIRONMENT}", locks, system=False)
"""


def fill(root: Path, debian: Path, compiler: Path, origin: str) -> None:
    """Make the system in `root` from the archives of `base` and `python`; it looks for updates at `origin`, if any.

    Raises CannotMake.
    """
    with tarfile.open(debian) as packed:
        packed.extractall(root, filter="fully_trusted")
    emulate()
    run_inside(root, "useradd", "--create-home", "--shell", "/bin/bash", "--password", "*", "--groups", "sudo", USER)
    _install(root, compiler, origin)
    shutil.copytree(FILES, root, dirs_exist_ok=True)
    (root / OWN).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(Path(__file__).with_name("on_card.py"), root / OWN)
    run_inside(root, "systemctl", "enable", "tapas-card.service")
    run_inside(root, "systemctl", "mask", *QUIET)
    kernels = (path.name.removeprefix("vmlinuz-") for path in (root / "boot").glob("vmlinuz-*"))
    # apt-mark would read the lists of all that there is.
    held = "\n".join(f"{package} hold" for package in (*HELD, *(f"linux-image-{version}" for version in kernels)))
    run_inside(root, "sh", "-c", 'echo "$0" | dpkg --set-selections', held)


def clean(root: Path) -> None:
    """Take away what no card may have, or needs no more."""
    for pattern in NOT_ON_A_CARD:
        for path in root.glob(pattern):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
    # Empty, and not missing: systemd then makes one, and leaves the services as they were chosen.
    (root / "etc/machine-id").write_text("")
    # Else systemd would do at the first start what the packages have done.
    for place in ("etc", "var"):
        (root / place).mkdir(exist_ok=True)
        (root / place / ".updated").touch()
    for place in ("boot/firmware", "data"):
        (root / place).mkdir(parents=True, exist_ok=True)


def _install(root: Path, compiler: Path, origin: str) -> None:
    """Do what `make install BUILD=pico` does on a table; it finds its environment there already."""
    sources = root / _SOURCES
    left_out = shutil.ignore_patterns("__pycache__", "*.so")
    for name in (*SOURCES, "locks"):
        place = SOURCE / name
        if place.is_dir():
            shutil.copytree(place, sources / name, ignore=left_out)
        else:
            sources.mkdir(parents=True, exist_ok=True)
            shutil.copy(place, sources / name)
    if origin:
        (sources / ".git").mkdir()
        (sources / ".git/config").write_text(f'[remote "origin"]\n\turl = {origin}\n')
    _build(root)
    compile_files(compiler, root, f"{HOME}/{_ENVIRONMENT}/lib")
    for command in (("-c", _ADOPT), ("-m", "firmware.service.install", "pico")):
        inside = ("env", f"--chdir=/{_SOURCES}", "python3", "-B", *command)
        print(run_inside(root, *inside, variables={"SUDO_USER": USER}), end="", flush=True)
    shutil.rmtree(sources)


def _build(root: Path) -> None:
    """Build the program's environment with this computer's own pip and compiler: emulated they need ten minutes."""
    home = f"/{HOME}/{_ENVIRONMENT}"
    run_inside(root, "python3", "-m", "venv", "--without-pip", home)
    with tempfile.TemporaryDirectory(prefix="tapas-table-") as away:
        wheels, source = Path(away) / "wheels", Path(away) / f"tapas_table-{version()}"
        wheels.mkdir()
        fetch(wheels, LOCKS)
        shutil.copytree(root / _SOURCES, source)
        try:
            with_core(source, wheels, next(target for target in TARGETS if target.machine == "aarch64"))
        except CannotBuild as reason:
            raise CannotMake(str(reason)) from reason
        # The pip that Debian's venv would have put there.
        for wheel in (root / "usr/share/python-wheels").glob("pip-*.whl"):
            shutil.copy(wheel, wheels)
        unpack(wheels, root / home[1:], f"{home}/bin/python3")


def version() -> str:
    """The version that pyproject.toml has."""
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def origin_here() -> str:
    """Where this checkout was cloned from over https; empty if it wasn't."""
    try:
        address = run("git", "-C", SOURCE, "config", "remote.origin.url").strip()
    except CannotMake:
        return ""
    return address if address.startswith("https://") else ""

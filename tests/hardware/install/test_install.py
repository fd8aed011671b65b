"""`make install` on a real Debian, and the service under its real systemd."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from firmware.service.install import ASKING
from tests.hardware.install.debian import PYTHON, Debian
from tests.hardware.pi import gadget
from tests.hardware.vm import Machine
from tests.hardware.vm.kernel import USB
from tests.hardware.vm.machine import ROOT
from tools.debian.kept import CannotMake
from tools.locks import FOLDER, read

INSTALL = ("env", "--chdir=/home/maker/tapas-table", "python3", "-B", "-m", "firmware.service.install")
# Runs when the table has been started; a service's output on the console is what the host sees. It plays the Pico on
# the machine's one processor, where it must not take the time of what thinks for the table, which is as nice.
LOOK = """[Unit]
After=multi-user.target
[Service]
Type=oneshot
Nice=10
ExecStart=/opt/tapas-table/current/bin/python /usr/local/lib/inside.py
StandardOutput=tty
StandardError=tty
TTYPath=/dev/console
[Install]
WantedBy=multi-user.target
"""


@pytest.fixture(params=PYTHON)
def debian(request: pytest.FixtureRequest) -> Iterator[Debian]:
    with tempfile.TemporaryDirectory(dir="/var/tmp", prefix="tapas-table-") as directory:
        try:
            yield Debian(request.param, Path(directory))
        except CannotMake as reason:
            pytest.skip(str(reason))


def test_installed_twice_and_removed_it_leaves_no_trace(debian: Debian) -> None:
    # Debian's packages stay, with their groups.
    debian.run("apt-get", "update", "-q")
    debian.run("apt-get", "install", "-y", "--no-install-recommends", *ASKING)
    before, accounts = debian.files(), [(debian.root / "etc" / name).read_text() for name in ("passwd", "group")]
    for _ in range(2):
        print(debian.run(*INSTALL))
        assert "configuration: /etc/tapas-table/config.toml" in debian.run("sh", "-c", "tapas-table doctor || true")
        assert (debian.root / "etc/systemd/system/multi-user.target.wants/tapas-table.service").is_symlink()
    debian.run(*INSTALL, "--remove", "--purge")
    assert debian.files() - before == set()
    assert before - debian.files() == set()
    assert [(debian.root / "etc" / name).read_text() for name in ("passwd", "group")] == accounts


def listed(debian: Debian) -> dict[str, str]:
    """The packages of the environment in use and their versions."""
    packages = json.loads(debian.run("/opt/tapas-table/current/bin/pip", "list", "--format=json"))
    return {canonicalize_name(package["name"]): package["version"] for package in packages}


def test_an_environment_with_old_packages_becomes_exactly_what_is_pinned(debian: Debian) -> None:
    debian.fetch("tornado==6.4.2", "six")
    debian.run("python3", "-m", "venv", "--system-site-packages", "/opt/tapas-table")
    debian.run("/opt/tapas-table/bin/pip", "install", "--quiet", "tornado==6.4.2", "six")
    print(debian.run(*INSTALL))
    pins = read((FOLDER / "pico.txt").read_text(encoding="utf-8"))
    pinned = {pin.name: pin.version for pin in pins if "win32" not in pin.marker}
    found = listed(debian)
    assert {name: version for name, version in found.items() if name not in ("pip", "tapas-table")} == pinned
    assert not (debian.root / "opt/tapas-table/bin").exists()

    # Somebody has changed it, and there is no network to put it right: the table that is there is kept.
    debian.run("/opt/tapas-table/current/bin/pip", "install", "--quiet", "tornado==6.4.2")
    debian.wheels.rename(debian.wheels.with_name("elsewhere"))
    with pytest.raises(AssertionError, match="goes on with what was installed before"):
        debian.run(*INSTALL)
    assert listed(debian) == {**found, "tornado": "6.4.2"}
    assert debian.run("tapas-table", "--version").startswith("tapas-table ")
    debian.wheels.with_name("elsewhere").rename(debian.wheels)
    debian.run(*INSTALL)
    assert listed(debian) == found

    # A file that isn't the one that was locked is refused, whoever offers it.
    (wheel,) = debian.wheels.glob("tqdm-*.whl")
    wheel.write_bytes(wheel.read_bytes() + b"\0")
    debian.run("/opt/tapas-table/current/bin/pip", "uninstall", "--quiet", "--yes", "tqdm")
    with pytest.raises(AssertionError, match="DO NOT MATCH THE HASHES"):
        debian.run(*INSTALL)


@pytest.mark.parametrize("debian", ["trixie"], indirect=True)
def test_the_service_plays_with_a_pico_is_watched_and_bounded(debian: Debian, machine: Machine) -> None:
    debian.run(*INSTALL)
    for program in (Path(__file__).with_name("inside.py"), Path(gadget.__file__)):
        (debian.root / "usr/local/lib" / program.name).write_text(program.read_text())
    # The port's driver comes with the first Pico that is plugged in, when the service has long been running.
    (debian.root / "usr/local/lib/driver.ko").write_bytes((machine.kernel.modules / f"{USB[-1]}.ko").read_bytes())
    units = debian.root / "etc/systemd/system"
    (units / "look.service").write_text(LOOK)
    (units / "multi-user.target.wants/look.service").symlink_to("/etc/systemd/system/look.service")
    # A start takes an emulated processor that shares a real one longer than the service allows.
    (units / "tapas-table.service.d").mkdir()
    (units / "tapas-table.service.d/patience.conf").write_text("[Service]\nTimeoutStartSec=600\n")
    ran = machine.run_system(debian.root, ROOT / "tests/hardware/install/init", seconds=3600, modules=USB[:-1])
    print(f"in {ran.seconds:.0f} s ({machine.accel})")
    assert ran.status == 0, "\n".join(ran.lines[-40:])

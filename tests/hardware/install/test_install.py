"""`make install` on a real Debian, and the service under its real systemd."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.install.debian import PYTHON, CannotMake, Debian
from tests.hardware.vm import Machine
from tests.hardware.vm.kernel import USB
from tests.hardware.vm.machine import ROOT

INSTALL = ("python3", "/home/maker/tapas-table/firmware/service/install.py")
# Runs when the table has been started; a service's output on the console is what the host sees.
LOOK = """[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/opt/tapas-table/bin/python /usr/local/lib/inside.py
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
    before, groups = debian.files(), (debian.root / "etc/group").read_text()
    for _ in range(2):
        print(debian.run(*INSTALL))
        assert "configuration: /etc/tapas-table/config.toml" in debian.run("sh", "-c", "tapas-table doctor || true")
        assert (debian.root / "etc/systemd/system/multi-user.target.wants/tapas-table.service").is_symlink()
    debian.run(*INSTALL, "--remove", "--purge")
    assert debian.files() - before == set()
    assert before - debian.files() == set()
    assert (debian.root / "etc/group").read_text() == groups


@pytest.mark.parametrize("debian", ["trixie"], indirect=True)
def test_the_service_plays_with_a_pico_and_is_watched(debian: Debian, machine: Machine) -> None:
    debian.run(*INSTALL)
    (debian.root / "usr/local/lib/inside.py").write_text((Path(__file__).with_name("inside.py")).read_text())
    # The port's driver comes with the first Pico that is plugged in, when the service has long been running.
    (debian.root / "usr/local/lib/driver.ko").write_bytes((machine.kernel.modules / f"{USB[-1]}.ko").read_bytes())
    units = debian.root / "etc/systemd/system"
    (units / "look.service").write_text(LOOK)
    (units / "multi-user.target.wants/look.service").symlink_to("/etc/systemd/system/look.service")
    ran = machine.run_system(debian.root, ROOT / "tests/hardware/install/init", seconds=600, modules=USB[:-1])
    print(f"in {ran.seconds:.0f} s ({machine.accel})")
    assert ran.status == 0

"""The table as a service: what systemd is told, and what the installer adds and takes away."""

import ipaddress
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.service import config, environment
from firmware.service.environment import SOURCE, SOURCES
from firmware.service.install import (
    CONFIG,
    DROP_IN,
    HERE,
    MODULES,
    POLKIT,
    SPI_DROP_IN,
    UPDATE_UNIT,
    InstallError,
    main,
)
from firmware.service.serve import Notifier
from tests.firmware.pretended import Computer, pinned

pytestmark = pytest.mark.usefixtures("few_sources")


def test_systemd_hears_how_the_table_is_and_elsewhere_nothing_is_sent(tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        notifier = Notifier({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "12000000"})
        assert notifier.interval == 4.0
        notifier.tell("READY=1")
        assert listener.recv(100) == b"READY=1"
    for variables in ({}, {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "9", "WATCHDOG_PID": "1"}):
        elsewhere = Notifier(variables)
        assert elsewhere.interval is None
        elsewhere.tell("READY=1")


def test_another_build_changes_what_it_needs_and_nothing_else(before: Computer) -> None:
    path = before.root / CONFIG
    before.installer.install("direct", "maker")
    settled = config.read(path)
    told = settled["", "hardware"], settled["pi", "build"], settled["page", "host"], settled.data
    assert told == ("pi", "direct", "0.0.0.0", Path("/var/lib/tapas-table"))
    assert (before.root / DROP_IN).exists()
    path.write_text(path.read_text().replace("limit_ma = 750", "limit_ma = 600"))
    before.installer.install("spi", "maker")
    assert not (before.root / DROP_IN).exists(), "the build spi needs no root"
    assert "/dev/vcio" in (before.root / SPI_DROP_IN).read_text(), "it asks for the clock"
    assert (before.root / MODULES).read_text() == "i2c-dev\n", "the expander has its bus after every start"
    assert config.read(path)["pi", "build"] == "spi"
    before.installer.install("pico", None)
    settled = config.read(path)
    assert (settled["", "hardware"], settled["lights", "limit_ma"]) == ("pico", 600)
    assert not (before.root / MODULES).exists()
    path.write_text("[lights]\nlimit_ma = 600\n")
    with pytest.raises(InstallError, match="at its top"):
        before.installer.install("spi", None)
    assert path.read_text() == "[lights]\nlimit_ma = 600\n"


def test_pip_gets_every_file_of_the_program_and_no_bytecode(before: Computer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.service.environment.SOURCES", SOURCES)
    before.installer.install("spi", None)
    modules = {path.relative_to(SOURCE).as_posix() for name in SOURCES for path in (SOURCE / name).rglob("*.py")}
    assert modules | {"pyproject.toml", "README.md", "LICENSE", "firmware/messages/en/page.ftl"} <= before.copied
    assert not [name for name in before.copied if "__pycache__" in name]


BARE = "gpiod, msgspec, sysv-ipc, tornado"
"""What a 32-bit Raspberry Pi compiles, whatever its model."""


@pytest.mark.parametrize(
    ("machine", "model", "build", "lock", "compiled"),
    [
        ("aarch64", "Raspberry Pi Zero 2 W Rev 1.0", "spi", "pi", "rpi-ws281x"),
        ("aarch64", "Raspberry Pi 5 Model B Rev 1.0", "direct", "pi5", ""),
        ("aarch64", "Raspberry Pi Compute Module 5 Rev 1.0", "direct", "pi5", ""),
        ("aarch64", "Raspberry Pi 4 Model B Rev 1.4", "pico", "pico", ""),
        ("x86_64", "", None, "pico", ""),
        ("armv7l", "Raspberry Pi 4 Model B Rev 1.4", "spi", "pi", BARE.replace("sysv", "rpi-ws281x, sysv")),
        ("armv7l", "Raspberry Pi 5 Model B Rev 1.0", "direct", "pi5", BARE),
        ("armv7l", "Raspberry Pi 5 Model B Rev 1.0", "pico", "pico", BARE.replace("gpiod, ", "")),
        ("riscv64", "", "pico", "pico", BARE.replace("gpiod, ", "")),
    ],
)
def test_the_libraries_are_those_pinned_for_model_and_build_and_what_compiles_them_is_there(
    tmp_path: Path, machine: str, model: str, build: str | None, lock: str, compiled: str
) -> None:
    computer = Computer(tmp_path, model, machine)
    computer.installer.install(build, None)
    assert computer.parts() == pinned(lock) | {"tapas_table-2"}
    fetched = [line for line in computer.commands if " pip install " in line]
    assert fetched
    assert all("--require-hashes" in line or "--no-deps" in line for line in fetched), "all that is fetched has a hash"
    assert (config.read(tmp_path / CONFIG)["", "hardware"] == "pico") == (lock == "pico")
    assert not (tmp_path / DROP_IN).exists()
    said = "\n".join(computer.said)
    assert (set(environment.COMPILER) <= computer.debian) == bool(compiled)
    assert (f"  {compiled}: compiled here" in said) == bool(compiled)
    assert ("64-bit Raspberry Pi OS" in said) == (machine == "armv7l")


@pytest.mark.parametrize(("python", "swig"), [((3, 11), False), ((3, 13), True)])
def test_where_debian_has_no_lgpio_what_compiles_it_is_brought(
    before: Computer, monkeypatch: pytest.MonkeyPatch, python: tuple[int, int], swig: bool
) -> None:
    monkeypatch.setattr("sys.version_info", (*python, 0, "final", 0))
    before.debian.remove("python3-lgpio")
    before.unknown.add("python3-lgpio")
    assert environment.compiled(["lgpio"], "aarch64", python, lgpio=True) == []
    before.installer._bring_packages("pi")
    assert ("swig" in before.debian) == swig
    assert {"gcc", "python3-dev"} <= before.debian
    assert "python3-lgpio" not in before.debian


def test_a_32_bit_system_on_a_64_bit_kernel_is_one() -> None:
    assert {environment.machine(name, 32) for name in ("aarch64", "armv7l", "armv6l")} == {"armv7l"}
    assert all(environment.machine(name, 64) == name for name in ("aarch64", "x86_64", "arm64"))


def test_a_pi_whose_wiring_is_not_configured_is_left_alone(before: Computer) -> None:
    untouched = before.files()
    with pytest.raises(InstallError, match=r"BUILD=direct.*BUILD=spi.*BUILD=pico"):
        before.installer.install(None, None)
    assert before.files() == untouched
    assert before.commands == []
    before.installer.install("spi", None)
    before.installer.install(None, None)
    assert config.read(before.root / CONFIG)["pi", "build"] == "spi", "an update keeps the build"


def test_only_groups_that_exist_are_named_and_only_missing_ones_are_joined(before: Computer) -> None:
    before.installer.install("direct", "maker")
    unit = (before.root / "etc/systemd/system/tapas-table.service").read_text()
    assert "SupplementaryGroups=gpio spi dialout\n" in unit
    assert "@" not in re.sub(r"@(system-service|privileged|resources|raw-io)", "", unit.split("[Unit]")[1])
    joined = [line for line in before.commands if line.startswith("usermod")]
    assert joined == ["usermod -aG gpio maker", "usermod -aG dialout maker"]


def test_installing_again_changes_nothing_and_removing_leaves_no_trace(before: Computer) -> None:
    untouched = before.files()
    before.installer.install("direct", "maker")
    once = {name: (before.root / name).read_bytes() for name in before.files() if not name.startswith("usr/local")}
    assert {POLKIT, UPDATE_UNIT} <= once.keys(), "it may switch off and look for updates"
    assert "polkitd" in before.debian
    accounts = (before.root / "etc/passwd").read_text()
    assert accounts.splitlines()[-1].startswith("tapas-table:"), "dbus-daemon knows who asks"
    before.installer.install("direct", "maker")
    assert (before.root / "etc/passwd").read_text() == accounts
    assert {name: (before.root / name).read_bytes() for name in once} == once
    (before.root / "var/lib/tapas-table").mkdir(parents=True)
    (before.root / "var/lib/tapas-table/journal.sqlite").write_bytes(b"games")
    before.installer.remove(purge=False)
    assert before.files() == untouched | {CONFIG, "var/lib/tapas-table/journal.sqlite"}
    assert "Kept" in before.said[-1]
    assert [line for line in before.commands if line.startswith("gpasswd")] == [
        "gpasswd -d maker gpio",
        "gpasswd -d maker dialout",
    ]
    before.installer.remove(purge=True)
    assert before.files() == untouched


def test_a_step_that_fails_stops_with_what_was_said_and_the_next_run_goes_on(before: Computer) -> None:
    unit = before.root / "etc/systemd/system/tapas-table.service"
    for step, there in (("pip install", False), ("systemctl enable", True)):
        before.broken = step
        with pytest.raises(InstallError, match=step):
            before.installer.install("direct", "maker")
        assert unit.exists() == there
    before.broken = ""
    before.installer.install("direct", "maker")
    before.installer.remove(purge=False)
    assert "gpasswd -d maker gpio" in before.commands, "a group joined before the failure is left again"


def test_what_others_have_put_there_stays(before: Computer) -> None:
    command = before.root / "usr/local/bin/tapas-table"
    command.parent.mkdir(parents=True)
    command.write_text("theirs")
    with pytest.raises(InstallError, match="move it away"):
        before.installer.install("direct", None)
    assert command.read_text() == "theirs"
    command.unlink()
    before.installer.install("direct", None)
    override = before.root / "etc/systemd/system/tapas-table.service.d/override.conf"
    override.write_text("[Service]\nNice=5\n")
    command.unlink()
    command.symlink_to("/home/maker/my-own")
    with pytest.raises(InstallError, match="isn't ours"):
        before.installer.install("spi", None)
    before.installer.remove(purge=True)
    assert override.exists()
    assert command.is_symlink()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize(
    ("name", "command", "drop_in", "most"),
    [
        ("tapas-table", "/opt/tapas-table/current/bin/tapas-table", "", 2.0),
        ("tapas-table", "/opt/tapas-table/current/bin/tapas-table", "direct.conf", 4.0),
        ("tapas-table", "/opt/tapas-table/current/bin/tapas-table", "spi.conf", 2.0),
        ("tapas-table-update@", "/opt/tapas-table/current/bin/python", "", 10.0),
        ("tapas-club", "/opt/tapas-club/bin/tapas-table", "", 1.5),
    ],
)
def test_systemd_finds_each_unit_well_protected(
    tmp_path: Path, name: str, command: str, drop_in: str, most: float
) -> None:
    program, unit = tmp_path / "tapas-table", tmp_path / f"{name}.service"
    program.touch(0o755)
    text = (HERE / unit.name).read_text().replace("@GROUPS@", "dialout").replace(command, str(program))
    unit.write_text(text + ((HERE / drop_in).read_text() if drop_in else ""))
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert [line for line in verified.stderr.splitlines() if unit.stem in line] == []
    asked = ["systemd-analyze", "security", "--offline=true", str(unit)]
    checked = subprocess.run(asked, capture_output=True, text=True)
    assert float(re.findall(r"exposure level for \S+: ([\d.]+)", checked.stdout)[0]) < most


def test_the_service_writes_to_its_own_folders_alone_and_talks_to_private_networks_alone() -> None:
    unit = (HERE / "tapas-table.service").read_text()
    said = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and not line.startswith("#"))
    assert (said["ProtectSystem"], said["ProtectHome"], said["PrivateTmp"]) == ("strict", "yes", "yes")
    assert (said["StateDirectory"], said["RuntimeDirectory"]) == ("tapas-table", "tapas-table")
    assert "ReadWritePaths" not in said
    assert (said["DevicePolicy"], said["IPAddressDeny"]) == ("closed", "any")
    named = {"localhost", "link-local"}
    assert all(each in named or ipaddress.ip_network(each).is_private for each in said["IPAddressAllow"].split())
    assert "User=root" in (HERE / "direct.conf").read_text()
    assert "User" not in (HERE / "spi.conf").read_text()


@pytest.mark.parametrize(("gcc", "header", "has"), [(True, True, True), (True, False, False), (False, True, False)])
def test_the_core_can_be_compiled_with_a_compiler_and_pythons_headers(
    gcc: bool, header: bool, has: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/gcc" if gcc and name == "gcc" else None)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    if header:
        (tmp_path / "Python.h").touch()
    assert environment.has_compiler() is has


@pytest.mark.parametrize(
    ("python", "user", "there", "said"),
    [
        ((3, 10), 0, {"systemctl", "apt-get"}, "needs Python 3.11 or newer"),
        ((3, 11), 1000, {"systemctl", "apt-get"}, "run it with sudo"),
        ((3, 11), 0, {"systemctl"}, "elsewhere: tapas-table run"),
        ((3, 11), 0, {"apt-get"}, "elsewhere: tapas-table run"),
    ],
)
def test_the_installer_refuses_a_computer_that_it_does_not_know_and_says_what_to_do(
    python: tuple[int, int],
    user: int,
    there: set[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "version_info", python)
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr("firmware.service.install.Installer", None)
    assert main(["pico"]) == 1
    assert said in capsys.readouterr().err

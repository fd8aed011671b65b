"""The table as a service: what systemd is told, and what the installer adds and takes away."""

import ipaddress
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware.features.league.membership import FILE, Joined, forget
from firmware.service import config, wheels
from firmware.service.environment import SOURCE, SOURCES
from firmware.service.install import (
    COMMAND,
    CONFIG,
    DROP_IN,
    HERE,
    JOINED,
    MODULES,
    SPI_DROP_IN,
    UNIT,
    Installer,
    InstallError,
    main,
)
from firmware.service.serve import Notifier
from tools.locks import FOLDER, read


def test_systemd_hears_when_the_table_is_ready_alive_and_stopping(tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        notifier = Notifier.from_environment({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "12000000"})
        assert notifier.interval == 4.0
        notifier.ready()
        notifier.alive()
        notifier.stopping()
        assert [listener.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"STOPPING=1"]


def test_elsewhere_nobody_is_told_and_a_socket_that_is_gone_harms_nothing(tmp_path: Path) -> None:
    assert Notifier.from_environment({}).interval is None
    assert (
        Notifier.from_environment({"NOTIFY_SOCKET": "/x", "WATCHDOG_USEC": "9", "WATCHDOG_PID": "1"}).interval is None
    )
    Notifier.from_environment({}).ready()
    Notifier(str(tmp_path / "gone"), None).ready()


def pinned(lock: str) -> set[str]:
    return {f"{pin.name}-{pin.version}" for pin in read((FOLDER / f"{lock}.txt").read_text("utf-8"))}


class Computer:
    """A file system of its own and a record of the commands; commands succeed unless told otherwise."""

    def __init__(self, root: Path, model: str = "", machine: str = "aarch64") -> None:
        self.root = root
        self.said: list[str] = []
        self.commands: list[str] = []
        self.broken = ""
        self.offered: dict[str, str] = {}
        """What a lock pins as it is installed, by package."""
        self.copied: set[str] = set()
        """The files of the program that pip got last."""
        (root / "etc").mkdir()
        (root / "etc/group").write_text("root:x:0:\ngpio:x:997:\nspi:x:996:maker\ndialout:x:20:\n")
        if model:
            (root / "proc/device-tree").mkdir(parents=True)
            (root / "proc/device-tree/model").write_text(model + "\0")
        self.debian = {"python3-venv", "python3-lgpio"}
        """The packages that are installed; apt-get installs any that exists."""
        self.unknown: set[str] = set()
        """Packages that this Debian doesn't have."""
        self.installer = Installer(root, self._run, self.said.append, machine)

    def _run(self, command: Sequence[str]) -> str:
        line = " ".join(command)
        self.commands.append(line)
        if self.broken and self.broken in line:
            raise InstallError(f"{line} failed")
        if command[0] == "usermod":
            path = self.root / "etc/group"
            path.write_text(re.sub(rf"^({command[2]}:.*)$", rf"\1,{command[3]}", path.read_text(), flags=re.MULTILINE))
        if "venv" in command:
            packages = Path(command[-1]) / "lib/python3.11/site-packages"
            packages.mkdir(parents=True)
            (packages.parents[2] / "pyvenv.cfg").touch()
        if "install" in command and "pip" in command:
            place = Path(command[0]).parents[1] / "lib/python3.11/site-packages"
            for name, version in self._pinned(command).items():
                (place / f"{name}-{version}.dist-info").mkdir(exist_ok=True)
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

    def files(self) -> set[str]:
        return {str(path.relative_to(self.root)) for path in self.root.rglob("*") if not path.is_dir()}


@pytest.fixture(autouse=True)
def few_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pip of these tests looks at none of the program's files, so most installations copy a few of them."""
    monkeypatch.setattr("firmware.service.environment.SOURCES", ("pyproject.toml", "firmware/service"))


@pytest.fixture
def before(tmp_path: Path) -> Computer:
    return Computer(tmp_path, "Raspberry Pi Zero 2 W Rev 1.0")


def test_on_a_pi_the_header_is_used_and_root_only_where_pwm_needs_it(before: Computer) -> None:
    before.installer.install("direct", "maker")
    settled = config.read(before.root / CONFIG)
    assert settled["", "hardware"] == "pi"
    assert settled["pi", "build"] == "direct"
    assert settled["page", "host"] == "0.0.0.0"
    assert settled.data == Path("/var/lib/tapas-table")
    assert (before.root / DROP_IN).exists()
    before.installer.install("spi", "maker")
    assert not (before.root / DROP_IN).exists(), "the build spi needs no root"
    assert "/dev/vcio" in (before.root / SPI_DROP_IN).read_text(), "it asks for the clock"
    assert config.read(before.root / CONFIG)["pi", "build"] == "spi"


@pytest.mark.parametrize(
    ("model", "build", "lock"),
    [
        ("Raspberry Pi Zero 2 W Rev 1.0", "spi", "pi"),
        ("Raspberry Pi 5 Model B Rev 1.0", "direct", "pi5"),
        ("Raspberry Pi 4 Model B Rev 1.4", "pico", "pico"),
        ("", None, "pico"),
    ],
)
def test_the_libraries_are_those_that_are_pinned_for_the_model_and_the_build(
    tmp_path: Path, model: str, build: str | None, lock: str
) -> None:
    computer = Computer(tmp_path, model)
    computer.installer.install(build, None)
    assert computer.parts() == pinned(lock) | {"tapas_table-2"}
    fetched = [line for line in computer.commands if " pip install " in line]
    assert fetched
    for line in fetched:
        assert "--require-hashes" in line or "--no-deps" in line, "nothing is fetched but what has a hash"
    assert (config.read(tmp_path / CONFIG)["", "hardware"] == "pico") == (lock == "pico")
    assert not (tmp_path / DROP_IN).exists()


def test_pip_gets_every_file_of_the_program_and_no_bytecode(before: Computer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.service.environment.SOURCES", SOURCES)
    before.installer.install("spi", None)
    modules = {path.relative_to(SOURCE).as_posix() for name in SOURCES for path in (SOURCE / name).rglob("*.py")}
    assert modules | {"pyproject.toml", "README.md", "LICENSE", "firmware/messages/en/page.ftl"} <= before.copied
    assert not [name for name in before.copied if "__pycache__" in name]


@pytest.mark.parametrize(
    ("machine", "model", "build", "compiled"),
    [
        ("aarch64", "Raspberry Pi 4 Model B Rev 1.4", "direct", "rpi-ws281x"),
        ("aarch64", "Raspberry Pi 5 Model B Rev 1.0", "direct", ""),
        ("aarch64", "Raspberry Pi 4 Model B Rev 1.4", "pico", ""),
        ("x86_64", "", "pico", ""),
        ("armv7l", "Raspberry Pi 4 Model B Rev 1.4", "direct", "gpiod, msgspec, rpi-ws281x, sysv-ipc, tornado"),
        ("armv7l", "Raspberry Pi 5 Model B Rev 1.0", "direct", "gpiod, msgspec, sysv-ipc, tornado"),
        ("armv7l", "Raspberry Pi 5 Model B Rev 1.0", "pico", "msgspec, sysv-ipc, tornado"),
        ("riscv64", "", "pico", "msgspec, sysv-ipc, tornado"),
    ],
)
def test_a_compiler_is_brought_where_a_library_has_no_wheel_and_this_is_said(
    tmp_path: Path, machine: str, model: str, build: str, compiled: str
) -> None:
    computer = Computer(tmp_path, model, machine)
    computer.installer.install(build, None)
    said = "\n".join(computer.said)
    assert (set(wheels.COMPILER) <= computer.debian) == bool(compiled)
    assert (f"  {compiled}: compiled here" in said) == bool(compiled)
    assert ("64-bit Raspberry Pi OS" in said) == (machine == "armv7l")


@pytest.mark.parametrize(("python", "swig"), [((3, 11), False), ((3, 13), True)])
def test_where_debian_has_no_lgpio_what_compiles_it_is_brought(
    before: Computer, monkeypatch: pytest.MonkeyPatch, python: tuple[int, int], swig: bool
) -> None:
    monkeypatch.setattr("sys.version_info", (*python, 0, "final", 0))
    before.debian.remove("python3-lgpio")
    before.unknown.add("python3-lgpio")
    assert wheels.compiled(["lgpio"], "aarch64", python, lgpio=True) == []
    before.installer._packages("pi")
    assert ("swig" in before.debian) == swig
    assert {"gcc", "python3-dev"} <= before.debian
    assert "python3-lgpio" not in before.debian


@pytest.mark.parametrize(
    ("name", "bits", "machine"),
    [
        ("aarch64", 64, "aarch64"),
        ("aarch64", 32, "armv7l"),
        ("armv7l", 32, "armv7l"),
        ("armv6l", 32, "armv7l"),
        ("x86_64", 64, "x86_64"),
        ("arm64", 64, "arm64"),
    ],
)
def test_a_32_bit_system_on_a_64_bit_kernel_is_one(name: str, bits: int, machine: str) -> None:
    assert wheels.machine(name, bits) == machine


def test_a_pi_that_was_not_told_how_it_is_wired_is_left_alone(before: Computer) -> None:
    untouched = before.files()
    with pytest.raises(InstallError, match=r"BUILD=direct.*BUILD=spi.*BUILD=pico"):
        before.installer.install(None, None)
    assert before.files() == untouched
    assert before.commands == []
    before.installer.install("spi", None)
    before.installer.install(None, None)
    assert config.read(before.root / CONFIG)["pi", "build"] == "spi", "an update keeps the build"


def test_another_build_changes_two_settings_and_nothing_else(before: Computer) -> None:
    before.installer.install("direct", None)
    path = before.root / CONFIG
    path.write_text(path.read_text().replace("limit_ma = 750", "limit_ma = 600"))
    before.installer.install("pico", None)
    settled = config.read(path)
    assert settled["", "hardware"] == "pico"
    assert settled["lights", "limit_ma"] == 600
    path.write_text("[lights]\nlimit_ma = 600\n")
    with pytest.raises(InstallError, match="at its top"):
        before.installer.install("spi", None)
    assert path.read_text() == "[lights]\nlimit_ma = 600\n"


def test_an_update_lowers_a_limit_that_the_fuse_does_not_carry_any_more(before: Computer) -> None:
    before.installer.install("direct", None)
    path = before.root / CONFIG
    path.write_text(path.read_text().replace("limit_ma = 750", "limit_ma = 2000  # as it was"))
    with pytest.raises(config.ConfigError, match="200 to 750"):
        config.read(path)
    before.installer.install(None, None)
    assert config.read(path)["lights", "limit_ma"] == 750
    assert "limit_ma = 750  # as it was\n" in path.read_text()


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
    before.installer.install("direct", "maker")
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
    before.broken = "pip install"
    with pytest.raises(InstallError, match="pip install"):
        before.installer.install("direct", None)
    assert not (before.root / "etc/systemd/system/tapas-table.service").exists()
    before.broken = ""
    before.installer.install("direct", None)
    assert (before.root / "etc/systemd/system/tapas-table.service").exists()


def test_a_command_that_is_not_ours_is_not_replaced(before: Computer) -> None:
    theirs = before.root / "usr/local/bin/tapas-table"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("theirs")
    with pytest.raises(InstallError, match="move it away"):
        before.installer.install("direct", None)
    assert theirs.read_text() == "theirs"


def test_what_others_have_put_there_stays(before: Computer) -> None:
    before.installer.install("direct", None)
    override = before.root / "etc/systemd/system/tapas-table.service.d/override.conf"
    override.write_text("[Service]\nNice=5\n")
    command = before.root / "usr/local/bin/tapas-table"
    command.unlink()
    command.symlink_to("/home/maker/my-own")
    with pytest.raises(InstallError, match="isn't ours"):
        before.installer.install("spi", None)
    before.installer.remove(purge=True)
    assert override.exists()
    assert command.is_symlink()


def test_the_build_with_an_expander_has_its_bus_after_every_start(before: Computer) -> None:
    before.installer.install("spi", None)
    modules = before.root / "etc/modules-load.d/tapas-table.conf"
    assert modules.read_text() == "i2c-dev\n"
    before.installer.install("pico", None)
    assert not modules.exists()


def test_a_compute_module_5_is_a_pi_5(tmp_path: Path) -> None:
    computer = Computer(tmp_path, "Raspberry Pi Compute Module 5 Rev 1.0")
    computer.installer.install("direct", None)
    assert not (tmp_path / DROP_IN).exists()


def unit_at(folder: Path, name: str, command: str) -> Path:
    """A copy of a unit that runs a program which is there."""
    program = folder / "tapas-table"
    program.touch(0o755)
    path = folder / name
    path.write_text((HERE / name).read_text().replace("@GROUPS@", "dialout").replace(command, str(program)))
    return path


def complaints(unit: Path) -> list[str]:
    """What systemd doesn't understand."""
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    return [line for line in verified.stderr.splitlines() if unit.stem in line]


def exposure(unit: Path) -> float:
    """From 0, well protected, to 10."""
    asked = ["systemd-analyze", "security", "--offline=true", str(unit)]
    checked = subprocess.run(asked, capture_output=True, text=True)
    return float(re.findall(r"exposure level for \S+: ([\d.]+)", checked.stdout)[0])


needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")


@needs_systemd
@pytest.mark.parametrize(("drop_in", "most"), [("", 2.0), ("direct.conf", 4.0), ("spi.conf", 2.0)])
def test_systemd_understands_the_unit_and_finds_it_well_protected(tmp_path: Path, drop_in: str, most: float) -> None:
    path = unit_at(tmp_path, "tapas-table.service", "/opt/tapas-table/current/bin/tapas-table")
    if drop_in:
        path.write_text(path.read_text() + (HERE / drop_in).read_text())
    assert complaints(path) == []
    assert exposure(path) < most


@needs_systemd
def test_systemd_understands_the_unit_of_a_club_and_finds_it_well_protected(tmp_path: Path) -> None:
    path = unit_at(tmp_path, "tapas-club.service", "/opt/tapas-club/bin/tapas-table")
    assert complaints(path) == []
    assert exposure(path) < 1.5


def test_the_service_writes_to_its_own_folders_alone_and_talks_to_private_networks_alone() -> None:
    unit = (HERE / "tapas-table.service").read_text()
    said = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and not line.startswith("#"))
    assert (said["DynamicUser"], said["NoNewPrivileges"], said["CapabilityBoundingSet"]) == ("yes", "yes", "")
    assert (said["ProtectSystem"], said["ProtectHome"], said["PrivateTmp"]) == ("strict", "yes", "yes")
    assert (said["StateDirectory"], said["RuntimeDirectory"]) == ("tapas-table", "tapas-table")
    assert "ReadWritePaths" not in said
    assert (said["DevicePolicy"], said["IPAddressDeny"]) == ("closed", "any")
    named = {"localhost", "link-local"}
    assert all(each in named or ipaddress.ip_network(each).is_private for each in said["IPAddressAllow"].split())
    assert all(said[bound] for bound in ("MemoryMax", "TasksMax", "StartLimitBurst"))
    assert "User=root" in (HERE / "direct.conf").read_text()
    assert "User" not in (HERE / "spi.conf").read_text()


def test_groups_joined_before_a_failure_are_left_again_on_removal(before: Computer) -> None:
    before.broken = "systemctl enable"
    with pytest.raises(InstallError):
        before.installer.install("direct", "maker")
    before.broken = ""
    before.installer.install("direct", "maker")
    before.installer.remove(purge=False)
    assert "gpasswd -d maker gpio" in before.commands


def test_an_environment_of_an_older_version_becomes_exactly_what_is_pinned(before: Computer) -> None:
    packages = before.root / "opt/tapas-table/lib/python3.11/site-packages"
    for part in ("tornado-6.4.2", "of_nobody-1.0"):
        (packages / f"{part}.dist-info").mkdir(parents=True)
    (before.root / "opt/tapas-table/pyvenv.cfg").touch()
    command = before.root / COMMAND
    command.parent.mkdir(parents=True)
    command.symlink_to(before.root / "opt/tapas-table/bin/tapas-table")
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    assert command.readlink() == before.root / "opt/tapas-table/current/bin/tapas-table"
    assert not packages.exists()
    assert "Not there any more: of_nobody-1.0 tornado-6.4.2" in before.said


def test_what_somebody_has_changed_in_the_environment_is_put_right_and_only_then_is_it_built_again(
    before: Computer,
) -> None:
    before.installer.install("spi", None)
    before.commands.clear()
    before.installer.install("direct", None)
    assert not [line for line in before.commands if "pip install" in line], "another build of a Pi has the same parts"
    tornado = next((before.root / "opt/tapas-table").glob("env-*/lib/python*/site-packages/tornado-*"))
    tornado.rename(tornado.with_name("tornado-6.4.2.dist-info"))
    before.installer.install(None, None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    assert len(list((before.root / "opt/tapas-table").glob("env-*"))) == 1


def test_the_installer_looks_for_the_file_that_a_joined_table_has() -> None:
    assert JOINED == FILE


def signing() -> set[str]:
    return {part for part in pinned("league") if part.startswith(("nkeys-", "pynacl-"))}


def join(computer: Computer, data: str) -> None:
    (computer.root / data).mkdir(parents=True)
    Joined("nats://club:4222", "north", "Café", "key").write(computer.root / data)


@pytest.mark.parametrize("data", ["var/lib/tapas-table", "home/maker/games"])
def test_a_table_in_a_club_still_signs_after_an_update_and_has_less_when_it_left(before: Computer, data: str) -> None:
    before.installer.install("spi", None)
    path = before.root / CONFIG
    path.write_text(path.read_text().replace('data = "/var/lib/tapas-table"', f'data = "/{data}"'))
    join(before, data)
    before.installer.install(None, None)
    assert pinned("pi") | signing() <= before.parts()
    assert forget(before.root / data)
    before.installer.install(None, None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}


def test_a_key_in_the_configuration_needs_what_signs_too(before: Computer) -> None:
    before.installer.install("direct", None)
    path = before.root / CONFIG
    path.write_text(path.read_text().replace('credentials = ""', 'credentials = "/etc/tapas-table/north.nk"'))
    before.installer.install(None, None)
    assert pinned("pi") | signing() <= before.parts()


def test_a_table_in_a_club_is_not_updated_where_nothing_can_sign(tmp_path: Path) -> None:
    computer = Computer(tmp_path, "Raspberry Pi 3 Model B Rev 1.2", "armv7l")
    computer.installer.install("direct", None)
    join(computer, "var/lib/tapas-table")
    there, used = computer.files(), computer.parts()
    with pytest.raises(InstallError, match="league leave"):
        computer.installer.install(None, None)
    assert (computer.files(), computer.parts()) == (there, used)


@pytest.mark.parametrize("step", ["-m venv", "build.txt", "pi.txt", "--no-deps", "--version"])
def test_an_update_without_a_network_leaves_the_table_as_it_was(before: Computer, step: str) -> None:
    before.offered["tornado"] = "6.4.2"
    before.installer.install("spi", None)
    tornado = next((before.root / "opt/tapas-table").glob("env-*/lib/python*/site-packages/tornado-*"))
    (tornado / "RECORD").touch()
    tornado.rename(tornado.with_name("tornado-6.4.1.dist-info"))
    used = before.files(), before.parts()
    before.commands.clear()
    before.broken = step
    with pytest.raises(InstallError, match="goes on with what was installed before"):
        before.installer.install("spi", None)
    assert (before.files(), before.parts()) == used
    assert not [line for line in before.commands if "restart" in line]
    before.broken = ""
    before.offered.clear()
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}


def test_what_the_power_cut_short_is_removed_by_the_next_installation(before: Computer) -> None:
    begun = before.root / "opt/tapas-table/env-1/lib/python3.11/site-packages/tornado-6.4.2.dist-info"
    begun.mkdir(parents=True)
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}


def test_a_header_that_does_not_start_gives_way_to_the_pico_before(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.installer.install("pico", None)
    there = {name: (before.root / name).read_text() for name in (CONFIG, UNIT)}
    before.broken = "systemctl restart"
    for build in ("direct", "spi"):
        with pytest.raises(InstallError, match="what was there before is back"):
            before.installer.install(build, None)
        assert {name: (before.root / name).read_text() for name in there} == there
        assert not [name for name in (DROP_IN, SPI_DROP_IN, MODULES) if (before.root / name).exists()]
        assert before.commands[-3:-1] == ["systemctl daemon-reload", "systemctl reset-failed tapas-table.service"]
    assert before.parts() == pinned("pico") | {"tapas_table-2"}


def test_a_headers_wiring_is_not_put_back_since_its_pins_may_be_wired_anew(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.installer.install("direct", None)
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match="doesn't start"):
        before.installer.install("pico", None)
    assert config.read(before.root / CONFIG)["", "hardware"] == "pico"
    assert not (before.root / DROP_IN).exists()


def test_a_version_that_does_not_start_gives_way_to_the_one_before(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.offered["tornado"] = "6.4.2"
    before.installer.install("spi", None)
    assert "tornado-6.4.2" in before.parts()
    place = next((before.root / "opt/tapas-table").glob("env-*/lib/python*/site-packages"))
    (place / "of_nobody-1.0.dist-info").mkdir()
    before.offered.clear()
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match=r"what was there before is back.*journalctl"):
        before.installer.install("spi", None)
    assert "tornado-6.4.2" in before.parts()
    assert before.commands[-1] == "systemctl restart tapas-table.service"
    before.broken = ""
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    assert before.commands[-2:] == [
        "systemctl reset-failed tapas-table.service",
        "systemctl restart tapas-table.service",
    ], "a service that systemd has given up is started again"


def test_a_first_installation_that_does_not_start_says_where_to_look(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match=r"installed, but doesn't start.*journalctl"):
        before.installer.install("spi", None)
    assert "current" in str((before.root / COMMAND).readlink())


@pytest.mark.parametrize(("gcc", "header", "has"), [(True, True, True), (True, False, False), (False, True, False)])
def test_the_core_can_be_compiled_with_a_compiler_and_pythons_headers(
    gcc: bool, header: bool, has: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/gcc" if gcc and name == "gcc" else None)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    if header:
        (tmp_path / "Python.h").touch()
    assert wheels.has_compiler() is has


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

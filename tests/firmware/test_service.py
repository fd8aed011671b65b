"""The table as a service: what systemd is told, and what the installer adds and takes away."""

import difflib
import ipaddress
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware.lights.supply import LIMIT_MA
from firmware.service import config, environment
from firmware.service.environment import SOURCE, SOURCES
from firmware.service.install import BUILDS, CONFIG, HERE, MANIFEST, InstallError, main
from firmware.service.serve import Notifier
from tests.firmware.pretended import Computer, pinned

_PYTHON = "Python {}.{}".format(*sys.version_info)
pytestmark = [pytest.mark.usefixtures("few_sources"), pytest.mark.rest]


# What the installer does


STORIES = sorted((Path(__file__).parent / "golden" / "installer").glob("*.txt"))
"""What is done at a computer, each step after a >, and what is said, run and changed then."""


_PINS = {
    "what is pinned for " + " and ".join(names): set[str]().union(*map(pinned, names))
    for names in (("pi",), ("pi5",), ("pico",), ("pi", "league"), ("pico", "league"))
}


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The files that came, went or changed, with the lines in which they differ from before, or from what we bring."""
    found = []
    brought = {path.name: path.read_text() for path in HERE.iterdir() if path.is_file()}
    for name in sorted({*before, *after}):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        found.append(f"{'+' if old is None else '-' if new is None else '~'} /{name}")
        if new is not None and new not in brought.values():
            ours = config.written() if name == CONFIG else brought.get(Path(name).name, "")
            lines = difflib.unified_diff((old or ours).splitlines(), new.splitlines(), lineterm="", n=0)
            found += [f"    {line}" for line in list(lines)[2:] if not line.startswith("@@")]
    return found


class Teller:
    """Does the steps of a story at a computer, and writes down what is said, run and changed."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self._root, self._patch = root, patch
        self._be_on()

    def tell(self, story: str) -> str:
        """The story told anew."""
        steps = re.findall("^> (.*)", story, re.MULTILINE)
        return "\n".join(line for step in steps for line in self._step(step))

    def _step(self, step: str) -> list[str]:
        before, self._computer.log[:] = self._files(), []
        what, _, rest = step.partition(" ")
        try:
            self._do(what, rest)
        except InstallError as error:
            self._computer.log.append(f"refused: {error}")
        # The installer looks before it changes anything; who reads this wants to know what it changes.
        log = [line for line in self._computer.log if not line.startswith(("$ dpkg-query", "$ apt-cache", "$ git"))]
        if what in ("install", "go", "remove", "purge"):
            log += [*changes(before, self._files()), self._in_use()]
        told = "\n".join([*log, ""])
        for text, shown in ((sys.executable, "python3"), (f"{self._root}/", "/"), (f"{SOURCE}/", "")):
            told = told.replace(text, shown)
        told = re.sub(r"\S+/tapas-table-\w{8}(?=\s)", "COPY", told)
        told = re.sub(r"(?<=bin/python -m pip install) --quiet --disable-pip-version-check --no-cache-dir", "", told)
        # Which packages those are the locks say.
        told = re.sub(r"(New:|Not there any more:).*", r"\1 ...", told)
        return [f"> {step}", *told.replace(_PYTHON, "Python 3.x").splitlines(), ""]

    def _in_use(self) -> str:
        """Whether what is installed is just what is pinned, or what else is there, and what isn't."""
        there = self._computer.parts() - {"tapas_table-2"}
        lock, pins = max(_PINS.items(), key=lambda each: (len(each[1] & there), -len(each[1])))
        more = [f"also {part}" for part in sorted(there - pins)]
        less = [f"no {part.rpartition('-')[0]}" for part in sorted(pins - there)]
        return f"in use: {', '.join([lock, *more, *less])}" if there else "nothing is in use"

    def _files(self) -> dict[str, str]:
        """What each file says, or where it leads; of what pip installs only where it is in use."""
        return {
            path.relative_to(self._root).as_posix(): f"leads to {path.readlink()}\n"
            if path.is_symlink()
            else path.read_text("latin-1")
            for path in self._root.rglob("*")
            if (path.is_symlink() or path.is_file()) and not re.search("/proc/|/opt/tapas-table/env-", str(path))
        }

    def _do(self, what: str, how: str) -> None:
        computer, installer = self._computer, self._computer.installer
        name, _, rest = how.partition(" ")
        path = self._root / name
        match what:
            case "on":
                self._be_on(*how.split(", "))
            case "install":
                build = next((word for word in how.split() if word in BUILDS), None)
                installer.install(build, "maker" if "maker" in how else None)
            case "remove" | "purge":
                installer.remove(purge=what == "purge")
            case "go":
                installer.go_back()
            case "broken" | "origin":
                setattr(computer, what, how)
            case "systemd":
                (self._root / "run/systemd/system").mkdir(parents=True)
            case "write" | "leads":
                path.parent.mkdir(parents=True, exist_ok=True)
                path.unlink(missing_ok=True)
                if what == "write":
                    path.write_text(rest.replace("; ", "\n"))
                else:
                    path.symlink_to(self._root / rest.removeprefix("to "))
            case "append":
                path.write_text(f"{path.read_text()}{rest}\n")
            case "delete":
                path.unlink()
            case "spoil":
                parts = self._root / "opt/tapas-table/current/lib/python3.11/site-packages"
                (part,) = parts.glob("tornado-*")
                part.rename(parts / f"{how}.dist-info")
            case "older":
                computer.offered["tornado"] = "6.4.2"
            case "newer":
                computer.offered.clear()
                self._patch.setattr(environment, "SOURCES", ("pyproject.toml",))
            case "uncompiled":
                self._patch.setattr(environment, "has_compiler", lambda: False)
            case _:
                raise AssertionError(what)

    def _be_on(self, model: str = "", machine: str = "aarch64") -> None:
        shutil.rmtree(self._root, ignore_errors=True)
        self._root.mkdir()
        self._computer = Computer(self._root, model, machine)


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_what_the_installer_says_runs_and_changes(
    story: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, golden: Callable[[str, str], None]
) -> None:
    monkeypatch.setattr(environment, "has_compiler", lambda: True)
    teller = Teller(tmp_path / "computer", monkeypatch)
    golden(f"installer/{story.name}", teller.tell(story.read_text(encoding="utf-8")))


def test_systemd_hears_how_the_table_is_and_elsewhere_nothing_is_sent(tmp_path: Path) -> None:
    for address in (str(tmp_path / "notify"), *([f"@{tmp_path}"] if sys.platform == "linux" else [])):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
            listener.bind(address.replace("@", "\0"))
            listener.settimeout(30.0)
            notifier = Notifier({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "12000000"})
            assert notifier.interval == 4.0
            notifier.tell("READY=1")
            assert listener.recv(100) == b"READY=1"
    for variables in ({}, {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "9", "WATCHDOG_PID": "1"}):
        elsewhere = Notifier(variables)
        assert elsewhere.interval is None
        elsewhere.tell("READY=1")


def test_pip_gets_every_file_of_the_program_and_no_bytecode(before: Computer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.service.environment.SOURCES", SOURCES)
    before.installer.install("spi", None)
    modules = {path.relative_to(SOURCE).as_posix() for name in SOURCES for path in (SOURCE / name).rglob("*.py")}
    assert modules | {"pyproject.toml", "README.md", "LICENSE", "firmware/messages/en/page.ftl"} <= before.copied
    assert not [name for name in before.copied if "__pycache__" in name]
    units = [path for path in (before.root / "etc/systemd").rglob("*") if path.is_file()]
    assert {path.stat().st_mode & 0o777 for path in units} == {0o644}


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


def test_a_configuration_that_an_editor_has_marked_as_utf_8_is_read_as_the_table_reads_it(before: Computer) -> None:
    before.installer._put(CONFIG, '\ufeffhardware = "pico"\n[games]\ndata = "/srv"\n[league]\ncredentials = "x"\n')
    assert before.installer.hardware() == ("pico", "direct")
    assert before.installer._of_a_club() == "/srv"


def test_a_list_of_what_was_added_that_is_none_counts_as_empty(before: Computer) -> None:
    before.installer._put(MANIFEST, "[1]")
    before.installer.install("pico", "maker")
    assert isinstance(json.loads((before.root / MANIFEST).read_text()), dict)


@pytest.mark.parametrize("limit", ["5000", "5_000"])
def test_a_limit_above_what_the_supply_allows_is_lowered(before: Computer, limit: str) -> None:
    before.installer._put(CONFIG, f'hardware = "pico"\n[lights]\nlimit_ma = {limit}\n')
    before.installer.install("pico", None)
    assert f"limit_ma = {LIMIT_MA}\n" in (before.root / CONFIG).read_text()


def test_a_32_bit_system_on_a_64_bit_kernel_is_one() -> None:
    assert {environment.machine(name, 32) for name in ("aarch64", "armv7l", "armv6l")} == {"armv7l"}
    assert all(environment.machine(name, 64) == name for name in ("aarch64", "x86_64", "arm64"))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize(
    ("name", "drop_in", "most"),
    [
        ("tapas-table", "", 2.0),
        ("tapas-table", "direct.conf", 4.0),
        ("tapas-table", "spi.conf", 2.0),
        ("tapas-table-update@", "", 10.0),
        ("tapas-club", "", 1.5),
    ],
)
def test_systemd_finds_each_unit_well_protected(tmp_path: Path, name: str, drop_in: str, most: float) -> None:
    program, unit = tmp_path / "tapas-table", tmp_path / f"{name}.service"
    program.touch(0o755)
    text = (HERE / unit.name).read_text().replace("@GROUPS@", "dialout")
    text = re.sub(r"/opt/tapas-(table/current|club)/bin/[\w-]+", str(program), text)
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
    spi = (HERE / "spi.conf").read_text()
    assert ("User" in spi, "/dev/vcio" in spi) == (False, True), "it asks for the clock"


@pytest.mark.parametrize("there", ["gcc header", "gcc", "header"])
def test_the_core_can_be_compiled_with_a_compiler_and_pythons_headers(
    there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/gcc" if name == "gcc" and "gcc" in there else None)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    if "header" in there:
        (tmp_path / "Python.h").touch()
    assert environment.has_compiler() is (there == "gcc header")


def test_the_command_line_of_the_installer_says_what_failed_and_refuses_a_computer_that_it_does_not_know(
    golden_cases: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands behind the installer's arguments is otherwise than on a computer where all goes well."""

    def said(line: str) -> str:
        arguments, *otherwise = line.split(", ")
        did: list[str] = []

        def do(*how: object) -> None:
            did.append(" ".join(["the installer does", *map(str, how)]))
            if "no room" in otherwise:
                raise InstallError("No room")

        installer = SimpleNamespace(install=partial(do, "install"), remove=partial(do, "remove"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("firmware.service.install.Installer", lambda root: installer)
            patch.setattr(sys, "version_info", (3, 10 if "Python 3.10" in otherwise else 11))
            patch.setattr(os, "geteuid", lambda: 1000 if "not root" in otherwise else 0, raising=False)
            patch.setattr(os, "umask", lambda mask: None)
            patch.setattr(shutil, "which", lambda name: None if f"no {name}" in otherwise else name)
            patch.setenv("SUDO_USER", "root" if "without sudo" in otherwise else "maker")
            code = main(arguments.split()[1:])
        return "\n".join([*did, *capsys.readouterr().err.splitlines(), f"it ends with {code}"])

    golden_cases("installer.txt", said)

"""A new release is looked for and installed by root, for a table that may only ask for it."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from firmware.service.install import HERE, ORIGIN, POLKIT, UPDATE_UNIT
from firmware.service.update import COPY, STATUS, WORK, Updater, main, part_of
from tests.firmware.pretended import Computer

pytestmark = pytest.mark.skipif(os.name == "nt", reason="systemd runs on Linux")

CHANGELOG = """# Changelog

## [Unreleased]

- Later.

## [1.10.0] - 2026-12-01

### Added

- A lamp.

## [1.2.0] - 2026-11-30

- Nothing.
"""
INSTALLS = 'print("Debian\'s packages: none", flush=True)\nopen("../installed", "w").write("1.10.0")\n'


@pytest.fixture
def releases(tmp_path: Path) -> Path:
    """A repository with three releases, of which the newest has an installer that says what it does."""
    place = tmp_path / "releases"
    (place / "firmware/service").mkdir(parents=True)
    for name in ("firmware/__init__.py", "firmware/service/__init__.py"):
        (place / name).touch()
    (place / "CHANGELOG.md").write_text(CHANGELOG)
    (place / "firmware/service/install.py").write_text(INSTALLS)
    git(place, "init", "--quiet")
    for release in ("1.1.0", "1.2.0", "1.10.0"):
        git(place, "add", ".")
        git(place, "commit", "--quiet", "--allow-empty", "--message", release)
        git(place, "tag", f"v{release}")
    git(place, "tag", "v2.0.0-rc1")
    return place


def git(place: Path, *words: str) -> None:
    who = ["-c", "user.name=maker", "-c", "user.email=maker@example.org"]
    subprocess.run(["git", "-C", str(place), *who, *words], check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path, releases: Path) -> Path:
    """A computer whose table was installed from that repository."""
    origin = tmp_path / "root" / ORIGIN
    origin.parent.mkdir(parents=True)
    origin.write_text(f"{releases}\n")
    return tmp_path / "root"


def status(root: Path) -> Any:
    return json.loads((root / STATUS).read_text())


def test_the_newest_release_is_found_with_what_its_changelog_says(root: Path) -> None:
    assert Updater(root, "1.1.0").do("look") == 0
    found = status(root)
    assert (found["work"], found["state"], found["newer"]) == ("look", "done", "1.10.0")
    assert found["changes"] == "### Added\n\n- A lamp."
    assert Updater(root, "1.10.0").do("look") == 0
    assert (status(root)["newer"], status(root)["changes"]) == (None, "")
    assert not (root / COPY).exists()


def test_what_was_found_is_installed_by_its_own_installer(root: Path) -> None:
    Updater(root, "1.1.0").do("look")
    assert Updater(root, "1.1.0").do("update") == 0
    assert (root / COPY).with_name("installed").read_text() == "1.10.0"
    assert (status(root)["state"], status(root)["newer"]) == ("done", None)
    assert not (root / COPY).exists()


def test_an_installation_that_fails_says_why_and_can_be_tried_again(root: Path, releases: Path) -> None:
    script = releases / "firmware/service/install.py"
    script.write_text('import sys\nprint("What was there before is back", flush=True)\nsys.exit(1)\n')
    git(releases, "commit", "--quiet", "--all", "--message", "broken")
    git(releases, "tag", "--force", "v1.10.0")
    assert Updater(root, "1.1.0").do("update") == 1, "nobody has looked, so it looks first"
    assert (status(root)["state"], status(root)["message"]) == ("failed", "What was there before is back")
    assert status(root)["newer"] == "1.10.0"


@pytest.mark.parametrize("origin", ["", "no/such/repository"])
def test_without_releases_it_says_what_is_wrong(root: Path, origin: str) -> None:
    path = root / ORIGIN
    path.write_text(origin) if origin else path.unlink()
    assert Updater(root, "1.1.0").do("look") == 1
    assert ("checkout" if not origin else "no/such/repository") in status(root)["message"]


def test_going_back_is_the_installers(root: Path) -> None:
    assert Updater(root, "1.1.0").do("go-back") == 1
    assert "There is no version before" in status(root)["message"]


def test_a_release_without_a_part_in_the_changelog_has_none_and_a_long_one_is_cut_at_a_line() -> None:
    assert part_of(CHANGELOG, "1.3.0") == ""
    assert part_of(CHANGELOG, "1.2.0") == "- Nothing."
    cut = part_of("## [3.0.0]\n" + "- a line of some length\n" * 200, "3.0.0")
    assert len(cut) < 2100
    assert cut.endswith("- a line of some length\n…")


def test_only_what_there_is_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explode"]) == 2
    assert "look, update, go-back" in capsys.readouterr().err


# What the table may ask for

RUN = """
let rule = null;
const polkit = { Result: { YES: "yes", NOT_HANDLED: null }, addRule: (one) => { rule = one; } };
RULES
const ask = (user, id, unit, verb) => rule({ id, lookup: (key) => ({ unit, verb })[key] }, { user });
console.log(JSON.stringify(ASKED.map((one) => ask(...one))));
"""
LOGIN, UNITS, MINE = "org.freedesktop.login1", "org.freedesktop.systemd1.manage-units", "tapas-table-update@"
MAY = [
    ("tapas-table", f"{LOGIN}.power-off", None, None),
    ("tapas-table", f"{LOGIN}.power-off-multiple-sessions", None, None),
    *(("tapas-table", UNITS, f"{MINE}{work}.service", "start") for work in WORK),
]
MAY_NOT = [
    ("nobody", f"{LOGIN}.power-off", None, None),
    ("tapas-table", f"{LOGIN}.power-off-ignore-inhibit", None, None),
    ("tapas-table", f"{LOGIN}.reboot", None, None),
    ("tapas-table", UNITS, "ssh.service", "start"),
    ("tapas-table", UNITS, f"{MINE}look.service", "stop"),
    ("tapas-table", UNITS, f"{MINE}evil.service", "start"),
    ("tapas-table", UNITS, f"x-{MINE}look.service", "start"),
    ("tapas-table", "org.freedesktop.systemd1.manage-unit-files", f"{MINE}look.service", "start"),
]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing: apt install nodejs")
def test_the_table_may_switch_off_and_start_its_update_and_nothing_else() -> None:
    rules = (HERE / "70-tapas-table.polkit.rules").read_text()
    script = RUN.replace("RULES", rules).replace("ASKED", json.dumps([*MAY, *MAY_NOT]))
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["yes"] * len(MAY) + [None] * len(MAY_NOT)


@pytest.mark.usefixtures("few_sources")
def test_the_installer_writes_rule_and_unit_and_takes_them_away_again(before: Computer) -> None:
    before.installer.install("spi", None)
    assert "tapas-table-update@" in (before.root / POLKIT).read_text()
    assert "-m firmware.service.update %i" in (before.root / UPDATE_UNIT).read_text()
    assert {"polkitd", "libnss-systemd"} <= before.debian
    before.installer.remove(purge=False)
    assert not (before.root / POLKIT).exists()
    assert not (before.root / UPDATE_UNIT).exists()


@pytest.mark.usefixtures("few_sources")
def test_a_table_without_a_network_is_installed_without_the_right_to_switch_off(before: Computer) -> None:
    before.broken = "apt-get install -y --no-install-recommends polkitd"
    before.installer.install("spi", None)
    assert "polkitd" not in before.debian


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit_of_updates(tmp_path: Path) -> None:
    program, unit = tmp_path / "python", tmp_path / "tapas-table-update@look.service"
    program.touch(0o755)
    text = (HERE / "tapas-table-update@.service").read_text()
    unit.write_text(text.replace("/opt/tapas-table/current/bin/python", str(program)))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert [line for line in done.stderr.splitlines() if "tapas" in line] == []

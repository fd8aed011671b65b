"""Updates: root finds and installs a release; what is pinned is there afterwards, or what was there before."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.service.environment import Environment, run_command
from firmware.service.install import HERE, HOME, ORIGIN, InstallError
from firmware.service.update import COPY, STATUS, WORK, Updater, main, part_of
from tests.firmware.pretended import Computer
from tools.locks import FOLDER

pytestmark = [
    pytest.mark.rest,
    pytest.mark.skipif(os.name == "nt", reason="systemd runs on Linux"),
    pytest.mark.usefixtures("few_sources"),
]

CHANGELOG = """# Changelog

## [Unreleased]

- Later.

## [1.10.0] - 2026-12-01

### Added

- A lamp.

## [1.2.0] - 2026-11-30

- Nothing.
"""
INSTALLS = 'print("Debian\'s packages: none")\nopen("../installed", "w").write("1.10.0")\n'
FAILS = "for line in 'abcdefg': print(line * 90)\nraise SystemExit('What was there before is back')\n"


@pytest.fixture
def releases(tmp_path: Path) -> Path:
    """A repository with three releases, of which the newest has an installer that says what it does."""
    place = tmp_path / "releases"
    (place / "firmware/service").mkdir(parents=True)
    for name in ("firmware/__init__.py", "firmware/service/__init__.py"):
        (place / name).touch()
    (place / "CHANGELOG.md").write_text(CHANGELOG.replace("Later", "Caf\xe9"), "latin-1")
    git(place, "init", "--quiet")
    for version in ("1.1.0", "1.2.0", "1.10.0"):
        release(place, version, INSTALLS)
    git(place, "tag", "v2.0.0-rc1")
    return place


def release(place: Path, version: str, installer: str) -> None:
    (place / "firmware/service/install.py").write_text(installer)
    git(place, "add", ".")
    git(place, "commit", "--quiet", "--allow-empty", "--message", version)
    git(place, "tag", "--force", f"v{version}")


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


def test_a_release_is_found_with_its_changes_and_installed_by_its_own_installer_or_says_why_not(
    root: Path, releases: Path, golden: Callable[[str, str], None]
) -> None:
    """The version that is installed, what is done, and what is told then. Before an update it looks if nobody has."""
    told = []
    for done in ("1.10.0 look", "1.1.0 look", "1.1.0 update", "1.1.0 go-back", "1.1.0 update of one that fails",
                 "1.1.0 look", "1.1.0 update of a better one", "1.10.0 update"):  # fmt: skip
        installed, work, *which = done.split(" ", 2)
        if which:
            release(releases, "1.10.0", FAILS if "fails" in done else INSTALLS)
            shutil.rmtree(root / COPY, ignore_errors=True)
        code = Updater(root, installed).do(work)
        found = {name: value for name, value in status(root).items() if name != "pid"}
        there = [name for name in ("source", "installed") if (root / COPY).with_name(name).exists()]
        told.append(f"{done}: {code}, there: {' '.join(there)}\n{json.dumps(found, indent=1, ensure_ascii=False)}\n")
    golden("update.txt", "\n".join(told))


@pytest.mark.parametrize("origin", ["", "no/such/" + 600 * "x"])
def test_without_releases_it_says_what_is_wrong(root: Path, origin: str) -> None:
    path = root / ORIGIN
    path.write_text(origin) if origin else path.unlink()
    assert Updater(root, "1.1.0").do("look") == 1
    message = status(root)["message"]
    assert ("checkout" if not origin else "xxx") in message
    assert not origin or len(message) == 400


def test_a_release_without_a_part_in_the_changelog_has_none_and_a_long_one_is_cut_at_a_line() -> None:
    assert part_of(CHANGELOG, "1.3.0") == ""
    assert part_of(CHANGELOG, "1.2.0") == "- Nothing."
    line = "- a line of 20 chars\n"
    assert part_of("## [3.0.0]\n" + line * 200, "3.0.0") == line * 95 + "…"
    assert part_of("## [3.0.0]\n" + "x" * 2000, "3.0.0") == "x" * 2000


def test_a_command_that_fails_shows_its_last_lines() -> None:
    assert run_command(["sh", "-c", "seq 2"]) == "1\n2\n"
    with pytest.raises(InstallError) as failed:
        run_command(["sh", "-c", "seq 20; exit 1"])
    assert str(failed.value).split("\n  ") == ["sh -c seq 20; exit 1 failed:", *map(str, range(6, 21))]


def test_only_what_there_is_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["explode"])
    said = capsys.readouterr().err
    assert all(work in said for work in WORK)


# What the table may ask for

RUN = """
let rule = null;
const polkit = { Result: { YES: "yes", NOT_HANDLED: null }, addRule: (one) => { rule = one; } };
RULES
const ask = (user, id, unit, verb) => rule({ id, lookup: (key) => ({ unit, verb })[key] }, { user });
console.log(JSON.stringify(ASKED.map((one) => ask(...one))));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing: apt install nodejs")
def test_the_table_may_switch_off_and_start_its_update_and_nothing_else(golden_cases: Callable[..., None]) -> None:
    """The golden file has who wants what; `systemd1` is the action by which units are managed."""
    rules = (HERE / "70-tapas-table.polkit.rules").read_text()

    def allowed(wish: str) -> str:
        user, action, *unit_and_verb = wish.split()
        asked = [user, f"org.freedesktop.{action}", *(unit_and_verb or [None, None])]
        script = RUN.replace("RULES", rules).replace("ASKED", json.dumps([asked]))
        done = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
        return {"yes": "may", None: "may not"}[json.loads(done.stdout)[0]]

    assert WORK == ("look", "update", "go-back"), "as in the golden file"
    golden_cases("polkit.txt", allowed)


# What is installed


def test_an_environment_that_another_computer_has_made_is_taken_as_it_is(before: Computer) -> None:
    home = before.root / HOME
    (home / "env-1/lib/python3.11/site-packages/tapas_table-2.dist-info").mkdir(parents=True)
    Environment(home, run_command).adopt("env-1", [FOLDER / "pico.txt"], system=False)
    before.installer.install("pico", None)
    assert "It is already what it should be." in before.said
    assert before.parts() == {"tapas_table-2"}

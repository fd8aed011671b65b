"""What CI runs: the table of suites fits the repository, and no verdict of `tools/suites` is a matter of luck."""

import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.waiting import until
from tools.suites import due, machine
from tools.suites.running import run
from tools.suites.table import ROOT, Suite, TableError, read

TABLE = read()
pytestmark = pytest.mark.skipif(os.name == "nt" or shutil.which("git") is None, reason="suites need git and bash")
HEAD = '[packages]\nfound = { there = "sh", mb = 1, seconds = 1 }\n'


def written(text: str, directory: Path) -> Path:
    path = directory / "suites.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return path


def test_every_folder_of_tests_is_run_by_a_suite(pytestconfig: pytest.Config) -> None:
    quick = {ROOT / path for path in pytestconfig.getini("testpaths")}
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if not quick & {path, *path.parents}]
    run_by = {word for suite in TABLE.suites for word in suite.command.split() if word.startswith("tests/")}
    assert len(files) > 40
    lost = [
        path
        for path in files
        if not run_by & {p.relative_to(ROOT).as_posix() for p in (path, *path.parents) if p.is_relative_to(ROOT)}
    ]
    assert lost == []


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this isn't git's checkout")
@pytest.mark.parametrize("suite", [suite for suite in TABLE.suites if suite.paths], ids=lambda suite: suite.name)
def test_every_path_of_a_suite_is_there(suite: Suite) -> None:
    assert [path for path in suite.paths if not due.git("ls-files", "--", path)] == []


def test_every_package_is_wanted_by_a_suite() -> None:
    assert set(TABLE.packages) == {name for suite in TABLE.suites for name in suite.packages}


ONE = '[suites.a]\nprotects = ""\ncommand = ""\ncircle = '


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ONE + '"never"\nseconds = 1\n', "circle is 'never'; write one of"),
        (ONE + '"changed"\nseconds = 1\n', "has paths if its circle"),
        (ONE + '"always"\n', "seconds"),
        (ONE + '"always"\nseconds = 1\npackages = ["x"]\n', "add it there"),
        ("[suites", "can't be read"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_with_what_to_change(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=said):
        read(written(text, tmp_path))


# When a suite is due


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository with one module."""
    root = tmp_path / "tree"
    root.mkdir()
    git(root, "init", "--quiet")
    (root / "module.py").write_text('"""Says two."""\n\n\ndef two() -> int:\n    """Two."""\n    return 2\n')
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Add a module")
    return root


def git(root: Path, *arguments: str) -> str:
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false")
    return due.git(*who, *arguments, root=root)


SUITE = Suite("one", "changed", "a module", "true", 1, paths=("*.py",))


def test_a_suite_is_due_until_it_has_passed(tree: Path) -> None:
    before = due.key(SUITE, tree)
    assert (SUITE.name, before) not in due.passed(tree)
    due.keep(SUITE, before, "abc", tree)
    assert due.passed(tree)[SUITE.name, before] == "abc"


CODE = "def two() -> int:\n    return 2\n"


@pytest.mark.parametrize(
    ("name", "text", "is_due"),
    [
        ("module.py", f"# Why.\n{CODE}", False),
        ("module.py", f'"""Says two, which is even."""\n\n\n\n{CODE}', False),
        ("module.py", CODE.replace("return", '"""Another."""\n    return'), False),
        ("module.py", CODE.replace("2", "3"), True),
        ("other.py", "", True),
    ],
)
def test_code_makes_a_suite_due_and_comments_docstrings_and_blank_lines_do_not(
    tree: Path, name: str, text: str, is_due: bool
) -> None:
    before = due.key(SUITE, tree)
    due._meaning.cache_clear()
    (tree / name).write_text(text)
    git(tree, "add", ".")
    assert (due.key(SUITE, tree) != before) is is_due
    assert due.key(replace(SUITE, command="false"), tree) != before


def test_another_clone_learns_from_the_log_what_has_passed(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Anna")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "anna@example.org")
    its_key = due.key(SUITE, tree)
    assert due.record([SUITE], tree) == []
    due.keep(SUITE, its_key, due.commit(tree), tree)
    assert due.record([SUITE], tree) == [f"Suite-passed: one {its_key}"]
    assert due.record([SUITE], tree) == []
    recorded = due.commit(tree)
    for subject in ("Say why", "Add nothing"):
        git(tree, "commit", "--quiet", "--allow-empty", "-m", subject)
    git(tmp_path, "clone", "--quiet", str(tree), "clone")
    assert recorded.startswith(due.passed(tmp_path / "clone")[SUITE.name, its_key] or "nowhere")


# Runs


def test_a_suite_that_fails_says_what_failed(tmp_path: Path) -> None:
    printed = "echo 'FAILED tests/test_tray.py::test_it - assert 1 == 2'; echo '1 failed, 3 passed in 0.10s'; exit 1"
    result = run(Suite("one", "always", "", printed, 1), tmp_path / "log", short=True)
    assert (result.state, result.figures) == ("failed", "1 failed, 3 passed")
    assert result.reason == "FAILED tests/test_tray.py::test_it - assert 1 == 2"


def test_a_suite_of_real_parts_that_are_missing_has_not_passed(tmp_path: Path) -> None:
    skipped = "echo \"SKIPPED [1] tests/x.py:3: nats-server isn't installed\"; echo '1 skipped in 0.1s'"
    assert run(Suite("one", "always", "", skipped, 1, parts="a server"), tmp_path / "log", short=True).state == "failed"
    assert run(Suite("one", "always", "", skipped, 1), tmp_path / "log", short=True).state == "passed"


def test_a_suite_is_ended_with_all_it_started_when_no_time_is_left(tmp_path: Path) -> None:
    command = f"cd {tmp_path}; sleep 1000 & echo $! > new; mv new pid; wait"
    suite, pid = Suite("one", "always", "", command, 1), tmp_path / "pid"
    while not pid.exists():
        result = run(suite, tmp_path / "log", short=True, deadline=time.monotonic() + 0.5)
    assert result.state == "stopped"
    until(lambda: not is_running(pid.read_text().strip()), "what the suite started ends")


def test_the_load_ends_with_the_program_that_makes_it_even_when_that_is_killed() -> None:
    program = (
        "import os, pathlib, time\n"
        "from tools.suites.running import load\n"
        "with load():\n"
        "    print(pathlib.Path(f'/proc/self/task/{os.getpid()}/children').read_text(), flush=True)\n"
        "    time.sleep(1000)\n"
    )
    with subprocess.Popen((sys.executable, "-c", program), cwd=ROOT, stdout=subprocess.PIPE, text=True) as loaded:
        assert loaded.stdout is not None
        loops = loaded.stdout.readline().split()
        loaded.kill()
    assert len(loops) == os.cpu_count()
    until(lambda: not any(map(is_running, loops)), "the loops end")


@pytest.mark.parametrize("can_be_mended", [True, False])
def test_packages_are_installed_after_a_dpkg_that_was_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, can_be_mended: bool
) -> None:
    mended = tmp_path / "mended"
    programs = {
        "apt-get": f'test "$1" = update || test -e {mended} || {{ echo "E: dpkg was interrupted"; exit 100; }}',
        "dpkg": f"touch {mended}" if can_be_mended else "exit 1",
    }
    for name, script in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr(machine, "_PATH", f"{tmp_path}:{os.environ['PATH']}")
    log = tmp_path / "log"
    with log.open("wb") as file:
        assert machine.install_packages([read().packages["gcc"]], file) is can_be_mended
    assert log.read_text().count("E: dpkg was interrupted") == (1 if can_be_mended else 2)


def is_running(pid: str) -> bool:
    """Whether a process of Linux is there and not only waits to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


# The whole of it, in a small repository

SMALL = """
[suites.good]
circle = "always"
protects = "nothing"
command = "echo 2 passed in 0.1s"
seconds = 1

[suites.unlucky]
circle = "always"
protects = "nothing"
parts = "a coin"
command = "test -e thrown || { touch thrown; echo it fell on its edge; exit 1; }"
seconds = 1

[suites.length]
circle = "always"
protects = "nothing"
short = { GAMES = "3" }
command = "echo ${GAMES:-100} games"
seconds = 1

[suites.rest]
circle = "changed"
protects = "nothing"
paths = ["tools/"]
command = "echo the rest"
seconds = 1

[suites.endless]
circle = "changed"
protects = "nothing"
paths = ["tools/"]
command = "sleep 10000"
seconds = 10000
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    root = tmp_path / "small"
    (root / "tests").mkdir(parents=True)
    shutil.copytree(ROOT / "tools" / "suites", root / "tools" / "suites", ignore=shutil.ignore_patterns("__pycache__"))
    written(SMALL, root / "tests")
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Add all")
    return root


def changed(root: Path, old: str, new: str) -> None:
    table = root / "tests" / "suites.toml"
    table.write_text(table.read_text().replace(old, new))


def suites(root: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "tools.suites", *arguments)
    environment = {**os.environ, "CI": "true", **variables}
    return subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)


@pytest.mark.slow_because("starts the program that runs suites, three times")
def test_ci_says_what_was_unsteady_and_what_was_not_run_and_runs_only_what_is_due(small: Path) -> None:
    first = suites(small, "ci")
    assert first.returncode == 0, first.stdout + first.stderr
    assert "unsteady: unlucky: it fell on its edge" in first.stdout
    assert "not run: endless: more is due than fits into 45 minutes" in first.stdout
    assert first.stdout.splitlines()[-1] == "4 passed, 0 failed"
    second = suites(small, "ci")
    assert "rest         unchanged since it passed at" in second.stdout
    assert "unsteady" not in second.stdout
    assert second.stdout.splitlines()[-1] == "3 passed, 0 failed"
    assert {path.stem for path in (small / "build/suites").glob("*.json")} == {"good", "unlucky", "length"}


LENGTH, UNLUCKY = "echo ${GAMES:-100} games", "test -e thrown || { touch thrown; echo it fell on its edge; exit 1; }"
SLOWLY = "test -e thrown && sleep 10000; touch thrown; echo it fell on its edge; exit 1"
LOST = "lost in game 3\n  log: build/suites/length.log\n  again: make suite NAME=length GAMES=3\n2 passed, 1 failed\n"


@pytest.mark.slow_because("starts the program that runs suites; one waits until the six seconds of a run are over")
@pytest.mark.parametrize(
    ("old", "new", "minutes", "said"),
    [
        (LENGTH, "echo lost in game ${GAMES:-100}; exit 3", "45", f"failed: length\n{LOST}"),
        (LENGTH, "sleep 10000", "0.05", "failed: length\nno time was left"),
        (UNLUCKY, SLOWLY, "0.1", "failed: unlucky\nit fell on its edge"),
    ],
    ids=["a failure", "no time for all that is always due", "no time to run it again"],
)
def test_ci_fails_and_says_why_and_how_to_repeat_it(small: Path, old: str, new: str, minutes: str, said: str) -> None:
    changed(small, old, new)
    ended = suites(small, "ci", CI_MINUTES=minutes)
    assert ended.returncode == 1
    assert said in ended.stdout
    if minutes == "45":
        assert ended.stdout.endswith(said), "it is said last"
        assert "not run: the suites whose paths have changed, since another has failed" in ended.stdout
        assert (small / "build/suites/unlucky.again.log").exists()


def test_a_suite_by_name_has_its_full_length_and_leaves_its_figures(small: Path) -> None:
    assert suites(small, "run", "length").stdout == "100 games\n"
    assert suites(small, "run", "--short", "length").stdout == "3 games\n"
    assert json.loads((small / "build/suites/length.json").read_text())["figures"] == "3 games"
    assert "| length | passed |" in suites(small, "report").stdout
    unknown = suites(small, "run", "lenght")
    assert (unknown.returncode, unknown.stderr.split(";")[0]) == (2, "there is no suite 'lenght'")


def test_all_suites_are_run_at_their_full_length_whatever_fails(small: Path) -> None:
    changed(small, "sleep 10000", "echo the end")
    first = suites(small, "all")
    assert first.returncode == 1
    assert first.stdout.splitlines()[-1] == "4 passed, 1 failed"
    assert suites(small, "all").stdout.splitlines()[-1] == "5 passed, 0 failed"
    assert "| length | passed | 0 |" in first.stdout
    assert "100 games" in first.stdout


def test_a_suite_repeated_under_load_is_counted(small: Path) -> None:
    ended = suites(small, "steady", "unlucky", "--times", "3")
    assert ended.returncode == 1
    assert ended.stdout.splitlines()[-1] == "unlucky: 2 of 3 runs passed with every core busy"
    ended = suites(small, "steady", "good", "--times", "3", "--beside")
    assert ended.stdout.splitlines()[-1] == "good: 3 of 3 runs passed with every core busy"

"""Copies of the tree in which tests run: one to record which lines each test reaches, one for the mutants.

The project is installed so that its packages are read from the checkout. A copy comes before it on `PYTHONPATH`, for
the tests and for all programs that they start.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.recording import FOLDER, SECONDS, TEST

CONFIGURATION = """[run]
data_file = {folder}/data
parallel = true
context = ${{{test}-}}
include =
    {tree}/engine/*
    {tree}/firmware/*
disable_warnings = no-data-collected, module-not-measured
"""
READ_BY_TESTS = ("engine", "firmware", "hw_mock", "league", "wiring", "tests", "pyproject.toml")
OF_NO_EFFECT = ("tests/mutants",)


@dataclass(frozen=True)
class Tree:
    """A folder with the files of the checkout."""

    root: Path

    def copied(self, to: Path) -> "Tree":
        for name in self.names():
            target = to / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self.root / name, target)
        return Tree(to)

    def names(self) -> list[str]:
        """What git keeps or would keep, and the compiled core."""
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True).stdout
        names = {name for name in listed.split("\0") if name and (self.root / name).is_file()}
        return sorted(
            names | {path.relative_to(self.root).as_posix() for path in self.root.glob("engine/**/_core*.so")}
        )

    def python(
        self, *arguments: str, timeout: float | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1", **variables}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=self.root, env=environment, capture_output=True, text=True, errors="replace", timeout=timeout
        )

    def hashes(self) -> dict[str, str]:
        """The content of every file that tests may read."""
        names = [name for name in self.names() if name.startswith(READ_BY_TESTS) and not name.startswith(OF_NO_EFFECT)]
        return {name: hashlib.sha256((self.root / name).read_bytes()).hexdigest() for name in names}


def is_tests(name: str) -> bool:
    """Whether a file has tests and nothing that other tests need."""
    return Path(name).name.startswith("test_")


def recorded(tree: Tree, scratch: Path, kept: Path) -> None:
    """Bring what is kept about the tests up to date: only files of tests that changed run anew.

    After a change of anything else all tests do.
    """
    hashes = tree.hashes()
    index = kept / "hashes.json"
    known: dict[str, str] = json.loads(index.read_text()) if index.exists() else {}
    changed = {name for name in hashes.keys() | known.keys() if hashes.get(name) != known.get(name)}
    if not changed:
        return
    files: list[str] = []
    took: dict[str, float] = {}
    if known and all(map(is_tests, changed)):
        files = sorted(changed & hashes.keys())
        old = json.loads((kept / SECONDS).read_text())
        took = {test: seconds for test, seconds in old.items() if test.partition("::")[0] not in changed}
    else:
        shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True, exist_ok=True)
    print(f"Recording which lines {'the tests that changed' if files else 'all quick tests'} reach ...", flush=True)
    took |= _record(tree.copied(scratch), files, kept)
    (kept / SECONDS).write_text(json.dumps(took, indent=0), encoding="utf-8")
    index.write_text(json.dumps(hashes), encoding="utf-8")


def _record(copy: Tree, files: list[str], kept: Path) -> dict[str, float]:
    """Run tests in a copy; the seconds that each took that passed. The lines are added to those that are kept."""
    configuration = kept / "coverage.ini"
    configuration.write_text(CONFIGURATION.format(folder=kept, test=TEST, tree=copy.root), encoding="utf-8")
    variables = {FOLDER: str(kept), "COVERAGE_PROCESS_START": str(configuration), "PYTHONDONTWRITEBYTECODE": ""}
    ran = copy.python("-m", "pytest", *PLAIN, "-p", "tests.mutants.recording", *files, **variables)
    if not (kept / SECONDS).exists():
        raise SystemExit(
            f"The quick tests don't run, so nothing can be recorded:\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}"
        )
    together = ["-m", "coverage", "combine", f"--rcfile={configuration}", "--append", str(kept)]
    copy.python(*together)
    took: dict[str, float] = json.loads((kept / SECONDS).read_text(encoding="utf-8"))
    return took


PLAIN = ("-p", "no:randomly", "-p", "no:cacheprovider", "--hypothesis-seed=0")
"""The tests in the order in which they are named, with the same examples each time."""

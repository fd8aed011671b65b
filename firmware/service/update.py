"""Looks for a new release and installs it, or goes back to the version before: `tapas-table-update@.service`, as root.

A release is a tag `v1.2.0` at the address of which the installed checkout was cloned. Its own `make install` installs
it, while the present version stays. How far that is and what came of it is in `STATUS`, which the table reads.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from firmware.hardware.raspberry import InstallError
from firmware.service.environment import Run, run_command
from firmware.service.install import HOME, ORIGIN, Installer

STATUS: Final = "run/tapas-table-update/status.json"
COPY: Final = f"{HOME}/source"
"""Where a new release lies until it is installed; nobody but root writes there."""
LOOK: Final = "look"
UPDATE: Final = "update"
GO_BACK: Final = "go-back"
WORK: Final = (LOOK, UPDATE, GO_BACK)
_TAG: Final = re.compile(r"refs/tags/v(\d+)\.(\d+)\.(\d+)$", re.MULTILINE)
_LONGEST_CHANGES: Final = 2000
_LONGEST_MESSAGE: Final = 400


def part_of(changelog: str, release: str) -> str:
    """What a changelog says of a release, at most `_LONGEST_CHANGES` characters of it; empty if it says nothing."""
    found = re.search(rf"^## \[{re.escape(release)}\].*?\n(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL)
    text = found[1].strip() if found else ""
    return text if len(text) <= _LONGEST_CHANGES else f"{text[:_LONGEST_CHANGES].rpartition(chr(10))[0]}\n…"


class Updater:
    """Works below `root`, for a table of a version; `run` runs a command, see `run_command`."""

    def __init__(self, root: Path, installed: str, run: Run = run_command) -> None:
        self._root, self._installed, self._run = root, installed, run
        self._status: dict[str, Any] = {"pid": os.getpid(), "newer": None, "changes": ""}
        with suppress(OSError, ValueError):
            self._status |= json.loads((root / STATUS).read_text("utf-8")) | {"pid": os.getpid()}

    def do(self, work: str) -> int:
        """Do one of `WORK`, and tell what came of it; returns the exit code."""
        self._tell(work=work, state="running", step="", message="")
        try:
            {LOOK: self._look, UPDATE: self._update, GO_BACK: self._go_back}[work]()
        except (InstallError, OSError) as error:
            # Of what failed there may be a better release by now: the table offers to look again.
            self._tell(state="failed", newer=None, message=" ".join(str(error).split())[-_LONGEST_MESSAGE:])
            print(error, file=sys.stderr)
            return 1
        self._tell(state="done", step="")
        return 0

    def _tell(self, **news: str | None) -> None:
        self._status |= news
        path = self._root / STATUS
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(self._status), encoding="utf-8")
        fresh.replace(path)

    def _look(self) -> None:
        """Fetch the newest release if it is newer than what is installed. Raises InstallError."""
        copy = self._root / COPY
        shutil.rmtree(copy, ignore_errors=True)
        self._tell(newer=None, changes="")
        try:
            origin = (self._root / ORIGIN).read_text("utf-8").strip()
        except OSError as error:
            cure = "install once from a checkout that was cloned over https"
            raise InstallError(f"It isn't known where releases are: {cure}") from error
        tags = self._run(["git", "ls-remote", "--tags", "--refs", origin])
        newest = max((tuple(map(int, tag)) for tag in _TAG.findall(tags)), default=())
        if newest <= _numbers(self._installed):
            return
        release = ".".join(map(str, newest))
        self._tell(step=f"fetching {release}")
        self._run(["git", "clone", "--quiet", "--depth", "1", "--branch", f"v{release}", origin, str(copy)])
        with suppress(OSError):
            self._tell(changes=part_of((copy / "CHANGELOG.md").read_text("utf-8", "replace"), release))
        self._tell(newer=release)

    def _update(self) -> None:
        """Install the release that was fetched, as its own make install does. Raises InstallError."""
        copy = self._root / COPY
        if self._status["newer"] is None or not copy.is_dir():
            self._look()
        if self._status["newer"] is None:
            raise InstallError("There is no newer version")
        # The system's own Python, as make install: the environment in use gives way to the new one.
        self._follow(["env", "-C", str(copy), "python3", "-Bu", "-m", "firmware.service.install"])
        shutil.rmtree(copy, ignore_errors=True)
        self._tell(newer=None, changes="")

    def _follow(self, command: Sequence[str]) -> None:
        """Run a command and tell each line that it prints. Raises InstallError with the last ones if it fails."""
        said: list[str] = []
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            for line in process.stdout or ():
                said.append(line.rstrip())
                print(said[-1], flush=True)
                self._tell(step=said[-1].strip())
        if process.returncode:
            raise InstallError("\n".join(said[-5:]))

    def _go_back(self) -> None:
        Installer(self._root, self._run, lambda step: self._tell(step=step)).go_back()
        shutil.rmtree(self._root / COPY, ignore_errors=True)
        self._tell(newer=None, changes="")


def _numbers(release: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", release)))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line, with one of `WORK`; returns the exit code."""
    parser = argparse.ArgumentParser(prog="update")
    parser.add_argument("work", choices=WORK)
    work = parser.parse_args(arguments).work
    os.umask(0o022)
    return Updater(Path("/"), version("tapas-table")).do(work)


if __name__ == "__main__":
    sys.exit(main())

"""A copy of the tree in which tests run.

The project is installed so that its packages are read from the checkout. A copy comes before it on `PYTHONPATH`, for
the tests and for all programs that they start.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Tree:
    """A folder with the files of the checkout."""

    root: Path

    def copied(self, to: Path) -> "Tree":
        """Copy what git keeps or would keep, and the compiled core, to a new folder."""
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True).stdout
        compiled = (path.relative_to(self.root).as_posix() for path in self.root.glob("engine/**/_core*.so"))
        for name in {name for name in listed.split("\0") if (self.root / name).is_file()} | set(compiled):
            target = to / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self.root / name, target)
        return Tree(to)

    def python(
        self, *arguments: str, timeout: float | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1", **variables}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=self.root, env=environment, capture_output=True, text=True, errors="replace", timeout=timeout
        )

    def pytest(
        self, *arguments: str, timeout: float | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Run tests in the order in which they are named, with the same examples each time."""
        plain = ("-p", "no:randomly", "-p", "no:cacheprovider", "--hypothesis-seed=0")
        return self.python("-m", "pytest", *plain, *arguments, timeout=timeout, **variables)

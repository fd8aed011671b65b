"""Which tests reach which lines, the nearest first."""

import ast
import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from coverage.numbits import numbits_to_nums

from tests.mutants.recording import SECONDS
from tests.mutants.sites import FOLDERS, Mutant

ROWS = """
SELECT path, context, numbits FROM line_bits JOIN file ON file.id = file_id JOIN context ON context.id = context_id
"""


class Reach:
    """What was recorded: see `tree.recorded`."""

    def __init__(self, kept: Path, root: Path) -> None:
        self.seconds: dict[str, float] = json.loads((kept / SECONDS).read_text(encoding="utf-8"))
        self._root = root
        self._lines: dict[str, dict[str, frozenset[int]]] = defaultdict(dict)
        """The lines of a file that each test reaches."""
        self._sizes: dict[str, int] = defaultdict(int)
        """How many lines a test reaches in all."""
        database = sqlite3.connect(kept / "data")
        for path, test, bits in database.execute(ROWS):
            if test in self.seconds:
                lines = frozenset(numbits_to_nums(bits))
                name = _name(path)
                self._lines[name][test] = self._lines[name].get(test, frozenset()) | lines
                self._sizes[test] += len(lines)
        database.close()

    def of_lines(self, path: str, first: int, last: int) -> list[str]:
        wanted = frozenset(range(first, last + 1))
        return [test for test, lines in self._lines[path].items() if lines & wanted]

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that may notice a mutant. Whatever runs at import alone is noticed by what reads the module."""
        exact = self.of_lines(mutant.path, mutant.line, mutant.last_line)
        found = exact or self.of_lines(mutant.path, *mutant.scope) if self._runs_at_import(mutant) else exact
        if not found and self._runs_at_import(mutant):
            found = sorted({test for path in self._readers(mutant.path) for test in self._lines[path]})
        return self._nearest_first(found, mutant.path)

    def _runs_at_import(self, mutant: Mutant) -> bool:
        lines = (self._root / mutant.path).read_text(encoding="utf-8").splitlines()
        return mutant.scope == (1, len(lines)) or mutant.line == mutant.scope[0]

    def _nearest_first(self, tests: Sequence[str], path: str) -> list[str]:
        """One test of each function before further examples of it, those first that reach least beside this file."""

        def far(test: str) -> tuple[float, str]:
            return (self._sizes[test] / (len(self._lines[path].get(test, ())) + 1), test)

        turns: dict[str, int] = defaultdict(int)
        ordered = []
        for test in sorted(tests, key=far):
            function = test.partition("[")[0]
            turns[function] += 1
            ordered.append((turns[function] > 3, far(test), test))
        return [test for *_, test in sorted(ordered)]

    def _readers(self, path: str) -> Iterator[str]:
        """The files that import a file, and those that import it through a file of no functions."""
        seen, waiting = {path}, [path]
        while waiting:
            for reader in self._importers[waiting.pop()] - seen:
                seen.add(reader)
                yield reader
                if not self._lines[reader]:
                    waiting.append(reader)

    @cached_property
    def _importers(self) -> dict[str, set[str]]:
        """The files that import a file."""
        found: dict[str, set[str]] = defaultdict(set)
        for path in (each for folder in FOLDERS for each in (self._root / folder).rglob("*.py")):
            name = path.relative_to(self._root).as_posix()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module:
                    for module in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                        below = module.replace(".", "/")
                        found[f"{below}.py"].add(name)
                        found[f"{below}/__init__.py"].add(name)
        return found


def _name(path: str) -> str:
    """A path in the checkout, from one in the copy where it was recorded."""
    parts = Path(path).parts
    return "/".join(parts[max(i for i, part in enumerate(parts) if part in FOLDERS and "tree" in parts[:i]) :])

"""Says which tests come to the place of each mutant.

In a copy of the tree a call is written before the statement of each mutant, and the tests run there once. The call
notes for which test it was made, in programs that a test starts, too. What runs at import belongs to no test; such a
mutant is looked for by the tests that run the functions of its file, or of those that import it, and by all tests of a
file that imports it. Tests that read the text of its file look for it, too.
"""

import ast
import json
import os
import shutil
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.mutants import noting
from tests.mutants.noting import CALL, FOLDER, REACHED, READ, SECONDS
from tests.mutants.sites import FOLDERS, Mutant
from tests.mutants.tree import Tree

HERE, IN_ITS_FILE, AT_A_READER = range(3)
"""How far the place that a test reached is from the mutant."""


@dataclass(frozen=True)
class Reach:
    """The tests that reach each mutant, the most promising first, and the seconds that each test took."""

    tests: dict[Mutant, list[str]]
    seconds: dict[str, float]


def recorded(copy: Tree, mutants: Sequence[Mutant], folder: Path) -> Reach:
    """Run the tests in a copy that notes what they reach."""
    places = _Places(copy.root)
    lines: dict[str, list[tuple[int, str]]] = defaultdict(list)
    at_import = set(mutants)
    for number, mutant in enumerate(mutants):
        for path, line, indent, distance in places.of(mutant):
            if distance == HERE:
                at_import.discard(mutant)
            lines[path].append((line, f"{indent}{CALL}({number}, {distance})"))
    for path, added in lines.items():
        text = (copy.root / path).read_text(encoding="utf-8").split("\n")
        for line, call in sorted(set(added), reverse=True):
            text.insert(line - 1, call)
        (copy.root / path).write_text("\n".join(text), encoding="utf-8")
    for name in ("noting", "sitecustomize"):
        shutil.copy(noting.__file__, copy.root / f"{name}.py")
    workers = str(os.cpu_count() or 1)
    ran = copy.pytest("-n", workers, "--dist", "worksteal", "-p", "noting", **{FOLDER: str(folder)})
    if not (folder / SECONDS).exists():
        raise SystemExit(f"The tests don't run, so nothing is known of them:\n{ran.stdout[-2000:]}{ran.stderr}")
    seconds: dict[str, float] = json.loads((folder / SECONDS).read_text(encoding="utf-8"))
    found: dict[Mutant, dict[str, int]] = {mutant: {} for mutant in mutants}
    for number, distance, test in _rows(folder / REACHED, 3):
        if test in seconds:
            of_mutant = found[mutants[int(number)]]
            of_mutant[test] = min(int(distance), of_mutant.get(test, AT_A_READER))
    readers: dict[str, set[str]] = defaultdict(set)
    for path, test in _rows(folder / READ, 2):
        readers[path] |= {test} & seconds.keys()
    imported = {file: places.imported(file) for file in {test.partition("::")[0] for test in seconds}}
    ordered = {}
    for each, tests in found.items():
        looking = readers[each.path]
        if each in at_import:
            looking = looking | {test for test in seconds if each.path in imported[test.partition("::")[0]]}
        ordered[each] = _promising(each.path, tests, looking, seconds)
    return Reach(ordered, seconds)


def _rows(path: Path, columns: int) -> Iterator[list[str]]:
    """The rows of a file of notes; the last of the columns may have spaces."""
    for row in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        yield row.split(" ", columns - 1)


def _promising(path: str, tests: dict[str, int], readers: set[str], seconds: dict[str, float]) -> list[str]:
    """The nearest tests and those that read the file or import it; first those in a file of tests with its name.

    Of each file of tests the quickest few come before any further ones, and three of each function before more.
    """
    nearest = min(tests.values(), default=HERE)
    of_function: Counter[str] = Counter()
    of_file: Counter[str] = Counter()
    ordered = []
    near = {test for test, far in tests.items() if far == nearest} | readers
    for test in sorted(near, key=lambda test: (seconds[test], test)):
        function, file = test.partition("[")[0], test.partition("::")[0]
        of_function[function] += 1
        of_file[file] += 1
        named = Path(path).stem in file
        ordered.append((not named, of_function[function] > 3, of_file[file] // 4, seconds[test], test))
    return [test for *_, test in sorted(ordered)]


class _Places:
    """Where in a tree a call has to stand to notice that a mutant is reached."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def of(self, mutant: Mutant) -> Iterator[tuple[str, int, str, int]]:
        """Each place: its file, the line before which the call goes, its indent, and the distance to the mutant."""
        tree, text = self._read(mutant.path)
        if found := _statement(tree, text, mutant.line):
            yield (mutant.path, *found, HERE)
            if cached := _cached(tree, mutant.line):
                # It runs for whoever asks first, and all others get what it made then.
                for path in (mutant.path, *self._readers(mutant.path)):
                    yield from ((path, *place, HERE) for place in _beginnings(*self._read(path), cached))
            return
        yield from ((mutant.path, *place, IN_ITS_FILE) for place in _beginnings(tree, text))
        for path in self._readers(mutant.path):
            yield from ((path, *place, AT_A_READER) for place in _beginnings(*self._read(path)))

    def _read(self, path: str) -> tuple[ast.Module, list[str]]:
        text = (self._root / path).read_text(encoding="utf-8")
        return ast.parse(text), text.split("\n")

    def _readers(self, path: str) -> Iterator[str]:
        """The files that import a file, and those that import it through a file without functions."""
        seen, waiting = {path}, [path]
        while waiting:
            for reader in sorted(self._importers[waiting.pop()] - seen):
                seen.add(reader)
                yield reader
                if not list(_beginnings(*self._read(reader))):
                    waiting.append(reader)

    @cached_property
    def _importers(self) -> dict[str, set[str]]:
        """The files that import a file."""
        found: dict[str, set[str]] = defaultdict(set)
        for path in (each for folder in FOLDERS for each in (self._root / folder).rglob("*.py")):
            name = path.relative_to(self._root).as_posix()
            for other in self.imported(name):
                found[other].add(name)
        return found

    def imported(self, path: str) -> set[str]:
        """The files that a file imports, or may import, something from."""
        found = set[str]()
        for node in ast.walk(self._read(path)[0]):
            if isinstance(node, ast.ImportFrom) and node.module:
                for module in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                    below = module.replace(".", "/")
                    found |= {f"{below}.py", f"{below}/__init__.py"}
        return found


def _statement(tree: ast.Module, text: list[str], line: int) -> tuple[int, str] | None:
    """The innermost statement of a function with a line in it that begins its own line, if there is one."""
    found = None
    waiting: list[tuple[ast.AST, bool]] = [(tree, False)]
    while waiting:
        node, in_function = waiting.pop()
        for child in ast.iter_child_nodes(node):
            inside = getattr(child, "lineno", line) <= line <= getattr(child, "end_lineno", line)
            if inside and isinstance(child, ast.stmt) and in_function and (first := _begins(child, text)):
                found = max(found, first) if found else first
            if inside or not _has_lines(child):
                within = in_function or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
                waiting.append((child, within))
    return found


def _has_lines(node: ast.AST) -> bool:
    return hasattr(node, "lineno")


def _begins(node: ast.stmt, text: list[str]) -> tuple[int, str] | None:
    """The line of a statement with its decorators, and its indent, unless something stands before it there."""
    decorated = getattr(node, "decorator_list", [])
    line = min([node.lineno, *(each.lineno for each in decorated)])
    indent = text[line - 1][: node.col_offset]
    inside_a_chain = isinstance(node, ast.If) and text[line - 1].startswith("elif", node.col_offset)
    return None if indent.strip() or inside_a_chain else (line, indent)


def _cached(tree: ast.Module, line: int) -> str:
    """The name of the function with a line in it that keeps what it returns, if there is one."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name, lineno=first, end_lineno=int(last), decorator_list=decorators):
                if first <= line <= last and any("cache" in ast.unparse(each) for each in decorators):
                    return name
    return ""


def _beginnings(tree: ast.Module, text: list[str], name: str = "") -> Iterator[tuple[int, str]]:
    """The first statement of each function, or of each that has a name in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if name and not any(
                name in (getattr(each, "id", ""), getattr(each, "attr", "")) for each in ast.walk(node)
            ):
                continue
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            if body and (first := _begins(body[0], text)):
                yield first

"""Decides which suites are due: all but those that have passed with what they protect as it is now.

A suite's *key* is a hash of what it protects as it stands in the work tree. Comments and docstrings of Python files
don't count, nor does where a line stands. Keys that passed are kept in `.git/suites.json`, and in the trailers
`Suite-passed: NAME KEY` of commits, by which another machine learns of them.
"""

import ast
import hashlib
import json
import subprocess
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools.suites.table import ROOT, Suite

TRAILER: Final = "Suite-passed"
_COMMITS: Final = 500
"""How many commits are searched for trailers."""
_KEPT: Final = 20
"""How many keys are kept of each suite."""
Record = dict[str, Any]


def git(*arguments: str, root: Path = ROOT) -> str:
    """What git prints. Raises CalledProcessError."""
    return subprocess.run(("git", *arguments), cwd=root, check=True, capture_output=True, text=True).stdout


def commit(root: Path = ROOT) -> str:
    """The commit that is checked out, shortened, with "+" if files differ from it."""
    changed = git("status", "--porcelain", "--untracked-files=no", root=root).strip()
    return git("rev-parse", "--short=10", "HEAD", root=root).strip() + ("+" if changed else "")


def key(suite: Suite, root: Path = ROOT) -> str:
    """The hash of what a suite protects: its paths, the locks of its environment, and its own command."""
    locks = [f"locks/{name}.txt" for name in suite.environment]
    listed = git("ls-files", "-z", "--", *suite.paths, *locks, root=root) if suite.paths else ""
    total = hashlib.sha256(repr((suite.command, suite.packages, suite.short)).encode())
    for name in sorted(set(listed.split("\0")) - {""}):
        total.update(f"{name}\0{_meaning(root / name)}\0".encode())
    return total.hexdigest()[:20]


@cache
def _meaning(path: Path) -> str:
    """The hash of a file; of a Python file without comments and docstrings. A file that is gone is empty."""
    content = path.read_bytes() if path.is_file() else b""
    if path.suffix == ".py":
        try:
            tree = ast.parse(content)
        except SyntaxError:
            return hashlib.sha256(content).hexdigest()
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                node.body = [part for part in node.body if not _is_string(part)]
        content = ast.dump(tree).encode()
    return hashlib.sha256(content).hexdigest()


def _is_string(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _record_path(root: Path) -> Path:
    return root / git("rev-parse", "--git-common-dir", root=root).strip() / "suites.json"


def _kept(root: Path) -> dict[str, list[Record]]:
    try:
        return dict(json.loads(_record_path(root).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def passed(root: Path = ROOT) -> dict[tuple[str, str], str]:
    """Where each (suite, key) passed: a commit's short hash."""
    known: dict[tuple[str, str], str] = {}
    layout = f"--format=%x01%h%n%(trailers:key={TRAILER},valueonly)"
    for entry in git("log", f"-{_COMMITS}", layout, root=root).split("\x01")[1:]:
        where, *trailers = entry.split("\n")
        for trailer in trailers:
            if len(words := trailer.split()) == 2:
                known.setdefault((words[0], words[1]), where)
    for name, records in _kept(root).items():
        for record in records:
            known[name, record["key"]] = record["commit"]
    return known


def keep(suite: Suite, its_key: str, where: str, root: Path = ROOT) -> None:
    """Remember that a suite passed with this key at a commit."""
    kept = _kept(root)
    others = [record for record in kept.get(suite.name, []) if record["key"] != its_key]
    kept[suite.name] = [*others, {"key": its_key, "commit": where, "at": int(time.time())}][-_KEPT:]
    path = _record_path(root)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    new.replace(path)


def unrecorded(suites: Iterable[Suite], root: Path = ROOT) -> Iterator[str]:
    """The trailers of suites that passed here with what they protect now, as far as no commit says so yet."""
    text = git("log", f"-{_COMMITS}", f"--format=%(trailers:key={TRAILER})", root=root)
    kept = _kept(root)
    for suite in suites:
        its_key = key(suite, root)
        line = f"{TRAILER}: {suite.name} {its_key}"
        if line not in text and any(record["key"] == its_key for record in kept.get(suite.name, [])):
            yield line


def record(suites: Sequence[Suite], root: Path = ROOT) -> list[str]:
    """Make an empty commit with the trailers of what passed here; returns them, or [] where there is nothing new."""
    trailers = list(unrecorded(suites, root))
    if trailers:
        body = "CI on another machine runs these again once what they protect has changed."
        message = "\n".join(["Record which suites passed", "", body, "", *trailers])
        git("commit", "--allow-empty", "--only", "--quiet", "-m", message, root=root)
    return trailers

"""Notes which mutants a test reaches, and how long it takes: `sitecustomize` and a plugin of pytest in a copied tree.

It imports nothing of the project and nothing of pytest, since every program that a test starts reads it.
"""

import builtins
import json
import os
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

FOLDER = "MUTANTS_FOLDER"
"""The environment variable with the folder for what is noted."""
TEST = "MUTANTS_TEST"
"""The environment variable by which a program knows for which test it runs."""
CALL = "__mutant_reached__"
SECONDS, REACHED, READ = "seconds.json", "reached.txt", "read.txt"

_TREE = os.path.dirname(os.path.abspath(__file__))
_folder = Path(os.environ.get(FOLDER, "."))
_seen: set[tuple[int, int, str]] = set()
_texts: set[tuple[str, str]] = set()
_seconds: dict[str, float] = defaultdict(float)
_unfit: set[str] = set()


def _reached(mutant: int, distance: int) -> None:
    here = (mutant, distance, os.environ.get(TEST, ""))
    if here not in _seen:
        _seen.add(here)
        os.write(_noted, " ".join(map(str, here)).encode() + b"\n")


def _opened(event: str, arguments: tuple[Any, ...]) -> None:
    """Note that a test reads a source to look for what is written in it. Imports don't count."""
    if event != "open" or not str(arguments[0]).endswith(".py") or arguments[1] != "r":
        return
    if sys._getframe(1).f_code.co_filename.startswith("<frozen importlib"):
        return
    here = (os.path.relpath(arguments[0], _TREE), os.environ.get(TEST, ""))
    if here not in _texts:
        _texts.add(here)
        os.write(_read, " ".join(here).encode() + b"\n")


def pytest_runtest_logstart(nodeid: str) -> None:
    os.environ[TEST] = nodeid


def pytest_runtest_logfinish() -> None:
    os.environ[TEST] = ""


def pytest_runtest_logreport(report: Any) -> None:
    _seconds[report.nodeid] += report.duration
    if not report.passed:
        _unfit.add(report.nodeid)


def pytest_unconfigure(config: Any) -> None:
    if not hasattr(config, "workerinput"):
        passed = {test: took for test, took in _seconds.items() if test not in _unfit}
        (_folder / SECONDS).write_text(json.dumps(passed), encoding="utf-8")


if FOLDER in os.environ:
    _noted = os.open(_folder / REACHED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    _read = os.open(_folder / READ, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    setattr(builtins, CALL, _reached)
    sys.addaudithook(_opened)

"""The engine knows rules and nothing else: no input or output, no clock, no threads, and chance only where it is given.

The check reads the source of every module instead of running it. Standard modules have to be on a list, so one that
nobody has thought about is refused until somebody does. Exceptions are written down here: a package reads its own
data through `importlib.resources.files`, and the core in C can be left out by an environment variable.
"""

import ast
import doctest
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

import engine
from engine.game import Copied

ROOT = Path(engine.__file__).parent
IMPORTING = "engine/moved.py"
"""It knows how Python imports, and nothing of any game."""
MODULES = sorted({path.relative_to(ROOT.parent).as_posix() for path in ROOT.rglob("*.py")} - {IMPORTING})
PURE = {
    *"array bisect collections collections.abc dataclasses enum functools itertools json math operator re".split(),
    *"tomllib typing".split(),
}
ONLY = {"random": {"Random"}, "importlib.resources": {"files"}}
"""Modules of which only some names may be used."""
EXCEPTIONS = {("engine/tapas/core/__init__.py", "os", "environ")}
GAMES = {path.parent.name for path in ROOT.glob("*/__init__.py")}
BUILTINS = {"__import__", "breakpoint", "compile", "eval", "exec", "input", "open", "print"}


def problems(path: str, source: str) -> list[str]:
    """What a module of the engine does that it must not do; `path` starts with `engine/`."""
    return [f"{path}:{line}: {what}" for line, what in _problems(path, ast.parse(source))]


def _problems(path: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name not in PURE and alias.name != "random" and not _own(path, alias.name):
                    yield node.lineno, f"imports {alias.name}"
                if alias.asname is not None:
                    yield node.lineno, f"imports {alias.name} under another name"
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            for alias in node.names:
                if not (node.level == 0 and _may_import(path, module, alias.name)):
                    yield node.lineno, f"imports {alias.name} from {module or 'its own package'}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            if node.attr not in ONLY["random"]:
                yield node.lineno, f"uses random.{node.attr}, which nobody has seeded"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("random.Random", "Random") and not node.args:
            yield node.lineno, "makes a random.Random without a seed"
        elif isinstance(node, ast.Name) and node.id in BUILTINS and isinstance(node.ctx, ast.Load):
            yield node.lineno, f"uses {node.id}"


def _may_import(path: str, module: str, name: str) -> bool:
    if (path, module, name) in EXCEPTIONS:
        return True
    if module in ONLY:
        return name in ONLY[module]
    return module in PURE or (_own(path, module) and _own(path, f"{module}.{name}"))


def _own(path: str, module: str) -> bool:
    """Whether a module belongs to the engine and to no other game than the importing module does."""
    package, _, rest = module.partition(".")
    game = rest.partition(".")[0]
    return package == "engine" and (game not in GAMES or path.startswith(f"engine/{game}/"))


def test_no_module_of_the_engine_has_input_output_clock_threads_or_chance_of_its_own() -> None:
    assert MODULES
    assert [wrong for path in MODULES for wrong in problems(path, (ROOT.parent / path).read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "source",
    [
        *["import time", "import random as r", "from time import perf_counter", "from os import environ"],
        *["from sys import argv", "from importlib.resources import read_text", "from random import choice"],
        *["import random\nrandom.shuffle([])", "import random\nrandom.Random()", "from random import Random\nRandom()"],
        *["from firmware.table.table import Table", "import engine.tapas", "from engine import tapas"],
        *["from engine.tapas.record import Record", "from . import cards", "def f(name):\n    return open(name)"],
    ],
)
def test_the_check_refuses_what_it_is_there_for(source: str) -> None:
    assert problems("engine/tapiru/cards.py", source)


# Documentation


@pytest.mark.parametrize("path", MODULES)
def test_the_examples_of_a_module_are_true(path: str) -> None:
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert doctest.testmod(import_module(name)).failed == 0


def test_modules_and_their_classes_explain_themselves_and_each_public_class_with_methods_has_an_example() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in ROOT.rglob("*.py")}
    assert [path for path, tree in trees.items() if not ast.get_docstring(tree)] == []
    nodes = [node for tree in trees.values() for node in tree.body]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    assert [node.name for node in classes if not ast.get_docstring(node)] == []
    acting = [node for node in classes if any(isinstance(each, ast.FunctionDef) for each in node.body)]
    assert [node.name for node in acting if ">>> " not in (ast.get_docstring(node) or "")] == []


def test_what_is_no_state_is_a_value_that_nobody_can_change_and_has_no_more_than_its_fields() -> None:
    modules = [import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")) for path in MODULES]
    values = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    values = {each for each in values if is_dataclass(each)}
    assert [each for each in values if "__slots__" not in vars(each)] == []
    assert [each for each in values if not (each.__dataclass_params__.frozen or issubclass(each, Copied))] == []

"""What the engine's docstrings show is what it does: examples are run, and each public class that acts has one."""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

import engine

ROOT = Path(engine.__file__).parent.parent
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in Path(engine.__file__).parent.rglob("*.py")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_modules_and_their_classes_explain_themselves_and_each_public_class_with_methods_has_an_example() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in Path(engine.__file__).parent.rglob("*.py")}
    assert [path for path, tree in trees.items() if not ast.get_docstring(tree)] == []
    nodes = [node for tree in trees.values() for node in tree.body]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    assert [node.name for node in classes if not ast.get_docstring(node)] == []
    acting = [node for node in classes if any(isinstance(each, ast.FunctionDef) for each in node.body)]
    assert [node.name for node in acting if ">>> " not in (ast.get_docstring(node) or "")] == []

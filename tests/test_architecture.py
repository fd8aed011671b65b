"""The shape of the code: what may import what, which names the table's own code may not know, and what is documented.

The checks read the source of every module instead of running it. Every import counts, also inside a function or for
types alone. Only the latter may go in a circle.
"""

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from engine.moved import MOVED

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "firmware", "hw_mock", "league", "wiring")
GAMES = ("tapas", "tacocat", "tapiru", "piecepack")
FEATURES = ("computer", "league", "learning", "players", "positions", "seats", "sharing", "usb_lights", "voice")

LAYERS = (
    (
        "engine",
        "firmware.errors",
        "firmware.layout",
        "firmware.link",
        "firmware.snapshot",
    ),
    (
        "firmware.analysis",
        "firmware.features",
        "firmware.journal",
        "firmware.lights",
        "firmware.names",
        "firmware.pico",
        "firmware.web.addresses",
    ),
    ("firmware.background", "firmware.hardware", "firmware.table"),
    ("firmware.games", "firmware.service", "hw_mock"),
    ("firmware.commands.arguments", "firmware.games.registry"),
    (
        "firmware.background.opponent",
        "firmware.doctor",
        "firmware.library",
        "firmware.messages",
    ),
    (
        "firmware.background.record_reader",
        "firmware.games.reviewing",
        "firmware.games.testing_page",
        "firmware.modes",
        "league.protocol",
    ),
    ("firmware.games.card_game", "firmware.games.open_game"),
    (*(f"firmware.games.{game}" for game in GAMES), "firmware.games.testing", "firmware.table.session"),
    ("firmware.schema", "firmware.table.table"),
    ("firmware.table.runner",),
    ("firmware.web",),
    ("firmware.service.serve",),
    ("firmware.commands.run",),
    tuple(f"firmware.features.{feature}" for feature in FEATURES),
    ("league",),
    ("firmware.commands", "firmware.features.league.command", "wiring"),
)
"""The lowest first. A name stands for a module, or for a package without what is named by itself.

A module may import from its own name and from the layers below. Names of one layer don't import each other.
"""

WHEN = ("loading", "running", "for types")
"""A module imports when it is loaded, when one of its functions runs, or for the type checker alone."""

GAME_WORDS = {*GAMES, "nim", "nim_table", "jalapenos", "croquetas", "jalapeños", "yay", "wow"}
PIECES = {"J", "C", *(f"{player}{value}" for player in "JC" for value in range(1, 5)), *(f"x{e}" for e in "TKMWNB")}
PROGRAM_WORDS = ("tapas-table", "tapas_table")
"""The program's own name, as it stands in paths, messages and entry points, names no game."""
NAMES_A_GAME = {
    "league.history.keeper": "PostgreSQL calls the code of an error C",
    "firmware.commands.computer": "asks how large a tapas is: the table's wood is made for its tray",
}
"""Modules of the table's own code that may name a game, with the reason."""


@dataclass(frozen=True)
class Module:
    """A module's source, and the modules of this project that it imports, by when it does: see `WHEN`."""

    tree: ast.Module
    imports: Mapping[str, frozenset[str]]

    def all_imports(self) -> frozenset[str]:
        return frozenset().union(*self.imports.values())


@cache
def sources() -> Mapping[str, Path]:
    """The file of every module of the packages, by the module's name."""
    return {name_of(path): path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))}


@cache
def modules() -> Mapping[str, Module]:
    """Every module of the packages, by name."""
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in sources().items()}
    found = {}
    for name, tree in trees.items():
        imported: dict[str, set[str]] = {when: set() for when in WHEN}
        for full, when in imports(tree):
            exact = next((known for known in (full, full.rpartition(".")[0]) if known in trees), None)
            if exact not in (None, name):
                imported[when].add(str(exact))
        found[name] = Module(tree, {when: frozenset(names) for when, names in imported.items()})
    return found


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(node: ast.AST, when: str = "loading") -> Iterator[tuple[str, str]]:
    """Every name that is imported, and when."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((alias.name, when) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "imports name their package in full"
            yield from ((f"{child.module}.{alias.name}", when) for alias in child.names)
        elif not isinstance(child, ast.expr):
            for_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from imports(child, "for types" if for_types else "running" if inside else when)


def layer_of(module: str) -> tuple[int, str] | None:
    """The number of a module's layer and its name there: the longest name that the module's begins with."""
    if module == "firmware":
        # Every module of the package loads it first, so it may import the lowest layer alone.
        return 1, module
    names = [(number, name) for number, layer in enumerate(LAYERS) for name in layer]
    fitting = [(number, name) for number, name in names if f"{module}.".startswith(f"{name}.")]
    return max(fitting, key=lambda each: len(each[1]), default=None)


def cycles(edges: Mapping[str, frozenset[str]]) -> list[list[str]]:
    """The groups of modules that import each other, directly or by way of others, each sorted."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for following in edges[waiting.pop()] - seen:
                seen.add(following)
                waiting.append(following)
        return seen

    reach = {name: reached(name) for name in edges}
    groups = {tuple(sorted(other for other in reach[name] if name in reach[other])) for name in edges}
    return [list(group) for group in sorted(groups) if group]


# Layers


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    edges = {name: module.imports["loading"] | module.imports["running"] for name, module in modules().items()}
    assert cycles(edges) == []


def test_a_circle_would_be_found() -> None:
    edges = {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("b"), "d": frozenset("d")}
    assert cycles(edges) == [["b", "c"], ["d"]]


def test_every_module_has_a_layer_and_every_layer_modules() -> None:
    empty = {name for name, module in modules().items() if len(module.tree.body) <= 1}
    assert [name for name in modules() if name not in empty and layer_of(name) is None] == []
    used = {layer_of(name) for name in modules()}
    assert [name for number, layer in enumerate(LAYERS) for name in layer if (number, name) not in used] == []


def test_a_module_imports_what_is_below_it() -> None:
    layers = {name: layer_of(name) for name in modules()}

    def below(imported: str, name: str) -> bool:
        layer, own = layers[imported], layers[name]
        return layer is not None and own is not None and (layer == own or layer[0] < own[0])

    found = [(name, imported) for name, module in modules().items() for imported in sorted(module.all_imports())]
    assert [f"{name} imports {imported}" for name, imported in found if not below(imported, name)] == []


# Features


def test_the_core_imports_no_feature_and_features_not_each_other() -> None:
    def feature(module: str) -> str:
        return module.removeprefix("firmware.features.").partition(".")[0] if "firmware.features." in module else ""

    def may(name: str, imported: str) -> bool:
        # A club is a program of its own, and computes ratings as a table does.
        return feature(imported) in ("", feature(name)) or name.startswith("league.")

    found = [(name, imported) for name, module in modules().items() for imported in sorted(module.all_imports())]
    assert [f"{name} imports {imported}" for name, imported in found if not may(name, imported)] == []


# Names of games


def house() -> list[str]:
    """The modules of firmware and league that belong to no game."""
    own = tuple(f"firmware.games.{game}" for game in GAMES)
    return [name for name in sources() if name.startswith(("firmware", "league")) and not name.startswith(own)]


def named(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Each literal, identifier and import that names a game, one of its pieces or one of its players, with its line."""
    for node in ast.walk(tree):
        words = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in PIECES:
                yield node.lineno, node.value
            words = node.value
        elif isinstance(node, ast.Name):
            words = node.id
        elif isinstance(node, ast.Attribute):
            words = node.attr
        elif isinstance(node, ast.arg):
            words = node.arg
        elif isinstance(node, ast.alias):
            words = f"{node.name} {node.asname}"
        elif isinstance(node, ast.ImportFrom):
            words = node.module or ""
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            words = node.name
        for own in PROGRAM_WORDS:
            words = words.replace(own, "").replace(own.upper(), "")
        if any(word in words.lower() for word in GAMES) or GAME_WORDS & set(words.lower().split()):
            yield getattr(node, "lineno", 0), words


def test_the_table_knows_no_game_by_name() -> None:
    found = {name: [f"line {line}: {words!r}" for line, words in named(modules()[name].tree)] for name in house()}
    assert {name: where for name, where in found.items() if where and name not in NAMES_A_GAME} == {}
    assert [name for name in NAMES_A_GAME if not found[name]] == [], "these need no exception any more"


NAMING = """
from engine.tapas import Position
import firmware.games.tacocat.plugin
DEFAULT = "tapiru"
message = "a game of Tapas"
player = "J"
tapas_game = None
class TacocatMode: pass
def f(piecepack): pass
"""


def test_a_named_game_would_be_found_but_not_the_programs_own_name() -> None:
    assert len({line for line, _ in named(ast.parse(NAMING))}) == len(NAMING.strip().splitlines())
    assert not list(named(ast.parse('GROUP, COMMAND = "tapas_table.games", "run: tapas-table doctor"')))


# Size and documentation


def test_the_session_stays_short() -> None:
    assert len((ROOT / "firmware" / "table" / "session.py").read_text(encoding="utf-8").splitlines()) < 200


def test_lint_bounds_the_branches_of_a_function_outside_the_search() -> None:
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
    assert "C901" in ruff["select"]
    assert ruff["mccabe"]["max-complexity"] <= 15
    assert [path for path, rules in ruff["per-file-ignores"].items() if "C901" in rules] == [
        "engine/tapas/opponent/search.py"
    ]


def undocumented(tree: ast.Module) -> Iterator[str]:
    """Public classes and functions without a docstring; methods, which a class's docstring may cover, are left out."""
    for node in tree.body:
        public = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name[0] != "_"
        if public and ast.get_docstring(node) is None:
            yield f"line {node.lineno}: {node.name}"


def test_what_others_may_use_is_documented() -> None:
    trees = {name: module.tree for name, module in modules().items() if not name.startswith("engine")}
    assert [name for name, tree in trees.items() if not ast.get_docstring(tree)] == []
    found = {name: list(undocumented(tree)) for name, tree in trees.items()}
    assert {name: where for name, where in found.items() if where} == {}


@pytest.mark.parametrize("old", MOVED)
def test_a_module_that_others_import_is_found_by_its_former_name_with_a_warning(old: str) -> None:
    new = importlib.import_module(MOVED[old])
    specification = new.__spec__
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=re.escape(f"{old} has become {MOVED[old]}")):
        found = importlib.import_module(old)
    assert found is new
    assert new.__spec__ is specification
    assert not (ROOT / f"{old.replace('.', '/')}.py").exists()


def test_a_program_may_begin_by_importing_a_former_name() -> None:
    package_of = {old.rpartition(".")[0]: old for old in MOVED}
    first = [old for package, old in package_of.items() if "." not in package]
    assert {old.partition(".")[0] for old in first} == {"engine", "firmware", "hw_mock"}
    for old in first:
        subprocess.run([sys.executable, "-c", f"import {old}"], cwd=ROOT, check=True)

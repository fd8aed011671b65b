"""What a mutant is, and every place of a source where one can be made.

A mutant is one small mistake: another number, another comparison, a condition that is always true. Each is a piece of
the source and what stands there instead; the rest of the file keeps its lines.
"""

import ast
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from pathlib import Path

FOLDERS = ("engine", "firmware")
LEFT_OUT = {
    "firmware/pico/main.py": "MicroPython; make test-pico runs it on an emulated chip",
    "engine/tapas/opponent/weights.py": "numbers that a program wrote",
    "firmware/hardware/pins.py": "make wiring writes it; tests/wiring compares its text",
    "firmware/pico/pins.py": "make wiring writes it; tests/wiring compares its text",
}
UNSEEN: Mapping[str, tuple[str, ...]] = {
    "zip": ("strict",),
    "dataclass": ("frozen", "slots"),
    "lru_cache": ("maxsize",),
}
"""By the function, arguments that refuse what nobody does, or change nothing but time."""
COMPARISONS: Mapping[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
ARITHMETIC: Mapping[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
}
EMPTY = {"set": "set()", "frozenset": "frozenset()", "list": "[]", "dict": "{}", "tuple": "()", "sorted": "[]"}
"""What a call of these gives when it is given nothing."""


@dataclass(frozen=True, order=True)
class Mutant:
    """A piece of a file, from `start` to `end` in its text, what stands there and what stands there instead."""

    path: str
    start: int
    end: int
    old: str
    new: str
    line: int
    last_line: int
    scope: tuple[int, int]
    """The lines of the innermost function, or of the whole file where it is in none."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.change}"

    @property
    def change(self) -> str:
        return f"{' '.join(self.old.split())} → {' '.join(self.new.split())}"

    def line_text(self, root: Path) -> str:
        """The line where it begins, which says where a mutant is when lines above change."""
        return (root / self.path).read_text(encoding="utf-8").splitlines()[self.line - 1].strip()

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


class Source:
    """The text of a file, with the place in it of every node."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.tree = ast.parse(text)

    @cached_property
    def _lines(self) -> list[tuple[int, str]]:
        """Where each line begins, and the line: the columns of nodes count bytes, texts have characters."""
        lines, at = [], 0
        for line in self.text.splitlines(keepends=True):
            lines.append((at, line))
            at += len(line)
        return lines

    def _offset(self, line: int, column: int) -> int:
        start, text = self._lines[line - 1]
        return start + len(text.encode()[:column].decode())

    def span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def mutants(self) -> Iterator[Mutant]:
        """Every mutant of this file that differs from it; a few don't compile: see `compiles`."""
        seen: set[tuple[int, int, str]] = set()
        for node, scope in _visited(self.tree, (1, len(self._lines))):
            for at, end, new in self._changes(node):
                if (at, end, new) in seen or self.text[at:end] == new:
                    continue
                seen.add((at, end, new))
                line = self.text.count("\n", 0, at) + 1
                last = line + self.text.count("\n", at, end)
                yield Mutant(self.path, at, end, self.text[at:end], new, line, last, scope)

    def _changes(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        """What may stand in a node's place: where it begins and ends, and the new text."""
        match node:
            case ast.Constant(value=bool() as value):
                yield (*self.span(node), str(not value))
            case ast.Constant(value=int() | float() as value):
                yield (*self.span(node), repr(value + 1))
            case ast.Compare():
                yield from self._operators(node)
                yield (*self.span(node), "False")
            case ast.BoolOp(op, values):
                old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for left, right in pairwise(values):
                    yield self._between(left, right, old, new)
            case ast.UnaryOp(ast.Not(), operand):
                yield (*self.span(node), f"({self._text(operand)})")
            case ast.BinOp(left, op, right) if type(op) in ARITHMETIC:
                yield self._between(left, right, *ARITHMETIC[type(op)])
            case ast.FunctionDef(returns=ast.expr() as typed) | ast.AsyncFunctionDef(returns=ast.expr() as typed):
                name = getattr(typed.value if isinstance(typed, ast.Subscript) else typed, "id", "")
                if name in EMPTY:
                    for value in _returned(node):
                        yield (*self.span(value), EMPTY[name])
        if isinstance(node, ast.expr) and (empty := _emptied(node)):
            yield (*self.span(node), empty)
        for condition in _conditions(node):
            yield (*self.span(condition), "False")
            if not isinstance(node, ast.While):
                yield (*self.span(condition), "True")

    def _operators(self, node: ast.Compare) -> Iterator[tuple[int, int, str]]:
        for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            yield self._between(left, right, *COMPARISONS[type(op)])

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> tuple[int, int, str]:
        """The operator between two operands; comments and brackets may be there, too."""
        start, end = self.span(left)[1], self.span(right)[0]
        while self.text[start:end].lstrip().startswith("#"):
            start = self.text.index("\n", start) + 1
        at = self.text.index(old, start, end) if old in self.text[start:end] else start
        return at, at + len(old), new

    def _text(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.text[start:end]


def _conditions(node: ast.AST) -> list[ast.expr]:
    """The conditions by which a node decides; those for the type checker and for `python -m` are none."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    else:
        tests = [node.guard] if isinstance(node, ast.match_case) and node.guard else []
    return [test for test in tests if not isinstance(test, ast.Constant)]


def _emptied(node: ast.expr) -> str:
    """An empty one of what a node makes, or nothing where it makes no set, list or dict."""
    match node:
        case ast.Call(ast.Name(name), [_, *_]) if name in EMPTY:
            return EMPTY[name]
        case ast.Set(elts=[_, *_]) | ast.SetComp():
            return "set()"
        case ast.List(elts=[_, *_], ctx=ast.Load()) | ast.ListComp():
            return "[]"
        case ast.Dict(keys=[_, *_]) | ast.DictComp():
            return "{}"
    return ""


def _returned(node: ast.AST) -> Iterator[ast.expr]:
    """What a function returns, without the functions in it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Return) and child.value is not None:
            yield child.value
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            yield from _returned(child)


def _visited(node: ast.AST, scope: tuple[int, int]) -> Iterator[tuple[ast.AST, tuple[int, int]]]:
    """Every node that runs, with the lines of its function. Nobody reads types; f-strings don't know their places."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'"):
        return
    yield node, scope
    unread = {id(getattr(node, field, None)) for field in ("annotation", "returns")}
    if isinstance(node, ast.Call):
        unseen = UNSEEN.get(getattr(node.func, "id", ""), ())
        unread |= {id(keyword) for keyword in node.keywords if keyword.arg in unseen}
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        scope = (node.lineno, node.end_lineno or node.lineno)
    for child in ast.iter_child_nodes(node):
        if id(child) not in unread and not _names_a_type(child):
            yield from _visited(child, scope)


def _names_a_type(node: ast.AST) -> bool:
    """Whether a node is a type as in `Literal[1, 2]` or `cast(list[int], ...)`."""
    return isinstance(node, ast.Subscript) and getattr(node.value, "id", "") in ("Literal", "Annotated", "Callable")


def all_mutants(root: Path, below: str = "") -> list[Mutant]:
    """Every mutant of the files of a tree whose paths begin with `below`, in the order of the files."""
    found: list[Mutant] = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if name.startswith(below) and name not in LEFT_OUT:
                found += Source(name, path.read_text(encoding="utf-8")).mutants()
    return found


def compiles(mutant: Mutant, text: str) -> bool:
    try:
        compile(mutant.applied(text), mutant.path, "exec")
    except SyntaxError:
        return False
    return True


def drawn(root: Path, seed: int, count: int, below: str = "") -> list[Mutant]:
    """Some of the mutants of a tree whose paths begin with `below`, the same for the same seed."""
    mutants = all_mutants(root, below)
    random.Random(seed).shuffle(mutants)
    fit = (each for each in mutants if compiles(each, (root / each.path).read_text(encoding="utf-8")))
    return list(islice(fit, count))

"""What a TypedDict says of its fields: their names in the order to be read, and the sentences under them."""

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints, is_typeddict


def typed_dicts(kind: Any) -> Iterator[type]:
    """The TypedDicts that a type is made of, itself included, each once."""
    found: dict[type, None] = {}
    todo = [kind]
    while todo:
        part = todo.pop(0)
        if is_typeddict(part):
            if part not in found:
                found[part] = None
                todo += get_type_hints(part).values()
        else:
            todo += get_args(part)
    yield from found


def descriptions(kind: type) -> dict[str, str]:
    """The description of each field, "" if there is none: the class's own fields first, then those of its bases."""
    told = _told_in_annotations(kind)
    module = sys.modules[kind.__module__]
    node = _classes(module).get(kind.__name__)
    if node is None:
        return told
    own = _told_under_fields(node)
    inherited: dict[str, str] = {}
    for base in node.bases:
        above = getattr(module, ast.unparse(base), None)
        if above is not None and is_typeddict(above):
            inherited |= descriptions(above)
    return {**own, **{name: text for name, text in inherited.items() if name not in own}}


def _told_in_annotations(kind: type) -> dict[str, str]:
    """Of a TypedDict without a class statement, which has fields that are keywords in Python."""
    told = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        parts = [hint, *get_args(hint)]
        texts = [text for part in parts if get_origin(part) is Annotated for text in part.__metadata__]
        told[name] = " ".join(text for text in texts if isinstance(text, str))
    return told


def _told_under_fields(node: ast.ClassDef) -> dict[str, str]:
    told: dict[str, str] = {}
    latest = None
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            latest = statement.target.id
            told[latest] = ""
        elif latest and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            told[latest] = inspect.cleandoc(str(statement.value.value))
    return told


@cache
def _classes(module: ModuleType) -> dict[str, ast.ClassDef]:
    body = ast.parse(inspect.getsource(module)).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}

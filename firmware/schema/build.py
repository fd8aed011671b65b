"""The schema: one for all states, by game and by what is done with it, with the bodies of the requests beside it.

`msgspec` reads the types. It is imported when a schema is asked for, so that a table that nobody asks has no more to
load.
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints, is_typeddict

from firmware.features import features
from firmware.games.plugin import GamePlugin
from firmware.layout import PIXELS
from firmware.schema.bodies import BODIES, WITH_OPTIONS
from firmware.snapshot import (
    GamesPage,
    JoinAnswer,
    LessonsList,
    ListedGame,
    Me,
    PuzzlesOfTheDay,
    State,
    TableState,
    Utterance,
)
from firmware.table.session import API_VERSION


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


Schema = dict[str, Any]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLACE: Final = "#/$defs/"
_OPEN: Final = (State, *WITH_OPTIONS)
"""What may have further fields that no type names."""


def schema(plugins: Mapping[str, GamePlugin]) -> Schema:
    """The schema of the state of a table with these games and all features that are installed."""
    parts = [feature.part for feature in features().values() if feature.part is not None]
    brought = {request: kind for feature in features().values() for request, kind in feature.answers().items()}
    named = [kind for plugin in plugins.values() for kind in plugin.snapshot_types]
    kinds = [
        *(TableState, State, ListedGame, GamesPage, LessonsList, PuzzlesOfTheDay, Me, JoinAnswer, Utterance),
        *dict.fromkeys(brought.values()),
        *named,
        *dict.fromkeys(BODIES.values()),
    ]
    return {
        "$schema": DRAFT,
        "title": "AnyState",
        "description": "The state of a table: the table's part, and the part of the game that is on it.",
        "anyOf": [variant for plugin in plugins.values() for variant in _variants(plugin)],
        "$defs": _with_parts(_definitions([*kinds, *parts]), parts),
        "x-api": API_VERSION,
        "x-answers": {
            "GET /api/games": _reference(GamesPage),
            "GET /api/lessons": _reference(LessonsList),
            "GET /api/puzzles/next": _reference(PuzzlesOfTheDay),
            "GET /api/me": _reference(Me),
            "POST /api/join": _reference(JoinAnswer),
            "POST /api/let-in": _reference(Me),
            "POST /api/leave": _reference(Me),
            **{request: _reference(kind) for request, kind in brought.items()},
        },
        "x-requests": {request: _reference(body) for request, body in BODIES.items()},
        "x-events": {"state": {"$ref": "#"}, "frame": _frame(), "signs": _signs(), "spoken": _reference(Utterance)},
    }


def _variants(plugin: GamePlugin) -> list[Schema]:
    """The states of a game; if it names no types, any object with what every state has."""
    named = {"type": "object", "properties": {"game_name": {"const": plugin.name}}, "required": ["game_name"]}
    if not plugin.snapshot_types:
        return [{"allOf": [_reference(State), named]}]
    return [{"allOf": [_reference(TableState), _reference(kind), named]} for kind in plugin.snapshot_types]


def _reference(kind: type) -> Schema:
    return {"$ref": _PLACE + kind.__name__}


def _frame() -> Schema:
    told = "64 colours in hexadecimal, north-west first, from the bytes on the strip."
    return {"type": "string", "pattern": f"^[0-9a-f]{{{6 * PIXELS}}}$", "description": told}


def _signs() -> Schema:
    told = "The lights that show digits, a letter or a sign instead of what lies there, by their numbers in the frame."
    return {
        "type": "array",
        "items": {"type": "integer", "minimum": 0, "maximum": PIXELS - 1},
        "uniqueItems": True,
        "description": told,
    }


def _definitions(kinds: list[type]) -> dict[str, Schema]:
    import msgspec

    _, found = msgspec.json.schema_components(kinds, ref_template=_PLACE + "{name}")
    parts = {part.__name__: part for kind in kinds for part in typed_dicts(kind)}
    return {name: _described(found[name], kind) for name, kind in parts.items()}


def _with_parts(definitions: dict[str, Schema], parts: list[type]) -> dict[str, Schema]:
    """The definitions, in which every state has the fields of the features' parts, too."""
    for part in parts:
        fields = definitions.pop(part.__name__)
        for whole in (TableState, State):
            definition = definitions[whole.__name__]
            definition["properties"] |= fields["properties"]
            definition["required"] += fields["required"]
    return definitions


def _described(definition: Schema, kind: type) -> Schema:
    """A definition with the descriptions of its fields, in the order in which they are to be read."""
    told = descriptions(kind)
    properties = {
        name: {**definition["properties"][name], **({"description": text} if text else {})}
        for name, text in told.items()
    }
    required = [name for name in properties if name in definition["required"]]
    further = {"additionalProperties": True} if kind in _OPEN else {}
    return {**definition, "properties": properties, "required": required, **further}

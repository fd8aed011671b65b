"""The JSON Schema (draft 2020-12) of states and requests, made from the TypedDicts of table and games.

There is one for all states, by game and by what is done with it, with the requests and their answers: the handlers say
what they take and what they answer. `GET /api/schema` serves it; tools/schema_record.py compares it with the record of
the interface, docs/schema/v1.json, and tools/state_page.py makes a page of the documentation of it.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from tornado.web import RequestHandler

from firmware.features import features
from firmware.games.plugin import GamePlugin
from firmware.layout import PIXELS
from firmware.snapshot import ModePart, SettingChoices, Settings, State, TableState, Utterance
from firmware.table.session import API_VERSION


def parts_of(kind: Any) -> Iterator[type]:
    """The TypedDicts and Structs that a type is made of, itself included, each once."""
    found: dict[type, None] = {}
    todo = [kind]
    while todo:
        part = todo.pop(0)
        if _has_fields(part):
            if part not in found:
                found[part] = None
                todo += get_type_hints(part).values()
        else:
            todo += get_args(part)
    yield from found


def _has_fields(kind: Any) -> bool:
    return is_typeddict(kind) or isinstance(kind, type(msgspec.Struct))


def descriptions(kind: type) -> dict[str, str]:
    """The description of each field, "" if there is none: the class's own fields first, then those of its bases."""
    module = sys.modules[kind.__module__]
    if (source := _classes(module).get(kind.__name__)) is None:
        return _described_in_annotations(kind)
    own, bases = source
    inherited: dict[str, str] = {}
    for above in (getattr(module, base, object) for base in bases):
        if _has_fields(above):
            inherited |= descriptions(above)
    return own | {name: text for name, text in inherited.items() if name not in own}


def _described_in_annotations(kind: type) -> dict[str, str]:
    """The descriptions in a TypedDict without a class statement, as one has whose fields are keywords of Python."""
    described = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        parts = [hint, *get_args(hint)]
        texts = [text for part in parts if get_origin(part) is Annotated for text in part.__metadata__]
        described[name] = " ".join(text for text in texts if isinstance(text, str))
    return described


def _described_under_fields(node: ast.ClassDef) -> dict[str, str]:
    described: dict[str, str] = {}
    latest = None
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            latest = statement.target.id
            described[latest] = ""
        elif latest and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            described[latest] = inspect.cleandoc(str(statement.value.value))
    return described


@cache
def _classes(module: ModuleType) -> dict[str, tuple[dict[str, str], list[str]]]:
    """The fields' descriptions and the bases of each class. The syntax trees, megabytes in all, aren't kept."""
    body = ast.parse(inspect.getsource(module)).body
    return {
        node.name: (_described_under_fields(node), [ast.unparse(base) for base in node.bases])
        for node in body
        if isinstance(node, ast.ClassDef)
    }


Schema = dict[str, Any]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLACE: Final = "#/$defs/"
_FRAME: Final[Schema] = {
    "type": "string",
    "pattern": f"^[0-9a-f]{{{6 * PIXELS}}}$",
    "description": "64 colours in hexadecimal, north-west first, from the bytes on the strip.",
}
_SIGNS: Final[Schema] = {
    "type": "array",
    "items": {"type": "integer", "minimum": 0, "maximum": PIXELS - 1},
    "uniqueItems": True,
    "description": "The lights that show digits, a letter or a sign instead of what lies there, by their numbers in "
    "the frame.",
}


def schema(plugins: Mapping[str, GamePlugin], routes: Iterable[tuple[Any, ...]] = ()) -> Schema:
    """The schema of the state of a table with these games and all features that are installed, and of these routes: an
    address and its handler, for each.
    """
    there = features().values()
    parts = [ModePart, *(feature.part for feature in there if feature.part is not None)]
    extended = [(kind, more) for feature in there for kind, more in feature.extends.items()]
    # Every state has all fields of the parts.
    extended += [(whole, part) for part in parts for whole in (TableState, State)]
    named = [kind for plugin in plugins.values() for kind in plugin.snapshot_types]
    handlers = {address: handler for pattern, handler, *_ in routes for address in addresses(pattern)}
    posts = {f"POST {address}": one for address, one in handlers.items() if _takes(one, "post")}
    gets = {f"GET {address}": one for address, one in handlers.items() if _takes(one, "get")}
    bodies = {request: handler.takes() for request, handler in posts.items()}
    answers = {request: one.answers for request, one in {**gets, **posts}.items() if one.answers is not None}
    kinds = [TableState, State, Utterance, *answers.values(), *named, *bodies.values()]
    return {
        "$schema": DRAFT,
        "title": "AnyState",
        "description": "The state of a table: the table's part, and the part of the game that is on it.",
        "anyOf": [variant for plugin in plugins.values() for variant in _variants(plugin)],
        "$defs": _extended(_definitions([*kinds, *(more for _, more in extended)]), extended),
        "x-api": API_VERSION,
        "x-answers": {request: _reference(kind) for request, kind in answers.items()},
        "x-requests": {request: _reference(body) for request, body in bodies.items()},
        "x-events": {"state": {"$ref": "#"}, "frame": _FRAME, "signs": _SIGNS, "spoken": _reference(Utterance)},
    }


def addresses(pattern: str) -> list[str]:
    """The addresses that a route's pattern stands for, with N for a number."""
    pattern = pattern.replace(r"(\d{1,9})", "N").replace(r"\.", ".")
    choice = re.search(r"\(([\w.|-]+)\)", pattern)
    return [pattern.replace(choice[0], one) for one in choice[1].split("|")] if choice else [pattern]


def _takes(handler: type, method: str) -> bool:
    return getattr(handler, method) is not getattr(RequestHandler, method)


def _variants(plugin: GamePlugin) -> list[Schema]:
    """The states of a game; if it names no types, any object with what every state has."""
    named = {"type": "object", "properties": {"game_name": {"const": plugin.name}}, "required": ["game_name"]}
    if not plugin.snapshot_types:
        return [{"allOf": [_reference(State), named]}]
    return [{"allOf": [_reference(TableState), _reference(kind), named]} for kind in plugin.snapshot_types]


def _reference(kind: type) -> Schema:
    return {"$ref": _PLACE + kind.__name__}


def name_of(reference: Schema) -> str:
    """The name of the type that a reference refers to."""
    return str(reference["$ref"].removeprefix(_PLACE))


def _definitions(kinds: list[type]) -> dict[str, Schema]:
    _, found = msgspec.json.schema_components(dict.fromkeys(kinds), ref_template=_PLACE + "{name}")
    parts = {part.__name__: part for kind in kinds for part in parts_of(kind)}
    made = {name: _described(found[name], kind) for name, kind in parts.items()}
    for name, kind in parts.items():
        if like := getattr(kind, "like", None):
            made[name]["properties"] = made[like.__name__]["properties"]
    return made


def _extended(definitions: dict[str, Schema], extended: Iterable[tuple[type, type]]) -> dict[str, Schema]:
    """The definitions with the fields that features add, and a list of choices for each setting."""
    for kind, more in extended:
        definition, fields = definitions[kind.__name__], definitions[more.__name__]["properties"]
        definition["properties"] |= fields
        definition["required"] += fields
    for _, more in extended:
        definitions.pop(more.__name__, None)
    settings, choices = definitions[Settings.__name__], definitions[SettingChoices.__name__]
    for name, value in settings["properties"].items():
        choices["properties"][name] = {"type": "array", "items": {"type": value.get("type", "string")}}
    choices["required"] = list(choices["properties"])
    return definitions


def _described(definition: Schema, kind: type) -> Schema:
    """A definition with the descriptions of its fields, in the order in which they are to be read."""
    properties = {
        name: {**definition["properties"][name], **({"description": text} if text else {})}
        for name, text in descriptions(kind).items()
        if name in definition["properties"]
    }
    for field in properties.values():
        field.pop("default", None)
    required = [name for name in properties if name in definition["required"]]
    is_open = kind is State or (issubclass(kind, msgspec.Struct) and not kind.__struct_config__.forbid_unknown_fields)
    further = {"additionalProperties": True} if is_open else {}
    return {**definition, "properties": properties, "required": required, **further}

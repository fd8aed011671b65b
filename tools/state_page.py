"""Makes the documentation's page *The state* of the schema, field by field; docs/outside.py brings it into the site."""

import json
from collections.abc import Iterator, Mapping

from firmware.games.plugin import GamePlugin
from firmware.schema import Schema, name_of

_PLAIN = {"integer": "whole number", "number": "number", "string": "text", "boolean": "true or false", "null": "null"}
_BEGINNING = """# The state

Made from the types in `firmware/snapshot/`, in `snapshot.py` of games and features, and with the handlers of requests
in `firmware/web/` and in `http.py` of features. The same as a JSON Schema is `docs/schema/v{version}.json`, and on a
table that runs `GET /api/schema`. [The HTTP interface](http.md) says how a state is had, and what stays.

A state is one object: the fields of the table, and in addition those of the game on it. `game_name` says which game it
is, and `phase` whether it is being set up (`setup`). A field is always there unless it says *optional*.
"""


def document(schema: Schema, plugins: Mapping[str, GamePlugin]) -> str:
    """The page, of the states of these games."""
    return "\n".join([_BEGINNING.format(version=schema["x-api"]), *_Page(schema).sections(plugins)]).rstrip("\n") + "\n"


class _Page:
    def __init__(self, schema: Schema) -> None:
        self._definitions: dict[str, Schema] = schema["$defs"]
        self._schema = schema
        self._written: set[str] = set()

    def sections(self, plugins: Mapping[str, GamePlugin]) -> Iterator[str]:
        yield "## The table\n"
        yield from self._types(["TableState"])
        for plugin in plugins.values():
            yield f"## {plugin.title}\n"
            if plugin.snapshot_types:
                yield from self._types([kind.__name__ for kind in plugin.snapshot_types])
            else:
                yield "This game says nothing about its fields.\n"
        yield "## What is said aloud\n"
        yield "The event `spoken` of `GET /api/events` is of this type.\n"
        yield from self._types(["Utterance"])
        yield "## Answers\n"
        yield "A request that isn't here is answered with the state.\n"
        yield from self._requests("answer", self._schema["x-answers"])
        yield "## Requests\n"
        yield from self._requests("body", self._schema["x-requests"])

    def _requests(self, what: str, kinds: Mapping[str, Schema]) -> Iterator[str]:
        """A table of the types by request, and the types."""
        yield f"| request | {what} |\n|---|---|"
        for request, kind in kinds.items():
            yield f"| `{request}` | {self._words(kind)} |"
        yield ""
        yield from self._types(list(dict.fromkeys(map(name_of, kinds.values()))))

    def _types(self, names: list[str]) -> Iterator[str]:
        """Types with their fields, each followed by those that it is made of and that weren't written before."""
        for name in names:
            if name in self._written:
                continue
            self._written.add(name)
            definition = self._definitions[name]
            yield f"### {name}\n\n{definition.get('description', '')}\n"
            if definition["properties"]:
                yield "| field | type | what it says |\n|---|---|---|"
                yield from self._rows(definition)
                yield ""
            yield from self._types([part for field in definition["properties"].values() for part in _names(field)])

    def _rows(self, definition: Schema) -> Iterator[str]:
        for name, field in definition["properties"].items():
            optional = "" if name in definition["required"] else "*optional* "
            text = field.get("description", "").replace("\n", " ")
            yield f"| `{name}` | {optional}{self._words(field)} | {text} |"

    def _words(self, part: Schema) -> str:
        """A type in words."""
        if "$ref" in part:
            return f"[{name_of(part)}](#{name_of(part).lower()})"
        if "enum" in part:
            return " or ".join(map(_word, part["enum"]))
        if "anyOf" in part:
            return " or ".join(self._words(one) for one in part["anyOf"])
        if part.get("type") == "array":
            return f"list of {self._words(part['items'])}"
        if part.get("type") == "object":
            values = part.get("additionalProperties")
            return f"object of {self._words(values)}" if isinstance(values, dict) and values else "object"
        return _PLAIN.get(part.get("type", ""), "anything")


def _names(part: Schema) -> list[str]:
    """The types that a field's type is made of."""
    if "$ref" in part:
        return [name_of(part)]
    inner = [*part.get("anyOf", ()), part.get("items"), part.get("additionalProperties")]
    return [name for one in inner if isinstance(one, dict) for name in _names(one)]


def _word(word: str | bool | None) -> str:
    return "null" if word is None else f"`{json.dumps(word)}`" if isinstance(word, bool) else f"`{word}`"

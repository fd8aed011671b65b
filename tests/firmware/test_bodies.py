"""The bodies of requests: what the schema says of a field is what the table takes."""

import json
from typing import Any, get_args

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from engine.errors import BadInput
from firmware.games.registry import plugins
from firmware.schema import schema
from firmware.web.handler import Body, PostHandler, read_body
from firmware.web.server import all_routes
from tests.any_requests import NONSENSE

TAKEN = {handler.takes() for _, handler in all_routes() if issubclass(handler, PostHandler)}
EACH = pytest.mark.parametrize("kind", sorted(TAKEN, key=str), ids=lambda kind: kind.__name__)
TOLD = schema(plugins(), all_routes())["$defs"]
PLAIN = {"string": "x", "integer": 1, "number": 1, "boolean": True, "object": {}}


def good(kind: type[Body]) -> dict[str, Any]:
    """A body with all fields, each of its type."""
    properties = TOLD[kind.__name__]["properties"].items()
    return {
        name: field["enum"][0] if "enum" in field else PLAIN[field.get("type", "string")] for name, field in properties
    }


def refusal(kind: type[Body], body: dict[str, Any]) -> str:
    try:
        return "" if isinstance(read_body(kind, body), kind) else "taken for another"
    except BadInput as error:
        return str(error)


def fits(field: dict[str, Any], value: Any) -> bool:
    """Whether a value is as the schema says; half a surrogate pair, which it can't read, is a text like any other."""
    return jsonschema_rs.is_valid(field, json.loads(json.dumps(value, ensure_ascii=False).replace("\ud800", "x")))


@EACH
@given(data=st.data())
def test_a_field_of_another_type_is_refused_with_a_sentence_that_names_it(
    kind: type[Body], data: st.DataObject
) -> None:
    assert refusal(kind, good(kind)) == ""
    for field in fields(kind):
        value = data.draw(st.just("\ud800") | NONSENSE)
        said = refusal(kind, {**good(kind), field.name: value})
        if Any in get_args(field.type):
            assert not said, "another room knows what it can be"
        elif not fits(TOLD[kind.__name__]["properties"][field.name], value):
            assert said.startswith(f"{field.name} is ")
            assert "; " in said
        else:
            # To a schema 1.0 is a whole number.
            assert not said or isinstance(value, float)


@EACH
def test_a_field_that_is_missing_or_unknown_is_named_and_every_field_is_described(kind: type[Body]) -> None:
    told, body = TOLD[kind.__name__], good(kind)
    assert all(field["description"] for field in told["properties"].values())
    elsewhere = {field.name for field in fields(kind) if Any in get_args(field.type)}
    for name in told["required"]:
        said = refusal(kind, {other: value for other, value in body.items() if other != name})
        assert said.startswith(f"{name} is missing; ") is (name not in elsewhere)
    for surprise in ("surprise", "\ud800"):
        said = refusal(kind, {**body, surprise: 1})
        assert said.startswith(f"unknown field {surprise!r}; there are ") is not told["additionalProperties"]
        assert said or told["additionalProperties"]

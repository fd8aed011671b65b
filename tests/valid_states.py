"""Every state that a test meets is as the schema says, with no field that the schema doesn't name."""

import copy
import threading
from collections.abc import Mapping
from functools import cache
from typing import Any

import jsonschema_rs

from firmware.games.registry import plugins
from firmware.schema import Schema, schema

_BUILDING = threading.Lock()
"""The schema is read from sources. CPython 3.11 may fail where two threads do that at once, and once is enough."""


def checked(data: Any) -> Any:
    """The same data; AssertionError if it is a state and not as the schema says."""
    if isinstance(data, Mapping) and "game_name" in data and "phase" in data and not _whole().is_valid(data):
        raise AssertionError("\n".join(["no valid state:", *faults(data)]))
    return data


def faults(state: Mapping[str, Any], lax: bool = False) -> list[str]:
    """What is wrong with a state, by the type of its game that fits best; `lax` lets fields be missing."""
    found = [_faults(one, state) for one in _variants(lax) if one.game == state["game_name"]]
    return min(found, key=len, default=[f"there is no game {state['game_name']!r}"])


def _faults(variant: "_Variant", state: Mapping[str, Any]) -> list[str]:
    return [
        f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in variant.validator.iter_errors(state)
    ]


class _Variant:
    """One type of a game's states."""

    def __init__(self, whole: Schema, variant: Schema) -> None:
        self.game: str = variant["allOf"][-1]["properties"]["game_name"]["const"]
        self.validator = jsonschema_rs.Draft202012Validator({**whole, "anyOf": [variant]})


@cache
def _schema() -> Schema:
    return schema(plugins())


def _built() -> Schema:
    with _BUILDING:
        return _schema()


@cache
def _whole() -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(closed(_built()))


@cache
def _variants(lax: bool) -> list[_Variant]:
    whole = closed(_built(), lax)
    return [_Variant(whole, variant) for variant in whole["anyOf"]]


def closed(whole: Schema, lax: bool = False) -> Schema:
    """The schema without room for fields that it doesn't name; `lax` lets fields be missing."""
    strict = copy.deepcopy(whole)
    parts = {part["$ref"].rsplit("/", 1)[-1] for variant in strict["anyOf"] for part in variant["allOf"][:-1]}
    for name, definition in strict["$defs"].items():
        if name not in parts:
            definition.setdefault("additionalProperties", False)
        if lax:
            definition["required"] = []
    for variant in strict["anyOf"]:
        variant["unevaluatedProperties"] = False
    return strict

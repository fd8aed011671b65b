"""What a new schema breaks of the record of the interface.

Whoever reads states relies on every field that there is, on its type, and on its being there. New fields and new words
break nothing. Of a request's body the fields stay, and none becomes necessary.
"""

from collections.abc import Iterator
from typing import Any, Final

from firmware.schema.build import Schema

_KEPT: Final = ("type", "const", "pattern")


def broken(old: Schema, new: Schema) -> list[str]:
    """What `new` breaks of `old`, a line each."""
    compare = _Comparison(old, new)
    lines = list(compare.states())
    for name, answer in old["x-answers"].items():
        lines += compare.differences(answer, new["x-answers"].get(name), name)
    for name, event in old["x-events"].items():
        if event != {"$ref": "#"}:
            lines += compare.differences(event, new["x-events"].get(name), f"event {name}")
    for name, body in old["x-requests"].items():
        lines += compare.differences(body, new["x-requests"].get(name), name, asked=True)
    return lines


class _Comparison:
    """Two schemas, with the references in each."""

    def __init__(self, old: Schema, new: Schema) -> None:
        self._old, self._new = old, new

    def states(self) -> Iterator[str]:
        """What differs in the states, game by game and type by type."""
        there = {_key(variant): variant for variant in self._new["anyOf"]}
        for variant in self._old["anyOf"]:
            name = " ".join(_key(variant))
            if _key(variant) not in there:
                yield f"{name}: is gone"
                continue
            for old, new in zip(variant["allOf"], there[_key(variant)]["allOf"], strict=True):
                yield from self.differences(old, new, name)

    def differences(self, old: Schema, new: Schema | None, where: str, asked: bool = False) -> Iterator[str]:
        """What `new` breaks of `old`; `asked` says that it is a body that others send."""
        if new is None:
            yield f"{where}: is gone"
            return
        old, new = _resolved(self._old, old), _resolved(self._new, new)
        if any(old.get(key) != new.get(key) for key in _KEPT) or not _words(old) <= _words(new):
            yield f"{where}: has another type"
            return
        yield from self._fields(old, new, where, asked)
        yield from self._parts(old, new, where, asked)

    def _fields(self, old: Schema, new: Schema, where: str, asked: bool) -> Iterator[str]:
        fields = new.get("properties", {})
        before, after = set(old.get("required", ())), set(new.get("required", ()))
        for name, field in old.get("properties", {}).items():
            if name in before - after and name in fields and not asked:
                yield f"{where}.{name}: may be missing"
            yield from self.differences(field, fields.get(name), f"{where}.{name}", asked)
        if asked:
            yield from (f"{where}.{name}: has become necessary" for name in sorted(after - before))

    def _parts(self, old: Schema, new: Schema, where: str, asked: bool) -> Iterator[str]:
        """Items of lists, values of objects, and what a value can be instead."""
        for key in ("items", "additionalProperties"):
            if isinstance(old.get(key), dict):
                part = new.get(key)
                yield from self.differences(old[key], part if isinstance(part, dict) else None, f"{where}[]", asked)
        before, after = old.get("anyOf", []), new.get("anyOf", [])
        if len(before) != len(after):
            yield f"{where}: has another type"
        else:
            for one, other in zip(before, after, strict=True):
                yield from self.differences(one, other, where, asked)


def _key(variant: Schema) -> tuple[str, str]:
    """The game and the type of a state."""
    *_, kind, game = variant["allOf"]
    return game["properties"]["game_name"]["const"], kind["$ref"].rsplit("/", 1)[-1]


def _resolved(schema: Schema, part: Schema) -> Schema:
    found: Schema = schema["$defs"][part["$ref"].rsplit("/", 1)[-1]] if "$ref" in part else part
    return found


def _words(part: Schema) -> set[Any]:
    """The words of a closed list; a list that gets longer breaks nothing."""
    return set(part.get("enum", ()))

"""`python -m tools.schema_record --write` writes the record of the interface; `--check` compares it with the types.

The record, docs/schema/v1.json with the number of `API_VERSION`, has the games of this repository alone. Features may
have schemas of their own. What would break the interface isn't written: give it another number first.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from firmware.features import features
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugins
from firmware.schema import Schema, name_of, schema
from firmware.table.session import API_VERSION
from firmware.web.server import all_routes

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
RECORD: Final = DOCS / "schema" / f"v{API_VERSION}.json"


def own_games() -> dict[str, GamePlugin]:
    """The games of this repository."""
    return {name: plugin for name, plugin in plugins().items() if type(plugin).__module__.startswith("firmware.")}


def own_schema() -> Schema:
    """The schema of the games of this repository, with all requests."""
    return schema(own_games(), all_routes())


def made() -> dict[Path, str]:
    """What the files must say, by path."""
    found: dict[str, Mapping[str, Any]] = {RECORD.stem: own_schema()}
    for feature in features().values():
        found |= feature.schemas()
    return {
        RECORD.with_name(f"{name}.json"): json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        for name, content in found.items()
    }


def wrong() -> list[str]:
    """What speaks against the types as they are: what they break of the record."""
    if not RECORD.exists():
        return []
    return broken(json.loads(RECORD.read_text(encoding="utf-8")), own_schema())


def stale() -> list[Path]:
    """The files that don't say what they must."""
    return [path for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main() -> int:
    """The command; the exit code is 1 if the record is broken or, for `--check`, a file isn't current."""
    parser = argparse.ArgumentParser(prog="python -m tools.schema_record", description=__doc__.split("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="write the files anew")
    what.add_argument("--check", action="store_true", help="say what isn't current")
    options = parser.parse_args()
    if lines := wrong():
        cure = "undo that, or raise API_VERSION in firmware/table/session.py"
        print(f"{RECORD.name} is broken; {cure}:", *lines, sep="\n  ")
        return 1
    if options.check:
        for path in (old := stale()):
            print(f"{path.name} isn't current; write it with: python -m tools.schema_record --write")
        return 1 if old else 0
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


_KEPT: Final = ("type", "const", "pattern")


def broken(old: Schema, new: Schema) -> list[str]:
    """What `new` breaks of `old`, a line each.

    Whoever reads states relies on every field that there is, on its type, and on its being there. New fields and new
    words break nothing. Of a request's body the fields stay, and none becomes necessary.
    """
    compare = _Comparison(old, new)
    lines = list(compare.states())
    for kind, place in (("x-answers", ""), ("x-events", "event "), ("x-requests", "")):
        for name, part in old[kind].items():
            # That event is any state.
            if part != {"$ref": "#"}:
                asked = kind == "x-requests"
                lines += compare.differences(part, new[kind].get(name), f"{place}{name}", asked)
    return lines


class _Comparison:
    """Two schemas, with the references in each."""

    def __init__(self, old: Schema, new: Schema) -> None:
        self._old, self._new = old, new

    def states(self) -> Iterator[str]:
        """What differs in the states, game by game and type by type."""
        there = {_key(variant): variant for variant in self._new["anyOf"]}
        for variant in self._old["anyOf"]:
            key = _key(variant)
            if key not in there:
                yield f"{key}: is gone"
                continue
            for old, new in zip(variant["allOf"], there[key]["allOf"], strict=True):
                yield from self.differences(old, new, key)

    def differences(self, old: Schema, new: Schema | None, where: str, asked: bool = False) -> Iterator[str]:
        """What `new` breaks of `old`; `asked` says that it is a body that others send."""
        if new is None:
            yield f"{where}: is gone"
            return
        old, new = _resolved(self._old, old), _resolved(self._new, new)
        before, after = old.get("anyOf", []), new.get("anyOf", [])
        same = all(old.get(key) == new.get(key) for key in _KEPT) and len(before) == len(after)
        # A closed list of words that gets longer breaks nothing.
        if not same or not {*old.get("enum", ())} <= {*new.get("enum", ())}:
            yield f"{where}: has another type"
            return
        yield from self._fields(old, new, where, asked)
        for key in ("items", "additionalProperties"):
            if isinstance(old.get(key), dict):
                part = new.get(key)
                yield from self.differences(old[key], part if isinstance(part, dict) else None, f"{where}[]", asked)
        for one, other in zip(before, after, strict=True):
            yield from self.differences(one, other, where, asked)

    def _fields(self, old: Schema, new: Schema, where: str, asked: bool) -> Iterator[str]:
        fields = new.get("properties", {})
        before, after = set(old.get("required", ())), set(new.get("required", ()))
        for name, field in old.get("properties", {}).items():
            if name in before - after and name in fields and not asked:
                yield f"{where}.{name}: may be missing"
            yield from self.differences(field, fields.get(name), f"{where}.{name}", asked)
        if asked:
            yield from (f"{where}.{name}: has become necessary" for name in sorted(after - before))


def _key(variant: Schema) -> str:
    """The game and the type of a state."""
    *_, kind, game = variant["allOf"]
    return f"{game['properties']['game_name']['const']} {name_of(kind)}"


def _resolved(schema: Schema, part: Schema) -> Schema:
    found: Schema = schema["$defs"][name_of(part)] if "$ref" in part else part
    return found


if __name__ == "__main__":
    sys.exit(main())

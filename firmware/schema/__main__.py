"""`python -m firmware.schema --write` writes the record of the interface; `--check` compares it with the types.

It is about the games of this repository alone: docs/schema/v1.json, with the number of `API_VERSION`. Features may have
schemas of their own. What would break the interface isn't written: give it another number first.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from firmware.features import features
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugins
from firmware.schema.build import Schema, schema
from firmware.schema.compatibility import broken
from firmware.table.session import API_VERSION
from firmware.web.server import all_routes

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
RECORD: Final = DOCS / "schema" / f"v{API_VERSION}.json"


def own_games() -> dict[str, GamePlugin]:
    """The games of this repository."""
    return {name: plugin for name, plugin in plugins().items() if type(plugin).__module__.startswith("firmware.")}


def own_schema() -> Schema:
    """The schema of the games of this repository, with all requests."""
    return schema(own_games(), all_routes())


def made() -> dict[Path, str]:
    """What the files must say, by path."""
    more = {name: one for feature in features().values() for name, one in feature.schemas().items()}
    return {
        RECORD: _json(own_schema()),
        **{RECORD.with_name(f"{name}.json"): _json(more[name]) for name in more},
    }


def _json(content: Mapping[str, Any]) -> str:
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


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
    parser = argparse.ArgumentParser(prog="python -m firmware.schema", description=__doc__.split("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="write the files anew")
    what.add_argument("--check", action="store_true", help="say what isn't current")
    options = parser.parse_args()
    if lines := wrong():
        print(
            f"{RECORD.name} is broken; undo that, or raise API_VERSION in firmware/table/session.py:",
            *lines,
            sep="\n  ",
        )
        return 1
    if options.check:
        for path in (old := stale()):
            print(f"{path.name} isn't current; write it with: python -m firmware.schema --write")
        return 1 if old else 0
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

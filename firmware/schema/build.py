"""The schema: one for all states, by game and by what is done with it, with the bodies of the requests beside it.

`msgspec` reads the types. It is imported when a schema is asked for, so that a table that nobody asks has no more to
load.
"""

from collections.abc import Mapping
from typing import Any, Final

from firmware.games.plugin import GamePlugin
from firmware.layout import PIXELS
from firmware.schema.bodies import BODIES, CHANGES, WITH_OPTIONS
from firmware.schema.fields import descriptions, typed_dicts
from firmware.snapshot import (
    GamesPage,
    JoinAnswer,
    LessonsList,
    ListedGame,
    Me,
    PlayerLife,
    PlayersPage,
    PuzzlesOfTheDay,
    State,
    TableState,
    Utterance,
)
from firmware.table.session import API_VERSION

Schema = dict[str, Any]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLACE: Final = "#/$defs/"
_OPEN: Final = (State, *WITH_OPTIONS)
"""What may have further fields that no type names."""


def schema(plugins: Mapping[str, GamePlugin]) -> Schema:
    """The schema of the state of a table with these games."""
    named = [kind for plugin in plugins.values() for kind in plugin.snapshot_types]
    kinds = [
        *(TableState, State, ListedGame, GamesPage, LessonsList, PuzzlesOfTheDay, Me, JoinAnswer, Utterance),
        *(PlayersPage, PlayerLife),
        *named,
        *dict.fromkeys(BODIES.values()),
    ]
    return {
        "$schema": DRAFT,
        "title": "AnyState",
        "description": "The state of a table: the table's part, and the part of the game that is on it.",
        "anyOf": [variant for plugin in plugins.values() for variant in _variants(plugin)],
        "$defs": _definitions(kinds),
        "x-api": API_VERSION,
        "x-answers": {
            "GET /api/games": _reference(GamesPage),
            "GET /api/lessons": _reference(LessonsList),
            "GET /api/players": _reference(PlayersPage),
            "GET /api/players/N": _reference(PlayerLife),
            "POST /api/players": _reference(PlayersPage),
            **{f"POST /api/players/N/{what}": _reference(PlayersPage) for what in CHANGES},
            "GET /api/puzzles/next": _reference(PuzzlesOfTheDay),
            "GET /api/me": _reference(Me),
            "POST /api/join": _reference(JoinAnswer),
            "POST /api/leave": _reference(Me),
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

"""Games of Nim written down in the shape of PGN.

    [Game "Nim"]
    [South "Julie"]
    [North "Peter"]
    [Heaps "1 2 3 4"]
    [First "S"]
    [Variant "misere"]
    [Table "N"]
    [Result "*"]

    W4 E2 {N1 taken back} S3 *

Each action names a heap and how many counters are taken from it. The result is the seat that has won, or `*`.
"""

import re
from typing import Final

from engine import pgn
from engine.errors import BadInput, GameError
from engine.pgn import RecordReader
from firmware.dates import date_tag, read_date
from firmware.games.entries import ACTION, NOTE, TAG, RecordedActions
from firmware.journal import Entry, WrittenGame
from firmware.names import check_names
from nim_table.game import begun, result_facts
from nim_table.options import OPTIONS
from nim_table.rules import SEATS, Nim

TITLE: Final = "Nim"
UNFINISHED: Final = "*"
_NAME_TAGS: Final = {"South": "S", "North": "N"}
_OWN_TAGS: Final = {"Game", "Date", "Result", *_NAME_TAGS, *OPTIONS.own_tags}
_RESULT: Final = re.compile(r"[SN*](?!\S)")
_ACTION: Final = re.compile(r"[NESW][1-9](?!\S)")
_EXPECTED: Final = "an action such as E3, a {comment} or a result (S N *)"


def text_of(game: WrittenGame) -> str:
    """A written game as a record."""
    setup, told = OPTIONS.check(game.setup), RecordedActions.of(game.entries)
    state = begun(setup)
    for action in told.actions:
        state.apply(action)
    result = _result(state)
    tags = {"Game": TITLE}
    tags |= {tag: game.names[seat] for tag, seat in _NAME_TAGS.items() if seat in game.names}
    if game.started is not None:
        tags["Date"] = date_tag(game.started)
    tags |= {**told.tags, **OPTIONS.tags(setup), "Result": result}
    return f"{pgn.tag_lines(tags)}\n{pgn.wrapped([*told.lines(), result])}\n"


def read(text: str) -> list[WrittenGame]:
    """Every game of a text of records. Raises TextError where it can't be read, RecordError for a wrong action."""
    return pgn.each(text, _game)


def _game(reader: RecordReader) -> WrittenGame:
    tags, places = pgn.read_tags(reader, TITLE)
    setup = OPTIONS.read_tags(reader, tags, places)
    entries: list[Entry] = [(TAG, f"{name}={value}") for name, value in tags.items() if name not in _OWN_TAGS]
    state = begun(setup)
    result = _actions(reader, state, entries)
    if result not in (_result(state), UNFINISHED):
        raise reader.error(f"the result {_result(state)}, to which these actions lead", reader.where - len(result))
    if tags.get("Result", result) != result:
        raise reader.error(f"the result {result}, which stands at the end", places["Result"])
    try:
        names = check_names({seat: tags[tag] for tag, seat in _NAME_TAGS.items() if tag in tags}, SEATS)
    except BadInput as error:
        raise reader.error(f"names ({error})", min(places[tag] for tag in _NAME_TAGS if tag in places)) from None
    return WrittenGame(setup, names, entries, result_facts(state), read_date(tags.get("Date")))


def _actions(reader: RecordReader, state: Nim, entries: list[Entry]) -> str:
    """Play the actions of a record; returns the result that stands behind them."""
    number = 0
    while True:
        reader.skip(r"\s*")
        if (comment := pgn.read_comment(reader)) is not None:
            entries.append((NOTE, comment))
        elif (found := _ACTION.match(reader.text, reader.where)) is not None:
            number += 1
            pgn.check_action(reader, number, found.group())
            try:
                state.apply(found.group())
            except GameError as error:
                raise pgn.refused(reader, number, found.group(), error) from None
            entries.append((ACTION, found.group()))
            reader.where = found.end()
        elif reader.skip(_RESULT):
            return reader.text[reader.where - 1]
        else:
            raise pgn.not_an_action(reader, number + 1, _EXPECTED)


def _result(state: Nim) -> str:
    outcome = state.outcome()
    return outcome["winner"] if outcome else UNFINISHED

r"""Games of Tapiru written down in the shape of PGN.

    [Game "Tapiru"]
    [South "Julie"]
    [North "table"]
    [Date "2026.11.21"]
    [Play "cards"]
    [First "S"]
    [Table "N"]
    [Rulings "letter"]
    [Seed "7"]
    [Pearls "21111 12111 11211 11121 11112"]
    [Result "*"]

    Tr5 2
    {Bg 1 taken back}
    Bk 1

    *

An action stands on a line of its own, and so does a comment, in braces. `1-0` means that south won, `0-1` north. With
cards on the page the seed makes every shuffle again, if the box is the same: Pearls says how it spreads them. `Levels
"N:child"` says which of the table's seats it played below its best. A record without Rulings has those that are named
`rulebook`. With a clock there are `Clock "10+5"`, comments of what was left after each action, and `Decided "time"` if
it decided.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import pgn
from engine.errors import BadInput, GameError, RecordError, place
from engine.pgn import RecordReader
from engine.tapiru import SEATS
from firmware.dates import date_tag, read_date
from firmware.games.agreed_clock import (
    DECIDED,
    NO_CLOCK,
    TIME_DECIDES,
    clock_as_dict,
    clock_tags,
    fallen_of,
    read_tag,
    timed_entries,
)
from firmware.games.agreed_clock import TAG as CLOCK_TAG
from firmware.games.entries import ACTION, NOTE, TAG, RecordedActions
from firmware.games.history import Result
from firmware.games.tapiru.game import result_facts
from firmware.games.tapiru.options import OPTIONS, start
from firmware.journal import Entry, WrittenGame
from firmware.names import check_names

TITLE: Final = "Tapiru"
UNFINISHED: Final = "*"
RESULTS: Final = {"S": "1-0", "N": "0-1", None: "1/2-1/2"}
_NAMES: Final = {"S": "South", "N": "North"}
_OWN: Final = ("Game", *_NAMES.values(), "Date", *OPTIONS.own_tags, "Result")
_ACTION: Final = r"[A-Za-z][A-Za-z0-9/]*(?: [A-Za-z0-9/]+)*"
_RESULT: Final = r"1-0|0-1|1/2-1/2|\*"


def write(game: WrittenGame) -> str:
    """A game as its record; `read` is the inverse."""
    told = RecordedActions.of(game.entries)
    tags = {"Game": TITLE, **{_NAMES[seat]: name for seat, name in game.names.items()}, **told.tags}
    if game.started is not None:
        tags["Date"] = date_tag(game.started)
    setup = OPTIONS.check(game.setup)
    fell = fallen_of(game.entries)
    result = _result(setup, told.actions, fell=fell)
    tags |= clock_tags(game.setup, SEATS) | OPTIONS.tags(setup)
    tags["Result"] = RESULTS[result["outcome"]["winner"]] if result else UNFINISHED
    tags |= {DECIDED: TIME_DECIDES} if fell else {}
    body = told.lines()
    return pgn.tag_lines(tags) + "\n".join(["", *body, *([""] if body else []), tags["Result"], ""])


def read(text: str) -> list[WrittenGame]:
    """Every game of a text. Raises TextError or RecordError."""
    return pgn.each(text, _read_one)


def _read_one(reader: RecordReader) -> WrittenGame:
    tags, places = pgn.read_tags(reader, TITLE)
    setup = OPTIONS.read_tags(reader, tags, places)
    lines: list[Entry] = []
    where: list[int] = []
    while True:
        reader.skip(r"\s*")
        here = reader.where
        if (comment := pgn.read_comment(reader)) is not None:
            lines.append((NOTE, comment))
        elif (match := re.compile(_ACTION).match(reader.text, here)) is not None:
            pgn.check_action(reader, len(where) + 1, match.group())
            reader.where = match.end()
            lines.append((ACTION, match.group()))
            where.append(here)
        else:
            found = reader.take(_RESULT, "an action such as 'Tr5 2', a {comment} or a result (1-0 0-1 1/2-1/2 *)")
            if found != tags.get("Result", found):
                raise reader.error(f"the result {tags['Result']} of the Result tag", here)
            break
    agreed = read_tag(tags.get(CLOCK_TAG, ""), SEATS)
    winner = next((seat for seat in SEATS if RESULTS[seat] == found), None)
    fell = SEATS[1 - SEATS.index(winner)] if winner and tags.get(DECIDED) == TIME_DECIDES else None
    if fell and agreed is None:
        raise reader.error(NO_CLOCK, places[DECIDED])
    result = _result(setup, [data for kind, data in lines if kind == ACTION], reader.text, where, fell)
    follows = RESULTS[result["outcome"]["winner"]] if result else UNFINISHED
    if found not in (follows, UNFINISHED):
        raise RecordError(f"the record's result is {found}, but these actions lead to {follows}")
    fell = fell if result and result["outcome"]["reason"] == TIME_DECIDES else None
    own = {*_OWN, *([CLOCK_TAG] if agreed else []), *([DECIDED] if fell else [])}
    kept: list[Entry] = [(TAG, f"{name}={value}") for name, value in tags.items() if name not in own]
    try:
        names = check_names({seat: tags[tag] for seat, tag in _NAMES.items() if tag in tags}, SEATS)
    except BadInput as error:
        raise reader.error(f"names that can be ({error})", places.get("South", places.get("North"))) from None
    timed = timed_entries([*kept, *lines], agreed, fell)
    return WrittenGame(setup | clock_as_dict(agreed), names, timed, result, read_date(tags.get("Date")))


def _result(
    setup: Mapping[str, Any], actions: Sequence[str], text: str = "", where: Sequence[int] = (), fell: str | None = None
) -> Result | None:
    """Where the actions lead, after which a seat may have lost on time; RecordError, with the place if it is known, for
    one that can't have been.
    """
    state = start(setup)
    for number, action in enumerate(actions, 1):
        try:
            state.apply(action)
        except GameError as error:
            at = place(text, where[number - 1]) if where else None
            raise RecordError(error, number, action, at) from None
    return result_facts(state, None if state.outcome() else fell)

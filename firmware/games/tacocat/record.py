"""Games of Tacocat written down in the shape of PGN.

    [Game "Tacocat Spelled Backwards"]
    [YAY "Julie"]
    [WOW "Peter"]
    [Way "referee"]
    [Numbers "4 6 9 7 9 6 4"]
    [Arrows "WOW WOW WOW both YAY YAY YAY"]
    [Cards "2 2 5 5 5 5 4 3 2 2 2 1"]
    [Rulings "rulebook"]
    [Result "*"]

    1. dealt; YAY: replaced 3; WOW: replaced 0; {duel WOW taken back} duel YAY; round WOW;
    2. dealt;

    *

A number begins each round, a semicolon ends each action. Before what one seat does stands whose it is, which may be
left out. With `Light "yes"` the referee is told of nothing but the last cards. With the cards on the page, `Way
"cards"`, there are also `Seed`, from which all is dealt again, `YAYSeat "table"` or `WOWSeat "table"`, `TakeBacks
"off"` if nothing could be taken back, and `Levels "WOW:child"` where the table played below its best. The result is who
won, `*` if nobody has yet. With a clock there are `Clock "10+5"`, comments of what was left after each action, and
`Decided "time"` if it decided.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from engine import pgn
from engine.errors import BadInput, GameError
from engine.pgn import RecordReader
from engine.tacocat import SEATS
from engine.tacocat.track import other
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
from firmware.games.tacocat.game import result_facts
from firmware.games.tacocat.options import OPTIONS, State, start
from firmware.journal import Entry, WrittenGame
from firmware.names import check_names

TITLE: Final = "Tacocat Spelled Backwards"
UNFINISHED: Final = "*"
_ACTION: Final = re.compile(
    r"((?P<whose>YAY|WOW): *)?(?P<action>dealt|keep|"
    r"(?:replaced [0-9]|duel (?:[0-9]{1,2}|YAY|WOW|tie)|round (?:YAY|WOW|tie)"
    r"|(?:replace|attack)(?: [0-9]{1,2}){1,9}|(?:defend [0-9]{1,2}|sacrifice)(?: against [0-9]{1,2})?)(?![A-Za-z0-9]))"
)
_RESULT: Final = re.compile(r"(?:YAY|WOW)(?!:)|\*")
_EXPECTED: Final = "an action and ';', a round's number, a {comment} or a result (YAY WOW *)"


def write(game: WrittenGame) -> str:
    """A written game as a record."""
    setup, told = OPTIONS.check(game.setup), RecordedActions.of(game.entries)
    tags: dict[str, str] = {"Game": TITLE}
    tags |= {seat: game.names[seat] for seat in SEATS if seat in game.names}
    if game.started is not None:
        tags["Date"] = date_tag(game.started)
    rounds, result = _rounds(setup, told)
    fell = fallen_of(game.entries)
    if fell is not None:
        result = other(fell)
    tags |= {**told.tags, **clock_tags(game.setup, SEATS), **OPTIONS.tags(setup), "Result": result}
    tags |= {DECIDED: TIME_DECIDES} if fell else {}
    head = pgn.tag_lines(tags)
    body = "\n".join(pgn.wrapped(words) for words in rounds)
    return f"{head}\n{body}{result}\n" if not body else f"{head}\n{body}\n\n{result}\n"


def _rounds(setup: Mapping[str, Any], game: RecordedActions) -> tuple[list[list[str]], str]:
    """The words of each round, and the result."""
    state = start(setup)
    rounds: list[list[str]] = []
    begun = 0
    for comments, action in game.steps():
        told = [f"{{{text}}}" for text in comments]
        if action is not None and state.match.round != begun:
            begun = state.match.round
            rounds.append([*told, f"{begun}."] if not rounds else [f"{begun}.", *told])
            told = []
        if told and not rounds:
            rounds.append([])
        if told:
            rounds[-1] += told
        if action is not None:
            whose = f"{state.actor}: " if state.actor in SEATS else ""
            state.apply(action)
            rounds[-1].append(f"{whose}{action};")
    return rounds, state.match.winner or UNFINISHED


def read(text: str) -> list[WrittenGame]:
    """Every game of a text of records. Raises TextError where it can't be read, RecordError for a wrong action."""
    return pgn.each(text, _game)


def _game(reader: RecordReader) -> WrittenGame:
    tags, places = pgn.read_tags(reader, TITLE)
    setup = OPTIONS.read_tags(reader, tags, places)
    agreed = read_tag(tags.get(CLOCK_TAG, ""), SEATS)
    by_clock = tags.get(DECIDED) == TIME_DECIDES and tags.get("Result", UNFINISHED) != UNFINISHED
    if by_clock and agreed is None:
        raise reader.error(NO_CLOCK, places[DECIDED])
    own = {"Game", "Date", "Result", *SEATS, *OPTIONS.tags(setup), *([CLOCK_TAG] if agreed else [])}
    own |= {DECIDED} if by_clock else set()
    entries: list[Entry] = [(TAG, f"{name}={value}") for name, value in tags.items() if name not in own]
    state = start(setup)
    result = _read_actions(reader, state, entries)
    on_time = by_clock and state.match.winner is None and result in SEATS
    if not on_time and result not in (winner := state.match.winner or UNFINISHED, UNFINISHED):
        raise reader.error(f"the result {winner}, to which these actions lead", reader.where - len(result))
    if tags.get("Result", result) != result:
        raise reader.error(f"the result {result}, which stands at the end", places["Result"])
    try:
        names = check_names({seat: tags[seat] for seat in SEATS if seat in tags}, SEATS)
    except BadInput as error:
        raise reader.error(f"names ({error})", min(places[seat] for seat in SEATS if seat in places)) from None
    fell = other(result) if on_time else None
    setup, timed = setup | clock_as_dict(agreed), timed_entries(entries, agreed, fell)
    return WrittenGame(setup, names, timed, result_facts(state, fell), read_date(tags.get("Date")))


def _read_actions(reader: RecordReader, state: State, entries: list[Entry]) -> str:
    """Play the actions of a record; returns the result that stands behind them."""
    begun = actions = 0
    while True:
        reader.skip(r"\s*")
        at = reader.where
        if (comment := pgn.read_comment(reader)) is not None:
            entries.append((NOTE, comment))
        elif (number := re.compile(r"([1-9][0-9]{0,3})\.").match(reader.text, at)) is not None:
            if int(number.group(1)) != state.match.round or begun == state.match.round:
                raise reader.error(f"the actions of round {state.match.round}")
            begun, reader.where = state.match.round, number.end()
        elif (found := _ACTION.match(reader.text, at)) is not None:
            actions += 1
            pgn.check_action(reader, actions, found.group())
            if found["whose"] not in (None, state.actor):
                raise pgn.refused(reader, actions, found.group(), f"expected an action of {state.actor}")
            try:
                state.apply(found["action"])
            except GameError as error:
                raise pgn.refused(reader, actions, found["action"], error) from None
            entries.append((ACTION, found["action"]))
            reader.where = found.end()
            reader.take(r"\s*;", "';' behind an action")
        elif reader.skip(_RESULT):
            return reader.text[at : reader.where]
        else:
            raise pgn.not_an_action(reader, actions + 1, _EXPECTED)

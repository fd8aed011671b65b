"""A game as its record, declared: tags, the actions in order with comments between them, and the result."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine import pgn
from engine.errors import BadInput, GameError, RecordError
from engine.game import GameState
from engine.pgn import RecordReader
from firmware.games.history import ACTION, NOTE, TAG, TIME, RecordedActions, Result, read_clock_comment
from firmware.games.options import Options
from firmware.games.play_clock import CLOCK_TAG, NO_CLOCK, AgreedClock, clock_as_dict, clock_tags, read_tag
from firmware.games.timed import BY_RESIGNATION, BY_TIME, DECIDED, Loser, loser_of
from firmware.journal import Entry, WrittenGame
from firmware.journal.rows import date_tag, read_date
from firmware.names import check_names

UNFINISHED: Final = "*"


@dataclass(frozen=True, kw_only=True)
class WrittenForm:
    """How the games of one kind are written; `write` and `read` are inverses.

    A clock is in its tag and in comments behind the actions. `Decided` says that it decided, or a resignation did.
    """

    title: str
    """The name in the Game tag."""
    names: Mapping[str, str]
    """The tag of each seat's name."""
    options: Options
    begin: Callable[[Mapping[str, Any]], Any]
    """The `GameState` of a set-up before its first action."""
    result: Callable[[Any, Loser | None], Result | None]
    """What the list of games has of a finished state, or of one in which a seat has lost early; else None."""
    action: str
    """A pattern of an action."""
    results: Mapping[str | None, str]
    """What stands at the end, by winner; None is a draw."""
    such_as: str
    """An action, for errors."""
    has_clock: bool = True
    """Whether there are games of this kind with a clock, or that somebody resigns; else such tags mean nothing."""
    a_line_each: bool = False
    """Whether each action and each comment has a line of its own."""

    def write(self, game: WrittenGame) -> str:
        """A game as its record. Raises RecordError for an action that can't have been done."""
        setup, recorded = self.options.check(game.setup), RecordedActions.of(game.entries)
        state = self.begin(setup)
        for number, action in enumerate(recorded.actions, 1):
            try:
                state.apply(action)
            except GameError as error:
                raise RecordError(error, number, action) from None
        lost = loser_of(game.entries) if self.has_clock else None
        tags = {"Game": self.title, **{tag: game.names[seat] for seat, tag in self.names.items() if seat in game.names}}
        if game.started is not None:
            tags["Date"] = date_tag(game.started)
        tags |= {
            **recorded.tags,
            **(clock_tags(game.setup, [*self.names]) if self.has_clock else {}),
            **self.options.tags(setup),
        }
        result = self.result(state, lost)
        end = self._end(result)
        tags |= {"Result": end, **({DECIDED: lost.reason} if lost is not None else {})}
        tags |= {name: value for name, value in self._tags_of_result(result).items() if value}
        return f"{pgn.tag_lines(tags)}\n{self._body(setup, recorded, end)}\n"

    def _body(self, setup: Mapping[str, Any], recorded: RecordedActions, end: str) -> str:
        body = recorded.lines()
        return "\n".join([*body, *([""] if body else []), end]) if self.a_line_each else pgn.wrapped([*body, end])

    def _tags_of_result(self, result: Result | None) -> Mapping[str, str]:
        """Further tags, which follow from how the game ended; an empty one isn't there."""
        return {}

    def _tags_of_names(self, setup: Mapping[str, Any]) -> Mapping[str, str]:
        """The tag of the name of each seat that plays."""
        return self.names

    def _own_tags(self, setup: Mapping[str, Any]) -> Collection[str]:
        """The tags of the options; others are kept as they are."""
        return self.options.own_tags

    def read(self, text: str) -> list[WrittenGame]:
        """Every game of a text of records. Raises TextError where it can't be read, RecordError for a wrong action."""
        return pgn.each(text, self._read)

    def _read(self, reader: RecordReader) -> WrittenGame:
        tags, places = pgn.read_tags(reader, self.title)
        setup = self.options.read_tags(reader, tags, places)
        agreed = read_tag(tags.get(CLOCK_TAG, ""), [*self.names]) if self.has_clock else None
        try:
            state = self.begin(setup)
        except BadInput as error:
            raise reader.error(f"a set-up that can be ({error})", max(places.values())) from None
        done: list[Entry] = []
        end = self._actions(reader, state, done)
        here = reader.where - len(end)
        winner = next((seat for seat in self.names if self.results[seat] == end), None)
        lost = None
        if winner and self.has_clock and (reason := tags.get(DECIDED)) in (BY_TIME, BY_RESIGNATION):
            if agreed is None and reason == BY_TIME:
                raise reader.error(NO_CLOCK, places[DECIDED])
            if state.outcome() is None:
                lost = Loser(next(seat for seat in self.names if seat != winner), reason)
        result = self.result(state, lost)
        if end not in (follows := self._end(result), UNFINISHED):
            raise reader.error(f"the result {follows}, to which these actions lead", here)
        if (tag := tags.get("Result", end)) != end:
            raise reader.error(f"the result {tag} of the Result tag, which isn't what stands at the end", here)
        follow = self._tags_of_result(result)
        if differs := [name for name, value in follow.items() if tags.get(name, value) != value]:
            raise reader.error(f'"{follow[differs[0]]}", to which these actions lead', places[differs[0]])
        seats = self._tags_of_names(setup)
        own = {"Game", "Date", "Result", *follow, *seats.values(), *self._own_tags(setup)}
        own |= {*([CLOCK_TAG] if agreed else []), *([DECIDED] if lost is not None else [])}
        kept: list[Entry] = [(TAG, f"{name}={value}") for name, value in tags.items() if name not in own]
        named = {seat: tag for seat, tag in seats.items() if tag in tags}
        try:
            names = check_names({seat: tags[tag] for seat, tag in named.items()}, [*self.names])
        except BadInput as error:
            raise reader.error(f"names that can be ({error})", min(places[tag] for tag in named.values())) from None
        entries = entries_of_record([*kept, *done], agreed, lost)
        setup |= clock_as_dict(agreed)
        return WrittenGame(setup, names, entries, result, read_date(tags.get("Date")))

    def _actions(self, reader: RecordReader, state: GameState, done: list[Entry]) -> str:
        """Play the actions of a record and add them to `done`; returns the result that stands behind them."""
        ends = [*self.results.values(), UNFINISHED]
        expected = f"{self.such_as}, a {{comment}} or a result ({' '.join(ends)})"
        end = re.compile(rf"(?:{'|'.join(map(re.escape, ends))})(?!\S)")
        number = 0
        while True:
            reader.skip(r"\s*")
            if (comment := pgn.read_comment(reader)) is not None:
                done.append((NOTE, comment))
            elif (result := end.match(reader.text, reader.where)) is not None:
                reader.where = result.end()
                return result.group()
            elif (found := re.compile(self.action).match(reader.text, reader.where)) is not None:
                number += 1
                pgn.check_action(reader, number, found.group())
                try:
                    state.apply(found.group())
                except GameError as error:
                    raise pgn.refused(reader, number, found.group(), error) from None
                done.append((ACTION, found.group()))
                reader.where = found.end()
            else:
                raise pgn.not_an_action(reader, number + 1, expected)

    def _end(self, result: Result | None) -> str:
        return self.results[result["outcome"]["winner"]] if result else UNFINISHED


def entries_of_record(
    entries: Sequence[Entry], agreed: AgreedClock | None, lost: Loser | None = None, action: str = ACTION
) -> list[Entry]:
    """The entries of a game that was read, in which comments about the clock behind actions are its times again.

    `lost` has lost on time or resigned; `action` is the kind of entry that holds an action.
    """
    ends = [lost.entry()] if lost is not None else []
    if agreed is None:
        return [*entries, *ends]
    timed: list[Entry] = []
    for kind, data in entries:
        is_behind = kind == NOTE and timed[-1:] and timed[-1][0] == action
        times = read_clock_comment(data, agreed.banks) if is_behind else None
        timed.append((kind, data) if times is None else (TIME, times))
    return [*timed, *ends]

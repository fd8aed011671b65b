"""Games written down in the shape of PGN (docs/notation.md): tags, then moves, comments in braces and the result.

    [Game "Tapas"]
    [CroquetasHandicap "5 points; without 4; free take-backs"]

    1. 2@W3 1@Nc {C takes back 1@Nc} 1@Nd 2. ... <correct J1C1J1C1/... | a tapas was bumped> *

The number counts the first player's turns; the second player's push follows on the same number, or stands behind
`2...` when it has a number to itself (after a napkin or a pass). Turns of the tray and passes follow from the rules and
aren't written.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Final

from engine import pgn
from engine.errors import BadInput, GameError, RecordError
from engine.pgn import RecordReader
from engine.reader import Reader
from engine.tapas.game import CORRECT, Correction, Setup
from engine.tapas.position import Position
from engine.tapas.rules import Handicap, Outcome, Reason, Rulings, handicaps_from
from engine.tapas.state import MOVE_PATTERN, Move
from engine.tapas.tray import PLAYERS

TITLE: Final = "Tapas"
RESULTS: Final = {"J": "1-0", "C": "0-1", None: "1/2-1/2"}
UNFINISHED: Final = "*"
HANDICAP_TAGS: Final = {"J": "JalapenosHandicap", "C": "CroquetasHandicap"}
_RESULT: Final = re.compile(r"1-0|0-1|1/2-1/2|\*")
_EXPECTED: Final = "a move as in 2@W3, a number, a {comment}, a <correction> or a result (1-0 0-1 1/2-1/2 *)"
_CORRECTION: Final = re.compile(r"<([^<>{}]*+)>")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}\.(?:\.\.)?")


@dataclass(frozen=True, slots=True)
class Record:
    """One game: who played, what was agreed, the moves, the result.

    `tags` are all tags that don't follow from the rest, in the order in which they are written. `comments` are
    (number of moves and corrections before it, text), `corrections` (number of moves before it, correction); `places`
    are line and column of each move and correction, in their order, in the text it was read from.

    >>> record = Record.of(Setup(), [Move("2@Nc"), Move("1@Nd")], {"Jalapenos": "Julie"})
    >>> record.text().splitlines()[-3:]
    ['[Result "*"]', '', '1. 2@Nc 1@Nd *']
    """

    setup: Setup
    moves: tuple[Move, ...]
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: tuple[tuple[int, str], ...] = ()
    result: str = UNFINISHED
    points: str | None = None
    decided: str | None = None
    places: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)
    corrections: tuple[tuple[int, Correction], ...] = ()

    def __post_init__(self) -> None:
        """Put comments on one line, and both in order; BadInput for a comment with braces."""
        if any("{" in text or "}" in text for _, text in self.comments):
            raise BadInput("a comment can't hold braces, they end it; use brackets")
        comments = [(at, " ".join(text.split())) for at, text in self.comments]
        object.__setattr__(self, "comments", tuple(sorted(comments, key=itemgetter(0))))
        object.__setattr__(self, "corrections", tuple(sorted(self.corrections, key=itemgetter(0))))

    @classmethod
    def of(
        cls,
        setup: Setup,
        moves: Iterable[Move],
        tags: Mapping[str, str] | None = None,
        comments: Iterable[tuple[int, str]] = (),
        corrections: Iterable[tuple[int, Correction]] = (),
        early: Outcome | None = None,
    ) -> "Record":
        """The record of a game as far as it has been played. The result follows from the moves, unless a clock or a
        resignation ended the game `early`. Raises RecordError.
        """
        record = cls(setup, tuple(moves), dict(tags or {}), tuple(comments), corrections=tuple(corrections))
        position = record._play()
        outcome = position.outcome() or early
        if outcome is None:
            return record
        result, decided = RESULTS[outcome.winner], decided_by(outcome)
        return replace(record, result=result, points=_points(position), decided=decided)

    def actions(self) -> Iterator[Move | Correction]:
        """Moves and corrections in the order in which they were made."""
        at = 0
        for before, correction in self.corrections:
            yield from self.moves[at : max(at, before)]
            yield correction
            at = max(at, before)
        yield from self.moves[at:]

    def replay(self) -> Position:
        """The position after the last move, with all moves since the latest correction to pop.

        RecordError for a move that isn't legal, and for a result, points or a reason that don't follow from the moves.
        """
        position = self._play()
        outcome = position.outcome() or self.ended_early()
        result = RESULTS[outcome.winner] if outcome else UNFINISHED
        if self.result not in (result, UNFINISHED):
            raise RecordError(f"the record's result is {self.result}, but these moves lead to {result}")
        if self.points is not None and self.points != (points := _points(position)):
            raise RecordError(f'the record says [Points "{self.points}"], but these moves make {points}')
        if self.decided is not None and outcome and self.decided != decided_by(outcome):
            raise RecordError(f'the record says [Decided "{self.decided}"], but it was {decided_by(outcome)}')
        return position

    def ended_early(self) -> Outcome | None:
        """How a game ended that a clock or a resignation decided: who has won follows from the result alone."""
        winner = next((player for player in PLAYERS if RESULTS[player] == self.result), None)
        early = self.decided in (Reason.TIME.value, Reason.RESIGNATION.value) and winner is not None
        return Outcome(winner, Reason(self.decided)) if early else None

    def _play(self) -> Position:
        position = self.setup.start()
        for number, action in enumerate(self.actions(), 1):
            try:
                position = _done(position, action)
            except GameError as error:
                at = self.places[number - 1] if len(self.places) >= number else None
                text = action.text if isinstance(action, Move) else CORRECT.strip()
                raise RecordError(error, number, text, at) from None
        return position

    def text(self) -> str:
        """The record as text; `parse` is its exact inverse."""
        tags = {"Game": TITLE, **self.tags, **_setup_tags(self.setup), "Result": self.result}
        if self.points is not None:
            tags["Points"] = self.points
        if self.decided is not None:
            tags["Decided"] = self.decided
        words = [*self._words(), self.result]
        return f"{pgn.tag_lines(tags)}\n{pgn.wrapped(words)}\n"

    def _words(self) -> list[str]:
        words: list[str] = []
        comments = deque(self.comments)
        position = self.setup.start()
        number, whole = 0, True
        for done, move in enumerate(self.actions()):
            while comments and comments[0][0] <= done:
                words.append(f"{{{comments.popleft()[1]}}}")
            if isinstance(move, Correction):
                words.append(f"<{move.action}>")
            else:
                if position.mover == self.setup.first:
                    number, whole = number + 1, False
                    words.append(f"{number}.")
                elif whole:
                    number += 1
                    words.append(f"{number}...")
                else:
                    whole = True
                words.append(move.text)
            position = _done(position, move)
        return [*words, *(f"{{{text}}}" for _, text in comments)]

    @classmethod
    def parse(cls, text: str) -> "Record":
        """A record from its text. TextError points at what can't be read, RecordError at a move that doesn't exist.

        Whether the moves are legal is for `replay` to say.
        """
        records = parse_records(text)
        if len(records) != 1:
            raise BadInput(f"this text holds {len(records)} records; one was expected")
        return records[0]


def _done(position: Position, action: Move | Correction) -> Position:
    if isinstance(action, Correction):
        return action.applied(position).after
    position.push(action)
    return position


def _points(position: Position) -> str:
    return f"{position.points('J')}-{position.points('C')}"


def parse_records(text: str) -> list[Record]:
    """All records of a text, one after the other. Raises TextError, or RecordError for a move that doesn't exist."""
    return pgn.each(text, _record)


def decided_by(outcome: Outcome) -> str:
    """`points`, `sauces`, `draw`, `time`, `resignation`, or `tie-break on 3s`."""
    return outcome.reason.value + (f" on {outcome.value}s" if outcome.value else "")


def _record(reader: RecordReader) -> Record:
    tags, tag_places = pgn.read_tags(reader, TITLE)
    setup = _setup(reader, tags, tag_places)
    moves: list[Move] = []
    places: list[tuple[int, int]] = []
    comments: list[tuple[int, str]] = []
    corrections: list[tuple[int, Correction]] = []
    number = 0
    while True:
        reader.skip(r"\s*")
        here = reader.where
        if (comment := pgn.read_comment(reader)) is not None:
            comments.append((len(places), comment))
        elif (match := _NUMBER.match(reader.text, here)) is not None:
            count = int(match.group().rstrip("."))
            if count != number + 1:
                raise reader.error(f"number {number + 1}.")
            number, reader.where = count, match.end()
        elif (match := MOVE_PATTERN.match(reader.text, here)) is not None:
            pgn.check_action(reader, len(places) + 1, match.group())
            places.append(reader.place())
            moves.append(Move(match.group()))
            reader.where = match.end()
        elif (match := _CORRECTION.match(reader.text, here)) is not None:
            pgn.check_action(reader, len(places) + 1, "")
            corrections.append((len(moves), _correction(reader, match)))
            places.append(reader.place())
            reader.where = match.end()
        else:
            if not reader.skip(_RESULT):
                raise pgn.not_an_action(reader, len(places) + 1, _EXPECTED)
            result = reader.text[here : reader.where]
            if result != tags.get("Result", result):
                raise reader.error(f"the result {tags['Result']} of the Result tag", here)
            break
    known = {"Game", "Result", "Points", "Decided", *_setup_tags(setup)}
    free = {name: value for name, value in tags.items() if name not in known}
    record = Record(setup, tuple(moves), free, tuple(comments), result, tags.get("Points"), tags.get("Decided"))
    return replace(record, places=tuple(places), corrections=tuple(corrections))


def _correction(reader: RecordReader, match: re.Match[str]) -> Correction:
    try:
        return Correction.parse(" ".join(match.group(1).split()))
    except GameError as error:
        raise reader.error(f"a correction that can be read ({error})", match.start()) from None


def _setup(reader: Reader, tags: Mapping[str, str], places: Mapping[str, int]) -> Setup:
    if "Position" not in tags:
        return _printed_setup(reader, tags, places)
    try:
        setup = Setup.of_position(tags["Position"], _handicaps(reader, tags, places))
    except GameError as error:
        raise reader.error(f"a position in which the game goes on ({error})", places["Position"]) from None
    for tag, value in _setup_tags(setup).items():
        if tags.get(tag, value) != value:
            raise reader.error(f'"{value}", as the position says', places[tag])
    return setup


def _printed_setup(reader: Reader, tags: Mapping[str, str], places: Mapping[str, int]) -> Setup:
    def chosen(name: str, pattern: str, default: str, expected: str) -> str:
        value = tags.get(name, default)
        if not re.fullmatch(pattern, value):
            raise reader.error(expected, places[name])
        return value

    extras_text = chosen("Extras", r"(?:[a-f][1-6]=x[A-Z](?: [a-f][1-6]=x[A-Z])*)?", "", '"c3=xT d4=xN" or ""')
    try:
        rulings = Rulings.named(tags.get("Rulings", "rulebook"))
    except BadInput as error:
        raise reader.error(str(error), places["Rulings"]) from None
    pairs = [(pair[:2], pair[3:]) for pair in extras_text.split()]
    extras = dict(pairs)
    if len(extras) < len(pairs):
        raise reader.error("one Extra a slot", places["Extras"])
    setup = Setup(
        first=chosen("First", "[JC]", "J", '"J" or "C"'),
        extras=extras,
        burning_head=chosen("BurningHead", "yes|no", "no", '"yes" or "no"') == "yes",
        rulings=rulings,
        quarter_turns=int(chosen("QuarterTurns", "[0-3]", "0", '"0" to "3"')),
        south=chosen("South", "[JC]?", "", '"J" or "C"') or None,
        handicaps=_handicaps(reader, tags, places),
    )
    try:
        setup.start()
    except BadInput as error:
        raise reader.error(f"Extras that can stand there ({error})", places.get("Extras")) from None
    return setup


def _handicaps(reader: Reader, tags: Mapping[str, str], places: Mapping[str, int]) -> dict[str, Handicap]:
    found = {}
    for player, tag in HANDICAP_TAGS.items():
        if tag in tags:
            try:
                found[player] = Handicap.parse(tags[tag])
            except BadInput as error:
                raise reader.error(f"a handicap ({error})", places[tag]) from None
    return handicaps_from(found)


def _setup_tags(setup: Setup) -> dict[str, str]:
    tags = {"Position": setup.position} if setup.position else {}
    tags["First"] = setup.first
    if setup.south:
        tags["South"] = setup.south
    tags["Extras"] = " ".join(f"{slot}={extra}" for slot, extra in setup.extras.items())
    tags["BurningHead"] = "yes" if setup.burning_head else "no"
    if setup.quarter_turns % 4:
        tags["QuarterTurns"] = str(setup.quarter_turns % 4)
    tags["Rulings"] = str(setup.rulings)
    tags |= {HANDICAP_TAGS[player]: str(handicap) for player, handicap in setup.handicaps.items()}
    return tags

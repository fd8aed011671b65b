"""A game of Tapas as its record, and back: names, seats and clock as tags, the entries as moves and corrections.

Entries count all actions; a record counts moves, and its corrections stand between them.
"""

from collections.abc import Mapping
from itertools import accumulate

from engine.errors import RecordError
from engine.tapas import Move
from engine.tapas.game import Correction, Setup, corrects
from engine.tapas.record import Record, parse_records
from engine.tapas.rules import Reason
from engine.tapas.tray import PLAYERS
from firmware.games.history import RecordedActions
from firmware.games.play_clock import CLOCK_TAG, NO_CLOCK, AgreedClock, clock_as_dict, clock_tags, read_tag
from firmware.games.tapas.display import PUSH, lost_early, result_facts
from firmware.games.tapas.options import NAME_TAGS, STUDY, STUDY_TAG, split, study_of
from firmware.games.tapas.tray import PLACED
from firmware.games.timed import Loser, loser_of
from firmware.games.written import entries_of_record
from firmware.journal import Entry, WrittenGame
from firmware.journal.rows import date_tag, read_date
from firmware.names import check_names


def write(game: WrittenGame) -> str:
    """A game as its record; moves that were taken back stand in comments.

    Raises GameError for actions that can't have been done.
    """
    recorded = RecordedActions.of(game.entries, PUSH)
    tags = dict(recorded.tags) | {
        tag: game.names[player] for player, tag in NAME_TAGS.items() if game.names.get(player)
    }
    rules, seating = split(game.setup)
    tags |= {f"{NAME_TAGS[player]}Level": level for player, level in seating.get("seats", {}).items()}
    tags |= clock_tags(game.setup, PLAYERS)
    if STUDY in game.setup:
        tags[STUDY_TAG] = game.setup[STUDY]
    if game.started is not None:
        tags["Date"] = date_tag(game.started)
    # How many moves were made before each action.
    moves_before = [*accumulate((not corrects(action) for action in recorded.actions), initial=0)]
    moves = [Move(action) for action in recorded.actions if not corrects(action)]
    corrections = [
        (moves_before[at], Correction.parse(action)) for at, action in enumerate(recorded.actions) if corrects(action)
    ]
    lost = loser_of(game.entries)
    early = lost_early(lost) if lost is not None else None
    return Record.of(Setup.from_dict(rules), moves, tags, recorded.comments, corrections, early).text()


def read(text: str) -> list[WrittenGame]:
    """Every game of a text of records. Raises TextError or RecordError."""
    return [_read(record) for record in parse_records(text)]


def _read(record: Record) -> WrittenGame:
    position, early = record.replay(), record.ended_early()
    outcome, names = position.outcome() or early, names_of(record)
    agreed = read_tag(record.tags.get(CLOCK_TAG, ""), PLAYERS)
    if early is not None and early.reason is Reason.TIME and agreed is None:
        raise RecordError(NO_CLOCK)
    setup = record.setup.as_dict() | clock_as_dict(agreed)
    setup |= study_of({STUDY: record.tags[STUDY_TAG]} if STUDY_TAG in record.tags else {})
    result = result_facts(position, outcome) if outcome else None
    return WrittenGame(setup, names, _entries(record, agreed), result, read_date(record.tags.get("Date")))


def names_of(record: Record) -> dict[str, str]:
    """The players' names in a record. Raises BadInput for names that can't be."""
    return check_names({player: record.tags[tag] for player, tag in NAME_TAGS.items() if tag in record.tags}, PLAYERS)


def _entries(record: Record, agreed: AgreedClock | None) -> list[Entry]:
    """What the journal keeps of a record: everything that `write` writes again."""
    own = {*NAME_TAGS.values(), STUDY_TAG, "Date", *([CLOCK_TAG] if agreed else [])}
    tags = {name: value for name, value in record.tags.items() if name not in own}
    early = record.ended_early()
    lost = None
    if early is not None:
        lost = Loser(next(player for player in PLAYERS if player != early.winner), early.reason.value)
    return [(PLACED, ""), *entries_of_record(_recorded(record, tags).entries(PUSH), agreed, lost, PUSH)]


def _recorded(record: Record, tags: Mapping[str, str]) -> RecordedActions:
    """What a record lists, as entries count it."""
    actions = [action.text if isinstance(action, Move) else action.action for action in record.actions()]
    return RecordedActions(actions, record.comments, tags)

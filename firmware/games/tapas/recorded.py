"""A game's entries as a record of moves and corrections, and back.

Entries count all actions; a record counts moves, and corrections stand between them.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from engine.tapas import Move
from engine.tapas.game import Correction, corrects
from engine.tapas.record import Record
from engine.tapas.setup import Setup
from firmware.games.early_end import BY_RESIGNATION, Loser
from firmware.games.entries import RecordedActions


def record_of(told: RecordedActions, setup: Setup, tags: Mapping[str, str], lost: Loser | None = None) -> Record:
    """The record of a game as far as it was played; a player may have `lost` early.

    Raises GameError for actions that can't have been done.
    """
    moves_before = moves_made(told.actions)
    moves = [Move(action) for action in told.actions if not corrects(action)]
    corrections = [
        (moves_before[at], Correction.parse(action)) for at, action in enumerate(told.actions) if corrects(action)
    ]
    comments = [(moves_before[at], text) for at, text in told.comments]
    resigned = lost is not None and lost.reason == BY_RESIGNATION
    fell, gave_up = (None, lost) if resigned else (lost, None)
    return Record.of(setup, moves, tags, comments, fell, corrections, resigned=gave_up)


def recorded(record: Record, tags: Mapping[str, str]) -> RecordedActions:
    """What a record tells, as entries count it; comments stand before the corrections after the same move."""
    actions = [action.text if isinstance(action, Move) else action.action for action in record.actions()]
    places = [sum(at < played for at, _ in record.corrections) + played for played, _ in record.comments]
    comments = [(at, text) for at, (_, text) in zip(places, record.comments, strict=True)]
    return RecordedActions(actions, comments, tags)


def moves_made(actions: Sequence[str]) -> list[int]:
    """How many moves were made before each action, and at the end."""
    return [*accumulate((not corrects(action) for action in actions), initial=0)]

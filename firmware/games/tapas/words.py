"""A game of Tapas in words and figures, for terminals, records and the list of games."""

from collections.abc import Sequence
from typing import Final, cast

from engine.tapas import Outcome, Position, Push, Reason
from engine.tapas.game import Corrected, TapasGame, outcome_facts
from engine.tapas.pieces import PLAYERS
from firmware.games.early_end import reason_of
from firmware.games.history import Done, Result
from firmware.games.plugin import Say

REASONS: Final = ("bumped", "other-push", "miscounted", "set-by-hand")
"""The reasons of a correction that have a button; each language has words for them."""


def done_words(done: Sequence[Done[TapasGame]]) -> str:
    """The latest of what was done, in English."""
    number, latest = _number(done), done[-1].report
    if isinstance(latest, Corrected):
        return f"correction after push {number}: {latest.correction.reason}{_changed(latest)}"
    return push_words(number, cast(Push, latest))


def reason_told(reason: str, word: Say) -> str:
    """A reason in the words of a language; somebody's own words as they are."""
    return str(word(f"correct-reason-{reason}")) if reason in REASONS else reason


def _number(done: Sequence[Done[TapasGame]]) -> int:
    return sum(isinstance(one.report, Push) for one in done)


def _changed(corrected: Corrected) -> str:
    return "".join(f", {slot} {was} to {now}" for slot, was, now in corrected.changes)


def push_words(number: int, push: Push) -> str:
    """A push with the codes of its pieces, in English."""
    left = "".join(f", {left.piece} to {left.to or 'nobody'}" for left in push.left)
    return f"push {number}: {push.mover} {push.move}{left}"


def tray_lines(position: Position) -> Sequence[str]:
    """The eight rows of the tray, two characters for each slot."""
    ranks = position.tray().split("/")
    pieces = ([rank[i : i + 2] for i in range(0, len(rank), 2)] for rank in ranks)
    return [" ".join(row if len(row) == 6 else ["  ", *row]) for row in pieces]


def result_facts(position: Position, outcome: Outcome) -> Result:
    """What the list of games says about a finished one."""
    return {"points": {"J": position.points("J"), "C": position.points("C")}, "outcome": outcome_facts(outcome)}


def lost_early(loser: str) -> Outcome:
    """How a game ended that a player has lost on time or by resigning."""
    return Outcome(PLAYERS[1 - PLAYERS.index(loser)], Reason(reason_of(loser)))


def result_of(state: TapasGame) -> Result | None:
    """What the list of games says about a state; None as long as the game goes on."""
    outcome = state.position.outcome()
    return result_facts(state.position, outcome) if outcome else None

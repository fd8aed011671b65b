"""A game of Tapas in words and figures, for terminals, records, the list of games and the statistics of players."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from engine.tapas import Outcome, Position, Push, Reason
from engine.tapas.game import Corrected, TapasGame, outcome_facts
from engine.tapas.tray import PLAYERS
from firmware.games.early_end import Loser
from firmware.games.history import Done, Result
from firmware.games.plugin import Say
from firmware.games.standing import SeatStatistics

REASONS: Final = ("bumped", "other-push", "miscounted", "set-by-hand")
"""The reasons of a correction that have a button; each language has words for them."""


def done_words(done: Sequence[Done[TapasGame]]) -> str:
    """The latest of what was done, in English."""
    number, latest = sum(isinstance(one.report, Push) for one in done), done[-1].report
    if isinstance(latest, Corrected):
        changed = "".join(f", {slot} {was} to {now}" for slot, was, now in latest.changes)
        return f"correction after push {number}: {latest.correction.reason}{changed}"
    push = cast(Push, latest)
    left = "".join(f", {left.piece} to {left.to or 'nobody'}" for left in push.left)
    return f"push {number}: {push.mover} {push.move}{left}"


def reason_words(reason: str, word: Say) -> str:
    """The reason of a correction in the words of a language; somebody's own words as they are."""
    return str(word(f"correct-reason-{reason}")) if reason in REASONS else reason


def tray_lines(position: Position) -> Sequence[str]:
    """The eight rows of the tray, two characters for each slot."""
    ranks = position.tray().split("/")
    pieces = ([rank[i : i + 2] for i in range(0, len(rank), 2)] for rank in ranks)
    return [" ".join(row if len(row) == 6 else ["  ", *row]) for row in pieces]


def result_facts(position: Position, outcome: Outcome) -> Result:
    """What the list of games says about a finished one."""
    return {"points": {"J": position.points("J"), "C": position.points("C")}, "outcome": outcome_facts(outcome)}


def lost_early(loser: Loser) -> Outcome:
    """How a game ended that a player has lost on time or by resigning."""
    return Outcome(PLAYERS[1 - PLAYERS.index(loser)], Reason(loser.reason))


def result_of(state: TapasGame, loser: Loser | None = None) -> Result | None:
    """What the list of games says about a state; None as long as the game goes on. `loser` has lost early."""
    outcome = state.position.outcome() if loser is None else lost_early(loser)
    return result_facts(state.position, outcome) if outcome else None


def statistics_of(done: Sequence[Done[TapasGame]]) -> dict[str, SeatStatistics]:
    """What both players did, for the statistics of all their games. What isn't a push counts for nobody."""
    pushes = [(each.seat, each.report) for each in done if isinstance(each.report, Push)]
    won = [left for _, push in pushes for left in push.left if left.to is not None]
    return {
        player: SeatStatistics(
            entries=dict(Counter(push.move.entry for _, push in pushes if push.mover == player)),
            taken=dict(Counter(_value(left.piece) for left in won if left.to == player)),
            lost=dict(Counter(_value(left.piece) for left in won if left.piece[0] == player)),
            was_last=bool(pushes) and pushes[-1][0] == player,
        )
        for player in PLAYERS
    }


def _value(piece: str) -> str:
    return piece[1] if piece[0] in PLAYERS else piece


def accuracy_of(review: Mapping[str, Any]) -> dict[str, float]:
    """The mean share of the winning chances that each player kept, push by push; the best push keeps all of them."""
    kept: dict[str, list[float]] = {}
    for push in review["pushes"]:
        fell = push["before"] - push["after"]
        lost = max(0.0, fell if push["mover"] == PLAYERS[0] else -fell) if push["cost"] else 0.0
        kept.setdefault(push["mover"], []).append(1.0 - lost)
    return {player: sum(shares) / len(shares) for player, shares in kept.items()}

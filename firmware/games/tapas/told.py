"""A game of Tapas in words and figures, for terminals, records and the list of games."""

from collections.abc import Sequence

from engine.tapas import Left, Outcome, Position, Push
from engine.tapas.game import TapasGame, outcome_facts
from engine.tapas.pieces import PLAYERS
from firmware.games.history import Result
from firmware.games.plugin import Say


def push_words(number: int, push: Push) -> str:
    """A push with the codes of its pieces, in English."""
    left = "".join(f", {left.piece} to {left.to or 'nobody'}" for left in push.left)
    return f"push {number}: {push.mover} {push.move}{left}"


def push_told(number: int, push: Push, word: Say) -> str:
    """A push in the words of a language."""
    head = word("latest-head", name=word(push.mover), value=push.move.value, entry=push.move.entry)
    return ", ".join([f"{number}. {head}", *(_left_told(left, word) for left in push.left)])


def _left_told(left: Left, word: Say) -> str:
    own = left.piece[0] in PLAYERS
    piece = word(f"piece-{left.piece[0]}", value=left.piece[1]) if own else word(f"piece-{left.piece}")
    return str(word("left-to", piece=piece, name=word(left.to)) if left.to else word("left-nobody", piece=piece))


def tray_lines(position: Position) -> Sequence[str]:
    """The eight rows of the tray, two characters for each slot."""
    ranks = position.tray().split("/")
    pieces = ([rank[i : i + 2] for i in range(0, len(rank), 2)] for rank in ranks)
    return [" ".join(row if len(row) == 6 else ["  ", *row]) for row in pieces]


def result_facts(position: Position, outcome: Outcome) -> Result:
    """What the list of games says about a finished one."""
    return {"points": {"J": position.points("J"), "C": position.points("C")}, "outcome": outcome_facts(outcome)}


def result_of(state: TapasGame) -> Result | None:
    """What the list of games says about a state; None as long as the game goes on."""
    outcome = state.position.outcome()
    return result_facts(state.position, outcome) if outcome else None

"""TAPAS for the piecepack as a `GameState`, which all games are.

The table can't see pieces: it is told. Nothing is hidden, so there is no `view`.
"""

import random
from collections.abc import Callable
from typing import Any, Final

from engine.errors import BadInput, IllegalMove
from engine.piecepack import count, play, serve
from engine.piecepack.notation import parse_state, state_text
from engine.piecepack.report import state_facts
from engine.piecepack.setup import Setup
from engine.piecepack.state import State

_ACTIONS: Final[dict[str, Callable[[State], list[str]]]] = {
    "ready": play.ready_actions,
    "play": play.play_actions,
    "clap": play.clap_actions,
    "serve": serve.serve_actions,
    "count": count.count_actions,
    "bis": count.bis_actions,
    "vote": count.vote_actions,
    "over": lambda state: [],
}
_DO: Final[dict[str, Callable[..., None]]] = {
    "hold": play.hold,
    "release": play.release,
    "out": play.out,
    "clap": play.clap,
    "accuse": play.accuse,
    "take": serve.take,
    "drop": serve.drop,
    "plain": serve.plain,
    "back": serve.back,
    "done": serve.done,
    "describe": count.describe,
    "cannot": count.cannot,
    "bis": count.bis,
    "unbis": count.bis,
    "doubt": count.doubt,
    "settle": count.settle,
    "thumb": count.thumb,
}
_WHOLE: Final[dict[str, Callable[[State], None]]] = {
    "held": lambda state: play.judge(state, True),
    "not held": lambda state: play.judge(state, False),
    "no bis": count.settle,
}
"""Actions that are read as a whole."""
_SHOWN: Final = 8


class PiecepackGame:
    """A `GameState`; `state` is everything that is known.

    >>> game = PiecepackGame.start(Setup(players=3))
    >>> for seat in "123":
    ...     game.apply(f"hold {seat}")
    >>> game.state.phase, game.actor, game.legal_actions()[0]
    ('play', 'all', 'out 1')
    """

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def start(cls, setup: Setup | None = None) -> "PiecepackGame":
        """A game about to begin, by default four players with a standard piecepack."""
        return cls(State.start(setup or Setup()))

    @classmethod
    def random_start(cls, chance: random.Random) -> "PiecepackGame":
        return cls.start(Setup.drawn(chance))

    @property
    def actor(self) -> str:
        """The seat that acts next, or `all` when anybody may act."""
        state = self.state
        if state.phase == "count":
            return str(state.turn)
        if state.clap and (state.clap.accused is None or state.clap.held is not None):
            return str(state.clap.clapper)
        return "all"

    def legal_actions(self) -> list[str]:
        return _ACTIONS[self.state.phase](self.state)

    def apply(self, action: str) -> None:
        """Do one of the legal actions; IllegalMove, with nothing changed, for anything else."""
        if not isinstance(action, str):
            raise BadInput(f"an action is a text, not {type(action).__name__}")
        actions = self.legal_actions()
        if action not in actions:
            raise IllegalMove(_half_told(self.state, action) or _refusal(self.state.phase, action, actions))
        if action in _WHOLE:
            _WHOLE[action](self.state)
        else:
            name, *words = action.split()
            _DO[name](self.state, *words)

    def outcome(self) -> dict[str, Any] | None:
        """`winner`, `ranking` (seat, tapas kept, penalties, score, die; best first) and `reason`: tapas or die."""
        if self.state.phase != "over":
            return None
        return outcome_facts(self.state)

    def facts(self) -> dict[str, Any]:
        return {"actor": self.actor, **state_facts(self.state), "outcome": self.outcome()}

    def census(self) -> list[str]:
        state = self.state
        told = (piece for tapas in state.tapas.values() for tapa in tapas for piece in tapa)
        held = (piece for hand in state.hands.values() for piece in hand)
        return sorted([*state.pool, *held, *told])

    def text(self) -> str:
        return state_text(self.state)

    @classmethod
    def parse(cls, text: str) -> "PiecepackGame":
        return cls(parse_state(text))

    def copy(self) -> "PiecepackGame":
        return PiecepackGame(self.state.copy())


def outcome_facts(state: State) -> dict[str, Any]:
    """How a finished count ended, as plain data (rulebook, Final count)."""
    seats, score = count.ranking(state), count.scores(state)
    kept = list(state.fates.items())
    ranking = [
        {
            "seat": str(seat),
            "tapas": sum(fate == "kept" and ref.seat == seat for ref, fate in kept),
            "penalties": state.penalties[seat],
            "score": score[seat],
            "die": (state.die(seat) or (0, 0))[0],
        }
        for seat in seats
    ]
    tied = score[seats[0]] == score[seats[1]]
    return {"winner": str(seats[0]), "ranking": ranking, "reason": "die" if tied else "tapas"}


def _half_told(state: State, action: str) -> str:
    """Why a player can't have told all, if it is because of a tapa that is half told."""
    hands = {f"done {seat}": hand for seat, hand in state.hands.items() if hand}
    if state.phase != "serve" or action not in hands:
        return ""
    pieces = ", ".join(hands[action])
    return f"{action!r} can't be done: a tapa is half told ({pieces}); finish it, or drop its pieces first"


def _refusal(phase: str, action: str, actions: list[str]) -> str:
    shown = ", ".join(actions[:_SHOWN]) + (f" and {len(actions) - _SHOWN} more" if len(actions) > _SHOWN else "")
    remedy = f"use one of: {shown}" if actions else "the game is over; start another"
    return f"{action[:60]!r} can't be done in phase {phase}; {remedy}"

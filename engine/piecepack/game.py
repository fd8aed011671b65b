"""TAPAS for the piecepack as a `GameState` and as plain data.

In plain data seats are texts, pieces and tapas are written by their names. Nothing is hidden, so there is no `view`.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.errors import BadInput, IllegalMove
from engine.game import Copied
from engine.piecepack import play
from engine.piecepack.notation import parse_state, state_text
from engine.piecepack.patterns import FAMILIES, patterns_of
from engine.piecepack.pieces import catalog
from engine.piecepack.state import DICE, Ref, Setup, State, Verdict

_ACTIONS: Final[dict[str, Callable[[State], list[str]]]] = {
    "ready": play.ready_actions,
    "play": play.play_actions,
    "clap": play.clap_actions,
    "serve": play.serve_actions,
    "count": play.count_actions,
    "bis": play.bis_actions,
    "vote": play.vote_actions,
    "over": lambda state: [],
}
_WITH_WORDS: Final[tuple[Callable[..., None], ...]] = (
    *(play.hold, play.release, play.out, play.clap, play.accuse),
    *(play.take, play.drop, play.plain, play.back, play.done),
    *(play.describe, play.cannot, play.bis, play.doubt, play.settle, play.thumb),
)
_DO: Final = {do.__name__: do for do in _WITH_WORDS} | {"unbis": play.bis}
"""By an action's first word what does it, given the other words."""
_WHOLE: Final[dict[str, Callable[[State], None]]] = {
    "held": lambda state: play.judge(state, True),
    "not held": lambda state: play.judge(state, False),
    "no bis": play.settle,
}
_SHOWN: Final = 8


class PiecepackGame(Copied):
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
        if not isinstance(action, str):
            raise BadInput(f"an action is a text, not {type(action).__name__}")
        actions = self.legal_actions()
        if action not in actions:
            raise IllegalMove(_half_reported(self.state, action) or _refusal(self.state.phase, action, actions))
        if action in _WHOLE:
            _WHOLE[action](self.state)
        else:
            name, *words = action.split()
            _DO[name](self.state, *words)

    def outcome(self) -> dict[str, Any] | None:
        """`winner`, `ranking` (seat, tapas kept, penalties, score, die; best first) and `reason`: tapas or die."""
        return outcome_facts(self.state) if self.state.phase == "over" else None

    def facts(self) -> dict[str, Any]:
        return {"actor": self.actor, **state_facts(self.state), "outcome": self.outcome()}

    def census(self) -> list[str]:
        state = self.state
        finished = (piece for tapas in state.tapas.values() for tapa in tapas for piece in tapa)
        held = (piece for hand in state.hands.values() for piece in hand)
        return sorted([*state.pool, *held, *finished])

    def text(self) -> str:
        return state_text(self.state)

    @classmethod
    def parse(cls, text: str) -> "PiecepackGame":
        return cls(parse_state(text))


def outcome_facts(state: State) -> dict[str, Any]:
    """How a finished count ended, as plain data (rulebook, Final count)."""
    seats, score = play.ranking(state), play.scores(state)
    kept = list(state.fates.items())
    ranking = [
        {
            "seat": str(seat),
            "tapas": sum(fate == "kept" and ref.seat == seat for ref, fate in kept),
            "penalties": state.penalties[seat],
            "score": score[seat],
            "die": state.die(seat)[0],
        }
        for seat in seats
    ]
    tied = score[seats[0]] == score[seats[1]]
    return {"winner": str(seats[0]), "ranking": ranking, "reason": "die" if tied else "tapas"}


def _half_reported(state: State, action: str) -> str:
    hands = {f"done {seat}": hand for seat, hand in state.hands.items() if hand}
    if state.phase != "serve" or action not in hands:
        return ""
    pieces = ", ".join(hands[action])
    return f"{action!r} can't be done: a tapa is half entered ({pieces}); finish it, or drop its pieces first"


def _refusal(phase: str, action: str, actions: list[str]) -> str:
    shown = ", ".join(actions[:_SHOWN]) + (f" and {len(actions) - _SHOWN} more" if len(actions) > _SHOWN else "")
    remedy = f"use one of: {shown}" if actions else "the game is over; start another"
    return f"{action[:60]!r} can't be done in phase {phase}; {remedy}"


def state_facts(state: State) -> dict[str, Any]:
    """Everything but the actor and the outcome. Seats are texts, tapas are named as in `2/1`.

    A die in the centre has its place in the order, the number it shows, and how many dice lie under it.
    """
    setup = state.setup
    clap, now, votes = state.clap, state.now, state.votes
    return {
        "phase": state.phase,
        "setup": setup.as_dict(),
        "tapa_size": setup.box.size,
        "holding": _seats(state.holding),
        "waiting_for": _seats(set(setup.seats) - state.holding),
        "dice": {
            str(seat): {"place": place, "shown": place % DICE, "under": place // DICE}
            for place, seat in enumerate(state.out)
        },
        "penalties": {str(seat): number for seat, number in state.penalties.items()},
        "clap": clap and {"clapper": _seat(clap.clapper), "accused": _seat(clap.accused), "held": clap.held},
        "pool": [str(piece) for piece in setup.box.pieces if piece in state.pool],
        "hands": {str(seat): [str(piece) for piece in hand] for seat, hand in state.hands.items()},
        "tapas": [_tapa(state, ref) for ref in state.refs()],
        "done": _seats(state.done),
        "turn": _seat(state.turn or None) if state.phase in ("count", "bis", "vote") else None,
        "now": now
        and {
            "tapa": str(now.ref),
            "how": now.how,
            "called": list(map(str, sorted(now.called))),
            "why": why_facts(state, now.ref, now.how, sorted(now.called)),
        },
        "votes": None if votes is None else {str(s): "down" if votes[s] else "up" for s in sorted(votes)},
        "log": [verdict_facts(state, verdict) for verdict in state.log],
        "scores": {str(seat): score for seat, score in play.scores(state).items()},
    }


def box_facts(setup: Setup) -> dict[str, Any]:
    """What doesn't change in a game: its pieces and their letters, and the families of patterns in play."""
    box, shelf = setup.box, catalog()
    return {
        "pieces": [str(piece) for piece in box.pieces],
        "ingredients": {i.letter: i.name for i in shelf.ingredients if i.standard or i.name in setup.extra},
        "suits": {letter: shelf.suits[letter] for letter in box.suits},
        "tapa_size": box.size,
        "most_of_one": setup.most_of_one,
        "patterns": [
            {"family": family.name, "of": family.of, "says": family.says}
            for family in FAMILIES
            if not family.only or family.only in setup.only
        ],
    }


def verdict_facts(state: State, verdict: Verdict) -> dict[str, Any]:
    """How one tapa was counted; for a structured description `why` shows what made it and each found one fit."""
    result = "discarded" if verdict.discarded else "bis" if verdict.found else "kept"
    return {
        "tapa": str(verdict.ref),
        "how": verdict.how,
        "found": [str(ref) for ref in verdict.found],
        "result": result,
        "why": why_facts(state, verdict.ref, verdict.how, verdict.found),
    }


def why_facts(state: State, ref: Ref, how: str, found: Sequence[Ref]) -> dict[str, Any]:
    """By tapa, why the described one and those found fit a structured description or don't; empty for words."""
    described = state.descriptions(ref).get(how)
    return {str(r): described.explain(state.tapa(r)) for r in (ref, *found) if state.tapa(r)} if described else {}


def _tapa(state: State, ref: Ref) -> dict[str, Any]:
    pieces = state.tapa(ref)
    return {
        "tapa": str(ref),
        "pieces": list(map(str, pieces)),
        "patterns": [pattern.id for pattern in patterns_of(pieces, state.setup.only)],
        "fate": state.fates.get(ref),
    }


def _seat(seat: int | None) -> str | None:
    return None if seat is None else str(seat)


def _seats(seats: set[int]) -> list[str]:
    return [str(seat) for seat in sorted(seats)]
